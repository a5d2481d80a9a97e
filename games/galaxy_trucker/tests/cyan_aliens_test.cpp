// The Big Expansion, chapter 1: cyan aliens and their specialists.
#include "games/galaxy_trucker/tests/stage.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

TEST(CyanAliens, GX_152_GX_160_GX_161_a_supported_cabin_takes_a_cyan_alien_with_a_specialist) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-040 8-7 0, gx-042 8-6 3, gx-041 6-7 0, gt-041 5-7 0");
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  s.play(EmbarkCrews{});
  EXPECT_EQ(s.asked(), "A embark");
  EXPECT_EQ(s.why_not("embark 5-7 brown"), "GT-312");
  s.answer("embark 5-7 cyan");
  EXPECT_EQ(s.asked(), "A choose_specialist");
  EXPECT_EQ(s.offers(), (Said{"hire lawyer", "hire manager", "hire merchant", "hire techie", "hire diplomat"}));
  s.answer("hire techie");
  EXPECT_TRUE(s.over()) << "no other cabin is joined to a life support";
  EXPECT_EQ(crew(s.ship(A)), 2 + 2 + 1);
  EXPECT_EQ(humans(s.ship(A)), 4);
  EXPECT_EQ(Game::view(s.state(), B).player[A].specialist, Specialist::techie);
}

TEST(CyanAliens, GX_152_GX_160_one_cyan_alien_and_never_in_a_starting_or_luxury_cabin) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gx-041 6-7 0, gt-041 5-7 0, gt-040 8-7 0, gx-039 9-7 2, gx-005 7-6 3");
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  s.play(EmbarkCrews{});
  EXPECT_EQ(s.told("passenger_boarded p1 7-6"), 1);
  EXPECT_EQ(s.told("embarked p1 7-7 human"), 1) << "the starting cabin is joined to a life support, in vain";
  s.answer("embark 5-7 cyan", "hire lawyer");
  EXPECT_TRUE(s.over()) << "the second cabin is left to humans";
  EXPECT_EQ(s.told("embarked p1 8-7 human"), 1);
}

TEST(CyanAliens, GX_161_GX_162_the_highest_number_chooses_first_and_each_card_is_there_once) {
  for (const SpecialistOrder order : {SpecialistOrder::highest_number_first, SpecialistOrder::launch_order}) {
    Options options = new_technologies();
    options.specialist_order = order;
    Stage s(2, ShipClass::i, options);
    s.build(A, "gx-041 6-7 0, gt-041 5-7 0");
    s.build(B, "gx-039 6-7 2, gt-042 5-7 0");
    for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
    const Seat first = order == SpecialistOrder::launch_order ? A : B;
    s.play(EmbarkCrews{});
    EXPECT_EQ(s.asked(), letter(first) + " embark");
    s.answer("embark 5-7 cyan", "hire diplomat");
    EXPECT_EQ(s.asked(), letter(first == A ? B : A) + " embark");
    s.answer("embark 5-7 cyan");
    EXPECT_EQ(s.why_not("hire diplomat"), "GX-161");
    s.answer("hire lawyer");
  }
}

TEST(CyanAliens, GX_162_without_the_module_boarding_keeps_its_order) {
  Stage s;
  s.build(A, "gt-039 6-7 2, gt-138 6-6 3");
  s.build(B, "gt-040 6-7 2, gt-139 6-6 3");
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  EXPECT_EQ(EmbarkCrews::number_at(s.state(), 1), 1);
}

TEST(CyanAliens, GX_153_GX_163_without_its_life_support_the_alien_and_the_ability_are_gone) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-109 8-7 0, gx-041 9-7 0");
  s.humans(A, "7-7");
  s.hires(A, "8-7", Specialist::techie);
  s.flies(A, 0);
  EXPECT_TRUE(has_specialist(s.state(), A, Specialist::techie));
  s.lose(A, "9-7");
  EXPECT_EQ(s.told("crew_lost p1 8-7 cyan"), 1);
  EXPECT_FALSE(has_specialist(s.state(), A, Specialist::techie));
  s.set_up(ShipClass::ii);
  EXPECT_EQ(Game::view(s.state(), A).specialists, 0) << "after the flight all cards are back";
}

