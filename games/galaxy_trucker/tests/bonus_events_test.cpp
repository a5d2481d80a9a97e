// Chapter 7 of The Big Expansion: Bureaucracy, Robosmokeys, Space Billiards; and how bonus cards come into the deck.
#include "games/galaxy_trucker/tests/stage.h"
#include "kernel/tests/properties.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;
using properties::same_bytes;

Options with_bonus_cards() { return scene::with(&Options::bonus_cards, BonusCards::on); }
State imagined(const State& truth, Seat seat) {
  State world = truth;
  Rng rng(11);
  imagine<Game>(world, seat, rng);
  return world;
}
// Whatever is hidden from the seat, it can tell neither from what it sees nor from what it imagines.
void cannot_tell(const State& one, const State& other, Seat seat) {
  EXPECT_FALSE(same_bytes(one, other));
  EXPECT_TRUE(properties::same_view(Game::view(one, seat), Game::view(other, seat)));
  EXPECT_TRUE(same_bytes(imagined(one, seat), imagined(other, seat)));
}

// --- the deck --------------------------------------------------------------------------------------------------------

TEST(BonusCards, GX_701_GX_702_two_for_each_level_where_the_option_is_on) {
  const std::array<std::array<std::string_view, 2>, kLevels> two{{{"bonus-bureaucracy", "bonus-junkyard-1"},
                                                                  {"bonus-robosmokeys", "bonus-star-depot"},
                                                                  {"bonus-space-billiards", "bonus-junkyard-3"}}};
  Stage without(2, ShipClass::iii);
  Stage s(2, ShipClass::iii, with_bonus_cards());
  for (int level = 0; level < kLevels; ++level) {
    EXPECT_EQ(cards_to_deal(without.state(), level).size(), 20);
    EXPECT_EQ(cards_to_deal(s.state(), level).size(), 22);
    for (const std::string_view id : two[static_cast<std::size_t>(level)])
      EXPECT_TRUE(cards_to_deal(s.state(), level).has(*named<Card>(id))) << id;
  }
}

TEST(BonusCards, GX_701_none_in_a_learning_flight) {
  Options options = with_bonus_cards();
  options.learning_flight = LearningFlight::on;
  Stage s(2, ShipClass::i, options);
  EXPECT_EQ(cards_to_deal(s.state(), 0).size(), 8);
}

// --- Bureaucracy -----------------------------------------------------------------------------------------------------

TEST(BonusCards, GX_711_a_hidden_die_is_guessed_X_92) {
  Stage s(4);
  in_line(s, {20, 16, 12, 8});
  s.card("bonus-bureaucracy");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "D hide_die");
  EXPECT_EQ(s.offers(), (Said{"hide_die 1", "hide_die 2", "hide_die 3", "hide_die 4", "hide_die 5", "hide_die 6"}));
  s.answer(D, "hide_die 4");
  EXPECT_EQ(s.asked(), "A guess_die");
  s.answer(A, "guess 4");
  s.answer(B, "guess 2");
  EXPECT_EQ(Game::view(s.state(), C).player[B].bid, 2) << "said aloud";
  EXPECT_EQ(position(s, B), 16) << "nothing happens before the die is shown";
  s.answer(C, "guess 4");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("die_shown p4 4"), 1);
  EXPECT_EQ(credits(s, A), 3);
  EXPECT_EQ(credits(s, B), 0);
  EXPECT_EQ(credits(s, C), 3);
  EXPECT_EQ(credits(s, D), 0);
  EXPECT_EQ(position(s, A), 20);
  EXPECT_EQ(position(s, B), 11) << "four days, and C is passed over";
  EXPECT_EQ(position(s, C), 12);
  EXPECT_EQ(position(s, D), 8);
  EXPECT_EQ(s->die, 0);
}

TEST(BonusCards, GX_711_the_rearmost_who_was_wrong_moves_first) {
  Stage s(3);
  in_line(s, {10, 9, 1});
  s.card("bonus-bureaucracy");
  s.play(PlayCard{});
  s.answer(C, "hide_die 1");
  s.answer(A, "guess 2");
  s.answer(B, "guess 2");
  EXPECT_EQ(position(s, B), 8);
  EXPECT_EQ(position(s, A), 9) << "B is gone from there already";
}

