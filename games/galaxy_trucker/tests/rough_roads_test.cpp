// Chapter 6 of The Big Expansion: how Rough Roads are drawn, whom they concern, and what they do between two cards.
#include <set>

#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

Options level(int cards) { return scene::with(&Options::rough_roads, static_cast<RoughRoads>(cards)); }
int place_of(Stage& s, Rough card) { return s->rough[card]; }
void give_handicap(Stage& s, Seat seat, int cards) { s->options.handicap[seat] = static_cast<Handicap>(cards + 1); }

// --- drawing ---------------------------------------------------------------------------------------------------------

// A game that is built in turns; every flight is given up at once.
Options built_in_turns(int cards) {
  Options options = level(cards);
  options.tempo = Tempo::turn_based;
  return options;
}
void to_the_next_flight(Stage& s) {
  const int flight = s->flight;
  while (!s.over() && s->flight == flight) {
    const Said offers = s.offers();
    const bool flies = offers.contains("give_up");
    const bool builds = offers.contains("finish 1") || offers.contains("finish 2");
    s.answer(flies ? "give_up" : builds ? (offers.contains("finish 1") ? "finish 1" : "finish 2") : *offers.begin());
  }
}
std::set<Rough> laid_open(Stage& s) {
  std::set<Rough> cards;
  for (int card = 0; card < kRough; ++card)
    if (s->rough[card] != 0 && s->rough[card] != kUsed) cards.insert(static_cast<Rough>(card));
  return cards;
}

TEST(TruckerRoughRoads, GX_602_GX_603_as_many_as_the_level_lie_open_before_anybody_builds) {
  Stage s(2, ShipClass::i, level(2));
  s.draws(Rough::bum_batteries);
  s.draws(Rough::stiff_competition);
  s.play(WholeGame{});
  EXPECT_EQ(s.asked(), "A B ready");
  EXPECT_EQ(s.story({"rough_drawn"}),
            (std::vector<std::string>{"rough_drawn bum_batteries 1", "rough_drawn stiff_competition 2"}));
  EXPECT_EQ(Game::view(s.state(), B).rough[Rough::bum_batteries], 1) << "everybody sees them";
  Stage none;
  none.play(WholeGame{});
  EXPECT_EQ(none.told<RoughDrawn>(), 0);
}

TEST(TruckerRoughRoads, GX_604_used_cards_come_back_only_when_the_deck_is_empty) {
  Stage s(2, ShipClass::i, built_in_turns(8));
  s->options.flight_plan = *named<PlanId>("long");
  for (int card = 0; card < kRough; ++card) {
    if (static_cast<Rough>(card) == Rough::nasty_surprise) continue;  // the last one
    s.draws(static_cast<Rough>(card));
    if (static_cast<Rough>(card) == Rough::dead_zone) s.totals({7});
  }
  s.any_chance(5);
  s.play(WholeGame{});
  std::set<Rough> met;
  for (int flight = 0; flight < 3; ++flight) {
    ASSERT_EQ(s->flight, flight);
    const std::set<Rough> open = laid_open(s);
    EXPECT_EQ(open.size(), 8U);
    met.insert(open.begin(), open.end());
    EXPECT_EQ(met.size(), 8U * static_cast<unsigned>(flight + 1)) << "not before all have been seen";
    to_the_next_flight(s);
  }
  EXPECT_EQ(place_of(s, Rough::nasty_surprise), 1);
  EXPECT_EQ(laid_open(s).size(), 8U) << "with seven of the discards, shuffled again";
  int left = 0;
  for (int card = 0; card < kRough; ++card) left += s->rough[card] == 0 ? 1 : 0;
  EXPECT_EQ(left, kRough - 8);
}

TEST(TruckerRoughRoads, GX_605_all_cards_apply_at_once) {
  Stage s;
  in_line(s, {20, 10});
  s.place(A, "gt-042", "8-7", 0);
  s.humans(A, "8-7");
  s.rough({Rough::slow_docks, Rough::infected_goods});
  s.card("i-13");  // planets, two days
  s.play(PlayCard{});
  s.answer(A, "land 1", "claim");
  s.play_on();
  EXPECT_EQ(position(s, A), 20 - 3) << "a day more";
  EXPECT_LT(crew(s.ship(A)), 4) << "and the crew falls ill";
}

