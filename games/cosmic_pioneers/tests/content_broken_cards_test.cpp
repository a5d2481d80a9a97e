// Mats and cards that break a rule of chapter 9 are refused, with file, record and field.
#include <gtest/gtest.h>

#include "games/cosmic_pioneers/tests/content_variant.h"

namespace orrery::cosmic_pioneers {
namespace {

using testing::expect_refusals;

// --- Attributes ---

TEST(BrokenContent, CP_901_four_attributes_of_three_levels) {
  expect_refusals("attributes.json", {{"bombs", "", "", "", "CP-901"},
                                      {"bombs/id", R"("cargo")", "attribute cargo", "id", "same id"},
                                      {"bombs/id", R"("shields")", "attribute shields", "id", "one of: weapons"},
                                      {"bombs/levels/3", "", "attribute bombs", "levels", "CP-901"},
                                      {"bombs/levels/3/level", "4", "attribute bombs level 4", "level", "CP-901"}});
}

TEST(BrokenContent, CP_902_CP_903_CP_904_CP_905_a_level_gives_no_less_than_the_one_below) {
  expect_refusals(
      "attributes.json",
      {{"weapons/levels/1/combat_bonus", "2", "attribute weapons level 2", "combat_bonus", "CP-902"},
       {"weapons/levels/3/combat_bonus", "0", "attribute weapons level 3", "combat_bonus", "CP-902"},
       {"weapons/levels/1/combat_bonus", "-1", "attribute weapons level 1", "combat_bonus", "CP-902"},
       {"weapons/levels/3/combat_bonus", "7", "attribute weapons level 3", "combat_bonus", "CP-902"},
       {"cargo/levels/2/slots", "1", "attribute cargo level 2", "slots", "CP-903"},
       {"cargo/levels/1/slots", "0", "attribute cargo level 1", "slots", "CP-903"},
       {"cargo/levels/3/slots", "5", "attribute cargo level 3", "slots", "CP-903"},
       {"cargo/levels/1/carries", R"(["colonist", "goods", "alien"])", "attribute cargo level 2", "carries", "CP-903"},
       {"cargo/levels/1/carries", R"(["colonist"])", "attribute cargo level 1", "carries", "CP-903"},
       {"cargo/levels/1/carries", R"(["goods", "goods"])", "attribute cargo level 1", "carries.1", "twice"},
       {"cargo/levels/1/carries", R"(["colonist", "tea"])", "attribute cargo level 1", "carries.1", "one of: colonist"},
       {"bombs/levels/1/type_by", R"("choice")", "attribute bombs level 2", "type_by", "CP-904"},
       {"bombs/levels/1/type_by", R"("luck")", "attribute bombs level 1", "type_by", "one of: hit_die, choice"},
       {"bombs/levels/3/victims", R"("one")", "attribute bombs level 3", "victims", "CP-904"},
       {"bombs/levels/3/victims", R"("all")", "attribute bombs level 3", "victims", "one of: one, d6"},
       {"engines/levels/1/range", "1", "attribute engines level 1", "range", "CP-905"},
       {"engines/levels/3/range", "2", "attribute engines level 3", "range", "CP-905"}});
}

// --- Commanders ---

TEST(BrokenContent, CP_910_eight_commanders_on_the_sides_of_four_mats) {
  expect_refusals("commanders.json", {{"moreau", "", "", "", "CP-910"},
                                      {"moreau/id", R"("fraser")", "commander fraser", "id", "same id"},
                                      {"moreau/mat", "5", "commander moreau", "mat", "CP-910"},
                                      {"moreau/mat", "1", "commander moreau", "side", "CP-910"},
                                      {"moreau/side", R"("A")", "commander moreau", "side", "CP-910"},
                                      {"moreau/side", R"("C")", "commander moreau", "side", "one of: A, B"},
                                      {"moreau/set", R"("core")", "commander moreau", "set", "CP-910"}});
}

TEST(BrokenContent, CP_911_CP_912_abilities_and_their_phases) {
  expect_refusals("commanders.json",
                  {{"moreau/effect", R"({"op": "sing"})", "commander moreau", "effect.op", "one of: any_empty_space"},
                   {"dragan/phase", "3", "commander dragan", "phase", "CP-912"},
                   {"dragan/rule", R"("CP-924")", "commander dragan", "rule", "CP-923"},
                   {"dragan/optional", "true", "commander dragan", "optional", "CP-923"},
                   {"dragan/decision", R"("combat_order")", "commander dragan", "decision", "CP-923"},
                   {"valmont/decision", "null", "commander valmont", "decision", "string"},
                   {"valmont/decision", R"("keep_cargo")", "commander valmont", "decision", "CP-924"}});
  expect_refusals("names.fr.json",
                  {{"commander.dragan.caption", R"("Phase 3")", "", "commander.dragan.caption", "CP-912"}});
  testing::Files twice;
  for (const char* field : {"effect", "rule", "phase", "optional", "decision"}) {
    const auto commanders = testing::json::parse(twice.text("commanders.json")).as_array();
    twice.change("commanders.json", std::string("moreau/") + field,
                 testing::json::serialize(commanders[2].as_object().at(field)));  // Dragan's
  }
  testing::expect_refused(twice, "commanders.json", "commander moreau", "effect.op", "CP-911");
}

TEST(BrokenContent, CP_925_CP_926_values_of_abilities) {
  expect_refusals("commanders.json", {{"abara/effect/value", "0", "commander abara", "effect.value", "CP-925"},
                                      {"abara/effect/value", "", "commander abara", "effect.value", "missing"},
                                      {"lindqvist/effect/value", "13", "commander lindqvist", "effect.value", "CP-926"},
                                      {"dragan/effect/value", "1", "commander dragan", "effect.value", "not known"}});
}

// --- Scenarios ---

TEST(BrokenContent, CP_940_scenarios_are_rules) {
  expect_refusals("scenarios.json",
                  {{"scenarios/land-rush/rule", R"("CP-951")", "scenario land-rush", "rule", "CP-941 to CP-950"},
                   {"scenarios/land-rush/rule", R"("CP-94z")", "scenario land-rush", "rule", "CP-941 to CP-950"},
                   {"scenarios/land-rush/rule", R"("CP-941")", "scenario land-rush", "rule", "same rule"}});
}

TEST(BrokenContent, CP_960_pool_trade_post_and_belts_make_eleven) {
  expect_refusals("scenarios.json",
                  {{"scenarios/land-rush/pool/red", "2", "scenario land-rush", "pool", "CP-960"},
                   {"scenarios/land-rush/pool/red", "-1", "scenario land-rush", "pool.red", "CP-960"},
                   {"scenarios/land-rush/pool/red", "", "scenario land-rush", "pool.red", "missing"},
                   {"scenarios/land-rush/pool/pink", "0", "scenario land-rush", "pool.pink", "not known"},
                   {"scenarios/land-rush/trade_post", "true", "scenario land-rush", "pool", "CP-960"},
                   {"scenarios/land-rush/trade_post", "1", "scenario land-rush", "trade_post", "true or false"},
                   {"scenarios/land-rush/asteroid_belts", "1", "scenario land-rush", "pool", "CP-960"}});
}

TEST(BrokenContent, CP_961_CP_962_CP_963_goods) {
  const std::string_view card = "scenario trade-winds";
  expect_refusals("scenarios.json",
                  {{"scenarios/trade-winds/goods", "false", card, "goods", "object"},
                   {"scenarios/trade-winds/goods/initial", "", card, "goods.initial", "missing"},
                   {"scenarios/trade-winds/goods/initial/count", "0", card, "goods.initial.count", "CP-962"},
                   {"scenarios/trade-winds/goods/initial/count", "5", card, "goods.initial.count", "CP-962"},
                   {"scenarios/trade-winds/goods/initial/on", R"("belts")", card, "goods.initial.on", "CP-962"},
                   {"scenarios/trade-winds/goods/restock/count", "0", card, "goods.restock.count", "CP-963"},
                   {"scenarios/trade-winds/goods/restock/on", R"("belts")", card, "goods.restock.on", "CP-963"},
                   {"scenarios/trade-winds/goods/restock/rounds", "[]", card, "goods.restock.rounds", "1 to 12"},
                   {"scenarios/trade-winds/goods/restock/rounds", "[0]", card, "goods.restock.rounds.0", "CP-802"},
                   {"scenarios/trade-winds/goods/restock/rounds", "[5, 13]", card, "goods.restock.rounds.1", "CP-802"},
                   {"scenarios/trade-winds/goods/restock/rounds", "[5, 5]", card, "goods.restock.rounds.1", "twice"}});
}

TEST(BrokenContent, CP_964_CP_970_rewards) {
  const std::string_view winds = "scenario trade-winds";
  const std::string_view chain = "scenario supply-chain";
  expect_refusals(
      "scenarios.json",
      {{"scenarios/trade-winds/goods/rewards", "[]", winds, "goods.rewards", "CP-964"},
       {"scenarios/trade-winds/goods/rewards/0/goods", R"("tea")", winds, "goods.rewards.0.goods", "one of: red"},
       {"scenarios/trade-winds/goods/rewards/0/deliver_to", R"("planet:tea")", winds, "goods.rewards.0.deliver_to",
        "one of: planet:red, planet:"},
       {"scenarios/trade-winds/goods/rewards/0/deliver_to", R"("red")", winds, "goods.rewards.0.deliver_to", "planet:"},
       {"scenarios/trade-winds/goods/rewards/0/reward/credits", "-1", winds, "goods.rewards.0.reward.credits",
        "CP-970"},
       {"scenarios/trade-winds/goods/rewards/0/reward/credits", "2001", winds, "goods.rewards.0.reward.credits",
        "CP-970"},
       {"scenarios/supply-chain/goods/rewards/1/deliver_to", R"("trade_post")", chain, "goods.rewards.1.deliver_to",
        "CP-964"}});
}

TEST(BrokenContent, CP_965_modifiers) {
  const std::string_view card = "scenario land-rush";
  expect_refusals(
      "scenarios.json",
      {{"scenarios/land-rush/modifiers/+", R"({"key": "rain", "value": 1})", card, "modifiers.0.key", "one of"},
       {"scenarios/land-rush/modifiers/+", R"({"key": "combat_at_jumpgate_from_round", "value": 13})", card,
        "modifiers.0.value", "CP-965"},
       {"scenarios/land-rush/modifiers/+", R"({"key": "combat_loot", "value": 0})", card, "modifiers.0.value",
        "CP-965"},
       {"scenarios/land-rush/modifiers/+", R"({"key": "vp_controlled_planet", "value": 21})", card, "modifiers.0.value",
        "CP-965"},
       {"scenarios/land-rush/modifiers/+", R"({"key": "alien_rounds", "value": "track"})", card, "modifiers.0.value",
        "CP-965"},
       {"scenarios/land-rush/modifiers/+", R"({"key": "bomb_bounty_alien", "value": -1})", card, "modifiers.0.value",
        "CP-965"},
       {"scenarios/land-rush/modifiers/+", R"({"key": "aliens_at_any_cargo_level", "value": false})", card,
        "modifiers.0.value", "CP-965"},
       {"scenarios/land-rush/modifiers/+", R"({"key": "credits_per_vp", "value": 0})", card, "modifiers.0.value",
        "CP-965"},
       {"scenarios/battle-royale/modifiers/1/key", R"("combat_at_jumpgate_from_round")", "scenario battle-royale",
        "modifiers.1.key", "CP-965"}});
}

TEST(BrokenContent, CP_966_setup) {
  const std::string_view card = "scenario the-swarm";
  expect_refusals("scenarios.json",
                  {{"scenarios/the-swarm/setup/0/do", R"("dance")", card, "setup.0.do", "CP-966"},
                   {"scenarios/the-swarm/setup/0/type", R"("cat")", card, "setup.0.type", "one of: worm"},
                   {"scenarios/the-swarm/setup/0/on", R"("belts")", card, "setup.0.on", "CP-966"},
                   {"scenarios/the-swarm/setup/+", R"({"do": "spawn", "type": "bug", "on": "native_planets"})", card,
                    "setup.1.type", "CP-966"}});
}

TEST(BrokenContent, CP_967_events) {
  const std::string_view card = "scenario dying-star";
  expect_refusals("scenarios.json",
                  {{"scenarios/dying-star/events/0/when", R"("noon")", card, "events.0.when", "CP-967"},
                   {"scenarios/dying-star/events/0/do", R"("dance")", card, "events.0.do", "CP-967"},
                   {"scenarios/dying-star/events/0/target", R"("all")", card, "events.0.target", "CP-967"},
                   {"scenarios/dying-star/events/0/tie", R"("first")", card, "events.0.tie", "CP-967"},
                   {"scenarios/dying-star/events/0/rounds/0", "0", card, "events.0.rounds.0", "CP-802"}});
}

TEST(BrokenContent, CP_968_end_conditions) {
  const std::string_view land = "scenario land-rush";
  const std::string_view money = "scenario hostile-takeover";
  expect_refusals(
      "scenarios.json",
      {{"scenarios/land-rush/end_conditions/0/when", R"("noon")", land, "end_conditions.0.when", "CP-968"},
       {"scenarios/land-rush/end_conditions/0/if", R"("rain")", land, "end_conditions.0.if", "one of"},
       {"scenarios/land-rush/end_conditions/0/value_by_players/2", "0", land, "end_conditions.0.value_by_players.2",
        "CP-968"},
       {"scenarios/land-rush/end_conditions/0/value_by_players/3", "12", land, "end_conditions.0.value_by_players.3",
        "CP-968"},
       {"scenarios/land-rush/end_conditions/0/value_by_players/4", "", land, "end_conditions.0.value_by_players.4",
        "missing"},
       {"scenarios/land-rush/end_conditions/0/value_by_players/5", "3", land, "end_conditions.0.value_by_players.5",
        "not known"},
       {"scenarios/hostile-takeover/end_conditions/0/value", "0", money, "end_conditions.0.value", "CP-968"},
       {"scenarios/hostile-takeover/end_conditions/+", R"({"when": "round_end", "if": "credits_at_least", "value": 9})",
        money, "end_conditions.1.if", "CP-968"}});
}

TEST(BrokenContent, CP_530_CP_969_trade_post_actions) {
  const std::string_view card = "scenario hostile-takeover";
  expect_refusals(
      "scenarios.json",
      {{"scenarios/hostile-takeover/trade_post_actions/0/deal", R"("bribe")", card, "trade_post_actions.0.deal",
        "one of: sell_alien, dividend, upgrade"},
       {"scenarios/hostile-takeover/trade_post_actions/0/deal", R"("upgrade")", card, "trade_post_actions.1.deal",
        "CP-969"},
       {"scenarios/hostile-takeover/trade_post_actions/0/credits", "0", card, "trade_post_actions.0.credits", "CP-969"},
       {"scenarios/hostile-takeover/trade_post_actions/0/repeat", "1", card, "trade_post_actions.0.repeat",
        "true or false"},
       {"scenarios/land-rush/trade_post_actions/+", R"({"deal": "dividend", "credits": 1, "repeat": false})",
        "scenario land-rush", "trade_post_actions", "CP-530"}});
}

}  // namespace
}  // namespace orrery::cosmic_pioneers
