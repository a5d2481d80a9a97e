#include "cli/input.h"

#include <gtest/gtest.h>

namespace orrery::cli {
namespace {

TEST(Input, orders_have_words_in_both_languages) {
  for (const std::string_view line : {"u", "undo", "annuler"}) EXPECT_EQ(read_order(line)->order, Order::undo) << line;
  for (const std::string_view line : {"s", "save", "sauver"}) EXPECT_EQ(read_order(line)->order, Order::save) << line;
  for (const std::string_view line : {"l", "log", "journal"}) EXPECT_EQ(read_order(line)->order, Order::log) << line;
  for (const std::string_view line : {"b", "board", "plateau"})
    EXPECT_EQ(read_order(line)->order, Order::board) << line;
  for (const std::string_view line : {"r 1", "rule 1", "règle 1"})
    EXPECT_EQ(read_order(line)->order, Order::rule) << line;
  for (const std::string_view line : {"q", "quit", "quitter"}) EXPECT_EQ(read_order(line)->order, Order::quit) << line;
  for (const std::string_view line : {"h", "help", "aide"}) EXPECT_EQ(read_order(line)->order, Order::help) << line;
}

TEST(Input, the_rest_follows_the_word) {
  EXPECT_EQ(read_order("save my file")->rest, "my file");
  EXPECT_EQ(read_order("? mark centre")->rest, "mark centre");
  EXPECT_EQ(read_order("?3")->rest, "3");
  EXPECT_EQ(read_order("?")->rest, "");
  EXPECT_EQ(read_order("")->order, Order::again);
}

TEST(Input, other_words_are_no_orders) {
  for (const std::string_view line : {"3", "mark centre", "undoing", "U"}) EXPECT_FALSE(read_order(line)) << line;
}

TEST(Input, spaces_are_tidied) {
  EXPECT_EQ(tidied("  mark \t  centre\r"), "mark centre");
  EXPECT_EQ(tidied(" \t "), "");
}

TEST(Input, yes_and_no) {
  EXPECT_TRUE(is_yes("", true));
  EXPECT_TRUE(is_yes("Oui", false));
  EXPECT_TRUE(is_yes(" y ", false));
  EXPECT_FALSE(is_yes("", false));
  EXPECT_FALSE(is_yes("non", true));
  EXPECT_FALSE(is_yes("what?", false));
}

TEST(Input, numbers_of_offers) {
  EXPECT_EQ(offer_number("12"), 12U);
  EXPECT_FALSE(offer_number("-1"));
  EXPECT_FALSE(offer_number("1x"));
  EXPECT_FALSE(offer_number("99999999999999999999999"));
}

}  // namespace
}  // namespace orrery::cli
