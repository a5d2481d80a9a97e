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

// Where `draws` outcomes fell before this entry.
std::vector<int> outcomes(Luck::Source& luck, int entry, int draws, const std::vector<int>& among) {
  luck.begin(entry, draws);
  std::vector<int> result;
  result.reserve(among.size());
  for (const int n : among) result.push_back(luck.below(n));
  return result;
}

TEST(FairLuck, is_what_the_protocol_says) {
  FairLuck luck(LuckScheme::by_draw, kSecret, kContributions);
  EXPECT_EQ(outcomes(luck, 0, 0, {6, 6, 6, 52, 51, 2}), (std::vector{1, 2, 4, 30, 38, 1}));
  EXPECT_EQ(outcomes(luck, 5, 6, {6, 65535}), (std::vector{0, 2686}));
  EXPECT_EQ(outcomes(luck, 6, 7, {2, 3, 5, 7, 11, 13}), (std::vector{0, 2, 4, 4, 3, 3}));
  EXPECT_EQ(outcomes(luck, 7, 300, {1000, 2147483647}), (std::vector{103, 1221300384}));
  EXPECT_EQ(outcomes(luck, 8, 70000, {100, 10}), (std::vector{69, 8}));
  EXPECT_EQ(outcomes(luck, 9999, 7, {2, 3}), (std::vector{0, 2}));  // whatever the number of the entry

  FairLuck alone(LuckScheme::by_draw, Bytes32{}, {});
  EXPECT_EQ(outcomes(alone, 0, 0, {6}), std::vector{3});
}

TEST(FairLuck, of_the_first_scheme_is_what_it_was) {
  FairLuck luck(LuckScheme::by_entry, kSecret, kContributions);
  EXPECT_EQ(outcomes(luck, 0, 0, {6, 6, 6, 52, 51, 2}), (std::vector{5, 5, 4, 2, 3, 1}));
  EXPECT_EQ(outcomes(luck, 1, 6, {6, 65535}), (std::vector{1, 16457}));
  EXPECT_EQ(outcomes(luck, 7, 8, {2, 3, 5, 7, 11, 13}), (std::vector{0, 2, 0, 5, 9, 8}));
  EXPECT_EQ(outcomes(luck, 300, 14, {1000, 2147483647}), (std::vector{141, 1732336834}));
  EXPECT_EQ(outcomes(luck, 70000, 16, {100, 10}), (std::vector{75, 6}));
  EXPECT_EQ(outcomes(luck, 7, 18, {2, 3}), (std::vector{0, 2}));  // the same entry again, the same luck again

  FairLuck alone(LuckScheme::by_entry, Bytes32{}, {});
  EXPECT_EQ(outcomes(alone, 0, 0, {6}), std::vector{5});
}

TEST(FairLuck, F2_is_committed_to_beforehand) {
  EXPECT_EQ(FairLuck::commitment(kSecret), "8c731c199b130cb096cae9129de0680c61e60606ed5c3ba72ebac58ad6af6df3");
}

TEST(FairLuck, each_seat_has_its_part_in_it) {
  FairLuck luck(LuckScheme::by_draw, kSecret, kContributions);
  const std::vector<int> among(20, 1000);
  for (std::size_t seat = 0; seat < kContributions.size(); ++seat) {
    auto others = kContributions;
    others[seat] = random_bytes32();
    FairLuck other(LuckScheme::by_draw, kSecret, others);
    EXPECT_NE(outcomes(luck, 0, 0, among), outcomes(other, 0, 0, among));
  }
  Bytes32 secret = kSecret;
  secret[31] ^= 1U;
  FairLuck other(LuckScheme::by_draw, secret, kContributions);
  EXPECT_NE(outcomes(luck, 0, 0, among), outcomes(other, 0, 0, among));
}

// --- a game file -------------------------------------------------------------------------------------------------------

