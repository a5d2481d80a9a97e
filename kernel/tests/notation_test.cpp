// Small typed actions: eight bytes, and one line of text or one JSON object that lead back to them.
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kernel/json.h"
#include "kernel/tests/say.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

// A verb with every kind of field there is.
enum class Colour : std::uint8_t { red, green = 7, blue = 200 };
BOOST_DESCRIBE_ENUM(Colour, red, green, blue)

struct PaintWall {
  static constexpr std::string_view name = "paint";
  std::uint16_t wall;
  Seat who;
  Colour colour;
  std::int8_t shade;
  std::uint8_t coats;
};
BOOST_DESCRIBE_STRUCT(PaintWall, (), (wall, who, colour, shade, coats))

struct Rest {
  static constexpr std::string_view name = "rest";
};
BOOST_DESCRIBE_STRUCT(Rest, (), ())

using Verbs = List<Rest, PaintWall>;

static_assert(sizeof(Action) == 8);
static_assert(Verb<PaintWall> && Verb<Rest>);
struct Padded : Rest {
  std::uint8_t one;
  std::uint16_t two;
};
struct TooBig : Rest {
  std::array<std::uint8_t, 8> bytes;
};
static_assert(!Verb<Padded> && !Verb<TooBig>);

std::string error_of(std::string_view line) {
  const auto read = read_action<Verbs>(line);
  return read ? "accepted" : read.error();
}

