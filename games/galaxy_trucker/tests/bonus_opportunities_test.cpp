// Chapter 7 of The Big Expansion: the Junkyard and the Star Depot.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

const Sector& sector(std::string_view card, int number) {
  return content().card[*named<Card>(card)].sector[number - 1];
}

// --- Junkyard --------------------------------------------------------------------------------------------------------

constexpr std::string_view kLow = "bonus-junkyard-1";
constexpr std::string_view kHigh = "bonus-junkyard-3";

// The leader has room for astronauts, and cells to pay with.
void at_the_junkyard(Stage& s, std::string_view card) {
  s.build(A, "gt-010 8-7 0, gt-043 6-7 2");
  s.cells(A, "8-7", 3);
  s.card(card);
  s.play(PlayCard{});
}

TEST(Junkyard, GX_721_a_free_sector_whose_price_can_be_paid_or_none) {
  Stage s(3);
  in_line(s, {20, 16, 12});
  at_the_junkyard(s, kLow);
  EXPECT_EQ(s.asked(), "A stop_in_sector");
  EXPECT_EQ(s.offers(), (Said{"stop_in 1", "stop_in 2", "stop_in 3", "stop_in 4", "fly_by"}));
  s.answer(A, "fly_by");
  EXPECT_EQ(s.told("flew_by p1"), 1);
  EXPECT_EQ(s.why_not(B, "stop_in 2"), "GX-721") << "B has no cells";
  s.totals({2});
  s.answer(B, "stop_in 4");
  EXPECT_EQ(s.why_not(C, "stop_in 4"), "GX-721") << "taken";
  s.ship(C).set[Set::second_human] = 0;
  EXPECT_EQ(s.why_not(C, "stop_in 1"), "GX-721") << "C has one left and two are asked for";
}

TEST(Junkyard, GX_722_GX_723_the_price_then_the_reward_then_the_next_player) {
  Stage s(2);
  in_line(s, {20, 16});
  s.humans(A, "7-7");
  s.build(A, "gt-043 6-7 2");
  s.humans(A, "6-7");
  s.card(kLow);
  s.play(PlayCard{});
  s.answer(A, "stop_in 1");
  EXPECT_EQ(s.asked(), "A lose_crew");
  EXPECT_EQ(credits(s, A), 0) << "first the price";
  EXPECT_EQ(Game::view(s.state(), B).sector, 1);
  s.answer(A, "lose_crew 7-7 human", "lose_crew 6-7 human");
  EXPECT_EQ(crew(s.ship(A)), 2);
  EXPECT_EQ(credits(s, A), sector(kLow, 1).reward.credits);
  EXPECT_EQ(s.asked(), "B stop_in_sector");
  EXPECT_EQ(Game::view(s.state(), B).landed, 1);
}

TEST(Junkyard, GX_722_meteors_and_shots_come_at_the_one_who_stops) {
  Stage s(2);
  in_line(s, {20, 16});
  at_the_junkyard(s, kLow);
  s.totals({2, 7});
  s.answer(A, "stop_in 3");
  EXPECT_EQ(s.told("impacted p1"), 2);
  EXPECT_EQ(s.told("impacted p1 7-7 struck"), 1);
  EXPECT_EQ(s.told("impacted p2"), 0);
}

