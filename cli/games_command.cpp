// orrery games [GAME]: what can be played, and with which options.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "agents/levels.h"
#include "cli/commands.h"
#include "cli/speech.h"

namespace orrery::cli {
namespace {

void list_all(const Desk& desk) {
  const Terminal& terminal = desk.terminal;
  for (const auto& registered : registered_games()) {
    const AnyGame& game = registered->game();
    const Catalogue words(desk.words.language(), registered.get());
    terminal.out << terminal.paint("1", words.say("game.name")) << "  "
                 << terminal.paint("2", fmt::format("{} · {}", game.id(), seats_in_words(game, desk.words))) << '\n'
                 << paragraph(words.say("game.about"), terminal.width, 2) << '\n';
  }
  terminal.out << desk.words.say("games.more") << '\n';
}

void show_option(const Desk& desk, const Speech& speech, const OptionInfo& option) {
  const Terminal& terminal = desk.terminal;
  terminal.out << '\n'
               << terminal.paint("1", option.name) << '\n'
               << paragraph(speech.option(option), terminal.width, 2);
  std::size_t column = 0;
  for (const std::string& value : option.values) column = std::max(column, value.size());
  for (const std::string& value : option.values) {
    const bool standard = value == option.standard;
    std::string head = fmt::format("  {} {:<{}}  ", standard ? "*" : " ", value, column);
    for (const std::string& line :
         wrapped(speech.option_value(option, value), terminal.width - static_cast<int>(head.size()))) {
      terminal.out << (standard ? terminal.paint("1", head) : head) << line << '\n';
      head.assign(head.size(), ' ');
    }
  }
}

void show_bots(const Desk& desk, const Catalogue& words) {
  const Terminal& terminal = desk.terminal;
  terminal.out << '\n' << paragraph(desk.words.say("games.bots"), terminal.width) << '\n';
  std::size_t column = 0;
  for (const BotLevel& level : kBotLevels) column = std::max(column, level.name.size());
  for (const BotLevel& level : kBotLevels) {
    std::string head = fmt::format("    {:<{}}  ", level.name, column);
    for (const std::string& line : wrapped(words.say(fmt::format("level.{}.about", level.name)),
                                           terminal.width - static_cast<int>(head.size()))) {
      terminal.out << head << line << '\n';
      head.assign(head.size(), ' ');
    }
  }
}

void show_one(const Desk& desk, const RegisteredGame& registered) {
  const Terminal& terminal = desk.terminal;
  const AnyGame& game = registered.game();
  const Catalogue words(desk.words.language(), &registered);
  const Speech speech(game, words);
  terminal.out << terminal.paint("1", words.say("game.name")) << "  "
               << terminal.paint("2", fmt::format("{} · {}", game.id(), seats_in_words(game, desk.words))) << "\n\n"
               << paragraph(words.say("game.about"), terminal.width);
  show_bots(desk, words);
  const auto options = game.options();
  if (options.empty()) {
    terminal.out << '\n' << desk.words.say("games.no_options") << '\n';
    return;
  }
  terminal.out << '\n' << paragraph(desk.words.say("games.options"), terminal.width);
  for (const OptionInfo& option : options) show_option(desk, speech, option);
}

}  // namespace

int games_command(const Desk& desk) {
  if (desk.arguments.game.empty())
    list_all(desk);
  else
    show_one(desk, game_named(desk, desk.arguments.game));
  return 0;
}

}  // namespace orrery::cli
