// A store of an earlier version, as it was made then, is opened and brought up to this version.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "host/tests/store_of.h"

namespace orrery::host {
namespace {

constexpr const char* kSqlite = R"(
  CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, password TEXT NOT NULL, created INTEGER NOT NULL)
    WITHOUT ROWID;
  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people, created INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX sessions_of ON sessions (person);
  CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, open INTEGER NOT NULL, created INTEGER NOT NULL,
    updated INTEGER NOT NULL, about TEXT NOT NULL);
  CREATE INDEX tables_open ON tables (created DESC, id) WHERE open = 1 AND status <> 'finished';
  CREATE INDEX tables_finished ON tables (updated DESC, id) WHERE open = 1 AND status = 'finished';
  CREATE INDEX tables_running ON tables (id) WHERE status = 'playing';
  CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables, place INTEGER NOT NULL, person TEXT NOT NULL REFERENCES people,
    PRIMARY KEY (table_id, place)) WITHOUT ROWID;
  CREATE INDEX seats_of ON seats (person, table_id);
  CREATE TABLE journal (row INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL);
  CREATE TABLE snapshots (table_id TEXT PRIMARY KEY REFERENCES tables, seq INTEGER NOT NULL, data BLOB NOT NULL);
  CREATE TABLE remarks (
    table_id TEXT NOT NULL REFERENCES tables, n INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, n))
    WITHOUT ROWID;
  CREATE TABLE trims (count INTEGER NOT NULL);
  INSERT INTO trims VALUES (0);
  PRAGMA application_id = 1332900473;
  PRAGMA user_version = 1;
)";

constexpr const char* kPostgres = R"(
  CREATE TABLE orrery_schema (version BIGINT NOT NULL);
  CREATE TABLE orrery_people (
    id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, account TEXT COLLATE "C" UNIQUE, password TEXT NOT NULL,
    created BIGINT NOT NULL);
  CREATE TABLE orrery_sessions (
    token_hash TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL REFERENCES orrery_people,
    created BIGINT NOT NULL);
  CREATE INDEX orrery_sessions_of ON orrery_sessions (person);
  CREATE TABLE orrery_tables (
    id TEXT COLLATE "C" PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, open BOOLEAN NOT NULL,
    created BIGINT NOT NULL, updated BIGINT NOT NULL, about TEXT NOT NULL);
  CREATE INDEX orrery_tables_open ON orrery_tables (created DESC, id) WHERE open AND status <> 'finished';
  CREATE INDEX orrery_tables_finished ON orrery_tables (updated DESC, id) WHERE open AND status = 'finished';
  CREATE INDEX orrery_tables_running ON orrery_tables (id) WHERE status = 'playing';
  CREATE TABLE orrery_seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES orrery_tables, place BIGINT NOT NULL,
    person TEXT COLLATE "C" NOT NULL REFERENCES orrery_people, PRIMARY KEY (table_id, place));
  CREATE INDEX orrery_seats_of ON orrery_seats (person, table_id);
  CREATE TABLE orrery_journal (
    table_id TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, seq));
  CREATE TABLE orrery_snapshots (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES orrery_tables, seq BIGINT NOT NULL, data BYTEA NOT NULL);
  CREATE TABLE orrery_remarks (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES orrery_tables, n BIGINT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, n));
  CREATE TABLE orrery_trims (count BIGINT NOT NULL);
  INSERT INTO orrery_trims VALUES (0);
  INSERT INTO orrery_schema VALUES (1);
)";

// Rows as both kinds write them; {} is what the names of tables begin with.
std::string rows(const std::string& prefix) {
  std::string sql = R"(
    INSERT INTO {}people VALUES ('ada', 'Ada', 'ada', 'hash', 1), ('bob', 'Bob', NULL, '', 2),
      ('eve', 'Аda', 'аda', 'other', 3);
    INSERT INTO {}sessions VALUES ('s1', 'ada', 4), ('s2', 'bob', 5);
    INSERT INTO {}tables VALUES ('t1', 'noughts', 'playing', OPEN, 6, 7, '{"title":""}');
    INSERT INTO {}seats VALUES ('t1', 0, 'bob');
    INSERT INTO {}snapshots VALUES ('t1', 2, BLOB);
    INSERT INTO {}remarks VALUES ('t1', 1, 'hello');
  )";
  const auto replace = [&](const std::string& what, const std::string& by) {
    for (std::size_t at = sql.find(what); at != std::string::npos; at = sql.find(what, at + by.size()))
      sql.replace(at, what.size(), by);
  };
  replace("{}", prefix);
  replace("OPEN", prefix.empty() ? "1" : "true");
  replace("BLOB", prefix.empty() ? "x'7879'" : "'xy'::bytea");
  return sql + "INSERT INTO " + prefix +
         (prefix.empty() ? "journal VALUES (1, 't1', 1, 'a'), (2, 't1', 2, 'b'), (3, 't1', 3, 'c');"
                         : "journal VALUES ('t1', 1, 'a'), ('t1', 2, 'b'), ('t1', 3, 'c');");
}

