// A scene of Cosmic Pioneers, set by hand and then played through the real rules, question by question:
//
//   Stage s;
//   s.planet(1, "ravan", "[A . z .]");
//   s.ship(A).at(1).weapons(2).aboard("A A red");
//   s.dice(4, 6);
//   s.play<Turn>(A);
//   s.answer("stay");
//   EXPECT_EQ(s.asked(), "A deploy");
//   EXPECT_EQ(s.row(1), "[A . z .]");
//
// Rows are written as in RULES.md; a hold likewise, with the colours of its goods. What the scene does not mention: the
// slots are asteroid belts, where nothing can happen; the ships are on the Jumpgate, empty, on level 1, without credits,
// under Abara, whose ability touches Jumpgate upgrades alone; the deck has a card for each planet; all other pieces are
// in their reserve or supply. Pieces are conserved at every step, or the test fails. What is asked, offered and told:
// kernel/tests/stage.h.
#pragma once

#include <array>
#include <cctype>
#include <cstring>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/cosmic_pioneers/rules/whole_game.h"
#include "kernel/tests/changed_content.h"
#include "kernel/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {

using namespace scene;

inline constexpr std::string_view kLetters = "ABCDwsqzg";  // pieces 0 to 8, as RULES.md writes them

using scene::letter;
inline std::string letter(Piece piece) {
  if (is_goods(piece)) return std::string(name_of(colour_of(piece)));
  return std::string(kLetters.substr(static_cast<std::size_t>(index(piece)), 1));
}
// A letter of the catalogue, or a colour for goods; none for anything else.
inline Piece piece_named(const std::string& word) {
  if (const auto colour = named<Colour>(word)) return goods(*colour);
  const auto place = word.size() == 1 ? kLetters.find(word[0]) : std::string_view::npos;
  return place == std::string_view::npos ? Piece::none : static_cast<Piece>(place);
}
inline std::vector<std::string> words_in(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

class Stage final : public SceneOf<Game> {
  static constexpr std::size_t at_index(auto value) { return static_cast<std::size_t>(value); }

public:
  Stage() {
    state_.hex.fill(Hex::none);
    state_.seats = kMaxPlayers;
    state_.round = 1;
    for (Ship& each : state_.ship) {
      each.commander = *named<Commander>("abara");
      each.level = {1, 1, 1, 1};
    }
  }
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  // --- setting the scene -------------------------------------------------------------------------------------------

  void seats(int number) { state_.seats = static_cast<std::uint8_t>(number); }
  // Each option has a type of its own: s.option(Edition::fr).
  template <class Value>
  void option(Value value) {
    each_field<Options>([&](std::string_view, auto pointer) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(state_.options.*pointer)>, Value>)
        state_.options.*pointer = value;
    });
  }
  void scenario(std::string_view id) {
    state_.scenario = *named<ScenarioId>(id);
    state_.options.scenario = *named<ScenarioChoice>(id);
  }
  // The scenario's card, to be changed for this scene alone.
  Scenario& scenario_card() { return content_->scenario[at_index(state_.scenario)]; }
  void round(int number) { state_.round = static_cast<std::uint8_t>(number); }
  void first_player(Seat seat) { state_.first = seat; }

  void hex(int slot, Hex what) { state_.hex[at_index(slot)] = what; }
  void belt(int slot) { hex(slot, Hex::belt); }
  void trade_post(int slot) { hex(slot, Hex::trade_post); }
  void no_hex(int slot) { bare_ |= Slots{1} << slot; }
  void planet(int slot, std::string_view id, std::string_view row) {
    const auto named_hex = named<Hex>(id);
    ASSERT_TRUE(named_hex && is_planet(*named_hex)) << "no planet is called " << id;
    hex(slot, *named_hex);
    fill(slot, row);
  }
  // Some planet of the colour with as many spaces as the row; where the box has none, one is cut to size.
  void planet(int slot, Colour colour, std::string_view row) {
    const int spaces = static_cast<int>(words_in(opened(row)).size());
    Hex found = Hex::none;
    for (int p = 0; p < kPlanets; ++p) {
      const Planet& candidate = content().planet[at_index(p)];
      if (candidate.colour != colour || lies_somewhere(planet_hex(p))) continue;
      if (candidate.spaces == spaces || found == Hex::none) found = planet_hex(p);
      if (candidate.spaces == spaces) break;
    }
    ASSERT_NE(found, Hex::none) << "no planet is left that is " << name_of(colour);
    hex(slot, found);
    cut(found, spaces);
    fill(slot, row);
  }
  void goods_on(int slot, std::string_view colours) {
    for (const std::string& word : words_in(colours)) ++state_.goods_on[at_index(slot)][at_index(*named<Colour>(word))];
  }

  // Meeples in the supply; the others are out of the scene.
  void supply(Alien type, int meeples) { supply_[at_index(type)] = meeples; }
  // The whole deck, and the pile, by letters of their types: s.deck("w"), s.discard("z z q").
  void deck(std::string_view types) { deck_ = cards(types); }
  void discard(std::string_view types) { state_.discard = cards(types); }

  class ShipSetter {
  public:
    ShipSetter(Stage& stage, Seat seat) : stage_(stage), ship_(ship_of(stage.state_, seat)), seat_(seat) {}
    ShipSetter& at(int slot) { return ship_.at = static_cast<std::uint8_t>(slot), *this; }
    ShipSetter& crashed() { return ship_.crashed = 1, *this; }
    ShipSetter& commander(std::string_view id) { return ship_.commander = *named<Commander>(id), *this; }
    ShipSetter& credits(int credits) { return ship_.credits = credits, *this; }
    ShipSetter& weapons(int level) { return raised(Attribute::weapons, level); }
    ShipSetter& cargo(int level) { return raised(Attribute::cargo, level); }
    ShipSetter& bombs(int level) { return raised(Attribute::bombs, level); }
    ShipSetter& engines(int level) { return raised(Attribute::engines, level); }
    // "A A z red": colonists, aliens and goods.
    ShipSetter& aboard(std::string_view pieces) {
      for (const std::string& word : words_in(pieces)) ++ship_.hold[at_index(piece_named(word))];
      return *this;
    }
    // Colonists in the reserve; the others are out of the scene.
    ShipSetter& reserve(int colonists) { return stage_.reserve_[at_index(index(seat_))] = colonists, *this; }

  private:
    ShipSetter& raised(Attribute attribute, int level) {
      return ship_.level[at_index(attribute)] = static_cast<std::uint8_t>(level), *this;
    }
    Stage& stage_;
    Ship& ship_;
    Seat seat_;
  };
  ShipSetter ship(Seat seat) { return {*this, seat}; }

  // --- dictating chance --------------------------------------------------------------------------------------------

  template <class... Faces>
  void dice(Faces... faces) {
    (die(faces, 6), ...);
  }
  void hit_die(Kind kind) {
    const auto& faces = content().hit_die;
    pick(static_cast<int>(std::ranges::find(faces, kind) - faces.begin()), 6);
  }
  // The next alien card; the deck is stocked with it.
  void card(Alien type) {
    wanted_.push_back(type);
    luck_source_.dictate([this, type]() -> SceneLuck::Outcome {
      wanted_.erase(wanted_.begin());
      int place = 0;
      for (int other = 0; other < static_cast<int>(type); ++other) place += state_.deck[at_index(other)];
      return {place, cards_in_deck()};
    });
  }

  // --- playing -------------------------------------------------------------------------------------------------------

  // Puts one rule on the table and plays on to its first question.
  template <class Rule>
  void play(const Rule& rule) {
    if (constexpr bool from_scratch = std::is_same_v<Rule, SetUp> || std::is_same_v<Rule, WholeGame>; from_scratch)
      open_box();
    else if (!dressed_)
      dress();
    dressed_ = true;
    stock_deck();
    SceneOf::play(rule);
  }
  // A rule of one player: s.play<Turn>(A).
  template <class Rule>
  void play(Seat seat) {
    Rule rule{};
    if constexpr (requires { rule.attacker; })
      rule.attacker = seat;
    else
      rule.seat = seat;
    play(rule);
  }
  // The card alone, as a Phase 1 would bring it.
  void resolve(Alien type) {
    card(type);
    ResolveAlienCard rule{};
    rule.in_phase_1 = 1;
    play(rule);
  }

  // --- reading the position ----------------------------------------------------------------------------------------

  std::string row(int slot) const {
    std::string text = "[";
    for (int space = 0; space < planet_at(state_, slot).spaces; ++space) {
      const Life life = row_at(state_, slot)[space];
      text += (space == 0 ? "" : " ") + (life == Life::none ? std::string(".") : letter(piece_of(life)));
    }
    return text + "]";
  }
  std::string hold(Seat seat) const {
    std::string text;
    for (int i = 0; i < kPieces; ++i)
      for (int n = aboard(ship_of(state_, seat), static_cast<Piece>(i)); n > 0; --n)
        text += (text.empty() ? "" : " ") + letter(static_cast<Piece>(i));
    return text;
  }
  std::string goods_on(int slot) const {
    std::string text;
    for (std::size_t c = 0; c < kColours; ++c)
      for (int n = state_.goods_on[at_index(slot)][c]; n > 0; --n)
        text += (text.empty() ? "" : " ") + std::string(name_of(static_cast<Colour>(c)));
    return text;
  }
  int at(Seat seat) const { return ship_of(state_, seat).at; }
  bool crashed(Seat seat) const { return ship_of(state_, seat).crashed != 0; }
  int credits(Seat seat) const { return ship_of(state_, seat).credits; }
  int reserve(Seat seat) const { return ship_of(state_, seat).reserve; }
  int level(Seat seat, Attribute attribute) const { return cosmic_pioneers::level(ship_of(state_, seat), attribute); }
  int supply(Alien type) const { return state_.aliens[at_index(type)]; }
  int goods_beside(Colour colour) const { return state_.goods_beside[at_index(colour)]; }
  int in_deck(Alien type) const { return state_.deck[at_index(type)]; }
  int in_discard(Alien type) const { return state_.discard[at_index(type)]; }
  std::string controller(int slot) const { return letter(Game::view(state_, A).sector[at_index(slot)].controller); }
  std::string hex_name(int slot) const { return std::string(name_of(hex_at(state_, slot))); }
  int points(Seat seat) const { return Game::scores(state_)[at_index(index(seat))]; }

