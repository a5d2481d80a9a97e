#include <algorithm>
#include <regex>

#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "catalogue/registry.h"
#include "cli/tests/run.h"

namespace orrery::cli {
namespace {

using testing::HasSubstr;
using Command = CommandTest;

TEST_F(Command, help_and_version) {
  for (const std::string line : {"--help", "-h", "play --help", "sim -h", "rules --help --lang fr"}) {
    const Outcome outcome = orrery(line);
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("orrery"));
    EXPECT_EQ(outcome.err, "");
  }
  EXPECT_THAT(orrery("--version").out, testing::MatchesRegex("orrery [0-9.]+\n"));
  EXPECT_THAT(orrery("play --help --lang fr").out, HasSubstr("Ouvre une table"));
}

TEST_F(Command, games_lists_all_and_describes_one) {
  const Outcome all = orrery("games");
  for (const auto& game : registered_games()) EXPECT_THAT(all.out, HasSubstr(std::string(game->game().id())));
  const Outcome one = orrery("games noughts --lang fr");
  EXPECT_EQ(one.code, 0);
  EXPECT_THAT(one.out, HasSubstr("begins"));
  EXPECT_THAT(one.out, HasSubstr("* crosses"));
  EXPECT_THAT(one.out, HasSubstr("Morpion"));
}

TEST_F(Command, no_words_are_missing_in_any_description) {
  for (const auto& game : registered_games())
    for (const std::string line : {"games ", "rules "})
      for (const std::string language : {" --lang en", " --lang fr"}) {
        const Outcome outcome = orrery(fmt::format("{}{}{}", line, game->game().id(), language));
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_EQ(outcome.out.find("⟨"), std::string::npos) << outcome.out;
      }
}

TEST_F(Command, rules_are_found_as_people_type_them) {
  for (const std::string id : {"NX-004", "nx-004", "4", "004"})
    EXPECT_THAT(orrery("rules noughts " + id).out, HasSubstr("Taken cells"));
  EXPECT_THAT(orrery("rules noughts NX-004 --lang fr").out, HasSubstr("Cases occupées"));
  const auto rule = boost::json::parse(orrery("rules noughts NX-004 --json").out);
  EXPECT_EQ(rule.at("id").as_string(), "NX-004");
  EXPECT_EQ(boost::json::parse(orrery("rules noughts --json").out).as_array().size(),
            find_game("noughts")->game().rule_names().size());
}

TEST_F(Command, coverage_is_complete_for_every_game) {
  for (const auto& game : registered_games()) {
    const std::string id(game->game().id());
    const Outcome outcome = orrery("rules " + id + " --coverage");
    EXPECT_EQ(outcome.code, 0) << outcome.out.substr(outcome.out.size() -
                                                     std::min<std::size_t>(outcome.out.size(), 2000));
    const auto json = boost::json::parse(orrery("rules " + id + " --coverage --json").out);
    EXPECT_EQ(json.at("complete").as_bool(), outcome.code == 0);
    EXPECT_GE(json.at("rules").as_array().size(), game->game().rule_names().size());
  }
}

TEST_F(Command, fingerprints_name_each_game) {
  EXPECT_THAT(orrery("fingerprint noughts").out, testing::MatchesRegex("noughts  [0-9a-f]+\n"));
}

TEST_F(Command, simulations_do_not_depend_on_threads) {
  const std::string line = "sim connect-four --games 300 --seats greedy,random --seed 7 --json --threads ";
  const Outcome one = orrery(line + "1");
  const Outcome two = orrery(line + "2");
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, two.out);

  const auto json = boost::json::parse(one.out);
  EXPECT_EQ(json.at("games").to_number<int>(), 300);
  EXPECT_GT(json.at("steps").to_number<int>(), 300 * 6);
  EXPECT_EQ(json.at("hash").as_string().size(), 16U);
  ASSERT_EQ(json.at("bots").as_array().size(), 2U);
  const auto& greedy = json.at("bots").at(0);
  EXPECT_EQ(greedy.at("name").as_string(), "greedy");
  EXPECT_LT(greedy.at("low").to_number<double>(), greedy.at("wins").to_number<double>());
  EXPECT_GT(greedy.at("high").to_number<double>(), greedy.at("wins").to_number<double>());
  EXPECT_EQ(json.at("seats").as_array().size(), 2U);
  EXPECT_NE(one.out, orrery("sim connect-four --games 300 --seats greedy,random --seed 8 --json").out);
}

TEST_F(Command, simulations_are_told_in_a_table) {
  const Outcome outcome = orrery("sim noughts --games 50 --seats greedy,random --lang fr");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("50 parties"));
  EXPECT_THAT(outcome.out, HasSubstr("Joueur 2"));
  EXPECT_EQ(outcome.err, "");  // no progress bar where nobody watches
}

TEST_F(Command, colours_are_for_terminals_unless_asked_for) {
  EXPECT_EQ(orrery("games").out.find('\x1b'), std::string::npos);
  EXPECT_NE(orrery("games --color always").out.find('\x1b'), std::string::npos);
  EXPECT_EQ(shell("NO_COLOR=1 orrery games --color auto").out.find('\x1b'), std::string::npos);
}

TEST_F(Command, a_full_disk_is_noticed) { expect_failure(shell("orrery games >/dev/full"), "cannot be written"); }

TEST_F(Command, bench_runs_the_program_beside_it_or_says_that_it_is_not_there) {
  const std::string copy = "mkdir bin && cp '" ORRERY_COMMAND "' bin/orrery && ";
  const Outcome absent = shell(copy + "bin/orrery bench --benchmark_filter=x");
  expect_failure(absent, "bin/orrery-bench: not found");
  const Outcome there = shell(
      "printf '#!/bin/sh\\necho \"$@\"\\n' >bin/orrery-bench && chmod +x bin/orrery-bench && bin/orrery bench --help "
      "-x 'a b'");
  EXPECT_EQ(there.code, 0) << there.err;
  EXPECT_EQ(there.out, "--help -x a b\n");
}

}  // namespace
}  // namespace orrery::cli
