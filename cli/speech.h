// What a game says, put into words: its questions, answers, events, rules and players.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "cli/text.h"
#include "kernel/any.h"

namespace orrery::cli {

class Speech {
public:
  // `play` is the table that is spoken of, where there is one: it may call its seats by names of its own.
  Speech(const AnyGame& game, const Catalogue& words, const AnyPlay* play = nullptr)
      : game_(game), words_(words), play_(play) {}

  const Catalogue& words() const { return words_; }

  std::string player(Seat seat) const;
  std::string players(Parties seats) const;
  std::string question(int decision) const;
  std::string action(Action action) const;
  // Empty where the game chose to say nothing of it.
  std::string event(const Event& event) const;

  // The name "CP-407" of a rule, its title and its text.
  std::string rule_name(RuleId rule) const;
  std::string rule_title(std::string_view name) const;
  std::string rule_text(std::string_view name) const;

  std::string option(const OptionInfo& option) const;
  std::string option_value(const OptionInfo& option, std::string_view value) const;

private:
  std::string say(std::string_view kind, const Spoken& said) const;

  const AnyGame& game_;
  const Catalogue& words_;
  const AnyPlay* play_;
};

// What a message is filled with for the fields of an action or event: {field}, the value in words or the number, and of
// a named value also {field_id}, its name as ICU's select can compare it: "-" becomes "_", and nobody or nowhere "none".
struct Filling {
  std::deque<std::string> ids;  // the names "field_id", which the values only point to
  std::vector<Word> values;
};
Filling filling_of(const Spoken& said, const Catalogue& words, const AnyPlay* play = nullptr);

// The name of a rule as people type it: "cp-407" and, where no other has the number, "407".
std::optional<std::string> rule_named(const AnyGame& game, std::string_view typed);
// Its name and title, and its text below.
std::string rule_in_full(const Speech& speech, std::string_view name, const Terminal& terminal);

// "2 players", "2 to 4 players".
std::string seats_in_words(const AnyGame& game, const Catalogue& words);

std::string player_name(Seat seat, const Catalogue& words, const AnyPlay* play = nullptr);

}  // namespace orrery::cli
