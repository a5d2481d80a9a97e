// orrery-traffic: how many bytes of JSON a step of each game is to each seat, apprentices playing. "whole" is what a step
// was when every message had the whole position with all that is refused; "told" what it is now (docs/protocol.md), and "pointing"
// what it is to who points at something forbidden in every question, and so asks why each time.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "agents/levels.h"
#include "arena/in_turn.h"
#include "catalogue/registry.h"
#include "kernel/difference.h"

namespace orrery {
namespace {

constexpr int kGames = 4;
constexpr int kMostSteps = 4000;  // of a game

struct Column {
  std::size_t sum = 0;
  std::size_t most = 0;
  void add(std::size_t bytes) {
    sum += bytes;
    most = std::max(most, bytes);
  }
};

struct Traffic {
  std::size_t messages = 0;
  Column entry;
  Column position;
  Column refusals;  // of seats that are asked
  std::size_t asked = 0;
  Column whole;
  Column told;
  Column pointing;
};

struct Scene {
  std::string game;
  int seats;
  std::vector<std::pair<std::string, std::string>> options;
};

// Before each position and change there are names, and after it the times.
constexpr std::size_t kAround =
    std::string_view(R"({"type":"entry","seq":123,"entry":,"changes":,"deadline":null,"clock":null})").size();
constexpr std::size_t kRefusalsName = std::string_view(R"("refusals":,)").size();
// What is asked and what is answered, without the refusals.
constexpr std::size_t kWhy =
    std::string_view(R"({"type":"why","nonce":"12345678"}{"type":"why","nonce":"12345678","seq":123,"refusals":})")
        .size();

class Measurement {
public:
  explicit Measurement(const Scene& scene) : scene_(scene), game_(*find_game(scene.game)) {}

  Traffic run() {
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) play(seed);
    return traffic_;
  }

private:
  void play(std::uint64_t seed) {
    const std::vector<std::string> players(static_cast<std::size_t>(scene_.seats), std::string(kUsualLevel));
    const auto play = game_.game().open(game_.seated({scene_.seats, scene_.options}, players), seed).value();
    const auto bot = game_.bot(kUsualLevel, seed).value();
    last_ = {};
    tell(*play);
    for (int steps = 0; !play->finished() && steps < kMostSteps;) {
      const Seat seat = next_in_turn(*play);
      if (seat == kClock) {
        play->submit(seat, play->offers(seat).front());
        tell(*play), ++steps;
        continue;
      }
      for (const Action action : bot->answer(*play, seat)) {
        if (play->submit(seat, action).verdict != Verdict::accepted) break;
        tell(*play), ++steps;
      }
    }
  }

  void tell(const AnyPlay& play) {
    const Question question = play.finished() ? Question{} : play.question();
    for (int i = 0; i < scene_.seats; ++i) {
      const Seat seat = seat_at(i);
      std::string entry;
      play.write_entry(play.entries() - 1, seat, entry);
      std::string position;
      play.write_position(seat, position);
      std::string refusals;
      play.write_refusals(seat, refusals);
      std::string& last = last_[static_cast<std::size_t>(i)];
      std::string changes;
      if (!last.empty()) write_difference(last, position, changes);
      const bool first = last.empty();
      last = position;
      if (first) continue;  // a welcome has the whole position
      ++traffic_.messages;
      traffic_.entry.add(entry.size());
      traffic_.position.add(position.size());
      if (question.parties.has(seat)) {
        ++traffic_.asked;
        traffic_.refusals.add(refusals.size());
      }
      traffic_.whole.add(kAround + entry.size() + position.size() + kRefusalsName + refusals.size());
      const std::size_t told = kAround + entry.size() + changes.size();
      traffic_.told.add(told);
      traffic_.pointing.add(told + (question.parties.has(seat) ? kWhy + refusals.size() : 0));
    }
  }

  const Scene& scene_;
  const RegisteredGame& game_;
  std::array<std::string, kMaxSeats> last_;
  Traffic traffic_;
};

std::string mean(const Column& column, std::size_t count) {
  return fmt::format("{} / {}", count == 0 ? 0 : column.sum / count, column.most);
}

void run() {
  const std::vector<Scene> scenes = {
      {"noughts", 2, {}},
      {"connect-four", 2, {}},
      {"cosmic-pioneers", 4, {}},
      {"nebuleuse-rouge", 4, {}},
      {"capitaine-cosmos", 2, {}},
      {"galaxy-trucker", 4, {{"tempo", "turn_based"}}},
      {"galaxy-trucker", 4, {{"tempo", "real_time"}}},
  };
  fmt::print("bytes to a seat, mean / most\n{:<32}{:>8}{:>14}{:>16}{:>16}{:>16}{:>16}{:>16}\n", "game", "steps",
             "entry", "position", "refusals", "whole", "told", "pointing");
  for (const Scene& scene : scenes) {
    const Traffic traffic = Measurement(scene).run();
    const std::string name = scene.game + (scene.options.empty() ? "" : ", " + scene.options.front().second);
    fmt::print("{:<32}{:>8}{:>14}{:>16}{:>16}{:>16}{:>16}{:>16}\n", name + ", " + std::to_string(scene.seats),
               traffic.messages / static_cast<std::size_t>(scene.seats), mean(traffic.entry, traffic.messages),
               mean(traffic.position, traffic.messages), mean(traffic.refusals, traffic.asked),
               mean(traffic.whole, traffic.messages), mean(traffic.told, traffic.messages),
               mean(traffic.pointing, traffic.messages));
  }
}

}  // namespace
}  // namespace orrery

int main() { orrery::run(); }
