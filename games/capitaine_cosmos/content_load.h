// The files of content/ and how each is read. Every rule of the catalogue that data can break is checked, at a line
// that names it.
#pragma once

#include <string>
#include <vector>

#include "games/capitaine_cosmos/content.h"
#include "kernel/content_names.h"

namespace orrery::capitaine_cosmos::reading {

using namespace orrery::reading;  // NOLINT(google-build-using-namespace): what every loader speaks of

struct Map {
  std::string id;
  int columns;
  int rows;
};

enum class Pivot : std::uint8_t { head, frontSide, none };
BOOST_DESCRIBE_ENUM(Pivot, head, frontSide, none)

// What ships.json says of hexes at heading 0; the tables for all headings are built from it.
struct Plan {
  Hex move{};
  Pivot pivot{};
  std::vector<Hex> front;
  struct Cell {
    Hex at;
    std::uint8_t field;
    std::uint8_t multiplier;
  };
  std::vector<Cell> seen;
  Indexed<Hex, 2> drop{};
  Indexed<Hex, 2> ramp{};
  Indexed<std::vector<Hex>, 2> trajectory;  // from the ramp
  Indexed<std::uint8_t, 2> trajectory_heading{};
};

// What has been read so far, and what one file says that a later one must agree with.
struct Loading : LoadingOf<Content> {
  Indexed<Plan, kClasses> plan;
  std::vector<Map> maps;
};

// Every file begins alike.
inline Object open_file(const Value& file) {
  Object object = file.object();
  object["game"].must_be("capitaine-cosmos");
  static_cast<void>(object["format"].number(1, 1));
  for (const Value& note : object.maybe("developerNotes").list(0, 20)) static_cast<void>(note.string());
  return object;
}

inline Hex hex_of(const Value& value, int most = kReach) {
  const std::vector<Value> pair = value.list(2);
  if (pair.size() != 2) return {};
  return {pair[0].number<std::int8_t>(-most, most), pair[1].number<std::int8_t>(-most, most)};
}
inline std::vector<Hex> hexes_of(const Value& value, std::size_t least, std::size_t most) {
  std::vector<Hex> hexes;
  for (const Value& hex : value.list(least, most)) hexes.push_back(hex_of(hex));
  return hexes;
}
// A phase list as bits.
std::uint8_t phases_of(const Value& value);

void load_ships(Loading& loading, const Value& file);
void load_geometry(Loading& loading, const Value& file);
void load_orders(Loading& loading, const Value& file);
void load_hazards(Loading& loading, const Value& file);
void load_maps(Loading& loading, const Value& file);
void load_counters(Loading& loading, const Value& file);
void load_scenarios(Loading& loading, const Value& file);

void build_stances(Loading& loading);

}  // namespace orrery::capitaine_cosmos::reading
