// What is counted: the inventory of the box, the round track, the dice.
#include <algorithm>

#include "games/cosmic_pioneers/content_load.h"

namespace orrery::cosmic_pioneers::reading {
namespace {

enum class PlayerColour : std::uint8_t { orange, cyan, magenta, white };
BOOST_DESCRIBE_ENUM(PlayerColour, orange, cyan, magenta, white)

enum class Picture : std::uint8_t { alien, calm };
BOOST_DESCRIBE_ENUM(Picture, alien, calm)

struct Part {
  std::string_view name;  // empty: no such part
  int count;              // 0: any, as long as the parts add up
};

struct Piece {
  std::string_view id;
  int count;
  std::string_view rule;
  std::array<Part, kAlienTypes> split;  // the longest is the one by alien type
};

constexpr auto kInventory = std::to_array<Piece>({
    {"colony-ship", 4, "CP-101", {}},                                                  // CP-101
    {"colonist", 60, "CP-102", {{{"per_player", kColonists}}}},                        // CP-102
    {"black-cube", 17, "CP-104", {{{"attribute_markers", 16}, {"round_marker", 1}}}},  // CP-104
    {"alien-meeple",
     kMeeples,
     "CP-103",
     {{{"worm", 0}, {"slime", 0}, {"squid", 0}, {"lizard", 0}, {"bug", 0}}}},                      // CP-103
    {"scenario-card", kScenarios, "CP-128", {}},                                                   // CP-128
    {"space-sector", 27, "CP-107", {{{"jumpgate", 1}, {"trade_post", 1}, {"planet", kPlanets}}}},  // CP-107
    {"alien-card", 25, "CP-127", {{{"per_type", kCardsPerType}}}},                                 // CP-127
    {"player-mat", 4, "CP-121", {}},                                                               // CP-121
    {"goods-token", 20, "CP-105", {{{"per_planet_colour", kGoodsPerColour}}}},                     // CP-105
    {"credit-token", 32, "CP-106", {{{"100", 0}, {"500", 0}}}},                                    // CP-106
    {"round-counter", 1, "CP-123", {}},                                                            // CP-123
    {"first-player-token", 1, "CP-124", {}},                                                       // CP-124
    {"hit-die", 1, "CP-122", {}},                                                                  // CP-122
    {"black-die", 1, "CP-122", {}},                                                                // CP-122
});

void load_split(Loading& loading, const Piece& piece, const Value& value) {
  Object split = value.object();
  int sum = 0;
  bool free = false;
  for (std::size_t i = 0; i < piece.split.size() && !piece.split[i].name.empty(); ++i) {
    const Part& part = piece.split[i];
    const int count = part.count == 0 ? split[part.name].number(1, piece.count, piece.rule)
                                      : split[part.name].number(part.count, part.count, piece.rule);
    sum += count;
    free = free || part.count == 0;
    if (piece.id == "alien-meeple") loading.meeple_split[i] = count;
  }
  if (free && sum != piece.count) value.refuse(must_add_up("The parts", piece.count), piece.rule);
  split.close();
}

void load_inventory(Loading& loading, const Value& list) {
  Ids ids;
  for (const Value& value : list.list(kInventory.size(), "CP-101")) {  // CP-101
    Object record = value.record("piece");
    const std::string id = record.id();
    ids.add(record, id);
    const auto piece = std::ranges::find(kInventory, id, &Piece::id);
    if (piece == kInventory.end()) {
      record.refuse("id", "The box has no such piece", "CP-101");  // CP-101
      return;
    }
    record["count"].number(piece->count, piece->count, piece->rule);
    if (!piece->split[0].name.empty()) load_split(loading, *piece, record["split"]);
    if (id == "credit-token") record["limits_play"].flag_must_be(false, "CP-106");  // CP-106
    record.provenance();
    record.close();
  }
}

void load_player_colours(Loading& loading, const Value& list) {
  Ids ids;
  for (const Value& value : list.list(kPlayerColours, "CP-001")) {  // CP-001
    Object record = value.record("player colour");
    const std::string id(name_of(record["id"].one_of<PlayerColour>()));
    ids.add(record, id);
    loading.content.colonists = record["colonists"].number<std::uint8_t>(kColonists, kColonists, "CP-102");  // CP-102
    record["ships"].number(1, 1, "CP-101");                                                                  // CP-101
    loading.name("player." + id);
    record.provenance();
    record.close();
  }
}

void load_planet_colours(Loading& loading, const Value& list) {
  Content& content = loading.content;
  Ids ids;
  std::array<bool, kAlienTypes> taken{};
  for (const Value& value : list.list(kColours, "CP-107")) {  // CP-107
    Object record = value.record("planet colour");
    const auto colour = record["id"].one_of<Colour>();
    const std::string id(name_of(colour));
    ids.add(record, id);
    const auto native = record["native"].one_of<Alien>();
    if (std::exchange(taken[index(native)], true))
      record.refuse("native", "Two colours cannot share a native species", "CP-112");  // CP-112
    content.native[index(colour)] = native;
    record["planets"].number(kPlanetsPerColour, kPlanetsPerColour, "CP-107");  // CP-107
    content.goods_per_colour =
        record["goods"].number<std::uint8_t>(kGoodsPerColour, kGoodsPerColour, "CP-105");  // CP-105
    loading.name("colour." + id);
    record.provenance();
    record.close();
  }
}

}  // namespace

void load_components(Loading& loading, const Value& file) {
  Object box = file.object();
  box["game"].must_be("cosmic-pioneers");

  Object players = box["players"].record_named("players");
  players["min"].number(2, 2, "CP-001");  // CP-001
  players["max"].number(4, 4, "CP-001");  // CP-001
  players.provenance();
  players.close();

  Object rounds = box["rounds"].record_named("rounds");
  rounds["count"].number(kRounds, kRounds, "CP-802");  // CP-802
  rounds.provenance();
  rounds.close();

  load_player_colours(loading, box["player_colours"]);
  load_planet_colours(loading, box["planet_colours"]);
  load_inventory(loading, box["inventory"]);
  box.provenance();
  box.close();
}

void load_round_track(Loading& loading, const Value& file) {
  Object track = file.object();
  Ids ids;
  for (const Value& value : track["images"].list(2)) {
    Object record = value.record("image");
    const std::string id(name_of(record["id"].one_of<Picture>()));
    ids.add(record, id);
    loading.name("round." + id);
    record.provenance();
    record.close();
  }
  int round = 0;
  for (const Value& value : track["rounds"].list(kRounds, "CP-123")) {  // CP-123
    ++round;
    Object record = value.record("round", "round");
    record["round"].number(round, round, "CP-123");  // CP-123: in order, none left out
    if (record["image"].one_of<Picture>() == Picture::alien) loading.content.alien_rounds |= round_bit(round);
    record.provenance();
    record.close();
  }
  track.provenance();
  track.close();
}

void load_dice(Loading& loading, const Value& file) {
  const std::vector<Value> dice = file.list(2, "CP-122");  // CP-122
  if (dice.empty()) return;

  Object black = dice[0].record("die");
  black["id"].must_be("black");
  int face = 0;
  for (const Value& value : black["faces"].list(6, "CP-122")) {  // CP-122
    ++face;
    value.number(face, face, "CP-122");  // CP-122
  }

  Object hit = dice[1].record("die");
  hit["id"].must_be("hit");
  std::size_t side = 0;
  std::array<bool, 2> shown{};
  for (const Value& value : hit["faces"].list(6, "CP-122")) {  // CP-122
    const auto kind = value.one_of<Kind>();
    shown[index(kind)] = true;
    loading.content.hit_die[side++] = kind;
  }
  if (!shown[0] || !shown[1]) hit.refuse("faces", "Both kinds of lifeform must be on the die", "CP-122");  // CP-122
  for (const auto kind : {Kind::colonist, Kind::alien}) loading.name("kind." + std::string(name_of(kind)));

  for (Object* die : {&black, &hit}) {
    die->provenance();
    die->close();
  }
  loading.name("die.black");
  loading.name("die.hit");
}

}  // namespace orrery::cosmic_pioneers::reading
