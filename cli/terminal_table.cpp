#include "cli/terminal_table.h"

#include <algorithm>
#include <ostream>

#include "arena/in_turn.h"
#include "cli/interrupt.h"
#include "kernel/luck.h"

namespace orrery::cli {

TerminalTable::TerminalTable(const Desk& desk, const RegisteredGame& game, const Catalogue& words,
                             std::unique_ptr<AnyPlay> play, std::vector<std::string> players, std::uint64_t seed,
                             SaveFile save)
    : terminal_(desk.terminal),
      game_(game),
      words_(words),
      play_(std::move(play)),
      speech_(game.game(), words, play_.get()),
      players_(std::move(players)),
      save_(std::move(save)) {
  Rng seeds(seed);
  for (const std::string& player : players_) {
    const std::uint64_t own = seeds.next();
    bots_.push_back(player == kHuman ? nullptr : std::move(*game.bot(player, own)));
  }
}

void TerminalTable::run() {
  const Interrupts interrupts;
  show_opening();
  while (!play_->finished() && !left_) {
    const Seat seat = next_to_answer();
    if (interrupted())
      leave();
    else if (is_human(seat))
      ask(seat);
    else
      let_bot_answer(seat);
  }
  if (!left_) show_end();
}

bool TerminalTable::is_human(Seat seat) const {
  return index(seat) < play_->seats() && bots_[static_cast<std::size_t>(index(seat))] == nullptr;
}

bool TerminalTable::anyone_human() const { return std::ranges::find(players_, kHuman) != players_.end(); }

// Bots answer a sealed question before the curtain rises for anyone.
Seat TerminalTable::next_to_answer() const {
  const Question question = play_->question();
  if (question.kind == AskKind::sealed)
    for (const Seat seat : question.parties)
      if (!is_human(seat)) return seat;
  return next_in_turn(*play_);
}

void TerminalTable::let_bot_answer(Seat seat) {
  if (seat == kClock) {
    play_->submit(seat, play_->offers(seat).front());
    return;
  }
  if (terminal_.out_is_tty)
    terminal_.out << terminal_.paint("2", words_.say("table.thinking", {word("player", speech_.player(seat))}))
                  << std::flush;
  const Action action = bots_[static_cast<std::size_t>(index(seat))]->choose(*play_, seat);
  if (terminal_.out_is_tty) terminal_.out << "\r\x1b[K";
  play_->submit(seat, action);
  // With nobody at the keyboard the game is a story: it is told as it goes.
  if (!anyone_human())
    for (const std::string& event : take_news(kPublic)) show_event(event);
}

void TerminalTable::ask(Seat seat) {
  if (const auto answer = declined(seat)) {
    play_->submit(seat, *answer);
    keep();
    return;
  }
  if (needs_curtain(seat) && !draw_curtain(seat)) return;
  at_keyboard_ = seat;
  offers_ = play_->offers(seat);
  show_question(seat);
  while (true) {
    const auto line = read_line("> ");
    if (!line) return leave();
    if (obey(seat, *line)) return;
  }
}

// Where two people share a keyboard and one sees what the other may not.
bool TerminalTable::needs_curtain(Seat seat) const {
  if (seat == at_keyboard_) return false;
  const bool sealed = play_->question().kind == AskKind::sealed;
  const auto seen = [&](Seat who) {
    std::string view;
    play_->write_view(who, view);
    return view;
  };
  const std::string own = seen(seat);
  for (const Seat other : Parties::all_seats(play_->seats()).without(seat))
    if (is_human(other) && (sealed || seen(other) != own)) return true;
  return false;
}

bool TerminalTable::draw_curtain(Seat seat) {
  if (terminal_.out_is_tty) terminal_.out << "\x1b[2J\x1b[3J\x1b[H";
  at_keyboard_ = kNobody;
  if (!read_line(words_.say("table.curtain", {word("player", speech_.player(seat))}))) {
    leave();
    return false;
  }
  return true;
}

}  // namespace orrery::cli
