// Fair luck, against numbers that another implementation of HMAC-SHA-256 gave (Node's, by the formula of
// docs/protocol.md).
#include "host/fair_luck.h"

#include <array>

#include <gtest/gtest.h>

namespace orrery::host {
namespace {

const Bytes32 kSecret = bytes32("01080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd3da").value();
const std::array<std::optional<Bytes32>, 3> kContributions{
    bytes32("fdee430d40bd57deeac186cd9790033d0f06f909a8806e7ce6e717ab7c7d5029"), std::nullopt,
    bytes32("81b637d8fcd2c6da6359e6963113a1170de795e4b725b84d1e0b4cfd9ec58ce9")};

std::vector<int> outcomes(Luck::Source& luck, int entry, const std::vector<int>& among) {
  luck.begin(entry);
  std::vector<int> result;
  result.reserve(among.size());
  for (const int n : among) result.push_back(luck.below(n));
  return result;
}

TEST(FairLuck, is_what_the_protocol_says) {
  FairLuck luck(kSecret, kContributions);
  EXPECT_EQ(outcomes(luck, 0, {6, 6, 6, 52, 51, 2}), (std::vector{5, 5, 4, 2, 3, 1}));
  EXPECT_EQ(outcomes(luck, 1, {6, 65535}), (std::vector{1, 16457}));
  EXPECT_EQ(outcomes(luck, 7, {2, 3, 5, 7, 11, 13}), (std::vector{0, 2, 0, 5, 9, 8}));
  EXPECT_EQ(outcomes(luck, 300, {1000, 2147483647}), (std::vector{141, 1732336834}));
  EXPECT_EQ(outcomes(luck, 70000, {100, 10}), (std::vector{75, 6}));
  EXPECT_EQ(outcomes(luck, 7, {2, 3}), (std::vector{0, 2}));  // the same entry again, the same luck again

  FairLuck alone(Bytes32{}, {});
  EXPECT_EQ(outcomes(alone, 0, {6}), std::vector{5});
}

TEST(FairLuck, F2_is_committed_to_beforehand) {
  EXPECT_EQ(FairLuck::commitment(kSecret), "8c731c199b130cb096cae9129de0680c61e60606ed5c3ba72ebac58ad6af6df3");
}

TEST(FairLuck, each_seat_has_its_part_in_it) {
  FairLuck luck(kSecret, kContributions);
  const std::vector<int> among(20, 1000);
  for (std::size_t seat = 0; seat < kContributions.size(); ++seat) {
    auto others = kContributions;
    others[seat] = random_bytes32();
    FairLuck other(kSecret, others);
    EXPECT_NE(outcomes(luck, 0, among), outcomes(other, 0, among));
  }
  Bytes32 secret = kSecret;
  secret[31] ^= 1U;
  FairLuck other(secret, kContributions);
  EXPECT_NE(outcomes(luck, 0, among), outcomes(other, 0, among));
}

}  // namespace
}  // namespace orrery::host
