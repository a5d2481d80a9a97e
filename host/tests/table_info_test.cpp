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

}  // namespace
}  // namespace orrery::host