TEST(TruckerRoughRoads, GX_606_four_cards_matter_while_ships_are_built) {
  std::set<Rough> marked;
  for (int card = 0; card < kRough; ++card)
    if (content().rough[card].construction != 0) marked.insert(static_cast<Rough>(card));
  EXPECT_EQ(marked,
            (std::set<Rough>{Rough::somersault, Rough::defective_connectors, Rough::made_to_order, Rough::dead_zone}));
}

TEST(TruckerRoughRoads, GX_610_handicaps_X_79) {
  Stage s(3);
  give_handicap(s, A, 0);
  give_handicap(s, B, 2);
  give_handicap(s, C, 4);
  const std::array drawn{Rough::stiff_competition, Rough::engine_envy, Rough::space_junk, Rough::cosmic_psychosis};
  for (int i = 0; i < 4; ++i) s.pick(i < 3 ? 0 : 1, 24 - i);  // Remorseless Fate is not among them
  s.play(WholeGame{});
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(place_of(s, drawn[static_cast<std::size_t>(i)]), i + 1);
    EXPECT_FALSE(is_rough(s.state(), drawn[static_cast<std::size_t>(i)], A));
    EXPECT_EQ(is_rough(s.state(), drawn[static_cast<std::size_t>(i)], B), i < 2);
    EXPECT_TRUE(is_rough(s.state(), drawn[static_cast<std::size_t>(i)], C));
  }
}

TEST(TruckerRoughRoads, GX_610_whoever_has_none_plays_with_the_level_of_the_table) {
  Stage s(2, ShipClass::i, level(3));
  give_handicap(s, B, 1);
  s.any_chance(3);
  s.play(WholeGame{});
  EXPECT_EQ(s.player(A).handicap, 3);
  EXPECT_EQ(s.player(B).handicap, 1);
  EXPECT_EQ(s.told<RoughDrawn>(), 3);
}

TEST(TruckerRoughRoads, GX_611_a_card_for_one_player_strikes_that_player_alone) {
  Stage s;
  in_line(s, {10, 5});
  s.rough({Rough::cosmic_psychosis});
  s.player(A).handicap = 0;
  s.card("i-04");
  s.totals({7, 7});
  s.play(AfterCard{});
  EXPECT_TRUE(s.has(A, "7-7"));
  EXPECT_FALSE(s.has(B, "7-7"));
}

TEST(TruckerRoughRoads, GX_650_nasty_surprise_is_replaced_by_no_construction_card) {
  Stage s(2, ShipClass::i, built_in_turns(1));
  s.draws(Rough::nasty_surprise);
  s.play(WholeGame{});
  s.answer(A, "finish 1");
  s.draws(Rough::defective_connectors);
  s.draws(Rough::stiff_competition);
  s.answer(B, "finish 2");
  EXPECT_EQ(s.told("rough_put_aside defective_connectors"), 1);
  EXPECT_EQ(place_of(s, Rough::defective_connectors), kUsed);
  EXPECT_EQ(place_of(s, Rough::stiff_competition), 1);
  EXPECT_EQ(place_of(s, Rough::nasty_surprise), kUsed);
  Stage without(2, ShipClass::i, built_in_turns(1));
  without.draws(Rough::slow_docks);
  without.play(WholeGame{});
  without.answer(A, "finish 1");
  without.answer(B, "finish 2");
  EXPECT_EQ(place_of(without, Rough::slow_docks), 1);
}

TEST(TruckerRoughRoads, GX_806_drawn_before_building_and_replaced_before_the_check) {
  Stage s(2, ShipClass::i, built_in_turns(1));
  s.draws(Rough::nasty_surprise);
  s.play(WholeGame{});
  EXPECT_EQ(s.asked(), "A build");
  s.draws(Rough::space_junk);
  s.answer(A, "finish 1");
  s.answer(B, "finish 2");
  EXPECT_EQ(
      s.story({"rough_drawn", "building_began", "took_number", "launched"}),
      (std::vector<std::string>{"rough_drawn nasty_surprise 1", "building_began 2", "took_number p1 1",
                                "took_number p2 2", "rough_drawn space_junk 1", "launched p1 0", "launched p2 -2"}));
}

