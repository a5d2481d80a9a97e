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
// deck; every token; empty slots; all experts in the supply. What is asked, offered and told: kernel/tests/stage.h.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/nebuleuse_rouge/rules/whole_game.h"
#include "kernel/tests/stage.h"

namespace orrery::nebuleuse_rouge::testing {

using namespace scene;

template <std::size_t N>
using Row = Indexed<std::uint8_t, N>;

class Stage final : public SceneOf<Game> {
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
  }

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

  // --- dictating chance --------------------------------------------------------------------------------------------

  template <class... Faces>
  void dice(Faces... faces) {
    (die(faces, 10), ...);
  }
  void begins(Seat seat) { pick(index(seat), state_.seats); }
  // The next cards of the hand, flipped or discarded.
  template <class... Ids>
  void card(Ids... ids) {
    (luck_source_.dictate([this, card = *named<Card>(ids)] { return place_of(card); }), ...);
  }
  void extrasolar(std::string_view id) {
    luck_source_.dictate([this, card = static_cast<int>(*named<Extrasolar>(id))]() -> SceneLuck::Outcome {
      const std::uint64_t cards = cards_unseen(state_, content().extrasolar[card].zone);
      return {std::popcount(cards & ((std::uint64_t{1} << card) - 1)), std::popcount(cards)};
    });
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

private:
  SceneLuck::Outcome place_of(Card card) const {
    const Pile& pile = state_.top_cards > 0 ? state_.top : state_.deck;
    int place = 0;
    for (int i = 0; i < static_cast<int>(card); ++i) place += pile[card_at(i)];
    EXPECT_GT(pile[card], 0) << record_of(card).id << " is not there";
    return {place, state_.top_cards > 0 ? state_.top_cards : state_.unseen};
  }
};

using Side = Stage::Side;

}  // namespace orrery::nebuleuse_rouge::testing
