// Chapter 6 of The Big Expansion: Rough Roads that change what a ship is: Somersault and Dead Zone; and how the cards meet classes IA and
// IIA.
#include "games/galaxy_trucker/tests/five.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

Options strict_in_turns() {
  Options options = scene::with(&Options::illegal_placement, IllegalPlacement::refused);
  options.tempo = Tempo::turn_based;
  return options;
}
void takes(Stage& s, std::string_view id) {
  s.player(A).hand = tile(id);
  s->heap.drop(tile(id));
  s.play(BuildInTurns{});
}
void after(Stage& s, std::string_view card) {
  s.card(card);
  s.play(AfterCard{});
}

// --- Somersault ------------------------------------------------------------------------------------------------------

TEST(TruckerRoughShips, GX_646_engines_may_point_to_either_end_but_never_sideways) {
  for (const bool tumbling : {true, false}) {
    Stage s(2, ShipClass::i, strict_in_turns());
    if (tumbling) s.rough({Rough::somersault});
    takes(s, "gt-084");
    EXPECT_EQ(s.why_not(A, "place 8-7 0"), "offered");
    EXPECT_EQ(s.why_not(A, "place 8-7 2"), tumbling ? "offered" : "GT-110");
    EXPECT_EQ(s.why_not(A, "place 8-7 3"), "GT-110");
  }
}

TEST(TruckerRoughShips, GX_646_the_square_at_a_forward_exhaust_stays_empty) {
  Stage s(2, ShipClass::i, strict_in_turns());
  s.rough({Rough::somersault});
  s.build(A, "gt-084 8-7 2, gt-050 7-6 0");
  takes(s, "gt-049");
  EXPECT_EQ(s.why_not(A, "place 8-6 0"), "GT-110");
  s.place(A, "gt-049", "8-6", 0);
  EXPECT_NE(in_violation(s.board(), s.ship(A)) & s.at("8-7"), 0U);
}

TEST(TruckerRoughShips, GX_123_GX_646_somersault_with_engine_and_cannon_X_122) {
  Options options = new_technologies();
  options.forecasting = Forecasting::improved;
  Stage s(2, ShipClass::i, options);
  in_line(s, {20, 10});
  s.rough({Rough::somersault});
  s.place(A, "gx-010", "8-7", 2);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 0);
  EXPECT_EQ(cannon_strength(s.state(), A, 0), 1);
  s.deck({"i-12"});
  s.play(Fly{});
  s.play_on();
  EXPECT_EQ(s.told("rough_acted somersault p1"), 1);
  EXPECT_TRUE(s.has(A, "8-7")) << "squares keep their numbers";
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2);
  EXPECT_EQ(cannon_strength(s.state(), A, 0), 2);
}

TEST(TruckerRoughShips, GX_646_GX_954_after_open_space_and_planets_whoever_is_in_the_race) {
  for (const std::string_view card : {"i-05", "em-wide-open-space", "i-12", "i-04", "i-09"}) {
    Stage s(3);
    in_line(s, {20, 15, 10});
    s.rough({Rough::somersault});
    s.player(B).away[0] = 2;
    s.player(C).handicap = 0;
    after(s, card);
    EXPECT_EQ(s.player(A).heading, card == "i-04" || card == "i-09" ? Heading::front : Heading::rear) << card;
    EXPECT_EQ(s.player(B).heading, Heading::front) << "not in hyperspace";
    EXPECT_EQ(s.player(C).heading, Heading::front) << "nor whom the card does not concern";
  }
}

