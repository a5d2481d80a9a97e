// A damaged, foreign or forged transcript is refused with a message that names what is wrong, and nothing crashes.
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

using testing::HasSubstr;
using Bids = Play<sealed_bids::Game>;

// A whole small game: start, two bids taken, one taken back, two more.
Transcript sound() {
  Bids play({.seats = 2}, 1);
  must(play, p1, "bid 4");
  must(play, p2, "bid 2");
  must(play, p2, "bid 9");
  play.retract(p2);
  must(play, p2, "bid 8");
  must(play, p1, "bid 3");
  EXPECT_TRUE(play.finished());
  Transcript transcript = play.transcript();
  transcript.players = {"human", "greedy"};
  return transcript;
}
std::string sound_text() { return write_transcript(sound()); }

// The same text with one piece of it replaced.
std::string with(std::string text, std::string_view piece, std::string_view other) {
  const std::size_t at = text.find(piece);
  EXPECT_NE(at, std::string::npos) << piece;
  return text.replace(at, piece.size(), other);
}

std::string reading_error(std::string_view text) {
  const auto read = read_transcript(text);
  return read ? "accepted" : read.error();
}

// What is wrong with a transcript, whoever notices it.
std::string error(const Transcript& transcript) {
  const auto play = Bids::replayed(transcript, 0);
  return play ? "accepted" : play.error();
}
std::string error(std::string_view text) {
  const auto read = read_transcript(text);
  return read ? error(*read) : read.error();
}

TEST(TranscriptDamage, the_sound_one_is_accepted) { EXPECT_EQ(error(sound_text()), "accepted"); }

TEST(TranscriptDamage, cut_off_anywhere_it_is_refused) {
  const std::string text = sound_text();
  for (std::size_t size = 0; size < text.size(); ++size) {
    const std::string message = reading_error(std::string_view(text).substr(0, size));
    if (size <= std::string_view("orrery-transcript 1").size())
      EXPECT_THAT(message, HasSubstr("this is no transcript")) << size;
    else
      EXPECT_THAT(message, HasSubstr("the file is cut off")) << size;
  }
}

// Players' names decide nothing, and a game of another behaviour is as good as one of this where it plays the same; every
// other byte decides.
TEST(TranscriptDamage, with_any_byte_flipped_it_is_refused) {
  Transcript transcript = sound();
  transcript.players.clear();
  const std::string text = write_transcript(transcript);
  for (std::size_t i = 0; i < text.size(); ++i)
    for (const unsigned flip : {1U, 4U, 32U, 128U}) {
      std::string damaged = text;
      damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ flip);
      auto read = read_transcript(damaged);
      if (read && read->behaviour != transcript.behaviour) {
        read->behaviour = transcript.behaviour;
        EXPECT_EQ(write_transcript(*read), text);
      } else {
        EXPECT_NE(error(damaged), "accepted") << damaged;
      }
    }
}

TEST(TranscriptDamage, foreign_files_are_no_transcripts) {
  for (const std::string_view text : {"", "\n", "{}", "orrery-transcript\n", "\177ELF", "orrery-transcript 3\r\n"})
    EXPECT_THAT(reading_error(text), HasSubstr("this is no transcript: it does not begin with 'orrery-transcript 3'"));
  for (const int format : {0, 4})
    EXPECT_EQ(reading_error("orrery-transcript " + std::to_string(format) + "\n"),
              "this transcript is of format " + std::to_string(format) + ", which is not known here");
  EXPECT_THAT(reading_error(std::string((std::size_t{16} << 20U) + 1, 'x')), HasSubstr("larger than any transcript"));
}

