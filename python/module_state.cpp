// orrery._engine.State.
#include <cstring>

#include "kernel/hash.h"
#include "python/engine.h"

namespace orrery::python {
namespace {

using Mode = AnyNode::Mode;

bool is_chance(const PyState& s) { return s.node->mode() == Mode::luck || s.node->mode() == Mode::race; }
bool is_joint(const PyState& s) {
  return s.simultaneous && s.node->mode() == Mode::question && s.node->question().kind == AskKind::sealed &&
         !s.game->research->has_notes();
}

int current_player(const PyState& s) {
  switch (s.node->mode()) {
    case Mode::over: return kTerminal;
    case Mode::luck:
    case Mode::race: return kChance;
    case Mode::question: break;
  }
  return is_joint(s) ? kSimultaneous : index(s.node->seat());
}

std::string kind(const PyState& s) { return is_chance(s) ? "chance" : kind_of(s.node->question()); }

py::object decision(const PyState& s) {
  if (s.node->mode() != Mode::question) return py::none();
  return py::str(std::string(s.game->game().decision_name(s.node->question().decision)));
}

std::vector<int> players_to_act(const PyState& s) {
  if (s.node->mode() != Mode::question) return {};
  return players_of(s.node->question().parties);
}

// Nothing, or None: whoever is next.
std::vector<Action> offers_of(PyState& s, const py::object& player) {
  if (s.node->mode() != Mode::question) return {};
  if (player.is_none()) {
    const auto offers = s.node->offers();
    return {offers.begin(), offers.end()};
  }
  const Seat seat = seat_from(*s.game, int_from(player, "a player"));
  return s.node->offers_to(seat);
}

int id_of(const PyState& s, Action action) {
  const auto id = s.game->research->action_id(action);
  if (!id) fail("'" + notation(s.game->game().spoken(action)) + "' has no id");
  return *id;
}

std::vector<int> legal_actions(PyState& s, const py::object& player) {
  std::vector<int> ids;
  if (is_chance(s) && player.is_none()) {
    for (int i = 0; i < s.node->outcomes(); ++i) ids.push_back(i);
    return ids;
  }
  for (const Action offer : offers_of(s, player)) ids.push_back(id_of(s, offer));
  std::ranges::sort(ids);
  return ids;
}

py::array_t<bool> legal_actions_mask(PyState& s, const py::object& player) {
  const int size = is_chance(s) && player.is_none() ? s.node->outcomes() : s.game->research->actions();
  py::array_t<bool> mask(size);
  std::memset(mask.mutable_data(), 0, static_cast<std::size_t>(size));
  for (const int id : legal_actions(s, player)) mask.mutable_at(id) = true;
  return mask;
}

// What is meant: an id is first looked for in what the question knows, since ids may leave something out. While luck falls there is no
// question.
Action meant(PyState& s, Seat seat, const py::handle& said) {
  if (!is_int(said) || s.node->mode() != Mode::question) return action_from(*s.game, said);
  const int id = int_from(said, "an action");
  const AnyResearch& research = *s.game->research;
  if (seat == s.node->seat())
    for (const Action offer : s.node->offers())
      if (research.action_id(offer) == id) return offer;
  for (const Action offer : s.node->offers_to(seat))
    if (research.action_id(offer) == id) return offer;
  for (const Action other : s.node->permitted(seat))
    if (research.action_id(other) == id) return other;
  for (const Refusal& refusal : s.node->refusals(seat))
    if (research.action_id(refusal.action) == id) return refusal.action;
  return action_from(*s.game, said);
}

PyVerdict verdict_of(const PyState& s, Verdict verdict) { return {s.owner, s.game, {verdict, RuleId::none}}; }

PyVerdict validate(PyState& s, int player, const py::object& said) {
  const Seat seat = seat_from(*s.game, player);
  if (s.node->mode() == Mode::over) return verdict_of(s, Verdict::game_over);
  if (is_chance(s)) return verdict_of(s, Verdict::not_asked);
  return {s.owner, s.game, s.node->judge(seat, meant(s, seat, said))};
}

void apply_to(PyState& s, Seat seat, const py::handle& said) {
  const Action action = meant(s, seat, said);
  if (seat == s.node->seat()) {
    const auto offers = s.node->offers();
    for (std::size_t i = 0; i < offers.size(); ++i)
      if (offers[i] == action) {
        s.node->choose(static_cast<int>(i));
        return;
      }
  }
  const auto judgement = s.node->judge(seat, action);
  if (judgement.verdict != Verdict::accepted) refuse({s.owner, s.game, judgement});
  s.node->take(seat, action);
}

void apply_action(PyState& s, const py::object& said) {
  if (s.node->mode() == Mode::over) refuse(verdict_of(s, Verdict::game_over));
  if (is_chance(s)) {
    const int outcome = int_from(said, "an outcome");
    if (outcome < 0 || outcome >= s.node->outcomes())
      throw py::value_error("an outcome here is one of 0 to " + std::to_string(s.node->outcomes() - 1));
    s.node->decide(outcome);
    return;
  }
  if (is_joint(s)) throw py::value_error("several seats answer at once here: give all of them to apply_actions");
  apply_to(s, s.node->seat(), said);
}

// The place of an offer in offers().
void apply_offer(PyState& s, int place) {
  if (s.node->mode() != Mode::question) throw py::index_error("nobody is offered anything here");
  const auto count = static_cast<int>(s.node->offers().size());
  if (place < 0 || place >= count) throw py::index_error("there are " + std::to_string(count) + " offers");
  s.node->choose(place);
}

void apply_actions(PyState& s, const py::sequence& said) {
  if (s.node->mode() != Mode::question || s.node->question().kind != AskKind::sealed || s.game->research->has_notes())
    throw py::value_error("no sealed question of one answer each is asked here");
  if (static_cast<int>(said.size()) != s.game->setup.seats)
    throw py::value_error("there is one action for each seat, or None");
  const Parties asked = s.node->question().parties;
  std::vector<std::pair<Seat, Action>> answers;
  for (int i = 0; i < s.game->setup.seats; ++i) {
    const py::object one = said[static_cast<std::size_t>(i)];
    if (asked.has(seat_at(i)) == one.is_none())
      throw py::value_error("player " + std::to_string(i) + (one.is_none() ? " is asked, too" : " is not asked"));
    if (one.is_none()) continue;
    const Action action = meant(s, seat_at(i), one);
    const auto judgement = s.node->judge(seat_at(i), action);
    if (judgement.verdict != Verdict::accepted) refuse({s.owner, s.game, judgement});
    answers.emplace_back(seat_at(i), action);
  }
  for (const auto& [seat, action] : answers) s.node->take(seat, action);  // sealed answers do not change each other
}

py::list chance_outcomes(const PyState& s) {
  if (!is_chance(s)) throw py::value_error("this is no node of chance");
  py::list outcomes;
  for (int i = 0; i < s.node->outcomes(); ++i) outcomes.append(py::make_tuple(i, 1.0 / s.node->outcomes()));
  return outcomes;
}

PyState copy_of(const PyState& s, std::unique_ptr<AnyNode> node) {
  return {s.owner, s.game, std::move(node), s.simultaneous};
}
PyState clone(const PyState& s, const std::optional<std::uint64_t>& seed) {
  PyState copy = copy_of(s, s.node->clone());
  if (seed) copy.node->reseed(*seed);
  return copy;
}
PyState child(const PyState& s, const py::object& action) {
  PyState copy = clone(s, std::nullopt);
  apply_action(copy, action);
  return copy;
}

py::object observation(const PyState& s, int player) {
  const Seat seat = seat_from(*s.game, player);
  py::array view(s.game->dtype, std::vector<py::ssize_t>{1});
  auto* bytes = static_cast<std::byte*>(view.mutable_data());
  std::memset(bytes, 0, s.game->view_size);
  s.node->write_view(seat, std::span(bytes, s.game->view_size));
  return view[py::int_(0)];
}
py::object observation_struct(const PyState& s, int player) {
  std::string out;
  s.node->write_view(seat_from(*s.game, player), out);
  return from_json(out);
}
py::array_t<float> observation_tensor(const PyState& s, int player, const std::string& encoding) {
  const Encoding wanted = encoding_from(encoding);
  const Seat seat = seat_from(*s.game, player);
  const std::size_t size = s.game->research->tensor_size(s.game->setup.seats, wanted);
  py::array_t<float> out(static_cast<py::ssize_t>(size));
  s.node->write_tensor(seat, wanted, std::span(out.mutable_data(), size));
  return out;
}

PyState resample(const PyState& s, int player, std::uint64_t seed) {
  const Seat seat = seat_from(*s.game, player);
  if (is_chance(s)) throw py::value_error("luck is out: decide it first, then imagine");
  return copy_of(s, s.node->imagined(seat, seed));
}

py::bytes serialize(const PyState& s) { return py::bytes(s.node->serialized() + (s.simultaneous ? 'j' : '-')); }

}  // namespace

PyState new_state(const py::object& game, std::uint64_t seed, const std::string& chance, bool simultaneous) {
  const Chance wanted = chance_from(chance);
  const auto handle = handle_of(game);
  auto node = handle->research->node(handle->setup, seed, wanted);
  if (!node) fail(node.error());
  return {game, handle, std::move(*node), simultaneous};
}

static PyState deserialize_state(const py::object& game, const py::bytes& data) {
  const auto handle = handle_of(game);
  std::string bytes = data;
  const char last = bytes.empty() ? '\0' : bytes.back();
  if (last != 'j' && last != '-') fail("these bytes are no state");
  bytes.pop_back();
  auto node = handle->research->restored(bytes);
  if (!node) fail(node.error());
  return {game, handle, std::move(*node), last == 'j'};
}

void bind_state(py::module_& module) {
  module.def("new_state", &new_state, py::arg("game"), py::arg("seed"), py::arg("chance"), py::arg("simultaneous"));
  module.def("deserialize_state", &deserialize_state, py::arg("game"), py::arg("data"));
  py::class_<PyState> state(module, "State", "A position to search from and to learn at, in the shape of OpenSpiel 2.");
  forbid_making(state);
  state.def_property_readonly(
           "game", [](const PyState& s) { return s.owner; }, "The game that it is a position of.")
      .def_property_readonly("kind", &kind,
                             "What is asked: of one seat, of several in secret (sealed) or of whoever comes first "
                             "(open); chance, or over.")
      .def_property_readonly("decision", &decision,
                             "The name of the question, or None while luck falls and at the end.")
      .def("current_player", &current_player, "Who answers next, or CHANCE, SIMULTANEOUS or TERMINAL.")
      .def("players_to_act", &players_to_act, "All seats that are asked.")
      .def(
          "is_terminal", [](const PyState& s) { return s.node->mode() == Mode::over; }, "Whether the game is over.")
      .def("is_chance_node", &is_chance, "Whether luck is wanted (chance='explicit').")
      .def("is_simultaneous_node", &is_joint,
           "Whether apply_actions takes the answers of all seats that are asked (simultaneous=True).")
      .def("legal_actions", &legal_actions, py::arg("player") = py::none(),
           "Ids of the offers to a player, or to whoever is next, in ascending order; of a chance node its outcomes.")
      .def("legal_actions_mask", &legal_actions_mask, py::arg("player") = py::none(),
           "The same as bool [num_distinct_actions], or [outcomes] of a chance node.")
      .def(
          "num_offers", [](PyState& s) { return s.node->mode() == Mode::question ? s.node->offers().size() : 0; },
          "How many offers whoever is next has.")
      .def(
          "offers",
          [](PyState& s, const py::object& player) { return actions_of(s.owner, s.game, offers_of(s, player)); },
          py::arg("player") = py::none(),
          "What the rules allow a player, or whoever is next, in the order of apply_offer.")
      .def("validate", &validate, py::arg("player"), py::arg("action"),
           "What the rules say to an action of a player, which is not taken.")
      .def("apply_action", &apply_action, py::arg("action"),
           "Takes an action of whoever is next (an id, an Action, a mapping or its notation), or an outcome of luck.")
      .def("apply_offer", &apply_offer, py::arg("place"),
           "Takes the offer at that place of offers(), which is quickest.")
      .def("apply_actions", &apply_actions, py::arg("actions"),
           "Takes all answers to a sealed question at once: one for each seat, None for those who are not asked.")
      .def(
          "action_to_string",
          [](PyState& s, int player, const py::object& action) {
            return notation(s.game->game().spoken(meant(s, seat_from(*s.game, player), action)));
          },
          py::arg("player"), py::arg("action"), "The notation of an action of a player.")
      .def("chance_outcomes", &chance_outcomes,
           "The outcomes of a chance node, each with its probability; all are equally likely.")
      .def("clone", &clone, py::arg("seed") = py::none(),
           "A copy that goes the same way, luck included; with a seed other luck falls.")
      .def("child", &child, py::arg("action"), "A copy that has taken the action.")
      .def("observation", &observation, py::arg("player"),
           "What a player sees, as one numpy record of game.view.dtype.")
      .def("observation_struct", &observation_struct, py::arg("player"), "What a player sees, as dictionaries.")
      .def("observation_tensor", &observation_tensor, py::arg("player"), py::kw_only(), py::arg("encoding") = "plain",
           "What a player sees, as float32 [game.tensor_size(encoding)]: who looks, what is asked, and the view.")
      .def("resample_from_infostate", &resample, py::arg("player"), py::arg("seed"),
           "Another world with the same view of that player, and other luck from now on.")
      .def(
          "returns",
          [](const PyState& s, const std::string& utility) {
            return returns_of(s.node->winners(), s.node->scores(), s.node->mode() == Mode::over, s.game->setup.seats,
                              utility);
          },
          py::arg("utility") = "zero_sum",
          "What the end is worth, as float64 [seats]: by default a win is 1 and all together 0.")
      .def(
          "scores", [](const PyState& s) { return scores_of(s.node->scores(), s.game->setup.seats); },
          "Points, as int32 [seats].")
      .def(
          "winners",
          [](const PyState& s) {
            return s.node->mode() == Mode::over ? players_of(s.node->winners()) : std::vector<int>{};
          },
          "Who has won, once the game is over.")
      .def("serialize", &serialize, "The whole position as bytes, for game.deserialize_state.")
      .def(
          "hash", [](const PyState& s) { return hex(s.node->hash()); }, "Of the whole position, as 16 digits.")
      .def("__copy__", [](const PyState& s) { return clone(s, std::nullopt); })
      .def(
          "__deepcopy__", [](const PyState& s, const py::object& /*memo*/) { return clone(s, std::nullopt); },
          py::arg("memo"))
      .def("__reduce__", [](const PyState& s) {
        return py::make_tuple(s.owner.attr("deserialize_state"), py::make_tuple(serialize(s)));
      });
}

}  // namespace orrery::python
