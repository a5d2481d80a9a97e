// The cards: 53 of exploration, 50 of Extrasolars.
#include <algorithm>

#include "games/nebuleuse_rouge/content_load.h"

namespace orrery::nebuleuse_rouge::reading {
namespace {

enum class Category : std::uint8_t { equipment, personnel };
BOOST_DESCRIBE_ENUM(Category, equipment, personnel)

constexpr int kMostEffects = 3;  // of one list
constexpr int kMostDamage = 3;
constexpr int kMostSquads = 4;                      // of an Extrasolar card: the Frombola's maximum
constexpr std::array<int, 3> kPiles = {24, 21, 5};  // NR-106

class EffectReader {
public:
  explicit EffectReader(Loading& loading) : content_(loading.content) {}

  // Effects of one list lie together, and before whatever lies inside them.
  Run list(const Value& value, std::size_t least, int depth) {
    const std::vector<Value> values = value.list(least, kMostEffects);
    const Run run = room(content_.program, values.size(), value);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Effect effect = one(values[i], depth);
      if (run.begin + i < content_.program.size()) content_.program[run.begin + i] = effect;
    }
    return run;
  }

private:
  template <class T>
  static Run room(std::vector<T>& table, std::size_t count, const Value& value) {
    if (table.size() + count > 255) {
      value.refuse("The cards have too many effects together");
      return {};
    }
    const auto begin = static_cast<std::uint8_t>(table.size());
    table.resize(table.size() + count);
    return {begin, static_cast<std::uint8_t>(table.size())};
  }

  Run nested(const Value& value, std::size_t least, int depth) {
    if (depth >= kDeepest) {
      value.refuse("Effects are nested too deep");
      return {};
    }
    return list(value, least, depth + 1);
  }

  Effect one(const Value& value, int depth) {
    Object record = value.object();
    Effect effect{};
    effect.op = record["op"].one_of<Op>();
    const auto amount = [&](int low, int high) { effect.amount = record["amount"].number<std::int8_t>(low, high); };
    switch (effect.op) {
      case Op::discover_planet:
        if (const Value look = record.maybe("free_scan")) effect.with_look = look.flag();
        break;
      case Op::gain_experience:
        effect.domain = record["domain"].one_of<Domain>();
        amount(1, kMostCards);
        break;
      case Op::pay_cards:
        amount(1, kMostCards);
        effect.then = nested(record["then"], 1, depth);
        break;
      case Op::discount:
      case Op::draw_cards:
      case Op::discard_hand: amount(1, kMostCards); break;
      case Op::free_scan: amount(1, 1); break;
      case Op::damage: amount(1, kMostDamage); break;
      case Op::roll: effect.then = bands(record["bands"], depth); break;
      case Op::lose_track:
        effect.item = record["track"].one_of<Item>();
        if (is_expert(effect.item)) record.refuse("track", "Experts are on no track");
        amount(1, kMostDamage);
        break;
      case Op::shift_sector: amount(-1, 1); break;  // NR-431
      case Op::combat: combat(record, effect); break;
      case Op::open_sector_x:
        effect.amount = record["success_max_per_laser"].number<std::int8_t>(1, kDieFaces, "NR-503");  // NR-503
        effect.vp = record["vp"].number<std::uint8_t>(0, kMostPoints, "NR-503");
        effect.then = nested(record["on_failure"], 0, depth);
        break;
      case Op::install_technology: effect.technology = record["technology"].one_of<Technology>(); break;
      case Op::gain_free:
        effect.personnel = record["category"].one_of<Category>() == Category::personnel;
        amount(1, 1);
        break;
      case Op::end_exploration:
      case Op::return_to_base:
      case Op::special_mission:
      case Op::schedule_reshuffle: break;
    }
    record.close();
    return effect;
  }

