#include "host/store_check.h"

#include <algorithm>
#include <initializer_list>

#include "host/person_names.h"
#include "host/utf8.h"

namespace orrery::host {
namespace {

bool all_text(std::initializer_list<std::string_view> texts) { return std::ranges::all_of(texts, is_utf8_text); }

struct IsText {
  bool operator()(const Person& person) const { return all_text({person.id, person.name, person.password}); }
  bool operator()(const Rename& rename) const { return all_text({rename.person, rename.name}); }
  bool operator()(const MakeAccount& account) const {
    return all_text({account.person, account.name, account.password});
  }
  bool operator()(const ChangePassword& change) const { return all_text({change.person, change.before, change.after}); }
  bool operator()(const Publish& publish) const { return is_utf8_text(publish.person); }
  bool operator()(const Session& session) const { return all_text({session.token_hash, session.person}); }
  bool operator()(const LogIn& login) const { return (*this)(login.session) && is_utf8_text(login.password); }
  bool operator()(const DropSession& drop) const { return is_utf8_text(drop.token_hash); }
  bool operator()(const DropSessionsOf& drop) const { return is_utf8_text(drop.person); }
  bool operator()(const TableRecord& table) const {
    return all_text({table.id, table.game, table.status, table.about}) &&
           std::ranges::all_of(table.people, is_utf8_text);
  }
  bool operator()(const DropTable& drop) const { return is_utf8_text(drop.table); }
  bool operator()(const JournalEntry& entry) const { return all_text({entry.table, entry.text}); }
  bool operator()(const Snapshot& snapshot) const { return is_utf8_text(snapshot.table); }
  bool operator()(const ChatLine& line) const { return all_text({line.table, line.text}); }
  bool operator()(const DailyResult& result) const { return all_text({result.game, result.person}); }
  bool operator()(TrimJournal) const { return true; }
  bool operator()(const Forget&) const { return true; }
  bool operator()(Probe) const { return true; }
};

}  // namespace

void check(std::span<const Change> changes) {
  for (const Change& change : changes)
    if (!std::visit(IsText{}, change)) throw ChangeRefused("a change has text that is not UTF-8, or with a zero in it");
}

AccountKeys account_keys(std::string_view name) { return {name_key(name), name_looks(name)}; }

}  // namespace orrery::host
