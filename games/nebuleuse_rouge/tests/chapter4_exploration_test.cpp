// Chapters 4 and 5: exploration and Sector X.
#include "games/nebuleuse_rouge/tests/stage.h"

namespace orrery::nebuleuse_rouge::testing {
namespace {

TEST(Exploration, NR_401_NR_404_a_chain_of_sectors_crossed_as_far_as_cards_go) {
  Stage s;
  s.ship(A).items("propulsors 6");
  s.any_chance(1);
  s.play(Turn{A});
  EXPECT_EQ(s.why_not("cross s3 0"), "NR-401");
  s.answer("cross s2 1", "cross s3 1", "cross s4 2", "cross s5 1");
  EXPECT_EQ(s.sector(A), Sector::s5);
  EXPECT_EQ(s.hand(), 1);
  s.answer("cross s4 1");
  EXPECT_EQ(s.sector(A), Sector::s4);
}

TEST(Exploration, NR_407_NR_408_NR_412_the_steps_of_a_flipped_card) {
  Stage s;
  s.ship(A).items("propulsors 3");
  s.card("ion-storm");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.learned(A), "1/0/0/0");
  EXPECT_EQ(s.has(A, Item::scanners), 0);
  const std::vector<std::string> told = s.events();
  const auto place = [&](std::string_view line) { return std::ranges::find(told, line) - told.begin(); };
  EXPECT_LT(place("card_flipped p1 ion-storm"), place("experience_gained p1 science 1"));
  EXPECT_LT(place("experience_gained p1 science 1"), place("item_lost p1 scanners"));
  EXPECT_LT(place("item_lost p1 scanners"), place("card_discarded p1 ion-storm"));
}

TEST(Exploration, NR_409_any_experience_but_not_where_a_track_is_full) {
  Stage s;
  s.ship(A).learned(5, 0, 5, 1);
  s.card("veterans");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.offers(), Said({"learn diplomacy", "learn capture"}));
  EXPECT_EQ(s.why_not("learn trade"), "NR-409");

  Stage full;
  full.ship(A).learned(5, 5, 5, 5);
  full.card("veterans");
  full.play(Turn{A});
  full.answer("flip");
  EXPECT_EQ(full.offers().size(), 4U);
}

TEST(Exploration, NR_414_detectors_work_on_risks_alone) {
  Stage s;
  s.ship(A).items("propulsors 4 detectors 2 lasers 1");
  s.card("raz", "sector-x");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A space_action");
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A attempt_sector_x");
  for (const ExplorationCard& card : content().card)
    EXPECT_EQ(card.risk, card.kind == CardKind::risk || card.kind == CardKind::hostile) << card.id;
}

TEST(Exploration, NR_415_losing_what_one_does_not_have) {
  Stage s;
  s.ship(A).items("propulsors 3 squads 0");
  s.card("plasma-squall");
  s.dice(3);
  s.card("planet", "planet");
  s.play(Turn{A});
  s.answer("flip");  // two cards instead of three
  EXPECT_EQ(s.hand(), 0);
  Stage squads;
  squads.ship(A).items("squads 0");
  squads.card("radiation");
  squads.play(Turn{A});
  squads.answer("flip");
  EXPECT_EQ(squads.told("item_lost"), 0);
  EXPECT_TRUE(squads.over());
}

TEST(Exploration, NR_416_NR_417_NR_420_prices_of_both_ships) {
  Stage f;
  f.play(Turn{A});
  EXPECT_EQ(f.why_not("buy lasers 2"), "offered");
  EXPECT_EQ(f.why_not("buy squads 3"), "NR-420");
  EXPECT_EQ(f.why_not("buy expert_trade 3"), "NR-420");
  Stage s;
  s.ship(A).spatha().items("propulsors 3");
  s.play(Turn{A});
  EXPECT_EQ(s.why_not("buy lasers 3"), "offered");
  EXPECT_EQ(s.why_not("buy lasers 2"), "no answer");  // the price is part of what is offered
  EXPECT_EQ(s.why_not("buy squads 4"), "NR-420");
  EXPECT_EQ(Prices(f.state(), A).of(Item::lasers), 2);
  EXPECT_EQ(Prices(f.state(), A).of(Item::expert_trade), 3);
  EXPECT_EQ(Prices(s.state(), A).of(Item::lasers), 3);
  EXPECT_EQ(Prices(s.state(), A).of(Item::squads), 4);
}

