// What may be kept as text.
#pragma once

#include <string_view>

namespace orrery::host {

// UTF-8 without a zero: what every store can keep.
bool is_utf8_text(std::string_view bytes);

}  // namespace orrery::host
