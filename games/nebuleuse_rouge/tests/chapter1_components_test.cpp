// Chapter 1: components and limits.
#include "games/nebuleuse_rouge/tests/stage.h"

namespace orrery::nebuleuse_rouge::testing {
namespace {

TEST(Components, NR_101_two_to_four_play) {
  EXPECT_EQ(Game::kMinSeats, 2);
  EXPECT_EQ(Game::kMaxSeats, 4);
  for (const int seats : {2, 3, 4}) {
    Stage s(seats);
    s.begins(A);
    s.play(WholeGame{});
    for (int i = 0; i < seats; ++i) s.answer("done");
    EXPECT_EQ(s.asked(), "A space_action");
    EXPECT_EQ(Game::seats(s.state()), seats);
  }
}

TEST(Components, NR_102_NR_206_the_board_and_its_tokens) {
  const std::array<std::array<int, 5>, 3> by_seats = {{{2, 2, 2, 2, 1}, {2, 2, 3, 3, 2}, {3, 3, 3, 3, 3}}};
  for (int seats = 2; seats <= 4; ++seats) {
    Stage s(seats);
    s.state().tokens = 0;
    s.begins(A);
    s.play(nebuleuse_rouge::SetUp{});
    for (int sector = 0; sector < 5; ++sector)
      EXPECT_EQ(s.tokens(static_cast<Sector>(sector)),
                by_seats[static_cast<std::size_t>(seats - 2)][static_cast<std::size_t>(sector)])
          << seats << " seats, sector " << sector + 1;
    EXPECT_EQ(s.tokens(Sector::x), 0);
  }
}

TEST(Components, NR_103_NR_120_points_go_beyond_the_track_unless_they_are_capped) {
  for (const ScoreCap cap : {ScoreCap::none, ScoreCap::at_33}) {
    Stage s(2, with(&Options::score_cap, cap));
    s.active(Slot::alpha, "s3-p1", "a-napos");
    s.ship(A).points(31).learned(1, 1, 1, 0).in_contact(Slot::alpha);
    s.play(Turn{A});
    EXPECT_EQ(s.points(A), cap == ScoreCap::none ? 35 : 33);
  }
}

TEST(Components, NR_104_the_combat_board_has_a_column_for_each_difference_and_a_band_for_each_face) {
  const std::array<int, 4> damage = {3, 2, 1, 0};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(content().column[i].damage, damage[i]);
    EXPECT_EQ(content().column[i].trophy, i > 0);
  }
  for (int die = 1; die <= 10; ++die) EXPECT_EQ(content().damage[die], item_at((die - 1) / 2));
}

TEST(Components, NR_105_NR_106_cards_are_counted) {
  int deck = 0;
  for (const ExplorationCard& card : content().card) deck += card.copies;
  EXPECT_EQ(deck, 53);
  std::array<int, 3> of_zone{};
  for (const ExtrasolarCard& card : content().extrasolar) ++of_zone[static_cast<std::size_t>(card.zone)];
  EXPECT_EQ(of_zone, (std::array{24, 21, 5}));
}

TEST(Components, NR_105_a_card_used_is_discarded_and_never_kept) {
  Stage s;
  s.card("derelict");
  s.play(Turn{A});
  s.answer("flip", "take lasers");
  EXPECT_EQ(s.state().discard[*named<Card>("derelict")], 1);
  EXPECT_EQ(s.state().unseen + s.state().discard.size(), 53);
}

TEST(Components, NR_107_NR_202_NR_640_tokens_in_play_limit_active_planets_and_come_back) {
  Stage s;  // two players: Alpha and Beta
  s.active(Slot::alpha, "s1-p1", "a-olvari");
  s.card("planet", "planet");
  s.ship(A).items("propulsors 3");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A space_action");  // one planet and one token are left: nothing to choose
  EXPECT_EQ(s.slot(Slot::beta).planet, *named<Planet>("s1-p2"));
  s.answer("flip");
  EXPECT_EQ(s.told("card_ignored p1 planet no_world"), 1);
  s.answer("end_turn");

  s.ship(B).learned(0, 1, 1, 0).in_contact(Slot::alpha);
  s.play(Turn{B});
  s.ship(A).in(Sector::s2);
  s.card("planet");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.why_not("discover s2-p1 alpha"), "offered");
  EXPECT_EQ(s.why_not("discover s2-p1 beta"), "NR-603");
  EXPECT_EQ(s.why_not("discover s2-p1 gamma"), "NR-202");
  EXPECT_EQ(s.why_not("discover s2-p3 alpha"), "NR-206");
}

TEST(Components, NR_108_a_token_leaves_for_good_and_other_points_use_none) {
  Stage s;
  s.card("planet", "mission-patrol");
  s.ship(A).items("lasers 1");
  s.play(Turn{A});
  s.answer("flip", "discover s1-p2 beta", "flip", "accept");
  EXPECT_EQ(s.points(A), 2);
  EXPECT_EQ(s.tokens(Sector::s1), 1);
}

TEST(Components, NR_109_NR_203_experts_are_six_of_each_domain_and_none_in_science) {
  Stage s;
  s.state().experts = {};
  s.begins(A);
  s.play(nebuleuse_rouge::SetUp{});
  EXPECT_EQ(s.state().experts, (Row<3>{{6, 6, 6}}));
  s.answer("take expert_trade");
  EXPECT_EQ(s.state().experts[1], 5);
  EXPECT_EQ(s.why_not("take expert_science"), "'expert_science' is no item for 'take'");
}

