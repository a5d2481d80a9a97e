#include "arena/requests.h"

#include <optional>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "arena/findings.h"
#include "arena/reading.h"
#include "arena/simulate.h"
#include "arena/statistics.h"
#include "kernel/content_told.h"
#include "kernel/request.h"

namespace orrery {
namespace {

using boost::json::array;
using boost::json::object;

template <class List, class Write>
array list_of(const List& list, Write write) {
  array json;
  for (const auto& each : list) json.push_back(write(each));
  return json;
}

array json_of(const std::vector<Share>& shares) {
  return list_of(shares, [](const Share& share) {
    return object{{"name", share.name}, {"games", share.games}, {"wins", share.wins},
                  {"low", share.low},   {"high", share.high},   {"mean_score", share.mean_score}};
  });
}

object json_of(const Plan& plan, std::size_t arm, const Tally& tally) {
  const Mean length = mean_of(tally.measure("decisions"));
  object json{{"name", plan.arms[arm].name},
              {"bots", json_of(shares_of_bots(plan, tally))},
              {"seats", json_of(shares_of_seats(plan, tally))},
              {"length", object{{"mean", length.mean}, {"low", length.low}, {"high", length.high}}},
              {"luck", nullptr},
              {"pieces", list_of(lifts_of(plan, tally), [](const Lift& piece) {
                 return object{{"name", piece.name},  {"seat_games", piece.seat_games},
                               {"wins", piece.share}, {"lift", piece.lift},
                               {"low", piece.low},    {"high", piece.high},
                               {"p", piece.p},        {"marked", piece.marked}};
               })}};
  if (const std::optional<double> luck = luck_share(tally)) json["luck"] = *luck;
  return json;
}

array json_of(const std::vector<Comparison>& comparisons) {
  return list_of(comparisons, [](const Comparison& one) {
    return object{{"arm", one.arm},
                  {"outcome", name_of(one.outcome)},
                  {"games", one.games},
                  {"difference", one.difference},
                  {"low", one.low},
                  {"high", one.high},
                  {"course", list_of(one.course, [](const Comparison::Look& look) {
                     return array{look.games, look.difference, look.half};
                   })}};
  });
}

// What is wrong with the content of an arm also by its parts, for whoever says it in another language.
std::string answer_of(const Unplayable& why) {
  object answer{{"error", why.sentence()}};
  if (const auto& wrong = why.content) {
    object figures;
    for (const auto& [name, value] : wrong->broken.figures) figures[name] = value;
    answer["wrong"] = object{{"arm", why.arm},
                             {"file", wrong->file},
                             {"record", wrong->record},
                             {"field", wrong->field},
                             {"what", wrong->broken.what},
                             {"fault", name_of(wrong->broken.fault)},
                             {"figures", std::move(figures)},
                             {"rule", wrong->rule}};
  }
  return boost::json::serialize(answer);
}

Answer play_range(const SimulatedGame& game, const object& request) {
  Reading reading;
  const Range range{reading.number<std::uint64_t>(reading.at(request, "from")),
                    reading.number<std::uint64_t>(reading.at(request, "to"))};
  std::optional<Plan> asked = plan_asked_for(reading.at(request, "plan"));
  if (!reading.ok || !asked) return std::unexpected("'plan', 'from' and 'to' must be a plan and a range of its games");
  auto plan = game.planned(std::move(*asked));
  if (!plan) return answer_of(plan.error());
  if (range.from > range.to || range.to > plan->games || range.from % plan->block() != 0 ||
      (range.to % plan->block() != 0 && range.to != plan->games))
    return std::unexpected("'from' and 'to' must be whole blocks of the plan");
  FindingsFile file = nothing_found(game, std::move(*plan));
  const std::unique_ptr<AnyRunner> runner = game.runner(file.plan);
  runner->play(range);
  file.findings = runner->findings();
  return boost::json::serialize(object{{"findings", write_findings(file)}});
}

Answer merge(const SimulatedGame& game, const object& request) {
  Reading reading;
  std::optional<FindingsFile> all;
  for (const boost::json::value& text : reading.list(reading.at(request, "files"))) {
    std::optional<FindingsFile> next = read_findings(reading.text(text));
    if (!next || next->plan.game != game.game().id())
      return std::unexpected("one of the files holds no findings of it");
    if (!all) {
      all = std::move(next);
      continue;
    }
    if (unlike(*all, *next) != Unlike::nothing) return std::unexpected("the files do not belong together");
    all->findings.add(next->findings);
  }
  if (!reading.ok || !all || all->findings.games() == 0)
    return std::unexpected("'files' must be a list of texts, with games in them");
  array arms;
  for (const Tally& tally : all->findings.arms) arms.push_back(json_of(all->plan, arms.size(), tally));
  return boost::json::serialize(object{{"findings", write_findings(*all)},
                                       {"arms", std::move(arms)},
                                       {"comparisons", json_of(comparisons_of(all->plan, all->findings))}});
}

Answer measures(const SimulatedGame& game, const object& request) {
  Reading reading;
  const std::optional<FindingsFile> file = read_findings(reading.text(reading.at(request, "findings")));
  if (!file || file->plan.game != game.game().id()) return std::unexpected("'findings' holds no findings of it");
  array arms;
  for (const Tally& tally : file->findings.arms) {
    object named;
    for (const auto& [name, measure] : tally.measures) {
      const Mean mean = mean_of(measure);
      named[name] =
          object{{"count", measure.count}, {"games", measure.games}, {"mean", mean.mean},     {"low", mean.low},
                 {"high", mean.high},      {"least", measure.least}, {"median", mean.median}, {"most", measure.most}};
    }
    arms.push_back(std::move(named));
  }
  return boost::json::serialize(object{{"arms", std::move(arms)}});
}

Answer content(const SimulatedGame& game) {
  std::string out;
  write_content(game.game().content(), out);
  return out;
}

}  // namespace

std::string answer_of_lab(const SimulatedGame& game, std::string_view request) {
  return answered(request, [&](const object& asked) -> Answer {
    Reading reading;
    const std::string ask = reading.text(reading.at(asked, "ask"));
    if (ask == "play_range") return play_range(game, asked);
    if (ask == "merge") return merge(game, asked);
    if (ask == "measures") return measures(game, asked);
    if (ask == "content") return content(game);
    return std::unexpected("unknown request '" + ask + "'");
  });
}

}  // namespace orrery
