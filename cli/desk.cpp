#include "cli/desk.h"

#include <algorithm>
#include <charconv>

#include <fmt/ranges.h>

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/speech.h"

namespace orrery::cli {
namespace {

std::string known_games() {
  std::vector<std::string_view> ids;
  for (const auto& game : registered_games()) ids.push_back(game->game().id());
  return fmt::format("{}", fmt::join(ids, ", "));
}

using Option = std::pair<std::string, std::string>;  // name and value

Option option_given(const Desk& desk, const AnyGame& game, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) throw Usage(desk.words.say("error.option_form", {word("text", text)}));
  const std::string name = text.substr(0, equals);
  const std::string value = text.substr(equals + 1);

  std::vector<std::string> names;
  for (const OptionInfo& option : game.options()) {
    names.push_back(option.name);
    if (option.name != name) continue;
    if (std::ranges::find(option.values, value) == option.values.end())
      throw Usage(
          desk.words.say("error.option_value", {word("option", name), word("value", value),
                                                word("values", fmt::format("{}", fmt::join(option.values, ", ")))}));
    return {name, value};
  }
  throw Usage(
      desk.words.say("error.option", {word("game", game.id()), word("option", name), number("count", std::ssize(names)),
                                      word("options", fmt::format("{}", fmt::join(names, ", ")))}));
}

const RegisteredGame& known_game(const Desk& desk, const std::string& id) {
  const RegisteredGame* game = find_game(id);
  if (game == nullptr) throw Usage(desk.words.say("error.game", {word("game", id), word("games", known_games())}));
  return *game;
}

void take_content(const Desk& desk, const RegisteredGame& game, const std::string& dir) {
  if (game.game().content().files.empty())
    throw Usage(desk.words.say("error.no_content", {word("game", game.game().id())}));
  const Folder folder = read_folder(dir, desk.words);
  if (const auto taken = desk.games.give(game, folder.files); !taken)
    throw Failure(fmt::format("{}: {}", dir, taken.error()));
}

}  // namespace

const RegisteredGame& game_named(const Desk& desk, const std::string& id) {
  if (id.empty()) throw Usage(desk.words.say("error.no_game", {word("games", known_games())}));
  return with_content_given(desk, known_game(desk, id));
}

const RegisteredGame& with_content_given(const Desk& desk, const RegisteredGame& game) {
  if (desk.arguments.content.empty()) return game;
  take_content(desk, game, desk.arguments.content);
  return *desk.games.find(game.game().id());
}

void take_contents(const Desk& desk) {
  for (const std::string& text : desk.arguments.contents) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) throw Usage(desk.words.say("error.content_form", {word("text", text)}));
    take_content(desk, known_game(desk, text.substr(0, equals)), text.substr(equals + 1));
  }
}

std::uint64_t number_given(const Desk& desk, std::string_view what, std::string_view text, std::uint64_t low,
                           std::uint64_t high) {
  std::uint64_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || value < low || value > high)
    throw Usage(desk.words.say("error.number", {word("option", what), word("text", text),
                                                word("low", std::to_string(low)), word("high", std::to_string(high))}));
  return value;
}

std::vector<std::string> players_given(const Desk& desk, const std::string& list) {
  std::vector<std::string> players(1);
  for (const char sign : list) {
    if (sign == ',')
      players.emplace_back();
    else
      players.back() += sign;
  }
  for (const std::string& player : players)
    if (player.empty()) throw Usage(desk.words.say("error.seats", {word("seats", list)}));
  return players;
}

AnySetup setup_given(const Desk& desk, const AnyGame& game, std::size_t seats) {
  return setup_given(desk, game, seats, desk.arguments.options);
}

AnySetup setup_given(const Desk& desk, const AnyGame& game, std::size_t seats,
                     const std::vector<std::string>& options) {
  AnySetup setup{static_cast<int>(seats), {}};
  if (setup.seats < game.min_seats() || setup.seats > game.max_seats())
    throw Usage(desk.words.say(
        "error.seat_count",
        {word("game", game.id()), word("players", seats_in_words(game, desk.words)), number("seats", setup.seats)}));
  for (const std::string& option : options) setup.options.push_back(option_given(desk, game, option));
  // What the game itself finds wrong, such as two options that exclude each other.
  if (const auto opened = game.open(setup, 0); !opened) throw Usage(opened.error());
  return setup;
}

AnySetup setup_for_bots(const Desk& desk, const AnyGame& game, std::size_t seats,
                        const std::vector<std::string>& options) {
  AnySetup setup = setup_given(desk, game, seats, options);
  for (const OptionInfo& option : game.options())
    if (option.is_live(option.standard) &&
        std::ranges::find(setup.options, option.name, &Option::first) == setup.options.end())
      setup.options.emplace_back(option.name, option.values_elsewhere().front());
  return setup;
}

AnySetup setup_without_time(const Desk& desk, const AnyGame& game, std::size_t seats,
                            const std::vector<std::string>& options) {
  AnySetup setup = setup_for_bots(desk, game, seats, options);
  for (const OptionInfo& option : game.options())
    for (const auto& [name, value] : setup.options)
      if (name == option.name && option.is_live(value))
        throw Usage(desk.words.say("error.option_live",
                                   {word("option", name), word("value", value),
                                    word("values", fmt::format("{}", fmt::join(option.values_elsewhere(), ", ")))}));
  return setup;
}

}  // namespace orrery::cli