TEST(TruckerRoughRoads, GX_505_GX_806_machinations_are_chosen_before_rough_roads_are_drawn) {
  Options options = built_in_turns(1);
  options.evil_machinations = EvilMachinations::on;
  Stage s(2, ShipClass::i, options);
  s.any_chance(4);
  s.play(WholeGame{});
  EXPECT_EQ(s.asked(), "A B choose_machination");
  EXPECT_EQ(s.told<RoughDrawn>(), 0);
  for (const Seat seat : {A, B}) s.answer(seat, *s.offers(seat).begin());
  EXPECT_EQ(s.told<RoughDrawn>(), 1);
  EXPECT_EQ(s.asked(), "A build");
}

// --- dice for the difficulty -----------------------------------------------------------------------------------------

Options dice(int number) { return scene::with(&Options::difficulty_dice, static_cast<DifficultyDice>(number)); }

TEST(TruckerDifficulty, GX_804_dice_X_127) {
  Stage s(2, ShipClass::i, dice(4));
  s.dice({1, 4, 1, 5});
  s.any_chance(6);
  s.play(WholeGame{});
  EXPECT_EQ(s.story({"difficulty_rolled"}),
            (std::vector<std::string>{"difficulty_rolled 1 class_ia", "difficulty_rolled 4 evil_machinations",
                                      "difficulty_rolled 1 rough_roads", "difficulty_rolled 5 rough_roads"}));
  EXPECT_EQ(s->ship_class, ShipClass::ia);
  EXPECT_EQ(s.asked(), "A B choose_machination");
  EXPECT_EQ(s.player(A).handicap, 2);
  EXPECT_EQ(Game::view(s.state(), A).roads.itinerary[0], ShipClass::ia);
}

TEST(TruckerDifficulty, GX_804_each_face_and_a_class_that_is_not_flown) {
  const auto brought = [](int face, std::string_view plan) {
    Stage s(2, ShipClass::i, dice(1));
    s->options.flight_plan = *named<PlanId>(plan);
    s.dice({face});
    s.any_chance(6);
    s.play(WholeGame{});
    return s.story({"difficulty_rolled"}).front();
  };
  EXPECT_EQ(brought(2, "standard"), "difficulty_rolled 2 class_iia");
  EXPECT_EQ(brought(3, "standard"), "difficulty_rolled 3 class_iiia");
  EXPECT_EQ(brought(5, "standard"), "difficulty_rolled 5 evil_machinations");
  EXPECT_EQ(brought(6, "standard"), "difficulty_rolled 6 rough_roads");
  EXPECT_EQ(brought(1, "short"), "difficulty_rolled 1 rough_roads") << "no flight of class I";
  EXPECT_EQ(brought(3, "standard-iiia"), "difficulty_rolled 3 rough_roads") << "in force already";
  EXPECT_EQ(brought(1, "grand-tour"), "difficulty_rolled 1 rough_roads") << "flown already, beside class I";
}

TEST(TruckerDifficulty, GX_804_never_more_than_eight_cards_and_handicaps_stay) {
  Options options = level(7);
  options.difficulty_dice = static_cast<DifficultyDice>(2);
  Stage s(2, ShipClass::i, options);
  give_handicap(s, B, 1);
  s.dice({6, 6});
  s.any_chance(6);
  s.play(WholeGame{});
  EXPECT_EQ(s.player(A).handicap, 8);
  EXPECT_EQ(s.player(B).handicap, 1);
}

TEST(TruckerDifficulty, GX_801_any_mixture_but_five_never_without_new_technologies) {
  for (const int seats : {2, 5})
    for (const auto technologies : {NewTechnologies::off, NewTechnologies::on}) {
      Stage s(seats, ShipClass::i, scene::with(&Options::new_technologies, technologies));
      EXPECT_EQ(has_new_technologies(s.state()), seats == 5 || technologies == NewTechnologies::on);
    }
}

