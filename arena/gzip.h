// Text as gzip has it: several members one after the other are one text, so that files are put together with cat.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// One member. The same text always gives the same bytes: no name and no time is in it.
std::string gzip(std::string_view text);
// Nothing where it is damaged or cut off.
std::optional<std::string> gunzip(std::string_view bytes);

}  // namespace orrery
