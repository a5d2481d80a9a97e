// The base game stays what it is, whatever else the box comes to hold: games over all tempos, plans and options, of which
// a digest of every answer, of all that was told and of the scores is kept in base_record.h. Bytes of positions are no
// part of it, so a new layout leaves it as it is.
#include "games/galaxy_trucker/tests/base_record.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "agents/agent.h"
#include "games/galaxy_trucker/game.h"
#include "kernel/described.h"
#include "kernel/hash.h"

namespace orrery::galaxy_trucker {
namespace {

// The options of the base game, and how many of their values belong to it.
constexpr std::array<std::pair<std::string_view, int>, 20> kBaseOptions{
    {{"flight_plan", 6},     {"tempo", 3},        {"illegal_placement", 2},
     {"ship_check", 3},      {"number_tile", 2},  {"peek_exclusive", 2},
     {"hand_visibility", 2}, {"hourglass", 2},    {"hourglass_seconds", 4},
     {"idle_flip", 4},       {"goods_supply", 2}, {"keep_part_prompt", 2},
     {"between_cards", 2},   {"forecasting", 2},  {"hidden_pile", 2},
     {"learning_flight", 2}, {"pace_1", 5},       {"pace_2", 5},
     {"pace_3", 5},          {"pace_4", 5}}};
constexpr int kBaseSeats = 4;

Options options_by_lot(Rng& rng) {
  Options options{};
  const std::vector<OptionInfo> known = options_of<Options>();
  for (const auto& [name, values] : kBaseOptions) {
    const auto option = std::ranges::find(known, name, &OptionInfo::name);
    EXPECT_TRUE(set_option(options, name, option->values[static_cast<std::size_t>(rng.below(values))]));
  }
  return options;
}

// Players who lay what they take, and fly on. What they do depends on nothing but what is offered.
int eagerness(std::string_view verb) {
  static const std::map<std::string_view, int> kEagerness{
      {"place", 20},       {"take_hidden", 20}, {"take_open", 4}, {"put_back", 2}, {"stop_looking", 5}, {"finish", 1},
      {"look", 1},         {"lift", 1},         {"set_aside", 1}, {"fly_on", 30},  {"give_up", 1},      {"power", 4},
      {"raise_shield", 4}, {"fire_cannon", 4},  {"take_hit", 1},  {"stow", 8},     {"unload", 1}};
  const auto found = kEagerness.find(verb);
  return found == kEagerness.end() ? 2 : found->second;
}
std::string verb_of(const std::string& line) { return line.substr(0, line.find(' ')); }

// A verb by eagerness, then any offer of it.
int choice(std::span<const Action> offers, Rng& rng) {
  std::vector<std::string> verbs;
  std::map<std::string, int> times;
  for (const Action offer : offers) ++times[verbs.emplace_back(verb_of(notation<Game::Verbs>(offer)))];
  int total = 0;
  for (const auto& [verb, offered] : times) total += eagerness(verb);
  int left = rng.below(total);
  auto taken = times.begin();
  while (left >= eagerness(taken->first)) left -= eagerness((taken++)->first);
  int nth = rng.below(taken->second);
  std::size_t i = 0;
  while (verbs[i] != taken->first || nth-- > 0) ++i;
  return static_cast<int>(i);
}

// As it was told then: whom a roll is for came later.
std::string told(const Event& event) {
  std::string line = notation(spoken<Game::Events>(event));
  if (line.starts_with("shot_rolled ") || line.starts_with("sabotage_rolled ")) line.resize(line.rfind(' '));
  return line;
}

std::uint64_t digest_of_game(int number) {
  Rng rng(static_cast<std::uint64_t>(number));
  const int seats = Game::kMinSeats + number % (kBaseSeats - Game::kMinSeats + 1);
  State state = opened<Game>(Setup<Game>{seats, options_by_lot(rng)});
  Luck luck(rng.next());
  Table table(state, luck);
  EventLog events;
  table.record_events(&events);
  Hasher hasher;
  table.advance();
  while (!table.finished()) {
    const Seat party = next_party(table, rng);
    const int taken = choice(table.offers(), rng);
    hasher.add_text(std::string(name_of(party)) +
                    notation<Game::Verbs>(table.offers()[static_cast<std::size_t>(taken)]));
    table.choose(taken);
    for (const Event& event : events) hasher.add_text(std::to_string(event.seen_by.bits()) + told(event));
    events.clear();
  }
  const Scores scores = Game::scores(state);
  for (int seat = 0; seat < seats; ++seat) hasher.add_text(std::to_string(scores[seat]));
  return hasher.value();
}

TEST(GalaxyTruckerBaseRecord, is_played_as_it_was) {
  for (std::size_t i = 0; i < kBaseRecord.size(); ++i)
    EXPECT_EQ(hex(digest_of_game(static_cast<int>(i))), hex(kBaseRecord[i])) << "game " << i;
}

}  // namespace
}  // namespace orrery::galaxy_trucker
