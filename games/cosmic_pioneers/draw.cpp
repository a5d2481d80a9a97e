// The table as a terminal shows it. Everything told by a colour is told by a letter or a shape as well.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "games/cosmic_pioneers/drawing.h"
#include "games/cosmic_pioneers/game.h"

namespace orrery::cosmic_pioneers {
namespace drawing {

// --- lines ---------------------------------------------------------------------------------------------------------

namespace {

std::size_t next_sign(std::string_view text, std::size_t at) {
  do ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);  // it goes on
  return at;
}

}  // namespace

std::string shortened(const Words& words, std::string_view text, int width) {
  if (words.width(text) <= width) return std::string(text);
  std::size_t end = 0;
  while (words.width(text.substr(0, next_sign(text, end))) < width) end = next_sign(text, end);
  return std::string(text.substr(0, end)) + "…";
}

Line& Line::put(std::string_view text, std::string_view code) {
  if (text.empty()) return *this;
  text_.append(static_cast<std::size_t>(gap_), ' ');
  width_ += gap_ + words_->width(text);
  gap_ = 0;
  text_ += code.empty() ? std::string(text) : (*paint_)(code, text);
  return *this;
}

Line& Line::append(const Line& other) {
  text_.append(static_cast<std::size_t>(gap_), ' ');
  text_ += other.text_;
  width_ += gap_ + other.width_;
  gap_ = other.gap_;
  return *this;
}

void Picture::add_wrapped(Line line, int indent, std::string_view text, std::string_view code) {
  std::string fitting;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    if (!fitting.empty() && line.width() + words.width(fitting) + 1 + words.width(word) > kPage) {
      add(line.put(fitting, code));
      line = this->line().to(indent);
      fitting.clear();
    }
    if (!fitting.empty()) fitting += ' ';
    fitting += word;
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
  }
  add(line.put(fitting, code));
}

// --- words and signs -----------------------------------------------------------------------------------------------

Word number(std::string_view name, int n) { return {name, std::to_string(n), true}; }

std::string Picture::name(Hex hex) const { return say("hex." + std::string(name_of(hex))); }
std::string Picture::number(int n) const { return say("board.number", {drawing::number("n", n)}); }
std::string Picture::player(Seat seat) const { return say("player." + std::to_string(index(seat) + 1)); }

// Light enough for a dark terminal and dark enough for a light one.
std::string_view code_of(Colour colour) {
  constexpr std::array<std::string_view, kColours> kCodes = {"38;5;196", "38;5;33", "38;5;34", "38;5;136", "38;5;135"};
  return kCodes[static_cast<std::size_t>(colour)];
}
std::string_view code_of(Seat seat) {
  constexpr std::array<std::string_view, kMaxPlayers> kCodes = {"1;30;48;5;208", "1;30;48;5;51", "1;30;48;5;207",
                                                                "1;30;48;5;255"};
  return kCodes[static_cast<std::size_t>(index(seat))];
}
std::string_view letter_of(Seat seat) {
  return std::string_view("ABCD").substr(static_cast<std::size_t>(index(seat)), 1);
}
std::string_view letter_of(Alien alien) { return std::string_view("wsqzg").substr(static_cast<std::size_t>(alien), 1); }
Colour home_colour(Alien alien) {
  return static_cast<Colour>(std::ranges::find(content().native, alien) - content().native.begin());
}

Sign sign_of(const Picture& picture, Colour goods) {
  constexpr std::array<std::string_view, kColours> kKeys = {"board.red_goods", "board.blue_goods", "board.green_goods",
                                                            "board.yellow_goods", "board.purple_goods"};
  return {picture.say(kKeys[static_cast<std::size_t>(goods)]), code_of(goods)};
}
Sign sign_of(const Picture& picture, Piece piece) {
  if (is_colonist(piece)) return {std::string(letter_of(owner_of(piece))), code_of(owner_of(piece))};
  if (is_alien(piece)) return {std::string(letter_of(type_of(piece))), code_of(home_colour(type_of(piece)))};
  return sign_of(picture, colour_of(piece));
}

