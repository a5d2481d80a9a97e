// Behaviour has an id: whatever moves the meaning of stored bytes moves it, and what was stored under another one is taken
// up where it plays to the same bytes, and refused with the reason where it does not.
#include "kernel/behaviour.h"

#include <cstring>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/tests/say.h"
#include "kernel/tests/sealed_bids.h"

namespace orrery::behaviour_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// --- the structure -----------------------------------------------------------------------------------------------------

struct Ask {
  std::uint8_t left;
};
struct Tell {
  std::uint8_t left;
};

struct Pay {
  static constexpr std::string_view name = "pay";
  std::uint8_t coins;
};
BOOST_DESCRIBE_STRUCT(Pay, (), (coins))
struct Keep {
  static constexpr std::string_view name = "keep";
};
BOOST_DESCRIBE_STRUCT(Keep, (), ())

struct Paid {
  static constexpr std::string_view name = "paid";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Paid, (), (seat))

enum class Decision : std::uint8_t { pay, keep };
BOOST_DESCRIBE_ENUM(Decision, pay, keep)
enum class Length : std::uint8_t { brief, full };
BOOST_DESCRIBE_ENUM(Length, brief, full)
struct Options {
  Length length;
};
BOOST_DESCRIBE_STRUCT(Options, (), (length))

struct Game {
  static constexpr std::uint64_t fingerprint = 7;
  using Rules = List<Ask, Tell>;
  using Verbs = List<Pay, Keep>;
  using Events = List<Paid>;
  using Decision = behaviour_test::Decision;
  using Options = behaviour_test::Options;
  using State = std::array<std::uint8_t, 8>;
};

// The same game, each with one thing changed.
namespace larger_rule {
struct Ask {
  std::uint16_t left;
};
struct Game : behaviour_test::Game {
  using Rules = List<Ask, Tell>;
};
}  // namespace larger_rule
namespace renamed_rule {
struct Beg {
  std::uint8_t left;
};
struct Game : behaviour_test::Game {
  using Rules = List<Beg, Tell>;
};
}  // namespace renamed_rule
struct SwappedRules : Game {
  using Rules = List<Tell, Ask>;
};
struct SwappedVerbs : Game {
  using Verbs = List<Keep, Pay>;
};
struct MoreVerbs : Game {
  using Verbs = List<Pay, Keep, Paid>;
};
namespace renamed_field {
struct Pay {
  static constexpr std::string_view name = "pay";
  std::uint8_t gold;
};
BOOST_DESCRIBE_STRUCT(Pay, (), (gold))
struct Game : behaviour_test::Game {
  using Verbs = List<Pay, Keep>;
};
}  // namespace renamed_field
namespace wider_event {
struct Paid {
  static constexpr std::string_view name = "paid";
  Seat seat;
  std::uint8_t coins;
};
BOOST_DESCRIBE_STRUCT(Paid, (), (seat, coins))
struct Game : behaviour_test::Game {
  using Events = List<Paid>;
};
}  // namespace wider_event
namespace other_decisions {
enum class Decision : std::uint8_t { keep, pay };
BOOST_DESCRIBE_ENUM(Decision, keep, pay)
struct Game : behaviour_test::Game {
  using Decision = other_decisions::Decision;
};
}  // namespace other_decisions
namespace more_options {
enum class Length : std::uint8_t { brief, full, endless };
BOOST_DESCRIBE_ENUM(Length, brief, full, endless)
struct Options {
  Length length;
};
BOOST_DESCRIBE_STRUCT(Options, (), (length))
struct Game : behaviour_test::Game {
  using Options = more_options::Options;
};
}  // namespace more_options
struct LargerState : Game {
  using State = std::array<std::uint8_t, 16>;
};
struct OtherFingerprint : Game {
  static constexpr std::uint64_t fingerprint = 8;
};

TEST(Behaviour, moves_with_every_name_place_and_size_that_is_stored) {
  const std::set<std::uint64_t> structures = {structure_of<Game>(),
                                              structure_of<larger_rule::Game>(),
                                              structure_of<renamed_rule::Game>(),
                                              structure_of<SwappedRules>(),
                                              structure_of<SwappedVerbs>(),
                                              structure_of<MoreVerbs>(),
                                              structure_of<renamed_field::Game>(),
                                              structure_of<wider_event::Game>(),
                                              structure_of<other_decisions::Game>(),
                                              structure_of<more_options::Game>(),
                                              structure_of<LargerState>()};
  EXPECT_EQ(structures.size(), 11U);
}

TEST(Behaviour, moves_with_the_committed_fingerprint) {
  EXPECT_EQ(structure_of<OtherFingerprint>(), structure_of<Game>());
  EXPECT_NE(behaviour_of<OtherFingerprint>(), behaviour_of<Game>());
}

// Not the same only within one run: files name it, and a browser must compute it too.
TEST(Behaviour, is_the_same_everywhere) {
  EXPECT_EQ(text_of(behaviour_of<Game>()), "b523267799e21899-0000000000000007");
}

