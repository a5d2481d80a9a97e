// Chapters 6 to 9: planets, base, combat, technologies, missions, the end.
#include "games/nebuleuse_rouge/tests/stage.h"

namespace orrery::nebuleuse_rouge::testing {
namespace {

TEST(Planets, NR_606_NR_608_scanning_shows_a_card_once_and_marks_it) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "", Side::hidden);
  s.active(Slot::beta, "s1-p2", "a-rays");
  s.ship(A).items("scanners 2");
  s.extrasolar("a-isk");
  s.play(Turn{A});
  EXPECT_EQ(s.why_not("scan beta"), "NR-606");
  s.answer("scan alpha");
  EXPECT_EQ(s.told("card_seen alpha a-isk"), 1);
  EXPECT_EQ(s.why_not("scan alpha"), "NR-606");
  s.answer("end_turn");
  EXPECT_EQ(Game::view(s.state(), A).slot[Slot::alpha].card, *named<Extrasolar>("a-isk"));
  s.ship(B).items("squads 2");
  s.play(Turn{B});
  s.answer("land alpha");  // turned up: the marker comes back
  EXPECT_EQ(s.slot(Slot::alpha).markers, 0);
}

TEST(Planets, NR_119_NR_606_without_a_scanner_left_nothing_is_scanned) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "", Side::hidden);
  s.active(Slot::beta, "s1-p2", "", Side::hidden);
  s.extrasolar("a-isk");
  s.play(Turn{A});
  s.answer("scan alpha");
  EXPECT_EQ(s.why_not("scan beta"), "NR-119");
}

TEST(Planets, NR_607_scanners_reach_every_sector_unless_the_option_says_otherwise) {
  for (const ScanRange range : {ScanRange::any, ScanRange::same_sector}) {
    Stage s(2, with(&Options::scan_range, range));
    s.active(Slot::alpha, "s5-p1", "", Side::hidden);
    s.active(Slot::x, "", "", Side::hidden);
    s.play(Turn{A});
    EXPECT_EQ(s.why_not("scan alpha"), range == ScanRange::any ? "offered" : "NR-607");
    EXPECT_EQ(s.why_not("scan x"), "NR-607");
  }
}

TEST(Planets, NR_434_a_beacon_shows_the_new_card) {
  Stage s;
  s.card("planet-beacon");
  s.extrasolar("a-rays");
  s.play(Turn{A});
  s.answer("flip", "discover s1-p1 alpha");
  EXPECT_EQ(s.asked(), "A free_scan");
  EXPECT_EQ(s.offers(), Said({"look alpha", "decline"}));
  s.answer("look alpha");
  EXPECT_EQ(s.state().ship[A].scanners_used, 0);
  EXPECT_EQ(Game::view(s.state(), A).slot[Slot::alpha].card, *named<Extrasolar>("a-rays"));
}

TEST(Planets, NR_610_a_card_tells_species_squads_gains_and_thresholds) {
  const ExtrasolarCard& napos = content().extrasolar[*named<Extrasolar>("a-napos")];
  EXPECT_EQ(napos.species, Species::sapiens);
  EXPECT_EQ(napos.squads, 3);
  EXPECT_EQ(napos.turns, 2);
  EXPECT_EQ(napos.thresholds, 2);
  EXPECT_EQ(napos.threshold[1].vp, 8);
  EXPECT_EQ(napos.threshold[1].needs, (Indexed<std::uint8_t, 4>{2, 2, 2, 0}));
}

TEST(Planets, NR_611_NR_645_anybody_lands_on_a_planet_of_the_sector) {
  Stage s;
  s.active(Slot::alpha, "s2-p1", "a-olvari");
  s.play(Turn{B});
  EXPECT_EQ(s.why_not("land alpha"), "NR-611");
  s.answer("end_turn");
  s.ship(B).in(Sector::s2);
  s.play(Turn{B});
  s.answer("land alpha");
  EXPECT_EQ(s.hand(), 0);
  EXPECT_EQ(s.told("card_discarded"), 0);
  EXPECT_EQ(s.berth(B), Berth::observation);
}

TEST(Planets, NR_613_NR_619_a_landing_turns_the_card_up_and_spends_no_squad) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "", Side::hidden);
  s.ship(A).items("squads 2");
  s.extrasolar("a-rays");
  s.play(Turn{A});
  s.answer("land alpha");
  EXPECT_EQ(s.told("card_turned_up alpha a-rays"), 1);
  EXPECT_EQ(Game::view(s.state(), kPublic).slot[Slot::alpha].card, *named<Extrasolar>("a-rays"));
  EXPECT_EQ(s.has(A, Item::squads), 2);
}

