// A question can be restated at any time, after a copy, a load or an undo, with the same offers and without a trace.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/tests/random_play.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

template <class G>
class Restate : public testing::Test {};
TYPED_TEST_SUITE(Restate, Toys);

using Listed = std::map<Seat, std::vector<Action>>;

template <Game G>
Listed list_all(Table<G>& table) {
  Listed listed;
  for (const Seat party : table.question().parties) {
    table.list(party);
    listed[party].assign(table.offers().begin(), table.offers().end());
  }
  return listed;
}

bool same(const Question& a, const Question& b) {
  return a.kind == b.kind && a.decision == b.decision && a.parties == b.parties;
}

TYPED_TEST(Restate, gives_the_same_question_and_offers_on_a_copy) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    auto state = opened<TypeParam>({.seats = 2});
    Luck luck(rng.next());
    Table<TypeParam> table(state, luck);
    for (table.advance(); !table.finished(); random_step(table, rng)) {
      const Question asked = table.question();
      const std::vector<Action> last_listed(table.offers().begin(), table.offers().end());

      auto copy = state;
      Luck none(0);
      Table<TypeParam> fresh(copy, none);
      fresh.restate();
      EXPECT_TRUE(same(fresh.question(), asked));
      if (asked.kind == AskKind::one) EXPECT_TRUE(std::ranges::equal(fresh.offers(), last_listed));
      EXPECT_EQ(list_all(fresh), list_all(table));
      EXPECT_TRUE(same_bytes(copy, state));
    }
  }
}

TYPED_TEST(Restate, gives_the_same_question_and_offers_after_undo) {
  int undone = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    Play<TypeParam> play({.seats = 2}, rng.next());
    while (!play.finished()) {
      const Question asked = play.question();
      const Listed listed = play.look([](auto& table) { return list_all(table); });
      const auto& [party, offers] = *std::next(listed.begin(), rng.below(static_cast<int>(listed.size())));
      const Action choice = offers[static_cast<std::size_t>(rng.below(static_cast<int>(offers.size())))];
      play.submit(party, choice);
      if (!play.undo(party)) continue;
      ++undone;
      EXPECT_TRUE(same(play.question(), asked));
      EXPECT_EQ(play.look([](auto& table) { return list_all(table); }), listed);
      play.submit(party, choice);
    }
  }
  EXPECT_GT(undone, 5);
}

TEST(RestateDepth, reaches_every_depth_of_the_stack) {
  Play<nested_trials::Game> play({.seats = 2}, 1);
  std::set<int> depths;
  for (int level = nested_trials::kLevels; level > 0; --level) {
    depths.insert(play.state().frames.depth);
    const Seat lantern = play.question().parties.first();
    EXPECT_EQ(lantern, (nested_trials::kLevels - level) % 2 == 0 ? p1 : p2);
    EXPECT_EQ(offers(play, lantern), (std::vector<std::string>{"split 1", "split 2", "split 3"}));
    must(play, lantern, "split 1");
  }
  EXPECT_EQ(depths, (std::set<int>{2, 3, 4, 5, 6}));
}

#ifdef ORRERY_CHECKS

// A game whose question leaves a trace when it is restated.
namespace impure {

struct Go {
  static constexpr std::string_view name = "go";
  std::uint8_t where;
};
BOOST_DESCRIBE_STRUCT(Go, (), (where))
enum class Decision : std::uint8_t { go };
BOOST_DESCRIBE_ENUM(Decision, go)
struct State {
  Frames<1> frames;
  std::uint32_t counter;
};
struct Game {
  using State = impure::State;
  using Decision = impure::Decision;
  using Verbs = List<Go>;
  using Events = List<>;
  using Rules = List<struct WholeGame>;
  static constexpr int kMaxOffers = 2;
};
struct WholeGame {
  Flow run(Table<Game>& t) {
    RULE_BEGIN
      ASK(p1, go, {
        ++t->counter;
        t.offer(Go{1});
        t.offer(Go{2});
      });
    RULE_END
  }
};

}  // namespace impure

TEST(RestateDeathTest, an_impure_question_is_caught) {
  impure::State state{};
  state.frames.push<impure::Game::Rules>(impure::WholeGame{});
  Luck luck(0);
  Table<impure::Game> table(state, luck);
  table.advance();
  EXPECT_DEATH(table.restate(), "restated without a trace");
}

#endif

}  // namespace
}  // namespace orrery
