// What is counted: maps, counters, order letters, the dice of hazards.
#include "games/capitaine_cosmos/content_load.h"

namespace orrery::capitaine_cosmos::reading {
namespace {

struct Quantity {
  std::string_view id;
  int count;
};
constexpr auto kOtherComponents = std::to_array<Quantity>(
    {{"space-map", 4}, {"ship-sheet", 8}, {"turn-track", 1}, {"die-6", 1}, {"die-8", 1}, {"die-12", 1}});  // CC-102

std::vector<std::uint8_t> dice_of(const Value& value) {
  std::vector<std::uint8_t> dice;
  for (const Value& die : value.list(0, 3)) {
    const int faces = die.number(6, 12);
    if (faces != 6 && faces != 8 && faces != 12) die.refuse("There are dice of 6, 8 and 12 faces", "CC-103");  // CC-103
    dice.push_back(static_cast<std::uint8_t>(faces));
  }
  return dice;
}

// CC-332: as each language writes it. No two orders are written alike, in whatever languages.
void load_letters(Loading& loading, Code code) {
  const std::string key = "letters." + std::string(name_of(code));
  loading.name(key);
  for (const auto& [language, text] : loading.names.given(key)) {
    for (int other = 0; other < kCodes; ++other) {
      const auto& taken = loading.content.code[other].letters;
      if (other != static_cast<int>(code) &&
          (text == name_of(static_cast<Code>(other)) || std::ranges::find(taken, text) != taken.end()))
        loading.refuse_name(language, key, "Another order is written so", "CC-332");
    }
    loading.content.code[code].letters.emplace_back(text);
  }
}

void load_order(Loading& loading, const Value& value, Code code) {
  Object record = value.record("order", "code");
  record["code"].must_be(name_of(code), "CC-305");  // CC-305
  CodeInfo& order = loading.content.code[code];
  order.moves = record["move"].flag() ? 1 : 0;
  order.notches = record["notches"].number<std::int8_t>(-2, 2);
  for (const Value& ship_class : record["classes"].list(1, kClasses)) {
    const auto c = ship_class.one_of<ShipClass>();
    order.classes = static_cast<std::uint8_t>(order.classes | 1U << static_cast<unsigned>(c));
    const int most = loading.content.sheet[c].notches;
    if (std::max<int>(order.notches, -order.notches) > most)  // CC-307
      ship_class.refuse("This class does not turn so far", "CC-307");
  }
  loading.name("code." + std::string(name_of(code)));
  load_letters(loading, code);
  record.provenance();
  record.close();
}

}  // namespace

void load_orders(Loading& loading, const Value& file) {
  Object orders = open_file(file);
  const std::vector<Value> codes = orders["orders"].list(kCodes, "CC-305");
  for (std::size_t i = 0; i < codes.size(); ++i) load_order(loading, codes[i], static_cast<Code>(i));
  for (const Value& entry : orders["phaseTable"].list(kClasses, "CC-303")) {  // CC-303
    Object row = entry.record("phase table of", "class");
    const auto c = row["class"].one_of<ShipClass>();
    if (phases_of(row["phases"]) != loading.content.sheet[c].acting)
      row.refuse("phases", "The ship sheet names other phases", "CC-303");
    row.provenance();
    row.close();
  }
  orders.close();
}

void load_hazards(Loading& loading, const Value& file) {
  Object hazards = open_file(file);
  for (const Value& entry : hazards["hazards"].list(2)) {
    Object hazard = entry.record("hazard");
    const bool mine = hazard.id() == "mine";
    hazard["affects"].must_be(mine ? "enemies" : "all", mine ? "CC-716" : "CC-727");  // CC-716, CC-727
    (mine ? loading.content.mine_on : loading.content.asteroid_on) = dice_of(hazard["damageOnHex"]);
    const std::vector<std::uint8_t> near = dice_of(hazard["damageAdjacent"]);
    if (mine) loading.content.mine_near = near;
    if (!mine && !near.empty()) hazard.refuse("damageAdjacent", "Next to an asteroid nothing happens", "CC-725");
    hazard["adjacentExcludedWhenOnHex"].flag_must_be(mine, "CC-719");  // CC-719
    hazard["perHazard"].flag_must_be(true, "CC-720");                  // CC-720, CC-726
    hazard["rolledBy"].must_be("shipOwner", "CC-723");                 // CC-723
    hazard["reusable"].flag_must_be(true, "CC-722");                   // CC-722
    hazard["halvesLaser"].flag_must_be(!mine, "CC-729");               // CC-729, CC-734
    hazard.provenance();
    hazard.close();
  }
  Object halving = hazards["laserHalving"].object();
  static_cast<void>(halving["requires"].list(2));
  halving["rounding"].must_be("down", "CC-731");    // CC-731
  halving["stacks"].flag_must_be(false, "CC-732");  // CC-732
  halving.provenance();
  halving.close();
  hazards.close();
}

void load_maps(Loading& loading, const Value& file) {
  Object maps = open_file(file);
  static_cast<void>(maps["layout"].string());
  for (const Value& entry : maps["maps"].list(4, "CC-102")) {
    Object map = entry.record("map");
    Map& read = loading.maps.emplace_back();
    read.id = map["id"].string();
    read.columns = map["columns"].number(22, 22, "CC-121");  // CC-121
    read.rows = map["rows"].number(18, 18, "CC-121");
    static_cast<void>(map["background"].string());
    static_cast<void>(map["terrain"].list(0, "CC-121"));
    map.provenance();
    map.close();
  }
  maps.close();
}

void load_counters(Loading& loading, const Value& file) {
  Object counters = open_file(file);
  for (const Value& entry : counters["counters"].list(kClasses + 4)) {
    Object set = entry.record("counter");
    const std::string id = set.id();
    const int quantity = set["quantity"].number(1, 48);
    for (int c = 0; c < kClasses; ++c) {
      if (loading.content.sheet[c].id != id) continue;
      const std::vector<Value> ends = set["numbers"].list(2);
      if (ends.size() == 2 && ends[1].number(1, 48) - ends[0].number(1, 1) + 1 != quantity)
        set.refuse("numbers", "Each counter has a number of its own", "CC-105");  // CC-105
      for (int n = 1; n <= quantity; ++n) {
        const std::string ship = std::string(id).append("-").append(std::to_string(n));
        loading.content.counter.push_back({ship, static_cast<ShipClass>(c), static_cast<std::uint8_t>(n)});
        loading.name_like("ship." + ship, "class." + id, quantity == 1 ? "" : " " + std::to_string(n));
      }
    }
    if (id == "mine" && quantity != kMaxMines) set.refuse("quantity", "There is room for another number of mines");
    if (id == "asteroid" && quantity != kMaxAsteroids)
      set.refuse("quantity", "There is room for another number of asteroids");
    if (id == "mine" || id == "asteroid") loading.name("hazard." + id);
    set.provenance();
    set.close();
  }
  const std::vector<Value> others = counters["otherComponents"].list(kOtherComponents.size(), "CC-102");
  for (std::size_t i = 0; i < others.size(); ++i) {
    Object part = others[i].record("component");
    part["id"].must_be(kOtherComponents[i].id, "CC-102");
    static_cast<void>(part["quantity"].number(kOtherComponents[i].count, kOtherComponents[i].count, "CC-102"));
    part.provenance();
    part.close();
  }
  counters.close();
}

}  // namespace orrery::capitaine_cosmos::reading
