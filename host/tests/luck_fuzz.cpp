// Reads any text as a game file and checks its luck: nothing crashes, and what is found lies within the file.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "host/fair_luck.h"
#include "kernel/promise.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  const auto transcript = read_transcript(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!transcript || !transcript->luck) return 0;
  const host::LuckFinding finding = host::check_luck(*transcript, *transcript->luck);
  std::size_t draws = 0;
  for (const TranscriptEntry& entry : transcript->entries) draws += entry.luck.size();
  promise(finding.draws >= 0 && static_cast<std::size_t>(finding.draws) <= draws, "only draws of the file are counted");
  if (finding.fault == host::LuckFinding::Fault::none)
    promise(static_cast<std::size_t>(finding.draws) == draws, "a sound file is checked to its end");
  if (finding.fault == host::LuckFinding::Fault::share)
    promise(index(finding.seat) < transcript->seats, "a seat of the table is named");
  return 0;
}
