// A scene of Galaxy Trucker, set by hand and then played through the real rules, question by question:
//
//   Stage s(2);
//   s.alpha(A);
//   s.flies(A, 10);
//   s.card("i-09");
//   s.dice({3, 4});
//   s.play(PlayCard{});
//   EXPECT_EQ(s.asked(), "A raise_shield");
//   s.answer(A, "take_hit");
//
// Components are written "gt-088 7-6 0": id, square, quarter-turns. What is asked, offered and told:
// kernel/tests/stage.h.
#pragma once

#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/galaxy_trucker/rules/whole_game.h"
#include "kernel/tests/stage.h"

namespace orrery::galaxy_trucker::testing {

using namespace scene;
inline constexpr Seat E{4};

inline Tile tile(std::string_view id) { return *named<Tile>(id); }
inline Square square(std::string_view id) { return *named<Square>(id); }
inline Options new_technologies() { return scene::with(&Options::new_technologies, NewTechnologies::on); }

inline Options evil() { return scene::with(&Options::evil_machinations, EvilMachinations::on); }

class Stage final : public SceneOf<Game> {
public:
  explicit Stage(int seats = 2, ShipClass ship_class = ShipClass::i, const Options& options = {}) {
    Game::prepare(state_, Setup<Game>{seats, options});
    set_up(ship_class);
  }
  State* operator->() { return &state_; }
  Ship& ship(Seat seat) { return state_.ship[seat]; }
  Player& player(Seat seat) { return state_.player[seat]; }
  const ShipBoard& board(Seat seat = A) const { return galaxy_trucker::board(state_, seat); }

  // --- setting the scene -------------------------------------------------------------------------------------------

  // The class is taken as the first flight of some plan.
  void set_up(ShipClass ship_class) {
    for (int p = 0; p < kPlans; ++p)
      for (int f = 0; f < content().plan[p].flights; ++f)
        if (content().plan[p].ship_class[f] == ship_class) {
          state_.options.flight_plan = static_cast<PlanId>(p);
          state_.flight = static_cast<std::uint8_t>(f);
        }
    if (ship_class == ShipClass::i) state_.options.flight_plan = static_cast<PlanId>(0);
    state_.flight = 0;
    while (plan(state_).ship_class[state_.flight] != ship_class) ++state_.flight;
    set_up_flight(table_);
    state_.used.fill(0);
    state_.phase = Phase::building;
  }
  void place(Seat seat, std::string_view id, std::string_view where, int turns) {
    state_.heap.drop(tile(id));
    attach(ship(seat), cell_of(state_, seat, square(where)), tile(id), turns);
  }
  // "gt-088 7-6 0, gt-039 6-7 2"
  void build(Seat seat, const std::string& components) {
    std::istringstream list(components);
    for (std::string one; std::getline(list, one, ',');) {
      std::istringstream words(one);
      std::string id;
      std::string where;
      int turns = 0;
      words >> id >> where >> turns;
      place(seat, id, where, turns);
    }
  }
  // Ship Alpha of the catalogue's worked examples.
  void alpha(Seat seat) {
    build(seat, "gt-088 7-6 0, gt-039 6-7 2, gt-138 6-6 3, gt-010 8-7 0, gt-120 9-7 0, gt-027 9-8 1, gt-066 7-8 0");
    humans(seat, "7-7");
    alien(seat, "6-7", Figure::purple);
    cells(seat, "8-7", 3);
  }
  Squares at(std::string_view where, Seat seat = A) const { return cell_bit(state_, seat, square(where)); }
  void humans(Seat seat, std::string_view where, int number = 2) {
    ship(seat).set[Set::first_human] |= at(where, seat);
    if (number > 1) ship(seat).set[Set::second_human] |= at(where, seat);
  }
  void alien(Seat seat, std::string_view where, Figure figure) { ship(seat).set[aliens(figure)] |= at(where, seat); }
  void cells(Seat seat, std::string_view where, int number) {
    const std::array levels{Set::first_cell, Set::second_cell, Set::third_cell};
    for (int i = 0; i < number; ++i) ship(seat).set[levels[static_cast<std::size_t>(i)]] |= at(where, seat);
  }
  void sleepers(Seat seat, std::string_view where) { put_to_sleep(ship(seat), cell_of(state_, seat, square(where))); }
  // The cyan alien is aboard, with that ability.
  void hires(Seat seat, std::string_view where, Specialist specialist) {
    alien(seat, where, Figure::cyan);
    player(seat).specialist = specialist;
  }
  void goods(Seat seat, std::string_view where, std::initializer_list<Goods> blocks) {
    for (const Goods colour : blocks) {
      Stowage& hold = ship(seat).hold[cell_of(state_, seat, square(where))];
      hold = static_cast<Stowage>(hold + one_block(colour));
      --state_.bank[colour];
    }
  }
  void flies(Seat seat, int position) {
    state_.phase = Phase::flight;
    player(seat).fate = Fate::flying;
    player(seat).position = static_cast<std::int16_t>(position);
    if (player(seat).number == 0) player(seat).number = static_cast<std::uint8_t>(index(seat) + 1);
  }
  // These Rough Roads lie open and concern everybody.
  void rough(std::initializer_list<Rough> cards) {
    std::uint8_t place = 0;
    for (const Rough card : cards) state_.rough[card] = ++place;
    for (const Seat seat : all(state_)) player(seat).handicap = place;
    state_.trips = static_cast<std::uint8_t>(added(state_));
  }
  // Dead Zone has killed that column.
  void dead_column(int column) {
    rough({Rough::dead_zone});
    state_.dead_column = static_cast<std::uint8_t>(column);
  }
  // The next one that is drawn.
  void draws(Rough card) {
    luck_source_.dictate([this, card] {
      int before = 0;
      int left = 0;
      for (int each = 0; each < kRough; ++each) {
        const auto other = static_cast<Rough>(each);
        if (state_.rough[other] != 0 || (other == Rough::remorseless_fate && has_handicaps(state_))) continue;
        before += other < card ? 1 : 0;
        ++left;
      }
      return SceneLuck::Outcome{before, left};
    });
  }
  // The last cards of the flight, in this order where piles are played one after the other; all others have been played.
  void deck(std::initializer_list<std::string_view> cards) {
    const int size = pile_size(state_);
    int at = kPiles * size - static_cast<int>(cards.size());
    for (int played = 0; played < at; ++played)
      state_.revealed = static_cast<std::uint16_t>(state_.revealed | place_bit(played / size, played % size));
    for (const std::string_view id : cards) {
      state_.pile[at / size][at % size] = *named<Card>(id);
      ++at;
    }
  }
  void card(std::string_view id) {
    state_.card = *named<Card>(id);
    take_order(state_);
  }
  // Given to the flight in hand.
  void gives(Seat seat, std::string_view machination) { player(seat).evil = *named<Card>(machination); }
  // The ship is laid as it flies.
  void heads(Seat seat, Side front) {
    const auto heading = static_cast<Heading>(front);
    turn_ship(ship(seat), boards(state_, seat), player(seat).heading, heading);
    player(seat).heading = player(seat).chosen = heading;
  }
  void dice(std::initializer_list<int> faces) {
    for (const int face : faces) die(face, 6);
  }
  // Two dice for each total.
  void totals(std::initializer_list<int> sums) {
    for (const int sum : sums) {
      const int one = sum > 7 ? 6 : sum - 1;
      dice({one, sum - one});
    }
  }