namespace {

// --- the round -----------------------------------------------------------------------------------------------------

void draw_round(Picture& picture) {
  const View& view = picture.view;
  const auto rounds = RoundsOf{}.answer(view);
  Line line = picture.line();
  line.put(picture.say("board.round", {number("round", view.round), number("rounds", kRounds)}), kBold).space(2);
  for (int round = 1; round <= kRounds; ++round) {
    const std::string_view sign = rounds[round - 1].aliens ? "●" : "○";
    if (round == view.round)
      line.put("[", kBold).put(sign, kBold).put("]", kBold);
    else
      line.put(sign, kDim);
  }
  line.space(2).put(picture.say(rounds[view.round - 1].aliens ? "board.alien_card" : "board.no_alien_card"));
  if (index(view.active) < view.seats) {
    line.put(" · ", kDim).put(letter_of(view.active), code_of(view.active)).space(1);
    line.put(picture.say("board.turn", {{"player", picture.player(view.active)}}), kBold);
  }
  if (view.roll > 0) line.put(" · ", kDim).put(picture.say("board.roll", {number("roll", view.roll)}), kBold);
  picture.add(line);
}

void draw_scenario(Picture& picture) {
  const std::string key = "scenario." + picture.scenario().id;
  picture.add_wrapped(picture.line().put(picture.say(key), kBold).put(" · ", kDim), 2, picture.say(key + ".text"),
                      kDim);
}

// --- the players ---------------------------------------------------------------------------------------------------

Line hold_of(const Picture& picture, const ShipView& ship) {
  Line line = picture.line();
  line.put("[");
  int slots = 0;
  const auto put = [&](const Sign& sign) { line.space(slots++ > 0 ? 1 : 0).put(sign.text, sign.code); };
  for (std::size_t i = 0; i < kPieces; ++i)
    for (int n = 0; n < ship.hold[i]; ++n) put(sign_of(picture, static_cast<Piece>(i)));
  while (slots < ship.slots) put({".", kDim});
  return line.put("]");
}

int planets_of(const View& view, Seat seat) {
  return static_cast<int>(std::ranges::count(view.sector, seat, &SectorView::controller));
}

// Columns that grow with what stands in them, so that a table for two is not as wide as one for four.
struct PlayerColumns {
  static constexpr int kLetter = 2, kName = 4, kLevel = 4;
  int first = 0, commander = 0, credits_end = 0, hold = 0, reserve_end = 0, planets_end = 0, points_end = 0;

  PlayerColumns(const Picture& picture, std::span<const Line> holds) {
    int name = picture.width(picture.say("board.player")),
        commander_name = picture.width(picture.say("board.commander"));
    int credits = picture.width(picture.say("board.credits"));
    int widest_hold = picture.width(picture.say("board.hold"));
    for (int i = 0; i < picture.view.seats; ++i) {
      const ShipView& ship = picture.ship(seat_at(i));
      name = std::max(name, picture.width(picture.player(seat_at(i))));
      commander_name = std::max(commander_name, picture.width(commander_of(picture, ship)));
      credits = std::max(credits, picture.width(picture.number(ship.credits)));
      widest_hold = std::max(widest_hold, holds[static_cast<std::size_t>(i)].width());
    }
    first = kName + name + 1;
    commander = first + picture.width(picture.say("board.first")) + 1;
    credits_end = commander + commander_name + 1 + credits;
    hold = credits_end + 4 * kLevel + 2;
    reserve_end = hold + widest_hold + 2 + picture.width(picture.say("board.reserve"));
    planets_end = reserve_end + 4;
    points_end = planets_end + 2 + std::max(2, picture.width(picture.say("board.points")));
  }
  int level_end(int attribute) const { return credits_end + (attribute + 1) * kLevel; }

