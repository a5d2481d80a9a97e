// What must hold at every position of random games, under every option.
#include "kernel/tests/properties.h"

#include <gtest/gtest.h>

#include "agents/names.h"
#include "games/nebuleuse_rouge/game.h"
#include "games/nebuleuse_rouge/rules/planets.h"

namespace orrery::nebuleuse_rouge {
namespace {

void cards_are_conserved(const State& s) {
  const int resolving = s.turn.card == Card::none ? 0 : 1;
  EXPECT_EQ(s.deck.size() + s.top.size(), s.unseen);
  EXPECT_EQ(s.top.size(), s.top_cards);
  if (s.round > 0) EXPECT_EQ(s.unseen + s.discard.size() + resolving, kDeck);
  EXPECT_LE(s.turn.hand, s.unseen);
}

void ships_stay_within_their_boards(const State& s) {
  int experts = 0;
  for (int i = 0; i < s.seats; ++i) {
    const Ship& ship = s.ship[i];
    for (int track = 0; track < kTracks; ++track) EXPECT_LE(ship.aboard[track], board_of(ship).max[track]);
    EXPECT_LE(experts_aboard(ship), board_of(ship).max_experts);
    EXPECT_LE(std::popcount(ship.technologies), board_of(ship).max_technologies);
    for (const std::uint8_t level : ship.experience) EXPECT_LE(level, content().max_experience);
    EXPECT_LE(ship.missions, 4);
    experts += experts_aboard(ship);
  }
  if (s.round > 0) EXPECT_EQ(experts + s.experts[0] + s.experts[1] + s.experts[2], 18);
}

void slots_and_ships_agree(const State& s) {
  int in_sector_x = 0;
  std::uint64_t seen = s.gone;
  for (const std::uint64_t cards : s.custody) {
    EXPECT_EQ(seen & cards, 0U);
    seen |= cards;
  }
  for (int i = 0; i < s.seats; ++i) {
    const Ship& ship = s.ship[i];
    in_sector_x += ship.sector == Sector::x ? 1 : 0;
    const bool landed = ship.berth == Berth::observation || ship.berth == Berth::contact;
    EXPECT_EQ(ship.slot != Slot::none, landed);
    if (!landed) continue;
    const SlotState& slot = s.slot[ship.slot];
    EXPECT_EQ(ship.berth == Berth::observation ? slot.observer : slot.in_contact, seat_at(i));
    EXPECT_EQ(sector_of(slot), ship.sector);
    EXPECT_GE(slot.face_up, 1);
  }
  EXPECT_LE(in_sector_x, 1);  // NR-506
  for (int i = 0; i < kSlots; ++i) {
    const SlotState& slot = s.slot[i];
    EXPECT_EQ((s.filled >> i) & 1U, slot.occupied);
    if (slot.occupied == 0) continue;
    EXPECT_TRUE(in_play(s, i));
    EXPECT_TRUE(slot.markers == 0 || slot.card != Extrasolar::none);
    if (slot.card == Extrasolar::none) continue;
    EXPECT_EQ((seen >> static_cast<unsigned>(slot.card)) & 1U, 0U);
    seen |= std::uint64_t{1} << static_cast<unsigned>(slot.card);
    EXPECT_EQ(record_of(slot.card).zone, zone_of(slot));
  }
}

void nothing_is_out_of_place(const State& s) {
  cards_are_conserved(s);
  ships_stay_within_their_boards(s);
  slots_and_ships_agree(s);
}

const Expected<Game> kExpected = {
    .secrets = true, .bound = 20'000, .forgets = false, .knowledge_every = 11, .invariant = nothing_is_out_of_place};

TEST(NebuleuseRougeProperties, hold_at_any_number_of_seats) {
  for (const int seats : {2, 3, 4}) check_properties<Game>({.seats = seats, .options = {}}, 6, 2026, kExpected);
}

// Every option with every other value, three seats.
TEST(NebuleuseRougeProperties, hold_under_every_option) {
  for (const OptionInfo& option : options_of<Options>())
    for (const std::string& value : option.values) {
      if (value == option.standard) continue;
      orrery::Setup<Game> setup{.seats = 3, .options = {}};
      ASSERT_TRUE(set_option(setup.options, option.name, value).has_value());
      SCOPED_TRACE(option.name + "=" + value);
      check_properties<Game>(setup, 1, 7, kExpected);
    }
}

// A bot never uses a card it has not scanned: in two worlds that look the same to it, it does the same.
TEST(NebuleuseRougeBots, know_no_more_than_their_seat) {
  const auto agent = make_agent<Game>(*read_agent<Game>("search:30"));
  int hidden = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Rng rng(seed);
    Play<Game> play({.seats = 3, .options = {}}, rng.next());
    for (int i = 0; i < 400 && !play.finished(); ++i) {
      play.look([&](orrery::Table<Game>& table) {
        const Seat seat = table.question().parties.first();
        Rng imagination(rng.next());
        const State other = Knowledge<Game>(play.state(), seat).imagined(imagination);
        if (std::memcmp(&other, &play.state(), sizeof other) == 0) return;
        ++hidden;
        Rng once(seed);
        Rng again(seed);
        EXPECT_EQ(agent->choose(Knowledge<Game>(play.state(), seat), table.question(), table.offers(), once),
                  agent->choose(Knowledge<Game>(other, seat), table.question(), table.offers(), again));
      });
      Action action{};
      Seat party{};
      play.look([&](orrery::Table<Game>& table) {
        party = table.question().parties.first();
        action = table.offers()[static_cast<std::size_t>(rng.below(static_cast<int>(table.offers().size())))];
      });
      play.submit(party, action);
    }
  }
  EXPECT_GT(hidden, 50);
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge
