// The Big Expansion, chapter 3: class IA, whose front is chosen when the ship is built; flights of a game.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker::turned_ships {
namespace {

using namespace galaxy_trucker::testing;

constexpr std::array kAllProjectiles{Projectile::small_meteor, Projectile::large_meteor, Projectile::light_fire,
                                     Projectile::heavy_fire};

void numbered(Stage& s, std::initializer_list<int> numbers) {
  Seat seat = A;
  for (const int number : numbers) {
    s.player(seat).number = static_cast<std::uint8_t>(number);
    seat = seat_at(index(seat) + 1);
  }
}
// One projectile at A; what it strikes, or "?".
std::string struck(Stage& s, Shot shot, int total) {
  s->total = static_cast<std::uint8_t>(total);
  s.play(Strike{A, shot, 0, Impact::missed});
  if (s.is_asked(Decision::raise_shield) || s.is_asked(Decision::fire_cannon)) s.answer(A, "take_hit");
  for (const std::string& event : s.story({"impacted"})) return event.substr(std::string("impacted p1 ").size());
  return "nothing was told";
}
// A component on any of the squares, turned anyhow, and all batteries charged.
void build_at_random(Stage& s, Seat seat, Rng& rng) {
  each_cell(s.board(seat).squares & ~s.ship(seat).hull(), [&](int cell) {
    if (rng.below(3) == 0) return;
    const Tile tile = s->heap.nth(rng.below(s->heap.size()));
    s->heap.drop(tile);
    attach(s.ship(seat), cell, tile, rng.below(kSides));
    if (rng.below(2) == 0) s.ship(seat).set[Set::first_human] |= bit_of(cell) & cabins(s.ship(seat));
    if (all_blocks(s.ship(seat).hold[cell]) < component(tile).ordinary)
      s.ship(seat).hold[cell] = one_block(Goods::green);
  });
  each_cell(s.ship(seat)[Set::battery], [&](int cell) { fill_battery(s.ship(seat), cell); });
}

// --- the board -------------------------------------------------------------------------------------------------------

TEST(TurnedShips, GX_303_every_total_strikes_some_line_X_75) {
  for (const Side front : kAllSides)
    for (const Side from : kAllSides)
      for (int total = 2; total <= 12; ++total) {
        Stage s(2, ShipClass::ia);
        each_cell(s.board().squares & ~s.ship(A).hull(),
                  [&](int cell) { attach(s.ship(A), cell, s->heap.nth(cell), 0); });
        s.heads(A, front);
        s.flies(A, 0);
        EXPECT_NE(struck(s, {Projectile::heavy_fire, from}, total).front(), '?') << total;
      }
  for (const int total : {6, 7, 8}) {
    Stage s(2, ShipClass::ia);
    s.heads(A, Side::front);
    s.flies(A, 0);
    EXPECT_EQ(struck(s, {Projectile::heavy_fire, Side::front}, total), "7-7 struck");
  }
}

TEST(TurnedShips, GX_304_lines_keep_their_numbers) {
  const ClassInfo& ia = content().ship_class[ShipClass::ia];
  const auto squares = [&](Side front, Squares line) {
    Said names;
    each_cell(line, [&](int cell) { names.emplace(name_of(ia.board[static_cast<int>(front)].square[cell])); });
    return names;
  };
  for (int total = 2; total <= 12; ++total) {
    const ShipBoard& printed = ia.board[Heading::front];
    for (const Side front : {Side::right, Side::left}) {
      const ShipBoard& turned = ia.board[static_cast<int>(front)];
      EXPECT_EQ(squares(front, turned.column[total]), squares(Side::front, printed.row[total]));
      EXPECT_EQ(squares(front, turned.row[total]), squares(Side::front, printed.column[total]));
    }
    EXPECT_EQ(squares(Side::rear, ia.board[Heading::rear].column[total]), squares(Side::front, printed.column[total]));
  }
  EXPECT_EQ(squares(Side::right, ia.board[Heading::right].column[3]), (Said{"5-3", "7-3", "9-3"})) << "the printed row";
  EXPECT_EQ(squares(Side::right, ia.board[Heading::right].rows_around[3]),
            (Said{"3-5", "3-9", "3-11", "5-3", "5-5", "5-7", "5-9"}))
      << "the rows beside it are those of the flying board";
}

TEST(TurnedShips, GX_308_a_ship_turned_four_times_is_the_same_bytes) {
  for (int i = 0; i < kClasses; ++i)
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Stage s(2, static_cast<ShipClass>(i), new_technologies());
      Rng rng(seed);
      build_at_random(s, A, rng);
      s.heads(A, Side::front);
      const Ship before = s.ship(A);
      for (const Side front : {Side::right, Side::rear, Side::left}) {
        s.heads(A, front);
        EXPECT_NE(std::memcmp(&before, &s.ship(A), sizeof before), 0);
        EXPECT_EQ(count(s.ship(A).hull()), count(before.hull()));
        EXPECT_EQ(exposed_connectors(s.board(), s.ship(A)),
                  exposed_connectors(class_info(s.state()).board[Heading::front], before));
        EXPECT_EQ(s.ship(A).hull() & ~s.board().squares, 0U);
      }
      s.heads(A, Side::front);
      EXPECT_EQ(std::memcmp(&before, &s.ship(A), sizeof before), 0);
    }
}