// --- after a card ----------------------------------------------------------------------------------------------------

TEST(TruckerRoughRoads, GX_635_psychosis_in_the_starting_cabin_X_78) {
  Stage s(3);
  in_line(s, {10, 5, 1});
  s.player(B).away[0] = 2;
  s.ship(C).set[Set::first_human] = s.ship(C).set[Set::second_human] = 0;
  s.build(C, "gt-039 6-7 2");
  s.humans(C, "6-7");
  s.rough({Rough::cosmic_psychosis});
  s.card("i-04");
  s.totals({7, 7});
  s.play(AfterCard{});
  EXPECT_FALSE(s.has(A, "7-7"));
  EXPECT_FALSE(s.has(B, "7-7")) << "in hyperspace too (GX-954)";
  EXPECT_TRUE(s.has(C, "7-7")) << "a cabin without humans is untouched";
  EXPECT_EQ(s.player(A).fate, Fate::gave_up);
}

TEST(TruckerRoughRoads, GX_635_a_cabin_with_an_alien_is_untouched) {
  Stage s;
  in_line(s, {10, 5});
  s.build(A, "gt-042 8-7 0, gt-119 9-7 0");
  s.alien(A, "8-7", Figure::brown);
  s.rough({Rough::cosmic_psychosis});
  s.card("i-04");
  s.totals({8, 7});
  s.play(AfterCard{});
  EXPECT_EQ(s.lost(A), 0);
}

TEST(TruckerRoughRoads, GX_636_GX_954_metal_fatigue_after_open_space_only) {
  for (const std::string_view card : {"i-05", "em-wide-open-space", "i-04"}) {
    Stage s;
    in_line(s, {10, 5});
    for (const Seat seat : {A, B}) s.place(seat, "gt-050", "7-6", 0);
    s.player(B).away[0] = 2;
    s.rough({Rough::metal_fatigue});
    s.card(card);
    const bool open_space = card != "i-04";
    if (open_space) s.totals({7, 6});
    s.play(AfterCard{});
    EXPECT_EQ(s.has(A, "7-6"), !open_space);
    EXPECT_EQ(s.player(A).fallen.size(), open_space ? 1 : 0) << "it falls";
    EXPECT_TRUE(s.has(B, "7-6")) << "who was in hyperspace avoided it";
  }
}

TEST(TruckerRoughRoads, GX_633_GX_636_fatigue_feeds_the_junk_X_135) {
  Stage s(3);
  in_line(s, {10, 5, 1});
  s.build(A, "gt-050 7-6 0, gt-088 7-5 0");
  s.rough({Rough::metal_fatigue, Rough::space_junk, Rough::cosmic_psychosis});
  s.card("i-05");
  s.totals({7, 6});    // the component, and the one that hangs on it
  s.totals({9, 9});    // two meteors
  s.totals({12, 12});  // then the psychosis
  s.play(AfterCard{});
  EXPECT_EQ(s.player(A).fallen.size(), 2);
  EXPECT_EQ(s.story({"rough_rolled", "rough_acted", "shot_rolled"}),
            (std::vector<std::string>{"rough_rolled metal_fatigue 7 6 7", "rough_acted space_junk p1",
                                      "shot_rolled large_meteor front 9 6", "rough_acted space_junk p1",
                                      "shot_rolled large_meteor front 9 6", "rough_rolled cosmic_psychosis 12 12 7"}));
  EXPECT_EQ(s.told<Impacted>(), 4) << "at every ship behind";
}

TEST(TruckerRoughRoads, GX_633_what_falls_from_the_second_strikes_the_third_and_the_last_throws_nothing) {
  Stage s(3);
  in_line(s, {10, 5, 1});
  for (const Seat seat : {A, B, C}) s.place(seat, "gt-050", "7-6", 0);
  s.player(B).junk = 1;
  s.player(C).junk = 1;
  s.rough({Rough::space_junk});
  s.card("i-04");
  s.totals({7});
  s.play(AfterCard{});
  EXPECT_TRUE(s.has(A, "7-6"));
  EXPECT_TRUE(s.has(B, "7-6"));
  EXPECT_FALSE(s.has(C, "7-6"));
  EXPECT_EQ(s.player(C).junk, 0) << "the pile joins the others";
}