  // --- playing -----------------------------------------------------------------------------------------------------

  // Whatever was going on is over: the rule stands alone.
  template <class Rule>
  void play(const Rule& rule) {
    state_.frames = {};
    SceneOf::play(rule);
  }
  // A component is destroyed.
  void lose(Seat seat, std::string_view where) {
    state_.ruins = at(where, seat);
    play(LoseComponents{seat});
  }
  // One answer after the other, all of one seat.
  using SceneOf::answer;
  template <class... More>
    requires(sizeof...(More) > 0)
  void answer(Seat seat, std::string_view line, More... more) {
    answer(seat, line);
    answer(seat, more...);
  }
  // On to a question of that kind, or the end: whatever is wanted where it is offered, otherwise as little as possible.
  void play_on(std::initializer_list<std::string_view> wanted = {}, std::string_view until = "") {
    const std::array<std::string_view, 9> little{"fly_on",  "fly_by", "done",          "stay",  "take_hit",
                                                 "decline", "pass",   "keep_diplomat", "finish"};
    while (!over() && (until.empty() || asked().find(until) == std::string::npos)) {
      const Said all = offers();
      std::string chosen = *all.begin();
      const auto prefer = [&](std::string_view words) {
        for (const std::string& offer : all)
          if (offer.starts_with(words)) return chosen = offer, true;
        return false;
      };
      if (std::ranges::none_of(wanted, prefer)) std::ranges::any_of(little, prefer);
      answer(chosen);
    }
  }
  // Whatever is asked, somehow.
  void play_out() {
    while (!over()) answer(*offers().begin());
  }
  bool has(Seat seat, std::string_view where) { return (ship(seat).hull() & at(where, seat)) != 0; }
  int lost(Seat seat) { return player(seat).lost.size(); }
};

inline int position(Stage& s, Seat seat) { return s.player(seat).position; }
inline int credits(Stage& s, Seat seat) { return s.player(seat).credits; }

// Ships that fly with their two humans, first to last.
inline void in_line(Stage& s, std::initializer_list<int> positions) {
  Seat seat = A;
  for (const int position : positions) {
    s.humans(seat, "7-7");
    s.flies(seat, position);
    seat = seat_at(index(seat) + 1);
  }
}
// A projectile that has been rolled comes at the first ship.
inline void meets(Stage& s, Projectile kind, Side from, int total) {
  s->total = static_cast<std::uint8_t>(total);
  s.play(Strike{A, Shot{kind, from}, 0, Impact::missed});
}
inline void home(Stage& s, Seat seat, int position) {
  s.flies(seat, position);
  s.player(seat).fate = Fate::finished;
}

}  // namespace orrery::galaxy_trucker::testing
