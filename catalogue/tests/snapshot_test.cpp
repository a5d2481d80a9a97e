// Every registered game at every entry of random games: stored as bytes, restored, and the same in all that tools see.
#include <string>

#include <gtest/gtest.h>

#include "arena/in_turn.h"
#include "catalogue/registry.h"

namespace orrery::snapshot_test {
namespace {

void expect_same(const AnyPlay& one, const AnyPlay& other) {
  ASSERT_EQ(one.hash(), other.hash());
  ASSERT_EQ(one.entries(), other.entries());
  EXPECT_EQ(one.question_at(), other.question_at());
  for (const Seat seat : Parties::all_seats(one.seats()).with(kPublic)) {
    std::string seen;
    std::string seen_there;
    one.write_position(seat, seen);
    other.write_position(seat, seen_there);
    one.write_entry(one.entries() - 1, seat, seen);
    other.write_entry(one.entries() - 1, seat, seen_there);
    EXPECT_EQ(seen, seen_there);
  }
  EXPECT_EQ(one.snapshot(), other.snapshot());
}

class Snapshots : public testing::Test {
protected:
  // Calls look(play) at every entry of a random game.
  template <class F>
  static void play_random(const RegisteredGame& registered, int seats, std::uint64_t seed, F&& look) {
    auto play = std::move(*registered.game().open({seats, {}}, seed));
    auto bot = std::move(*registered.bot("random", seed));
    for (; !play->finished(); look(*play)) {
      const Seat seat = next_in_turn(*play);
      play->submit(seat, seat == kClock ? play->offers(seat).front() : bot->choose(*play, seat));
    }
  }
};

TEST_F(Snapshots, OfEveryGameAtEveryEntryAreThePlay) {
  for (const auto& registered : registered_games()) {
    const AnyGame& game = registered->game();
    for (int seats = game.min_seats(); seats <= game.max_seats(); ++seats)
      play_random(*registered, seats, static_cast<std::uint64_t>(seats), [&](const AnyPlay& play) {
        const auto again = game.restore(play.snapshot(), 1);
        ASSERT_TRUE(again) << again.error().sentence();
        expect_same(play, **again);
        // The way back leads through the same positions, too.
        if (play.undoable(play.transcript().entries.back().by) == 0) return;
        Transcript before = play.transcript();
        (*again)->undo(before.entries.back().by);
        before.entries.pop_back();
        EXPECT_EQ((*again)->hash(), before.entries.back().hash);
      });
  }
}

TEST_F(Snapshots, OfEveryGameAreSmallAndRefusedWhenDamaged) {
  for (const auto& registered : registered_games()) {
    const AnyGame& game = registered->game();
    std::string last;
    play_random(*registered, game.max_seats(), 3, [&](const AnyPlay& play) { last = play.snapshot(); });
    EXPECT_LT(last.size(), 64U << 10U) << game.id();
    Rng rng(4);
    for (int i = 0; i < 500; ++i) {
      std::string damaged = last;
      damaged[static_cast<std::size_t>(rng.below(static_cast<int>(last.size())))] ^=
          static_cast<char>(1 + rng.below(255));
      EXPECT_FALSE(game.restore(damaged, 1));
      EXPECT_FALSE(game.restore(
          std::string_view(last).substr(0, static_cast<std::size_t>(rng.below(static_cast<int>(last.size())))), 1));
    }
  }
}

}  // namespace
}  // namespace orrery::snapshot_test
