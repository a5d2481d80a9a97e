// The stage on which games' scenes are played, and what it does not let pass.
#include "kernel/tests/stage.h"

#include <gmock/gmock.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "kernel/tests/flawed_coin.h"

namespace orrery {
namespace {

using flawed_coin::Flaw;
using scene::A;
using scene::B;
using scene::Said;

class Scene final : public scene::SceneOf<flawed_coin::Game> {
public:
  Scene() { flawed_coin::flaw = Flaw::none; }
};

TEST(Stage, asks_offers_refuses_and_tells) {
  Scene s;
  s.pick(1, 2);
  s.play(flawed_coin::WholeGame{});
  EXPECT_EQ(s.asked(), "B wait");
  EXPECT_EQ(s.offers(), (Said{"wait 1", "wait 2"}));
  EXPECT_EQ(s.offers(B), s.offers());
  EXPECT_EQ(s.why_not("wait 2"), "offered");
  EXPECT_EQ(s.why_not("wait 3"), "FC-1");
  EXPECT_EQ(s.why_not("guess heads"), "no answer");
  EXPECT_EQ(s.why_not(A, "wait 1"), "not asked");
  EXPECT_TRUE(s.may(B, "wait 1"));
  s.answer("wait 1", "guess heads");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.asked(), "nobody");
  EXPECT_EQ(s.why_not("wait 1"), "nobody is asked");
  EXPECT_EQ(s.told("coin tails"), 2);
  EXPECT_EQ(s.told("coin"), 2);
  EXPECT_EQ(s.told("coi"), 0) << "words, not letters";
  EXPECT_EQ(s.told<flawed_coin::Coin>(), 2);
  EXPECT_THAT(s.story({"coin"}), testing::ElementsAre("coin tails", "coin tails"));
}

TEST(Stage, takes_no_outcome_of_another_range) {
  Scene s;
  s.pick(1, 3);
  EXPECT_NONFATAL_FAILURE(s.play(flawed_coin::WholeGame{}),
                          "the rules ask chance for one of 2, but the scene dictates number 1 of 3");
}

TEST(Stage, wants_every_outcome_dictated_and_asked_for) {
  Scene s;
  EXPECT_NONFATAL_FAILURE(s.play(flawed_coin::WholeGame{}), "but the scene dictates nothing more");
  const auto too_many = [] {
    Scene t;
    t.pick(0, 2);
    t.pick(0, 2);
    t.play(flawed_coin::WholeGame{});
  };
  EXPECT_NONFATAL_FAILURE(too_many(), "1 dictated outcomes were not asked for");
}

TEST(Stage, lets_fall_what_does_not_matter) {
  Scene s;
  s.any_chance(1);
  s.play(flawed_coin::WholeGame{});
  EXPECT_EQ(s.asked(), "B wait");
}

TEST(Stage, takes_no_answer_that_is_not_offered) {
  EXPECT_FATAL_FAILURE(
      {
        Scene t;
        t.any_chance(1);
        t.play(flawed_coin::WholeGame{});
        t.answer(A, "wait 1");
      },
      "'wait 1' of A to 'B wait'");
}

TEST(Stage, can_be_watched_between_two_questions) {
  Scene s;
  s.pick(1, 2);
  int seen = 0;
  const std::function<void(const Event&)> watcher = [&](const Event&) { seen += 1 + s.state().shown; };
  s.table().watch_events(&watcher);
  s.play(flawed_coin::WholeGame{});
  EXPECT_EQ(seen, 1);
  s.answer("wait 1", "guess heads");
  EXPECT_EQ(seen, 1 + 2);
}

}  // namespace
}  // namespace orrery
