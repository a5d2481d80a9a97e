// Adventure cards, flights, goods, plans.
#include "games/galaxy_trucker/content_load.h"

namespace orrery::galaxy_trucker::reading {
namespace {

// One penalty: a number of days, crew or blocks, or shots.
Line load_penalty(Loading& loading, CardInfo& card, const Value& value) {
  Object penalty = value.object();
  Line line{};
  if (const Value days = penalty.maybe("days")) line = {{}, Penalty::days, days.number<std::uint8_t>(1, 9)};
  if (const Value crew = penalty.maybe("crew")) line = {{}, Penalty::crew, crew.number<std::uint8_t>(1, 9)};
  if (const Value goods = penalty.maybe("goods")) line = {{}, Penalty::goods, goods.number<std::uint8_t>(1, 9)};
  if (const Value shots = penalty.maybe("shots")) {
    line.penalty = Penalty::shots;
    card.barrage = load_shots(loading, shots);
  }
  penalty.close();
  return line;
}

void load_reward(CardInfo& card, const Value& value) {
  Object reward = value.object();
  if (const Value credits = reward.maybe("credits")) card.credits = credits.number<std::uint8_t>(1, 20);
  if (const Value goods = reward.maybe("goods")) card.reward = blocks_of(goods);
  reward.close();
}

void load_card(Loading& loading, const Value& value, std::size_t i, Ids& ids) {
  Object record = value.record("card");
  CardInfo& card = loading.content.card[i];
  card.id = record.id();
  ids.add(record, card.id);
  card.level = record["level"].number<std::uint8_t>(1, kLevels);
  card.type = record["type"].one_of<CardType>();
  if (const Value starter = record.maybe("starter")) card.starter = starter.flag() ? 1 : 0;
  switch (card.type) {
    case CardType::slavers:
    case CardType::smugglers:
    case CardType::pirates: {
      card.strength = record["strength"].number<std::uint8_t>(1, 20);
      const Line penalty = load_penalty(loading, card, record["penalty"]);
      (card.type == CardType::slavers ? card.crew : card.goods) = penalty.amount;
      load_reward(card, record["reward"]);
      card.days = record["days"].number<std::uint8_t>(1, 9);
      break;
    }
    case CardType::abandoned_ship:
    case CardType::abandoned_station:
      card.crew = record["crew"].number<std::uint8_t>(1, 20);
      load_reward(card, record["reward"]);
      card.days = record["days"].number<std::uint8_t>(1, 9);
      break;
    case CardType::planets:
      for (const Value& planet : record["planets"].list(1, kMaxPlanets))
        card.planet[card.planets++] = blocks_of(planet);
      card.days = record["days"].number<std::uint8_t>(1, 9);
      break;
    case CardType::meteors: card.barrage = load_shots(loading, record["meteors"]); break;
    case CardType::combat_zone: {
      const std::vector<Value> lines = record["lines"].list(kLines, "GT-650");
      for (std::size_t l = 0; l < lines.size(); ++l) {
        Object line = lines[l].object();
        const auto criterion = line["criterion"].one_of<Criterion>();
        card.line[l] = load_penalty(loading, card, line["penalty"]);
        card.line[l].criterion = criterion;
        line.close();
      }
      break;
    }
    case CardType::sabotage: card.attempts = record["attempts"].number<std::uint8_t>(1, 9, "GT-665"); break;
    case CardType::stardust:
    case CardType::open_space:
    case CardType::epidemic: break;
    default: record.refuse("type", "Is none of the adventures"); break;
  }
  loading.name_like("card." + card.id, type_of_card(card.type));
  record.provenance();
  record.close();
  loading.content.level_cards[card.level - 1].add(static_cast<Card>(i));
  if (card.starter != 0) loading.content.starters.add(static_cast<Card>(i));
}

}  // namespace

Barrage load_shots(Loading& loading, const Value& value) {
  const auto barrage = static_cast<Barrage>(++loading.barrages);
  BarrageInfo& info = loading.content.barrage[barrage];
  for (const Value& entry : value.list(1, kMaxShots)) {
    Object shot = entry.object();
    info.shot[info.shots].kind = shot["kind"].one_of<Projectile>();
    info.shot[info.shots].from = shot["from"].one_of<Side>();
    ++info.shots;
    shot.close();
  }
  return barrage;
}

void load_adventures(Loading& loading, const Value& file) {
  Object adventures = open_file(file);
  const std::vector<Value> types = adventures["types"].list(kAdventureTypes);
  Indexed<Indexed<int, kLevels>, kAdventureTypes> count{};
  for (std::size_t i = 0; i < types.size(); ++i) {
    Object record = types[i].record("type", "type");
    record["type"].must_be(name_of(static_cast<CardType>(i)));
    const std::vector<Value> counts = record["count"].list(kLevels);
    for (std::size_t level = 0; level < counts.size(); ++level) count[i][level] = counts[level].number(0, 20);
    loading.name(type_of_card(static_cast<CardType>(i)));
    record.provenance();
    record.close();
  }
  Ids ids;
  const std::vector<Value> cards = adventures["cards"].list(kAdventures, "GT-204");
  for (std::size_t i = 0; i < cards.size(); ++i) {
    load_card(loading, cards[i], i, ids);
    const CardInfo& card = loading.content.card[i];
    if (!loading.report.broken()) --count[card.type][card.level - 1];
  }
  for (const auto& levels : count)
    for (const int left : levels)
      if (left != 0) adventures.refuse("types", "There are as many cards as their type says");
  adventures.close();
}

void load_flight(Loading& loading, const Value& file) {
  Object flight = open_file(file);
  Content& content = loading.content;
  content.spaces = flight["spaces"].number<std::uint8_t>(20, 100, "GT-401");
  const std::vector<Value> goods = flight["goods"].list(kGoods, "GT-007");
  for (std::size_t i = 0; i < goods.size(); ++i) {
    Object record = goods[i].record("goods", "colour");
    const auto colour = static_cast<Goods>(i);
    record["colour"].must_be(name_of(colour));
    content.price[colour] = record["price"].number<std::uint8_t>(1, 9, "GT-803");
    if (i > 0 && content.price[colour] >= content.price[i - 1])
      record.refuse("price", "Goods stand in the order of falling prices", "GT-511");
    content.supply[colour] = record["supply"].number<std::uint8_t>(1, 60, "GT-007");
    content.more_supply[colour] = record["more"].number<std::uint8_t>(0, 20, "GX-101");
    record["special"].flag_must_be(colour == Goods::red, "GT-116");
    loading.name("goods." + std::string(name_of(colour)));
    record.provenance();
    record.close();
  }
  const std::vector<Value> flights = flight["flights"].list(kLevels);
  for (std::size_t i = 0; i < flights.size(); ++i) {
    Object record = flights[i].record("flight", "level");
    FlightInfo& info = content.flight[i];
    static_cast<void>(record["level"].number(static_cast<int>(i) + 1, static_cast<int>(i) + 1));
    info.periods = record["periods"].number<std::uint8_t>(1, 4, "GT-233");
    int cards = 0;
    const std::vector<Value> pile = record["pile"].list(kLevels, "GT-203");
    for (std::size_t level = 0; level < pile.size(); ++level)
      cards += info.pile[level] = pile[level].number<std::uint8_t>(0, kMaxPile, "GT-203");
    if (cards > kMaxPile) record.refuse("pile", "A pile has four cards at most", "GT-203");
    for (int level = 0; level < kLevels; ++level)  // GT-204, GX-312: a flight never needs a card twice
      if (kPiles * info.pile[level] > content.level_cards[level].size())
        record.refuse("pile", "There are not enough cards for this flight", "GT-204");
    info.gap = record["gap"].number<std::uint8_t>(0, 9, "GT-320");
    const std::vector<Value> finish = record["finish"].list(kPrizes, "GT-801");
    for (std::size_t rank = 0; rank < finish.size(); ++rank)
      info.finish[rank] = finish[rank].number<std::uint8_t>(0, 20, "GT-801");
    info.looks = record["looks"].number<std::uint8_t>(0, 20, "GT-802");
    record.provenance();
    record.close();
  }
  const std::vector<Value> plans = flight["plans"].list(kPlans, "GT-903");
  for (std::size_t i = 0; i < plans.size(); ++i) {
    Object record = plans[i].record("plan");
    Plan& plan = content.plan[i];
    plan.id = record.id();
    for (const Value& value : record["classes"].list(1, kMaxFlights, "GX-302"))
      plan.ship_class[plan.flights++] = value.one_of<ShipClass>();
    record.provenance();
    record.close();
  }
  Object tempo = flight["tempo"].object();
  content.turns = tempo["turnsPerPeriod"].number<std::uint8_t>(1, 60, "GT-961");
  content.points = tempo["pointsPerTurn"].number<std::uint8_t>(1, 20, "GT-961");
  content.look_points = tempo["lookPoints"].number<std::uint8_t>(1, content.points, "GT-961");
  tempo.provenance();
  tempo.close();
  flight.close();
}

}  // namespace orrery::galaxy_trucker::reading
