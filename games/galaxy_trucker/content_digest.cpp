#include <type_traits>

#include "games/galaxy_trucker/content_load.h"

namespace orrery::galaxy_trucker::reading {
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

  // The bindings name every member, so that a new one cannot be forgotten here.
  void add(const Component& tile) {
    const auto& [id, kind, capacity, alien, connector, sets] = tile;
    all(id, kind, capacity, alien, connector, sets);
  }
  void add(const ShipBoard& board) {
    const auto& [id, level, stride, reserve, start, insurance, squares, cell, square, column, row, rows_around] = board;
    all(id, level, stride, reserve, start, insurance, squares, cell, square, column, row, rows_around);
  }
  void add(const Shot& shot) {
    const auto& [kind, from] = shot;
    all(kind, from);
  }
  void add(const Line& line) {
    const auto& [criterion, penalty, amount] = line;
    all(criterion, penalty, amount);
  }
  void add(const CardInfo& card) {
    const auto& [id, level, type, starter, strength, crew, goods, credits, days, attempts, reward, planets, planet,
                 shots, shot, line] = card;
    all(id, level, type, starter, strength, crew, goods, credits, days, attempts, reward, planets, planet, shots, shot,
        line);
  }
  void add(const FlightInfo& flight) {
    const auto& [periods, pile, gap, finish, looks] = flight;
    all(periods, pile, gap, finish, looks);
  }
  void add(const Plan& plan) {
    const auto& [id, flights, ship_class] = plan;
    all(id, flights, ship_class);
  }
  void add(const Content& content) {
    const auto& [component, start_cabin, heap, board, card, level_cards, starters, flight, plan, price, supply, spaces,
                 turns, points, look_points, digest] = content;
    all(component, start_cabin, heap, board, card, level_cards, starters, flight, plan, price, supply, spaces, turns,
        points, look_points);
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

}  // namespace orrery::galaxy_trucker::reading
