// Somebody who plays a challenge: by the first offer, or as they cheat.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "host/challenge.h"
#include "kernel/seeded_luck.h"

namespace orrery::host {

struct Cheat {
  std::uint64_t other_luck = 0;  // added to the seed
  std::string other_bots{};      // who plays in truth
  int most = 100'000;            // answers of anybody
};

// The game file, as the page would send it.
inline std::string attempt(const Challenge& challenge, const Cheat& cheat = {}) {
  auto play =
      *challenge.game->game().open(challenge.setup, std::make_unique<SeededLuck>(challenge.seed + cheat.other_luck));
  Rng whim(1);
  for (int n = 0; n < cheat.most && !play->finished();) {
    const Question question = play->question();
    Seat seat = kChallenged;
    if (!question.parties.has(seat)) seat = question.parties.first();
    if (seat == kChallenged) {
      const auto offers = play->offers(seat);
      play->submit(seat, offers[static_cast<std::size_t>(whim.below(static_cast<int>(offers.size())))]);
      ++n;
      continue;
    }
    const std::string& honest = challenge.players[static_cast<std::size_t>(index(seat))];
    const auto bot = *challenge.game->bot(cheat.other_bots.empty() ? honest : cheat.other_bots,
                                          challenge.bot_seed(play->question_at(), seat));
    for (const Action piece : bot->answer(*play, seat)) {
      play->submit(seat, piece);
      ++n;
    }
  }
  Transcript transcript = play->transcript();
  transcript.players = challenge.players;
  return write_transcript(transcript);
}

}  // namespace orrery::host
