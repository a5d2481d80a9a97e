// What those who search and learn rely on, for every game: ids of actions, layouts of views, chance unfolded. A game's test
// calls
//
//   check_unfolded<Game>(Setup<Game>{.seats = 3}, 5, 2026);
//
// and at the positions of so many random games it is checked that
//   - the ids of a seat's offers are distinct, within the number of all, and lead back to the same bits;
//   - a view read by its layout is the view that JSON has, field by field; copied field by field it is the same bytes
//     whatever lay there before it; it has as many floats as its layout says;
//   - the same answers and outcomes lead a table and an unfolded game to the same bytes, luck is wanted among as many as at
//     the table, and every outcome of chance can be taken;
//   - a copy goes the same way as its original;
//   - a world imagined for a seat has the same observation, question and offers for that seat;
//   - victory is shared out whole.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/action_space.h"
#include "kernel/json.h"
#include "kernel/layout.h"
#include "kernel/tests/random_play.h"
#include "kernel/unfolded.h"

namespace orrery {

namespace research_properties {

inline long long number_at(const std::byte* at, const LayoutField& field) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, at, field.size);
  const unsigned width = 8 * field.size;
  if (field.is_signed && width < 64 && ((bits >> (width - 1)) & 1U) != 0) bits |= ~std::uint64_t{0} << width;
  return static_cast<long long>(bits);
}

void write_structure(const std::byte* at, const std::vector<LayoutField>& fields, std::string& out);

inline void write_element(const std::byte* at, const LayoutField& field, std::string& out) {
  switch (field.kind) {
    case LayoutField::Kind::structure: write_structure(at, field.inside, out); return;
    case LayoutField::Kind::flag: out += number_at(at, field) != 0 ? "true" : "false"; return;
    case LayoutField::Kind::number: write_number(number_at(at, field), out); return;
    case LayoutField::Kind::named:
      for (const LayoutField::Value& value : field.values)
        if (value.code == number_at(at, field)) {
          write_text(value.name, out);
          return;
        }
      out += "null";
  }
}

inline void write_array(const std::byte* at, const LayoutField& field, std::size_t axis, std::string& out) {
  if (axis == field.shape.size()) {
    write_element(at, field, out);
    return;
  }
  std::size_t stride = field.size;
  for (std::size_t inner = axis + 1; inner < field.shape.size(); ++inner)
    stride *= static_cast<std::size_t>(field.shape[inner]);
  out += '[';
  for (std::size_t i = 0; i < static_cast<std::size_t>(field.shape[axis]); ++i) {
    if (i > 0) out += ',';
    write_array(at + i * stride, field, axis + 1, out);
  }
  out += ']';
}

inline void write_structure(const std::byte* at, const std::vector<LayoutField>& fields, std::string& out) {
  out += '{';
  for (const LayoutField& field : fields) {
    if (out.back() != '{') out += ',';
    write_text(field.name, out);
    out += ':';
    write_array(at + field.offset, field, 0, out);
  }
  out += '}';
}

inline std::size_t floats_of(const std::vector<LayoutField>& fields, bool onehot) {
  std::size_t count = 0;
  for (const LayoutField& field : fields) {
    std::size_t one = 1;
    if (field.kind == LayoutField::Kind::structure) one = floats_of(field.inside, onehot);
    if (field.kind == LayoutField::Kind::named && onehot) one = field.values.size();
    for (const int extent : field.shape) one *= static_cast<std::size_t>(extent);
    count += one;
  }
  return count;
}

template <class View>
void check_view(const View& view, const Layout& layout) {
  std::vector<std::byte> clean(sizeof(View), std::byte{0});
  copy_fields(view, *reinterpret_cast<View*>(clean.data()));
  std::string read;
  write_structure(clean.data(), layout.fields, read);
  ASSERT_EQ(read, to_json(view));

  View other = view;  // another copy, on another stack: what lies between the fields may differ
  std::vector<std::byte> again(sizeof(View), std::byte{0});
  copy_fields(other, *reinterpret_cast<View*>(again.data()));
  ASSERT_EQ(clean, again);

  std::vector<float> plain(floats_in<View, Encoding::plain>());
  std::vector<float> onehot(floats_in<View, Encoding::onehot>());
  ASSERT_EQ(plain.size(), floats_of(layout.fields, false));
  ASSERT_EQ(onehot.size(), floats_of(layout.fields, true));
  ASSERT_EQ(write_floats<Encoding::plain>(view, plain.data()), plain.data() + plain.size());
  ASSERT_EQ(write_floats<Encoding::onehot>(view, onehot.data()), onehot.data() + onehot.size());
}

template <Game G>
void check_ids(std::span<const Action> offers, const ActionSpace<typename G::Verbs>& space) {
  std::set<int> ids;
  for (const Action offer : offers) {
    const std::string spelled = notation<typename G::Verbs>(offer);
    const auto id = space.id(offer);
    ASSERT_TRUE(id.has_value()) << spelled;
    ASSERT_TRUE(*id >= 0 && *id < space.size()) << spelled;
    ASSERT_TRUE(ids.insert(*id).second) << spelled << " has an id of its own";
    if (const auto back = space.action(*id)) ASSERT_EQ(back->bits, offer.bits) << spelled;
  }
}

