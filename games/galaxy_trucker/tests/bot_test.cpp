// The bots: what they owe the table, and that they build and fly as a sensible trucker does.
#include "agents/seating.h"
#include "games/galaxy_trucker/tests/bots.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

TEST(GalaxyTruckerBots, play_every_plan_at_every_tempo_to_its_end) {
  const std::array players{clumsy(), middling(), strong(), BotPlayer{2, 1}};
  for (const Tempo tempo : {Tempo::real_time, Tempo::turn_based, Tempo::simulated})
    for (int plan = 0; plan < kPlans; ++plan) {
      Options options = at_tempo(tempo);
      options.flight_plan = static_cast<PlanId>(plan);
      EXPECT_EQ(play(options, players, 3).phase, Phase::over);
    }
}

TEST(GalaxyTruckerBots, GT_963_bring_the_pace_of_their_level_where_the_table_says_nothing_else) {
  const AnySetup setup{4, {{"pace_2", "own"}, {"tempo", "real_time"}, {"pace_4", "30"}}};
  const AnySetup settled =
      seated<Game>(setup, std::array<std::string, 4>{"human", "apprentice:bold", "veteran", "expert"});
  const std::vector<std::pair<std::string, std::string>> options{
      {"tempo", "real_time"}, {"pace_4", "30"}, {"pace_2", "10"}, {"pace_3", "15"}};
  EXPECT_EQ(settled.options, options);
  Options chosen{};
  strong().sit_down(chosen, A);
  EXPECT_EQ(chosen.pace[A], Pace::p20);
  EXPECT_EQ(chosen.pace[B], Pace::own) << "nobody else's";
  middling().sit_down(chosen, A);
  EXPECT_EQ(chosen.pace[A], Pace::p20) << "it is settled";
}

TEST(GalaxyTruckerBots, GT_956_GT_963_take_the_time_of_their_level_and_people_that_of_a_quick_one) {
  Options options{};
  clumsy().sit_down(options, B);
  Stage s(3, ShipClass::i, options);
  s->phase = Phase::building;
  s.play(BuildInRealTime{});
  EXPECT_EQ(Game::bot_after(s.state(), A), std::chrono::milliseconds(1500));
  EXPECT_EQ(Game::bot_after(s.state(), B), std::chrono::milliseconds(3000));
}

TEST(GalaxyTruckerBots, GT_963_answer_more_often_the_quicker_they_are) {
  std::array<int, 3> answers{};
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    play(at_tempo(Tempo::simulated), std::array{clumsy(), middling(), strong()}, seed,
         [&](const State& state, const Table& /*table*/, Seat seat) {
           if (state.phase == Phase::building && without_number(state).count() == state.seats)
             ++answers[static_cast<std::size_t>(index(seat))];
         });
  EXPECT_LT(answers[0], answers[1]);
  EXPECT_LT(answers[1], answers[2]);
}

// The harshest table: what does not fit may be laid, the check is strict, and nobody is asked what to keep.
TEST(GalaxyTruckerBots, launch_ships_without_a_fault_that_can_fly) {
  const std::array players{clumsy(), middling(), strong(), BotPlayer{2, -1}};
  int ships = 0;
  for (const Tempo tempo : {Tempo::turn_based, Tempo::simulated})
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      int flight = -1;
      play(at_tempo(tempo), players, seed, [&](const State& s, Table& /*table*/, Seat /*seat*/) {
        if (s.phase != Phase::flight || s.flight == flight) return;
        flight = s.flight;
        for (const Seat seat : all(s)) {
          const Ship& ship = s.ship[seat];
          EXPECT_EQ(s.player[seat].corrected, 0);
          EXPECT_TRUE(is_legal(board(s, seat), ship));
          EXPECT_GT(humans(ship), 0);
          const bool doubles = double_engines(ship) != 0 && cells(ship) > 0;
          EXPECT_TRUE(single_engines(ship) != 0 || doubles) << "seed " << seed << ", flight " << flight;
          ++ships;
        }
      });
    }
  EXPECT_EQ(ships, 2 * 8 * 3 * 4);
}