TEST(TranscriptDamage, of_the_header_is_named_with_its_line) {
  const std::string text = sound_text();
  const auto damaged = [&](std::string_view piece, std::string_view other) { return error(with(text, piece, other)); };
  EXPECT_EQ(damaged("game sealed-bids", "game "), "line 2: expected 'game NAME'");
  const std::string no_behaviour =
      "line 3: expected 'behaviour STRUCTURE-FINGERPRINT', sixteen hexadecimal digits each";
  EXPECT_EQ(damaged("behaviour ", "behaviour 0"), no_behaviour);
  EXPECT_EQ(damaged("-0000000000000001", "-1"), no_behaviour);
  EXPECT_EQ(damaged("-0000000000000001", "-000000000000000A"), no_behaviour);
  EXPECT_EQ(damaged("-0000000000000001", ""), no_behaviour);
  EXPECT_EQ(damaged("behaviour", "rules"), no_behaviour);
  EXPECT_EQ(damaged("content 0", "content g"), "line 4: expected 'content DIGEST' of sixteen hexadecimal digits");
  EXPECT_EQ(damaged("seats 2", "seats 0"), "line 5: expected 'seats NUMBER'");
  EXPECT_EQ(damaged("seats 2", "seats 7"), "line 5: expected 'seats NUMBER'");
  EXPECT_EQ(damaged("seat p1", "seat p3"), "line 6: expected 'seat pN PLAYER'");
  EXPECT_EQ(damaged("seat p1", "seat p2"), "line 7: seats stand in order, each once, before the options");
  EXPECT_EQ(damaged("option length=brief\n", "option length=brief\nseat p2 x\n"),
            "line 9: seats stand in order, each once, before the options");
  EXPECT_EQ(damaged("option length=brief", "option length"), "line 8: expected 'option NAME=VALUE'");
}

TEST(TranscriptDamage, of_the_luck_is_named_with_its_line) {
  const std::string a(64, 'a');
  const std::string head = "luck commitment " + a + "\nluck round 1\n";
  const std::string one = "luck p1 " + a + " " + a + "\n";
  const std::string secret = "luck secret " + a + "\n";
  const auto damaged = [&](const std::string& lines) {
    return error(with(sound_text(), "start |", lines + "start |"));
  };
  EXPECT_EQ(damaged(head + one + secret), "accepted");
  EXPECT_EQ(damaged(head + "luck p2 - " + a + "\n" + secret), "accepted");
  EXPECT_EQ(damaged("luck scheme 2\n" + head + secret), "accepted");
  for (const std::string scheme : {"0", "1", "3", "02", "x", ""})
    EXPECT_EQ(damaged("luck scheme " + scheme + "\n" + head + secret),
              "line 9: luck of scheme '" + scheme + "', which is not known here");
  EXPECT_EQ(damaged(head + "luck scheme 2\n" + secret).substr(0, 18), "line 11: expected ");
  const std::string no_commitment = "line 9: expected 'luck commitment' and 64 hexadecimal digits";
  EXPECT_EQ(damaged("luck commitment " + a + "a\nluck round 1\n" + secret), no_commitment);
  EXPECT_EQ(damaged("luck commitment " + std::string(64, 'A') + "\nluck round 1\n" + secret), no_commitment);
  EXPECT_EQ(damaged(secret), no_commitment);
  EXPECT_EQ(damaged("luck commitment " + a + "\nluck round 0\n" + secret), "line 10: expected 'luck round NUMBER'");
  const std::string no_share =
      "expected 'luck pN COMMITMENT CONTRIBUTION' or 'luck secret', with 64 hexadecimal digits each";
  EXPECT_EQ(damaged(head), "line 11: " + no_share);
  EXPECT_EQ(damaged(head + "luck p3 - " + a + "\n" + secret), "line 11: " + no_share);
  EXPECT_EQ(damaged(head + "luck p1 " + a + " -\n" + secret), "line 11: " + no_share);
  EXPECT_EQ(damaged(head + one + one + secret), "line 12: the seats' luck stands in order, each once");
  EXPECT_EQ(damaged(head + secret + secret), "line 12: expected 'ENTRY | LUCK | HASH'");
}

