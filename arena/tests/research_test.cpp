// Nodes and batches of every game, by the face that knows none.
#include <gtest/gtest.h>

#include "agents/tests/bazaar.h"
#include "arena/every_game.h"
#include "arena/research_of.h"
#include "kernel/erased.h"

namespace orrery {
namespace {

template <class G>
class ResearchTest : public testing::Test {
protected:
  ErasedGame<G> game_;
  ResearchOf<G> research_{game_, embedded_content<G>()};
};
using Games = EveryGame<testing::Types, bazaar::Game>;
TYPED_TEST_SUITE(ResearchTest, Games, NameOfGame);

TYPED_TEST(ResearchTest, nodes_go_the_way_of_their_copies) {
  for (const Chance chance : {Chance::sampled, Chance::explicit_}) {
    Rng rng(3);
    auto node = *this->research_.node({.seats = 2, .options = {}}, 7, chance);
    for (int steps = 0; node->mode() != AnyNode::Mode::over && steps < 300; ++steps) {
      auto copy = node->clone();
      auto read = *this->research_.restored(node->serialized());
      const bool asked = node->mode() == AnyNode::Mode::question;
      const int choice = rng.below(asked ? static_cast<int>(node->offers().size()) : node->outcomes());
      for (AnyNode* one : {node.get(), copy.get(), read.get()}) asked ? one->choose(choice) : one->decide(choice);
      ASSERT_EQ(copy->hash(), node->hash());
      ASSERT_EQ(read->hash(), node->hash());
      ASSERT_EQ(copy->mode(), node->mode());
      ASSERT_EQ(read->mode(), node->mode());
      ASSERT_EQ(read->seat(), node->seat());
    }
  }
}

TYPED_TEST(ResearchTest, a_world_imagined_is_asked_the_same) {
  for (const Chance chance : {Chance::sampled, Chance::explicit_}) {
    Rng rng(3);
    auto node = *this->research_.node({.seats = 2, .options = {}}, 7, chance);
    for (int steps = 0; node->mode() != AnyNode::Mode::over && steps < 300; ++steps) {
      if (node->mode() != AnyNode::Mode::question) {
        node->decide(rng.below(node->outcomes()));
        continue;
      }
      const auto world = node->imagined(node->seat(), rng.next());
      ASSERT_EQ(world->seat(), node->seat());
      ASSERT_TRUE(std::ranges::equal(world->offers(), node->offers()));
      std::string here, there;
      node->write_view(node->seat(), here);
      world->write_view(node->seat(), there);
      ASSERT_EQ(here, there);
      node->choose(rng.below(static_cast<int>(node->offers().size())));
    }
  }
}

TYPED_TEST(ResearchTest, damaged_states_are_refused) {
  const std::string whole = (*this->research_.node({.seats = 2, .options = {}}, 7, Chance::sampled))->serialized();
  for (std::size_t i = 0; i < whole.size(); i += 7) {
    std::string spoilt = whole;
    spoilt[i] = static_cast<char>(spoilt[i] ^ 0x21);
    EXPECT_FALSE(this->research_.restored(spoilt).has_value()) << i;
    EXPECT_FALSE(this->research_.restored(whole.substr(0, i)).has_value()) << i;
  }
}

TYPED_TEST(ResearchTest, batches_with_bad_answers_do_not_move) {
  auto batch = *this->research_.batch({.seats = 2, .options = {}}, {.tables = 3, .opponents = {}}, {});
  batch->reset();
  const std::uint64_t before = batch->hash();
  EXPECT_EQ(batch->step(std::vector<std::int32_t>{0, 0, 1000}), 2);
  EXPECT_EQ(batch->step(std::vector<std::int32_t>{0, -2, 0}), 1);
  EXPECT_EQ(batch->hash(), before);
  EXPECT_EQ(batch->step(std::vector<std::int32_t>{-1, -1, -1}), std::nullopt);
  EXPECT_EQ(batch->hash(), before);
}

TYPED_TEST(ResearchTest, threads_do_not_change_a_batch) {
  std::set<std::uint64_t> hashes;
  for (const int threads : {1, 2, 3}) {
    auto batch = *this->research_.batch({.seats = 2, .options = {}},
                                        {.tables = 7, .seed = 5, .threads = threads, .opponents = {}}, {});
    batch->reset();
    for (int i = 0; i < 300; ++i) batch->step_at_random();
    hashes.insert(batch->hash());
  }
  EXPECT_EQ(hashes.size(), 1U);
}

TEST(Returns, sum_to_zero) {
  EXPECT_EQ(return_of(Parties(seat_at(0)), seat_at(0), 2), 1.0);
  EXPECT_EQ(return_of(Parties(seat_at(0)), seat_at(1), 2), -1.0);
  EXPECT_EQ(return_of(Parties::all_seats(2), seat_at(1), 2), 0.0);
  EXPECT_EQ(return_of(Parties(seat_at(0)), seat_at(1), 5), -0.25);
}

}  // namespace
}  // namespace orrery
