// How good a position is for a seat, in hundredths of a victory point: what it has scored, and what its ship, its
// experience and the worlds it knows are likely to bring before the last round.
#include <algorithm>

#include "games/nebuleuse_rouge/bot/appraisal.h"
#include "games/nebuleuse_rouge/bot/bot.h"

namespace orrery::nebuleuse_rouge {
namespace {

class Judge {
public:
  Judge(const State& state, Seat seat)
      : s_(state), seat_(seat), ship_(ship_of(state, seat)), rounds_(nebuleuse_rouge::rounds_left(state)) {}

  int value() const {
    int sum = 100 * ship_.points;
    if (rounds_ == 0 && ship_.berth != Berth::contact) return sum;
    sum += experience() + prospects() + ground();
    if (rounds_ > 0) sum += equipment(ship_) + technologies() + promotion() - 60 * ship_.skips;
    return sum;
  }

private:
  // What it costs to be in Sector X for nothing: a turn to leave it, and all turns that are spent there.
  int stuck() const { return 120 + 40 * rounds_; }

  // A point of experience becomes a bit more than a victory point if there is time for a contact, less where a track is
  // nearly full.
  int experience() const {
    constexpr std::array<int, 10> kWorth = {0, 75, 145, 205, 250, 275, 285, 290, 295, 300};
    int sum = 0;
    for (const std::uint8_t level : ship_.experience) sum += kWorth[level];
    return sum * std::min(rounds_, 5) / 5;
  }

  // By rounds left: how much an item brings in each.
  int equipment(const Ship& ship) const {
    constexpr std::array<int, 9> kPropulsors = {-20, 12, 30, 52, 74, 92, 106, 114, 120};
    constexpr std::array<int, 7> kLasers = {0, 9, 15, 18, 19, 19, 19};
    constexpr std::array<int, 7> kScanners = {0, 9, 11, 12, 12, 12, 12};
    constexpr std::array<int, 7> kDetectors = {0, 9, 14, 16, 16, 16, 16};
    constexpr std::array<int, 7> kSquads = {0, 11, 19, 26, 30, 31, 31};
    int sum = kPropulsors[ship.aboard[Item::propulsors]] + kLasers[ship.aboard[Item::lasers]] +
              kScanners[ship.aboard[Item::scanners]] + kDetectors[ship.aboard[Item::detectors]] +
              kSquads[ship.aboard[Item::squads]];
    sum += 11 * experts_aboard(ship);
    return sum * rounds_;
  }

  int technologies() const { return std::popcount(ship_.technologies) * 9 * rounds_; }

  // A Frombola with points enough wants to go home.
  int promotion() const {
    if (ship_.rank != Rank::frombola || ship_.points < content().promotion_score) return 0;
    Ship spatha = ship_;
    for (int track = 0; track < kTracks; ++track) spatha.aboard[track] = content().ship[Rank::spatha].start[track];
    for (int expert = kTracks; expert < kItems; ++expert) spatha.aboard[expert] = 0;
    spatha.aboard[Item::propulsors] += 2;
    const int gain = equipment(spatha) - equipment(ship_) - 100;  // a turn or so to get there
    return std::max(0, gain) * 2 / (3 + borders_to(Sector::s1, ship_.sector == Sector::x ? Sector::s1 : ship_.sector));
  }

  // Where planets are left to be found, a flip is worth more: one card in four or five is a planet.
  int ground() const {
    if (ship_.sector == Sector::x || (s_.tokens & content().planets_in[ship_.sector]) == 0) return 0;
    return 15 * std::min(rounds_, 4);
  }

  // What the worlds promise: the contact under way, or the best of those that are known.
  int prospects() const {
    if (ship_.berth == Berth::contact) {
      const Contact contact = best_contact(ship_, record_of(s_.slot[ship_.slot].card));
      if (contact.turns == 0) return passed_points();
      if (contact.turns > rounds_ + 1) return passed_points();
      return 100 * contact.points - 60 * contact.experience - 30 * contact.turns;
    }
    if (ship_.sector == Sector::x) return s_.slot[Slot::x].occupied != 0 ? world(s_.slot[Slot::x]) : -100;
    int best = 0;
    for (int i = 0; i < kSlots - 1; ++i)
      if (const SlotState& slot = s_.slot[i]; slot.occupied != 0 && slot.completed_by == kNobody)
        best = std::max(best, world(slot));
    return std::max(best, beyond_the_gate());
  }

  // Sector X seen from outside: open, free, and six cards away.
  int beyond_the_gate() const {
    if (s_.x_open == 0 || x_contacts(s_) == content().cards_of_zone[Zone::x] || x_is_taken(s_)) return 0;
    if (board_of(ship_).draw[ship_.aboard[Item::propulsors]] < content().enter_x_cost) return 0;
    if (const SlotState& slot = s_.slot[Slot::x]; slot.occupied != 0 && knows(slot, seat_)) return world(slot) / 2;
    int ready = 20 * ship_.aboard[Item::squads];
    for (const std::uint8_t level : ship_.experience) ready += 12 * level;
    return ready;
  }

  int passed_points() const {
    const ExtrasolarCard& card = record_of(s_.slot[ship_.slot].card);
    for (int passed = ship_.passed; passed > 0; --passed)
      if (card.threshold[passed - 1].may_stop) return 100 * card.threshold[passed - 1].vp;
    return 0;
  }

  int world(const SlotState& slot) const {
    const bool there = ship_.berth == Berth::observation && &s_.slot[ship_.slot] == &slot;
    const Sector sector = sector_of(slot);
    const bool in_x = ship_.sector == Sector::x;
    const int far = sector == Sector::x ? 0 : borders_to(ship_.sector, sector);  // in cards
    const int way = 30 * far;                                                    // and what they would bring instead
    if (!knows(slot, seat_)) return in_x ? 200 : (zone_of(sector) == Zone::b ? 180 : 120) - way;
    const ExtrasolarCard& card = record_of(slot.card);
    if (ship_.aboard[Item::squads] < card.squads) return in_x ? -stuck() : 0;
    if (slot.in_contact != kNobody && slot.in_contact != seat_) return there ? 40 : 0;
    const Contact contact = best_contact(ship_, card);
    if (contact.turns + far / 4 > rounds_) return 0;  // four cards or so are drawn a turn
    if (in_x && contact.points == 0 && !there) return -stuck();
    int value = contact.points > 0 ? 100 * contact.points - 60 * contact.experience - 40 * contact.turns - 40 : 0;
    const Threshold& top = card.threshold[card.thresholds - 1];
    if (top.vp > contact.points && !in_x) {  // nothing but observing can be learned in Sector X
      const int missing = missing_for_more(ship_, card, contact);
      if (missing < rounds_) value = std::max(value, 45 * top.vp / (2 + missing));
    }
    if (there) {
      for (int turn = ship_.observed; turn < card.turns; ++turn) value += 25 * card.gains[turn];
      return value * 9 / 10 + (in_x && contact.points == 0 ? -stuck() : 20);
    }
    return value * 8 / 10 - way;
  }

  const State& s_;
  Seat seat_;
  const Ship& ship_;
  int rounds_;
};

}  // namespace

int Bot::judge(const State& state, Seat seat) { return Judge(state, seat).value(); }

// Two points decide at the end, ten do not at the beginning.
int Bot::doubt(const State& state) { return 150 + 40 * nebuleuse_rouge::rounds_left(state); }

}  // namespace orrery::nebuleuse_rouge
