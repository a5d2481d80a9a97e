#include "kernel/content_digest.h"

#include "games/capitaine_cosmos/content_load.h"

namespace orrery::capitaine_cosmos::reading {
namespace {

struct Members {
  static auto of(const Hex& hex) {
    const auto& [q, r] = hex;
    return std::tie(q, r);
  }
  static auto of(const Sight& sight) {
    const auto& [field, distance, multiplier] = sight;
    return std::tie(field, distance, multiplier);
  }
  static auto of(const Stance& stance) {
    const auto& [cell, move, swing, heading, drop, ramp, launch, launch_heading, sight, range] = stance;
    return std::tie(cell, move, swing, heading, drop, ramp, launch, launch_heading, sight, range);
  }
  static auto of(const ShipSheet& sheet) {
    const auto& [id, called, defence, die, shots, shots_per_field, acting, notches, corner, cells, fields, field, mines,
                 per_ramp, value, footprint, stance] = sheet;
    static_cast<void>(called);  // only read and shown
    return std::tie(id, defence, die, shots, shots_per_field, acting, notches, corner, cells, fields, field, mines,
                    per_ramp, value, footprint, stance);
  }
  static auto of(const CodeInfo& order) {
    const auto& [moves, notches, classes, english] = order;
    static_cast<void>(english);  // only read and shown
    return std::tie(moves, notches, classes);
  }
  static auto of(const CounterInfo& counter) {
    const auto& [id, ship_class, number] = counter;
    return std::tie(id, ship_class, number);
  }
  static auto of(const Drift& drift) {
    const auto& [phases, hexes, direction] = drift;
    return std::tie(phases, hexes, direction);
  }
  static auto of(const StartShip& ship) {
    const auto& [counter, ship_class, seat, at, heading, carrier, ramp, mines] = ship;
    return std::tie(counter, ship_class, seat, at, heading, carrier, ramp, mines);
  }
  static auto of(const StartMine& mine) {
    const auto& [at, side] = mine;
    return std::tie(at, side);
  }
  static auto of(const Condition& condition) {
    const auto& [type, sides, classes, edges, count, parts] = condition;
    return std::tie(type, sides, classes, edges, count, parts);
  }
  static auto of(const Scenario& scenario) {
    const auto& [id, columns, rows, seats, sides, side_of, turn_limit, ships, ship, asteroids, mines, mine_drift,
                 asteroid_drift, conditions, wins_by, at_limit, together, factor, place, from] = scenario;
    return std::tie(id, columns, rows, seats, sides, side_of, turn_limit, ships, ship, asteroids, mines, mine_drift,
                    asteroid_drift, conditions, wins_by, at_limit, together, factor, place, from);
  }
  static auto of(const Content& content) {
    const auto& [sheet, code, counter, mine_on, mine_near, asteroid_on, scenario, digest] = content;
    static_cast<void>(digest);
    return std::tie(sheet, code, counter, mine_on, mine_near, asteroid_on, scenario);
  }
};

}  // namespace

std::uint64_t digest_of(const Content& content) {
  orrery::reading::Digest<Members> digest;
  digest.add(content);
  return digest.value();
}

}  // namespace orrery::capitaine_cosmos::reading
