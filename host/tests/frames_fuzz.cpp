// Frames of a WebSocket, counted: any bytes at all, cut anywhere (F11).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "host/frames.h"

namespace {

void check(bool holds) {
  if (!holds) __builtin_trap();
}

// The same by the letter of RFC 6455, with everything there at once.
int frames_in(std::span<const std::uint8_t> bytes) {
  int frames = 0;
  while (!bytes.empty()) {
    ++frames;
    if (bytes.size() < 2) break;
    const unsigned code = bytes[1] & 0x7FU;
    const std::size_t extended = code == 126 ? 2 : code == 127 ? 8 : 0;
    const std::size_t head = 2 + extended + ((bytes[1] & 0x80U) != 0 ? 4 : 0);
    if (bytes.size() < head) break;
    std::uint64_t length = extended == 0 ? code : 0;
    for (std::size_t i = 0; i < extended; ++i) length = (length << 8U) | bytes[2 + i];
    bytes = bytes.subspan(head);
    if (bytes.size() <= length) break;
    bytes = bytes.subspan(static_cast<std::size_t>(length));
  }
  return frames;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::uint8_t> bytes(data, size);
  orrery::host::FrameCounter whole;
  check(whole.count(bytes) == frames_in(bytes));
  // In pieces of any length: the first byte says how long.
  const std::size_t step = size == 0 ? 1 : 1 + (data[0] % 16U);
  orrery::host::FrameCounter pieces;
  int frames = 0;
  for (std::size_t at = 0; at < size; at += step) frames += pieces.count(bytes.subspan(at, std::min(step, size - at)));
  check(frames == frames_in(bytes));
  return 0;
}
