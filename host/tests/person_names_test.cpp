#include "host/person_names.h"

#include <gtest/gtest.h>

#include "host/secrets.h"
#include "host/sessions.h"

namespace orrery::host {
namespace {

using namespace std::string_literals;

TEST(People, names_are_kept_as_they_are_written) {
  for (const std::string& name : {"Ada"s, "Éloïse"s, "李小龙"s, "R2-D2"s, "👩‍🚀"s, "علي"s, "می‌خواهم"s,
                                  "a  b"s, "'; DROP TABLE people; --"s, "<b>Ada</b>"s, "0"s, "."s})
    EXPECT_EQ(clean_name(name), name);
}

TEST(People, names_are_trimmed_and_composed) {
  EXPECT_EQ(clean_name("  Ada \t\n"), "Ada");
  EXPECT_EQ(clean_name("\u00a0\u3000Ada\u2003"), "Ada");
  EXPECT_EQ(clean_name("Zoe\u0301"), "Zoé");
}

TEST(People, names_have_one_to_thirty_characters) {
  EXPECT_FALSE(clean_name(""));
  EXPECT_FALSE(clean_name("   "));
  EXPECT_TRUE(clean_name(std::string(30, 'x')));
  EXPECT_FALSE(clean_name(std::string(31, 'x')));
  std::string ships;
  for (int i = 0; i < 30; ++i) ships += "🚀";
  EXPECT_TRUE(clean_name(ships));
  EXPECT_FALSE(clean_name(ships + "🚀"));
  EXPECT_TRUE(clean_name(std::string(100, ' ') + "Ada"));
  EXPECT_FALSE(clean_name(std::string(100'000, ' ') + "Ada"));
}

TEST(People, F14_names_show_what_they_are) {
  for (const std::string& name :
       {"Ada\nBob"s,  "Ada\0Bob"s,     "Ada\x1b[31m"s,  "\x7f"s,     "a\u0085x"s,               // control
        "\u202eadA"s, "a\u202ab"s,     "a\u2066b"s,     "a\u200eb"s, "a\u061cb"s,               // direction
        "\u200b"s,    "a\ufeffb"s,     "a\u2028b"s,     "a\u00adb"s, "\U000E0041"s,             // not seen
        "\u200d"s,    "\u200c\u200d"s, "\u3164"s,       "\u2800"s,   "\u115f"s,     "\u0301"s,  // nothing seen
        "\ue000"s,    "\ufffe"s,       "\U0010ffff"s,                                           // no character
        "\xff"s,      "\xc0\x80"s,     "\xed\xa0\x80"s, "Ad\xc3"s})                             // not UTF-8
    EXPECT_FALSE(clean_name(name)) << testing::PrintToString(name);
}

TEST(People, F7_accounts_that_look_the_same_are_the_same) {
  EXPECT_EQ(name_key("Ada"), name_key("aDA"));
  EXPECT_EQ(name_key("STRASSE"), name_key("straße"));
  EXPECT_EQ(name_key("ＡＤＡ"), name_key("ada"));
  EXPECT_EQ(name_key("a\u200dda"), name_key("ada"));
  EXPECT_EQ(name_key("ﬁn"), name_key("FIN"));
  EXPECT_NE(name_key("Ada"), name_key("Adá"));
  EXPECT_NE(name_key("a b"), name_key("ab"));
}

TEST(People, F13_passwords_have_8_to_128_bytes) {
  EXPECT_FALSE(is_fit_password("1234567"));
  EXPECT_TRUE(is_fit_password("12345678"));
  EXPECT_TRUE(is_fit_password(std::string(128, 'x')));
  EXPECT_FALSE(is_fit_password(std::string(129, 'x')));
}

TEST(People, F13_a_token_is_kept_nowhere) {
  const Person guest = new_guest("Ada", 7);
  EXPECT_EQ(guest.name, "Ada");
  EXPECT_EQ(guest.password, "");
  EXPECT_EQ(guest.created, 7);
  const NewSession begun = new_session(guest.id, 8);
  EXPECT_EQ(begun.session.person, guest.id);
  EXPECT_EQ(begun.session.created, 8);
  EXPECT_EQ(begun.session.token_hash, sha256_hex(begun.token));
  EXPECT_NE(begun.session.token_hash, begun.token);
  EXPECT_NE(new_guest("Ada", 7).id, guest.id);
}

}  // namespace
}  // namespace orrery::host
