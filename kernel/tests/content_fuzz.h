// Whatever stands in a content file, loading comes back with content or with an error that names the file.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/embedded.h"

namespace orrery {

// The first byte of the input picks a file. The rest replaces it, or, with the top bit of that byte, a stretch of it: two
// bytes say where and one how much. So short inputs get past the parser and into the records.
template <class Load>
void fuzz_content(std::span<const EmbeddedFile> content, std::span<const std::uint8_t> data, Load&& load) {
  if (data.empty()) return;
  std::vector<EmbeddedFile> files(content.begin(), content.end());
  EmbeddedFile& file = files[data[0] % 128U % files.size()];
  const std::string_view input(reinterpret_cast<const char*>(data.data() + 1), data.size() - 1);
  std::string text(input);
  if (data[0] >= 128 && data.size() >= 4) {
    text = file.text;
    const std::size_t at = std::min<std::size_t>(data[1] * 256U + data[2], text.size());
    text.replace(at, data[3], input.substr(3));
  }
  file.text = text;
  const auto loaded = load(files);
  if (!loaded && (loaded.error().file.empty() || loaded.error().broken.what.empty())) std::abort();
}

}  // namespace orrery
