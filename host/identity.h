// Who is asking: guests, accounts and their sessions. What is slow (the store, passwords) is done elsewhere, and answers
// come back on the thread of the tables.
#pragma once

#include <deque>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "host/secrets.h"
#include "host/services.h"
#include "host/table.h"

namespace orrery::host {

// Why something cannot be done, as HTTP and the protocol say it.
struct RequestError {
  int status = 500;
  std::string code;
  std::string text;
};
RequestError storage_error();
RequestError unknown_table();  // or a private one: nobody learns which

// Somebody, and the session by which they are known.
struct Known {
  Who who;
  std::string session;  // its hash; empty for a stranger
};
struct Entered {
  Known known;
  std::string token;
};

class Identity {
public:
  template <class T>
  using Then = std::function<void(std::expected<T, RequestError>)>;

  explicit Identity(Services& services) : services_(services) {}

  // An empty token is a stranger's; one that opens nothing is trouble.
  void who_is(const std::string& token, Then<Known> then);

  void enter_as_guest(std::string_view name, Then<Entered> then);
  void rename(const Known& known, std::string_view name, Then<Known> then);
  void publish(const Known& known, bool agreed, Then<Known> then);  // games become open data: for accounts alone
  void make_account(const Known& known, std::string_view name, const std::string& password, Then<Entered> then);
  void log_in(const std::string& name, const std::string& password, Then<Entered> then);
  void change_password(const Known& known, const std::string& old, const std::string& password, Then<Entered> then);
  void log_out(const Known& known, Then<Known> then);

  // Told when sessions end: all of the person but one, or only that one.
  std::function<void(const std::string& person, const std::string& all_but)> sessions_ended;
  std::function<void(const std::string& session)> session_ended;

private:
  void find_person(const std::string& id, std::function<void(std::expected<Person, RequestError>)> then);
  void find_account(const std::string& name, std::function<void(std::expected<Person, RequestError>)> then);
  void find_free(const std::string& name, const std::string& person,
                 std::function<void(std::expected<void, RequestError>)> then);
  void enter(std::vector<Change> changes, const Known& known, std::string token, RequestError outdated,
             Then<Entered> then);
  Then<Entered> ends_others(Then<Entered> then);

  // Done on a thread of its own; what it gives is done on that of the tables.
  struct PasswordJob {
    std::function<Services::Task()> work;
    std::function<void(RequestError)> failed;
  };
  static constexpr int kPasswordsAtOnce = 2;
  static constexpr std::size_t kMostPasswordsWaiting = 200;
  void on_worker(std::function<Services::Task()> work, std::function<void(RequestError)> failed);
  void work_on();

  Services& services_;
  Passwords passwords_;
  std::deque<PasswordJob> waiting_;
  int at_work_ = 0;
};

}  // namespace orrery::host
