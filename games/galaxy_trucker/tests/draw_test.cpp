// The table as a terminal shows it: in a game from the first component to the last credit, in both languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/galaxy_trucker/tests/stage.h"
#include "kernel/tests/plain_texts.h"
#include "kernel/tests/random_play.h"

namespace orrery::galaxy_trucker::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(TruckerPicture, has_words_for_everything_in_both_languages) {
  for (const std::string_view language : {"en", "fr"}) {
    const PlainTexts<Game> words(language);
    Options options{};
    options.tempo = Tempo::simulated;
    options.flight_plan = *named<PlanId>("grand-tour");  // every class of ship
    Rng rng(3);
    const Game::Bot::Player bot(0, 0);
    State state = opened<Game>({.seats = 3, .options = options});
    Luck luck(3);
    Table table(state, luck);
    int count = 0;
    for (table.advance(); !table.finished(); ++count) {
      const Seat seat = list_random_party(table, rng);
      if (count % 23 == 0) {
        const std::string plain = Game::draw(Game::view(state, seat), words, Paint(false));
        EXPECT_EQ(plain.find('\x1b'), std::string::npos);
        EXPECT_NE(Game::draw(Game::view(state, seat), words, Paint(true)).find('\x1b'), std::string::npos);
      }
      table.list(seat);
      table.take(seat, bot.choose(Knowledge<Game>(state, seat), table.question(), table.offers(), rng));
    }
    for (const Side front : kAllSides) {
      Stage turned(2, ShipClass::ia);
      turned.heads(A, front);
      EXPECT_THAT(Game::draw(Game::view(turned.state(), A), words, Paint(false)), ::testing::Not(IsEmpty()));
    }
    Stage pair(2, ShipClass::iia);
    pair.place(A, "gt-046", "4-6", 0);
    pair.flies(A, 0);
    pair.player(A).away[0] = kCardsAway;
    EXPECT_THAT(Game::draw(Game::view(pair.state(), A), words, Paint(false)), ::testing::Not(IsEmpty()));
    for (const int seats : {5, 3})
      for (int card = 0; card < kCards; ++card) {
        state.seats = static_cast<std::uint8_t>(seats);
        state.card = static_cast<Card>(card);
        Game::draw(Game::view(state, A), words, Paint(false));
      }
    Stage roads(2);
    roads.rough({Rough::dead_zone, Rough::deja_vu});
    roads->dead_column = 7;
    roads->laid = 1;
    roads.player(A).junk = 1;
    roads.player(A).ordered = 2;
    roads.player(A).order[0] = testing::tile("gt-001");
    Game::draw(Game::view(roads.state(), A), words, Paint(false));
    // Of an engine: at odds with the cabin, turned to the side; and before a barrel.
    Stage yard(2);
    yard.build(A, "gt-088 7-6 0");
    yard.player(A).hand = tile("gt-066");
    for (const auto& [where, turns] : {std::pair{"6-7", 0}, std::pair{"8-7", 3}, std::pair{"7-5", 0}})
      Game::remark(yard.state(), A, pack<Game::Verbs>(Place{square(where), static_cast<std::uint8_t>(turns)}), words);
    state.player[A].machinations[0] = *named<Card>("em-ambush");
    state.player[A].evil = *named<Card>("em-shortcut");
    state.player[A].loans = 1;
    state.player[A].reserve[0] = testing::tile("gt-001");
    state.pile[1][0] = *named<Card>("i-07");
    state.seen[state.pile[1][0]] = Parties(A).bits();
    for (const Fate fate : {Fate::building, Fate::flying, Fate::gave_up, Fate::finished}) {
      state.player[A].fate = fate;
      Game::draw(Game::view(state, A), words, Paint(false));
    }
    Stage office(2);  // a hidden die, a guess, and what a depot has
    in_line(office, {4, 2});
    office.card("bonus-bureaucracy");
    office.play(PlayCard{});
    office.answer(B, "hide_die 3");
    office.state().depot[0] = testing::tile("gt-001");
    office.state().bids[A] = 2;
    Game::draw(Game::view(office.state(), B), words, Paint(false));
    EXPECT_THAT(words.board_words_never_said(), IsEmpty());
  }
}

