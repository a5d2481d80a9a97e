// What players are told before they answer is what the rules then do.
#include "games/nebuleuse_rouge/previews.h"

#include <string>
#include <string_view>

#include "games/nebuleuse_rouge/tests/stage.h"
#include "kernel/play.h"

namespace orrery::nebuleuse_rouge {
namespace {

using namespace testing;

View seen(Stage& s, Seat seat = A) { return Game::view(s.state(), seat); }

std::string meaning(Stage& s, std::string_view card) {
  for (const Odds& odds : OddsOf{A}.answer(seen(s)))
    for (const Copies& one : odds.cards)
      if (record_of(one.card).id == card) return std::string(name_of(odds.meaning));
  return "not there";
}
LadderOf napos(Seat seat = A) { return {seat, *named<Extrasolar>("a-napos")}; }
std::string ladder(Stage& s, std::string_view card) {
  std::string text;
  for (const Rung& rung : LadderOf{A, *named<Extrasolar>(card)}.answer(seen(s)).rungs) {
    text += rung.passed ? "passed " : rung.next ? "next " : "";
    for (const std::uint8_t due : rung.due) text += std::to_string(due);
    text += "-" + std::to_string(rung.missing) + "; ";
  }
  return text;
}

TEST(NebulaPreviews, NR_104_every_card_of_the_deck_is_counted_once) {
  Stage s;
  s.state().turn.hand = 4;
  int copies = 0;
  std::uint32_t shares = 0;
  const auto odds = OddsOf{A}.answer(seen(s));
  for (const Odds& one : odds) {
    copies += one.copies;
    shares += one.share;
  }
  EXPECT_EQ(copies, kDeck);
  EXPECT_NEAR(shares, 1'000'000, kMeanings);
  EXPECT_EQ(odds[std::size_t(Meaning::world)].copies, 12);
  EXPECT_NEAR(odds[std::size_t(Meaning::world)].share, 1e6 * 12 / 53, 1);
}

TEST(NebulaPreviews, NR_306_a_hand_is_drawn_without_putting_back) {
  Stage s;
  const auto worlds = [&](int hand) {
    s.state().turn.hand = static_cast<std::uint8_t>(hand);
    return OddsOf{A}.answer(seen(s))[std::size_t(Meaning::world)].in_hand;
  };
  EXPECT_EQ(worlds(0), 0U);
  EXPECT_NEAR(worlds(2), 1e6 * (1 - (41.0 / 53) * (40.0 / 52)), 1);
  EXPECT_EQ(worlds(42), 1'000'000U);
}

TEST(NebulaPreviews, NR_601_a_world_needs_a_token_of_its_sector_and_one_to_mark_it) {
  Stage s;
  EXPECT_EQ(meaning(s, "planet"), "world");
  s.state().tokens = static_cast<std::uint16_t>(s.state().tokens & ~content().planets_in[Sector::s1]);
  EXPECT_EQ(meaning(s, "planet"), "nothing");
  s.ship(A).in(Sector::s2);
  EXPECT_EQ(meaning(s, "planet"), "world");
  s.active(Slot::alpha, "s2-p1", "a-napos");
  s.active(Slot::beta, "s3-p1", "");
  EXPECT_EQ(meaning(s, "planet"), "nothing") << "two seats have two tokens";
}

TEST(NebulaPreviews, NR_804_NR_811_a_fight_is_told_by_the_table_of_differences) {
  Stage s;
  s.ship(A).items("lasers 1");
  EXPECT_EQ(meaning(s, "corsair-skiff"), "fight");
  EXPECT_EQ(meaning(s, "xeno-bireme"), "harm");
  s.ship(A).items("lasers 0");
  EXPECT_EQ(meaning(s, "corsair-skiff"), "harm");
  for (int lasers = 0; lasers < 9; ++lasers)
    for (int strength = 1; strength <= 3; ++strength) {
      const Fight fight = FightOf{std::uint8_t(lasers), std::uint8_t(strength)}.answer();
      EXPECT_EQ(fight.difference, lasers < strength ? lasers - strength : 0);
      EXPECT_EQ(fight.damage, content().column[fight.difference + 3].damage);
      EXPECT_EQ(fight.trophy, content().column[fight.difference + 3].trophy && lasers > 0);
    }
}

TEST(NebulaPreviews, NR_427_what_ends_the_turn_for_certain_is_told_from_what_only_hurts) {
  Stage s;
  EXPECT_EQ(meaning(s, "gravity-well"), "end");
  EXPECT_EQ(meaning(s, "recall"), "end");
  EXPECT_EQ(meaning(s, "gamma-flare"), "harm");
  EXPECT_EQ(meaning(s, "translation-gate"), "gain") << "it may be declined";
  EXPECT_EQ(meaning(s, "raz"), "nothing");
}

TEST(NebulaPreviews, NR_411_NR_904_NR_909_NR_912_conditions_and_hindrances_count) {
  Stage s;
  s.ship(A).items("lasers 1");
  EXPECT_EQ(meaning(s, "sector-x"), "gain");
  EXPECT_EQ(meaning(s, "find-holodeck"), "gain");
  s.open_sector_x();
  s.ship(A).with(Technology::nanoprobes);
  EXPECT_EQ(meaning(s, "sector-x"), "nothing");
  EXPECT_EQ(meaning(s, "find-holodeck"), "nothing") << "a Frombola has room for one";
  s.ship(A).spatha().items("propulsors 0 lasers 0 scanners 0 detectors 0");
  EXPECT_EQ(meaning(s, "find-holodeck"), "nothing") << "there is nothing to give up";
  s.ship(A).items("lasers 1");
  EXPECT_EQ(meaning(s, "find-holodeck"), "gain");
  EXPECT_EQ(meaning(s, "find-nanoprobes"), "nothing");
}

TEST(NebulaPreviews, NR_629_NR_630_experts_cover_their_domain_and_the_tracks_pay_the_rest) {
  Stage s;
  s.ship(A).learned(2, 1, 1, 0).items("expert_diplomacy 1");
  EXPECT_EQ(ladder(s, "a-napos"), "1010-0; 2120-1; ");
}

TEST(NebulaPreviews, NR_627_a_joker_closes_a_gap_of_one_with_those_it_is_for) {
  Stage s;
  s.ship(A).learned(1, 1, 0, 0).with(Technology::nanoprobes);
  EXPECT_EQ(ladder(s, "a-napos"), "1110-1; 2220-4; ");
  s.ship(A).with(Technology::holodeck);
  EXPECT_EQ(ladder(s, "a-napos"), "1110-0; 2220-3; ");
}

// Whatever a ship knows and has: the next threshold is told to be within reach just where the rules let it make contact.
TEST(NebulaPreviews, NR_626_contact_is_offered_where_nothing_is_missing) {
  int offered = 0;
  for (int levels = 0; levels < 256; ++levels) {
    Stage s;
    s.ship(A).learned(levels & 3, levels >> 2 & 3, levels >> 4 & 3, levels >> 6).items("squads 3").in(Sector::s2);
    s.active(Slot::alpha, "s2-p1", "a-napos");
    s.play(Landing{A, Slot::alpha});
    const bool open = s.why_not("contact") == "offered";
    EXPECT_EQ(napos().answer(seen(s)).rungs.front().missing == 0, open);
    offered += open ? 1 : 0;
  }
  EXPECT_GT(offered, 10);
}

TEST(NebulaPreviews, NR_634_what_a_stop_brings_is_told_before_it_is_made) {
  Stage s;
  s.active(Slot::alpha, "s2-p1", "a-napos");
  s.ship(A).learned(2, 2, 2, 0).in_contact(Slot::alpha);
  EXPECT_EQ(napos().answer(seen(s)).points, 0);
  s.play(ContactTurn{A});
  const Ladder now = napos().answer(seen(s));
  EXPECT_TRUE(now.rungs[0].passed);
  EXPECT_TRUE(now.rungs[1].next);
  s.answer("stop");
  EXPECT_EQ(s.points(A), now.points);
  EXPECT_GT(now.points, 0);
}

TEST(NebulaPreviews, NR_503_enough_lasers_force_the_gate) {
  Stage s;
  s.ship(A).items("lasers 1");
  EXPECT_FALSE(GateIsForced{A}.answer(seen(s))) << "no card is being resolved";
  s.state().turn.card = *named<Card>("sector-x");
  EXPECT_FALSE(GateIsForced{A}.answer(seen(s)));
  s.ship(A).items("lasers 2");
  EXPECT_TRUE(GateIsForced{A}.answer(seen(s)));
}

TEST(NebulaPreviews, NR_911_NR_912_the_points_of_the_next_mission) {
  Stage s;
  for (int done = 0; done < 4; ++done) {
    s.ship(A).missions(done);
    EXPECT_EQ(MissionOf{A}.answer(seen(s)), content().mission_vp[done]);
  }
  s.ship(A).missions(4);
  EXPECT_EQ(MissionOf{A}.answer(seen(s)), 0);
}

TEST(NebulaPreviews, NR_620_NR_621_what_the_next_turn_of_observation_teaches) {
  Stage s;
  EXPECT_EQ(LessonOf{A}.answer(seen(s)).domain, Domain::none);
  s.active(Slot::alpha, "s2-p1", "a-napos");
  s.ship(A).observing(Slot::alpha);
  const ExtrasolarCard& card = record_of(napos().extrasolar);
  const Lesson lesson = LessonOf{A}.answer(seen(s));
  EXPECT_EQ(lesson.domain, content().observation[card.species]);
  EXPECT_EQ(lesson.amount, card.gains[0]);
  s.play(ObservationTurn{A});
  EXPECT_EQ(ship_of(s.state(), A).experience[lesson.domain], lesson.amount);
  s.ship(A).observing(Slot::alpha, card.turns);
  EXPECT_EQ(LessonOf{A}.answer(seen(s)).amount, 0);
}

TEST(NebulaPreviews, NR_621_what_an_observation_of_any_people_teaches) {
  for (int i = 0; i < kExtrasolars; ++i) {
    Stage s;
    const auto people = static_cast<Extrasolar>(i);
    s.active(Slot::alpha, "s2-p1", name_of(people));
    s.ship(A).observing(Slot::alpha);
    EXPECT_EQ(LessonOf{A}.answer(seen(s)).domain, ObservedDomain{people}.answer()) << name_of(people);
  }
}

// Between any two sectors, a crossing for that many cards and no other is known.
TEST(NebulaPreviews, NR_401_NR_402_what_borders_cost) {
  constexpr std::array kAll{Sector::s1, Sector::s2, Sector::s3, Sector::s4, Sector::s5, Sector::x};
  int borders = 0;
  for (const Sector from : kAll)
    for (const Sector to : kAll) {
      const int told = BorderBetween{from, to}.answer();
      borders += told > 0 ? 1 : 0;
      if (from == to || from == Sector::x) {
        EXPECT_EQ(told, 0);
        continue;
      }
      Stage s;
      s.ship(A).in(from);
      s.play(Turn{A});
      for (int cards = 1; cards <= 4; ++cards) {
        const std::string why = s.why_not("cross " + std::string(name_of(to)) + " " + std::to_string(cards));
        EXPECT_EQ(why == "offered" || why == "NR-403", cards == told)
            << name_of(from) << " " << name_of(to) << " " << why;
      }
    }
  EXPECT_EQ(borders, 8);
}

TEST(NebulaPreviews, NR_805_what_each_face_of_the_die_hits) {
  for (std::uint8_t die = 1; die <= 10; ++die) {
    Stage s;
    s.dice(die);
    s.play(Damage{.seat = A, .left = 1});
    const std::string item(name_of(HitBy{die}.answer()));
    EXPECT_EQ(s.told("item_lost p1 " + item) + s.told("nothing_hit p1 " + item), 1) << int{die};
  }
}

TEST(NebulaPreviews, NR_122_what_the_cards_of_a_zone_ask_for) {
  for (const Zone zone : {Zone::a, Zone::b, Zone::x}) {
    Indexed<std::uint8_t, kDomains> sum{};
    for (const ExtrasolarCard& card : content().extrasolar)
      for (int d = 0; card.zone == zone && d < kDomains; ++d)
        sum[d] = static_cast<std::uint8_t>(sum[d] + card.threshold[card.thresholds - 1].needs[d]);
    EXPECT_EQ(RequiredIn{zone}.answer(), sum);
  }
}

TEST(NebulaPreviews, nobody_is_told_of_a_seat_that_is_not_taken) {
  Stage s;
  EXPECT_EQ(OddsOf{C}.answer(seen(s))[0].copies, 0);
  EXPECT_TRUE(napos(C).answer(seen(s)).rungs.empty());
  EXPECT_EQ(MissionOf{Seat{5}}.answer(seen(s)), 0);
}

// What a view tells of a position is enough for every rule that previews ask.
TEST(NebulaPreviews, a_position_read_from_a_view_is_judged_as_the_position_itself) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Rng rng{seed};
    Play<Game> play({.seats = 4, .options = {}}, seed);
    while (!play.finished()) {
      const State& truth = play.state();
      for (const Seat seat : Parties::all_seats(4)) {
        const State told = state_in(Game::view(truth, seat));
        for (int i = 0; i < kCards; ++i) {
          State there = truth;
          State here = told;
          there.turn.card = here.turn.card = card_at(i);
          ASSERT_EQ(unmet_condition(here, seat, content().card[i]), unmet_condition(there, seat, content().card[i]));
          for (int at = content().card[i].effects.begin; at < content().card[i].effects.end; ++at)
            ASSERT_EQ(hindrance(here, seat, content().program[std::size_t(at)]),
                      hindrance(there, seat, content().program[std::size_t(at)]));
        }
        for (const Item item : Items::all()) ASSERT_EQ(Prices(told, seat).of(item), Prices(truth, seat).of(item));
        ASSERT_EQ(x_contacts(told), x_contacts(truth));
        ASSERT_EQ(items_with_room(ship_of(told, seat)), items_with_room(ship_of(truth, seat)));
      }
      const Seat asked = play.question().parties.first();
      const auto offers = play.offers(asked);
      play.submit(asked, offers[std::size_t(rng.below(int(offers.size())))]);
    }
  }
}

}  // namespace
}  // namespace orrery::nebuleuse_rouge
