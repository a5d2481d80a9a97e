// What builders and payers are told before they answer is what the rules then do.
#include <string>

#include "games/galaxy_trucker/draw_card.h"
#include "games/galaxy_trucker/previews.h"
#include "games/galaxy_trucker/tests/yard.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

std::string named_component(int i) { return std::string(name_of(Tile(i))); }

// Every component, turned every way.
TEST(TruckerTablePreviews, GT_103_a_component_shows_to_a_side_what_it_showed_to_another_before_it_was_turned) {
  for (int i = 0; i < kTiles; ++i) {
    const LieView flat = LieOf{Tile(i), 0}.answer();
    EXPECT_EQ(flat.connectors, component(Tile(i)).connector) << named_component(i);
    for (std::uint8_t turns = 1; turns < kSides; ++turns) {
      const LieView turned = LieOf{Tile(i), turns}.answer();
      for (int side = 0; side < kSides; ++side)
        EXPECT_EQ(turned.connectors[(side + turns) % kSides], flat.connectors[side]) << named_component(i);
      EXPECT_EQ(turned.barrels.size(), flat.barrels.size());
      EXPECT_EQ(turned.covers.size(), flat.covers.size());
      EXPECT_EQ(turned.exhausts.size(), flat.exhausts.size());
    }
  }
  EXPECT_EQ((LieOf{tile("gt-115"), 0}.answer().covers), (std::vector<Side>{Side::front, Side::right})) << "a shield";
  EXPECT_EQ((LieOf{tile("gt-115"), 3}.answer().covers), (std::vector<Side>{Side::front, Side::left}));
  EXPECT_EQ((LieOf{tile("gt-066"), 1}.answer().exhausts), std::vector<Side>{Side::left}) << "an engine";
}

// Every square and way to turn it, as they are offered to whoever holds it.
TEST(TruckerTablePreviews, GT_215_a_placement_is_allowed_where_it_is_offered) {
  for (const IllegalPlacement illegal : {IllegalPlacement::allowed, IllegalPlacement::refused}) {
    Stage s(2, ShipClass::i, scene::with(&Options::illegal_placement, illegal));
    s.build(A, "gt-088 7-6 0, gt-039 6-7 2, gt-010 8-7 0");
    s.play(BuildInRealTime{});
    take(s, A, "gt-025");
    const Said offers = s.offers(A);
    const auto fits = FitsOf{A, tile("gt-025")}.answer(view_of(s));
    int place = 0;
    each_cell(s.board().squares, [&](int cell) {
      for (int turns = 0; turns < kSides; ++turns) {
        const std::string words = "place " + std::string(name_of(s.board().square[cell])) + " " + std::to_string(turns);
        EXPECT_EQ(fits[place][turns].allowed, offers.contains(words)) << words;
      }
      ++place;
    });
  }
}

TEST(TruckerTablePreviews, GT_961_GT_963_whoever_takes_may_place_at_once_where_nobody_comes_between) {
  for (const int points : {1, 2, 3}) {
    Stage s(2, ShipClass::i, scene::with(&Options::tempo, Tempo::turn_based));
    s.play(BuildInTurns{});
    s.player(A).points = static_cast<std::uint8_t>(points);
    const bool told = PlacesAtOnce{A}.answer(view_of(s));
    take(s, A, "gt-010");
    EXPECT_EQ(s.asked() == "A build" && s.may(A, "place 8-7 0"), told) << points;
  }
  Stage s;
  s.play(BuildInRealTime{});
  EXPECT_TRUE(PlacesAtOnce{A}.answer(view_of(s)));
  take(s, A, "gt-010");
  EXPECT_TRUE(s.may(A, "place 8-7 0"));
  Stage paced(2, ShipClass::i, scene::with(&Options::tempo, Tempo::simulated));
  paced.play(BuildByPace{});
  EXPECT_FALSE(PlacesAtOnce{A}.answer(view_of(paced)));
  paced.player(B).number = 1;
  EXPECT_TRUE(PlacesAtOnce{A}.answer(view_of(paced))) << "who builds alone";
  paced->periods = 0;
  for (const int left : {100, 1}) {
    paced.player(A).time = static_cast<std::uint16_t>(paced->glass_due - left);
    EXPECT_EQ(PlacesAtOnce{A}.answer(view_of(paced)), left > 1) << "and the last of the sand does not run out";
  }
  paced.player(A).time = 0;
  paced->periods = 1;
  paced.player(B).number = 0;
  take(paced, A, "gt-010");
  EXPECT_EQ(paced.asked(), "B build");
}

TEST(TruckerTablePreviews, GT_962_the_sand_of_a_period_is_used_up_turn_by_turn) {
  Stage s(2, ShipClass::i, scene::with(&Options::tempo, Tempo::turn_based));
  s.play(BuildInTurns{});
  const int periods = s->periods;
  for (int left = content().turns; left > 0; --left) {
    EXPECT_EQ(SandOf{A}.answer(view_of(s)).left, left);
    EXPECT_EQ(s->periods, periods);
    s.answer(A, "end_turn");
    s.answer(B, "end_turn");
  }
  EXPECT_EQ(s->periods, periods - 1);
  EXPECT_EQ(SandOf{A}.answer(view_of(s)).left, SandOf{A}.answer(view_of(s)).of) << "and then it is turned";
}

