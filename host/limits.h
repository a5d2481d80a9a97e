// How much a stranger may ask for, and who is charged for it: a connection, a person, an address. docs/hosting.md has all
// of it in one table, docs/risks.md says which test holds it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace orrery::host {

// What the operator says about it.
struct Limits {
  bool on = true;
  int of_address = 1;  // times the usual: a school may be behind one
  int of_person = 1;
  std::size_t connections = 12'000;  // of the host
};

// Some at once, and then so many a second.
struct Rate {
  float most;
  float per_second;
  Rate times(int factor) const { return {most * static_cast<float>(factor), per_second * static_cast<float>(factor)}; }
};

class TokenBucket {
public:
  using Clock = std::chrono::steady_clock;

  explicit TokenBucket(Rate rate) : rate_(rate), left_(rate.most) {}

  // All or nothing.
  bool take(Clock::time_point now, int count = 1) {
    left_ = level(now);
    last_ = now;
    const auto wanted = static_cast<float>(count);
    if (left_ < wanted) return false;
    left_ -= wanted;
    return true;
  }
  bool is_full(Clock::time_point now) const { return level(now) >= rate_.most; }

private:
  float level(Clock::time_point now) const {
    return std::min(rate_.most, left_ + (rate_.per_second * std::chrono::duration<float>(now - last_).count()));
  }

  Rate rate_;
  float left_;
  Clock::time_point last_ = Clock::now();
};

// A bucket for each of many: addresses, people. Full ones are as good as none and are forgotten. When there are too many
// to remember, those who come then share one.
class TokenBuckets {
public:
  explicit TokenBuckets(Rate rate) : fresh_(rate), shared_(rate) {}

  bool take(const std::string& who, int count = 1) {
    const auto now = TokenBucket::Clock::now();
    if (buckets_.size() >= kMany && now - swept_ > std::chrono::seconds(1)) {
      std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(now); });
      swept_ = now;
    }
    if (const auto known = buckets_.find(who); known != buckets_.end()) return known->second.take(now, count);
    if (buckets_.size() >= kMost) return shared_.take(now, count);
    return buckets_.emplace(who, fresh_).first->second.take(now, count);
  }

private:
  static constexpr std::size_t kMany = 4096;
  static constexpr std::size_t kMost = 65'536;
  TokenBucket fresh_;
  TokenBucket shared_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  TokenBucket::Clock::time_point swept_;
};

// So many of something at a time, for each of many.
class Counts {
public:
  int of(const std::string& who) const {
    const auto count = counts_.find(who);
    return count == counts_.end() ? 0 : count->second;
  }
  void add(const std::string& who) { ++counts_[who]; }
  void remove(const std::string& who) {
    const auto count = counts_.find(who);
    if (count != counts_.end() && --count->second <= 0) counts_.erase(count);
  }

private:
  std::unordered_map<std::string, int> counts_;
};

// Bytes that are held for answers on their way, which somebody may take their time to read: an address and the host have so
// many at a time.
class HeldBytes {
public:
  bool add(const std::string& address, std::size_t bytes) {
    std::size_t& held = of_[address];
    const bool fits = held + bytes <= kMostOfAddress && all_ + bytes <= kMostOfAll;
    if (fits) {
      held += bytes;
      all_ += bytes;
    }
    if (held == 0) of_.erase(address);
    return fits;
  }
  void remove(const std::string& address, std::size_t bytes) {
    const auto held = of_.find(address);
    if (held == of_.end()) return;
    all_ -= bytes;
    if ((held->second -= bytes) == 0) of_.erase(held);
  }

private:
  static constexpr std::size_t kMostOfAddress = std::size_t{12} * 1024 * 1024;
  static constexpr std::size_t kMostOfAll = std::size_t{32} * 1024 * 1024;
  std::unordered_map<std::string, std::size_t> of_;
  std::size_t all_ = 0;
};

// Things that wait, such as tables for players: an address and a person have so many at a time.
class Waiting {
public:
  explicit Waiting(const Limits& limits) : limits_(limits) {}

  // False where the address or the person has too many.
  bool add(const std::string& thing, const std::string& address, const std::string& person) {
    if (limits_.on && (by_address_.of(address) >= kMostOfAddress * limits_.of_address ||
                       by_person_.of(person) >= kMostOfPerson * limits_.of_person))
      return false;
    if (!whose_.emplace(thing, Whose{address, person}).second) return true;
    by_address_.add(address);
    by_person_.add(person);
    return true;
  }
  void remove(const std::string& thing) {
    const auto whose = whose_.find(thing);
    if (whose == whose_.end()) return;
    by_address_.remove(whose->second.address);
    by_person_.remove(whose->second.person);
    whose_.erase(whose);
  }

private:
  static constexpr int kMostOfAddress = 30;
  static constexpr int kMostOfPerson = 10;
  struct Whose {
    std::string address;
    std::string person;
  };
  const Limits limits_;
  std::unordered_map<std::string, Whose> whose_;
  Counts by_address_;
  Counts by_person_;
};

}  // namespace orrery::host
