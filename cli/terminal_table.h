// A table in the terminal: people at one keyboard and bots, one game from its first or last question to its end.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/registry.h"
#include "cli/desk.h"
#include "cli/input.h"
#include "cli/save_file.h"
#include "cli/speech.h"

namespace orrery::cli {

inline constexpr std::string_view kHuman = "human";

class TerminalTable {
public:
  // `players` has "human" or a bot's name for each seat; bots must be known to the game.
  TerminalTable(const Desk& desk, const RegisteredGame& game, const Catalogue& words, std::unique_ptr<AnyPlay> play,
                std::vector<std::string> players, std::uint64_t seed, SaveFile save);

  // Plays until the game is over or someone leaves the table. Throws Failure where the game cannot be kept.
  void run();

private:
  // --- whose turn (terminal_table.cpp) -----------------------------------------------------------------------------
  bool is_human(Seat seat) const;
  bool anyone_human() const;
  Seat next_to_answer() const;
  void let_bot_answer(Seat seat);
  void ask(Seat seat);
  bool needs_curtain(Seat seat) const;
  bool draw_curtain(Seat seat);

  // --- what a player typed (terminal_orders.cpp) -------------------------------------------------------------------
  // True where the question is no longer the one in hand: answered, taken back or left.
  bool obey(Seat seat, const std::string& line);
  bool answer(Seat seat, const std::string& text);
  bool decline(Seat seat);  // in this turn, as often as it is asked
  std::optional<Action> declined(Seat seat);
  bool undo();
  void save(const std::string& file);
  bool quit();
  void leave();
  Transcript transcript() const;
  bool keep();  // what an autosave does; false, and said, where it fails
  std::expected<Action, std::string> read_answer(const std::string& text) const;
  std::optional<std::string> read_line(const std::string& prompt);

  // --- what is shown (terminal_screen.cpp) -------------------------------------------------------------------------
  void show_opening() const;
  void show_question(Seat seat);
  std::string picture(Seat seat);
  void show_offers(Seat seat) const;
  void show_permitted(Seat seat) const;
  std::vector<std::string> take_news(Seat seat);
  void show_news(Seat seat);
  void show_event(const std::string& event) const;
  void show_refusals(Seat seat) const;
  void explain(Seat seat, const std::string& text) const;
  void show_rule(const std::string& typed) const;
  void show_log(Seat seat) const;
  void show_help() const;
  void show_end();
  std::string painted(std::string_view text, std::string_view colour) const;
  void say(std::string_view key, std::initializer_list<Word> values = {}) const;
  std::vector<std::string> events(Seat seat, int from) const;

  const Terminal& terminal_;
  const RegisteredGame& game_;
  const Catalogue& words_;
  std::unique_ptr<AnyPlay> play_;
  Speech speech_;
  std::vector<std::string> players_;
  std::vector<std::unique_ptr<AnyBot>> bots_;  // by seat; null where a human sits
  SaveFile save_;

  struct Declined {
    Seat seat;
    int decision;
    Action answer;
    std::vector<int> verbs;  // that could be answered with; another one is news
    int since;               // entries of the transcript
  };
  std::vector<Declined> declined_;
  std::vector<Action> offers_;  // of the question in hand, as numbered on the screen
  std::array<int, 8> seen_{};   // by seat: entries of the transcript that were shown
  struct {
    Seat seat = kNobody;
    int question_at = 0;
    std::string picture;
  } shown_;                     // with the last question
  Seat at_keyboard_ = kNobody;  // the human who saw the screen last
  bool left_ = false;
};

}  // namespace orrery::cli
