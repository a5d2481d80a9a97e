// Options are named, listed with their values, and refused by name.
#include <gtest/gtest.h>

#include "kernel/erased.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace race {

enum class Stroke : std::uint8_t { rush, calm };
BOOST_DESCRIBE_ENUM(Stroke, rush, calm)
struct Options {
  Stroke stroke;
};
BOOST_DESCRIBE_STRUCT(Options, (), (stroke))
struct SeatOptions {
  Stroke stroke = Stroke::calm;
  PerSeat<Stroke, 3> start;
  Stroke finish;
};
BOOST_DESCRIBE_STRUCT(SeatOptions, (), (stroke, start, finish))
static_assert(PlainBytes<SeatOptions> && sizeof(SeatOptions) == 5);

}  // namespace race

template <>
inline constexpr std::array<race::Stroke, 1> kLiveValues<race::Stroke>{race::Stroke::rush};

namespace {

using sealed_bids::Length;

TEST(Options, are_listed_with_their_values_and_the_standard_one) {
  const auto options = options_of<sealed_bids::Options>();
  ASSERT_EQ(options.size(), 1U);
  EXPECT_EQ(options[0].name, "length");
  EXPECT_EQ(options[0].values, (std::vector<std::string>{"brief", "full"}));
  EXPECT_EQ(options[0].standard, "brief");
  EXPECT_TRUE(options_of<hourglass::Options>().empty());
}

TEST(Options, say_which_of_their_values_take_people_who_are_there_at_the_same_time) {
  EXPECT_EQ(options_of<race::Options>().front().live, (std::vector<std::string>{"rush"}));
  EXPECT_TRUE(options_of<sealed_bids::Options>().front().live.empty());
}

TEST(Options, are_set_by_name) {
  sealed_bids::Options options;
  EXPECT_TRUE(set_option(options, "length", "full"));
  EXPECT_EQ(options.length, Length::full);
}

TEST(Options, of_each_seat_are_options_of_their_own) {
  std::vector<std::string> names;
  std::vector<Seat> seats;
  for (const OptionInfo& option : options_of<race::SeatOptions>()) {
    names.push_back(option.name);
    seats.push_back(option.seat);
    EXPECT_EQ(option.values, (std::vector<std::string>{"rush", "calm"})) << option.name;
    EXPECT_EQ(option.live, std::vector<std::string>{"rush"}) << option.name;
  }
  EXPECT_EQ(names, (std::vector<std::string>{"stroke", "start_1", "start_2", "start_3", "finish"}));
  EXPECT_EQ(seats, (std::vector{kNobody, seat_at(0), seat_at(1), seat_at(2), kNobody}));
  race::SeatOptions options{};
  EXPECT_TRUE(set_option(options, "start_2", "calm"));
  EXPECT_EQ(options.start[seat_at(1)], race::Stroke::calm);
  EXPECT_EQ(options.start[seat_at(0)], race::Stroke::rush);
  EXPECT_EQ(options.start[seat_at(2)], race::Stroke::rush);
  for (const std::string name : {"start", "start_0", "start_4"})
    EXPECT_EQ(set_option(options, name, "calm").error(), "unknown option '" + name + "'");
  EXPECT_EQ(set_option(options, "start_3", "swift").error(),
            "option 'start_3' cannot be 'swift'; it is one of rush, calm");
}

TEST(Options, that_do_not_exist_are_refused) {
  sealed_bids::Options options;
  EXPECT_EQ(set_option(options, "lenght", "full").error(), "unknown option 'lenght'");
  EXPECT_EQ(set_option(options, "", "full").error(), "unknown option ''");
  hourglass::Options none;
  EXPECT_EQ(set_option(none, "length", "full").error(), "unknown option 'length'");
}

TEST(Options, with_a_value_that_does_not_exist_are_refused_and_keep_theirs) {
  sealed_bids::Options options{Length::full};
  for (const std::string value : {"long", "", "Full", "1"})
    EXPECT_EQ(set_option(options, "length", value).error(),
              "option 'length' cannot be '" + value + "'; it is one of brief, full");
  EXPECT_EQ(options.length, Length::full);
}

TEST(Setup, is_read_from_words) {
  const auto setup = read_setup<sealed_bids::Game>({.seats = 3, .options = {{"length", "full"}}});
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->seats, 3);
  EXPECT_EQ(setup->options.length, Length::full);
}

TEST(Setup, with_a_wrong_number_of_seats_is_refused) {
  for (const int seats : {-1, 0, 1, 5, 100})
    EXPECT_EQ(read_setup<sealed_bids::Game>({.seats = seats, .options = {}}).error(),
              "sealed-bids is played by 2 to 4, not by " + std::to_string(seats));
}

TEST(Setup, with_a_wrong_option_is_refused) {
  const auto error = [](std::string name, std::string value) {
    return read_setup<sealed_bids::Game>({.seats = 2, .options = {{std::move(name), std::move(value)}}}).error();
  };
  EXPECT_EQ(error("colour", "red"), "unknown option 'colour'");
  EXPECT_EQ(error("length", "red"), "option 'length' cannot be 'red'; it is one of brief, full");
}

}  // namespace
}  // namespace orrery
