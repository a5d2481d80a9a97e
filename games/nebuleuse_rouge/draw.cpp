// The table as a terminal shows it: the chart sector by sector, the Extrasolar slots, the ships, the deck.
#include <string>

#include "games/nebuleuse_rouge/game.h"

namespace orrery::nebuleuse_rouge {
namespace {

constexpr std::array<std::string_view, kMaxPlayers> kColours = {"1;31", "1;34", "1;33", "1;32"};

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
    std::string text = named_text(sector) + ":";
    for (int p = 0; p < kPlanets; ++p) {
      if (content().planet[p].sector != sector || v_.visitable[p] == 0) continue;
      text += "  " + named_text(planet_at(p));
      if (v_.tokens[p] != 0) text += " ●";
      for (int slot = 0; slot < kSlots - 1; ++slot)
        if (v_.slot[slot].occupied != 0 && v_.slot[slot].planet == planet_at(p))
          text += " [" + named_text(slot_at(slot)) + "]";
    }
    if (sector == Sector::x)
      text += "  " + (v_.x_open == 0 ? say("board.closed") : say("board.x_contacts", "contacts", v_.x_contacts));
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
    std::string text = player(seat) + ": " + say("rank." + std::string(name_of(ship.rank))) + " · " +
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
    line(text);
  }

  void supplies() {
    std::string text = say("board.deck", "cards", v_.deck) + " · " + say("board.hand", "cards", v_.hand);
    if (v_.card != Card::none) text += " · " + say("board.card") + " " + named_text(v_.card);
    if (v_.die != 0) text += " · " + say("board.die", "die", v_.die);
    line(text);
    std::string required = say("board.required");  // NR-122
    for (const Zone zone : {Zone::a, Zone::b, Zone::x}) {
      required += "  " + named_text(zone) + ":";
      for (int d = 0; d < kDomains; ++d)
        required +=
            " " + say("board." + std::string(name_of(static_cast<Domain>(d)))) + number(content().required[zone][d]);
    }
    line(required);
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
