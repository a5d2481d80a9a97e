// What a person's name may be, and which names are too much alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery::host {

// One line of text as it is kept: in NFC, without white space around it. Nothing where it is not 1 to `longest` characters,
// is not UTF-8, has a character that is not meant to be seen (control, direction, private use), has none that is, or piles
// up more marks on a letter than any language does.
std::optional<std::string> clean_line(std::string_view text, int longest);

inline constexpr int kLongestName = 30;
inline std::optional<std::string> clean_name(std::string_view name) { return clean_line(name, kLongestName); }

// What two names of accounts must not have in common: the name without regard to case, width and invisible characters.
std::string name_key(std::string_view name);

// The same for names that look alike, as far as Unicode knows: Latin and Cyrillic letters, l and I, rn and m.
std::string name_looks(std::string_view name);

}  // namespace orrery::host
