#include "arena/findings.h"

#include <algorithm>
#include <bit>
#include <exception>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "kernel/hash.h"

namespace orrery {
namespace {

constexpr int kFormat = 1;

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

void Measure::add(std::int64_t value) {
  least = count == 0 ? value : std::min(least, value);
  most = count == 0 ? value : std::max(most, value);
  ++count;
  sum += value;
  squares += value * value;
  ++bins[bin_of(value)];
}

void Measure::add(const Measure& other) {
  if (other.count == 0) return;
  least = count == 0 ? other.least : std::min(least, other.least);
  most = count == 0 ? other.most : std::max(most, other.most);
  count += other.count;
  sum += other.sum;
  squares += other.squares;
  for (const auto& [bin, games] : other.bins) bins[bin] += games;
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
    const auto bot = static_cast<std::size_t>(bot_in_seat(i, result.number, seats_));
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
  const int place = plan.compare.back() - '1';
  const Seat seat = plan.compare.starts_with("seat") ? seat_at(place) : seat_of_bot(place, result.number, seats);
  return result.winners.has(seat) ? kWhole / result.winners.count() : 0;
}

namespace {

using boost::json::array;
using boost::json::object;

object json_of(const Tally& tally) {
  object measures;
  for (const auto& [name, measure] : tally.measures) {
    array bins;
    for (const auto& [bin, games] : measure.bins) bins.push_back(array{bin, games});
    measures[name] = object{{"count", measure.count}, {"sum", measure.sum},   {"squares", measure.squares},
                            {"least", measure.least}, {"most", measure.most}, {"bins", std::move(bins)}};
  }
  object sums;
  for (const auto& [name, numbers] : tally.sums) sums[name] = array(numbers.begin(), numbers.end());
  return {
      {"steps", tally.steps}, {"hash", hex(tally.hash)}, {"measures", std::move(measures)}, {"sums", std::move(sums)}};
}

Tally tally_of(const object& json) {
  Tally tally;
  tally.steps = json.at("steps").to_number<std::uint64_t>();
  tally.hash = read_hex(json.at("hash").as_string()).value();
  const auto number = [](const object& from, std::string_view name) { return from.at(name).to_number<std::int64_t>(); };
  for (const auto& [name, value] : json.at("measures").as_object()) {
    const object& from = value.as_object();
    Measure& measure = tally.measures[std::string(name)];
    measure = {number(from, "count"), number(from, "sum"),  number(from, "squares"),
               number(from, "least"), number(from, "most"), {}};
    for (const auto& bin : from.at("bins").as_array())
      measure.bins[bin.at(0).to_number<std::int64_t>()] = bin.at(1).to_number<std::int64_t>();
  }
  for (const auto& [name, value] : json.at("sums").as_object())
    for (const auto& each : value.as_array()) tally.sums[std::string(name)].push_back(each.to_number<std::int64_t>());
  return tally;
}

std::string check_of(std::string_view text) {
  Hasher hasher;
  hasher.add_text(text);
  return ",\"check\":\"" + hex(hasher.value()) + "\"}\n";
}

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
  try {
    const object json = boost::json::parse(text).as_object();
    if (json.at("findings").to_number<int>() != kFormat) return std::nullopt;
    FindingsFile file{.engine = std::string(json.at("engine").as_string()),
                      .behaviour = std::string(json.at("behaviour").as_string()),
                      .content = std::string(json.at("content").as_string()),
                      .plan = plan_of(json.at("plan").as_object()),
                      .findings = {}};
    for (const auto& range : json.at("ranges").as_array())
      file.findings.ranges.push_back({range.at(0).to_number<std::uint64_t>(), range.at(1).to_number<std::uint64_t>()});
    for (const auto& tally : json.at("arms").as_array()) file.findings.arms.push_back(tally_of(tally.as_object()));
    for (const auto& look : json.at("looks").as_array())
      for (const auto& each : look.at(1).as_array())
        file.findings.looks[look.at(0).to_number<std::uint64_t>()].push_back(each.to_number<std::int64_t>());
    return file;
  } catch (const std::exception&) {  // the check is right and yet it is something else
    return std::nullopt;
  }
}

}  // namespace orrery
