// The worked examples of RULES.md about flying, cards, combat and Sector X.
#include "games/nebuleuse_rouge/tests/stage.h"

namespace orrery::nebuleuse_rouge::testing {
namespace {

TEST(Flight, X_01_NR_119_each_detector_works_once_a_turn) {
  Stage s;
  s.ship(A).items("detectors 2 scanners 1 propulsors 3");
  s.card("gravity-well");
  s.play(Turn{A});
  s.answer("flip", "avoid");
  EXPECT_EQ(detectors_left(s.state().ship[A]), 1);
  EXPECT_EQ(scanners_left(s.state().ship[A]), 1);
  s.answer("end_turn");
  s.play(Turn{A});
  EXPECT_EQ(detectors_left(s.state().ship[A]), 2);
  Stage one;
  one.ship(A).items("detectors 1 propulsors 3");
  one.card("gravity-well", "meteor-swarm");
  one.dice(7);
  one.play(Turn{A});
  one.answer("flip", "avoid", "flip");
  EXPECT_TRUE(one.over()) << "nobody was asked whether to avoid it";
}

TEST(Flight, X_02_NR_305_five_propulsors_draw_five_cards) {
  Stage s;
  s.ship(A).items("propulsors 5");
  s.play(Turn{A});
  EXPECT_EQ(s.hand(), 5);
}

TEST(Flight, X_03_NR_115_NR_210_a_third_laser_is_refused) {
  Stage s;
  s.begins(A);
  s.play(WholeGame{});
  s.answer("take lasers", "take lasers");
  EXPECT_EQ(s.has(A, Item::lasers), 2);
  s.answer("done", "end_turn", "end_turn");
  EXPECT_EQ(s.why_not("buy lasers 2"), "NR-115");
}

TEST(Flight, X_04_NR_402_NR_405_a_border_costs_its_cards_face_up_and_without_effect) {
  Stage s;
  s.ship(B).items("propulsors 4");
  s.card("veterans");
  s.play(Turn{B});
  s.answer("cross s2 1");
  EXPECT_EQ(s.sector(B), Sector::s2);
  EXPECT_EQ(s.hand(), 3);
  EXPECT_EQ(s.learned(B), "0/0/0/0");
  EXPECT_EQ(s.state().discard[*named<Card>("veterans")], 1);
}

TEST(Flight, X_14_NR_418_NR_305_NR_419_the_first_propulsor_costs_one_card) {
  Stage s;
  s.ship(A).spatha().items("propulsors 0");
  s.card("planet");
  s.play(Turn{A});
  EXPECT_EQ(s.hand(), 1);
  s.answer("buy propulsors 1");
  EXPECT_EQ(s.has(A, Item::propulsors), 1);
  EXPECT_EQ(s.learned(A), "0/0/1/0");
  s.answer("end_turn");
  s.play(Turn{A});
  EXPECT_EQ(s.hand(), 3);
}

TEST(Flight, X_15_NR_305_NR_421_a_propulsor_bought_now_draws_next_turn) {
  Stage s;
  s.ship(A).items("propulsors 4");
  s.card("planet", "planet");
  s.play(Turn{A});
  s.answer("buy propulsors 2");
  EXPECT_EQ(s.has(A, Item::propulsors), 5);
  EXPECT_EQ(s.hand(), 2);
}

TEST(Flight, X_16_NR_313_NR_311_no_landing_after_leaving_the_base) {
  Stage s;
  s.ship(A).at_base();
  s.card("planet");
  s.play(Turn{A});
  s.answer("flip", "discover s1-p1 alpha");
  EXPECT_EQ(s.points(A), 1);
  EXPECT_EQ(s.why_not("scan alpha"), "offered");
  EXPECT_EQ(s.why_not("land alpha"), "NR-311");
  EXPECT_EQ(s.why_not("return"), "NR-311");
}

TEST(Flight, X_17_NR_312_after_a_take_off_one_explores_without_landing) {
  Stage s;
  s.active(Slot::alpha, "s4-p1", "b-halcyon");
  s.active(Slot::beta, "s4-p2", "");
  s.state().slot[Slot::beta].face_up = 0;
  s.ship(A).items("propulsors 4").observing(Slot::alpha);
  s.play(Turn{A});
  s.answer("take_off");
  EXPECT_EQ(s.hand(), 4);
  EXPECT_EQ(s.sector(A), Sector::s4);
  EXPECT_EQ(s.why_not("flip"), "offered");
  EXPECT_EQ(s.why_not("buy lasers 2"), "offered");
  EXPECT_EQ(s.why_not("cross s5 1"), "offered");
  EXPECT_EQ(s.why_not("land beta"), "NR-311");
}

TEST(Flight, X_23_NR_501_NR_516_without_a_laser_the_gate_stays_closed) {
  Stage s;
  s.card("sector-x");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A space_action");
  EXPECT_EQ(s.state().x_open, 0);
  EXPECT_EQ(s.told("card_ignored p1 sector-x few_lasers"), 1);
  EXPECT_EQ(s.why_not("enter_x 6"), "NR-501");
  EXPECT_EQ(s.why_not("cross x 0"), "NR-501");
}

TEST(Flight, X_24_NR_503_forcing_the_gate) {
  const auto attempt = [](Stage& s, int lasers) {
    s.ship(A).items("lasers " + std::to_string(lasers));
    s.card("sector-x");
  };
  Stage success;
  attempt(success, 1);
  success.dice(5);
  success.play(Turn{A});
  success.answer("flip", "attempt");
  EXPECT_EQ(success.state().x_open, 1);
  EXPECT_EQ(success.points(A), 2);

  Stage failure;
  attempt(failure, 1);
  failure.dice(6, 1);
  failure.play(Turn{A});
  failure.answer("flip", "attempt");
  EXPECT_EQ(failure.state().x_open, 0);
  EXPECT_EQ(failure.points(A), 0);
  EXPECT_EQ(failure.has(A, Item::propulsors), 1);

  Stage certain;
  attempt(certain, 2);
  certain.play(Turn{A});
  certain.answer("flip", "attempt");
  EXPECT_EQ(certain.state().x_open, 1);
  EXPECT_EQ(certain.told("die_rolled"), 0);
}

TEST(Flight, X_25_NR_505_NR_507_NR_510_into_sector_x_and_out) {
  Stage s;
  s.open_sector_x();
  s.ship(A).items("propulsors 6").in(Sector::s2).points(12);
  s.any_chance(1);
  s.play(Turn{A});
  s.answer("enter_x 6");
  EXPECT_EQ(s.sector(A), Sector::x);
  EXPECT_EQ(s.hand(), 0);
  EXPECT_EQ(s.slot(Slot::x).occupied, 1);
  EXPECT_EQ(s.slot(Slot::x).face_up, 0);
  EXPECT_EQ(s.offers(), Said({"scan x", "land x", "end_turn"}));
  s.answer("end_turn");
  s.play(Turn{A});
  EXPECT_EQ(s.hand(), 6);
  s.answer("leave_x 3");
  EXPECT_EQ(s.asked(), "A promotion_loadout");
  s.answer("take propulsors", "take propulsors");
  EXPECT_EQ(s.berth(A), Berth::base);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("cards_returned p1 3"), 1);
  EXPECT_EQ(s.told("card_flipped"), 0);
  EXPECT_EQ(s.state().ship[A].rank, Rank::spatha);
}

TEST(Flight, X_26_NR_506_one_at_a_time) {
  Stage s;
  s.open_sector_x();
  s.active(Slot::x, "", "x-heart");
  s.ship(A).observing(Slot::x);
  s.ship(B).items("propulsors 6");
  s.play(Turn{B});
  EXPECT_EQ(s.why_not("enter_x 6"), "NR-506");
}

TEST(Flight, X_27_NR_511_NR_512_after_a_success_the_ship_leaves) {
  Stage s;
  s.open_sector_x();
  s.active(Slot::x, "", "x-heart");
  s.ship(A).spatha().items("propulsors 6").learned(3, 0, 0, 2).in_contact(Slot::x);
  s.play(Turn{A});
  EXPECT_EQ(s.points(A), 8);
  EXPECT_EQ(s.slot(Slot::x).occupied, 0);
  s.any_chance(2);
  s.play(Turn{A});
  EXPECT_EQ(s.why_not("end_turn"), "NR-511");
  s.answer("leave_x 3");
  EXPECT_EQ(s.berth(A), Berth::base);
  s.ship(B).items("propulsors 6");
  s.play(Turn{B});
  s.answer("enter_x 6");
  EXPECT_EQ(s.slot(Slot::x).occupied, 1);
  EXPECT_EQ(s.state().placed[Zone::x], 2);
}

TEST(Flight, X_28_NR_806_damage_on_an_empty_track) {
  Stage s;
  s.card("hulk-reaver");
  s.dice(3, 4, 1);
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.told("nothing_hit"), 2);
  EXPECT_EQ(s.has(A, Item::propulsors), 1);
  EXPECT_EQ(s.told("trophy_won"), 0);
}