TEST(TruckerPicture, GT_101_shows_components_on_their_squares_and_what_is_at_fault) {
  Stage s(2);
  s.alpha(A);
  s.build(B, "gt-010 8-7 0, gt-025 9-7 0");  // single against double
  const std::string picture = Game::draw(Game::view(s.state(), C), PlainTexts<Game>("en"), Paint(false));
  EXPECT_THAT(picture, HasSubstr("\n        ·  \n"
                                 "     ap g^ ·  \n"
                                 "  ·  c  @  b3 s^ \n"
                                 "  ·  ·  ev ·  h3 \n"
                                 "  ·  ·     ·  ·  \n"));
  EXPECT_THAT(picture, HasSubstr("  ·  ·  @  b3!h3!\n"));
}

// Of one's own ship: numbers at the edges, connectors around each component, and what it carries.
TEST(TruckerPicture, every_ship_is_painted_in_the_colour_its_player_is_called_by) {
  Stage s(4);
  const std::string table = Game::draw(Game::view(s.state(), A), PlainTexts<Game>("en"), Paint(true));
  std::size_t at = 0;
  for (const auto& [player, colour] :
       {std::pair{"Orange", "208"}, {"Cyan", "51"}, {"Magenta", "207"}, {"White", "255"}}) {
    at = table.find(player, at);
    ASSERT_NE(at, std::string::npos) << player;
    const std::size_t painted = table.find("\x1b[38;5;", at);
    EXPECT_EQ(table.substr(painted, table.find('m', painted) - painted), std::string("\x1b[38;5;") + colour) << player;
  }
}

TEST(TruckerPicture, GX_648_shows_what_is_left_of_every_order) {
  Stage s(2);
  s.player(B).ordered = 3;
  s.player(B).order[0] = tile("gt-001");
  s.player(B).order[1] = tile("gt-013");
  const std::string picture = Game::draw(Game::view(s.state(), A), PlainTexts<Game>("en"), Paint(false));
  EXPECT_THAT(picture, HasSubstr("board.order 3\n"));
  EXPECT_THAT(picture, HasSubstr("(b2 ···3), "));
  EXPECT_THAT(picture, HasSubstr("(b3 ···2)\n"));
  const auto take = pack<Game::Verbs>(TakeFromOrder{tile("gt-013")});
  EXPECT_EQ(Game::remark(s.state(), B, take, PlainTexts<Game>("en")), "b3 ···2");
}

TEST(TruckerPicture, GT_104_shows_the_connectors_of_ones_own_ship) {
  Stage s(2);
  s.alpha(A);
  s.goods(A, "9-8", {Goods::yellow, Goods::blue});
  const std::string picture = Game::draw(Game::view(s.state(), A), PlainTexts<Game>("en"), Paint(false));
  EXPECT_THAT(picture, HasSubstr("    5      6      7      8      9     \n"));
  EXPECT_THAT(picture, HasSubstr("           1 P    3 oo     ***        \n"
                                 " 7  ·      c 3   3@ 3   1b32   2s^2   \n"
                                 "                  3             2     \n"
                                 "                  1             2 yb  \n"
                                 " 8  ·      ·      ev     ·      h3    \n"));
}

TEST(TruckerPicture, GT_106_GT_109_GT_110_faulty_placements_are_marked_among_the_offers) {
  Stage s(2);
  s.build(A, "gt-010 8-7 0");
  s.player(A).hand = tile("gt-025");  // single to the left, against the battery's double
  const PlainTexts<Game> words("en");
  const auto remark = [&](std::string_view answer) {
    return Game::remark(s.state(), A, *read_action<Game::Verbs>(answer), words);
  };
  EXPECT_EQ(remark("place 9-7 0"), "faulty: connectors do not fit");
  EXPECT_EQ(remark("place 7-6 3"), "");
  EXPECT_EQ(remark("finish 1"), "");
  EXPECT_THAT(remark("take_open gt-001"), HasSubstr("b2 ···3")) << "one battery is told from another";
  Stage barrel(2);
  barrel.build(A, "gt-088 7-6 0");
  barrel.player(A).hand = tile("gt-001");
  EXPECT_EQ(Game::remark(barrel.state(), A, pack<Game::Verbs>(Place{square("7-5"), 0}), words),
            "faulty: a cannon is blocked");
}

TEST(TruckerPicture, GX_304_a_turned_ship_shows_the_numbers_of_its_lines) {
  Stage s(2, ShipClass::ia);
  s.build(A, "gt-088 7-5 0");
  const PlainTexts<Game> words("en");
  s.heads(A, Side::right);
  const std::string drawn = Game::draw(Game::view(s.state(), A), words, Paint(false));
  EXPECT_THAT(drawn, HasSubstr(" 2-3    4-5    6-7-8  9-10   11-12"));
  EXPECT_THAT(drawn, HasSubstr("flies with the right edge of the board in front\n"));
  EXPECT_THAT(drawn, HasSubstr("g<")) << "the cannon points to what is the left now";
}