class UpgradeOf : public StoreOf {
protected:
  void SetUp() override {
    if (GetParam() == Kind::sqlite) {
      where_ = folder_.file("games.db");
      sqlite3* db = nullptr;
      ASSERT_EQ(sqlite3_open(where_.c_str(), &db), SQLITE_OK);
      ASSERT_EQ(sqlite3_exec(db, (kSqlite + rows("")).c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
          << sqlite3_errmsg(db);
      sqlite3_close(db);
    } else {
      if (!Cluster::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed here";
      where_ = Cluster::shared().new_place();
      const std::string schema = where_.substr(where_.rfind("place"));
      Cluster::shared().run("SET search_path = " + schema + ";" + kPostgres + rows("orrery_"));
    }
    published_before_ = people_who_publish(where_);
    each_stored_game(where_, [this](const StoredGame& game) { read_before_.push_back(game); });
    reopen();
  }

  // The store as version 2, 3 or 4 left it: nobody was asked about publishing, and the first two, which had the same tables,
  // had no results of challenges.
  void back_to_version(int version) {
    store_.reset();
    const std::string number = std::to_string(version);
    const bool daily = version >= 4;
    if (GetParam() == Kind::sqlite) {
      sqlite3* db = nullptr;
      ASSERT_EQ(sqlite3_open(where_.c_str(), &db), SQLITE_OK);
      ASSERT_EQ(sqlite3_exec(db,
                             ("ALTER TABLE people DROP COLUMN publishes; " +
                              std::string(daily ? "" : "DROP TABLE daily; ") + "PRAGMA user_version = " + number)
                                 .c_str(),
                             nullptr, nullptr, nullptr),
                SQLITE_OK);
      sqlite3_close(db);
    } else {
      const std::string schema = where_.substr(where_.rfind("place"));
      Cluster::shared().run("SET search_path = " + schema + "; ALTER TABLE orrery_people DROP COLUMN publishes; " +
                            (daily ? "" : "DROP TABLE orrery_daily; ") +
                            "UPDATE orrery_schema SET version = " + number);
    }
  }

  std::set<std::string> published_before_;
  std::vector<StoredGame> read_before_;  // when the store was still one of version 1
};
INSTANTIATE_TEST_SUITE_P(Kinds, UpgradeOf, kinds(), name_of_kind);

TEST_P(UpgradeOf, F19_a_store_of_version_1_is_whole_in_this_version) {
  EXPECT_TRUE(published_before_.empty());
  ASSERT_EQ(read_before_.size(), 1U);
  EXPECT_EQ(read_before_[0].snapshot, (Snapshot{"t1", 2, "xy"}));
  EXPECT_EQ(read_before_[0].journal, (std::vector<JournalEntry>{{"t1", 3, "c"}}));
  for (int opened = 0; opened < 2; ++opened) {
    EXPECT_EQ(store_->person("ada"), (Person{"ada", "Ada", "hash", 1}));
    EXPECT_EQ(store_->account("ADA")->id, "ada");
    EXPECT_EQ(store_->session("s2")->person, "bob");
    EXPECT_EQ(store_->table("t1")->people, (std::vector<std::string>{"bob"}));
    EXPECT_EQ(store_->snapshot("t1"), (Snapshot{"t1", 2, "xy"}));
    EXPECT_EQ(store_->journal("t1", 2), (std::vector<JournalEntry>{{"t1", 3, "c"}}));
    EXPECT_EQ(store_->chat_lines("t1", 9).size(), 1U);
    // Accounts that looked alike before stay, and are found by their own names; no third one comes.
    EXPECT_EQ(store_->account("\u0410da")->id, "eve");
    EXPECT_EQ(store_->account_like("\u0391da")->id, "ada");
    refuse({MakeAccount{"bob", "\u0391da", "hash"}});
    commit({LogIn{{"s" + std::to_string(3 + opened), "eve", 9}, "other"}});
    reopen();
  }
  commit({JournalEntry{"t1", 4, "d"}});
}

TEST_P(UpgradeOf, F19_a_store_of_version_2_to_4_is_whole_in_this_version) {
  for (const int version : {2, 3, 4}) {
    back_to_version(version);
    EXPECT_TRUE(people_who_publish(where_).empty());
    reopen();
    EXPECT_EQ(store_->person("ada"), (Person{"ada", "Ada", "hash", 1})) << "and agreed to nothing";
    EXPECT_EQ(store_->account("ADA")->id, "ada");
    EXPECT_EQ(store_->table("t1")->people, (std::vector<std::string>{"bob"}));
    EXPECT_EQ(store_->journal("t1", 2).front(), (JournalEntry{"t1", 3, "c"}));
    commit({JournalEntry{"t1", version + 2, "d"}, DailyResult{"noughts", version, "bob", 1, true, 8},
            Publish{"ada", true}});
    reopen();
    EXPECT_EQ(store_->daily("noughts", version, "bob", 9).count, 1);
    EXPECT_EQ(people_who_publish(where_), std::set<std::string>{"ada"});
  }
}

}  // namespace
}  // namespace orrery::host
