// Any game, held by tools that know none: terminal, host, browser, tests.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

#include "kernel/described.h"
#include "kernel/game.h"
#include "kernel/transcript.h"
#include "kernel/words.h"

namespace orrery {

class AnyGame;

struct AnySetup {
  int seats = 0;
  std::vector<std::pair<std::string, std::string>> options;
};

class AnyPlay {
public:
  struct Judgement {
    Verdict verdict = Verdict::not_offered;
    RuleId rule = RuleId::none;
  };

  virtual ~AnyPlay() = default;
  virtual const AnyGame& game() const = 0;
  virtual int seats() const = 0;
  virtual bool finished() const = 0;
  virtual Question question() const = 0;
  virtual std::vector<Action> offers(Seat seat) const = 0;
  virtual std::vector<Refusal> refusals(Seat seat) const = 0;
  virtual Judgement judge(Seat seat, Action action) const = 0;
  virtual Judgement submit(Seat seat, Action action) = 0;
  virtual bool retract(Seat seat) = 0;
  virtual bool can_undo(Seat seat) const = 0;
  virtual bool undo(Seat seat) = 0;

  virtual int entries() const = 0;  // of the transcript so far, "start" included
  virtual std::span<const Event> events_of(int entry) const = 0;
  virtual Transcript transcript() const = 0;

  virtual boost::json::value view(Seat seat) const = 0;
  virtual std::string draw(Seat seat, const Words& words, const Paint& paint) const = 0;
  virtual Scores scores() const = 0;
  virtual Parties winners() const = 0;
  virtual std::uint64_t hash() const = 0;
};

class AnyGame {
public:
  virtual ~AnyGame() = default;
  virtual std::string_view id() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual int rules_revision() const = 0;
  virtual std::size_t state_size() const = 0;
  virtual std::vector<OptionInfo> options() const = 0;
  virtual std::span<const RuleName> rule_names() const = 0;
  virtual std::string_view decision_name(int decision) const = 0;
  virtual Spoken spoken(Action action) const = 0;
  virtual Spoken spoken(const Event& event) const = 0;
  virtual std::expected<Action, std::string> read_action(std::string_view notation) const = 0;

  // Everything the game can say, for those who check that each has its text: names of verbs, events, decisions, and the
  // text keys of all values that fields can hold.
  struct Vocabulary {
    std::vector<std::string> verbs, events, decisions, values;
  };
  virtual Vocabulary vocabulary() const = 0;

  virtual std::expected<std::unique_ptr<AnyPlay>, std::string> open(const AnySetup& setup,
                                                                    std::uint64_t seed) const = 0;
  virtual std::expected<std::unique_ptr<AnyPlay>, std::string> replay(const Transcript& transcript,
                                                                      std::uint64_t seed) const = 0;
};

}  // namespace orrery