TEST(Junkyard, GX_724_new_astronauts_move_into_cabins_and_chambers) {
  Stage s(5);
  in_line(s, {20, 16, 12, 8, 4});
  s.build(A, "gx-005 7-6 3, gx-007 7-8 3");
  s.humans(A, "7-6", 1);
  at_the_junkyard(s, kLow);
  s.ship(A).set[Set::second_human] = 0;  // of the starting cabin
  s.answer(A, "stop_in 2");
  EXPECT_EQ(cells(s.ship(A)), 1);
  EXPECT_EQ(s.asked(), "A rearrange_crew");
  EXPECT_EQ(Game::view(s.state(), B).due, 2);
  EXPECT_EQ(s.why_not("move_in 7-6"), "GX-112") << "not into a luxury cabin";
  EXPECT_EQ(s.why_not("move_in 6-7"), "offered");
  EXPECT_EQ(s.why_not("move_in 7-8"), "offered") << "a bed in the stasis chamber";
  s.answer(A, "move_in 7-7");
  EXPECT_EQ(s.why_not("move_in 7-7"), "GX-724") << "two places, and both taken";
  s.answer(A, "move_in 7-8");
  EXPECT_EQ(s.why_not("move_in 6-7"), "no answer") << "there were two";
  s.answer(A, "done");
  EXPECT_EQ(humans(s.ship(A)), 3);
  EXPECT_EQ(sleepers(s.ship(A)), 1);
  EXPECT_EQ(s.asked(), "B stop_in_sector");
}

TEST(Junkyard, GX_724_those_without_room_are_lost) {
  Stage s(2);
  in_line(s, {20, 16});
  s.build(A, "gt-010 8-7 0");
  s.cells(A, "8-7", 2);
  s.card(kLow);
  s.play(PlayCard{});
  s.answer(A, "stop_in 2");
  EXPECT_EQ(s.asked(), "B stop_in_sector") << "the starting cabin is full";
  EXPECT_EQ(humans(s.ship(A)), 2);
}

TEST(Junkyard, GX_725_GX_726_new_cells_go_into_batteries_and_cells_change_places) {
  Stage s(2);
  in_line(s, {20, 16});
  s.build(A, "gt-001 7-6 3");
  at_the_junkyard(s, kLow);  // the battery on 8-7 has three cells
  s.totals({2, 2});
  s.answer(A, "stop_in 3");
  EXPECT_EQ(s.asked(), "A rearrange_cells");
  EXPECT_EQ(Game::view(s.state(), B).due, sector(kLow, 3).reward.cells);
  EXPECT_EQ(s.why_not("put_cell 8-7"), "GX-725");
  EXPECT_EQ(s.why_not("move_cell 8-7 7-6"), "offered");
  s.answer(A, "move_cell 8-7 7-6", "put_cell 7-6");
  EXPECT_EQ(s.why_not("move_cell 8-7 7-6"), "GX-726");
  EXPECT_EQ(s.offers(), (Said{"put_cell 8-7", "move_cell 7-6 8-7", "done"}));
  s.answer(A, "put_cell 8-7");
  EXPECT_EQ(cells(s.ship(A)), 5) << "a third one has no room";
  EXPECT_EQ(s.asked(), "B stop_in_sector");
}

TEST(Junkyard, GX_726_nobody_shuffles_for_ever) {
  Stage s(2);
  in_line(s, {20, 16});
  s.build(A, "gt-001 7-6 3");
  at_the_junkyard(s, kLow);
  s.totals({2, 2});
  s.answer(A, "stop_in 3");
  for (int i = 0; i < kMostMoves / 2; ++i) s.answer(A, "move_cell 8-7 7-6", "move_cell 7-6 8-7");
  EXPECT_EQ(s.why_not("move_cell 8-7 7-6"), "GX-726");
}

