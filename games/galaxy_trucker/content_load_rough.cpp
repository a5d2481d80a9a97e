// Rough Roads: what the cards need that is no rule.
#include "games/galaxy_trucker/content_load.h"

namespace orrery::galaxy_trucker::reading {

void load_rough_roads(Loading& loading, const Value& file) {
  Object roads = open_file(file);
  const std::vector<Value> cards = roads["cards"].list(kRough, "GX-601");
  for (std::size_t i = 0; i < cards.size(); ++i) {
    Object record = cards[i].record("card");
    RoughInfo& card = loading.content.rough[i];
    const std::string id(name_of(static_cast<Rough>(i)));
    record["id"].must_be(id);
    card.construction = record["construction"].flag() ? 1 : 0;
    if (const Value shots = record.maybe("shots")) card.barrage = load_shots(loading, shots);
    if (const Value alone = record.maybe("alone")) card.alone = load_shots(loading, alone);
    if (const Value number = record.maybe("number")) {
      const std::vector<Value> numbers = number.list(kLevels);
      for (std::size_t level = 0; level < numbers.size(); ++level)
        card.number[level] = numbers[level].number<std::uint8_t>(1, 8);
    }
    loading.name("rough." + id);
    loading.name("rough." + id + ".text");
    record.provenance();
    record.close();
  }
  roads.close();
}

}  // namespace orrery::galaxy_trucker::reading
