// What must be true of every game at every position of random play, for every seat and for those who only watch. A
// game's test calls
//
//   check_properties<Game>(Setup<Game>{.seats = 3}, 100, 2026);
//   check_properties<Game>(setup, 100, 2026, {.secrets = true, .bound = 600, .invariant = pieces_are_conserved});
//
// and a failure says which property broke, of whom, and the transcript that led there. Checked are:
//   - a question is restated without a trace and without luck, gives the same offers, and has an offer; no offer is
//     listed twice; each is judged as it is listed, and no other when reasons are wanted; each refusal names a rule of
//     the catalogue;
//   - the notation and the JSON of every offer lead back to it;
//   - an imagined world has the same view, question, offers and refusals for the one who imagines it, and clients are told
//     the same of both; worlds with the same view lead to the same bytes with the same generator; where something is hidden,
//     imagined worlds differ (styles.md 5);
//   - the JSON of a view leads back to it;
//   - two truths that a seat cannot tell apart are one to it: the same game is played beside the first with other luck and
//     other answers of others, as long as the seat sees the same, and what it may answer, is told and imagines is compared;
//   - a seat is told nothing that its view does not keep: where an answer leads to the same view from the truth and from
//     an imagined world, it has brought the same events;
//   - an answer that is no news to the kernel showed nobody anything, so that it may be taken back; taken back it leads
//     back, and given again to the same bytes;
//   - the transcript is read as it was written and replays to the same bytes and events;
//   - the game ends within a bound, and the caller's invariant holds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "kernel/play.h"
#include "kernel/protocol.h"
#include "kernel/tests/random_play.h"

namespace orrery {

template <Game G>
struct Expected {
  bool secrets = false;     // whether seats hide anything from each other, sealed answers included
  int bound = 10'000;       // entries of the longest game
  bool forgets = false;     // whether events tell passing things that views do not keep
  int knowledge_every = 1;  // positions from one look at views and imagined worlds, which are costly, to the next
  // Answers by which a seat shows the others what it alone knew, and which the game lets it take back all the same.
  std::function<bool(const typename G::State& before, const Step& step)> shows_its_own = nullptr;
  // Throws, or fails an expectation, where a position cannot be.
  std::function<void(const typename G::State&)> invariant = nullptr;
};

namespace properties {

struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline void require(bool holds, const std::string& property) {
  if (!holds) throw Broken(property);
}

template <PlainBytes T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class View>
bool same_view(const View& a, const View& b) {
  if constexpr (PlainBytes<View>)
    return same_bytes(a, b);
  else
    return to_json(a) == to_json(b);
}

// Previews are answered from a view that was written and read (kernel/preview.h).
template <class View>
bool is_read_back(const View& view) {
  View read{};
  return read_json(boost::json::parse(to_json(view)), read) && same_view(read, view);
}

// What a question asks must not depend on luck.
struct NoLuck final : Luck::Source {
  bool was_asked = false;
  int below(int /*n*/) override {
    was_asked = true;
    return 0;
  }
};

// The outcomes of another world, as long as they fit this one.
struct SameLuck final : Luck::Source {
  explicit SameLuck(std::span<const Draw> draws) : left(draws) {}
  int below(int n) override {
    if (left.empty() || left.front().outcome >= n) {
      fits = false;
      return spare.below(n);
    }
    const int outcome = left.front().outcome;
    left = left.subspan(1);
    return outcome;
  }
  std::span<const Draw> left;
  bool fits = true;
  Rng spare{0};  // not a constant: a rule may roll until the dice please it
};

// The outcomes of another truth, some of them changed.
struct OtherLuck final : Luck::Source {
  OtherLuck(std::span<const Draw> draws, bool changing, std::uint64_t seed)
      : left(draws), changes(changing), rng(seed) {}
  int below(int n) override {
    const int told = left.empty() ? n : left.front().outcome;
    if (!left.empty()) left = left.subspan(1);
    return told >= n || (changes && rng.below(2) == 0) ? rng.below(n) : told;
  }
  std::span<const Draw> left;
  bool changes;
  Rng rng;
};

template <Game G>
class Check {
public:
  using State = typename G::State;
  using Verbs = typename G::Verbs;

  Check(const Setup<G>& setup, const Expected<G>& expected) : setup_(setup), expected_(expected) {}