TEST(Exploration, NR_422_free_items_respect_the_maxima_and_teach_nothing) {
  Stage s;
  s.ship(A).items("propulsors 6 lasers 2 scanners 2 detectors 1");
  s.card("derelict", "stranded-cohort");
  s.play(Turn{A});
  s.answer("flip");  // only a detector fits: taken without a question
  EXPECT_EQ(s.has(A, Item::detectors), 2);
  EXPECT_EQ(s.learned(A), "0/0/1/0");  // the corner of the card, and no more
  s.answer("flip");
  EXPECT_EQ(s.offers(), Said({"take squads", "take expert_diplomacy", "take expert_trade", "take expert_capture"}));
  Stage full;
  full.ship(A).items("propulsors 6 lasers 2 scanners 2 detectors 2");
  full.card("derelict");
  full.play(Turn{A});
  full.answer("flip");
  EXPECT_EQ(full.told("item_taken"), 0);
}

TEST(Exploration, NR_425_an_empty_deck_takes_up_the_discards) {
  Stage s;  // three cards are left, and four are to be drawn
  for (int i = 0; i < kCards; ++i) {
    s.state().discard[card_at(i)] = s.state().deck[card_at(i)];
    s.state().deck[card_at(i)] = 0;
  }
  for (const std::string_view id : {"veterans", "recall", "derelict"}) {
    s.state().deck[*named<Card>(id)] = 1;
    s.state().discard[*named<Card>(id)] = 0;
  }
  s.state().unseen = 3;
  s.ship(A).items("propulsors 4");
  s.play(Turn{A});
  EXPECT_EQ(s.hand(), 4);
  EXPECT_EQ(s.told("deck_rebuilt"), 1);
  EXPECT_EQ(s.state().unseen, 53);
  // The three lie first: nothing else can come before them.
  EXPECT_EQ(s.state().top_cards, 3);
  EXPECT_EQ(s.state().deck.size(), 50);
  s.card("derelict");
  s.answer("flip", "take lasers");
  s.answer("end_turn");
  EXPECT_EQ(s.state().top_cards, 2);
  EXPECT_EQ(Game::view(s.state(), B).next[static_cast<std::size_t>(*named<Card>("veterans"))], 1);
  EXPECT_EQ(Game::view(s.state(), B).next[static_cast<std::size_t>(*named<Card>("planet"))], 0);
}

TEST(Exploration, NR_427_NR_618_what_ends_an_exploration) {
  Stage s;
  s.active(Slot::alpha, "s1-p1", "a-olvari");
  s.play(Turn{A});
  s.answer("land alpha");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.told("cards_returned p1 2"), 1);
  Stage card;
  card.card("gravity-well");
  card.play(Turn{A});
  card.answer("flip");
  EXPECT_TRUE(card.over());
}

TEST(Exploration, NR_429_NR_705_ships_share_sectors_and_the_base) {
  Stage s(4);
  for (const Seat seat : {A, B, C}) s.ship(seat).at_base();
  s.play(Turn{D});
  s.answer("return");
  EXPECT_EQ(s.berth(D), Berth::base);
  s.play(Turn{A});
  for (const std::string& offer : s.offers()) EXPECT_EQ(offer.find("p2"), std::string::npos);
}

TEST(Exploration, NR_430_optional_payments_are_offered_when_they_can_be_made) {
  Stage s;
  s.card("pilgrim-convoy", "planet");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(s.asked(), "A pay_for_bonus");
  s.answer("pay");
  EXPECT_EQ(s.learned(A), "0/2/0/0");
  Stage poor;
  poor.ship(A).items("propulsors 0");
  poor.card("feral-drift");
  poor.play(Turn{A});
  poor.answer("flip");
  EXPECT_EQ(poor.learned(A), "0/0/0/1");
  EXPECT_EQ(poor.told("card_ignored p1 feral-drift few_cards"), 1);
}

