#include "kernel/content_digest.h"

#include "games/nebuleuse_rouge/content_load.h"

namespace orrery::nebuleuse_rouge::reading {
namespace {

struct Members {
  static auto of(const Run& run) {
    const auto& [begin, end] = run;
    return std::tie(begin, end);
  }
  static auto of(const Effect& effect) {
    const auto& [op, amount, domain, item, technology, personnel, with_look, then, vp, trophy] = effect;
    return std::tie(op, amount, domain, item, technology, personnel, with_look, then, vp, trophy);
  }
  static auto of(const Band& band) {
    const auto& [min, max, effects] = band;
    return std::tie(min, max, effects);
  }
  static auto of(const ExplorationCard& card) {
    const auto& [id, kind, copies, corner, risk, optional, only_zone_b, only_while_closed, at_least, resets, effects] =
        card;
    return std::tie(id, kind, copies, corner, risk, optional, only_zone_b, only_while_closed, at_least, resets,
                    effects);
  }
  static auto of(const Threshold& threshold) {
    const auto& [vp, may_stop, needs] = threshold;
    return std::tie(vp, may_stop, needs);
  }
  static auto of(const ExtrasolarCard& card) {
    const auto& [id, zone, species, squads, turns, gains, thresholds, threshold] = card;
    return std::tie(id, zone, species, squads, turns, gains, thresholds, threshold);
  }
  static auto of(const PlanetRecord& planet) {
    const auto& [id, sector, min_players, x, y] = planet;
    static_cast<void>(x), static_cast<void>(y);
    return std::tie(id, sector, min_players);  // x and y are for drawing
  }
  static auto of(const ShipBoard& board) {
    const auto& [start, max, draw, equipment_cost, personnel_cost, first_propulsor_cost, max_experts,
                 max_technologies] = board;
    return std::tie(start, max, draw, equipment_cost, personnel_cost, first_propulsor_cost, max_experts,
                    max_technologies);
  }
  static auto of(const Column& column) {
    const auto& [damage, trophy] = column;
    return std::tie(damage, trophy);
  }
  static auto of(const Content& content) {
    const auto& [card, program, band, extrasolar, first_of_zone, cards_of_zone, pile, required, planet, planets_in,
                 zone, border, slot_players, enter_x_cost, leave_x_cost, ship, column, damage, experts, mission_vp,
                 free_items, max_experience, score_track, end_score, promotion_score, joker_for, observation, digest] =
        content;
    static_cast<void>(digest);
    return std::tie(card, program, band, extrasolar, first_of_zone, cards_of_zone, pile, required, planet, planets_in,
                    zone, border, slot_players, enter_x_cost, leave_x_cost, ship, column, damage, experts, mission_vp,
                    free_items, max_experience, score_track, end_score, promotion_score, joker_for, observation);
  }
};

}  // namespace

std::uint64_t digest_of(const Content& content) {
  orrery::reading::Digest<Members> digest;
  digest.add(content);
  return digest.value();
}

}  // namespace orrery::nebuleuse_rouge::reading
