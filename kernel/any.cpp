#include "kernel/any.h"

namespace orrery {

std::optional<Judgement> why_not_all(const AnyPlay& play, Seat seat, std::span<const Action> actions) {
  const auto ahead = play.standing();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Judgement judgement = ahead->submit(seat, actions[i]);
    if (judgement.verdict != Verdict::accepted) return judgement;
    // It is the true position that is gone through here: what the next answer meets may be what nobody has shown yet.
    const bool news = ahead->undoable(seat) == 0;
    if (i + 1 < actions.size() && news) return Judgement{Verdict::not_offered, RuleId::none};
  }
  return std::nullopt;
}

}  // namespace orrery
