#include "host/recent_replies.h"

#include <algorithm>
#include <stdexcept>

#include "kernel/hash.h"
#include "kernel/json.h"

namespace orrery::host {

std::uint64_t nonce_key(std::string_view person, std::string_view nonce) {
  Hasher hasher;
  hasher.add_text(person);
  hasher.add_text(nonce);
  return std::max<std::uint64_t>(hasher.value(), 1);
}

const Reply* RecentReplies::find(Seat seat, std::uint64_t nonce) const {
  for (const Rings* rings : {&rings_, &refused_})
    for (const Kept& kept : (*rings)[place(seat)].kept)
      if (kept.nonce == nonce) return &kept.reply;
  return nullptr;
}

void RecentReplies::add(Seat seat, std::uint64_t nonce, Reply reply) {
  if (nonce == 0) return;
  promise(place(seat) < rings_.size(), "seats answer, and people talk");
  Ring& ring = (reply.kind == Reply::Kind::ack ? rings_ : refused_)[place(seat)];
  if (ring.kept.size() < (seat == kNobody ? kTalk : kPerSeat)) {
    ring.kept.push_back({nonce, reply});
    return;
  }
  ring.kept[ring.next] = {nonce, reply};
  ring.next = (ring.next + 1) % ring.kept.size();
}

void RecentReplies::write(std::string& out) const {
  out += '[';
  bool first = true;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    const Ring& ring = rings_[seat];
    for (std::size_t i = 0; i < ring.kept.size(); ++i) {
      const Kept& kept = ring.kept[(ring.next + i) % ring.kept.size()];
      if (!first) out += ',';
      first = false;
      out += '[';
      write_number(static_cast<std::int64_t>(seat), out);
      out += ',';
      write_number(static_cast<std::int64_t>(kept.nonce), out);
      out += ',';
      write_number(kept.reply.seq, out);
      out += ']';
    }
  }
  out += ']';
}

void RecentReplies::read(const boost::json::array& list) {
  for (const auto& each : list) {
    const auto& kept = each.as_array();
    const std::int64_t seat = kept.at(0).as_int64();
    if (seat < 0 || seat >= kMaxSeats) throw std::runtime_error("an answer of no seat");
    add(seat_at(static_cast<int>(seat)), static_cast<std::uint64_t>(kept.at(1).as_int64()),
        {.seq = kept.at(2).as_int64()});
  }
}

std::optional<std::int64_t> RecentSeatReplies::find(std::uint64_t nonce) const {
  const auto kept = std::ranges::find(kept_, nonce, &Kept::nonce);
  return kept == kept_.end() ? std::nullopt : std::optional(kept->seq);
}

void RecentSeatReplies::add(std::string_view person, std::uint64_t nonce, std::int64_t seq) {
  const auto who = static_cast<std::uint32_t>(nonce_key(person, ""));
  const auto theirs = [who](const Kept& kept) { return kept.person == who; };
  if (std::ranges::count_if(kept_, theirs) >= static_cast<std::ptrdiff_t>(kPerPerson))
    kept_.erase(std::ranges::find_if(kept_, theirs));
  if (kept_.size() >= kMost) kept_.erase(kept_.begin());
  kept_.push_back({who, nonce, seq});
}

void RecentSeatReplies::write(std::string& out) const {
  out += '[';
  for (const Kept& kept : kept_) {
    if (&kept != kept_.data()) out += ',';
    out += '[';
    write_number(static_cast<std::int64_t>(kept.person), out);
    out += ',';
    write_number(static_cast<std::int64_t>(kept.nonce), out);
    out += ',';
    write_number(kept.seq, out);
    out += ']';
  }
  out += ']';
}

void RecentSeatReplies::read(const boost::json::array& list) {
  if (list.size() > kMost) throw std::runtime_error("too many answers about seats");
  for (const auto& each : list) {
    const auto& kept = each.as_array();
    kept_.push_back({static_cast<std::uint32_t>(kept.at(0).as_int64()),
                     static_cast<std::uint64_t>(kept.at(1).as_int64()), kept.at(2).as_int64()});
  }
}

}  // namespace orrery::host
