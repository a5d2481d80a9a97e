// The chart of the nebula: sectors, borders, planets, slots.
#include <algorithm>

#include "games/nebuleuse_rouge/content_load.h"

namespace orrery::nebuleuse_rouge::reading {
namespace {

constexpr std::array<Zone, kSectors> kZones = {Zone::a, Zone::a, Zone::a, Zone::b, Zone::b, Zone::x};  // NR-602
constexpr std::array<int, kSlots> kSlotPlayers = {2, 2, 3, 4, 2};                                      // NR-202
constexpr int kChart = 1000;  // coordinates are thousandths

void load_sectors(Loading& loading, const Value& list) {
  std::size_t place = 0;
  for (const Value& value : list.list(kSectors, "NR-102")) {  // NR-102
    Object record = value.record("sector");
    record["id"].must_be(enumerator_names<Sector>()[place], "NR-102");
    record["zone"].must_be(name_of(kZones[place]), "NR-602");  // NR-602
    loading.content.zone[place] = kZones[place];
    loading.name("sector." + std::string(enumerator_names<Sector>()[place]));
    record.provenance();
    record.close();
    ++place;
  }
}

void load_borders(Loading& loading, const Value& list) {
  std::size_t inner = 0;
  for (const Value& value : list.list(kSectors - 2, "NR-401")) {  // NR-401: a chain of five
    Object record = value.record_named("border " + std::to_string(inner + 1));
    std::size_t side = inner;
    for (const Value& sector : record["between"].list(2, "NR-401"))
      sector.must_be(enumerator_names<Sector>()[side++], "NR-401");
    loading.content.border[inner++] = record["cost"].number<std::uint8_t>(1, kMostCards, "NR-402");  // NR-402
    record.provenance();
    record.close();
  }
}

// Where it is drawn: for boards alone.
void check_position(Object& record) {
  Object position = record["position"].object();
  position["x"].number(0, kChart);
  position["y"].number(0, kChart);
  position.close();
}

void load_planets(Loading& loading, const Value& list) {
  Ids ids;
  std::array<std::array<int, kMostPlayers + 1>, kSectors> visitable{};
  std::size_t place = 0;
  for (const Value& value : list.list(kPlanets, "NR-108")) {  // NR-108
    PlanetRecord& planet = loading.content.planet[place];
    Object record = value.record("planet");
    planet.id = record.id();
    ids.add(record, planet.id);
    planet.sector = record["sector"].one_of<Sector>();
    if (planet.sector == Sector::x) record.refuse("sector", "Sector X has no tokens", "NR-515");  // NR-515
    if (place > 0 && planet.sector < loading.content.planet[place - 1].sector)
      record.refuse("sector", "Planets stand in the order of their sectors");
    planet.min_players = record["min_players"].number<std::uint8_t>(2, kMostPlayers, "NR-206");  // NR-206
    for (int players = planet.min_players; players <= kMostPlayers; ++players)
      ++visitable[index(planet.sector)][static_cast<std::size_t>(players)];
    loading.content.planets_in[planet.sector] =
        static_cast<std::uint16_t>(loading.content.planets_in[planet.sector] | 1U << place);
    check_position(record);
    loading.name("planet." + planet.id);
    record.provenance();
    record.close();
    ++place;
  }
  for (std::size_t players = 2; players <= kMostPlayers; ++players)  // NR-605: the piles suffice
    for (const Zone zone : {Zone::a, Zone::b}) {
      int planets = 0;
      for (std::size_t sector = 0; sector < kSectors; ++sector)
        if (kZones[sector] == zone) planets += visitable[sector][players];
      if (planets > loading.content.pile[zone]) list.refuse("A zone has more planets than cards in its pile", "NR-605");
    }
}

void load_slots(Loading& loading, const Value& list) {
  std::size_t place = 0;
  for (const Value& value : list.list(kSlots, "NR-102")) {  // NR-102
    Object record = value.record("slot");
    record["id"].must_be(enumerator_names<Slot>()[place], "NR-102");
    loading.content.slot_players[place] =
        record["min_players"].number<std::uint8_t>(kSlotPlayers[place], kSlotPlayers[place], "NR-202");  // NR-202
    loading.name("slot." + std::string(enumerator_names<Slot>()[place]));
    record.provenance();
    record.close();
    ++place;
  }
}

}  // namespace

void load_board(Loading& loading, const Value& value) {
  Object file = value.object();
  load_sectors(loading, file["sectors"]);
  load_borders(loading, file["borders"]);
  Object gate = file["sector_x"].object();
  loading.content.enter_x_cost = gate["enter_cost"].number<std::uint8_t>(6, 6, "NR-505");  // NR-505
  loading.content.leave_x_cost = gate["leave_cost"].number<std::uint8_t>(3, 3, "NR-510");  // NR-510
  gate.provenance();
  gate.close();
  load_planets(loading, file["planets"]);
  load_slots(loading, file["slots"]);
  Object base = file["base"].object();
  check_position(base);
  loading.name("base");
  base.provenance();
  base.close();
  file.close();
}

}  // namespace orrery::nebuleuse_rouge::reading
