// Everything that needs cryptography, by libsodium: tokens nobody guesses, hashes, passwords.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery::host {

using Bytes32 = std::array<std::uint8_t, 32>;

Bytes32 random_bytes32();
std::string random_token();  // 256 bits in URL-safe base64, 43 characters: whoever has it is let in
std::string random_id(
    int length = 12);  // 5 bits per character, a-z and 2-7: safe in a URL, a file name and a dictation

std::string hex(std::span<const std::uint8_t> bytes);
std::optional<Bytes32> bytes32(std::string_view hex);  // 64 digits of either case, and nothing else

Bytes32 sha256(std::span<const std::uint8_t> bytes);
std::string sha256_hex(std::string_view text);
Bytes32 hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message);

// Takes as long for any two texts of the same length.
bool same_secret(std::string_view a, std::string_view b);

// Argon2id. Hashing takes a while and much memory by design: not on a thread that others wait for.
class Passwords {
public:
  struct Cost {
    std::uint64_t passes = 2;
    std::size_t memory = std::size_t{64} << 20U;
  };
  static constexpr Cost kCheapest{1, 8192};  // for tests

  Passwords() : Passwords(Cost{}) {}
  explicit Passwords(Cost cost);

  std::string hash(std::string_view password) const;
  // An empty hash (there is no such account) fits no password and takes as long, so that nobody learns who has one.
  bool fits(std::string_view password, const std::string& hash) const;

private:
  Cost cost_;
  std::string nobodys_;
};

}  // namespace orrery::host