// Nothing hidden is used: in a world that looks the same the answer is the same.
TEST(GalaxyTruckerBots, choose_the_same_in_a_world_that_looks_the_same) {
  const std::array players{clumsy(), middling(), strong()};
  for (const Tempo tempo : {Tempo::turn_based, Tempo::simulated}) {
    int different = 0;
    int question = 0;
    play(at_tempo(tempo), players, 5, [&](const State& state, Table& table, Seat seat) {
      if (++question % 5 != 0) return;
      Rng rng(11);
      State other = Knowledge<Game>(state, seat).imagined(rng);
      different += hash_of(other) != hash_of(state) ? 1 : 0;
      Luck none(0);
      Table elsewhere(other, none);
      elsewhere.restate();
      const BotPlayer& player = players[static_cast<std::size_t>(index(seat))];
      EXPECT_EQ(chosen(player, state, table, seat), chosen(player, other, elsewhere, seat));
    });
    EXPECT_GT(different, 5);
  }
}

TEST(GalaxyTruckerBots, GX_202_GX_240_play_five_and_four_as_five_to_the_end) {
  for (const Tempo tempo : {Tempo::real_time, Tempo::turn_based, Tempo::simulated})
    play(at_tempo(tempo), std::array{strong(), middling(), clumsy(), strong(), middling()}, 3);
  Options four = at_tempo(Tempo::simulated);
  four.four_as_five = FourAsFive::on;
  play(four, std::array{strong(), middling(), clumsy(), strong()}, 4);
}

TEST(GalaxyTruckerBots, earn_more_the_better_they_are) {
  const std::array players{strong(), clumsy(), strong(), clumsy()};
  int better = 0;
  int worse = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const State end = play(at_tempo(Tempo::simulated), players, seed);
    better += end.player[0].credits + end.player[2].credits;
    worse += end.player[1].credits + end.player[3].credits;
  }
  EXPECT_GT(better, 2 * worse);
}

// --- building --------------------------------------------------------------------------------------------------------

Options simulated() { return at_tempo(Tempo::simulated); }

TEST(GalaxyTruckerBots, lay_an_engine_where_nothing_is_behind_it) {
  Stage s(2, ShipClass::i, simulated());
  s->heap.drop(testing::tile("gt-066"));
  s.player(A).hand = testing::tile("gt-066");
  s.play(BuildByPace{});
  const std::string answer = answered(strong(), s, A);
  EXPECT_TRUE(answer.starts_with("place ")) << answer;
  EXPECT_TRUE(answer.ends_with(" 0")) << answer;
}

TEST(GalaxyTruckerBots, take_the_component_they_need_where_it_lies_open) {
  Stage s(2, ShipClass::i, simulated());
  s->heap.drop(testing::tile("gt-066"));
  s->open.add(testing::tile("gt-066"));
  s.play(BuildByPace{});
  EXPECT_EQ(answered(strong(), s, A), "take_open gt-066");  // no engine yet
}

// The only engine left has its connector on the right and fits nowhere; beside a module behind the cabin it would.
TEST(GalaxyTruckerBots, make_a_place_for_the_engine_there_is) {
  Stage s(2, ShipClass::i, simulated());
  s.build(A, "gt-088 7-6 0, gt-001 8-7 0, gt-002 6-7 2");
  s->heap = {};
  s->open.add(testing::tile("gt-064"));
  s.player(A).hand = testing::tile("gt-049");
  s.player(B).time = 1800;
  s.play(BuildByPace{});
  const std::string laid = answered(strong(), s, A);
  EXPECT_TRUE(laid.starts_with("place 7-8 ")) << laid;
  s.answer(A, laid);
  EXPECT_EQ(answered(strong(), s, A), "take_open gt-064");
}

// There are engines enough in the heap that fit behind the cabin, and nothing else could hold one.
TEST(GalaxyTruckerBots, keep_a_place_for_the_engine_that_will_come) {
  Stage s(2, ShipClass::i, simulated());
  s.build(A, "gt-088 7-6 0, gt-001 8-7 0, gt-002 6-7 2");
  s->heap.drop(testing::tile("gt-049"));
  s.player(A).hand = testing::tile("gt-049");
  s.player(B).time = 1800;
  s.play(BuildByPace{});
  for (const auto& bot : {clumsy(), strong()}) EXPECT_EQ(answered(bot, s, A), "put_back");
}

