// The games of a store, read by somebody who is not its host.
#include <gtest/gtest.h>

#include "host/tests/store_of.h"

namespace orrery::host {
namespace {

class StoredGames : public StoreOf {
protected:
  std::vector<StoredGame> games() const {
    std::vector<StoredGame> all;
    each_stored_game(where_, [&](const StoredGame& game) { all.push_back(game); });
    return all;
  }
  static TableRecord with(std::string id, std::string status) {
    TableRecord record = table(std::move(id));
    record.status = std::move(status);
    return record;
  }
};
INSTANTIATE_TEST_SUITE_P(Kinds, StoredGames, kinds(), name_of_kind);

TEST_P(StoredGames, are_those_that_have_begun_each_with_its_snapshot_and_the_journal_after_it) {
  commit({with("c", "finished"), with("a", "playing"), with("b", "waiting"), with("d", "closed")});
  commit(
      {JournalEntry{"a", 1, "one"}, JournalEntry{"c", 1, "x"}, JournalEntry{"a", 2, "two"}, JournalEntry{"a", 3, "3"}});
  commit({Snapshot{"a", 2, std::string("bytes\0\xff", 7)}});
  // The host is at work meanwhile.
  const auto found = games();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].table, with("a", "playing"));
  EXPECT_EQ(found[0].snapshot, (Snapshot{"a", 2, std::string("bytes\0\xff", 7)}));
  EXPECT_EQ(found[0].journal, (std::vector<JournalEntry>{{"a", 3, "3"}}));
  EXPECT_EQ(found[1].table, with("c", "finished"));
  EXPECT_EQ(found[1].snapshot, std::nullopt);
  EXPECT_EQ(found[1].journal, (std::vector<JournalEntry>{{"c", 1, "x"}}));
  commit({JournalEntry{"a", 4, "4"}});
}

TEST_P(StoredGames, can_be_read_while_nobody_has_the_store) {
  commit({with("a", "playing"), JournalEntry{"a", 1, "one"}});
  store_.reset();
  EXPECT_EQ(games().size(), 1U);
  reopen();
  EXPECT_EQ(store_->journal("a", 0).size(), 1U);
}

TEST_P(StoredGames, of_no_store_are_not_there) {
  store_.reset();
  if (GetParam() == Kind::sqlite) {
    EXPECT_THROW(each_stored_game(folder_.file("nothing.db"), [](const StoredGame&) {}), StoreError);
    EXPECT_THROW(people_who_publish(folder_.file("nothing.db")), StoreError);
  } else {
    const std::string empty = Cluster::shared().new_place();
    EXPECT_THROW(each_stored_game(empty, [](const StoredGame&) {}), StoreError);
    EXPECT_THROW(people_who_publish(empty), StoreError);
  }
}

}  // namespace
}  // namespace orrery::host
