#include "arena/recording.h"

#include <algorithm>
#include <utility>

#include "agents/levels.h"

namespace orrery {
namespace {

constexpr int kMostEntries = 100'000;  // far beyond any game
constexpr int kClockWaits = 40;        // answers of others for one of the clock: it runs out, but not at once
constexpr int kRetracts = 16;          // answers for one try to take a sealed one back

std::vector<std::string> numbers(int low, int high) {
  std::vector<std::string> list;
  for (int i = low; i <= high; ++i) list.push_back(std::to_string(i));
  return list;
}

}  // namespace

const std::string& Recorder::Deck::deal(Rng& rng) {
  if (left_ == 0) left_ = values_.size();
  std::swap(values_[static_cast<std::size_t>(rng.below(static_cast<int>(left_)))], values_[left_ - 1]);
  return values_[--left_];
}

Recorder::Recorder(const PlayableGame& game, RecordingPlan plan)
    : game_(game),
      plan_(std::move(plan)),
      rng_(plan_.seed),
      seats_(numbers(game.game().min_seats(), game.game().max_seats())),
      bots_({"random", std::string(kUsualLevel)}) {
  for (const OptionInfo& option : game.game().options())
    if (std::ranges::find(plan_.options, option.name, &std::pair<std::string, std::string>::first) ==
        plan_.options.end())
      varied_.push_back({option.name, Deck(option.values)});
}

std::expected<std::unique_ptr<AnyPlay>, std::string> Recorder::opened() {
  players_ = plan_.players;
  if (players_.empty()) players_.assign(static_cast<std::size_t>(std::stoi(seats_.deal(rng_))), bots_.deal(rng_));
  AnySetup setup{static_cast<int>(players_.size()), plan_.options};
  for (Varied& varied : varied_) setup.options.emplace_back(varied.option, varied.values.deal(rng_));
  return game_.game().open(game_.seated(std::move(setup), players_), rng_.next());
}

std::expected<Transcript, std::string> Recorder::next() {
  auto play = opened();
  if (!play) return std::unexpected(std::move(play.error()));
  return played_by_bots(game_, **play, players_, rng_, true);
}

namespace {

// Whoever comes first, where anybody may.
Seat next_party(const AnyPlay& play, Rng& rng) {
  const Question question = play.question();
  std::vector<Seat> ready;
  for (const Seat party : question.parties) {
    const bool silent = question.kind == AskKind::open && party != kClock && !play.bot_after(party);
    if (!silent && party != kClock && !play.offers(party).empty()) ready.push_back(party);
  }
  const bool clock = question.parties.has(kClock) && !play.offers(kClock).empty();
  if (clock && (ready.empty() || rng.below(kClockWaits) == 0)) return kClock;
  if (ready.empty()) return question.parties.first();
  return ready[static_cast<std::size_t>(rng.below(static_cast<int>(ready.size())))];
}

}  // namespace

std::expected<Transcript, std::string> played_by_bots(const PlayableGame& game, AnyPlay& table,
                                                      const std::vector<std::string>& players, Rng& rng,
                                                      bool retracts) {
  std::vector<std::unique_ptr<AnyBot>> bots;
  for (const std::string& player : players) {
    auto bot = game.bot(player, rng.next());
    if (!bot) return std::unexpected(std::move(bot.error()));
    bots.push_back(std::move(*bot));
  }
  while (!table.finished()) {
    if (table.entries() >= kMostEntries) return std::unexpected("the game does not end");
    if (retracts && rng.below(kRetracts) == 0 && table.retract(seat_at(rng.below(table.seats())))) continue;
    const Seat party = next_party(table, rng);
    const std::vector<Action> offers = table.offers(party);
    const Action answer = party == kClock ? offers[static_cast<std::size_t>(rng.below(static_cast<int>(offers.size())))]
                                          : bots[static_cast<std::size_t>(index(party))]->choose(table, party);
    if (table.submit(party, answer).verdict != Verdict::accepted)
      return std::unexpected("a bot gave an answer that is not allowed");
  }
  Transcript transcript = table.transcript();
  transcript.players = players;
  return transcript;
}

}  // namespace orrery
