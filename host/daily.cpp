#include "host/daily.h"

#include <memory>
#include <utility>

#include <spdlog/spdlog.h>

#include "kernel/json.h"

namespace orrery::host {
namespace {

constexpr int kMostListed = 100;
constexpr std::int64_t kMostOfADay = 20'000;  // results of a game

RequestError played() { return {409, "played", "there is a result of yours for this day already"}; }
RequestError kept() {
  return {503, "kept", "your result is kept, but the results cannot be shown now; look again later"};
}

void write_result(std::string& out, const DailyResult& result, std::int64_t place) {
  JsonObject object(out);
  object.number("place", place);
  object.number("score", result.score);
  object.truth("won", result.won);
}

}  // namespace

// One that began before midnight may end after it.
std::expected<Challenge, RequestError> Daily::find(std::string_view game, std::string_view date,
                                                   std::int64_t days_back) const {
  const std::int64_t today = day_of(services_.now());
  const auto day = date.empty() ? today : read_day(date);
  auto found = challenge(game, day.value_or(today));
  if (!found) return std::unexpected(RequestError{404, "no_challenge", "this game has no challenge"});
  if (!day || *day > today || *day < today - days_back)
    return std::unexpected(RequestError{404, "bad_day", "there is nothing of this day, or not any more"});
  return *std::move(found);
}

void Daily::results(std::string_view game, std::string_view date, const Who& who, Then then) {
  auto found = find(game, date, kDaysKept);
  if (!found) return then(std::unexpected(std::move(found.error())));
  look(*found, who, std::move(then));
}

void Daily::look(const Challenge& challenge, const Who& who, Then then) {
  auto table = std::make_shared<DailyTable>();
  services_.storage.read([table, game = std::string(challenge.game->game().id()), day = challenge.day,
                          person = who.id](Store& store) { *table = store.daily(game, day, person, kMostListed); },
                         [this, table, challenge, who, then = std::move(then)](const std::exception_ptr& why) {
                           if (why) return then(std::unexpected(storage_error()));
                           std::string out;
                           write(challenge, *table, who, out);
                           then(std::move(out));
                         });
}

void Daily::attempt(std::string_view game, const Who& who, const std::string& address, const boost::json::object& sent,
                    Then then) {
  auto found = find(game, text_of(sent, "day"), 1);
  if (!found) return then(std::unexpected(std::move(found.error())));
  // Whoever has played, and a day that is full, are not worth a replay.
  auto table = std::make_shared<DailyTable>();
  services_.storage.read(
      [table, game = std::string(game), day = found->day, person = who.id](Store& store) {
        *table = store.daily(game, day, person, 0);
      },
      [this, table, challenge = *found, who, address, transcript = std::string(text_of(sent, "transcript")),
       then = std::move(then)](const std::exception_ptr& why) {
        if (why) return then(std::unexpected(storage_error()));
        if (table->own) return then(std::unexpected(played()));
        if (table->count >= kMostOfADay)
          return then(std::unexpected(RequestError{503, "busy", "there are too many results of this day"}));
        judge_it(challenge, who, address, transcript, then);
      });
}

void Daily::judge_it(const Challenge& challenge, const Who& who, const std::string& address, std::string transcript,
                     Then then) {
  const auto work = [this, challenge, who, transcript = std::move(transcript), then] {
    std::expected<Attempt, NoAttempt> judged = std::unexpected(NoAttempt{"busy", "there was no memory for it"});
    try {
      judged = judge(challenge, transcript);
    } catch (const std::exception& failure) {
      spdlog::error("a challenge of {} could not be judged: {}", challenge.game->game().id(), failure.what());
    }
    services_.post([this, challenge, who, then, judged = std::move(judged)] {
      if (judged) return keep(challenge, who, *judged, then);
      const NoAttempt& why = judged.error();
      then(std::unexpected(RequestError{why.code == "busy" ? 503 : 400, why.code, why.text}));
    });
  };
  if (!services_.workers.think({.company = true, .quick = true}, {{address, who.id}}, work))
    then(std::unexpected(RequestError{503, "busy", "too much is going on; try again"}));
}

void Daily::keep(const Challenge& challenge, const Who& who, const Attempt& attempt, Then then) {
  const DailyResult result{.game = std::string(challenge.game->game().id()),
                           .day = challenge.day,
                           .person = who.id,
                           .score = attempt.score,
                           .won = attempt.won,
                           .time = services_.now()};
  services_.commit({result}, [this, challenge, who, then = std::move(then)](const std::exception_ptr& why) {
    try {
      if (why) std::rethrow_exception(why);
    } catch (const ChangeRefused&) {  // sent twice at once
      return then(std::unexpected(played()));
    } catch (const std::exception&) {
      return then(std::unexpected(storage_error()));
    }
    // From here on it counts, whether it can be shown or not.
    try {
      look(challenge, who, [then](std::expected<std::string, RequestError> results) {
        if (!results) results = std::unexpected(kept());
        then(std::move(results));
      });
    } catch (const std::exception&) {  // no memory for it
      then(std::unexpected(kept()));
    }
  });
}

void Daily::write(const Challenge& challenge, const DailyTable& table, const Who& who, std::string& out) const {
  JsonObject object(out);
  object.text("game", challenge.game->game().id());
  object.text("day", write_day(challenge.day));
  object.text("today", write_day(day_of(services_.now())));
  write_list(challenge.players, object.raw("players"), [&](const std::string& player) { write_text(player, out); });
  {
    JsonObject options(object.raw("options"));
    for (const auto& [name, value] : challenge.setup.options) options.text(name, value);
  }
  object.text("seed", std::to_string(challenge.seed));
  std::int64_t place = 0;
  std::int64_t listed = 0;
  const DailyResult* before = nullptr;
  write_list(table.best, object.raw("results"), [&](const DailyTable::Row& row) {
    ++listed;
    if (before == nullptr || before->won != row.result.won || before->score != row.result.score) place = listed;
    before = &row.result;
    JsonObject each(out);
    each.number("place", place);
    each.text("name", row.name);
    each.truth("account", row.account);
    each.number("score", row.result.score);
    each.truth("won", row.result.won);
    each.truth("you", row.result.person == who.id);
  });
  object.number("count", table.count);
  if (table.own)
    write_result(object.raw("own"), *table.own, table.better + 1);
  else
    object.null("own");
}

}  // namespace orrery::host
