// The store in a database server that goes away and comes back.
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

#include "host/store.h"
#include "host/tests/cluster.h"

namespace orrery::host {
namespace {

class PostgresStore : public testing::Test {
protected:
  void SetUp() override {
    if (!Cluster::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed here";
  }
  static std::string error_of(const std::string& where) {
    try {
      open_store(where);
      return "none";
    } catch (const StoreError& error) {
      return error.what();
    }
  }
  static void commit(Store& store, std::int64_t seq) {
    const std::vector<Change> changes{JournalEntry{"t1", seq, "a"}, JournalEntry{"t2", seq, "b"}};
    store.commit(changes);
  }
  static std::size_t entries(Store& store) {
    EXPECT_EQ(store.journal("t1", 0).size(), store.journal("t2", 0).size());
    return store.journal("t1", 0).size();
  }
};

TEST_F(PostgresStore, F18_a_server_that_goes_away_is_an_error_until_it_is_back) {
  Cluster cluster;
  const auto store = open_store(cluster.new_place());
  commit(*store, 1);
  for (std::int64_t round = 0; round < 2; ++round) {
    cluster.stop();
    EXPECT_THROW(commit(*store, 2 + (2 * round)), StoreError);
    EXPECT_THROW(store->journal("t1", 0), StoreError);
    EXPECT_THROW(commit(*store, 2 + (2 * round)), StoreError);
    cluster.start();
    commit(*store, 2 + (2 * round));
    EXPECT_EQ(entries(*store), 2U + (2 * static_cast<std::size_t>(round)));

    // Away and back while nobody looked: nobody notices.
    cluster.stop();
    cluster.start();
    commit(*store, 3 + (2 * round));
    cluster.stop();
    cluster.start();
    EXPECT_EQ(entries(*store), 3U + (2 * static_cast<std::size_t>(round)));
  }
}

TEST_F(PostgresStore, F18_a_session_that_is_ended_under_load_loses_nothing) {
  Cluster& cluster = Cluster::shared();
  const auto store = open_store(cluster.new_place());
  const std::jthread enemy([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      cluster.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'orrery'");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  std::size_t kept = 0;
  std::size_t lost = 0;
  for (std::int64_t seq = 1; seq <= 500; ++seq) {
    try {
      commit(*store, seq);
      ++kept;
    } catch (const ChangeRefused& error) {
      ADD_FAILURE() << error.what();
    } catch (const StoreError&) {
      ++lost;  // killed twice in a row: not kept, and said so
    }
  }
  for (int attempt = 0;; ++attempt) {
    try {
      EXPECT_EQ(entries(*store), kept);
      break;
    } catch (const StoreError&) {
      ASSERT_LT(attempt, 50);
    }
  }
  EXPECT_EQ(kept + lost, 500U);
  EXPECT_GT(kept, 0U);
}

TEST_F(PostgresStore, F19_does_not_touch_the_store_of_a_later_version) {
  Cluster& cluster = Cluster::shared();
  const std::string where = cluster.new_place();
  open_store(where);
  const std::string schema = where.substr(where.rfind("place"));
  cluster.run("UPDATE " + schema + ".orrery_schema SET version = 6");
  EXPECT_NE(error_of(where).find("later version of Orrery"), std::string::npos) << error_of(where);
}

TEST_F(PostgresStore, F13_no_error_shows_the_password) {
  for (const std::string where :
       {"postgresql://ada:s3cret@127.0.0.1:1/games", "postgresql://ada:s3cret@no.such.host.invalid/games",
        "postgresql://ada:s3cret@[::1/games", "postgresql://ada:s3cret@host:s3cret/games",
        "postgres://a:s3cret@h?s3cret", "postgresql://ada:part@s3cret@127.0.0.1:1/games"}) {
    const std::string error = error_of(where);
    EXPECT_NE(error, "none");
    EXPECT_EQ(error.find("s3cret"), std::string::npos) << error;
  }
}

TEST_F(PostgresStore, F24_is_backed_up_by_its_own_tools) {
  try {
    back_up_store("postgresql:///games", "copy.db");
    ADD_FAILURE();
  } catch (const StoreError& error) {
    EXPECT_NE(std::string_view(error.what()).find("pg_dump"), std::string_view::npos);
  }
}

}  // namespace
}  // namespace orrery::host
