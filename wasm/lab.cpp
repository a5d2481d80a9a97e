#include "wasm/lab.h"

#include <optional>
#include <utility>

#include <boost/json/serialize.hpp>

#include "arena/findings.h"
#include "arena/reading.h"
#include "arena/simulate.h"
#include "arena/statistics.h"
#include "kernel/json.h"

namespace orrery {
namespace {

// As the page writes it: seeds as text, only options that are chosen.
std::optional<Plan> plan_in(const boost::json::object& request) {
  Reading reading;
  const boost::json::object& from = reading.object(reading.at(request, "plan"));
  Plan plan;
  plan.bots = reading.texts(reading.at(from, "bots"));
  plan.setup.seats = static_cast<int>(plan.bots.size());
  for (const auto& [name, value] : reading.object(reading.at(from, "options")))
    plan.setup.options.emplace_back(name, reading.text(value));
  plan.games = reading.number<std::uint64_t>(reading.at(from, "games"));
  plan.seed = reading.digits(reading.at(from, "seed"));
  if (!reading.ok || plan.bots.empty()) return std::nullopt;
  return plan;
}

void write_shares(const std::vector<Share>& shares, std::string& out) {
  boost::json::array list;
  for (const Share& share : shares)
    list.push_back(boost::json::object{{"name", share.name},
                                       {"games", share.games},
                                       {"wins", share.wins},
                                       {"low", share.low},
                                       {"high", share.high},
                                       {"mean_score", share.mean_score}});
  out += boost::json::serialize(list);
}

}  // namespace

std::expected<std::string, std::string> play_range(const SimulatedGame& game, const boost::json::object& request) {
  Reading reading;
  const Range range{reading.number<std::uint64_t>(reading.at(request, "from")),
                    reading.number<std::uint64_t>(reading.at(request, "to"))};
  std::optional<Plan> asked = plan_in(request);
  if (!reading.ok || !asked) return std::unexpected("'plan', 'from' and 'to' must be a plan and a range of its games");
  auto plan = game.planned(std::move(*asked));
  if (!plan) return std::unexpected(std::move(plan.error()));
  if (range.from > range.to || range.to > plan->games || range.from % plan->block() != 0 ||
      (range.to % plan->block() != 0 && range.to != plan->games))
    return std::unexpected("'from' and 'to' must be whole blocks of the plan");
  FindingsFile file = nothing_found(game, std::move(*plan));
  const std::unique_ptr<AnyRunner> runner = game.runner(file.plan);
  runner->play(range);
  file.findings = runner->findings();
  std::string out = R"({"findings":)";
  write_text(write_findings(file), out);
  return out + '}';
}

std::expected<std::string, std::string> merge_findings(const SimulatedGame& game, const boost::json::object& request) {
  Reading reading;
  std::optional<FindingsFile> all;
  for (const boost::json::value& text : reading.list(reading.at(request, "files"))) {
    std::optional<FindingsFile> next = read_findings(reading.text(text));
    if (!next || next->plan.game != game.game().id())
      return std::unexpected("one of the files holds no findings of it");
    if (!all) {
      all = std::move(next);
      continue;
    }
    if (unlike(*all, *next) != Unlike::nothing) return std::unexpected("the files do not belong together");
    all->findings.add(next->findings);
  }
  if (!reading.ok || !all || all->findings.arms.empty()) return std::unexpected("'files' must be a list of texts");
  std::string out = R"({"findings":)";
  write_text(write_findings(*all), out);
  out += R"(,"bots":)";
  write_shares(shares_of_bots(all->plan, all->findings.arms[0]), out);
  out += R"(,"seats":)";
  write_shares(shares_of_seats(all->plan, all->findings.arms[0]), out);
  return out + '}';
}

}  // namespace orrery
