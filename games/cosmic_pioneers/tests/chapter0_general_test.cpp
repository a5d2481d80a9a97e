// Chapter 0 of the catalogue: what holds everywhere.
#include <cstring>
#include <map>

#include "games/cosmic_pioneers/tests/stage.h"
#include "kernel/json.h"
#include "kernel/play.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

TEST(General, CP_001_two_to_four_players_the_same_system_and_the_same_length) {
  EXPECT_EQ(Game::kMinSeats, 2);
  EXPECT_EQ(Game::kMaxSeats, 4);
  for (int seats = 2; seats <= 4; ++seats) {
    Stage s;
    s.seats(seats);
    s.scenario("cosmic-pioneers");
    s.any_chance(static_cast<std::uint64_t>(seats));
    s.play(WholeGame{});
    play_by_chance(s, 1);
    EXPECT_EQ(std::popcount(hexes(s.state())), 12);
    EXPECT_EQ(std::popcount(planets(s.state())), 11);
    EXPECT_EQ(s.state().round, 12);
    EXPECT_EQ(s.told("turn_began"), 12 * seats);
    EXPECT_EQ(s.told("commander_taken"), seats);
    EXPECT_EQ(s.told("scored"), seats);
  }
}

TEST(General, CP_002_the_edition_is_English_unless_told_and_never_changes) {
  EXPECT_EQ(Options{}.edition, Edition::en);
  for (const Edition edition : {Edition::en, Edition::fr}) {
    orrery::Setup<Game> setup{.seats = 2, .options = {}};
    setup.options.edition = edition;
    State state = opened<Game>(setup);
    Luck luck(3);
    Rng rng(4);
    Table table(state, luck);
    table.advance();
    int questions = 0;
    while (!table.finished()) {
      ASSERT_EQ(std::memcmp(&state.options, &setup.options, sizeof setup.options), 0);
      ++questions;
      table.choose(rng.below(static_cast<int>(table.offers().size())));
    }
    EXPECT_GT(questions, 12 * 2);
  }
}

TEST(General, CP_002_one_edition_rules_every_difference) {
  for (const Edition edition : {Edition::en, Edition::fr}) {
    Stage s;
    s.option(edition);
    s.planet(1, "ravan", "[. A A .]");     // CP-620
    s.planet(2, "dunescar", "[A A B s]");  // CP-361
    s.resolve(Alien::worm);
    EXPECT_EQ(s.controller(1), edition == Edition::en ? "A" : "nobody");
    EXPECT_EQ(s.row(2), edition == Edition::en ? "[A A B w]" : "[A A B s]");
  }
}

TEST(General, CP_003_a_scenario_overrides_a_commander) {
  ChangedContent<Game> changed;
  changed->scenario[static_cast<std::size_t>(*named<ScenarioId>("hostile-takeover"))]
      .trade_post_actions.back()
      .credits = 450;
  Stage s;
  s.scenario("hostile-takeover");
  s.trade_post(6);
  s.ship(A).at(6).credits(449).commander("abara");  // 400 a level by her ability, 450 by the card
  s.play(by<TradePostVisit>(A));
  EXPECT_TRUE(s.over());
  Stage t;
  t.scenario("hostile-takeover");
  t.trade_post(6);
  t.ship(A).at(6).credits(450).commander("abara");
  t.play(by<TradePostVisit>(A));
  t.answer("upgrade bombs 2 450");
  EXPECT_EQ(t.credits(A), 0);
}

TEST(General, CP_003_a_commander_overrides_a_level_and_a_level_the_rules) {
  Stage s;
  for (int slot = 1; slot < 12; ++slot) s.belt(slot);
  s.planet(2, "ravan", "[. . . .]");
  s.trade_post(3);
  s.ship(A).commander("lindqvist").engines(1);
  s.play(Movement{A});
  EXPECT_EQ(s.offers(), (Said{"stay", "move ravan", "move trade-post"}));  // CP-926 goes beyond Engines 1
  Stage t;
  t.planet(1, "ravan", "[. z . .]");
  t.ship(A).at(1).cargo(3);
  t.play(by<DeploymentPhase>(A));
  EXPECT_EQ(t.why_not("load 2"), "offered");  // Cargo 3 allows what CP-608 forbids
}

