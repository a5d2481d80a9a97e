// A play is stored as bytes and restored without being played again; bytes that are not as they were stored give an error.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/tests/random_play.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery::snapshot_test {
namespace {

template <class G>
class SnapshotOf : public testing::Test {};
TYPED_TEST_SUITE(SnapshotOf, Toys);

template <Game G>
void act_at_random(Play<G>& play, Rng& rng) {
  for (const Seat seat : Parties::all_seats(2))
    if (play.has_sealed(seat) && rng.below(4) == 0) {
      play.retract(seat);
      return;
    }
  play.look([&](Table<G>& table) {
    const Seat party = list_random_party(table, rng);
    play.submit(party, table.offers()[static_cast<std::size_t>(rng.below(static_cast<int>(table.offers().size())))]);
  });
}

template <Game G>
void expect_same(const Play<G>& one, const Play<G>& other) {
  EXPECT_TRUE(same_bytes(one.state(), other.state()));
  EXPECT_EQ(one.transcript(), other.transcript());
  EXPECT_EQ(one.question_at(), other.question_at());
  for (const Seat seat : {p1, p2, kClock}) EXPECT_EQ(one.undoable(seat), other.undoable(seat));
  EXPECT_EQ(one.snapshot(), other.snapshot());
}

TYPED_TEST(SnapshotOf, a_play_at_every_entry_is_the_play) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Rng rng(seed);
    Play<TypeParam> play({.seats = 2}, rng.next());
    while (true) {
      auto again = Play<TypeParam>::restored(play.snapshot(), 1);
      ASSERT_TRUE(again) << again.error().why;
      expect_same(play, *again);
      // What may be taken back may be taken back after a restore.
      for (const Seat seat : {p1, p2})
        while (again->undo(seat)) {
          const auto straight = Play<TypeParam>::replayed(again->transcript(), 1);
          ASSERT_TRUE(straight) << straight.error();
          EXPECT_TRUE(same_bytes(again->state(), straight->state()));
        }
      if (play.finished()) break;
      act_at_random(play, rng);
    }
  }
}

TYPED_TEST(SnapshotOf, a_play_goes_on_as_the_play_does) {
  // Luck that depends on how much fell before alone, as a host's does.
  struct ByDraw final : Luck::Source {
    void begin(int /*entry*/, int draws) override { rng = Rng(static_cast<std::uint64_t>(draws)); }
    int below(int n) override { return rng.below(n); }
    Rng rng{0};
  };
  Rng choices(3);
  Play<TypeParam> play({.seats = 2}, std::make_unique<ByDraw>());
  for (int i = 0; i < 3; ++i) act_at_random(play, choices);
  auto again = Play<TypeParam>::restored(play.snapshot(), std::make_unique<ByDraw>());
  ASSERT_TRUE(again) << again.error().why;
  for (Rng same = choices; !play.finished();) {
    act_at_random(play, choices);
    act_at_random(*again, same);
  }
  expect_same(play, *again);
}

TYPED_TEST(SnapshotOf, a_play_that_is_damaged_or_cut_off_is_refused) {
  Rng rng(7);
  Play<TypeParam> play({.seats = 2}, rng.next());
  for (int i = 0; i < 4 && !play.finished(); ++i) act_at_random(play, rng);
  const std::string whole = play.snapshot();
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(Play<TypeParam>::restored(std::string_view(whole).substr(0, size), 1)) << size;
  EXPECT_FALSE(Play<TypeParam>::restored(whole + '\0', 1));
  for (std::size_t i = 0; i < whole.size(); ++i)
    for (const unsigned flip : {1U, 0x80U, 0xFFU}) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ flip);
      EXPECT_FALSE(Play<TypeParam>::restored(damaged, 1)) << i;
    }
}

// Puts the right checksum under bytes that were changed: what stands behind it is looked at too.
std::string with_checksum(std::string bytes) {
  bytes.resize(bytes.size() - sizeof(std::uint64_t));
  Hasher hasher;
  hasher.add_text(bytes);
  put(bytes, hasher.value());
  return bytes;
}