TEST(CyanAliens, GX_808_who_has_no_human_after_boarding_does_not_fly) {
  Stage s(2, ShipClass::i, new_technologies());
  detach(s.ship(A), s.board().start);
  s.build(A, "gx-041 6-7 0, gt-041 5-7 0");
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  s.play(EmbarkCrews{});
  s.answer("embark 5-7 cyan", "hire manager");
  EXPECT_EQ(s.told("gave_up p1 no_humans"), 1);
  EXPECT_TRUE(is_flying(s.state(), B));
}

// --- the lawyer ------------------------------------------------------------------------------------------------------

void has_lost(Stage& s, Seat seat, int number) {
  for (int i = 0; i < number; ++i) s.player(seat).lost.add(static_cast<Tile>(i));
}

TEST(CyanAliens, GX_171_the_lawyer_pays_nothing_on_an_insured_ship) {
  for (const Fate fate : {Fate::finished, Fate::gave_up}) {
    Stage s(2, ShipClass::ii, new_technologies());
    for (const Seat seat : {A, B}) {
      s.player(seat).credits = 30;
      s.player(seat).fate = fate;
      has_lost(s, seat, 4);
    }
    s.hires(A, "7-7", Specialist::lawyer);
    reckon(s.table());
    EXPECT_EQ(s.told("paid p1 losses"), 0);
    EXPECT_EQ(s.told("paid p2 losses -4"), 1);
  }
}

TEST(CyanAliens, GX_171_on_another_ship_the_standard_cap_or_nothing) {
  for (const LawyerUninsurable choice : {LawyerUninsurable::capped, LawyerUninsurable::free}) {
    Options options = new_technologies();
    options.lawyer_uninsurable = choice;
    Stage s(2, ShipClass::iiia, options);
    s.player(A).credits = 90;
    has_lost(s, A, 40);
    const int full = losses_to_pay(s.state(), A);
    EXPECT_EQ(full, 40);
    s.hires(A, "7-7", Specialist::lawyer);
    EXPECT_EQ(losses_to_pay(s.state(), A),
              choice == LawyerUninsurable::free ? 0 : content().ship_class[ShipClass::iii].insurance);
  }
}

TEST(CyanAliens, GX_996_errors_of_building_are_covered_too) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-066 7-8 1");
  s->phase = Phase::check;
  s.player(A).credits = 5;
  s.play(CheckShip{A});
  EXPECT_EQ(s.lost(A), 1);
  EXPECT_EQ(losses_to_pay(s.state(), A), 1);
  s.hires(A, "7-7", Specialist::lawyer);
  EXPECT_EQ(losses_to_pay(s.state(), A), 0);
}

// --- the manager -----------------------------------------------------------------------------------------------------

TEST(CyanAliens, GX_172_the_manager_X_84) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-066 7-8 0, gt-088 7-6 0, gt-041 6-7 0, gt-040 8-7 0");
  s.hires(A, "7-7", Specialist::manager);
  s.player(A).fate = Fate::finished;
  EXPECT_EQ(managers_share(s.state(), A), 1);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2);
  s.alien(A, "6-7", Figure::brown);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 2 + 6);
  EXPECT_EQ(managers_share(s.state(), A), 3);
  s.alien(A, "8-7", Figure::purple);
  EXPECT_EQ(cannon_strength(s.state(), A, 0), 2 + 6);
  reckon(s.table());
  EXPECT_EQ(s.told("paid p1 manager 6"), 1);
  Stage gone(2, ShipClass::i, new_technologies());
  gone.hires(A, "7-7", Specialist::manager);
  gone.player(A).fate = Fate::gave_up;
  reckon(gone.table());
  EXPECT_EQ(gone.told("paid p1 manager"), 0);
}

