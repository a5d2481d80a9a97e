// Files that the command reads and writes. Errors are Failures that name the file and what the system said.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "cli/text.h"
#include "kernel/embedded.h"

namespace orrery::cli {

std::string read_file(const std::string& path, const Catalogue& words);

// All *.json of a folder, in the order of their names.
struct Folder {
  std::deque<std::string> texts;  // what the files point to
  std::vector<EmbeddedFile> files;
};
Folder read_folder(const std::string& path, const Catalogue& words);

bool exists(const std::string& path);
bool same_file(const std::string& a, const std::string& b);

// The text is written beside the file, brought to the disk and given the file's name in one step: whatever happens, the
// file is the old one or the new one.
void replace_file(const std::string& path, std::string_view text, const Catalogue& words);

}  // namespace orrery::cli
