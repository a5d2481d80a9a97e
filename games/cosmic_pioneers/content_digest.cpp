#include <type_traits>

#include "games/cosmic_pioneers/content_load.h"

namespace orrery::cosmic_pioneers::reading {
namespace {

// FNV-1a, 64 bits, over values and not over memory: the same whatever the padding and the byte order.
class Digest {
public:
  template <class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
  void add(T value) {
    const auto bits = static_cast<std::uint64_t>(value);
    for (unsigned shift = 0; shift < 64; shift += 8) byte(bits >> shift & 0xffU);
  }
  void add(const std::string& text) {
    add(text.size());
    for (const char c : text) byte(static_cast<unsigned char>(c));
  }
  template <class T, std::size_t N>
  void add(const std::array<T, N>& values) {
    for (const T& value : values) add(value);
  }
  template <class T>
  void add(const std::vector<T>& values) {
    add(values.size());
    for (const T& value : values) add(value);
  }

  // The bindings name every member, so that a new one cannot be forgotten here.
  void add(const Adventure& adventure) {
    const auto& [effect, amount] = adventure;
    all(effect, amount);
  }
  void add(const Planet& planet) {
    const auto& [id, colour, spaces, green, adventure] = planet;
    all(id, colour, spaces, green, adventure);
  }
  void add(const Layout& layout) {
    const auto& [slots, jumpgate, trade_post, fill_first, touching, q, r] = layout;
    all(slots, jumpgate, trade_post, fill_first, touching);  // q and r are for drawing
    static_cast<void>(q), static_cast<void>(r);
  }
  void add(const Attributes& attributes) {
    const auto& [combat_bonus, cargo_slots, carries_aliens, bomb_aim, bomb_rolls_number, range] = attributes;
    all(combat_bonus, cargo_slots, carries_aliens, bomb_aim, bomb_rolls_number, range);
  }
  void add(const CommanderCard& commander) {
    const auto& [id, mat, core, ability, value] = commander;
    all(id, mat, core, ability, value);
  }
  void add(const Reward& reward) {
    const auto& [any_goods, goods, at_trade_post, planet, credits] = reward;
    all(any_goods, goods, at_trade_post, planet, credits);
  }
  void add(const TradePostAction& action) {
    const auto& [deal, repeat, credits] = action;
    all(deal, repeat, credits);
  }
  void add(const Scenario& scenario) {
    const auto& [id, pool, trade_post, belts, goods, goods_initial, goods_restock, restock_rounds, rewards, actions,
                 jumpgate_combat_from, combat_loot, vp_controlled_planet, credits_per_vp, aliens_every_round,
                 bomb_bounty_alien, aliens_at_any_cargo_level, spawn_at_setup, destroy_rounds, end_controlled,
                 end_credits] = scenario;
    all(id, pool, trade_post, belts, goods, goods_initial, goods_restock, restock_rounds, rewards, actions,
        jumpgate_combat_from, combat_loot, vp_controlled_planet, credits_per_vp, aliens_every_round, bomb_bounty_alien,
        aliens_at_any_cargo_level, spawn_at_setup, destroy_rounds, end_controlled, end_credits);
  }
  void add(const Content& content) {
    const auto& [colonists, meeples, goods_per_colour, native, planet, layout, attributes, commander, alien_pool,
                 scenario, alien_rounds, hit_die, digest] = content;
    all(colonists, meeples, goods_per_colour, native, planet, layout, attributes, commander, alien_pool, scenario,
        alien_rounds, hit_die);
    static_cast<void>(digest);
  }

  [[nodiscard]] std::uint64_t value() const { return hash_; }

private:
  void byte(std::uint64_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3U; }
  void all(const auto&... values) { (add(values), ...); }

  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace

std::uint64_t digest_of(const Content& content) {
  Digest digest;
  digest.add(content);
  return digest.value();
}

}  // namespace orrery::cosmic_pioneers::reading