TEST(TruckerRoughShips, GX_646_what_was_the_rear_is_the_front) {
  Stage s;
  in_line(s, {20, 10});
  s.build(A, "gt-050 7-6 0, gt-053 7-8 0, gt-042 8-7 0");
  s.humans(A, "8-7");
  s.rough({Rough::somersault});
  after(s, "i-12");
  EXPECT_EQ(crew(s.ship(A)), 4) << "everybody turns along";
  s.totals({7});
  s.play(Volley{Parties(A).bits(), 0, rough_info(Rough::space_junk).barrage});  // from the front
  EXPECT_FALSE(s.has(A, "7-8"));
  EXPECT_TRUE(s.has(A, "7-6"));
  after(s, "i-12");
  s.totals({7});
  s.play(Volley{Parties(A).bits(), 0, rough_info(Rough::space_junk).barrage});
  EXPECT_FALSE(s.has(A, "7-6")) << "turned again";
}

TEST(TruckerRoughShips, GX_982_engines_lie_along_the_direction_chosen) {
  Stage s(2, ShipClass::ia);
  s.rough({Rough::somersault});
  for (const Seat seat : {A, B}) s.player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
  s.build(A, "gt-071 7-9 0, gt-080 5-7 2, gt-072 9-7 3");  // exhausts to the printed rear, the front and the right
  s.play(CheckShips{});
  s.answer(A, "set_heading front");
  s.answer(B, "set_heading front");
  s.play_on();
  EXPECT_TRUE(s.has(A, "7-9"));
  EXPECT_TRUE(s.has(A, "5-7"));
  EXPECT_FALSE(s.has(A, "9-7")) << "sideways";
}

TEST(TruckerRoughShips, GX_309_GX_982_creativity_looks_at_the_direction_that_was_chosen) {
  for (const bool alike : {true, false}) {
    Stage s(2, ShipClass::ia);
    in_line(s, {20, 10});
    s.heads(A, Side::front);
    s.heads(B, alike ? Side::front : Side::rear);
    s.rough({Rough::somersault});
    s.player(B).away[0] = 2;
    after(s, "i-12");  // A alone turns
    for (const Seat seat : {A, B}) home(s, seat, position(s, seat));
    reckon(s.table());
    EXPECT_EQ(s.told("paid p1 creativity"), alike ? 0 : 1);
    EXPECT_EQ(s.told("paid p2 creativity"), alike ? 0 : 1);
  }
}

// Each half of a ship of class IIA has a cabin, three cells and an engine.
void build_pair(Stage& s) {
  s.build(A, "gt-046 4-6 0, gt-111 4-7 0, gt-013 5-7 0, gt-075 4-8 0");
  s.build(A, "gt-044 9-6 0, gt-053 9-7 0, gt-010 10-7 0, gt-076 9-8 0");
  for (const std::string_view cabin : {"4-6", "9-6"}) s.humans(A, cabin);
  for (const std::string_view battery : {"5-7", "10-7"}) s.cells(A, battery, 3);
  s.flies(A, 20);
}

TEST(TruckerRoughShips, GX_990_a_half_stays_the_same_half) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.rough({Rough::somersault});
  after(s, "i-12");
  EXPECT_GT(first(s.at("4-6")) % s.board().stride, first(s.at("9-6")) % s.board().stride) << "it flies on the right";
  s.play(BetweenTwoCards{});
  s.answer(A, "give_up_half left");
  EXPECT_FALSE(s.has(A, "4-6"));
  EXPECT_TRUE(s.has(A, "9-6"));
}

// --- Dead Zone -------------------------------------------------------------------------------------------------------

Options one_card() {
  Options options = scene::with(&Options::rough_roads, static_cast<RoughRoads>(1));
  options.tempo = Tempo::turn_based;
  return options;
}

TEST(TruckerRoughShips, GX_649_GX_808_a_dead_start_X_112) {
  Stage s(2, ShipClass::i, one_card());
  s.draws(Rough::dead_zone);
  s.totals({7});
  s.play(WholeGame{});
  EXPECT_EQ(s.story({"column_died", "building_began"}),
            (std::vector<std::string>{"column_died 7", "building_began 2"}));
  EXPECT_EQ(Game::view(s.state(), A).roads.dead_column, 7);
  s.place(B, "gt-042", "8-7", 0);
  s.answer(A, "finish 1");
  s.answer(B, "finish 2");
  EXPECT_EQ(s.told("gave_up p1 no_cabin"), 1);
  EXPECT_EQ(s.told("embarked p2 7-7"), 0);
  EXPECT_EQ(s.told("embarked p2 8-7 human"), 1);
  EXPECT_EQ(crew(s.ship(B)), 2);
}

