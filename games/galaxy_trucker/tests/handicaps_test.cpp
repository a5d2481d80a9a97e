// The Big Expansion, GX-611: each Rough Roads card lies before one of two players, once before either. That ship meets it, the
// other one flies as if it were not there.
#include "games/galaxy_trucker/tests/five.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

constexpr std::array kEither{A, B};

std::string name(Seat seat) { return std::string(name_of(seat)); }
// The card lies before that player alone.
void lies_before(Stage& s, Rough card, Seat seat) {
  s.rough({card});
  for (const Seat each : all(s.state()))
    if (each != seat) s.player(each).handicap = 0;
}
// Both ships have these components and their two humans.
void both(Stage& s, const std::string& components) {
  for (const Seat seat : kEither) s.build(seat, components);
  in_line(s, {20, 10});
}
// One roll for both ships, from the rear; each loses what it strikes.
void heavy_shot_at_both(Stage& s, int column) {
  s.card("i-04");
  s.totals({column});
  s.play(Volley{in_race(s.state()).bits(), 0, rough_info(Rough::engine_envy).barrage});
}
void after(Stage& s, std::string_view card) {
  s.card(card);
  s.play(AfterCard{});
}
void embark(Stage& s) {
  for (const Seat seat : kEither) {
    s.player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
    s.player(seat).fate = Fate::flying;
  }
  s.play(EmbarkCrews{});
  s.play_on();
}
Options in_order() { return scene::with(&Options::forecasting, Forecasting::improved); }
// A game that is about to draw cards, one for that player and none for the other.
void sits_down(Stage& s, Seat seat) {
  for (const Seat each : kEither) s->options.handicap[each] = static_cast<Handicap>(each == seat ? 2 : 1);
}

// --- what a card offers ----------------------------------------------------------------------------------------------

TEST(TruckerHandicaps, GX_611_GX_631_whoever_docks_is_shot_at_by_anybody_behind) {
  for (const Seat seat : kEither)
    for (const Seat claimant : kEither) {
      Stage s(3);
      in_line(s, {20, 16, 12});
      with_cannons(s, C, 1);
      lies_before(s, Rough::stiff_competition, seat);
      s.card("i-18");
      s.play(PlayCard{});
      if (claimant == B) s.answer(A, "fly_by");
      if (claimant == seat) s.totals({12});
      s.answer(claimant, "dock");
      EXPECT_EQ(s.told("rough_acted stiff_competition p3"), claimant == seat ? 1 : 0);
      EXPECT_EQ(s.asked(), claimant == seat ? letter(seat) + " confirm_docking" : "nobody");
    }
}

TEST(TruckerHandicaps, GX_611_GX_651_locals_fire_at_one_of_those_who_land) {
  for (const Seat seat : kEither) {
    Stage s;
    in_line(s, {20, 10});
    lies_before(s, Rough::paranoid_locals, seat);
    s.card("i-13");
    s.totals({12});
    s.play(PlayCard{});
    s.answer(A, "land 1");
    s.answer(B, "land 3");
    EXPECT_EQ(s.told("rough_acted paranoid_locals " + name(seat)), 1);
    EXPECT_EQ(s.told("impacted " + name(seat)), 1);
    EXPECT_EQ(s.told<Impacted>(), 1);
  }
}

TEST(TruckerHandicaps, GX_611_GX_655_a_stop_is_longer_for_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s;
    in_line(s, {20, 10});
    lies_before(s, Rough::slow_docks, seat);
    s.card("i-13");  // two days
    s.play(PlayCard{});
    s.answer(A, "land 1");
    s.answer(B, "land 3");
    for (const Seat each : kEither) EXPECT_EQ(s.told("moved " + name(each) + (each == seat ? " -3" : " -2")), 1);
  }
}