// A file whose luck is as it should be.
Transcript sound(LuckScheme scheme = LuckScheme::by_draw) {
  Transcript transcript;
  transcript.seats = 3;
  SharedLuck& luck = transcript.luck.emplace();
  luck.scheme = scheme;
  luck.secret = hex(kSecret);
  luck.commitment = FairLuck::commitment(kSecret);
  for (const auto& contribution : kContributions) {
    auto& share = luck.shares.emplace_back();
    if (!contribution) continue;
    share = {hex(sha256(*contribution)), hex(*contribution)};
  }
  transcript.entries.resize(3);
  if (scheme == LuckScheme::by_entry) {
    transcript.entries[0].luck = {{5, 6}, {5, 6}, {4, 6}, {2, 52}};
    transcript.entries[1].luck = {{1, 6}, {16457, 65535}};
  } else {
    transcript.entries[0].luck = {{1, 6}, {2, 6}, {4, 6}, {30, 52}};
    transcript.entries[1].luck = {{4, 6}, {33388, 65535}};
  }
  return transcript;
}
LuckFinding checked(const Transcript& transcript) { return check_luck(transcript, *transcript.luck); }

TEST(LuckFinding, of_a_sound_file) {
  for (const LuckScheme scheme : {LuckScheme::by_entry, LuckScheme::by_draw}) {
    const LuckFinding finding = checked(sound(scheme));
    EXPECT_EQ(finding.fault, LuckFinding::Fault::none);
    EXPECT_EQ(finding.draws, 6);
    EXPECT_EQ(finding.given, Parties(seat_at(0)).with(seat_at(2)));
    EXPECT_TRUE(finding.unbound.empty());
  }
}

TEST(LuckFinding, is_by_the_scheme_that_the_file_names) {
  Transcript transcript = sound(LuckScheme::by_entry);
  transcript.luck->scheme = LuckScheme::by_draw;
  EXPECT_EQ(checked(transcript).fault, LuckFinding::Fault::outcome);
}

TEST(LuckFinding, does_not_depend_on_entries_without_luck) {
  Transcript transcript = sound();
  transcript.entries.insert(transcript.entries.begin() + 1, 100, TranscriptEntry{});
  EXPECT_EQ(checked(transcript).fault, LuckFinding::Fault::none);
  EXPECT_EQ(checked(transcript).draws, 6);
}

TEST(LuckFinding, names_another_secret_than_the_promised_one) {
  Transcript transcript = sound();
  transcript.luck->secret.back() = transcript.luck->secret.back() == '0' ? '1' : '0';
  EXPECT_EQ(checked(transcript).fault, LuckFinding::Fault::secret);
}

TEST(LuckFinding, names_the_seat_that_opened_something_else_or_nothing) {
  Transcript transcript = sound();
  transcript.luck->shares[2].contribution = std::string(64, '7');
  EXPECT_EQ(checked(transcript).fault, LuckFinding::Fault::share);
  EXPECT_EQ(checked(transcript).seat, seat_at(2));
  transcript.luck->shares[2].contribution.clear();
  EXPECT_EQ(checked(transcript).fault, LuckFinding::Fault::share);
}

TEST(LuckFinding, names_the_draw_that_does_not_follow) {
  Transcript transcript = sound();
  transcript.entries[1].luck[1].outcome = 33389;
  const LuckFinding finding = checked(transcript);
  EXPECT_EQ(finding.fault, LuckFinding::Fault::outcome);
  EXPECT_EQ(finding.entry, 1);
  EXPECT_EQ(finding.draw, 1);
  EXPECT_EQ(finding.draws, 5);
}

TEST(LuckFinding, tells_what_was_given_without_committing_to_it) {
  Transcript transcript = sound();
  transcript.luck->shares[0].commitment.clear();
  EXPECT_EQ(checked(transcript).fault, LuckFinding::Fault::none);
  EXPECT_EQ(checked(transcript).unbound, Parties(seat_at(0)));
}

}  // namespace
}  // namespace orrery::host
