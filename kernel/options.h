// How a table is opened: the number of seats and the game's options, each a described enum (or another named type).
#pragma once

#include <algorithm>
#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/described.h"

namespace orrery {

template <class G>
struct Setup {
  int seats = G::kMinSeats;
  typename G::Options options{};
};

// The values of an option under which a clock runs, so that it takes people who are there at the same time, each at a
// screen of their own. A game says so of its enum: template <> inline constexpr std::array kLiveValues<Tempo>{…};
template <class T>
inline constexpr std::array<T, 0> kLiveValues{};

// An option as tools list it.
struct OptionInfo {
  std::string name;
  std::vector<std::string> values;
  std::string standard;           // the value it has unless told otherwise
  std::vector<std::string> live;  // those of its values that take people who are there at the same time

  bool is_live(std::string_view value) const { return std::ranges::find(live, value) != live.end(); }
  std::vector<std::string> values_elsewhere() const {
    std::vector<std::string> others = values;
    std::erase_if(others, [&](const std::string& value) { return is_live(value); });
    return others;
  }
};

template <Described Options>
std::vector<OptionInfo> options_of() {
  std::vector<OptionInfo> list;
  const Options standard{};
  each_field<Options>([&](std::string_view name, auto pointer) {
    using Value = std::remove_cvref_t<decltype(standard.*pointer)>;
    OptionInfo info{std::string(name), {}, write_value(standard.*pointer), {}};
    for (int i = 0; i < Names<Value>::count(); ++i) info.values.emplace_back(Names<Value>::name(i));
    for (const Value value : kLiveValues<Value>) info.live.push_back(write_value(value));
    list.push_back(std::move(info));
  });
  return list;
}

// Sets one option; the error names the option or the values it can take.
template <Described Options>
std::expected<void, std::string> set_option(Options& options, std::string_view name, std::string_view value) {
  std::expected<void, std::string> result = std::unexpected("unknown option '" + std::string(name) + "'");
  each_field<Options>([&](std::string_view field, auto pointer) {
    using Value = std::remove_cvref_t<decltype(options.*pointer)>;
    if (field != name) return;
    if (const auto read = named<Value>(value)) {
      options.*pointer = *read;
      result = {};
      return;
    }
    std::string error = "option '" + std::string(name) + "' cannot be '" + std::string(value) + "'; it is one of";
    for (int i = 0; i < Names<Value>::count(); ++i)
      error += std::string(i == 0 ? " " : ", ") + std::string(Names<Value>::name(i));
    result = std::unexpected(std::move(error));
  });
  return result;
}

}  // namespace orrery