TEST(BonusCards, GX_711_only_who_hides_the_die_knows_it) {
  std::array<State, 2> truth{};
  for (const int number : {2, 5}) {
    Stage s(3);
    in_line(s, {20, 16, 12});
    s.card("bonus-bureaucracy");
    s.play(PlayCard{});
    s.answer(C, "hide_die " + std::to_string(number));
    s.answer(A, "guess 1");
    truth[number == 2 ? 0 : 1] = s.state();
    EXPECT_EQ(Game::view(s.state(), C).die, number);
    EXPECT_EQ(imagined(s.state(), C).die, number);
    for (const Seat seat : {A, B, kPublic}) EXPECT_EQ(Game::view(s.state(), seat).die, 0);
  }
  for (const Seat seat : {A, B, kPublic}) cannot_tell(truth[0], truth[1], seat);
  std::set<int> numbers;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    State world = truth[0];
    Rng rng(seed);
    imagine<Game>(world, A, rng);
    numbers.insert(world.die);
  }
  EXPECT_EQ(numbers, (std::set<int>{1, 2, 3, 4, 5, 6})) << "it could be any";
}

TEST(BonusCards, GX_711_the_answer_that_shows_the_die_is_not_taken_back) {
  Stage s(2);
  in_line(s, {20, 16});
  s.card("bonus-bureaucracy");
  s.play(PlayCard{});
  s.answer(B, "hide_die 3");
  EXPECT_FALSE(s.table().take_news()) << "nobody has seen it";
  s.answer(A, "guess 1");
  EXPECT_TRUE(s.table().take_news());
}

TEST(BonusCards, GX_711_GX_712_ships_in_hyperspace_do_not_count_and_one_ship_is_left_alone) {
  Stage s(3, ShipClass::i, new_technologies());
  in_line(s, {20, 16, 12});
  s.player(C).away[0] = 1;
  s.card("bonus-bureaucracy");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "B hide_die");
  s.player(B).away[0] = 1;
  s.card("bonus-bureaucracy");
  s.play(PlayCard{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("nothing_happens"), 1);
}

// --- Robosmokeys -----------------------------------------------------------------------------------------------------

void with_hold(Stage& s, Seat seat, std::string_view joint, std::string_view hold) {
  s.place(seat, joint, "7-8", 0);
  s.place(seat, hold, "6-8", 2);
}
void rich(Stage& s, int credits) {
  for (const Seat seat : all(s.state())) s.player(seat).credits = static_cast<std::int16_t>(credits);
}

TEST(BonusCards, GX_731_of_equal_bids_the_one_farther_ahead_pays_X_117) {
  Stage s(4);
  in_line(s, {20, 16, 12, 8});
  rich(s, 10);
  s.card("bonus-robosmokeys");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "A B C D secret_bid");
  EXPECT_EQ(s.offers(B).size(), 11U) << "nothing, or as much as there is";
  s.answer(A, "bid 3");
  s.answer(B, "bid 5");
  s.answer(C, "bid 5");
  s.answer(D, "bid 0");
  EXPECT_EQ(s.asked(), "B point");
  EXPECT_EQ(credits(s, B), 5);
  for (const Seat seat : {A, C, D}) EXPECT_EQ(credits(s, seat), 10);
  EXPECT_EQ(Game::view(s.state(), A).player[C].bid, 5) << "all bids are shown";
}

TEST(BonusCards, GX_732_any_column_and_row_but_seven) {
  Stage s(2);
  in_line(s, {20, 16});
  rich(s, 1);
  s.card("bonus-robosmokeys");
  s.play(PlayCard{});
  s.answer(A, "bid 1");
  s.answer(B, "bid 0");
  EXPECT_EQ(s.offers(A).size(), 100U);
  EXPECT_EQ(s.why_not(A, "point 7-6"), "GX-732");
  EXPECT_EQ(s.why_not(A, "point 6-7"), "GX-732");
  s.answer(A, "point 12-2");
  EXPECT_EQ(s.told("pointed_at p1 12-2 3"), 1);
  EXPECT_TRUE(s.over()) << "outside all ships nothing is there";
  EXPECT_EQ(s.told("tile_lost"), 0);
}