TEST(Planets, NR_616_NR_617_one_ship_in_each_zone) {
  Stage s(3);
  s.active(Slot::alpha, "s1-p1", "a-olvari");
  s.ship(A).observing(Slot::alpha);
  s.play(Turn{B});
  EXPECT_EQ(s.why_not("land alpha"), "NR-616");  // observed already, and no contact is possible
  s.answer("end_turn");
  s.ship(B).learned(0, 1, 1, 0);
  s.play(Turn{B});
  s.answer("land alpha");
  EXPECT_EQ(s.berth(B), Berth::contact);
  s.ship(C).learned(0, 1, 1, 0);
  s.play(Turn{C});
  EXPECT_EQ(s.why_not("land alpha"), "NR-616");

  Stage choice;
  choice.active(Slot::alpha, "s1-p1", "a-olvari");
  choice.ship(A).learned(0, 1, 1, 0);
  choice.play(Turn{A});
  choice.answer("land alpha");
  EXPECT_EQ(choice.offers(), Said({"observe", "contact"}));
}

TEST(Planets, NR_623_the_choice_of_an_observer) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "a-olvari");
  s.ship(A).learned(0, 0, 1, 0).observing(Slot::alpha);
  s.play(Turn{A});
  EXPECT_EQ(s.offers(), Said({"stay", "contact", "take_off"}));
  s.answer("stay");
  s.play(Turn{A});
  EXPECT_EQ(s.offers(), Said({"contact", "take_off"}));
  EXPECT_EQ(s.why_not("stay"), "NR-622");
}

TEST(Planets, NR_624_from_observation_to_contact) {
  for (const ObserveToContact when : {ObserveToContact::next_turn, ObserveToContact::same_turn}) {
    Stage s(2, with(&Options::observe_to_contact, when));
    s.active(Slot::alpha, "s1-p1", "a-olvari");
    s.ship(A).learned(0, 0, 1, 0).observing(Slot::alpha);
    s.play(Turn{A});
    s.answer("contact");
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.points(A), when == ObserveToContact::next_turn ? 0 : 3);
  }
}

TEST(Planets, NR_636_NR_639_a_completed_planet_is_closed_and_its_card_out_of_play) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "a-olvari");
  s.ship(A).learned(0, 1, 1, 0).in_contact(Slot::alpha);
  s.play(Turn{A});
  EXPECT_EQ(Game::view(s.state(), B).custody[static_cast<std::size_t>(*named<Extrasolar>("a-olvari"))], A);
  EXPECT_EQ(cards_unseen(s.state(), Zone::a) & 2U, 0U);
  s.card("planet");
  s.play(Turn{B});
  s.answer("flip");
  EXPECT_EQ(s.why_not("discover s1-p1 alpha"), "NR-639");
}

TEST(Planets, NR_637_NR_638_NR_642_a_contact_turn_teaches_nothing_and_is_a_whole_turn) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "a-ysoline");
  s.ship(A).learned(2, 3, 0, 0).in_contact(Slot::alpha);
  s.play(Turn{A});
  EXPECT_EQ(s.offers(), Said({"stop", "continue"}));
  EXPECT_EQ(s.why_not("take_off"), "no answer");
  EXPECT_EQ(s.told("experience_gained"), 0);
  s.answer("stop");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("cards_drawn"), 0);

  Stage on(2, with(&Options::explore_after_contact, AfterContact::yes));
  on.active(Slot::alpha, "s1-p1", "a-ysoline");
  on.active(Slot::beta, "s1-p2", "a-olvari");
  on.ship(A).learned(0, 2, 0, 0).in_contact(Slot::alpha);
  on.play(Turn{A});
  EXPECT_EQ(on.asked(), "A space_action");
  EXPECT_EQ(on.why_not("land beta"), "NR-311");
}

TEST(Planets, NR_643_observing_again_begins_anew) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "a-mirelings");
  s.ship(A).items("squads 2").observing(Slot::alpha, 1);
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/2/0/0");
  s.answer("end_turn");
  s.play(Turn{A});
  s.answer("land alpha");
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/3/0/0");
}

// --- base and promotion ------------------------------------------------------------------------------------------------

TEST(Base, NR_701_NR_702_NR_712_a_natural_return_from_S1) {
  Stage s;
  s.ship(A).items("propulsors 1").points(11);
  s.play(Turn{A});
  s.answer("return");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.berth(A), Berth::base);
  EXPECT_EQ(s.told("card_discarded"), 0);
  EXPECT_EQ(s.state().ship[A].rank, Rank::frombola);
  EXPECT_EQ(s.has(A, Item::propulsors), 1);
  Stage far;
  far.ship(A).in(Sector::s2);
  far.play(Turn{A});
  EXPECT_EQ(far.why_not("return"), "NR-701");
}

TEST(Base, NR_707_promotion_happens_once) {
  Stage s;
  s.ship(A).spatha().points(20).items("propulsors 8");
  s.play(Turn{A});
  s.answer("return");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.has(A, Item::propulsors), 8);
}

// --- combat --------------------------------------------------------------------------------------------------------------

