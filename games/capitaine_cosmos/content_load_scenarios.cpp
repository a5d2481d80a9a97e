// The ten scenarios: where everything starts, how it drifts, and who wins when.
#include <charconv>

#include "games/capitaine_cosmos/content_load.h"

namespace orrery::capitaine_cosmos::reading {
namespace {

enum class ConditionName : std::uint8_t { outOfPlay, destroyed, exited, lost, any, all };
BOOST_DESCRIBE_ENUM(ConditionName, outOfPlay, destroyed, exited, lost, any, all)
enum class EdgeName : std::uint8_t { N, E, S, W };  // in the order of the bits
BOOST_DESCRIBE_ENUM(EdgeName, N, E, S, W)
enum class LimitName : std::uint8_t { side, score };
BOOST_DESCRIBE_ENUM(LimitName, side, score)

class ScenarioLoader {
public:
  ScenarioLoader(Loading& loading, Scenario& scenario) : loading_(loading), scenario_(scenario) {}

  void load(const Value& value, int number) {
    Object record = value.record("scenario", "key");
    static_cast<void>(record["id"].number(number, number, "CC-818"));  // CC-818
    scenario_.id = record["key"].string();
    scenario_.place.assign(loading_.content.counter.size(), kNoShip);
    loading_.name("scenario." + scenario_.id);
    loading_.name("scenario." + scenario_.id + ".text");
    load_map(record["maps"]);
    const Value limit = record["turnLimit"];
    if (!limit.is_null()) scenario_.turn_limit = limit.number<std::uint8_t>(1, 40, "CC-803");  // CC-803
    load_sides(record["sides"]);
    Object players = record["players"].object();
    for (const std::string_view end : {"min", "max"})
      static_cast<void>(players[end].number(scenario_.seats, scenario_.seats, "CC-818"));
    players.close();
    for (const Value& asteroid : record["asteroids"].list(0, kMaxAsteroids, "CC-724"))  // CC-724
      scenario_.asteroids.push_back(on_map(asteroid));
    load_mines(record["mines"]);
    Object drift = record["drift"].object();
    scenario_.mine_drift = drift_of(drift["mines"]);
    scenario_.asteroid_drift = drift_of(drift["asteroids"]);
    drift.close();
    load_victory(record["victory"]);
    load_scoring(record["scoring"]);
    for (const Value& special : record["special"].list(0, 1)) {
      Object text = special.object();
      static_cast<void>(text["class"].one_of<ShipClass>());
      text.close();
    }
    check_bounds(record);
    record.provenance();
    record.close();
  }

private:
  void load_map(const Value& value) {  // CC-122
    std::size_t across = 0;
    int down = 0;
    for (const Value& row : value.list(1, 2, "CC-122")) {
      const std::vector<Value> maps = row.list(1, 2, "CC-122");
      if (down > 0 && maps.size() != across) row.refuse("Maps are laid in a rectangle", "CC-122");
      across = maps.size();
      ++down;
      for (const Value& map : maps)
        if (std::ranges::find(loading_.maps, map.string(), &Map::id) == loading_.maps.end())
          map.refuse("There is no such map");
    }
    if (loading_.maps.empty()) return;
    scenario_.columns = static_cast<std::uint8_t>(static_cast<int>(across) * loading_.maps.front().columns);
    scenario_.rows = static_cast<std::uint8_t>(down * loading_.maps.front().rows);
  }

  Hex on_map(const Value& value) const {
    const std::vector<Value> label = value.list(2);
    if (label.size() != 2) return {};
    return at_label(label[0].number(1, scenario_.columns, "CC-121"), label[1].number(1, scenario_.rows, "CC-121"));
  }

  void load_sides(const Value& value) {
    for (const Value& entry : value.list(2, kMaxSides, "CC-101")) {  // CC-101
      Object side = entry.object();
      side_id_.push_back(side.id());
      loading_.name(key_of("side", scenario_.sides));
      scenario_.colour[scenario_.sides] = colour_of(side["colour"]);
      for (const Value& seat : side["seats"].list(1, 2)) load_seat(seat);
      side.close();
      ++scenario_.sides;
    }
    scenario_.from[scenario_.seats] = scenario_.ships;
    for (int s = scenario_.seats; s < kMaxSeats; ++s) scenario_.from[s + 1] = scenario_.ships;
  }

  // "side.convoy.2": sides and fleets count from 1, as players do.
  std::string key_of(std::string_view kind, int place) const {
    return std::string(kind) + "." + scenario_.id + "." + std::to_string(place + 1);
  }

  static std::uint32_t colour_of(const Value& value) {  // "#3b7dd8"
    const std::string_view text = value.string();
    std::uint32_t colour = 0;
    const auto [end, error] =
        std::from_chars(text.data() + std::min<std::size_t>(text.size(), 1), text.data() + text.size(), colour, 16);
    if (text.size() != 7 || text[0] != '#' || error != std::errc{} || end != text.data() + text.size())
      value.refuse("A colour is written #rrggbb");
    return colour;
  }

