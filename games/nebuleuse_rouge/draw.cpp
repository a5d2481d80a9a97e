// The table as a terminal shows it: the chart sector by sector, the Extrasolar slots, the ships, the deck.
#include <string>

#include "games/nebuleuse_rouge/game.h"

namespace orrery::nebuleuse_rouge {
namespace {

// NR-101: orange, cyan, magenta, white.
constexpr std::array<std::string_view, kMaxPlayers> kColours = {"1;38;5;208", "1;38;5;51", "1;38;5;207", "1;38;5;255"};

class Picture {
public:
  Picture(const View& view, const Words& words, const Paint& paint) : v_(view), words_(words), paint_(paint) {}

  std::string whole() {
    heading();
    for (int sector = 0; sector < kSectors; ++sector) chart(static_cast<Sector>(sector));
    for (int slot = 0; slot < kSlots; ++slot)
      if (v_.slot[slot].occupied != 0) world(slot);
    for (int i = 0; i < v_.seats; ++i) ship(i);
    supplies();
    return std::move(text_);
  }

private:
  std::string say(std::string_view key) const { return words_.say(key); }
  std::string say(std::string_view key, std::string_view name, int number) const {
    const std::array<Word, 1> values = {Word{name, std::to_string(number), true}};
    return words_.say(key, values);
  }
  std::string headed(std::string name) const {  // French has a space before its colon
    const std::array<Word, 1> values = {Word{"name", std::move(name)}};
    return words_.say("board.named", values);
  }
  template <class T>
  std::string named_text(T value) const {
    return say(std::string(kTextKind<T>) + "." + std::string(name_of(value)));
  }
  std::string player(int seat) const {
    return paint_(kColours[static_cast<std::size_t>(seat)], say("player." + std::to_string(seat + 1)));
  }
  static std::string number(int n) { return std::to_string(n); }
  void line(const std::string& text) { text_ += text + "\n"; }

  void heading() {
    std::string text = v_.round == 0 ? say("board.setup") : say("board.round", "round", v_.round);
    if (v_.last_round != 0) text += " · " + say("board.last_round");
    if (v_.active != kNobody) text += " · " + player(index(v_.active));
    line(text);
  }

  // "S3  Rubico ●  Vermilia [Alpha] · Red": planets with a token, with a card, and the ships about.
  void chart(Sector sector) {
    std::string text = headed(named_text(sector));
    for (int p = 0; p < kPlanets; ++p) {
      if (content().planet[p].sector != sector || v_.visitable[p] == 0) continue;
      text += "  " + named_text(planet_at(p));
      if (v_.tokens[p] != 0) text += " ●";
      for (int slot = 0; slot < kSlots - 1; ++slot)
        if (v_.slot[slot].occupied != 0 && v_.slot[slot].planet == planet_at(p))
          text += " [" + named_text(slot_at(slot)) + "]";
    }
    if (sector == Sector::x) {
      const std::array<Word, 2> cards = {Word{"enter", number(content().enter_x_cost), true},
                                         Word{"leave", number(content().leave_x_cost), true}};
      text += "  " + (v_.x_open == 0 ? say("board.closed") : say("board.x_contacts", "contacts", v_.x_contacts));
      text += " · " + words_.say("board.gate", cards);
    } else if (sector != Sector::s1) {  // NR-402: from the sector before it
      text += " · " + say("board.border", "cards", content().border[static_cast<int>(sector) - 1]);
    }
    for (int i = 0; i < v_.seats; ++i)
      if (v_.ship[i].sector == sector) text += "  " + player(i) + " (" + named_text(v_.ship[i].berth) + ")";
    line(text);
  }

  std::string requirement(const Threshold& threshold) const {
    std::string text = threshold.may_stop ? say("board.points", "points", threshold.vp) : say("board.stage");
    for (int d = 0; d < kDomains; ++d)
      if (threshold.needs[d] > 0)
        text += " " + say("board." + std::string(name_of(static_cast<Domain>(d)))) + number(threshold.needs[d]);
    return text;
  }

