#include "host/challenge.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <deque>
#include <memory>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "host/embedded_challenges.h"
#include "host/secrets.h"
#include "kernel/names.h"
#include "kernel/seeded_luck.h"

namespace orrery::host {
namespace {

namespace json = boost::json;
using std::chrono::sys_days;

constexpr std::size_t kMostEntries = 5'000;

// What the page and this program read.
const json::object& all_challenges() {
  static const json::value all = json::parse(challenges().front().text);
  return all.get_object();
}

// The first 64 bits of a text's SHA-256.
std::uint64_t number_of(const std::string& text) {
  const Bytes32 hash = sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = (number << 8U) | hash[i];
  return number;
}

std::string name_of_challenge(std::string_view game, std::int64_t day) {
  return fmt::format("orrery daily {} {}", game, write_day(day));
}

std::unexpected<NoAttempt> no(std::string code, std::string text) {
  return std::unexpected(NoAttempt{std::move(code), std::move(text)});
}

// What a transcript says of itself before anything is played.
std::expected<void, NoAttempt> check_head(const Challenge& challenge, const AnyPlay& play, const Transcript& sent) {
  const Transcript own = play.transcript();
  if (sent.game != own.game) return no("other_challenge", "this is a game of " + sent.game);
  if (sent.behaviour != own.behaviour || sent.content != own.content)
    return no("other_rules", "it was played with other rules or another content than are here");
  if (sent.seats != own.seats || sent.options != own.options || sent.players != challenge.players)
    return no("other_challenge", "it has other seats, players or options than this challenge");
  if (sent.entries.empty() || sent.entries.size() > kMostEntries)
    return no("bad_transcript", fmt::format("a game has 1 to {} entries", kMostEntries));
  return {};
}

// The game is played again, entry by entry.
class Replay {
public:
  Replay(const Challenge& challenge, AnyPlay& play) : challenge_(challenge), play_(play) {}

  std::expected<void, NoAttempt> repeat(const Transcript& sent) {
    for (std::size_t i = 0; i < sent.entries.size(); ++i) {
      const TranscriptEntry& entry = sent.entries[i];
      if (i > 0)
        if (auto done = repeat(entry); !done)
          return no(std::move(done.error().code), fmt::format("entry {}: {}", i, done.error().text));
      if (play_.transcript_entry(static_cast<int>(i)) != entry)
        return no("other_challenge",
                  fmt::format("entry {}: the luck or the position is not that of this challenge", i));
    }
    if (!due_.empty()) return no("other_bots", "a bot was cut short");
    return {};
  }

private:
  std::expected<void, NoAttempt> repeat(const TranscriptEntry& entry) {
    if (!due_.empty() && entry.by != thinker_) return no("other_bots", "a bot was cut short");
    if (entry.kind == TranscriptEntry::Kind::start) return no("bad_transcript", "a game starts once");
    if (entry.kind == TranscriptEntry::Kind::retract) {
      if (entry.by != kChallenged || !play_.retract(entry.by))
        return no("bad_transcript", "there is nothing to take back");
      return {};
    }
    const auto action = play_.game().read_action(entry.action);
    if (!action) return no("bad_transcript", action.error());
    if (index(entry.by) < play_.seats() && entry.by != kChallenged)
      if (auto meant = expect_bot(entry.by, *action); !meant) return meant;
    if (play_.submit(entry.by, *action).verdict != Verdict::accepted)
      return no("bad_transcript", "the rules do not allow this answer");
    return {};
  }

  // A bot's answer may have several pieces, which it gives one after the other.
  std::expected<void, NoAttempt> expect_bot(Seat seat, Action action) {
    if (!play_.question().parties.has(seat)) return no("bad_transcript", "nobody asked this bot");
    if (due_.empty()) {
      const std::string& name = challenge_.players[static_cast<std::size_t>(index(seat))];
      const auto bot = challenge_.game->bot(name, challenge_.bot_seed(play_.question_at(), seat));
      const std::vector<Action> answer = (*bot)->answer(play_, seat);
      due_.assign(answer.begin(), answer.end());
      thinker_ = seat;
    }
    if (due_.front() != action) return no("other_bots", "the bot of this challenge answers otherwise");
    due_.pop_front();
    return {};
  }

  const Challenge& challenge_;
  AnyPlay& play_;
  std::deque<Action> due_;  // what is left of the answer of
  Seat thinker_ = kNobody;
};

}  // namespace

std::optional<std::int64_t> read_day(std::string_view date) {
  constexpr std::size_t kSize = 10;
  if (date.size() != kSize || date[4] != '-' || date[7] != '-') return std::nullopt;
  const auto number = [&](std::size_t from, std::size_t digits) {
    int value = -1;
    const char* const end = date.data() + from + digits;
    const auto [stop, error] = std::from_chars(date.data() + from, end, value);
    return error == std::errc{} && stop == end && value >= 0 ? value : -1;
  };
  const int year = number(0, 4);
  const int month = number(5, 2);
  const int day = number(8, 2);
  if (year < 1970 || month < 1 || day < 1) return std::nullopt;
  const std::chrono::year_month_day read{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!read.ok()) return std::nullopt;
  return sys_days(read).time_since_epoch().count();
}

std::string write_day(std::int64_t day) {
  const std::chrono::year_month_day date{sys_days(std::chrono::days(day))};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

std::int64_t day_of(std::int64_t milliseconds) {
  return std::chrono::floor<std::chrono::days>(std::chrono::milliseconds(milliseconds)).count();
}

std::uint64_t Challenge::bot_seed(int question_at, Seat seat) const {
  return number_of(fmt::format("{} {} {}", name_of_challenge(game->game().id(), day), question_at, name_of(seat)));
}

std::optional<Challenge> challenge(std::string_view game, std::int64_t day) {
  const json::value* found = all_challenges().if_contains(game);
  const RegisteredGame* registered = find_game(game);
  if (found == nullptr || registered == nullptr || day < 0) return std::nullopt;
  Challenge made{.game = registered, .day = day, .players = {"human"}, .setup = {}, .seed = 0};
  for (const json::value& bot : found->at("bots").as_array()) made.players.emplace_back(bot.as_string());
  const json::array& setups = found->at("setups").as_array();
  made.setup.seats = static_cast<int>(made.players.size());
  for (const auto& [name, value] : setups[static_cast<std::size_t>(day) % setups.size()].as_object())
    made.setup.options.emplace_back(name, std::string_view(value.as_string()));
  made.setup = registered->seated(std::move(made.setup), made.players);
  made.seed = number_of(name_of_challenge(game, day));
  return made;
}

std::vector<std::string> challenging_games() {
  std::vector<std::string> games;
  for (const auto& [game, about] : all_challenges()) games.emplace_back(game);
  return games;
}

std::expected<Attempt, NoAttempt> judge(const Challenge& challenge, std::string_view transcript) {
  const auto sent = read_transcript(transcript);
  if (!sent) return no("bad_transcript", sent.error());
  const auto play = challenge.game->game().open(challenge.setup, std::make_unique<SeededLuck>(challenge.seed));
  if (!play) return no("bad_transcript", play.error());
  if (auto same = check_head(challenge, **play, *sent); !same) return std::unexpected(std::move(same.error()));
  if (auto played = Replay(challenge, **play).repeat(*sent); !played) return std::unexpected(std::move(played.error()));
  if (!(*play)->finished()) return no("not_finished", "the game is not over");
  return Attempt{.score = (*play)->scores()[static_cast<std::size_t>(index(kChallenged))],
                 .won = (*play)->winners().has(kChallenged)};
}

}  // namespace orrery::host