  void load_seat(const Value& value) {
    if (scenario_.seats == kMaxSeats) return value.refuse("There are too many seats");
    Object seat = value.object();
    static_cast<void>(seat.id());
    loading_.name(key_of("fleet", scenario_.seats));
    scenario_.side_of[scenario_.seats] = scenario_.sides;
    scenario_.from[scenario_.seats] = scenario_.ships;
    for (const Value& ship : seat["ships"].list(1, kMaxShips)) load_ship(ship);
    seat.close();
    ++scenario_.seats;
  }

  void load_ship(const Value& value) {
    Object record = value.object();
    const auto ship_class = record["class"].one_of<ShipClass>();
    const ShipSheet& sheet = loading_.content.sheet[ship_class];
    const Value number = record["number"];
    StartShip ship{.counter = counter_of(number, ship_class),
                   .ship_class = ship_class,
                   .seat = scenario_.seats,
                   .at = on_map(record["at"]),  // CC-802
                   .heading = record["heading"].number<std::uint8_t>(0, kHeadings - 1, "CC-108"),
                   .carrier = kNoShip,
                   .ramp = Flank::none,
                   .mines = 0};
    if (const Value mines = record.maybe("mines")) ship.mines = mines.number<std::uint8_t>(0, sheet.mines, "CC-702");
    const std::uint8_t place = scenario_.ships;
    add(ship, value);
    if (const Value aboard = record.maybe("aboard")) {  // CC-604
      Object ramps = aboard.object();
      for (const Flank ramp : kFlanks)
        for (const Value& fighter : ramps[name_of(ramp)].list(0, sheet.per_ramp, "CC-602"))
          add({.counter = counter_of(fighter, ShipClass::fighter),
               .ship_class = ShipClass::fighter,
               .seat = scenario_.seats,
               .at = {},
               .heading = 0,
               .carrier = place,
               .ramp = ramp,
               .mines = 0},
              fighter);
      ramps.close();
    }
    record.close();
  }

  void add(const StartShip& ship, const Value& value) {
    if (scenario_.ships == kMaxShips) return value.refuse("There are too many ships");
    if (ship.counter == Counter::none) return;
    std::uint8_t& place = scenario_.place[static_cast<std::size_t>(ship.counter)];
    if (place != kNoShip) value.refuse("Another ship has the same counter", "CC-105");  // CC-105
    place = scenario_.ships;
    scenario_.ship[scenario_.ships++] = ship;
  }

  Counter counter_of(const Value& value, ShipClass ship_class) const {
    const auto number = value.number<std::uint8_t>(1, 48, "CC-105");
    const std::vector<CounterInfo>& all = loading_.content.counter;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].ship_class == ship_class && all[i].number == number) return static_cast<Counter>(i);
    value.refuse("The box has no counter with this number", "CC-105");
    return Counter::none;
  }

  void load_mines(const Value& value) {
    for (const Value& entry : value.list(0, kMaxMines)) {
      Object mine = entry.object();
      scenario_.mines.push_back({on_map(mine["at"]), side_of(mine["side"])});
      mine.close();
    }
  }

  std::uint8_t side_of(const Value& value) const {
    const auto found = std::ranges::find(side_id_, value.string());
    if (value && found == side_id_.end()) value.refuse("There is no such side");
    return static_cast<std::uint8_t>(found == side_id_.end() ? 0 : found - side_id_.begin());
  }

  static Drift drift_of(const Value& value) {  // CC-712
    Object drift = value.object();
    const Drift read{phases_of(drift["phases"]), drift["step"].number<std::uint8_t>(0, 4),
                     drift["direction"].number<std::uint8_t>(0, kHeadings - 1)};
    drift.close();
    return read;
  }

  void load_victory(const Value& value) {
    Object victory = value.object();
    scenario_.wins_by.fill(kNoShip);
    for (const Value& entry : victory["instant"].list(scenario_.sides, "CC-804")) {  // CC-804
      Object instant = entry.object();
      const std::uint8_t side = side_of(instant["side"]);
      std::uint8_t& wins_by = scenario_.wins_by[side];
      if (wins_by != kNoShip) instant.refuse("side", "A side has one condition");
      wins_by = load_condition(instant["when"]);
      loading_.name(key_of("goal", side));
      instant.close();
    }
    Object limit = victory["atLimit"].object();
    scenario_.at_limit = limit["type"].one_of<LimitName>() == LimitName::score ? kByScore : side_of(limit["side"]);
    loading_.name("goal." + scenario_.id + ".limit");
    limit.close();
    const Value together = victory["simultaneous"];  // CC-807
    scenario_.together = together.string() == "draw"    ? kBothDraw
                         : together.string() == "score" ? kByScore
                                                        : side_of(together);
    victory.close();
  }

