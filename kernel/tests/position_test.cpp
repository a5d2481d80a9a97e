// A position is bytes: copied, compared and hashed as they are, and the same whatever way led there.
#include <array>
#include <cstddef>
#include <cstring>

#include <gtest/gtest.h>

#include "kernel/tests/random_play.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

template <class G>
class Position : public testing::Test {};
TYPED_TEST_SUITE(Position, Toys);

TYPED_TEST(Position, is_plain_bytes) {
  using State = typename TypeParam::State;
  static_assert(std::is_trivially_copyable_v<State>);
  static_assert(std::has_unique_object_representations_v<State>);
  static_assert(sizeof(State) <= 2048);
}

// At every position of a random game, calls look(state).
template <Game G, class F>
void at_every_position(std::uint64_t seed, F&& look) {
  Rng rng(seed);
  auto state = opened<G>({.seats = 2});
  Luck luck(rng.next());
  Table<G> table(state, luck);
  for (table.advance(); !table.finished(); random_step(table, rng)) look(state);
  look(state);
}

TYPED_TEST(Position, is_copied_compared_and_hashed_as_bytes) {
  using State = typename TypeParam::State;
  at_every_position<TypeParam>(1, [](const State& state) {
    alignas(State) std::array<std::byte, sizeof(State)> stored{};
    std::memcpy(stored.data(), &state, sizeof state);
    State loaded;
    std::memcpy(&loaded, stored.data(), sizeof loaded);
    EXPECT_TRUE(same_bytes(loaded, state));
    EXPECT_EQ(hash_of(loaded), hash_of(state));
  });
}

TYPED_TEST(Position, has_another_hash_when_any_byte_is_another) {
  const auto state = opened<TypeParam>({});
  for (std::size_t i = 0; i < sizeof state; ++i) {
    auto other = state;
    reinterpret_cast<unsigned char*>(&other)[i] ^= 1;
    EXPECT_NE(hash_of(other), hash_of(state)) << "byte " << i;
  }
}

TYPED_TEST(Position, keeps_no_trace_of_rules_that_are_over) {
  using State = typename TypeParam::State;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    at_every_position<TypeParam>(seed, [](const State& state) {
      const Frame none{};
      for (std::size_t i = state.frames.depth; i < state.frames.stack.size(); ++i)
        EXPECT_TRUE(same_bytes(state.frames.stack[i], none));
    });
}

TEST(TwoWays, to_the_same_tiles_lead_to_the_same_bytes) {
  Play<hourglass::Game> one({}, 1);
  must(one, p1, "grab 3");
  must(one, p2, "grab 7");
  Play<hourglass::Game> other({}, 2);
  must(other, p2, "grab 7");
  must(other, p1, "grab 3");
  EXPECT_TRUE(same_bytes(one.state(), other.state()));
}

// An expedition of five levels down to the finds that are dictated; the lantern holder at level 1 takes `paths` paths.
nested_trials::State after_expedition(std::vector<std::uint16_t> finds, const std::vector<std::string_view>& answers) {
  auto state = opened<nested_trials::Game>({.seats = 2});
  DictatedLuck dictated(finds);
  Luck luck(dictated);
  Table<nested_trials::Game> table(state, luck);
  table.advance();
  for (const std::string_view line : answers)
    EXPECT_EQ(table.submit(table.question().parties.first(), action<nested_trials::Game>(line)), Verdict::accepted)
        << line;
  EXPECT_TRUE(dictated.used_up());
  return state;
}

TEST(TwoWays, through_nested_rules_lead_to_the_same_bytes) {
  // One find of four, or finds of one (which cannot be sold) and three: four points either way.
  const auto one = after_expedition(
      {3}, {"split 1", "split 1", "split 1", "split 1", "split 1", "keep", "keep", "keep", "keep", "keep"});
  const auto other = after_expedition(
      {0, 2}, {"split 1", "split 1", "split 1", "split 1", "split 2", "keep", "keep", "keep", "keep", "keep"});
  EXPECT_EQ(one.points[0], 4);
  EXPECT_TRUE(same_bytes(one, other));
}

}  // namespace
}  // namespace orrery