  void one_game(std::uint64_t seed) {
    Rng rng(seed);
    Play<G> play(setup_, rng.next());
    Rng beside(~seed);
    const Seat onlooker = random_party(observers(play.state()), beside);
    State twin = opened<G>(setup_);
    try {
      position(play.state(), rng);
      follow(twin, onlooker, play, beside);
      while (!play.finished()) {
        require(play.entries() < expected_.bound,
                "the game ends within " + std::to_string(expected_.bound) + " entries");
        act(play, rng);
        position(play.state(), rng);
        follow(twin, onlooker, play, beside);
      }
      transcript(play);
    } catch (const std::exception& broken) {
      throw Broken(std::string(G::id) + ": " + broken.what() + "\nafter\n" + write_transcript(play.transcript()));
    }
  }

  // Looking at all games together: chance may make two worlds alike, but not most of them.
  void all_games() const {
    if (!expected_.secrets) require(changed_ == 0, "nothing is hidden, but imagining changes the position");
    if (expected_.secrets) require(changed_ > 0, "something is hidden, but imagining never changes the position");
    require(differing_ * 3 >= changed_, "imagined worlds differ from each other");
    require(apart_.empty(), apart_);
    if (expected_.secrets) require(pairs_ > 0, "something is hidden, but no two truths look alike");
  }

private:
  void position(const State& state, Rng& rng) {
    if (expected_.invariant) expected_.invariant(state);
    question(state);
    if (positions_++ % expected_.knowledge_every != 0) return;
    for (const Seat seat : observers(state)) knowledge(state, seat, rng);
  }

  static Parties observers(const State& state) { return Parties::all_seats(G::seats(state)).with(kPublic); }

  // --- questions, offers and words ---------------------------------------------------------------------------------

  static void question(const State& state) {
    State copy = state;
    NoLuck none;
    Luck luck(none);
    Table<G> table(copy, luck);
    table.restate();
    require(same_bytes(copy, state), "a question is restated without a trace");

    const Question asked = table.question();
    int offers = 0;
    for (const Seat party : asked.parties) {
      offers += offers_of(table, party);
      require(same_bytes(copy, state), "offers are listed without a trace");
    }
    require(offers > 0 || table.finished(), "every question has an offer");
    require(!none.was_asked, "a question asks no luck");
  }

  static int offers_of(Table<G>& table, Seat party) {
    table.list(party);
    const std::vector<Action> offers(table.offers().begin(), table.offers().end());
    require(!offers.empty() || table.question().kind == AskKind::open, "everyone asked has an offer");

    table.list(party);
    require(std::ranges::equal(offers, table.offers()), "a question restated gives the same offers");

    for (const Action offer : offers) {
      words(offer);
      require(std::ranges::count(offers, offer) == 1, spelled(offer) + " is offered once");
      require(table.judge(party, offer).verdict == Verdict::accepted, spelled(offer) + " is offered, and accepted");
    }
    const std::vector<Refusal> refusals = table.refusals(party);
    require(std::ranges::equal(offers, table.offers()), "whoever asks why not gets the same offers");
    for (const Refusal& refusal : refusals) {
      const auto known = [&](const RuleName& name) { return name.id == refusal.rule; };
      require(std::ranges::any_of(G::rule_names(), known), spelled(refusal.action) + " is refused by a known rule");
    }
    return static_cast<int>(offers.size());
  }

  static void words(Action action) {
    const std::string line = spelled(action);
    require(read_action<Verbs>(line) == action, "the notation of '" + line + "' leads back to it");
    std::string json;
    write_action<Verbs>(action, json);
    require(read_action<Verbs>(boost::json::parse(json)) == action, "the JSON of '" + line + "' leads back to it");
  }
  static std::string spelled(Action action) { return notation<Verbs>(action); }

  // --- what a seat knows -------------------------------------------------------------------------------------------

  static State imagined(State state, Seat seat, std::uint64_t seed) {
    Rng rng(seed);
    imagine<G>(state, seat, rng);
    return state;
  }

  // The question as it looks to a seat: what is asked of whom, and the seat's own offers.
  static std::vector<Action> asked_of(State state, Seat seat, Question& question) {
    NoLuck none;
    Luck luck(none);
    Table<G> table(state, luck);
    table.restate();
    question = table.question();
    if (!question.parties.has(seat)) return {};
    table.list(seat);
    return {table.offers().begin(), table.offers().end()};
  }

  // The position as clients get it, and what they are told when they ask why not (F4).
  std::string written(const State& state, Seat seat) const {
    const auto play = Play<G>::standing_at(setup_, state);
    std::string out;
    write_position(play, seat, out);
    write_refusals(play, seat, out);
    return out;
  }