// --- projectiles -----------------------------------------------------------------------------------------------------

// Six components with connectors all around, and what comes from each side of the printed board, by hand: for the totals 2-3,
// 4-5, 6-8, 9-10, 11-12.
constexpr std::array<std::array<std::string_view, 5>, kSides> kFromPrintedSide{{
    {"3-5", "5-9", "7-3", "?", "11-5"},      // from above
    {"7-3", "11-5", "7-7", "5-9", "11-11"},  // from the right
    {"3-5", "5-9", "7-7", "?", "11-11"},     // from below
    {"7-3", "3-5", "7-7", "5-9", "11-11"},   // from the left
}};
// The printed side that a projectile comes from, by the printed side in front and the side of flight.
constexpr std::array<std::array<int, kSides>, kSides> kPrintedSide{{
    {0, 1, 2, 3},
    {1, 2, 3, 0},
    {2, 3, 0, 1},
    {3, 0, 1, 2},
}};
constexpr std::array kLineOf{-1, -1, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4};

TEST(TurnedShips, GX_308_every_projectile_from_every_side_in_every_direction) {
  for (const Projectile kind : kAllProjectiles)
    for (const Side front : kAllSides)
      for (const Side from : kAllSides)
        for (int total = 2; total <= 12; ++total) {
          Stage s(2, ShipClass::ia);
          s.build(A, "gt-050 7-3 0, gt-051 3-5 0, gt-053 11-5 0, gt-111 5-9 0, gt-035 11-11 0");
          s.heads(A, front);
          s.flies(A, 0);
          const auto printed =
              static_cast<std::size_t>(kPrintedSide[static_cast<std::size_t>(front)][static_cast<std::size_t>(from)]);
          const auto line = static_cast<std::size_t>(kLineOf[static_cast<std::size_t>(total)]);
          const std::string where(kFromPrintedSide[printed][line]);
          EXPECT_EQ(struck(s, {kind, from}, total), where + (where == "?" ? " missed" : " struck"));
        }
}

// A shot from the front at a ship that flies east strikes what a shot from the right strikes on the same ship flying north.
TEST(TurnedShips, GX_308_a_turned_ship_is_struck_as_its_image_is) {
  for (std::uint64_t seed = 0; seed < 6; ++seed)
    for (const Projectile kind : kAllProjectiles)
      for (const Side front : kAllSides)
        for (const Side from : kAllSides)
          for (int total = 2; total <= 12; ++total) {
            const auto outcome = [&](Side ahead, Side side) {
              Stage s(2, ShipClass::ia, new_technologies());
              Rng rng(seed);
              build_at_random(s, A, rng);
              s.heads(A, ahead);
              s.flies(A, 0);
              s->total = static_cast<std::uint8_t>(total);
              // Cannons reach further to the sides than ahead (GT-522): of large meteors only the square is the same.
              if (kind == Projectile::large_meteor) {
                const int cell = struck_cell(s.board(), s.ship(A), side, total);
                return Said{cell == kNoCell ? "" : std::string(name_of(s.board().square[cell]))};
              }
              s.play(Strike{A, {kind, side}, 0, Impact::missed});
              if (s.is_asked(Decision::raise_shield)) return s.offers();
              const auto told = s.story({"impacted"});
              return Said(told.begin(), told.end());
            };
            const auto seen = static_cast<Side>((static_cast<int>(from) + static_cast<int>(front)) % kSides);
            ASSERT_EQ(outcome(front, from), outcome(Side::front, seen)) << total;
          }
}

