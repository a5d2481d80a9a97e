// For tests of what every store does: each is run on each kind of store.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "host/store.h"
#include "host/tests/cluster.h"
#include "host/tests/folder.h"

namespace orrery::host {

enum class Kind : std::uint8_t { sqlite, postgres };

class StoreOf : public testing::TestWithParam<Kind> {
protected:
  void SetUp() override {
    if (GetParam() == Kind::sqlite) {
      where_ = folder_.file("games.db");
    } else {
      if (!Cluster::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed here";
      where_ = Cluster::shared().new_place();
    }
    reopen();
  }
  void reopen() {
    store_.reset();
    store_ = open_store(where_);
  }
  void commit(std::vector<Change> changes) { store_->commit(changes); }
  void refuse(std::vector<Change> changes) { EXPECT_THROW(store_->commit(changes), ChangeRefused); }
  // Whoever has opened the store is not kept from losing it: its connection ends, or its lock is gone.
  void lose_lock() const {
    if (GetParam() == Kind::sqlite)
      std::filesystem::remove(where_ + "-lock");
    else
      Cluster::shared().run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'orrery'");
  }

  static TableRecord table(std::string id) {
    return {.id = std::move(id), .game = "noughts", .status = "playing", .open = true, .about = "{}", .people = {}};
  }

  Folder folder_;
  std::string where_;
  std::unique_ptr<Store> store_;
};

inline auto kinds() { return testing::Values(Kind::sqlite, Kind::postgres); }
inline std::string name_of_kind(const testing::TestParamInfo<Kind>& of) {
  return of.param == Kind::sqlite ? "sqlite" : "postgres";
}

}  // namespace orrery::host