// With an engine the last answer is to finish; without, it is another try, as long as there is anything to take.
TEST(GalaxyTruckerBots, never_finish_without_thrust_of_their_own_accord) {
  for (const bool thrust : {false, true}) {
    Stage s(2, ShipClass::i, at_tempo(Tempo::turn_based));
    s.build(A, thrust ? "gt-088 7-6 0, gt-066 7-8 0" : "gt-088 7-6 0");
    s.play(BuildInTurns{});
    s->periods = 0;
    s.player(A).turns = static_cast<std::uint8_t>(content().turns - 1);
    s.player(A).points = 1;
    for (const auto& bot : {clumsy(), middling(), strong()})
      EXPECT_EQ(answered(bot, s, A), thrust ? "finish 1" : "take_hidden");
    if (thrust) continue;
    s->heap = {};
    EXPECT_EQ(answered(clumsy(), s, A), "finish 1");
  }
}

TEST(GalaxyTruckerBots, put_back_what_fits_nowhere) {
  Stage s(2, ShipClass::i, simulated());
  s.build(A, "gt-088 7-6 0, gt-089 8-7 1, gt-090 7-8 2, gt-091 6-7 3");  // barrels all around
  s->heap.drop(testing::tile("gt-066"));
  s.player(A).hand = testing::tile("gt-066");
  s.play(BuildByPace{});
  EXPECT_EQ(answered(clumsy(), s, A), "put_back");
}

TEST(GalaxyTruckerBots, hurry_the_others_when_they_have_finished) {
  Stage s(2);
  s.player(A).number = 1;
  s->run_out = 1;
  s.play(BuildInRealTime{});
  EXPECT_EQ(answered(middling(), s, A), "turn_hourglass");
}

TEST(GalaxyTruckerBots, look_at_the_cards_when_there_is_time) {
  Stage s(2, ShipClass::i, simulated());
  s.alpha(A);
  s.play(BuildByPace{});
  EXPECT_EQ(answered(strong(), s, A), "look 1");
  EXPECT_NE(answered(clumsy(), s, A), "look 1");
}

// --- flying ----------------------------------------------------------------------------------------------------------

TEST(GalaxyTruckerBots, land_where_they_have_room_and_fly_by_where_not) {
  for (const bool room : {true, false}) {
    Stage s(2);
    s.alpha(A);
    s.alpha(B);
    if (!room) detach(s.ship(A), cell_of(s.state(), A, testing::square("9-8")));
    s.flies(A, 10);
    s.flies(B, 5);
    s.card("i-14");
    s.play(PlayCard{});
    EXPECT_EQ(answered(strong(), s, A), room ? "land 1" : "fly_by");
  }
}

TEST(GalaxyTruckerBots, GX_210_leave_the_block_that_they_have_no_container_for) {
  for (const bool special : {true, false}) {
    Stage s(5, ShipClass::ii);
    testing::in_line(s, {20, 16, 12, 8, 4});
    s.build(A, special ? "gt-063 8-7 0, gt-062 6-7 0" : "gt-025 8-7 0");
    s.build(B, special ? "gt-063 8-7 0, gt-062 6-7 0" : "gt-025 8-7 0");
    s.card("ii-12");
    s.play(PlayCard{});
    s.answer(A, "land 1", "done");
    s.answer(B, "land 1");
    EXPECT_EQ(answered(strong(), s, B), special ? "leave_block yellow" : "leave_block red");
  }
}

TEST(GalaxyTruckerBots, GX_220_power_cannons_so_as_not_to_be_the_second_of_two) {
  for (const int seats : {4, 5}) {
    Stage s(seats, ShipClass::iii);
    testing::in_line(s, {4, 8, 12, 16});
    if (seats == 5) s.flies(testing::E, 20);
    for (const Seat seat : all(s.state()))
      if (seat != A && seat != B) s.build(seat, "gt-088 7-6 0");
    s.build(A, "gt-123 7-6 0, gt-010 8-7 0, gt-001 6-7 0");
    s.cells(A, "8-7", 3);
    s.cells(A, "6-7", 2);
    s.card("ii-16");  // lowest cannons: four days
    s.play(PlayCard{});
    ASSERT_EQ(s.asked(), "A power_cannons");
    const std::string answer = answered(strong(), s, A);
    EXPECT_EQ(answer.substr(0, 5), seats == 5 ? "power" : "done") << "B has no cannon: weaker, and behind nobody";
  }
}

