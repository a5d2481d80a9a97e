#include "cli/save_file.h"

#include <fmt/format.h>

#include "cli/files.h"

namespace orrery::cli {

std::string SaveFile::usual_name(int number) const {
  return number == 1 ? fmt::format("orrery-{}.save", game_) : fmt::format("orrery-{}-{}.save", game_, number);
}

std::string SaveFile::path() const {
  if (!path_.empty()) return path_;
  int number = 1;
  while (exists(usual_name(number))) ++number;
  return usual_name(number);
}

std::string SaveFile::earlier() const {
  if (!path_.empty() || !exists(usual_name(1))) return "";
  int number = 1;
  while (exists(usual_name(number + 1))) ++number;
  return usual_name(number);
}

void SaveFile::save(const Transcript& transcript) {
  std::string to = path();
  replace_file(to, write_transcript(transcript), words_);
  path_ = std::move(to);
}

}  // namespace orrery::cli
