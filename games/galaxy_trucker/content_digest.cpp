#include "kernel/content_digest.h"

#include "games/galaxy_trucker/content_load.h"

namespace orrery::galaxy_trucker::reading {
namespace {

struct Members {
  static auto of(const Component& tile) {
    const auto& [id, kind, capacity, alien, connector, sets] = tile;
    return std::tie(id, kind, capacity, alien, connector, sets);
  }
  static auto of(const ShipBoard& board) {
    const auto& [id, level, stride, reserve, start, insurance, squares, cell, square, column, row, rows_around] = board;
    return std::tie(id, level, stride, reserve, start, insurance, squares, cell, square, column, row, rows_around);
  }
  static auto of(const Shot& shot) {
    const auto& [kind, from] = shot;
    return std::tie(kind, from);
  }
  static auto of(const Line& line) {
    const auto& [criterion, penalty, amount] = line;
    return std::tie(criterion, penalty, amount);
  }
  static auto of(const CardInfo& card) {
    const auto& [id, level, type, starter, strength, crew, goods, credits, days, attempts, reward, planets, planet,
                 shots, shot, line] = card;
    return std::tie(id, level, type, starter, strength, crew, goods, credits, days, attempts, reward, planets, planet,
                    shots, shot, line);
  }
  static auto of(const FlightInfo& flight) {
    const auto& [periods, pile, gap, finish, looks] = flight;
    return std::tie(periods, pile, gap, finish, looks);
  }
  static auto of(const Plan& plan) {
    const auto& [id, flights, ship_class] = plan;
    return std::tie(id, flights, ship_class);
  }
  static auto of(const Content& content) {
    const auto& [component, start_cabin, heap, board, card, level_cards, starters, flight, plan, price, supply, spaces,
                 turns, points, look_points, digest] = content;
    static_cast<void>(digest);
    return std::tie(component, start_cabin, heap, board, card, level_cards, starters, flight, plan, price, supply,
                    spaces, turns, points, look_points);
  }
};

}  // namespace

std::uint64_t digest_of(const Content& content) {
  orrery::reading::Digest<Members> digest;
  digest.add(content);
  return digest.value();
}

}  // namespace orrery::galaxy_trucker::reading
