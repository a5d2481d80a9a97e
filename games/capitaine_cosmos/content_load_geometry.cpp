// The tables of hexes for every heading: built from the ship sheets, and compared with the golden ones.
#include "games/capitaine_cosmos/content_load.h"

namespace orrery::capitaine_cosmos::reading {
namespace {

// The way the anchor goes when the ship turns one notch at heading 0.
Hex swing_right(const Plan& plan) {
  if (plan.pivot != Pivot::frontSide) return {};  // CC-319
  const Hex right = plan.front[1];
  return right - turned(right, 1);  // CC-321: the front-right hex stays
}

// CC-322: each notch is a rotation of the whole ship about a hex of the grid.
void build_turns(Stance& stance, const Plan& plan, int heading) {
  const Hex swing = swing_right(plan);
  for (int notches = -2; notches <= 2; ++notches) {
    Hex anchor{};
    int h = heading;
    for (int n = 0; n < notches; ++n) {
      anchor = anchor + turned(swing, h);
      h = (h + 1) % kHeadings;
    }
    for (int n = 0; n > notches; --n) h = (h + kHeadings - 1) % kHeadings;  // CC-321: the front-left hex stays
    stance.swing[notches + 2] = anchor;
    stance.heading[notches + 2] = static_cast<std::uint8_t>(h);
  }
}

void build_reach(Stance& stance, const ShipSheet& sheet, const Plan& plan, int heading) {
  for (int q = -kReach; q <= kReach; ++q)
    for (int r = -kReach; r <= kReach; ++r) {
      const Hex at{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
      int nearest = kSpan * 2;
      for (std::size_t c = 0; c < sheet.cells; ++c) nearest = std::min(nearest, distance(stance.cell[c], at));
      stance.range[reach_index(at)] = static_cast<std::uint8_t>(nearest);
      stance.sight[reach_index(at)] = {nearest == 0 ? kOwnHex : kNoField, static_cast<std::uint8_t>(nearest), 0};
    }
  for (const Plan::Cell& cell : plan.seen) {  // CC-410
    const Hex at = turned(cell.at, heading);
    if (!within_reach(at)) continue;  // build_stances has reported it
    Sight& sight = stance.sight[reach_index(at)];
    sight = {cell.field, sight.distance, cell.multiplier};
  }
}

// CC-118: all headings are rotations of the first, so a ship that is its own mirror image at heading 0 is so at all.
void build_stance(ShipSheet& sheet, const Plan& plan, int heading) {
  Stance& stance = sheet.stance[heading];
  for (std::size_t c = 0; c < sheet.footprint.size(); ++c)
    stance.cell[c] = turned(sheet.footprint[c], heading);  // CC-110
  stance.move = turned(plan.move, heading);                // CC-315, CC-316
  build_turns(stance, plan, heading);
  for (const Flank flank : kFlanks) {
    stance.drop[flank] = turned(plan.drop[flank], heading);
    stance.ramp[flank] = turned(plan.ramp[flank], heading);
    stance.launch_heading[flank] = static_cast<std::uint8_t>((heading + plan.trajectory_heading[flank]) % kHeadings);
    for (const Flank trajectory : kFlanks)
      if (!plan.trajectory[trajectory].empty())
        stance.launch[flank][trajectory] = turned(plan.ramp[flank] + plan.trajectory[trajectory].back(), heading);
  }
  build_reach(stance, sheet, plan, heading);
}

// --- golden tables ---------------------------------------------------------------------------------------------------

void expect(const Value& value, Hex is, std::string_view rule) {
  if (value && hex_of(value) != is) value.refuse("The ship sheets lead to another hex", rule);
}

void expect_footprint(const Value& value, const ShipSheet& sheet, int heading, Hex anchor) {
  const std::vector<Value> cells = value.list(sheet.cells, "CC-115");
  for (std::size_t c = 0; c < cells.size(); ++c) expect(cells[c], anchor + sheet.stance[heading].cell[c], "CC-115");
}

void expect_pivot(const Value& value, const ShipSheet& sheet, const Stance& stance, int notches) {
  Object pivot = value.object();
  const Hex anchor = stance.swing[notches + 2];
  const int heading = stance.heading[notches + 2];
  expect(pivot["anchor"], anchor, "CC-321");
  static_cast<void>(pivot["heading"].number(heading, heading, "CC-109"));
  expect_footprint(pivot["footprint"], sheet, heading, anchor);
  pivot.close();
}

void expect_launches(const Value& value, const Plan& plan, const Stance& stance, int heading) {
  for (const Value& entry : value.list(4, "CC-611")) {
    Object launch = entry.object();
    const auto ramp = launch["ramp"].one_of<Flank>();
    const auto trajectory = launch["trajectory"].one_of<Flank>();
    const std::vector<Value> path = launch["path"].list(4, "CC-614");
    for (std::size_t step = 0; step < path.size(); ++step)
      expect(path[step], turned(plan.ramp[ramp] + plan.trajectory[trajectory][step], heading), "CC-611");
    const int facing = stance.launch_heading[trajectory];
    static_cast<void>(launch["fighterHeading"].number(facing, facing, "CC-615"));
    launch.close();
  }
}

void expect_flanks(const Value& value, const Indexed<Hex, 2>& are, std::string_view rule) {
  Object flanks = value.object();
  for (const Flank flank : kFlanks) expect(flanks[name_of(flank)], are[flank], rule);
  flanks.close();
}

void expect_row(const Value& value, const ShipSheet& sheet, const Plan& plan, int heading) {
  Object row = value.record_named(sheet.id + " heading " + std::to_string(heading));
  const Stance& stance = sheet.stance[heading];
  static_cast<void>(row["heading"].number(heading, heading));
  expect_footprint(row["footprint"], sheet, heading, {});
  if (sheet.notches > 0) {
    expect(row["moveVector"], stance.move, "CC-315");
    expect_pivot(row["pivotRight"], sheet, stance, 1);
    expect_pivot(row["pivotLeft"], sheet, stance, -1);
  }
  if (sheet.mines > 0) expect_flanks(row["mineDrop"], stance.drop, "CC-705");
  if (sheet.per_ramp > 0) {
    expect_flanks(row["rampCells"], stance.ramp, "CC-603");
    expect_launches(row["launch"], plan, stance, heading);
  }
  row.close();
}

void expect_directions(const Value& value) {
  const std::vector<Value> directions = value.list(kHeadings, "CC-107");
  for (std::size_t d = 0; d < directions.size(); ++d) {
    Object direction = directions[d].object();
    static_cast<void>(direction["index"].number(static_cast<int>(d), static_cast<int>(d)));
    expect(direction["vector"], kDirections[d], "CC-107");  // CC-107
    static_cast<void>(direction["angle"].number(static_cast<int>(d) * 60, static_cast<int>(d) * 60));
    direction.close();
  }
}

}  // namespace

void build_stances(Loading& loading) {
  for (int c = 0; c < kClasses; ++c)
    for (int heading = 0; heading < kHeadings; ++heading) {
      for (const Plan::Cell& cell : loading.plan[c].seen)
        if (!within_reach(turned(cell.at, heading)))
          loading.report.refuse({.file = "ships.json",
                                 .record = "class " + loading.content.sheet[c].id,
                                 .field = "fields",
                                 .broken = "A field reaches further than the tables do",
                                 .rule = "CC-409"});
      build_stance(loading.content.sheet[c], loading.plan[c], heading);
    }
}

void load_geometry(Loading& loading, const Value& file) {
  Object geometry = open_file(file);
  for (const std::string_view text : {"rotationRight60", "rotationLeft60", "distance", "goldenNote"})
    static_cast<void>(geometry[text].string());
  for (const std::string_view words : {"grid", "pivot"}) static_cast<void>(geometry[words].object());
  static_cast<void>(geometry["headingFamilies"].list(2, "CC-108"));
  expect_directions(geometry["directions"]);
  Object golden = geometry["golden"].object();
  for (int c = 0; c < kClasses; ++c) {
    if (c == static_cast<int>(ShipClass::dreadnought)) continue;  // CC-116: the cruiser's
    const ShipSheet& sheet = loading.content.sheet[c];
    const std::vector<Value> rows = golden[sheet.id].list(kHeadings, "CC-115");
    for (std::size_t h = 0; h < rows.size(); ++h) expect_row(rows[h], sheet, loading.plan[c], static_cast<int>(h));
  }
  golden.close();
  geometry.provenance();
  geometry.close();
}

}  // namespace orrery::capitaine_cosmos::reading
