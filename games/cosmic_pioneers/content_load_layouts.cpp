// Where hexes can lie: the ring and the cluster.
#include <bit>
#include <cstdlib>

#include "games/cosmic_pioneers/content_load.h"

namespace orrery::cosmic_pioneers::reading {
namespace {

enum class Shape : std::uint8_t { ring, cluster };
BOOST_DESCRIBE_ENUM(Shape, ring, cluster)

constexpr int kFarthest = 12;  // coordinate; ours, a ring of twelve cannot reach further

// CP-117: two hexes share an edge when one step separates them.
int steps(const Layout& layout, std::size_t a, std::size_t b) {
  const int q = layout.q[a] - layout.q[b];
  const int r = layout.r[a] - layout.r[b];
  return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

void load_slots(Layout& layout, const Value& list) {
  for (const Value& value : list.list(kHexes, kMaxSlots, "CP-214")) {  // CP-214: twelve hexes find a place
    const std::size_t slot = layout.slots++;
    Object record = value.object();
    const int number = static_cast<int>(slot);
    record["slot"].number(number, number, "CP-006");  // CP-006: numbered in order
    layout.q[slot] = record["q"].number<std::int8_t>(-kFarthest, kFarthest);
    layout.r[slot] = record["r"].number<std::int8_t>(-kFarthest, kFarthest);
    record.close();
    for (std::size_t other = 0; other < slot; ++other) {
      const int apart = steps(layout, slot, other);
      if (apart == 0) value.refuse("Slot " + std::to_string(other) + " has the same coordinates");
      if (apart != 1) continue;
      layout.touching[slot] |= 1U << other;
      layout.touching[other] |= 1U << slot;
    }
  }
}

// By slot: how far from the start over slots that touch; -1 out of reach.
std::array<int, kMaxSlots> distances(const Layout& layout, std::size_t from) {
  std::array<int, kMaxSlots> distance;
  distance.fill(-1);
  std::uint32_t reached = 1U << from;
  std::uint32_t edge = reached;
  for (int far = 0; edge != 0; ++far) {
    std::uint32_t next = 0;
    for (std::size_t slot = 0; slot < layout.slots; ++slot) {
      if ((edge >> slot & 1U) == 0) continue;
      distance[slot] = far;
      next |= layout.touching[slot];
    }
    edge = next & ~reached;
    reached |= edge;
  }
  return distance;
}

// CP-214: a closed ring, numbered clockwise.
void check_ring(const Layout& layout, const Object& record) {
  if (layout.slots != kHexes) record.refuse("slots", "The ring has twelve slots", "CP-214");  // CP-214
  int area = 0;  // signed and twice, in axial coordinates: positive when the numbers run clockwise
  for (std::size_t slot = 0; slot < layout.slots; ++slot) {
    const std::size_t next = (slot + 1) % layout.slots;
    const std::size_t previous = (slot + layout.slots - 1U) % layout.slots;
    if (layout.touching[slot] != (1U << next | 1U << previous))
      record.refuse("slots." + std::to_string(slot),
                    "A slot of the ring touches the slots before and after it and no other",
                    "CP-214");  // CP-214
    area += layout.q[slot] * layout.r[next] - layout.q[next] * layout.r[slot];
  }
  if (area <= 0) record.refuse("slots", "The slots of the ring are numbered clockwise", "CP-006");  // CP-006
  if (layout.fill_first != 0)
    record.refuse("fill_first", "In the ring no slot is filled before others", "CP-214");  // CP-214
}

// CP-214: the Jumpgate in the middle, a ring of six around it, the rest outside touching that ring.
void check_cluster(const Layout& layout, const Object& record) {
  const std::uint32_t inner = layout.touching[layout.jumpgate];
  if (std::popcount(inner) != 6)
    record.refuse("slots", "Six slots touch the Jumpgate in the middle", "CP-214");  // CP-214
  if (layout.fill_first != inner)
    record.refuse("fill_first", "The slots that touch the Jumpgate, and no others, are filled first",
                  "CP-214");  // CP-214
  for (std::size_t slot = 0; slot < layout.slots; ++slot)
    if ((layout.touching[slot] & inner) == 0)
      record.refuse("slots." + std::to_string(slot), "An outer slot touches the ring around the Jumpgate",
                    "CP-214");  // CP-214
}

void check_trade_post(const Layout& layout, const Object& record) {
  const auto distance = distances(layout, layout.jumpgate);
  for (const int other : distance)
    if (other > distance[layout.trade_post])
      record.refuse("trade_post_slot", "The Trade Post lies as far from the Jumpgate as possible",
                    "CP-216");  // CP-216
}

}  // namespace

void load_layouts(Loading& loading, const Value& file) {
  Object layouts = file.object();
  Ids ids;
  for (const Value& value : layouts["layouts"].list(2, "CP-214")) {  // CP-214
    Object record = value.record("layout");
    const auto shape = record["id"].one_of<Shape>();
    ids.add(record, std::string(name_of(shape)));
    Layout& layout = loading.content.layout[index(shape)];
    layout = {};                                       // the id may stand twice
    record["tiles"].number(kHexes, kHexes, "CP-211");  // CP-211
    load_slots(layout, record["slots"]);
    layout.jumpgate = record["jumpgate_slot"].number<std::uint8_t>(0, 0, "CP-215");                     // CP-215
    layout.trade_post = record["trade_post_slot"].number<std::uint8_t>(1, layout.slots - 1, "CP-216");  // CP-216
    if (const Value first = record.maybe("fill_first"))
      for (const Value& slot : first.list(0, kMaxSlots)) {
        const std::uint32_t bit = 1U << slot.number(0, layout.slots - 1);
        if ((layout.fill_first & bit) != 0) slot.refuse("This slot is listed twice");
        layout.fill_first |= bit;
      }
    if (loading.report.broken()) return;
    if (shape == Shape::ring) check_ring(layout, record);
    if (shape == Shape::cluster) check_cluster(layout, record);
    check_trade_post(layout, record);
    record.provenance();
    record.close();
  }
  layouts.provenance();
  layouts.close();
}

}  // namespace orrery::cosmic_pioneers::reading
