// Chapters 8 and 9: scenarios, victory, the end of the game, resigning.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/capitaine_cosmos/tests/content_variant.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {
namespace {

using ::testing::HasSubstr;

// A real scenario, with the position changed by hand and then taken to the end of a phase.
struct Board {
  explicit Board(int number, Options options = {}) {
    options.scenario = static_cast<ScenarioId>(number - 1);
    Game::prepare(state, {.seats = content().scenario[number - 1].seats, .options = options});
    state.turn = 1;
    state.phase = 1;
    table.record_events(&events);
  }
  Ship& operator[](std::string_view name) { return state.ship[place_of(state, counter_named(name))]; }
  void lose(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) destroy_one(table, place_of(state, counter_named(name)));
  }
  void leave(std::string_view name, std::uint8_t edges) {
    leave_one(table, place_of(state, counter_named(name)), edges);
  }
  void lose_seat(Seat seat) {
    each_ship(state, seat, [&](int ship) { destroy_one(table, ship); });
  }
  Parties after_phase() {
    end_phase(table);
    note_who_is_out(state);
    return state.over != 0 ? Game::winners(state) : Parties();
  }
  Parties after_turn(int turn) {
    state.turn = static_cast<std::uint16_t>(turn);
    end_turn(table);
    return state.over != 0 ? Game::winners(state) : Parties();
  }

  State state{};
  Luck luck{1};
  Table table{state, luck};
  EventLog events;
};

Options capped(TurnCap cap) {
  Options options{};
  options.turn_cap = cap;
  return options;
}

TEST(CosmosVictory, CC_801_CC_802_CC_818_ten_scenarios_with_fixed_positions) {
  struct Row {
    std::string_view key;
    int seats, columns, rows, limit;
  };
  const std::array<Row, kScenarios> table{{{"baptism-of-fire", 2, 22, 18, 10},
                                           {"convoy", 2, 44, 18, 0},
                                           {"asteroid-belt", 2, 22, 36, 8},
                                           {"bastion", 2, 44, 18, 12},
                                           {"leviathan", 2, 22, 36, 0},
                                           {"mined-strait", 2, 44, 18, 12},
                                           {"line-of-battle", 2, 44, 36, 0},
                                           {"three-way", 3, 44, 36, 8},
                                           {"four-corners", 4, 44, 36, 10},
                                           {"alliance", 4, 44, 36, 12}}};
  for (int i = 0; i < kScenarios; ++i) {
    const Scenario& scenario = content().scenario[i];
    const Row& row = table[static_cast<std::size_t>(i)];
    EXPECT_EQ(scenario.id, row.key);
    EXPECT_EQ(scenario.seats, row.seats) << row.key;
    EXPECT_EQ(scenario.columns, row.columns) << row.key;
    EXPECT_EQ(scenario.rows, row.rows) << row.key;
    EXPECT_EQ(scenario.turn_limit, row.limit) << row.key;
  }
  EXPECT_THAT(load_with("scenarios.json", R"("at": [3, 6], "heading": 0)", R"("at": [23, 6], "heading": 0)"),
              HasSubstr("CC-121"));
  EXPECT_THAT(load_with("scenarios.json", R"({"class": "fighter", "number": 1, "at": [3, 6], "heading": 0})",
                        R"({"class": "escort", "number": 1, "at": [1, 6], "heading": 0})"),
              HasSubstr("CC-802"));
}

TEST(CosmosVictory, CC_803_at_the_limit_the_clause_decides) {
  Board siege(4);
  EXPECT_EQ(siege.after_turn(11), Parties());
  EXPECT_EQ(siege.after_turn(12), Parties(B));  // the garrison
  Board score(1);
  score.lose({"fighter-21"});
  EXPECT_EQ(score.after_turn(9), Parties());
  EXPECT_EQ(score.after_turn(10), Parties(A));
  Board even(1);
  EXPECT_EQ(even.after_turn(10), Parties(A).with(B));  // shared
}

