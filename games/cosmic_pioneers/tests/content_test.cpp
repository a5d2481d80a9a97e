// What the embedded content holds, against the box and the catalogue.
#include "games/cosmic_pioneers/content.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <ranges>
#include <set>
#include <thread>
#include <tuple>

#include <gtest/gtest.h>

#include "games/cosmic_pioneers/game.h"
#include "games/cosmic_pioneers/tests/content_variant.h"

namespace orrery::cosmic_pioneers {
namespace {

using testing::Files;

constexpr std::uint16_t rounds(std::initializer_list<int> list) {
  unsigned bits = 0;
  for (const int round : list) bits |= 1U << (round - 1);
  return static_cast<std::uint16_t>(bits);
}

const Planet& planet(std::string_view id) { return *std::ranges::find(content().planet, id, &Planet::id); }
const CommanderCard& commander(std::string_view id) {
  return *std::ranges::find(content().commander, id, &CommanderCard::id);
}
std::string_view text(std::string_view language, std::string_view key) {
  const ContentTexts& texts = texts_in(in_force->texts, language);
  const auto found = texts.find(key);
  return found == texts.end() ? "(none)" : std::string_view(found->second);
}

// --- Chapter 1: the box ---

TEST(Content, CP_101_the_embedded_files_load_and_are_in_force) {
  const auto loaded = load_content(content_files());
  ASSERT_TRUE(loaded.has_value()) << describe(loaded.error());
  EXPECT_EQ(loaded->digest, in_force->digest);
  EXPECT_EQ(loaded->texts.size(), in_force->texts.size());
}

TEST(Content, CP_102_fifteen_colonists_for_each_player) { EXPECT_EQ(content().colonists, 15); }

TEST(Content, CP_103_fifty_one_meeples_of_five_types) {
  const auto& meeples = content().meeples;
  EXPECT_EQ(std::accumulate(meeples.begin(), meeples.end(), 0), 51);
  EXPECT_EQ(meeples, (std::array<std::uint8_t, 5>{6, 13, 13, 6, 13}));  // worm, slime, squid, lizard, bug
}

TEST(Content, CP_105_four_goods_of_each_colour) { EXPECT_EQ(content().goods_per_colour, 4); }

TEST(Content, CP_107_twenty_five_planets_five_of_each_colour) {
  std::array<int, kColours> count{};
  std::set<std::string> ids;
  for (const Planet& each : content().planet) {
    ++count[static_cast<std::size_t>(each.colour)];
    ids.insert(each.id);
  }
  EXPECT_EQ(count, (std::array{5, 5, 5, 5, 5}));
  EXPECT_EQ(ids.size(), 25U);
}

TEST(Content, CP_111_green_spaces_lie_within_the_row) {
  for (const Planet& each : content().planet) {
    EXPECT_GE(each.spaces, 1) << each.id;
    EXPECT_LE(each.spaces, kSpaces) << each.id;
    EXPECT_EQ(each.green >> each.spaces, 0) << each.id;
  }
  EXPECT_EQ(planet("thalor").spaces, 7);
  EXPECT_EQ(planet("thalor").green, 0b0011110);  // spaces 2 to 5
}

TEST(Content, CP_112_native_species_by_colour) {
  const auto& native = content().native;
  EXPECT_EQ(native, (std::array{Alien::lizard, Alien::squid, Alien::slime, Alien::worm, Alien::bug}));
}

TEST(Content, CP_122_three_faces_of_the_hit_die_for_each_kind) {
  EXPECT_EQ(std::ranges::count(content().hit_die, Kind::colonist), 3);
  EXPECT_EQ(std::ranges::count(content().hit_die, Kind::alien), 3);
}

TEST(Content, CP_123_rounds_that_show_an_alien) {
  EXPECT_EQ(content().alien_rounds, rounds({1, 2, 3, 5, 6, 7, 9, 10, 11}));
}

// By the weights in the catalogue's chapter Content: a colonist 1, 100 credits 0.3, a crash landing 1.5.
int mildness(const Planet& planet) {
  int sum = 0;
  for (const Adventure& result : planet.adventure) {
    if (result.effect == Effect::colonists) sum += result.amount * 1000;
    if (result.effect == Effect::credits) sum += result.amount * 3;
    if (result.effect == Effect::crash_landing) sum -= 1500;
  }
  return sum;
}

TEST(Content, CP_126_the_harsher_a_planet_the_fewer_its_green_spaces) {
  for (const Planet& a : content().planet) {
    EXPECT_GE(std::popcount(a.green), 1) << a.id;
    EXPECT_LT(std::popcount(a.green), a.spaces) << a.id;
    for (const Planet& b : content().planet)
      if (std::popcount(a.green) < std::popcount(b.green)) EXPECT_LT(mildness(a), mildness(b)) << a.id << ", " << b.id;
  }
}

TEST(Content, CP_127_an_alien_card_asks_for_two_planets_of_its_own_colour) {
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    std::array<std::uint8_t, kColours> expected{};
    expected[colour] = 2;
    EXPECT_EQ(content().alien_pool[static_cast<std::size_t>(content().native[colour])], expected);
  }
}

TEST(Content, CP_128_ten_scenarios) {
  std::set<std::string> ids;
  for (const Scenario& each : content().scenario) ids.insert(each.id);
  EXPECT_EQ(ids.size(), 10U);
}

// --- Chapter 2: where hexes lie ---

TEST(Content, CP_214_CP_215_CP_216_the_ring) {
  const Layout& ring = content().layout[0];
  EXPECT_EQ(ring.slots, 12);
  EXPECT_EQ(ring.jumpgate, 0);
  EXPECT_EQ(ring.trade_post, 6);
  EXPECT_EQ(ring.fill_first, 0U);
  for (std::size_t slot = 0; slot < 12; ++slot)
    EXPECT_EQ(ring.touching[slot], (1U << (slot + 1) % 12 | 1U << (slot + 11) % 12)) << slot;
}

TEST(Content, CP_214_CP_215_CP_216_the_cluster) {
  const Layout& cluster = content().layout[1];
  EXPECT_EQ(cluster.slots, 19);
  EXPECT_EQ(cluster.jumpgate, 0);
  EXPECT_EQ(cluster.trade_post, 13);
  EXPECT_EQ(cluster.fill_first, 0b1111110U);
  EXPECT_EQ(cluster.touching[0], 0b1111110U);
  EXPECT_EQ(cluster.touching[1], 1U << 0 | 1U << 2 | 1U << 6 | 1U << 7 | 1U << 8 | 1U << 18);
}

TEST(Content, CP_117_the_gap_in_the_cluster_X_55) {
  const auto& touching = content().layout[1].touching;
  EXPECT_NE(touching[7] & 1U << 8, 0U);
  EXPECT_NE(touching[8] & 1U << 9, 0U);
  EXPECT_EQ(touching[7] & touching[9], 1U << 8);  // without slot 8 it is not two steps
  EXPECT_NE(touching[7] & 1U << 1, 0U);
  EXPECT_NE(touching[1] & 1U << 2, 0U);
  EXPECT_NE(touching[2] & 1U << 9, 0U);
}

// --- Chapter 5: adventures ---

TEST(Content, CP_503_CP_511_every_result_has_an_effect_and_only_the_first_is_an_alien_event) {
  for (const Planet& each : content().planet)
    for (std::size_t roll = 0; roll < 6; ++roll) {
      const Adventure& result = each.adventure[roll];
      EXPECT_EQ(result.effect == Effect::alien_event, roll == 0) << each.id;
      const bool counted = result.effect == Effect::colonists || result.effect == Effect::credits;
      EXPECT_EQ(result.amount != 0, counted) << each.id;
    }
}

TEST(Content, CP_514_the_table_of_Ravan) {
  const auto& table = planet("ravan").adventure;
  EXPECT_EQ(table[1].effect, Effect::crash_landing);
  for (const std::size_t roll : {3U, 4U}) {
    EXPECT_EQ(table[roll - 1].effect, Effect::colonists);
    EXPECT_EQ(table[roll - 1].amount, -2);
  }
  EXPECT_EQ(table[4].effect, Effect::colonists);
  EXPECT_EQ(table[4].amount, 1);
  EXPECT_EQ(table[5].effect, Effect::credits);
  EXPECT_EQ(table[5].amount, 100);
}

// --- Chapter 9: attributes and commanders ---

TEST(Content, CP_902_weapons) { EXPECT_EQ(content().attributes.combat_bonus, (std::array<std::uint8_t, 3>{0, 1, 2})); }

TEST(Content, CP_903_cargo) {
  EXPECT_EQ(content().attributes.cargo_slots, (std::array<std::uint8_t, 3>{2, 3, 4}));
  EXPECT_EQ(content().attributes.carries_aliens, (std::array{false, false, true}));
}

TEST(Content, CP_904_bombs) {
  EXPECT_EQ(content().attributes.bomb_aim, (std::array{BombAim::hit_die, BombAim::hit_die, BombAim::choice}));
  EXPECT_EQ(content().attributes.bomb_rolls_number, (std::array{false, true, true}));
}

TEST(Content, CP_905_engines) { EXPECT_EQ(content().attributes.range, (std::array<std::uint8_t, 3>{2, 3, 4})); }

TEST(Content, CP_910_two_commanders_on_each_mat) {
  const std::array<std::pair<const char*, const char*>, 4> mats = {
      {{"fraser", "abara"}, {"ishikawa", "lindqvist"}, {"dragan", "sefton"}, {"valmont", "moreau"}}};
  for (std::size_t mat = 0; mat < mats.size(); ++mat) {
    EXPECT_EQ(commander(mats[mat].first).mat, mat);
    EXPECT_TRUE(commander(mats[mat].first).core);
    EXPECT_EQ(commander(mats[mat].second).mat, mat);
    EXPECT_FALSE(commander(mats[mat].second).core);
  }
}

TEST(Content, CP_921_CP_922_CP_923_CP_924_abilities_of_the_base_set) {
  EXPECT_EQ(commander("fraser").ability, Ability::any_empty_space);
  EXPECT_EQ(commander("ishikawa").ability, Ability::any_of_kind);
  EXPECT_EQ(commander("dragan").ability, Ability::wins_ties);
  EXPECT_EQ(commander("valmont").ability, Ability::reroll_adventure);
}

TEST(Content, CP_925_CP_926_CP_927_CP_928_abilities_on_the_other_sides) {
  EXPECT_EQ(commander("abara").ability, Ability::upgrade_cost);
  EXPECT_EQ(commander("abara").value, 400);
  EXPECT_EQ(commander("lindqvist").ability, Ability::station_range);
  EXPECT_EQ(commander("lindqvist").value, 1);
  EXPECT_EQ(commander("sefton").ability, Ability::shield_planet);
  EXPECT_EQ(commander("moreau").ability, Ability::keep_cargo);
}

// --- Chapter 9: scenarios ---

// A card that mentions nothing but its planets: CP-940.
Scenario plain(std::string id, Indexed<std::uint8_t, kColours> pool) {  // red, blue, green, yellow, purple
  Scenario card{};
  card.id = std::move(id);
  card.pool = pool;
  card.vp_controlled_planet = 5;
  card.credits_per_vp = 500;
  return card;
}

auto parts(const Reward& r) { return std::tuple(r.any_goods, r.goods, r.at_trade_post, r.planet, r.credits); }
auto parts(const TradePostAction& a) { return std::tuple(a.deal, a.repeat, a.credits); }

void expect_card(const Scenario& expected) {
  const auto found = std::ranges::find(content().scenario, expected.id, &Scenario::id);
  ASSERT_NE(found, content().scenario.end());
  EXPECT_EQ(found->pool, expected.pool);
  EXPECT_EQ(found->trade_post, expected.trade_post);
  EXPECT_EQ(found->belts, expected.belts);
  EXPECT_EQ(found->goods, expected.goods);
  EXPECT_EQ(found->goods_initial, expected.goods_initial);
  EXPECT_EQ(found->goods_restock, expected.goods_restock);
  EXPECT_EQ(found->restock_rounds, expected.restock_rounds);
  EXPECT_EQ(found->jumpgate_combat_from, expected.jumpgate_combat_from);
  EXPECT_EQ(found->combat_loot, expected.combat_loot);
  EXPECT_EQ(found->vp_controlled_planet, expected.vp_controlled_planet);
  EXPECT_EQ(found->credits_per_vp, expected.credits_per_vp);
  EXPECT_EQ(found->aliens_every_round, expected.aliens_every_round);
  EXPECT_EQ(found->bomb_bounty_alien, expected.bomb_bounty_alien);
  EXPECT_EQ(found->aliens_at_any_cargo_level, expected.aliens_at_any_cargo_level);
  EXPECT_EQ(found->spawn_at_setup, expected.spawn_at_setup);
  EXPECT_EQ(found->destroy_rounds, expected.destroy_rounds);
  EXPECT_EQ(found->end_controlled, expected.end_controlled);
  EXPECT_EQ(found->end_credits, expected.end_credits);
  const auto same = [](const auto& a, const auto& b) { return parts(a) == parts(b); };
  EXPECT_TRUE(std::ranges::equal(found->rewards, expected.rewards, same));
  EXPECT_TRUE(std::ranges::equal(found->trade_post_actions, expected.trade_post_actions, same));
}

TEST(Content, CP_940_CP_941_cosmic_pioneers) { expect_card(plain("cosmic-pioneers", {2, 1, 2, 2, 0})); }

TEST(Content, CP_942_battle_royale) {
  Scenario card = plain("battle-royale", {2, 1, 1, 1, 2});
  card.jumpgate_combat_from = 2;
  card.combat_loot = 200;
  expect_card(card);
}

TEST(Content, CP_943_CP_962_CP_963_CP_964_trade_winds) {
  Scenario card = plain("trade-winds", {1, 2, 1, 1, 1});
  card.trade_post = true;
  card.goods = true;
  card.goods_initial = 1;
  card.goods_restock = 1;
  card.restock_rounds = rounds({5, 9});
  card.rewards = {{.any_goods = true, .goods = {}, .at_trade_post = true, .planet = {}, .credits = 300}};
  expect_card(card);
}

TEST(Content, CP_944_shattered_lanes) {
  Scenario card = plain("shattered-lanes", {1, 1, 1, 1, 0});
  card.belts = 3;
  card.vp_controlled_planet = 6;
  expect_card(card);
}

TEST(Content, CP_945_the_swarm) {
  Scenario card = plain("the-swarm", {1, 0, 1, 1, 4});
  card.spawn_at_setup = 1U << static_cast<unsigned>(Alien::bug);
  card.aliens_every_round = true;
  card.bomb_bounty_alien = 100;
  expect_card(card);
}

TEST(Content, CP_946_CP_962_CP_963_CP_964_supply_chain) {
  Scenario card = plain("supply-chain", {2, 1, 1, 1, 1});
  card.belts = 1;
  card.goods = true;
  card.goods_initial = 1;
  card.goods_restock = 1;
  card.restock_rounds = rounds({4, 7, 10});
  for (const auto& [goods, planet] :
       {std::pair(Colour::red, Colour::blue), std::pair(Colour::blue, Colour::green),
        std::pair(Colour::green, Colour::yellow), std::pair(Colour::yellow, Colour::purple),
        std::pair(Colour::purple, Colour::red)})
    card.rewards.push_back(
        {.any_goods = false, .goods = goods, .at_trade_post = false, .planet = planet, .credits = 300});
  expect_card(card);
}

TEST(Content, CP_947_CP_967_dying_star) {
  Scenario card = plain("dying-star", {2, 1, 1, 2, 1});
  card.destroy_rounds = rounds({5, 7, 9, 11});
  expect_card(card);
}

TEST(Content, CP_948_CP_969_specimen_hunt) {
  Scenario card = plain("specimen-hunt", {1, 1, 2, 1, 1});
  card.trade_post = true;
  card.aliens_at_any_cargo_level = true;
  card.trade_post_actions = {{.deal = TradeDeal::sell_alien, .repeat = true, .credits = 300}};
  expect_card(card);
}

TEST(Content, CP_949_CP_968_land_rush) {
  Scenario card = plain("land-rush", {1, 2, 2, 1, 1});
  card.end_controlled = {0, 0, 4, 4, 3};
  expect_card(card);
}

TEST(Content, CP_950_CP_968_CP_969_hostile_takeover) {
  Scenario card = plain("hostile-takeover", {1, 1, 1, 1, 1});
  card.trade_post = true;
  card.belts = 1;
  card.credits_per_vp = 250;
  card.trade_post_actions = {{.deal = TradeDeal::dividend, .repeat = false, .credits = 100},
                             {.deal = TradeDeal::upgrade, .repeat = false, .credits = 400}};
  card.end_credits = 2000;
  expect_card(card);
}

TEST(Content, CP_211_CP_217_CP_960_every_scenario_makes_eleven_hexes) {
  for (const Scenario& card : content().scenario) {
    EXPECT_EQ(std::accumulate(card.pool.begin(), card.pool.end(), 4 + card.trade_post + card.belts), 11) << card.id;
    EXPECT_LE(card.belts, 3) << card.id;
  }
}

// --- Names and texts ---

TEST(ContentTexts, everything_content_names_has_its_keys_once) {
  std::set<std::string> keys;
  for (const auto& [key, text] : texts_in(in_force->texts, "en")) keys.insert(key);

  std::set<std::string> expected = {"hex.jumpgate",  "hex.jumpgate.text", "hex.trade-post", "hex.trade-post.text",
                                    "hex.belt",      "hex.belt.text",     "die.black",      "die.hit",
                                    "kind.colonist", "kind.alien",        "round.alien",    "round.calm"};
  const auto expect = [&](const std::string& key, std::initializer_list<const char*> endings) {
    expected.insert(key);
    for (const char* ending : endings) expected.insert(key + ending);
  };
  for (const Planet& each : content().planet) expect("hex." + each.id, {".text"});
  for (const CommanderCard& each : content().commander)
    expect("commander." + each.id, {".title", ".caption", ".ability"});
  for (const Scenario& each : content().scenario) expect("scenario." + each.id, {".text"});
  for (const char* id : {"worm", "slime", "squid", "lizard", "bug"}) expect(std::string("alien.") + id, {".ability"});
  for (const char* id : {"weapons", "cargo", "bombs", "engines"})
    expect(std::string("attribute.") + id, {".1", ".2", ".3"});
  for (const char* id : {"red", "blue", "green", "yellow", "purple"}) expect(std::string("colour.") + id, {});
  for (const char* id : {"orange", "cyan", "magenta", "white"}) expect(std::string("player.") + id, {});
  EXPECT_EQ(keys, expected);
}

TEST(ContentTexts, are_those_of_the_records) {
  EXPECT_EQ(text("en", "commander.abara.title"), "The Quartermaster");
  EXPECT_EQ(text("fr", "commander.abara.title"), "L’Intendante");
  EXPECT_EQ(text("fr", "hex.mirefen"), "Bourbefagne");
  EXPECT_EQ(text("en", "kind.alien"), "Aliens");
  EXPECT_EQ(text("en", "attribute.cargo.2"), "3 slots, for colonists and goods.");
}

TEST(ContentTexts, are_set_with_care) {
  for (const auto& [language, texts] : in_force->texts)
    for (const auto& [key, words] : texts)
      for (const char* wrong : {"'", "(s)", "  "}) EXPECT_FALSE(words.contains(wrong)) << language << ": " << key;
  for (const auto& [key, words] : texts_in(in_force->texts, "fr")) {
    for (const char* wrong : {" ;", " !", " ?", " :", "\u00a0;", "\u202f:"})
      EXPECT_FALSE(words.contains(wrong)) << key << ": " << words;
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (words[i] == ':') EXPECT_TRUE(words.substr(0, i).ends_with("\u00a0")) << key;
      if (std::string_view(";!?").contains(words[i])) EXPECT_TRUE(words.substr(0, i).ends_with("\u202f")) << key;
    }
  }
}

