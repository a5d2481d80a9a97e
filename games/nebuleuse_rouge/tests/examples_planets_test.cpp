// The worked examples of RULES.md about planets, contacts, promotion and the end.
#include "games/nebuleuse_rouge/tests/stage.h"

namespace orrery::nebuleuse_rouge::testing {
namespace {

TEST(Worlds, X_05_NR_601_NR_602_NR_603_NR_605_a_discovery) {
  Stage s(3);
  s.ship(C).in(Sector::s3);
  s.card("planet");
  s.play(Turn{C});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "C place_discovery");
  EXPECT_EQ(s.offers().size(), 9U);
  s.answer("discover s3-p3 gamma");
  EXPECT_EQ(s.tokens(Sector::s3), 2);
  EXPECT_EQ(s.points(C), 1);
  EXPECT_EQ(s.slot(Slot::gamma).planet, *named<Planet>("s3-p3"));
  EXPECT_EQ(s.slot(Slot::gamma).face_up, 0);
  EXPECT_EQ(s.state().placed[Zone::a], 1);

  Stage again(3);  // a slot is taken, and in the end all are
  again.active(Slot::gamma, "s3-p3", "", Side::hidden);
  again.ship(C).in(Sector::s3);
  again.card("planet");
  again.play(Turn{C});
  again.answer("flip");
  EXPECT_EQ(again.why_not("discover s3-p1 gamma"), "NR-603");
  Stage full(3);
  full.active(Slot::alpha, "s1-p1", "", Side::hidden);
  full.active(Slot::beta, "s1-p2", "", Side::hidden);
  full.active(Slot::gamma, "s2-p1", "", Side::hidden);
  full.ship(C).in(Sector::s3);
  full.card("planet");
  full.play(Turn{C});
  full.answer("flip");
  EXPECT_EQ(full.told("card_ignored p3 planet no_token"), 1);
}

TEST(Worlds, X_06_NR_604_no_token_left_in_the_sector) {
  Stage s;
  s.ship(B).in(Sector::s2);
  s.state().tokens = static_cast<std::uint16_t>(s.state().tokens & ~(0b111U << 3U));
  s.card("planet");
  s.play(Turn{B});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "B space_action");
  EXPECT_EQ(s.points(B), 0);
  EXPECT_EQ(s.told("card_ignored p2 planet no_world"), 1);
}

TEST(Worlds, X_07_NR_612_NR_615_squads_for_the_napos) {
  Stage two;
  two.active(Slot::alpha, "s1-p1", "a-napos");
  two.ship(A).items("squads 2");
  two.play(Turn{A});
  EXPECT_EQ(two.why_not("land alpha"), "NR-612");
  Stage three;
  three.active(Slot::alpha, "s1-p1", "a-napos");
  three.ship(A).items("squads 3");
  three.play(Turn{A});
  EXPECT_EQ(three.why_not("land alpha"), "offered");
}

TEST(Worlds, X_08_NR_620_NR_621_NR_622_observing_the_napos) {
  Stage s;
  s.active(Slot::alpha, "s3-p1", "a-napos");
  s.ship(A).items("squads 3").in(Sector::s3);
  s.play(Turn{A});
  s.answer("land alpha");
  EXPECT_EQ(s.learned(A), "0/0/0/0");
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/1/0/0");
  s.answer("stay");
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/2/0/0");
  EXPECT_EQ(s.asked(), "A space_action");   // no contact is possible: it took off by itself
  for (int i = 0; i < kExtrasolars; ++i) {  // as every card shows it
    const ExtrasolarCard& card = content().extrasolar[i];
    Stage each;
    each.active(Slot::alpha, "s1-p1", card.id);
    each.ship(A).items("squads 3").observing(Slot::alpha);
    each.play(Turn{A});
    EXPECT_EQ(each.state().ship[A].experience[content().observation[card.species]], card.gains[0]) << card.id;
  }
}

TEST(Worlds, X_09_NR_628_NR_632_one_threshold_of_the_napos) {
  Stage s;
  s.active(Slot::alpha, "s3-p1", "a-napos");
  s.ship(A).learned(1, 1, 1, 0).in_contact(Slot::alpha);
  s.play(Turn{A});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.learned(A), "0/0/0/0");
  EXPECT_EQ(s.points(A), 4);
}

TEST(Worlds, X_10_NR_629_NR_634_two_thresholds_of_the_napos) {
  Stage s;
  s.active(Slot::alpha, "s3-p1", "a-napos");
  s.ship(A).learned(2, 2, 2, 0).in_contact(Slot::alpha);
  s.play(Turn{A});
  s.answer("continue");
  EXPECT_EQ(s.points(A), 0);
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/0/0/0");
  EXPECT_EQ(s.points(A), 8);
}