TEST(BonusCards, GX_732_robosmokeys_on_class_ia_X_77) {
  Stage s(2, ShipClass::ia);
  in_line(s, {20, 16});
  for (const Seat seat : {A, B}) {
    s.build(seat, seat == A ? "gt-042 9-7 0" : "gt-041 9-7 0");
    s.humans(seat, "9-7");
    s.heads(seat, seat == A ? Side::front : Side::right);
  }
  rich(s, 1);
  s.card("bonus-robosmokeys");
  s.play(PlayCard{});
  s.answer(A, "bid 1");
  s.answer(B, "bid 0");
  EXPECT_EQ(s.why_not(A, "point 7-6"), "GX-732");
  s.answer(A, "point 6-8");  // other totals of the lines of the starting cabin
  for (const Seat seat : {A, B}) EXPECT_FALSE(s.has(seat, "7-7"));
  EXPECT_EQ(s.told<TileLost>(), 2);
}

TEST(BonusCards, GX_733_GX_920_GX_922_everybody_in_the_race_surrenders_what_is_there) {
  Stage s(4);
  in_line(s, {20, 16, 12, 8});
  rich(s, 4);
  with_hold(s, A, "gt-050", "gt-025");
  with_hold(s, B, "gt-051", "gt-026");
  with_hold(s, D, "gt-049", "gt-027");
  s.goods(A, "6-8", {Goods::yellow, Goods::blue});
  s.player(D).away[0] = 2;
  const Blocks bank = s->bank;
  s.card("bonus-robosmokeys");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "A B C secret_bid");
  s.answer(A, "bid 2");
  s.answer(B, "bid 0");
  s.answer(C, "bid 0");
  s.answer(A, "point 6-8");
  EXPECT_EQ(s.told("tile_lost p1 gt-025 6-8 surrendered"), 1) << "the payer's too";
  EXPECT_EQ(s.told("tile_lost p2 gt-026 6-8 surrendered"), 1);
  EXPECT_EQ(s.told("tile_lost"), 2) << "C has nothing there, D is in hyperspace";
  EXPECT_EQ(s.lost(A), 1);
  EXPECT_EQ(s->bank[Goods::yellow], bank[Goods::yellow] + 1);
  EXPECT_EQ(s->bank[Goods::blue], bank[Goods::blue] + 1);
}

TEST(BonusCards, GX_733_what_hung_on_it_falls_off) {
  Stage s(2);
  in_line(s, {20, 16});
  rich(s, 1);
  s.build(B, "gt-050 7-8 0, gt-049 6-8 0, gt-025 5-8 2");
  s.card("bonus-robosmokeys");
  s.play(PlayCard{});
  s.answer(A, "bid 1");
  s.answer(B, "bid 0");
  s.answer(A, "point 6-8");
  EXPECT_EQ(s.told("tile_lost p2 gt-049 6-8 surrendered"), 1);
  EXPECT_EQ(s.told("tile_lost p2 gt-025 5-8 fallen"), 1);
}

TEST(BonusCards, GX_731_if_nobody_bids_nothing_happens) {
  Stage s(2);
  in_line(s, {20, 16});
  rich(s, 1);
  s.card("bonus-robosmokeys");
  s.play(PlayCard{});
  s.answer(A, "bid 0");
  s.answer(B, "bid 0");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("nobody_bid"), 1);
}

