// The files of content/ and how each is read. Every rule of the catalogue that data can break is checked, at a line
// that names it.
#pragma once

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "games/galaxy_trucker/content.h"
#include "kernel/content_names.h"

namespace orrery::galaxy_trucker::reading {

using namespace orrery::reading;  // NOLINT(google-build-using-namespace): what every loader speaks of

struct Loading : LoadingOf<Content> {
  int barrages = 0;  // so far; the first is empty
};

// "a battery": components stand in sentences.
inline std::string one_of_kind(Kind kind) { return "kind." + std::string(name_of(kind)) + ".one"; }
inline std::string type_of_card(CardType type) { return "card_type." + std::string(name_of(type)); }

inline Blocks blocks_of(const Value& value) {
  Blocks blocks{};
  for (const Value& block : value.list(1, 6)) ++blocks[block.one_of<Goods>()];
  return blocks;
}
Barrage load_shots(Loading& loading, const Value& value);

// Every file begins alike.
inline Object open_file(const Value& file) {
  Object object = file.object();
  object["game"].must_be("galaxy-trucker");
  static_cast<void>(object["format"].number(1, 1));
  return object;
}

void load_components(Loading& loading, const Value& file);
void load_ships(Loading& loading, const Value& file);
void load_adventures(Loading& loading, const Value& file);
void load_machinations(Loading& loading, const Value& file);
void load_flight(Loading& loading, const Value& file);
void load_bonus_cards(Loading& loading, const Value& file);
void load_rough_roads(Loading& loading, const Value& file);

}  // namespace orrery::galaxy_trucker::reading
