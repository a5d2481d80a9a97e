// Random play of every scenario under every option: what must be true of any game, and of every position of this one.
#include <gtest/gtest.h>

#include "arena/playout.h"
#include "games/capitaine_cosmos/rules/whole_game.h"
#include "kernel/tests/properties.h"

namespace orrery::capitaine_cosmos {
namespace {

orrery::Setup<Game> table_of(int scenario, Options options = {}) {
  orrery::Setup<Game> setup{.seats = content().scenario[scenario].seats, .options = options};
  setup.options.scenario = static_cast<ScenarioId>(scenario);
  return setup;
}

void require(bool holds, const char* what) {
  if (!holds) throw properties::Broken(what);
}

// What a position of this game cannot be.
void is_sound(const State& s) {
  int shots_noted = 0;
  for (int i = 0; i < ships(s); ++i) {
    const Ship& ship = s.ship[i];
    const ShipSheet& paper = sheet(s, i);
    require(ship.heading < kHeadings, "headings are 0 to 5");
    require(ship.defence <= paper.defence, "no ship has more points than at the start");
    require(ship.shots <= paper.shots, "no ship fires more than it may");  // CC-405
    require(ship.mines <= paper.mines, "only escorts carry mines");
    if (ship.where == Where::map)
      require(s.stage == Stage::movement || is_on_any_hex(s, i), "no ship leaves the map unnoticed");  // CC-327
    if (ship.where == Where::aboard) {
      require(ship.carrier < ships(s) && on_map(s, ship.carrier), "a fighter is aboard of a ship on the map");
      require(aboard_ramp(s, ship.carrier, ship.ramp) <= 2, "two fighters at most are on a ramp");  // CC-602
      require(owner(s, ship.carrier) == owner(s, i), "and of its own player");                      // CC-624
    }
    if (ship.where == Where::destroyed) require(ship.defence == 0, "a ship that was destroyed has no points");
    for (int p = s.executed + 1; p <= kPhases; ++p)
      if (ship.order[p - 1] != Code::none) {
        require(acts_in(s, i, p), "an order is for a phase in which the class acts");                     // CC-303
        require(may_be_given(card(s, i).ship_class, ship.order[p - 1]), "and one that it may be given");  // CC-305
        require(on_map(s, i), "and for a ship on the map");                                               // CC-324
      }
  }
  for (int m = 0; m < s.mines; ++m) require(is_inside(s, s.mine[m].at), "mines lie on the map");
  for (int a = 0; a < s.asteroids; ++a) require(is_inside(s, s.asteroid[a]), "asteroids lie on the map");
  if (s.stage == Stage::fire)
    for (int n = 0; n < s.notes; ++n) {
      const Note& shot = s.note[n];
      ++shots_noted;
      const Aim aimed = aim(s, shot.ship, shot.other);
      require(((aimed.fields >> shot.what) & 1U) != 0, "no shot is outside its field");  // CC-408
      require(!aimed.shares && enemies(s, shot.ship, shot.other), "shots are at enemies on other hexes");
    }
  require(shots_noted <= kMaxNotes, "there is room for all shots");
  require(s.over != 0 || last_turn(s) == 0 || s.turn <= last_turn(s), "games end within the limit");
}

class CosmosInvariants : public ::testing::TestWithParam<int> {};

TEST_P(CosmosInvariants, hold_in_every_scenario) {
  check_properties<Game>(table_of(GetParam()), 2, 2026,
                         {.secrets = true, .bound = 20'000, .knowledge_every = 23, .invariant = is_sound});
}

TEST_P(CosmosInvariants, hold_with_other_options) {
  Options options{};
  options.fire_declaration = FireDeclaration::alternating;
  options.new_mine_arms = NewMineArms::next_phase;
  options.turn_cap = TurnCap::after_40;
  check_properties<Game>(table_of(GetParam(), options), 1, 7,
                         {.secrets = true, .bound = 20'000, .knowledge_every = 31, .invariant = is_sound});
}

// Points never rise, and every game ends with a winner, also without a cap.
TEST_P(CosmosInvariants, points_never_rise_and_games_end) {
  Options options{};
  options.turn_cap = TurnCap::none;
  Rng rng(11);
  for (int game = 0; game < 5; ++game) {
    State state = opened<Game>(table_of(GetParam(), options));
    Luck luck(rng.next());
    Table table(state, luck);
    table.advance();
    State before = state;
    play_out(table, rng, [&] {
      for (int i = 0; i < ships(state); ++i) {
        ASSERT_LE(state.ship[i].defence, before.ship[i].defence);  // CC-503
        if (before.ship[i].where == Where::destroyed || before.ship[i].where == Where::left)
          ASSERT_EQ(state.ship[i].where, before.ship[i].where);  // CC-329
      }
      before = state;
    });
    EXPECT_NE(state.over, 0);
    EXPECT_FALSE(Game::winners(state).empty());
  }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, CosmosInvariants, ::testing::Range(0, kScenarios));

}  // namespace
}  // namespace orrery::capitaine_cosmos