TEST(TruckerHandicaps, GX_611_GX_645_goods_infect_one_crew) {
  for (const Seat seat : kEither) {
    Stage s;
    in_line(s, {20, 10});
    lies_before(s, Rough::infected_goods, seat);
    s.card("i-13");
    s.play(PlayCard{});
    s.answer(A, "land 3");  // a block each, or two
    s.play_on({"claim"}, "land");
    s.answer(B, "land 1");
    s.play_on({"claim"});
    for (const Seat each : kEither) {
      EXPECT_EQ(s.told("rough_acted infected_goods " + name(each)), each == seat ? 1 : 0);
      EXPECT_EQ(s.told("crew_lost " + name(each)), each != seat ? 0 : each == A ? 1 : 2);
    }
  }
}

TEST(TruckerHandicaps, GX_611_GX_652_an_enemy_is_stronger_for_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s(2, ShipClass::i, in_order());
    in_line(s, {20, 10});
    for (const Seat each : kEither) with_cannons(s, each, 4);
    s.deck({"i-02"});  // strength 4
    lies_before(s, Rough::big_baddies, seat);
    s.dice({5, 3});
    s.play(Fly{});
    s.play_on();
    EXPECT_EQ(s.told("enemy_raised 3"), 1);
    for (const Seat each : kEither) EXPECT_EQ(s.told("fought " + name(each) + (each == seat ? " lost" : " drew")), 1);
  }
}

TEST(TruckerHandicaps, GX_610_GX_611_fate_is_never_drawn_for_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s;
    sits_down(s, seat);
    for (int card = 0; card < kRough; ++card)
      if (static_cast<Rough>(card) != Rough::remorseless_fate) s->rough[card] = kUsed;
    s.draws(Rough::engine_envy);  // all others have been used: they are shuffled again
    s.play(WholeGame{});
    EXPECT_EQ(s.story({"rough_drawn"}), std::vector<std::string>{"rough_drawn engine_envy 1"});
  }
}

// --- projectiles, explosions, power ----------------------------------------------------------------------------------

TEST(TruckerHandicaps, GX_611_GX_638_meteors_change_their_size_for_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s;
    both(s, "gt-050 8-7 0, gt-112 8-6 2");  // smooth to the front
    lies_before(s, Rough::meteoric_inversion, seat);
    s.card("i-10");  // small from the front, and three that miss
    s.totals({8, 12, 12, 12});
    s.play(PlayCard{});
    s.play_on();
    for (const Seat each : kEither)
      EXPECT_EQ(s.told("impacted " + name(each) + " 8-6 " + (each == seat ? "struck" : "bounced")), 1);
  }
}

TEST(TruckerHandicaps, GX_611_GX_641_a_shot_goes_through_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s;
    both(s, "gt-050 7-8 0");
    lies_before(s, Rough::piercing_projectiles, seat);
    heavy_shot_at_both(s, 7);
    for (const Seat each : kEither) {
      EXPECT_FALSE(s.has(each, "7-8"));
      EXPECT_EQ(s.has(each, "7-7"), each != seat);
    }
  }
}

TEST(TruckerHandicaps, GX_611_GX_643_the_goods_of_one_of_them_explode) {
  for (const Seat seat : kEither) {
    Stage s;
    both(s, "gt-027 8-7 0");
    for (const Seat each : kEither) s.goods(each, "8-7", {Goods::blue});
    lies_before(s, Rough::explosive_goods, seat);
    heavy_shot_at_both(s, 8);
    for (const Seat each : kEither) EXPECT_EQ(s.has(each, "7-7"), each != seat);
  }
}

TEST(TruckerHandicaps, GX_611_GX_644_the_batteries_of_one_of_them_explode) {
  for (const Seat seat : kEither) {
    Stage s;
    both(s, "gt-010 8-7 0");
    for (const Seat each : kEither) s.cells(each, "8-7", 3);
    lies_before(s, Rough::explosive_batteries, seat);
    heavy_shot_at_both(s, 8);
    for (const Seat each : kEither) EXPECT_EQ(s.has(each, "7-7"), each != seat);
  }
}

TEST(TruckerHandicaps, GX_611_GX_653_one_of_them_is_rolled_for_again) {
  for (const Seat seat : kEither) {
    Stage s;
    in_line(s, {20, 10});
    lies_before(s, Rough::bad_luck, seat);
    s.card("i-04");
    s.totals({12, 7});
    s.play(Volley{in_race(s.state()).bits(), 0, rough_info(Rough::engine_envy).barrage});
    EXPECT_EQ(s.told("rough_acted bad_luck " + name(seat)), 1);
    for (const Seat each : kEither) EXPECT_EQ(s.has(each, "7-7"), each != seat);
  }
}