TEST(Flight, X_29_NR_808_the_last_laser_lost_the_trophy_kept) {
  Stage s;
  s.ship(A).items("lasers 1");
  s.card("xeno-quinquereme");
  s.dice(3, 9);
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.has(A, Item::lasers), 0);
  EXPECT_EQ(s.has(A, Item::squads), 0);
  EXPECT_EQ(s.points(A), 2);
  EXPECT_EQ(s.learned(A), "1/0/0/0");
}

TEST(Flight, X_30_NR_807_NR_811_without_a_laser_no_trophy) {
  Stage s;
  s.card("corsair-skiff");
  s.dice(1);
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.has(A, Item::propulsors), 1);
  EXPECT_EQ(s.learned(A), "0/0/0/0");
}

TEST(Flight, X_13_NR_803_NR_804_NR_805_NR_809_NR_810_NR_812_the_bireme) {
  Stage s;
  s.ship(B).spatha();
  s.card("xeno-bireme");
  s.dice(7);
  s.play(Turn{B});
  s.answer("flip", "face");
  EXPECT_EQ(s.told("combat_began p2 xeno-bireme 1 2"), 1);
  EXPECT_EQ(s.has(B, Item::detectors), 0);
  EXPECT_EQ(s.points(B), 1);
  EXPECT_EQ(s.learned(B), "1/0/0/0");
  EXPECT_EQ(s.asked(), "B space_action");
}

