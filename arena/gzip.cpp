#include "arena/gzip.h"

#include <array>
#include <cstdint>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>

namespace orrery {
namespace {

namespace zlib = boost::beast::zlib;

constexpr std::string_view kHeader("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);  // deflate, no flags, no time, no system
constexpr std::size_t kTrailer = 8;

std::string trailer_of(std::string_view text) {
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  std::string bytes;
  for (const std::uint32_t word : {static_cast<std::uint32_t>(crc.checksum()), static_cast<std::uint32_t>(text.size())})
    for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>((word >> shift) & 0xFFU);
  return bytes;
}

}  // namespace

std::string gzip(std::string_view text) {
  zlib::deflate_stream stream;
  stream.reset(6, 15, 8, zlib::Strategy::normal);
  std::string bytes(stream.upper_bound(text.size()) + 16, '\0');
  zlib::z_params at;
  at.next_in = text.data();
  at.avail_in = text.size();
  at.next_out = bytes.data();
  at.avail_out = bytes.size();
  boost::beast::error_code error;  // the end of the stream is one, too
  stream.write(at, zlib::Flush::finish, error);
  bytes.resize(at.total_out);
  return std::string(kHeader) + bytes + trailer_of(text);
}

std::optional<std::string> gunzip(std::string_view bytes) {
  std::string all;
  while (!bytes.empty()) {
    if (!bytes.starts_with(kHeader.substr(0, 4)) || bytes.size() < kHeader.size() + kTrailer) return std::nullopt;
    bytes.remove_prefix(kHeader.size());
    zlib::inflate_stream stream;
    zlib::z_params at;
    at.next_in = bytes.data();
    at.avail_in = bytes.size();
    std::string text;
    boost::beast::error_code error;
    while (error != zlib::error::end_of_stream) {
      std::array<char, 65536> room;
      at.next_out = room.data();
      at.avail_out = room.size();
      error = {};
      stream.write(at, zlib::Flush::sync, error);
      text.append(room.data(), room.size() - at.avail_out);
      const bool stuck = at.avail_out == room.size();  // nothing came of all there is
      if (error != zlib::error::end_of_stream && stuck) return std::nullopt;
    }
    bytes.remove_prefix(bytes.size() - at.avail_in);
    if (bytes.substr(0, kTrailer) != trailer_of(text)) return std::nullopt;
    bytes.remove_prefix(kTrailer);
    all += text;
  }
  return all;
}

}  // namespace orrery
