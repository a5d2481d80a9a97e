// Who answers next where nobody can be first: at a keyboard, and in tests.
#pragma once

#include "kernel/any.h"

namespace orrery {

// To an open question the parties answer in turn, the clock after the seats; those who have nothing to say are passed over.
inline Seat next_in_turn(const AnyPlay& play) {
  const Question question = play.question();
  if (question.kind == AskKind::open) {
    const TranscriptEntry last = play.transcript_entry(play.entries() - 1);
    const int before = last.kind == TranscriptEntry::Kind::answer ? index(last.by) : -1;
    for (const bool around : {false, true})
      for (const Seat seat : question.parties)
        if ((around || index(seat) > before) && !play.offers(seat).empty()) return seat;
  }
  return question.parties.first();
}

}  // namespace orrery