  void knowledge(const State& truth, Seat seat, Rng& rng) {
    const std::string whose = " of " + std::string(name_of(seat));
    const std::uint64_t seed = rng.next();
    const std::uint64_t other_seed = rng.next();
    const State one = imagined(truth, seat, seed);
    const State other = imagined(truth, seat, other_seed);

    require(same_view(G::view(one, seat), G::view(truth, seat)), "the imagined world has the view" + whose);
    require(is_read_back(G::view(truth, seat)), "a view is read as it was written: that" + whose);
    Question asked;
    Question asked_there;
    const bool same_offers = asked_of(truth, seat, asked) == asked_of(one, seat, asked_there);
    require(same_question(asked, asked_there), "the imagined world" + whose + " stands at the same question");
    require(same_offers, "the imagined world has the offers" + whose);
    require(written(truth, seat) == written(one, seat), "what is written to a seat is what it may know: that" + whose);
    require(same_bytes(imagined(one, seat, seed), one) && same_bytes(imagined(one, seat, other_seed), other),
            "what is imagined depends on the view alone" + whose);

    changed_ += same_bytes(one, truth) && same_bytes(other, truth) ? 0 : 1;
    differing_ += same_bytes(one, other) ? 0 : 1;
  }

  // The last entry happens to the twin as well, with other luck or another answer where the seat sees no difference.
  // Where it sees one whatever is tried, the twin is the truth again.
  void follow(State& twin, Seat seat, const Play<G>& play, Rng& rng) {
    happen_to(twin, seat, play, rng);
    if (same_bytes(twin, play.state()) || pairs_++ % expected_.knowledge_every != 0) return;
    const std::string difference = told_apart(play.state(), twin, seat, rng.next());
    if (apart_.empty() && !difference.empty())  // to be said when the game has no other flaw
      apart_ = std::string(G::id) + ": " + difference + "\nafter\n" + write_transcript(play.transcript());
  }
  static void happen_to(State& twin, Seat seat, const Play<G>& play, Rng& rng) {
    const Step step = play.step(play.entries() - 1);
    const bool in_secret = step.sealed && step.by != seat;
    const int trials = in_secret || !step.luck.empty() ? 4 : 1;  // otherwise nothing can differ
    for (int trial = 0; trial < trials; ++trial) {
      State other = twin;
      OtherLuck source(step.luck, trial + 1 < trials, rng.next());
      Luck luck(source);
      EventLog events;
      Table<G> table(other, luck);
      table.record_events(&events);
      if (!repeat(table, step, in_secret && trial < trials / 2, rng)) continue;
      Question asked;
      Question asked_there;
      asked_of(play.state(), kNobody, asked);
      asked_of(other, kNobody, asked_there);
      if (!same_question(asked, asked_there) || !same_view(G::view(other, seat), G::view(play.state(), seat)) ||
          seen(events, seat) != seen(step.events, seat))
        continue;
      twin = other;
      return;
    }
    twin = play.state();
  }
  static bool repeat(Table<G>& table, const Step& step, bool otherwise, Rng& rng) {
    switch (step.kind) {
      case TranscriptEntry::Kind::start: table.advance(); return true;
      case TranscriptEntry::Kind::retract: return table.retract(step.by);
      case TranscriptEntry::Kind::answer: break;
    }
    Action action = step.action;
    if (otherwise) {
      table.restate();
      if (!table.question().parties.has(step.by)) return false;
      table.list(step.by);
      if (!table.offers().empty())
        action = table.offers()[static_cast<std::size_t>(rng.below(static_cast<int>(table.offers().size())))];
    }
    return table.submit(step.by, action) == Verdict::accepted;
  }
  static bool same_question(const Question& a, const Question& b) {
    return a.kind == b.kind && a.decision == b.decision && a.parties == b.parties;
  }
  std::string told_apart(const State& one, const State& other, Seat seat, std::uint64_t seed) const {
    const std::string whose = " of " + std::string(name_of(seat));
    Question asked;
    if (asked_of(one, seat, asked) != asked_of(other, seat, asked))
      return "two truths with one view have the same offers: those" + whose;
    if (written(one, seat) != written(other, seat)) return "two truths with one view are written as one: that" + whose;
    if (!same_bytes(imagined(one, seat, seed), imagined(other, seat, seed)))
      return "two truths with one view are imagined as one: that" + whose;
    return "";
  }

