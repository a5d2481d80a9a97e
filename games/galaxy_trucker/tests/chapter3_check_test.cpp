#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

void numbered(Stage& s, std::initializer_list<int> numbers) {
  Seat seat = A;
  for (const int number : numbers) {
    s.player(seat).number = static_cast<std::uint8_t>(number);
    seat = seat_at(index(seat) + 1);
  }
  s->phase = Phase::check;
}

TEST(TruckerCheck, GT_301_GT_302_GT_303_GT_305_the_owner_chooses_among_components_at_fault_X_02) {
  Stage s;
  numbered(s, {1, 2});
  s.build(A, "gt-010 8-7 0, gt-025 9-7 0");
  s.play(CheckShip{A});
  EXPECT_EQ(s.asked(), "A check_remove");
  EXPECT_EQ(s.why_not(A, "remove 7-7"), "GT-303");
  s.answer(A, "remove 8-7");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.lost(A), 2) << "the other one is in a part of its own";
  EXPECT_EQ(s.player(A).number, 1);
}

TEST(TruckerCheck, GT_301_a_ship_without_fault_is_unchanged) {
  Stage s;
  numbered(s, {1, 2});
  s.alpha(A);
  const Ship before = s.ship(A);
  s.play(CheckShip{A});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(std::memcmp(&before, &s.ship(A), sizeof before), 0);
}

TEST(TruckerCheck, GT_303_engines_that_point_elsewhere_go_first_without_choice_X_06) {
  Stage s;
  numbered(s, {1, 2});
  s.build(A, "gt-077 7-8 1");
  s.play(CheckShip{A});
  EXPECT_TRUE(s.over());
  EXPECT_TRUE(s.player(A).lost.has(tile("gt-077")));
}

TEST(TruckerCheck, GT_304_of_two_parts_with_a_cabin_the_owner_keeps_one) {
  Stage s;
  numbered(s, {1, 2});
  s.build(A, "gt-037 9-7 0");
  s.play(CheckShip{A});
  EXPECT_EQ(s.asked(), "A keep_part");
  s.answer(A, "keep_part 9-7");
  EXPECT_FALSE(s.has(A, "7-7"));
  EXPECT_EQ(s.lost(A), 1);
}

TEST(TruckerCheck, GT_305_a_lenient_check_costs_the_place_only) {
  Options options{};
  options.ship_check = ShipCheck::lenient;
  Stage s(3, ShipClass::i, options);
  numbered(s, {1, 2, 3});
  s.build(A, "gt-077 7-8 1");
  s.play(CheckShips{});
  EXPECT_EQ(s.lost(A), 0);
  EXPECT_TRUE(s->open.has(tile("gt-077")));
  EXPECT_EQ(s.player(A).number, 3);
  EXPECT_EQ(s.player(B).number, 1);
  EXPECT_EQ(s.player(C).number, 2);
}

TEST(TruckerCheck, GT_309_GT_320_a_ship_without_a_cabin_does_not_take_off) {
  Stage s(3, ShipClass::ii);
  numbered(s, {1, 2, 3});
  detach(s.ship(A), s.board().start);
  line_up(s.table());
  EXPECT_EQ(s.player(A).fate, Fate::gave_up);
  EXPECT_EQ(s.player(B).position, 0) << "those behind move up";
  EXPECT_EQ(s.player(C).position, -3);
}

TEST(TruckerCheck, GT_320_start_positions_X_15) {
  const std::array gaps{2, 3, 4, 4, 2, 3};
  const std::array cabins{"gt-035", "gt-036", "gt-037"};
  for (int i = 0; i < kClasses; ++i) {
    Stage s(3, static_cast<ShipClass>(i));
    numbered(s, {3, 1, 2});
    for (const Seat seat : {A, B, C})
      if (s.board().start == kNoCell) s.place(seat, cabins[static_cast<std::size_t>(index(seat))], "4-6", 0);
    line_up(s.table());
    const int gap = gaps[static_cast<std::size_t>(i)];
    EXPECT_EQ(s.player(B).position, 0);
    EXPECT_EQ(s.player(C).position, -gap);
    EXPECT_EQ(s.player(A).position, -2 * gap);
  }
}

TEST(TruckerCheck, GT_310_GT_311_GT_315_GT_323_cells_and_humans) {
  Stage s;
  numbered(s, {1, 2});
  s.build(A, "gt-010 8-7 0, gt-037 9-7 0");
  s.build(B, "gt-001 8-7 0");
  line_up(s.table());
  s.play(EmbarkCrews{});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(cells(s.ship(A)), 3);
  EXPECT_EQ(cells(s.ship(B)), 2);
  EXPECT_EQ(humans(s.ship(A)), 4);
  EXPECT_EQ(humans(s.ship(B)), 2);
}

