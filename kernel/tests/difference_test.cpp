// What changed between two texts of JSON: read with the first it gives the second, and it says no more than it must.
#include "kernel/difference.h"

#include <string>
#include <string_view>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "kernel/protocol.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery::difference_test {
namespace {

std::string difference(std::string_view before, std::string_view after) {
  std::string out;
  EXPECT_EQ(write_difference(before, after, out), before != after);
  return out;
}
void expect_applies(std::string_view before, std::string_view after) {
  const std::string written = difference(before, after);
  boost::json::value value = boost::json::parse(before);
  if (!written.empty()) apply_difference(value, boost::json::parse(written));
  EXPECT_EQ(value, boost::json::parse(after)) << before << "\n" << after << "\n" << written;
}

TEST(Difference, is_nothing_where_nothing_changed) { EXPECT_EQ(difference(R"({"a":[1,2]})", R"({"a":[1,2]})"), ""); }

TEST(Difference, names_what_changed_and_nothing_else) {
  EXPECT_EQ(difference(R"({"a":1,"b":{"c":[0,0,0,0,0,0],"d":"long enough to be worth it"}})",
                       R"({"a":1,"b":{"c":[0,0,0,7,0,0],"d":"long enough to be worth it"}})"),
            R"({"b":{"c":{"3":[7]}}})");
  EXPECT_EQ(
      difference(R"({"a":1,"long":"long enough to be worth it"})", R"({"a":null,"long":"long enough to be worth it"})"),
      R"({"a":[null]})");
}

TEST(Difference, a_list_that_grows_or_shrinks_is_mended_in_its_place) {
  EXPECT_EQ(difference(R"(["one","two","three","four"])", R"(["one","three","four"])"), R"([1,1,[]])");
  EXPECT_EQ(difference(R"(["one","three","four"])", R"(["one","two","three","four"])"), R"([1,0,["two"]])");
  EXPECT_EQ(difference(R"(["one","two","three","four"])", R"(["two","three","four","five"])"),
            R"([["two","three","four","five"]])");
}

TEST(Difference, fields_come_and_go) {
  const std::string_view without = R"({"offers":["aaaaaaaaaaaaaaaaaaaa"],"undo":1})";
  const std::string_view with = R"({"offers":["aaaaaaaaaaaaaaaaaaaa"],"permits":{"verb":"x"},"undo":1})";
  EXPECT_EQ(difference(without, with), R"({"permits":[{"verb":"x"}]})");
  EXPECT_EQ(difference(with, without), R"({"permits":[]})");
}

TEST(Difference, what_is_shorter_anew_is_said_anew) {
  EXPECT_EQ(difference(R"({"a":1,"b":2})", R"({"a":3,"b":4})"), R"([{"a":3,"b":4}])");
  EXPECT_EQ(difference("[1,2]", "{}"), "[{}]");
}

// Texts in quotes may hold what else has a meaning.
TEST(Difference, quotes_and_brackets_in_texts_are_texts) {
  expect_applies(R"({"a":"]}\",\\","b":["x:{"],"c":1,"d":"long enough to be worth it"})",
                 R"({"a":"]}\",\\","b":["x:{","[\\\""],"c":2,"d":"long enough to be worth it"})");
}

// Anything may become anything.
class Random {
public:
  explicit Random(std::uint64_t seed) : rng_(seed) {}
  std::string value(int depth) {
    switch (rng_.below(depth > 0 ? 7 : 5)) {
      case 0: return std::to_string(rng_.below(30) - 10);
      case 1: return "null";
      case 2: return "true";
      case 3: return R"("te\"xt)" + std::to_string(rng_.below(3)) + '"';
      case 4: return "[]";
      case 5: {
        std::string list = "[";
        for (int i = rng_.below(6); i > 0; --i) list += (list.size() > 1 ? "," : "") + value(depth - 1);
        return list + "]";
      }
      default: {
        std::string object = "{";
        for (const char* name : {"a", "b", "c", "d"})
          if (rng_.below(4) > 0)
            object += (object.size() > 1 ? ",\"" : "\"") + std::string(name) + "\":" + value(depth - 1);
        return object + "}";
      }
    }
  }

private:
  Rng rng_;
};

TEST(Difference, of_any_two_texts_makes_one_the_other) {
  Random random(13);
  for (int i = 0; i < 20'000; ++i) expect_applies(random.value(4), random.value(4));
}

// From step to step of whole games, as each seat and whoever watches sees them: forward, and back as an undo goes.
template <class G>
void expect_positions_follow(int seats, std::uint64_t seed) {
  Play<G> play({.seats = seats}, seed);
  Rng rng(seed);
  std::vector<std::string> before(static_cast<std::size_t>(seats) + 1);
  while (!play.finished()) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      std::string now;
      write_position(play, i == 0 ? kPublic : seat_at(static_cast<int>(i) - 1), now);
      if (!before[i].empty()) {
        expect_applies(before[i], now);
        expect_applies(now, before[i]);
        EXPECT_LE(difference(before[i], now).size(), now.size() + 2);
      }
      before[i] = std::move(now);
    }
    for (const Seat seat : play.question().parties) {
      const std::vector<Action> offers = play.offers(seat);
      if (offers.empty()) continue;
      play.submit(seat, offers[static_cast<std::size_t>(rng.below(static_cast<int>(offers.size())))]);
      break;
    }
  }
}

TEST(Difference, leads_from_position_to_position) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    expect_positions_follow<sealed_bids::Game>(3, seed);
    expect_positions_follow<hidden_cards::Game>(2, seed);
  }
}

// --- F1: two worlds that differ in what a seat cannot know -----------------------------------------------------------

TEST(TwoWorlds, F1_a_difference_tells_nothing_of_what_others_have_sealed) {
  Play<sealed_bids::Game> one({.seats = 3}, 1);
  Play<sealed_bids::Game> other({.seats = 3}, 1);
  const auto told = [](const Play<sealed_bids::Game>& play, Seat seat) {
    std::string out;
    write_position(play, seat, out);
    return out;
  };
  for (const Seat seat : {p2, p3, kPublic}) {
    const std::string before = told(one, seat);
    ASSERT_EQ(before, told(other, seat));
    Play<sealed_bids::Game> with_three({.seats = 3}, 1);
    Play<sealed_bids::Game> with_eight({.seats = 3}, 1);
    must(with_three, p1, "bid 3");
    must(with_eight, p1, "bid 8");
    EXPECT_EQ(difference(before, told(with_three, seat)), difference(before, told(with_eight, seat)));
  }
}

}  // namespace
}  // namespace orrery::difference_test
