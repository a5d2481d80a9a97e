// Ship sheets: what a class can do, at heading 0.
#include "games/capitaine_cosmos/content_load.h"

namespace orrery::capitaine_cosmos::reading {
namespace {

enum class Family : std::uint8_t { side, corner };
BOOST_DESCRIBE_ENUM(Family, side, corner)

constexpr std::array<std::string_view, 3> kBands = {"long", "medium", "short"};  // CC-423: times 1, 2, 3

// {"points": 20, "provenance": "seed"}
int figure(Object& sheet, std::string_view group, std::string_view field, int low, int high, std::string_view rule) {
  Object object = sheet[group].object();
  const int number = object[field].number(low, high, rule);
  object.provenance();
  object.close();
  return number;
}

void load_field(Loading& loading, ShipSheet& sheet, Plan& plan, const Value& value) {
  Object field = value.record(sheet.id + " field");
  const auto place = sheet.fields++;
  sheet.field[place] = field["id"].one_of<Field>();
  loading.name("field." + std::string(name_of(sheet.field[place])));
  Object reach = field["reach"].object();
  Object cells = field["cells"].object();
  for (std::size_t band = 0; band < kBands.size(); ++band) {
    const std::vector<Value> ends = reach[kBands[band]].list(2);
    const int from = ends.size() == 2 ? ends[0].number(1, kReach) : 0;
    const int to = ends.size() == 2 ? ends[1].number(from, kReach) : 0;
    for (const Value& cell : cells[kBands[band]].list(1, 100)) {
      const Hex at = hex_of(cell);
      int nearest = kSpan;
      for (const Hex own : sheet.footprint) nearest = std::min(nearest, distance(own, at));
      if (nearest < from || nearest > to) cell.refuse("This hex is not at a distance of its band", "CC-409");  // CC-409
      for (const Plan::Cell& other : plan.seen)
        if (other.at == at) cell.refuse("This hex is in two fields", "CC-409");
      plan.seen.push_back({at, place, static_cast<std::uint8_t>(band + 1)});
    }
  }
  reach.close();
  cells.close();
  field.provenance();
  field.close();
}

void load_mines(ShipSheet& sheet, Plan& plan, const Value& value) {
  Object mines = value.object();
  sheet.mines = mines["capacity"].number<std::uint8_t>(1, 2, "CC-702");  // CC-702
  for (const Value& cell : mines["dropCells"].list(2, "CC-705")) {       // CC-705
    Object drop = cell.object();
    const auto flank = drop["id"].one_of<Flank>();
    plan.drop[flank] = hex_of(drop["cell"]);
    drop.close();
  }
  mines.provenance();
  mines.close();
}

void load_hangar(ShipSheet& sheet, Plan& plan, const Value& value) {
  Object hangar = value.object();
  for (const Value& entry : hangar["ramps"].list(2, "CC-601")) {  // CC-601
    Object ramp = entry.object();
    const auto flank = ramp["id"].one_of<Flank>();
    plan.ramp[flank] = hex_of(ramp["cell"]);
    sheet.per_ramp = ramp["capacity"].number<std::uint8_t>(2, 2, "CC-602");  // CC-602
    if (std::ranges::find(plan.front, plan.ramp[flank]) == plan.front.end())
      ramp.refuse("cell", "A ramp is one of the front hexes", "CC-603");  // CC-603
    ramp.close();
  }
  static_cast<void>(hangar["fighterCapacity"].number(4, 4, "CC-601"));
  for (const Value& entry : hangar["trajectories"].list(2, "CC-610")) {  // CC-610
    Object trajectory = entry.object();
    const auto flank = trajectory["id"].one_of<Flank>();
    plan.trajectory_heading[flank] = trajectory["headingOffset"].number<std::uint8_t>(0, 5);
    plan.trajectory[flank] = hexes_of(trajectory["steps"], 4, 4);  // CC-614
    trajectory.close();
  }
  hangar.provenance();
  hangar.close();
}

void load_sheet(Loading& loading, const Value& value) {
  Object record = value.record("class");
  const auto ship_class = record["id"].one_of<ShipClass>();
  ShipSheet& sheet = loading.content.sheet[ship_class];
  Plan& plan = loading.plan[ship_class];
  if (!sheet.id.empty()) record.refuse("id", "Another record has the same id");
  sheet.id = name_of(ship_class);
  sheet.called = {sheet.id};
  for (const std::string& key : {"class." + sheet.id, "class." + sheet.id + ".short"}) {
    loading.name(key);
    for (const auto& [language, text] : loading.names.given(key)) sheet.called.emplace_back(text);
  }
  static_cast<void>(record["special"].flag());
  record["counterSet"].must_be(sheet.id);
  sheet.defence = static_cast<std::uint8_t>(figure(record, "defence", "points", 1, 200, "CC-501"));
  sheet.die = static_cast<std::uint8_t>(figure(record, "firepower", "die", 6, 12, "CC-422"));
  sheet.shots = static_cast<std::uint8_t>(figure(record, "shotsPerTurn", "value", 1, 6, "CC-406"));
  sheet.shots_per_field = static_cast<std::uint8_t>(figure(record, "shotsPerFieldPerPhase", "value", 1, 3, "CC-417"));

  Object acting = record["actingPhases"].object();
  sheet.acting = phases_of(acting["value"]);
  acting.provenance();
  acting.close();
  Object manoeuvre = record["manoeuvre"].object();
  sheet.notches = manoeuvre["maxNotches"].number<std::uint8_t>(0, 2, "CC-320");  // CC-320
  plan.pivot = manoeuvre["pivot"].one_of<Pivot>();
  manoeuvre.provenance();
  manoeuvre.close();
  Object family = record["headingFamily"].object();
  sheet.corner = family["value"].one_of<Family>() == Family::corner ? 1 : 0;  // CC-108
  family.provenance();
  family.close();
  Object move = record["move"].object();
  const Value vector = move["vector"];
  if (!vector.is_null()) plan.move = hex_of(vector);
  if (move["hexes"].number(0, 2, "CC-315") != distance({}, plan.move))  // CC-315, CC-317
    move.refuse("vector", "A move is as long as its number of hexes", "CC-315");
  move.provenance();
  move.close();
  Object footprint = record["footprint"].object();  // CC-111, CC-112, CC-113, CC-114: whole hexes (CC-119)
  sheet.footprint = hexes_of(footprint["cells"], 1, kMaxCells);
  sheet.cells = static_cast<std::uint8_t>(sheet.footprint.size());
  plan.front = hexes_of(footprint["front"], 1, 2);
  footprint.provenance();
  footprint.close();

  // CC-411, CC-412, CC-413, CC-414, CC-415
  for (const Value& field : record["fields"].list(1, kMaxFields)) load_field(loading, sheet, plan, field);
  if (const Value mines = record.maybe("mines")) load_mines(sheet, plan, mines);
  if (const Value hangar = record.maybe("hangar")) load_hangar(sheet, plan, hangar);
  if ((sheet.mines > 0) != (ship_class == ShipClass::escort))
    record.refuse("mines", "Escorts lay mines, and nobody else", "CC-701");  // CC-701
  record.provenance();
  record.close();
}

}  // namespace

std::uint8_t phases_of(const Value& value) {
  unsigned phases = 0;
  for (const Value& phase : value.list(0, kPhases)) phases |= 1U << (phase.number(1, kPhases) - 1);
  return static_cast<std::uint8_t>(phases);
}

void load_ships(Loading& loading, const Value& file) {
  Object ships = open_file(file);
  Object multipliers = ships["rangeMultipliers"].object();
  for (std::size_t band = 0; band < kBands.size(); ++band) {  // CC-423
    const int times = static_cast<int>(band) + 1;
    static_cast<void>(multipliers[kBands[band]].number(times, times, "CC-423"));
  }
  multipliers.provenance();
  multipliers.close();
  for (const Value& sheet : ships["classes"].list(kClasses, "CC-104")) load_sheet(loading, sheet);  // CC-104
  ships.close();
  if (!loading.report.broken()) build_stances(loading);
}

}  // namespace orrery::capitaine_cosmos::reading
