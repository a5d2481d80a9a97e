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

boost::json::object json_of(const Plan& plan) {
  boost::json::object options;
  for (const auto& [name, value] : plan.setup.options) options[name] = value;
  return {{"game", plan.game},
          {"options", std::move(options)},
          {"bots", boost::json::array(plan.bots.begin(), plan.bots.end())},
          {"settings", boost::json::array(plan.settings.begin(), plan.settings.end())},
          {"games", plan.games},
          {"seed", plan.seed}};
}

Plan plan_of(const boost::json::object& json) {
  Plan plan;
  plan.game = json.at("game").as_string();
  plan.bots = boost::json::value_to<std::vector<std::string>>(json.at("bots"));
  plan.settings = boost::json::value_to<std::vector<std::string>>(json.at("settings"));
  plan.setup.seats = static_cast<int>(plan.bots.size());
  for (const auto& [name, value] : json.at("options").as_object())
    plan.setup.options.emplace_back(name, value.as_string());
  plan.games = json.at("games").to_number<std::uint64_t>();
  plan.seed = json.at("seed").to_number<std::uint64_t>();
  return plan;
}

}  // namespace orrery
