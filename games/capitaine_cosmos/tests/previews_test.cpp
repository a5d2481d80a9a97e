// What players are told before they answer is what the rules then do.
#include "games/capitaine_cosmos/tests/previews.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace orrery::capitaine_cosmos::testing {
namespace {

using Verbs = Game::Verbs;

std::string text_of(const Pose& pose) {
  return std::to_string(pose.q) + "," + std::to_string(pose.r) + " h" + std::to_string(pose.heading) +
         (pose.on_map ? "" : " gone");
}
std::string text_of(const Ship& ship) {
  return text_of(Pose{Counter::none, ship.at.q, ship.at.r, ship.heading, ship.where == Where::map});
}

// A random game of every scenario: f sees the position whenever somebody is asked.
template <class F>
void each_position(F&& f) {
  for (int scenario = 0; scenario < kScenarios; ++scenario) {
    Options options{};
    options.scenario = static_cast<ScenarioId>(scenario);
    Rng rng{static_cast<std::uint64_t>(scenario) + 1};
    Play<Game> play({.seats = content().scenario[scenario].seats, .options = options}, rng.next());
    for (int step = 0; step < 700 && !play.finished(); ++step) {
      f(play);
      const Seat seat = play.question().parties.first();
      const std::vector<Action> offers = play.offers(seat);
      play.submit(seat, offers[static_cast<std::size_t>(rng.below(static_cast<int>(offers.size())))]);
    }
  }
}

// --- ship sheets -----------------------------------------------------------------------------------------------------

TEST(CosmosPreviews, CC_115_CC_410_a_sheet_is_told_heading_by_heading) {
  for (int c = 0; c < kClasses; ++c) {
    const auto ship_class = static_cast<ShipClass>(c);
    const ShipSheet& paper = content().sheet[ship_class];
    const ClassView told = SheetOfClass{ship_class}.answer();
    for (int heading = 0; heading < kHeadings; ++heading) {
      const StanceView& stance = told.stance[heading];
      EXPECT_EQ(stance.compass, compass(paper, heading));
      ASSERT_EQ(stance.cells.size(), paper.cells);
      for (int i = 0; i < paper.cells; ++i)
        EXPECT_EQ(stance.cells[static_cast<std::size_t>(i)],
                  turned(paper.footprint[static_cast<std::size_t>(i)], heading));
      EXPECT_EQ(stance.seen.size(), told.stance[0].seen.size()) << "a turn hides nothing";
      EXPECT_EQ(stance.ramp.empty(), paper.per_ramp == 0);
    }
    for (int code = 0; code < kCodes; ++code)
      EXPECT_EQ(std::ranges::count(told.orders, static_cast<Code>(code)) == 1,
                may_be_given(ship_class, static_cast<Code>(code)));
  }
}

// --- orders ----------------------------------------------------------------------------------------------------------

TEST(CosmosPreviews, CC_306_a_path_leads_where_the_orders_lead) {
  for (const std::string_view name : {"fighter-1", "escort-14", "cruiser-4", "cargo-1", "dreadnought-1"})
    for (int heading = 0; heading < kHeadings; ++heading)
      for (int c = 0; c < kCodes; ++c) {
        const auto code = static_cast<Code>(c);
        if (!may_be_given(content().counter[std::size_t(counter_named(name))].ship_class, code)) continue;
        Stage s;
        s.ship(A, name, {7, 9}, heading);
        s.ship(B, "fighter-21", {-5, 15}, 0);
        s.order(name, 6, name_of(code));
        Indexed<Code, kPhases> orders = row("");
        orders[5] = code;
        const auto path = PathOf{counter_named(name), orders}.answer(seen(s));
        EXPECT_EQ(text_of(path[0]), text_of(s[name]));
        EXPECT_EQ(text_of(path[5]), text_of(s[name]));
        s.after(6);
        EXPECT_EQ(text_of(path[6]), text_of(s[name])) << name << " " << heading << " " << name_of(code);
      }
}

TEST(CosmosPreviews, CC_306_what_was_executed_is_not_done_again) {
  Stage s;
  s.ship(A, "fighter-1", {5, 9}, 0);
  s.ship(B, "fighter-21", {0, 17}, 0);
  s.order("fighter-1", 1, "M");
  s.order("fighter-1", 2, "MG");
  const auto before = PathOf{counter_named("fighter-1"), row("M MG")}.answer(seen(s));
  s.after(1);
  const auto later = PathOf{counter_named("fighter-1"), row("M MG")}.answer(seen(s));
  EXPECT_EQ(text_of(later[0]), text_of(before[1])) << "from where it stands now";
  EXPECT_EQ(text_of(later[2]), text_of(before[2]));
  EXPECT_EQ(text_of(later[6]), text_of(before[6]));
}

TEST(CosmosPreviews, CC_327_a_path_off_the_map_is_told) {
  Stage s;
  s.ship(A, "fighter-1", at_label(21, 9), 0);
  s.ship(B, "fighter-21", {0, 17}, 0);
  s.order("fighter-1", 2, "M");
  const auto path = PathOf{counter_named("fighter-1"), row(". M")}.answer(seen(s));
  EXPECT_TRUE(path[1].on_map);
  EXPECT_FALSE(path[2].on_map);
  s.after(2);
  EXPECT_EQ(s["fighter-1"].where, Where::left);
}

TEST(CosmosPreviews, CC_611_CC_615_CC_616_a_launch_ends_where_it_is_told) {
  for (int heading = 0; heading < kHeadings; ++heading)
    for (const Flank ramp : kFlanks)
      for (const Flank trajectory : kFlanks)
        for (const Code code : kTurns) {
          Stage s;
          s.ship(A, "cruiser-4", {7, 9}, heading);
          s.aboard("fighter-44", "cruiser-4", ramp);
          s.ship(B, "fighter-21", {-5, 15}, 0);
          ASSERT_TRUE(s.to(Decision::deck_declaration, 3));
          const Pose end = LaunchTo{counter_named("fighter-44"), trajectory, code}.answer(seen(s));
          s.answer(A, "declare_launch");
          s.answer(A, "launch fighter-44 " + std::string(name_of(trajectory)) + " " + std::string(name_of(code)));
          EXPECT_EQ(text_of(end), text_of(s["fighter-44"]));
        }
}

TEST(CosmosPreviews, CC_704_CC_705_a_mine_lies_where_it_is_told) {
  for (const Moment moment : {Moment::before, Moment::after})
    for (const Flank flank : kFlanks) {
      Stage s;
      s.ship(A, "escort-14", {7, 9}, 1, 2);
      s.ship(B, "fighter-21", {-5, 15}, 0);
      s.order("escort-14", 2, "MG");
      ASSERT_TRUE(s.to(Decision::drop_mines, 2));
      const Drop drop = DropAt{counter_named("escort-14"), moment, flank}.answer(seen(s));
      EXPECT_EQ(drop.mines, 2);
      s.answer(A, "lay escort-14 " + std::string(name_of(moment)) + " " + std::string(name_of(flank)));
      EXPECT_EQ(DropAt(counter_named("escort-14"), moment, flank).answer(seen(s)).mines, 1) << "what is noted is used";
      s.answer(A, "hand_in");
      ASSERT_EQ(s.state().mines, 1);
      EXPECT_EQ(s.state().mine[0].at, (Hex{drop.q, drop.r}));
    }
}

TEST(CosmosPreviews, CC_716_CC_717_CC_718_a_mine_names_the_enemies_that_are_in_its_reach) {
  Stage s;
  s.ship(A, "escort-14", {7, 9}, 0, 2);
  s.ship(A, "fighter-1", {6, 8}, 0);
  s.ship(B, "fighter-21", {6, 8}, 0);
  s.ship(B, "fighter-22", {5, 8}, 0);
  s.ship(B, "fighter-23", {3, 8}, 0);
  ASSERT_TRUE(s.to(Decision::drop_mines, 1));
  const Drop drop = DropAt{counter_named("escort-14"), Moment::after, Flank::port}.answer(seen(s));
  ASSERT_EQ((Hex{drop.q, drop.r}), (Hex{6, 8}));
  EXPECT_EQ(drop.on, std::vector{counter_named("fighter-21")});
  EXPECT_EQ(drop.beside, std::vector{counter_named("fighter-22")});
}

TEST(CosmosPreviews, CC_302_CC_303_CC_324_open_cells_are_those_of_the_sheet) {
  int asked = 0;
  each_position([&](const Play<Game>& play) {
    const State& s = play.state();
    const auto decision = static_cast<Decision>(play.question().decision);
    if (decision != Decision::write_orders && decision != Decision::write_launched_orders) return;
    for (const Seat seat : Parties::all_seats(s.seats)) {
      const View view = Game::view(s, seat);
      std::size_t cells = 0;
      each_ship(s, seat, [&](int ship) { cells += PhasesOf{counter(s, ship)}.answer(view).open.size(); });
      ASSERT_EQ(cells, view.seat[seat].cells);
      if (view.next_ship == Counter::none) continue;
      const std::vector<std::uint8_t> open = PhasesOf{view.next_ship}.answer(view).open;
      ASSERT_EQ(std::ranges::count(open, view.next_phase), 1);
      ++asked;
    }
  });
  EXPECT_GT(asked, 200);
}

TEST(CosmosPreviews, CC_303_phases_that_are_left_of_a_turn) {
  Stage s;
  s.ship(A, "escort-14", {7, 9}, 0);
  s.ship(B, "fighter-21", {0, 17}, 0);
  const auto left = [&] { return PhasesOf{counter_named("escort-14")}.answer(seen(s, B)).left; };
  EXPECT_EQ(left(), (std::vector<std::uint8_t>{2, 4, 6}));
  s.after(2);
  EXPECT_EQ(left(), (std::vector<std::uint8_t>{4, 6}));
}

// --- the end of a phase ----------------------------------------------------------------------------------------------

TEST(CosmosPreviews, CC_713_CC_814_hazards_drift_as_they_are_told_to) {
  Stage s;
  s.ship(A, "fighter-1", {5, 9}, 0);
  s.ship(B, "fighter-21", {0, 17}, 0);
  s.plan().mine_drift = {.phases = 0b100100, .hexes = 1, .direction = 1};
  s.plan().asteroid_drift = {.phases = 0b010010, .hexes = 2, .direction = 0};
  s.mine({1, 4}, A);
  s.mine({-3, 17}, A);  // drifts off
  s.asteroid({2, 2});
  s.asteroid(at_label(22, 3));  // drifts off
  const View start = seen(s);
  for (int phase = 1; phase <= kPhases; ++phase) {
    s.after(phase);
    const Hazards told = HazardsAt{static_cast<std::uint8_t>(phase)}.answer(start);
    ASSERT_EQ(told.mines.size(), s.state().mines) << phase;
    ASSERT_EQ(told.asteroids.size(), s.state().asteroids) << phase;
    for (std::size_t i = 0; i < told.mines.size(); ++i)
      EXPECT_EQ((Hex{told.mines[i].q, told.mines[i].r}), s.state().mine[i].at) << phase;
    for (std::size_t i = 0; i < told.asteroids.size(); ++i)
      EXPECT_EQ((Hex{told.asteroids[i].q, told.asteroids[i].r}), s.state().asteroid[i]) << phase;
  }
  EXPECT_EQ(s.state().mines, 1);
  EXPECT_EQ(s.state().asteroids, 1);
}

std::vector<Pose> standing(const View& view) {
  std::vector<Pose> stand;
  for (int i = 0; i < view.ships; ++i) {
    const ShipView& ship = view.ship[i];
    if (ship.where == Where::map) stand.push_back({ship.ship, ship.q, ship.r, ship.heading, true});
  }
  return stand;
}

// In every volley of every scenario: whoever has not fired yet is offered the lines to targets that have something to lose.
TEST(CosmosPreviews, CC_408_CC_420_CC_421_lines_are_the_shots_that_are_offered) {
  using Shot = std::tuple<Counter, Field, Counter>;
  int volleys = 0;
  each_position([&](const Play<Game>& play) {
    const State& s = play.state();
    if (static_cast<Decision>(play.question().decision) != Decision::declare_fire) return;
    const Seat seat = play.question().parties.first();
    const View view = Game::view(s, seat);
    if (view.notes > 0) return;
    std::set<Shot> offered;
    for (const Action offer : play.offers(seat))
      if (is<Verbs, Fire>(offer)) {
        const auto fire = unpack<Verbs, Fire>(offer);
        offered.insert({fire.ship, fire.field, fire.target});
      }
    std::set<Shot> told;
    for (const Line& line : LinesOf{view.executed, standing(view)}.answer(view)) {
      const int ship = place_of(s, line.ship);
      const bool may = owner(s, ship) == seat && view.ship[ship].shots > 0 && view.ship[ship].defence > 0;
      if (may && s.ship[place_of(s, line.target)].defence > 0) told.insert({line.ship, line.field, line.target});
    }
    ASSERT_EQ(told, offered);
    ++volleys;
  });
  EXPECT_GT(volleys, 20);
}

TEST(CosmosPreviews, CC_422_CC_426_CC_729_a_shot_does_what_its_line_tells) {
  for (const bool rock : {false, true}) {
    Stage s;
    s.ship(A, "fighter-1", {4, 9}, 0);
    s.ship(B, "fighter-21", {7, 9}, 3);
    if (rock) s.asteroid({5, 9});
    ASSERT_TRUE(s.to(Decision::declare_fire, 1));
    const std::vector<Line> lines = LinesOf{1, standing(seen(s))}.answer(seen(s));
    const auto line = std::ranges::find(lines, counter_named("fighter-1"), &Line::ship);
    ASSERT_NE(line, lines.end());
    EXPECT_EQ(line->halved, rock);
    s.dice({{line->die, line->die}});
    s.answer(A, "fire fighter-1 bow fighter-21");
    s.go_on();
    const int most = line->die * line->multiplier / (rock ? 2 : 1);
    EXPECT_EQ(line->most, most);
    EXPECT_EQ(line->least, line->multiplier / (rock ? 2 : 1));
    EXPECT_EQ(s["fighter-21"].defence, std::max(0, 20 - most));
    EXPECT_LT(line->sum, most * line->die);
    EXPECT_GE(2 * line->sum, most * line->die);
    s.any_dice();
  }
}

TEST(CosmosPreviews, CC_405_a_shot_that_is_noted_is_no_longer_left) {
  Stage s;
  s.ship(A, "fighter-1", {4, 9}, 0);
  s.ship(B, "fighter-21", {7, 9}, 3);
  ASSERT_TRUE(s.to(Decision::declare_fire, 1));
  const auto left = [&](std::string_view ship) {
    const std::vector<Line> lines = LinesOf{1, standing(seen(s))}.answer(seen(s));
    return int{std::ranges::find(lines, counter_named(ship), &Line::ship)->shots};
  };
  const int shots = content().sheet[ShipClass::fighter].shots;
  EXPECT_EQ(left("fighter-1"), shots);
  s.answer(A, "fire fighter-1 bow fighter-21");
  EXPECT_EQ(left("fighter-1"), shots - 1);
  EXPECT_EQ(left("fighter-21"), shots);
}

TEST(CosmosPreviews, CC_503_CC_504_shots_at_one_target_are_added_up) {
  Stage s;
  s.ship(A, "fighter-1", {4, 9}, 0);
  s.ship(A, "fighter-2", {4, 9}, 0);
  s.ship(B, "fighter-21", {7, 9}, 3);
  s["fighter-21"].defence = 4;
  ASSERT_TRUE(s.to(Decision::declare_fire, 1));
  EXPECT_TRUE(VolleyNow{}.answer(seen(s)).empty());
  s.answer(A, "fire fighter-1 bow fighter-21");
  const std::vector<Line> lines = LinesOf{1, standing(seen(s))}.answer(seen(s));
  const auto line = std::ranges::find(lines, counter_named("fighter-1"), &Line::ship);
  const auto first = VolleyNow{}.answer(seen(s));
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].target, counter_named("fighter-21"));
  EXPECT_EQ(first[0].least, line->least);
  EXPECT_EQ(first[0].most, line->most);
  EXPECT_NEAR(first[0].average, line->sum / double(line->die), 0.51);
  int deadly = 0;
  for (int roll = 1; roll <= line->die; ++roll) deadly += roll * line->multiplier >= 4 ? 1 : 0;
  EXPECT_NEAR(first[0].destroyed, 100.0 * deadly / line->die, 0.51);
  s.answer(A, "fire fighter-2 bow fighter-21");
  const auto both = VolleyNow{}.answer(seen(s));
  ASSERT_EQ(both.size(), 1U);
  EXPECT_EQ(both[0].shots, 2);
  EXPECT_EQ(both[0].least, 2 * line->least);
  EXPECT_EQ(both[0].most, 2 * line->most);
  EXPECT_NEAR(both[0].average, 2 * line->sum / double(line->die), 0.51);
  EXPECT_GT(both[0].destroyed, first[0].destroyed);
  EXPECT_TRUE(VolleyNow{}.answer(Game::view(s.state(), B)).empty()) << "what is noted is secret";
}