TEST(Flight, X_31_NR_802_a_detector_against_a_hostile_ship) {
  Stage s;
  s.ship(A).items("detectors 1");
  s.card("xeno-bireme");
  s.play(Turn{A});
  s.answer("flip", "avoid");
  EXPECT_EQ(s.told("die_rolled") + s.told("trophy_won") + s.told("experience_gained"), 0);
  EXPECT_EQ(detectors_left(s.state().ship[A]), 0);
}

TEST(Flight, X_32_NR_413_NR_428_a_risk_avoided_or_faced) {
  Stage avoided;
  avoided.ship(A).items("propulsors 3 detectors 1");
  avoided.card("meteor-swarm");
  avoided.play(Turn{A});
  avoided.answer("flip", "avoid");
  EXPECT_EQ(avoided.hand(), 2);
  EXPECT_EQ(avoided.learned(A), "0/0/0/0");
  EXPECT_EQ(avoided.asked(), "A space_action");

  Stage faced;
  faced.ship(A).items("propulsors 3 detectors 1");
  faced.card("meteor-swarm");
  faced.dice(7);
  faced.play(Turn{A});
  faced.answer("flip", "face");
  EXPECT_TRUE(faced.over());
  EXPECT_EQ(faced.learned(A), "1/0/0/0");
  EXPECT_EQ(faced.has(A, Item::detectors), 0);
  EXPECT_EQ(faced.told("cards_returned p1 2"), 1);
}

