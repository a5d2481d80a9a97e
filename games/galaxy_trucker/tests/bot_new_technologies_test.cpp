// The bots and New Technologies: what they build of it, and how they fly with it.
#include "games/galaxy_trucker/tests/bots.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

Options with_module(Tempo tempo) {
  Options options = new_technologies();
  options.tempo = tempo;
  return options;
}

TEST(GalaxyTruckerBots, play_New_Technologies_to_the_end_at_every_tempo_without_a_fault) {
  const std::array players{clumsy(), middling(), strong(), BotPlayer{2, 1}, BotPlayer{2, -1}};
  for (const Tempo tempo : {Tempo::real_time, Tempo::turn_based, Tempo::simulated})
    for (const std::size_t seats : {2U, 5U}) {
      const State end = play(with_module(tempo), std::span(players).last(seats), 9,
                             [](const State& s, const Table& /*table*/, Seat /*seat*/) {
                               if (s.phase != Phase::flight) return;
                               for (const Seat seat : all(s)) EXPECT_EQ(s.player[seat].corrected, 0);
                             });
      EXPECT_EQ(end.phase, Phase::over);
    }
}

// --- building --------------------------------------------------------------------------------------------------------

// What a bot does with the component in its hand.
std::string with_hand(const BotPlayer& player, Stage& s, std::string_view id) {
  s->heap.drop(tile(id));
  s.player(A).hand = tile(id);
  s.play(BuildByPace{});
  return answered(player, s, A);
}
// Where it lays one that it cannot put back (GT-218).
void lays(Stage& s, std::string_view id) {
  s.player(A).hand_from = Origin::reserve;
  const std::string answer = with_hand(strong(), s, id);
  ASSERT_TRUE(answer.starts_with("place ")) << id << ": " << answer;
  s.answer(A, answer);
}

TEST(GalaxyTruckerBots, GX_107_lay_a_booster_beside_what_it_needs) {
  struct Pair {
    std::string ship;
    std::string id;
    Set device;
  };
  for (const Pair& pair : {Pair{"gt-143 8-7 0, gt-010 6-7 0, gt-066 7-8 0", "gx-017", Set::shield_booster},
                           Pair{"gt-106 6-7 0, gt-010 8-7 0, gt-066 7-8 0", "gx-021", Set::cannon_booster},
                           Pair{"gt-010 6-7 0, gt-076 7-8 0", "gx-025", Set::engine_booster}}) {
    Stage s(2, ShipClass::ii, with_module(Tempo::simulated));
    s.build(A, pair.ship);
    lays(s, pair.id);
    const Ship& ship = s.ship(A);
    Squares partners = engines(ship);
    if (pair.device == Set::shield_booster) partners = ship[Set::shield_front] | ship[Set::shield_rear];
    if (pair.device == Set::cannon_booster) partners = all_cannons(ship);
    ASSERT_NE(ship[pair.device], 0U) << pair.id;
    EXPECT_NE(linked(s.board(), ship, first(ship[pair.device]), partners), 0U) << pair.id;
  }
}

TEST(GalaxyTruckerBots, GX_107_put_a_booster_back_that_would_be_idle) {
  Stage s(2, ShipClass::i, with_module(Tempo::simulated));
  s.build(A, "gt-088 7-6 0, gt-066 7-8 0, gt-010 8-7 0");
  for (const std::string_view square : {"9-7", "8-8", "9-8", "8-6"})  // no room for a shield either
    s.ship(A).set[Set::hull] |= s.at(square);
  EXPECT_EQ(with_hand(strong(), s, "gx-015"), "put_back");
}

// --- hyperspace ------------------------------------------------------------------------------------------------------

// A ship that can jump, with two engines, and that has nothing to oppose slavers with.
void build_jumper(Stage& s) {
  s.build(A, "gt-041 6-7 0, gx-024 6-8 1, gt-010 8-7 0, gt-076 7-8 0, gt-070 5-8 0");
  s.humans(A, "7-7");
  s.humans(A, "6-7");
  s.cells(A, "8-7", 3);
  s.flies(A, 10);
  s.humans(B, "7-7");
  s.flies(B, 5);
}

