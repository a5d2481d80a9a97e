#include "cli/help.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal.h"

namespace orrery::cli {
namespace {

using Rows = std::vector<std::pair<std::string, std::string>>;

bool is_flag(const CLI::Option& option) { return option.get_expected_max() == 0; }

// GAME, FILE and the like have a name in each language; "auto|never" is what is typed.
std::string name_of_value(const std::string& name, const Catalogue& words) {
  const std::string key = "help.name." + name;
  return words.has(key) ? words.say(key) : name;
}

std::string name_of_option(const CLI::Option& option, const Catalogue& words) {
  std::string name;
  for (const std::string& each : option.get_snames()) name += fmt::format("-{}, ", each);
  name += fmt::format("--{}", option.get_lnames().front());
  return is_flag(option) ? name : fmt::format("{} {}", name, name_of_value(option.get_type_name(), words));
}

// Of the root, a command's help repeats only what can be set: --help is its own, --version has its place.
Rows options_of_app(const CLI::App& app, bool flags_too, const Catalogue& words) {
  Rows rows;
  for (const CLI::Option* option : app.get_options({}))
    if (option->nonpositional() && (flags_too || !is_flag(*option)))
      rows.emplace_back(name_of_option(*option, words), option->get_description());
  return rows;
}

}  // namespace

std::string Help::usage(const CLI::App& app, const std::string& name) const {
  std::string line = name;
  if (app.get_prefix_command()) return line + " [...]";
  if (!app.get_subcommands({}).empty()) line += " " + words_.say("help.usage.command");
  for (const CLI::Option* option : app.get_options({}))
    if (option->get_positional()) line += fmt::format(" [{}]", name_of_value(option->get_name(true), words_));
  return line + " " + words_.say("help.usage.options");
}

std::string Help::section(std::string_view title, const Rows& rows) const {
  return rows.empty() ? "" : fmt::format("\n{}\n{}", words_.say(title), in_two_columns(rows, width_));
}

std::string Help::make_help(const CLI::App* app, std::string /*name*/, CLI::AppFormatMode /*mode*/) const {
  const CLI::App* root = app->get_parent();
  const std::string name = root == nullptr ? app->get_name() : fmt::format("{} {}", root->get_name(), app->get_name());
  std::string result = fmt::format("{}\n\n{}", words_.say("help.usage", {word("usage", usage(*app, name))}),
                                   paragraph(app->get_description(), width_));

  Rows commands;
  for (const CLI::App* sub : app->get_subcommands({})) {
    const std::string text = sub->get_description();
    commands.emplace_back(sub->get_name(), text.substr(0, text.find('\n')));
  }
  result += section("help.section.commands", commands);

  Rows positionals;
  for (const CLI::Option* option : app->get_options({}))
    if (option->get_positional())
      positionals.emplace_back(name_of_value(option->get_name(true), words_), option->get_description());
  result += section("help.section.positionals", positionals);

  result += section("help.section.options", options_of_app(*app, true, words_));
  if (root != nullptr) result += section("help.section.everywhere", options_of_app(*root, false, words_));
  if (!app->get_footer().empty())
    result += fmt::format("\n{}\n{}\n", words_.say("help.section.examples"), app->get_footer());
  return result;
}

}  // namespace orrery::cli
