// A playout needs no heap: every allocation of this program is counted, and random games make none.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "games/capitaine_cosmos/game.h"
#include "games/connect_four/game.h"
#include "games/galaxy_trucker/game.h"
#include "games/nebuleuse_rouge/game.h"
#include "kernel/play.h"
#include "kernel/tests/random_play.h"
#include "kernel/tests/say.h"
#include "kernel/tests/secret_notes.h"
#include "kernel/tests/toys.h"

namespace {
std::atomic<long> allocations{0};
thread_local bool starving = false;  // there is no memory
}  // namespace

// The array and nothrow forms come here as well. States may be aligned more strictly than the usual form can.
void* operator new(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  if (starving) throw std::bad_alloc();
  const auto step = std::max(static_cast<std::size_t>(alignment), alignof(std::max_align_t));
  if (void* memory = std::aligned_alloc(step, (size / step + 1) * step)) return memory;
  std::abort();
}
void* operator new(std::size_t size) { return operator new(size, std::align_val_t{alignof(std::max_align_t)}); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept { std::free(memory); }

namespace orrery {
namespace {

template <class G>
class Playout : public testing::Test {};
using Games =
    testing::Types<sealed_bids::Game, secret_notes::Game, hourglass::Game, nested_trials::Game, hidden_cards::Game,
                   connect_four::Game, capitaine_cosmos::Game, galaxy_trucker::Game, nebuleuse_rouge::Game>;
TYPED_TEST_SUITE(Playout, Games);

template <Game G>
int random_games(int games, Rng& rng) {
  int answers = 0;
  for (int i = 0; i < games; ++i) {
    auto state = opened<G>({.seats = 2});
    Luck luck(rng.next());
    Table<G> table(state, luck);
    table.advance();
    answers += play_to_the_end(table, rng);
  }
  return answers;
}

TYPED_TEST(Playout, allocates_nothing) {
  Rng rng(1);
  random_games<TypeParam>(10, rng);
  const long before = allocations;
  const int answers = random_games<TypeParam>(200, rng);
  const long after = allocations;
  EXPECT_EQ(after - before, 0) << "in " << answers << " answers";
  EXPECT_GT(answers, 200);
}

TYPED_TEST(Playout, imagining_and_looking_allocate_nothing) {
  Rng rng(2);
  auto state = opened<TypeParam>({.seats = 2});
  Luck luck(rng.next());
  Table<TypeParam> table(state, luck);
  table.advance();
  const long before = allocations;
  while (!table.finished()) {
    for (const Seat seat : Parties::all_seats(2)) {
      auto world = state;
      imagine<TypeParam>(world, seat, rng);
      (void)TypeParam::view(world, seat);
    }
    random_step(table, rng);
  }
  const long after = allocations;
  EXPECT_EQ(after - before, 0);
}

// An offer is settled where it goes out of scope, and there may be no memory for its reason: an error like any other.
TEST(Allocations, F11_without_memory_a_reason_is_an_error_and_no_end) {
  Play<sealed_bids::Game> play({.seats = 2}, 1);
  must(play, p1, "bid 4");
  must(play, p2, "bid 0");
  ASSERT_FALSE(play.refusals(p1).empty());
  starving = true;
  EXPECT_THROW((void)play.refusals(p1), std::bad_alloc);
  starving = false;
  EXPECT_FALSE(play.refusals(p1).empty());
}

TEST(Allocations, are_counted) {
  const long before = allocations;
  operator delete(operator new(1));  // a new-expression the compiler may leave out
  EXPECT_EQ(allocations, before + 1);
}

}  // namespace
}  // namespace orrery