  void world(int slot) {
    const SlotView& seen = v_.slot[slot];
    std::string text = "[" + named_text(slot_at(slot)) + "] ";
    if (seen.card == Extrasolar::none) {
      text += say("board.face_down");
    } else {
      const ExtrasolarCard& card = record_of(seen.card);
      text += named_text(seen.card) + (seen.face_up != 0 ? "" : " " + say("board.known_to_you"));
      text += " · " + say("species." + std::string(name_of(card.species)));
      text += " · " + say("board.squads", "squads", card.squads) + " ·";
      for (int turn = 0; turn < card.turns; ++turn) text += " +" + number(card.gains[turn]);
      for (int i = 0; i < card.thresholds; ++i) text += " | " + requirement(card.threshold[i]);
    }
    if (seen.observer != kNobody) text += " · " + player(index(seen.observer)) + " " + say("board.observes");
    if (seen.in_contact != kNobody) text += " · " + player(index(seen.in_contact)) + " " + say("board.in_contact");
    for (int i = 0; i < v_.seats; ++i)
      if (seen.markers[i] != 0) text += " · " + player(i) + " ◉";
    line(text);
  }

  void ship(int seat) {
    const ShipView& ship = v_.ship[seat];
    const ShipBoard& board = content().ship[ship.rank];
    std::string text = headed(player(seat)) + " " + say("rank." + std::string(name_of(ship.rank))) + " · " +
                       say("board.points", "points", ship.points) + " ·";
    for (int d = 0; d < kDomains; ++d)
      text += " " + say("board." + std::string(name_of(static_cast<Domain>(d)))) + number(ship.experience[d]);
    text += " ·";
    for (int track = 0; track < kTracks; ++track)
      text += " " + named_text(item_at(track)) + " " + number(ship.aboard[track]) + "/" + number(board.max[track]);
    for (int expert = kTracks; expert < kItems; ++expert)
      if (ship.aboard[expert] > 0) text += " · " + named_text(item_at(expert)) + " " + number(ship.aboard[expert]);
    for (const Technology technology : {Technology::holodeck, Technology::nanoprobes})
      if (ship.technologies[technology] != 0) text += " · " + named_text(technology);
    if (ship.missions > 0) text += " · " + say("board.missions", "missions", ship.missions);
    if (ship.skips > 0) text += " · " + say("board.skips", "turns", ship.skips);
    const std::array<Word, 2> prices = {Word{"equipment", number(board.equipment_cost), true},
                                        Word{"personnel", number(board.personnel_cost), true}};
    text += " · " + words_.say("board.prices", prices);
    line(text);
    beside(seat);
  }

  // NR-636: the cards of completed contacts lie face up beside the board.
  void beside(int seat) {
    std::string cards;
    for (int card = 0; card < kExtrasolars; ++card)
      if (v_.custody[card] == seat_at(seat)) cards += (cards.empty() ? "" : ", ") + named_text(extrasolar_at(card));
    if (cards.empty()) return;
    const std::array<Word, 1> values = {Word{"cards", cards}};
    line("  " + words_.say("board.beside", values));
  }

  void supplies() {
    std::string text = say("board.deck", "cards", v_.deck) + " · " + say("board.hand", "cards", v_.hand);
    if (v_.die != 0) text += " · " + say("board.die", "die", v_.die);
    line(text);
    const std::array<Word, kExperts> experts = {Word{"diplomacy", number(v_.experts[0]), true},
                                                Word{"trade", number(v_.experts[1]), true},
                                                Word{"capture", number(v_.experts[2]), true}};
    line(words_.say("board.experts", experts));
    std::string required = say("board.required");  // NR-122
    for (const Zone zone : {Zone::a, Zone::b, Zone::x}) {
      required += "  " + headed(named_text(zone));
      for (int d = 0; d < kDomains; ++d)
        required +=
            " " + say("board." + std::string(name_of(static_cast<Domain>(d)))) + number(content().required[zone][d]);
    }
    line(required);
    if (v_.card != Card::none) card();
  }

  // What the card says, and of a technology what it is good for (NR-627).
  void card() {
    std::string text =
        say("board.card") + " " + named_text(v_.card) + ". " + say("card." + std::string(name_of(v_.card)) + ".text");
    const Run effects = record_of(v_.card).effects;
    for (std::size_t i = effects.begin; i < effects.end; ++i)
      if (const Effect& effect = content().program[i]; effect.op == Op::install_technology)
        text += " " + say("technology." + std::string(name_of(effect.technology)) + ".help");
    line(text);
  }

  const View& v_;
  const Words& words_;
  const Paint& paint_;
  std::string text_;
};

}  // namespace

std::string Game::draw(const View& view, const Words& words, const Paint& paint) {
  return Picture(view, words, paint).whole();
}

}  // namespace orrery::nebuleuse_rouge
