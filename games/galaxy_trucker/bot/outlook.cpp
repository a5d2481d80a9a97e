#include "games/galaxy_trucker/bot/outlook.h"

#include <algorithm>

#include "games/galaxy_trucker/rules/cards.h"

namespace orrery::galaxy_trucker::bot {
namespace {

constexpr int kFigure = 140;  // a member of the crew, roughly
constexpr int kBlock = 200;   // a block of goods, on average
constexpr int kHit = 250;     // a component and what it did
constexpr int kRaised = 3;    // the smaller of two dice
constexpr int kFirst = 55;    // of 100 opportunities, those that are not gone before one's turn comes

// A card that comes `share` times in a hundred.
class Reader {
public:
  Reader(Outlook& outlook, const State& s, Seat seat, bool again)
      : o_(outlook),
        seats_(s.seats),
        claims_(claims(s)),
        struck_(is_rough(s, Rough::remorseless_fate) ? s.seats - 1 : claims_),
        raised_(is_rough(s, Rough::big_baddies, seat) ? kRaised : 0),
        rivals_(is_rough(s, Rough::stiff_competition, seat)),
        again_(again) {}

  void add(const CardInfo& card, int share) {
    if (again_ && !is_opportunity(card)) share *= 2;  // GX-634
    o_.cards += share;
    if (rivals_ && (card.type == CardType::abandoned_ship || card.type == CardType::abandoned_station))
      ramp(o_.cannons, 2 + 4 * o_.level, -share * kHit / 2, 0);  // GX-631
    switch (card.type) {
      case CardType::open_space: open_space(share); break;
      case CardType::stardust: o_.stardust += share; break;
      case CardType::epidemic:
        o_.epidemics += share;
        o_.escapes += share;
        break;
      case CardType::meteors: shots(card.barrage, share); break;
      case CardType::planets: planets(card, share); break;
      case CardType::combat_zone: combat_zone(card, share); break;
      case CardType::abandoned_ship:
        ramp(o_.crew, card.crew + 1, 0,
             share * (kFirst * (kCredit * card.credits - kFigure * card.crew - o_.day * card.days) / 100));
        break;
      case CardType::abandoned_station:
        goods(card.reward, share * kFirst / 100);
        o_.gains += share * kFirst / 200;
        ramp(o_.crew, card.crew, 0, share * kFirst * kBlock / 100);
        break;
      case CardType::slavers:
        enemies(card, share, kFigure * card.crew, kCredit * card.credits);
        stranded(card.crew, share / 2);
        break;
      case CardType::smugglers:
        goods(card.reward, share * kFirst / 200);
        enemies(card, share, kBlock * card.goods / 2, kBlock * (card.goods + 1) / 2);
        break;
      case CardType::pirates:
        shots(card.barrage, share / 2);
        enemies(card, share, kHit / 3 * number_of_shots(card), kCredit * card.credits);
        break;
      case CardType::space_billiards:
        for (const Barrage row : card.row) shots(row, share / kRows);
        break;
      case CardType::bureaucracy:  // what these bring is much the same for every ship
      case CardType::junkyard:
      case CardType::robosmokeys:
      case CardType::star_depot: break;
      case CardType::machination:
        for (const CardStep& step : card.step) machination(step, share);
        break;
      case CardType::sabotage:
        o_.escapes += share;
        ramp(o_.crew, 4 + 2 * o_.level, -share * kHit * struck_ / seats_, 0);
        break;
    }
  }

private:
  static bool is_opportunity(const CardInfo& card) {
    switch (card.type) {
      case CardType::planets:
      case CardType::abandoned_ship:
      case CardType::abandoned_station:
      case CardType::junkyard:
      case CardType::star_depot: return true;
      default: return false;
    }
  }
  // Worth `least` without any strength, `most` from `enough` on, and in proportion in between. In ten-thousandths.
  static void ramp(Indexed<int, kMost + 1>& table, int enough, int least, int most) {
    for (int i = 0; i <= kMost; ++i) table[i] += (least + (most - least) * std::min(i, enough) / enough) / 100;
  }
  void open_space(int share) {
    o_.open_space += share;
    for (int i = 0; i <= kMost; ++i) o_.engines[i] += share * o_.day * std::min(i, 6 + 3 * o_.level) / 100;
    o_.engines[0] -= share * (2 + 3 * o_.level);  // without thrust one is left behind (GT-704)
  }
  void shots(Barrage barrage, int share) {
    for (const Shot shot : galaxy_trucker::shots(barrage)) {
      switch (shot.kind) {
        case Projectile::small_meteor: o_.small[shot.from] += share; break;
        case Projectile::large_meteor: o_.large[shot.from] += share; break;
        case Projectile::light_fire: o_.light[shot.from] += share; break;
        case Projectile::heavy_fire: o_.heavy[shot.from] += share; break;
      }
    }
  }
  void goods(const Blocks& blocks, int share) {
    o_.red += share * blocks[Goods::red];
    o_.other += share * (blocks[Goods::yellow] + blocks[Goods::green] + blocks[Goods::blue]);
  }
  void planets(const CardInfo& card, int share) {
    o_.gains += share * 3 / 4;
    for (int i = 0; i < card.planets; ++i)
      goods(card.planet[i], share / std::max<int>(seats_ + 1 - claims_, card.planets));
  }
  void enemies(const CardInfo& card, int share, int loss, int gain) {
    o_.fights += share;
    o_.escapes += share / 2;
    ramp(o_.cannons, card.strength + raised_ + 1, -share * loss, share * (kFirst * gain / 100 - o_.day * card.days));
  }
  void machination(const CardStep& step, int share) {
    switch (step.op) {
      case Op::open_space: open_space(step.amount * share); break;
      case Op::barrage: shots(step.barrage, step.targets == Targets::all ? share : share / 2); break;
      case Op::tailgate: shots(step.barrage, share * (seats_ - 1) / seats_); break;
      case Op::pick_side:
        shots(step.barrage, share / 2);
        shots(step.otherwise, share / 2);
        break;
      case Op::penalise: shots(step.barrage, share * claims_ / seats_); break;
      case Op::each:
        if (step.harm == Harm::days) ramp(o_.engines, step.below[o_.level - 1], -share * o_.day * step.amount, 0);
        break;
      default: break;
    }
  }
  // Whoever has no human left is out of the flight (GT-702).
  void stranded(int lost, int share) { ramp(o_.humans, lost + 2, -share * 12 * kCredit * o_.level, 0); }
  void combat_zone(const CardInfo& card, int share) {
    o_.escapes += share;
    const int weakest = share * 2 * struck_ / seats_;  // half of that at an ordinary strength
    for (const Line& line : card.line) {
      int loss = 0;
      switch (line.penalty) {
        case Penalty::days: loss = o_.day * line.amount; break;
        case Penalty::crew:
          loss = kFigure * line.amount;
          stranded(line.amount, share * struck_ / seats_);
          break;
        case Penalty::goods: loss = kBlock * line.amount; break;
        case Penalty::shots:
          loss = kHit / 2 * number_of_shots(card);
          shots(card.barrage, share * struck_ / seats_);
          break;
      }
      switch (line.criterion) {
        case Criterion::crew: ramp(o_.crew, 6 + 4 * o_.level, -weakest * loss, 0); break;
        case Criterion::engines: ramp(o_.engines, 4 + 4 * o_.level, -weakest * loss, 0); break;
        case Criterion::cannons: ramp(o_.cannons, 4 + 4 * o_.level, -weakest * loss, 0); break;
      }
      if (line.criterion == Criterion::cannons) o_.fights += share;
    }
  }