TEST(CosmosPreviews, CC_408_lines_follow_the_poses_they_are_asked_for) {
  Stage s;
  s.ship(A, "fighter-1", {4, 9}, 0);
  s.ship(B, "fighter-21", {4, 2}, 3);
  EXPECT_TRUE(LinesOf(0, standing(seen(s))).answer(seen(s)).empty());
  std::vector<Pose> there = standing(seen(s));
  there[1] = {there[1].ship, 7, 9, 0, true};
  EXPECT_EQ(LinesOf(0, there).answer(seen(s)).size(), 1U) << "the other looks away";
  there[1].heading = 3;
  EXPECT_EQ(LinesOf(0, there).answer(seen(s)).size(), 2U);
  there.pop_back();
  EXPECT_TRUE(LinesOf(0, there).answer(seen(s)).empty());
}

// --- ways ------------------------------------------------------------------------------------------------------------

// Everywhere around a ship: orders that lead there do, and where there are none no path of a whole turn comes by.
TEST(CosmosPreviews, CC_306_a_way_leads_to_its_hex_by_orders_that_may_be_given) {
  orrery::Setup<Game> setup{.seats = 2, .options = {}};
  for (const int scenario : {0, 3}) {  // fighters; ships that act in some phases only, and a fortress that never does
    setup.options.scenario = static_cast<ScenarioId>(scenario);
    const View view = Game::view(opened<Game>(setup), A);
    for (int i = 0; i < view.ships; ++i) {
      const ShipView& ship = view.ship[i];
      if (ship.where != Where::map) continue;
      int found = 0;
      for (int q = -9; q <= 9; q += 3)
        for (int r = -9; r <= 9; r += 3) {
          const Hex to{static_cast<std::int8_t>(ship.q + q), static_cast<std::int8_t>(ship.r + r)};
          const std::vector<Code> way = WayTo{ship.ship, row("M"), 2, to.q, to.r}.answer(view);
          if (way.empty()) continue;
          ++found;
          ASSERT_EQ(way.size(), std::size_t{kPhases});
          EXPECT_EQ(way[0], Code::M) << "what is planned before stays";
          Indexed<Code, kPhases> orders{};
          int last = 0;
          for (int phase = 0; phase < kPhases; ++phase) {
            orders[phase] = way[static_cast<std::size_t>(phase)];
            if (orders[phase] == Code::none) continue;
            last = phase + 1;
            EXPECT_TRUE(may_be_given(ship.ship_class, orders[phase]));
          }
          const Pose end = PathOf{ship.ship, orders}.answer(view)[last];
          const ShipSheet& paper = content().sheet[ship.ship_class];
          const Stance& stands = paper.stance[end.heading];
          EXPECT_TRUE(std::any_of(stands.cell.begin(), stands.cell.begin() + paper.cells,
                                  [&](Hex cell) { return Hex{end.q, end.r} + cell == to; }));
        }
      EXPECT_EQ(found > 0, content().sheet[ship.ship_class].acting != 0) << "a fortress goes nowhere";
    }
  }
}