TEST(Components, NR_110_NR_711_one_token_of_each_technology_and_a_spatha_holds_both) {
  Stage s;
  s.ship(A).spatha().with(Technology::holodeck);
  s.card("find-holodeck", "find-nanoprobes");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A space_action");  // has it already
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A install_technology");
}

TEST(Components, NR_111_NR_609_three_counters_are_left_as_scan_markers) {
  Stage s(4, with(&Options::scan_markers, ScanMarkers::three));
  for (const auto& [slot, planet, card] :
       {std::tuple(Slot::alpha, "s1-p1", "a-isk"), std::tuple(Slot::beta, "s1-p2", "a-napos"),
        std::tuple(Slot::gamma, "s1-p3", "a-rays")})
    s.active(slot, planet, card, Side::seen, A);
  s.active(Slot::delta, "s2-p1", "", Side::hidden);
  s.extrasolar("a-coral");
  s.play(Turn{A});
  s.answer("scan delta");
  EXPECT_EQ(s.asked(), "A return_scan_marker");
  s.answer("take_back beta");
  EXPECT_EQ(Game::view(s.state(), A).slot[Slot::beta].card, Extrasolar::none);
  EXPECT_EQ(Game::view(s.state(), A).slot[Slot::delta].card, *named<Extrasolar>("a-coral"));

  Stage unlimited(4);
  for (const auto& [slot, planet] :
       {std::pair(Slot::alpha, "s1-p1"), std::pair(Slot::beta, "s1-p2"), std::pair(Slot::gamma, "s1-p3")})
    unlimited.active(slot, planet, "a-isk", Side::seen, A);
  unlimited.active(Slot::delta, "s2-p1", "", Side::hidden);
  unlimited.extrasolar("a-coral");
  unlimited.play(Turn{A});
  unlimited.answer("scan delta");
  EXPECT_EQ(markers_out(unlimited.state(), A), 4);
}

TEST(Components, NR_112_NR_115_NR_116_the_ship_boards) {
  const ShipBoard& frombola = content().ship[Rank::frombola];
  const ShipBoard& spatha = content().ship[Rank::spatha];
  EXPECT_EQ(frombola.max, (Row<5>{{6, 2, 2, 2, 4}}));
  EXPECT_EQ(spatha.max, (Row<5>{{8, 4, 3, 3, 6}}));
  EXPECT_EQ(frombola.max_experts, 4);
  EXPECT_EQ(spatha.max_experts, 6);
  // A start is no floor: damage goes below it.
  Stage s;
  s.ship(A).items("scanners 1");
  s.card("meteor-swarm");
  s.dice(5);
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.has(A, Item::scanners), 0);
}

TEST(Components, NR_113_NR_114_every_item_serves_its_purpose) {
  Stage s;  // lasers fight, detectors avoid, scanners look, squads land, propulsors draw
  s.active(Slot::alpha, "s1-p1", "", Side::hidden);
  s.ship(A).items("propulsors 4 lasers 1 detectors 1 squads 2 expert_diplomacy 1");
  s.card("gravity-well", "corsair-skiff");
  s.extrasolar("a-isk");
  s.play(Turn{A});
  EXPECT_EQ(s.hand(), 4);
  s.answer("flip", "avoid", "flip", "scan alpha");
  EXPECT_EQ(s.learned(A), "0/0/1/1");
  EXPECT_EQ(due(s.state().ship[A], content().extrasolar[s.slot(Slot::alpha).card].threshold[0], Domain::diplomacy), 1);
  s.answer("land alpha");
  EXPECT_EQ(s.berth(A), Berth::observation);
}

TEST(Components, NR_118_NR_805_the_die_has_ten_faces_and_zero_is_ten) {
  Stage s;
  s.card("meteor-swarm");
  s.dice(10);
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.has(A, Item::squads), 0);
}

TEST(Components, NR_121_a_face_down_card_is_seen_by_its_markers_alone) {
  Stage s(3);
  s.active(Slot::alpha, "s1-p1", "a-isk", Side::seen, B);
  EXPECT_EQ(Game::view(s.state(), B).slot[Slot::alpha].card, *named<Extrasolar>("a-isk"));
  for (const Seat other : {A, C, kPublic}) {
    EXPECT_EQ(Game::view(s.state(), other).slot[Slot::alpha].card, Extrasolar::none);
    EXPECT_EQ(Game::view(s.state(), other).slot[Slot::alpha].markers[B], 1);
  }
  s.state().slot[Slot::alpha].face_up = 1;
  EXPECT_EQ(Game::view(s.state(), kPublic).slot[Slot::alpha].card, *named<Extrasolar>("a-isk"));
}

TEST(Components, NR_122_the_distribution_of_requirements_is_known) {
  EXPECT_EQ(content().required[Zone::a], (Row<4>{{40, 24, 22, 38}}));
  EXPECT_EQ(content().required[Zone::b], (Row<4>{{48, 41, 33, 33}}));
  EXPECT_EQ(content().required[Zone::x], (Row<4>{{17, 12, 8, 10}}));
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge::testing
