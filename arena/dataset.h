// Games as open data: a line of JSON for each game, complete enough to be played again, and on request a line for each decision with
// what the seat knew and could do. Nothing about anybody who played is in it.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "kernel/any.h"
#include "kernel/layout.h"

namespace orrery {

struct DataGame {
  std::string id;  // in this data set, and of nothing else
  Transcript transcript;
  std::string month{};  // "2026-11"; empty: of games that nobody played
};

// Of a finished game. The transcript's players are bots or "human"; how its luck was shared is left out. The error says why this build
// does not play it.
std::expected<std::string, std::string> game_line(const AnyGame& game, const DataGame& data);
// What each seat was asked, knew and did, a line each. Of a game that `game_line` has taken.
std::string decision_lines(const AnyGame& game, const DataGame& data);

// The game of such a line. The error says what is wrong with it.
std::expected<DataGame, std::string> read_game_line(const AnyGame& game, const boost::json::object& line);

// What lines of a game consist of, with the names that its content gives.
struct DataWords {
  std::string game;
  Layout view;
  std::vector<LayoutField> verbs;
  std::vector<std::string> decisions;
};

// JSON Schema of both kinds of lines, with the actions and views of these games, and of the manifest.
std::string dataset_schema(std::span<const DataWords> games);

}  // namespace orrery
