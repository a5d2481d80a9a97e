// orrery rules GAME [ID] [--coverage]: the rule catalogue in words, and where each rule lives in the source.
#include <algorithm>
#include <cctype>
#include <ostream>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/coverage.h"
#include "cli/failure.h"
#include "cli/speech.h"

namespace orrery::cli {
namespace {

boost::json::object json_of_rule(const Speech& speech, std::string_view id) {
  return {{"id", id}, {"title", speech.rule_title(id)}, {"text", speech.rule_text(id)}};
}

void list_rules(const Desk& desk, const AnyGame& game, const Speech& speech) {
  if (desk.arguments.json) {
    boost::json::array list;
    for (const RuleName& rule : game.rule_names()) list.push_back(json_of_rule(speech, rule.name));
    desk.terminal.out << boost::json::serialize(list) << '\n';
    return;
  }
  for (const RuleName& rule : game.rule_names())
    desk.terminal.out << desk.terminal.paint("1", rule.name) << "  " << speech.rule_title(rule.name) << '\n';
}

void show_rule(const Desk& desk, const AnyGame& game, const Speech& speech) {
  const std::string& given = desk.arguments.rule;
  const auto rule = rule_named(game, given);
  if (!rule) throw Usage(desk.words.say("error.rule", {word("rule", given), word("game", game.id())}));
  if (desk.arguments.json)
    desk.terminal.out << boost::json::serialize(json_of_rule(speech, *rule)) << '\n';
  else
    desk.terminal.out << rule_in_full(speech, *rule, desk.terminal);
}

boost::json::array json_list(const std::vector<std::string>& list) {
  boost::json::array array;
  for (const std::string& each : list) array.emplace_back(std::string_view(each));
  return array;
}

void print_coverage_json(const Desk& desk, const Coverage& coverage) {
  boost::json::array rules;
  for (const CoveredRule& rule : coverage.rules)
    rules.push_back(boost::json::object{{"id", rule.id},
                                        {"title", rule.title},
                                        {"definition", rule.definition},
                                        {"example", rule.example},
                                        {"places", json_list(rule.places)},
                                        {"refused", json_list(rule.refused)},
                                        {"checked", json_list(rule.checked)},
                                        {"cited", json_list(rule.cited)},
                                        {"tests", json_list(rule.tests)}});
  boost::json::array strays;
  for (const StrayCitation& stray : coverage.strays)
    strays.push_back(boost::json::object{{"id", stray.id}, {"place", stray.place}});
  desk.terminal.out << boost::json::serialize(boost::json::object{{"complete", coverage.complete()},
                                                                  {"rules", std::move(rules)},
                                                                  {"strays", std::move(strays)}})
                    << '\n';
}

void print_rule_coverage(const Desk& desk, const CoveredRule& rule) {
  const Terminal& terminal = desk.terminal;
  const bool bad = rule.lacks_place() || rule.lacks_test();
  const std::string mark = bad ? terminal.paint("31", "✗") : terminal.paint("32", rule.definition ? "–" : "✓");
  terminal.out << fmt::format("{} {}  {}\n", mark, terminal.paint("1", rule.id), rule.title);
  const auto print = [&](std::string_view key, const std::vector<std::string>& list, bool missing) {
    if (missing) terminal.out << "    " << terminal.paint("31", desk.words.say(fmt::format("{}.none", key))) << '\n';
    if (!list.empty())
      terminal.out << paragraph(desk.words.say(key, {word("list", fmt::format("{}", fmt::join(list, ", ")))}),
                                terminal.width, 4);
  };
  if (rule.definition) terminal.out << "    " << desk.words.say("coverage.definition") << '\n';
  print("coverage.refused", rule.refused, false);
  print("coverage.checked", rule.checked, false);
  print("coverage.cited", rule.cited, rule.lacks_place());
  print("coverage.tests", rule.tests, rule.lacks_test());
}

void print_coverage(const Desk& desk, const Coverage& coverage) {
  for (const CoveredRule& rule : coverage.rules) print_rule_coverage(desk, rule);
  const Terminal& terminal = desk.terminal;
  for (const StrayCitation& stray : coverage.strays)
    terminal.out << terminal.paint("31", "✗ ")
                 << desk.words.say("coverage.stray", {word("id", stray.id), word("place", stray.place)}) << '\n';

  const auto count = [&](auto predicate) { return std::ranges::count_if(coverage.rules, predicate); };
  const auto examples = count([](const CoveredRule& rule) { return rule.example; });
  terminal.out << '\n'
               << desk.words.say(
                      "coverage.total",
                      {number("rules", std::ssize(coverage.rules) - examples),
                       number("definitions", count([](const CoveredRule& rule) { return rule.definition; })),
                       number("examples", examples),
                       number("refused", count([](const CoveredRule& rule) { return !rule.refused.empty(); })),
                       number("checked", count([](const CoveredRule& rule) {
                                return rule.refused.empty() && !rule.checked.empty();
                              })),
                       number("cited", count([](const CoveredRule& rule) {
                                return rule.refused.empty() && rule.checked.empty() && !rule.cited.empty();
                              })),
                       number("unplaced", count([](const CoveredRule& rule) { return rule.lacks_place(); })),
                       number("untested", count([](const CoveredRule& rule) { return rule.lacks_test(); })),
                       number("strays", std::ssize(coverage.strays))})
               << '\n';
}

int show_coverage(const Desk& desk, const RegisteredGame& game) {
  const Coverage coverage = coverage_of(game.source_files());
  if (coverage.rules.empty()) throw Failure(desk.words.say("error.no_catalogue", {word("game", game.game().id())}));
  if (desk.arguments.json)
    print_coverage_json(desk, coverage);
  else
    print_coverage(desk, coverage);
  return coverage.complete() ? 0 : 1;
}

}  // namespace

int rules_command(const Desk& desk) {
  const RegisteredGame& game = game_named(desk, desk.arguments.game);
  if (desk.arguments.coverage) {
    if (!desk.arguments.rule.empty()) throw Usage(desk.words.say("error.coverage_of_one"));
    return show_coverage(desk, game);
  }
  const Catalogue words(desk.words.language(), &game);
  const Speech speech(game.game(), words);
  if (desk.arguments.rule.empty())
    list_rules(desk, game.game(), speech);
  else
    show_rule(desk, game.game(), speech);
  return 0;
}

}  // namespace orrery::cli
