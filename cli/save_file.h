// Where a table keeps its game.
#pragma once

#include <string>

#include "cli/text.h"
#include "kernel/transcript.h"

namespace orrery::cli {

// A file that someone named (--save, --resume, "save FILE") is kept up to date; without one a name is found when the
// game has to be kept: orrery-<game>.save in the current directory, or with a number where that is taken, since another
// game may be waiting in it.
class SaveFile {
public:
  SaveFile(std::string_view game, std::string path, const Catalogue& words)
      : game_(game), path_(std::move(path)), words_(words) {}

  bool is_named() const { return !path_.empty(); }
  // The file that the next save goes to.
  std::string path() const;
  void name(std::string path) { path_ = std::move(path); }
  // The last game that was kept here without a name; empty where there is none or this one has a name.
  std::string earlier() const;

  // Throws Failure.
  void save(const Transcript& transcript);

private:
  std::string usual_name(int number) const;

  std::string game_;
  std::string path_;
  const Catalogue& words_;
};

}  // namespace orrery::cli