TEST(GalaxyTruckerBots, GX_141_jump_from_those_who_would_take_the_whole_crew) {
  Stage s(2, ShipClass::iii, new_technologies());
  build_jumper(s);
  s.card("iii-01");
  s.play(PlayCard{});
  ASSERT_EQ(s.asked(), "A power_cannons");
  EXPECT_TRUE(answered(strong(), s, A).starts_with("jump 6-8 "));
}

TEST(GalaxyTruckerBots, GX_140_stay_where_there_is_little_to_fear) {
  for (const std::string_view card : {"iii-06", "iii-13", "iii-18"}) {
    Stage s(2, ShipClass::iii, new_technologies());
    build_jumper(s);
    s.card(card);
    s.play(OfferJumps{});
    ASSERT_EQ(s.asked(), "A jump");
    EXPECT_EQ(answered(strong(), s, A), "stay");
  }
}

TEST(GalaxyTruckerBots, GX_144_never_jump_from_the_last_card) {
  Stage s(2, ShipClass::iii, new_technologies());
  build_jumper(s);
  s->revealed = 0xFFFF;
  s.card("iii-01");
  s.play(PlayCard{});
  ASSERT_EQ(s.asked(), "A power_cannons");
  EXPECT_EQ(answered(strong(), s, A), "done");
  Stage slip(2, ShipClass::iii, new_technologies());
  build_jumper(slip);
  slip->revealed = 0xFFFF;
  slip.card("iii-01");
  slip.play(OfferJumps{});
  for (const std::string_view jump : {"jump 6-8 7-8", "jump 6-8 5-8"})
    EXPECT_FALSE(ever_answered(slip, jump)) << "not by a slip either";
}

TEST(GalaxyTruckerBots, GX_144_GX_611_nor_from_the_own_last_card_while_cards_come_again_for_others) {
  for (const bool for_both : {true, false}) {
    Stage s(2, ShipClass::iii, new_technologies());
    build_jumper(s);
    s->revealed = 0xFFFF;
    s->face_down[s->laid++] = *named<Card>("iii-05");
    s.rough({Rough::deja_vu});
    if (!for_both) s.player(A).handicap = 0;
    s.card("iii-01");
    s.play(PlayCard{});
    ASSERT_EQ(s.asked(), "A power_cannons");
    EXPECT_EQ(answered(strong(), s, A).starts_with("jump"), for_both);
    s.play(OfferJumps{});
    EXPECT_EQ(ever_answered(s, "jump 6-8 7-8"), for_both);
  }
}

// --- cannons, shields, batteries -------------------------------------------------------------------------------------

// Cannons of strength 3, and 6 with the booster's help.
void build_amplifier(Stage& s) {
  s.build(A, "gt-106 6-7 0, gx-021 5-7 0, gt-088 7-6 0, gt-104 8-7 0, gt-066 7-8 0, gt-010 8-8 1");
  s.humans(A, "7-7");
  s.cells(A, "8-8", 3);
  s.flies(A, 10);
  s.humans(B, "7-7");
  s.flies(B, 5);
}

TEST(GalaxyTruckerBots, GX_129_amplify_a_cannon_where_it_turns_the_result) {
  for (const bool turns : {true, false}) {
    Stage s(2, ShipClass::ii, new_technologies());
    build_amplifier(s);
    ASSERT_EQ(cannon_strength(s.ship(A), 0), 6);
    s.card(turns ? "i-01" : "iii-03");
    s.play(PlayCard{});
    ASSERT_EQ(s.asked(), "A power_cannons");
    const std::string answer = answered(strong(), s, A);
    EXPECT_EQ(answer.starts_with("amplify "), turns) << answer;
  }
}