TEST(CosmosVictory, CC_804_CC_805_CC_806_CC_809_conditions_end_the_game_at_once) {
  Board convoy(2);
  convoy.leave("cargo-1", 2);
  EXPECT_EQ(convoy.after_phase(), Parties());
  convoy.leave("cargo-2", 2);
  EXPECT_EQ(convoy.after_phase(), Parties(A));

  Board raid(2);
  raid.leave("cargo-1", 8);  // by another edge: lost
  raid.lose({"cargo-3"});
  EXPECT_EQ(raid.after_phase(), Parties(B));

  Board repelled(2);
  repelled.lose_seat(B);
  EXPECT_EQ(repelled.after_phase(), Parties(A));

  Board leviathan(5);
  leviathan.leave("dreadnought-1", 4);
  EXPECT_EQ(leviathan.after_phase(), Parties(A));
  Board hunted(5);
  hunted.leave("dreadnought-1", 1);
  EXPECT_EQ(hunted.after_phase(), Parties(B));

  Board strait(6);
  strait.leave("escort-1", 2);
  strait.lose({"escort-2", "escort-3"});
  EXPECT_EQ(strait.after_phase(), Parties());
  strait.lose({"escort-4"});
  EXPECT_EQ(strait.after_phase(), Parties(B));

  Board alliance(10);
  alliance.lose({"cruiser-5"});
  EXPECT_EQ(alliance.after_phase(), Parties());
  alliance.leave("cruiser-6", 1);
  EXPECT_EQ(alliance.after_phase(), Parties(A).with(B));
}

// T36: A's last ship leaves in step 2; what happens to B's in step 4 comes too late.
TEST(CosmosVictory, CC_805_CC_806_an_exit_wins_before_mines_are_counted) {
  Stage s;
  s.ship(A, "fighter-1", at_label(22, 9), 0);
  s.ship(B, "fighter-2", at_label(5, 9), 0);
  s.mine(at_label(5, 9), A);
  s.defence("fighter-2", 1);
  s.order("fighter-1", 1, "M");
  s.dice({});  // the mine has nothing to roll for
  s.after(1);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.winners(), Parties(B));
  EXPECT_EQ(s.told("won p2"), 1);
  EXPECT_EQ(s.told("drew p1"), 0);
}

// T37: the freighter that A is after is lost to a mine, so nobody is asked for shots at what else is there.
TEST(CosmosVictory, CC_806_mines_and_asteroids_end_the_game_before_fire) {
  const auto after_the_mine = [](int points) {
    Stage s;
    s.plan().conditions[0] = {ConditionType::destroyed, 2U, 1U << static_cast<unsigned>(ShipClass::cargo), 0, 1, {}};
    s.ship(A, "fighter-1", {5, 8}, 0);
    s.ship(B, "fighter-2", {8, 8}, 3);
    s.ship(B, "cargo-2", {12, 3}, 3);
    s.mine({12, 3}, A);
    s.defence("cargo-2", points);
    s.any_dice();
    if (s.to(Decision::declare_fire)) return s.state().phase == 1 ? "asked" : "asked late";
    return s.over() && s.winners() == Parties(A) ? "won" : "neither";
  };
  EXPECT_EQ(after_the_mine(30), std::string("asked"));  // more than a mine can do
  EXPECT_EQ(after_the_mine(1), std::string("won"));
}