TEST(General, CP_003_each_overrides_only_what_it_speaks_of) {
  Stage s;
  s.scenario("specimen-hunt");  // aliens at any level, but not in more slots
  s.planet(1, "ravan", "[. z . .]");
  s.ship(A).at(1).cargo(1).aboard("A A");
  s.play(by<DeploymentPhase>(A));
  EXPECT_EQ(s.why_not("load 2"), "CP-602");
}

TEST(General, CP_004_as_much_as_possible_and_the_rest_is_lost) {
  Stage s;
  s.planet(1, "hesperide", "[. . . . . . .]");
  s.ship(A).at(1).reserve(2);
  s.dice(6);  // gain 3 colonists
  s.play(by<AdventurePhase>(A));
  EXPECT_EQ(s.row(1), "[A A . . . . .]");
  Stage t;
  t.planet(1, "ravan", "[A . . .]");
  t.ship(A).at(1);
  t.dice(3);  // lose 2 colonists
  t.play(by<AdventurePhase>(A));
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.row(1), "[. . . .]");
}

TEST(General, CP_004_with_an_empty_supply_nobody_is_killed_either) {
  for (const Alien type : {Alien::squid, Alien::bug, Alien::lizard}) {
    Stage s;
    s.planet(1, "abyssia", "[A A q g B]");
    s.planet(2, "ravan", "[A A A A]");
    s.supply(type, 0);
    s.resolve(type);
    EXPECT_EQ(s.row(1), "[A A q g B]") << name_of(type);
    EXPECT_EQ(s.row(2), "[A A A A]") << name_of(type);
  }
}

TEST(General, CP_005_a_card_is_drawn_uniformly_from_those_left) {
  std::map<std::string, int> drawn;
  for (int i = 0; i < 4; ++i) {
    Stage s;
    s.deck("w w q z");
    s.pick(i, 4);
    s.play(alien_card(true));
    ++drawn[s.events().front()];
  }
  EXPECT_EQ(drawn,
            (std::map<std::string, int>{{"alien_card worm", 2}, {"alien_card squid", 1}, {"alien_card lizard", 1}}));
}

TEST(General, CP_005_each_face_of_the_black_die_is_one_of_six) {
  std::set<std::string> rolled;
  for (int face = 1; face <= 6; ++face) {
    Stage s;
    s.planet(1, "aurelis", "[. . . . . . .]");
    s.ship(A).at(1);
    s.dice(face);  // the stage fails unless chance is asked for one of six
    if (face == 1) s.card(Alien::slime);
    s.play(by<AdventurePhase>(A));
    rolled.insert(s.events().front());
  }
  EXPECT_EQ(rolled.size(), 6U);
}

TEST(General, CP_005_chance_is_recorded_so_that_a_game_can_be_replayed) {
  const orrery::Setup<Game> setup{.seats = 3, .options = {}};
  Play<Game> play(setup, 11);
  Rng rng(5);
  while (!play.finished()) {
    const Seat seat = play.question().parties.first();
    const auto offers = play.offers(seat);
    play.submit(seat, offers[static_cast<std::size_t>(rng.below(static_cast<int>(offers.size())))]);
  }
  std::size_t outcomes = 0;
  for (int i = 0; i < play.entries(); ++i) outcomes += play.step(i).luck.size();
  EXPECT_GT(outcomes, 12U);
  const auto again = Play<Game>::replayed(play.transcript(), 999);
  ASSERT_TRUE(again.has_value()) << again.error();
  EXPECT_EQ(hash_of(again->state()), hash_of(play.state()));
  Transcript without = play.transcript();
  for (TranscriptEntry& entry : without.entries) entry.luck.clear();
  EXPECT_FALSE(Play<Game>::replayed(without, 999).has_value());
}

TEST(General, CP_006_planets_by_ascending_slot) {
  Stage s;
  s.planet(7, Colour::red, "[. . . .]");
  s.planet(2, Colour::red, "[. . . . .]");
  s.supply(Alien::lizard, 1);
  s.resolve(Alien::lizard);
  EXPECT_EQ(s.row(2), "[. . . . z]");
  EXPECT_EQ(s.row(7), "[. . . .]");
}

