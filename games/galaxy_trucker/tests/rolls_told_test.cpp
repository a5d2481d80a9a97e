// Whom a roll is for, as it is told: a board shows by it at whom something comes.
#include "games/galaxy_trucker/tests/bots.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

// Listens to a game: the ships that a projectile meets are those that its roll was told for, less those for whom it is rolled
// again (GX-653).
class Rolls {
public:
  void hear(const EventLog& events) {
    for (const Event& event : events) hear(event);
    end({});
  }
  int told = 0;
  int for_one = 0;
  int for_several = 0;
  int again = 0;

private:
  template <class E>
  static bool is(const Event& event) {
    return event.kind == Game::Events::index_of<E>;
  }
  void hear(const Event& event) {
    if (is<ShotRolled>(event)) {
      const Parties next(unpack_event<Game::Events, ShotRolled>(event).seats);
      EXPECT_FALSE(next.empty());
      end(is_unlucky_ ? next : Parties{});
      meant_ = next;
      ++told;
      ++(next.count() == 1 ? for_one : for_several);
    }
    if (is<RoughActed>(event) && unpack_event<Game::Events, RoughActed>(event).rough == Rough::bad_luck)
      is_unlucky_ = true;
    if (is<Impacted>(event)) met_ = met_.with(unpack_event<Game::Events, Impacted>(event).seat);
    if (is<CardRevealed>(event)) end({});
  }
  void end(Parties rolled_again) {
    EXPECT_EQ(met_, meant_.without(rolled_again));
    again += rolled_again.empty() ? 0 : 1;
    meant_ = met_ = {};
    is_unlucky_ = false;
  }

  Parties meant_;
  Parties met_;
  bool is_unlucky_ = false;
};

TEST(TruckerRollsTold, GT_520_GX_220_GX_223_GX_610_GX_611_GX_653_who_is_told_is_who_is_met_in_whole_games_of_bots) {
  Rolls rolls;
  const std::array players{middling(), middling(), strong(), middling(), clumsy()};
  for (const std::size_t seats : {3UZ, 5UZ})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Options options = at_tempo(Tempo::simulated);
      options.new_technologies = NewTechnologies::on;
      options.bonus_cards = BonusCards::on;
      options.evil_machinations = EvilMachinations::on;
      options.rough_roads = static_cast<RoughRoads>(2 * seed);
      if (seed % 2 == 0) options.handicap[A] = static_cast<Handicap>(2);
      EventLog events;
      play(options, std::span(players).first(seats), seed,
           [&](const State&, Table& table, Seat) { table.record_events(&events); });
      rolls.hear(events);
    }
  EXPECT_GT(rolls.told, 100);
  EXPECT_GT(rolls.for_one, 10);
  EXPECT_GT(rolls.for_several, 10);
  EXPECT_GT(rolls.again, 0) << "bad luck";
}

TEST(TruckerRollsTold, GX_223_who_is_spared_the_heavy_shot_is_not_told_of_it) {
  Stage s(5);
  in_line(s, {25, 20, 15, 10, 5});
  s.card("i-16");
  s.totals({2, 2});
  const Parties both = Parties(A).with(B);
  s.play(Volley{both.bits(), Parties(B).bits(), card_in_play(s.state()).barrage});
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.story({"shot_rolled"}),
            (std::vector<std::string>{"shot_rolled light_fire rear 2 3", "shot_rolled heavy_fire rear 2 1"}));
}

}  // namespace
}  // namespace orrery::galaxy_trucker
