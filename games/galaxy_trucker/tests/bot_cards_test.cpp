// The bots and the cards of The Big Expansion: what they give, pay, bid and borrow.
#include <stdexcept>

#include "games/galaxy_trucker/bot/outlook.h"
#include "games/galaxy_trucker/rules/rough_roads.h"
#include "games/galaxy_trucker/tests/bots.h"
#include "games/galaxy_trucker/tests/machinations.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;
using testing::play;

int times_given(Stage& s, std::string_view card) {
  Rng rng(5);
  int times = 0;
  s.table().list(A);
  for (int thought = 0; thought < 100; ++thought) {
    Rng own(rng.next());
    const Action action = strong().choose(Knowledge<Game>(s.state(), A), s.table().question(), s.table().offers(), own);
    times += notation<Game::Verbs>(action) == "give_machination " + std::string(card) ? 1 : 0;
  }
  return times;
}

TEST(GalaxyTruckerBots, who_leads_gives_a_quiet_machination_and_who_does_not_a_harsh_one) {
  for (const bool leads : {false, true}) {
    Stage s(2, ShipClass::i, evil());
    s.player(leads ? A : B).credits = 30;
    s.player(A).machinations[0] = *named<Card>("em-crossfire");
    s.player(A).machinations[1] = *named<Card>("em-traffic-jam");
    s.player(B).machinations[0] = *named<Card>("em-ambush");
    s.play(GiveMachinations{});
    EXPECT_GT(times_given(s, leads ? "em-traffic-jam" : "em-crossfire"), 60);
  }
}

TEST(GalaxyTruckerBots, GX_537_pay_a_toll_where_somebody_would_pass_and_wait_where_nobody_does) {
  for (const bool close : {false, true}) {
    Stage s(3, ShipClass::ii, evil());
    meet(s, "em-toll-gate", {19, close ? 17 : 6, close ? 16 : 5});
    play(s);
    EXPECT_EQ(answered(strong(), s, A), close ? "pay 2" : "keep_credits");
  }
}

TEST(GalaxyTruckerBots, GX_514_pay_nothing_that_would_leave_a_loan_behind_in_the_last_flight) {
  for (const bool last : {false, true}) {
    Stage s(4, ShipClass::iii, evil());
    meet(s, "em-toll-gate", {19, 17, 16, 15});
    s.player(A).credits = 0;
    s->flight = static_cast<std::uint8_t>(plan(s.state()).flights - (last ? 1 : 2));
    play(s);
    EXPECT_EQ(answered(strong(), s, A), last ? "keep_credits" : "pay 3");
  }
}

TEST(GalaxyTruckerBots, GX_513_keep_their_loans_to_the_end) {
  Stage s(2, ShipClass::i, evil());
  s.player(A).credits = 40;
  s.player(A).loans = 1;
  s.play(OfferRepaying{});
  EXPECT_EQ(answered(strong(), s, A), "keep_loans");
}

TEST(GalaxyTruckerBots, GX_731_never_borrow_for_a_secret_bid) {
  Stage s(2, ShipClass::ii, evil());
  meet(s, "bonus-robosmokeys", {9, 5});
  for (const Seat seat : {A, B}) {
    s.build(seat, "gt-043 6-7 2");
    s.player(seat).credits = 1;
  }
  play(s);
  Rng rng(3);
  for (int thought = 0; thought < 50; ++thought) {
    Rng own(rng.next());
    s.table().list(A);
    const Action action = strong().choose(Knowledge<Game>(s.state(), A), s.table().question(), s.table().offers(), own);
    EXPECT_LE((unpack<Game::Verbs, Bid>(action).credits), 1);
  }
}

// --- Rough Roads -----------------------------------------------------------------------------------------------------

Options rough() { return scene::with(&Options::rough_roads, static_cast<RoughRoads>(1)); }

TEST(GalaxyTruckerBots, GX_642_pay_their_crew_with_cheap_blocks_rather_than_by_a_loan) {
  for (const bool poor : {false, true}) {
    Options options = rough();
    options.evil_machinations = EvilMachinations::on;
    Stage s(2, ShipClass::iii, options);
    in_line(s, {9, 5});
    s.build(A, "gt-016 8-7 0");
    s.goods(A, "8-7", {Goods::green, Goods::green});
    for (const Seat seat : {A, B}) s.player(seat).credits = poor ? 0 : 20;
    s.rough({Rough::union_ship});
    s.deck({"iii-01"});  // the last one
    s.play(UnionShip{Parties(A).with(B).bits()});
    EXPECT_EQ(s.asked(), "A pay_crew");
    EXPECT_EQ(answered(strong(), s, A), poor ? "pay_crew 0" : "pay_crew 2");
  }
}