TEST(Exploration, NR_411_a_card_without_effect_says_why) {
  const auto told = [](std::string_view card, std::string_view why, auto&& prepare) {
    Stage s;
    prepare(s);
    s.card(std::string(card).c_str());
    s.play(Turn{A});
    s.answer("flip");
    EXPECT_EQ(s.told("card_ignored p1 " + std::string(card) + " " + std::string(why)), 1) << card;
    EXPECT_NE(s.asked(), "A free_scan");
  };
  told("old-treaty", "zone_a", [](Stage&) {});
  told("spoor", "few_squads", [](Stage&) {});
  told("sector-x", "gate_open", [](Stage& s) {
    s.open_sector_x();
    s.ship(A).items("lasers 1");
  });
  told("observatory", "nothing_hidden", [](Stage&) {});
  told("planet", "no_token", [](Stage& s) {
    s.active(Slot::alpha, "s2-p1", "", Side::hidden);
    s.active(Slot::beta, "s2-p2", "", Side::hidden);
  });
  told("find-holodeck", "no_equipment", [](Stage& s) { s.ship(A).items("propulsors 0 scanners 0"); });
}

TEST(Exploration, NR_430_looks_draws_and_conditions) {
  Stage look;
  look.active(Slot::alpha, "s5-p1", "", Side::hidden);
  look.card("observatory");
  look.extrasolar("b-nyx");
  look.play(Turn{A});
  look.answer("flip");
  EXPECT_EQ(look.asked(), "A free_scan");
  look.answer("look alpha");
  EXPECT_EQ(look.state().ship[A].scanners_used, 0);
  EXPECT_EQ(Game::view(look.state(), A).slot[Slot::alpha].card, *named<Extrasolar>("b-nyx"));
  look.answer("end_turn");

  Stage current;
  current.card("stellar-current");
  current.play(Turn{A});
  current.answer("flip", "learn trade");
  EXPECT_EQ(current.hand(), 2);

  Stage zone;
  zone.ship(A).in(Sector::s4);
  zone.card("old-treaty");
  zone.play(Turn{A});
  zone.answer("flip");
  EXPECT_EQ(zone.learned(A), "0/2/0/0");

  Stage squads;
  squads.ship(A).items("squads 2");
  squads.card("spoor");
  squads.play(Turn{A});
  squads.answer("flip");
  EXPECT_EQ(squads.learned(A), "0/0/0/2");
}

TEST(Exploration, NR_431_being_moved_by_a_card) {
  for (const auto& [from, die, to] : {std::tuple(Sector::s3, 5, Sector::s2), std::tuple(Sector::s3, 6, Sector::s4),
                                      std::tuple(Sector::s4, 6, Sector::s5), std::tuple(Sector::s1, 1, Sector::s1),
                                      std::tuple(Sector::s5, 10, Sector::s5)}) {
    Stage s;
    s.ship(A).in(from);
    s.card("wormhole");
    s.dice(die);
    s.play(Turn{A});
    s.answer("flip");
    EXPECT_EQ(s.sector(A), to);
    EXPECT_EQ(s.asked(), "A space_action");
    EXPECT_EQ(s.state().turn.golden, 0);
  }
}

TEST(Exploration, NR_432_a_return_one_may_decline_is_a_landing) {
  Stage s;
  s.ship(A).in(Sector::s5);
  s.card("translation-gate");
  s.play(Turn{A});
  s.answer("flip", "return");
  EXPECT_EQ(s.berth(A), Berth::base);
  EXPECT_EQ(s.learned(A), "0/1/0/0");
  Stage after_takeoff;
  after_takeoff.ship(A).at_base();
  after_takeoff.card("translation-gate");
  after_takeoff.play(Turn{A});
  after_takeoff.answer("flip");
  EXPECT_EQ(after_takeoff.asked(), "A space_action");
}

TEST(Exploration, NR_433_a_discount_serves_the_next_purchase) {
  Stage s;
  s.ship(A).items("propulsors 5");
  s.card("nomad-bazaar", "planet");
  s.play(Turn{A});
  s.answer("flip");
  EXPECT_EQ(Prices(s.state(), A).of(Item::squads), 2);
  s.answer("buy lasers 1");
  EXPECT_EQ(s.hand(), 3);
  EXPECT_EQ(Prices(s.state(), A).of(Item::lasers), 2);
  s.state().turn.discount = 3;
  EXPECT_EQ(Prices(s.state(), A).of(Item::lasers), 1);
}

// --- Sector X ------------------------------------------------------------------------------------------------------------

