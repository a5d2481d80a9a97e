// What is the same whatever the store.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "host/store.h"

namespace orrery::host {

// Throws ChangeRefused where something that should be text is not.
void check(std::span<const Change> changes);

// By what an account is found, and what it shares with no other. Guests have neither.
struct AccountKeys {
  std::string key;
  std::string looks;
};
AccountKeys account_keys(std::string_view name);

}  // namespace orrery::host
