// Everything that decides is in the transcript: it is read as it was written, and the same setup and transcript lead to
// the same bytes.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kernel/tests/random_play.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

TEST(Transcript, is_text_that_people_read) {
  Play<sealed_bids::Game> play({.seats = 2}, 1);
  must(play, p2, "bid 3");
  play.retract(p2);
  Transcript transcript = play.transcript();
  transcript.players = {"human", ""};
  const std::string start = hex(play.step(0).hash);
  const std::string sealed = hex(play.step(1).hash);
  const std::string luck = std::to_string(play.step(0).luck[0].outcome) + "/6";
  EXPECT_EQ(write_transcript(transcript),
            "orrery-transcript 3\n"
            "game sealed-bids\n"
            "behaviour " +
                hex(structure_of<sealed_bids::Game>()) +
                "-0000000000000001\n"
                "content 0000000000000000\n"
                "seats 2\n"
                "seat p1 human\n"
                "option length=brief\n"
                "start | " +
                luck + " | " + start +
                "\n"
                "p2 bid 3 | | " +
                sealed +
                "\n"
                "p2 retract | | " +
                start +
                "\n"
                "end 3\n");
}

// --- any transcript ----------------------------------------------------------------------------------------------------

// A word as transcripts allow it: printable, without the bar that separates.
rc::Gen<std::string> word(const std::string& without = "|") {
  const auto letter = rc::gen::suchThat(rc::gen::inRange<char>('!', '~' + 1),
                                        [without](char c) { return without.find(c) == std::string::npos; });
  return rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, 12),
                         [letter](std::size_t size) { return rc::gen::container<std::string>(size, letter); });
}

rc::Gen<TranscriptEntry> entry() {
  return rc::gen::exec([] {
    TranscriptEntry entry;
    entry.kind = *rc::gen::element(TranscriptEntry::Kind::answer, TranscriptEntry::Kind::retract);
    entry.by = *rc::gen::element(p1, p2, p4, kClock);
    if (entry.kind == TranscriptEntry::Kind::answer) {
      entry.action = "do";  // a lone "retract" would be another entry
      for (const std::string& next : *rc::gen::container<std::vector<std::string>>(word())) entry.action += ' ' + next;
    }
    for (const std::uint16_t among :
         *rc::gen::container<std::vector<std::uint16_t>>(rc::gen::inRange<std::uint16_t>(1, 0xFFFF)))
      entry.luck.push_back({*rc::gen::inRange<std::uint16_t>(0, among), among});
    entry.hash = *rc::gen::arbitrary<std::uint64_t>();
    return entry;
  });
}

rc::Gen<std::string> bytes32() {
  return rc::gen::container<std::string>(64, rc::gen::elementOf(std::string("0123456789abcdef")));
}

SharedLuck shared_luck(int seats) {
  SharedLuck luck{*rc::gen::element(LuckScheme::by_entry, LuckScheme::by_draw),
                  *bytes32(),
                  *rc::gen::inRange(1, 100),
                  {},
                  *bytes32()};
  for (int i = 0; i < seats; ++i)
    luck.shares.push_back(
        *rc::gen::elementOf(std::vector<SharedLuck::Share>{{"", ""}, {"", *bytes32()}, {*bytes32(), *bytes32()}}));
  return luck;
}

RC_GTEST_PROP(TranscriptProperty, is_read_as_it_was_written, ()) {
  Transcript transcript;
  transcript.game = *word();
  transcript.format = *rc::gen::element(2, 3);
  if (transcript.format == 2)
    transcript.rules = *rc::gen::inRange(0, 1'000'000);
  else
    transcript.behaviour = {*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>()};
  transcript.content = *rc::gen::arbitrary<std::uint64_t>();
  transcript.seats = *rc::gen::inRange(1, kMaxSeats + 1);
  for (int i = 0; i < transcript.seats; ++i)
    transcript.players.push_back(*rc::gen::oneOf(rc::gen::just(std::string()), word()));
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) transcript.options.emplace_back(*word("|="), *word());
  if (*rc::gen::arbitrary<bool>()) transcript.luck = shared_luck(transcript.seats);
  transcript.entries = *rc::gen::container<std::vector<TranscriptEntry>>(entry());
  if (!transcript.entries.empty()) {
    transcript.entries.front().kind = TranscriptEntry::Kind::start;
    transcript.entries.front().by = kNobody;
    transcript.entries.front().action.clear();
  }
  const auto read = read_transcript(write_transcript(transcript));
  RC_ASSERT(read.has_value());
  RC_ASSERT((*read == transcript));
}

