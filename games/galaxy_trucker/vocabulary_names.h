// How things of Galaxy Trucker are named in notation, JSON and texts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/galaxy_trucker/vocabulary_things.h"
#include "kernel/names.h"

namespace orrery {

namespace gt = galaxy_trucker;

template <>
inline constexpr std::string_view kTextKind<gt::Tile> = "tile";
template <>
inline constexpr std::string_view kTextKind<gt::Square> = "square";
template <>
inline constexpr std::string_view kTextKind<gt::Card> = "card";
template <>
inline constexpr std::string_view kTextKind<gt::CardType> = "card_type";
template <>
inline constexpr std::string_view kTextKind<gt::ShipClass> = "class";
template <>
inline constexpr std::string_view kTextKind<gt::Side> = "side";
template <>
inline constexpr std::string_view kTextKind<gt::Half> = "half";
template <>
inline constexpr std::string_view kTextKind<gt::Figure> = "figure";
template <>
inline constexpr std::string_view kTextKind<gt::Goods> = "goods";
template <>
inline constexpr std::string_view kTextKind<gt::Projectile> = "projectile";
template <>
inline constexpr std::string_view kTextKind<gt::Criterion> = "criterion";
template <>
inline constexpr std::string_view kTextKind<gt::Measure> = "measure";
template <>
inline constexpr std::string_view kTextKind<gt::Reason> = "reason";
template <>
inline constexpr std::string_view kTextKind<gt::Loss> = "loss";
template <>
inline constexpr std::string_view kTextKind<gt::Impact> = "impact";
template <>
inline constexpr std::string_view kTextKind<gt::Purse> = "purse";
template <>
inline constexpr std::string_view kTextKind<gt::Battle> = "battle";
template <>
inline constexpr std::string_view kTextKind<gt::Standing> = "standing";
template <>
inline constexpr std::string_view kTextKind<gt::Rough> = "rough";
template <>
inline constexpr std::string_view kTextKind<gt::Difficulty> = "difficulty";
template <>
inline constexpr std::string_view kTextKind<gt::Specialist> = "specialist";

// GT-960: sand is for people who are there.
template <>
inline constexpr std::array<gt::Tempo, 1> kLiveValues<gt::Tempo>{gt::Tempo::real_time};

template <>
struct Names<gt::Tile> : Numbered<gt::Tile, gt::kTiles> {
  static std::string_view name(int i) { return gt::content().component[i].id; }
};
template <>
struct Names<gt::Card> : Numbered<gt::Card, gt::kCards> {
  static std::string_view name(int i) { return gt::content().card[i].id; }
};
template <>
struct Names<gt::PlanId> : Numbered<gt::PlanId, gt::kPlans> {
  static std::string_view name(int i) { return gt::content().plan[i].id; }
};
// "7-6": column and row as printed.
template <>
struct Names<gt::Square> : Numbered<gt::Square, gt::kPrinted> {
  struct Name {
    std::array<char, 6> text;
    std::uint8_t length;
  };
  static constexpr auto kNames = [] {
    std::array<Name, gt::kPrinted> names{};
    for (int i = 0; i < gt::kPrinted; ++i) {
      Name& name = names[static_cast<std::size_t>(i)];
      const auto write = [&](int number) {
        if (number >= 10) name.text[name.length++] = '1';
        name.text[name.length++] = static_cast<char>('0' + number % 10);
      };
      write(gt::column_of(static_cast<gt::Square>(i)));
      name.text[name.length++] = '-';
      write(gt::row_of(static_cast<gt::Square>(i)));
    }
    return names;
  }();
  static constexpr std::string_view name(int i) {
    const Name& name = kNames[static_cast<std::size_t>(i)];
    return {name.text.data(), name.length};
  }
};
template <>
struct Names<gt::HourglassSeconds> : Numbered<gt::HourglassSeconds, 4> {
  static constexpr std::array<std::string_view, 4> kNames = {"90", "60", "120", "180"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};
template <>
struct Names<gt::IdleFlip> : Numbered<gt::IdleFlip, 4> {
  static constexpr std::array<std::string_view, 4> kNames = {"off", "30", "60", "120"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};
template <>
struct Names<gt::RoughRoads> : Numbered<gt::RoughRoads, gt::kRoughMost + 1> {
  static constexpr std::array<std::string_view, gt::kRoughMost + 1> kNames = {"0", "1", "2", "3", "4",
                                                                              "5", "6", "7", "8"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};
template <>
struct Names<gt::DifficultyDice> : Numbered<gt::DifficultyDice, gt::kDiceMost + 1> {
  static constexpr std::string_view name(int i) { return Names<gt::RoughRoads>::name(i); }
};
template <>
struct Names<gt::Handicap> : Numbered<gt::Handicap, gt::kRoughMost + 2> {
  static constexpr std::string_view name(int i) {
    return i == 0 ? std::string_view("off") : Names<gt::RoughRoads>::name(i - 1);
  }
};
template <>
struct Names<gt::Pace> : Numbered<gt::Pace, 5> {
  static constexpr std::array<std::string_view, 5> kNames = {"own", "10", "15", "20", "30"};
  static constexpr std::string_view name(int i) { return kNames[static_cast<std::size_t>(i)]; }
};

}  // namespace orrery
