#include "host/identity.h"

#include <memory>
#include <optional>
#include <utility>

#include <spdlog/spdlog.h>

#include "host/person_names.h"
#include "host/sessions.h"

namespace orrery::host {

RequestError storage_error() { return {503, "storage", "the store does not answer; try again"}; }

RequestError unknown_table() {
  return {404, "unknown_table", "there is no such table, or it is private and the key is missing or wrong"};
}

namespace {

Who who_of(const Person& person) { return {person.id, person.name, !person.password.empty(), person.publishes}; }

RequestError bad_name() { return {400, "bad_name", "a name is 1 to 30 visible characters"}; }
RequestError bad_password() { return {400, "bad_password", "a password has 8 to 128 bytes"}; }
RequestError bad_login() { return {403, "bad_login", "the name or the password is wrong"}; }
RequestError name_taken() {
  return {409, "name_taken", "there is an account of this name, or of one that looks like it"};
}
RequestError no_account() { return {409, "no_account", "this is no account"}; }
RequestError busy() { return {503, "busy", "too much is going on; try again"}; }

// What is wrong with what the store would not take: `outdated` where things are no longer as they were looked at.
RequestError error_of(const std::exception_ptr& why, const RequestError& outdated) try {
  std::rethrow_exception(why);
} catch (const Outdated&) {
  return outdated;
} catch (const ChangeRefused&) {
  return name_taken();
} catch (...) {
  return storage_error();
}

}  // namespace

void Identity::who_is(const std::string& token, Then<Known> then) {
  if (token.empty()) return then(Known{});
  auto found = std::make_shared<std::optional<Known>>();
  services_.storage.read(
      [found, hash = token_hash(token)](Store& store) {
        const auto session = store.session(hash);
        if (!session) return;
        if (const auto person = store.person(session->person)) *found = Known{who_of(*person), hash};
      },
      [found, then = std::move(then)](const std::exception_ptr& why) {
        if (why) return then(std::unexpected(storage_error()));
        if (!*found) return then(std::unexpected(RequestError{401, "bad_token", "this token opens nothing"}));
        then(**found);
      });
}

void Identity::find_person(const std::string& id, std::function<void(std::expected<Person, RequestError>)> then) {
  auto found = std::make_shared<std::optional<Person>>();
  services_.storage.read([found, id](Store& store) { *found = store.person(id); },
                         [found, then = std::move(then)](const std::exception_ptr& why) {
                           if (why || !*found) return then(std::unexpected(storage_error()));
                           then(**found);
                         });
}

// A name that nobody has gives a person without a password.
void Identity::find_account(const std::string& name, std::function<void(std::expected<Person, RequestError>)> then) {
  auto found = std::make_shared<std::optional<Person>>();
  services_.storage.read([found, name](Store& store) { *found = store.account(name); },
                         [found, then = std::move(then)](const std::exception_ptr& why) {
                           if (why) return then(std::unexpected(storage_error()));
                           then(found->value_or(Person{}));
                         });
}

// Stores the changes, the last of which brings a new session.
void Identity::enter(std::vector<Change> changes, const Known& known, std::string token, RequestError outdated,
                     Then<Entered> then) {
  services_.commit(std::move(changes), [entered = Entered{known, std::move(token)}, outdated = std::move(outdated),
                                        then = std::move(then)](const std::exception_ptr& why) {
    if (why) return then(std::unexpected(error_of(why, outdated)));
    then(entered);
  });
}

// Accounts have their names for themselves: nobody else is called like one, nor so that it looks like one. `person`: who
// wants it, and may have such a name already.
void Identity::find_free(const std::string& name, const std::string& person,
                         std::function<void(std::expected<void, RequestError>)> then) {
  auto taken = std::make_shared<bool>(false);
  const auto look = [taken, name, person](Store& store) {
    const auto is_another = [&](const std::optional<Person>& account) { return account && account->id != person; };
    *taken = is_another(store.account(name)) || is_another(store.account_like(name));
  };
  services_.storage.read(look, [taken, then = std::move(then)](const std::exception_ptr& why) {
    if (why) return then(std::unexpected(storage_error()));
    if (*taken) return then(std::unexpected(name_taken()));
    then({});
  });
}

void Identity::enter_as_guest(std::string_view name, Then<Entered> then) {
  auto clean = clean_name(name);
  if (!clean) return then(std::unexpected(bad_name()));
  find_free(*clean, "", [this, name = *clean, then = std::move(then)](const std::expected<void, RequestError>& free) {
    if (!free) return then(std::unexpected(free.error()));
    const Person guest = new_guest(name, services_.now());
    NewSession fresh = new_session(guest.id, services_.now());
    const Known known{who_of(guest), fresh.session.token_hash};
    enter({guest, std::move(fresh.session)}, known, std::move(fresh.token), storage_error(), then);
  });
}

void Identity::rename(const Known& known, std::string_view name, Then<Known> then) {
  auto clean = clean_name(name);
  if (!clean) return then(std::unexpected(bad_name()));
  const auto rename = [this, known, name = *clean, then](const std::expected<void, RequestError>& free) {
    if (!free) return then(std::unexpected(free.error()));
    Known renamed = known;
    renamed.who.name = name;
    services_.commit({Rename{known.who.id, name}}, [renamed, then](const std::exception_ptr& why) {
      if (why) return then(std::unexpected(error_of(why, storage_error())));
      then(renamed);
    });
  };
  find_free(*clean, known.who.id, rename);
}

void Identity::publish(const Known& known, bool agreed, Then<Known> then) {
  if (!known.who.account) return then(std::unexpected(no_account()));
  Known changed = known;
  changed.who.publishes = agreed;
  services_.commit({Publish{known.who.id, agreed}}, [changed, then = std::move(then)](const std::exception_ptr& why) {
    if (why) return then(std::unexpected(error_of(why, no_account())));
    then(changed);
  });
}

// --- passwords -------------------------------------------------------------------------------------------------------

// Each takes 64 MB while it is worked on: so few at once, whatever the number of threads, and the others wait for them.
void Identity::on_worker(std::function<Services::Task()> work, std::function<void(RequestError)> failed) {
  if (waiting_.size() >= kMostPasswordsWaiting) return failed(busy());
  waiting_.push_back({std::move(work), std::move(failed)});
  work_on();
}

void Identity::work_on() {
  while (at_work_ < kPasswordsAtOnce && !waiting_.empty()) {
    const auto job = std::make_shared<PasswordJob>(std::move(waiting_.front()));
    waiting_.pop_front();
    ++at_work_;
    const bool added = services_.workers.add_password([this, job] {
      Services::Task then;
      try {
        then = job->work();
      } catch (const std::exception& failure) {  // there is not so much memory now
        spdlog::error("a password could not be worked on: {}", failure.what());
      }
      services_.post([this, job, then = std::move(then)] {
        --at_work_;
        work_on();
        if (!then) return job->failed(busy());
        then();
      });
    });
    if (added) continue;
    --at_work_;
    job->failed(busy());
  }
}

void Identity::make_account(const Known& known, std::string_view name, const std::string& password,
                            Then<Entered> then) {
  const RequestError has_account{409, "has_account", "this is an account already"};
  if (known.who.account) return then(std::unexpected(has_account));
  auto clean = clean_name(name);
  if (!clean) return then(std::unexpected(bad_name()));
  if (!is_fit_password(password)) return then(std::unexpected(bad_password()));
  on_worker(
      [this, id = known.who.id, name = *clean, password, has_account, then] {
        return Services::Task([this, id, name, hash = passwords_.hash(password), has_account, then] {
          // The guest's sessions go: whoever had the old token has nothing.
          NewSession fresh = new_session(id, services_.now());
          const Known account{{.id = id, .name = name, .account = true}, fresh.session.token_hash};
          enter({MakeAccount{id, name, hash}, DropSessionsOf{id}, std::move(fresh.session)}, account,
                std::move(fresh.token), has_account, ends_others(then));
        });
      },
      [then](RequestError error) { then(std::unexpected(std::move(error))); });
}

void Identity::log_in(const std::string& name, const std::string& password, Then<Entered> then) {
  find_account(name, [this, password, then = std::move(then)](std::expected<Person, RequestError> person) {
    if (!person) return then(std::unexpected(person.error()));
    on_worker(
        [this, person = *person, password, then] {
          const bool fits = passwords_.fits(password, person.password);
          return Services::Task([this, person, fits, then] {
            if (!fits) return then(std::unexpected(bad_login()));
            NewSession fresh = new_session(person.id, services_.now());
            const Known known{who_of(person), fresh.session.token_hash};
            enter({LogIn{std::move(fresh.session), person.password}}, known, std::move(fresh.token), bad_login(), then);
          });
        },
        [then](RequestError error) { then(std::unexpected(std::move(error))); });
  });
}

void Identity::change_password(const Known& known, const std::string& old, const std::string& password,
                               Then<Entered> then) {
  if (!known.who.account) return then(std::unexpected(no_account()));
  if (!is_fit_password(password)) return then(std::unexpected(bad_password()));
  find_person(known.who.id, [this, old, password, then = std::move(then)](std::expected<Person, RequestError> person) {
    if (!person) return then(std::unexpected(person.error()));
    on_worker(
        [this, person = *person, old, password, then] {
          const bool fits = passwords_.fits(old, person.password);
          return Services::Task([this, person, fits, hash = fits ? passwords_.hash(password) : "", then] {
            if (!fits) return then(std::unexpected(bad_login()));
            NewSession fresh = new_session(person.id, services_.now());
            const Known known{who_of(person), fresh.session.token_hash};
            enter(
                {ChangePassword{person.id, person.password, hash}, DropSessionsOf{person.id}, std::move(fresh.session)},
                known, std::move(fresh.token), bad_login(), ends_others(then));
          });
        },
        [then](RequestError error) { then(std::unexpected(std::move(error))); });
  });
}

Identity::Then<Entered> Identity::ends_others(Then<Entered> then) {
  return [this, then = std::move(then)](std::expected<Entered, RequestError> entered) {
    if (entered) sessions_ended(entered->known.who.id, entered->known.session);
    then(std::move(entered));
  };
}

void Identity::log_out(const Known& known, Then<Known> then) {
  services_.commit({DropSession{known.session}},
                   [this, session = known.session, then = std::move(then)](const std::exception_ptr& why) {
                     if (why) return then(std::unexpected(storage_error()));
                     session_ended(session);
                     then(Known{});
                   });
}

}  // namespace orrery::host