TEST(TruckerRoughShips, GX_649_GX_808_a_crew_of_aliens_alone_does_not_take_off) {
  Stage s;
  s.build(A, "gt-042 8-7 0, gt-119 9-7 0");
  s.dead_column(7);
  for (const Seat seat : {A, B}) {
    s.player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
    s.player(seat).fate = Fate::flying;
  }
  s.play(EmbarkCrews{});
  s.answer(A, "embark 8-7 brown");
  EXPECT_EQ(s.told("gave_up p1 no_humans"), 1);
}

TEST(TruckerRoughShips, GX_649_GX_985_a_column_without_squares_is_rolled_again) {
  Stage s(2, ShipClass::iia, one_card());
  s.draws(Rough::dead_zone);
  s.totals({7, 2, 12, 3});
  s.play(WholeGame{});
  EXPECT_EQ(s.told("column_died 3"), 1);
}

TEST(TruckerRoughShips, GX_649_what_lies_there_holds_nothing) {
  Stage s;
  s.build(A, "gt-042 8-7 0, gt-119 8-8 0, gt-039 6-7 2, gt-010 8-6 0");
  s.dead_column(8);
  for (const Seat seat : {A, B}) {
    s.player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
    s.player(seat).fate = Fate::flying;
  }
  s.play(EmbarkCrews{});
  s.play_on();
  EXPECT_EQ(crew(s.ship(A)), 4) << "nobody in 8-7";
  EXPECT_EQ(cells(s.ship(A)), 0);
  Stage live;
  live.build(A, "gt-042 8-7 0, gt-119 8-8 0, gt-039 6-7 2, gt-010 8-6 0");
  live.dead_column(8);
  for (const Seat seat : {A, B}) {
    live.player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
    live.player(seat).fate = Fate::flying;
    live.player(seat).handicap = 0;
  }
  live.play(EmbarkCrews{});
  live.play_on();
  EXPECT_EQ(crew(live.ship(A)), 6) << "whom the card does not concern";
  EXPECT_EQ(cells(live.ship(A)), 3);
}

TEST(TruckerRoughShips, GX_649_an_alien_finds_no_support_there) {
  for (const int column : {8, 9}) {
    Stage s;
    s.build(A, "gt-050 8-7 0, gt-042 8-8 0, gt-119 9-8 0");
    s.dead_column(column);
    for (const Seat seat : {A, B}) {
      s.player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
      s.player(seat).fate = Fate::flying;
    }
    s.play(EmbarkCrews{});
    EXPECT_TRUE(s.over()) << "no cabin has a choice";
  }
}

TEST(TruckerRoughShips, GX_649_nothing_there_pushes_fires_or_shields_and_goods_are_not_stowed) {
  for (const bool dead : {true, false}) {
    Stage s(2, ShipClass::ii);
    in_line(s, {20, 10});
    s.build(A, "gt-050 8-7 0, gt-088 8-6 0, gt-066 8-8 0, gt-016 9-7 0, gt-112 9-8 0");
    s.dead_column(8);
    if (!dead) s.player(A).handicap = 0;
    EXPECT_EQ(engine_strength(s.state(), A, 0), dead ? 0 : 2);
    EXPECT_EQ(cannon_strength(s.state(), A, 0), dead ? 0 : 2);
    s.card("i-04");
    s.totals({8});
    s.play(Volley{Parties(A).bits(), 0, rough_info(Rough::space_junk).barrage});
    EXPECT_EQ(s.has(A, "8-6"), !dead) << "its own cannon shoots the meteor, if it can";
  }
  for (const int column : {8, 9}) {
    Stage s;
    in_line(s, {20, 10});
    s.build(A, "gt-020 8-7 0, gt-030 9-7 0");
    s.dead_column(column);
    s.card("i-13");
    s.play(GainGoods{A, Blocks{0, 1, 0, 0}, false});
    EXPECT_EQ(s.why_not(A, "stow yellow 8-7") == "offered", column == 9);
    EXPECT_EQ(s.why_not(A, "stow yellow 9-7") == "offered", column == 8);
  }
}

