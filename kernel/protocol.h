// What clients are told, as docs/protocol.md says it: entries and positions as one seat may see them, and what a game
// is. The same texts go out from the host and from the engine in the browser.
#pragma once

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
  out += R"({"entry":)";
  write_number(entry, out);
  out += R"(,"kind":)";
  write_json(step.kind, out);
  out += R"(,"by":)";
  write_json(step.by, out);
  out += R"(,"action":)";
  if (step.kind == TranscriptEntry::Kind::answer && (!step.sealed || step.by == seat))
    write_action<typename G::Verbs>(step.action, out);
  else
    out += "null";
  out += R"(,"events":[)";
  for (const Event& event : step.events) {
    if (!event.seen_by.has(seat)) continue;
    if (out.back() != '[') out += ',';
    write_event<typename G::Events>(event, out);
  }
  out += "]}";
}

template <Game G>
void write_question(const Question& question, int at, std::string& out) {
  if (question.kind == AskKind::nothing) {
    out += "null";
    return;
  }
  out += R"({"kind":)";
  write_json(question.kind, out);
  out += R"(,"decision":)";
  write_json(static_cast<typename G::Decision>(question.decision), out);
  out += R"(,"asked":)";
  write_list(question.parties, out, [&](Seat party) { write_json(party, out); });
  out += R"(,"at":)";
  write_number(at, out);
  out += '}';
}

template <Game G>
void write_position(const Play<G>& play, Seat seat, std::string& out) {
  using Verbs = typename G::Verbs;
  const bool over = play.finished();
  out += R"({"entries":)";
  write_number(play.entries(), out);
  out += over ? R"(,"over":true,"question":)" : R"(,"over":false,"question":)";
  play.look([&](Table<G>& table) {
    write_question<G>(table.question(), play.question_at(), out);
    const bool asked = table.question().parties.has(seat);
    if (asked) static_cast<void>(table.refusals(seat));  // what is permitted is said where reasons are wanted
    out += R"(,"offers":)";
    write_list(asked ? table.offers() : std::span<const Action>(), out,
               [&](Action action) { write_action<Verbs>(action, out); });
    if (asked && !table.permitted().empty()) {
      out += R"(,"permits":)";
      write_list(table.permitted(), out, [&](Action action) { write_action<Verbs>(action, out); });
    }
  });
  out += R"(,"undo":)";
  write_number(play.undoable(seat), out);
  out += R"(,"sealed":)";
  write_json(play.has_sealed(seat), out);
  out += R"(,"view":)";
  write_json(G::view(play.state(), seat), out);
  out += R"(,"scores":)";
  if (over) {
    const Scores scores = G::scores(play.state());
    write_list(std::span(scores).first(static_cast<std::size_t>(G::seats(play.state()))), out,
               [&](int score) { write_number(score, out); });
    out += R"(,"winners":)";
    write_list(G::winners(play.state()), out, [&](Seat winner) { write_json(winner, out); });
  } else {
    out += R"(null,"winners":null)";
  }
  out += '}';
}

// [{"action": …, "rule": "CP-407"}, …]: what the question knows of but forbids to the seat. Only for who asks why: there may
// be far more of it than of all else.
template <Game G>
void write_refusals(const Play<G>& play, Seat seat, std::string& out) {
  write_list(play.refusals(seat), out, [&](const Refusal& refusal) {
    out += R"({"action":)";
    write_action<typename G::Verbs>(refusal.action, out);
    out += R"(,"rule":)";
    write_text(name_of_rule<G>(refusal.rule), out);
    out += '}';
  });
}

// [{"name": "move", "fields": [{"name": "to", "kind": "hex"}]}, …] of the verbs or events of a game.
template <class Sayables>
void write_sayables(std::string& out) {
  out += '[';
  Sayables::each([&]<class T>() {
    if (out.back() != '[') out += ',';
    out += R"({"name":)";
    write_text(T::name, out);
    out += R"(,"fields":[)";
    each_field<T>([&](std::string_view name, auto pointer) {
      using Value = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
      if (out.back() != '[') out += ',';
      out += R"({"name":)";
      write_text(name, out);
      out += R"(,"kind":)";
      write_text(kTextKind<Value>, out);
      out += '}';
    });
    out += "]}";
  });
  out += ']';
}

template <Game G>
void write_info(std::string& out) {
  const auto write = [&](std::string_view text) { write_text(text, out); };
  out += R"({"id":)";
  write(G::id);
  out += R"(,"seats":[)";
  write_number(G::kMinSeats, out);
  out += ',';
  write_number(G::kMaxSeats, out);
  out += R"(],"behaviour":)";
  write(text_of(behaviour_of<G>()));
  out += R"(,"content":)";
  write(hex(content_in_force<G>().digest));
  out += R"(,"contentFiles":)";
  write(hex(content_in_force<G>().files_digest));
  out += R"(,"options":)";
  write_list(options_of<typename G::Options>(), out, [&](const OptionInfo& option) {
    out += R"({"name":)";
    write(option.name);
    out += R"(,"values":)";
    write_list(option.values, out, write);
    out += R"(,"standard":)";
    write(option.standard);
    out += R"(,"live":)";
    write_list(option.live, out, write);
    if (option.seat != kNobody) {
      out += R"(,"seat":)";
      write_json(option.seat, out);
    }
    out += '}';
  });
  out += R"(,"verbs":)";
  write_sayables<typename G::Verbs>(out);
  out += R"(,"events":)";
  write_sayables<typename G::Events>(out);
  out += R"(,"decisions":[)";
  for (int i = 0; i < Names<typename G::Decision>::count(); ++i) {
    if (i > 0) out += ',';
    write(Names<typename G::Decision>::name(i));
  }
  out += R"(],"ruleIds":)";
  write_list(G::rule_names(), out, [&](const RuleName& rule) { write(rule.name); });
  out += '}';
}

}  // namespace orrery
