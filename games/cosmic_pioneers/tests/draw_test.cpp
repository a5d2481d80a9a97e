// The table as a terminal shows it: at every position of a few random games, in both languages.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "games/cosmic_pioneers/drawing.h"
#include "games/cosmic_pioneers/game.h"
#include "games/cosmic_pioneers/rules/whole_game.h"
#include "kernel/tests/plain_texts.h"

namespace orrery::cosmic_pioneers {
namespace {

// Messages filled with their values, as wide as in the command: the board says "{name}" and "{name, number}" and nothing else.
class Texts final : public PlainTexts<Game> {
public:
  using PlainTexts::PlainTexts;

  std::string say(std::string_view key, std::span<const Word> values) const override {
    std::string text = message(key);
    for (const Word& value : values)
      for (const std::string& place :
           {"{" + std::string(value.name) + "}", "{" + std::string(value.name) + ", number}"})
        if (const auto at = text.find(place); at != std::string::npos) text.replace(at, place.size(), value.text);
    EXPECT_FALSE(text.contains('{')) << key << ": " << text;
    return text;
  }
};

std::string without_colours(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t escape = text.find('\x1b');
    plain += text.substr(0, escape);
    text.remove_prefix(escape == std::string_view::npos ? text.size() : text.find('m', escape) + 1);
  }
  return plain;
}

std::vector<std::string> lines_of(const std::string& picture) {
  EXPECT_TRUE(picture.ends_with('\n'));
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < picture.size(); from = picture.find('\n', from) + 1)
    lines.push_back(picture.substr(from, picture.find('\n', from) - from));
  return lines;
}

template <class F>
void play_at_random(const Setup<Game>& setup, std::uint64_t seed, F&& at_each_position) {
  Luck luck(seed);
  Rng rng(seed);
  State state = opened<Game>(setup);
  Table table(state, luck);
  at_each_position(Game::view(state, kPublic));
  table.advance();
  while (!table.finished()) {
    at_each_position(Game::view(state, kPublic));
    table.choose(rng.below(static_cast<int>(table.offers().size())));
  }
  at_each_position(Game::view(state, kPublic));
}

// Every scenario in both shapes, with two, three or four seats.
template <class F>
void play_everything(F&& at_each_position) {
  for (int game = 0; game < 2 * kScenarios; ++game) {
    Setup<Game> setup;
    setup.seats = 2 + game % 3;
    setup.options.scenario = static_cast<ScenarioChoice>(1 + game % kScenarios);
    setup.options.layout = game < kScenarios ? SystemShape::ring : SystemShape::cluster;
    setup.options.commander_set = game % 2 == 0 ? CommanderSet::core : CommanderSet::all;
    play_at_random(setup, static_cast<std::uint64_t>(game), at_each_position);
  }
}

TEST(Draw, no_line_is_too_wide_and_none_ends_with_spaces) {
  const Texts english("en"), french("fr");
  play_everything([&](const View& view) {
    for (const Texts* texts : {&english, &french}) {
      const std::vector<std::string> lines = lines_of(Game::draw(view, *texts, Paint(false)));
      for (const std::string& line : lines) {
        ASSERT_LE(signs_in(line), 100) << line;
        ASSERT_FALSE(line.ends_with(' ')) << line;
      }
      ASSERT_LE(lines.size(), 40U);
    }
  });
  EXPECT_EQ(english.board_words_never_said(), std::set<std::string>{});
  EXPECT_EQ(french.board_words_never_said(), std::set<std::string>{});
}

TEST(Draw, eighty_columns_are_enough_where_no_goods_lie_about) {
  const Texts english("en"), french("fr");
  play_everything([&](const View& view) {
    const auto ships = std::span(view.ship).first(view.seats);
    const bool crowd = std::ranges::count(ships, ships[0].at, &ShipView::at) == 4;
    if (content().scenario[static_cast<std::size_t>(view.scenario)].goods || crowd) return;
    for (const Texts* texts : {&english, &french})
      for (const std::string& line : lines_of(Game::draw(view, *texts, Paint(false))))
        ASSERT_LE(signs_in(line), 80) << line;
  });
}

