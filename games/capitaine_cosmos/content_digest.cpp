#include <type_traits>

#include "games/capitaine_cosmos/content_load.h"

namespace orrery::capitaine_cosmos::reading {
namespace {

// FNV-1a, 64 bits, over values and not over memory: the same whatever the padding and the byte order.
class ContentDigest {
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
  void add(const Hex& hex) {
    const auto& [q, r] = hex;
    all(q, r);
  }
  void add(const Sight& sight) {
    const auto& [field, distance, multiplier] = sight;
    all(field, distance, multiplier);
  }
  void add(const Stance& stance) {
    const auto& [cell, move, swing, heading, drop, ramp, launch, launch_heading, sight, range] = stance;
    all(cell, move, swing, heading, drop, ramp, launch, launch_heading, sight, range);
  }
  void add(const ShipSheet& sheet) {
    const auto& [id, called, defence, die, shots, shots_per_field, acting, notches, corner, cells, fields, field, mines,
                 per_ramp, value, footprint, stance] = sheet;
    all(id, defence, die, shots, shots_per_field, acting, notches, corner, cells, fields, field, mines, per_ramp, value,
        footprint, stance);
    static_cast<void>(called);  // only read and shown
  }
  void add(const CodeInfo& order) {
    const auto& [moves, notches, classes, english] = order;
    all(moves, notches, classes);
    static_cast<void>(english);  // only read and shown
  }
  void add(const CounterInfo& counter) {
    const auto& [id, ship_class, number] = counter;
    all(id, ship_class, number);
  }
  void add(const Drift& drift) {
    const auto& [phases, hexes, direction] = drift;
    all(phases, hexes, direction);
  }
  void add(const StartShip& ship) {
    const auto& [counter, ship_class, seat, at, heading, carrier, ramp, mines] = ship;
    all(counter, ship_class, seat, at, heading, carrier, ramp, mines);
  }
  void add(const StartMine& mine) {
    const auto& [at, side] = mine;
    all(at, side);
  }
  void add(const Condition& condition) {
    const auto& [type, sides, classes, edges, count, parts] = condition;
    all(type, sides, classes, edges, count, parts);
  }
  void add(const Scenario& scenario) {
    const auto& [id, columns, rows, seats, sides, side_of, turn_limit, ships, ship, asteroids, mines, mine_drift,
                 asteroid_drift, conditions, wins_by, at_limit, together, factor, place, from] = scenario;
    all(id, columns, rows, seats, sides, side_of, turn_limit, ships, ship, asteroids, mines, mine_drift, asteroid_drift,
        conditions, wins_by, at_limit, together, factor, place, from);
  }
  void add(const Content& content) {
    const auto& [sheet, code, counter, mine_on, mine_near, asteroid_on, scenario, digest] = content;
    all(sheet, code, counter, mine_on, mine_near, asteroid_on, scenario);
    static_cast<void>(digest);
  }

  std::uint64_t value() const { return value_; }

private:
  template <class... T>
  void all(const T&... values) {
    (add(values), ...);
  }
  void byte(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }

  std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace

std::uint64_t digest_of(const Content& content) {
  ContentDigest digest;
  digest.add(content);
  return digest.value();
}

}  // namespace orrery::capitaine_cosmos::reading
