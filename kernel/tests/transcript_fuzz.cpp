// Reads any text as a transcript and plays it: nothing crashes, and what is accepted is written back as it was.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/play.h"
#include "kernel/tests/hidden_cards.h"
#include "kernel/tests/hourglass.h"
#include "kernel/tests/nested_trials.h"
#include "kernel/tests/sealed_bids.h"

namespace orrery {
namespace {

// "entry 3: the position has hash 0123456789abcdef, …": puts that hash there. No fuzzer finds hashes by trying, and
// without them nothing behind a changed answer would ever be played.
bool mend_hash(Transcript& transcript, std::string_view error) {
  constexpr std::string_view kEntry = "entry ", kHash = "the position has hash ";
  const std::size_t at = error.find(kHash);
  if (!error.starts_with(kEntry) || at == std::string_view::npos) return false;
  std::size_t entry = 0;
  std::uint64_t hash = 0;
  std::from_chars(error.data() + kEntry.size(), error.data() + error.size(), entry);
  std::from_chars(error.data() + at + kHash.size(), error.data() + error.size(), hash, 16);
  transcript.entries[entry].hash = hash;
  return true;
}

template <Game G>
void replay(Transcript transcript) {
  if (transcript.game != G::id || transcript.entries.size() > 100) return;
  auto play = Play<G>::replayed(transcript, 0);
  while (!play && mend_hash(transcript, play.error())) play = Play<G>::replayed(transcript, 0);
  if (!play) return promise(!play.error().empty(), "an error says something");
  // Whatever led here, it is a position like any other.
  for (const Seat seat : play->question().parties)
    for (const Action offer : play->offers(seat))
      promise(play->judge(seat, offer).verdict == Verdict::accepted, "an offer is accepted");
  const Transcript again = play->transcript();
  promise(again.entries.size() == transcript.entries.size(), "a replayed game has the transcript it came from");
  for (std::size_t i = 0; i < again.entries.size(); ++i) {
    // The first format knew no ranges.
    for (std::size_t k = 0; transcript.format == 1 && k < transcript.entries[i].luck.size(); ++k)
      transcript.entries[i].luck[k].among = again.entries[i].luck[k].among;
    promise(again.entries[i] == transcript.entries[i], "a replayed game has the transcript it came from");
  }
}

}  // namespace
}  // namespace orrery

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto transcript = read_transcript(text);
  if (!transcript) {
    promise(!transcript.error().empty(), "an error says something");
    return 0;
  }
  promise(write_transcript(*transcript) == text, "what is accepted is written back as it was");
  replay<sealed_bids::Game>(*transcript);
  replay<hourglass::Game>(*transcript);
  replay<nested_trials::Game>(*transcript);
  replay<hidden_cards::Game>(*transcript);
  return 0;
}
