#include "host/examine.h"

#include "host/journaled_play.h"
#include "host/recent_replies.h"
#include "host/table_info.h"

namespace orrery::host {

Examined examine(const StoredGame& stored, const Games& games) try {
  const RegisteredGame* registered = games.find(stored.table.game);
  if (const auto content = JournaledPlay::content_of(stored.snapshot, stored.journal))
    if (const RegisteredGame* as_played = games.find(stored.table.game, *content)) registered = as_played;
  if (registered == nullptr) return {.why = "there is no such game here"};
  const AnyGame& game = registered->game();
  RecentReplies replies;
  const auto journaled =
      JournaledPlay::load(game, TableInfo::read(stored.table), stored.snapshot, stored.journal, replies);
  if (!journaled) return {.other_rules = journaled.error().other_rules, .why = journaled.error().why};
  const auto again = game.replay(journaled->play().transcript(), 0);
  if (!again) return {.other_rules = journaled->other_rules(), .why = again.error()};
  return {.same = true, .other_rules = journaled->other_rules(), .entries = (*again)->entries()};
} catch (const std::bad_alloc&) {
  throw;
} catch (const std::exception& damage) {
  return {.why = std::string("it cannot be read: ") + damage.what()};
}

}  // namespace orrery::host