TEST(Flight, X_33_NR_406_NR_424_raz_discarded_as_payment) {
  Stage s;
  s.ship(A).items("propulsors 5");
  s.card("planet", "raz");
  s.play(Turn{A});
  s.answer("buy scanners 2");
  EXPECT_EQ(s.has(A, Item::scanners), 2);
  EXPECT_EQ(s.learned(A), "0/0/1/0");
  EXPECT_EQ(s.state().unseen, 51);
  s.answer("end_turn");
  EXPECT_EQ(s.state().unseen, 53);
  EXPECT_EQ(s.state().discard.size(), 0);
  EXPECT_EQ(s.told("deck_rebuilt"), 1);
}

TEST(Flight, X_34_NR_424_NR_426_raz_unused_does_nothing) {
  Stage s;  // the hand holds two cards, and the last one may be R.A.Z.: nobody will know
  s.card("planet", "planet", "veterans");
  s.ship(A).items("propulsors 4");
  s.play(Turn{A});
  s.answer("cross s2 1", "buy lasers 2");
  s.answer("end_turn");
  EXPECT_EQ(s.told("deck_rebuilt"), 0);
  EXPECT_EQ(s.state().deck[*named<Card>("raz")], 1);
  EXPECT_EQ(s.state().unseen, 50);
}

TEST(Flight, X_35_NR_117_NR_410_a_full_track_takes_no_more) {
  Stage s;
  s.ship(A).items("propulsors 3").learned(0, 0, 5, 0);
  s.card("planet", "planet", "planet");
  s.play(Turn{A});
  s.answer("buy squads 3");
  EXPECT_EQ(s.has(A, Item::squads), 2);
  EXPECT_EQ(s.learned(A), "0/0/5/0");
}

TEST(Flight, X_36_NR_902_NR_903_NR_904_NR_906_NR_909_installing_a_technology) {
  Stage s;
  s.ship(A).items("propulsors 3");
  s.card("find-holodeck", "find-nanoprobes");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.offers(), Said({"give_up propulsors", "give_up scanners", "decline"}));
  EXPECT_EQ(s.why_not("give_up lasers"), "NR-903");
  s.answer("give_up propulsors", "learn capture");
  EXPECT_EQ(s.has(A, Item::propulsors), 2);
  EXPECT_EQ(s.learned(A), "0/0/0/1");
  EXPECT_TRUE(has(s.state().ship[A], Technology::holodeck));
  EXPECT_EQ(s.asked(), "A space_action");
  s.answer("flip");  // no room on a Frombola: nothing is asked
  EXPECT_EQ(s.asked(), "A space_action");
  EXPECT_FALSE(has(s.state().ship[A], Technology::nanoprobes));
  EXPECT_EQ(s.told("card_ignored p1 find-nanoprobes technology_full"), 1);
  s.answer("end_turn");
  s.play(Turn{A});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("turn_skipped p1"), 1);
  s.ship(A).spatha();
  s.card("find-nanoprobes");
  s.play(Turn{A});
  s.answer("flip", "give_up scanners", "learn science");
  EXPECT_TRUE(has(s.state().ship[A], Technology::nanoprobes));
  Stage known;
  known.ship(A).spatha().with(Technology::holodeck);
  known.card("find-holodeck");
  known.play(Turn{A});
  known.answer("flip");
  EXPECT_EQ(known.told("card_ignored p1 find-holodeck technology_known"), 1);
}

