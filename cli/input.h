// What a player types at the prompt of a table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery::cli {

enum class Order : std::uint8_t { again, explain, none, undo, save, log, board, rule, quit, help };

struct Input {
  Order order;
  std::string rest;  // what follows the order's word
};

// The order that a line gives, by its English or French word or letter; nothing where it is some other thing. Words of
// both languages are known in both: fingers are slow to change.
std::optional<Input> read_order(std::string_view line);

// Without spaces at its ends, and with single ones between its words.
std::string tidied(std::string_view line);

// "y", "yes", "o", "oui" or nothing else but what `by_default` stands for.
bool is_yes(std::string_view line, bool by_default);

// The number of an offer, from 1.
std::optional<std::size_t> offer_number(std::string_view text);

}  // namespace orrery::cli
