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
  if (info_.status != Status::waiting) return error(call, {"begun", "the game has begun"});
  const auto bytes = bytes32(commit.commitment);
  if (!bytes) return error(call, {"bad_message", "a commitment is 32 bytes in hex"});
  TableInfo next = info_;
  const bool opening = info_.shares() == TableInfo::Shares::to_open;
  if (opening && commit.round == info_.round + 1)
    next.commit_anew();
  else if (opening || commit.round != info_.round || !info_.chair(call.seat).commitment.empty())
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
  if (open.round == info_.round && info_.chair(call.seat).contribution == hex(*bytes)) return ack(call);
  if (info_.status != Status::waiting) return error(call, {"begun", "the game has begun"});
  if (open.round != info_.round || info_.shares() != TableInfo::Shares::to_open || !info_.owing().has(call.seat))
    return error(call, {"round", "this round wants no contribution of yours"});
  if (hex(sha256(*bytes)) != info_.chair(call.seat).commitment)
    return error(call, {"share", "this is not what you committed to"});
  TableInfo next = info_;
  next.chair(call.seat).contribution = hex(*bytes);
  change(call, std::move(next));
}

bool Table::shares_are_late() const {
  return info_.status == Status::waiting && info_.deadline != 0 && !services_.closing &&
         services_.now() > std::max(info_.deadline, patience_until_);
}

// Nobody chooses what happens with a share that does not come: its seat is free again, and all others commit anew.
void Table::free_late_seats() {
  TableInfo next = info_;
  vacate(next, info_.owing());
  patience_until_ = services_.now() + kShareRetry;
  change({.from = nullptr, .nonce = "", .key = 0, .seat = kNobody, .ring = kNobody, .arrived = {}}, std::move(next));
}

// Not for those who hold the table in memory: when nobody is there it may go, and whoever comes next looks for late seats.
void Table::wind_patience() {
  if (patience_wound_ || info_.status != Status::waiting || info_.deadline == 0 || services_.closing) return;
  patience_wound_ = true;
  const std::int64_t due = std::max(info_.deadline, patience_until_);
  const std::chrono::milliseconds left(std::max<std::int64_t>(due - services_.now(), 0));
  services_.later(std::min(left + 1ms, kLongestPatience), [self = weak_from_this()] {
    const auto table = self.lock();
    if (!table) return;
    table->patience_wound_ = false;
    table->pump();
  });
}

}  // namespace orrery::host