// --- Digest and installation ---

TEST(ContentDigest, moves_with_what_the_rules_read) {
  const struct {
    const char* file;
    const char* path;
    const char* value;
  } changes[] = {
      {"sectors.json", "sectors/ravan/adventure/6/amount", "200"},
      {"sectors.json", "sectors/ravan/spaces", "5"},
      {"sectors.json", "sectors/ravan/green", "[1, 3]"},
      {"attributes.json", "weapons/levels/3/combat_bonus", "3"},
      {"attributes.json", "cargo/levels/3/slots", "3"},
      {"attributes.json", "bombs/levels/2/type_by", "\"choice\""},
      {"attributes.json", "engines/levels/2/range", "4"},
      {"commanders.json", "abara/effect/value", "300"},
      {"dice.json", "hit/faces/0", "\"alien\""},
      {"round-track.json", "rounds/4/image", "\"alien\""},
      {"layouts.json", "layouts/cluster/trade_post_slot", "12"},
      {"scenarios.json", "scenarios/trade-winds/goods/rewards/0/reward/credits", "200"},
      {"scenarios.json", "scenarios/trade-winds/goods/restock/rounds", "[5]"},
      {"scenarios.json", "scenarios/land-rush/end_conditions/0/value_by_players/4", "4"},
      {"scenarios.json", "scenarios/hostile-takeover/trade_post_actions/0/credits", "50"},
  };
  std::set<std::uint64_t> digests = {in_force->digest};
  for (const auto& [file, path, value] : changes) {
    const auto loaded = Files().change(file, path, value).load();
    ASSERT_TRUE(loaded.has_value()) << path << ": " << loaded.error().broken.what;
    EXPECT_TRUE(digests.insert(loaded->digest).second) << path;
  }
  Files called_otherwise;
  called_otherwise.change("sectors.json", "sectors/ravan/id", "\"navar\"").remove("names.fr.json");
  for (const char* key : {"hex.navar", "hex.navar.text"}) called_otherwise.change("names.en.json", key, "\"Navar\"");
  for (const char* key : {"hex.ravan", "hex.ravan.text"}) called_otherwise.change("names.en.json", key, "");
  const auto loaded = called_otherwise.load();
  ASSERT_TRUE(loaded.has_value()) << describe(loaded.error());
  EXPECT_TRUE(digests.insert(loaded->digest).second);
}

