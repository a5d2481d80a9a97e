// A scene of Nébuleuse Rouge, set by hand and then played through the real rules, question by question:
//
//   Stage s;
//   s.ship(A).items("propulsors 5 detectors 1").in(Sector::s3);
//   s.card("meteor-swarm");
//   s.dice(7);
//   s.play(Turn{A});
//   s.answer("flip", "face");
//   EXPECT_EQ(s.asked(), "nobody");
//
// What the scene does not mention: a Frombola with its greyed values in space in S1, no experience, no points; the whole
// deck; every token; empty slots; all experts in the supply. Chance is dictated, by what it shows; an outcome too few or
// too many is a failure.
#pragma once

#include <deque>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/nebuleuse_rouge/rules/whole_game.h"
#include "kernel/described.h"

namespace orrery::nebuleuse_rouge::testing {

inline constexpr Seat A{0}, B{1}, C{2}, D{3};

using Said = std::set<std::string>;  // notations, whatever their order

inline std::string letter(Seat seat) {
  return seat == kNobody ? "nobody" : std::string(1, static_cast<char>('A' + index(seat)));
}

template <std::size_t N>
using Row = Indexed<std::uint8_t, N>;

// The standard options but for one.
template <class Value>
Options with(Value Options::* option, Value value) {
  Options options{};
  options.*option = value;
  return options;
}

// Chance dictated by what it shows, in the order in which the rules ask.
struct Dictated final : Luck::Source {
  struct Outcome {
    enum { die, card, extrasolar, raw } sort;
    int value;
  };
  const State* state = nullptr;
  std::deque<Outcome> outcomes;
  std::optional<Rng> rest;  // where the example does not care

  int below(int n) override {
    if (outcomes.empty()) {
      if (rest) return rest->below(n);
      ADD_FAILURE() << "the rules ask chance for one of " << n << ", but the scene dictates nothing more";
      return 0;
    }
    const Outcome next = outcomes.front();
    outcomes.pop_front();
    const auto [place, among] = placed(next, n);
    if (place < among && among == n) return place;
    ADD_FAILURE() << "the rules ask chance for one of " << n << ", but the scene dictates " << place << " of " << among;
    return 0;
  }

private:
  struct Placed {
    int place, among;
  };
  Placed placed(const Outcome& outcome, int n) const {
    switch (outcome.sort) {
      case Outcome::die: return {outcome.value - 1, 10};
      case Outcome::raw: return {outcome.value, n};
      case Outcome::card: {
        const Pile& pile = state->top_cards > 0 ? state->top : state->deck;
        int place = 0;
        for (int i = 0; i < outcome.value; ++i) place += pile[card_at(i)];
        EXPECT_GT(pile[card_at(outcome.value)], 0) << record_of(card_at(outcome.value)).id << " is not there";
        return {place, state->top_cards > 0 ? state->top_cards : state->unseen};
      }
      case Outcome::extrasolar: {
        const std::uint64_t cards = cards_unseen(*state, content().extrasolar[outcome.value].zone);
        return {std::popcount(cards & ((std::uint64_t{1} << outcome.value) - 1)), std::popcount(cards)};
      }
    }
    return {0, 0};
  }
};

class Stage {
public:
  explicit Stage(int seats = 2, const Options& options = {}) {
    Game::prepare(state_, {.seats = seats, .options = options});
    state_.round = 1;
    state_.experts = content().experts;
    rebuild_deck(table_);
    for (int p = 0; p < kPlanets; ++p)
      if (content().planet[p].min_players <= seats) state_.tokens = static_cast<std::uint16_t>(state_.tokens | 1U << p);
    for (int i = 0; i < seats; ++i)
      for (int track = 0; track < kTracks; ++track)
        state_.ship[i].aboard[track] = content().ship[Rank::frombola].start[track];
    luck_source_.state = &state_;
    table_.record_events(&events_);
  }
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  ~Stage() { EXPECT_TRUE(luck_source_.outcomes.empty()) << "nobody asked for all the dictated chance"; }

  // --- setting the scene -------------------------------------------------------------------------------------------