TEST(SectorXTest, NR_502_NR_504_a_laser_opens_it_for_everybody) {
  Stage s;
  s.ship(A).items("lasers 2");
  s.ship(B).items("propulsors 6");
  s.card("sector-x");
  s.play(Turn{A});
  s.answer("flip", "attempt", "end_turn");
  s.play(Turn{B});
  EXPECT_EQ(s.why_not("enter_x 6"), "offered");
}

TEST(SectorXTest, NR_503_the_attempt_may_be_declined) {
  Stage s;
  s.ship(A).items("lasers 1");
  s.card("sector-x");
  s.play(Turn{A});
  s.answer("flip", "decline");
  EXPECT_EQ(s.state().x_open, 0);
  EXPECT_EQ(s.told("die_rolled"), 0);
}

TEST(SectorXTest, NR_508_NR_519_nothing_is_explored_inside_and_one_may_stay) {
  Stage s;
  s.open_sector_x();
  s.active(Slot::x, "", "", Side::hidden);
  s.active(Slot::alpha, "s1-p1", "", Side::hidden);
  s.ship(A).items("propulsors 6").in(Sector::x);
  s.play(Turn{A});
  EXPECT_EQ(s.why_not("flip"), "NR-508");
  EXPECT_EQ(s.why_not("cross s1 0"), "NR-508");
  EXPECT_EQ(s.why_not("scan alpha"), "NR-607");
  EXPECT_EQ(s.why_not("scan x"), "offered");
  EXPECT_EQ(s.why_not("buy lasers 2"), "offered");
  s.answer("end_turn");
  s.play(Turn{A});
  EXPECT_EQ(s.asked(), "A space_action");
}

TEST(SectorXTest, NR_509_NR_515_worlds_there_are_like_others_but_for_the_tokens) {
  Stage s;
  s.open_sector_x();
  s.active(Slot::x, "", "x-heart");
  s.ship(A).items("squads 3").observing(Slot::x);
  s.play(Turn{A});
  EXPECT_EQ(s.learned(A), "0/0/0/1");
  EXPECT_EQ(s.asked(), "A observation_turn");
  EXPECT_EQ(s.points(A), 0);
}

TEST(SectorXTest, NR_513_a_visit_without_success_leaves_the_card) {
  Stage s;
  s.open_sector_x();
  s.active(Slot::x, "", "x-heart");
  s.ship(A).items("propulsors 4").in(Sector::x);
  s.any_chance(1);
  s.play(Turn{A});
  s.answer("leave_x 3");
  EXPECT_EQ(s.slot(Slot::x).card, *named<Extrasolar>("x-heart"));
  s.ship(B).items("propulsors 6");
  s.play(Turn{B});
  s.answer("enter_x 6");
  EXPECT_EQ(s.slot(Slot::x).card, *named<Extrasolar>("x-heart"));
}

TEST(SectorXTest, NR_514_when_five_contacts_are_made_nobody_enters) {
  Stage s;
  s.open_sector_x();
  s.state().gone = std::uint64_t{0b11111} << 45U;
  s.ship(A).items("propulsors 6");
  s.play(Turn{A});
  EXPECT_EQ(s.why_not("enter_x 6"), "NR-514");
}

TEST(SectorXTest, NR_517_entering_is_no_landing_but_leaving_is) {
  Stage s;
  s.open_sector_x();
  s.ship(A).items("propulsors 6").at_base();
  s.any_chance(1);
  s.play(Turn{A});
  s.answer("enter_x 6");
  EXPECT_EQ(s.why_not("land x"), "NR-311");
  EXPECT_EQ(s.why_not("leave_x 3"), "NR-517");
}

TEST(SectorXTest, NR_518_too_few_cards_to_leave) {
  Stage s;
  s.ship(A).items("propulsors 1").in(Sector::x).must_leave();
  s.any_chance(1);
  s.play(Turn{A});
  EXPECT_EQ(s.berth(A), Berth::base);
  EXPECT_EQ(s.told("card_discarded"), 2);
  Stage free;
  free.open_sector_x();
  free.active(Slot::x, "", "x-heart");
  free.ship(A).items("propulsors 1").in(Sector::x);
  free.play(Turn{A});
  EXPECT_EQ(free.why_not("leave_x 3"), "NR-510");
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge::testing