TEST(TruckerTablePreviews, GT_963_the_sand_of_a_period_is_used_up_by_what_answers_take) {
  Options options{};
  options.tempo = Tempo::simulated;
  options.hourglass_seconds = *named<HourglassSeconds>("60");
  Stage s(2, ShipClass::i, options);
  s.play(BuildByPace{});
  EXPECT_EQ(SandOf{A}.answer(view_of(s)).of, 600);
  EXPECT_EQ(SandOf{A}.answer(view_of(s)).left, 600);
  take(s, A, "gt-010");
  EXPECT_EQ(SandOf{A}.answer(view_of(s)).left, 600 - s.player(A).time);
}

TEST(TruckerTablePreviews, GX_512_GX_513_what_a_payment_borrows_and_what_a_loan_costs) {
  EXPECT_EQ(LoanTerms{}.answer().brings, 10);
  EXPECT_EQ(LoanTerms{}.answer().costs, 12);
  for (std::int16_t credits = 0; credits <= 25; ++credits)
    for (std::int16_t price = 0; price <= 60; ++price) {
      Stage s(2, ShipClass::i, evil());
      s.player(A).credits = credits;
      const int told = LoansFor{A, price}.answer(view_of(s));
      const int before = score(s.state(), A);
      pay(s.table(), A, Purse::levy, -price);
      EXPECT_EQ(s.player(A).loans, told) << credits << " pay " << price;
      EXPECT_GE(s.player(A).credits, 0);
      EXPECT_EQ(before - score(s.state(), A), price + 2 * told);
    }
  Stage poor(2, ShipClass::i);
  EXPECT_EQ((LoansFor{A, 60}.answer(view_of(poor))), 0) << "without machinations there are none (GX-516)";
}

TEST(TruckerTablePreviews, GX_605_GX_610_special_rules_are_told_in_their_order_with_whom_they_concern) {
  Stage s(3);
  s.rough({Rough::thin_air, Rough::dead_zone, Rough::big_baddies});
  s->rough[Rough::somersault] = kUsed;
  s.player(B).handicap = 1;
  const std::vector<RuleInForce> rules = RoughOf{}.answer(view_of(s));
  ASSERT_EQ(rules.size(), 3U);
  const std::array cards{Rough::thin_air, Rough::dead_zone, Rough::big_baddies};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    EXPECT_EQ(rules[i].card, cards[i]);
    EXPECT_EQ(rules[i].place, i + 1);
    EXPECT_EQ(rules[i].seats, i == 0 ? (std::vector<Seat>{A, B, C}) : (std::vector<Seat>{A, C}));
  }
}

TEST(TruckerTablePreviews, GX_206_GX_509_what_five_players_change_is_said_of_every_card_that_counts_two) {
  for (int i = 0; i < kCards; ++i) {
    const auto card = static_cast<Card>(i);
    const CardInfo& terms = info(card);
    if (terms.type != CardType::machination) continue;
    const bool counts = std::ranges::any_of(terms.step, [](const CardStep& step) {
      return step.op == Op::penalise || step.op == Op::reward || step.op == Op::opportunity;
    });
    EXPECT_EQ(ChangeForFive{card}.answer().empty(), !counts) << name_of(card);
  }
  CardInfo race = info(*named<Card>("em-drag-race"));
  for (CardStep& step : race.step)
    if (step.op == Op::penalise) step = {};
  EXPECT_EQ(change_for_five(race), "board.card.five.machination") << "its prize alone goes to two as well";
}

TEST(TruckerTablePreviews, GT_240_GT_245_whoever_builds_last_builds_alone_but_for_the_last_sand) {
  for (const Tempo tempo : {Tempo::real_time, Tempo::turn_based, Tempo::simulated})
    for (const Hourglass hourglass : {Hourglass::on, Hourglass::off})
      for (const int periods : {0, 1})
        for (const int finished : {0, 1, 2}) {
          Options options = scene::with(&Options::tempo, tempo);
          options.hourglass = hourglass;
          Stage s(3, ShipClass::i, options);
          s->periods = static_cast<std::uint8_t>(periods);
          for (int i = 1; i <= finished; ++i) s.player(seat_at(i)).number = static_cast<std::uint8_t>(i);
          const bool alone = finished == 2 && tempo != Tempo::real_time && (hourglass == Hourglass::off || periods > 0);
          EXPECT_EQ(BuildsAlone{A}.answer(view_of(s)), alone);
          EXPECT_FALSE(BuildsAlone{D}.answer(view_of(s))) << "nobody sits there";
          if (finished < 2) EXPECT_FALSE(BuildsAlone{B}.answer(view_of(s)));
        }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
