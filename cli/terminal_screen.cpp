// What a table shows.
#include <algorithm>
#include <map>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <unicode/unistr.h>

#include "cli/record.h"
#include "cli/terminal_table.h"

namespace orrery::cli {
namespace {

// How many events stand below the board: more would push it off the screen, and the log has all of them.
std::size_t recent_events(const Terminal& terminal) {
  return static_cast<std::size_t>(std::clamp(terminal.height / 4, 4, 12));
}

std::string rule_line(const Terminal& terminal, const std::string& title) {
  const int left = terminal.width - width_of(title) - 4;
  std::string line = "── " + title + " ";
  for (int i = 0; i < left; ++i) line += "─";
  return terminal.paint("2", line) + "\n";
}

// Whether the text has the piece in it, whatever its capitals; every text has an empty one, which ICU never finds.
bool mentions(const std::string& text, const std::string& piece) {
  if (piece.empty()) return true;
  const auto folded = [](const std::string& each) { return icu::UnicodeString::fromUTF8(each).foldCase(); };
  return folded(text).indexOf(folded(piece)) >= 0;
}

}  // namespace

// A paragraph in one colour, which begins and ends in each line.
std::string TerminalTable::painted(std::string_view text, std::string_view colour) const {
  std::string result;
  for (const std::string& line : wrapped(text, terminal_.width)) result += terminal_.paint(colour, line) + "\n";
  return result;
}

void TerminalTable::say(std::string_view key, std::initializer_list<Word> values) const {
  terminal_.out << paragraph(words_.say(key, values), terminal_.width);
}

void TerminalTable::show_opening() const {
  std::string seats;
  for (int i = 0; i < play_->seats(); ++i) {
    const std::string& player = players_[static_cast<std::size_t>(i)];
    seats += (i == 0 ? "" : " · ") +
             words_.say("table.seat", {word("player", speech_.player(seat_at(i))),
                                       word("who", player == kHuman ? words_.say("table.human") : player)});
  }
  terminal_.out << painted(words_.say("game.name"), "1") << paragraph(seats, terminal_.width);
  if (!anyone_human()) return;
  terminal_.out << painted(words_.say("table.hint"), "2");
  if (const std::string file = save_.earlier(); !file.empty())
    terminal_.out << painted(words_.say("table.earlier_game", {word("file", file)}), "2");
}

std::vector<std::string> TerminalTable::events(Seat seat, int from) const {
  std::vector<std::string> lines;
  for (int i = from; i < play_->entries(); ++i)
    for (const Event& event : play_->events_of(i))
      if (event.seen_by.has(seat)) lines.push_back(speech_.event(event));
  std::erase(lines, "");
  return lines;
}

std::vector<std::string> TerminalTable::take_news(Seat seat) {
  int& seen = seen_[static_cast<std::size_t>(index(seat))];
  auto lines = events(seat, seen);
  seen = play_->entries();
  return lines;
}

// A paragraph of its own below the board; only the last events where there are many.
void TerminalTable::show_news(Seat seat) {
  const auto lines = take_news(seat);
  if (lines.empty()) return;
  const std::size_t skipped = lines.size() - std::min(lines.size(), recent_events(terminal_));
  terminal_.out << '\n';
  if (skipped > 0)
    terminal_.out << painted(words_.say("table.earlier", {number("count", static_cast<long long>(skipped))}), "2");
  for (std::size_t i = skipped; i < lines.size(); ++i) show_event(lines[i]);
}

void TerminalTable::show_event(const std::string& event) const {
  std::string head = terminal_.paint("2", "· ");
  for (const std::string& part : wrapped(event, terminal_.width - 2)) {
    terminal_.out << head << part << '\n';
    head = "  ";
  }
}

// The table as the seat sees it. While a player notes one answer after the other only the lines that changed: a map is
// taller than a screen, and the order `board` shows all of it.
std::string TerminalTable::picture(Seat seat) {
  std::string whole = play_->draw(seat, words_, terminal_.paint);
  const auto before =
      std::exchange(shown_, {.seat = seat, .question_at = play_->question_at(), .picture = std::move(whole)});
  if (before.seat != seat || before.question_at != shown_.question_at) return shown_.picture;
  std::string changed;
  std::string_view then = before.picture;
  for (std::string_view now = shown_.picture; !now.empty();) {
    const std::string_view line = now.substr(0, now.find('\n'));
    const std::string_view old = then.substr(0, then.find('\n'));
    if (line != old) changed += std::string(line) + "\n";
    now.remove_prefix(std::min(line.size() + 1, now.size()));
    then.remove_prefix(std::min(old.size() + 1, then.size()));
  }
  return changed;
}

void TerminalTable::show_question(Seat seat) {
  const bool is_new = shown_.seat != seat || shown_.question_at != play_->question_at();
  terminal_.out << '\n' << rule_line(terminal_, speech_.player(seat)) << picture(seat);
  show_news(seat);
  const std::string question = words_.say(
      "table.question",
      {word("player", speech_.player(seat)), word("question", speech_.question(play_->question().decision))});
  terminal_.out << '\n' << painted(question, "1");
  show_offers(seat);
  if (is_new) show_permitted(seat);
}

// Answers with the same verb stand together; their numbers run on.
void TerminalTable::show_offers(Seat seat) const {
  const auto digits = std::to_string(offers_.size()).size();
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < offers_.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::string remark = play_->remark(seat, offers_[i], words_);
    cells.push_back(std::string(digits - number.size(), ' ') + terminal_.paint("1;36", number) + "  " +
                    speech_.action(offers_[i]) + (remark.empty() ? "" : " · " + terminal_.paint("33", remark)));
    if (i + 1 < offers_.size() && offers_[i + 1].verb() == offers_[i].verb()) continue;
    terminal_.out << in_columns(cells, terminal_.width, static_cast<int>(digits) + 2);
    cells.clear();
  }
}

