// The TypeScript of a game follows from its descriptions.
#include "web/export/typescript.h"

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
            "export const SEATS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;\n"
            "export type Seat = (typeof SEATS)[number];\n"
            "\n"
            "export type GameEvent =\n"
            "  | { event: 'prize_shown'; worth: number }\n"
            "  | { event: 'bid_opened'; seat: Seat | null; coins: number }\n"
            "  | { event: 'prize_taken'; seat: Seat | null };\n"
            "\n"
            "export const DECISIONS = ['bid'] as const;\n"
            "export type Decision = (typeof DECISIONS)[number];\n"
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

TEST(TypeScript, an_enum_without_texts_goes_by_its_own_name) {
  const std::string text = TypeScript<hidden_cards::Game>::write();
  for (const std::string_view part :
       {"export const CARDS = ['fool', 'page', 'knight', 'queen', 'king', 'sun'] as const;\n"
        "export type Card = (typeof CARDS)[number];\n",
        "| { verb: 'play'; card: Card }\n  | { verb: 'look' };", "  trump: Card | null;\n", "  played: number[][];\n",
        "export const DECISIONS = ['turn', 'last_card'] as const;\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << text;
}

TEST(TypeScript, a_preview_has_the_type_of_what_is_asked_and_of_its_result) {
  const std::string text = TypeScript<hidden_cards::Game>::write();
  EXPECT_NE(text.find("export type Sign = {\n  card: Card | null;\n  letter: string;\n};\n\n"
                      "export type Previews = {\n"
                      "  worth: { asked: { card: Card }; result: number };\n"
                      "  signs: { asked: { cards: (Card | null)[] }; result: Sign[] };\n"
                      "};\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(TypeScript<sealed_bids::Game>::write().find("Previews"), std::string::npos);
}

TEST(TypeScript, lists_are_called_by_the_plural) {
  EXPECT_EQ(name_of_list("Seat"), "SEATS");
  EXPECT_EQ(name_of_list("CardType"), "CARD_TYPES");
  EXPECT_EQ(name_of_list("Card_type"), "CARD_TYPES");
  EXPECT_EQ(name_of_list("Class"), "CLASSES");
  EXPECT_EQ(name_of_list("Hex"), "HEXES");
  EXPECT_EQ(name_of_list("Technology"), "TECHNOLOGIES");
  EXPECT_EQ(name_of_list("Goods"), "GOODS");
}

}  // namespace
}  // namespace orrery