TEST(TranscriptDamage, of_an_entry_is_named_with_its_line) {
  constexpr std::string_view kNoDraw = "line 10: an outcome of luck is 'K/N': a number from 0 to N-1, N at most 65535";
  const std::string text = sound_text();
  const auto damaged = [&](std::string_view piece, std::string_view other) { return error(with(text, piece, other)); };
  EXPECT_EQ(damaged("p1 bid 4 |", "p1 bid 4 "), "line 10: expected 'ENTRY | LUCK | HASH'");
  EXPECT_EQ(damaged("p1 bid 4 |", "p7 bid 4 |"), "line 10: expected a party and its answer");
  EXPECT_EQ(damaged("p1 bid 4 |", "public bid 4 |"), "line 10: expected a party and its answer");
  EXPECT_EQ(damaged("p1 bid 4 |", "p1 bid  4 |"), "line 10: an answer is words with single spaces between");
  EXPECT_EQ(damaged("p1 bid 4 |", "p1 b\tid 4 |"), "line 10: an answer is words with single spaces between");
  EXPECT_EQ(damaged("p1 bid 4 | |", "p1 bid 4 | 65536/65537 |"), kNoDraw);
  EXPECT_EQ(damaged("p1 bid 4 | |", "p1 bid 4 | 01/6 |"), kNoDraw);
  for (const std::string_view draw : {"1", "6/6", "1/", "/6", "1/6/6", "1/06", "-1/6"})
    EXPECT_EQ(damaged("p1 bid 4 | |", "p1 bid 4 | " + std::string(draw) + " |"), kNoDraw);
  EXPECT_EQ(damaged("p1 bid 4 |", "start |"), "line 10: 'start' is the first entry and no other");
  EXPECT_EQ(damaged("start |", "p1 bid 0 |"), "line 9: 'start' is the first entry and no other");
  EXPECT_EQ(damaged("end 7", "end 8"), "line 16: the end names another number of entries than the 7 before it");
  EXPECT_EQ(damaged("end 7", "end 07"), "line 16: the end names another number of entries than the 7 before it");
  EXPECT_EQ(error(text + "more\n"), "line 16: something follows the end");
  std::string short_hash = text;
  short_hash.erase(text.find("\np1 bid 4") - 1, 1);
  EXPECT_EQ(error(short_hash), "line 9: the hash is not sixteen hexadecimal digits");
}

TEST(TranscriptDamage, a_missing_or_repeated_entry_is_noticed) {
  const std::string text = sound_text();
  const std::size_t from = text.find("p2 retract");
  const std::string line = text.substr(from, text.find('\n', from) + 1 - from);
  EXPECT_THAT(error(with(text, line, "")), HasSubstr("the end names another number of entries than the 6"));
  EXPECT_THAT(error(with(with(text, line, ""), "end 7", "end 6")), HasSubstr("entry 4: 'bid 8' is not allowed to p2"));
  EXPECT_EQ(error(with(with(text, line, line + line), "end 7", "end 8")), "entry 5: p2 has nothing to take back");
}

TEST(TranscriptForgery, of_another_game_or_content_is_said) {
  const std::string text = sound_text();
  EXPECT_EQ(error(with(text, "game sealed-bids", "game hourglass")),
            "the transcript is of the game 'hourglass', not 'sealed-bids'");
  EXPECT_EQ(error(with(text, "content 0", "content 1")),
            "the transcript was played with other content (1000000000000000; this is 0000000000000000)");
  EXPECT_EQ(error(with(text, "seats 2", "seats 6")),
            "the transcript cannot be opened: sealed-bids is played by 2 to 4, not by 6");
  EXPECT_EQ(error(with(text, "length=brief", "width=brief")),
            "the transcript cannot be opened: unknown option 'width'");
  EXPECT_EQ(error(with(text, "length=brief", "length=wide")),
            "the transcript cannot be opened: option 'length' cannot be 'wide'; it is one of brief, full");
}

