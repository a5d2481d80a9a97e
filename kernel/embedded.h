// A file of the source tree carried inside the binary.
#pragma once

#include <string_view>

namespace orrery {

struct EmbeddedFile {
  std::string_view path;
  std::string_view text;
};

}  // namespace orrery
