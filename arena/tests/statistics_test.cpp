#include "arena/statistics.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace orrery {
namespace {

TEST(Wilson, AgreesWithPublishedValues) {  // 15 of 148: 0.0624 to 0.1605 (Newcombe 1998, table I, method 3)
  const Interval interval = wilson(15.0 / 148, 148);
  EXPECT_NEAR(interval.low, 0.0624, 0.00005);
  EXPECT_NEAR(interval.high, 0.1605, 0.00005);
}

RC_GTEST_PROP(Wilson, ContainsTheShare, ()) {
  const auto games = *rc::gen::inRange<std::uint64_t>(1, 1'000'000);
  const auto wins = *rc::gen::inRange<std::uint64_t>(0, games + 1);
  const double share = static_cast<double>(wins) / static_cast<double>(games);
  const Interval interval = wilson(share, games);
  RC_ASSERT(0 <= interval.low && interval.low <= share);
  RC_ASSERT(share <= interval.high && interval.high <= 1);
  RC_ASSERT(interval.low < interval.high);
}

}  // namespace
}  // namespace orrery
