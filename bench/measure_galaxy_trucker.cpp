#include "agents/prospects.h"
#include "bench/measure_game.h"
#include "games/galaxy_trucker/game.h"

namespace orrery::bench {
namespace {

using galaxy_trucker::Game;

// Random builders whose ships are legal and worth flying: they follow the light policy, which is all that rollouts know.
Work play_built_games(const Setup<Game>& setup, Rng& rng, int games) {
  Work work;
  LightPolicy<Game> light;
  for (int i = 0; i < games; ++i) {
    Game::State state = opened<Game>(setup);
    Luck luck(rng.next());
    Table<Game> table(state, luck);
    table.advance();
    while (!table.finished()) {
      Parties parties = table.question().parties;
      Seat seat = parties.first();
      table.list(seat);
      while (table.offers().empty()) {
        parties = parties.without(seat);
        seat = parties.first();
        table.list(seat);
      }
      table.choose(light.pick(table, seat, rng));
      ++work.decisions;
    }
  }
  work.pieces = static_cast<std::uint64_t>(games);
  return work;
}

// Everything that is counted of a ship: strengths, exposed connectors, legality, what hangs together.
void count_ship(Position<Game>& at) {
  using namespace galaxy_trucker;
  const ShipBoard& board = galaxy_trucker::board(at.state, at.seat);
  const Ship& ship = at.state.ship[at.seat];
  int sum = engine_strength(ship, 0) + cannon_strength(ship, 0) + exposed_connectors(board, ship);
  sum += is_legal(board, ship) ? 1 : 0;
  benchmark::DoNotOptimize(sum);
}

}  // namespace

void measure_galaxy_trucker(Measures& list) {
  Setup<Game> setup{.seats = 4, .options = {}};
  setup.options.tempo = galaxy_trucker::Tempo::simulated;
  setup.options.illegal_placement = galaxy_trucker::IllegalPlacement::refused;
  Setup<Game> five = setup;
  five.seats = 5;  // GX-201: with New Technologies
  for (const auto& [name, table] :
       {std::pair<std::string, Setup<Game>>{"galaxy-trucker/4_seats", setup}, {"galaxy-trucker/5_seats", five}}) {
    measure_game<Game>(list, name, table);
    list.push_back({name + "/built_games", "games/s", 16,
                    [table, rng = Rng(7)](int games) mutable { return play_built_games(table, rng, games); }});
    list.push_back({name + "/count_ship", "", 256, at_positions<Game>(table, count_ship)});
  }
  Setup<Game> cards = setup;
  cards.options.evil_machinations = galaxy_trucker::EvilMachinations::on;
  cards.options.bonus_cards = galaxy_trucker::BonusCards::on;
  Setup<Game> everything = cards;
  everything.seats = 5;
  everything.options.rough_roads = static_cast<galaxy_trucker::RoughRoads>(3);
  Setup<Game> strange = everything;  // with the ships of The Big Expansion, and dice for more
  strange.options.flight_plan = *named<galaxy_trucker::PlanId>("alternative");
  strange.options.difficulty_dice = static_cast<galaxy_trucker::DifficultyDice>(3);
  Setup<Game> halves = setup;
  halves.options.flight_plan = *named<galaxy_trucker::PlanId>("standard-iia");
  for (const auto& [name, table] : {std::pair<std::string, Setup<Game>>{"galaxy-trucker/4_seats_with_cards", cards},
                                    {"galaxy-trucker/4_seats_with_class_iia", halves},
                                    {"galaxy-trucker/5_seats_with_everything", everything},
                                    {"galaxy-trucker/5_seats_with_everything_and_new_ships", strange}})
    list.push_back({name + "/built_games", "games/s", 16,
                    [table, rng = Rng(7)](int games) mutable { return play_built_games(table, rng, games); }});
  Setup<Game> in_turns = everything;
  in_turns.options.tempo = galaxy_trucker::Tempo::turn_based;
  in_turns.options.flight_plan = *named<galaxy_trucker::PlanId>("alternative");
  in_turns.options.handicap[0] = *named<galaxy_trucker::Handicap>("1");
  in_turns.options.handicap[3] = *named<galaxy_trucker::Handicap>("5");
  list.push_back({"galaxy-trucker/5_seats_with_handicaps/unfolded", "nodes/s", 1024, unfolded_nodes<Game>(in_turns)});
}

}  // namespace orrery::bench