TEST(TranscriptForgery, an_answer_that_is_illegal_malformed_or_out_of_turn_is_named) {
  const std::string text = sound_text();
  const auto forged = [&](std::string_view piece, std::string_view other) { return error(with(text, piece, other)); };
  EXPECT_EQ(forged("p1 bid 3", "p1 bid 4"), "entry 6: 'bid 4' is not allowed to p1 here (SB-3)");
  EXPECT_EQ(forged("p1 bid 4", "p1 bid 11"), "entry 1: 'bid 11' is not allowed to p1 here");
  EXPECT_EQ(forged("p1 bid 4", "p1 bet 4"), "entry 1: unknown verb 'bet'");
  EXPECT_EQ(forged("p1 bid 4", "p1 bid"), "entry 1: 'bid' needs coins");
  EXPECT_EQ(forged("p2 bid 2", "p1 bid 2"), "entry 2: 'bid 2' is not allowed to p1 here");
  EXPECT_EQ(forged("p2 bid 2", "p5 bid 2"), "entry 2: 'bid 2' is not allowed to p5 here");
  EXPECT_EQ(forged("p2 bid 2", "clock bid 2"), "entry 2: 'bid 2' is not allowed to clock here");
  EXPECT_EQ(forged("p1 bid 4", "p1 retract"), "entry 1: p1 has nothing to take back");
}

TEST(TranscriptForgery, another_legal_answer_does_not_fit_the_hash) {
  EXPECT_THAT(error(with(sound_text(), "p1 bid 4", "p1 bid 5")), HasSubstr("entry 1: the position has hash "));
}

TEST(TranscriptForgery, wrong_luck_is_noticed) {
  Transcript less = sound();
  less.entries[0].luck.clear();
  EXPECT_EQ(error(less), "entry 0: its luck does not fit what happened");
  Transcript more = sound();
  more.entries[1].luck = {{3, 6}};
  EXPECT_EQ(error(more), "entry 1: its luck does not fit what happened");
  Transcript too_high = sound();
  too_high.entries[0].luck = {{6, 7}};
  EXPECT_EQ(error(too_high), "entry 0: its luck does not fit what happened");
  Transcript other = sound();
  Draw& draw = other.entries[0].luck[0];
  draw.outcome = static_cast<std::uint16_t>((draw.outcome + 1) % 6);
  EXPECT_THAT(error(other), HasSubstr("entry 0: the position has hash "));
}

TEST(TranscriptForgery, another_range_than_the_rules_have_is_noticed) {
  Transcript wider = sound();
  wider.entries[0].luck[0].among = 7;
  EXPECT_EQ(error(wider), "entry 0: its luck does not fit what happened");
}

TEST(TranscriptForgery, a_wrong_hash_is_named_with_the_right_one) {
  Transcript transcript = sound();
  const std::string right = hex(transcript.entries[3].hash);
  transcript.entries[3].hash ^= 1U;
  EXPECT_EQ(error(transcript),
            "entry 3: the position has hash " + right + ", the transcript says " + hex(transcript.entries[3].hash));
}

TEST(TranscriptForgery, an_answer_after_the_end_is_refused) {
  Transcript transcript = sound();
  transcript.entries.push_back(transcript.entries.back());
  EXPECT_EQ(error(transcript), "entry 7: 'bid 3' is not allowed to p1 here");
}

TEST(TranscriptForgery, without_a_start_there_is_no_game) {
  Transcript empty = sound();
  empty.entries.clear();
  EXPECT_EQ(error(empty), "the transcript has no entries");
  EXPECT_EQ(error(write_transcript(empty)), "the transcript has no entries");
  Transcript headless = sound();
  headless.entries.erase(headless.entries.begin());
  EXPECT_EQ(error(headless), "'start' is the first entry of a transcript and no other");
  Transcript twice = sound();
  twice.entries.push_back(twice.entries.front());
  EXPECT_EQ(error(twice), "'start' is the first entry of a transcript and no other");
}

}  // namespace
}  // namespace orrery
