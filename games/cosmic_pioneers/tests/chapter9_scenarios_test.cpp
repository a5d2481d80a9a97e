// Chapter 9 of the catalogue, its second part: scenarios.
#include <map>

#include "games/cosmic_pioneers/tests/stage.h"

namespace orrery::cosmic_pioneers::testing {
namespace {

// A scenario card to write on; what is printed comes back at the end of the test.
struct Card {
  explicit Card(std::string_view id) : card(changed->scenario[static_cast<std::size_t>(*named<ScenarioId>(id))]) {}
  ChangedContent<Game> changed;
  Scenario& card;
};

// Setup by chance, up to the end, with these two alien cards.
void set_up_with_pool(Stage& s, std::string_view scenario, Alien one = Alien::worm, Alien other = Alien::slime) {
  s.option(FirstPlayer::seat);
  s.scenario(scenario);
  s.pick(static_cast<int>(one), 5);
  s.pick((static_cast<int>(other) - static_cast<int>(one) + kAlienTypes - 1) % kAlienTypes, 4);
  s.any_chance(3);
  s.play(cosmic_pioneers::SetUp{});
  play_by_chance(s, 4);
}

int planets_of(const Stage& s, Colour colour) {
  int count = 0;
  each_slot(planets(s.state()), [&](int slot) { count += planet_at(s.state(), slot).colour == colour ? 1 : 0; });
  return count;
}

TEST(Scenarios, CP_941_Cosmic_Pioneers_has_nothing_special) {
  Stage s;
  set_up_with_pool(s, "cosmic-pioneers");
  EXPECT_EQ(std::popcount(planets(s.state())), 11);
  EXPECT_EQ(planets_of(s, Colour::red), 2);
  EXPECT_EQ(planets_of(s, Colour::yellow), 4);
  EXPECT_EQ(s.told("goods_appeared") + s.told("alien_appeared"), 0);
  Stage t;
  t.scenario("cosmic-pioneers");
  t.round(5);
  t.planet(1, "ravan", "[A A . .]");
  t.ship(A).credits(5000);
  t.play(EndOfRound{});
  EXPECT_TRUE(t.events().empty());
  EXPECT_EQ(t.points(A), 2 + 5 + 10);
}

TEST(Scenarios, CP_942_CP_965_combat_at_the_Jumpgate_from_round_2_on_X_47) {
  for (const int round : {1, 2}) {
    Stage s;
    s.scenario("battle-royale");
    s.round(round);
    s.seats(3);
    s.planet(1, "ravan", "[. . . .]");
    s.planet(11, "dunescar", "[. . . .]");
    s.ship(A).at(1);
    if (round == 2) s.dice(6, 1, 6, 1);
    s.play(Turn{A});
    s.answer("move jumpgate");
    if (round == 1) {
      EXPECT_EQ(s.asked(), "A jumpgate_load");
      continue;
    }
    EXPECT_EQ(s.asked(), "A combat_order");
    EXPECT_EQ(s.offers(), (Said{"fight p2", "fight p3"}));
    s.answer("fight p3");
    EXPECT_EQ(s.asked(), "C crash_planet");
    s.answer("crash_on ravan");
    EXPECT_EQ(s.asked(), "B crash_planet");
    EXPECT_EQ(s.credits(A), 0);  // the Jumpgate actions come after the combat
    s.answer("crash_on dunescar");
    EXPECT_EQ(s.asked(), "A jumpgate_load");
    EXPECT_EQ(s.credits(A), 200);
  }
}

TEST(Scenarios, CP_942_staying_included_and_a_beaten_attacker_is_gone) {
  Stage s;
  s.scenario("battle-royale");
  s.round(2);
  s.planet(1, "ravan", "[. . . .]");
  s.planet(11, "dunescar", "[. . . .]");
  s.dice(1, 6);
  s.play(Turn{A});
  s.answer("stay", "fight p2", "crash_on ravan");
  EXPECT_TRUE(s.over());  // no further fight, no Jumpgate actions
  EXPECT_EQ(s.at(A), 1);
  EXPECT_EQ(s.credits(A), 0);
}

TEST(Scenarios, CP_942_CP_965_the_winner_takes_up_to_200_credits) {
  for (const int credits : {500, 150, 0}) {
    for (const bool attacker_wins : {true, false}) {
      Stage s;
      s.scenario("battle-royale");
      s.planet(1, "ravan", "[. . . .]");
      s.planet(2, "dunescar", "[. . . .]");
      s.planet(3, "abyssia", "[. . . . .]");
      s.ship(A).at(2).credits(attacker_wins ? 0 : credits);
      s.ship(B).at(2).credits(attacker_wins ? credits : 0);
      s.dice(attacker_wins ? 6 : 1, 3);
      s.play(Combat{.attacker = A, .loser = {}});
      const Seat winner = attacker_wins ? A : B;
      const Seat loser = attacker_wins ? B : A;
      EXPECT_EQ(s.asked(), letter(loser) + " crash_planet");  // before the crash landing
      EXPECT_EQ(s.credits(winner), std::min(credits, 200));
      EXPECT_EQ(s.credits(loser), credits - std::min(credits, 200));
    }
  }
}

TEST(Scenarios, CP_943_Trade_Winds_pays_300_for_any_token_at_the_Trade_Post) {
  for (int colour = 0; colour < kColours; ++colour) {
    Stage s;
    s.scenario("trade-winds");
    s.trade_post(6);
    s.ship(A).at(6).aboard(name_of(static_cast<Colour>(colour)));
    s.play(by<DeploymentPhase>(A));
    s.answer("unload " + std::string(name_of(goods(static_cast<Colour>(colour)))));
    EXPECT_EQ(s.credits(A), 300);
  }
  Stage t;
  set_up_with_pool(t, "trade-winds");
  EXPECT_EQ(t.hex_name(6), "trade-post");
  each_slot(planets(t.state()), [&](int slot) { EXPECT_NE(t.goods_on(slot), ""); });
}

// The rounds at whose start a bare planet gets goods.
std::vector<int> restock_rounds(std::string_view scenario) {
  std::vector<int> rounds;
  for (int round = 1; round <= 12; ++round) {
    Stage s;
    s.scenario(scenario);
    s.round(round - 1);
    s.planet(1, "ravan", "[. . . .]");
    s.any_chance(1);
    s.play(AlienPhase{});
    if (s.goods_on(1) == "red") rounds.push_back(round);
    EXPECT_EQ(RoundsOf{}.answer(Game::view(s.state(), A))[round - 1].restocks, s.goods_on(1) == "red");
  }
  return rounds;
}

TEST(Scenarios, CP_943_CP_946_CP_963_the_rounds_of_the_restock) {
  EXPECT_EQ(restock_rounds("trade-winds"), (std::vector<int>{5, 9}));
  EXPECT_EQ(restock_rounds("supply-chain"), (std::vector<int>{4, 7, 10}));
  EXPECT_EQ(restock_rounds("cosmic-pioneers"), std::vector<int>{});
}

TEST(Scenarios, CP_944_CP_965_Shattered_Lanes_three_belts_and_six_points) {
  Stage s;
  set_up_with_pool(s, "shattered-lanes");
  EXPECT_EQ(std::popcount(planets(s.state())), 8);
  Stage t;
  t.scenario("shattered-lanes");
  t.planet(1, "ravan", "[A A . .]");
  t.round(12);
  t.play(EndOfRound{});
  EXPECT_TRUE(t.told("scored p1 2 6 0 8"));
}

TEST(Scenarios, CP_945_CP_966_The_Swarm_begins_with_a_bug_on_each_purple_planet) {
  Stage s;
  set_up_with_pool(s, "the-swarm", Alien::bug, Alien::worm);
  EXPECT_EQ(planets_of(s, Colour::purple), 5);
  each_slot(planets(s.state()), [&](int slot) {
    const Spaces aliens = row_at(s.state(), slot).aliens();
    const bool purple = planet_at(s.state(), slot).colour == Colour::purple;
    EXPECT_EQ(aliens, purple ? only(planet_at(s.state(), slot).spaces - 1) : 0U);  // the rightmost space
  });
  EXPECT_EQ(s.supply(Alien::bug), 8);
}

TEST(Scenarios, CP_945_CP_965_a_card_in_every_round_whatever_the_table_chose) {
  Stage s;
  s.scenario("the-swarm");
  s.option(AlienRounds::track);
  s.round(3);
  s.card(Alien::bug);
  s.play(AlienPhase{});
  EXPECT_TRUE(s.told("alien_card bug"));
}

TEST(Scenarios, CP_945_CP_965_100_credits_for_each_alien_bombed) {
  for (const Kind kind : {Kind::alien, Kind::colonist}) {
    Stage s;
    s.scenario("the-swarm");
    s.planet(1, "cinderfall", "[B z s A C]");
    s.ship(A).at(1).bombs(2);
    s.hit_die(kind);
    s.dice(6);
    s.play(by<BombardPhase>(A));
    s.answer("bombard");
    EXPECT_EQ(s.credits(A), kind == Kind::alien ? 200 : 0);
    EXPECT_EQ(s.credits(B), 0);
  }
  Stage t;  // not for those that die otherwise
  t.scenario("the-swarm");
  t.planet(1, "dunescar", "[A w z s]");
  t.resolve(Alien::worm);
  EXPECT_EQ(t.credits(A), 0);
}

TEST(Scenarios, CP_946_CP_964_Supply_Chain_pays_along_the_chain_only) {
  const std::map<Colour, Colour> chain = {{Colour::red, Colour::blue},
                                          {Colour::blue, Colour::green},
                                          {Colour::green, Colour::yellow},
                                          {Colour::yellow, Colour::purple},
                                          {Colour::purple, Colour::red}};
  for (const auto& [token, target] : chain)
    for (int colour = 0; colour < kColours; ++colour) {
      Stage s;
      s.scenario("supply-chain");
      s.planet(1, static_cast<Colour>(colour), "[. . . . .]");
      s.ship(A).at(1).aboard(name_of(token));
      s.play(by<DeploymentPhase>(A));
      s.answer("unload " + std::string(name_of(goods(token))));
      EXPECT_EQ(s.credits(A), static_cast<Colour>(colour) == target ? 300 : 0);
      EXPECT_EQ(s.goods_on(1).empty(), static_cast<Colour>(colour) == target || static_cast<Colour>(colour) == token);
    }
}

TEST(Scenarios, CP_946_begins_with_a_token_on_each_planet_and_one_belt) {
  Stage s;
  set_up_with_pool(s, "supply-chain");
  EXPECT_EQ(std::popcount(planets(s.state())), 10);
  EXPECT_EQ(s.told("sector_placed belt"), 1);
  each_slot(planets(s.state()),
            [&](int slot) { EXPECT_EQ(s.goods_on(slot), name_of(planet_at(s.state(), slot).colour)); });
}

TEST(Scenarios, CP_947_CP_967_Dying_Star_takes_a_planet_in_four_rounds) {
  for (int round = 1; round <= 12; ++round) {
    Stage s;
    s.scenario("dying-star");
    s.round(round);
    s.planet(1, "ravan", "[A A . z]");
    s.planet(2, "dunescar", "[B z z z]");
    s.planet(3, "abyssia", "[A B C . .]");
    s.play(EndOfRound{});
    const bool listed_round = round == 5 || round == 7 || round == 9 || round == 11;
    EXPECT_EQ(s.told("planet_destroyed dunescar"), listed_round) << round;  // of all players together, aliens apart
    EXPECT_EQ(s.told("planet_destroyed"), listed_round ? 1 : 0);
    EXPECT_EQ(RoundsOf{}.answer(Game::view(s.state(), A))[round - 1].destroys, listed_round) << "told beforehand";
  }
}

TEST(Scenarios, CP_947_CP_967_chance_decides_among_equals) {
  std::set<std::string> destroyed;
  for (int i = 0; i < 2; ++i) {
    Stage s;
    s.scenario("dying-star");
    s.round(5);
    s.planet(1, "ravan", "[A . . .]");
    s.planet(2, "dunescar", "[B B . .]");
    s.planet(3, "abyssia", "[C . . . .]");
    s.pick(i, 2);
    s.play(EndOfRound{});
    destroyed.insert(s.events().front());
  }
  EXPECT_EQ(destroyed, (Said{"planet_destroyed ravan", "planet_destroyed abyssia"}));
}

TEST(Scenarios, CP_967_the_last_planet_is_never_destroyed) {
  Stage s;
  s.scenario("dying-star");
  s.round(5);
  s.planet(1, "ravan", "[. . . .]");
  s.play(EndOfRound{});
  EXPECT_EQ(s.hex_name(1), "ravan");
}

TEST(Scenarios, CP_948_CP_965_Specimen_Hunt_carries_aliens_at_any_level) {
  for (const int cargo : {1, 2, 3}) {
    Stage s;
    s.scenario("specimen-hunt");
    s.planet(1, "ravan", "[s . . .]");
    s.ship(A).at(1).cargo(cargo);
    s.play(by<DeploymentPhase>(A));
    EXPECT_EQ(s.why_not("load 1"), "offered");
  }
}

TEST(Scenarios, CP_948_CP_969_each_alien_handed_in_pays_300) {
  Stage s;
  s.scenario("specimen-hunt");
  s.trade_post(6);
  s.ship(A).at(6).aboard("s A");
  s.play(by<TradePostVisit>(A));
  EXPECT_EQ(s.asked(), "A trade_post_action");
  EXPECT_EQ(s.offers(), (Said{"sell slime", "done"}));
  s.answer("sell slime");
  EXPECT_EQ(s.credits(A), 300);
  EXPECT_EQ(s.supply(Alien::slime), 13);
  EXPECT_TRUE(s.over());
}

TEST(Scenarios, CP_609_CP_610_CP_611_CP_969_what_is_paid_is_known_beforehand) {
  Stage s;
  s.scenario("supply-chain");
  s.trade_post(6);
  s.planet(1, "abyssia", "[. . . . .]");
  s.planet(2, "ravan", "[. . . .]");
  const auto sale = [&](Piece piece) { return SaleOf{A, piece}.answer(Game::view(s.state(), A)); };
  const auto comes_to = [&](int slot, Colour colour, int credits, bool stays) {
    s.ship(A).at(slot);
    const SaleView told = sale(goods(colour));
    EXPECT_EQ(told.credits, credits) << slot << " " << name_of(colour);
    EXPECT_EQ(told.stays, stays) << slot << " " << name_of(colour);
  };
  comes_to(1, Colour::red, 300, false);
  comes_to(2, Colour::red, 0, false);
  comes_to(2, Colour::yellow, 0, true);
  EXPECT_EQ(sale(alien_piece(Alien::slime)).credits, 0) << "no planet wants it";
  s.scenario("specimen-hunt");
  s.ship(A).at(6);
  EXPECT_EQ(sale(alien_piece(Alien::slime)).credits, 300);
}

TEST(Scenarios, CP_949_CP_968_Land_Rush_by_the_number_of_players_X_54) {
  for (int seats = 2; seats <= 4; ++seats)
    for (int controlled = 2; controlled <= 4; ++controlled) {
      Stage s;
      s.scenario("land-rush");
      s.seats(seats);
      s.round(8);
      for (int slot = 1; slot <= controlled; ++slot) s.planet(slot, static_cast<Colour>(slot), "[B B B . .]");
      s.play(EndOfRound{});
      EXPECT_EQ(s.told("game_over 8"), controlled >= (seats == 4 ? 3 : 4)) << seats << " " << controlled;
    }
}

TEST(Scenarios, CP_950_CP_965_Hostile_Takeover_scores_250_credits) {
  Stage s;
  s.scenario("hostile-takeover");
  s.round(12);
  s.ship(A).credits(1999);
  s.ship(B).credits(249);
  s.play(EndOfRound{});
  EXPECT_EQ(s.points(A), 7);
  EXPECT_EQ(s.points(B), 0);
}

TEST(Scenarios, CP_950_CP_968_ends_with_2000_credits) {
  for (const int credits : {1999, 2000}) {
    Stage s;
    s.scenario("hostile-takeover");
    s.round(4);
    s.ship(D).credits(credits);
    s.play(EndOfRound{});
    EXPECT_EQ(s.told("game_over 4"), credits == 2000);
  }
}

TEST(Scenarios, CP_950_CP_969_dividend_and_upgrade_at_the_Trade_Post) {
  Stage s;
  s.scenario("hostile-takeover");
  s.option(JumpgateUpgrades::any);  // one attribute all the same
  s.trade_post(6);
  s.planet(1, "ravan", "[A A . .]");
  s.planet(2, "dunescar", "[A A . .]");
  s.ship(A).at(6).commander("fraser").credits(1400);
  s.play(by<TradePostVisit>(A));
  EXPECT_EQ(s.credits(A), 1600);  // the dividend comes by itself
  EXPECT_EQ(s.why_not("upgrade cargo 3 800"), "offered");
  s.answer("upgrade cargo 3 800");
  EXPECT_EQ(s.credits(A), 800);
  EXPECT_EQ(s.level(A, Attribute::cargo), 3);
  EXPECT_TRUE(s.over());
}

TEST(Scenarios, CP_969_no_dividend_without_a_planet_no_level_that_is_not_paid) {
  Stage s;
  s.scenario("hostile-takeover");
  s.trade_post(6);
  s.ship(A).at(6).commander("fraser").credits(799).engines(3);
  s.play(by<TradePostVisit>(A));
  EXPECT_EQ(s.offers(), (Said{"upgrade weapons 2 400", "upgrade cargo 2 400", "upgrade bombs 2 400", "done"}));
  EXPECT_EQ(s.why_not("upgrade weapons 3 800"), "CP-969");
  EXPECT_EQ(s.told("credits_gained"), 0);
}

TEST(Scenarios, CP_960_the_hexes_the_card_asks_for) {
  for (const Scenario& card : content().scenario) {
    Stage s;
    set_up_with_pool(s, card.id);
    EXPECT_EQ(s.told("sector_placed trade-post"), card.trade_post ? 1 : 0) << card.id;
    EXPECT_EQ(s.told("sector_placed belt"), card.belts) << card.id;
    EXPECT_EQ(planets_of(s, Colour::yellow), card.pool[3] + 2) << card.id;  // two for the worm card
    EXPECT_EQ(planets_of(s, Colour::red), card.pool[0]) << card.id;
  }
}

TEST(Scenarios, CP_961_no_goods_where_the_card_has_none) {
  for (const Scenario& card : content().scenario) {
    Stage s;
    set_up_with_pool(s, card.id);
    const bool goods_card = card.id == "trade-winds" || card.id == "supply-chain";
    EXPECT_EQ(s.told("goods_appeared") > 0, goods_card) << card.id;
  }
}

TEST(Scenarios, CP_962_in_slot_order_as_long_as_tokens_last) {
  Card trade_winds("trade-winds");
  trade_winds.card.goods_initial = 2;
  Stage s;
  set_up_with_pool(s, "trade-winds", Alien::squid, Alien::slime);
  ASSERT_EQ(planets_of(s, Colour::blue), 4);
  int seen = 0;
  each_slot(planets(s.state()), [&](int slot) {
    if (planet_at(s.state(), slot).colour != Colour::blue) return;
    EXPECT_EQ(s.goods_on(slot), seen < 2 ? "blue blue" : "");
    ++seen;
  });
  EXPECT_EQ(s.goods_beside(Colour::blue), 0);
}

TEST(Scenarios, CP_963_bare_planets_after_the_counter_and_before_the_card) {
  Stage s;
  s.scenario("trade-winds");
  s.round(4);
  s.planet(1, "ravan", "[. . . .]");
  s.planet(2, "dunescar", "[. . . .]");
  s.planet(3, "cinderfall", "[. . . . .]");
  s.goods_on(1, "blue");
  s.card(Alien::bug);
  s.play(AlienPhase{});
  EXPECT_EQ(s.events(), (std::vector<std::string>{"round_began 5", "goods_appeared dunescar yellow",
                                                  "goods_appeared cinderfall red", "alien_card bug"}));
  EXPECT_EQ(s.goods_on(1), "blue");
}

TEST(Scenarios, CP_964_CP_970_the_first_line_that_fits_gives_its_reward) {
  Card trade_winds("trade-winds");
  trade_winds.card.rewards.insert(
      trade_winds.card.rewards.begin(),
      Reward{.any_goods = false, .goods = Colour::red, .at_trade_post = true, .planet = {}, .credits = 50});
  Stage s;
  s.scenario("trade-winds");
  s.trade_post(6);
  s.ship(A).at(6).aboard("red blue");
  s.play(by<DeploymentPhase>(A));
  s.answer("unload red-goods");
  EXPECT_EQ(s.credits(A), 50);
  s.answer("unload blue-goods");
  EXPECT_EQ(s.credits(A), 350);
}

TEST(Scenarios, CP_968_checked_after_the_events) {
  Card land_rush("land-rush");
  land_rush.card.destroy_rounds = 1U << 7U;  // round 8
  Stage s;
  s.scenario("land-rush");
  s.round(8);
  for (int slot = 1; slot <= 3; ++slot) s.planet(slot, static_cast<Colour>(slot), "[B B B . .]");
  s.pick(0, 3);
  s.play(EndOfRound{});  // one of the three planets is gone
  EXPECT_EQ(s.told("planet_destroyed"), 1);
  EXPECT_FALSE(s.told("game_over 8"));
}

}  // namespace
}  // namespace orrery::cosmic_pioneers::testing