private:
  static std::string opened(std::string_view row) {
    EXPECT_TRUE(row.size() >= 2 && row.front() == '[' && row.back() == ']') << row << " is no row of spaces";
    return std::string(row.substr(1, row.size() - 2));
  }
  static Indexed<std::uint8_t, kAlienTypes> cards(std::string_view types) {
    Indexed<std::uint8_t, kAlienTypes> pile{};
    for (const std::string& word : words_in(types)) ++pile[at_index(type_of(piece_named(word)))];
    return pile;
  }
  bool lies_somewhere(Hex what) const {
    for (const Hex lying : state_.hex)
      if (lying == what) return true;
    return false;
  }
  void cut(Hex what, int spaces) {
    Planet& printed = content_->planet[at_index(what)];
    if (printed.spaces == spaces) return;
    printed.spaces = static_cast<std::uint8_t>(spaces);
    printed.green = static_cast<std::uint8_t>(printed.green & ((1U << spaces) - 1U));
  }
  void fill(int slot, std::string_view row) {
    const std::vector<std::string> spaces = words_in(opened(row));
    ASSERT_EQ(static_cast<int>(spaces.size()), planet_at(state_, slot).spaces)
        << row << " does not fit " << name_of(hex_at(state_, slot));
    for (std::size_t s = 0; s < spaces.size(); ++s) {
      const Piece piece = piece_named(spaces[s]);
      ASSERT_TRUE(spaces[s] == "." || piece != Piece::none) << "'" << spaces[s] << "' in " << row;
      state_.row[at_index(slot)].space[s] = piece == Piece::none ? Life::none : life_of(piece);
    }
  }

  // What the scene leaves unsaid.
  void dress() {
    hex(layout(state_).jumpgate, Hex::jumpgate);
    for (int slot = 0; slot < layout(state_).slots && std::popcount(hexes(state_)) < 12; ++slot)
      if (hex_at(state_, slot) == Hex::none && ((bare_ >> slot) & 1U) == 0) belt(slot);
    each_slot(planets(state_), [&](int slot) { ++state_.deck[at_index(native_of(hex_at(state_, slot)))]; });
    if (deck_) state_.deck = *deck_;
    const auto in_play = pieces_in_play();
    for (std::size_t i = 0; i < kPieces; ++i) {
      const int box = i < kFirstAlien   ? content().colonists
                      : i < kFirstGoods ? content().meeples[i - kFirstAlien]
                                        : content().goods_per_colour;
      const int left = box - in_play[i];
      EXPECT_GE(left, 0) << "the box has no more than " << box << " of " << name_of(static_cast<Piece>(i));
      put_aside(static_cast<Piece>(i), left);
    }
    pieces_ = pieces_anywhere();
  }
  // The cards that are to be drawn are there, and one more, since the last one would be drawn without asking chance.
  void stock_deck() {
    std::array<int, kAlienTypes> wanted{};
    for (const Alien type : wanted_) {
      std::uint8_t& there = state_.deck[at_index(type)];
      if (there < ++wanted[at_index(type)]) ++there;
    }
    for (const Alien type : wanted_)
      if (cards_in_deck() <= static_cast<int>(wanted_.size())) ++state_.deck[at_index(type)];
  }
  int cards_in_deck() const {
    int cards = 0;
    for (const std::uint8_t of_type : state_.deck) cards += of_type;
    return cards;
  }
  void put_aside(Piece piece, int left) {
    if (is_colonist(piece) && index(piece) < state_.seats)
      ship_of(state_, owner_of(piece)).reserve = static_cast<std::uint8_t>(reserve_[at_index(piece)].value_or(left));
    if (is_alien(piece)) {
      const auto type = at_index(type_of(piece));
      state_.aliens[type] = static_cast<std::uint8_t>(supply_[type].value_or(left));
    }
    if (is_goods(piece)) state_.goods_beside[at_index(colour_of(piece))] = static_cast<std::uint8_t>(left);
  }
  // A game before its setup: only seats and options count.
  void open_box() {
    Setup<Game> setup{.seats = state_.seats, .options = state_.options};
    state_ = State{};
    Game::prepare(state_, setup);
  }

  using Count = std::array<int, kPieces>;
  Count pieces_in_play() const {
    Count count{};
    for (const Row& each : state_.row)
      for (const Life life : each.space)
        if (life != Life::none) ++count[at_index(piece_of(life))];
    for (const Ship& each : state_.ship)
      for (std::size_t i = 0; i < kPieces; ++i) count[i] += each.hold[i];
    for (const auto& lying : state_.goods_on)
      for (std::size_t c = 0; c < kColours; ++c) count[kFirstGoods + c] += lying[c];
    return count;
  }
  Count pieces_anywhere() const {
    Count count = pieces_in_play();
    for (std::size_t i = 0; i < kMaxPlayers; ++i) count[i] += state_.ship[i].reserve;
    for (std::size_t i = 0; i < kAlienTypes; ++i) count[kFirstAlien + i] += state_.aliens[i];
    for (std::size_t i = 0; i < kColours; ++i) count[kFirstGoods + i] += state_.goods_beside[i];
    return count;
  }
  void stands() override {
    if (pieces_) EXPECT_EQ(pieces_anywhere(), *pieces_) << "pieces by kind: none appears, none vanishes (CP-120)";
    for (int i = 0; i < state_.seats && state_.ship[at_index(i)].level[0] != 0; ++i)
      EXPECT_LE(pieces_aboard(state_.ship[at_index(i)]), cargo_slots(state_.ship[at_index(i)])) << letter(seat_at(i));
  }

  Slots bare_ = 0;
  bool dressed_ = false;
  std::array<std::optional<int>, kAlienTypes> supply_;
  std::array<std::optional<int>, kMaxPlayers> reserve_;
  std::optional<Indexed<std::uint8_t, kAlienTypes>> deck_;
  std::vector<Alien> wanted_;  // cards that are dictated, the next one first
  std::optional<Count> pieces_;
  ChangedContent<Game> content_;
};

