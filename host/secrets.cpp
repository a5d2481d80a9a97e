#include "host/secrets.h"

#include <new>
#include <stdexcept>
#include <vector>

#include <sodium.h>
#include <sys/mman.h>

namespace orrery::host {
namespace {

// Harmless to call twice, and from several threads.
void ready() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

bool has_room(std::size_t bytes) {
  void* const room = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return false;
  ::munmap(room, bytes);
  return true;
}

}  // namespace

Bytes32 random_bytes32() {
  ready();
  Bytes32 bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string random_token() {
  const Bytes32 bytes = random_bytes32();
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string token(sodium_base64_ENCODED_LEN(sizeof(Bytes32), kVariant), '\0');
  sodium_bin2base64(token.data(), token.size(), bytes.data(), bytes.size(), kVariant);
  token.pop_back();  // its terminating zero
  return token;
}

std::string random_id(int length) {
  ready();
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  std::string id(static_cast<std::size_t>(length), '\0');
  randombytes_buf(id.data(), id.size());
  for (char& letter : id) letter = kLetters[static_cast<std::uint8_t>(letter) % kLetters.size()];
  return id;
}

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string text((bytes.size() * 2) + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::optional<Bytes32> bytes32(std::string_view hex) {
  Bytes32 bytes{};
  std::size_t length = 0;
  if (hex.size() != bytes.size() * 2 ||
      sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, &length, nullptr) != 0 ||
      length != bytes.size())
    return std::nullopt;
  return bytes;
}

Bytes32 sha256(std::span<const std::uint8_t> bytes) {
  Bytes32 hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hash;
}

std::string sha256_hex(std::string_view text) { return hex(sha256(bytes_of(text))); }

Bytes32 hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message) {
  Bytes32 mac{};
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, message.data(), message.size());
  crypto_auth_hmacsha256_final(&state, mac.data());
  return mac;
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

Passwords::Passwords(Cost cost) : cost_(cost) {
  ready();
  nobodys_ = hash(random_token());
}

std::string Passwords::hash(std::string_view password) const {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str_alg(text.data(), password.data(), password.size(), cost_.passes, cost_.memory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::bad_alloc();  // the only way it fails
  return text.data();
}

bool Passwords::fits(std::string_view password, const std::string& hash) const {
  const bool exists = !hash.empty();
  const std::string& against = exists ? hash : nobodys_;
  const bool same = crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
  if (!same && !has_room(cost_.memory)) throw std::bad_alloc();  // nobody knows: libsodium says no more than "no"
  return same && exists;
}

}  // namespace orrery::host
