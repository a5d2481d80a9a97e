#include "cli/save_file.h"

#include <fmt/format.h>

#include "cli/files.h"

namespace orrery::cli {

std::string SaveFile::path() const {
  if (!path_.empty()) return path_;
  std::string free = fmt::format("orrery-{}.save", game_);
  for (int i = 2; exists(free); ++i) free = fmt::format("orrery-{}-{}.save", game_, i);
  return free;
}

void SaveFile::save(const Transcript& transcript) {
  std::string to = path();
  replace_file(to, write_transcript(transcript), words_);
  path_ = std::move(to);
}

}  // namespace orrery::cli
