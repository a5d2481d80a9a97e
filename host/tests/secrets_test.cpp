#include "host/secrets.h"

#include <set>

#include <gtest/gtest.h>

namespace orrery::host {
namespace {

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

TEST(Secrets, F13_tokens_are_long_safe_in_a_url_and_never_the_same) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string token = random_token();
    EXPECT_EQ(token.size(), 43U);
    EXPECT_EQ(token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
              std::string::npos);
    seen.insert(token);
    const std::string id = random_id();
    EXPECT_EQ(id.size(), 12U);
    EXPECT_EQ(id.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567"), std::string::npos);
    seen.insert(id);
  }
  EXPECT_EQ(seen.size(), 2000U);
  EXPECT_EQ(random_id(20).size(), 20U);
}

TEST(Secrets, hashes_are_those_of_everybody_else) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("orrery"), "1e6b24b1855b3de47ba28c089a19a82bd0c20cf414a08c0204d25f258cf337c1");
  EXPECT_EQ(hex(hmac_sha256(bytes_of("key"), bytes_of("The quick brown fox jumps over the lazy dog"))),
            "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8");
  EXPECT_EQ(hex(hmac_sha256(bytes_of(std::string(131, '\xaa')),
                            bytes_of("Test Using Larger Than Block-Size Key - Hash Key First"))),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Secrets, hex_is_read_back_and_nothing_else_is) {
  const Bytes32 bytes = random_bytes32();
  EXPECT_EQ(bytes32(hex(bytes)), bytes);
  EXPECT_TRUE(bytes32(std::string(64, 'F')));
  for (const std::string& bad :
       {std::string(), std::string(63, 'a'), std::string(65, 'a'), std::string(66, 'a'), std::string(64, 'g'),
        std::string(63, 'a') + " ", std::string(31, 'a') + ":" + std::string(32, 'a'), std::string(64, '\0'),
        "0x" + std::string(62, 'a')})
    EXPECT_FALSE(bytes32(bad)) << bad;
}

TEST(Secrets, are_compared_whole) {
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_TRUE(same_secret("", ""));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "abcd"));
  EXPECT_FALSE(same_secret("abc", ""));
}

TEST(Passwords, F13_are_hashed_by_argon2id_and_fit_only_themselves) {
  const Passwords passwords(Passwords::kCheapest);
  const std::string hash = passwords.hash("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
  EXPECT_EQ(hash.find("horse"), std::string::npos);
  EXPECT_NE(hash, passwords.hash("correct horse"));  // salted
  EXPECT_TRUE(passwords.fits("correct horse", hash));
  using namespace std::string_literals;
  for (const std::string& wrong : {""s, "correct hors"s, "Correct horse"s, "correct horse "s, "correct horse\0"s, hash})
    EXPECT_FALSE(passwords.fits(wrong, hash)) << wrong;
}

TEST(Passwords, F13_nobody_has_no_password) {
  const Passwords passwords(Passwords::kCheapest);
  EXPECT_FALSE(passwords.fits("", ""));
  EXPECT_FALSE(passwords.fits("correct horse", ""));
  EXPECT_FALSE(passwords.fits("x", "not a hash"));
}

TEST(Passwords, F13_cost_what_they_should) {
  const std::string hash = Passwords().hash("correct horse");
  EXPECT_NE(hash.find("$m=65536,t=2,p=1$"), std::string::npos) << hash;
}

}  // namespace
}  // namespace orrery::host