TEST(BonusCards, GX_731_a_ship_alone_is_left_alone_and_nobody_bids_more_than_two_hundred) {
  Stage s(2);
  in_line(s, {20, 16});
  rich(s, 300);
  s.card("bonus-robosmokeys");
  s.play(PlayCard{});
  EXPECT_EQ(s.why_not(A, "bid 200"), "offered");
  EXPECT_EQ(s.why_not(A, "bid 201"), "no answer");
  s.player(B).fate = Fate::gave_up;
  s->sealed = {};
  s.card("bonus-robosmokeys");
  s.play(PlayCard{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("nothing_happens"), 1);
}

TEST(BonusCards, GX_906_a_bid_is_nobody_elses_business_until_all_are_in) {
  std::array<State, 2> truth{};
  for (const int bid : {2, 7}) {
    Stage s(3);
    in_line(s, {20, 16, 12});
    rich(s, 10);
    s.card("bonus-robosmokeys");
    s.play(PlayCard{});
    s.answer(B, "bid " + std::to_string(bid));
    EXPECT_EQ(s.asked(), "A C secret_bid");
    EXPECT_EQ(s.told("has_bid"), 0);
    EXPECT_EQ(Game::view(s.state(), A).player[B].bid, 0);
    truth[bid == 2 ? 0 : 1] = s.state();
  }
  for (const Seat seat : {A, C, kPublic}) cannot_tell(truth[0], truth[1], seat);
}

// --- Space Billiards -------------------------------------------------------------------------------------------------

TEST(BonusCards, GX_751_GX_752_everybody_sends_a_row_at_somebody_else) {
  Stage s(3, ShipClass::iii);
  in_line(s, {20, 16, 12});
  s.card("bonus-space-billiards");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "A shoot_row");
  EXPECT_EQ(s.offers(A).size(), 4U * 2U);
  EXPECT_EQ(s.why_not(A, "shoot 1 p1"), "GX-752");
  s.totals({2, 2, 2});
  s.answer(A, "shoot 1 p3");
  EXPECT_EQ(s.told("impacted p3"), 3) << "by that row";
  EXPECT_EQ(s.told("impacted"), 3) << "and nobody else";
  EXPECT_EQ(s.asked(), "B shoot_row");
  EXPECT_EQ(s.why_not(B, "shoot 1 p1"), "GX-751");
  s.totals({2, 2, 2});
  s.answer(B, "shoot 2 p3");
  EXPECT_EQ(s.told("impacted p3"), 6) << "again, if they like";
  s.totals({2, 2, 2, 2});
  s.answer(C, "shoot 4 p1");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("impacted p1"), 4);
}

TEST(BonusCards, GX_751_the_opponent_defends_as_against_a_swarm) {
  Stage s(2, ShipClass::iii);
  in_line(s, {20, 16});
  s.build(B, "gt-010 8-7 0, gt-123 7-6 0");
  s.cells(B, "8-7", 2);
  s.card("bonus-space-billiards");
  s.play(PlayCard{});
  s.totals({7, 2, 2});
  s.answer(A, "shoot 1 p2");
  EXPECT_EQ(s.asked(), "B fire_cannon");
  const View view = Game::view(s.state(), A);
  EXPECT_EQ(view.sector, 1);
  EXPECT_EQ(view.shot, 1);
  EXPECT_EQ(view.projectile, Projectile::large_meteor);
  EXPECT_EQ(view.from, Side::front);
  EXPECT_EQ(view.targets, Parties(B).bits());
  s.answer(B, "fire_cannon 7-6 8-7");
  EXPECT_EQ(s.told("impacted p2 7-6 shot"), 1);
}

TEST(BonusCards, GX_753_with_five_one_row_comes_again_without_its_first_large_meteor) {
  Stage s(5, ShipClass::iii);
  in_line(s, {20, 16, 12, 8, 4});
  s.card("bonus-space-billiards");
  s.play(PlayCard{});
  s.totals({2, 2, 2});
  s.answer(A, "shoot 1 p2");
  s.totals({3, 4});
  s.answer(B, "shoot 1 p1");
  EXPECT_EQ(s.story({"shot_rolled"}),
            (std::vector<std::string>{"shot_rolled large_meteor front 2 2", "shot_rolled small_meteor front 2 2",
                                      "shot_rolled large_meteor front 2 2", "shot_rolled small_meteor front 3 1",
                                      "shot_rolled large_meteor front 4 1"}));
  EXPECT_EQ(s.why_not(C, "shoot 1 p1"), "GX-753") << "not a third time";
  s.totals({2, 2, 2});
  s.answer(C, "shoot 2 p1");
  EXPECT_EQ(s.why_not(D, "shoot 2 p1"), "GX-753") << "one row of the card";
  s.totals({2, 2, 2});
  s.answer(D, "shoot 3 p1");
  EXPECT_EQ(s.offers(E), (Said{"shoot 4 p1", "shoot 4 p2", "shoot 4 p3", "shoot 4 p4"}));
  s.totals({2, 2, 2, 2});
  s.answer(E, "shoot 4 p1");
  EXPECT_TRUE(s.over());
}

TEST(BonusCards, GX_754_one_ship_alone_plays_no_billiards) {
  Stage s(2, ShipClass::iii);
  in_line(s, {20, 16});
  s.player(B).fate = Fate::gave_up;
  s.card("bonus-space-billiards");
  s.play(PlayCard{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("nothing_happens"), 1);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
