// How much a stranger may ask for.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace orrery::host {

// Some at once, and then so many a second.
class TokenBucket {
public:
  using Clock = std::chrono::steady_clock;

  TokenBucket(float most, float per_second) : most_(most), per_second_(per_second), left_(most) {}

  bool take(Clock::time_point now) {
    left_ = std::min(most_, left_ + (per_second_ * std::chrono::duration<float>(now - last_).count()));
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  bool is_full(Clock::time_point now) const {
    return left_ + (per_second_ * std::chrono::duration<float>(now - last_).count()) >= most_;
  }

private:
  float most_;
  float per_second_;
  float left_;
  Clock::time_point last_ = Clock::now();
};

// A bucket for each of many: addresses, people. Full ones are as good as none and are forgotten.
class TokenBuckets {
public:
  TokenBuckets(float most, float per_second) : fresh_(most, per_second) {}

  bool take(const std::string& who) {
    const auto now = TokenBucket::Clock::now();
    if (buckets_.size() >= kMany && now - swept_ > std::chrono::seconds(1)) {
      std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(now); });
      swept_ = now;
    }
    return buckets_.try_emplace(who, fresh_).first->second.take(now);
  }

private:
  static constexpr std::size_t kMany = 4096;
  TokenBucket fresh_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  TokenBucket::Clock::time_point swept_;
};

}  // namespace orrery::host
