// The TypeScript of a game follows from its descriptions.
#include "kernel/typescript.h"

#include <gtest/gtest.h>

#include "kernel/tests/toys.h"

namespace orrery {
namespace {

TEST(TypeScript, follows_from_the_descriptions) {
  EXPECT_EQ(TypeScript<sealed_bids::Game>::write(),
            "// Generated from the description of sealed-bids.\n"
            "\n"
            "export type Action =\n"
            "  | { verb: 'bid'; coins: number };\n"
            "\n"
            "export type Seat = 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6';\n"
            "\n"
            "export type GameEvent =\n"
            "  | { event: 'prize_shown'; worth: number }\n"
            "  | { event: 'bid_opened'; seat: Seat | null; coins: number }\n"
            "  | { event: 'prize_taken'; seat: Seat | null };\n"
            "\n"
            "export type Decision = 'bid';\n"
            "\n"
            "export type View = {\n"
            "  purse: number[];\n"
            "  points: number[];\n"
            "  has_bid: boolean[];\n"
            "  my_bid: number;\n"
            "  worth: number;\n"
            "  last_winner: Seat | null;\n"
            "  last_bid: number[];\n"
            "};\n");
}

TEST(TypeScript, spells_out_values_that_have_no_texts) {
  const std::string text = TypeScript<hidden_cards::Game>::write();
  EXPECT_NE(text.find("| { verb: 'play'; card: 'fool' | 'page' | 'knight' | 'queen' | 'king' | 'sun' }\n"
                      "  | { verb: 'look' };"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("  trump: 'fool' | 'page' | 'knight' | 'queen' | 'king' | 'sun' | null;\n"), std::string::npos);
  EXPECT_NE(text.find("  played: number[][];\n"), std::string::npos);
  EXPECT_NE(text.find("export type Decision = 'turn' | 'last_card';"), std::string::npos);
}

}  // namespace
}  // namespace orrery
