// Chance unfolded, dense ids and layouts: on toys, where one sees what they say. Every game of the catalogue is in
// arena/tests/unfolded_test.cpp.
#include "kernel/unfolded.h"

#include <gtest/gtest.h>

#include "kernel/tests/research_properties.h"
#include "kernel/tests/secret_notes.h"
#include "kernel/tests/toys.h"

namespace orrery {
namespace {

template <class G>
class UnfoldedToys : public testing::Test {};
TYPED_TEST_SUITE(UnfoldedToys, Toys);

TYPED_TEST(UnfoldedToys, go_the_way_of_the_table) {
  using G = TypeParam;
  for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) check_unfolded<G>({.seats = seats}, 20, 2026);
}

TEST(Unfolded, notes_are_answers_of_one_seat_after_the_other) {
  check_unfolded<secret_notes::Game>({.seats = 2}, 20, 2026);
}

// A prize is a die's roll (SB-1): six outcomes, and six positions after them.
TEST(Unfolded, a_die_has_six_outcomes) {
  using Node = Unfolded<sealed_bids::Game>;
  const Node opened({.seats = 2});
  ASSERT_EQ(opened.mode(), Node::Mode::luck);
  ASSERT_EQ(opened.outcomes(), 6);
  std::set<std::uint64_t> after;
  for (int outcome = 0; outcome < 6; ++outcome) {
    Node node = opened;
    node.decide(outcome);
    ASSERT_EQ(node.mode(), Node::Mode::question);
    EXPECT_EQ(node.question().kind, AskKind::sealed);
    EXPECT_EQ(node.seat(), seat_at(0));
    after.insert(hash_of(node.state()));
  }
  EXPECT_EQ(after.size(), 6U);
}

TEST(Unfolded, seats_that_answer_in_secret_are_asked_in_their_order) {
  Unfolded<sealed_bids::Game> node({.seats = 2});
  node.decide(2);
  node.answer(node.offers().back());
  EXPECT_EQ(node.mode(), decltype(node)::Mode::question);
  EXPECT_EQ(node.seat(), seat_at(1));
}

TEST(Unfolded, a_world_imagined_for_another_seat_is_noticed) {
  EXPECT_GT(wrong_worlds_found<hidden_cards::Game>({.seats = 2}, 1), 0);
}

// --- ids -------------------------------------------------------------------------------------------------------------

}  // namespace

namespace lab_toys {
enum class Colour : std::uint8_t { red = 3, green = 5 };
BOOST_DESCRIBE_ENUM(Colour, red, green)
ORRERY_WORD(Coat, "coat", (colour, coats), Colour colour; std::uint8_t coats;)
ORRERY_WORD(Rest, "rest", ())
ORRERY_WORD(Buy, "buy", (colour, price), Colour colour; std::uint8_t price;)
using Words = List<Coat, Rest, Buy>;

struct Ship {
  std::int16_t credits;
  Colour colour;
};
BOOST_DESCRIBE_STRUCT(Ship, (), (credits, colour))
struct Fleet {
  std::uint8_t round;
  std::array<Ship, 2> ship;
  bool flying;
  std::array<std::array<std::int8_t, 3>, 2> grid;
};
BOOST_DESCRIBE_STRUCT(Fleet, (), (round, ship, flying, grid))
}  // namespace lab_toys

template <>
inline constexpr int kCount<&lab_toys::Coat::coats> = 3;
template <>
inline constexpr bool kFollows<&lab_toys::Buy::price> = true;