TEST(GalaxyTruckerBots, GX_651_do_not_land_alone_for_what_the_locals_shoot_off) {
  for (const bool paranoid : {false, true}) {
    Stage s(2, ShipClass::i, rough());
    in_line(s, {9, 15});  // nobody comes behind
    s.build(A, "gt-016 8-7 0, gt-043 6-7 2");
    s.humans(A, "6-7");
    s.player(B).fate = Fate::gave_up;
    if (paranoid) s.rough({Rough::paranoid_locals});
    s->bank = {0, 0, 0, 1};  // a blue block is all that there is
    s.card("i-15");
    s.play(PlayCard{});
    EXPECT_EQ(answered(strong(), s, A) == "fly_by", paranoid);
  }
}

TEST(GalaxyTruckerBots, GX_605_reckon_with_what_lies_open) {
  const auto outlook = [](std::initializer_list<Rough> cards) {
    Stage s(4, ShipClass::ii, rough());
    s.rough(cards);
    return bot::outlook_for(s.state(), A);
  };
  const bot::Outlook plain = outlook({});
  EXPECT_EQ(outlook({Rough::bum_batteries}).use, 2 * plain.use);
  EXPECT_GT(outlook({Rough::piercing_projectiles}).hit, plain.hit);
  EXPECT_GT(outlook({Rough::bad_luck}).heavy[Side::front], plain.heavy[Side::front]);
  EXPECT_EQ(outlook({Rough::meteoric_inversion}).small, plain.large);
  EXPECT_LT(outlook({Rough::infected_goods}).other, plain.other);
  EXPECT_LT(outlook({Rough::big_baddies}).cannons[6], plain.cannons[6]);
  EXPECT_LT(outlook({Rough::remorseless_fate}).crew[4], plain.crew[4]);
  EXPECT_TRUE(outlook({Rough::thin_air}).thin_air);
}

// Each ship of six games between strong bots, as it takes off for a flight with that card.
template <class F>
void each_ship_launched_with(Rough card, F&& f) {
  Options options = at_tempo(Tempo::turn_based);
  options.rough_roads = static_cast<RoughRoads>(1);
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    int drawn = -1;
    int flight = -1;
    play(options, std::array{strong(), strong()}, seed, [&](State& s, Table& table, Seat /*seat*/) {
      if (drawn != s.flight) {
        drawn = s.flight;
        for (const Seat seat : all(s)) s.player[seat].ordered = 0;
        s.rough.fill(kUsed);
        s.rough[card] = 0;
        draw_rough_roads(table);
      }
      if (s.phase != Phase::flight || s.flight == flight) return;
      flight = s.flight;
      for (const Seat seat : all(s)) f(s, seat);
    });
  }
}

// Ships that are built without a thought of it have no thrust at all, five of six.
TEST(GalaxyTruckerBots, GX_647_join_connectors_that_do_not_cost_thrust) {
  int ships = 0;
  int moves = 0;
  each_ship_launched_with(Rough::defective_connectors, [&](const State& s, Seat seat) {
    ++ships;
    moves += engine_strength(s, seat, ~Squares{0}) > 0 ? 1 : 0;
  });
  EXPECT_GT(moves, ships / 2);
}

// What does nothing there still takes hits for what lies behind it, and leads to the squares beyond.
TEST(GalaxyTruckerBots, GX_649_fill_the_dead_column_all_the_same) {
  int squares = 0;
  int laid = 0;
  each_ship_launched_with(Rough::dead_zone, [&](const State& s, Seat seat) {
    squares += count(dead(s, seat));
    laid += count(dead(s, seat) & s.ship[seat].hull());
  });
  EXPECT_GT(laid, squares * 3 / 4) << laid << " of " << squares;
}

TEST(GalaxyTruckerBots, GX_648_lay_most_of_what_they_would_have_to_pay_for) {
  int ordered = 0;
  int left = 0;
  each_ship_launched_with(Rough::made_to_order, [&](const State& s, Seat seat) {
    ordered += rough_info(Rough::made_to_order).number[class_info(s).level - 1];
    left += s.player[seat].ordered + open_order(s.player[seat]);
  });
  EXPECT_LT(left, ordered / 10) << left << " of " << ordered;
}

// A ship that lacks what works, and room for it, was built for ever where no sand runs.
TEST(GalaxyTruckerBots, finish_though_no_sand_runs_and_all_roads_are_rough) {
  Options options = at_tempo(Tempo::simulated);
  options.hourglass = Hourglass::off;
  options.rough_roads = static_cast<RoughRoads>(8);
  options.flight_plan = *named<PlanId>("grand-tour");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    int answers = 0;
    const auto count_them = [&](State& /*s*/, Table& /*table*/, Seat /*seat*/) {
      if (++answers > 100'000) throw std::runtime_error("this game does not end");
    };
    EXPECT_NO_THROW(play(options, std::array{strong(), strong(), strong()}, seed, count_them)) << seed;
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
