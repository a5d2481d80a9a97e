// What must hold at every position, in games of every kind.
#include "games/galaxy_trucker/tests/invariants.h"

#include <gtest/gtest.h>

#include "agents/prospects.h"

namespace orrery::galaxy_trucker {
namespace {

using namespace testing;

Options with(Tempo tempo) {
  Options options{};
  options.tempo = tempo;
  return options;
}

// The properties of every game, and these, at every position of so many random games.
void hold(int seats, const Options& options, int games, std::uint64_t seed) {
  check_properties<Game>({.seats = seats, .options = options}, games, seed,
                         {.secrets = true,
                          .bound = kLongest,
                          .forgets = true,
                          .knowledge_every = 17,
                          .shows_its_own = shows_hand,
                          .invariant = is_sound});
}

TEST(GalaxyTruckerInvariants, GT_960_hold_in_real_time) {
  for (int seats = 2; seats <= 4; ++seats) hold(seats, with(Tempo::real_time), 4, 2026);
}

TEST(GalaxyTruckerInvariants, GT_960_hold_in_turns) { hold(3, with(Tempo::turn_based), 3, 2027); }

TEST(GalaxyTruckerInvariants, GT_963_hold_at_a_simulated_pace) { hold(4, with(Tempo::simulated), 3, 2028); }

// Random builders give up soon; those who follow the light policy build whole ships and fly them to the end.
void play_sensibly(const Options& options, int seats, int games, std::uint64_t seed) {
  Rng rng(seed);
  LightPolicy<Game> light;
  for (int game = 0; game < games; ++game) {
    State state = opened<Game>(Setup<Game>{seats, options});
    Luck luck(rng.next());
    Table table(state, luck);
    table.advance();
    int entries = 0;
    while (!table.finished()) {
      ASSERT_LT(++entries, kLongest);
      const Seat party = list_random_party(table, rng);
      table.choose(party == kClock ? 0 : light.pick(table, party, rng));
      ASSERT_NO_THROW(is_sound(state));
    }
  }
}

TEST(GalaxyTruckerInvariants, GT_107_hold_for_ships_worth_the_name) {
  for (const Tempo tempo : {Tempo::real_time, Tempo::turn_based, Tempo::simulated}) play_sensibly(with(tempo), 4, 5, 7);
}

TEST(GalaxyTruckerInvariants, hold_with_other_options) {
  Options options = with(Tempo::simulated);
  options.flight_plan = *named<PlanId>("long");
  options.illegal_placement = IllegalPlacement::refused;
  options.ship_check = ShipCheck::lenient_first;
  options.number_tile = NumberTile::lowest;
  options.hand_visibility = HandVisibility::all;
  options.goods_supply = GoodsSupply::unlimited;
  options.keep_part_prompt = KeepPartPrompt::always;
  options.between_cards = BetweenCards::leader_reveals;
  options.forecasting = Forecasting::improved;
  options.hidden_pile = HiddenPile::first;
  options.learning_flight = LearningFlight::on;
  play_sensibly(options, 3, 5, 8);
  hold(2, options, 2, 2029);
}

Options with_new_technologies(Tempo tempo) {
  Options options = with(tempo);
  options.new_technologies = NewTechnologies::on;
  return options;
}

TEST(GalaxyTruckerInvariants, GX_105_hold_with_new_technologies) {
  for (const int seats : {2, 4}) {
    Options options = with_new_technologies(Tempo::simulated);
    options.illegal_placement = IllegalPlacement::refused;
    hold(seats, options, 3, 2030);
  }
  play_sensibly(with_new_technologies(Tempo::simulated), 2, 5, 9);
  play_sensibly(with_new_technologies(Tempo::real_time), 5, 5, 10);
}

TEST(GalaxyTruckerInvariants, GX_302_hold_for_every_class_of_ship) {
  for (const int seats : {2, 5}) {
    Options options = with_new_technologies(seats == 2 ? Tempo::simulated : Tempo::turn_based);
    options.flight_plan = *named<PlanId>("grand-tour");
    play_sensibly(options, seats, 3, 11);
  }
  Options options = with(Tempo::simulated);
  options.flight_plan = *named<PlanId>("alternative");
  options.goods_supply = GoodsSupply::limited;
  play_sensibly(options, 3, 3, 12);
  hold(3, options, 3, 2032);
}

TEST(GalaxyTruckerInvariants, GX_202_hold_for_five) {
  for (const Tempo tempo : {Tempo::turn_based, Tempo::simulated}) play_sensibly(with(tempo), 5, 4, 9);
  hold(5, with(Tempo::real_time), 2, 2031);
}

Options with_machinations(Tempo tempo) {
  Options options = with(tempo);
  options.evil_machinations = EvilMachinations::on;
  return options;
}

TEST(GalaxyTruckerInvariants, GX_502_GX_503_hold_with_machinations) {
  for (const int seats : {2, 5}) hold(seats, with_machinations(Tempo::simulated), 3, 2032);
  Options in_order = with_machinations(Tempo::real_time);
  in_order.forecasting = Forecasting::improved;
  hold(3, in_order, 2, 2033);
  for (const int seats : {2, 4, 5}) play_sensibly(with_machinations(Tempo::simulated), seats, 6, 11);
}

TEST(GalaxyTruckerInvariants, GX_240_hold_for_four_as_five) {
  Options options = with(Tempo::simulated);
  options.four_as_five = FourAsFive::on;
  play_sensibly(options, 4, 6, 10);
}

TEST(GalaxyTruckerInvariants, GX_701_hold_with_bonus_cards) {
  for (const int seats : {2, 5}) {
    Options options = with(Tempo::simulated);
    options.bonus_cards = BonusCards::on;
    play_sensibly(options, seats, 12, 11);
    options.illegal_placement = IllegalPlacement::refused;
    hold(seats, options, 4, 2032);
  }
}

// Every module, and so many Rough Roads.
Options with_everything(Tempo tempo, int roads) {
  Options options = with_machinations(tempo);
  options.new_technologies = NewTechnologies::on;
  options.bonus_cards = BonusCards::on;
  options.rough_roads = static_cast<RoughRoads>(roads);
  return options;
}

TEST(GalaxyTruckerInvariants, hold_on_rough_roads) {
  for (const int seats : {2, 5}) {
    Options options = with(Tempo::simulated);
    options.rough_roads = static_cast<RoughRoads>(8);
    hold(seats, options, 4, 2034);
    options.flight_plan = *named<PlanId>("short");  // where added cards are of the flight's own level
    options.handicap[seat_at(0)] = seats == 5 ? static_cast<Handicap>(4) : Handicap::off;
    hold(seats, options, 4, 2036);
    options.illegal_placement = IllegalPlacement::refused;
    options.flight_plan = *named<PlanId>("long");
    play_sensibly(options, seats, 4, 13);
  }
}

TEST(GalaxyTruckerInvariants, hold_with_everything) {
  for (const int seats : {2, 5}) {
    Options options = with_everything(Tempo::simulated, 4);
    options.flight_plan = *named<PlanId>("alternative");
    hold(seats, options, 2, 2035);
    play_sensibly(options, seats, 3, 14);
  }
}

}  // namespace
}  // namespace orrery::galaxy_trucker
