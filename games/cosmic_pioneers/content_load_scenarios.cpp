// The scenario cards, by the vocabulary of CP-960 to CP-970.
#include <numeric>

#include "games/cosmic_pioneers/content_load.h"

namespace orrery::cosmic_pioneers::reading {
namespace {

constexpr int kMostBelts = 3;          // CP-217
constexpr int kFromAlienCards = 4;     // CP-960: planets of the two alien cards
constexpr int kPlanetPoints = 5;       // CP-807
constexpr int kCreditsPerPoint = 500;  // CP-808

// Bounds of ours: points for eleven planets fit 8 bits, points for any fortune made in a game fit 16.
constexpr int kMostPoints = 20;
constexpr int kLeastCreditsPerPoint = 50;
constexpr int kMostCreditsPerPoint = 10'000;
constexpr int kMostCreditsToEnd = 1'000'000;

// CP-965
enum class Modifier : std::uint8_t {
  combat_at_jumpgate_from_round,
  combat_loot,
  vp_controlled_planet,
  alien_rounds,
  bomb_bounty_alien,
  aliens_at_any_cargo_level,
  credits_per_vp,
};
BOOST_DESCRIBE_ENUM(Modifier, combat_at_jumpgate_from_round, combat_loot, vp_controlled_planet, alien_rounds,
                    bomb_bounty_alien, aliens_at_any_cargo_level, credits_per_vp)

// CP-968
enum class EndCondition : std::uint8_t { controls_at_least, credits_at_least };
BOOST_DESCRIBE_ENUM(EndCondition, controls_at_least, credits_at_least)

// Adds to rounds that other entries may have listed before.
void load_rounds(std::uint16_t& rounds, const Value& list) {
  for (const Value& value : list.list(1, kRounds, "CP-802")) {
    const std::uint16_t round = round_bit(value.number(1, kRounds, "CP-802"));  // CP-802
    if ((rounds & round) != 0) value.refuse("This round is listed twice");
    rounds |= round;
  }
}

// CP-960
void load_hexes(Scenario& scenario, Object& card) {
  Object pool = card["pool"].object();
  for (std::size_t colour = 0; colour < kColours; ++colour)
    scenario.pool[colour] =
        pool[enumerator_names<Colour>()[colour]].number<std::uint8_t>(0, kHexes, "CP-960");  // CP-960
  pool.close();
  scenario.trade_post = card["trade_post"].flag();
  scenario.belts = card["asteroid_belts"].number<std::uint8_t>(0, kMostBelts, "CP-217");  // CP-217
  const int hexes = std::accumulate(scenario.pool.begin(), scenario.pool.end(), 0) + kFromAlienCards +
                    (scenario.trade_post ? 1 : 0) + scenario.belts;
  if (hexes != kHexes - 1)
    card.refuse("pool",
                "Pool, four planets of the alien cards, Trade Post and belts make " + std::to_string(hexes) +
                    " hexes instead of eleven",
                "CP-960");  // CP-960
}

// CP-964, CP-970
Reward load_reward(const Scenario& scenario, const Value& value) {
  Reward reward{};
  Object entry = value.object();
  const Value goods = entry["goods"];
  reward.any_goods = goods && goods.string() == "any";
  if (!reward.any_goods) reward.goods = goods.one_of<Colour>();  // CP-964
  const Value place = entry["deliver_to"];
  reward.at_trade_post = place && place.string() == "trade_post";
  if (reward.at_trade_post) {
    if (!scenario.trade_post) place.refuse("This scenario has no Trade Post to deliver to", "CP-964");  // CP-964
  } else {
    reward.planet = place.one_of<Colour>("planet:");  // CP-964
  }
  Object given = entry["reward"].object();
  reward.credits = given["credits"].number<std::int16_t>(0, kMostCredits, "CP-970");  // CP-970
  given.close();
  entry.close();
  return reward;
}

// CP-961
void load_goods(Scenario& scenario, const Value& value) {
  if (!value || value.is_null()) return;
  scenario.goods = true;
  Object goods = value.object();

  Object initial = goods["initial"].object();  // CP-962
  initial["on"].must_be("each_planet", "CP-962");
  scenario.goods_initial = initial["count"].number<std::uint8_t>(1, kGoodsPerColour, "CP-962");  // CP-962
  initial.close();

  Object restock = goods["restock"].object();  // CP-963
  restock["on"].must_be("each_planet_without_goods", "CP-963");
  scenario.goods_restock = restock["count"].number<std::uint8_t>(1, kGoodsPerColour, "CP-963");  // CP-963
  load_rounds(scenario.restock_rounds, restock["rounds"]);
  restock.close();

  constexpr std::size_t kPairs = (kColours + 1) * (kColours + 1);         // of goods or any, and a place
  for (const Value& reward : goods["rewards"].list(1, kPairs, "CP-964"))  // CP-964
    scenario.rewards.push_back(load_reward(scenario, reward));
  goods.close();
}

// CP-969
void load_trade_post_actions(Scenario& scenario, const Value& list) {
  std::array<bool, 3> listed{};
  for (const Value& value : list.list(0, listed.size(), "CP-969")) {  // CP-969
    Object action = value.object();
    const auto deal = action["deal"].one_of<TradeDeal>();
    if (std::exchange(listed[index(deal)], true))
      action.refuse("deal", "This deal is listed twice", "CP-969");  // CP-969
    const bool repeat = action["repeat"].flag();
    const auto credits = action["credits"].number<std::int16_t>(1, kMostCredits, "CP-969");  // CP-969
    scenario.trade_post_actions.push_back({.deal = deal, .repeat = repeat, .credits = credits});
    action.close();
  }
  if (!scenario.trade_post && !scenario.trade_post_actions.empty())
    list.refuse("This scenario has no Trade Post to act at", "CP-530");  // CP-530
}

void load_modifiers(Scenario& scenario, const Value& list) {
  std::array<bool, enumerator_names<Modifier>().size()> listed{};
  for (const Value& entry : list.list(0, listed.size(), "CP-965")) {  // CP-965
    Object modifier = entry.object();
    const Value key = modifier["key"];
    const Value value = modifier["value"];
    const auto what = key.one_of<Modifier>();
    if (std::exchange(listed[index(what)], true)) key.refuse("This modifier is listed twice", "CP-965");  // CP-965
    switch (what) {
      case Modifier::combat_at_jumpgate_from_round:
        scenario.jumpgate_combat_from = value.number<std::uint8_t>(1, kRounds, "CP-965");  // CP-965
        break;
      case Modifier::combat_loot:
        scenario.combat_loot = value.number<std::int16_t>(1, kMostCredits, "CP-965");  // CP-965
        break;
      case Modifier::vp_controlled_planet:
        scenario.vp_controlled_planet = value.number<std::int16_t>(0, kMostPoints, "CP-965");  // CP-965
        break;
      case Modifier::alien_rounds:
        value.must_be("every", "CP-965");  // CP-965
        scenario.aliens_every_round = true;
        break;
      case Modifier::bomb_bounty_alien:
        scenario.bomb_bounty_alien = value.number<std::int16_t>(1, kMostCredits, "CP-965");  // CP-965
        break;
      case Modifier::aliens_at_any_cargo_level:
        value.flag_must_be(true, "CP-965");  // CP-965
        scenario.aliens_at_any_cargo_level = true;
        break;
      case Modifier::credits_per_vp:
        scenario.credits_per_vp =
            value.number<std::int16_t>(kLeastCreditsPerPoint, kMostCreditsPerPoint, "CP-965");  // CP-965
        break;
    }
    modifier.close();
  }
}

// CP-966
void load_setup(Scenario& scenario, const Value& list) {
  for (const Value& value : list.list(0, kAlienTypes, "CP-966")) {  // CP-966
    Object step = value.object();
    step["do"].must_be("spawn", "CP-966");  // CP-966
    const auto type = 1U << index(step["type"].one_of<Alien>());
    if ((scenario.spawn_at_setup & type) != 0) step.refuse("type", "This type spawns twice", "CP-966");  // CP-966
    scenario.spawn_at_setup = static_cast<std::uint8_t>(scenario.spawn_at_setup | type);
    step["on"].must_be("native_planets", "CP-966");  // CP-966
    step.close();
  }
}

// CP-967
void load_events(Scenario& scenario, const Value& list) {
  for (const Value& value : list.list(0, kRounds, "CP-967")) {  // CP-967
    Object event = value.object();
    event["when"].must_be("round_end", "CP-967");           // CP-967
    event["do"].must_be("destroy_planet", "CP-967");        // CP-967
    event["target"].must_be("fewest_colonists", "CP-967");  // CP-967
    event["tie"].must_be("random", "CP-967");               // CP-967
    load_rounds(scenario.destroy_rounds, event["rounds"]);
    event.close();
  }
}

// CP-968
void load_end_conditions(Scenario& scenario, const Value& list) {
  std::array<bool, 2> listed{};
  for (const Value& value : list.list(0, listed.size(), "CP-968")) {  // CP-968
    Object condition = value.object();
    condition["when"].must_be("round_end", "CP-968");  // CP-968
    const auto what = condition["if"].one_of<EndCondition>();
    if (std::exchange(listed[index(what)], true))
      condition.refuse("if", "This condition is listed twice", "CP-968");  // CP-968
    if (what == EndCondition::controls_at_least) {
      Object by_players = condition["value_by_players"].object();
      for (std::size_t players = 2; players <= kPlayerColours; ++players)
        scenario.end_controlled[players] =
            by_players[std::to_string(players)].number<std::uint8_t>(1, kHexes - 1, "CP-968");  // CP-968
      by_players.close();
    } else {
      scenario.end_credits = condition["value"].number<std::int32_t>(1, kMostCreditsToEnd, "CP-968");  // CP-968
    }
    condition.close();
  }
}

void load_rule(Object& card, Ids& rules) {
  const Value value = card["rule"];
  const std::string rule(value.string());
  bool known = false;
  for (int number = 941; number <= 950; ++number) known = known || rule == "CP-" + std::to_string(number);
  if (!known) value.refuse("A scenario is one of the rules CP-941 to CP-950");  // CP-940
  rules.add(card, rule, "rule");
}

Scenario load_scenario(Loading& loading, Object& card, std::string id) {
  Scenario scenario{};
  scenario.vp_controlled_planet = kPlanetPoints;  // CP-940: what a card does not mention follows the rules
  scenario.credits_per_vp = kCreditsPerPoint;     // CP-940
  scenario.id = std::move(id);
  loading.name("scenario." + scenario.id);
  loading.name("scenario." + scenario.id + ".text");
  load_hexes(scenario, card);
  load_goods(scenario, card["goods"]);
  load_trade_post_actions(scenario, card["trade_post_actions"]);
  load_modifiers(scenario, card["modifiers"]);
  load_setup(scenario, card["setup"]);
  load_events(scenario, card["events"]);
  load_end_conditions(scenario, card["end_conditions"]);
  return scenario;
}

}  // namespace

void load_scenarios(Loading& loading, const Value& file) {
  Object cards = file.object();
  Ids ids;
  Ids rules;
  std::size_t scenario = 0;
  for (const Value& value : cards["scenarios"].list(kScenarios, "CP-128")) {  // CP-128
    Object card = value.record("scenario");
    std::string id = card.id();
    ids.add(card, id);
    if (id == "random") card.refuse("id", "This is how a table asks for any scenario", "CP-209");  // CP-209
    load_rule(card, rules);
    loading.content.scenario[scenario++] = load_scenario(loading, card, std::move(id));
    card.provenance();
    card.close();
  }
  cards.provenance();
  cards.close();
}

}  // namespace orrery::cosmic_pioneers::reading