// Without numbers, so that nobody gives up by a slip of the finger.
void TerminalTable::show_permitted(Seat seat) const {
  for (const Action permitted : play_->permitted(seat))
    say("table.permitted",
        {word("action", speech_.action(permitted)), word("notation", notation(game_.game().spoken(permitted)))});
}

void TerminalTable::show_refusals(Seat seat) const {
  std::map<RuleId, std::vector<std::string>> by_rule;
  for (const Refusal& refusal : play_->refusals(seat))
    if (std::ranges::find(offers_, refusal.action) == offers_.end())
      by_rule[refusal.rule].push_back(speech_.action(refusal.action));
  if (by_rule.empty()) return say("table.nothing_refused");
  for (const auto& [rule, actions] : by_rule) {
    terminal_.out << rule_in_full(speech_, speech_.rule_name(rule), terminal_);
    std::vector<std::string> cells;
    for (const std::string& action : actions) cells.push_back(terminal_.paint("31", "✗ ") + action);
    terminal_.out << in_columns(cells, terminal_.width, 2);
  }
}

void TerminalTable::explain(Seat seat, const std::string& text) const {
  const auto action = read_answer(text);
  if (!action) {
    terminal_.out << paragraph(action.error(), terminal_.width);
    return;
  }
  const Judgement judgement = play_->judge(seat, *action);
  const std::string said = speech_.action(*action);
  const std::string written = notation(game_.game().spoken(*action));
  if (judgement.verdict == Verdict::accepted) {
    say("table.allowed", {word("action", said), word("notation", written)});
  } else if (judgement.verdict == Verdict::refused) {
    say("table.refused", {word("action", said), word("notation", written)});
    terminal_.out << rule_in_full(speech_, speech_.rule_name(judgement.rule), terminal_);
  } else {
    say("table.not_offered", {word("action", said), word("notation", written)});
  }
}

void TerminalTable::show_rule(const std::string& typed) const {
  if (const auto rule = rule_named(game_.game(), typed)) {
    terminal_.out << rule_in_full(speech_, *rule, terminal_);
    return;
  }
  std::vector<std::string_view> found;
  for (const RuleName& rule : game_.game().rule_names())
    if (mentions(speech_.rule_title(rule.name), typed) || mentions(speech_.rule_text(rule.name), typed))
      found.push_back(rule.name);
  if (found.empty()) return say("table.no_rule", {word("text", typed)});
  if (found.size() == 1) {
    terminal_.out << rule_in_full(speech_, found.front(), terminal_);
    return;
  }
  std::vector<std::pair<std::string, std::string>> rows;
  for (const std::string_view rule : found) rows.emplace_back(rule, speech_.rule_title(rule));
  terminal_.out << in_two_columns(rows, terminal_.width);
}

void TerminalTable::show_log(Seat seat) const {
  for (const std::string& line : events(seat, 0)) terminal_.out << paragraph(line, terminal_.width, 2);
}

// What the game is about, and the keys.
void TerminalTable::show_help() const {
  terminal_.out << paragraph(words_.say("game.about"), terminal_.width) << '\n';
  std::vector<std::pair<std::string, std::string>> rows;
  for (const std::string_view order :
       {"answer", "explain", "explain_one", "none", "undo", "board", "log", "rule", "save", "quit", "again"})
    rows.emplace_back(words_.say(fmt::format("table.help.{}", order)),
                      words_.say(fmt::format("table.help.{}.text", order)));
  terminal_.out << in_two_columns(rows, terminal_.width);
}

void TerminalTable::show_end() {
  const Seat eyes = at_keyboard_ == kNobody ? kPublic : at_keyboard_;
  terminal_.out << '\n' << rule_line(terminal_, words_.say("table.end")) << play_->draw(eyes, words_, terminal_.paint);
  show_news(eyes);
  terminal_.out << '\n' << result_in_words(*play_, speech_, terminal_);
  save_.save(transcript());
  say("table.kept", {word("file", save_.path())});
}

}  // namespace orrery::cli