  static std::string commander_of(const Picture& picture, const ShipView& ship) {
    if (ship.commander == Commander::none) return "–";
    const std::string name = picture.say("commander." + std::string(name_of(ship.commander)));
    return shortened(picture.words, std::string_view(name).substr(name.rfind(' ') + 1),
                     14);  // the rank goes without saying
  }
};

void put_player_header(Picture& picture, const PlayerColumns& at) {
  constexpr std::array<std::string_view, 4> kLevels = {"board.weapons", "board.cargo", "board.bombs", "board.engines"};
  Line line = picture.line();
  line.to(PlayerColumns::kName).put(picture.say("board.player"), kDim);
  line.to(at.commander).put(picture.say("board.commander"), kDim);
  line.put_before(at.credits_end, picture.say("board.credits"), kDim);
  for (int i = 0; i < 4; ++i) line.put_before(at.level_end(i), picture.say(kLevels[static_cast<std::size_t>(i)]), kDim);
  line.to(at.hold).put(picture.say("board.hold"), kDim);
  line.put_before(at.reserve_end, picture.say("board.reserve"), kDim);
  line.put_before(at.planets_end, kControlSign, kDim);
  line.put_before(at.points_end, picture.say("board.points"), kDim);
  picture.add(line);
}

void draw_players(Picture& picture) {
  const View& view = picture.view;
  const bool mats_out = view.ship[0].slots > 0;
  std::vector<Line> holds;
  int most_points = 0;
  for (int i = 0; i < view.seats; ++i) {
    holds.push_back(hold_of(picture, picture.ship(seat_at(i))));
    most_points = std::max<int>(most_points, picture.ship(seat_at(i)).points);
  }
  const PlayerColumns at(picture, holds);
  if (mats_out) put_player_header(picture, at);
  for (int i = 0; i < view.seats; ++i) {
    const Seat seat = seat_at(i);
    const ShipView& ship = picture.ship(seat);
    Line line = picture.line();
    if (view.round > 0 && view.active == seat) line.put(kActiveSign, kBold);
    line.to(PlayerColumns::kLetter).put(letter_of(seat), code_of(seat));
    line.to(PlayerColumns::kName).put(picture.player(seat));
    if (view.first == seat) line.to(at.first).put(picture.say("board.first"), kDim);
    line.to(at.commander).put(PlayerColumns::commander_of(picture, ship));
    if (mats_out) {
      line.put_before(at.credits_end, picture.number(ship.credits));
      for (int a = 0; a < 4; ++a) {
        const int level = ship.level[static_cast<std::size_t>(a)];
        line.put_before(at.level_end(a), std::to_string(level), level > 1 ? kBold : "");
      }
      line.to(at.hold).append(holds[static_cast<std::size_t>(i)]);
      line.put_before(at.reserve_end, std::to_string(ship.reserve));
      line.put_before(at.planets_end, std::to_string(planets_of(view, seat)));
      line.put_before(at.points_end, std::to_string(ship.points),
                      ship.points > 0 && ship.points == most_points ? kBold : "");
    }
    picture.add(line);
  }
}

// --- supplies and legend -------------------------------------------------------------------------------------------

// Things side by side, and in further lines where a page is not wide enough.
class Row {
public:
  Row(Picture& picture, std::string_view title, int indent)
      : picture_(picture), line_(picture.line().put(title, kDim).to(indent)), indent_(indent) {}
  Row(const Row&) = delete;
  Row& operator=(const Row&) = delete;
  ~Row() {
    if (!empty_) picture_.add(line_);
  }

