// How good a position is for a seat, in hundredths of a victory point: what it would score now, and what the pieces it
// has in the right places are likely to bring before the last round.
#include <algorithm>

#include "games/cosmic_pioneers/bot/bot.h"
#include "games/cosmic_pioneers/rules/scoring.h"

namespace orrery::cosmic_pioneers {
namespace {

class Judge {
public:
  Judge(const State& state, Seat seat)
      : s_(state), seat_(seat), ship_(ship_of(state, seat)), rounds_left_(kRounds - state.round) {}

  int value() const {
    if (s_.round == 0) return levels();  // setup: nothing is on the table yet
    int sum = money() + levels() + cargo();
    each_slot(planets(s_), [&](int slot) { sum += colony(slot); });
    return sum;
  }

private:
  // A planet: colonists count one by one; control counts as safe as it is, or as near as it is.
  int colony(int slot) const {
    const Row& row = row_at(s_, slot);
    const Spaces mine = row.of(life_of(seat_));
    if (mine == 0) return 0;
    const int own = std::popcount(mine);
    int rival = 0;
    for (int i = 0; i < s_.seats; ++i)
      if (seat_at(i) != seat_) rival = std::max(rival, std::popcount(row.of(life_of(seat_at(i)))));
    const int prize = 100 * scenario(s_).vp_controlled_planet;
    const int lost_each_round = row.aliens() != 0 ? 5 : 3;  // aliens, adventures and bombs take their toll
    int sum = own * (100 - lost_each_round * rounds_left_);

    const Spaces green = planet_at(s_, slot).green;
    const int needed =
        english(s_) ? std::popcount(green) - std::popcount(row.colonists()) : std::popcount(green & ~row.colonists());
    if (needed <= 0 && own > rival) {
      // A lead or a reserve of one more makes the prize safer, the more so the longer the game still lasts.
      const int margin = std::min({own - rival - 1, english(s_) ? -needed : 1, 2});
      sum += prize - rounds_left_ * (margin == 0 ? 22 : margin == 1 ? 12 : 8);
    } else if (own >= rival && rounds_left_ > 0) {
      const int missing = std::max(needed, own == rival ? 1 : 0);
      const int room = std::popcount(empty_spaces(s_, slot));
      if (missing <= room) sum += prize * std::min(rounds_left_, 4) / (4 * (1 + 2 * missing));
    }
    return sum;
  }

  int money() const {
    const int credits = ship_.credits;
    const int points = credits / scenario(s_).credits_per_vp * 100;
    // What is short of a whole point may become one; money in hand early buys levels.
    const int rest = credits % scenario(s_).credits_per_vp * 100 / scenario(s_).credits_per_vp;
    return points + (rounds_left_ > 0 ? rest * 3 / 4 + credits * rounds_left_ / 120 : 0);
  }

  int levels() const {
    constexpr std::array<int, 4> kWorth = {9, 22, 7, 12};  // a level of Weapons, Cargo, Bombs, Engines, per round left
    int sum = 0;
    for (std::size_t i = 0; i < kWorth.size(); ++i) sum += kWorth[i] * (ship_.level[i] - 1);
    return sum * rounds_left_;
  }

  int cargo() const {
    if (rounds_left_ == 0) return 0;
    const int own = aboard(ship_, colonist(seat_));
    int sum = own * 70;
    // Goods and specimens are worth their price if there is time to deliver them.
    const int tokens = pieces_aboard(ship_) - own;
    if (tokens > 0 && rounds_left_ > 1)
      sum += tokens * (scenario(s_).rewards.empty() && !scenario(s_).trade_post ? 2 : 40);
    if (ship_.crashed != 0) sum -= 15;
    if (own == 0 && tokens == 0 && ship_.reserve > 0) sum -= 12 * steps_to_jumpgate();  // an empty ship wants to load
    return sum;
  }

  int steps_to_jumpgate() const {
    const Slots gate = Slots{1} << layout(s_).jumpgate;
    Slots reached = Slots{1} << ship_.at;
    int steps = 0;
    for (; (reached & gate) == 0 && steps < 6; ++steps) reached |= neighbours(s_, reached);
    return steps;
  }

  const State& s_;
  Seat seat_;
  const Ship& ship_;
  int rounds_left_;
};

}  // namespace

int Bot::judge(const State& state, Seat seat) { return Judge(state, seat).value(); }

// Two or three points decide at the end, a dozen do not at the beginning.
int Bot::doubt(const State& state) { return 150 + 60 * (kRounds - state.round); }

}  // namespace orrery::cosmic_pioneers
