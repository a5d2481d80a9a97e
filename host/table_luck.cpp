// Shares in luck before the game begins: committed to, opened when everybody has committed, and what happens where
// somebody does not. "Fair luck" of docs/protocol.md says why it goes like this.
#include <algorithm>
#include <chrono>
#include <utility>

#include "host/secrets.h"
#include "host/table.h"

namespace orrery::host {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kLongestPatience = 10s;  // the host's clock may be set meanwhile
constexpr std::int64_t kShareRetry = 1000;                   // milliseconds, where the store does not answer

}  // namespace

// For this round where one is owed. For the next one where what was committed to is lost: nobody else can have it any
// more, so everybody commits anew.
void Table::perform(const Call& call, const Commit& commit) {
  if (call.seat == kNobody) return error(call, {"not_seated", "you have no seat"});
  if (about_.status != Status::waiting) return error(call, {"begun", "the game has begun"});
  const auto bytes = bytes32(commit.commitment);
  if (!bytes) return error(call, {"bad_message", "a commitment is 32 bytes in hex"});
  About next = about_;
  const bool opening = about_.shares() == About::Shares::to_open;
  if (opening && commit.round == about_.round + 1)
    next.commit_anew();
  else if (opening || commit.round != about_.round || !about_.chair(call.seat).commitment.empty())
    return error(call, {"round", "this round wants no commitment of yours"});
  Chair& chair = next.chair(call.seat);
  chair.contributes = true;
  chair.commitment = hex(*bytes);
  change(call, std::move(next));
}

void Table::perform(const Call& call, const Open& open) {
  if (call.seat == kNobody) return error(call, {"not_seated", "you have no seat"});
  const auto bytes = bytes32(open.contribution);
  if (!bytes) return error(call, {"bad_message", "a contribution is 32 bytes in hex"});
  // The same page may be open twice.
  if (open.round == about_.round && about_.chair(call.seat).contribution == hex(*bytes)) return ack(call);
  if (about_.status != Status::waiting) return error(call, {"begun", "the game has begun"});
  if (open.round != about_.round || about_.shares() != About::Shares::to_open || !about_.owing().has(call.seat))
    return error(call, {"round", "this round wants no contribution of yours"});
  if (hex(sha256(*bytes)) != about_.chair(call.seat).commitment)
    return error(call, {"share", "this is not what you committed to"});
  About next = about_;
  next.chair(call.seat).contribution = hex(*bytes);
  change(call, std::move(next));
}

bool Table::shares_are_late() const {
  return about_.status == Status::waiting && about_.deadline != 0 && !services_.closing &&
         services_.now() > std::max(about_.deadline, patience_until_);
}

// Nobody chooses what happens with a share that does not come: its seat is free again, and all others commit anew.
void Table::free_late_seats() {
  About next = about_;
  vacate(next, about_.owing());
  patience_until_ = services_.now() + kShareRetry;
  change({.from = nullptr, .nonce = "", .key = 0, .seat = kNobody, .ring = kNobody, .arrived = {}}, std::move(next));
}

// Not for those who hold the table in memory: when nobody is there it may go, and whoever comes next looks for late seats.
void Table::wind_patience() {
  if (patience_wound_ || about_.status != Status::waiting || about_.deadline == 0 || services_.closing) return;
  patience_wound_ = true;
  const std::int64_t due = std::max(about_.deadline, patience_until_);
  const std::chrono::milliseconds left(std::max<std::int64_t>(due - services_.now(), 0));
  services_.later(std::min(left + 1ms, kLongestPatience), [self = weak_from_this()] {
    const auto table = self.lock();
    if (!table) return;
    table->patience_wound_ = false;
    table->pump();
  });
}

}  // namespace orrery::host