TYPED_TEST(SnapshotOf, a_play_that_is_damaged_behind_its_checksum_gives_an_error_or_a_play_and_nothing_worse) {
  Rng rng(7);
  Play<TypeParam> play({.seats = 2}, rng.next());
  for (int i = 0; i < 4 && !play.finished(); ++i) act_at_random(play, rng);
  const std::string whole = play.snapshot();
  for (std::size_t i = 0; i + sizeof(std::uint64_t) < whole.size(); ++i)
    for (const unsigned flip : {1U, 0x80U, 0xFFU}) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ flip);
      const auto again = Play<TypeParam>::restored(with_checksum(damaged), 1);
      // Where it is accepted after all, the position is still the one that was stored.
      if (again)
        EXPECT_TRUE(same_bytes(again->state(), play.state())) << i;
      else
        EXPECT_FALSE(again.error().why.empty());
    }
}

TEST(Snapshot, of_another_game_or_setup_is_refused_with_the_reason) {
  const Play<hourglass::Game> play({.seats = 2}, 1);
  EXPECT_EQ(Play<sealed_bids::Game>::restored(play.snapshot(), 1).error().why,
            "the snapshot is of the game 'hourglass', not 'sealed-bids'");
  EXPECT_EQ(Play<sealed_bids::Game>::restored("", 1).error().why, "this is no snapshot of this version");
  EXPECT_EQ(Play<sealed_bids::Game>::restored("orrery-play 2\n", 1).error().why, "the snapshot is cut off");
}

// Stored before outcomes had their ranges: p1 bids 4, p2 bids 2, 9, takes that back, bids 8.
constexpr std::string_view kOld =
    "6f72726572792d706c617920310a0b0000007365616c65642d626964730100000000000000000000000200000001000000060000"
    "006c656e677468050000006272696566600000000001000000000000000000000000000001010000000000000000000000000000"
    "020000000000000003020000000000000000000000000000000800000000000000000000000000000000000000000000060a0000"
    "04000000020005000402000016000000050003000000000000000700000000000000000002007100000014ff01000300010000ff"
    "041cd910a5f73aefc109000004000000002fa708317dbbb05d1d01000201000400040001ff000401ff010202ff0000ff0508f71c"
    "14cc3e2c2609010009000000005e86a4fa0c89c24e02010000000008f71c14cc3e2c26090100080000000038e8b3f51bcc8d7ffa"
    "289fc3ad5aa502";

TEST(Snapshot, of_the_first_format_is_taken_up_and_gets_its_ranges) {
  std::string bytes;
  for (std::size_t i = 0; i < kOld.size(); i += 2)
    bytes += static_cast<char>(std::stoi(std::string(kOld.substr(i, 2)), nullptr, 16));
  auto play = Play<sealed_bids::Game>::restored(bytes, 1);
  ASSERT_TRUE(play) << play.error().why;
  EXPECT_EQ(play->entries(), 6);
  EXPECT_EQ(play->step(0).luck, (std::vector<Draw>{{3, 6}}));
  EXPECT_EQ(play->step(2).luck, (std::vector<Draw>{{4, 6}}));
  EXPECT_EQ(play->undoable(p2), 1);
  must(*play, p1, "bid 3");
  EXPECT_TRUE(play->finished());
  EXPECT_TRUE(Play<sealed_bids::Game>::replayed(play->transcript(), 1));
  EXPECT_TRUE(Play<sealed_bids::Game>::restored(play->snapshot(), 1));
}

TEST(Snapshot, keeps_the_options) {
  const Play<sealed_bids::Game> play({.seats = 3, .options = {sealed_bids::Length::full}}, 1);
  const auto again = Play<sealed_bids::Game>::restored(play.snapshot(), 1);
  ASSERT_TRUE(again) << again.error().why;
  EXPECT_EQ(again->setup().seats, 3);
  EXPECT_EQ(again->setup().options.length, sealed_bids::Length::full);
}

}  // namespace
}  // namespace orrery::snapshot_test