TEST(Junkyard, GX_726_the_crew_is_rearranged_by_the_rules_of_boarding) {
  Stage s(5);
  in_line(s, {20, 16, 12, 8, 4});
  // An alien on 6-7 with its support on 6-6; cabins on 6-8 and 7-6 (luxury); a chamber on 7-8 with a sleeper.
  s.build(A, "gt-039 6-7 2, gt-138 6-6 3, gx-005 7-6 3, gx-007 7-8 3, gt-010 8-7 0");
  s.alien(A, "6-7", Figure::purple);
  s.humans(A, "7-6", 1);
  s.ship(A).set[Set::first_sleeper] |= s.at("7-8");
  s.cells(A, "8-7", 2);
  s.card(kLow);
  s.play(PlayCard{});
  s.answer(A, "stop_in 2");
  EXPECT_EQ(s.asked(), "A rearrange_crew");
  EXPECT_EQ(s.why_not("move_crew 6-7 7-7"), "GX-726") << "aliens live in ordinary cabins, alone";
  EXPECT_EQ(s.why_not("move_crew 7-6 7-8"), "no answer") << "the passenger stays";
  EXPECT_EQ(s.why_not("move_crew 7-8 7-7"), "no answer") << "sleepers stay";
  EXPECT_EQ(s.why_not("move_crew 7-7 7-6"), "GX-112");
  s.answer(A, "move_crew 7-7 7-8", "move_in 7-7", "move_crew 7-7 7-8");
  EXPECT_EQ(sleepers(s.ship(A)), 3);
  EXPECT_EQ(humans(s.ship(A)), 2) << "the passenger is one of them";
  s.ship(A).set[Set::first_human] &= ~s.at("7-6");
  EXPECT_EQ(s.why_not("move_crew 7-7 7-8"), "GX-726") << "one human stays awake";
  s.answer(A, "move_in 7-7", "move_crew 7-7 7-8");
  EXPECT_EQ(s.told("crew_moved p1 human 7-7 7-8"), 3);
}

TEST(Junkyard, GX_726_an_alien_moves_to_a_cabin_that_supports_it) {
  Stage s(2, ShipClass::ii);
  in_line(s, {20, 16});
  // The life support on 6-6 serves the cabins on 6-7 and 5-6.
  s.build(A, "gt-047 6-7 0, gt-114 6-6 0, gt-040 5-6 2, gt-010 8-7 0");
  ASSERT_NE(joined_to(s.board(), s.ship(A), s.at("6-7"), s.at("6-6")), 0U);
  ASSERT_NE(joined_to(s.board(), s.ship(A), s.at("5-6"), s.at("6-6")), 0U);
  s.alien(A, "6-7", Figure::purple);
  s.cells(A, "8-7", 2);
  s.card(kLow);
  s.play(PlayCard{});
  s.answer(A, "stop_in 2");
  s.answer(A, "move_crew 6-7 5-6");
  EXPECT_EQ(s.told("crew_moved p1 purple 6-7 5-6"), 1);
  EXPECT_EQ(s.ship(A)[Set::purple_alien], s.at("5-6"));
  s.answer(A, "move_in 6-7", "done");
  EXPECT_EQ(crew(s.ship(A)), 4);
}

TEST(Junkyard, GX_727_days_gained_at_once_days_lost_at_the_end_rearmost_first) {
  Stage s(2);
  in_line(s, {20, 16});
  s.card(kLow);
  s.play(PlayCard{});
  s.totals({2});
  s.answer(A, "stop_in 4");
  const int gained = sector(kLow, 4).reward.days;
  EXPECT_EQ(position(s, A), 20 + gained);
  s.totals({2, 2});
  s.answer(B, "stop_in 3");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(position(s, A), 20 + gained - 1) << "also who gained days";
  EXPECT_EQ(position(s, B), 15);
  const std::vector<std::string> moves = s.story({"moved"});
  EXPECT_TRUE(moves.back().starts_with("moved p1")) << "B is behind and moves first";
}