TEST(ContentDigest, stays_when_only_words_or_notes_change) {
  const auto loaded = Files()
                          .change("names.fr.json", "hex.ravan", "\"Ravane\"")
                          .change("sectors.json", "sectors/ravan/provenance", "\"authored\"")
                          .change("scenarios.json", "note", "\"changed\"")
                          .load();
  ASSERT_TRUE(loaded.has_value()) << loaded.error().broken.what;
  EXPECT_EQ(loaded->digest, in_force->digest);
}

TEST(Content, another_content_is_in_force_for_a_while) {
  const auto other = Files()
                         .change("names.en.json", "hex.ravan", "\"Raven\"")
                         .change("attributes.json", "weapons/levels/3/combat_bonus", "3")
                         .load();
  ASSERT_TRUE(other.has_value()) << other.error().broken.what;
  {
    const WithContent<Game> with(*other);
    EXPECT_EQ(content().attributes.combat_bonus[2], 3);
    EXPECT_EQ(text("en", "hex.ravan"), "Raven");
    std::jthread([] { EXPECT_EQ(content().attributes.combat_bonus[2], 2); });  // elsewhere nothing has changed
  }
  EXPECT_EQ(in_force, &embedded_content);
  EXPECT_EQ(text("en", "hex.ravan"), "Ravan");
}

TEST(Content, its_files_have_a_digest_of_their_own) {
  const auto renamed = Files().change("names.en.json", "hex.ravan", "\"Raven\"").load();
  ASSERT_TRUE(renamed.has_value()) << renamed.error().broken.what;
  EXPECT_EQ(renamed->digest, in_force->digest);
  EXPECT_NE(renamed->files_digest, in_force->files_digest);
  EXPECT_EQ(load_content(content_files())->files_digest, in_force->files_digest);
}

}  // namespace
}  // namespace orrery::cosmic_pioneers
