#include "host/journal_index.h"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "kernel/luck.h"

namespace orrery::host {
namespace {

// The index beside a file that is only a list of rows.
class Journal {
public:
  bool add(const std::string& table, std::int64_t seq) {
    if (!index.add(table, {seq, next_row_})) return false;
    file[next_row_++] = {table, seq};
    return true;
  }
  void hold(const std::string& table, std::int64_t seq) {
    index.hold(table, seq);
    held[table] = std::max(held[table], seq);
  }
  std::size_t trim() {
    const auto trim = index.plan_trim(1'000'000);
    for (const auto& stretch : trim.stretches)
      for (auto row = file.lower_bound(stretch.first); row != file.end() && row->first <= stretch.last;) {
        EXPECT_LE(row->second.second, held[row->second.first]) << "a living row went";
        row = file.erase(row);
      }
    index.trimmed(trim);
    return trim.stretches.size();
  }
  std::size_t alive() const {
    return static_cast<std::size_t>(std::ranges::count_if(file, [&](const auto& row) {
      const auto found = held.find(row.second.first);
      return found == held.end() || row.second.second > found->second;
    }));
  }
  void expect_found(const std::string& table) {
    std::vector<std::int64_t> rows;
    for (const auto& row : index.rows(table)) {
      ASSERT_TRUE(file.contains(row.row));
      EXPECT_EQ(file[row.row], std::pair(table, row.seq));
      rows.push_back(row.seq);
    }
    EXPECT_TRUE(std::ranges::is_sorted(rows));
    const auto last = held.contains(table) ? held[table] : -1;
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count_if(
                  file, [&](const auto& row) { return row.second.first == table && row.second.second > last; })),
              rows.size());
  }

  JournalIndex index;
  std::map<std::int64_t, std::pair<std::string, std::int64_t>> file;
  std::map<std::string, std::int64_t> held;

private:
  std::int64_t next_row_ = 1;
};

TEST(JournalIndex, takes_only_what_comes_after) {
  Journal journal;
  EXPECT_TRUE(journal.add("a", 1));
  EXPECT_FALSE(journal.add("a", 1));
  EXPECT_FALSE(journal.add("a", 0));
  EXPECT_TRUE(journal.add("a", 3));
  journal.hold("a", 5);
  EXPECT_FALSE(journal.add("a", 5));
  EXPECT_TRUE(journal.add("a", 6));
  EXPECT_EQ(journal.index.rows("a").size(), 1U);
  EXPECT_TRUE(journal.index.rows("b").empty());
}

TEST(JournalIndex, F18_rows_out_of_order_are_damaged_and_stay_where_they_are) {
  JournalIndex index;
  EXPECT_TRUE(index.add("a", {9, 1}));
  EXPECT_TRUE(index.add("b", {1, 2}));
  EXPECT_FALSE(index.add("a", {2, 3}));
  EXPECT_FALSE(index.is_damaged("a"));
  index.add_damaged("a", {2, 3});
  for (int seq = 2; seq <= 6; ++seq) EXPECT_TRUE(index.add("b", {seq, seq + 2}));
  EXPECT_TRUE(index.is_damaged("a"));
  EXPECT_FALSE(index.is_damaged("b"));
  EXPECT_FALSE(index.add("a", {10, 9}));
  index.hold("a", 20);
  index.hold("b", 6);
  ASSERT_EQ(index.rows("a").size(), 2U);
  EXPECT_EQ(index.rows("a")[1].seq, 2);
  // What can go is b's alone.
  const auto trim = index.plan_trim(100);
  for (const auto& [first, last] : trim.stretches) EXPECT_FALSE((first <= 1 && last >= 1) || (first <= 3 && last >= 3));
  index.trimmed(trim);
  EXPECT_EQ(index.rows("a").size(), 2U);
  EXPECT_EQ(index.tables(), std::vector<std::string>{"a"});
}

TEST(JournalIndex, takes_back_what_was_not_kept) {
  JournalIndex index;
  index.add("a", {1, 1});
  index.add("a", {2, 2});
  index.add("b", {1, 3});
  index.take_back(2);
  EXPECT_EQ(index.rows("a").size(), 1U);
  EXPECT_EQ(index.tables(), std::vector<std::string>{"a"});
  EXPECT_TRUE(index.add("b", {1, 2}));
}

TEST(JournalIndex, is_empty_when_all_is_held_and_trimmed) {
  Journal journal;
  for (int seq = 1; seq <= 50; ++seq)
    for (const std::string table : {"a", "b", "c"}) journal.add(table, seq);
  for (const std::string table : {"a", "b", "c"}) journal.hold(table, 50);
  EXPECT_EQ(journal.trim(), 1U);  // in one stretch
  EXPECT_TRUE(journal.file.empty());
  EXPECT_TRUE(journal.index.tables().empty());
}

TEST(JournalIndex, is_trimmed_bit_by_bit) {
  JournalIndex index;
  for (int row = 1; row <= 100; ++row) index.add("a", {row, row});
  EXPECT_EQ(index.surplus(), -100);
  index.hold("a", 90);
  EXPECT_EQ(index.surplus(), 80);
  for (std::int64_t first = 1; first <= 71; first += 10) {
    const auto trim = index.plan_trim(10);
    ASSERT_EQ(trim.stretches.size(), 1U);
    EXPECT_EQ(trim.stretches[0].first, first);
    EXPECT_EQ(trim.stretches[0].last, first + 9);
    index.trimmed(trim);
  }
  EXPECT_EQ(index.surplus(), 0);
  EXPECT_TRUE(index.plan_trim(10).stretches.empty());
}

TEST(JournalIndex, one_table_that_is_never_held_keeps_only_its_own) {
  Journal journal;
  journal.add("stuck", 1);
  for (int seq = 1; seq <= 1000; ++seq) {
    journal.add("a", seq);
    if (seq == 500) journal.add("stuck", 2);
    if (seq % 100 == 0) journal.hold("a", seq);
    if (seq % 10 == 0) journal.trim();
  }
  EXPECT_LE(journal.file.size(), 5U);
  journal.expect_found("stuck");
  journal.hold("stuck", 2);
  journal.trim();
  EXPECT_LE(journal.file.size(), 2U);
}

TEST(JournalIndex, loses_no_living_row_and_keeps_few_dead_ones) {
  Journal journal;
  Rng rng(2026);
  std::map<std::string, std::int64_t> seqs;
  std::size_t stretches = 0;
  std::size_t went = 0;
  for (int step = 0; step < 30'000; ++step) {
    const int number = rng.below(40);
    const std::string table = "t" + std::to_string(number);
    if (seqs[table] - journal.held[table] > 30 + (number % 15)) journal.hold(table, seqs[table] - rng.below(3));
    EXPECT_TRUE(journal.add(table, ++seqs[table]));
    if (rng.below(100) == 0) {
      const std::size_t before = journal.file.size();
      stretches += journal.trim();
      went += before - journal.file.size();
      EXPECT_LE(journal.file.size(), (2 * journal.alive()) + 1);
      journal.expect_found(table);
    }
  }
  for (const auto& [table, seq] : seqs) journal.expect_found(table);
  EXPECT_GT(went, 25'000U);
  EXPECT_LT(stretches, went / 4);
}

}  // namespace
}  // namespace orrery::host
