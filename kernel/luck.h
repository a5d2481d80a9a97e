// Luck comes from outside: a generator for simulation, the host's committed source, a replay's record, a test that
// dictates. No state holds any of it.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "kernel/promise.h"

namespace orrery {

// SplitMix64: small, portable, the same numbers everywhere.
class Rng {
public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  // 0 … n-1. The bias is below n/2^32: no game can notice it.
  constexpr int below(int n) { return static_cast<int>(((next() >> 32U) * static_cast<std::uint64_t>(n)) >> 32U); }

private:
  std::uint64_t state_;
};

// What fell, and among how many possibilities: 0 … among-1.
struct Draw {
  std::uint16_t outcome = 0;
  std::uint16_t among = 0;  // 0: not known, see Transcript
  friend bool operator==(const Draw&, const Draw&) = default;
};

class Luck {
public:
  // Where outcomes come from when not from the generator: 0 … n-1.
  class Source {
  public:
    virtual ~Source() = default;
    virtual int below(int n) = 0;
    // What is asked for next belongs to this entry of the transcript, and so many outcomes fell before it.
    virtual void begin(int /*entry*/, int /*draws*/) {}
  };

  explicit Luck(std::uint64_t seed) : rng_(seed) {}
  explicit Luck(Source& source) : rng_(0), source_(&source) {}

  int below(int n) {
    if (plain_) [[likely]]
      return rng_.below(n);
    return recorded(n);
  }

  void begin(int entry, int draws) {
    if (source_ != nullptr) source_->begin(entry, draws);
  }
  // Every outcome is also written down there, until told otherwise.
  void record_to(std::vector<Draw>* record) {
    record_ = record;
    plain_ = source_ == nullptr && record_ == nullptr;
  }

private:
  int recorded(int n) {
    const int outcome = source_ != nullptr ? source_->below(n) : rng_.below(n);
    promise(outcome >= 0 && outcome < n, "an outcome of luck lies within its range");
    promise(n <= 0xFFFF, "an outcome of luck fits the transcript");
    if (record_ != nullptr) record_->push_back({static_cast<std::uint16_t>(outcome), static_cast<std::uint16_t>(n)});
    return outcome;
  }

  Rng rng_;
  Source* source_ = nullptr;
  std::vector<Draw>* record_ = nullptr;
  bool plain_ = source_ == nullptr;
};

// The luck of a whole play: from a seed, or from a source that it keeps.
class OwnLuck {
public:
  OwnLuck(std::uint64_t seed) : luck_(seed) {}  // NOLINT: a seed is luck enough
  template <std::derived_from<Luck::Source> S>
  OwnLuck(std::unique_ptr<S> source) : source_(std::move(source)), luck_(*source_) {}  // NOLINT: and so is a source

  Luck& operator*() { return luck_; }

private:
  std::unique_ptr<Luck::Source> source_;
  Luck luck_;
};

// Outcomes read from a list. Asking for more than it holds, or for one out of range, is remembered; what it gives then
// changes every time, so that a rule that rolls until the dice please it comes to an end even so.
class DictatedLuck final : public Luck::Source {
public:
  explicit DictatedLuck(std::span<const std::uint16_t> outcomes) : outcomes_(outcomes) {}

  int below(int n) override {
    if (next_ >= outcomes_.size() || outcomes_[next_] >= n) {
      failed_ = true;
      return spare_++ % n;
    }
    return outcomes_[next_++];
  }
  bool failed() const { return failed_; }
  bool used_up() const { return !failed_ && next_ == outcomes_.size(); }

private:
  std::span<const std::uint16_t> outcomes_;
  std::size_t next_ = 0;
  int spare_ = 0;
  bool failed_ = false;
};

}  // namespace orrery
