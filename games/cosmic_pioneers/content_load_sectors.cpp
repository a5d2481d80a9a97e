// Stations, belt and planets, and the texts of what can happen on a planet.
#include <bit>

#include "games/cosmic_pioneers/content_load.h"

namespace orrery::cosmic_pioneers::reading {
namespace {

enum class SectorKind : std::uint8_t { jumpgate, trade_post, planet };
BOOST_DESCRIBE_ENUM(SectorKind, jumpgate, trade_post, planet)

Adventure load_result(const Value& value, int roll) {
  Object result = value.object();
  Adventure adventure{.effect = result["effect"].one_of<Effect>(), .amount = 0};
  const bool event = adventure.effect == Effect::alien_event;
  if (roll == 1 && !event)
    result.refuse("effect", "The result 1 is an alien event on every planet", "CP-511");             // CP-511
  if (roll != 1 && event) result.refuse("effect", "Only the result 1 is an alien event", "CP-514");  // CP-514
  if (adventure.effect == Effect::colonists || adventure.effect == Effect::credits) {
    const int most = adventure.effect == Effect::colonists ? kColonists : kMostCredits;
    adventure.amount = result["amount"].number<std::int16_t>(-most, most, "CP-503");
    if (adventure.amount == 0) result.refuse("amount", "There is no result without effect", "CP-503");  // CP-503
  }
  result.close();
  return adventure;
}

// CP-111
Planet load_planet(Loading& loading, Object& record, std::string id) {
  Planet planet{};
  planet.colour = record["colour"].one_of<Colour>();
  if (record["native"].one_of<Alien>() != loading.content.native[index(planet.colour)])
    record.refuse("native", "This is not the native species of the planet’s colour", "CP-112");  // CP-112
  planet.spaces = record["spaces"].number<std::uint8_t>(1, kSpaces, "CP-111");                   // CP-111
  for (const Value& value : record["green"].list(0, kSpaces, "CP-111")) {
    const auto space = 1U << (value.number(1, planet.spaces, "CP-111") - 1);                // CP-111
    if ((planet.green & space) != 0) value.refuse("This space is listed twice", "CP-111");  // CP-111
    planet.green = static_cast<std::uint8_t>(planet.green | space);
  }
  const int green = std::popcount(planet.green);
  if (green == 0 || green == planet.spaces)
    record.refuse("green", "A planet has at least one green space and at least one that is not green",
                  "CP-126");  // CP-126
  Object adventure = record["adventure"].object();
  for (int roll = 1; roll <= 6; ++roll)
    planet.adventure[static_cast<std::size_t>(roll - 1)] =
        load_result(adventure[std::to_string(roll)], roll);  // CP-111
  adventure.close();
  record["back"].must_be("asteroid_belt", "CP-107");  // CP-107
  planet.id = std::move(id);
  return planet;
}

}  // namespace

void load_sectors(Loading& loading, const Value& file) {
  Object sectors = file.object();
  Ids ids;

  Object belt = sectors["asteroid_belt"].record("sector");
  belt["id"].must_be("belt");
  belt["kind"].must_be("asteroid_belt");
  ids.add(belt, "belt");
  loading.name("hex.belt");
  loading.name("hex.belt.text");
  belt.provenance();
  belt.close();

  std::size_t planets = 0;
  std::array<int, kColours> of_colour{};
  for (const Value& value : sectors["sectors"].list(27, "CP-107")) {  // CP-107: two stations and 25 planets
    Object record = value.record(value.peek("kind") == "planet" ? "planet" : "sector");
    const auto kind = record["kind"].one_of<SectorKind>();
    std::string id = record.id();
    ids.add(record, id);
    const std::string key = "hex." + id;
    loading.name(key);
    loading.name(key + ".text");
    if (kind == SectorKind::planet) {
      Planet planet = load_planet(loading, record, std::move(id));
      if (++of_colour[index(planet.colour)] > kPlanetsPerColour)
        record.refuse("colour", "There are five planets of each colour, not more", "CP-107");  // CP-107
      if (planets < kPlanets) loading.content.planet[planets++] = std::move(planet);
    } else {
      const std::string_view station = kind == SectorKind::jumpgate ? "jumpgate" : "trade-post";
      record["id"].must_be(station, "CP-107");  // CP-107: one of each
    }
    record.provenance();
    record.close();
  }
  sectors.provenance();
  sectors.close();
}

}  // namespace orrery::cosmic_pioneers::reading
