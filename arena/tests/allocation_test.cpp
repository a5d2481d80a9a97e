// No heap in a playout nor in a search once they are warm: every allocation of this program is counted.
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "agents/names.h"
#include "agents/tests/bazaar.h"
#include "arena/batch_of.h"
#include "arena/every_game.h"
#include "arena/playout.h"

namespace {
thread_local long allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace orrery {
namespace {

template <class G>
class Allocations : public testing::Test {};
using Games =
    testing::Types<noughts::Game, connect_four::Game, cosmic_pioneers::Game, nebuleuse_rouge::Game, bazaar::Game>;
TYPED_TEST_SUITE(Allocations, Games);

TYPED_TEST(Allocations, NoneInPlayouts) {
  using G = TypeParam;
  Rng rng(1);
  int decisions = 0;
  const auto play = [&] {
    typename G::State state = opened<G>({});
    decisions += play_out<G>(state, rng.next(), rng);
  };
  play();
  const long before = allocations;
  for (int i = 0; i < 100; ++i) play();
  EXPECT_EQ(allocations, before);
  EXPECT_GT(decisions, 200);
}

TYPED_TEST(Allocations, NoneInAgents) {
  using G = TypeParam;
  for (const char* name : {"random", "greedy", "search:50"}) {
    const auto agent = make_agent<G>(*read_agent<G>(name));
    Rng rng(1);
    const long before = allocations;
    typename G::State state = opened<G>({});
    Luck luck(1);
    Table<G> table(state, luck);
    for (table.advance(); !table.finished();) {
      const Seat party = next_party(table, rng);
      if (party == kClock)
        table.choose(0);
      else
        answer(table, agent->choose(Knowledge<G>(state, party), table.question(), table.offers(), rng));
    }
    EXPECT_EQ(allocations, before) << name;
  }
}

template <class G>
class BatchAllocations : public testing::Test {};
using EveryBatch = EveryGame<testing::Types, bazaar::Game>;
TYPED_TEST_SUITE(BatchAllocations, EveryBatch, NameOfGame);

TYPED_TEST(BatchAllocations, NoneInSteps) {
  using G = TypeParam;
  constexpr int kTables = 4;
  std::vector<std::uint64_t> offers(kTables * static_cast<std::size_t>(G::kMaxOffers));
  std::vector<std::byte> view(kTables * sizeof(typename G::View));
  std::vector<float> tensor(kTables * tensor_size<G>(2, Encoding::plain));
  const BatchBuffers buffers{.offers = offers.data(), .view = view.data(), .tensor = tensor.data()};
  BatchOf<G> batch(embedded_content<G>(), {.seats = 2}, {.tables = kTables, .opponents = {}},
                   std::vector<std::optional<AgentSpec>>(2), buffers);
  batch.reset();
  const std::vector<std::int32_t> first(kTables, 0);
  batch.step(first);
  const long before = allocations;
  for (int i = 0; i < 200; ++i) batch.step(first);
  for (int i = 0; i < 2'000; ++i) batch.step_at_random();
  EXPECT_EQ(allocations, before);
}

TEST(AllocationCount, NoticesAVector) {
  const long before = allocations;
  const std::vector<int> heap(100);
  EXPECT_GT(allocations, before) << heap.size();
}

}  // namespace
}  // namespace orrery
