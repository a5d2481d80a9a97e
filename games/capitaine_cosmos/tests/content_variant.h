// The printed content with one text in one file replaced by another: what the loader says of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "capitaine_cosmos/embedded_content_files.h"
#include "games/capitaine_cosmos/content.h"

namespace orrery::capitaine_cosmos::testing {

inline std::string load_with(std::string_view file, std::string_view from, std::string_view to) {
  std::vector<EmbeddedFile> files(content_files().begin(), content_files().end());
  std::string text;
  for (EmbeddedFile& each : files) {
    if (!std::string_view(each.path).ends_with(file)) continue;
    text = each.text;
    const std::size_t at = text.find(from);
    if (at == std::string::npos) {
      ADD_FAILURE() << file << " has no " << from;
      return "";
    }
    text.replace(at, from.size(), to);
    each.text = text;
  }
  const auto loaded = load_content(files);
  return loaded ? "loaded" : describe(loaded.error());
}

}  // namespace orrery::capitaine_cosmos::testing