TEST(Fights, NR_801_strengths_are_one_to_three_and_lasers_enough_take_no_damage) {
  for (const auto& [card, lasers] :
       {std::pair("corsair-skiff", 1), std::pair("xeno-bireme", 2), std::pair("xeno-quinquereme", 3)}) {
    Stage s;
    s.ship(A).spatha().items("detectors 0 lasers " + std::to_string(lasers));
    s.card(card);
    s.play(Turn{A});
    s.answer("flip");
    EXPECT_EQ(s.told("die_rolled"), 0);
    EXPECT_EQ(s.told("trophy_won"), 1);
  }
}

TEST(Fights, NR_813_NR_814_damage_outside_combat_and_a_ship_with_nothing_left) {
  Stage s;
  s.ship(A).items("propulsors 0 scanners 0 squads 0");
  s.card("gamma-flare");
  s.dice(5, 1, 9);
  s.play(Turn{A});
  EXPECT_EQ(s.hand(), 1);
  s.answer("flip");
  EXPECT_EQ(s.told("nothing_hit"), 2);
  EXPECT_EQ(s.learned(A), "1/0/0/0");
}

TEST(Fights, NR_806_with_the_option_the_owner_chooses_what_is_lost) {
  Stage s(2, with(&Options::empty_damage, EmptyDamage::owner_chooses));
  s.card("corsair-skiff");
  s.dice(3);
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A damage_choice");
  EXPECT_EQ(s.why_not("lose lasers"), "NR-806");
  s.answer("lose squads");
  EXPECT_EQ(s.has(A, Item::squads), 0);
}

// --- technologies, missions, the end -----------------------------------------------------------------------------------

TEST(Late, NR_901_NR_902_NR_905_NR_908_a_technology_found_costs_time_and_stays) {
  Stage s(2, with(&Options::technology_cost, TechnologyCost::end_current_turn));
  s.ship(A).items("propulsors 4");
  s.card("find-nanoprobes");
  s.play(Turn{A});
  s.answer("flip", "give_up scanners", "learn science");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.state().ship[A].skips, 0);
  s.ship(A).points(12);
  s.play(Turn{A});
  s.answer("return", "take lasers", "take lasers");
  EXPECT_TRUE(has(s.state().ship[A], Technology::nanoprobes));
  Stage declined;
  declined.card("find-holodeck");
  declined.play(Turn{A});
  declined.answer("flip", "decline");
  EXPECT_EQ(declined.state().ship[A].technologies, 0);
}

TEST(Late, NR_910_NR_911_NR_912_NR_913_special_missions) {
  Stage s;
  s.ship(A).items("propulsors 6 lasers 1 squads 2 detectors 1").in(Sector::s4).missions(1);
  s.card("mission-patrol", "mission-garrison", "planet", "mission-survey", "mission-courier");
  s.play(Turn{A});
  s.answer("flip", "accept");
  EXPECT_EQ(s.points(A), 1);
  s.answer("flip", "accept");  // pays a card
  EXPECT_EQ(s.points(A), 3);
  s.answer("flip", "accept");
  EXPECT_EQ(s.points(A), 5);
  EXPECT_EQ(s.state().ship[A].missions, 4);
  s.answer("flip");  // four at most: only the corner
  EXPECT_EQ(s.told("card_ignored p1 mission-courier missions_done"), 1);
  EXPECT_EQ(s.points(A), 5);
  EXPECT_EQ(s.learned(A), "1/1/0/2");
  s.answer("end_turn");
  s.ship(A).points(12).in(Sector::s1);
  s.play(Turn{A});
  s.answer("return", "take lasers", "take lasers");
  EXPECT_EQ(s.state().ship[A].missions, 4);
}

TEST(Late, NR_912_a_mission_that_asks_for_a_card_needs_one) {
  Stage s;
  s.ship(A).items("propulsors 0 squads 2");
  s.card("mission-garrison");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.state().ship[A].missions, 0);
  EXPECT_EQ(s.learned(A), "0/0/0/1");
  EXPECT_EQ(s.told("card_ignored p1 mission-garrison few_cards"), 1);
}

TEST(Late, NR_925_no_limit_is_shorter_than_a_contact) { EXPECT_FALSE(named<RoundLimit>("5").has_value()); }

TEST(Late, NR_920_NR_924_thirty_points_end_the_game_and_nothing_else_counts) {
  Stage s;
  s.ship(A).points(29).learned(5, 5, 5, 5).spatha();
  EXPECT_FALSE(end_is_reached(s.state()));
  s.ship(B).points(30);
  EXPECT_TRUE(end_is_reached(s.state()));
  EXPECT_EQ(Game::winners(s.state()), Parties(B));
  EXPECT_EQ(Game::scores(s.state())[0], 29);
}

TEST(Late, NR_925_a_limit_of_rounds) {
  Stage s(2, with(&Options::round_limit, *named<RoundLimit>("10")));
  s.state().round = 0;
  s.begins(A);
  s.play(WholeGame{});
  s.answer("done", "done");
  for (int turn = 0; turn < 20; ++turn) s.answer("end_turn");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("game_over 10"), 1);
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge::testing
