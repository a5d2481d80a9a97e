// What was answered to messages, by sender and nonce: a message that comes twice gets the same answer and has no second
// effect. The last 32 of each seat are kept, and the last 64 of all who only watch.
#pragma once

#include <array>
#include <cstdint>
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

struct Answer {
  enum class Kind : std::uint8_t { ack, refused, stale };
  Kind kind = Kind::ack;
  Verdict verdict = Verdict::accepted;
  RuleId rule = RuleId::none;
  std::int64_t seq = 0;
};

class Answers {
public:
  const Answer* find(Seat seat, std::uint64_t nonce) const;  // kNobody: of those who watch
  void add(Seat seat, std::uint64_t nonce, Answer answer);

  // What was done, for the store: refusals have no effect and need not outlive the process.
  void write(std::string& out) const;
  void read(const boost::json::array& list);

private:
  struct Kept {
    std::uint64_t nonce = 0;
    Answer answer;
  };
  struct Ring {
    std::vector<Kept> kept;
    std::size_t next = 0;
  };
  static constexpr std::size_t kPerSeat = 32;
  static constexpr std::size_t kWatching = 64;
  static std::size_t place(Seat seat) { return seat == kNobody ? kMaxSeats : static_cast<std::size_t>(index(seat)); }

  std::array<Ring, kMaxSeats + 1> rings_;
};

}  // namespace orrery::host
