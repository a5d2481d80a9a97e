#include "host/fair_luck.h"

namespace orrery::host {
namespace {

constexpr std::size_t kNumber = 4;  // bytes
constexpr std::size_t numbers_of(LuckScheme scheme) { return scheme == LuckScheme::by_entry ? 2 * kNumber : kNumber; }

void put(std::span<std::uint8_t> place, std::uint32_t number) {
  for (std::size_t i = 0; i < kNumber; ++i) place[i] = static_cast<std::uint8_t>(number >> (24U - (8U * i)));
}

}  // namespace

FairLuck::FairLuck(LuckScheme scheme, const Bytes32& secret, std::span<const std::optional<Bytes32>> contributions)
    : scheme_(scheme), secret_(secret) {
  message_.reserve((contributions.size() * sizeof(Bytes32)) + numbers_of(scheme));
  for (const auto& contribution : contributions) {
    const Bytes32 bytes = contribution.value_or(Bytes32{});
    message_.insert(message_.end(), bytes.begin(), bytes.end());
  }
  message_.resize(message_.size() + numbers_of(scheme));
}

void FairLuck::begin(int entry, int draws) {
  if (scheme_ == LuckScheme::by_entry) {
    put(std::span(message_).last(2 * kNumber), static_cast<std::uint32_t>(entry));
    draw_ = 0;
  } else {
    draw_ = static_cast<std::uint32_t>(draws);
  }
}

int FairLuck::below(int n) {
  put(std::span(message_).last(kNumber), draw_++);
  const Bytes32 mac = hmac_sha256(secret_, message_);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < kNumber; ++i) number = (number << 8U) | mac[i];
  return static_cast<int>((number * static_cast<std::uint64_t>(n)) >> 32U);
}

LuckFinding check_luck(const Transcript& transcript, const SharedLuck& luck) {
  LuckFinding finding;
  const auto found = [&](LuckFinding::Fault fault) {
    finding.fault = fault;
    return finding;
  };
  const auto secret = bytes32(luck.secret);
  if (!secret || FairLuck::commitment(*secret) != luck.commitment) return found(LuckFinding::Fault::secret);

  std::vector<std::optional<Bytes32>> contributions;
  for (const SharedLuck::Share& share : luck.shares) {
    finding.seat = seat_at(static_cast<int>(contributions.size()));
    const auto& contribution = contributions.emplace_back(bytes32(share.contribution));
    if (!share.commitment.empty() && (!contribution || hex(sha256(*contribution)) != share.commitment))
      return found(LuckFinding::Fault::share);
    if (!contribution) continue;
    Parties& seats = share.commitment.empty() ? finding.unbound : finding.given;
    seats = seats.with(finding.seat);
  }
  finding.seat = kNobody;

  FairLuck fair(luck.scheme, *secret, contributions);
  for (const TranscriptEntry& entry : transcript.entries) {
    fair.begin(finding.entry, finding.draws);
    for (finding.draw = 0; const Draw& draw : entry.luck) {
      if (fair.below(draw.among) != draw.outcome) return found(LuckFinding::Fault::outcome);
      ++finding.draw;
      ++finding.draws;
    }
    ++finding.entry;
  }
  return finding;
}

}  // namespace orrery::host
