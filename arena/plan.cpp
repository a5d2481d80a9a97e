#include "arena/plan.h"

#include <algorithm>

#include <boost/json/array.hpp>

#include "arena/reading.h"

namespace orrery {

Range shard_of(const Plan& plan, std::uint64_t i, std::uint64_t count) {
  const std::uint64_t blocks = (plan.games + plan.block() - 1) / plan.block();
  // The first `more` parts have one block more than the others: no product that could run over.
  const auto begin = [&](std::uint64_t part) {
    return std::min(plan.games, (blocks / count * part + std::min(part, blocks % count)) * plan.block());
  };
  return {begin(i), begin(i + 1)};
}

bool compares_wins(const Plan& plan) { return plan.compare.starts_with("bot") || plan.compare.starts_with("seat"); }

std::string why_not_compare(const Plan& plan) {
  if (plan.compare == "decisions" || plan.compare == "margin") return "";
  for (std::size_t i = 1; i <= plan.bots.size(); ++i)
    if (plan.compare == "bot" + std::to_string(i) || plan.compare == "seat" + std::to_string(i)) return "";
  return "'" + plan.compare +
         "' cannot be compared; it is one of bot1, bot2 and so on, seat1, seat2 and so on, decisions, margin";
}

namespace {

boost::json::object json_of(const std::vector<std::pair<std::string, std::string>>& options) {
  boost::json::object json;
  for (const auto& [name, value] : options) json[name] = value;
  return json;
}
std::vector<std::pair<std::string, std::string>> options_of(Reading& reading, const boost::json::value& json) {
  std::vector<std::pair<std::string, std::string>> options;
  for (const auto& [name, value] : reading.object(json)) options.emplace_back(name, reading.text(value));
  return options;
}

}  // namespace

boost::json::object json_of(const Plan& plan) {
  boost::json::array arms;
  for (const Arm& arm : plan.arms)
    arms.push_back(boost::json::object{{"name", arm.name}, {"options", json_of(arm.options)}});
  return {{"game", plan.game},
          {"options", json_of(plan.setup.options)},
          {"bots", boost::json::array(plan.bots.begin(), plan.bots.end())},
          {"settings", boost::json::array(plan.settings.begin(), plan.settings.end())},
          {"games", plan.games},
          {"seed", plan.seed},
          {"study", plan.study},
          {"arms", std::move(arms)},
          {"compare", plan.compare},
          {"within", plan.within}};
}

std::optional<Plan> plan_of(const boost::json::value& json) {
  Reading reading;
  const boost::json::object& from = reading.object(json);
  Plan plan;
  plan.game = reading.text(reading.at(from, "game"));
  plan.bots = reading.texts(reading.at(from, "bots"));
  plan.settings = reading.texts(reading.at(from, "settings"));
  plan.setup.seats = static_cast<int>(plan.bots.size());
  plan.setup.options = options_of(reading, reading.at(from, "options"));
  plan.games = reading.number<std::uint64_t>(reading.at(from, "games"));
  plan.seed = reading.number<std::uint64_t>(reading.at(from, "seed"));
  plan.study = reading.flag(reading.at(from, "study"));
  for (const auto& each : reading.list(reading.at(from, "arms"))) {
    const boost::json::object& arm = reading.object(each);
    plan.arms.push_back({reading.text(reading.at(arm, "name")), options_of(reading, reading.at(arm, "options"))});
  }
  plan.compare = reading.text(reading.at(from, "compare"));
  plan.within = reading.text(reading.at(from, "within"));
  if (!reading.ok || plan.bots.empty()) return std::nullopt;
  return plan;
}

}  // namespace orrery
