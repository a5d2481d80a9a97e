#include "host/examine.h"

#include "host/answers.h"
#include "host/course.h"
#include "host/table_info.h"

namespace orrery::host {

Examined examine(const StoredGame& stored) try {
  const RegisteredGame* registered = find_game(stored.table.game);
  if (registered == nullptr) return {.why = "there is no such game here"};
  const AnyGame& game = registered->game();
  Answers answers;
  const auto course = Course::load(game, TableInfo::read(stored.table), stored.snapshot, stored.journal, answers);
  if (!course) return {.other_rules = course.error().other_rules, .why = course.error().why};
  const auto again = game.replay(course->play().transcript(), 0);
  if (!again) return {.other_rules = course->other_rules(), .why = again.error()};
  return {.same = true, .other_rules = course->other_rules(), .entries = (*again)->entries()};
} catch (const std::bad_alloc&) {
  throw;
} catch (const std::exception& damage) {
  return {.why = std::string("it cannot be read: ") + damage.what()};
}

}  // namespace orrery::host
