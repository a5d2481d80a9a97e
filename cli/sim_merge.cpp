// orrery sim merge FILES: findings of parts added up, as if they had been one.
#include <filesystem>
#include <ostream>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arena/statistics.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/sim_report.h"
#include "kernel/hash.h"

namespace orrery::cli {
namespace {

constexpr int kAnotherRound = 3;  // the exit code where arms were to be told apart and could not

FindingsFile findings_in(const Desk& desk, const std::string& path) {
  auto file = read_findings(read_file(path, desk.words));
  if (!file) throw Failure(desk.words.say("error.findings", {word("file", path)}));
  return std::move(*file);
}

// Throws where the two do not add up.
void expect_alike(const Desk& desk, const std::string& first, const FindingsFile& one, const std::string& path,
                  const FindingsFile& other) {
  const auto names = {word("file", path), word("first", first)};
  const Unlike why = unlike(one, other);
  if (why == Unlike::engine) throw Failure(desk.words.say("error.findings_engine", names));
  if (why == Unlike::content) throw Failure(desk.words.say("error.findings_content", names));
  if (why == Unlike::plan) throw Failure(desk.words.say("error.findings_plan", names));
  if (const std::vector<Range> both = one.findings.overlap(other.findings); !both.empty())
    throw Failure(desk.words.say("error.findings_overlap",
                                 {word("file", path), number("low", static_cast<long long>(both.front().from)),
                                  number("high", static_cast<long long>(both.front().to - 1))}));
}

// The command that plays a range of the plan again.
std::string command_for(const FindingsFile& file, Range range, const std::filesystem::path& folder) {
  const Plan& plan = file.plan;
  std::string line = fmt::format("orrery sim {} --games {} --seats {} --seed {}", plan.game, plan.games,
                                 fmt::join(plan.bots, ","), plan.seed);
  const RegisteredGame* game = find_game(plan.game);
  const auto options = game == nullptr ? std::vector<OptionInfo>{} : game->game().options();
  for (const auto& [name, value] : plan.setup.options) {
    const auto standard = std::ranges::find(options, name, &OptionInfo::name);
    if (standard == options.end() || standard->standard != value) line += fmt::format(" --option {}={}", name, value);
  }
  for (const Arm& arm : plan.arms) {
    if (plan.arms.size() < 2) break;
    std::string other;
    for (std::size_t i = 0; i < arm.options.size(); ++i)
      if (i >= plan.setup.options.size() || arm.options[i] != plan.setup.options[i])
        other += fmt::format("{}{}={}", other.empty() ? "" : ",", arm.options[i].first, arm.options[i].second);
    line += fmt::format(" --arm {}:{}", arm.name, other);
  }
  if (plan.arms.size() > 1) line += " --compare " + plan.compare;
  if (!plan.within.empty()) line += " --within " + plan.within;
  if (plan.seating == Seating::permute) line += " --seating permute";
  if (plan.study) line += " --study";
  for (const std::string& decision : plan.tries) line += " --try " + decision;
  if (game != nullptr && hex(game->game().content().digest) != file.content) line += " --content DIR";
  const std::string name = fmt::format("games-{}-{}.json", range.from, range.to);
  return line + fmt::format(" --range {}-{} --findings {}\n", range.from, range.to, (folder / name).string());
}

}  // namespace

int sim_merge_command(const Desk& desk) {
  const Arguments& given = desk.arguments;
  if (given.files.empty()) throw Usage(desk.words.say("error.no_findings"));
  FindingsFile all = findings_in(desk, given.files.front());
  for (std::size_t i = 1; i < given.files.size(); ++i) {
    const FindingsFile next = findings_in(desk, given.files[i]);
    expect_alike(desk, given.files.front(), all, given.files[i], next);
    all.findings.add(next.findings);
  }
  // What is not needed any more is not missing.
  const bool settled = !all.plan.within.empty() && is_settled(all.plan, all.findings);
  const std::vector<Range> missing = settled ? std::vector<Range>{} : all.findings.missing(all.plan.games);
  const int code = all.plan.within.empty() || settled ? 0 : kAnotherRound;
  if (given.missing) {
    const std::filesystem::path folder = std::filesystem::path(given.files.front()).parent_path();
    for (const Range& range : missing) desk.terminal.out << command_for(all, range, folder);
    return 0;
  }
  if (!given.findings.empty()) replace_file(given.findings, write_findings(all), desk.words);
  if (given.json) {
    desk.terminal.out << json_of(all);
    return code;
  }
  desk.terminal.out << table_of(desk, find_game(all.plan.game), all);
  if (!missing.empty())
    desk.terminal.out << desk.words.say("sim.missing",
                                        {number("games", static_cast<long long>(all.plan.games - all.findings.games())),
                                         number("planned", static_cast<long long>(all.plan.games))})
                      << '\n';
  return code;
}

}  // namespace orrery::cli
