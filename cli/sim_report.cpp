#include "cli/sim_report.h"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "arena/statistics.h"
#include "cli/speech.h"
#include "kernel/hash.h"

namespace orrery::cli {
namespace {

std::string quoted(const std::string& text) { return boost::json::serialize(boost::json::string(text)); }

std::string json_of(const std::vector<Share>& shares) {
  std::string list;
  for (const Share& share : shares)
    list += fmt::format(R"({}{{"name": {}, "games": {}, "wins": {}, "low": {}, "high": {}, "mean_score": {}}})",
                        list.empty() ? "" : ", ", quoted(share.name), share.games, share.wins, share.low, share.high,
                        share.mean_score);
  return "[" + list + "]";
}

std::string table_of(const Catalogue& words, std::string_view title, const std::vector<Share>& shares, auto name) {
  std::vector<std::vector<std::string>> rows;
  rows.push_back({words.say(title), words.say("sim.column.wins"), words.say("sim.column.interval"),
                  words.say("sim.column.score")});
  for (std::size_t i = 0; i < shares.size(); ++i)
    rows.push_back({name(i), words.say("sim.share", {fraction("share", shares[i].wins)}),
                    words.say("sim.interval", {fraction("low", shares[i].low), fraction("high", shares[i].high)}),
                    words.say("sim.score", {fraction("score", shares[i].mean_score)})});
  return as_table(rows, 1) + "\n";
}

}  // namespace

std::string json_of(const FindingsFile& file) {
  return fmt::format(R"({{"game": {}, "seed": {}, "games": {}, "steps": {}, "hash": "{}", "bots": {}, "seats": {}}})"
                     "\n",
                     quoted(file.plan.game), file.plan.seed, file.findings.games(), file.findings.tally.steps,
                     hex(file.findings.tally.hash), json_of(shares_of_bots(file.plan, file.findings)),
                     json_of(shares_of_seats(file.plan, file.findings)));
}

std::string table_of(const Desk& desk, const RegisteredGame* game, const FindingsFile& file) {
  const Catalogue words(desk.words.language(), game);
  const Plan& plan = file.plan;
  std::string text = desk.terminal.paint("1", game == nullptr ? plan.game : words.say("game.name"));
  text += " · " +
          words.say("sim.title", {number("games", static_cast<long long>(file.findings.games())),
                                  number("seats", std::ssize(plan.bots)), word("seed", std::to_string(plan.seed))}) +
          "\n\n";
  text += table_of(words, "sim.column.bot", shares_of_bots(plan, file.findings),
                   [&](std::size_t i) { return plan.bots[i]; });
  text += table_of(words, "sim.column.seat", shares_of_seats(plan, file.findings),
                   [&](std::size_t i) { return player_name(seat_at(static_cast<int>(i)), words); });
  return text + words.say("sim.hash", {word("hash", hex(file.findings.tally.hash))}) + "\n";
}

}  // namespace orrery::cli