TEST(CyanAliens, GX_997_no_bonus_to_a_strength_of_nothing) {
  Stage s(2, ShipClass::i, new_technologies());
  s.hires(A, "7-7", Specialist::manager);
  s.alien(A, "7-7", Figure::brown);
  s.alien(A, "7-7", Figure::purple);
  EXPECT_EQ(engine_strength(s.state(), A, 0), 0);
  EXPECT_EQ(cannon_strength(s.state(), A, 0), 0);
}

// --- the merchant ----------------------------------------------------------------------------------------------------

void load_merchant(Stage& s, Seat seat) {
  s.place(seat, "gt-060", "6-7", 0);
  s.place(seat, "gt-056", "7-6", 2);
  s.place(seat, "gt-027", "8-7", 0);
  s.goods(seat, "6-7", {Goods::red, Goods::yellow});
  s.goods(seat, "7-6", {Goods::red});
  s.goods(seat, "8-7", {Goods::yellow, Goods::yellow, Goods::green});
  s.hires(seat, "7-7", Specialist::merchant);
}

TEST(CyanAliens, GX_173_GX_930_a_merchant_who_gives_up_X_66) {
  Stage s(2, ShipClass::ii, new_technologies());
  load_merchant(s, A);
  s.flies(A, 0);
  give_up(s.table(), A, Reason::own_will);
  EXPECT_EQ(s.told("paid p1 half_price 10"), 1);
  EXPECT_EQ(s.told("paid p1 merchant 5"), 1);
  EXPECT_EQ(s.player(A).credits, 15);
}

TEST(CyanAliens, GX_173_GX_807_a_merchant_who_arrives) {
  Stage s(2, ShipClass::ii, new_technologies());
  load_merchant(s, A);
  s.build(A, "gx-005 5-7 2");
  s.humans(A, "5-7", 1);
  has_lost(s, A, 1);
  s.player(A).fate = Fate::finished;
  reckon(s.table());
  EXPECT_EQ(s.story({"paid"}),
            (std::vector<std::string>{"paid p1 finish 8", "paid p1 looks 4", "paid p1 fares 2", "paid p1 goods 19",
                                      "paid p1 merchant 5", "paid p1 losses -1"}));
}

// --- the techie ------------------------------------------------------------------------------------------------------

TEST(CyanAliens, GX_174_three_double_cannons_for_two_cells_X_67) {
  Stage s(2, ShipClass::ii, new_technologies());
  s.build(A, "gt-010 8-7 0, gt-123 7-6 0, gt-125 6-7 0, gt-126 6-6 0");
  s.cells(A, "8-7", 3);
  s.hires(A, "7-7", Specialist::techie);
  s.flies(A, 0);
  s.card("ii-03");
  EXPECT_EQ(Game::view(s.state(), B).player[A].free_cell, 1);
  s.play(DeclareCannons{A});
  s.answer("power 7-6 8-7", "power 6-7 8-7", "power 6-6 8-7");
  EXPECT_EQ(cells(s.ship(A)), 1);
  EXPECT_EQ(s.told("cell_saved p1"), 1);
}

TEST(CyanAliens, GX_174_the_last_cell_stays_and_none_is_none_X_68) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-010 8-7 0, gt-081 7-8 0");
  s.cells(A, "8-7", 1);
  s.hires(A, "7-7", Specialist::techie);
  s.flies(A, 0);
  s.card("i-05");
  s.play(DeclareEngines{A});
  s.answer("power 7-8 8-7");
  EXPECT_EQ(cells(s.ship(A)), 1);
  Stage none(2, ShipClass::i, new_technologies());
  none.build(A, "gt-010 8-7 0, gt-081 7-8 0");
  none.hires(A, "7-7", Specialist::techie);
  none.flies(A, 0);
  none.card("i-05");
  none.play(DeclareEngines{A});
  EXPECT_EQ(none.told("declared p1 engines 0"), 1) << "powering is refused";
}