  void add(const Line& thing) {
    if (!empty_ && line_.width() + kGap + thing.width() > kPage) {
      picture_.add(line_);
      line_ = picture_.line().to(indent_);
      empty_ = true;
    }
    line_.space(empty_ ? 0 : kGap).append(thing);
    empty_ = false;
  }

private:
  static constexpr int kGap = 3;
  Picture& picture_;
  Line line_;
  int indent_;
  bool empty_ = true;
};

Line alien_letter(const Picture& picture, Alien alien) {
  return picture.line().put(letter_of(alien), code_of(home_colour(alien)));
}

// The cards of a pile: "w 2  z 1".
Line cards(const Picture& picture, const std::array<std::uint8_t, kAlienTypes>& pile) {
  Line line = picture.line();
  for (std::size_t i = 0; i < kAlienTypes; ++i) {
    if (pile[i] == 0) continue;
    line.space(line.width() > 0 ? 2 : 0).append(alien_letter(picture, static_cast<Alien>(i)));
    line.space(1).put(std::to_string(pile[i]));
  }
  return line.width() > 0 ? line : line.put("–");
}

void put_supply(Picture& picture, int indent) {
  const View& view = picture.view;
  const bool in_play = view.round > 0;
  Row row(picture, picture.say(in_play ? "board.supply" : "board.natives"), indent);
  for (std::size_t i = 0; i < kAlienTypes; ++i) {
    Line thing = alien_letter(picture, static_cast<Alien>(i));
    thing.space(1).put(picture.say("alien." + std::string(name_of(static_cast<Alien>(i)))));
    if (in_play) thing.space(1).put(std::to_string(view.aliens[i]));
    row.add(thing);
  }
}

void put_goods_supply(Picture& picture, int indent) {
  Row row(picture, picture.say("board.goods"), indent);
  for (std::size_t c = 0; c < kColours; ++c) {
    const Sign sign = sign_of(picture, static_cast<Colour>(c));
    row.add(picture.line().put(sign.text, sign.code).space(1).put(std::to_string(picture.view.goods_beside[c])));
  }
}

void put_legend(Picture& picture, int indent) {
  const auto entry = [&](std::string_view sign, std::string_view code, std::string_view key) {
    return picture.line().put(sign, code).space(1).put(picture.say(key), kDim);
  };
  const auto of_a = [](std::string_view sign) { return std::string(sign) + std::string(letter_of(seat_at(0))); };
  const std::string_view badge = code_of(seat_at(0));
  {
    Row row(picture, picture.say("board.adventure"), indent);
    row.add(entry("+1", kGain, "board.colonist"));
    row.add(entry("+100", kGain, "board.hundred_credits"));
    row.add(entry(kCrashSign, kLoss, "board.crash"));
    row.add(picture.line().put(picture.say("board.alien_event"), kDim));
  }
  Row row(picture, picture.say("board.signs"), indent);
  row.add(entry("." + std::string(kGreenSign), kGreenSpace, "board.green_space"));
  if (picture.view.round == 0) return;
  row.add(entry(of_a(kControlSign), badge, "board.controlled"));
  row.add(entry(of_a(kShipSign), badge, "board.ship"));
  row.add(entry(of_a(kCrashSign), badge, "board.crashed"));
}

void draw_supplies(Picture& picture, bool with_legend) {
  int indent = 0;
  for (const std::string_view key :
       {"board.supply", "board.natives", "board.deck", "board.goods", "board.adventure", "board.signs"})
    indent = std::max(indent, picture.width(picture.say(key)) + 2);
  put_supply(picture, indent);
  if (picture.view.round > 0) {
    Row row(picture, picture.say("board.deck"), indent);
    row.add(cards(picture, picture.view.deck));
    row.add(
        picture.line().put(picture.say("board.discard"), kDim).space(2).append(cards(picture, picture.view.discard)));
  }
  if (picture.view.round > 0 && picture.scenario().goods) put_goods_supply(picture, indent);
  if (with_legend) put_legend(picture, indent);
}

// --- setup: what is there to choose ----------------------------------------------------------------------------------

void draw_commanders(Picture& picture) {
  const auto takers = std::span(picture.view.ship).first(picture.view.seats);
  for (std::size_t i = 0; i < kCommanders; ++i) {
    const CommanderCard& card = content().commander[i];
    if (!plays_with(picture.view.options, card)) continue;
    const std::string key = "commander." + card.id;
    Line line = picture.line();
    line.put(picture.say(key), kBold).put(", " + picture.say(key + ".title"));
    line.put(" · " + picture.say(key + ".caption"), kDim);
    const auto taker = std::ranges::find(takers, static_cast<Commander>(i), &ShipView::commander);
    if (taker != takers.end()) {
      const Seat seat = seat_at(static_cast<int>(taker - takers.begin()));
      line.put(" → ").put(letter_of(seat), code_of(seat));
    }
    picture.add(line);
    picture.add_wrapped(picture.line().space(2), 2, picture.say(key + ".ability"));
  }
}

constexpr std::array kAttributes = {Attribute::weapons, Attribute::cargo, Attribute::bombs, Attribute::engines};
std::string key_of(Attribute attribute) { return "attribute." + std::string(name_of(attribute)); }
std::string key_of(Attribute attribute, int level) { return key_of(attribute) + "." + std::to_string(level); }
int widest_attribute(const Picture& picture) {
  int widest = 0;
  for (const Attribute attribute : kAttributes)
    widest = std::max(widest, picture.width(picture.say(key_of(attribute))));
  return widest;
}

void draw_attributes(Picture& picture) {
  const int widest = widest_attribute(picture);
  for (const Attribute attribute : kAttributes)
    for (const int level : {1, 2, 3}) {
      Line line = picture.line();
      if (level == 1) line.put(picture.say(key_of(attribute)), kBold);
      line.to(widest + 2).put(std::to_string(level), kBold).space(2);
      const int indent = line.width();
      picture.add_wrapped(line, indent, picture.say(key_of(attribute, level)));
    }
}

void draw_setup_without_board(Picture& picture) {
  const bool choosing = std::ranges::any_of(std::span(picture.view.ship).first(picture.view.seats),
                                            [](const ShipView& ship) { return ship.commander == Commander::none; });
  draw_players(picture);
  picture.blank();
  if (choosing)
    draw_commanders(picture);
  else
    draw_attributes(picture);
}

// A player at a station may buy levels there: what the next ones do is told before they are paid for.
bool draw_what_is_sold(Picture& picture) {
  const View& view = picture.view;
  if (view.round == 0 || index(view.active) >= view.seats) return false;
  const ShipView& ship = picture.ship(view.active);
  if (!is_station(view.sector[ship.at].hex)) return false;
  const int indent = widest_attribute(picture) + 4;
  for (const Attribute attribute : kAttributes) {
    const int next = ship.level[static_cast<std::size_t>(attribute)] + 1;
    if (next > 3) continue;
    Line line = picture.line();
    line.space(2).put(picture.say(key_of(attribute)), kDim).to(indent).put(std::to_string(next), kBold).put(" ▸ ");
    picture.add_wrapped(line, line.width(), picture.say(key_of(attribute, next)));
  }
  return true;
}

}  // namespace
}  // namespace drawing

std::string Game::draw(const View& view, const Words& words, const Paint& paint) {
  using namespace drawing;
  Picture picture{view, words, paint};
  const bool board_out = view.sector[picture.layout().jumpgate].hex != Hex::none;
  if (view.round > 0)
    draw_round(picture);
  else
    picture.add(picture.line().put(words.say("board.setup"), kBold));
  if (!board_out) {
    draw_setup_without_board(picture);
    return picture.drawn;
  }
  draw_scenario(picture);
  picture.blank();
  draw_sectors(picture);
  picture.blank();
  draw_players(picture);
  const bool sold = draw_what_is_sold(picture);  // in the place of the legend, so that the page stays as high
  if (!sold) picture.blank();
  draw_supplies(picture, !sold);
  return picture.drawn;
}

}  // namespace orrery::cosmic_pioneers
