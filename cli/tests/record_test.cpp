// orrery record and orrery validate: games that later versions are tried with, and the games of a store.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/registry.h"
#include "cli/tests/run.h"
#include "host/journaled_play.h"
#include "host/store.h"
#include "host/table_info.h"
#include "kernel/hash.h"

namespace orrery::cli {
namespace {

using testing::HasSubstr;

class Record : public CommandTest {
protected:
  static std::string file(int number) {
    return "recorded/" + hex(find_game("noughts")->game().behaviour().fingerprint) + "-00" + std::to_string(number) +
           ".orrery";
  }
};

TEST_F(Record, writes_games_that_can_be_replayed_and_verified) {
  const Outcome outcome = orrery("record noughts recorded --games 3");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("3 games with "));
  for (int i = 1; i <= 3; ++i) {
    EXPECT_EQ(orrery("replay " + file(i)).code, 0);
    EXPECT_EQ(orrery("verify " + file(i)).code, 0);
  }
  EXPECT_FALSE(is_there(file(4)));
  EXPECT_THAT(read(file(1)), testing::Not(read(file(2))));
}

TEST_F(Record, overwrites_nothing) {
  EXPECT_EQ(orrery("record noughts recorded --games 2").code, 0);
  const std::string before = read(file(2));
  expect_failure(orrery("record noughts recorded --games 3 --seed 9"), "already exists");
  EXPECT_EQ(read(file(2)), before);
  EXPECT_FALSE(is_there(file(3)));
  EXPECT_THAT(orrery("record noughts recorded --lang fr").err, HasSubstr("existe déjà"));
}

TEST_F(Record, says_what_is_missing_or_wrong) {
  expect_usage_error(orrery("record"), "no game given");
  expect_usage_error(orrery("record noughts"), "no folder given: orrery record GAME DIR");
  expect_usage_error(orrery("record noughts recorded --games 0"), "--games cannot be '0'");
  expect_usage_error(orrery("record noughts recorded --seats random"), "noughts is for");
  expect_usage_error(orrery("record noughts recorded --option begins=never"), "'never'");
  write("recorded", "a file");
  EXPECT_EQ(orrery("record noughts recorded/there").code, 1);
}

// --- a store -----------------------------------------------------------------------------------------------------------

class Validate : public CommandTest {
protected:
  // A table of noughts with its first answers in the journal, of which `change` is made whatever it likes.
  template <class Change>
  void keep(const std::string& id, Change&& change) {
    const RegisteredGame& game = *find_game("noughts");
    host::TableInfo info;
    info.id = id;
    info.game = "noughts";
    info.status = host::Status::playing;
    info.secret = std::string(64, 'a');
    info.chairs.resize(2);
    for (host::Chair& chair : info.chairs) chair.bot = "novice";
    info.settle(game);
    auto journaled = host::JournaledPlay::begin(game.game(), info, 1);
    ASSERT_TRUE(journaled);
    std::vector<host::Change> changes = {info.record(1), journaled->first_row()};
    for (int i = 0; i < 3; ++i) {
      const Seat seat = journaled->play().question().parties.first();
      host::JournalEntry row;
      journaled->answer(seat, journaled->play().offers(seat).front(), 7, 2, row);
      changes.emplace_back(std::move(row));
    }
    if (with_snapshot_) changes.emplace_back(journaled->snapshot(host::RecentReplies()));
    change(changes);
    host::open_store(store())->commit(changes);
  }
  std::string store() const { return folder() + "/tables.db"; }
  static void nothing(std::vector<host::Change>& /*changes*/) {}
  static void replace(std::string& text, std::string_view piece, std::string_view by) {
    text.replace(text.find(piece), piece.size(), by);
  }

  bool with_snapshot_ = false;
};

TEST_F(Validate, finds_every_game_the_same) {
  keep("a", nothing);
  with_snapshot_ = true;
  keep("b", nothing);
  const Outcome outcome = orrery("validate --store tables.db");
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("This version plays every stored game to the same bytes."));
  EXPECT_THAT(outcome.out, testing::ContainsRegex("noughts +2 +0 +0 +0"));
  EXPECT_THAT(orrery("validate --store tables.db --lang fr").out, HasSubstr("à l’octet près toutes les parties"));
  EXPECT_THAT(
      orrery("validate --store tables.db --json").out,
      HasSubstr(R"({"table":"a","game":"noughts","status":"playing","same":true,"entries":4,"otherRules":null)"));
}

TEST_F(Validate, tells_the_same_from_other_rules_and_from_damage_and_why) {
  const std::string here = text_of(find_game("noughts")->game().behaviour());
  const std::string other = "0123456789abcdef" + here.substr(16);
  const auto row = [](std::vector<host::Change>& changes, std::size_t i) -> std::string& {
    return std::get<host::JournalEntry>(changes[i]).text;
  };
  keep("fine", nothing);
  keep("taken", [&](auto& changes) { replace(row(changes, 1), here, other); });
  keep("ended", [&](auto& changes) {
    replace(row(changes, 1), here, other);
    replace(row(changes, 3), R"("hash":")", R"("hash":"0)");
  });
  keep("hurt", [&](auto& changes) { replace(row(changes, 3), R"("hash":")", R"("hash":"0)"); });
  keep("earlier", [&](auto& changes) { replace(row(changes, 1), R"("behaviour":")" + here + "\"", R"("rules":1)"); });
  const Outcome outcome = orrery("validate --store tables.db");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, testing::ContainsRegex("noughts +1 +2 +1 +1"));
  EXPECT_THAT(outcome.out, HasSubstr("noughts, table ended (playing): entry 3 of the journal:"));
  const std::string json = orrery("validate --store tables.db --json").out;
  EXPECT_THAT(json, HasSubstr(R"("otherRules":"it was played with other rules: structure 0123456789abcdef, this is )"));
  EXPECT_THAT(
      json,
      HasSubstr(R"("table":"hurt","game":"noughts","status":"playing","same":false,"entries":0,"otherRules":null)"));
  EXPECT_THAT(json, HasSubstr("an earlier version stored it, without its behaviour"));
}

TEST_F(Validate, works_beside_a_host_and_writes_nothing) {
  keep("a", nothing);
  const auto host = host::open_store(store());
  const std::string before = read("tables.db");
  EXPECT_EQ(orrery("validate --store tables.db").code, 0);
  EXPECT_EQ(read("tables.db"), before);
  host->commit(std::vector<host::Change>{host::Probe{}});
}

TEST_F(Validate, says_what_is_no_store) {
  expect_failure(orrery("validate --store nothing.db"), "cannot be opened");
  EXPECT_FALSE(is_there("nothing.db"));
  write("text.db", "this is a text and no store, and it is long enough to be looked at by anybody who wants to");
  expect_failure(orrery("validate --store text.db"), "is not a store of Orrery");
  {
    const auto empty = host::open_store(store());
  }
  EXPECT_THAT(orrery("validate --store tables.db").out, HasSubstr("No game has begun in this store."));
  expect_usage_error(orrery("validate tables.db"), "unexpected argument 'tables.db'");
}

}  // namespace
}  // namespace orrery::cli
