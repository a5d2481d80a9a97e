// Chapters 2 and 3: setting up, and the turn.
#include "games/nebuleuse_rouge/tests/stage.h"

namespace orrery::nebuleuse_rouge::testing {
namespace {

TEST(SetUpTest, NR_201_NR_212_NR_213_the_first_UC_and_the_order) {
  Stage drawn(3);
  drawn.begins(B);
  drawn.play(WholeGame{});
  EXPECT_EQ(drawn.asked(), "B initial_loadout");
  drawn.answer("take lasers", "take lasers");
  EXPECT_EQ(drawn.asked(), "C initial_loadout");
  drawn.answer("done");
  EXPECT_EQ(drawn.asked(), "A initial_loadout");
  drawn.answer("done");
  EXPECT_EQ(drawn.asked(), "B space_action");
  drawn.answer("end_turn", "end_turn", "end_turn");
  EXPECT_EQ(drawn.asked(), "B space_action");
  EXPECT_EQ(drawn.told("round_began"), 2);

  Stage chosen(3, with(&Options::first_player, FirstPlayer::chosen));
  chosen.play(WholeGame{});
  EXPECT_EQ(chosen.asked(), "A choose_first_uc");
  chosen.answer("begin p3");
  EXPECT_EQ(chosen.asked(), "C initial_loadout");
}

TEST(SetUpTest, NR_204_NR_205_NR_207_NR_208_NR_209_what_lies_where) {
  Stage s;
  s.begins(A);
  s.play(nebuleuse_rouge::SetUp{});
  EXPECT_EQ(s.state().unseen, 53);
  EXPECT_EQ(s.state().discard.size(), 0);
  EXPECT_EQ(s.state().x_open, 0);
  EXPECT_EQ(s.slot(Slot::x).occupied, 0);
  EXPECT_EQ(Game::view(s.state(), A).piles, (Row<3>{{10, 10, 5}}));
  for (const Seat seat : {A, B}) {
    EXPECT_EQ(s.state().ship[seat].aboard, (Row<8>{{2, 0, 1, 0, 1, 0, 0, 0}}));
    EXPECT_EQ(s.learned(seat), "0/0/0/0");
    EXPECT_EQ(s.points(seat), 0);
    EXPECT_EQ(s.berth(seat), Berth::base);
    EXPECT_EQ(s.state().ship[seat].technologies, 0);
    EXPECT_EQ(s.state().ship[seat].missions, 0);
  }
}

TEST(SetUpTest, NR_210_NR_211_free_items_up_to_two_and_without_trade) {
  Stage s;
  s.begins(A);
  s.play(nebuleuse_rouge::SetUp{});
  s.answer("take propulsors", "take propulsors");
  EXPECT_EQ(s.asked(), "B initial_loadout");
  EXPECT_EQ(s.has(A, Item::propulsors), 4);
  EXPECT_EQ(s.learned(A), "0/0/0/0");
  s.answer("take squads", "done");
  EXPECT_TRUE(s.over());
}

TEST(TurnTest, NR_301_only_the_active_UC_is_asked) {
  Stage s(4);
  s.begins(A);
  s.any_chance(5);
  s.play(WholeGame{});
  Rng rng(9);
  for (int i = 0; i < 300 && !s.over(); ++i) {
    EXPECT_EQ(s.asked().substr(0, 1), letter(s.state().active));
    const Said offers = s.offers();
    s.answer(*std::next(offers.begin(), rng.below(static_cast<int>(offers.size()))));
  }
}

TEST(TurnTest, NR_302_at_the_start_uses_are_restored_and_the_golden_rule_is_fresh) {
  Stage s;
  s.state().ship[A].scanners_used = 1;
  s.state().ship[A].detectors_used = 1;
  s.state().turn.golden = 1;
  s.play(Turn{A});
  EXPECT_EQ(s.state().ship[A].scanners_used + s.state().ship[A].detectors_used, 0);
  EXPECT_EQ(s.state().turn.golden, 0);
}

TEST(TurnTest, NR_303_NR_309_NR_310_the_berth_decides_the_kind_of_turn) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "a-napos");
  s.active(Slot::beta, "s1-p2", "a-olvari");
  s.ship(A).items("squads 3").observing(Slot::alpha);
  s.play(Turn{A});
  EXPECT_EQ(s.asked(), "A observation_turn");
  s.answer("stay");
  EXPECT_TRUE(s.over());
  s.ship(B).learned(0, 2, 2, 0).in_contact(Slot::beta);
  s.play(Turn{B});
  EXPECT_EQ(s.asked(), "B contact_stop");
  s.answer("continue");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("cards_drawn"), 0);
}

