// Chapter 2: building in turns and by pace (GT-961 to GT-963).
#include "games/galaxy_trucker/tests/yard.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

TEST(TruckerBuilding, GT_961_a_turn_has_three_points) {
  Options options{};
  options.tempo = Tempo::turn_based;
  Stage s(2, ShipClass::i, options);
  s.play(BuildInTurns{});
  EXPECT_EQ(s.asked(), "A build");
  take_and_place(s, A, "gt-010", "8-7 0");
  EXPECT_EQ(s.player(A).points, 1);
  EXPECT_EQ(s.why_not(A, "look 1"), "GT-961");
  take(s, A, "gt-088");
  EXPECT_EQ(s.asked(), "B build") << "no point left";
  s.answer(B, "end_turn");
  EXPECT_EQ(s.player(A).hand, tile("gt-088")) << "a component may stay in hand";
  s.answer(A, "put_back");
  s.pick(0, 20), s.pick(0, 19);
  s.answer(A, "look 1");
  EXPECT_EQ(s.asked(), "A build") << "no point left, but the cards are to be seen";
  EXPECT_EQ(s.player(A).looking, 0);
  EXPECT_EQ(s.why_not(A, "take_hidden"), "GT-225");
  s.answer(A, "stop_looking");
  EXPECT_EQ(s.asked(), "B build");
  s.answer(B, "end_turn");
  s.answer(A, "look 1");
  s.answer(A, "end_turn");
  EXPECT_EQ(s.asked(), "B build");
  EXPECT_EQ(s.player(A).looking, kNoPile) << "put back when the turn ends";
}

TEST(TruckerBuilding, GT_962_twelve_turns_are_a_period) {
  Options options{};
  options.tempo = Tempo::turn_based;
  Stage s(2, ShipClass::i, options);
  s.play(BuildInTurns{});
  for (int turn = 0; turn < 12; ++turn)
    for (const Seat seat : {A, B}) {
      EXPECT_EQ(s->periods, 1);
      s.answer(seat, "end_turn");
    }
  EXPECT_EQ(s->periods, 0);
  for (int turn = 0; turn < 12; ++turn)
    for (const Seat seat : {A, B}) s.answer(seat, "end_turn");
  EXPECT_EQ(s.told<TimeIsUp>(), 1);
  s.play(Scramble{});
  EXPECT_EQ(s.asked(), "A grab_number");
  s.answer(A, "grab_number 2");
  EXPECT_EQ(s.player(B).number, 1);
}

TEST(TruckerBuilding, GT_963_GT_956_the_quicker_builder_acts_more_often) {
  Options options{};
  options.tempo = Tempo::simulated;
  options.pace[A] = Pace::p10;
  options.pace[B] = Pace::p30;
  Stage s(2, ShipClass::i, options);
  s.play(BuildByPace{});
  EXPECT_EQ(s.asked(), "A build");
  take(s, A, "gt-010");
  EXPECT_EQ(s.player(A).time, 30);
  for (const std::string_view id : {"gt-088", "gt-011"}) {
    EXPECT_EQ(s.asked(), "B build");
    take(s, B, id);
    if (id == "gt-088") s.answer(B, "put_back");
  }
  EXPECT_EQ(s.player(B).time, 30);
  EXPECT_EQ(s.asked(), "B build") << "A went first when both had used nothing";
}

TEST(TruckerBuilding, GT_963_builders_of_one_pace_go_first_in_turn) {
  for (const int seats : {2, 3, 4, 5}) {
    Options options{};
    options.tempo = Tempo::simulated;
    options.hourglass = Hourglass::off;
    options.pace.fill(Pace::p20);
    Stage s(seats, ShipClass::i, options);
    for (const std::string_view id : {"gt-010", "gt-011", "gt-088", "gt-089", "gt-090"}) {
      s->heap.drop(tile(id));
      s->open.add(tile(id));
    }
    s.play(BuildByPace{});
    std::array<std::array<int, kMaxSeats>, kMaxSeats> came{};  // in which place, by seat
    for (int round = 0; round < 2 * seats; ++round)
      for (std::size_t place = 0; place < static_cast<std::size_t>(seats); ++place) {
        ++came[static_cast<std::size_t>(index(s.table().question().parties.first()))][place];
        pass_time(s);
      }
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
      for (std::size_t place = 0; place < static_cast<std::size_t>(seats); ++place)
        EXPECT_EQ(came[seat][place], 2) << seats << " seats, seat " << seat + 1 << " as number " << place + 1;
  }
}

TEST(TruckerBuilding, GT_963_the_quicker_and_the_slower_one_meet_each_first_in_turn) {
  Options options{};
  options.tempo = Tempo::simulated;
  options.hourglass = Hourglass::off;
  options.pace[A] = Pace::p10;
  options.pace[B] = Pace::p20;
  Stage s(2, ShipClass::i, options);
  s->heap.drop(tile("gt-010"));
  s->heap.drop(tile("gt-011"));
  s->open.add(tile("gt-010"));
  s->open.add(tile("gt-011"));
  s.play(BuildByPace{});
  std::string asked;
  for (int i = 0; i < 12; ++i) {
    asked += s.asked().substr(0, 1);
    pass_time(s);
  }
  EXPECT_EQ(asked, "ABBBABABBBAB");
}

TEST(TruckerBuilding, GT_963_numbers_that_are_left_are_not_the_lower_seats) {
  Options options{};
  options.tempo = Tempo::simulated;
  Stage s(4, ShipClass::i, options);
  s->favoured = C;
  s.play(Scramble{});
  for (const Seat seat : {C, D, A}) {
    ASSERT_EQ(s.asked(), letter(seat) + " grab_number");
    s.answer(seat, "grab_number " + std::to_string(lowest_free(s.state())));
  }
  EXPECT_EQ(s.player(B).number, 4);
}

TEST(TruckerBuilding, GT_963_GT_230_the_sand_of_the_table_runs_in_simulated_time) {
  Options options{};
  options.tempo = Tempo::simulated;
  options.hourglass_seconds = HourglassSeconds::s60;
  options.pace[A] = options.pace[B] = Pace::p10;
  Stage s(2, ShipClass::i, options);
  s.play(BuildByPace{});
  take(s, A, "gt-010");
  take(s, B, "gt-011");
  for (int round = 0; s.told<HourglassTurned>() == 0; ++round) {
    ASSERT_LT(round, 20) << "twenty answers of three seconds are a minute";
    pass_time(s);
    pass_time(s);
  }
  EXPECT_EQ(s.player(A).time, 600);
  EXPECT_EQ(s->glass_due, 1200);
}

TEST(TruckerBuilding, GT_959_simulated_building_ends_by_itself) {
  Options options{};
  options.tempo = Tempo::simulated;
  Stage s(2, ShipClass::i, options);
  s.play(BuildByPace{});
  take(s, A, "gt-010");
  take(s, B, "gt-011");
  int answers = 0;
  while (!s.over()) {
    pass_time(s);
    ASSERT_LT(++answers, 1000);
  }
  EXPECT_EQ(s.told<TimeIsUp>(), 1);
  EXPECT_EQ(s.told<HourglassTurned>(), 1);
}

}  // namespace
}  // namespace orrery::galaxy_trucker
