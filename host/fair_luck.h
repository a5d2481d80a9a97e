// Luck that nobody at the table chose and anybody can check afterwards: see "Fair luck" in docs/protocol.md.
//
// The k-th draw of a game is made from its own number, which follows from the secret, the shares and k alone. All three are
// settled when the game begins, and draws are counted over the whole game: they are never taken back (kernel/play.h), so
// that no k comes up twice. Notes, retractions, answers taken back, words of the clock and whatever else adds or removes
// entries without luck leave every number where it is. (With the first scheme, of older servers, the number followed from
// that of the entry, and one note more or less gave another.)
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "host/secrets.h"
#include "kernel/luck.h"
#include "kernel/transcript.h"

namespace orrery::host {

class FairLuck final : public Luck::Source {
public:
  // What each seat contributed, in order; nothing for a seat that gave none.
  FairLuck(LuckScheme scheme, const Bytes32& secret, std::span<const std::optional<Bytes32>> contributions);

  // Shown before anybody contributes.
  static std::string commitment(const Bytes32& secret) { return hex(sha256(secret)); }

  void begin(int entry, int draws) override;
  int below(int n) override;

private:
  LuckScheme scheme_;
  Bytes32 secret_;
  std::vector<std::uint8_t> message_;  // contributions ‖ draw; in the first scheme contributions ‖ entry ‖ draw of it
  std::uint32_t draw_ = 0;
};

// Whether the luck of a finished game is what was promised before it began, from its file alone.
struct LuckFinding {
  enum class Fault : std::uint8_t {
    none,
    secret,   // it is not the one committed to
    share,    // what `seat` contributed is not what it committed to
    outcome,  // draw `draw` (from 0) of `entry` is not what follows
  };
  Fault fault = Fault::none;
  Seat seat = kNobody;
  int entry = 0;
  int draw = 0;

  int draws = 0;    // that were right
  Parties given;    // seats that committed and opened
  Parties unbound;  // seats that gave something without committing to it first, as older servers let them
};
LuckFinding check_luck(const Transcript& transcript, const SharedLuck& luck);

}  // namespace orrery::host