// --- goals -----------------------------------------------------------------------------------------------------------

TEST(CosmosPreviews, CC_805_a_game_goes_on_while_something_is_missing_to_every_goal) {
  each_position([](Play<Game>& play) {
    const View view = Game::view(play.state(), A);
    for (const Seat seat : Parties::all_seats(view.seats)) {
      const Goal goal = GoalOf{seat}.answer(view);
      ASSERT_FALSE(goal.parts.empty());
      for (const GoalPart& part : goal.parts) ASSERT_LT(part.done, part.needed);
    }
  });
}

TEST(CosmosPreviews, CC_803_CC_808_CC_809_a_goal_counts_the_ships_that_left_by_its_edge) {
  orrery::Setup<Game> setup{.seats = 2, .options = {}};
  setup.options.scenario = ScenarioId{1};  // the convoy
  View view = Game::view(opened<Game>(setup), A);
  const auto told = [&](Seat seat) {
    std::string words;
    for (const GoalPart& part : GoalOf{seat}.answer(view).parts)
      words += std::to_string(part.done) + "/" + std::to_string(part.needed) + " ";
    return words.substr(0, 4);
  };
  const Goal goal = GoalOf{A}.answer(view);
  ASSERT_EQ(goal.parts.size(), 2U);
  EXPECT_EQ(goal.parts[0].type, ConditionType::exited);
  EXPECT_EQ(goal.parts[0].edges, std::vector<Edge>{Edge::e});
  EXPECT_EQ(goal.parts[1].type, ConditionType::out_of_play);
  EXPECT_EQ(told(A), "0/2 ");
  EXPECT_EQ(told(B), "0/2 ");
  const auto cargo = std::ranges::find(view.ship, ShipClass::cargo, &ShipView::ship_class);
  ASSERT_NE(cargo, view.ship.end());
  cargo->where = Where::left;
  cargo->edge = Edge::ne;
  EXPECT_EQ(told(A), "1/2 ") << "a corner is both of its edges";
  EXPECT_EQ(told(B), "0/2 ");
  cargo->edge = Edge::s;
  EXPECT_EQ(told(A), "0/2 ");
  EXPECT_EQ(told(B), "1/2 ");
  view.options.turn_cap = TurnCap::after_25;
  EXPECT_EQ(GoalOf{A}.answer(view).last_turn, 25);
}