TEST(TruckerCheck, GT_111_GT_112_GT_113_GT_312_GT_313_aliens_where_their_support_is_X_14) {
  Stage s;
  numbered(s, {1, 2});
  s.build(A, "gt-137 8-7 0, gt-046 8-6 0, gt-038 9-7 0, gt-132 9-8 0");
  line_up(s.table());
  s.play(EmbarkCrews{});
  EXPECT_EQ(s.offers(A), (Said{"embark 8-6 human", "embark 8-6 purple"}));
  EXPECT_EQ(s.why_not(A, "embark 8-6 brown"), "GT-312");
  s.answer(A, "embark 8-6 purple");
  EXPECT_EQ(s.offers(A), (Said{"embark 9-7 human", "embark 9-7 brown"}));
  EXPECT_EQ(s.why_not(A, "embark 9-7 purple"), "GT-313");
  s.answer(A, "embark 9-7 brown");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(humans(s.ship(A)), 2) << "the starting cabin, though joined to a life support, holds humans";
  EXPECT_EQ(crew(s.ship(A)), 4);
}

TEST(TruckerCheck, GT_314_GT_324_in_the_order_of_numbers) {
  Stage s;
  numbered(s, {2, 1});
  for (const Seat seat : {A, B}) s.build(seat, seat == A ? "gt-137 8-7 0, gt-046 8-6 0" : "gt-136 8-7 0, gt-037 9-7 0");
  line_up(s.table());
  s.play(EmbarkCrews{});
  EXPECT_EQ(s.asked(), "B embark");
  s.answer(B, "embark 9-7 human");
  EXPECT_EQ(s.asked(), "A embark");
  s.answer(A, "embark 8-6 human");
  EXPECT_TRUE(s.over());
}

TEST(TruckerCheck, GT_321_GT_322_the_first_card_is_of_the_flights_level_X_16) {
  Stage s(2, ShipClass::iii);
  EXPECT_EQ(cards_left(s.state()), 16);
  s.pick(7, 8);   // one of the places of level III,
  s.pick(5, 20);  // one of its cards
  reveal_card(s.table());
  EXPECT_EQ(s->card, *named<Card>("iii-06"));
  s.pick(0, 15);  // now any place
  s.pick(0, 20);
  reveal_card(s.table());
  EXPECT_EQ(s->card, *named<Card>("i-01"));
  EXPECT_EQ(cards_left(s.state()), 14);
  EXPECT_EQ(cards_left(Stage(2, ShipClass::i).state()), 8);
  EXPECT_EQ(cards_left(Stage(2, ShipClass::ii).state()), 12);
}

TEST(TruckerCheck, GT_905_improved_forecasting_keeps_the_order_of_piles_X_52) {
  for (const HiddenPile hidden : {HiddenPile::last, HiddenPile::first}) {
    Options options{};
    options.forecasting = Forecasting::improved;
    options.hidden_pile = hidden;
    Stage s(2, ShipClass::i, options);
    for (int i = 0; i < 8; ++i) s->pile[i / 2][i % 2] = static_cast<Card>(i);
    for (int i = 0; i < 8; ++i) {
      reveal_card(s.table());
      EXPECT_EQ(s->card, static_cast<Card>(hidden == HiddenPile::last ? i : (i + 6) % 8));
    }
  }
}

TEST(TruckerCheck, GT_906_the_learning_flight_has_its_eight_cards) {
  Options options{};
  options.learning_flight = LearningFlight::on;
  Stage s(2, ShipClass::i, options);
  EXPECT_EQ(content().starters.size(), 8);
  s.build(A, "gt-010 8-7 0");
  s.play(BuildInRealTime{});
  EXPECT_EQ(s.why_not(A, "look 1"), "GT-906");
  Stage deck(2, ShipClass::i, options);
  CardSet seen{};
  for (int i = 0; i < 8; ++i) {
    if (i < 7) deck.pick(0, 8 - i), deck.pick(0, 8 - i);
    reveal_card(deck.table());
    seen.add(deck->card);
  }
  EXPECT_EQ(seen.word, content().starters.word);
  deck->phase = Phase::check;
  EXPECT_TRUE(is_lenient(deck.state()));
}

}  // namespace
}  // namespace orrery::galaxy_trucker