// A rule as the game calls it for a seat: by<DeploymentPhase>(A). What it fills in itself stays zero.
template <class Rule>
Rule by(Seat seat) {
  Rule rule{};
  rule.seat = seat;
  return rule;
}
inline CrashLanding crash_after_combat(Seat seat) {
  auto landing = by<CrashLanding>(seat);
  landing.after_combat = 1;
  return landing;
}
// An alien card as Phase 1 draws it, or an adventure.
inline ResolveAlienCard alien_card(bool in_phase_1) {
  ResolveAlienCard drawn{};
  drawn.in_phase_1 = in_phase_1 ? 1 : 0;
  return drawn;
}

// Answers by chance until nobody is asked.
inline void play_by_chance(Stage& s, std::uint64_t seed) {
  Rng rng(seed);
  while (!s.over() && !::testing::Test::HasFatalFailure()) {
    const Said offers = s.offers();
    s.answer(*std::next(offers.begin(), rng.below(static_cast<int>(offers.size()))));
  }
}

// A on Ravan in slot 1 moves to B on Dunescar in slot 2; Abyssia in slot 3 is the other neighbour of that.
inline void duel(Stage& s) {
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "dunescar", "[. . . .]");
  s.planet(3, "abyssia", "[. . . . .]");
  s.ship(A).at(1);
  s.ship(B).at(2);
}

}  // namespace orrery::cosmic_pioneers::testing
