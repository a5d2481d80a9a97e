#include "cli/speech.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "kernel/names.h"

namespace orrery::cli {
namespace {

constexpr std::string_view kNoValue = "?";  // how the kernel writes a value that has no name: nobody, nowhere

std::string selectable(std::string_view value) {
  if (value == kNoValue) return "none";
  std::string id(value);
  std::ranges::replace(id, '-', '_');
  return id;
}

std::string value_in_words(const Field& field, const Catalogue& words, const AnyPlay* play) {
  if (field.kind == kTextKind<Seat>) {
    const auto seat = named<Seat>(field.value);
    return player_name(seat.value_or(kNobody), words, play);
  }
  const std::string key = fmt::format("{}.{}", field.kind, field.value == kNoValue ? "none" : field.value);
  return field.value == kNoValue && !words.has(key) ? "–" : words.say(key);
}

}  // namespace

std::string player_name(Seat seat, const Catalogue& words, const AnyPlay* play) {
  if (seat == kClock) return words.say("party.clock");
  if (seat == kPublic) return words.say("party.public");
  if (index(seat) >= kMaxSeats) return words.say("party.nobody");
  if (std::string own = play != nullptr ? play->seat_name(seat, words) : ""; !own.empty()) return own;
  const std::string key = fmt::format("player.{}", index(seat) + 1);
  return words.has(key) ? words.say(key) : words.say("party.player", {number("n", index(seat) + 1)});
}

Filling filling_of(const Spoken& said, const Catalogue& words, const AnyPlay* play) {
  Filling filling;
  for (const Field& field : said.fields) {
    if (field.is_number) {
      filling.values.push_back({field.name, field.value, true});
      continue;
    }
    filling.values.push_back({field.name, value_in_words(field, words, play), false});
    filling.values.push_back(
        {filling.ids.emplace_back(fmt::format("{}_id", field.name)), selectable(field.value), false});
  }
  return filling;
}

std::string Speech::player(Seat seat) const { return player_name(seat, words_, play_); }

std::string Speech::players(Parties seats) const {
  std::string list;
  int left = seats.count();
  for (const Seat seat : seats) {
    list += player(seat);
    --left;
    if (left == 1) list += words_.say("list.last");
    if (left > 1) list += words_.say("list.between");
  }
  return list;
}

std::string Speech::question(int decision) const {
  return words_.say(fmt::format("decision.{}", game_.decision_name(decision)));
}

std::string Speech::say(std::string_view kind, const Spoken& said) const {
  return words_.say(fmt::format("{}.{}", kind, said.name), filling_of(said, words_, play_).values);
}
std::string Speech::action(Action action) const { return say("verb", game_.spoken(action)); }
std::string Speech::event(const Event& event) const { return say("event", game_.spoken(event)); }

std::string Speech::rule_name(RuleId rule) const {
  for (const RuleName& name : game_.rule_names())
    if (name.id == rule) return std::string(name.name);
  return "";
}
std::string Speech::rule_title(std::string_view name) const { return words_.say(fmt::format("rule.{}.title", name)); }
std::string Speech::rule_text(std::string_view name) const { return words_.say(fmt::format("rule.{}", name)); }

std::string Speech::option(const OptionInfo& option) const { return words_.say(fmt::format("option.{}", option.name)); }

// A value that content names ("scenario.first_contact") need not be named again.
std::string Speech::option_value(const OptionInfo& option, std::string_view value) const {
  const std::string own = fmt::format("option.{}.{}", option.name, value);
  const std::string of_content = fmt::format("{}.{}", option.name, value);
  return words_.say(words_.has(own) || !words_.has(of_content) ? own : of_content);
}

std::optional<std::string> rule_named(const AnyGame& game, std::string_view typed) {
  const auto without_zeros = [](std::string_view digits) {
    return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
  };
  std::string id(typed);
  for (char& sign : id) sign = static_cast<char>(std::toupper(static_cast<unsigned char>(sign)));
  std::vector<std::string_view> same_number;
  for (const RuleName& rule : game.rule_names()) {
    if (rule.name == id) return id;
    if (without_zeros(rule.name.substr(rule.name.rfind('-') + 1)) == without_zeros(id))
      same_number.push_back(rule.name);
  }
  return same_number.size() == 1 ? std::optional<std::string>(same_number.front()) : std::nullopt;
}

std::string seats_in_words(const AnyGame& game, const Catalogue& words) {
  if (game.min_seats() == game.max_seats()) return words.say("games.seats", {number("count", game.min_seats())});
  return words.say("games.seats_between", {number("low", game.min_seats()), number("high", game.max_seats())});
}

std::string rule_in_full(const Speech& speech, std::string_view name, const Terminal& terminal) {
  return fmt::format("{}  {}\n{}", terminal.paint("1", name), terminal.paint("1", speech.rule_title(name)),
                     paragraph(speech.rule_text(name), terminal.width, 2));
}

}  // namespace orrery::cli