TEST(TurnedShips, GX_983_coordinates_name_the_square_whose_lines_bear_them) {
  for (const auto& [column, row] : {std::pair{7, 7}, {6, 8}, {8, 8}}) {
    Stage s(2, ShipClass::ia);
    s.heads(A, Side::left);
    for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
    s.humans(B, "7-7");
    s.card("iii-04");
    s.totals({column, row});
    s.any_chance(1);
    s.play(Sabotage{});
    EXPECT_EQ(s.told("tile_lost p1 gt-031 7-7 destroyed"), 1) << column << ", " << row;
  }
}

// --- building and the check ------------------------------------------------------------------------------------------

TEST(TurnedShips, GX_305_engines_may_point_anywhere_while_a_ship_is_built) {
  Options options{};
  options.illegal_placement = IllegalPlacement::refused;
  options.tempo = Tempo::turn_based;
  Stage s(2, ShipClass::ia, options);
  s.build(A, "gt-001 5-9 0");
  s.player(A).hand = tile("gt-072");
  s->heap.drop(tile("gt-072"));
  s.play(BuildInTurns{});
  EXPECT_EQ(s.why_not(A, "place 9-7 2"), "offered") << "the exhaust ahead";
  EXPECT_EQ(s.why_not(A, "place 5-7 2"), "offered");
  EXPECT_EQ(s.why_not(A, "place 7-9 3"), "offered") << "the exhaust to the right";
  EXPECT_EQ(s.why_not(A, "place 7-9 1"), "GT-110") << "something lies behind the exhaust";
  Stage plain(2, ShipClass::i, options);
  plain.player(A).hand = tile("gt-072");
  plain.play(BuildInTurns{});
  EXPECT_EQ(plain.why_not(A, "place 8-7 2"), "GT-110");
}

TEST(TurnedShips, GX_306_the_front_is_chosen_in_launch_order_before_the_check) {
  Stage s(3, ShipClass::ia);
  numbered(s, {2, 3, 1});
  s.play(CheckShips{});
  EXPECT_EQ(s.asked(), "C choose_heading");
  EXPECT_EQ(s.offers(), (Said{"set_heading front", "set_heading left", "set_heading rear", "set_heading right"}));
  s.answer(C, "set_heading rear");
  EXPECT_EQ(Game::view(s.state(), B).player[C].heading, Heading::rear) << "for all to see";
  EXPECT_EQ(Game::view(s.state(), B).player[A].heading, Heading::undecided);
  s.answer(A, "set_heading left");
  EXPECT_EQ(s.told("heading_set p1 left"), 1);
  s.answer(B, "set_heading rear");
  EXPECT_TRUE(s.over());
  Stage other(2, ShipClass::i);
  numbered(other, {1, 2});
  other.play(CheckShips{});
  EXPECT_TRUE(other.over()) << "other classes have their front printed";
}

TEST(TurnedShips, GX_307_engines_that_point_elsewhere_are_faults_X_121) {
  Stage s(2, ShipClass::ia);
  numbered(s, {1, 2});
  s.build(A, "gt-073 5-7 2, gt-088 5-9 2, gt-118 7-5 2, gt-066 9-7 3");
  s.play(CheckShips{});
  s.answer(A, "set_heading left");
  s.answer(B, "set_heading front");
  EXPECT_TRUE(s.over());
  EXPECT_TRUE(s.has(A, "9-7")) << "its exhaust points to the rear";
  EXPECT_FALSE(s.has(A, "5-7"));
  EXPECT_FALSE(s.has(A, "7-5"));
  EXPECT_FALSE(s.has(A, "5-9")) << "the cannon hung on an engine";
  EXPECT_EQ(s.lost(A), 3);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2);
}

