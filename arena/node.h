// A position of any game to search from and to learn at: light, copied in an instant, without a history. Luck falls by
// itself (sampled), or is a node of its own at which every outcome can be taken (explicit, kernel/unfolded.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kernel/any.h"
#include "kernel/layout.h"

namespace orrery {

class AnyNode {
public:
  enum class Mode : std::uint8_t { question, luck, race, over };

  virtual ~AnyNode() = default;
  // Goes the same way as this one, luck included.
  virtual std::unique_ptr<AnyNode> clone() const = 0;

  virtual Mode mode() const = 0;
  virtual Question question() const = 0;
  virtual Seat seat() const = 0;  // who answers next. Of those who answer in secret it is the first in order
  virtual std::span<const Action> offers() = 0;  // of seat(), until the node changes
  virtual std::vector<Action> offers_to(Seat seat) const = 0;
  virtual std::vector<Action> permitted(Seat seat) const = 0;
  virtual std::vector<Refusal> refusals(Seat seat) const = 0;
  virtual Judgement judge(Seat seat, Action action) const = 0;
  virtual int outcomes() const = 0;  // of luck and of a race

  virtual void choose(int offer) = 0;               // of offers()
  virtual void take(Seat seat, Action action) = 0;  // as judge has accepted it
  virtual void decide(int outcome) = 0;

  // What a seat may know, and what follows from it.
  virtual void write_view(Seat seat, std::span<std::byte> out) const = 0;  // as many bytes as its layout has, all zero
  virtual void write_view(Seat seat, std::string& out) const = 0;          // JSON
  virtual void write_tensor(Seat seat, Encoding encoding, std::span<float> out) const = 0;
  // A world that the seat might be in, with luck of its own. Only at a question, or at the end.
  virtual std::unique_ptr<AnyNode> imagined(Seat seat, std::uint64_t seed) const = 0;
  // From now on other luck falls.
  virtual void reseed(std::uint64_t seed) = 0;

  virtual Scores scores() const = 0;
  virtual Parties winners() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual std::unique_ptr<AnyPlay> standing() const = 0;  // for a bot to think about
  virtual std::string serialized() const = 0;             // for AnyResearch::restored
};

}  // namespace orrery
