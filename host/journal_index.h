// Which rows of the journal are whose. The file has no index for it: with one, a commit would touch a page for every table
// that is in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace orrery::host {

class JournalIndex {
public:
  struct Row {
    std::int64_t seq;
    std::int64_t row;
  };

  // A row at the journal's end. False, and nothing is added, where the table has that seq or a later one already, or is
  // damaged.
  bool add(std::string_view table, Row row);
  // A row that cannot be the next one of its table was found in the file. From then on all of the table's rows are damaged:
  // they stay in the file, and in the order of the file, whatever its snapshot has.
  void add_damaged(std::string_view table, Row row);
  bool is_damaged(std::string_view table) const;
  // A commit failed: the last rows are not there.
  void take_back(std::size_t count);
  // The table's snapshot has everything up to this seq.
  void hold(std::string_view table, std::int64_t seq);

  // The table's rows that its snapshot does not have.
  std::span<const Row> rows(std::string_view table) const;
  std::vector<std::string> tables() const;

  // Rows that can go, a few long stretches rather than many single rows: the oldest ones, as long as more of the rest is
  // dead than alive, and `most` at a time. Those among them that are still alive are left behind, and go one by one later.
  struct Trim {
    struct Stretch {
      std::int64_t first;
      std::int64_t last;
    };
    std::vector<Stretch> stretches;
    std::size_t passed = 0;
  };
  Trim plan_trim(std::size_t most) const;
  // How many more rows are dead than alive.
  std::int64_t surplus() const {
    return static_cast<std::int64_t>(places_.size() + behind_.size()) - (2 * static_cast<std::int64_t>(alive_));
  }
  void trimmed(const Trim& trim);

private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  struct Tail {
    std::int64_t held = -1;
    std::vector<Row> alive;  // by seq
    std::size_t places = 0;  // rows in the file, dead ones too
    bool damaged = false;
  };
  using Tails = std::unordered_map<std::string, Tail, Hash, std::equal_to<>>;
  struct Place {
    Tails::value_type* table;
    Row row;
    bool is_dead() const { return !table->second.damaged && row.seq <= table->second.held; }
  };

  void push(Tails::iterator table, Row row);
  void leave(const Place& place);

  Tails tails_;
  std::deque<Place> places_;  // in the order of the file
  std::vector<Place> behind_;
  std::size_t alive_ = 0;
};

}  // namespace orrery::host
