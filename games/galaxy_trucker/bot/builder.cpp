#include "games/galaxy_trucker/bot/builder.h"

#include <algorithm>

#include "games/galaxy_trucker/bot/heading.h"
#include "games/galaxy_trucker/rules/tempos.h"

namespace orrery::galaxy_trucker::bot {
namespace {

using Verbs = Game::Verbs;

constexpr int kUnlimited = 400;           // answers, where no sand runs
constexpr int kGrounded = 300 * kCredit;  // what a ship that cannot fly is worth less
constexpr int kAbility = 100;             // of a specialist, in every level of flight
constexpr int kUnfit = 25 * kCredit;      // what a half is worth less that has no thrust yet, or no cabin
constexpr int kHurry = 100;               // answers left, where a half lacks something
constexpr int kGrowth = 100;              // for each component that can be laid yet, in every level of flight
constexpr int kShelter = 60;              // what does nothing but takes hits for others, in every level of flight

// Squares where a component may still be laid: not before a barrel, not behind an exhaust.
Squares free_squares(const ShipBoard& board, const Ship& ship) {
  Squares shut = ship.hull();
  for (const Side side : kAllSides) shut |= beside(board, barrels(ship, side), opposite(side));
  shut |= beside(board, ship[Set::exhaust_rear], Side::front) | beside(board, ship[Set::exhaust_front], Side::rear);
  return board.squares & ~shut;
}
// Of these, those that an open end faces.
Squares frontier(const ShipBoard& board, const Ship& ship, Squares free) {
  Squares faced = 0;
  for (const Side side : kAllSides) faced |= beside(board, has_connector(ship, side), opposite(side));
  for (const Squares half : board.half)
    if ((ship.hull() & half) == 0) faced |= half;  // GX-403
  return faced & free;
}

// How many components could still be laid: the squares that can be reached, as far as there are ways to go on. A square
// is the harder to fill the more neighbours it has to agree with. In hundredths.
int room_to_grow(const ShipBoard& board, const Ship& ship, Squares free) {
  const Squares ways = frontier(board, ship, free);
  Squares within = ways;
  for (Squares before = 0; within != before;) {
    before = within;
    for (const Side side : kAllSides) within |= beside(board, within, side) & free;
  }
  const Squares front = beside(board, ship.hull(), Side::front);
  const Squares right = beside(board, ship.hull(), Side::right);
  const Squares rear = beside(board, ship.hull(), Side::rear);
  const Squares left = beside(board, ship.hull(), Side::left);
  const Squares odd = front ^ right ^ rear ^ left;
  const Squares several = (front & right) | (rear & left) | ((front ^ right) & (rear ^ left));
  const Squares all = front & right & rear & left;
  const int ease = 100 * count(ways & odd & ~several) + 50 * count(ways & ~odd & ~all) +
                   20 * count(ways & odd & several) + 5 * count(ways & all);
  return 100 * count(ship.hull()) + 100 * count(within) * ease / (ease + 100);
}

bool has_thrust(const Ship& ship) {
  return single_engines(ship) != 0 || (double_engines(ship) != 0 && ship[Set::battery] != 0);
}

// Of a ship, or of half of one.
bool helps(Need need, const Ship& ship, Kind kind) {
  if (need == Need::cabin) return kind == Kind::cabin || kind == Kind::luxury_cabin;
  return kind == Kind::engine || kind == Kind::engine_cannon ||
         (kind == Kind::double_engine && ship[Set::battery] != 0) ||
         ((kind == Kind::battery || kind == Kind::battery_hold) && double_engines(ship) != 0);
}
bool lacks(Need need, const Ship& ship) { return need == Need::thrust ? !has_thrust(ship) : cabins(ship) == 0; }

// Whether every half could take off and move.
bool is_fit(const ShipBoard& board, const Ship& ship) {
  for (const Squares half : board.half)
    for (const Need need : {Need::thrust, Need::cabin})
      if (half != 0 && lacks(need, only(ship, half, half))) return false;
  return true;
}
// Whether a component of that kind is one without which a half would be left behind.
bool is_needed(const ShipBoard& board, const Ship& ship, Kind kind) {
  for (const Squares half : board.half)
    for (const Need need : {Need::thrust, Need::cabin})
      if (const Ship part = only(ship, half, half); half != 0 && lacks(need, part) && helps(need, part, kind))
        return true;
  return false;
}

}  // namespace

Builder::Builder(const State& world, Seat seat, const Skill& skill, Rng& rng)
    : s_(world),
      seat_(seat),
      skill_(skill),
      rng_(rng),
      me_(world.player[seat]),
      heading_(heading_in_mind(world, seat, skill)),
      board_(boards(world, seat)[heading_]),
      ahead_(outlook_flying(world, seat, skill, heading_)),
      ship_(laid_out(world, seat, heading_)),
      around_(board_, ship_),
      left_(answers_left()),
      now_(worth(ship_)) {
  const int free = std::max(1, count(free_squares(board_, ship_)));
  square_ = skill.picky * ahead_.level * std::min(left_, 6 * free) / (6 * free);
  owed_ = is_rough(world, Rough::made_to_order, seat) ? kCredit : 0;
}

// How many answers the sand allows. In real time that is a guess: nobody knows how much of it has run.
int Builder::answers_left() const {
  if (s_.options.hourglass == Hourglass::off) return kUnlimited;
  switch (s_.options.tempo) {
    case Tempo::turn_based: return me_.points + content().points * (content().turns * (s_.periods + 1) - me_.turns - 1);
    case Tempo::simulated:
      return (s_.glass_due - me_.time + BuildByPace::period(s_) * s_.periods) / BuildByPace::tenths(s_, seat_, 1);
    case Tempo::real_time: {
      const int period = BuildByPace::period(s_) / BuildByPace::tenths(s_, seat_, 1);
      return period * s_.periods + (s_.run_out != 0 ? 0 : period / 2);
    }
  }
  return 0;
}

// How many components that a ship still needs, or a half of one, would fit on one of these squares; those that lie open count
// for several that may still be drawn.
int Builder::ways_to(Need need, const Ship& ship, Squares here) const {
  const Surroundings around(board_, ship);
  const bool anywhere = ship.hull() == 0;  // GX-403
  int number = 0;
  const auto look_at = [&](Tile tile, int weight) {
    const Component& piece = component(tile);
    if (!helps(need, ship, piece.kind)) return;
    const bool turns_about = need == Need::cabin || piece.cells > 0;
    bool fits = anywhere;
    for (int turns = 0; turns < (turns_about ? kSides : 1) && !fits; ++turns)
      each_cell(here, [&](int cell) {
        const Fit fit = fit_of(around, cell, piece.sets[turns]);
        fits |= fit.touches && fit.agrees && fit.barrel && fit.exhaust;
      });
    number += fits ? weight : 0;
  };
  s_.heap.each([&](Tile tile) { look_at(tile, 1); });
  s_.open.each([&](Tile tile) { look_at(tile, 4); });
  for (const Tile tile : me_.reserve)
    if (tile != Tile::none) look_at(tile, kTiles);
  return number;
}

// What a ship loses that lacks something, by how likely it is that none comes in time. Others take it too: half of the draws
// are not counted on.
int Builder::chance_in_vain(Need need, const Ship& ship, Squares here, int draws) const {
  const int hidden = std::max(1, face_down(s_));
  const int vain = std::max(0, hidden - ways_to(need, ship, here));
  int none = kGrounded;
  for (int left = draws; left > 0 && none > 0; --left) none = none * vain / hidden;
  return none;
}

Ship Builder::working(const Ship& ship) const {
  return ahead_.dead == 0 ? ship : only(ship, board_.squares, board_.squares & ~ahead_.dead);
}

// Nobody flies far without thrust (GT-704); of a ship in two halves each wants its own, and a cabin (GX-407).
int Builder::wants(const Ship& ship, Squares free) const {
  const int draws = left_ / 4;
  if (board_.half[1] == 0)
    return (has_thrust(ship) ? 0 : chance_in_vain(Need::thrust, ship, frontier(board_, ship, free), draws)) +
           (cabins(ship) != 0 ? 0 : kUnfit);
  int sum = 0;
  for (const Squares half : board_.half) {
    const Ship part = only(ship, half, half);
    const Squares here = frontier(board_, ship, free) & half;
    for (const Need need : {Need::thrust, Need::cabin})
      if (lacks(need, part)) sum += kUnfit + chance_in_vain(need, part, here, draws / 2);
  }
  return sum;
}

int Builder::worth(const Ship& ship) const {
  const Squares free = free_squares(board_, ship);
  const int closing = left_ > 8 ? 85 : 20;
  const Appraisal appraise{board_, ahead_,  skill_.taste,       false,
                           free,   closing, left_ > 20 ? 1 : 0, kAbility * ahead_.level};
  return appraise(ship) - (ahead_.dead == 0 ? wants(ship, free) : wants(working(ship), free)) +
         kGrowth * ahead_.level * room_to_grow(board_, ship, free) / 100 +
         kShelter * ahead_.level * count(ship.hull() & ahead_.dead);
}

// A component is laid on the board as it is printed, whichever side of it will be in front (GX-308).
std::uint8_t Builder::as_printed(int turns) const {
  return static_cast<std::uint8_t>((turns + static_cast<int>(heading_)) % kSides);
}

Builder::Spot Builder::best_spot(Tile tile) {
  Spot best{kNowhere, {}};
  const Squares here = board_.squares & ~ship_.hull() & around_.all();
  const Component& piece = component(tile);
  each_cell(here, [&](int cell) {
    for (std::uint8_t turns = 0; turns < kSides; ++turns) {
      const Fit fit = fit_of(around_, cell, piece.sets[turns]);
      if (!fit.touches || !fit.agrees || !fit.barrel || !fit.exhaust) continue;
      attach(ship_, cell, tile, turns);
      int gain = worth(ship_) - now_;
      detach(ship_, cell);
      if (skill_.misjudges > 0) gain += (rng_.below(201) - 100) * skill_.misjudges * ahead_.level / 100;
      if (gain > best.gain) best = {gain, {board_.square[cell], as_printed(turns)}};
    }
  });
  return best;
}

// One at a time, and early: what is left over is paid for (GT-249).
bool Builder::is_wanted(Tile tile) {
  const Squares free = free_squares(board_, ship_);
  const bool occupied = me_.reserve[0] != Tile::none || me_.reserve[1] != Tile::none;
  if (board_.half[1] != 0 && is_needed(board_, ship_, component(tile).kind)) return true;
  if (!skill_.sets_aside || occupied || left_ < 5 * count(free)) return false;
  int most = kNowhere;
  each_cell(frontier(board_, ship_, free), [&](int cell) {
    attach(ship_, cell, tile, 0);
    most = std::max(most, worth(ship_) - now_);
    detach(ship_, cell);
  });
  return most > 2 * kCredit * ahead_.level;
}

// What a component from the heap brings on average, if those that bring nothing are put back.
int Builder::hopes_of_heap() {
  if (face_down(s_) == 0) return kNowhere;
  int sum = 0;
  for (int i = 0; i < skill_.samples; ++i)
    sum += std::max(0, best_spot(drawn_from_heap(s_, [&](int n) { return rng_.below(n); })).gain - square_);
  return sum / skill_.samples;
}

// What a component's time costs: whoever finishes before the others flies ahead of them.
int Builder::price_of_time() const { return without_number(s_).count() > 1 ? ahead_.level : 1; }

bool Builder::is_offered(std::span<const Action> offers, Action action) const {
  return std::ranges::find(offers, action) != offers.end();
}

Action Builder::with_hand(std::span<const Action> offers) {
  const Spot spot = best_spot(me_.hand);
  const bool reserved =
      me_.hand_from == Origin::reserve;  // cannot be put back (GT-218), and is paid for if it is left over
  const Action lay = pack<Verbs>(spot.place);
  if (spot.gain > (reserved ? -kCredit : square_) && is_offered(offers, lay)) return lay;
  const Action aside = pack<Verbs>(SetAside{});
  if (reserved || (is_wanted(me_.hand) && is_offered(offers, aside))) return aside;
  return pack<Verbs>(PutBack{});
}

Action Builder::with_empty_hand(std::span<const Action> offers) {
  const int free = count(free_squares(board_, ship_));
  if (skill_.peeks && is_fit(board_, working(ship_)) && left_ > 5 * free && count(ship_.hull()) > 3)
    for (std::uint8_t pile = 1; pile < kPiles; ++pile) {
      const Action look = pack<Verbs>(Look{pile});
      if (!Parties(s_.looked[pile - 1]).has(seat_) && is_offered(offers, look)) return look;
    }
  const Action ordered = pack<Verbs>(TakeOrdered{});
  const Action draw = owed_ != 0 && is_offered(offers, ordered) ? ordered : pack<Verbs>(TakeHidden{});
  Action best = draw;
  int most = is_offered(offers, draw) ? hopes_of_heap() : kNowhere;
  const bool fit = is_fit(board_, working(ship_));
  const bool hurries = !fit && board_.half[1] != 0 && left_ < kHurry;  // then only what a half cannot do without
  const bool browses = rng_.below(100) < skill_.browses || !fit;       // without an engine nobody flies
  for (const Action offer : offers) {
    int gain = kNowhere;
    if (browses && is<Verbs, TakeOpen>(offer)) {
      const Tile tile = unpack<Verbs, TakeOpen>(offer).tile;
      if (!hurries || is_needed(board_, ship_, component(tile).kind)) gain = best_spot(tile).gain - square_;
    }
    if (is<Verbs, TakeFromOrder>(offer)) gain = best_spot(unpack<Verbs, TakeFromOrder>(offer).tile).gain + owed_;
    if (is<Verbs, TakeReserved>(offer)) gain = best_spot(unpack<Verbs, TakeReserved>(offer).tile).gain + kCredit;
    if (gain > most && gain > kNowhere + kCredit) {
      most = gain;
      best = offer;
    }
  }
  // Nobody finishes without thrust while there is anything to take: who is overtaken by time has tried to the last.
  const bool stays = fit ? most > price_of_time() && left_ > 1 : most > kNowhere;
  // Where no sand runs, nobody looks for ever for what may not be there.
  const bool weary = s_.options.hourglass == Hourglass::off && rng_.below(kUnlimited) == 0;
  if (stays && !weary) return best;
  const Action finish = pack<Verbs>(Finish{static_cast<std::uint8_t>(lowest_free(s_))});
  return is_offered(offers, finish) ? finish : best;
}

// Whether nobody who builds has come further.
bool Builder::leads() const {
  for (const Seat other : without_number(s_))
    if (count(s_.ship[other].hull()) > count(ship_.hull())) return false;
  return true;
}

// Whoever has finished hurries the others.
Action Builder::waiting(std::span<const Action> offers) const {
  const Action turn = pack<Verbs>(TurnHourglass{});
  return is_offered(offers, turn) ? turn : offers.front();
}

Action Builder::choose(std::span<const Action> offers) {
  const Action stop = pack<Verbs>(StopLooking{});
  if (is_offered(offers, stop)) return stop;
  if (has_number(s_, seat_)) return waiting(offers);
  const Action turn = pack<Verbs>(TurnHourglass{});
  if (leads() && is_offered(offers, turn)) return turn;
  return me_.hand != Tile::none ? with_hand(offers) : with_empty_hand(offers);
}

}  // namespace orrery::galaxy_trucker::bot
