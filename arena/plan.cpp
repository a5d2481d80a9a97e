#include "arena/plan.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

#include <boost/json/array.hpp>

#include "arena/reading.h"

namespace orrery {

Arm::Settings Arm::changes() const {
  Settings found = options;
  std::erase_if(found, std::not_fn(is_of_content));
  return found;
}

AnySetup Arm::setup(int seats) const {
  AnySetup setup{seats, options};
  std::erase_if(setup.options, is_of_content);
  return setup;
}

std::uint64_t Plan::block() const {
  std::uint64_t seatings = bots.size();
  if (seating == Seating::permute)
    for (std::uint64_t others = seatings; others > 2; --others) seatings *= others - 1;
  return seatings;
}

SeatedBots bots_by_seat(Seating seating, std::size_t seats, std::uint64_t game) {
  SeatedBots bots{};
  if (seating == Seating::rotate) {
    for (std::size_t seat = 0; seat < seats; ++seat)
      bots[seat] = static_cast<std::uint8_t>((seat + seats - game % seats) % seats);
    return bots;
  }
  // Orders as a dictionary has them: the number of a game, in digits whose bases go down by one, says which of those who are
  // left sits down next.
  std::uint64_t orders = 1;
  for (std::size_t left = 2; left <= seats; ++left) orders *= left;
  std::array<bool, kMaxSeats> sits{};
  for (std::size_t seat = 0; seat < seats; ++seat) {
    game %= orders;
    orders /= seats - seat;
    std::uint8_t bot = 0;
    for (std::uint64_t skip = game / orders; sits[bot] || skip-- > 0;) ++bot;
    sits[bot] = true;
    bots[seat] = bot;
  }
  return bots;
}

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

// With strtod: the browser's library has no std::from_chars for fractions, and std::stod throws. What strtod takes besides
// numbers in digits (spaces, signs, "inf", "0x10") is left out before.
std::optional<double> read_within(const std::string& text) {
  if (text.empty() || text.find_first_of("0123456789.") != 0 ||
      text.find_first_not_of("0123456789.eE+-") != std::string::npos)
    return std::nullopt;
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (end != text.c_str() + text.size() || !(value > 0 && value < 1e6)) return std::nullopt;
  return value;
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
  for (const Arm& arm : plan.arms) {
    boost::json::object one{{"name", arm.name}, {"options", json_of(arm.options)}};
    if (!arm.content.empty()) one["content"] = arm.content;
    arms.push_back(std::move(one));
  }
  boost::json::object json{{"game", plan.game},
                           {"options", json_of(plan.setup.options)},
                           {"bots", boost::json::array(plan.bots.begin(), plan.bots.end())},
                           {"settings", boost::json::array(plan.settings.begin(), plan.settings.end())},
                           {"games", plan.games},
                           {"seed", plan.seed},
                           {"study", plan.study},
                           {"arms", std::move(arms)},
                           {"compare", plan.compare},
                           {"within", plan.within}};
  if (plan.seating == Seating::permute) json["seating"] = name_of(plan.seating);
  if (!plan.tries.empty()) json["tries"] = boost::json::array(plan.tries.begin(), plan.tries.end());
  return json;
}

namespace {

// `whole`: as findings keep it.
std::optional<Plan> read_plan(const boost::json::value& json, bool whole) {
  Reading reading;
  const boost::json::object& from = reading.object(json);
  Plan plan;
  plan.bots = reading.texts(reading.at(from, "bots"));
  plan.setup.seats = static_cast<int>(plan.bots.size());
  plan.setup.options = options_of(reading, reading.at(from, "options"));
  plan.games = reading.number<std::uint64_t>(reading.at(from, "games"));
  const boost::json::value& seed = reading.at(from, "seed");
  plan.seed = whole ? reading.number<std::uint64_t>(seed) : reading.digits(seed);
  plan.study = reading.flag(reading.at(from, "study"));
  for (const auto& each : reading.list(reading.at(from, "arms"))) {
    const boost::json::object& arm = reading.object(each);
    plan.arms.push_back({reading.text(reading.at(arm, "name")), options_of(reading, reading.at(arm, "options")),
                         whole && arm.contains("content") ? reading.text(reading.at(arm, "content")) : ""});
  }
  plan.compare = reading.text(reading.at(from, "compare"));
  if (from.contains("seating")) {
    const std::optional<Seating> seating = named<Seating>(reading.text(reading.at(from, "seating")));
    reading.ok &= seating.has_value() && !(whole && seating == Seating::rotate);  // findings leave out what is usual
    plan.seating = seating.value_or(Seating::rotate);
  }
  if (whole || from.contains("within")) {
    plan.within = reading.text(reading.at(from, "within"));
    reading.ok &= plan.within.empty() || read_within(plan.within).has_value();
  }
  if (whole) {
    plan.game = reading.text(reading.at(from, "game"));
    plan.settings = reading.texts(reading.at(from, "settings"));
  }
  if (from.contains("tries")) plan.tries = reading.texts(reading.at(from, "tries"));
  if (!reading.ok || plan.bots.empty() || plan.bots.size() > kMaxSeats) return std::nullopt;
  return plan;
}

}  // namespace

std::optional<Plan> plan_of(const boost::json::value& json) { return read_plan(json, true); }
std::optional<Plan> plan_asked_for(const boost::json::value& json) { return read_plan(json, false); }

}  // namespace orrery
