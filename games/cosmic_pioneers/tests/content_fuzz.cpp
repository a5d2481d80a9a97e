// Whatever stands in a content file, loading comes back with content or with an error that names the file.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "cosmic_pioneers/embedded_content_files.h"
#include "games/cosmic_pioneers/content.h"

using orrery::EmbeddedFile;
using orrery::cosmic_pioneers::content_files;
using orrery::cosmic_pioneers::load_content;

// The first byte picks a file. The rest replaces it, or, with the top bit of that byte, a stretch of it: two
// bytes say where and one how much. So short inputs get past the parser and into the records.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::vector<EmbeddedFile> files(content_files().begin(), content_files().end());
  EmbeddedFile& file = files[data[0] % 128U % files.size()];
  const std::string_view input(reinterpret_cast<const char*>(data + 1), size - 1);
  std::string text(input);
  if (data[0] >= 128 && size >= 4) {
    text = file.text;
    const std::size_t at = std::min<std::size_t>(data[1] * 256U + data[2], text.size());
    text.replace(at, data[3], input.substr(3));
  }
  file.text = text;
  const auto loaded = load_content(files);
  if (!loaded && (loaded.error().file.empty() || loaded.error().what.empty())) std::abort();
  return 0;
}
