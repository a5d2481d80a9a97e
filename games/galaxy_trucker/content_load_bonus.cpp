// Bonus cards (GX-701 to GX-754).
#include "games/galaxy_trucker/content_load.h"

namespace orrery::galaxy_trucker::reading {
namespace {

// What is left out is nothing.
std::uint8_t amount(Object& object, std::string_view what) {
  const Value value = object.maybe(what);
  return value ? value.number<std::uint8_t>(1, 20) : std::uint8_t{0};
}

Sector load_sector(Loading& loading, const Value& value) {
  Object record = value.object();
  Sector sector{};
  Object price = record["price"].object();
  sector.price.crew = amount(price, "crew");
  sector.price.cells = amount(price, "cells");
  if (const Value shots = price.maybe("shots")) sector.price.barrage = load_shots(loading, shots);
  price.close();
  Object reward = record["reward"].object();
  sector.reward.credits = amount(reward, "credits");
  sector.reward.astronauts = amount(reward, "astronauts");
  sector.reward.cells = amount(reward, "cells");
  sector.reward.days = amount(reward, "days");
  reward.close();
  record.close();
  return sector;
}

void load_bonus_card(Loading& loading, const Value& value, std::size_t i, Ids& ids) {
  Object record = value.record("card");
  CardInfo& card = loading.content.card[i];
  card.id = record.id();
  ids.add(record, card.id);
  card.level = record["level"].number<std::uint8_t>(1, kLevels, "GX-702");
  card.type = record["type"].one_of<CardType>();
  switch (card.type) {
    case CardType::bureaucracy: card.credits = record["credits"].number<std::uint8_t>(1, 20, "GX-711"); break;
    case CardType::junkyard: {
      card.days = record["days"].number<std::uint8_t>(1, 9, "GX-727");
      const std::vector<Value> sectors = record["sectors"].list(kSectors, "GX-721");
      for (std::size_t s = 0; s < sectors.size(); ++s) card.sector[s] = load_sector(loading, sectors[s]);
      break;
    }
    case CardType::robosmokeys: break;
    case CardType::star_depot: card.days = record["days"].number<std::uint8_t>(1, 9, "GX-747"); break;
    case CardType::space_billiards: {
      const std::vector<Value> rows = record["rows"].list(kRows, "GX-751");
      for (std::size_t r = 0; r < rows.size(); ++r) card.row[r] = load_shots(loading, rows[r]);
      break;
    }
    default: record.refuse("type", "Is none of the bonus cards", "GX-701"); break;
  }
  loading.name_like("card." + card.id, type_of_card(card.type));
  record.provenance();
  record.close();
  loading.content.bonus_cards[card.level - 1].add(static_cast<Card>(i));
}

}  // namespace

void load_bonus_cards(Loading& loading, const Value& file) {
  Object bonus = open_file(file);
  for (const CardType type : {CardType::bureaucracy, CardType::junkyard, CardType::robosmokeys, CardType::star_depot,
                              CardType::space_billiards})
    loading.name(type_of_card(type));
  Ids ids;
  const std::vector<Value> cards = bonus["cards"].list(kBonusCards, "GX-701");
  for (std::size_t i = 0; i < cards.size(); ++i)
    load_bonus_card(loading, cards[i], kAdventures + kMachinations + i, ids);
  for (const CardSet& level : loading.content.bonus_cards)
    if (level.size() != kBonusCards / kLevels) bonus.refuse("cards", "Every level has two bonus cards", "GX-701");
  bonus.close();
}

}  // namespace orrery::galaxy_trucker::reading
