// orrery replay FILE: a transcript played again, every answer judged and every hash compared.
#include <ostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/record.h"
#include "cli/speech.h"
#include "kernel/names.h"

namespace orrery::cli {
namespace {

// Whose eyes: without --seat everything that happened is told, and the board is drawn as spectators see it.
Seat seat_given(const Desk& desk, int seats) {
  const std::string& text = desk.arguments.seat;
  if (text.empty()) return kPublic;
  const auto seat = named<Seat>(text);
  if (!seat || index(*seat) >= seats)
    throw Usage(desk.words.say("error.seat", {word("seat", text), word("last", name_of(seat_at(seats - 1)))}));
  return *seat;
}

void tell(const Desk& desk, const AnyPlay& play, const TranscriptEntry& entry, int number, const Speech& speech) {
  const bool everything = desk.arguments.seat.empty();
  const Seat eyes = seat_given(desk, play.seats());
  std::vector<std::string> lines;
  for (const Event& event : play.events_of(number))
    if (everything || event.seen_by.has(eyes)) lines.push_back(speech.event(event));
  std::erase(lines, "");
  if (lines.empty() && entry.kind == TranscriptEntry::Kind::retract)
    lines.push_back(desk.words.say("replay.retract", {word("player", speech.player(entry.by))}));
  if (lines.empty() && entry.kind == TranscriptEntry::Kind::answer && (everything || entry.by == eyes))
    if (const auto action = play.game().read_action(entry.action))
      lines.push_back(desk.words.say(
          "replay.answer", {word("player", speech.player(entry.by)), word("action", speech.action(*action))}));

  constexpr int kMargin = 7;  // five digits and two spaces
  std::string head = desk.terminal.paint("2", fmt::format("{:>5}", number)) + "  ";
  for (const std::string& line : lines) {
    for (const std::string& part : wrapped(line, desk.terminal.width - kMargin)) {
      desk.terminal.out << head << part << '\n';
      head.assign(kMargin, ' ');
    }
  }
}

}  // namespace

int replay_command(const Desk& desk) {
  const std::string& file = desk.arguments.file;
  if (file.empty()) throw Usage(desk.words.say("error.no_file_given"));
  Transcript transcript = transcript_in(desk, file);
  const RegisteredGame& game = game_of(desk, transcript, file);
  const Catalogue words(desk.words.language(), &game);

  // All of it is checked, also where only a part is shown.
  auto play = replayed(game, transcript, file, 0);
  const std::size_t last = transcript.entries.size() - 1;
  if (!desk.arguments.to.empty()) {
    const auto to = static_cast<std::size_t>(number_given(desk, "--to", desk.arguments.to, 0, last));
    transcript.entries.resize(to + 1);
    play = replayed(game, transcript, file, 0);
  }
  const Speech speech(game.game(), words, play.get());
  const Seat eyes = seat_given(desk, play->seats());

  const Terminal& terminal = desk.terminal;
  terminal.out << terminal.paint("1", words.say("game.name")) << " · "
               << terminal.paint("2", words.say("replay.checked", {number("entries", static_cast<long long>(last))}))
               << "\n\n";
  for (int i = 0; i < play->entries(); ++i)
    tell(desk, *play, transcript.entries[static_cast<std::size_t>(i)], i, speech);
  terminal.out << '\n' << play->draw(eyes, words, terminal.paint) << '\n';
  if (play->finished())
    terminal.out << result_in_words(*play, speech, terminal);
  else
    terminal.out << words.say("replay.next", {word("player", speech.players(play->question().parties)),
                                              word("question", speech.question(play->question().decision))})
                 << '\n';
  return 0;
}

}  // namespace orrery::cli