TEST(TurnedShips, GX_308_engines_and_cannons_count_by_the_front) {
  const std::array engines{0, 2, 0,
                           0};  // by the side in front: the exhaust of the only engine points to the printed left
  const std::array cannons{2, 1, 1, 1};
  for (const Side front : kAllSides) {
    Stage s(2, ShipClass::ia);
    s.build(A, "gt-088 7-5 0, gt-080 5-7 1");
    s.heads(A, front);
    s.flies(A, 0);
    EXPECT_EQ(engine_strength(s.state(), A, 0), engines[static_cast<std::size_t>(front)]);
    EXPECT_EQ(cannon_strength(s.state(), A, 0), cannons[static_cast<std::size_t>(front)]);
  }
}

// --- reckoning -------------------------------------------------------------------------------------------------------

TEST(TurnedShips, GX_309_who_flew_like_nobody_else_is_creative_X_76) {
  Stage s(4, ShipClass::ia);
  for (const Seat seat : {A, B, C}) home(s, seat, 10 - index(seat));
  for (const Seat seat : {A, B}) s.heads(seat, Side::front);
  s.heads(C, Side::right);
  s.heads(D, Side::right);
  s.flies(D, 0);
  s.player(D).fate = Fate::gave_up;
  reckon(s.table());
  EXPECT_EQ(s.story({"paid"}),
            (std::vector<std::string>{"paid p1 finish 4", "paid p2 finish 3", "paid p3 finish 2", "paid p1 looks 2",
                                      "paid p2 looks 2", "paid p3 looks 2", "paid p3 creativity 2"}))
      << "whoever gave up is no rival";
  Stage alone(2, ShipClass::ia);
  home(alone, A, 3);
  alone.heads(A, Side::front);
  reckon(alone.table());
  EXPECT_EQ(alone.told("paid p1 creativity 2"), 1);
  Stage plain(2, ShipClass::i);
  home(plain, A, 3);
  reckon(plain.table());
  EXPECT_EQ(plain.told("paid p1 creativity"), 0);
}

TEST(TurnedShips, GX_311_nothing_is_insured) {
  Stage s(2, ShipClass::ia);
  s.player(A).credits = 20;
  s.player(A).fate = Fate::gave_up;
  for (int i = 0; i < 9; ++i) s.player(A).lost.add(static_cast<Tile>(i));
  reckon(s.table());
  EXPECT_EQ(s.player(A).credits, 20 - 9);
}

// --- flights of a game -----------------------------------------------------------------------------------------------

TEST(TurnedShips, GX_302_up_to_six_flights_each_of_the_level_of_its_class) {
  const std::array levels{1, 2, 3, 3, 1, 2};
  for (int i = 0; i < kClasses; ++i) {
    Stage s(2, static_cast<ShipClass>(i));
    EXPECT_EQ(&flight_info(s.state()), &content().flight[levels[static_cast<std::size_t>(i)] - 1]);
  }
  const Plan& tour = content().plan[*named<PlanId>("grand-tour")];
  EXPECT_EQ(tour.flights, 6);
  EXPECT_EQ(tour.ship_class[1], ShipClass::ia);
  EXPECT_EQ(tour.ship_class[3], ShipClass::iia);
}

TEST(TurnedShips, GX_312_a_level_that_runs_out_is_shuffled_again_X_136) {
  const auto left_after = [](std::string_view plan, int flight) {
    State state{};
    orrery::Setup<Game> setup{.seats = 2, .options = {}};
    setup.options.flight_plan = *named<PlanId>(plan);
    Game::prepare(state, setup);
    Luck luck(1);
    Table table(state, luck);
    for (; state.flight < flight; ++state.flight) set_up_flight(table);
    content().level_cards[0].each([&](Card card) {
      state.gone.add(card);
      state.seen[card] = Parties::everybody().bits();
    });
    state.gone.add(*named<Card>("ii-05"));
    set_up_flight(table);
    EXPECT_TRUE(state.gone.has(*named<Card>("ii-05")));
    return (content().level_cards[0] & state.gone).size();
  };
  EXPECT_EQ(left_after("grand-tour", 1), 20) << "8 and 8 of 20";
  EXPECT_EQ(left_after("grand-tour", 2), 20) << "8, 8 and 4";
  EXPECT_EQ(left_after("grand-tour", 3), 0) << "4 more are not there";
  EXPECT_EQ(left_after("grand-tour", 4), 20) << "4 and 4 since then";
  EXPECT_EQ(left_after("standard-iia", 2), 20) << "8, 4 and 4";
}

}  // namespace
}  // namespace orrery::galaxy_trucker::turned_ships