TEST(TruckerRoughRoads, GX_632_a_new_leader_is_shot_at_X_88) {
  Stage s(3);
  in_line(s, {10, 5, 1});
  for (const Seat seat : {B, C}) s.place(seat, "gt-050", "7-8", 0);
  s.rough({Rough::engine_envy});
  s.card("i-04");
  s->led = A;
  s.player(A).away[0] = 2;
  s.totals({7});
  s.play(AfterCard{});
  EXPECT_EQ(s.story({"rough_acted", "shot_rolled"}),
            (std::vector<std::string>{"rough_acted engine_envy p3", "shot_rolled heavy_fire rear 7 2"}));
  EXPECT_FALSE(s.has(B, "7-8"));
  EXPECT_TRUE(s.has(C, "7-8"));
}

TEST(TruckerRoughRoads, GX_632_who_gives_up_by_the_shot_is_not_followed_by_another) {
  Stage s(3);
  in_line(s, {10, 5, 1});
  s.rough({Rough::engine_envy});
  s.card("i-04");
  s->led = A;
  s.player(A).away[0] = 2;
  s.totals({7});
  s.play(AfterCard{});
  EXPECT_EQ(s.player(B).fate, Fate::gave_up);
  EXPECT_EQ(s.told<ShotRolled>(), 1);
  Stage same(2);
  in_line(same, {10, 5});
  same.rough({Rough::engine_envy});
  same.card("i-04");
  same->led = A;
  same.play(AfterCard{});
  EXPECT_EQ(same.told<ShotRolled>(), 0) << "the leader is the same";
}

TEST(TruckerRoughRoads, GX_632_GX_908_GX_993_envy_on_return_X_115) {
  Stage s(2);
  in_line(s, {10, 5});
  s.place(A, "gt-050", "7-8", 0);
  s.rough({Rough::engine_envy});
  s.player(A).away[0] = 1;
  s.card("i-04");
  s->led = B;
  s.totals({7});
  s.play(AfterCard{});
  EXPECT_EQ(s.story({"returned", "rough_acted"}),
            (std::vector<std::string>{"returned p1", "rough_acted engine_envy p2"}));
  EXPECT_FALSE(s.has(A, "7-8"));
}

TEST(TruckerRoughRoads, GX_908_forced_giving_up_comes_before_and_after) {
  Stage s(3);
  in_line(s, {60, 55, 5});  // C is lapped
  s.rough({Rough::cosmic_psychosis});
  s.card("i-04");
  s.totals({7, 7});
  s.play(AfterCard{});
  EXPECT_EQ(s.story({"gave_up", "rough_rolled"}),
            (std::vector<std::string>{"gave_up p3 lapped", "rough_rolled cosmic_psychosis 7 7 3",
                                      "gave_up p1 no_humans", "gave_up p2 no_humans"}));
}

TEST(TruckerRoughRoads, GX_908_junk_strikes_what_was_the_front_before_ships_turn_over) {
  Stage s(2);
  in_line(s, {10, 5});
  s.build(B, "gt-050 7-6 0, gt-051 7-8 0");  // before and behind the cabin
  s.player(A).junk = 1;
  s.rough({Rough::space_junk, Rough::somersault});
  s.card("i-05");
  s.totals({7});
  s.play(AfterCard{});
  EXPECT_EQ(s.player(B).heading, Heading::rear);
  EXPECT_FALSE(s.has(B, "7-6"));
  EXPECT_TRUE(s.has(B, "7-8")) << "which is in front only now";
}

