#include <algorithm>
#include <iterator>
#include <vector>

#include "games/galaxy_trucker/bot/bot.h"
#include "games/galaxy_trucker/bot/builder.h"
#include "games/galaxy_trucker/bot/pilot.h"
#include "games/galaxy_trucker/bot/schemer.h"

namespace orrery::galaxy_trucker {
namespace {

constexpr bot::Skill kClumsy{.misjudges = 150,
                             .slips = 25,
                             .browses = 15,
                             .picky = 0,
                             .samples = 4,
                             .sets_aside = false,
                             .peeks = false,
                             .foresees = false,
                             .taste = {.safety = 20}};
constexpr bot::Skill kMiddling{.misjudges = 70,
                               .slips = 12,
                               .browses = 50,
                               .picky = 5,
                               .samples = 8,
                               .sets_aside = false,
                               .peeks = false,
                               .foresees = false,
                               .taste = {.safety = 60}};
constexpr bot::Skill kStrong{.misjudges = 0,
                             .slips = 0,
                             .browses = 100,
                             .picky = 10,
                             .samples = 20,
                             .sets_aside = true,
                             .peeks = true,
                             .foresees = true,
                             .taste = {}};

// Machinations and bonus cards, each of which comes once in many flights.
bool is_seldom_met(const State& s) {
  return s.card != Card::none &&
         (info(s.card).type == CardType::machination || !content().level_cards[info(s.card).level - 1].has(s.card));
}

bool is_booster(Tile tile) {
  if (tile == Tile::none) return false;
  const Kind kind = component(tile).kind;
  return kind == Kind::shield_booster || kind == Kind::cannon_booster || kind == Kind::engine_booster;
}

}  // namespace

void Game::Bot::Player::sit_down(Options& options, Seat seat) const {
  constexpr std::array kPace{Pace::p10, Pace::p15, Pace::p20};
  Pace& pace = options.pace[seat];
  if (pace == Pace::own) pace = kPace[static_cast<std::size_t>(level_)];
}

bool Game::Bot::Player::does_without(const State& world, Seat seat, Action offer) const {
  if (left_out_ == LeftOut::jumps) return is<Game::Verbs, Jump>(offer);
  if (left_out_ != LeftOut::boosters) return false;
  if (is<Game::Verbs, TakeOpen>(offer)) return is_booster(unpack<Game::Verbs, TakeOpen>(offer).tile);
  return (is<Game::Verbs, Place>(offer) || is<Game::Verbs, SetAside>(offer)) && is_booster(world.player[seat].hand);
}

Action Game::Bot::Player::choose(const Knowledge<Game>& known, const Question& question, std::span<const Action> offers,
                                 Rng& rng) const {
  if (offers.size() == 1) return offers.front();
  bot::Skill skill = level_ == Level::clumsy ? kClumsy : level_ == Level::middling ? kMiddling : kStrong;
  if (boldness_ != 0) {
    const bot::Taste& style = boldness_ > 0 ? bot::kGunner : bot::kHauler;
    skill.taste.cannons = style.cannons;
    skill.taste.cargo = style.cargo;
  }
  State world = known.imagined(rng);
  if (left_out_ == LeftOut::roads) world.rough.fill(0);
  std::vector<Action> allowed;
  if (left_out_ != LeftOut::nothing) {
    std::ranges::copy_if(offers, std::back_inserter(allowed),
                         [&](Action offer) { return !does_without(world, known.seat(), offer); });
    if (!allowed.empty()) offers = allowed;
    if (offers.size() == 1) return offers.front();
  }
  const auto decision = static_cast<Decision>(question.decision);
  if (decision == Decision::build) return bot::Builder(world, known.seat(), skill, rng).choose(offers);
  if (decision == Decision::choose_machination) return bot::machination_to_give(world, known.seat(), offers, rng);
  if (decision == Decision::choose_number) return bot::number_to_pick(offers, rng);
  const bot::Pilot pilot(world, known.seat(), skill);
  const bool slips = rng.below(100) < (is_seldom_met(world) ? 2 : 1) * skill.slips;
  if (slips) {
    std::vector<Action> harmless;
    for (const Action offer : offers)
      if (!pilot.is_ruin(decision, offer, offers)) harmless.push_back(offer);
    if (!harmless.empty()) return harmless[static_cast<std::size_t>(rng.below(static_cast<int>(harmless.size())))];
  }
  return pilot.choose(decision, offers, rng);
}

}  // namespace orrery::galaxy_trucker
