#include "arena/findings.h"

#include <algorithm>
#include <bit>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "arena/reading.h"
#include "arena/simulated.h"
#include "kernel/hash.h"

namespace orrery {
namespace {

constexpr int kFormat = 2;
constexpr std::uint64_t kMostPlayed =
    1'000'000'000'000'000;  // nobody plays so many, and victories of all of them add up

std::vector<Range> joined(std::vector<Range> ranges) {
  std::erase_if(ranges, [](const Range& range) { return range.size() == 0; });
  std::ranges::sort(ranges, {}, &Range::from);
  std::vector<Range> result;
  for (const Range& range : ranges)
    if (!result.empty() && result.back().to >= range.from)
      result.back().to = std::max(result.back().to, range.to);
    else
      result.push_back(range);
  return result;
}

void add_to(std::vector<std::int64_t>& row, const std::vector<std::int64_t>& numbers) {
  if (row.size() < numbers.size()) row.resize(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) row[i] += numbers[i];
}

}  // namespace

std::int64_t bin_of(std::int64_t value) {
  if (value < 0) return -bin_of(-value);
  if (value < 32) return value;
  const auto low = std::bit_width(static_cast<std::uint64_t>(value)) - 5;  // of so many bits nothing is kept
  return value >> low << low;
}

void Measure::add(std::int64_t value) { add(std::span(&value, 1)); }

void Measure::add(std::span<const std::int64_t> of_one_game) {
  if (of_one_game.empty()) return;
  const std::int64_t numbers = std::ssize(of_one_game);
  std::int64_t together = 0;
  for (const std::int64_t value : of_one_game) {
    least = count == 0 ? value : std::min(least, value);
    most = count == 0 ? value : std::max(most, value);
    ++count;
    together += value;
    squares += value * value;
    ++bins[bin_of(value)];
  }
  sum += together;
  ++games;
  sums_squared += together * together;
  sums_by_counts += together * numbers;
  counts_squared += numbers * numbers;
}

void Measure::add(const Measure& other) {
  if (other.count == 0) return;
  least = count == 0 ? other.least : std::min(least, other.least);
  most = count == 0 ? other.most : std::max(most, other.most);
  count += other.count;
  sum += other.sum;
  squares += other.squares;
  games += other.games;
  sums_squared += other.sums_squared;
  sums_by_counts += other.sums_by_counts;
  counts_squared += other.counts_squared;
  for (const auto& [bin, numbers] : other.bins) bins[bin] += numbers;
}

const Measure& Tally::measure(std::string_view name) const {
  static const Measure kNone;
  const auto at = measures.find(name);
  return at == measures.end() ? kNone : at->second;
}

std::vector<std::int64_t>& Tally::row(std::string_view name, std::size_t size) {
  auto at = sums.find(name);
  if (at == sums.end()) at = sums.emplace(std::string(name), std::vector<std::int64_t>()).first;
  if (at->second.size() < size) at->second.resize(size);
  return at->second;
}

ResultCounter::ResultCounter(Tally& tally, int seats)
    : tally_(tally),
      seats_(seats),
      decisions_(tally.measures["decisions"]),
      wins_(tally.row("wins", static_cast<std::size_t>(seats * seats))) {
  for (int i = 1; i <= seats; ++i) {
    by_seat_.push_back(&tally.measures["score.seat" + std::to_string(i)]);
    by_bot_.push_back(&tally.measures["score.bot" + std::to_string(i)]);
  }
}

void ResultCounter::add(const GameResult& result) {
  tally_.steps += static_cast<std::uint64_t>(result.decisions);
  decisions_.add(result.decisions);
  const std::int64_t part = kWhole / std::max(1, result.winners.count());
  for (int i = 0; i < seats_; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    const auto bot = static_cast<std::size_t>(result.bots[seat]);
    if (result.winners.has(seat_at(i))) wins_[seat * by_bot_.size() + bot] += part;
    by_seat_[seat]->add(result.scores[seat]);
    by_bot_[bot]->add(result.scores[seat]);
  }
  Hasher hasher;
  hasher.add(result.number);
  hasher.add(static_cast<std::uint64_t>(result.decisions));
  hasher.add(result.winners.bits());
  for (const int score : result.scores) hasher.add(static_cast<std::uint64_t>(score));
  hasher.add(result.last);
  tally_.hash += hasher.value();
}

void Tally::add(const Tally& other) {
  steps += other.steps;
  hash += other.hash;
  for (const auto& [name, measure] : other.measures) measures[name].add(measure);
  for (const auto& [name, numbers] : other.sums) add_to(row(name, numbers.size()), numbers);
}

std::uint64_t Findings::games() const {
  std::uint64_t games = 0;
  for (const Range& range : ranges) games += range.size();
  return games;
}

std::vector<Range> Findings::overlap(const Findings& other) const {
  std::vector<Range> both;
  for (const Range& here : ranges)
    for (const Range& there : other.ranges)
      if (const Range shared{std::max(here.from, there.from), std::min(here.to, there.to)}; shared.from < shared.to)
        both.push_back(shared);
  return joined(std::move(both));
}

std::vector<Range> Findings::missing(std::uint64_t games) const {
  std::vector<Range> gaps;
  std::uint64_t next = 0;
  for (const Range& range : ranges) {
    if (range.from > next) gaps.push_back({next, range.from});
    next = range.to;
  }
  if (next < games) gaps.push_back({next, games});
  return gaps;
}

void Findings::add(const Findings& other) {
  ranges.insert(ranges.end(), other.ranges.begin(), other.ranges.end());
  ranges = joined(std::move(ranges));
  if (arms.size() < other.arms.size()) arms.resize(other.arms.size());
  for (std::size_t i = 0; i < other.arms.size(); ++i) arms[i].add(other.arms[i]);
  for (const auto& [look, numbers] : other.looks) add_to(looks[look], numbers);
}

std::int64_t compared(const Plan& plan, const GameResult& result) {
  const int seats = static_cast<int>(plan.bots.size());
  if (plan.compare == "decisions") return result.decisions;
  if (plan.compare == "margin") {
    Scores scores = result.scores;
    std::ranges::sort(scores.begin(), scores.begin() + seats, std::ranges::greater{});
    return seats < 2 ? 0 : scores[0] - scores[1];
  }
  int place = plan.compare.back() - '1';
  if (plan.compare.starts_with("bot"))
    place = static_cast<int>(std::ranges::find(result.bots, place) - result.bots.begin());
  const Seat seat = seat_at(place);
  return result.winners.has(seat) ? kWhole / result.winners.count() : 0;
}

namespace {

using boost::json::array;
using boost::json::object;

object json_of(const Tally& tally) {
  object measures;
  for (const auto& [name, measure] : tally.measures) {
    array bins;
    for (const auto& [bin, numbers] : measure.bins) bins.push_back(array{bin, numbers});
    measures[name] = object{{"count", measure.count},
                            {"sum", measure.sum},
                            {"squares", measure.squares},
                            {"least", measure.least},
                            {"most", measure.most},
                            {"games", measure.games},
                            {"sums_squared", measure.sums_squared},
                            {"sums_by_counts", measure.sums_by_counts},
                            {"counts_squared", measure.counts_squared},
                            {"bins", std::move(bins)}};
  }
  object sums;
  for (const auto& [name, numbers] : tally.sums) sums[name] = array(numbers.begin(), numbers.end());
  return {
      {"steps", tally.steps}, {"hash", hex(tally.hash)}, {"measures", std::move(measures)}, {"sums", std::move(sums)}};
}

Measure measure_of(Reading& reading, const boost::json::value& json) {
  const object& from = reading.object(json);
  const auto number = [&](std::string_view name) { return reading.number<std::int64_t>(reading.at(from, name)); };
  Measure measure{.count = number("count"),
                  .sum = number("sum"),
                  .squares = number("squares"),
                  .least = number("least"),
                  .most = number("most"),
                  .games = number("games"),
                  .sums_squared = number("sums_squared"),
                  .sums_by_counts = number("sums_by_counts"),
                  .counts_squared = number("counts_squared")};
  for (const auto& bin : reading.list(reading.at(from, "bins"))) {
    const array& pair = reading.list(bin);
    measure.bins[reading.number<std::int64_t>(reading.at(pair, 0))] = reading.number<std::int64_t>(reading.at(pair, 1));
  }
  return measure;
}

Tally tally_of(Reading& reading, const boost::json::value& json) {
  const object& from = reading.object(json);
  Tally tally;
  tally.steps = reading.number<std::uint64_t>(reading.at(from, "steps"));
  const std::optional<std::uint64_t> hash = read_hex(reading.text(reading.at(from, "hash")));
  reading.ok = reading.ok && hash.has_value();
  tally.hash = hash.value_or(0);
  for (const auto& [name, value] : reading.object(reading.at(from, "measures")))
    tally.measures[std::string(name)] = measure_of(reading, value);
  for (const auto& [name, value] : reading.object(reading.at(from, "sums")))
    for (const auto& each : reading.list(value))
      tally.sums[std::string(name)].push_back(reading.number<std::int64_t>(each));
  return tally;
}

// Every game that has numbers has at least one of them, and there are no more games than were played.
bool is_sound(const Measure& measure, std::uint64_t played) {
  return measure.count >= 0 && measure.games >= (measure.count > 0 ? 1 : 0) && measure.games <= measure.count &&
         std::cmp_less_equal(measure.games, played) && measure.counts_squared >= measure.count;
}

// Whether games of such a plan can have told it: whoever adds it up and shows it does not look again.
bool is_sound(const FindingsFile& file) {
  const Findings& findings = file.findings;
  std::uint64_t played = 0;
  for (const Range& range : findings.ranges) {  // in order, with gaps between them
    if (range.from >= range.to || (range.from <= played && played > 0)) return false;
    played = range.to;
  }
  const std::size_t arms = file.plan.arms.size();
  if (arms == 0 || played > std::min(file.plan.games, kMostPlayed) || !why_not_compare(file.plan).empty()) return false;
  // Of no games there need be no tallies.
  if (findings.arms.size() != arms && !(findings.arms.empty() && findings.games() == 0)) return false;
  for (const Tally& tally : findings.arms) {
    if (std::cmp_not_equal(tally.measure("decisions").count, findings.games())) return false;
    for (const auto& [name, measure] : tally.measures)
      if (!is_sound(measure, findings.games())) return false;
    const auto wins = tally.sums.find("wins");
    auto left = static_cast<std::int64_t>(findings.games()) * kWhole;
    if (wins == tally.sums.end()) continue;
    for (const std::int64_t parts : wins->second) {
      if (parts < 0 || parts > left) return false;
      left -= parts;
    }
  }
  for (const auto& [look, row] : findings.looks) {
    if (row.size() != 3 * (arms - 1)) return false;
    for (std::size_t i = 0; i < row.size(); i += 3)
      if (row[i] < 1 || std::cmp_greater(row[i], kLook)) return false;
  }
  return true;
}

std::string check_of(std::string_view text) { return ",\"check\":\"" + hex(checksum_of(text)) + "\"}\n"; }

}  // namespace

std::string write_findings(const FindingsFile& file) {
  array ranges;
  for (const Range& range : file.findings.ranges) ranges.push_back(array{range.from, range.to});
  array arms;
  for (const Tally& tally : file.findings.arms) arms.push_back(json_of(tally));
  array looks;
  for (const auto& [look, numbers] : file.findings.looks)
    looks.push_back(array{look, array(numbers.begin(), numbers.end())});
  std::string text = boost::json::serialize(object{{"findings", kFormat},
                                                   {"engine", file.engine},
                                                   {"behaviour", file.behaviour},
                                                   {"content", file.content},
                                                   {"plan", json_of(file.plan)},
                                                   {"ranges", std::move(ranges)},
                                                   {"arms", std::move(arms)},
                                                   {"looks", std::move(looks)}});
  text.pop_back();  // the check comes before the closing brace
  return text + check_of(text);
}

std::optional<FindingsFile> read_findings(std::string_view text) {
  const std::size_t size = check_of("").size();
  if (text.size() < size || text.substr(text.size() - size) != check_of(text.substr(0, text.size() - size)))
    return std::nullopt;
  // The check may be right and yet it is something else.
  boost::json::error_code error;
  const boost::json::value read = boost::json::parse(text, error);
  if (error) return std::nullopt;
  Reading reading;
  const object& json = reading.object(read);
  if (reading.number<int>(reading.at(json, "findings")) != kFormat) return std::nullopt;
  std::optional<Plan> plan = plan_of(reading.at(json, "plan"));
  if (!plan) return std::nullopt;
  FindingsFile file{.engine = reading.text(reading.at(json, "engine")),
                    .behaviour = reading.text(reading.at(json, "behaviour")),
                    .content = reading.text(reading.at(json, "content")),
                    .plan = std::move(*plan),
                    .findings = {}};
  for (const auto& range : reading.list(reading.at(json, "ranges"))) {
    const array& pair = reading.list(range);
    file.findings.ranges.push_back(
        {reading.number<std::uint64_t>(reading.at(pair, 0)), reading.number<std::uint64_t>(reading.at(pair, 1))});
  }
  for (const auto& tally : reading.list(reading.at(json, "arms")))
    file.findings.arms.push_back(tally_of(reading, tally));
  for (const auto& look : reading.list(reading.at(json, "looks"))) {
    const array& pair = reading.list(look);
    std::vector<std::int64_t>& numbers = file.findings.looks[reading.number<std::uint64_t>(reading.at(pair, 0))];
    for (const auto& each : reading.list(reading.at(pair, 1))) numbers.push_back(reading.number<std::int64_t>(each));
  }
  if (!reading.ok || !is_sound(file)) return std::nullopt;
  return file;
}

FindingsFile nothing_found(const SimulatedGame& game, Plan plan) {
  return {.engine = ORRERY_VERSION,
          .behaviour = text_of(game.game().behaviour()),
          .content = hex(game.game().content().digest),
          .plan = std::move(plan),
          .findings = {}};
}

Unlike unlike(const FindingsFile& one, const FindingsFile& other) {
  if (one.engine != other.engine || one.behaviour != other.behaviour) return Unlike::engine;
  if (one.content != other.content) return Unlike::content;
  if (json_of(one.plan) != json_of(other.plan)) return Unlike::plan;
  return one.findings.overlap(other.findings).empty() ? Unlike::nothing : Unlike::games;
}

}  // namespace orrery
