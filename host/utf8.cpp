#include "host/utf8.h"

#include <cstdint>

#include <unicode/utf8.h>

namespace orrery::host {

bool is_utf8_text(std::string_view bytes) {
  const char* data = bytes.data();
  const auto length = static_cast<std::int64_t>(bytes.size());
  for (std::int64_t i = 0; i < length;) {
    if (data[i] > 0) {  // ASCII, which most of it is
      ++i;
      continue;
    }
    UChar32 c = 0;
    U8_NEXT(data, i, length, c);  // NOLINT(bugprone-inc-dec-in-conditions): a macro of ICU
    if (c <= 0) return false;
  }
  return true;
}

}  // namespace orrery::host
