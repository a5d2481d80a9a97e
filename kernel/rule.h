// How a rule is written. A rule is a struct whose fields outlive a question, with `Flow run(Table<Game>& t)`; the body
// reads from top to bottom and may stop at a question or call another rule:
//
//   struct CrashLand {
//     Seat loser;
//     Flow run(Table<Game>& t) {
//       RULE_BEGIN
//       ASK(loser, crash_planet, {
//         for (Hex planet : neighbours(*t, loser)) t.offer(CrashOn{planet}).unless(is_belt(planet), CP_421);
//       });
//       t->ship[loser].at = t.answer<CrashOn>().planet;
//       CALL(UnloadEverything{loser});
//       RULE_END
//     }
//   };
//
// The body is a `switch` on the place where the rule goes on (protothreads, Duff's device). Places are numbered within
// the rule, in order, so that an edit elsewhere changes no stored position. Two things follow:
//  - the block of an ASK is pure: it reads the position and offers. It is run again whenever the question is restated;
//  - a local variable does not outlive a question, nor a CALL that asks one. What must outlive it is a field. (The
//    compiler refuses a jump over an initialisation; a scope around the few lines that need the variable is enough.)
#pragma once

#include "kernel/table.h"

// clang-format off
#define RULE_BEGIN                            \
  enum { orrery_rule_base = __COUNTER__ };    \
  switch (t.at()) {                           \
    case 0:

#define RULE_END                              \
  }                                           \
  return Flow::done;

// One seat answers. ASK(seat, decision, { offers });
#define ASK(seat, decision, ...) ORRERY_ASK(__COUNTER__ - orrery_rule_base, seat, decision, __VA_ARGS__)
#define ORRERY_ASK(label, seat, decision, ...)                        \
  [[fallthrough]];                                                    \
    case label:                                                       \
  if (t.asks(seat)) {                                                 \
    __VA_ARGS__                                                       \
    if (t.waits(label, Decision::decision)) return Flow::ask;         \
  }                                                                   \
  static_assert(true)

// Several seats answer in secret; the block lists the offers of the seat named `asked`. Afterwards t.answer_of<V>(seat).
#define ASK_EACH(parties, decision, ...) ORRERY_ASK_EACH(__COUNTER__ - orrery_rule_base, parties, decision, __VA_ARGS__)
#define ORRERY_ASK_EACH(label, parties, decision, ...) ORRERY_ASK_SEALED(label, , parties, decision, __VA_ARGS__)
#define ORRERY_ASK_SEALED(label, first, parties, decision, ...)       \
  t.stop_at(label);                                                   \
  [[fallthrough]];                                                    \
    case label:                                                       \
  first                                                               \
  if (t.asks_each(parties, Decision::decision)) {                     \
    for (const Seat asked : t.listing()) {                            \
      t.starts_listing(asked);                                        \
      __VA_ARGS__                                                     \
      t.seals_forced(asked);                                          \
    }                                                                 \
    if (t.waits_for_seals()) return Flow::ask;                        \
  }                                                                   \
  static_assert(true)

// Several seats answer in secret, a note at a time (see kIsNote): the rule's member `note(t)` writes t.answer() of
// t.answerer() down where only that seat's view shows it, and the seat goes on until it gives an answer that is no note.
#define ASK_NOTES(parties, decision, ...) ORRERY_ASK_NOTES(__COUNTER__ - orrery_rule_base, parties, decision, __VA_ARGS__)
#define ORRERY_ASK_NOTES(label, parties, decision, ...)               \
  ORRERY_ASK_SEALED(label, if (t.noted()) note(t);, parties, decision, __VA_ARGS__)

// Whoever comes first answers, the clock included; the block lists the offers of `asked`. Afterwards t.answerer().
#define ASK_OPEN(parties, decision, ...) ORRERY_ASK_OPEN(__COUNTER__ - orrery_rule_base, parties, decision, __VA_ARGS__)
#define ORRERY_ASK_OPEN(label, parties, decision, ...)                \
  t.stop_at(label);                                                   \
  [[fallthrough]];                                                    \
    case label:                                                       \
  if (t.asks_open(parties, Decision::decision)) {                     \
    for (const Seat asked : t.listing()) {                            \
      t.starts_listing(asked);                                        \
      __VA_ARGS__                                                     \
    }                                                                 \
    return Flow::ask;                                                 \
  }                                                                   \
  static_assert(true)

// Another rule goes first; this one goes on after it.
#define CALL(...) ORRERY_CALL(__COUNTER__ - orrery_rule_base, __VA_ARGS__)
#define ORRERY_CALL(label, ...)               \
  t.stop_at(label);                           \
  if (t.call(__VA_ARGS__)) return Flow::ask;  \
  [[fallthrough]];                            \
  case label:                                 \
  static_assert(true)

// The same where the condition holds. CALL cannot stand in a `switch`, whose labels would be taken for the rule's own; a
// choice among rules is a column of these, one to a line.
#define CALL_IF(condition, ...) ORRERY_CALL_IF(__COUNTER__ - orrery_rule_base, condition, __VA_ARGS__)
#define ORRERY_CALL_IF(label, condition, ...)   \
  if (condition) {                              \
    t.stop_at(label);                           \
    if (t.call(__VA_ARGS__)) return Flow::ask;  \
  }                                             \
  [[fallthrough]];                              \
  case label:                                   \
  static_assert(true)
// clang-format on

namespace orrery {

template <class G>
void Table<G>::advance() {
  while (s_.frames.depth != 0) {
    if (resume(typename G::Rules{}) == Flow::ask) return;
    s_.frames.pop();
  }
  question_ = {};
  count_ = 0;
}

}  // namespace orrery
