#include "kernel/content_digest.h"

#include "games/cosmic_pioneers/content_load.h"

namespace orrery::cosmic_pioneers::reading {
namespace {

struct Members {
  static auto of(const Adventure& adventure) {
    const auto& [effect, amount] = adventure;
    return std::tie(effect, amount);
  }
  static auto of(const Planet& planet) {
    const auto& [id, colour, spaces, green, adventure] = planet;
    return std::tie(id, colour, spaces, green, adventure);
  }
  static auto of(const Layout& layout) {
    const auto& [slots, jumpgate, trade_post, fill_first, touching, q, r] = layout;
    static_cast<void>(q), static_cast<void>(r);
    return std::tie(slots, jumpgate, trade_post, fill_first, touching);  // q and r are for drawing
  }
  static auto of(const Attributes& attributes) {
    const auto& [combat_bonus, cargo_slots, carries_aliens, bomb_aim, bomb_rolls_number, range] = attributes;
    return std::tie(combat_bonus, cargo_slots, carries_aliens, bomb_aim, bomb_rolls_number, range);
  }
  static auto of(const CommanderCard& commander) {
    const auto& [id, mat, core, ability, value] = commander;
    return std::tie(id, mat, core, ability, value);
  }
  static auto of(const Reward& reward) {
    const auto& [any_goods, goods, at_trade_post, planet, credits] = reward;
    return std::tie(any_goods, goods, at_trade_post, planet, credits);
  }
  static auto of(const TradePostAction& action) {
    const auto& [deal, repeat, credits] = action;
    return std::tie(deal, repeat, credits);
  }
  static auto of(const Scenario& scenario) {
    const auto& [id, pool, trade_post, belts, goods, goods_initial, goods_restock, restock_rounds, rewards, actions,
                 jumpgate_combat_from, combat_loot, vp_controlled_planet, credits_per_vp, aliens_every_round,
                 bomb_bounty_alien, aliens_at_any_cargo_level, spawn_at_setup, destroy_rounds, end_controlled,
                 end_credits] = scenario;
    return std::tie(id, pool, trade_post, belts, goods, goods_initial, goods_restock, restock_rounds, rewards, actions,
                    jumpgate_combat_from, combat_loot, vp_controlled_planet, credits_per_vp, aliens_every_round,
                    bomb_bounty_alien, aliens_at_any_cargo_level, spawn_at_setup, destroy_rounds, end_controlled,
                    end_credits);
  }
  static auto of(const Content& content) {
    const auto& [colonists, meeples, goods_per_colour, native, planet, layout, attributes, commander, alien_pool,
                 scenario, alien_rounds, hit_die, digest] = content;
    static_cast<void>(digest);
    return std::tie(colonists, meeples, goods_per_colour, native, planet, layout, attributes, commander, alien_pool,
                    scenario, alien_rounds, hit_die);
  }
};

}  // namespace

std::uint64_t digest_of(const Content& content) {
  orrery::reading::Digest<Members> digest;
  digest.add(content);
  return digest.value();
}

}  // namespace orrery::cosmic_pioneers::reading
