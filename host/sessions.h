// How guests and sessions begin, and what a password may be.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "host/store.h"

namespace orrery::host {

bool is_fit_password(std::string_view password);  // 8 to 128 bytes

Person new_guest(std::string name, std::int64_t now);

struct NewSession {
  Session session;
  std::string token;  // for the person's browser alone
};
NewSession new_session(std::string person, std::int64_t now);
std::string token_hash(std::string_view token);

}  // namespace orrery::host
