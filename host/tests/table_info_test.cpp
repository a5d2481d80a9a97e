// A table as it is stored: whatever people called things, it is read again as it was written.
#include "host/table_info.h"

#include <gtest/gtest.h>

namespace orrery::host {
namespace {

TEST(TableInfo, F16_names_that_people_chose_stay_names) {
  using namespace std::string_literals;
  const std::vector<std::string> names = {R"(")", R"(\)", R"(a":1})", "\0"s, R"(x":"","seats":[],"y)", "\n", "é", ""};
  TableInfo info;
  info.id = "t";
  info.game = "noughts";
  info.secret = std::string(64, '7');
  info.chairs.resize(2);
  for (const std::string& name : names) {
    info.title = name;
    info.options = {{name, name}, {"begins", "lot"}};
    info.chairs[0].person = "ada";
    info.chairs[0].name = name;
    info.chairs[0].orders = {{name, name}, {"drop", "drop"}};
    const TableInfo again = TableInfo::read(info.record(1));
    ASSERT_EQ(again.chairs.size(), 2U) << name;
    EXPECT_EQ(again.title, info.title);
    EXPECT_EQ(again.options, info.options);
    EXPECT_EQ(again.chairs[0].orders, info.chairs[0].orders);
    EXPECT_EQ(again.chairs[0].name, name);
    EXPECT_EQ(again.record(1), info.record(1));
  }
}

TEST(TableInfo, F16_the_table_after_it_is_told_to_those_who_sit_at_it_and_to_nobody_else) {
  TableInfo info;
  info.id = "t";
  info.game = "noughts";
  info.status = Status::finished;
  info.secret = std::string(64, '7');
  info.chairs.resize(2);
  info.chairs[1].person = "ada";
  info.owner = "owner";
  const auto seen_by = [&](std::string_view person) {
    std::string text;
    write_table(text, TableInfo::read(info.record(1)), {.person = person});
    return text;
  };
  EXPECT_EQ(seen_by("ada").find("\"next\""), std::string::npos);
  info.next = {"after", "secret key", seat_at(1)};
  EXPECT_NE(seen_by("ada").find(R"("next":{"table":"after","key":"secret key","by":"p2"})"), std::string::npos);
  for (const std::string_view person : {"", "bob", "owner"})
    EXPECT_EQ(seen_by(person).find("secret key"), std::string::npos) << person;
}

TEST(TableInfo, F18_a_table_after_it_that_nobody_could_have_opened_is_damage) {
  TableInfo info;
  info.id = "t";
  info.game = "noughts";
  info.secret = std::string(64, '7');
  info.chairs.resize(2);
  info.next = {"after", "key", seat_at(3)};
  EXPECT_THROW(TableInfo::read(info.record(1)), std::runtime_error);
}

}  // namespace
}  // namespace orrery::host