// Whether the seat sees, is asked and is offered the same in a world that was imagined for `whose` (itself, unless a test
// wants to see it fail).
template <Game G>
bool imagines_the_same(const typename G::State& truth, Seat seat, Seat whose, std::uint64_t seed) {
  typename G::State world = truth;
  Rng rng(seed);
  imagine<G>(world, whose, rng);
  const auto one = Unfolded<G>::standing_at(truth);
  const auto other = Unfolded<G>::standing_at(world);
  return to_json(G::view(truth, seat)) == to_json(G::view(world, seat)) &&
         one.question().decision == other.question().decision && one.question().parties == other.question().parties &&
         offers_in<G>(truth, seat) == offers_in<G>(world, seat);
}

// The table's step, with the luck that fell in it.
template <Game G>
class Walk {
public:
  using Mode = typename Unfolded<G>::Mode;

  Walk(const Setup<G>& setup, std::uint64_t seed)
      : rng_(seed), state_(opened<G>(setup)), luck_(rng_.next()), table_(state_, luck_), node_(setup) {
    luck_.record_to(&fell_);
    table_.advance();
  }

  void to_the_end() {
    layout_ = layout_of<typename G::View>();
    for (int steps = 0; !testing::Test::HasFatalFailure(); ++steps) {
      follow();
      if (table_.finished() || steps > 5000) break;
      const Seat seat = list_random_party(table_, rng_);
      if (node_.mode() == Mode::race) word_to(seat);
      if (seat != kClock &&
          node_.seat() != seat) {  // another order of the same sealed answers, or the clock's only word
        table_.list(node_.seat());
      }
      at_question(steps);
      answer();
    }
    if (!table_.finished()) return;
    ASSERT_EQ(node_.mode(), Mode::over);
    const Parties winners = G::winners(state_);
    for (const Seat winner : winners) ASSERT_LT(index(winner), G::seats(state_));
  }

private:
  // Gives the unfolded game the outcomes that fell at the table.
  void follow() {
    for (const Draw& draw : fell_) {
      ASSERT_EQ(node_.mode(), Mode::luck);
      ASSERT_EQ(node_.outcomes(), draw.among);
      if (rng_.below(16) == 0)
        for (int outcome = 0; outcome < node_.outcomes(); ++outcome) {
          Unfolded<G> other = node_;
          other.decide(outcome);
        }
      node_.decide(draw.outcome);
    }
    fell_.clear();
    ASSERT_NE(node_.mode(), Mode::luck);
    ASSERT_EQ(hash_of(node_.state()), hash_of(state_));
  }
  void word_to(Seat seat) {
    int outcome = 0;
    for (const Seat party : node_.question().parties) {
      if (party == seat) break;
      table_.list(party);
      outcome += table_.offers().empty() ? 0 : 1;
    }
    table_.list(seat);
    if (seat != kClock) node_.decide(outcome);
    race_ = outcome;
  }
  void at_question(int steps) {
    if (node_.mode() == Mode::race) return;
    ASSERT_TRUE(std::ranges::equal(node_.offers(), table_.offers()));
    check_ids<G>(node_.offers(), space_);
    if (steps % 7 != 0) return;
    for (const Seat seat : Parties::all_seats(G::seats(state_)).with(kPublic)) {
      check_view(G::view(state_, seat), layout_);
      ASSERT_TRUE((imagines_the_same<G>(state_, seat, seat, rng_.next()))) << name_of(seat);
    }
  }
  void answer() {
    const auto chosen = static_cast<std::size_t>(rng_.below(static_cast<int>(table_.offers().size())));
    if (node_.mode() == Mode::race) {  // the clock comes first, and has but one word in an unfolded game
      table_.choose(0);
      node_.decide(race_);
      return;
    }
    Unfolded<G> copy = node_;
    const Action action = node_.offers()[chosen];
    table_.choose(static_cast<int>(chosen));
    node_.answer(action);
    copy.answer(action);
    ASSERT_EQ(copy.mode(), node_.mode());
    ASSERT_EQ(hash_of(copy.state()), hash_of(node_.state()));
  }

  Rng rng_;
  typename G::State state_;
  Luck luck_;
  std::vector<Draw> fell_;
  Table<G> table_;
  Unfolded<G> node_;
  ActionSpace<typename G::Verbs> space_;
  Layout layout_;
  int race_ = 0;
};

}  // namespace research_properties

template <Game G>
void check_unfolded(const Setup<G>& setup, int games, std::uint64_t seed) {
  for (int game = 0; game < games && !testing::Test::HasFatalFailure(); ++game) {
    SCOPED_TRACE(std::string(G::id) + ", game " + std::to_string(game));
    research_properties::Walk<G>(setup, seed + static_cast<std::uint64_t>(game)).to_the_end();
  }
}

// In how many of the positions of a random game a world imagined for the seat after it is told from the truth.
template <Game G>
int wrong_worlds_found(const Setup<G>& setup, std::uint64_t seed) {
  Rng rng(seed);
  typename G::State state = opened<G>(setup);
  Luck luck(rng.next());
  Table<G> table(state, luck);
  table.advance();
  int found = 0;
  for (int steps = 0; !table.finished() && steps < 400; ++steps) {
    for (int i = 0; i < setup.seats; ++i)
      if (!research_properties::imagines_the_same<G>(state, seat_at(i), seat_at((i + 1) % setup.seats), rng.next()))
        ++found;
    list_random_party(table, rng);
    table.choose(rng.below(static_cast<int>(table.offers().size())));
  }
  return found;
}

}  // namespace orrery