TEST(Behaviour, is_read_as_it_is_written_and_as_nothing_else) {
  const Behaviour one{0x52a1c0d3e9f80b76, 0xa34d328d8cf95d75};
  EXPECT_EQ(text_of(one), "52a1c0d3e9f80b76-a34d328d8cf95d75");
  EXPECT_EQ(read_behaviour(text_of(one)), one);
  for (const std::string_view text :
       {"", "-", "52a1c0d3e9f80b76", "52a1c0d3e9f80b76-", "52a1c0d3e9f80b76-a34d328d8cf95d7",
        "52a1c0d3e9f80b76-A34d328d8cf95d75", "52a1c0d3e9f80b76-a34d328d8cf95d755", "52a1c0d3e9f80b76 a34d328d8cf95d75"})
    EXPECT_EQ(read_behaviour(text), std::nullopt) << text;
}

TEST(Behaviour, a_difference_names_the_half_that_differs) {
  const Behaviour here{1, 2};
  EXPECT_EQ(difference(here, here), "");
  EXPECT_EQ(difference(Behaviour{3, 2}, here),
            "it was played with other rules: structure 0000000000000003, this is 0000000000000001");
  EXPECT_EQ(difference(Behaviour{1, 3}, here),
            "it was played with other rules: fingerprint 0000000000000003, this is 0000000000000002");
  EXPECT_EQ(difference(std::nullopt, here),
            "it may have been played with other rules: an earlier version stored it, without its behaviour");
}

// --- what was stored under another -------------------------------------------------------------------------------------

using Bids = Play<sealed_bids::Game>;

Bids some_bids() {
  Bids play({.seats = 2}, 1);
  must(play, p1, "bid 4");
  must(play, p2, "bid 2");
  must(play, p2, "bid 9");
  return play;
}

Behaviour other_structure() { return {~structure_of<sealed_bids::Game>(), sealed_bids::Game::fingerprint}; }
Behaviour other_fingerprint() { return {structure_of<sealed_bids::Game>(), ~sealed_bids::Game::fingerprint}; }

TEST(OtherBehaviour, a_transcript_is_played_where_it_leads_to_the_same_hashes) {
  for (const Behaviour& other : {other_structure(), other_fingerprint()}) {
    Transcript transcript = some_bids().transcript();
    transcript.behaviour = other;
    const auto play = Bids::replayed(transcript, 1);
    ASSERT_TRUE(play) << play.error();
    EXPECT_EQ(play->transcript(), some_bids().transcript());
  }
}

TEST(OtherBehaviour, a_transcript_that_leads_elsewhere_is_refused_with_the_reason) {
  Transcript transcript = some_bids().transcript();
  transcript.behaviour = other_fingerprint();
  transcript.entries[2].hash ^= 1U;
  EXPECT_THAT(Bids::replayed(transcript, 1).error(), StartsWith("entry 2: the position has hash "));
  EXPECT_THAT(Bids::replayed(transcript, 1).error(),
              EndsWith(" (it was played with other rules: fingerprint fffffffffffffffe, this is 0000000000000001)"));
  transcript.behaviour = other_structure();
  EXPECT_THAT(Bids::replayed(transcript, 1).error(), HasSubstr("(it was played with other rules: structure "));
  transcript.format = 2;
  transcript.behaviour.reset();
  EXPECT_THAT(Bids::replayed(transcript, 1).error(), HasSubstr("an earlier version stored it"));
  transcript = some_bids().transcript();
  transcript.entries[2].hash ^= 1U;
  EXPECT_THAT(Bids::replayed(transcript, 1).error(), Not(HasSubstr("other rules")));
}

// A snapshot with a number in it replaced, and the checksum that fits.
std::string with(std::string snapshot, std::uint64_t number, std::uint64_t by) {
  std::string old;
  std::string made;
  put(old, number);
  put(made, by);
  const std::size_t at = snapshot.find(old);
  EXPECT_NE(at, std::string::npos);
  snapshot.replace(at, made.size(), made);
  snapshot.resize(snapshot.size() - sizeof(std::uint64_t));
  Hasher hasher;
  hasher.add_text(snapshot);
  put(snapshot, hasher.value());
  return snapshot;
}

TEST(OtherBehaviour, a_snapshot_is_taken_up_where_it_plays_to_the_same_bytes) {
  const Bids play = some_bids();
  const std::string other = with(play.snapshot(), structure_of<sealed_bids::Game>(), 5);
  auto again = Bids::restored(other, 1);
  ASSERT_TRUE(again) << again.error().sentence();
  EXPECT_EQ(again->snapshot(), play.snapshot());
  EXPECT_EQ(again->undoable(p2), play.undoable(p2));
}

TEST(OtherBehaviour, a_snapshot_that_does_not_is_refused_with_the_reason) {
  const Bids play = some_bids();
  const std::uint64_t before = play.step(1).hash;
  const auto refused = Bids::restored(with(with(play.snapshot(), before, 1), structure_of<sealed_bids::Game>(), 5), 1);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().other_rules, StartsWith("it was played with other rules: structure 0000000000000005"));
  EXPECT_THAT(refused.error().why, StartsWith("it cannot be played again: entry 1: the position has hash "));
  EXPECT_EQ(refused.error().sentence(), refused.error().why + " (" + refused.error().other_rules + ")");
}

}  // namespace
}  // namespace orrery::behaviour_test
