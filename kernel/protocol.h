// What clients are told, as docs/protocol.md says it: entries and positions as one seat may see them, and what a game
// is. The same texts go out from the host and from the engine in the browser.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/json.h"
#include "kernel/play.h"

namespace orrery {

// "CP-407"; empty where there is no such rule.
template <Game G>
std::string_view name_of_rule(RuleId rule) {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> by_id;
    for (const RuleName& named : G::rule_names()) {
      const auto id = static_cast<std::size_t>(named.id);
      if (id >= by_id.size()) by_id.resize(id + 1);
      by_id[id] = named.name;
    }
    return by_id;
  }();
  const auto id = static_cast<std::size_t>(rule);
  return id < names.size() ? names[id] : std::string_view();
}

template <Game G>
void write_entry(const Play<G>& play, int entry, Seat seat, std::string& out) {
  const Step step = play.step(entry);
  JsonObject said(out);
  said.number("entry", entry);
  said.described("kind", step.kind);
  said.described("by", step.by);
  if (step.kind == TranscriptEntry::Kind::answer && (!step.sealed || step.by == seat))
    write_action<typename G::Verbs>(step.action, said.raw("action"));
  else
    said.null("action");
  said.raw("events") += '[';
  for (const Event& event : step.events) {
    if (!event.seen_by.has(seat)) continue;
    if (out.back() != '[') out += ',';
    write_event<typename G::Events>(event, out);
  }
  out += ']';
}

template <Game G>
void write_question(const Question& question, int at, std::string& out) {
  if (question.kind == AskKind::nothing) {
    out += "null";
    return;
  }
  JsonObject put(out);
  put.described("kind", question.kind);
  put.described("decision", static_cast<typename G::Decision>(question.decision));
  write_list(question.parties, put.raw("asked"), [&](Seat party) { write_json(party, out); });
  put.number("at", at);
}

template <Game G>
void write_position(const Play<G>& play, Seat seat, std::string& out) {
  const auto write = [&](Action action) { write_action<typename G::Verbs>(action, out); };
  const bool over = play.finished();
  JsonObject position(out);
  position.number("entries", play.entries());
  position.truth("over", over);
  play.look([&](Table<G>& table) {
    write_question<G>(table.question(), play.question_at(), position.raw("question"));
    const bool asked = table.question().parties.has(seat);
    if (asked) static_cast<void>(table.refusals(seat));  // what is permitted is said where reasons are wanted
    write_list(asked ? table.offers() : std::span<const Action>(), position.raw("offers"), write);
    if (asked && !table.permitted().empty()) write_list(table.permitted(), position.raw("permits"), write);
  });
  position.number("undo", play.undoable(seat));
  position.truth("sealed", play.has_sealed(seat));
  position.described("view", G::view(play.state(), seat));
  if (!over) {
    position.null("scores");
    position.null("winners");
    return;
  }
  const Scores scores = G::scores(play.state());
  write_list(std::span(scores).first(static_cast<std::size_t>(G::seats(play.state()))), position.raw("scores"),
             [&](int score) { write_number(score, out); });
  write_list(G::winners(play.state()), position.raw("winners"), [&](Seat winner) { write_json(winner, out); });
}

// [{"action": …, "rule": "CP-407"}, …]: what the question knows of but forbids to the seat. Only for who asks why: there may
// be far more of it than of all else.
template <Game G>
void write_refusals(const Play<G>& play, Seat seat, std::string& out) {
  write_list(play.refusals(seat), out, [&](const Refusal& refusal) {
    JsonObject said(out);
    write_action<typename G::Verbs>(refusal.action, said.raw("action"));
    said.text("rule", name_of_rule<G>(refusal.rule));
  });
}

// [{"name": "move", "fields": [{"name": "to", "kind": "hex"}]}, …] of the verbs or events of a game.
template <class Sayables>
void write_sayables(std::string& out) {
  out += '[';
  Sayables::each([&]<class T>() {
    if (out.back() != '[') out += ',';
    JsonObject sayable(out);
    sayable.text("name", T::name);
    sayable.raw("fields") += '[';
    each_field<T>([&](std::string_view name, auto pointer) {
      using Value = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
      if (out.back() != '[') out += ',';
      JsonObject field(out);
      field.text("name", name);
      field.text("kind", kTextKind<Value>);
    });
    out += ']';
  });
  out += ']';
}

template <Game G>
void write_info(std::string& out) {
  const auto write = [&](std::string_view text) { write_text(text, out); };
  JsonObject info(out);
  info.text("id", G::id);
  info.described("seats", std::array{G::kMinSeats, G::kMaxSeats});
  info.text("behaviour", text_of(behaviour_of<G>()));
  info.text("content", hex(content_in_force<G>().digest));
  info.text("contentFiles", hex(content_in_force<G>().files_digest));
  write_list(options_of<typename G::Options>(), info.raw("options"), [&](const OptionInfo& each) {
    JsonObject option(out);
    option.text("name", each.name);
    write_list(each.values, option.raw("values"), write);
    option.text("standard", each.standard);
    write_list(each.live, option.raw("live"), write);
    if (each.seat != kNobody) option.described("seat", each.seat);
  });
  write_sayables<typename G::Verbs>(info.raw("verbs"));
  write_sayables<typename G::Events>(info.raw("events"));
  info.raw("decisions") += '[';
  for (int i = 0; i < Names<typename G::Decision>::count(); ++i) {
    if (i > 0) out += ',';
    write(Names<typename G::Decision>::name(i));
  }
  out += ']';
  write_list(G::rule_names(), info.raw("ruleIds"), [&](const RuleName& rule) { write(rule.name); });
}

}  // namespace orrery
