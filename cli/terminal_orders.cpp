// What a player types at a table, obeyed.
#include <algorithm>
#include <cctype>
#include <istream>
#include <ostream>

#include <fmt/format.h>

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/terminal_table.h"

namespace orrery::cli {
namespace {

// A file's name as a shell reads it back.
std::string shell_word(const std::string& name) {
  const auto is_plain = [](char sign) {
    return std::isalnum(static_cast<unsigned char>(sign)) != 0 ||
           std::string_view("._/-+").find(sign) != std::string_view::npos;
  };
  if (std::ranges::all_of(name, is_plain)) return name;
  std::string quoted = "'";
  for (const char sign : name) quoted += sign == '\'' ? std::string("'\\''") : std::string(1, sign);
  return quoted + "'";
}

}  // namespace

std::optional<std::string> TerminalTable::read_line(const std::string& prompt) {
  terminal_.out << prompt << std::flush;
  std::string line;
  if (!std::getline(terminal_.in, line)) {
    terminal_.out << '\n';
    return std::nullopt;
  }
  if (!terminal_.in_is_tty) terminal_.out << line << '\n';  // so that the output of a script reads like a sitting
  return tidied(line);
}

// A verb of the game may have the name of an order: what reads as an answer is one.
bool TerminalTable::obey(Seat seat, const std::string& line) {
  const auto order = read_order(line);
  if (!order || game_.game().read_action(line)) return answer(seat, line);
  switch (order->order) {
    case Order::again:
      show_offers(seat);
      show_permitted(seat);
      return false;
    case Order::explain: order->rest.empty() ? show_refusals(seat) : explain(seat, order->rest); return false;
    case Order::none: return decline(seat);
    case Order::undo: return undo();
    case Order::save: save(order->rest); return false;
    case Order::log: show_log(seat); return false;
    case Order::board: terminal_.out << play_->draw(seat, words_, terminal_.paint); return false;
    case Order::rule: show_rule(order->rest); return false;
    case Order::quit: return quit();
    case Order::help: show_help(); return false;
  }
  return false;
}

std::expected<Action, std::string> TerminalTable::read_answer(const std::string& text) const {
  if (const auto number = offer_number(text)) {
    if (*number >= 1 && *number <= offers_.size()) return offers_[*number - 1];
    return std::unexpected(
        words_.say("table.no_offer", {word("number", text), cli::number("count", std::ssize(offers_))}));
  }
  auto action = game_.game().read_action(text);
  if (action) return *action;
  const auto verbs = game_.game().vocabulary().verbs;
  if (std::ranges::find(verbs, text.substr(0, text.find(' '))) == verbs.end())
    return std::unexpected(words_.say("table.unknown", {word("text", text)}));
  return std::unexpected(words_.say("table.malformed", {word("text", text), word("reason", action.error())}));
}

bool TerminalTable::answer(Seat seat, const std::string& text) {
  const auto action = read_answer(text);
  if (!action) {
    terminal_.out << paragraph(action.error(), terminal_.width);
    return false;
  }
  if (play_->submit(seat, *action).verdict != Verdict::accepted) {
    explain(seat, text);
    return false;
  }
  keep();
  return true;
}

// Some questions come again and again, phase after phase. Who wants nothing of it says so once a turn: it is handed in empty,
// or passed, whenever it comes.
bool TerminalTable::decline(Seat seat) {
  const auto wants_nothing = std::ranges::find_if(offers_, [&](Action offer) {
    const std::string written = notation(game_.game().spoken(offer));
    return written == "hand_in" || written == "pass";
  });
  if (wants_nothing == offers_.end()) {
    say("table.none.never");
    return false;
  }
  Declined no{seat, play_->question().decision, *wants_nothing, {}, play_->entries()};
  for (const Action offer : offers_) no.verbs.push_back(offer.verb());
  declined_.push_back(std::move(no));
  play_->submit(seat, declined_.back().answer);
  keep();
  return true;
}

// Nothing where the turn is another one, or where there is something to answer that was not there before.
std::optional<Action> TerminalTable::declined(Seat seat) {
  const auto is_over = [&](const Declined& no) {
    for (int i = no.since; i < play_->entries(); ++i)
      for (const Event& event : play_->events_of(i))
        if (game_.game().spoken(event).name == "turn_began") return true;
    return false;
  };
  std::erase_if(declined_, is_over);
  for (const Declined& no : declined_) {
    if (no.seat != seat || no.decision != play_->question().decision) continue;
    const std::vector<Action> offers = play_->offers(seat);
    const bool nothing_new = std::ranges::all_of(
        offers, [&](Action offer) { return std::ranges::find(no.verbs, offer.verb()) != no.verbs.end(); });
    if (nothing_new && std::ranges::find(offers, no.answer) != offers.end()) return no.answer;
  }
  return std::nullopt;
}

// At one keyboard whoever answered last takes back, a sealed answer included; the question is then theirs again.
bool TerminalTable::undo() {
  const TranscriptEntry last = play_->transcript_entry(play_->entries() - 1);
  if (last.kind == TranscriptEntry::Kind::start) {
    say("table.undo.start");
  } else if (!is_human(last.by)) {
    say("table.undo.other", {word("player", speech_.player(last.by))});
  } else if (play_->undoable(last.by) == 0) {
    say("table.undo.news");
  } else {
    play_->undo(last.by);
    declined_.clear();
    for (int& seen : seen_) seen = std::min(seen, play_->entries());
    say("table.undo.done", {word("player", speech_.player(last.by))});
    keep();
    return true;
  }
  return false;
}

Transcript TerminalTable::transcript() const {
  Transcript transcript = play_->transcript();
  transcript.players = players_;
  return transcript;
}

bool TerminalTable::keep() {
  if (!save_.is_named()) return false;
  try {
    save_.save(transcript());
    return true;
  } catch (const Failure& failure) {
    terminal_.out << paragraph(failure.what(), terminal_.width);
    return false;
  }
}

void TerminalTable::save(const std::string& file) {
  const std::string before = save_.path();
  const bool named_before = save_.is_named();
  if (!file.empty() && !(named_before && same_file(file, before))) {
    if (exists(file)) {
      const auto yes = read_line(words_.say("table.overwrite", {word("file", file)}) + " ");
      if (!is_yes(yes.value_or(""), false)) return say("table.not_saved");
    }
    save_.name(file);
  } else if (!named_before) {
    save_.name(before);
  }
  if (keep())
    say("table.saved", {word("file", save_.path())});
  else
    save_.name(named_before ? before : "");
}

bool TerminalTable::quit() {
  const bool nothing_played = play_->entries() == 1;
  if (!save_.is_named() && !nothing_played) {
    const auto line = read_line(words_.say("table.quit", {word("file", save_.path())}) + " ");
    if (line && !is_yes(*line, true)) {
      left_ = true;
      say("table.discarded");
      return true;
    }
  }
  leave();
  return true;
}

void TerminalTable::leave() {
  left_ = true;
  if (play_->entries() == 1 && !save_.is_named()) return;
  save_.save(transcript());
  say("table.left", {word("file", save_.path())});
  terminal_.out << "  orrery play --resume " << shell_word(save_.path()) << '\n';
}

}  // namespace orrery::cli