TEST(TurnTest, NR_304_NR_316_NR_308_actions_in_any_order_until_the_turn_ends) {
  Stage s;
  s.active(Slot::alpha, "s2-p1", "", Side::hidden);
  s.ship(A).items("propulsors 5");
  s.card("planet", "veterans");
  s.extrasolar("a-isk");
  s.card("planet", "planet");
  s.play(Turn{A});
  s.answer("cross s2 1", "flip", "learn trade", "scan alpha", "buy lasers 2", "end_turn");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("cards_returned p1 1"), 1);
  Stage nothing;
  nothing.play(Turn{A});
  nothing.answer("end_turn");
  EXPECT_EQ(nothing.told("cards_returned p1 2"), 1);
}

TEST(TurnTest, NR_306_NR_307_cards_of_the_hand_are_known_to_nobody_and_serve_once) {
  Stage s;
  s.card("veterans", "planet");
  s.play(Turn{A});
  EXPECT_EQ(Game::view(s.state(), A).hand, 2);
  EXPECT_EQ(Game::view(s.state(), A).next[static_cast<std::size_t>(*named<Card>("veterans"))], 1);
  s.answer("flip", "learn science");
  EXPECT_EQ(s.hand(), 1);
  s.answer("cross s2 1");
  EXPECT_EQ(s.hand(), 0);
  EXPECT_EQ(s.asked(), "nobody");  // nothing but ending the turn was left
}

TEST(TurnTest, NR_307_NR_317_with_an_empty_hand_one_still_scans_lands_or_goes_home) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "", Side::hidden);
  s.card("planet", "planet");
  s.play(Turn{A});
  s.answer("buy detectors 2");
  EXPECT_EQ(s.hand(), 0);
  EXPECT_EQ(s.offers(), Said({"scan alpha", "land alpha", "return", "end_turn"}));
  EXPECT_EQ(s.why_not("flip"), "NR-307");
}

TEST(TurnTest, NR_312_with_the_option_the_turn_ends_after_a_take_off) {
  Stage s(2, with(&Options::explore_after_takeoff, AfterTakeoff::no));
  s.active(Slot::alpha, "s4-p1", "b-halcyon");
  s.ship(A).observing(Slot::alpha);
  s.play(Turn{A});
  s.answer("take_off");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("cards_drawn"), 0);
}

TEST(TurnTest, NR_313_NR_703_with_the_option_leaving_the_base_leaves_a_landing) {
  Stage s(2, with(&Options::base_takeoff_counts, BaseTakeoff::no));
  s.active(Slot::alpha, "s1-p1", "a-olvari");
  s.ship(A).at_base();
  s.play(Turn{A});
  EXPECT_EQ(s.sector(A), Sector::s1);
  EXPECT_EQ(s.berth(A), Berth::space);
  EXPECT_EQ(s.why_not("land alpha"), "offered");
}

TEST(TurnTest, NR_314_NR_704_a_forced_return_ignores_the_golden_rule) {
  Stage s;
  s.active(Slot::alpha, "s4-p1", "b-halcyon");
  s.ship(A).observing(Slot::alpha);
  s.card("singularity");
  s.play(Turn{A});
  s.answer("take_off", "flip");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.berth(A), Berth::base);
}

TEST(TurnTest, NR_315_the_end_of_a_turn_in_its_order) {
  Stage s;
  s.state().round = 0;
  s.begins(A);
  s.play(WholeGame{});
  s.answer("done", "done");
  s.card("raz");
  s.ship(A).points(30);
  s.answer("flip", "end_turn");
  const std::vector<std::string> told = s.events();
  const auto place = [&](std::string_view line) { return std::ranges::find(told, line) - told.begin(); };
  EXPECT_LT(place("cards_returned p1 1"), place("deck_rebuilt"));
  EXPECT_LT(place("deck_rebuilt"), place("last_round 1"));
  EXPECT_LT(place("last_round 1"), place("turn_began p2"));
}

TEST(TurnTest, NR_318_a_card_is_resolved_before_anything_else) {
  Stage s;
  s.ship(A).items("lasers 1");
  s.card("hulk-reaver");
  s.dice(1, 7);
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A choose_experience");
  EXPECT_EQ(s.why_not("end_turn"), "no answer");
  EXPECT_EQ(s.state().discard.size(), 0);
  s.answer("learn diplomacy");
  EXPECT_EQ(s.state().discard.size(), 1);
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge::testing
