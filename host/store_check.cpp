#include "host/store_check.h"

#include <algorithm>
#include <initializer_list>

#include "host/people.h"
#include "host/text.h"

namespace orrery::host {
namespace {

bool all_text(std::initializer_list<std::string_view> texts) { return std::ranges::all_of(texts, is_text); }

struct IsText {
  bool operator()(const Person& person) const { return all_text({person.id, person.name, person.password}); }
  bool operator()(const Session& session) const { return all_text({session.token_hash, session.person}); }
  bool operator()(const DropSession& drop) const { return is_text(drop.token_hash); }
  bool operator()(const DropSessionsOf& drop) const { return is_text(drop.person); }
  bool operator()(const TableRecord& table) const {
    return all_text({table.id, table.game, table.status, table.about}) && std::ranges::all_of(table.people, is_text);
  }
  bool operator()(const JournalEntry& entry) const { return all_text({entry.table, entry.text}); }
  bool operator()(const Snapshot& snapshot) const { return is_text(snapshot.table); }
  bool operator()(const Remark& remark) const { return all_text({remark.table, remark.text}); }
  bool operator()(TrimJournal) const { return true; }
};

}  // namespace

void check(std::span<const Change> changes) {
  for (const Change& change : changes)
    if (!std::visit(IsText{}, change)) throw ChangeRefused("a change has text that is not UTF-8, or with a zero in it");
}

std::optional<std::string> account_key(const Person& person) {
  if (person.password.empty()) return std::nullopt;
  return name_key(person.name);
}

}  // namespace orrery::host
