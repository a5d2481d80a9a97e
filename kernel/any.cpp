#include "kernel/any.h"

namespace orrery {

std::optional<AnyPlay::Judgement> why_not_all(const AnyPlay& play, Seat seat, std::span<const Action> actions) {
  const auto ahead = play.standing();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const AnyPlay::Judgement judgement = ahead->submit(seat, actions[i]);
    if (judgement.verdict != Verdict::accepted) return judgement;
    if (i + 1 < actions.size() && !ahead->luck_of(ahead->entries() - 1).empty())
      return AnyPlay::Judgement{Verdict::not_offered, RuleId::none};
  }
  return std::nullopt;
}

}  // namespace orrery
