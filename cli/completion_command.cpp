// orrery completion bash: a script that knows this build's commands, games, options and bots.
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>

#include "agents/levels.h"
#include "cli/commands.h"
#include "cli/embedded_scripts.h"
#include "cli/failure.h"

namespace orrery::cli {
namespace {

// The long names of an app's options, or only of those without a value.
std::string options_of_app(const CLI::App& app, bool only_flags) {
  std::string list;
  for (const CLI::Option* option : app.get_options({})) {
    if (!option->nonpositional() || (only_flags && option->get_expected_max() != 0)) continue;
    for (const std::string& name : option->get_lnames()) list += fmt::format("{}--{}", list.empty() ? "" : " ", name);
  }
  return list;
}

std::string words_of_grammar(const Desk& desk) {
  Arguments unused;
  const auto app = grammar(unused, desk.words, desk.terminal.width);
  std::string commands;
  std::string options;
  std::string flags = options_of_app(*app, true);
  for (const CLI::App* sub : app->get_subcommands({})) {
    commands += fmt::format("{}{}", commands.empty() ? "" : " ", sub->get_name());
    options += fmt::format("  [{}]='{}'\n", sub->get_name(), options_of_app(*sub, false));
    flags += " " + options_of_app(*sub, true);
  }
  return fmt::format(
      "_orrery_commands='{}'\n_orrery_everywhere='{}'\n_orrery_flags='{}'\n_orrery_languages='{}'\n"
      "declare -gA _orrery_options=(\n{})\n",
      commands, options_of_app(*app, false), flags, fmt::join(languages(), " "), options);
}

// Levels in every style, and the algorithms that the game has.
std::vector<std::string> bots_of(const RegisteredGame& game) {
  std::vector<std::string> bots = bot_names();
  for (const char* algorithm : {"random", "greedy", "search:500"})
    if (game.bot(algorithm, 0)) bots.emplace_back(algorithm);
  return bots;
}

std::string words_of_games() {
  std::string games;
  std::string options;
  std::string values;
  std::string rules;
  std::string bots;
  for (const auto& registered : registered_games()) {
    const AnyGame& game = registered->game();
    games += fmt::format("{}{}", games.empty() ? "" : " ", game.id());
    std::string names;
    for (const OptionInfo& option : game.options()) {
      names += fmt::format("{}{}", names.empty() ? "" : " ", option.name);
      values += fmt::format("  [{}/{}]='{}'\n", game.id(), option.name, fmt::join(option.values, " "));
    }
    options += fmt::format("  [{}]='{}'\n", game.id(), names);
    bots += fmt::format("  [{}]='{}'\n", game.id(), fmt::join(bots_of(*registered), " "));
    std::string ids;
    for (const RuleName& rule : game.rule_names()) ids += fmt::format("{}{}", ids.empty() ? "" : " ", rule.name);
    rules += fmt::format("  [{}]='{}'\n", game.id(), ids);
  }
  return fmt::format(
      "_orrery_games='{}'\ndeclare -gA _orrery_game_options=(\n{})\ndeclare -gA _orrery_values=(\n{})\n"
      "declare -gA _orrery_rules=(\n{})\ndeclare -gA _orrery_bots=(\n{})\n",
      games, options, values, rules, bots);
}

}  // namespace

int completion_command(const Desk& desk) {
  if (desk.arguments.shell != "bash") throw Usage(desk.words.say("error.shell", {word("shell", desk.arguments.shell)}));
  desk.terminal.out << "# bash completion for orrery " ORRERY_VERSION "\n\n"
                    << words_of_grammar(desk) << words_of_games() << '\n'
                    << scripts().front().text;
  return 0;
}

}  // namespace orrery::cli