  // The same answer with the same luck, from the truth and from a world imagined before it.
  void news(const State& before, State world, const State& after, Seat seat, const Step& step) const {
    SameLuck same(step.luck);
    Luck luck(same);
    EventLog events;
    Table<G> table(world, luck);
    table.record_events(&events);
    if (table.submit(step.by, step.action) != Verdict::accepted || !same.fits || !same.left.empty()) return;

    const std::string whose = " of " + std::string(name_of(seat));
    const bool same_sight = same_view(G::view(world, seat), G::view(after, seat));
    const bool same_events = seen(events, seat) == seen(step.events, seat);
    const bool shown = seat != step.by && expected_.shows_its_own && expected_.shows_its_own(before, step);
    if (!step.news && !shown)
      require(same_sight && same_events, "what shows nothing hidden is no news, what shows it is" + whose);
    // Otherwise the seat was told what its imagined worlds then contradict.
    if (!expected_.forgets && same_sight)
      require(same_events, "events tell nothing that the view does not keep" + whose);
  }

  static std::vector<std::string> seen(const EventLog& events, Seat seat) {
    std::vector<std::string> lines;
    for (const Event& event : events)
      if (event.seen_by.has(seat)) lines.push_back(told(event));
    return lines;
  }
  static std::string told(const Event& event) { return notation(spoken<typename G::Events>(event)); }

  // --- acts --------------------------------------------------------------------------------------------------------

  void act(Play<G>& play, Rng& rng) const {
    const State before = play.state();
    if constexpr (requires { before.sealed; }) {
      const Parties in(before.sealed.in);
      if (!in.empty() && rng.below(8) == 0) {
        require(play.retract(random_party(in, rng)), "a sealed answer may be taken back");
        return;
      }
    }

    Seat party{};
    Action action{};
    play.look([&](Table<G>& table) {
      party = list_random_party(table, rng);
      action = table.offers()[static_cast<std::size_t>(rng.below(static_cast<int>(table.offers().size())))];
    });
    require(play.submit(party, action).verdict == Verdict::accepted, "an offer is accepted");

    const Step done = play.step(play.entries() - 1);
    require(done.luck.empty() || play.undoable(party) == 0, "luck that fell is not taken back");
    const State after = play.state();
    if (positions_ % expected_.knowledge_every == 0)
      for (const Seat seat : observers(before)) news(before, imagined(before, seat, rng.next()), after, seat, done);

    if (play.undoable(party) > 0 && rng.below(4) == 0) {
      require(play.undo(party) && same_bytes(play.state(), before), "undo leads back");
      play.submit(party, action);
      require(same_bytes(play.state(), after), "an answer taken back and given again leads to the same bytes");
    }
  }

  static void transcript(const Play<G>& play) {
    const Transcript written = play.transcript();
    const auto read = read_transcript(write_transcript(written));
    require(read && *read == written, "the transcript is read as it was written");
    const auto again = Play<G>::replayed(*read, 0);
    require(again.has_value(), "the transcript replays" + (again ? "" : ": " + again.error()));
    require(same_bytes(again->state(), play.state()), "the transcript replays to the same bytes");
    const auto same_events = [](const Step& a, const Step& b) {
      return std::ranges::equal(a.events, b.events, [](const Event& e, const Event& f) {
        return e.seen_by == f.seen_by && told(e) == told(f);
      });
    };
    require(play.entries() == again->entries(), "the transcript replays to as many entries");
    for (int i = 0; i < play.entries(); ++i)
      require(same_events(play.step(i), again->step(i)), "the transcript replays to the same events");
  }

  const Setup<G>& setup_;
  const Expected<G>& expected_;
  int positions_ = 0;
  int changed_ = 0;    // how often imagining changed something
  int differing_ = 0;  // how often two imagined worlds were not the same
  int pairs_ = 0;      // how often two truths were not the same
  std::string apart_;  // how the first two differ that should not
};

}  // namespace properties

// The first property that does not hold, or nothing.
template <Game G>
std::string broken_property(const Setup<G>& setup, int games, std::uint64_t seed, const Expected<G>& expected = {}) {
  properties::Check<G> check(setup, expected);
  Rng seeds(seed);
  try {
    for (int i = 0; i < games; ++i) check.one_game(seeds.next());
    check.all_games();
  } catch (const properties::Broken& broken) {
    return broken.what();
  }
  return "";
}

template <Game G>
void check_properties(const Setup<G>& setup, int games, std::uint64_t seed, const Expected<G>& expected = {}) {
  const std::string broken = broken_property<G>(setup, games, seed, expected);
  if (!broken.empty()) ADD_FAILURE() << broken;
}

}  // namespace orrery
