// The inventory of the box, the ship boards and the combat board.
#include "games/nebuleuse_rouge/content_load.h"

namespace orrery::nebuleuse_rouge::reading {
namespace {

constexpr std::array<int, 3> kCardsOfZone = {24, 21, 5};  // NR-106
constexpr std::array<int, 3> kPile = {10, 10, 5};         // NR-205
constexpr int kExpertsOfDomain = 6;                       // NR-109

void load_counts(Loading& loading, Object counts) {
  Content& content = loading.content;
  counts["exploration_cards"].number(kDeck, kDeck, "NR-105");  // NR-105
  Object all = counts["extrasolar_cards"].object();
  Object in_play = counts["extrasolar_in_play"].object();
  for (std::size_t zone = 0; zone < 3; ++zone) {
    const std::string_view name = enumerator_names<Zone>()[zone];
    content.cards_of_zone[zone] =
        all[name].number<std::uint8_t>(kCardsOfZone[zone], kCardsOfZone[zone], "NR-106");         // NR-106
    content.pile[zone] = in_play[name].number<std::uint8_t>(kPile[zone], kPile[zone], "NR-205");  // NR-205
  }
  all.close();
  in_play.close();
  counts["active_planet_tokens"].number(kSlots - 1, kSlots - 1, "NR-107");  // NR-107
  counts["vp_tokens"].number(kPlanets, kPlanets, "NR-108");                 // NR-108
  Object experts = counts["experts"].object();
  for (int expert = 0; expert < kExperts; ++expert)
    content.experts[expert] = experts[name_of(item_at(kTracks + expert))].number<std::uint8_t>(
        kExpertsOfDomain, kExpertsOfDomain, "NR-109");  // NR-109
  experts.close();
  counts["die_faces"].number(kDieFaces, kDieFaces, "NR-118");  // NR-118
  counts.provenance();
  counts.close();
}

void load_numbers(Loading& loading, Object& file) {
  Content& content = loading.content;
  Object score = file["score"].object();
  content.score_track = score["track"].number<std::uint8_t>(33, 33, "NR-102");          // NR-102
  content.end_score = score["end"].number<std::uint8_t>(30, 30, "NR-920");              // NR-920
  content.promotion_score = score["promotion"].number<std::uint8_t>(12, 12, "NR-706");  // NR-706
  score.provenance();
  score.close();
  Object experience = file["experience"].object();
  content.max_experience = experience["max"].number<std::uint8_t>(1, 9, "NR-117");  // NR-117
  experience.provenance();
  experience.close();
  Object missions = file["special_missions"].object();
  missions["max"].number(4, 4, "NR-910");  // NR-910
  std::size_t step = 0;
  for (const Value& points : missions["vp_by_step"].list(4, "NR-911"))
    content.mission_vp[step++] = points.number<std::uint8_t>(0, kMostPoints, "NR-911");  // NR-911
  missions.provenance();
  missions.close();
  Object free_items = file["free_items"].object();
  content.free_items = free_items["count"].number<std::uint8_t>(2, 2, "NR-210");  // NR-210, NR-710
  free_items.provenance();
  free_items.close();
}

// Records whose ids are the enumerators of E, each once and in their order, with a name and perhaps a help.
template <class E, class Rest>
void load_named(Loading& loading, const Value& list, std::string_view kind, bool helped, Rest&& rest) {
  constexpr auto names = enumerator_names<E>();
  std::size_t place = 0;
  for (const Value& value : list.list(names.size())) {
    Object record = value.record(kind);
    record["id"].must_be(names[place]);
    const std::string key = std::string(kind) + "." + std::string(names[place]);
    loading.name(key);
    if (helped) loading.name(key + ".help");
    rest(static_cast<E>(place), record);
    record.provenance();
    record.close();
    ++place;
  }
}

ShipBoard load_ship(Object& record) {
  ShipBoard board{};
  Object tracks = record["tracks"].object();
  for (int track = 0; track < kTracks; ++track) {
    Object range = tracks[name_of(item_at(track))].object();
    const int highest = track == 0 ? 8 : 6;  // NR-305 has no more columns; squads fit a card
    board.max[track] = range["max"].number<std::uint8_t>(1, highest, "NR-115");             // NR-115
    board.start[track] = range["min"].number<std::uint8_t>(0, board.max[track], "NR-208");  // NR-208, NR-709
    range.close();
  }
  tracks.close();
  const auto propulsors = static_cast<std::size_t>(board.max[Item::propulsors]);
  std::size_t installed = 0;
  for (const Value& cards : record["draw"].list(propulsors + 1, "NR-305"))  // NR-305
    board.draw[installed++] = cards.number<std::uint8_t>(1, 8, "NR-305");
  Object cost = record["cost"].object();
  board.equipment_cost = cost["equipment"].number<std::uint8_t>(1, 8, "NR-416");              // NR-416
  board.personnel_cost = cost["personnel"].number<std::uint8_t>(1, 8, "NR-417");              // NR-417
  board.first_propulsor_cost = cost["first_propulsor"].number<std::uint8_t>(1, 1, "NR-418");  // NR-418
  cost.close();
  board.max_experts = record["max_experts"].number<std::uint8_t>(1, 6, "NR-115");            // NR-115
  board.max_technologies = record["max_technologies"].number<std::uint8_t>(1, 2, "NR-904");  // NR-904
  return board;
}

}  // namespace

void load_components(Loading& loading, const Value& value) {
  Object file = value.object();
  load_counts(loading, file["counts"].object());
  load_numbers(loading, file);
  load_named<Domain>(loading, file["domains"], "domain", true, [](Domain, Object&) {});
  load_named<Item>(loading, file["items"], "item", true, [](Item, Object&) {});
  load_named<Technology>(loading, file["technologies"], "technology", true, [&](Technology technology, Object& record) {
    loading.content.joker_for[technology] = record["joker_for"].one_of<Species>();
  });
  if (loading.content.joker_for[0] == loading.content.joker_for[1])
    file.refuse("technologies", "Each technology serves with one of the species", "NR-627");  // NR-627
  load_named<Species>(loading, file["species"], "species", false, [&](Species species, Object& record) {
    loading.content.observation[species] = record["observation"].one_of<Domain>();  // NR-621
  });
  load_named<CardKind>(loading, file["card_kinds"], "card_kind", false, [](CardKind, Object&) {});
  file.close();
}

void load_ships(Loading& loading, const Value& value) {
  Object file = value.object();
  if (const Value note = file.maybe("note"); note) static_cast<void>(note.string());
  load_named<Rank>(loading, file["ships"], "rank", false, [&](Rank rank, Object& record) {
    loading.name("rank." + std::string(name_of(rank)) + ".text");
    loading.content.ship[rank] = load_ship(record);
  });
  const ShipBoard& frombola = loading.content.ship[Rank::frombola];
  const ShipBoard& spatha = loading.content.ship[Rank::spatha];
  for (int track = 0; track < kTracks && !loading.report.broken(); ++track)
    if (spatha.max[track] < frombola.max[track])
      file.refuse("ships", "The Spatha holds no less than the Frombola", "NR-115");  // NR-115
  file.close();
}

void load_combat(Loading& loading, const Value& value) {
  Object file = value.object();
  int difference = -kMostStrength;
  for (const Value& entry : file["difference_table"].list(kMostStrength + 1, "NR-804")) {  // NR-804
    Object record = entry.record("difference", "difference");
    record["difference"].number(difference, difference, "NR-804");
    Column& column = loading.content.column[difference + kMostStrength];
    column.damage = record["damage"].number<std::uint8_t>(-difference, -difference, "NR-804");  // NR-804
    column.trophy = record["trophy"].flag();
    if (column.trophy != (difference > -kMostStrength))
      record.refuse("trophy", "Only the worst column denies the trophy", "NR-804");  // NR-804
    record.provenance();
    record.close();
    ++difference;
  }
  int next = 1;
  for (const Value& entry : file["damage_table"].list(kTracks, "NR-805")) {  // NR-805
    Object record = entry.record("damage", "min");
    record["min"].number(next, next, "NR-805");
    const int max = record["max"].number(next, kDieFaces, "NR-805");
    const auto item = record["track"].one_of<Item>();
    if (is_expert(item)) record.refuse("track", "Experts are never hit", "NR-805");  // NR-805
    for (; next <= max; ++next) loading.content.damage[next] = item;
    record.provenance();
    record.close();
  }
  if (next <= kDieFaces) file.refuse("damage_table", "Every face of the die costs something", "NR-805");  // NR-805
  file.close();
}

}  // namespace orrery::nebuleuse_rouge::reading
