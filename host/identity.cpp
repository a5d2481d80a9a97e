#include "host/identity.h"

#include <memory>
#include <optional>
#include <utility>

namespace orrery::host {
namespace {

Who who_of(const Person& person) { return {person.id, person.name, !person.password.empty()}; }

Trouble bad_name() { return {400, "bad_name", "a name is 1 to 30 visible characters"}; }
Trouble bad_password() { return {400, "bad_password", "a password has 8 to 128 bytes"}; }
Trouble bad_login() { return {403, "bad_login", "the name or the password is wrong"}; }

}  // namespace

Trouble storage_trouble() { return {503, "storage", "the store does not answer; try again"}; }

void Identity::who_is(const std::string& token, Then<Known> then) {
  if (token.empty()) return then(Known{});
  auto found = std::make_shared<std::optional<Known>>();
  house_.storage.read(
      [found, hash = token_hash(token)](Store& store) {
        const auto session = store.session(hash);
        if (!session) return;
        if (const auto person = store.person(session->person)) *found = Known{who_of(*person), hash};
      },
      [found, then = std::move(then)](const std::exception_ptr& why) {
        if (why) return then(std::unexpected(storage_trouble()));
        if (!*found) return then(std::unexpected(Trouble{401, "bad_token", "this token opens nothing"}));
        then(**found);
      });
}

void Identity::find_person(const std::string& id, std::function<void(std::expected<Person, Trouble>)> then) {
  auto found = std::make_shared<std::optional<Person>>();
  house_.storage.read([found, id](Store& store) { *found = store.person(id); },
                      [found, then = std::move(then)](const std::exception_ptr& why) {
                        if (why || !*found) return then(std::unexpected(storage_trouble()));
                        then(**found);
                      });
}

// A name that nobody has gives a person without a password.
void Identity::find_account(const std::string& name, std::function<void(std::expected<Person, Trouble>)> then) {
  auto found = std::make_shared<std::optional<Person>>();
  house_.storage.read([found, name](Store& store) { *found = store.account(name); },
                      [found, then = std::move(then)](const std::exception_ptr& why) {
                        if (why) return then(std::unexpected(storage_trouble()));
                        then(found->value_or(Person{}));
                      });
}

// Stores the person with a new session.
void Identity::enter(std::vector<Change> before, Person person, Then<Entered> then) {
  NewSession fresh = new_session(person.id, house_.now());
  Entered entered{{who_of(person), fresh.session.token_hash}, std::move(fresh.token)};
  std::vector<Change> changes = std::move(before);
  changes.emplace_back(std::move(person));
  changes.emplace_back(std::move(fresh.session));
  house_.commit(std::move(changes),
                [entered = std::move(entered), then = std::move(then)](const std::exception_ptr& why) {
                  if (!why) return then(entered);
                  try {
                    std::rethrow_exception(why);
                  } catch (const ChangeRefused&) {
                    then(std::unexpected(Trouble{409, "name_taken", "there is an account of this name"}));
                  } catch (...) {
                    then(std::unexpected(storage_trouble()));
                  }
                });
}

void Identity::enter_as_guest(std::string_view name, Then<Entered> then) {
  auto clean = clean_name(name);
  if (!clean) return then(std::unexpected(bad_name()));
  enter({}, new_guest(std::move(*clean), house_.now()), std::move(then));
}

void Identity::rename(const Known& known, std::string_view name, Then<Known> then) {
  auto clean = clean_name(name);
  if (!clean) return then(std::unexpected(bad_name()));
  find_person(known.who.id,
              [this, known, clean = *clean, then = std::move(then)](std::expected<Person, Trouble> person) {
                if (!person) return then(std::unexpected(person.error()));
                person->name = clean;
                Known renamed{who_of(*person), known.session};
                house_.commit({*person}, [renamed, then](const std::exception_ptr& why) {
                  if (!why) return then(renamed);
                  try {
                    std::rethrow_exception(why);
                  } catch (const ChangeRefused&) {
                    then(std::unexpected(Trouble{409, "name_taken", "there is an account of this name"}));
                  } catch (...) {
                    then(std::unexpected(storage_trouble()));
                  }
                });
              });
}

void Identity::on_worker(std::function<void()> work, const std::function<void(Trouble)>& too_many) {
  if (!house_.workers.add(Workers::Urgency::password, std::move(work)))
    too_many({503, "busy", "too much is going on; try again"});
}

void Identity::make_account(const Known& known, std::string_view name, const std::string& password,
                            Then<Entered> then) {
  if (known.who.account) return then(std::unexpected(Trouble{409, "has_account", "this is an account already"}));
  auto clean = clean_name(name);
  if (!clean) return then(std::unexpected(bad_name()));
  if (!is_fit_password(password)) return then(std::unexpected(bad_password()));
  find_person(
      known.who.id, [this, clean = *clean, password, then = std::move(then)](std::expected<Person, Trouble> person) {
        if (!person) return then(std::unexpected(person.error()));
        person->name = clean;
        on_worker(
            [this, person = *person, password, then]() mutable {
              person.password = passwords_.hash(password);
              house_.post([this, person = std::move(person), then] {
                // The guest's sessions go: whoever had the old token has nothing.
                enter({DropSessionsOf{person.id}}, person, [this, then](std::expected<Entered, Trouble> entered) {
                  if (entered) sessions_ended(entered->known.who.id, entered->known.session);
                  then(std::move(entered));
                });
              });
            },
            [then](Trouble trouble) { then(std::unexpected(std::move(trouble))); });
      });
}

void Identity::log_in(const std::string& name, const std::string& password, Then<Entered> then) {
  find_account(name, [this, password, then = std::move(then)](std::expected<Person, Trouble> person) {
    if (!person) return then(std::unexpected(person.error()));
    on_worker(
        [this, person = *person, password, then] {
          const bool fits = passwords_.fits(password, person.password);
          house_.post([this, person, fits, then] {
            if (!fits) return then(std::unexpected(bad_login()));
            enter({}, person, then);
          });
        },
        [then](Trouble trouble) { then(std::unexpected(std::move(trouble))); });
  });
}

void Identity::change_password(const Known& known, const std::string& old, const std::string& password,
                               Then<Entered> then) {
  if (!known.who.account) return then(std::unexpected(Trouble{409, "no_account", "this is no account"}));
  if (!is_fit_password(password)) return then(std::unexpected(bad_password()));
  find_person(known.who.id, [this, old, password, then = std::move(then)](std::expected<Person, Trouble> person) {
    if (!person) return then(std::unexpected(person.error()));
    on_worker(
        [this, person = *person, old, password, then]() mutable {
          const bool fits = passwords_.fits(old, person.password);
          if (fits) person.password = passwords_.hash(password);
          house_.post([this, person = std::move(person), fits, then] {
            if (!fits) return then(std::unexpected(bad_login()));
            enter({DropSessionsOf{person.id}}, person, [this, then](std::expected<Entered, Trouble> entered) {
              if (entered) sessions_ended(entered->known.who.id, entered->known.session);
              then(std::move(entered));
            });
          });
        },
        [then](Trouble trouble) { then(std::unexpected(std::move(trouble))); });
  });
}

void Identity::log_out(const Known& known, Then<Known> then) {
  house_.commit({DropSession{known.session}},
                [this, session = known.session, then = std::move(then)](const std::exception_ptr& why) {
                  if (why) return then(std::unexpected(storage_trouble()));
                  session_ended(session);
                  then(Known{});
                });
}

}  // namespace orrery::host
