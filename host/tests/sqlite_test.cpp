// The store in a file: what is not a store, what a full disk does, what a kill leaves, what a back-up holds.
#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <fstream>

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/store.h"
#include "host/tests/folder.h"

namespace orrery::host {
namespace {

namespace fs = std::filesystem;

void run_sql(const std::string& file, const std::string& sql) {
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &connection), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(connection);
  sqlite3_close(connection);
}

std::string error_of(const std::string& file) {
  try {
    open_store(file);
    return "none";
  } catch (const StoreError& error) {
    return error.what();
  }
}

void expect_error(const std::string& file, std::string_view words) {
  const std::string error = error_of(file);
  EXPECT_NE(error.find(words), std::string::npos) << error;
  EXPECT_NE(error.find(fs::path(file).filename().string()), std::string::npos) << error;
}

TableRecord table(std::string id) {
  return {.id = std::move(id), .game = "noughts", .status = "playing", .open = true, .about = "{}", .people = {}};
}

TEST(SqliteStore, says_what_is_not_a_store) {
  const Folder folder;
  std::ofstream(folder.file("notes.txt")) << std::string(5000, 'x');
  expect_error(folder.file("notes.txt"), "is not a store of Orrery");
  run_sql(folder.file("other.db"), "CREATE TABLE recipes (name); PRAGMA user_version = 1");
  expect_error(folder.file("other.db"), "is not a store of Orrery");
  expect_error(folder.file("no/such/folder/games.db"), "cannot be opened");
  expect_error(folder.path(), "cannot be opened");
  EXPECT_NE(error_of("").find("name of a file"), std::string::npos);

  run_sql(folder.file("other.db"), "SELECT * FROM recipes");  // and leaves it as it is
  EXPECT_EQ(fs::file_size(folder.file("notes.txt")), 5000U);
}

TEST(SqliteStore, F19_does_not_touch_the_store_of_a_later_version) {
  const Folder folder;
  const std::string file = folder.file("games.db");
  open_store(file);
  run_sql(file, "PRAGMA user_version = 6");
  expect_error(file, "was written by a later version of Orrery");
  run_sql(file, "PRAGMA user_version = 5");
  open_store(file);
}

TEST(SqliteStore, F17_is_locked_by_whatever_name_it_is_opened) {
  const Folder folder;
  const std::string file = folder.file("games.db");
  fs::create_symlink(file, folder.file("early.db"));  // leads to nothing yet
  const auto store = open_store(folder.file("early.db"));
  fs::create_symlink("games.db", folder.file("link.db"));
  fs::create_directory_symlink(folder.path(), folder.file("same"));
  const std::string around = "../" + fs::path(folder.path()).filename().string() + "/games.db";
  for (const std::string& name : std::vector<std::string>{"games.db", "early.db", "link.db", "same/games.db", around}) {
    const std::string error = error_of(folder.file(name));
    EXPECT_NE(error.find("in use by another host"), std::string::npos) << name << ": " << error;
  }
  fs::create_hard_link(file, folder.file("hard.db"));
  EXPECT_NE(error_of(folder.file("hard.db")).find("several names"), std::string::npos);
  store->commit(std::vector<Change>{Person{"ada", "Ada", "", 1}});
}

TEST(SqliteStore, F18_a_file_that_was_removed_or_replaced_is_not_written) {
  const Folder folder;
  const std::string file = folder.file("games.db");
  for (const std::string end : {"", "-wal"}) {
    const auto store = open_store(file);
    store->commit(std::vector<Change>{Person{"ada", "Ada", "", 1}});
    const auto refuses = [&](std::string_view word) {
      try {
        store->commit(std::vector<Change>{Probe{}});
        ADD_FAILURE() << end << word;
      } catch (const StoreError& error) {
        EXPECT_NE(std::string_view(error.what()).find(word), std::string_view::npos) << error.what();
      }
      EXPECT_TRUE(store->person("ada"));  // what was read can be read on
    };
    fs::rename(file + end, folder.file("elsewhere"));
    refuses("removed");
    std::ofstream(file + end) << "something else";
    refuses("replaced");
    fs::rename(folder.file("elsewhere"), file + end);  // it is back
    store->commit(std::vector<Change>{Probe{}});
  }
}

TEST(SqliteStore, F18_a_file_that_may_not_be_written_is_refused) {
  if (::geteuid() != 0) GTEST_SKIP() << "becomes another user, which takes root";
  const Folder folder;
  const std::string file = folder.file("games.db");
  open_store(file);
  constexpr uid_t kNobody = 65534;
  for (const auto& entry : fs::directory_iterator(folder.path()))
    ASSERT_EQ(::chown(entry.path().c_str(), kNobody, kNobody), 0);
  ASSERT_EQ(::chown(folder.path().c_str(), kNobody, kNobody), 0);
  fs::permissions(file, fs::perms::owner_read);
  const pid_t child = ::fork();
  if (child == 0) {
    if (::setuid(kNobody) != 0) ::_exit(2);
    ::_exit(error_of(file).find("may not be written") == std::string::npos ? 1 : 0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(SqliteStore, F18_says_when_it_is_damaged) {
  const Folder folder;
  const std::string file = folder.file("games.db");
  {
    const auto store = open_store(file);
    std::vector<Change> changes;
    for (int i = 1; i < 200; ++i) changes.emplace_back(JournalEntry{"t1", i, std::string(1000, 'x')});
    store->commit(changes);
  }
  {
    std::fstream damaged(file, std::ios::in | std::ios::out | std::ios::binary);
    damaged.seekp(4096);
    for (int i = 0; i < 40; ++i) damaged << std::string(4096, '\xAB');
  }
  expect_error(file, "is damaged");
}

TEST(SqliteStore, F13_is_readable_by_its_owner_alone) {
  const Folder folder;
  const auto store = open_store(folder.file("games.db"));
  store->commit(std::vector<Change>{Person{"ada", "Ada", "", 1}});
  for (const auto& entry : fs::directory_iterator(folder.path()))
    EXPECT_EQ(entry.status().permissions() & (fs::perms::group_all | fs::perms::others_all), fs::perms::none) << entry;
}

TEST(SqliteStore, F16_a_name_of_a_file_is_only_that) {
  const Folder folder;
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  for (const std::string name : {":memory:", "file:x.db?mode=memory", "a'; DROP TABLE people; --"}) {
    open_store(name)->commit(std::vector<Change>{Person{"ada", "Ada", "", 1}});
    EXPECT_TRUE(open_store(name)->person("ada")) << name;
    EXPECT_TRUE(fs::exists(folder.path() + "/" + name));
  }
  fs::current_path(before);
}

// --- F18: a disk that is full, and has room again --------------------------------------------------------------------

// Commits until the disk is full, makes room, and looks at what is there: exactly what was promised.
template <class Fill, class MakeRoom>
void expect_no_lies(const std::string& file, Fill fill, MakeRoom make_room) {
  auto store = open_store(file);
  store->commit(std::vector<Change>{table("t1"), Person{"ada", "Ada", "", 0}});
  std::int64_t kept = 0;
  const auto batch = [&] {  // several pages, several tables; all of it says the same number
    const std::int64_t next = kept + 1;
    std::vector<Change> changes{Person{"ada", "Ada", "", next}, Snapshot{"t1", next, std::string(9000, 'x')}};
    for (int i = 0; i < 10; ++i) changes.emplace_back(JournalEntry{"t2", (next * 10) + i, std::string(500, 'y')});
    store->commit(changes);
    kept = next;
  };
  const auto expect_kept = [&] {
    EXPECT_EQ(store->person("ada")->created, kept);
    EXPECT_EQ(store->journal("t2", 0).size(), static_cast<std::size_t>(kept) * 10);
    if (kept > 0) EXPECT_EQ(store->snapshot("t1")->seq, kept);
  };
  batch();
  for (int round = 0; round < 3; ++round) {
    fill();
    int failures = 0;
    for (int i = 0; i < 400 && failures < 5; ++i) {
      try {
        batch();
      } catch (const ChangeRefused&) {
        ADD_FAILURE() << "a full disk is nobody's fault";
      } catch (const StoreError&) {
        ++failures;
        expect_kept();  // reads go on
      }
    }
    EXPECT_EQ(failures, 5);
    make_room();
    for (int i = 0; i < 5; ++i) batch();
    expect_kept();
  }
  store.reset();
  store = open_store(file);
  expect_kept();
}

TEST(SqliteStore, F18_a_full_disk_loses_nothing_and_recovers) {
  const Folder folder;
  if (::mount("none", folder.path().c_str(), "tmpfs", 0, "size=4m") != 0)
    GTEST_SKIP() << "may not mount a small disk here; the next test does without";
  const std::string ballast = folder.file("ballast");
  expect_no_lies(
      folder.file("games.db"),
      [&] {
        std::ofstream file(ballast, std::ios::binary);
        while (file.write(std::string(4096, 'x').data(), 4096).flush()) {
        }
      },
      [&] { fs::remove(ballast); });
  ::umount2(folder.path().c_str(), MNT_DETACH);
}

TEST(SqliteStore, F18_a_write_that_fails_loses_nothing_and_recovers) {
  const Folder folder;
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const auto signal = ::signal(SIGXFSZ, SIG_IGN);
  const auto limit = [&](rlim_t bytes) {
    const rlimit now{bytes, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &now);
  };
  const auto log_size = [&] { return fs::file_size(folder.file("games.db-wal")); };
  expect_no_lies(folder.file("games.db"), [&] { limit(log_size() + 10'000); }, [&] { limit(before.rlim_cur); });
  ::signal(SIGXFSZ, signal);
}

TEST(SqliteStore, the_log_starts_anew_though_commits_never_pause) {
  const Folder folder;
  const auto store = open_store(folder.file("games.db"));
  std::vector<Change> changes;
  for (std::int64_t seq = 0; seq < 50'000; ++seq) {  // 200 MB
    changes.emplace_back(JournalEntry{"t1", seq, std::string(4'000, 'x')});
    if (changes.size() < 100) continue;
    store->commit(changes);
    changes.clear();
  }
  EXPECT_LT(fs::file_size(folder.file("games.db-wal")), 130'000'000U);
}

// --- F17: killed in the middle ----------------------------------------------------------------------------------------

[[noreturn]] void commit_until_killed(const std::string& file, std::atomic<std::int64_t>& promised) {
  const auto store = open_store(file);
  for (std::int64_t n = promised + 2;; ++n) {  // the one in between was perhaps kept
    std::vector<Change> changes{Person{"ada", "Ada", "", n}};
    if (n % 50 == 0) {
      changes.emplace_back(table("t1"));
      changes.emplace_back(Snapshot{"t1", n - 20, "x"});
      changes.emplace_back(TrimJournal{});
    }
    for (int i = 0; i < 5; ++i) changes.emplace_back(JournalEntry{"t" + std::to_string(i), n, std::string(300, 'x')});
    store->commit(changes);
    promised = n;
  }
}

TEST(SqliteStore, F17_killed_at_any_moment_it_has_all_that_was_promised_and_nothing_by_halves) {
  const Folder folder;
  const std::string file = folder.file("games.db");
  auto* const shared = static_cast<std::atomic<std::int64_t>*>(
      ::mmap(nullptr, sizeof(std::atomic<std::int64_t>), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  ASSERT_NE(shared, MAP_FAILED);
  for (int round = 0; round < 12; ++round) {
    const std::int64_t before = *shared;
    const pid_t child = ::fork();
    if (child == 0) commit_until_killed(file, *shared);
    while (*shared < before + 10) ::usleep(100);
    ::usleep(static_cast<useconds_t>(1000 + (round * 777)));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);

    const std::int64_t promised = *shared;
    const auto store = open_store(file);
    const std::int64_t kept = store->person("ada")->created;
    EXPECT_GE(kept, promised);
    EXPECT_LE(kept, promised + 1);
    for (int i = 0; i < 5; ++i) {
      const auto entries = store->journal("t" + std::to_string(i), promised - 1);
      ASSERT_FALSE(entries.empty());
      EXPECT_EQ(entries.front().seq, promised);
      EXPECT_EQ(entries.back().seq, kept);
    }
    *shared = kept;
  }
  ::munmap(shared, sizeof(std::atomic<std::int64_t>));
}

// --- F24: back-up -------------------------------------------------------------------------------------------------------

TEST(SqliteStore, F24_a_back_up_is_one_moment_of_a_store_in_use) {
  const Folder folder;
  const std::string file = folder.file("games.db");
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {  // a host at work: entries of two tables, always in step
    const auto store = open_store(file);
    store->commit(std::vector<Change>{table("t1"), Snapshot{"t1", 0, std::string(3'000'000, 'x')}});
    for (std::int64_t n = 1;; ++n) {
      store->commit(
          std::vector<Change>{Person{"ada", "Ada", "", n}, JournalEntry{"t1", n, "a"}, JournalEntry{"t2", n, "b"}});
      if (n == 1) EXPECT_EQ(::write(pipe[1], "!", 1), 1);
    }
  }
  char begun = 0;
  ASSERT_EQ(::read(pipe[0], &begun, 1), 1);
  std::int64_t last = 0;
  for (const std::string name : {"one.db", "two.db", "three.db"}) {
    const std::string copy = folder.file(name);
    back_up_store(file, copy);
    const auto store = open_store(copy);
    const std::int64_t n = store->person("ada")->created;
    EXPECT_GE(n, last);
    EXPECT_EQ(store->journal("t1", 0).size(), static_cast<std::size_t>(n));
    EXPECT_EQ(store->journal("t2", 0).size(), static_cast<std::size_t>(n));
    EXPECT_EQ(store->snapshot("t1")->data.size(), 3'000'000U);
    store->commit(std::vector<Change>{JournalEntry{"t1", n + 1, "goes on"}});
    last = n;
  }
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  for (const int end : pipe) ::close(end);
  EXPECT_GE(open_store(file)->person("ada")->created, last);
}

TEST(SqliteStore, F24_a_back_up_never_takes_the_place_of_anything) {
  const Folder folder;
  open_store(folder.file("games.db"));
  EXPECT_THROW(back_up_store(folder.file("games.db"), folder.file("games.db")), StoreError);
  EXPECT_THROW(back_up_store(folder.file("nothing.db"), folder.file("copy.db")), StoreError);
  EXPECT_FALSE(fs::exists(folder.file("nothing.db")));
  EXPECT_FALSE(fs::exists(folder.file("copy.db")));
  EXPECT_THROW(back_up_store(folder.file("games.db"), folder.file("no/such/folder/copy.db")), StoreError);
  back_up_store(folder.file("games.db"), folder.file("copy.db"));
  EXPECT_THROW(back_up_store(folder.file("games.db"), folder.file("copy.db")), StoreError);
  const auto others = std::ranges::count_if(fs::directory_iterator(folder.path()), [](const auto& entry) {
    return entry.path().string().find("part") != std::string::npos;
  });
  EXPECT_EQ(others, 0);
}

}  // namespace
}  // namespace orrery::host