namespace lab_toys {
namespace {

TEST(ActionSpace, counts_verbs_in_their_order_and_fields_as_digits) {
  const ActionSpace<Words> space;
  EXPECT_EQ(space.size(), 2 * 3 + 1 + 2);
  EXPECT_EQ(space.id(pack<Words>(Coat{Colour::red, 0})), 0);
  EXPECT_EQ(space.id(pack<Words>(Coat{Colour::green, 2})), 5);
  EXPECT_EQ(space.id(pack<Words>(Rest{})), 6);
  EXPECT_EQ(space.action(4), pack<Words>(Coat{Colour::green, 1}));
  EXPECT_EQ(space.action(6), pack<Words>(Rest{}));
}

TEST(ActionSpace, leaves_out_what_follows) {
  const ActionSpace<Words> space;
  EXPECT_EQ(space.id(pack<Words>(Buy{Colour::green, 70})), 8);
  EXPECT_EQ(space.id(pack<Words>(Buy{Colour::green, 1})), 8);
  EXPECT_FALSE(space.action(8).has_value());
}

TEST(ActionSpace, has_no_id_for_what_is_out_of_bounds) {
  const ActionSpace<Words> space;
  EXPECT_FALSE(space.id(pack<Words>(Coat{Colour{4}, 0})).has_value());
  EXPECT_FALSE(space.id(pack<Words>(Coat{Colour::red, 3})).has_value());
  EXPECT_FALSE(space.id(Action{200}).has_value());
  for (const int id : {-1, 9, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()})
    EXPECT_FALSE(space.action(id).has_value()) << id;
}

TEST(ActionSpace, moves_its_digest_with_its_words) {
  EXPECT_EQ(ActionSpace<Words>().digest(), ActionSpace<Words>().digest());
  EXPECT_NE(ActionSpace<Words>().digest(), (ActionSpace<List<Rest, Coat, Buy>>().digest()));
}

// --- layouts -----------------------------------------------------------------------------------------------------------

TEST(Layout, says_where_everything_lies) {
  const Layout layout = layout_of<Fleet>();
  EXPECT_EQ(layout.size, sizeof(Fleet));
  ASSERT_EQ(layout.fields.size(), 4U);
  const LayoutField& ship = layout.fields[1];
  EXPECT_EQ(ship.offset, offsetof(Fleet, ship));
  EXPECT_EQ(ship.size, sizeof(Ship));
  EXPECT_EQ(ship.shape, std::vector{2});
  ASSERT_EQ(ship.inside.size(), 2U);
  EXPECT_TRUE(ship.inside[0].is_signed);
  EXPECT_EQ(ship.inside[1].values[1].name, "green");
  EXPECT_EQ(ship.inside[1].values[1].code, 5);
  EXPECT_EQ(layout.fields[2].kind, LayoutField::Kind::flag);
  EXPECT_EQ(layout.fields[3].shape, (std::vector{2, 3}));
}

TEST(Layout, is_read_as_json_has_it) {
  const Fleet fleet{3, {{{-5, Colour::green}, {700, Colour{255}}}}, true, {{{1, -2, 3}, {4, 5, 6}}}};
  research_properties::check_view(fleet, layout_of<Fleet>());
}

TEST(Layout, floats_are_places_or_ones_among_zeros) {
  const Ship ship{-5, Colour::green};
  std::array<float, 2> plain{};
  write_floats<Encoding::plain>(ship, plain.data());
  EXPECT_EQ(plain, (std::array<float, 2>{-5, 1}));
  std::array<float, 3> onehot{};
  write_floats<Encoding::onehot>(ship, onehot.data());
  EXPECT_EQ(onehot, (std::array<float, 3>{-5, 0, 1}));
  write_floats<Encoding::onehot>(Ship{0, Colour{255}}, onehot.data());
  EXPECT_EQ(onehot, (std::array<float, 3>{0, 0, 0}));
}

// What lies between the fields of a view is nobody's business, and must not tell anything.
TEST(Layout, copies_no_byte_that_is_no_field) {
  alignas(Fleet) std::array<std::byte, sizeof(Fleet)> dirty;
  dirty.fill(std::byte{0xAB});
  auto* from = reinterpret_cast<Fleet*>(dirty.data());
  *from = Fleet{};
  dirty[1] = std::byte{0xAB};  // between round and the first ship
  alignas(Fleet) std::array<std::byte, sizeof(Fleet)> clean{};
  copy_fields(*from, *reinterpret_cast<Fleet*>(clean.data()));
  EXPECT_EQ(clean[1], std::byte{0});
}

}  // namespace
}  // namespace lab_toys
}  // namespace orrery