TEST(GalaxyTruckerBots, GX_127_spend_two_cells_on_what_holds_the_ship_together_and_not_on_an_end) {
  for (const bool vital : {true, false}) {
    Stage s(2, ShipClass::ii, new_technologies());
    s.build(A, "gt-115 6-7 3, gx-017 6-8 0, gt-010 8-7 0, gt-066 7-8 0");
    s.place(A, vital ? "gt-041" : "gt-049", "9-7", 0);
    s.humans(A, "7-7");
    if (vital) s.humans(A, "9-7");
    s.cells(A, "8-7", 3);
    s.flies(A, 10);
    s->total = vital ? 8 : 9;
    s.play(Strike{A, {Projectile::heavy_fire, Side::front}, 0, Impact::missed});
    ASSERT_EQ(s.asked(), "A raise_shield");
    EXPECT_EQ(answered(strong(), s, A), vital ? "raise_boosted 6-7 6-8" : "take_hit");
  }
}

TEST(GalaxyTruckerBots, GX_146_burn_what_there_is_no_room_for_and_keep_what_is_dear) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-010 8-7 0, gx-029 9-7 2, gt-081 7-8 0");
  s.humans(A, "7-7");
  s.flies(A, 5);
  land_goods(s.table(), A, Blocks{{2, 0, 0, 0}});
  s.play(StowSomeGoods{A});
  EXPECT_EQ(answered(strong(), s, A), "burn 9-7 8-7") << "nothing can hold it";
  Stage dear(2, ShipClass::i, new_technologies());
  dear.build(A, "gt-010 8-7 0, gx-029 9-7 2, gt-062 6-7 0, gt-066 7-8 0");
  dear.humans(A, "7-7");
  dear.cells(A, "8-7", 2);
  dear.flies(A, 5);
  land_goods(dear.table(), A, Blocks{{1, 0, 0, 0}});
  dear.play(StowSomeGoods{A});
  dear.answer(A, "stow red 6-7");
  ASSERT_EQ(dear.asked(), "A stow_goods");
  EXPECT_EQ(answered(strong(), dear, A), "done") << "four credits for one cell";
}

// --- crew ------------------------------------------------------------------------------------------------------------

TEST(GalaxyTruckerBots, GX_116_wake_whom_there_is_a_place_for) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-041 6-7 0, gx-007 7-6 1, gt-066 7-8 0");
  s.humans(A, "7-7");
  s.sleepers(A, "7-6");
  s.flies(A, 5);
  s.play(LoseSomeCrew{A, 1});
  ASSERT_EQ(s.asked(), "A wake_sleepers");
  EXPECT_TRUE(answered(strong(), s, A).starts_with("wake 7-6 "));
}

TEST(GalaxyTruckerBots, GX_172_take_the_manager_where_other_aliens_are_aboard) {
  Stage s(2, ShipClass::ii, new_technologies());
  s.build(A, "gx-041 6-7 0, gt-041 5-7 0, gt-066 7-8 0");
  s.alien(A, "7-7", Figure::brown);
  s.ship(A).set[Set::purple_alien] |= s.at("7-7");
  s.humans(A, "7-7");
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  s->phase = Phase::launch;
  s.play(EmbarkCrews{});
  s.answer(A, "embark 5-7 cyan");
  ASSERT_EQ(s.asked(), "A choose_specialist");
  EXPECT_EQ(answered(strong(), s, A), "hire manager");
}

TEST(GalaxyTruckerBots, GX_175_send_the_diplomat_where_the_loss_is_worse) {
  for (const bool bad : {true, false}) {
    Stage s(2, ShipClass::iii, new_technologies());
    s.build(A, "gt-041 6-7 0, gt-037 8-7 0, gt-066 7-8 0");
    s.hires(A, "6-7", Specialist::diplomat);
    s.humans(A, "7-7");
    s.humans(A, "8-7");
    s.humans(B, "7-7");
    s.flies(A, 10);
    s.flies(B, 5);
    s.card(bad ? "iii-01" : "i-02");  // five of the crew; goods and cells that are not there
    s.play(PlayCard{});
    ASSERT_EQ(s.asked(), "A use_diplomat");
    EXPECT_EQ(answered(strong(), s, A), bad ? "use_diplomat" : "keep_diplomat");
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
