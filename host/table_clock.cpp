// The clock of a game that asks it: it answers when its time has come, like anybody else, and what it says is stored
// before it is told. When its time has come follows from the journal, so that no restart loses or repeats an answer.
#include <algorithm>
#include <utility>

#include "host/table.h"

namespace orrery::host {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kLongestWait = 1s;  // the host's clock may be set meanwhile

}  // namespace

void Table::note_clock() {
  info_.clock = {};
  if (const auto& countdown = journaled_->countdown())
    info_.clock = {.since = countdown->since, .until = std::max(countdown->until(), clock_from_)};
}

bool Table::clock_is_due() const {
  return journaled_ && !is_too_long() && info_.clock.until != 0 && info_.status == Status::playing &&
         !services_.closing && services_.now() >= info_.clock.until;
}

void Table::wind_clock() {
  if (clock_wound_ || !journaled_ || info_.clock.until == 0 || services_.closing) return;
  clock_wound_ = true;
  const std::chrono::milliseconds left(std::max<std::int64_t>(info_.clock.until - services_.now(), 0));
  services_.later(std::min(left + 1ms, kLongestWait), [self = shared_from_this()] {
    self->clock_wound_ = false;
    self->pump();
  });
}

void Table::clock_answers() {
  JournalEntry row;
  const auto judgement = journaled_->answer(kClock, journaled_->countdown()->word.action, 0, services_.now(), row);
  promise(judgement.verdict == Verdict::accepted, "what the clock will say is offered to it");
  deed_done({.from = nullptr, .nonce = "", .key = 0, .seat = kClock, .ring = kNobody, .arrived = {}}, std::move(row),
            Deed::answer);
}

}  // namespace orrery::host