TEST(TruckerPicture, GX_646_a_ship_that_has_turned_end_for_end_says_so) {
  Stage s(2);
  s.build(A, "gt-088 7-6 0");
  in_line(s, {10, 5});
  s.rough({Rough::somersault});
  s.player(B).handicap = 0;
  const auto drawn = [&] { return Game::draw(Game::view(s.state(), A), PlainTexts<Game>("en"), Paint(false)); };
  EXPECT_THAT(drawn(), Not(HasSubstr("edge of the board in front")));
  s.card("i-05");
  s.play(AfterCard{});
  const std::string turned = drawn();
  EXPECT_THAT(turned, HasSubstr("flies with the lower edge of the board in front\n"));
  EXPECT_LT(turned.find("lower edge"), turned.find("board.player Cyan")) << "the other one has not turned";
  EXPECT_EQ(turned.find("lower edge", turned.find("board.player Cyan")), std::string::npos);
}

TEST(TruckerPicture, GX_633_what_has_fallen_off_a_ship_and_will_fly_is_counted) {
  Stage s(2);
  in_line(s, {10, 5});
  s.rough({Rough::space_junk});
  const auto drawn = [&] { return Game::draw(Game::view(s.state(), B), PlainTexts<Game>("en"), Paint(false)); };
  EXPECT_THAT(drawn(), Not(HasSubstr("board.junk")));
  s.player(A).junk = 3;
  EXPECT_THAT(drawn(), HasSubstr("board.junk 3\n"));
}

TEST(TruckerPicture, GX_401_GX_425_halves_that_are_away_or_gone_are_named) {
  Stage s(2, ShipClass::iia);
  s.build(A, "gt-046 4-6 0, gt-044 9-6 0");
  s.flies(A, 0);
  s.player(A).away[0] = kCardsAway;
  const PlainTexts<Game> words("en");
  EXPECT_THAT(Game::draw(Game::view(s.state(), A), words, Paint(false)), HasSubstr("board.half_away left 2\n"));
  give_up_half(s.table(), A, 1, Reason::own_will);
  EXPECT_THAT(Game::draw(Game::view(s.state(), A), words, Paint(false)), HasSubstr("board.half_gone right\n"));
}

TEST(TruckerPicture, GT_650_GT_801_shows_what_the_card_says_and_what_the_flight_pays) {
  Stage s(2);
  s.flies(A, 4);
  s.flies(B, 1);
  s.card("ii-16");
  const std::string picture = Game::draw(Game::view(s.state(), A), PlainTexts<Game>("en"), Paint(false));
  EXPECT_THAT(picture, HasSubstr("board.card.line cannons board.card.lose.days 4"));
  EXPECT_THAT(picture, HasSubstr("board.card.line engines board.card.lose.goods 3"));
  EXPECT_THAT(picture, HasSubstr("board.prices 4, 3 2 4 3 2 1 yes 5"));
}

TEST(TruckerPicture, GX_605_the_terminal_lists_the_special_rules_in_force_and_whom_they_concern) {
  for (const std::string_view language : {"en", "fr"}) {
    const PlainTexts<Game> texts(language);
    const Words& words = texts;
    Stage s(3);
    in_line(s, {20, 15, 10});
    s.rough({Rough::slow_docks, Rough::dead_zone, Rough::deja_vu});
    s->dead_column = 7;
    s->face_down[0] = *named<Card>("i-04");
    s->laid = 1;
    s.player(B).handicap = 1;
    const std::string picture = Game::draw(Game::view(s.state(), A), words, Paint(false));
    for (int card = 0; card < kRough; ++card) {
      const std::string name = words.say("rough." + std::string(name_of(static_cast<Rough>(card))));
      EXPECT_EQ(picture.find(name) != std::string::npos, s->rough[card] != 0) << name;
    }
    EXPECT_THAT(picture, HasSubstr(words.say("rough.slow_docks.text")));
    EXPECT_THAT(picture, HasSubstr(words.say("player.1") + ", " + words.say("player.3"))) << "not the second";
    EXPECT_THAT(picture, HasSubstr("x")) << "the dead column";
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker::testing
