// Nodes and batches of every game, by the face that knows none.
#include <cstring>

#include <boost/json/parse.hpp>
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

// Whom a question goes to, as whoever asks without a real clock draws it by lot (agents/agent.h); the clock answers for itself.
Seat next_seat(AnyPlay& play, Rng& lot) {
  while (!play.finished()) {
    const Question question = play.question();
    Parties left = question.parties;
    Seat party = left.first();
    while (question.kind != AskKind::one) {
      auto at = left.begin();
      for (int skip = question.kind == AskKind::sealed ? 0 : lot.below(left.count()); skip > 0; --skip) ++at;
      party = *at;
      if (!play.offers(party).empty()) break;
      left = left.without(party);
    }
    if (party != kClock) return party;
    play.submit(kClock, play.offers(kClock).front());
  }
  return kNobody;
}

// A table of people to whom the same luck falls has the same questions, offers, views, numbers and results.
TYPED_TEST(ResearchTest, batches_go_the_way_of_a_table) {
  using G = TypeParam;
  constexpr int kTables = 3;
  constexpr int kSeats = 2;
  const AnySetup setup{.seats = kSeats, .options = {}};
  const BatchPlan plan{.tables = kTables, .seed = 11, .opponents = {}, .encoding = Encoding::onehot};
  const std::size_t view_size = this->research_.view().size;
  const std::size_t tensor_size = this->research_.tensor_size(kSeats, plan.encoding);
  std::vector<std::int8_t> seat(kTables);
  std::vector<std::int16_t> count(kTables);
  std::vector<std::uint64_t> offers(kTables * static_cast<std::size_t>(G::kMaxOffers)), episode(kTables);
  std::vector<std::byte> views(kTables * view_size);
  std::vector<float> tensors(kTables * tensor_size), rewards(kTables * kSeats);
  const auto done = std::make_unique<bool[]>(kTables);
  auto batch = *this->research_.batch(setup, plan,
                                      {.seat = seat.data(),
                                       .count = count.data(),
                                       .offers = offers.data(),
                                       .view = views.data(),
                                       .tensor = tensors.data(),
                                       .reward = rewards.data(),
                                       .done = done.get(),
                                       .episode = episode.data()});
  batch->reset();
  std::vector<Rng> lots(kTables, Rng(0));
  std::vector<std::unique_ptr<AnyPlay>> plays(kTables);
  std::vector<Seat> next(kTables);
  const auto open = [&](std::size_t table, std::uint64_t number) {
    Hasher hasher;
    hasher.add(plan.seed);
    hasher.add(number);
    lots[table] = Rng(hasher.value());
    plays[table] = *this->game_.open(setup, lots[table].next());
    next[table] = next_seat(*plays[table], lots[table]);
  };
  for (std::size_t table = 0; table < kTables; ++table) open(table, table);
  Rng rng(5);
  int ended = 0;
  for (int step = 0; step < 500; ++step) {
    Hasher hasher;
    std::vector<std::int32_t> answers;
    for (std::size_t table = 0; table < kTables; ++table) {
      AnyPlay& play = *plays[table];
      hasher.add(play.hash());
      const Seat asked = next[table];
      ASSERT_EQ(seat_at(seat[table]), asked);
      const std::vector<Action> here = play.offers(asked);
      ASSERT_EQ(count[table], std::ssize(here));
      const std::uint64_t* const shown = offers.data() + table * static_cast<std::size_t>(G::kMaxOffers);
      for (std::size_t i = 0; i < static_cast<std::size_t>(G::kMaxOffers); ++i)
        ASSERT_EQ(shown[i], i < here.size() ? here[i].bits : 0) << i;
      const auto node = this->research_.node_at(play, 1, Chance::explicit_);  // where nobody draws who is next
      std::vector<std::byte> view(view_size);
      node->write_view(asked, view);
      ASSERT_EQ(std::memcmp(view.data(), views.data() + table * view_size, view_size), 0);
      std::vector<float> tensor(tensor_size);
      node->write_tensor(asked, plan.encoding, tensor);
      ASSERT_TRUE(std::ranges::equal(tensor, std::span(tensors).subspan(table * tensor_size, tensor_size)));
      answers.push_back(rng.below(count[table]));
      ASSERT_EQ(play.submit(asked, here[static_cast<std::size_t>(answers.back())]).verdict, Verdict::accepted);
      next[table] = next_seat(play, lots[table]);
    }
    ASSERT_EQ(batch->hash(), hasher.value());
    ASSERT_EQ(batch->step(answers), std::nullopt);
    for (std::size_t table = 0; table < kTables; ++table) {
      AnyPlay& play = *plays[table];
      ASSERT_EQ(done[table], play.finished());
      for (int i = 0; i < kSeats; ++i)
        ASSERT_EQ(rewards[table * kSeats + static_cast<std::size_t>(i)],
                  play.finished() ? static_cast<float>(return_of(sharing(play.winners(), kSeats), seat_at(i), kSeats))
                                  : 0.0F);
      if (!play.finished()) continue;
      ++ended;
      open(table, episode[table]);
    }
  }
  EXPECT_EQ(batch->finished(), ended);
}

// What data sets have kept of a view is what a seat saw, as bytes and as a tensor.
TYPED_TEST(ResearchTest, views_are_read_back) {
  auto node = *this->research_.node({.seats = 2, .options = {}}, 7, Chance::sampled);
  Rng rng(3);
  const std::size_t size = this->research_.view().size;
  for (int steps = 0; node->mode() != AnyNode::Mode::over && steps < 200; ++steps) {
    for (int i = 0; i < 2; ++i) {
      const Seat seat = seat_at(i);
      std::string text;
      node->write_view(seat, text);
      const auto json = boost::json::parse(text);
      std::vector<std::byte> view(size), read(size);
      node->write_view(seat, view);
      ASSERT_TRUE(this->research_.read_view(json, read));
      for (const Encoding encoding : {Encoding::plain, Encoding::onehot}) {
        std::vector<float> tensor(this->research_.tensor_size(2, encoding)), again(tensor.size());
        node->write_tensor(seat, encoding, tensor);
        ASSERT_TRUE(this->research_.read_tensor(json, 2, seat, node->question().decision, encoding, again));
        ASSERT_EQ(tensor, again);
      }
      ASSERT_EQ(view, read);
    }
    node->choose(rng.below(static_cast<int>(node->offers().size())));
  }
  std::vector<std::byte> view(size);
  EXPECT_FALSE(this->research_.read_view(boost::json::parse("{}"), view));
}

TEST(Returns, sum_to_zero) {
  EXPECT_EQ(return_of(Parties(seat_at(0)), seat_at(0), 2), 1.0);
  EXPECT_EQ(return_of(Parties(seat_at(0)), seat_at(1), 2), -1.0);
  EXPECT_EQ(return_of(Parties::all_seats(2), seat_at(1), 2), 0.0);
  EXPECT_EQ(return_of(Parties(seat_at(0)), seat_at(1), 5), -0.25);
}

}  // namespace
}  // namespace orrery
