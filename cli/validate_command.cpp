// orrery validate: which games of a store this build plays to the same bytes, and which it does not, and why.
#include <map>
#include <ostream>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/store_given.h"
#include "host/examine.h"
#include "host/store.h"
#include "kernel/behaviour.h"

namespace orrery::cli {
namespace {

using host::Examined;
using host::StoredGame;

struct Count {
  long long same = 0;   // with these rules
  long long taken = 0;  // the same though it was stored with others
  long long other = 0;  // not the same
  long long damaged = 0;
};

class Validation {
public:
  explicit Validation(const Desk& desk) : desk_(desk) {}

  void add(const StoredGame& stored) {
    const Examined examined = host::examine(stored, desk_.games);
    Count& count = counts_[stored.table.game];
    const bool same_rules = examined.other_rules.empty();
    ++(examined.same ? (same_rules ? count.same : count.taken) : (same_rules ? count.damaged : count.other));
    sound_ = sound_ && examined.same;
    if (desk_.arguments.json)
      games_.push_back(json_of(stored, examined));
    else if (!examined.same)
      tell(stored, examined);
  }

  int finish() const {
    if (desk_.arguments.json)
      desk_.terminal.out << boost::json::serialize(boost::json::object{{"games", games_}, {"same", sound_}}) << '\n';
    else
      tell_counts();
    return sound_ ? 0 : 1;
  }

private:
  static boost::json::object json_of(const StoredGame& stored, const Examined& examined) {
    const auto or_null = [](const std::string& text) {
      return text.empty() ? boost::json::value(nullptr) : boost::json::value(text);
    };
    return {{"table", stored.table.id},    {"game", stored.table.game},   {"status", stored.table.status},
            {"same", examined.same},       {"entries", examined.entries}, {"otherRules", or_null(examined.other_rules)},
            {"why", or_null(examined.why)}};
  }

  void tell(const StoredGame& stored, const Examined& examined) const {
    const Terminal& terminal = desk_.terminal;
    const std::string reason = NotRestored{examined.other_rules, examined.why}.sentence();
    const std::string text =
        paragraph(desk_.words.say("validate.not_same", {word("table", stored.table.id), word("game", stored.table.game),
                                                        word("status", stored.table.status), word("reason", reason)}),
                  terminal.width - 2, 2);
    terminal.out << terminal.paint("31", "✗") << ' ' << text.substr(2) << std::flush;
  }

  void tell_counts() const {
    const Catalogue& words = desk_.words;
    if (counts_.empty()) {
      desk_.terminal.out << words.say("validate.none") << '\n';
      return;
    }
    std::vector<std::vector<std::string>> rows;
    rows.push_back({words.say("validate.column.game"), words.say("validate.column.same"),
                    words.say("validate.column.taken"), words.say("validate.column.other"),
                    words.say("validate.column.damaged")});
    for (const auto& [game, count] : counts_)
      rows.push_back({game, std::to_string(count.same), std::to_string(count.taken), std::to_string(count.other),
                      std::to_string(count.damaged)});
    if (!sound_) desk_.terminal.out << '\n';
    desk_.terminal.out << as_table(rows, 1) << '\n'
                       << words.say(sound_ ? "validate.sound" : "validate.unsound") << '\n';
  }

  const Desk& desk_;
  std::map<std::string, Count> counts_;
  boost::json::array games_;
  bool sound_ = true;
};

}  // namespace

int validate_command(const Desk& desk) {
  take_contents(desk);
  const std::string store = store_given(desk);
  Validation validation(desk);
  try {
    host::each_stored_game(store, [&](const StoredGame& stored) { validation.add(stored); });
  } catch (const host::StoreError& error) {
    throw Failure(desk.words.say("error.store", {word("store", store), word("reason", error.what())}));
  }
  return validation.finish();
}

}  // namespace orrery::cli
