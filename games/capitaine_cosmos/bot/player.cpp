#include "games/capitaine_cosmos/bot/bot.h"
#include "games/capitaine_cosmos/bot/planner.h"
#include "games/capitaine_cosmos/bot/tactics.h"
#include "kernel/hash.h"

namespace orrery::capitaine_cosmos {
namespace {

// A plan is drawn up when the first cell of a sheet is asked for and written down cell by cell. Whoever is asked for a
// later cell finds it here; where it is not (another thread has taken over), the sheet is planned anew from the cells
// already written. So it is room to think in and no memory: nothing depends on its being there but time.
struct PlanInHand {
  std::uint64_t sheet = 0;
  Indexed<Indexed<Code, kPhases>, kMaxShips> code{};
};
constexpr std::size_t kPlansInHand = 16;
thread_local std::array<PlanInHand, kPlansInHand> plans_in_hand;

// What stands on the table while this sheet is written, for all to see.
std::uint64_t sheet_key(const State& s, Seat seat, std::uint64_t player) {
  Hasher hasher;
  hasher.add(player);
  hasher.add(in_force->digest);
  hasher.add(static_cast<std::uint64_t>(index(seat)) << 32U | std::uint64_t{s.turn} << 8U | s.phase);
  for (int i = 0; i < ships(s); ++i) {
    const Ship& ship = s.ship[i];
    const std::array seen{static_cast<std::uint8_t>(ship.at.q), static_cast<std::uint8_t>(ship.at.r), ship.heading,
                          static_cast<std::uint8_t>(ship.where), ship.defence};
    hasher.add_bytes(seen.data(), seen.size());
  }
  return hasher.value();
}

// Whether all that is written of the sheet is as planned.
bool fits(const PlanInHand& plan, const State& s, Seat seat) {
  for (int i = first_ship(s, seat); i < last_ship(s, seat); ++i)
    for (unsigned cells = cells_of(s, i); cells != 0; cells &= cells - 1) {
      const int p = std::countr_zero(cells);
      if (s.ship[i].order[p] != Code::none && s.ship[i].order[p] != plan.code[i][p]) return false;
    }
  return true;
}

}  // namespace

struct Game::Bot::Player::Desk {
  int simulations;
  int milliseconds;
  int boldness;
  bot::Planner planner;

  bool is_deep() const { return simulations > 0 || milliseconds > 0; }
  std::uint64_t name() const {
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(simulations));
    hasher.add(static_cast<std::uint64_t>(milliseconds));
    hasher.add(static_cast<std::uint64_t>(boldness));
    return hasher.value();
  }

  Action write(const State& s, Seat seat, std::span<const Action> offers, Rng& rng) {
    const capitaine_cosmos::Desk& sheet = s.desk[seat];
    if (sheet.phase == 0) return pack<Game::Verbs>(HandIn{});
    const std::uint64_t key = sheet_key(s, seat, name());
    PlanInHand& plan = plans_in_hand[key % kPlansInHand];
    if (plan.sheet != key || sheet.written == 0 || !fits(plan, s, seat)) {
      planner.begin(s, seat, boldness, rng);
      const int open = sheet.cells - sheet.written;  // the rest of a sheet is given the rest of the time
      const bot::Fleet& fleet = is_deep() ? planner.deep_plan((simulations * open + sheet.cells - 1) / sheet.cells,
                                                              (milliseconds * open + sheet.cells - 1) / sheet.cells)
                                          : planner.quick_plan();
      plan.sheet = key;
      for (int i = 0; i < ships(s); ++i) plan.code[i] = fleet[i].code;
    }
    const Action order =
        pack<Game::Verbs>(Order{counter(s, sheet.ship), sheet.phase, plan.code[sheet.ship][sheet.phase - 1]});
    return std::ranges::find(offers, order) != offers.end() ? order : offers.front();
  }
};

Game::Bot::Player::Player(int simulations, int milliseconds, int boldness)
    : desk_(std::make_unique<Desk>(simulations, milliseconds, boldness)) {}
Game::Bot::Player::Player(Player&&) noexcept = default;
Game::Bot::Player& Game::Bot::Player::operator=(Player&&) noexcept = default;
Game::Bot::Player::~Player() = default;

Action Game::Bot::Player::choose(const Knowledge<Game>& known, const Question& question, std::span<const Action> offers,
                                 Rng& rng) {
  if (offers.size() == 1) return offers.front();
  const State world = known.imagined(rng);
  const Seat seat = known.seat();
  const auto decision = static_cast<Decision>(question.decision);
  if (decision == Decision::write_orders || decision == Decision::write_launched_orders)
    return desk_->write(world, seat, offers, rng);
  desk_->planner.begin(world, seat, desk_->boldness, rng);
  bot::Tactics tactics(desk_->planner, world, seat);
  switch (decision) {
    case Decision::deck_declaration: return tactics.deck(offers);
    case Decision::launch_fighters: return tactics.launch(offers);
    case Decision::drop_mines: return tactics.lay(offers);
    case Decision::last_volley: return tactics.fire(offers, true);
    default: return tactics.fire(offers, false);
  }
}

}  // namespace orrery::capitaine_cosmos
