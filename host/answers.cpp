#include "host/answers.h"

#include <algorithm>

#include "host/json_text.h"
#include "kernel/hash.h"

namespace orrery::host {

std::uint64_t nonce_key(std::string_view person, std::string_view nonce) {
  Hasher hasher;
  hasher.add_text(person);
  hasher.add_text(nonce);
  return std::max<std::uint64_t>(hasher.value(), 1);
}

const Answer* Answers::find(Seat seat, std::uint64_t nonce) const {
  for (const Kept& kept : rings_[place(seat)].kept)
    if (kept.nonce == nonce) return &kept.answer;
  return nullptr;
}

void Answers::add(Seat seat, std::uint64_t nonce, Answer answer) {
  if (nonce == 0) return;
  Ring& ring = rings_[place(seat)];
  if (ring.kept.size() < (seat == kNobody ? kWatching : kPerSeat)) {
    ring.kept.push_back({nonce, answer});
    return;
  }
  ring.kept[ring.next] = {nonce, answer};
  ring.next = (ring.next + 1) % ring.kept.size();
}

void Answers::write(std::string& out) const {
  out += '[';
  bool first = true;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    const Ring& ring = rings_[seat];
    for (std::size_t i = 0; i < ring.kept.size(); ++i) {
      const Kept& kept = ring.kept[(ring.next + i) % ring.kept.size()];
      if (kept.answer.kind != Answer::Kind::ack) continue;
      if (!first) out += ',';
      first = false;
      out += '[';
      write_number(static_cast<std::int64_t>(seat), out);
      out += ',';
      write_number(static_cast<std::int64_t>(kept.nonce), out);
      out += ',';
      write_number(kept.answer.seq, out);
      out += ']';
    }
  }
  out += ']';
}

void Answers::read(const boost::json::array& list) {
  for (const auto& each : list) {
    const auto& kept = each.as_array();
    add(seat_at(static_cast<int>(kept.at(0).as_int64())), static_cast<std::uint64_t>(kept.at(1).as_int64()),
        {.seq = kept.at(2).as_int64()});
  }
}

}  // namespace orrery::host
