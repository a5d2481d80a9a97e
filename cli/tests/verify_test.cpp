// orrery verify: what it finds in game files, sound and forged. (Files of real tables are checked in host/tests.)
#include <boost/json/parse.hpp>
#include <gmock/gmock.h>

#include "catalogue/registry.h"
#include "cli/tests/run.h"
#include "host/fair_luck.h"
#include "kernel/any.h"

namespace orrery::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class Verify : public CommandTest {
protected:
  // A game of Noughts as a server plays and records it, the first seat a person's.
  static Transcript played(int round = 1, bool gives = true, LuckScheme scheme = LuckScheme::by_draw) {
    const host::Bytes32 secret = host::random_bytes32();
    const host::Bytes32 share = host::random_bytes32();
    const std::vector<std::optional<host::Bytes32>> shares = {gives ? std::optional(share) : std::nullopt,
                                                              std::nullopt};
    const AnyGame& game = find_game("noughts")->game();
    auto play = *game.open({.seats = 2, .options = {{"begins", "lot"}}},
                           std::make_unique<host::FairLuck>(scheme, secret, shares));
    while (!play->finished()) {
      const Seat seat = play->question().parties.first();
      play->submit(seat, play->offers(seat).front());
    }
    Transcript transcript = play->transcript();
    transcript.players = {"human", "random"};
    transcript.luck = {.scheme = scheme,
                       .commitment = host::FairLuck::commitment(secret),
                       .round = round,
                       .shares = {{host::hex(host::sha256(share)), host::hex(share)}, {}},
                       .secret = host::hex(secret)};
    if (!gives) transcript.luck->shares[0] = {};
    return transcript;
  }
  Outcome verified(const Transcript& transcript, const std::string& options = "") const {
    write("game.orrery", write_transcript(transcript));
    return orrery("verify game.orrery " + options);
  }
};

TEST_F(Verify, a_sound_game_in_plain_sentences) {
  const Transcript game = played();
  const Outcome outcome = verified(game);
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_EQ(outcome.err, "");
  for (const std::string words : {"the rules allow them all", "secret is the one it committed to",
                                  "1 player added a share", "Player 1.", "1 roll or draw: it follows", "Compare them"})
    EXPECT_THAT(outcome.out, HasSubstr(words));
  EXPECT_THAT(outcome.out, HasSubstr(game.luck->commitment + "  server"));
  EXPECT_THAT(outcome.out, HasSubstr(game.luck->shares[0].commitment + "  Player 1"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("again once")));
  EXPECT_THAT(outcome.out, Not(HasSubstr("⟨")));

  const Outcome french = verified(game, "--lang fr");
  EXPECT_EQ(french.code, 0);
  EXPECT_THAT(french.out, HasSubstr("1 joueur a ajouté sa part"));
  EXPECT_THAT(french.out, Not(HasSubstr("⟨")));

  const auto json = boost::json::parse(verified(game, "--json").out);
  EXPECT_TRUE(json.at("sound").as_bool());
  EXPECT_TRUE(json.at("over").as_bool());
  EXPECT_EQ(json.at_pointer("/luck/draws").as_int64(), 1);
  EXPECT_TRUE(json.at_pointer("/luck/fault").is_null());
}

TEST_F(Verify, says_that_shares_were_committed_to_again) {
  EXPECT_THAT(verified(played(2)).out, HasSubstr("committed to again once"));
}

TEST_F(Verify, a_game_of_an_older_server_is_checked_by_the_scheme_of_its_time_and_says_so) {
  const Outcome older = verified(played(1, true, LuckScheme::by_entry));
  EXPECT_EQ(older.code, 0) << older.out << older.err;
  EXPECT_THAT(older.out, HasSubstr("1 roll or draw: it follows"));
  EXPECT_THAT(older.out, HasSubstr("Its luck is of the older kind"));
  EXPECT_THAT(verified(played()).out, Not(HasSubstr("older kind")));
  const auto scheme = [&](const Transcript& game) {
    return boost::json::parse(verified(game, "--json").out).at_pointer("/luck/scheme").as_int64();
  };
  EXPECT_EQ(scheme(played(1, true, LuckScheme::by_entry)), 1);
  EXPECT_EQ(scheme(played()), 2);
}

TEST_F(Verify, another_secret_another_share_another_outcome_each_fail) {
  Transcript secret = played();
  secret.luck->secret = std::string(64, '0');
  const Outcome outcome = verified(secret);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("not the one it committed to"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("Compare them")));

  Transcript share = played();
  share.luck->shares[0].contribution = std::string(64, '0');
  EXPECT_EQ(verified(share).code, 1);
  EXPECT_THAT(verified(share).out, HasSubstr("Player 1 opened a different share"));

  // One in two other shares leads to the other side beginning.
  for (int tries = 0;; ++tries) {
    ASSERT_LT(tries, 64);
    Transcript outcome_changed = played();
    const host::Bytes32 other = host::random_bytes32();
    outcome_changed.luck->shares[0] = {host::hex(host::sha256(other)), host::hex(other)};
    const Outcome told = verified(outcome_changed);
    if (told.code == 0) continue;
    EXPECT_THAT(told.out, HasSubstr("Draw 1 of step 0 does not follow"));
    const auto json = boost::json::parse(verified(outcome_changed, "--json").out);
    EXPECT_EQ(json.at_pointer("/luck/fault").as_string(), "outcome 0 0");
    EXPECT_FALSE(json.at("sound").as_bool());
    break;
  }
}

TEST_F(Verify, a_move_against_the_rules_fails_though_the_luck_be_fair) {
  Transcript game = played();
  game.entries[2].hash ^= 1U;
  const Outcome outcome = verified(game);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("does not follow the rules of this version: entry 2"));
  EXPECT_THAT(outcome.out, HasSubstr("secret is the one it committed to"));
}

TEST_F(Verify, games_without_shares_or_without_a_server_are_said_to_have_none) {
  EXPECT_THAT(verified(played(1, false)).out, HasSubstr("No player added anything"));
  EXPECT_EQ(verified(played(1, false)).code, 0);
  Transcript old = played();
  old.luck->shares[0].commitment.clear();
  EXPECT_THAT(verified(old).out, HasSubstr("without committing to it first"));
  EXPECT_EQ(verified(old).code, 0);

  orrery("play connect-four --seats random,random --save local.save");
  const Outcome local = orrery("verify local.save");
  EXPECT_EQ(local.code, 0) << local.err;
  EXPECT_THAT(local.out, HasSubstr("was not played on a server"));
  orrery("play noughts --seats human,human --save left.save", "5\n");
  EXPECT_THAT(orrery("verify left.save").out, HasSubstr("The game is not over."));
  EXPECT_TRUE(boost::json::parse(orrery("verify left.save --json").out).at("luck").is_null());
}

TEST_F(Verify, what_is_no_game_file_is_refused_with_the_reason) {
  expect_usage_error(orrery("verify"), "no game file given");
  expect_failure(orrery("verify nothing.orrery"), "nothing.orrery: cannot be read");
  write("text", "hello\n");
  expect_failure(orrery("verify text"), "this is no transcript");
  std::string text = write_transcript(played());
  write("cut", text.substr(0, text.size() / 2));
  expect_failure(orrery("verify cut"), "the file is cut off");
  write("future", "orrery-transcript 9\n");
  expect_failure(orrery("verify future"), "format 9");
}

}  // namespace
}  // namespace orrery::cli