TEST(TruckerRoughRoads, GX_908_ships_turn_over_before_the_psychosis) {
  Stage s;
  in_line(s, {10, 5});
  s.rough({Rough::somersault, Rough::cosmic_psychosis});
  s.card("i-05");
  s.totals({7, 7});
  s.play(AfterCard{});
  EXPECT_EQ(s.story({"rough_acted", "rough_rolled", "tile_lost"}).size(), 5U);
  EXPECT_EQ(s.story({"rough_acted", "rough_rolled"}),
            (std::vector<std::string>{"rough_acted somersault p1", "rough_acted somersault p2",
                                      "rough_rolled cosmic_psychosis 7 7 3"}));
}

TEST(TruckerRoughRoads, GX_908_whoever_must_give_up_does_so_before_the_union_comes) {
  Stage s(2, ShipClass::i, scene::with(&Options::forecasting, Forecasting::improved));
  in_line(s, {10, 5});
  s.place(B, "gt-039", "6-7", 2);
  s.humans(B, "6-7");  // who are left when the starting cabin is gone
  for (const Seat seat : {A, B}) s.player(seat).credits = 10;
  s.rough({Rough::cosmic_psychosis, Rough::union_ship});
  s.deck({"i-05"});
  s.card("i-04");
  s.totals({7, 7});
  s.play(AfterCard{});
  EXPECT_EQ(s.asked(), "B pay_crew");
  EXPECT_EQ(s.story({"gave_up", "rough_acted"}),
            (std::vector<std::string>{"gave_up p1 no_humans", "rough_acted union_ship p2"}));
}

// --- Union Ship ------------------------------------------------------------------------------------------------------

// One card of the flight is left.
void before_the_last_card(Stage& s) {
  const int cards = kPiles * pile_size(s.state());
  int played = 0;
  for (int pile = 0; pile < kPiles; ++pile)
    for (int place = 0; place < pile_size(s.state()) && played < cards - 1; ++place, ++played)
      s->revealed = static_cast<std::uint16_t>(s->revealed | place_bit(pile, place));
  s.rough({Rough::union_ship});
  s.card("i-04");
}

TEST(TruckerRoughRoads, GX_642_GX_954_crews_are_paid_in_credits_and_blocks_before_the_last_card) {
  Stage s;
  in_line(s, {10, 5});
  s.place(A, "gt-027", "8-7", 0);
  s.goods(A, "8-7", {Goods::yellow, Goods::blue});
  s.player(A).credits = 1;
  s.player(B).credits = 5;
  s.player(B).away[0] = 2;
  before_the_last_card(s);
  s.play(AfterCard{});
  EXPECT_EQ(s.offers(A), (Said{"pay_crew 0", "pay_crew 1", "give_up"}));
  s.answer(A, "pay_crew 1");
  EXPECT_EQ(s.player(A).credits, 0);
  EXPECT_EQ(blocks_aboard(s.ship(A))[Goods::yellow], 1) << "of a hold the cheapest block";
  EXPECT_EQ(blocks_aboard(s.ship(A))[Goods::blue], 0);
  EXPECT_EQ(s.asked(), "B pay_crew") << "in hyperspace too";
  s.answer(B, "give_up");
  EXPECT_EQ(s.told("gave_up p2 unpaid"), 1);
}

TEST(TruckerRoughRoads, GX_642_with_nothing_to_pay_X_134) {
  Stage s;
  in_line(s, {10, 5});
  s.build(A, "gt-039 6-7 2, gt-027 8-7 0, gt-010 7-8 0, gt-011 7-6 0");
  s.humans(A, "6-7");
  s.goods(A, "8-7", {Goods::blue, Goods::blue});
  s.cells(A, "7-8", 3);
  s.cells(A, "7-6", 3);
  s.player(A).credits = 1;
  s.player(B).credits = 2;
  before_the_last_card(s);
  s.play(AfterCard{});
  EXPECT_EQ(s.player(A).fate, Fate::gave_up);
  EXPECT_EQ(s.asked(), "B pay_crew");
  Stage early;
  in_line(early, {10, 5});
  early.rough({Rough::union_ship});
  early.card("i-04");
  early.play(AfterCard{});
  EXPECT_TRUE(early.over()) << "not before any other card";
}

}  // namespace
}  // namespace orrery::galaxy_trucker