TEST(General, CP_006_abilities_by_ascending_slot) {
  Stage s;
  for (const int slot : {7, 2}) s.planet(slot, Colour::red, "[A q B q .]");
  s.supply(Alien::squid, 1);
  s.resolve(Alien::squid);
  EXPECT_EQ(s.row(2), "[q q B q .]");
  EXPECT_EQ(s.row(7), "[A q B q .]");
}

TEST(General, CP_006_pieces_from_left_to_right) {
  Stage s;
  s.planet(1, Colour::red, "[A q B q .]");
  s.supply(Alien::squid, 1);
  s.resolve(Alien::squid);
  EXPECT_EQ(s.row(1), "[q q B q .]");
}

TEST(General, CP_007_every_seat_sees_everything) {
  Stage s;
  s.scenario("trade-winds");
  s.planet(1, "ravan", "[A B . z]");
  s.goods_on(1, "red blue");
  s.ship(B).at(1).credits(700).cargo(2).aboard("B green").crashed();
  s.deck("w w q");
  s.discard("z");
  s.play(Movement{A});
  const auto seen = to_json(Game::view(s.state(), A));
  for (const Seat seat : {B, C, D, kPublic}) EXPECT_EQ(to_json(Game::view(s.state(), seat)), seen);
  const View view = Game::view(s.state(), C);
  EXPECT_EQ(view.ship[1].credits, 700);
  EXPECT_EQ(view.ship[1].reserve, 13);
  EXPECT_EQ(view.ship[1].hold, s.state().ship[1].hold);
  EXPECT_EQ(view.deck, s.state().deck);
  EXPECT_EQ(view.discard, s.state().discard);
  EXPECT_EQ(view.aliens, s.state().aliens);
  EXPECT_EQ(view.sector[1].goods, s.state().goods_on[1]);
  EXPECT_EQ(view.sector[1].spaces[3], alien_piece(Alien::lizard));
}

TEST(General, CP_007_nothing_is_hidden_so_an_imagined_world_is_the_true_one) {
  Stage s;
  s.planet(1, "ravan", "[A B . z]");
  s.play(Movement{A});
  State world = s.state();
  Rng rng(1);
  orrery::imagine<Game>(world, B, rng);
  EXPECT_EQ(std::memcmp(&world, &s.state(), sizeof world), 0);
}

TEST(General, CP_009_what_one_may_do_can_be_declined) {
  Stage s;
  s.planet(1, "ravan", "[A . . z]");
  s.ship(A).at(1).aboard("A");
  s.dice(6);
  s.play(Turn{A});
  s.answer("stay");
  EXPECT_EQ(s.asked(), "A deploy");
  s.answer("done");
  EXPECT_EQ(s.asked(), "A bombard");
  s.answer("done");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.row(1), "[A . . z]");
}

TEST(General, CP_009_adventure_combat_and_crash_landing_are_compulsory) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "dunescar", "[. . . .]");
  s.ship(A).at(1);
  s.ship(B).at(2);
  s.dice(4, 3, 2);  // combat lost by B, who can go nowhere but to slot 1; then a crash landing by adventure
  s.play(Turn{A});
  s.answer("move dunescar");
  EXPECT_TRUE(s.over());
  EXPECT_TRUE(s.crashed(A));
}

TEST(General, CP_009_a_single_legal_answer_is_not_asked_for) {
  Stage s;
  s.planet(1, "ravan", "[. . . .]");
  s.ship(A).at(1).aboard("A");
  s.ship(B).at(1);
  s.dice(6, 1, 6);
  s.play(Turn{A});
  s.answer("stay");  // one opponent, one planet to crash on: neither combat_order nor crash_planet is asked
  EXPECT_EQ(s.asked(), "A deploy");
  s.answer("unload p1-colonist");  // one place to go to: no choose_unload_space; then nothing more to deploy
  EXPECT_EQ(s.asked(), "A bombard");
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
