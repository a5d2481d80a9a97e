// PostgreSQL with exceptions and without leaks: a connection, what is bound to a statement, what comes back.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "host/store.h"

struct pg_conn;
struct pg_result;

namespace orrery::host::postgres {

// The connection is gone; another one may do better.
struct Lost : StoreError {
  using StoreError::StoreError;
};

// Up to eight values, sent in binary with their lengths: nothing is ever quoted, and nothing ends at a zero. What is bound
// as text must outlive it.
class Values {
public:
  template <class... Each>
  explicit Values(const Each&... each) {
    static_assert(sizeof...(Each) <= kMost);
    (add(each), ...);
  }

  int count() const { return count_; }
  const char* const* pointers() const { return pointers_.data(); }
  const int* lengths() const { return lengths_.data(); }
  const int* formats() const { return kBinary.data(); }

private:
  static constexpr std::size_t kMost = 8;
  static constexpr std::array<int, kMost> kBinary{1, 1, 1, 1, 1, 1, 1, 1};

  void add(std::string_view text);
  void add(std::int64_t number);
  void add(bool yes);
  void add(std::nullptr_t);

  int count_ = 0;
  std::array<const char*, kMost> pointers_{};
  std::array<int, kMost> lengths_{};
  std::array<std::array<char, 8>, kMost> numbers_{};
};

class Result {
public:
  explicit Result(pg_result* result) : result_(result) {}

  int rows() const;
  bool is_null(int row, int column) const;
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;
  bool yes(int row, int column) const;

  pg_result* get() const { return result_.get(); }
  explicit operator bool() const { return result_ != nullptr; }

private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

class Connection {
public:
  // Every error is a StoreError; none shows the connection string, which may hold a password.
  explicit Connection(const std::string& where);

  void prepare(const char* name, const std::string& sql);
  Result run(const char* statement, const Values& values = Values());
  Result run_sql(const char* sql);  // without values

  // Many statements for one answer. After begin_batch() they are sent with send(), and end_batch() waits for all of them; it
  // throws the first error, and gives the result of the last.
  void begin_batch();
  void send(const char* statement, const Values& values = Values());
  Result end_batch();

private:
  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  [[noreturn]] void fail(const pg_result* result) const;
  Result checked(pg_result* answer) const;
  Result wait();

  std::unique_ptr<pg_conn, Finish> connection_;
  int unanswered_ = 0;
};

}  // namespace orrery::host::postgres
