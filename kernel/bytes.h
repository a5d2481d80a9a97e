// Writing plain values into a run of bytes, and reading them back from one that cannot be trusted.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace orrery {

template <class Bytes>
void put_bytes(Bytes& out, std::string_view bytes) {
  out.insert(out.end(), bytes.begin(), bytes.end());
}
template <class T, class Bytes>
  requires std::is_trivially_copyable_v<T>
void put(Bytes& out, const T& value) {
  put_bytes(out, std::string_view(reinterpret_cast<const char*>(&value), sizeof value));
}
template <class Bytes>
void put_text(Bytes& out, std::string_view text) {
  put(out, static_cast<std::uint32_t>(text.size()));
  put_bytes(out, text);
}

// Whatever is read beyond the end is zero, and `ok` is false from then on.
class ByteReader {
public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  bool ok() const { return ok_; }
  std::size_t left() const { return rest_.size(); }
  void fail() {
    ok_ = false;
    rest_ = {};
  }

  std::string_view bytes(std::size_t size) {
    if (size > rest_.size()) {
      fail();
      return {};
    }
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }
  template <class T>
    requires std::is_trivially_copyable_v<T>
  T get() {
    T value{};
    bytes(sizeof value).copy(reinterpret_cast<char*>(&value), sizeof value);
    return value;
  }
  std::string_view text() { return bytes(get<std::uint32_t>()); }

private:
  std::string_view rest_;
  bool ok_ = true;
};

}  // namespace orrery