// T38: the second freighter is out, so nobody is asked for mines or shots any more.
TEST(CosmosVictory, CC_806_CC_216_nothing_is_asked_once_the_game_is_decided) {
  const auto asks_after_the_exit = [](bool second) {
    Stage s;
    s.plan().conditions[0] = {ConditionType::exited, 1U, 1U << static_cast<unsigned>(ShipClass::cargo), 2, 2, {}};
    s.ship(A, "cargo-1", at_label(23, 5), 0);
    s.ship(A, "cargo-2", at_label(second ? 23 : 12, 9), 0);
    s.ship(A, "escort-1", {5, 8}, 0, 2);
    s.ship(B, "fighter-2", {8, 8}, 3);
    for (const std::string_view cargo : {"cargo-1", "cargo-2"}) s.order(cargo, 3, "M");
    s.any_dice();
    s.after(2);
    return s.to(Decision::drop_mines, 3) ? "asked" : s.over() && s.winners() == Parties(A) ? "won" : "neither";
  };
  EXPECT_EQ(asks_after_the_exit(false), std::string("asked"));
  EXPECT_EQ(asks_after_the_exit(true), std::string("won"));
}

// T39: of three, one leaves in step 2 and is not compared with those who fall together in step 4.
TEST(CosmosVictory, CC_806_CC_815_who_left_earlier_in_the_phase_is_out) {
  Stage s(3);
  s.ship(A, "fighter-1", at_label(22, 9), 0);
  s.ship(B, "fighter-2", at_label(5, 4), 0);
  s.ship(C, "fighter-3", at_label(5, 14), 0);
  s.asteroid(at_label(5, 4));
  s.asteroid(at_label(5, 14));
  for (const std::string_view fighter : {"fighter-2", "fighter-3"}) s.defence(fighter, 1);
  s.order("fighter-1", 1, "M");
  s.any_dice();
  s.after(1);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.winners(), Parties(B).with(C));
}

// T29
TEST(CosmosVictory, CC_807_fulfilled_together) {
  Board draw(1);
  draw.lose_seat(A);
  draw.lose_seat(B);
  EXPECT_EQ(draw.after_phase(), Parties(A).with(B));  // equal scores

  Board score(8);
  score.state.damage = {{10, 30, 20, 0}};
  for (const Seat seat : {A, B, C}) score.lose_seat(seat);
  EXPECT_EQ(score.after_phase(), Parties(B));
  Board shared(8);
  shared.state.damage = {{30, 30, 20, 0}};
  for (const Seat seat : {A, B, C}) shared.lose_seat(seat);
  EXPECT_EQ(shared.after_phase(), Parties(A).with(B));  // the others lose

  Board siege(4);
  siege.lose({"fortress-1"});
  siege.lose_seat(A);
  EXPECT_EQ(siege.after_phase(), Parties(A));  // the clause names the assault

  Board convoy(2);
  convoy.leave("cargo-1", 2);
  convoy.leave("cargo-2", 2);
  convoy.lose({"cargo-3"});
  EXPECT_EQ(convoy.after_phase(), Parties(A));  // one lost is not enough for the raiders
}

TEST(CosmosVictory, CC_808_fighters_aboard_are_in_play_with_their_cruiser) {
  Board battle(7);
  battle.lose({"escort-16", "escort-10"});
  EXPECT_EQ(battle.after_phase(), Parties());
  destroy(battle.table, place_of(battle.state, counter_named("cruiser-5")));  // with its four fighters
  EXPECT_EQ(battle.after_phase(), Parties(A));
  EXPECT_EQ(score_of(battle.state, 0), 6 + 2 * 4 + 4 * 2);
}

TEST(CosmosVictory, CC_810_CC_811_the_terms_of_the_score) {
  const std::array<int, kClasses> values{2, 4, 6, 3, 12, 12};
  for (int c = 0; c < kClasses; ++c) EXPECT_EQ(content().sheet[c].value, values[static_cast<std::size_t>(c)]);
  Board three(8);
  three.state.damage[0] = 17;
  three["escort-1"].defence = 30;
  EXPECT_EQ(score_of(three.state, 0), 17 + 30 + 60);
  three.lose({"fighter-1"});
  three.leave("fighter-2", 1);
  EXPECT_EQ(score_of(three.state, 0), 17 + 30 + 20);  // only what is in play
  Board belt(3);
  belt.lose({"escort-5", "fighter-30", "fighter-7"});
  belt.leave("escort-3", 1);
  EXPECT_EQ(score_of(belt.state, 0), 4 + 2 - 4);
  EXPECT_EQ(score_of(belt.state, 1), 2);
  EXPECT_EQ(Game::scores(belt.state)[0], 2);
}