TEST(TruckerRoughShips, GX_649_plates_protect_and_everything_joins_is_exposed_and_lost) {
  Stage s(2, ShipClass::ii, new_technologies());
  in_line(s, {20, 10});
  s.build(A, "gt-050 7-6 0, gx-036 6-6 0, gt-051 6-7 0");
  s.dead_column(6);
  EXPECT_TRUE(is_whole(s.board(), s.ship(A)));
  const int open = exposed_connectors(s.board(), s.ship(A));
  EXPECT_EQ(exposed_connectors(s.board(), racing(s.state(), A)), open);
  s.card("i-04");
  s.totals({6});
  s.play(Volley{Parties(A).bits(), 0, rough_info(Rough::space_junk).barrage});
  EXPECT_EQ(s.told("impacted p1 6-6 deflected"), 1);
  s.lose(A, "6-7");
  EXPECT_EQ(s.lost(A), 1);
}

TEST(TruckerRoughShips, GX_649_GX_742_what_is_fitted_there_stays_empty) {
  for (const int column : {8, 9}) {
    Stage s(2, ShipClass::ii, new_technologies());
    in_line(s, {20, 10});
    s.dead_column(column);
    s.player(A).hand = tile("gt-001");
    s->heap.drop(tile("gt-001"));
    s.card("bonus-star-depot");
    s.play(FitComponent{A, 0, 0});
    s.answer(A, "place 8-7 0");
    EXPECT_EQ(cells(s.ship(A)), column == 8 ? 0 : 2);
    s.player(A).hand = tile("gt-042");
    s.play(FitComponent{A, 0, 0});
    s.answer(A, "place 8-7 0");
    s.play_on();
    EXPECT_EQ(crew(s.ship(A)), column == 8 ? 2 : 4);
  }
}

TEST(TruckerRoughShips, GX_979_a_furnace_there_burns_nothing) {
  for (const int column : {5, 8, 9}) {
    Stage s(2, ShipClass::ii, new_technologies());
    in_line(s, {20, 10});
    s.build(A, "gx-029 8-7 0, gt-003 9-7 0");
    s.dead_column(column);
    s.card("i-13");
    s.play(GainGoods{A, Blocks{0, 1, 0, 0}, false});
    EXPECT_EQ(s.why_not(A, "burn 8-7 9-7") == "offered", column == 5) << column;
  }
}

TEST(TruckerRoughShips, GX_981_the_column_is_that_of_the_printed_board) {
  Stage s(2, ShipClass::ia);
  in_line(s, {20, 10});
  s.build(A, "gt-050 9-7 0, gt-050 5-7 0");
  s.dead_column(9);
  EXPECT_EQ(dead(s.state(), A), s.board().column[9]);
  s.heads(A, Side::right);
  EXPECT_EQ(dead(s.state(), A), s.board().row[9]) << "a row of flight";
  EXPECT_NE(dead(s.state(), A) & s.at("9-7"), 0U);
}

// --- two halves ------------------------------------------------------------------------------------------------------

TEST(TruckerRoughShips, GX_968_what_pierces_the_near_half_may_strike_the_far_one) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.rough({Rough::piercing_projectiles});
  detach(s.ship(A), cell_of(s.state(), A, square("4-7")));
  s.place(A, "gt-050", "4-7", 0);
  s.card("i-04");
  s->total = 6;  // the row of the two cabins
  s.play(Strike{A, {Projectile::heavy_fire, Side::left}, 0, Impact::missed});
  EXPECT_EQ(s.told("tile_lost p1 gt-046 4-6 destroyed"), 1);
  EXPECT_EQ(s.told("tile_lost p1 gt-044 9-6 destroyed"), 1);
}

