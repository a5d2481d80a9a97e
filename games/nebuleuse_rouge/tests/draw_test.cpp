// The table as a terminal shows it: whatever the rules fix and a player has to weigh is there to be read.
#include <string>

#include "games/nebuleuse_rouge/tests/stage.h"

namespace orrery::nebuleuse_rouge::testing {
namespace {

// Says the key of a message, with its values: what is told counts here, not how.
class Keys final : public Words {
public:
  std::string say(std::string_view key, std::span<const Word> values) const override {
    std::string text(key);
    for (const Word& value : values) text += "(" + std::string(value.name) + "=" + value.text + ")";
    return text;
  }
  int width(std::string_view text) const override { return static_cast<int>(text.size()); }
};

std::string drawn(const Stage& s, Seat seat, bool colour = false) {
  return Game::draw(Game::view(s.state(), seat), Keys(), Paint(colour));
}

TEST(Draw, NR_407_the_card_that_is_resolved_is_told_in_full) {
  Stage s;
  s.ship(A).items("detectors 1");
  s.card("xeno-quinquereme");
  s.play(Turn{A});
  EXPECT_FALSE(drawn(s, A).contains("board.card"));
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A use_detector");
  EXPECT_TRUE(drawn(s, A).contains("board.card card.xeno-quinquereme. card.xeno-quinquereme.text\n"));
}

TEST(Draw, NR_627_NR_902_a_technology_says_what_it_is_good_for) {
  Stage s;
  s.card("find-nanoprobes");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A install_technology");
  EXPECT_TRUE(
      drawn(s, A).contains("board.card card.find-nanoprobes. card.find-nanoprobes.text technology.nanoprobes.help\n"));
}

TEST(Draw, NR_402_NR_416_NR_417_NR_505_borders_gate_and_purchases_have_their_price) {
  Stage s;
  s.ship(B).spatha();
  const std::string table = drawn(s, A);
  EXPECT_TRUE(table.contains("board.named(name=sector.s4)"));
  EXPECT_TRUE(table.contains("board.border(cards=2)"));
  EXPECT_TRUE(table.contains("board.gate(enter=6)(leave=3)"));
  EXPECT_TRUE(table.contains("board.prices(equipment=2)(personnel=3)"));
  EXPECT_TRUE(table.contains("board.prices(equipment=3)(personnel=4)"));
}

TEST(Draw, NR_109_NR_636_experts_in_the_supply_and_contacts_beside_a_ship) {
  Stage s;
  s.state().custody[B] = 0b11;
  s.state().experts[1] = 4;
  const std::string table = drawn(s, A);
  EXPECT_TRUE(table.contains("board.experts(diplomacy=6)(trade=4)(capture=6)"));
  EXPECT_TRUE(table.contains("board.beside(cards=extrasolar." + content().extrasolar[0].id + ", extrasolar." +
                             content().extrasolar[1].id + ")"));
}

TEST(Draw, NR_101_every_seat_is_painted_in_the_colour_it_is_called_by) {
  Stage s(4);
  const std::string table = drawn(s, A, true);
  for (const auto& [player, colour] :
       {std::pair{"player.1", "208"}, {"player.2", "51"}, {"player.3", "207"}, {"player.4", "255"}})
    EXPECT_TRUE(table.contains(std::string("\x1b[1;38;5;") + colour + "m" + player)) << player;
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge::testing