TEST(TruckerHandicaps, GX_611_GX_637_power_costs_one_of_them_more) {
  for (const Seat seat : kEither) {
    Stage s;
    both(s, "gt-082 7-8 0, gt-010 8-7 0");
    for (const Seat each : kEither) s.cells(each, "8-7", 3);
    lies_before(s, Rough::bum_batteries, seat);
    s.card("i-05");
    s.play(PlayCard{});
    s.play_on({"power"});
    for (const Seat each : kEither) EXPECT_EQ(cells(s.ship(each)), each == seat ? 1 : 2);
  }
}

TEST(TruckerHandicaps, GX_611_GX_647_joints_slow_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s;
    both(s, "gt-071 7-8 0, gt-075 8-8 0, gt-026 8-7 0");
    lies_before(s, Rough::defective_connectors, seat);
    s.card("i-05");
    s.play(PlayCard{});
    s.play_on();
    for (const Seat each : kEither) EXPECT_EQ(s.told("moved " + name(each) + (each == seat ? " 1" : " 2")), 1);
    for (const Seat each : kEither) {  // where engines are compared, as in a combat zone
      s.play(DeclareEngines{each});
      s.play_on();
      EXPECT_EQ(s.player(each).strength, each == seat ? 2 : 4) << "in halves";
    }
  }
}

// --- between two cards -----------------------------------------------------------------------------------------------

TEST(TruckerHandicaps, GX_611_GX_632_one_of_them_is_envied) {
  for (const Seat seat : kEither)
    for (const Seat ahead : kEither) {
      Stage s;
      in_line(s, {20, 10});
      if (ahead == B) s.flies(B, 25);
      lies_before(s, Rough::engine_envy, seat);
      s->led = ahead == A ? B : A;
      if (ahead == seat) s.totals({12});
      after(s, "i-04");
      EXPECT_EQ(s.told<ShotRolled>(), ahead == seat ? 1 : 0);
    }
}

TEST(TruckerHandicaps, GX_611_GX_633_junk_of_anybody_strikes_one_of_them) {
  for (const Seat seat : kEither)
    for (const Seat behind : kEither) {
      Stage s;
      in_line(s, {20, 10});
      if (behind == A) s.flies(B, 25);
      lies_before(s, Rough::space_junk, seat);
      s.player(behind == A ? B : A).junk = 1;
      if (behind == seat) s.totals({12});
      after(s, "i-04");
      EXPECT_EQ(s.told("impacted " + name(behind)), behind == seat ? 1 : 0);
    }
}

TEST(TruckerHandicaps, GX_611_GX_634_cards_come_again_for_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s(2, ShipClass::i, in_order());
    in_line(s, {20, 10});
    for (const Seat each : kEither) with_engine(s, each);
    lies_before(s, Rough::deja_vu, seat);
    s.deck({"i-05"});
    s.play(Fly{});
    s.play_on();
    for (const Seat each : kEither) EXPECT_EQ(s.told("moved " + name(each)), each == seat ? 2 : 1);
  }
}

// For one of them.
std::vector<std::string> rolled(const std::string& what, Seat seat) {
  return {"rough_rolled " + what + " " + std::to_string(Parties(seat).bits())};
}

TEST(TruckerHandicaps, GX_611_GX_635_one_of_them_has_a_psychosis) {
  for (const Seat seat : kEither) {
    Stage s;
    in_line(s, {20, 10});
    lies_before(s, Rough::cosmic_psychosis, seat);
    s.totals({7, 7});
    after(s, "i-04");
    for (const Seat each : kEither) EXPECT_EQ(s.has(each, "7-7"), each != seat);
    EXPECT_EQ(s.story({"rough_rolled"}), rolled("cosmic_psychosis 7 7", seat));
  }
}

