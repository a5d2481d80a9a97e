// What players are told before they answer is what the rules then do.
#include "games/cosmic_pioneers/previews.h"

#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// Every colonist that may land, however full the planet and the hold are and whatever was loaded in between.
TEST(Previews, CP_604_CP_605_so_many_colonists_land_one_after_the_other) {
  int several = 0;
  for (const std::string_view row : {"[. . . .]", "[A . . .]", "[B A . .]", "[B A B .]", "[B A B A]"})
    for (const std::string_view hold : {"", "A", "A A", "A B", "A A A", "A A A A", "A A w"})
      for (const std::string_view first : {"", "load 1", "load 2", "unload p1-colonist"}) {
        Stage s;
        s.planet(1, "ravan", row);
        s.ship(A).at(1).cargo(3).aboard(hold);
        s.play(by<DeploymentPhase>(A));
        if (s.over() || !s.offers().contains(std::string(first))) {
          if (!first.empty()) continue;
        } else {
          s.answer(std::string(first));
        }
        const int told = SettlersOf{A}.answer(Game::view(s.state(), A));
        several += told > 1 ? 1 : 0;
        int landed = 0;
        for (; !s.over() && s.offers().contains("unload p1-colonist"); ++landed) s.answer("unload p1-colonist");
        EXPECT_EQ(told, landed) << row << " " << hold << " " << first;
      }
  EXPECT_GT(several, 5);
}

TEST(Previews, CP_604_CP_921_nothing_is_told_of_others_or_where_spaces_are_chosen) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.ship(A).at(1).cargo(2).aboard("A A");
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(SettlersOf{A}.answer(Game::view(s.state(), A)), 2);
  EXPECT_EQ(SettlersOf{B}.answer(Game::view(s.state(), A)), 0);
  s.ship(A).commander("fraser");
  EXPECT_EQ(SettlersOf{A}.answer(Game::view(s.state(), A)), 0);
}

// By the planets that somebody controls, or the credits that somebody has, as the end of a round goes by them.
TEST(Previews, CP_968_every_scenario_ends_early_where_it_says_so) {
  for (int i = 0; i < kScenarios; ++i)
    for (std::uint8_t seats = 2; seats <= kMaxPlayers; ++seats) {
      const auto scenario = static_cast<ScenarioId>(i);
      const EndView end = EndOf{scenario, seats}.answer();
      Stage s;
      s.scenario(name_of(scenario));
      s.seats(seats);
      EXPECT_FALSE(special_end(s.state()));
      for (const int short_by : {1, 0}) {
        s.ship(B).credits(end.credits - short_by);
        EXPECT_EQ(special_end(s.state()), end.credits > 0 && short_by == 0) << name_of(scenario);
      }
      EXPECT_EQ(end.controlled > 0, scenario == *named<ScenarioId>("land-rush")) << name_of(scenario);
    }
}

// Those who may be taken while nobody has one yet.
TEST(Previews, CP_910_the_commanders_of_a_table_are_those_on_offer) {
  for (const CommanderSet set : {CommanderSet::core, CommanderSet::all}) {
    Stage s;
    s.option(set);
    s.option(FirstPlayer::seat);
    Said told;
    for (const Commander commander : CommandersOf{}.answer(Game::view(s.state(), A)))
      told.insert("commander " + std::string(name_of(commander)));
    s.play(cosmic_pioneers::SetUp{});
    EXPECT_EQ(told, s.offers());
  }
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