  Outlook& o_;
  int seats_;
  int claims_;   // how many may take what a card offers (GX-226)
  int struck_;   // how many are where the weakest are (GX-226, GX-640)
  int raised_;   // by so much enemies are stronger (GX-652)
  bool rivals_;  // who docks is shot at by stronger ships (GX-631)
  bool again_;   // what nobody can use comes twice (GX-634)
};

}  // namespace

int worth_of_day(const State& s) { return 25 * class_info(s).level; }

Outlook outlook_for(const State& s, Seat seat, bool foresees) {
  Outlook outlook{};
  outlook.level = class_info(s).level;
  outlook.day = worth_of_day(s);
  Reader reader(outlook, s, seat, is_rough(s, Rough::deja_vu, seat));
  const auto knows = [&](Card card) { return Parties(s.seen[card]).has(seat); };
  Indexed<CardSet, kLevels> possible{};
  Indexed<int, kLevels> unknown{};
  for (int level = 0; level < kLevels; ++level) {
    possible[level] = cards_of_level(s, level);
    (possible[level] & s.gone).each([&](Card card) {
      if (knows(card)) possible[level].drop(card);
    });
  }
  for (int pile = 0; pile < kPiles; ++pile)
    for (int place = 0; place < pile_size(s); ++place) {
      const Card card = s.pile[pile][place];
      if (card != Card::none && knows(card)) {
        reader.add(info(card), 100);
        possible[info(card).level - 1].drop(card);
      } else if ((s.revealed & place_bit(pile, place)) == 0) {
        ++unknown[level_of_place(s, place)];
      }
    }
  if (is_rough(s, Rough::tough_trip, seat)) unknown[kTripLevel] += s.trips;          // GX-639
  const unsigned passing = is_rough(s, Rough::tough_trip, seat) ? 0 : s.trip_cards;  // GX-611
  if (is_rough(s, Rough::deja_vu, seat))
    for (int i = 0; i < s.laid; ++i)
      if ((passing >> i & 1U) == 0) Reader(outlook, s, seat, false).add(info(s.face_down[i]), 100);
  for (int level = 0; level < kLevels; ++level) {
    if (unknown[level] == 0) continue;
    const int share = 100 * unknown[level] / std::max(1, possible[level].size());
    possible[level].each([&](Card card) { reader.add(info(card), share); });
  }
  if (has_machinations(s)) {
    if (s.player[seat].evil != Card::none) reader.add(info(s.player[seat].evil), 100);  // GX-503: the own one is known
    const int others = schemers(s).without(seat).count();
    CardSet unseen = content().machinations;
    content().machinations.each([&](Card card) {
      if (knows(card)) unseen.drop(card);
    });
    if (others > 0 && foresees) unseen.each([&](Card card) { reader.add(info(card), 100 * others / unseen.size()); });
  }
  read_roads(outlook, s, seat);
  return outlook;
}

}  // namespace orrery::galaxy_trucker::bot
