// The number of a rule in its game's catalogue (RULES.md). Constants such as CP_407 are generated from the catalogue,
// so that code cannot cite a rule that does not exist.
#pragma once

#include <cstdint>
#include <string_view>

namespace orrery {

enum class RuleId : std::uint16_t { none = 0 };

struct RuleName {
  RuleId id;
  std::string_view name;  // "CP-407"
};

}  // namespace orrery