TEST(TruckerHandicaps, GX_611_GX_636_metal_tires_in_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s;
    both(s, "gt-050 7-6 0");
    lies_before(s, Rough::metal_fatigue, seat);
    s.totals({7, 6});
    after(s, "i-05");
    for (const Seat each : kEither) EXPECT_EQ(s.has(each, "7-6"), each != seat);
    EXPECT_EQ(s.story({"rough_rolled"}), rolled("metal_fatigue 7 6", seat));
  }
}

TEST(TruckerHandicaps, GX_611_GX_639_the_trip_is_tough_for_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s(2, ShipClass::i, in_order());
    in_line(s, {20, 10});
    lies_before(s, Rough::tough_trip, seat);
    s.deck({});
    s.pick(11, 20);  // planets
    s.play(Fly{});
    s.play_on({}, "land");
    EXPECT_EQ(s.asked(), letter(seat) + " land");
    s.pick(3, 19);  // the second added card
    s.answer("fly_by");
    s.any_chance(1);
    s.play_on();
    EXPECT_EQ(s.told<FlewBy>(), 1) << "the other one is not asked";
  }
}

TEST(TruckerHandicaps, GX_611_GX_642_one_crew_is_paid) {
  for (const Seat seat : kEither) {
    Stage s(2, ShipClass::i, in_order());
    in_line(s, {20, 10});
    for (const Seat each : kEither) s.player(each).credits = 10;
    lies_before(s, Rough::union_ship, seat);
    s.deck({"i-04"});
    after(s, "i-04");
    EXPECT_EQ(s.asked(), letter(seat) + " pay_crew");
    s.answer("pay_crew 2");
    EXPECT_TRUE(s.over());
    for (const Seat each : kEither) EXPECT_EQ(credits(s, each), each == seat ? 8 : 10);
  }
}

TEST(TruckerHandicaps, GX_611_GX_646_one_of_them_turns_over) {
  for (const Seat seat : kEither) {
    Stage s;
    in_line(s, {20, 10});
    lies_before(s, Rough::somersault, seat);
    after(s, "i-05");
    for (const Seat each : kEither) EXPECT_EQ(s.player(each).heading, each == seat ? Heading::rear : Heading::front);
  }
}

// --- before the flight -----------------------------------------------------------------------------------------------

TEST(TruckerHandicaps, GX_611_GX_648_one_of_them_has_an_order) {
  for (const Seat seat : kEither) {
    Stage s;
    sits_down(s, seat);
    s.draws(Rough::made_to_order);
    s.play(WholeGame{});
    for (const Seat each : kEither) EXPECT_EQ(s.player(each).ordered, each == seat ? 4 : 0);
  }
}

TEST(TruckerHandicaps, GX_611_GX_649_a_column_dies_for_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s;
    for (const Seat each : kEither) s.build(each, "gt-042 8-7 0");
    lies_before(s, Rough::dead_zone, seat);
    s->dead_column = 8;
    embark(s);
    for (const Seat each : kEither) EXPECT_EQ(crew(s.ship(each)), each == seat ? 2 : 4);
  }
}

TEST(TruckerHandicaps, GX_611_GX_650_a_surprise_is_nasty_for_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s(2, ShipClass::i, scene::with(&Options::tempo, Tempo::turn_based));
    sits_down(s, seat);
    s.draws(Rough::nasty_surprise);
    s.play(WholeGame{});
    for (const Seat each : kEither) s.build(each, "gt-039 6-7 2");
    s.answer(A, "finish 1");
    s.draws(Rough::thin_air);  // which is felt as soon as the crews board
    s.answer(B, "finish 2");
    for (const Seat each : kEither) EXPECT_EQ(humans(s.ship(each)), each == seat ? 3 : 4);
  }
}

TEST(TruckerHandicaps, GX_611_GX_654_the_air_is_thin_for_one_of_them) {
  for (const Seat seat : kEither) {
    Stage s;
    for (const Seat each : kEither) s.build(each, "gt-039 6-7 2");
    lies_before(s, Rough::thin_air, seat);
    embark(s);
    for (const Seat each : kEither) EXPECT_EQ(humans(s.ship(each)), each == seat ? 3 : 4);
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
