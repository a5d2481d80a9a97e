// The bots and the new classes of ships: a direction of their own in class IA, two halves that can fly in class IIA.
#include <set>

#include "games/galaxy_trucker/tests/bots.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

Options by_plan(std::string_view plan) {
  Options options = at_tempo(Tempo::simulated);
  options.flight_plan = *named<PlanId>(plan);
  return options;
}
// Games of that plan; calls look(state) once for each flight of that class, when the ships have taken off.
template <class Look>
void launch(const Options& options, std::span<const BotPlayer> players, ShipClass ship_class, int games, Look&& look) {
  for (int seed = 1; seed <= games; ++seed) {
    int seen = -1;
    play(options, players, static_cast<std::uint64_t>(seed), [&](const State& s, const Table&, Seat) {
      if (s.phase != Phase::flight || s.ship_class != ship_class || seen == s.flight) return;
      seen = s.flight;
      look(s);
    });
  }
}

// --- class IA --------------------------------------------------------------------------------------------------------

TEST(GalaxyTruckerBots, GX_305_GX_309_fly_where_nobody_else_does_and_lay_engines_accordingly) {
  const std::array players{strong(), middling(), clumsy(), strong()};
  std::set<Heading> flown;
  int alone = 0;
  launch(by_plan("standard-ia"), players, ShipClass::ia, 6, [&](const State& s) {
    std::multiset<Heading> headings;
    for (const Seat seat : all(s)) {
      EXPECT_EQ(s.player[seat].corrected, 0) << "an engine was astray";
      EXPECT_GT(engine_strength(s, seat, ~Squares{0}), 0);
      headings.insert(s.player[seat].heading);
      flown.insert(s.player[seat].heading);
    }
    for (const Seat seat : all(s)) alone += headings.count(s.player[seat].heading) == 1 ? 1 : 0;
  });
  EXPECT_EQ(flown.size(), 4U) << "every direction is flown at times";
  EXPECT_GT(alone, 12) << "of 24 ships";
}

TEST(GalaxyTruckerBots, GX_306_GX_307_fly_the_way_their_engines_push) {
  for (const auto& [engine, answer] : {std::pair<std::string, std::string>{"gt-066 7-9 0", "set_heading front"},
                                       {"gt-066 5-7 1", "set_heading right"},
                                       {"gt-066 7-5 2", "set_heading rear"},
                                       {"gt-066 9-7 3", "set_heading left"}}) {
    Stage s(2, ShipClass::ia);
    s.build(A, engine);
    s.player(A).number = 1;
    s.player(B).number = 2;
    s.play(ChooseHeadings{});
    for (const BotPlayer& player : {clumsy(), middling(), strong()}) EXPECT_EQ(answered(player, s, A), answer);
  }
}

TEST(GalaxyTruckerBots, GX_309_choose_a_direction_that_is_still_free) {
  for (const Side taken : kAllSides) {
    Stage s(2, ShipClass::ia);
    s.player(B).number = 1;
    s.player(A).number = 2;
    s.play(ChooseHeadings{});
    s.answer(B, "set_heading " + std::string(name_of(taken)));
    EXPECT_NE(answered(strong(), s, A), "set_heading " + std::string(name_of(taken)));
  }
}

// --- class IIA -------------------------------------------------------------------------------------------------------

bool is_fit(const State& s, Seat seat) {
  bool fit = has_all_halves(s, seat);
  each_half(board(s, seat), s.ship[seat], [&](const Ship& half) {
    fit &= humans(half) > 0 && engine_strength(half, cells(half) > 0 ? ~Squares{0} : 0) > 0;
  });
  return fit;
}

TEST(GalaxyTruckerBots, GX_407_take_off_with_both_halves) {
  for (const Tempo tempo : {Tempo::simulated, Tempo::turn_based}) {
    Options options = by_plan("standard-iia");
    options.tempo = tempo;
    const std::array players{strong(), middling(), strong(), middling()};
    launch(options, players, ShipClass::iia, 8, [](const State& s) {
      for (const Seat seat : all(s)) EXPECT_TRUE(is_fit(s, seat));
    });
  }
}

// Each half has a cabin, a life support for brown aliens beside it, a battery and an engine.
void build_pair(Stage& s) {
  s.build(A, "gt-046 4-6 0, gt-111 4-7 0, gt-013 5-7 0, gt-068 4-8 0, gt-064 3-6 0");
  s.build(A, "gt-044 9-6 0, gt-053 9-7 0, gt-010 10-7 0, gt-069 9-8 0, gt-065 8-6 0");
}

TEST(GalaxyTruckerBots, GX_432_lose_crew_where_somebody_stays) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.humans(A, "4-6", 1);
  s.humans(A, "9-6");
  s.flies(A, 10);
  s.humans(B, "4-6");
  s.flies(B, 5);
  s.card("ii-01");
  s.play(LoseSomeCrew{A, 1});
  ASSERT_EQ(s.asked(), "A lose_crew");
  EXPECT_EQ(answered(strong(), s, A), "lose_crew 9-6 human");
}

TEST(GalaxyTruckerBots, GX_407_board_a_human_in_the_only_cabin_of_a_half) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  const Squares cabin = s.at("4-6");
  s.ship(A).set[Set::brown_support] |= s.at("4-7");  // whatever it was: an alien could live beside it
  ASSERT_NE(joined_to(s.board(), s.ship(A), cabin, s.at("4-7")), 0U);
  s->phase = Phase::launch;
  s.player(A).number = 1;
  s.humans(A, "9-6");
  s.play(BoardCabin{A, s.board().cell[square("4-6")]});
  ASSERT_EQ(s.asked(), "A embark");
  ASSERT_EQ(s.why_not(A, "embark 4-6 brown"), "offered");
  EXPECT_EQ(answered(strong(), s, A), "embark 4-6 human");
  EXPECT_FALSE(ever_answered(s, "embark 4-6 brown"));
}

}  // namespace
}  // namespace orrery::galaxy_trucker