  class ShipSetter {
  public:
    ShipSetter(State& state, Seat seat) : state_(state), ship_(ship_of(state, seat)), seat_(seat) {}
    // "propulsors 5 expert_trade 1": the others stay; experts come from the supply.
    ShipSetter& items(std::string_view text) {
      std::istringstream stream{std::string(text)};
      std::string name;
      for (int count = 0; stream >> name >> count;) {
        const Item item = *named<Item>(name);
        if (is_expert(item))
          state_.experts[expert_of(item)] =
              static_cast<std::uint8_t>(state_.experts[expert_of(item)] + ship_.aboard[item] - count);
        ship_.aboard[item] = static_cast<std::uint8_t>(count);
      }
      return *this;
    }
    ShipSetter& learned(int science, int diplomacy, int trade, int capture) {
      const std::array<int, 4> levels = {science, diplomacy, trade, capture};
      for (std::size_t d = 0; d < 4; ++d) ship_.experience[d] = static_cast<std::uint8_t>(levels[d]);
      return *this;
    }
    ShipSetter& points(int points) { return ship_.points = static_cast<std::uint8_t>(points), *this; }
    ShipSetter& missions(int number) { return ship_.missions = static_cast<std::uint8_t>(number), *this; }
    ShipSetter& in(Sector sector) { return ship_.sector = sector, *this; }
    ShipSetter& at_base() { return ship_.sector = Sector::s1, ship_.berth = Berth::base, *this; }
    ShipSetter& with(Technology technology) {
      return ship_.technologies =
                 static_cast<std::uint8_t>(ship_.technologies | 1U << static_cast<unsigned>(technology)),
             *this;
    }
    // A Spatha as promotion gives it.
    ShipSetter& spatha() {
      ship_.rank = Rank::spatha;
      for (int track = 0; track < kTracks; ++track) ship_.aboard[track] = content().ship[Rank::spatha].start[track];
      return *this;
    }
    ShipSetter& observing(Slot slot, int turns = 0) {
      state_.slot[slot].observer = seat_;
      ship_.observed = static_cast<std::uint8_t>(turns);
      return landed(slot, Berth::observation);
    }
    ShipSetter& in_contact(Slot slot) {
      state_.slot[slot].in_contact = seat_;
      return landed(slot, Berth::contact);
    }
    ShipSetter& must_leave() { return ship_.must_leave = 1, *this; }

  private:
    ShipSetter& landed(Slot slot, Berth berth) {
      ship_.slot = slot;
      ship_.berth = berth;
      ship_.sector = sector_of(state_.slot[slot]);
      return *this;
    }
    State& state_;
    Ship& ship_;
    Seat seat_;
  };
  ShipSetter ship(Seat seat) { return {state_, seat}; }

  enum class Side : std::uint8_t { up, seen, hidden };  // seen: by the markers given
  // A card on a planet; its 1 VP token is gone. The slot x has no planet: "".
  void active(Slot slot, std::string_view planet, std::string_view card, Side side = Side::up, Parties markers = {}) {
    const Planet on = planet.empty() ? Planet::none : *named<Planet>(planet);
    if (on != Planet::none) state_.tokens = static_cast<std::uint16_t>(state_.tokens & ~(1U << static_cast<int>(on)));
    place_card(table_, slot, on);
    if (!card.empty()) state_.slot[slot].card = *named<Extrasolar>(card);
    state_.slot[slot].face_up = side == Side::up ? 1 : 0;
    state_.slot[slot].markers = markers.bits();
    events_.clear();
  }
  void open_sector_x() { state_.x_open = 1; }
  State& state() { return state_; }
  const State& state() const { return state_; }

  // --- dictating chance --------------------------------------------------------------------------------------------

