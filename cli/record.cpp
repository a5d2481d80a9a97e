#include "cli/record.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/failure.h"
#include "cli/files.h"

namespace orrery::cli {

Transcript transcript_in(const Desk& desk, const std::string& file) {
  auto transcript = read_transcript(read_file(file, desk.words));
  if (!transcript) throw Failure(fmt::format("{}: {}", file, transcript.error()));
  return std::move(*transcript);
}

const RegisteredGame& game_of(const Desk& desk, const Transcript& transcript, const std::string& file) {
  const RegisteredGame* game = find_game(transcript.game);
  if (game == nullptr)
    throw Failure(desk.words.say("error.foreign", {word("file", file), word("game", transcript.game)}));
  return with_content_given(desk, *game);
}

std::unique_ptr<AnyPlay> replayed(const RegisteredGame& game, const Transcript& transcript, const std::string& file,
                                  std::uint64_t seed) {
  auto play = game.game().replay(transcript, seed);
  if (!play) throw Failure(fmt::format("{}: {}", file, play.error()));
  return std::move(*play);
}

std::string result_in_words(const AnyPlay& play, const Speech& speech, const Terminal& terminal) {
  const Catalogue& words = speech.words();
  const Parties winners = play.winners();
  const bool nobody_lost = winners.count() == play.seats() && play.seats() > 1;
  const std::string outcome =
      winners.empty() ? words.say("result.nobody")
      : nobody_lost
          ? words.say("result.draw")
          : words.say("result.winners", {word("players", speech.players(winners)), number("count", winners.count())});

  const Scores scores = play.scores();
  std::string line;
  for (int i = 0; i < play.seats(); ++i)
    line += (i == 0 ? "" : " · ") + words.say("result.score", {word("player", speech.player(seat_at(i))),
                                                               number("score", scores[static_cast<std::size_t>(i)])});
  return terminal.paint("1", outcome) + "\n" + paragraph(line, terminal.width);
}

}  // namespace orrery::cli
