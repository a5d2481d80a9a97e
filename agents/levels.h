// The levels at which bots play, weakest first: what people choose from, what tables and game files name, and the same in
// every game. Texts say what each does ("level.veteran.about" in agents/text; a game whose bots do something else says it in
// a text of its own under the same key).
//
// How a level is played is a game's affair. Where the game brings players of its own by level, they play it (own.h);
// elsewhere an algorithm does, which researchers may also ask for by its own name (names.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct BotLevel {
  std::string_view name;
  std::string_view algorithm;  // in the words of names.h. Older versions called the level by it, whoever played it
};
inline constexpr std::array<BotLevel, 4> kBotLevels = {{
    {"novice", "random"},
    {"apprentice", "greedy"},
    {"veteran", "search:200"},
    {"expert", "search:1000"},
}};
inline constexpr std::string_view kUsualLevel = "apprentice";  // of an opponent, and of who stands in for a person

// Every level but the first, which has no plan, is also played in a style: "veteran:bold".
enum class BotStyle : std::int8_t { careful = -1, even = 0, bold = 1 };
struct BotStyleName {
  std::string_view suffix;
  BotStyle style;
};
inline constexpr std::array<BotStyleName, 2> kBotStyles = {
    {{":bold", BotStyle::bold}, {":careful", BotStyle::careful}}};

// Takes the style off the end of a name.
constexpr BotStyle take_style(std::string_view& name) {
  for (const auto& [suffix, style] : kBotStyles)
    if (name.ends_with(suffix)) {
      name.remove_suffix(suffix.size());
      return style;
    }
  return BotStyle::even;
}

// Null where the name is no level's.
constexpr const BotLevel* find_level(std::string_view name) {
  for (const BotLevel& level : kBotLevels)
    if (level.name == name) return &level;
  return nullptr;
}

// Every level in every style.
inline std::vector<std::string> bot_names() {
  std::vector<std::string> names;
  for (const BotLevel& level : kBotLevels) {
    names.emplace_back(level.name);
    if (&level != kBotLevels.data())
      for (const auto& [suffix, style] : kBotStyles) names.push_back(std::string(level.name).append(suffix));
  }
  return names;
}

// The name among those above, also of a bot that an older version called by its algorithm: "search:200:bold" is
// "veteran:bold". None where it is neither.
inline std::optional<std::string> bot_named(std::string_view name) {
  std::string_view plain = name;
  take_style(plain);
  const std::string_view style = name.substr(plain.size());
  for (const BotLevel& level : kBotLevels)
    if ((plain == level.name || plain == level.algorithm) && (style.empty() || &level != kBotLevels.data()))
      return std::string(level.name).append(style);
  return std::nullopt;
}

}  // namespace orrery