TEST(Junkyard, GX_728_with_five_a_sector_is_used_twice_X_69) {
  Stage s(5, ShipClass::iii);
  in_line(s, {20, 16, 12, 8, 4});
  s.build(B, "gt-043 6-7 2, gt-044 8-7 0");
  s.build(D, "gt-045 6-7 2");
  s.humans(D, "6-7");
  s.card(kHigh);
  s.play(PlayCard{});
  s.totals({12, 12, 12});
  s.answer(A, "stop_in 1");
  EXPECT_EQ(credits(s, A), 6);
  s.totals({12, 12, 12});
  s.answer(B, "stop_in 1");
  EXPECT_EQ(s.told("impacted p2"), 3) << "the full price, rolled anew";
  EXPECT_EQ(s.told("impacted p1"), 3);
  EXPECT_EQ(credits(s, B), 5);
  EXPECT_EQ(s.asked(), "B rearrange_crew");
  EXPECT_EQ(Game::view(s.state(), B).due, 2);
  s.answer(B, "move_in 6-7", "move_in 6-7", "done");
  EXPECT_EQ(s.why_not(C, "stop_in 1"), "GX-728");
  s.totals({12, 12, 12});
  s.answer(C, "stop_in 4");
  EXPECT_EQ(s.why_not(D, "stop_in 4"), "GX-728") << "one sector of the card";
}

TEST(Junkyard, GX_964_the_techie_saves_no_cell_of_the_price) {
  Stage s(5);
  in_line(s, {20, 16, 12, 8, 4});
  s.build(A, "gt-109 6-7 2, gx-041 5-7 0, gt-010 8-7 0");
  s.hires(A, "6-7", Specialist::techie);
  s.cells(A, "8-7", 1);
  s.card(kLow);
  s.play(PlayCard{});
  EXPECT_EQ(s.why_not(A, "stop_in 2"), "GX-721") << "two cells are asked for";
  s.cells(A, "8-7", 3);
  s.answer(A, "stop_in 2");
  EXPECT_EQ(cells(s.ship(A)), 1);
  EXPECT_EQ(s.told("cell_saved p1"), 0);
}

// --- Star Depot ------------------------------------------------------------------------------------------------------

// These lie face up in the middle, and nothing else is left.
void depot_of(Stage& s, std::initializer_list<std::string_view> ids) {
  s->heap = {};
  s->open = {};
  for (const std::string_view id : ids) s->open.add(tile(id));
  s.any_chance(1);
  s.card("bonus-star-depot");
  s.play(PlayCard{});
}
void take(Stage& s, Seat seat, std::string_view id, std::string_view where) {
  s.answer(seat, "take_open " + std::string(id));
  ASSERT_EQ(s.asked(), letter(seat) + " fit_component");
  s.answer(seat, "place " + std::string(where));
}

TEST(StarDepot, GX_741_six_unused_components_from_the_middle_and_the_heap) {
  Stage s(2, ShipClass::ii);
  in_line(s, {20, 16});
  s->heap = {};
  s->open = {};
  for (const std::string_view id : {"gt-001", "gt-002"}) s->open.add(tile(id));
  for (const std::string_view id : {"gt-035", "gt-036", "gt-037", "gt-038", "gt-040"}) s->heap.add(tile(id));
  s.pick(1, 7);  // of all seven the second, which lies open
  s.pick(5, 6);  // of those that are left one of the heap …
  s.pick(4, 5);  // … the last of it
  for (const int left : {5, 4, 3, 2}) {
    s.pick(left - 1, left);
    if (left > 2) s.pick(0, left - 1);
  }
  s.card("bonus-star-depot");
  s.play(PlayCard{});
  EXPECT_EQ(s.story({"on_offer"}), (std::vector<std::string>{"on_offer gt-002", "on_offer gt-040", "on_offer gt-035",
                                                             "on_offer gt-036", "on_offer gt-037", "on_offer gt-038"}));
  EXPECT_EQ(s.asked(), "A visit_depot");
  EXPECT_EQ(Game::view(s.state(), B).depot, s->depot);
  EXPECT_TRUE(s->open.has(tile("gt-001"))) << "the seventh stays where it was";
  EXPECT_EQ(s->heap.size(), 0);
  s.answer(A, "fly_by");
  s.answer(B, "fly_by");
  EXPECT_EQ(s->open.size(), 7) << "what nobody takes lies open";
  EXPECT_EQ(position(s, A), 20);
}