TEST(Flight, X_43_NR_707_NR_709_promotion_with_poor_timing) {
  Stage s;
  s.ship(A).items("propulsors 6 expert_trade 2 expert_capture 2").points(12).in(Sector::s4);
  s.card("recall");
  s.play(Turn{A});
  s.answer("flip", "learn science");
  EXPECT_EQ(s.asked(), "A promotion_loadout");
  EXPECT_EQ(s.has(A, Item::propulsors), 5);
  EXPECT_EQ(experts_aboard(s.state().ship[A]), 0);
  EXPECT_EQ(s.state().experts[0] + s.state().experts[1] + s.state().experts[2], 18);
  EXPECT_EQ(s.learned(A), "1/0/0/0");
}

TEST(Flight, X_44_NR_109_NR_420_the_supply_of_experts_is_exhausted) {
  Stage s(4);
  s.ship(B).spatha().items("expert_diplomacy 6");
  s.ship(A).items("propulsors 4");
  s.play(Turn{A});
  EXPECT_EQ(s.why_not("buy expert_diplomacy 3"), "NR-109");
  EXPECT_EQ(s.why_not("buy expert_trade 3"), "offered");
  EXPECT_EQ(s.why_not("buy expert_capture 3"), "offered");
}

TEST(Flight, X_45_NR_402_NR_403_two_borders_of_different_cost) {
  Stage s;
  s.ship(A).in(Sector::s2);
  s.card("planet");
  s.play(Turn{A});
  s.answer("cross s3 1");
  EXPECT_EQ(s.hand(), 1);
  EXPECT_EQ(s.why_not("cross s4 2"), "NR-403");
  Stage rich;
  rich.ship(A).items("propulsors 5").in(Sector::s3);
  rich.card("planet", "planet");
  rich.play(Turn{A});
  const int hand = rich.hand();
  rich.answer("cross s4 2");
  EXPECT_EQ(rich.hand(), hand - 2);
}

TEST(Flight, X_48_NR_411_NR_434_NR_911_a_declined_mission) {
  Stage declined;
  declined.ship(A).items("detectors 1");
  declined.card("mission-survey");
  declined.play(Turn{A});
  declined.answer("flip", "decline");
  EXPECT_EQ(declined.learned(A), "1/0/0/0");
  EXPECT_EQ(declined.points(A), 0);
  EXPECT_EQ(declined.state().ship[A].missions, 0);

  Stage without;
  without.card("mission-survey");
  without.play(Turn{A});
  without.answer("flip");
  EXPECT_EQ(without.asked(), "A space_action");
  EXPECT_EQ(without.learned(A), "1/0/0/0");
}

TEST(Flight, X_49_NR_511_buying_before_leaving_sector_x) {
  Stage s;
  s.open_sector_x();
  s.ship(A).spatha().items("propulsors 6 lasers 2").in(Sector::x).must_leave();
  s.any_chance(3);
  s.play(Turn{A});
  EXPECT_EQ(s.why_not("buy squads 4"), "NR-511");
  s.answer("buy lasers 3");  // then nothing but leaving is possible, and it happens by itself
  EXPECT_EQ(s.told("card_discarded p1"), 6);
  EXPECT_EQ(s.berth(A), Berth::base);
}

TEST(Flight, X_50_NR_905_two_technologies_in_one_turn) {
  Stage s;
  s.ship(A).spatha();
  s.card("find-holodeck", "find-nanoprobes");
  s.play(Turn{A});
  s.answer("flip", "give_up scanners", "learn science", "flip", "give_up scanners", "learn trade", "end_turn");
  EXPECT_EQ(s.has(A, Item::scanners), 0);
  EXPECT_EQ(s.learned(A), "1/0/1/0");
  s.play(Turn{A});
  s.play(Turn{A});
  EXPECT_EQ(s.told("turn_skipped"), 2);
  s.play(Turn{A});
  EXPECT_EQ(s.asked(), "A space_action");
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge::testing