TEST(CosmosVictory, CC_812_without_a_limit_the_cap_ends_the_game) {
  Board standard(7);
  EXPECT_EQ(standard.after_turn(24), Parties());
  EXPECT_EQ(standard.after_turn(25), Parties(A).with(B));
  Board longer(7, capped(TurnCap::after_40));
  EXPECT_EQ(longer.after_turn(25), Parties());
  EXPECT_NE(longer.after_turn(40), Parties());
  Board convoy(2);
  EXPECT_EQ(convoy.after_turn(25), Parties(B));  // the raiders
  Board limited(1, capped(TurnCap::none));
  EXPECT_NE(limited.after_turn(10), Parties());  // the scenario's own limit stays
}

TEST(CosmosVictory, CC_819_twenty_quiet_turns_are_a_standstill) {
  Board battle(7, capped(TurnCap::none));
  for (int turn = 1; turn <= 19; ++turn) EXPECT_EQ(battle.after_turn(turn), Parties());
  damage_ship(battle.table, 0, 3);
  EXPECT_EQ(battle.after_turn(20), Parties());
  for (int turn = 21; turn <= 39; ++turn) EXPECT_EQ(battle.after_turn(turn), Parties());
  EXPECT_NE(battle.after_turn(40), Parties());
  Board exit(7, capped(TurnCap::none));
  for (int turn = 1; turn <= 19; ++turn) exit.after_turn(turn);
  exit.leave("escort-14", 1);
  EXPECT_EQ(exit.after_turn(20), Parties());
  EXPECT_EQ(exit.state.quiet_turns, 0);
}

// T33
TEST(CosmosVictory, CC_815_who_is_out_stays_out) {
  Board three(8);
  three.state.damage = {{150, 120, 110, 0}};
  three.lose_seat(A);
  EXPECT_EQ(three.after_phase(), Parties());  // the others go on
  three.lose_seat(B);
  three.lose_seat(C);
  EXPECT_EQ(three.after_phase(), Parties(B));

  Board last(8);
  last.lose_seat(A);
  last.after_phase();
  last.lose_seat(B);
  EXPECT_EQ(last.after_phase(), Parties(C));

  Board limit(8);
  limit.state.damage = {{500, 20, 10, 0}};
  limit.lose_seat(A);
  limit.after_phase();
  EXPECT_EQ(limit.after_turn(8), Parties(B));
}

// --- decisions that are not asked for --------------------------------------------------------------------------------

TEST(CosmosVictory, CC_901_the_scenario_is_chosen_with_the_table) {
  const auto played = [](std::string_view wanted, int seats) {
    Options options{};
    EXPECT_TRUE(set_option(options, "scenario", wanted));
    const Play<Game> play({.seats = seats, .options = options}, 1);
    return std::string(name_of(Game::view(play.state(), A).scenario));
  };
  EXPECT_EQ(played("convoy", 2), "convoy");
  EXPECT_EQ(played("alliance", 4), "alliance");
  EXPECT_EQ(played("convoy", 3), "three-way");  // RULING: the first one for that many players
  EXPECT_EQ(played("baptism-of-fire", 4), "four-corners");
  EXPECT_EQ(played("three-way", 2), "baptism-of-fire");
}