TEST(Worlds, X_11_NR_635_the_end_of_the_mission) {
  Stage s(3);
  s.active(Slot::gamma, "s3-p1", "a-napos");
  s.ship(C).learned(1, 1, 1, 0).in_contact(Slot::gamma);
  s.play(Turn{C});
  EXPECT_EQ(s.sector(C), Sector::s3);
  EXPECT_EQ(s.berth(C), Berth::space);
  EXPECT_EQ(s.slot(Slot::gamma).occupied, 0);
  EXPECT_TRUE(s.beside(C, "a-napos"));
}

TEST(Worlds, NR_706_twelve_points_are_enough) {
  for (const int points : {11, 12}) {
    Stage s;
    s.ship(A).points(points);
    s.play(Turn{A});
    s.answer("return");
    EXPECT_EQ(s.asked(), points < 12 ? "nobody" : "A promotion_loadout");
  }
}

TEST(Worlds, X_12_NR_706_NR_708_NR_710_promotion) {
  Stage s;
  s.ship(B).points(13).missions(2).with(Technology::nanoprobes).learned(3, 0, 4, 1);
  s.ship(B).items("propulsors 6 expert_trade 2");
  s.play(Turn{B});
  s.answer("return");
  EXPECT_EQ(s.asked(), "B promotion_loadout");
  EXPECT_EQ(s.has(B, Item::propulsors), 5);
  EXPECT_EQ(s.has(B, Item::lasers), 1);
  EXPECT_EQ(s.has(B, Item::scanners), 2);
  EXPECT_EQ(s.has(B, Item::detectors), 1);
  EXPECT_EQ(s.has(B, Item::squads), 3);
  EXPECT_EQ(experts_aboard(s.state().ship[B]), 0);
  EXPECT_EQ(s.state().ship[B].missions, 2);
  EXPECT_TRUE(has(s.state().ship[B], Technology::nanoprobes));
  EXPECT_EQ(s.learned(B), "3/0/4/1");
  EXPECT_EQ(s.why_not("done"), "no answer");
  s.answer("take squads", "take expert_trade");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.has(B, Item::squads), 4);
}

TEST(Worlds, X_18_NR_614_NR_426_a_blind_landing_that_fails) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "", Side::hidden);
  s.extrasolar("a-napos");
  s.play(Turn{A});
  s.answer("land alpha");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.slot(Slot::alpha).face_up, 1);
  EXPECT_EQ(s.berth(A), Berth::space);
  EXPECT_EQ(s.told("landing_failed p1 alpha"), 1);
  EXPECT_EQ(s.told("cards_returned p1 2"), 1);
}

TEST(Worlds, X_19_NR_629_NR_630_an_expert_counts_once) {
  Stage s;
  s.active(Slot::alpha, "s3-p1", "a-napos");
  s.ship(A).items("expert_diplomacy 1").learned(2, 1, 2, 0).in_contact(Slot::alpha);
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "1/1/1/0");
  s.answer("continue");
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/0/0/0");
  EXPECT_EQ(s.has(A, Item::expert_diplomacy), 1);
  EXPECT_EQ(s.points(A), 8);
}

TEST(Worlds, X_20_NR_631_a_joker_kept_for_later) {
  Stage kept;
  kept.active(Slot::alpha, "s3-p1", "a-napos");
  kept.ship(A).with(Technology::holodeck).learned(1, 2, 2, 0).in_contact(Slot::alpha);
  kept.play(Turn{A});
  kept.answer("keep_joker");
  EXPECT_EQ(kept.learned(A), "0/1/1/0");
  kept.answer("continue");
  kept.play(Turn{A});
  EXPECT_EQ(kept.learned(A), "0/0/0/0");
  EXPECT_EQ(kept.points(A), 8);

  Stage refused;
  refused.active(Slot::alpha, "s3-p1", "a-napos");
  refused.ship(A).with(Technology::holodeck).learned(0, 2, 2, 0).in_contact(Slot::alpha);
  refused.play(Turn{A});
  EXPECT_TRUE(refused.over());  // on Science at once, and then nothing more can be met
  EXPECT_EQ(refused.told("joker_set p1 science"), 1);
  EXPECT_EQ(refused.points(A), 4);
}

TEST(Worlds, X_21_NR_627_NR_907_a_joker_of_the_wrong_kind) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "a-napos");
  s.ship(A).items("squads 3").with(Technology::nanoprobes).learned(1, 1, 0, 0);
  s.play(Turn{A});
  s.answer("land alpha");
  EXPECT_EQ(s.berth(A), Berth::observation);  // the only zone, so that nothing was asked
}

