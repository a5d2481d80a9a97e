// Every game, as those who search and learn meet it (kernel/tests/research_properties.h).
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/every_game.h"
#include "kernel/tests/research_properties.h"

namespace orrery {
namespace {

// How many games of each table: a small game has time for more.
template <class G>
inline constexpr int kGames = 2;
template <>
inline constexpr int kGames<noughts::Game> = 50;
template <>
inline constexpr int kGames<connect_four::Game> = 20;
template <>
inline constexpr int kGames<cosmic_pioneers::Game> = 3;
template <>
inline constexpr int kGames<bazaar::Game> = 30;

// As it comes, and what else makes another game of luck and time of it.
template <class G>
std::vector<typename G::Options> options_of() {
  return std::vector<typename G::Options>(1);
}
template <>
std::vector<noughts::Options> options_of<noughts::Game>() {
  return {noughts::Options{noughts::Begins::lot}};
}
template <>
std::vector<galaxy_trucker::Options> options_of<galaxy_trucker::Game>() {
  using galaxy_trucker::Tempo;
  std::vector<galaxy_trucker::Options> all;
  for (const Tempo tempo : {Tempo::real_time, Tempo::turn_based, Tempo::simulated}) all.emplace_back().tempo = tempo;
  // All that The Big Expansion has.
  galaxy_trucker::Options& everything = all.emplace_back();
  everything.tempo = Tempo::turn_based;
  everything.illegal_placement = galaxy_trucker::IllegalPlacement::refused;
  everything.flight_plan = *named<galaxy_trucker::PlanId>("alternative");
  everything.new_technologies = galaxy_trucker::NewTechnologies::on;
  everything.evil_machinations = galaxy_trucker::EvilMachinations::on;
  everything.bonus_cards = galaxy_trucker::BonusCards::on;
  everything.rough_roads = *named<galaxy_trucker::RoughRoads>("3");
  everything.handicap[0] = *named<galaxy_trucker::Handicap>("1");
  everything.handicap[3] = *named<galaxy_trucker::Handicap>("5");
  return all;
}

template <class G>
class UnfoldedTest : public testing::Test {};
using Games = EveryGame<testing::Types, bazaar::Game>;
TYPED_TEST_SUITE(UnfoldedTest, Games, NameOfGame);

TYPED_TEST(UnfoldedTest, is_the_same_game) {
  for (const auto& options : options_of<TypeParam>())
    for (int seats = TypeParam::kMinSeats; seats <= TypeParam::kMaxSeats; ++seats)
      check_unfolded<TypeParam>({.seats = seats, .options = options}, kGames<TypeParam>, 2026);
}

// The checks see something: a world imagined for the wrong seat is found out wherever anything is hidden.
TEST(Unfolded, a_world_imagined_for_another_seat_is_noticed) {
  EXPECT_GT(wrong_worlds_found<bazaar::Game>({.seats = 2}, 1), 0);
  EXPECT_GT(wrong_worlds_found<capitaine_cosmos::Game>({.seats = 2}, 1), 0);
  EXPECT_GT(wrong_worlds_found<galaxy_trucker::Game>({.seats = 2}, 1), 0);
  EXPECT_GT(wrong_worlds_found<nebuleuse_rouge::Game>({.seats = 2}, 1), 0);
}

}  // namespace
}  // namespace orrery
