// What is the same whatever the store.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "host/store.h"

namespace orrery::host {

// Throws ChangeRefused where something that should be text is not.
void check(std::span<const Change> changes);

// By what an account is found; a guest has none.
std::optional<std::string> account_key(const Person& person);

}  // namespace orrery::host