TEST(CyanAliens, GX_174_cells_that_a_card_takes_are_not_power) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-010 8-7 0");
  s.cells(A, "8-7", 2);
  s.hires(A, "7-7", Specialist::techie);
  s.flies(A, 0);
  s.card("i-02");
  s.play(LoseSomeGoods{A, 1});
  EXPECT_EQ(cells(s.ship(A)), 1);
}

TEST(CyanAliens, GX_961_once_for_a_card_not_for_a_line) {
  Stage s(2, ShipClass::i, new_technologies());
  s.build(A, "gt-010 8-7 0, gt-081 7-8 0, gt-123 7-6 0");
  s.cells(A, "8-7", 3);
  s.humans(A, "7-7");
  s.hires(A, "7-7", Specialist::techie);
  s.humans(B, "7-7", 1);
  s.flies(A, 5);
  s.flies(B, 0);
  s.card("i-16");
  s.totals({2, 2});
  s.play(PlayCard{});
  s.answer("power 7-8 8-7");
  while (!s.is_asked(Decision::power_cannons)) s.answer(*s.offers().begin());
  s.answer("power 7-6 8-7");
  EXPECT_EQ(cells(s.ship(A)), 2);
  EXPECT_EQ(s.told("cell_saved p1"), 1);
}

TEST(CyanAliens, GX_174_the_next_card_saves_another) {
  Stage s(2, ShipClass::i, new_technologies());
  for (const Seat seat : {A, B}) s.humans(seat, "7-7");
  for (const Seat seat : {A, B}) s.flies(seat, -index(seat));
  s.player(A).techie_used = 1;
  s.any_chance(3);
  s.play(Fly{});
  s.answer(A, "fly_on");
  s.answer(B, "fly_on");
  EXPECT_EQ(s.player(A).techie_used, 0);
}

TEST(CyanAliens, GX_963_the_techie_cannot_jump_on_nothing_X_97) {
  for (const int number : {0, 1}) {
    Stage s(2, ShipClass::i, new_technologies());
    s.build(A, "gt-041 6-7 0, gt-076 7-8 0, gx-024 6-8 1, gt-010 8-7 0");
    s.humans(A, "7-7");
    s.cells(A, "8-7", number);
    s.hires(A, "6-7", Specialist::techie);
    s.flies(A, 5);
    s.card("i-04");
    s.play(OfferJumps{});
    EXPECT_EQ(s.over(), number == 0);
    if (number == 0) continue;
    s.answer("jump 6-8 7-8");
    EXPECT_EQ(cells(s.ship(A)), 1) << "it costs nothing";
  }
}

// --- the diplomat ----------------------------------------------------------------------------------------------------

Stage& with_diplomat(Stage& s) {
  s.build(A, "gt-041 6-7 0");
  s.hires(A, "6-7", Specialist::diplomat);
  for (const Seat seat : {A, B}) s.humans(seat, "7-7");
  s.flies(A, 10);
  s.flies(B, 5);
  return s;
}

TEST(CyanAliens, GX_175_GX_176_GX_178_a_diplomat_among_slavers) {
  Stage s(2, ShipClass::i, new_technologies());
  with_diplomat(s);
  s.card("i-01");
  s.play(PlayCard{});
  EXPECT_EQ(s.asked(), "A use_diplomat") << "at once, before the next is attacked";
  EXPECT_EQ(s.told("fought p1 lost"), 1);
  EXPECT_EQ(s.told("fought p2"), 0);
  s.answer("use_diplomat");
  EXPECT_EQ(s.told("diplomat_left p1"), 1);
  EXPECT_EQ(crew(s.ship(A)), 2) << "only the cyan alien has left";
  EXPECT_EQ(s.told("fought p2 lost"), 1) << "the enemy is not beaten";
  EXPECT_EQ(crew(s.ship(B)), 0);
  EXPECT_FALSE(has_specialist(s.state(), A, Specialist::diplomat));
}