TEST(StarDepot, GX_742_the_ship_with_it_keeps_the_rules_of_building_and_is_whole) {
  Stage s(2, ShipClass::ii);
  in_line(s, {20, 16});
  s.build(A, "gt-001 8-7 0, gt-088 7-6 0");
  depot_of(s, {"gt-002", "gt-066", "gt-039", "gt-040", "gt-013", "gt-014"});
  EXPECT_EQ(s.told("on_offer"), 6);
  s.answer(A, "take_open gt-002");
  EXPECT_EQ(s.why_not("place 6-7 2"), "offered");
  EXPECT_EQ(s.why_not("place 6-7 0"), "GT-106") << "a smooth side against a connector";
  EXPECT_EQ(s.why_not("place 7-5 0"), "GT-109") << "before a cannon";
  EXPECT_EQ(s.why_not("place 8-6 2"), "GX-742") << "beside the ship, joined to nothing";
  EXPECT_EQ(s.why_not("place 8-7 0"), "offered") << "in the place of another";
  EXPECT_EQ(s.why_not("place 7-7 0"), "GT-106") << "not where others would hang on nothing";
  s.answer(A, "place 6-7 2");
  s.answer(B, "take_open gt-066");
  EXPECT_EQ(s.why_not("place 7-6 2"), "GT-110");
  EXPECT_EQ(s.why_not("place 7-8 0"), "offered");
  EXPECT_EQ(s.why_not("place 7-7 0"), "offered") << "the starting cabin itself, if somebody likes";
}

TEST(StarDepot, GX_742_what_fits_nowhere_is_not_taken) {
  Stage s(2);
  in_line(s, {20, 16});
  detach(s.ship(A), s.board().start);
  s.build(A, "gt-001 7-7 2, gt-002 8-7 0");
  depot_of(s, {"gt-066", "gt-003"});
  EXPECT_EQ(s.why_not(A, "take_open gt-066"), "GX-742");
  EXPECT_EQ(s.why_not(A, "take_open gt-003"), "offered");
}

TEST(StarDepot, GX_742_GX_743_a_replaced_component_is_put_aside_and_its_contents_are_gone) {
  Stage s(2);
  in_line(s, {20, 16});
  s.build(A, "gt-016 8-7 0, gt-040 6-7 2");
  s.humans(A, "6-7");
  s.goods(A, "8-7", {Goods::green});
  const int bank = s->bank[Goods::green];
  depot_of(s, {"gt-001", "gt-013"});
  take(s, A, "gt-001", "8-7 0");
  EXPECT_EQ(s.told("replaced p1 gt-016 8-7"), 1);
  EXPECT_EQ(s->bank[Goods::green], bank + 1);
  EXPECT_EQ(s.lost(A), 0) << "not lost";
  EXPECT_TRUE(s->open.has(tile("gt-016")));
  EXPECT_EQ(s.why_not(B, "take_open gt-016"), "no answer") << "not on offer";
  take(s, B, "gt-013", "8-7 0");
  EXPECT_TRUE(s.over());
}

TEST(StarDepot, GX_743_crew_of_a_replaced_cabin_is_lost_crew) {
  Stage s(5);
  in_line(s, {20, 16, 12, 8, 4});
  s.build(A, "gt-040 8-7 0, gx-007 7-8 3, gt-043 6-7 2");
  s.humans(A, "8-7");
  s.sleepers(A, "7-8");
  depot_of(s, {"gt-001"});
  take(s, A, "gt-001", "8-7 0");
  EXPECT_EQ(s.asked(), "A wake_sleepers");
  s.answer(A, "wake 7-8 6-7", "done");
  EXPECT_EQ(crew(s.ship(A)), 3);
}

TEST(StarDepot, GX_743_an_alien_goes_with_its_life_support) {
  Stage s(2);
  in_line(s, {20, 16});
  s.alpha(A);
  depot_of(s, {"gt-001"});
  take(s, A, "gt-001", "6-6 3");
  EXPECT_EQ(s.told("crew_lost p1 6-7 purple"), 1);
}

