#include "host/sessions.h"

#include <utility>

#include "host/secrets.h"

namespace orrery::host {

bool is_fit_password(std::string_view password) { return password.size() >= 8 && password.size() <= 128; }

Person new_guest(std::string name, std::int64_t now) {
  return {.id = random_id(), .name = std::move(name), .password = {}, .created = now};
}

NewSession new_session(std::string person, std::int64_t now) {
  std::string token = random_token();
  return {.session = {.token_hash = token_hash(token), .person = std::move(person), .created = now},
          .token = std::move(token)};
}

std::string token_hash(std::string_view token) { return sha256_hex(token); }

}  // namespace orrery::host