// --- score -----------------------------------------------------------------------------------------------------------

TEST(CosmosPreviews, CC_810_the_terms_make_up_the_score) {
  int scored = 0;
  each_position([&](const Play<Game>& play) {
    const View view = Game::view(play.state(), kPublic);
    for (const Seat seat : Parties::all_seats(view.seats)) {
      int sum = 0;
      for (const auto& [term, factor, amount] : ScoreOf{seat}.answer(view)) sum += factor * amount;
      ASSERT_EQ(sum, view.seat[seat].score);
      scored += sum != 0 ? 1 : 0;
    }
  });
  EXPECT_GT(scored, 50);
}

TEST(CosmosPreviews, nobody_is_told_of_ships_and_seats_that_are_not_there) {
  Stage s;
  s.ship(A, "fighter-1", {4, 9}, 0);
  s.ship(B, "fighter-21", {4, 2}, 3);
  EXPECT_FALSE(PathOf(counter_named("cargo-1"), row("M")).answer(seen(s))[0].on_map);
  EXPECT_FALSE(LaunchTo(counter_named("fighter-1"), Flank::port, Code::X).answer(seen(s)).on_map);
  EXPECT_TRUE(PhasesOf{counter_named("cargo-1")}.answer(seen(s)).open.empty());
  EXPECT_TRUE(AnswersFor(C, {}).answer(seen(s)).orders.empty());
  EXPECT_TRUE(ReadSheet(C, "TURN 1").answer(seen(s)).errors.empty());
  EXPECT_TRUE(ScoreOf{D}.answer(seen(s)).empty());
}

}  // namespace
}  // namespace orrery::capitaine_cosmos::testing
