// What the parts of the terminal picture share: lines that know how wide they are, and the signs of pieces.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "games/cosmic_pioneers/view.h"
#include "kernel/words.h"

namespace orrery::cosmic_pioneers::drawing {

inline constexpr int kPage = 80;     // columns that texts are wrapped to
inline constexpr int kWidest = 100;  // no line is wider

// The text, or its beginning and "…".
std::string shortened(const Words& words, std::string_view text, int width);

// One line, put together from left to right.
class Line {
public:
  Line(const Words& words, const Paint& paint) : words_(&words), paint_(&paint) {}

  int width() const { return width_ + gap_; }
  Line& put(std::string_view text, std::string_view code = {});
  Line& to(int column) { return space(column - width()); }
  Line& space(int count) {
    gap_ += std::max(count, 0);
    return *this;
  }
  // Flush right: the text ends before that column.
  Line& put_before(int column, std::string_view text, std::string_view code = {}) {
    return to(column - words_->width(text)).put(text, code);
  }
  Line& append(const Line& other);
  const std::string& text() const { return text_; }

private:
  const Words* words_;
  const Paint* paint_;
  std::string text_;
  int width_ = 0;
  int gap_ = 0;  // spaces that are written when something follows them
};

Word number(std::string_view name, int n);

// The picture as far as it is drawn, and what it is drawn from.
struct Picture {
  const View& view;
  const Words& words;
  const Paint& paint;
  std::string drawn{};

  std::string say(std::string_view key, std::initializer_list<Word> values = {}) const {
    return words.say(key, std::span<const Word>(values.begin(), values.size()));
  }
  int width(std::string_view text) const { return words.width(text); }
  std::string name(Hex hex) const;
  std::string number(int n) const;
  std::string player(Seat seat) const;
  const Scenario& scenario() const { return content().scenario[static_cast<std::size_t>(view.scenario)]; }
  const Layout& layout() const { return content().layout[static_cast<std::size_t>(view.options.layout)]; }
  const ShipView& ship(Seat seat) const { return view.ship[static_cast<std::size_t>(index(seat))]; }
  const SectorView& sector(int slot) const { return view.sector[static_cast<std::size_t>(slot)]; }

  Line line() const { return {words, paint}; }
  void add(const Line& line) { drawn += line.text() + "\n"; }
  void blank() { drawn += "\n"; }
  // The text after what the line holds already, wrapped at the page's edge; further lines are indented.
  void add_wrapped(Line line, int indent, std::string_view text, std::string_view code = {});
};

// --- signs: every colour is doubled by a letter or a shape -------------------------------------------------------------

inline constexpr std::string_view kDim = "2", kBold = "1", kGain = "38;5;34", kLoss = "38;5;196";
inline constexpr std::string_view kGreenSign = "'", kGreenSpace = "1;38;5;255;48;5;22";  // after a green space
inline constexpr std::string_view kControlSign = "★";
inline constexpr std::string_view kShipSign = "▲", kCrashSign = "▼";
inline constexpr std::string_view kActiveSign = "▶", kGoodsSign = "◆";

std::string_view code_of(Colour colour);
std::string_view code_of(Seat seat);      // a badge: dark on the player's colour
std::string_view letter_of(Seat seat);    // A to D
std::string_view letter_of(Alien alien);  // w s q z g, as in the catalogue
Colour home_colour(Alien alien);          // of the planets that it is native to

struct Sign {
  std::string text;
  std::string_view code;
};
Sign sign_of(const Picture& picture, Piece piece);
Sign sign_of(const Picture& picture, Colour goods);

// --- parts -------------------------------------------------------------------------------------------------------------

// The sectors that lie on the table, in the order of their slots, and during setup those still to be placed. The
// cluster is preceded by its map.
void draw_sectors(Picture& picture);

}  // namespace orrery::cosmic_pioneers::drawing
