// What players want to know before they answer (kernel/preview.h), by the rules that the game is played by: what the next
// card may bring, what a contact costs and gives, how a fight would end.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/nebuleuse_rouge/view.h"

namespace orrery::nebuleuse_rouge {

// The position as far as a view tells it: cards that its seat does not know are none, and piles are empty.
State state_in(const View& view);

// What a card would be for the ship that turns it, from best to worst.
enum class Meaning : std::uint8_t { world, gain, fight, nothing, harm, end };
BOOST_DESCRIBE_ENUM(Meaning, world, gain, fight, nothing, harm, end)
inline constexpr int kMeanings = 6;

struct Copies {
  Card card;
  std::uint8_t copies;
};
BOOST_DESCRIBE_STRUCT(Copies, (), (card, copies))

struct Odds {
  Meaning meaning;
  std::vector<Copies> cards;
  std::uint8_t copies;
  std::uint32_t share;    // of all that the next card may be, in millionths
  std::uint32_t in_hand;  // how likely it is that at least one of them is in the hand, in millionths
};
BOOST_DESCRIBE_STRUCT(Odds, (), (meaning, cards, copies, share, in_hand))

// What the next card may be, by meaning, if the ship of this seat turns it.
struct OddsOf {
  static constexpr std::string_view name = "odds";
  Seat seat;
  Indexed<Odds, kMeanings> answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(OddsOf, (), (seat))

// A threshold, for one ship.
struct Rung {
  std::uint8_t vp;
  bool may_stop;                          // NR-633
  Indexed<std::uint8_t, kDomains> needs;  // NR-629
  bool passed;
  bool next;                            // the one that comes next
  Indexed<std::uint8_t, kDomains> due;  // what it still costs, with all before it
  std::uint8_t missing;                 // by how much the tracks fall short, after the joker
};
BOOST_DESCRIBE_STRUCT(Rung, (), (vp, may_stop, needs, passed, next, due, missing))

struct Ladder {
  std::vector<Rung> rungs;
  std::uint8_t points;  // NR-634: of a stop now
};
BOOST_DESCRIBE_STRUCT(Ladder, (), (rungs, points))

// A contact of this seat with these people: the one under way, or one that would begin now.
struct LadderOf {
  static constexpr std::string_view name = "ladder";
  Seat seat;
  Extrasolar extrasolar;
  Ladder answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(LadderOf, (), (seat, extrasolar))

struct Fight {
  std::int8_t difference;  // NR-803
  std::uint8_t damage;
  bool trophy;
};
BOOST_DESCRIBE_STRUCT(Fight, (), (difference, damage, trophy))

struct FightOf {
  static constexpr std::string_view name = "fight";
  std::uint8_t lasers;
  std::uint8_t strength;
  Fight answer() const;
};
BOOST_DESCRIBE_STRUCT(FightOf, (), (lasers, strength))

// NR-503: whether this seat opens the gate with the card that is being resolved, and needs no die.
struct GateIsForced {
  static constexpr std::string_view name = "gate";
  Seat seat;
  bool answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(GateIsForced, (), (seat))

// NR-911: the points of the next special mission.
struct MissionOf {
  static constexpr std::string_view name = "mission";
  Seat seat;
  int answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(MissionOf, (), (seat))

struct Lesson {
  Domain domain;
  std::uint8_t amount;
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (domain, amount))

// NR-620: what the next turn of its observation teaches this seat.
struct LessonOf {
  static constexpr std::string_view name = "lesson";
  Seat seat;
  Lesson answer(const View& view) const;
};
BOOST_DESCRIBE_STRUCT(LessonOf, (), (seat))

// NR-621: what an observation of these people teaches.
struct ObservedDomain {
  static constexpr std::string_view name = "observed";
  Extrasolar extrasolar;
  Domain answer() const;
};
BOOST_DESCRIBE_STRUCT(ObservedDomain, (), (extrasolar))

// NR-402: how many cards the border between two sectors costs; 0 where there is none.
struct BorderBetween {
  static constexpr std::string_view name = "border";
  Sector from;
  Sector to;
  int answer() const;
};
BOOST_DESCRIBE_STRUCT(BorderBetween, (), (from, to))

// NR-805: what a damage die hits.
struct HitBy {
  static constexpr std::string_view name = "hit";
  std::uint8_t die;
  Item answer() const;
};
BOOST_DESCRIBE_STRUCT(HitBy, (), (die))

// NR-122: what all cards of a zone ask for at their last threshold.
struct RequiredIn {
  static constexpr std::string_view name = "required";
  Zone zone;
  Indexed<std::uint8_t, kDomains> answer() const { return content().required[zone]; }
};
BOOST_DESCRIBE_STRUCT(RequiredIn, (), (zone))

}  // namespace orrery::nebuleuse_rouge
