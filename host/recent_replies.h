// What was replied to messages, by sender and nonce: a message that comes twice gets the same reply and has no second
// effect. Of each seat the last 32 that were done are kept, and the last 32 that were refused; of all who talk the last 200;
// of what changes seats each person's last 16. See "Sent again" in docs/protocol.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/array.hpp>

#include "kernel/rule_id.h"
#include "kernel/seat.h"
#include "kernel/table.h"

namespace orrery::host {

// A sender's nonce as it is kept; 0 is nobody's.
std::uint64_t nonce_key(std::string_view person, std::string_view nonce);

struct Reply {
  enum class Kind : std::uint8_t { ack, refused, stale };
  Kind kind = Kind::ack;
  Verdict verdict = Verdict::accepted;
  RuleId rule = RuleId::none;
  std::int64_t seq = 0;
};

class RecentReplies {
public:
  const Reply* find(Seat seat, std::uint64_t nonce) const;  // kNobody: among lines of chat
  void add(Seat seat, std::uint64_t nonce, Reply reply);

  // What was done, for the store: refusals have no effect and need not outlive the process.
  void write(std::string& out) const;
  void read(const boost::json::array& list);  // throws where it is none that was written

private:
  struct Kept {
    std::uint64_t nonce = 0;
    Reply reply;
  };
  struct Ring {
    std::vector<Kept> kept;
    std::size_t next = 0;
  };
  static constexpr std::size_t kPerSeat = 32;
  static constexpr std::size_t kTalk = 200;
  static std::size_t place(Seat seat) { return seat == kNobody ? kMaxSeats : static_cast<std::size_t>(index(seat)); }

  using Rings = std::array<Ring, kMaxSeats + 1>;
  Rings rings_;
  Rings refused_;  // whoever is refused often forgets nothing that was done
};

// What was done about seats (sit, leave, fill, stand_in, back, orders), kept with the table and so by person: seats change hands.
class RecentSeatReplies {
public:
  std::optional<std::int64_t> find(std::uint64_t nonce) const;  // the seq that it was acknowledged with
  void add(std::string_view person, std::uint64_t nonce, std::int64_t seq);

  void write(std::string& out) const;
  void read(const boost::json::array& list);

private:
  struct Kept {
    std::uint32_t person = 0;  // enough to count by
    std::uint64_t nonce = 0;
    std::int64_t seq = 0;
  };
  static constexpr std::size_t kPerPerson = 16;
  static constexpr std::size_t kMost = 96;

  std::vector<Kept> kept_;  // the oldest first
};

}  // namespace orrery::host