TEST(CyanAliens, GX_119_sleepers_may_take_the_place_of_a_diplomat) {
  Stage s(2, ShipClass::i, new_technologies());
  with_diplomat(s);
  s.build(A, "gx-007 7-6 1");
  s.sleepers(A, "7-6");
  s.card("i-01");
  s.play(PlayCard{});
  s.answer("use_diplomat");
  EXPECT_EQ(s.asked(), "A wake_sleepers");
  EXPECT_EQ(s.offers(), (Said{"wake 7-6 6-7", "done"}));
}

TEST(CyanAliens, GX_175_a_diplomat_may_be_kept) {
  Stage s(2, ShipClass::i, new_technologies());
  with_diplomat(s);
  s.card("i-01");
  s.play(PlayCard{});
  s.answer("keep_diplomat");
  EXPECT_EQ(crew(s.ship(A)), 0);
}

TEST(CyanAliens, GX_178_later_shots_of_pirates_are_cancelled_as_well) {
  Stage s(2, ShipClass::i, new_technologies());
  with_diplomat(s);
  s.card("i-03");
  s.totals({7, 7, 7});
  s.play(PlayCard{});
  s.answer("use_diplomat");
  EXPECT_EQ(s.told("impacted p1"), 0);
  EXPECT_EQ(s.told("impacted p2"), 3);
}

TEST(CyanAliens, GX_177_not_against_sabotage_or_epidemics) {
  for (const std::string_view card : {"iii-04", "ii-05"}) {
    Stage s(2, ShipClass::iii, new_technologies());
    with_diplomat(s);
    s.humans(B, "7-7");
    s.build(B, "gt-042 6-7 0");
    s.humans(B, "6-7");
    s.card(card);
    if (card == "iii-04") s.totals({2, 2, 2, 2, 2, 2});
    s.play(PlayCard{});
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.told<DiplomatLeft>(), 0);
  }
}

// Line one of ii-16 is about cannons, line three about crew.
TEST(CyanAliens, GX_176_GX_959_the_diplomat_is_missed_in_later_lines_X_96) {
  for (const bool wakes : {false, true}) {
    Stage s(3, ShipClass::ii, new_technologies());
    s.build(A, "gt-041 6-7 0, gx-007 7-6 1, gt-040 8-7 0");
    s.hires(A, "6-7", Specialist::diplomat);
    s.humans(A, "7-7");
    s.humans(A, "8-7");
    s.sleepers(A, "7-6");
    s.build(B, "gt-042 6-7 0, gt-045 8-7 0");
    s.humans(B, "7-7");
    s.humans(B, "6-7");
    s.humans(B, "8-7", 1);
    s.build(C, "gt-043 6-7 2, gt-088 7-6 0, gt-046 8-7 0, gt-044 5-7 0, gt-066 7-8 0");
    s.humans(C, "7-7");
    s.humans(C, "6-7");
    s.humans(C, "8-7");
    s.humans(C, "5-7");
    for (const Seat seat : {A, B, C}) s.flies(seat, 20 - 5 * index(seat));
    s.card("ii-16");
    s.totals({2, 2, 2, 2});
    s.play(PlayCard{});
    EXPECT_EQ(s.told("weakest p1 cannons"), 1);
    s.answer("use_diplomat");
    EXPECT_EQ(s.told<Moved>(), 0) << "nobody suffers instead";
    EXPECT_EQ(s.asked(), "A wake_sleepers") << "GX-119";
    if (wakes) s.answer("wake 7-6 6-7", "wake 7-6 6-7");
    if (!wakes) s.answer("done");
    EXPECT_EQ(s.told(wakes ? "weakest p2 crew" : "weakest p1 crew"), 1);
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
