// How a bot flies: every answer is weighed by what the ship is worth before and after.
#pragma once

#include <span>

#include "games/galaxy_trucker/bot/skill.h"

namespace orrery::galaxy_trucker::bot {

class Pilot {
public:
  // From a world that the seat imagines.
  Pilot(const State& world, Seat seat, const Skill& skill);

  Action choose(Decision decision, std::span<const Action> offers, Rng& rng) const;
  // Whether an answer ends the flight here and now, or throws away what was just won: nobody does that without a thought.
  bool is_ruin(Decision decision, Action action, std::span<const Action> offers) const;

private:
  // --- what things are worth (worths.cpp) ---------------------------------------------------------------------------
  int worth(const Ship& ship) const { return appraise_(ship); }
  int price_of_cells(int number) const;
  int price_of_losing(int components) const;
  int loss_by_hit(int cell) const;
  int loss_by_hit(const Ship& ship, int cell) const;
  int loss_by_ruins(const Ship& ship, Squares ruins) const;
  int loss_of_crew(int number) const;
  int loss_of_goods(int number) const;
  int gain_of_goods(const Blocks& goods) const;
  int gain_of_goods(const Blocks& shown, bool second) const;
  Goods block_to_leave(const Blocks& shown) const;
  int reward(bool second) const;
  int rest_of_flight() const;
  int ability(Specialist specialist) const;
  int best_ability() const;
  Squares largest(const Ship& ship) const;
  Squares largest(const Ship& ship, Squares half) const;
  Ship after(Action action) const;

  // --- what the card in play does (prospects.cpp) -------------------------------------------------------------------
  int loss_by_shot(Shot shot, int total) const;
  int loss_by_volley(Barrage barrage) const;
  int loss_by_sabotage() const;
  int loss_by_epidemic() const;
  int defeat() const;
  int penalty(const Line& line) const;
  const Line& line_in_hand() const;
  bool is_struck(int halves, Criterion criterion) const;
  int outcome(int halves, Criterion criterion) const;
  int at_reveal() const;

  // --- Evil Machinations (schemer.cpp) --------------------------------------------------------------------------------
  Side ahead() const;
  bool is_most(int halves) const;
  int outcome_of_machination(int halves, Criterion criterion) const;
  int machination_at_reveal() const;
  int loss_of_days(int days) const;
  int loss_of_red_blocks() const;
  int price_of_paying(int credits) const;
  int savings() const;
  bool dares_to_pay(int credits) const;
  int worth_of_prize() const;
  bool is_folly(Decision decision, Action action) const;
  Action scheme(Decision decision, std::span<const Action> offers) const;
  Action pay_or_suffer(std::span<const Action> offers) const;
  Action hand_over(std::span<const Action> offers) const;
  Action help(std::span<const Action> offers) const;
  Action bid(std::span<const Action> offers) const;
  Action side_to_pick(std::span<const Action> offers) const;
  Action surrender(std::span<const Action> offers) const;
  Action save_alien(std::span<const Action> offers) const;

  // --- Rough Roads (roads.cpp) ----------------------------------------------------------------------------------------
  int gain_of_infected(const Blocks& shown, bool second) const;
  int loss_by_locals() const;
  int loss_by_rivals(int halves) const;
  int outcome_of_rivalry(int halves) const;
  Action pay_crew(std::span<const Action> offers) const;
  Action block_to_pay(std::span<const Action> offers) const;

  // How strong to be: the answer to begin with, and what comes of it in all.
  struct Effort {
    Action action;
    int value;
  };
  Effort effort(bool engines) const;
  Effort effort(bool engines, bool boosters_first) const;
  // The cheapest way into hyperspace.
  struct Leap {
    Action action;
    int price;
  };
  Leap leap(std::span<const Action> offers) const;
  bool pays(const Leap& leap, int otherwise) const;

  bool is_manned(const Ship& ship) const;
  Square struck() const;
  Action fly_on() const;
  Action jump(std::span<const Action> offers) const;
  Action power(std::span<const Action> offers, bool engines) const;
  Action protect(std::span<const Action> offers) const;
  Action opportunity(std::span<const Action> offers) const;
  Action accept_goods() const;
  Action stow(std::span<const Action> offers) const;
  Action burn(std::span<const Action> offers) const;
  Action fuel(std::span<const Action> offers) const;
  Action negotiate() const;
  Action hire(std::span<const Action> offers) const;
  Action dearest_offer(std::span<const Action> offers) const;

  // --- bonus cards (bonus.cpp) --------------------------------------------------------------------------------------
  Action hide_die(Rng& rng) const;
  Action guess_die(Rng& rng) const;
  int gain_of_sector(int sector) const;
  Action stop_in_sector(std::span<const Action> offers) const;
  Action settle(std::span<const Action> offers) const;
  Action put_cell(std::span<const Action> offers) const;
  // What a component there is worth to each ship, by seat and cell.
  using Losses = Indexed<Indexed<int, 64>, kMaxSeats>;
  Losses losses_by_cell() const;
  int harm(const Losses& losses, Seat by, Square square) const;
  Square worst_square(const Losses& losses, Seat by) const;
  Action bid(std::span<const Action> offers, Rng& rng) const;
  Action point() const;
  Ship with_component(int cell, Tile tile, int turns) const;
  int best_fit(Tile tile) const;
  Action visit_depot(std::span<const Action> offers) const;
  Action fit_component(std::span<const Action> offers) const;
  Action shoot_row(std::span<const Action> offers) const;

  const State& s_;
  Seat seat_;
  const Skill& skill_;
  const Player& me_;
  const Ship& ship_;
  const ShipBoard& board_;
  Outlook ahead_;
  Appraisal appraise_;
};

}  // namespace orrery::galaxy_trucker::bot
