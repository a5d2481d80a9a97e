// How a table is opened: the number of seats and the game's options, each a described enum (or another named type).
#pragma once

#include <algorithm>
#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/described.h"
#include "kernel/indexed.h"
#include "kernel/seat.h"

namespace orrery {

// An option that every seat has for itself: `PerSeat<Pace, kMaxSeats> pace` is set as pace_1 to pace_4 and read as
// options.pace[seat].
template <class T, std::size_t Seats>
struct PerSeat : Indexed<T, Seats> {
  static_assert(Seats <= kMaxSeats);
};

template <class T>
inline constexpr bool kIsPerSeat = false;
template <class T, std::size_t Seats>
inline constexpr bool kIsPerSeat<PerSeat<T, Seats>> = true;

template <class G>
struct Setup {
  int seats = G::kMinSeats;
  typename G::Options options{};
};

// The values of an option under which a clock runs, so that it takes people who are there at the same time, each at a
// screen of their own. A game says so of its enum: template <> inline constexpr std::array kLiveValues<Tempo>{…};
template <class T>
inline constexpr std::array<T, 0> kLiveValues{};

// Every option there is to set: its name, the seat that it is about (kNobody where it is about all) and `at`, which leads
// from options to its value.
template <Described Options, class F>
void each_option(F&& f) {
  each_field<Options>([&](std::string_view name, auto pointer) {
    using Field = std::remove_cvref_t<decltype(std::declval<Options&>().*pointer)>;
    if constexpr (kIsPerSeat<Field>) {
      for (std::size_t i = 0; i < Field{}.size(); ++i)
        f(std::string(name) + "_" + std::to_string(i + 1), seat_at(static_cast<int>(i)),
          [=](auto& options) -> auto& { return (options.*pointer)[i]; });
    } else {
      f(std::string(name), kNobody, [=](auto& options) -> auto& { return options.*pointer; });
    }
  });
}

// How each option is set, by name.
template <Described Options>
std::vector<std::pair<std::string, std::string>> chosen_in(const Options& options) {
  std::vector<std::pair<std::string, std::string>> chosen;
  each_option<Options>(
      [&](const std::string& name, Seat /*seat*/, auto at) { chosen.emplace_back(name, write_value(at(options))); });
  return chosen;
}

// An option as tools list it.
struct OptionInfo {
  std::string name;
  std::vector<std::string> values;
  std::string standard;           // the value it has unless told otherwise
  std::vector<std::string> live;  // those of its values that take people who are there at the same time
  Seat seat = kNobody;            // whom it is about, where that is one seat alone

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
  each_option<Options>([&](const std::string& name, Seat seat, auto at) {
    using Value = std::remove_cvref_t<decltype(at(standard))>;
    OptionInfo info{name, {}, write_value(at(standard)), {}, seat};
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
  each_option<Options>([&](const std::string& option, Seat /*seat*/, auto at) {
    using Value = std::remove_cvref_t<decltype(at(options))>;
    if (option != name) return;
    if (const auto read = named<Value>(value)) {
      at(options) = *read;
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