// T35
TEST(CosmosVictory, CC_817_CC_910_who_resigns_loses_all_ships_at_the_end_of_the_phase) {
  Stage s;
  s.ship(A, "fighter-1", {5, 8}, 0);
  s.ship(A, "fighter-3", {5, 12}, 0);
  s.ship(B, "fighter-2", {8, 8}, 3);
  s.order("fighter-3", 2, "M");
  ASSERT_TRUE(s.to(Decision::declare_fire, 2));
  for (const Action offer : [&] {
         s.table().list(A);
         return std::vector<Action>(s.table().offers().begin(), s.table().offers().end());
       }())
    EXPECT_FALSE((is<Game::Verbs, Resign>(offer)));  // never by chance
  s.answer(A, "fire fighter-1 bow fighter-2");
  s.answer(A, "resign");
  s.dice({});  // the shot noted is not fired
  s.answer(B, "hand_in");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.winners(), Parties(B));
  EXPECT_EQ(s["fighter-1"].where, Where::destroyed);
  EXPECT_EQ(s.state().damage[1], 0);
  EXPECT_EQ(s.told("resigned p1"), 1);
}

TEST(CosmosVictory, CC_817_during_order_writing_at_once_and_the_others_go_on) {
  Stage s(3);
  s.ship(A, "escort-1", {5, 8}, 0, 2);
  s.ship(B, "fighter-2", {12, 8}, 3);
  s.ship(C, "fighter-3", {8, 14}, 3);
  s.mine({15, 2}, A);
  s.answer(A, "resign");
  s.answer(B, "hand_in");
  s.answer(C, "hand_in");
  EXPECT_EQ(s["escort-1"].where, Where::destroyed);
  EXPECT_FALSE(s.over());
  EXPECT_EQ(s.state().mines, 1);  // laid mines stay
  s.after(6);
  EXPECT_EQ(s.asked(), "B C write_orders");
}

TEST(CosmosVictory, CC_815_who_resigned_while_orders_were_written_is_out) {
  Stage s(3);
  s.ship(A, "fighter-1", {5, 3}, 0);
  s.ship(B, "fighter-2", {5, 8}, 0);
  s.ship(C, "fighter-3", {8, 8}, 3);
  s.defence("fighter-2", 1);
  s.defence("fighter-3", 1);
  s.answer(A, "resign");
  ASSERT_TRUE(s.to(Decision::declare_fire));
  s.answer(B, "fire fighter-2 bow fighter-3");
  s.answer(C, "fire fighter-3 bow fighter-2");
  s.after(1);
  EXPECT_EQ(s.winners(), Parties(B).with(C));  // A is not among those who fulfil their condition together
}

TEST(CosmosVictory, CC_817_in_every_kind_of_question) {
  Stage deck;
  deck.ship(A, "cruiser-1", {4, 6}, 0);
  deck.aboard("fighter-1", "cruiser-1", Flank::port);
  deck.aboard("fighter-2", "cruiser-1", Flank::port);
  deck.ship(B, "fighter-48", at_label(1, 18), 2);
  ASSERT_TRUE(deck.to(Decision::deck_declaration));
  EXPECT_TRUE(deck.may(A, "resign"));
  deck.answer(A, "declare_launch");
  deck.answer(A, "launch fighter-1 port X");
  deck.answer(A, "resign");
  deck.after(1);
  EXPECT_EQ(deck.winners(), Parties(B));

  Stage mines;
  mines.ship(A, "escort-1", {5, 8}, 0, 2);
  mines.ship(B, "fighter-48", at_label(1, 18), 2);
  ASSERT_TRUE(mines.to(Decision::drop_mines));
  mines.answer(A, "lay escort-1 after port");
  mines.answer(A, "resign");
  EXPECT_EQ(mines.state().mines, 0);
  EXPECT_EQ(mines.winners(), Parties(B));

  Stage turns;
  turns.options.fire_declaration = FireDeclaration::alternating;
  turns.ship(A, "fighter-1", {5, 8}, 0);
  turns.ship(B, "fighter-2", {8, 8}, 3);
  ASSERT_TRUE(turns.to(Decision::fire_or_pass));
  turns.answer(A, "resign");
  while (turns.is_asked(Decision::fire_or_pass)) turns.decline();
  EXPECT_EQ(turns.winners(), Parties(B));
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
