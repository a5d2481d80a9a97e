// The five alien types and the cards that bring them.
#include "games/cosmic_pioneers/content_load.h"

namespace orrery::cosmic_pioneers::reading {
namespace {

constexpr int kPlanetsPerCard = 2;  // CP-211

Indexed<std::uint8_t, kColours> load_pool(const Value& value) {
  Indexed<std::uint8_t, kColours> pool{};
  Object object = value.object();
  int sum = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const Value asked = object.maybe(enumerator_names<Colour>()[colour]);
    if (!asked) continue;
    pool[colour] = asked.number<std::uint8_t>(1, kPlanetsPerCard, "CP-211");  // CP-211
    sum += pool[colour];
  }
  object.close();
  if (sum != kPlanetsPerCard) value.refuse("An alien card asks for two planets", "CP-211");  // CP-211
  return pool;
}

}  // namespace

void load_alien_types(Loading& loading, const Value& file) {
  Ids ids;
  for (const Value& value : file.list(kAlienTypes, "CP-103")) {  // CP-103
    Object record = value.record("alien type");
    const auto type = record["id"].one_of<Alien>();
    const std::string id(name_of(type));
    ids.add(record, id);
    if (loading.content.native[index(record["colour"].one_of<Colour>())] != type)
      record.refuse("colour", "components.json gives this colour another native species",
                    "CP-112");  // CP-112
    const auto meeples = record["meeples"].number<std::uint8_t>(1, kMeeples, "CP-103");
    if (meeples != loading.meeple_split[index(type)])
      record.refuse("meeples", "components.json splits the 51 meeples otherwise", "CP-103");  // CP-103
    loading.content.meeples[index(type)] = meeples;
    loading.name("alien." + id);
    loading.name("alien." + id + ".ability");
    record.provenance();
    record.close();
  }
}

void load_alien_cards(Loading& loading, const Value& file) {
  Object deck = file.object();
  Ids ids;
  std::array<int, kAlienTypes> cards{};
  for (const Value& value : deck["cards"].list(kAlienTypes * kCardsPerType, "CP-127")) {  // CP-127
    Object record = value.record("alien card");
    ids.add(record, record.id());
    const auto type = record["type"].one_of<Alien>();
    const auto pool = load_pool(record["pool"]);
    if (cards[index(type)] == 0) loading.content.alien_pool[index(type)] = pool;
    if (pool != loading.content.alien_pool[index(type)])
      record.refuse("pool", "The five cards of a type are alike", "CP-127");  // CP-127
    if (++cards[index(type)] > kCardsPerType)
      record.refuse("type", "There are five cards of each type, not more", "CP-127");  // CP-127
    record.provenance();
    record.close();
  }
  deck.provenance();
  deck.close();
}

}  // namespace orrery::cosmic_pioneers::reading