  Run bands(const Value& value, int depth) {
    const std::vector<Value> values = value.list(2, kDieFaces);
    const Run run = room(content_.band, values.size(), value);
    int next = 1;
    for (std::size_t i = 0; i < values.size(); ++i) {
      Object record = values[i].object();
      Band band{};
      band.min = record["min"].number<std::uint8_t>(next, next);
      band.max = record["max"].number<std::uint8_t>(next, kDieFaces);
      next = band.max + 1;
      band.effects = nested(record["effects"], 1, depth);
      record.close();
      if (run.begin + i < content_.band.size()) content_.band[run.begin + i] = band;
    }
    if (next <= kDieFaces) value.refuse("Every face of the die has a band", "NR-118");  // NR-118
    return run;
  }

  static void combat(Object& record, Effect& effect) {
    effect.amount = record["strength"].number<std::int8_t>(1, kMostStrength, "NR-801");  // NR-801
    Object trophy = record["trophy"].object();
    effect.vp = trophy["vp"].number<std::uint8_t>(0, kMostPoints);
    Object experience = trophy["experience"].object();
    for (std::size_t domain = 0; domain < effect.trophy.size(); ++domain)
      if (const Value gained = experience.maybe(enumerator_names<Corner>()[domain]))
        effect.trophy[domain] = gained.number<std::uint8_t>(1, kMostDamage);
    experience.close();
    trophy.close();
  }

  Content& content_;
};

void load_condition(ExplorationCard& card, const Value& value) {
  Object condition = value.object();
  if (const Value zone = condition.maybe("zone")) {
    zone.must_be("b");
    card.only_zone_b = true;
  }
  if (const Value gate = condition.maybe("sector_x")) {
    gate.must_be("closed");
    card.only_while_closed = true;
  }
  if (const Value least = condition.maybe("min_track")) {
    Object tracks = least.object();
    for (int track = 0; track < kTracks; ++track)
      if (const Value installed = tracks.maybe(name_of(item_at(track))))
        card.at_least[track] = installed.number<std::uint8_t>(1, kDieFaces);
    tracks.close();
  }
  condition.close();
}

// NR-434: what the single question of an optional card can be about.
bool asks_one_question(const Content& content, const ExplorationCard& card) {
  if (card.effects.end - card.effects.begin != 1) return false;
  switch (content.program[card.effects.begin].op) {
    case Op::pay_cards:
    case Op::free_scan:
    case Op::return_to_base:
    case Op::open_sector_x:
    case Op::install_technology:
    case Op::special_mission: return true;
    default: return false;
  }
}

void load_thresholds(ExtrasolarCard& card, const Value& list, int max_experience) {
  const Threshold* before = nullptr;
  for (const Value& value : list.list(1, kStages)) {
    Threshold& threshold = card.threshold[card.thresholds++];
    Object record = value.object();
    threshold.may_stop = record["may_stop"].flag();
    const int low = threshold.may_stop ? 1 : 0;
    threshold.vp = record["vp"].number<std::uint8_t>(low, threshold.may_stop ? kMostPoints : 0, "NR-633");  // NR-633
    Object domains = record["requires"].object();
    int sum = 0;
    for (std::size_t domain = 0; domain < kDomains; ++domain) {
      const Value needed = domains.maybe(enumerator_names<Domain>()[domain]);
      if (needed) threshold.needs[domain] = needed.number<std::uint8_t>(1, max_experience, "NR-117");  // NR-117
      sum += threshold.needs[domain];
      if (before != nullptr && threshold.needs[domain] < before->needs[domain])
        record.refuse("requires", "Requirements are cumulative", "NR-629");  // NR-629
    }
    if (sum == 0) record.refuse("requires", "A threshold requires something");
    if (before != nullptr && threshold.vp <= before->vp)
      record.refuse("vp", "Thresholds stand in ascending order", "NR-628");  // NR-628
    domains.close();
    record.close();
    before = &threshold;
  }
  if (before != nullptr && !before->may_stop) list.refuse("A contact ends at a stop symbol", "NR-633");  // NR-633
}

}  // namespace