TEST(StarDepot, GX_744_only_the_new_component_is_filled) {
  Stage s(5);
  in_line(s, {20, 16, 12, 8, 4});
  s.build(A, "gt-001 8-7 0");
  depot_of(s, {"gt-002", "gx-007", "gx-005"});
  take(s, A, "gt-002", "6-7 2");
  EXPECT_EQ(cells(s.ship(A)), 2) << "the old battery stays empty";
  take(s, B, "gx-007", "7-8 3");
  EXPECT_EQ(sleepers(s.ship(B)), 4);
  take(s, C, "gx-005", "7-6 3");
  EXPECT_EQ(s.told("passenger_boarded p3 7-6"), 1);
  EXPECT_EQ(crew(s.ship(C)), 3);
}

TEST(StarDepot, GX_745_a_new_cabin_boards_humans_or_an_alien) {
  Stage s(2);
  in_line(s, {20, 16});
  s.build(A, "gt-139 8-7 0");
  depot_of(s, {"gt-040", "gt-041"});
  take(s, A, "gt-040", "9-7 0");
  EXPECT_EQ(s.asked(), "A embark");
  EXPECT_EQ(s.offers(), (Said{"embark 9-7 human", "embark 9-7 purple"}));
  s.answer(A, "embark 9-7 purple");
  EXPECT_EQ(crew(s.ship(A)), 3);
  take(s, B, "gt-041", "8-7 0");
  EXPECT_TRUE(s.over()) << "no life support: humans";
  EXPECT_EQ(crew(s.ship(B)), 4);
}

TEST(StarDepot, GX_745_a_new_life_support_changes_no_cabin_X_86) {
  Stage s(2);
  in_line(s, {20, 16});
  s.build(A, "gt-040 8-7 0");
  s.humans(A, "8-7");
  depot_of(s, {"gt-139"});
  take(s, A, "gt-139", "9-7 0");
  EXPECT_NE(joined_to(s.board(), s.ship(A), s.at("8-7"), s.at("9-7")), 0U);
  EXPECT_TRUE(s.over()) << "nobody is asked who lives there";
  EXPECT_EQ(humans(s.ship(A)), 4);
}

TEST(StarDepot, GX_746_a_cyan_alien_takes_a_card_that_is_not_in_use) {
  Stage s(5);
  in_line(s, {20, 16, 12, 8, 4});
  s.build(A, "gx-041 8-7 0");
  s.hires(B, "7-7", Specialist::lawyer);
  s.player(C).specialist = Specialist::techie;  // whose alien is gone
  s.player(A).specialist = Specialist::manager;
  depot_of(s, {"gt-040"});
  take(s, A, "gt-040", "9-7 0");
  s.answer(A, "embark 9-7 cyan");
  EXPECT_EQ(s.offers(), (Said{"hire manager", "hire merchant", "hire techie", "hire diplomat"}));
  EXPECT_EQ(s.why_not("hire lawyer"), "GX-161");
  s.answer(A, "hire techie");
  EXPECT_TRUE(has_specialist(s.state(), A, Specialist::techie));
}

TEST(StarDepot, GX_747_whoever_took_one_loses_a_day_rearmost_first) {
  Stage s(3);
  in_line(s, {10, 9, 8});
  depot_of(s, {"gt-001", "gt-002", "gt-013"});
  take(s, A, "gt-001", "8-7 0");
  EXPECT_EQ(position(s, A), 10) << "when all have decided";
  take(s, B, "gt-002", "8-7 0");
  s.answer(C, "fly_by");
  EXPECT_EQ(position(s, B), 7) << "C is passed over";
  EXPECT_EQ(position(s, A), 9);
  EXPECT_EQ(position(s, C), 8);
  EXPECT_TRUE(s->open.has(tile("gt-013"))) << "what nobody took lies in the middle";
  for (const Tile left : s->depot) EXPECT_EQ(left, Tile::none);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
