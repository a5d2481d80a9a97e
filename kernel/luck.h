// Luck comes from outside: a generator for simulation, the host's committed source, a replay's record, a test that
// dictates. No state holds any of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/bounded.h"

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

class Luck {
public:
  // Where outcomes come from when not from the generator: 0 … n-1.
  class Source {
  public:
    virtual ~Source() = default;
    virtual int below(int n) = 0;
  };

  explicit Luck(std::uint64_t seed) : rng_(seed) {}
  explicit Luck(Source& source) : rng_(0), source_(&source) {}

  int below(int n) {
    if (plain_) [[likely]]
      return rng_.below(n);
    return recorded(n);
  }

  // Every outcome is also written down there, until told otherwise.
  void record_to(std::vector<std::uint16_t>* record) {
    record_ = record;
    plain_ = source_ == nullptr && record_ == nullptr;
  }

private:
  int recorded(int n) {
    const int outcome = source_ != nullptr ? source_->below(n) : rng_.below(n);
    promise(outcome >= 0 && outcome < n, "an outcome of luck lies within its range");
    promise(outcome <= 0xFFFF, "an outcome of luck fits the transcript");
    if (record_ != nullptr) record_->push_back(static_cast<std::uint16_t>(outcome));
    return outcome;
  }

  Rng rng_;
  Source* source_ = nullptr;
  std::vector<std::uint16_t>* record_ = nullptr;
  bool plain_ = source_ == nullptr;
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
