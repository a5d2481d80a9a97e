// The player mats: attributes and commanders.
#include <algorithm>

#include "games/cosmic_pioneers/content_load.h"

namespace orrery::cosmic_pioneers::reading {
namespace {

enum class Victims : std::uint8_t { one, d6 };
BOOST_DESCRIBE_ENUM(Victims, one, d6)

enum class Cargo : std::uint8_t { colonist, goods, alien };
BOOST_DESCRIBE_ENUM(Cargo, colonist, goods, alien)

enum class Side : std::uint8_t { A, B };
BOOST_DESCRIBE_ENUM(Side, A, B)

bool load_carries(const Value& list) {
  std::array<bool, 3> carried{};
  for (const Value& value : list.list(1, carried.size(), "CP-903"))
    if (std::exchange(carried[index(value.one_of<Cargo>())], true)) value.refuse("This is listed twice");
  if (!carried[index(Cargo::colonist)] || !carried[index(Cargo::goods)])
    list.refuse("Every level carries colonists and goods", "CP-903");  // CP-903
  return carried[index(Cargo::alien)];
}

// A level keeps what the one below it gives.
void check_not_below(const auto& by_level, std::size_t level, const Object& record, std::string_view field,
                     std::string_view rule) {
  if (level > 0 && by_level[level] < by_level[level - 1])
    record.refuse(field, "A level gives no less than the one below", rule);
}

void load_level(Attributes& attributes, Attribute attribute, std::size_t level, Object& record) {
  switch (attribute) {
    case Attribute::weapons:
      attributes.combat_bonus[level] = record["combat_bonus"].number<std::uint8_t>(0, 6, "CP-902");  // CP-902
      check_not_below(attributes.combat_bonus, level, record, "combat_bonus", "CP-902");             // CP-902
      break;
    case Attribute::cargo:
      attributes.cargo_slots[level] = record["slots"].number<std::uint8_t>(1, kMostSlots, "CP-903");  // CP-903
      check_not_below(attributes.cargo_slots, level, record, "slots", "CP-903");                      // CP-903
      attributes.carries_aliens[level] = load_carries(record["carries"]);
      check_not_below(attributes.carries_aliens, level, record, "carries", "CP-903");  // CP-903
      break;
    case Attribute::bombs:
      attributes.bomb_aim[level] = record["type_by"].one_of<BombAim>();                          // CP-904
      check_not_below(attributes.bomb_aim, level, record, "type_by", "CP-904");                  // CP-904
      attributes.bomb_rolls_number[level] = record["victims"].one_of<Victims>() == Victims::d6;  // CP-904
      check_not_below(attributes.bomb_rolls_number, level, record, "victims", "CP-904");         // CP-904
      break;
    case Attribute::engines:
      attributes.range[level] =
          record["range"].number<std::uint8_t>(2, kHexes, "CP-905");        // CP-905: one belt is passable
      check_not_below(attributes.range, level, record, "range", "CP-905");  // CP-905
      break;
  }
}

// What the rules say of each ability; the records repeat it for their readers.
struct AbilityFacts {
  std::string_view rule;
  int phase;                  // CP-912
  std::string_view decision;  // empty: it works without being asked for
  int least, most;            // of the value; 0, 0: it has none
};

constexpr std::array<AbilityFacts, 8> kAbilities = {{
    {"CP-921", 4, "choose_unload_space", 0, 0},
    {"CP-922", 5, "choose_bomb_target", 0, 0},
    {"CP-923", 2, "", 0, 0},
    {"CP-924", 3, "reroll_adventure", 0, 0},
    {"CP-925", 3, "", 1, kMostCredits},
    {"CP-926", 2, "", 1, kHexes},
    {"CP-927", 1, "shield_planet", 0, 0},
    {"CP-928", 2, "keep_cargo", 0, 0},
}};

void load_ability(CommanderCard& card, Object& record) {
  Object effect = record["effect"].object();
  card.ability = effect["op"].one_of<Ability>();
  const AbilityFacts& facts = kAbilities[index(card.ability)];
  if (facts.most > 0) card.value = effect["value"].number<std::int16_t>(facts.least, facts.most, facts.rule);
  effect.close();
  record["rule"].must_be(facts.rule);
  record["phase"].number(facts.phase, facts.phase, "CP-912");  // CP-912
  record["optional"].flag_must_be(!facts.decision.empty(), facts.rule);
  const Value decision = record["decision"];
  if (!facts.decision.empty())
    decision.must_be(facts.decision, facts.rule);
  else if (decision && !decision.is_null())
    decision.refuse(must_be_exactly("null"), facts.rule);
}

}  // namespace

void load_attributes(Loading& loading, const Value& file) {
  Ids ids;
  for (const Value& value : file.list(4, "CP-901")) {  // CP-901
    Object record = value.record("attribute");
    const auto attribute = record["id"].one_of<Attribute>();
    const std::string id(name_of(attribute));
    ids.add(record, id);
    loading.name("attribute." + id);
    std::size_t level = 0;
    for (const Value& entry : record["levels"].list(kLevels, "CP-901")) {  // CP-901
      Object step = entry.record("attribute " + id + " level", "level");
      const int number = static_cast<int>(level) + 1;
      step["level"].number(number, number, "CP-901");  // CP-901
      load_level(loading.content.attributes, attribute, level, step);
      loading.name("attribute." + id + "." + std::to_string(number));
      step.provenance();
      step.close();
      ++level;
    }
    record.provenance();
    record.close();
  }
}

void load_commanders(Loading& loading, const Value& file) {
  Ids ids;
  std::array<bool, kCommanders> side_taken{};
  std::array<bool, kAbilities.size()> ability_taken{};
  std::size_t commander = 0;
  for (const Value& value : file.list(kCommanders, "CP-910")) {  // CP-910
    CommanderCard& card = loading.content.commander[commander++];
    Object record = value.record("commander");
    card.id = record.id();
    ids.add(record, card.id);
    card.mat = static_cast<std::uint8_t>(record["mat"].number(1, 4, "CP-910") - 1);  // CP-910
    const auto side = record["side"].one_of<Side>();
    card.core = side == Side::A;
    if (std::exchange(side_taken[card.mat * 2U + index(side)], true))
      record.refuse("side", "Another commander is on this side of the mat", "CP-910");  // CP-910
    record["set"].must_be(card.core ? "core" : "extra", "CP-910");                      // CP-910
    load_ability(card, record);
    if (std::exchange(ability_taken[index(card.ability)], true))
      record.refuse("effect.op", "Each commander has an ability of its own", "CP-911");  // CP-911

    const std::string key = "commander." + card.id;
    loading.name(key);
    loading.name(key + ".title");
    const std::string caption = key + ".caption";
    const std::string phase = std::to_string(kAbilities[index(card.ability)].phase);
    for (const auto& [language, text] : loading.names.given(caption))
      if (!text.contains(phase))
        loading.refuse_name(language, caption, "The caption names the phase of the ability", "CP-912");  // CP-912
    loading.name(caption);
    loading.name(key + ".ability");
    record.provenance();
    record.close();
  }
}

}  // namespace orrery::cosmic_pioneers::reading
