// Evil Machinations: cards that are small programs.
#include "games/galaxy_trucker/content_load.h"

namespace orrery::galaxy_trucker::reading {
namespace {

Indexed<std::uint8_t, kLevels> by_level(const Value& value) {
  Indexed<std::uint8_t, kLevels> figures{};
  const std::vector<Value> list = value.list(kLevels);
  for (std::size_t level = 0; level < list.size(); ++level) figures[level] = list[level].number<std::uint8_t>(0, 20);
  return figures;
}

// What a step does to who fails it; one of these at most.
void load_harm(Loading& loading, CardStep& step, Object& record) {
  constexpr std::array kCounted{Harm::days, Harm::crew, Harm::goods, Harm::components};
  for (const Harm harm : kCounted)
    if (const Value amount = record.maybe(name_of(harm))) {
      step.harm = harm;
      step.amount = amount.number<std::uint8_t>(1, 9);
    }
  for (const Harm harm : {Harm::red_blocks, Harm::cell_of_each, Harm::block_of_each})
    if (const Value all = record.maybe(name_of(harm)); all && all.flag()) step.harm = harm;
  if (const Value shots = record.maybe("shots")) {
    step.harm = Harm::shots;
    step.barrage = load_shots(loading, shots);
  }
}

CardStep load_step(Loading& loading, const Value& value) {
  Object record = value.object();
  CardStep step{};
  step.op = record["op"].one_of<Op>();
  if (const Value measure = record.maybe("measure")) step.measure = measure.one_of<Measure>();
  if (const Value rank = record.maybe("rank")) step.rank = rank.one_of<Rank>();
  if (const Value diplomat = record.maybe("diplomat")) step.diplomat = diplomat.flag() ? 1 : 0;
  if (const Value targets = record.maybe("targets")) step.targets = targets.one_of<Targets>();
  load_harm(loading, step, record);
  if (const Value cells = record.maybe("cells")) step.amount = cells.number<std::uint8_t>(1, 9);
  if (const Value times = record.maybe("times")) step.amount = times.number<std::uint8_t>(1, 3);
  if (const Value costs = record.maybe("costs")) step.days = costs.number<std::uint8_t>(1, 9);
  if (const Value every = record.maybe("every")) step.every = every.number<std::uint8_t>(1, 9);
  if (const Value credits = record.maybe("credits")) step.credits = by_level(credits);
  if (const Value levy = record.maybe("levy")) step.levy = by_level(levy);
  if (const Value below = record.maybe("below")) step.below = by_level(below);
  if (const Value otherwise = record.maybe("otherwise")) step.otherwise = load_shots(loading, otherwise);
  if (const Value prize = record.maybe("prize")) {
    const std::vector<Value> list = prize.list(kLevels);
    for (std::size_t level = 0; level < list.size(); ++level) step.prize[level] = blocks_of(list[level]);
  }
  record.close();
  return step;
}

}  // namespace

void load_machinations(Loading& loading, const Value& file) {
  Object machinations = open_file(file);
  Ids ids;
  const std::vector<Value> cards = machinations["cards"].list(kMachinations, "GX-501");
  for (std::size_t i = 0; i < cards.size(); ++i) {
    Object record = cards[i].record("card");
    const auto number = static_cast<Card>(kAdventures + i);
    CardInfo& card = loading.content.card[number];
    card.id = record.id();
    ids.add(record, card.id);
    card.type = CardType::machination;
    std::size_t steps = 0;
    for (const Value& step : record["steps"].list(1, kSteps)) card.step[steps++] = load_step(loading, step);
    loading.content.machinations.add(number);
    loading.name("card." + card.id);
    record.provenance();
    record.close();
  }
  loading.name(type_of_card(CardType::machination));
  machinations.close();
}

}  // namespace orrery::galaxy_trucker::reading
