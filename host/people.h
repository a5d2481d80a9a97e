// Who plays: what a name and a password may be, and how guests, accounts and sessions begin.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "host/store.h"

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

bool is_fit_password(std::string_view password);  // 8 to 128 bytes

Person new_guest(std::string name, std::int64_t now);

struct NewSession {
  Session session;
  std::string token;  // for the person's browser alone
};
NewSession new_session(std::string person, std::int64_t now);
std::string token_hash(std::string_view token);

}  // namespace orrery::host
