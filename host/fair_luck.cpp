#include "host/fair_luck.h"

namespace orrery::host {
namespace {

constexpr std::size_t kNumbers = 8;  // two numbers of four bytes at the end of the message

void put(std::span<std::uint8_t> place, std::uint32_t number) {
  for (std::size_t i = 0; i < 4; ++i) place[i] = static_cast<std::uint8_t>(number >> (24U - (8U * i)));
}

}  // namespace

FairLuck::FairLuck(const Bytes32& secret, std::span<const std::optional<Bytes32>> contributions) : secret_(secret) {
  message_.reserve((contributions.size() * sizeof(Bytes32)) + kNumbers);
  for (const auto& contribution : contributions) {
    const Bytes32 bytes = contribution.value_or(Bytes32{});
    message_.insert(message_.end(), bytes.begin(), bytes.end());
  }
  message_.resize(message_.size() + kNumbers);
}

void FairLuck::begin(int entry) {
  put(std::span(message_).last(8), static_cast<std::uint32_t>(entry));
  draw_ = 0;
}

int FairLuck::below(int n) {
  put(std::span(message_).last(4), draw_++);
  const Bytes32 mac = hmac_sha256(secret_, message_);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = (number << 8U) | mac[i];
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

  FairLuck fair(*secret, contributions);
  for (const TranscriptEntry& entry : transcript.entries) {
    fair.begin(finding.entry);
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