TEST(Worlds, X_22_NR_625_NR_641_an_observer_displaced) {
  Stage s(3);
  s.active(Slot::alpha, "s3-p1", "a-napos");
  s.ship(A).items("squads 3").observing(Slot::alpha);
  s.ship(B).items("squads 3").learned(1, 1, 1, 0).in_contact(Slot::alpha);
  s.play(Turn{B});
  EXPECT_EQ(s.points(B), 4);
  EXPECT_EQ(s.slot(Slot::alpha).occupied, 1);
  EXPECT_EQ(s.slot(Slot::alpha).completed_by, B);
  s.ship(C).items("squads 3").in(Sector::s3);
  s.play(Turn{C});
  EXPECT_EQ(s.why_not("land alpha"), "NR-641");
  s.answer("end_turn");
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/1/0/0");
  EXPECT_EQ(s.asked(), "A space_action");
  EXPECT_TRUE(s.beside(B, "a-napos"));
  EXPECT_EQ(s.slot(Slot::alpha).occupied, 0);
  EXPECT_EQ(s.state().turn.golden, 1);
}

TEST(Worlds, X_37_NR_319_NR_620_a_turn_skipped_while_landed) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "a-olvari");
  s.ship(A).observing(Slot::alpha);
  s.state().ship[A].skips = 1;
  s.play(Turn{A});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.learned(A), "0/0/0/0");
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/1/0/0");
}

TEST(Worlds, X_42_NR_626_NR_633_a_stage_without_stop) {
  Stage refused;
  refused.active(Slot::x, "", "x-firstlegion");
  refused.ship(A).spatha().learned(1, 1, 0, 0).in(Sector::x);
  refused.play(Turn{A});
  refused.answer("land x");
  EXPECT_EQ(refused.berth(A), Berth::observation);

  Stage s;
  s.active(Slot::x, "", "x-firstlegion");
  s.ship(A).spatha().learned(2, 3, 2, 0).in(Sector::x);
  s.play(Turn{A});
  s.answer("land x", "contact");
  s.play(Turn{A});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.learned(A), "1/2/2/0");
  EXPECT_EQ(s.points(A), 0);
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/0/0/0");
  EXPECT_EQ(s.points(A), 10);
}

TEST(Worlds, X_46_NR_646_a_joker_at_a_stage) {
  Stage s;
  s.active(Slot::x, "", "x-firstlegion");
  s.ship(A).spatha().with(Technology::holodeck).learned(2, 3, 1, 0).in_contact(Slot::x);
  s.play(Turn{A});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("joker_set"), 0);
  EXPECT_EQ(s.learned(A), "1/2/1/0");
  s.play(Turn{A});
  EXPECT_EQ(s.told("joker_set p1 trade"), 1);
  EXPECT_EQ(s.learned(A), "0/0/0/0");
  EXPECT_EQ(s.points(A), 10);
}

TEST(Worlds, X_47_NR_631_nothing_left_to_keep_a_joker_for) {
  Stage s;
  s.active(Slot::alpha, "s3-p1", "a-napos");
  s.ship(A).with(Technology::holodeck).learned(2, 2, 2, 0).in_contact(Slot::alpha);
  s.play(Turn{A});
  s.answer("keep_joker", "continue");
  s.play(Turn{A});
  EXPECT_EQ(s.why_not("keep_joker"), "NR-631");
  s.answer("joker science");
  EXPECT_EQ(s.learned(A), "1/0/0/0");
  EXPECT_EQ(s.points(A), 8);
}

// A whole game from a position shortly before its end: nobody does anything but what is told.
TEST(Worlds, X_38_NR_922_the_last_round) {
  Stage s(4);
  s.state().round = 0;
  s.begins(A);
  s.play(WholeGame{});
  s.answer("done", "done", "done", "done");
  EXPECT_EQ(s.asked(), "A space_action");
  s.answer("end_turn");
  s.ship(B).points(30);
  s.answer("end_turn");
  EXPECT_EQ(s.told("last_round 1"), 1);
  EXPECT_EQ(s.asked(), "C space_action");
  s.answer("end_turn");
  EXPECT_EQ(s.asked(), "D space_action");
  s.answer("end_turn");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("game_over 1"), 1);
  EXPECT_EQ(Game::winners(s.state()), Parties(B));
}

TEST(Worlds, X_39_NR_644_a_contact_cut_off_by_the_end) {
  Stage s;
  s.begins(A);
  s.play(WholeGame{});
  s.answer("done", "done");
  s.active(Slot::alpha, "s3-p1", "a-napos");
  s.ship(B).learned(2, 2, 2, 0).in_contact(Slot::alpha);
  s.ship(A).points(30);
  s.answer("end_turn", "continue");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.points(B), 4);
}

TEST(Worlds, X_40_NR_923_a_shared_victory) {
  Stage s(3);
  s.ship(A).points(31);
  s.ship(B).points(20);
  s.ship(C).points(31);
  EXPECT_EQ(Game::winners(s.state()), Parties(A).with(C));
}

TEST(Worlds, X_41_NR_921_mapping_needs_both_parts) {
  Stage s;
  s.state().tokens = 0;
  s.state().gone = std::uint64_t{0b1111} << 45U;
  EXPECT_FALSE(end_is_reached(s.state()));
  s.state().gone |= std::uint64_t{1} << 49U;
  EXPECT_TRUE(end_is_reached(s.state()));
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge::testing
