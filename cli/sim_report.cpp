#include "cli/sim_report.h"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "arena/statistics.h"
#include "cli/failure.h"
#include "cli/speech.h"
#include "kernel/hash.h"

namespace orrery::cli {
namespace {

constexpr std::size_t kPiecesShown = 12;  // of each end of the list
constexpr std::string_view kTimes = "times.";

std::string quoted(const std::string& text) { return boost::json::serialize(boost::json::string(text)); }

// {…}, {…}
template <class List, class Write>
std::string list_of(const List& list, Write write) {
  std::string text;
  for (const auto& each : list) text += (text.empty() ? "" : ", ") + write(each);
  return "[" + text + "]";
}

std::string json_of(const std::vector<Share>& shares) {
  return list_of(shares, [](const Share& share) {
    return fmt::format(R"({{"name": {}, "games": {}, "wins": {}, "low": {}, "high": {}, "mean_score": {}}})",
                       quoted(share.name), share.games, share.wins, share.low, share.high, share.mean_score);
  });
}

// How often something happened in a game.
double per_game(const Tally& tally, const std::vector<std::int64_t>& times) {
  return static_cast<double>(times.front()) / static_cast<double>(tally.measure("decisions").count);
}

std::string json_of_study(const Plan& plan, const Tally& tally) {
  const std::string measures = list_of(tally.measures, [](const auto& named) {
    const Measure& measure = named.second;
    const Mean mean = mean_of(measure);
    return fmt::format(
        R"({{"name": {}, "count": {}, "mean": {}, "low": {}, "high": {}, "least": {}, "median": {}, "most": {}}})",
        quoted(named.first), measure.count, mean.mean, mean.low, mean.high, measure.least, mean.median, measure.most);
  });
  const std::string pieces = list_of(lifts_of(plan, tally), [](const Lift& piece) {
    return fmt::format(
        R"({{"name": {}, "seat_games": {}, "wins": {}, "lift": {}, "low": {}, "high": {}, "p": {}, "marked": {}}})",
        quoted(piece.name), piece.seat_games, piece.share, piece.lift, piece.low, piece.high, piece.p, piece.marked);
  });
  std::string times;
  for (const auto& [name, row] : tally.sums)
    if (name.starts_with(kTimes))
      times += fmt::format(R"({}{{"name": {}, "mean": {}}})", times.empty() ? "" : ", ",
                           quoted(name.substr(kTimes.size())), per_game(tally, row));
  return fmt::format(R"(, "luck_share": {}, "measures": {}, "times": [{}], "pieces": {})",
                     luck_share(tally).value_or(0), measures, times, pieces);
}

// What is found of one arm, without the braces.
std::string json_of(const Plan& plan, const Tally& tally, std::uint64_t games) {
  return fmt::format(R"("games": {}, "steps": {}, "hash": "{}", "bots": {}, "seats": {}{})", games, tally.steps,
                     hex(tally.hash), json_of(shares_of_bots(plan, tally)), json_of(shares_of_seats(plan, tally)),
                     plan.study ? json_of_study(plan, tally) : "");
}

std::string json_of_arms(const Plan& plan, const Findings& findings) {
  std::string arms;
  for (std::size_t i = 0; i < findings.arms.size(); ++i)
    arms += fmt::format(R"({}{{"name": {}, {}}})", i == 0 ? "" : ", ", quoted(plan.arms[i].name),
                        json_of(plan, findings.arms[i], findings.games()));
  const std::string comparisons = list_of(comparisons_of(plan, findings), [](const Comparison& one) {
    return fmt::format(R"({{"arm": {}, "outcome": "{}", "games": {}, "difference": {}, "low": {}, "high": {}}})",
                       quoted(one.arm), name_of(one.outcome), one.games, one.difference, one.low, one.high);
  });
  return fmt::format(R"("arms": [{}], "compare": "{}", "comparisons": {})", arms, plan.compare, comparisons);
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

// Those at both ends of the list that are no chance: what goes with winning, and what goes with losing.
std::string table_of_pieces(const Catalogue& words, const std::vector<Lift>& all) {
  std::vector<Lift> marked;
  std::ranges::copy_if(all, std::back_inserter(marked), &Lift::marked);
  if (marked.size() > 2 * kPiecesShown)
    marked.erase(marked.begin() + kPiecesShown, marked.end() - static_cast<std::ptrdiff_t>(kPiecesShown));
  std::string text = words.say("sim.pieces", {number("marked", std::ranges::count_if(all, &Lift::marked)),
                                              number("count", std::ssize(all))}) +
                     "\n\n";
  if (marked.empty()) return text;
  std::vector<std::vector<std::string>> rows;
  rows.push_back({words.say("sim.column.piece"), words.say("sim.column.games"), words.say("sim.column.lift"),
                  words.say("sim.column.interval")});
  for (const Lift& piece : marked)
    rows.push_back({piece.name, words.say("sim.count", {number("count", piece.seat_games)}),
                    words.say("sim.points", {fraction("points", piece.lift)}),
                    words.say("sim.interval", {fraction("low", piece.low), fraction("high", piece.high)})});
  return text + as_table(rows, 1) + "\n";
}

std::string table_of_study(const Catalogue& words, const Plan& plan, const Tally& tally) {
  std::vector<std::vector<std::string>> rows;
  rows.push_back({words.say("sim.column.measure"), words.say("sim.column.mean"), words.say("sim.column.median"),
                  words.say("sim.column.least"), words.say("sim.column.most")});
  for (const std::string name : {"decisions", "lead.changes", "lead.decided", "lead.comeback"}) {
    const auto at = tally.measures.find(name);
    if (at == tally.measures.end()) continue;
    const Mean mean = mean_of(at->second);
    rows.push_back({words.say("sim.measure." + name), words.say("sim.score", {fraction("score", mean.mean)}),
                    words.say("sim.count", {number("count", std::llround(mean.median))}),
                    words.say("sim.count", {number("count", at->second.least)}),
                    words.say("sim.count", {number("count", at->second.most)})});
  }
  return as_table(rows, 1) + words.say("sim.luck", {fraction("share", luck_share(tally).value_or(0))}) + "\n\n" +
         table_of_pieces(words, lifts_of(plan, tally));
}

// All that is counted under names that begin so, in the order of the names.
std::string table_of_shown(const Desk& desk, const Catalogue& words, const Tally& tally, const std::string& prefix) {
  std::vector<std::vector<std::string>> rows;
  rows.push_back(
      {prefix, words.say("sim.column.count"), words.say("sim.column.mean"), words.say("sim.column.interval")});
  const auto shown = [&](double value) { return words.say("sim.score", {fraction("score", value)}); };
  for (const auto& [name, measure] : tally.measures) {
    if (!name.starts_with(prefix)) continue;
    const Mean mean = mean_of(measure);
    rows.push_back({name, words.say("sim.count", {number("count", measure.count)}), shown(mean.mean),
                    words.say("sim.between", {fraction("low", mean.low), fraction("high", mean.high)})});
  }
  for (const auto& [name, row] : tally.sums)
    if (name.starts_with(kTimes) && name.starts_with(prefix))
      rows.push_back({name, words.say("sim.count", {number("count", row.front())}), shown(per_game(tally, row)), ""});
  if (rows.size() == 1) throw Usage(desk.words.say("error.show", {word("text", prefix)}));
  return as_table(rows, 1) + "\n";
}

std::string table_of_comparisons(const Catalogue& words, const Plan& plan, const Findings& findings) {
  const bool wins = compares_wins(plan);
  std::string text;
  for (const Comparison& one : comparisons_of(plan, findings)) {
    const auto shown = [&](double value) {
      return wins ? words.say("sim.points", {fraction("points", value)})
                  : words.say("sim.score", {fraction("score", value)});
    };
    const std::string key = "sim.outcome." + std::string(name_of(one.outcome));
    text += words.say(key, {word("arm", one.arm), word("first", plan.arms[0].name), word("what", plan.compare),
                            word("difference", shown(one.difference)), word("low", shown(one.low)),
                            word("high", shown(one.high)), number("games", static_cast<long long>(one.games))}) +
            "\n";
  }
  return text;
}

}  // namespace

std::string json_of(const FindingsFile& file) {
  const Findings& findings = file.findings;
  return fmt::format(R"({{"game": {}, "seed": {}, {}}})"
                     "\n",
                     quoted(file.plan.game), file.plan.seed,
                     findings.arms.size() == 1 ? json_of(file.plan, findings.arms[0], findings.games())
                                               : json_of_arms(file.plan, findings));
}

std::string table_of(const Desk& desk, const RegisteredGame* game, const FindingsFile& file) {
  const Catalogue words(desk.words.language(), game);
  const Plan& plan = file.plan;
  const auto title =
      words.say("sim.title", {number("games", static_cast<long long>(file.findings.games())),
                              number("seats", std::ssize(plan.bots)), word("seed", std::to_string(plan.seed))});
  std::string text;
  for (std::size_t i = 0; i < file.findings.arms.size(); ++i) {
    const Tally& tally = file.findings.arms[i];
    text += desk.terminal.paint("1", game == nullptr ? plan.game : words.say("game.name"));
    if (plan.arms.size() > 1) text += " · " + desk.terminal.paint("1", plan.arms[i].name);
    text += " · " + title + "\n\n";
    text +=
        table_of(words, "sim.column.bot", shares_of_bots(plan, tally), [&](std::size_t bot) { return plan.bots[bot]; });
    text += table_of(words, "sim.column.seat", shares_of_seats(plan, tally),
                     [&](std::size_t seat) { return player_name(seat_at(static_cast<int>(seat)), words); });
    if (plan.study && desk.arguments.show.empty()) text += table_of_study(words, plan, tally);
    for (const std::string& prefix : desk.arguments.show) text += table_of_shown(desk, words, tally, prefix);
    text += words.say("sim.hash", {word("hash", hex(tally.hash))}) + "\n";
    if (plan.arms.size() > 1) text += "\n";
  }
  return text + table_of_comparisons(words, plan, file.findings);
}

}  // namespace orrery::cli
