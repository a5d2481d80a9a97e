#include <type_traits>

#include "games/nebuleuse_rouge/content_load.h"

namespace orrery::nebuleuse_rouge::reading {
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
  void add(const Run& run) {
    const auto& [begin, end] = run;
    all(begin, end);
  }
  void add(const Effect& effect) {
    const auto& [op, amount, domain, item, technology, personnel, with_look, then, vp, trophy] = effect;
    all(op, amount, domain, item, technology, personnel, with_look, then, vp, trophy);
  }
  void add(const Band& band) {
    const auto& [min, max, effects] = band;
    all(min, max, effects);
  }
  void add(const ExplorationCard& card) {
    const auto& [id, kind, copies, corner, risk, optional, only_zone_b, only_while_closed, at_least, resets, effects] =
        card;
    all(id, kind, copies, corner, risk, optional, only_zone_b, only_while_closed, at_least, resets, effects);
  }
  void add(const Threshold& threshold) {
    const auto& [vp, may_stop, needs] = threshold;
    all(vp, may_stop, needs);
  }
  void add(const ExtrasolarCard& card) {
    const auto& [id, zone, species, squads, turns, gains, thresholds, threshold] = card;
    all(id, zone, species, squads, turns, gains, thresholds, threshold);
  }
  void add(const PlanetRecord& planet) {
    const auto& [id, sector, min_players, x, y] = planet;
    all(id, sector, min_players);  // x and y are for drawing
    static_cast<void>(x), static_cast<void>(y);
  }
  void add(const ShipBoard& board) {
    const auto& [start, max, draw, equipment_cost, personnel_cost, first_propulsor_cost, max_experts,
                 max_technologies] = board;
    all(start, max, draw, equipment_cost, personnel_cost, first_propulsor_cost, max_experts, max_technologies);
  }
  void add(const Column& column) {
    const auto& [damage, trophy] = column;
    all(damage, trophy);
  }
  void add(const Content& content) {
    const auto& [card, program, band, extrasolar, first_of_zone, cards_of_zone, pile, required, planet, planets_in,
                 zone, border, slot_players, enter_x_cost, leave_x_cost, ship, column, damage, experts, mission_vp,
                 free_items, max_experience, score_track, end_score, promotion_score, joker_for, observation, digest] =
        content;
    all(card, program, band, extrasolar, first_of_zone, cards_of_zone, pile, required, planet, planets_in, zone, border,
        slot_players, enter_x_cost, leave_x_cost, ship, column, damage, experts, mission_vp, free_items, max_experience,
        score_track, end_score, promotion_score, joker_for, observation);
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

}  // namespace orrery::nebuleuse_rouge::reading