TEST(GalaxyTruckerBots, spend_a_cell_to_save_what_holds_the_ship_together) {
  Stage s(2);
  s.alpha(A);
  s.flies(A, 10);
  s.card("i-10");
  s.totals({2, 2, 2, 7});  // the last one from the right, at an open end of the shield generator
  s.play(PlayCard{});
  EXPECT_EQ(answered(strong(), s, A), "raise_shield 9-7 8-7");
}

TEST(GalaxyTruckerBots, power_engines_when_nothing_else_moves_the_ship) {
  Stage s(2);
  s.build(A, "gt-010 8-7 0, gt-081 7-8 0");
  s.humans(A, "7-7");
  s.cells(A, "8-7", 2);
  s.flies(A, 10);
  s.flies(B, 5);
  s.card("i-05");
  s.play(PlayCard{});
  EXPECT_EQ(answered(strong(), s, A), "power 7-8 8-7");
}

TEST(GalaxyTruckerBots, never_leave_the_last_human_on_a_wreck) {
  Stage s(2);
  s.alpha(A);
  s.flies(A, 10);
  s.flies(B, 5);
  s.card("i-17");  // wants three, and three are aboard
  s.play(PlayCard{});
  EXPECT_EQ(answered(strong(), s, A), "fly_by");
}

// --- slips -----------------------------------------------------------------------------------------------------------

TEST(GalaxyTruckerBots, never_leave_goods_behind_by_a_slip_that_there_is_room_for) {
  Stage s(2);
  s.alpha(A);
  s.flies(A, 10);
  s.flies(B, 5);
  s.card("i-14");
  s.play(PlayCard{});
  s.answer(A, "land 1");
  ASSERT_EQ(s.asked(), "A stow_goods");
  EXPECT_FALSE(ever_answered(s, "done"));
}

TEST(GalaxyTruckerBots, GT_704_never_stand_still_in_open_space_by_a_slip) {
  Stage s(2);
  s.build(A, "gt-010 8-7 0, gt-081 7-8 0");
  s.humans(A, "7-7");
  s.cells(A, "8-7", 2);
  s.flies(A, 10);
  s.flies(B, 5);
  s.card("i-05");
  s.play(PlayCard{});
  ASSERT_EQ(s.asked(), "A power_engines");
  EXPECT_FALSE(ever_answered(s, "done"));
}

TEST(GalaxyTruckerBots, GT_702_never_lose_the_last_human_by_a_slip) {
  Stage s(2);
  s.alpha(A);
  take_figure(s.ship(A), cell_of(s.state(), A, testing::square("7-7")), Figure::human);
  s.flies(A, 10);
  s.flies(B, 5);
  s.play(LoseSomeCrew{A, 1});
  ASSERT_EQ(s.asked(), "A lose_crew");
  EXPECT_FALSE(ever_answered(s, "lose_crew 7-7 human"));
}

TEST(GalaxyTruckerBots, GT_527_never_keep_the_part_without_humans_by_a_slip) {
  Options options{};
  options.keep_part_prompt = KeepPartPrompt::always;
  Stage s(2, ShipClass::i, options);
  s.build(A, "gt-010 8-7 0, gt-037 9-7 0");
  s.humans(A, "7-7");
  s.flies(A, 10);
  s.flies(B, 5);
  s.lose(A, "8-7");
  ASSERT_EQ(s.asked(), "A keep_part");
  EXPECT_FALSE(ever_answered(s, "keep_part 9-7"));
}

TEST(GalaxyTruckerBots, GT_620_never_leave_the_whole_crew_on_a_wreck_by_a_slip) {
  Stage s(2);
  s.alpha(A);
  s.flies(A, 10);
  s.flies(B, 5);
  s.card("i-17");  // wants three, and three are aboard
  s.play(PlayCard{});
  EXPECT_FALSE(ever_answered(s, "dock"));
}

}  // namespace
}  // namespace orrery::galaxy_trucker