TEST(Notation, is_one_line_with_the_names_of_things) {
  EXPECT_EQ(notation<Verbs>(pack<Verbs>(PaintWall{65'535, p2, Colour::blue, -128, 0})), "paint 65535 p2 blue -128 0");
  EXPECT_EQ(notation<Verbs>(pack<Verbs>(Rest{})), "rest");
}

RC_GTEST_PROP(NotationProperty, leads_back_to_the_action, ()) {
  const auto wall = *rc::gen::arbitrary<std::uint16_t>();
  const auto who = seat_at(*rc::gen::inRange(0, 8));
  const auto colour = *rc::gen::element(Colour::red, Colour::green, Colour::blue);
  const auto shade = *rc::gen::arbitrary<std::int8_t>();
  const auto coats = *rc::gen::arbitrary<std::uint8_t>();
  const Action action = pack<Verbs>(PaintWall{wall, who, colour, shade, coats});
  RC_ASSERT((read_action<Verbs>(notation<Verbs>(action)) == action));
  std::string json;
  write_action<Verbs>(action, json);
  RC_ASSERT((read_action<Verbs>(boost::json::parse(json)) == action));
}

RC_GTEST_PROP(NotationProperty, what_is_accepted_is_written_the_same_way, ()) {
  const auto word =
      rc::gen::element<std::string>("paint", "rest", "", "0", "00", "1", "-1", "-0", "300", "70000", "p1", "p7",
                                    "clock", "red", "blue", "Red", "+1", "1e3", "9999999999999999999");
  std::string line;
  for (const std::string& next : *rc::gen::container<std::vector<std::string>>(word))
    line += (line.empty() ? "" : " ") + next;
  const auto read = read_action<Verbs>(line);
  if (read)
    RC_ASSERT(notation<Verbs>(*read) == line);
  else
    RC_ASSERT(!read.error().empty());
}

TEST(Notation, every_malformed_line_is_refused_naming_the_word) {
  EXPECT_EQ(error_of(""), "unknown verb ''");
  EXPECT_EQ(error_of("dance"), "unknown verb 'dance'");
  EXPECT_EQ(error_of(" rest"), "unknown verb ''");
  EXPECT_EQ(error_of("Rest"), "unknown verb 'Rest'");
  EXPECT_EQ(error_of("rest now"), "'now' is too much for 'rest'");
  EXPECT_EQ(error_of("rest "), "'' is too much for 'rest'");
  EXPECT_EQ(error_of("paint"), "'paint' needs wall");
  EXPECT_EQ(error_of("paint 1 p1 red 0"), "'paint' needs coats");
  EXPECT_EQ(error_of("paint x p1 red 0 0"), "'x' is no wall for 'paint'");
  EXPECT_EQ(error_of("paint 65536 p1 red 0 0"), "'65536' is no wall for 'paint'");
  EXPECT_EQ(error_of("paint -1 p1 red 0 0"), "'-1' is no wall for 'paint'");
  EXPECT_EQ(error_of("paint 01 p1 red 0 0"), "'01' is no wall for 'paint'");
  EXPECT_EQ(error_of("paint 1 p9 red 0 0"), "'p9' is no who for 'paint'");
  EXPECT_EQ(error_of("paint 1 p1 pink 0 0"), "'pink' is no colour for 'paint'");
  EXPECT_EQ(error_of("paint 1 p1 red 128 0"), "'128' is no shade for 'paint'");
  EXPECT_EQ(error_of("paint 1 p1 red -0 0"), "'-0' is no shade for 'paint'");
  EXPECT_EQ(error_of("paint 1  red 0 0"), "'' is no who for 'paint'");
  EXPECT_EQ(error_of("paint 1 p1 red 0 0 0"), "'0' is too much for 'paint'");
  EXPECT_EQ(error_of("paint\t1 p1 red 0 0"), "unknown verb 'paint\t1'");
  EXPECT_EQ(error_of("paint 99999999999999999999 p1 red 0 0"), "'99999999999999999999' is no wall for 'paint'");
}

TEST(Json, of_an_action_names_verb_and_fields) {
  std::string json;
  write_action<Verbs>(pack<Verbs>(PaintWall{12, p2, Colour::green, -3, 1}), json);
  EXPECT_EQ(json, R"({"verb":"paint","wall":12,"who":"p2","colour":"green","shade":-3,"coats":1})");
  json.clear();
  write_action<Verbs>(pack<Verbs>(Rest{}), json);
  EXPECT_EQ(json, R"({"verb":"rest"})");
}

TEST(Json, that_is_no_action_is_refused_with_the_reason) {
  const auto error_of_json = [](std::string_view text) {
    const auto action = read_action<Verbs>(boost::json::parse(text));
    return action ? "accepted" : action.error();
  };
  for (const std::string_view text : {"null", "3", "\"rest\"", "[]", "{}", R"({"wall":1})", R"({"verb":3})"})
    EXPECT_EQ(error_of_json(text), "an action is an object with a verb") << text;
  EXPECT_EQ(error_of_json(R"({"verb":"fly"})"), "unknown verb 'fly'");
  EXPECT_EQ(error_of_json(R"({"verb":"rest","wall":1})"), "'rest' has a field too many");
  EXPECT_EQ(error_of_json(R"({"verb":"paint","foo":1})"), "'paint' needs wall");
  for (const std::string_view wall : {"1.5", "null", "[1]", "{}"})
    EXPECT_EQ(error_of_json(R"({"verb":"paint","who":"p1","colour":"red","shade":0,"coats":0,"wall":)" +
                            std::string(wall) + "}"),
              "'paint' needs wall");
  EXPECT_EQ(error_of_json(R"({"verb":"paint","wall":1,"who":"p9","colour":"red","shade":0,"coats":0})"),
            "'p9' is no who for 'paint'");
}

TEST(Json, names_its_fields_in_any_order) {
  EXPECT_EQ(read_action<Verbs>(
                boost::json::parse(R"({"coats":1,"shade":-3,"verb":"paint","colour":"green","who":"p2","wall":12})")),
            pack<Verbs>(PaintWall{12, p2, Colour::green, -3, 1}));
}

TEST(Json, of_a_view_follows_its_description) {
  const Play<hidden_cards::Game> play({.seats = 2}, 1);
  const auto json = boost::json::parse(to_json(hidden_cards::Game::view(play.state(), p1))).as_object();
  EXPECT_EQ(json.at("trump"), nullptr);  // face down
  EXPECT_EQ(json.at("hand_size"), boost::json::parse("[2,2,0,0]"));
  EXPECT_EQ(json.at("knows_trump"), boost::json::parse("[false,false,false,false]"));
  EXPECT_EQ(json.at("my_hand").as_array().size(), 6U);
}

TEST(Verbs, differ_by_their_first_byte) {
  const Action rest = pack<Verbs>(Rest{});
  const Action paint = pack<Verbs>(PaintWall{});
  EXPECT_TRUE((is<Verbs, Rest>(rest)));
  EXPECT_FALSE((is<Verbs, Rest>(paint)));
  EXPECT_EQ(paint.verb(), 1);
  EXPECT_EQ(notation<Verbs>(Action{99}), "");  // no verb of the game
}

}  // namespace
}  // namespace orrery