// --- files of the first format ------------------------------------------------------------------------------------------

// As it was written before outcomes had their ranges.
constexpr std::string_view kOld =
    "orrery-transcript 1\n"
    "game sealed-bids\n"
    "rules 1\n"
    "content 0000000000000000\n"
    "seats 2\n"
    "option length=brief\n"
    "start | 3 | c1ef3af7a510d91c\n"
    "p1 bid 4 | | 5db0bb7d3108a72f\n"
    "p2 bid 2 | 4 | 262c3ecc141cf708\n"
    "p2 bid 9 | | 4ec2890cfaa4865e\n"
    "p2 retract | | 262c3ecc141cf708\n"
    "p2 bid 8 | | 7f8dcc1bf5b3e838\n"
    "end 6\n";

TEST(OldTranscript, is_read_written_and_played_again) {
  const auto read = read_transcript(kOld);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->format, 1);
  EXPECT_EQ(write_transcript(*read), kOld);
  const auto play = Play<sealed_bids::Game>::replayed(*read, 1);
  ASSERT_TRUE(play) << play.error();
  EXPECT_EQ(play->step(2).luck, (std::vector<Draw>{{4, 6}}));
  EXPECT_EQ(play->transcript().format, 3);
  EXPECT_TRUE(Play<sealed_bids::Game>::replayed(play->transcript(), 1));
}

TEST(OldTranscript, has_no_lines_of_luck_and_no_ranges) {
  const auto with = [](std::string_view piece, std::string_view other) {
    std::string text(kOld);
    const auto read = read_transcript(text.replace(text.find(piece), piece.size(), other));
    return read ? "accepted" : read.error();
  };
  EXPECT_EQ(with("| 3 |", "| 3/6 |"), "line 7: an outcome of luck is a number from 0 to 65535");
  EXPECT_EQ(with("start", "luck commitment " + std::string(64, 'a') + "\nstart"),
            "line 7: expected 'ENTRY | LUCK | HASH'");
}

// --- replay ------------------------------------------------------------------------------------------------------------

template <class G>
class Replay : public testing::Test {};
TYPED_TEST_SUITE(Replay, Toys);

template <Game G>
void answer_at_random(Play<G>& play, Rng& rng) {
  play.look([&](Table<G>& table) {
    const Seat party = list_random_party(table, rng);
    play.submit(party, table.offers()[static_cast<std::size_t>(rng.below(static_cast<int>(table.offers().size())))]);
  });
}

TYPED_TEST(Replay, of_a_game_leads_to_the_same_bytes_and_hashes_after_every_entry) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Rng rng(seed);
    Play<TypeParam> play({.seats = 2}, rng.next());
    while (!play.finished()) answer_at_random(play, rng);
    const auto again = Play<TypeParam>::replayed(play.transcript(), 99);
    ASSERT_TRUE(again) << again.error();
    ASSERT_EQ(again->entries(), play.entries());
    for (int i = 0; i < play.entries(); ++i) EXPECT_EQ(again->step(i).hash, play.step(i).hash) << "entry " << i;
    EXPECT_TRUE(same_bytes(again->state(), play.state()));
    EXPECT_EQ(again->transcript(), play.transcript());
  }
}

TYPED_TEST(Replay, of_a_game_that_was_left_goes_on_where_it_stood) {
  Rng rng(5);
  Play<TypeParam> play({.seats = 2}, rng.next());
  for (int i = 0; i < 3 && !play.finished(); ++i) answer_at_random(play, rng);
  auto again = Play<TypeParam>::replayed(play.transcript(), 1);
  ASSERT_TRUE(again) << again.error();
  while (!again->finished()) answer_at_random(*again, rng);
  EXPECT_TRUE(Play<TypeParam>::replayed(again->transcript(), 2));
}

TEST(ReplayOptions, are_those_of_the_transcript) {
  const Play<sealed_bids::Game> play({.seats = 3, .options = {sealed_bids::Length::full}}, 1);
  const auto again = Play<sealed_bids::Game>::replayed(play.transcript(), 1);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->setup().seats, 3);
  EXPECT_EQ(again->setup().options.length, sealed_bids::Length::full);
}

}  // namespace
}  // namespace orrery