  template <class... Faces>
  void dice(Faces... faces) {
    (luck_source_.outcomes.push_back({Dictated::Outcome::die, faces}), ...);
  }
  // The next cards of the hand, flipped or discarded.
  template <class... Ids>
  void card(Ids... ids) {
    (luck_source_.outcomes.push_back({Dictated::Outcome::card, static_cast<int>(*named<Card>(ids))}), ...);
  }
  void extrasolar(std::string_view id) {
    luck_source_.outcomes.push_back({Dictated::Outcome::extrasolar, static_cast<int>(*named<Extrasolar>(id))});
  }
  void pick(int place) { luck_source_.outcomes.push_back({Dictated::Outcome::raw, place}); }
  void any_chance(std::uint64_t seed) { luck_source_.rest.emplace(seed); }

  // --- playing -------------------------------------------------------------------------------------------------------

  template <class Rule>
  void play(const Rule& rule) {
    state_.frames.push<Game::Rules>(rule);
    table_.advance();
  }
  // "A space_action", or "nobody" when the rule is over.
  std::string asked() const {
    if (table_.finished()) return "nobody";
    const Question& question = table_.question();
    return letter(question.parties.first()) + " " + std::string(name_of(static_cast<Decision>(question.decision)));
  }
  bool over() const { return table_.finished(); }
  Said offers() const {
    Said said;
    for (const Action offer : table_.offers()) said.insert(notation<Game::Verbs>(offer));
    return said;
  }
  // "offered", the rule that forbids it ("NR-311"), or "no answer" where the question does not know it.
  std::string why_not(std::string_view answer) {
    const auto action = read_action<Game::Verbs>(answer);
    if (!action) return action.error();
    const auto judgement = table_.judge(table_.question().parties.first(), *action);
    table_.restate();
    if (judgement.verdict == Verdict::accepted) return "offered";
    for (const RuleName& rule : Game::rule_names())
      if (judgement.verdict == Verdict::refused && rule.id == judgement.rule) return std::string(rule.name);
    return "no answer";
  }
  template <class... More>
  void answer(std::string_view line, More... more) {
    const auto action = read_action<Game::Verbs>(line);
    ASSERT_TRUE(action.has_value()) << action.error();
    ASSERT_FALSE(over()) << "'" << line << "' comes when nobody is asked";
    ASSERT_EQ(why_not(line), "offered") << "'" << line << "' to '" << asked()
                                        << "', offered: " << ::testing::PrintToString(offers());
    table_.submit(table_.question().parties.first(), *action);
    if constexpr (sizeof...(more) > 0) answer(more...);
  }

  // --- reading the position ----------------------------------------------------------------------------------------

  int has(Seat seat, Item item) const { return ship_of(state_, seat).aboard[item]; }
  int points(Seat seat) const { return ship_of(state_, seat).points; }
  int hand() const { return state_.turn.hand; }
  // "1/0/2/0": Science, Diplomacy, Trade, Capture.
  std::string learned(Seat seat) const {
    std::string text;
    for (const std::uint8_t level : ship_of(state_, seat).experience)
      text += (text.empty() ? "" : "/") + std::to_string(level);
    return text;
  }
  Sector sector(Seat seat) const { return ship_of(state_, seat).sector; }
  Berth berth(Seat seat) const { return ship_of(state_, seat).berth; }
  const SlotState& slot(Slot at) const { return state_.slot[at]; }
  int tokens(Sector sector) const {
    int tokens = 0;
    for (int p = 0; p < kPlanets; ++p) tokens += has_token(state_, p) && content().planet[p].sector == sector ? 1 : 0;
    return tokens;
  }
  bool beside(Seat seat, std::string_view card) const {
    return ((state_.custody[seat] >> static_cast<unsigned>(*named<Extrasolar>(card))) & 1U) != 0;
  }
  std::vector<std::string> events() const {
    std::vector<std::string> lines;
    for (const Event& event : events_) lines.push_back(notation(spoken<Game::Events>(event)));
    return lines;
  }
  int told(std::string_view beginning) const {
    int times = 0;
    for (const std::string& line : events()) times += line.starts_with(beginning) ? 1 : 0;
    return times;
  }

private:
  State state_{};
  Dictated luck_source_;
  Luck luck_{luck_source_};
  EventLog events_;
  Table table_{state_, luck_};
};

using Side = Stage::Side;

}  // namespace orrery::nebuleuse_rouge::testing
