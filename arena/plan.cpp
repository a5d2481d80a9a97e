#include "arena/plan.h"

#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/value_to.hpp>

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
std::vector<std::pair<std::string, std::string>> options_of(const boost::json::value& json) {
  std::vector<std::pair<std::string, std::string>> options;
  for (const auto& [name, value] : json.as_object()) options.emplace_back(name, value.as_string());
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

Plan plan_of(const boost::json::object& json) {
  Plan plan;
  plan.game = json.at("game").as_string();
  plan.bots = boost::json::value_to<std::vector<std::string>>(json.at("bots"));
  plan.settings = boost::json::value_to<std::vector<std::string>>(json.at("settings"));
  plan.setup.seats = static_cast<int>(plan.bots.size());
  plan.setup.options = options_of(json.at("options"));
  plan.games = json.at("games").to_number<std::uint64_t>();
  plan.seed = json.at("seed").to_number<std::uint64_t>();
  plan.study = json.at("study").as_bool();
  for (const auto& arm : json.at("arms").as_array())
    plan.arms.push_back({std::string(arm.at("name").as_string()), options_of(arm.at("options"))});
  plan.compare = json.at("compare").as_string();
  plan.within = json.at("within").as_string();
  return plan;
}

}  // namespace orrery