  std::uint8_t load_condition(const Value& value) {  // CC-808
    Object record = value.object();
    const auto type = record["type"].one_of<ConditionName>();
    Condition condition{static_cast<ConditionType>(type), 0, 0xFF, 0, 1, {}};
    if (type == ConditionName::any || type == ConditionName::all) {
      for (const Value& part : record["of"].list(1, 4)) condition.parts.push_back(load_condition(part));
    } else {
      if (type == ConditionName::outOfPlay) {
        for (const Value& side : record["sides"].list(1, kMaxSides)) add_bit(condition.sides, side_of(side));
      } else {
        add_bit(condition.sides, side_of(record["side"]));
        condition.count = record["count"].number<std::uint8_t>(1, kMaxShips);
      }
      if (const Value classes = record.maybe("classes")) {
        condition.classes = 0;
        for (const Value& name : classes.list(1, kClasses))
          add_bit(condition.classes, static_cast<unsigned>(name.one_of<ShipClass>()));
      }
      if (type == ConditionName::exited || type == ConditionName::lost)
        for (const Value& edge : record[type == ConditionName::exited ? "edges" : "safeEdges"].list(1, 4))
          add_bit(condition.edges, static_cast<unsigned>(edge.one_of<EdgeName>()));
    }
    record.close();
    scenario_.conditions.push_back(std::move(condition));
    return static_cast<std::uint8_t>(scenario_.conditions.size() - 1);
  }
  static void add_bit(std::uint8_t& bits, unsigned bit) { bits = static_cast<std::uint8_t>(bits | 1U << bit); }

  void load_scoring(const Value& value) {  // CC-810
    for (const Value& entry : value.list(0, 4)) {
      Object term = entry.object();
      scenario_.factor[term["term"].one_of<ScoreTerm>()] = term["factor"].number<std::int8_t>(-10, 10);
      term.close();
    }
    const bool scores = scenario_.at_limit == kByScore || scenario_.together == kByScore;
    if (scores && scenario_.factor == Indexed<std::int8_t, 4>{}) value.refuse("The score decides, but nothing scores");
  }

  // What the position has room for, and no ship starts beyond the map or on a hazard.
  void check_bounds(const Object& record) const {
    int shots = 0;
    Indexed<int, kMaxSeats> of_seat{};
    int mines = static_cast<int>(scenario_.mines.size());
    for (int i = 0; i < scenario_.ships; ++i) {
      const StartShip& ship = scenario_.ship[i];
      const ShipSheet& sheet = loading_.content.sheet[ship.ship_class];
      const int volley = std::min<int>(sheet.shots, sheet.fields * sheet.shots_per_field);
      shots += volley;
      of_seat[ship.seat] += volley;
      mines += ship.mines;
      if (ship.carrier != kNoShip) continue;
      for (int c = 0; c < sheet.cells; ++c) {
        const Hex hex = ship.at + sheet.stance[ship.heading].cell[c];
        const bool inside = column_of(hex) >= 1 && column_of(hex) <= scenario_.columns && row_of(hex) >= 1 &&
                            row_of(hex) <= scenario_.rows;
        if (!inside) record.refuse("sides", "A ship starts beyond the map", "CC-802");  // CC-802
        if (std::ranges::find(scenario_.asteroids, hex) != scenario_.asteroids.end())
          record.refuse("asteroids", "A ship starts on an asteroid", "CC-802");
      }
    }
    if (shots > kMaxNotes || std::ranges::max(of_seat) > kMaxOwnNotes)
      record.refuse("sides", "There are too many shots for one phase");
    if (mines > kMaxMines) record.refuse("mines", "There are more mines than counters");
  }

  Loading& loading_;
  Scenario& scenario_;
  std::vector<std::string> side_id_;
};

}  // namespace

void load_scenarios(Loading& loading, const Value& file) {
  Object scenarios = open_file(file);
  Object values = scenarios["shipValues"].object();
  for (int c = 0; c < kClasses; ++c)
    loading.content.sheet[c].value =
        values[loading.content.sheet[c].id].number<std::uint8_t>(1, 20, "CC-811");  // CC-811
  values.provenance();
  values.close();
  for (const Value& entry : scenarios["scoreTerms"].list(4, "CC-810")) {
    Object term = entry.object();
    static_cast<void>(term["term"].one_of<ScoreTerm>());
    term.provenance();
    term.close();
  }
  const std::vector<Value> list = scenarios["scenarios"].list(kScenarios, "CC-818");
  for (std::size_t i = 0; i < list.size() && !loading.report.broken(); ++i)
    ScenarioLoader(loading, loading.content.scenario[i]).load(list[i], static_cast<int>(i) + 1);
  scenarios.close();
}

}  // namespace orrery::capitaine_cosmos::reading