TEST(TruckerRoughShips, GX_986_one_half_is_withdrawn_and_the_crew_of_the_other_paid) {
  Stage s(2, ShipClass::iia);
  build_pair(s);
  s.player(A).credits = 2;
  s.rough({Rough::union_ship});
  s.deck({"i-04"});
  after(s, "i-05");
  EXPECT_EQ(s.offers(A), (Said{"give_up", "give_up_half left", "give_up_half right"}))
      << "two credits for a crew of four";
  s.answer(A, "give_up_half left");
  EXPECT_EQ(s.told("half_gave_up p1 left unpaid"), 1);
  EXPECT_EQ(s.offers(A), (Said{"give_up", "pay_crew 2"}));
  s.answer(A, "pay_crew 2");
  EXPECT_EQ(credits(s, A), 0);
  EXPECT_TRUE(is_flying(s.state(), A));
}

TEST(TruckerRoughShips, GX_977_an_infection_takes_humans_of_either_half) {
  for (const std::string first : {"4-6", "9-6"}) {
    Stage s(2, ShipClass::iia);
    build_pair(s);
    s.rough({Rough::infected_goods});
    s.card("i-13");
    s.play(PlayCard{});
    s.answer(A, "land 1", "claim");  // two blocks
    EXPECT_EQ(s.offers(A), (Said{"lose_crew 4-6 human", "lose_crew 9-6 human"}));
    s.answer(A, "lose_crew " + first + " human");
    EXPECT_EQ(s.offers(A), (Said{"lose_crew 4-6 human", "lose_crew 9-6 human"})) << "of each half one by one";
    s.answer(A, "lose_crew 9-6 human");
    s.play_on();
    EXPECT_EQ(s.told("crew_lost p1 9-6"), first == "9-6" ? 2 : 1);
    EXPECT_EQ(s.told("crew_lost p1 4-6"), first == "9-6" ? 0 : 1);
  }
}

TEST(TruckerRoughShips, GX_987_each_half_counts_with_its_own_joints) {
  Stage s(2, ShipClass::iia);
  s.build(A, "gt-036 4-6 0, gt-069 4-7 0, gt-077 5-6 0");  // two engines, one of them at a mixed joint
  s.build(A, "gt-035 9-6 0, gt-068 9-7 0");                // one engine, and no such joint
  for (const std::string_view cabin : {"4-6", "9-6"}) s.humans(A, cabin);
  s.flies(A, 20);
  s.rough({Rough::defective_connectors});
  s.card("i-05");
  s.play(DeclareEngines{A});
  s.answer(A, "done");
  EXPECT_EQ(s.player(A).strength, 2 * 1) << "the lower of 2 - 1 and 1 - 0";
  s.build(A, "gt-078 10-6 0, gt-049 8-6 0, gt-094 8-5 0");  // a second engine on the right, and three joints
  s.play(DeclareEngines{A});
  s.answer(A, "done");
  EXPECT_EQ(s.player(A).strength, 0) << "never below nothing";
}

TEST(TruckerRoughShips, GX_994_in_thin_air_a_new_cabin_takes_one_human) {
  for (const bool thin : {true, false}) {
    Stage s(2, ShipClass::ii, new_technologies());
    in_line(s, {20, 10});
    if (thin) s.rough({Rough::thin_air});
    s.player(A).hand = tile("gt-042");
    s->heap.drop(tile("gt-042"));
    s.card("bonus-star-depot");
    s.play(FitComponent{A, 0, 0});
    s.answer(A, "place 8-7 0");
    s.play_on({"embark 8-7 human"});
    EXPECT_EQ(crew(s.ship(A)), thin ? 3 : 4);
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