TEST(Draw, colours_change_nothing_else) {
  const Texts french("fr");
  play_everything([&](const View& view) {
    const std::string coloured = Game::draw(view, french, Paint(true));
    ASSERT_TRUE(coloured.contains("\x1b["));
    ASSERT_EQ(without_colours(coloured), Game::draw(view, french, Paint(false)));
  });
}

View two_ships_at_ravan() {
  View view{};
  view.seats = 2;
  view.round = 4;
  view.first = seat_at(0);
  view.active = seat_at(1);
  for (SectorView& sector : view.sector) {
    sector.hex = Hex::none;
    sector.spaces.fill(Piece::none);
    sector.controller = kNobody;
  }
  view.sector[0].hex = Hex::jumpgate;
  SectorView& ravan = view.sector[1];
  ravan.hex = named<Hex>("ravan").value();
  ravan.spaces[0] = ravan.spaces[1] = colonist(seat_at(0));
  ravan.spaces[3] = alien_piece(Alien::lizard);
  ravan.goods[static_cast<std::size_t>(Colour::blue)] = 2;
  ravan.controller = seat_at(0);
  for (std::size_t i = 0; i < 2; ++i) {
    view.ship[i].commander = static_cast<Commander>(i);
    view.ship[i].at = 1;
    view.ship[i].level = {1, 2, 1, 1};
    view.ship[i].slots = 3;
  }
  view.ship[1].crashed = 1;
  view.ship[1].hold[static_cast<std::size_t>(index(goods(Colour::red)))] = 1;
  return view;
}

TEST(Draw, a_planet_shows_its_pieces_its_master_its_adventures_and_its_visitors) {
  const std::vector<std::string> lines = lines_of(Game::draw(two_ships_at_ravan(), Texts("en"), Paint(false)));
  EXPECT_EQ(std::ranges::count(lines, "│▶ 1 Ravan Red z [A'A'. z] ★A    ▼   −2   −2   +1 +100  ▲A▼B 2◆bl"), 1);
}

TEST(Draw, a_player_shows_levels_and_hold) {
  const std::vector<std::string> lines = lines_of(Game::draw(two_ships_at_ravan(), Texts("en"), Paint(false)));
  EXPECT_EQ(std::ranges::count(lines, "▶ B Cyan       Ishikawa        0   1   2   1   1  [◆re . .]        0   0   0"),
            1);
}

TEST(Draw, CP_524_at_a_station_the_levels_on_sale_are_told) {
  View view = two_ships_at_ravan();
  const std::string weapons = "  Weapons  2 ▸ +1 on combat rolls.";
  const std::string cargo = "  Cargo    3 ▸ 4 slots, for anything, aliens included.";
  EXPECT_EQ(std::ranges::count(lines_of(Game::draw(view, Texts("en"), Paint(false))), weapons), 0);
  view.ship[1].at = 0;
  const std::vector<std::string> lines = lines_of(Game::draw(view, Texts("en"), Paint(false)));
  EXPECT_EQ(std::ranges::count(lines, weapons), 1);
  EXPECT_EQ(std::ranges::count(lines, cargo), 1);
}

// Two columns for these signs, none for an accent that stands on a letter.
class Measured final : public Words {
public:
  std::string say(std::string_view key, std::span<const Word> /*values*/) const override { return std::string(key); }
  int width(std::string_view text) const override {
    const auto count = [&](std::string_view sign) {
      int found = 0;
      for (auto at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1)) ++found;
      return found;
    };
    return signs_in(text) + count("赤") + count("星") - count("\u0301");
  }
};

TEST(Draw, names_are_measured_in_columns_and_cut_between_letters) {
  const auto shortened = [](std::string_view text, int width) { return drawing::shortened(Measured(), text, width); };
  EXPECT_EQ(shortened("Hespéride", 9), "Hespéride");
  EXPECT_EQ(shortened("Hespéride", 6), "Hespé…");
  EXPECT_EQ(shortened("赤星赤星", 6), "赤星…");
  EXPECT_EQ(shortened("赤星赤星", 7), "赤星赤…");
  EXPECT_EQ(shortened("Hespe\u0301ride", 6), "Hespe\u0301…");
}

}  // namespace
}  // namespace orrery::cosmic_pioneers