void load_exploration_cards(Loading& loading, const Value& value) {
  Content& content = loading.content;
  Object file = value.object();
  if (const Value note = file.maybe("note"); note) static_cast<void>(note.string());
  Ids ids;
  int copies = 0;
  std::size_t place = 0;
  for (const Value& entry : file["cards"].list(kCards, "NR-105")) {
    ExplorationCard& card = content.card[place++];
    Object record = entry.record("exploration card");
    card.id = record.id();
    ids.add(record, card.id);
    card.kind = record["kind"].one_of<CardKind>();
    card.copies = record["copies"].number<std::uint8_t>(1, kDeck, "NR-105");
    copies += card.copies;
    const Value corner = record["experience"];
    card.corner = corner.is_null() ? Corner::nothing : corner.one_of<Corner>();
    card.risk = record["risk"].flag();
    if (card.risk != (card.kind == CardKind::risk || card.kind == CardKind::hostile))
      record.refuse("risk", "Risks and hostile ships bear the risk symbol, nothing else", "NR-414");  // NR-414
    card.optional = record["optional"].flag();
    if (const Value condition = record.maybe("condition")) load_condition(card, condition);
    card.effects = EffectReader(loading).list(record["effects"], 0, 0);
    card.resets = card.kind == CardKind::raz;  // NR-424
    if (card.optional && !loading.report.broken() && !asks_one_question(content, card))
      record.refuse("effects", "An optional card asks exactly one question", "NR-434");  // NR-434
    loading.name("card." + card.id);
    loading.name("card." + card.id + ".text");
    record.provenance();
    record.close();
  }
  if (copies != kDeck) file.refuse("cards", must_add_up("The copies", kDeck), "NR-105");  // NR-105
  file.close();
}

void load_extrasolar_cards(Loading& loading, const Value& value) {
  Content& content = loading.content;
  Object file = value.object();
  if (const Value note = file.maybe("note"); note) static_cast<void>(note.string());
  Ids ids;
  std::array<int, 3> of_zone{};
  std::size_t place = 0;
  for (const Value& entry : file["cards"].list(kExtrasolars, "NR-106")) {  // NR-106
    ExtrasolarCard& card = content.extrasolar[place];
    Object record = entry.record("extrasolar card");
    card.id = record.id();
    ids.add(record, card.id);
    card.zone = record["zone"].one_of<Zone>();
    if (place > 0 && card.zone < content.extrasolar[place - 1].zone)
      record.refuse("zone", "Cards stand in the order of their zones");
    ++of_zone[index(card.zone)];
    card.species = record["kind"].one_of<Species>();
    card.squads = record["squads"].number<std::uint8_t>(0, kMostSquads, "NR-612");  // NR-612
    for (const Value& gain : record["gains"].list(1, kMostTurns, "NR-622"))         // NR-622
      card.gains[card.turns++] = gain.number<std::uint8_t>(1, content.max_experience, "NR-620");
    load_thresholds(card, record["thresholds"], content.max_experience);
    if (!loading.report.broken())
      for (std::size_t domain = 0; domain < kDomains; ++domain)  // NR-122
        content.required[card.zone][domain] = static_cast<std::uint8_t>(
            content.required[card.zone][domain] + card.threshold[card.thresholds - 1].needs[domain]);
    loading.name("extrasolar." + card.id);
    loading.name("extrasolar." + card.id + ".text");
    record.provenance();
    record.close();
    ++place;
  }
  if (!loading.report.broken() && !std::ranges::equal(of_zone, kPiles))
    file.refuse("cards", "There are 24 cards of zone A, 21 of B and 5 of X", "NR-106");  // NR-106
  content.first_of_zone = {0, static_cast<std::uint8_t>(kPiles[0]), static_cast<std::uint8_t>(kPiles[0] + kPiles[1])};
  file.close();
}

}  // namespace orrery::nebuleuse_rouge::reading
