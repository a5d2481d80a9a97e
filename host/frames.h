// Counts the frames in what a WebSocket client sends, without reading them: Boost.Beast says nothing of empty fragments,
// of which a client could send any number.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace orrery::host {

class FrameCounter {
public:
  // How many frames begin in these bytes, which follow those before.
  int count(std::span<const std::uint8_t> bytes) {
    int frames = 0;
    while (!bytes.empty()) {
      if (payload_ > 0) {
        const std::size_t skipped = std::min<std::uint64_t>(payload_, bytes.size());
        payload_ -= skipped;
        bytes = bytes.subspan(skipped);
        continue;
      }
      if (have_ == 0) ++frames;
      header_[have_++] = bytes.front();
      bytes = bytes.subspan(1);
      if (have_ == needed()) {
        payload_ = length();
        have_ = 0;
      }
    }
    return frames;
  }

private:
  std::size_t length_bytes() const {
    const int code = header_[1] & 0x7F;
    return code == 126 ? 2 : code == 127 ? 8 : 0;
  }
  std::size_t needed() const { return have_ < 2 ? 2 : 2 + length_bytes() + ((header_[1] & 0x80) != 0 ? 4 : 0); }
  std::uint64_t length() const {
    if (length_bytes() == 0) return header_[1] & 0x7F;
    std::uint64_t length = 0;
    for (std::size_t i = 0; i < length_bytes(); ++i) length = (length << 8U) | header_[2 + i];
    return length;
  }

  std::array<std::uint8_t, 14> header_{};
  std::size_t have_ = 0;       // bytes of the header
  std::uint64_t payload_ = 0;  // bytes to come
};

}  // namespace orrery::host
