// orrery._engine.Table and Bot.
#include <mutex>

#include <boost/json/parse.hpp>

#include "arena/dataset.h"
#include "kernel/hash.h"
#include "kernel/transcript.h"
#include "python/engine.h"

namespace orrery::python {
namespace {

struct PyBot {
  py::object owner;
  std::shared_ptr<const Handle> game;
  std::string name;
  std::unique_ptr<AnyBot> bot;
  std::unique_ptr<std::mutex> one_at_a_time = std::make_unique<std::mutex>();
};

Seat observer_from(const Handle& game, const py::object& player) {
  return player.is_none() ? kPublic : seat_from(game, int_from(player, "a player"));
}

PyVerdict validate_at(const PyTable& t, int player, const py::object& said) {
  return {t.owner, t.game, t.play->judge(seat_from(*t.game, player), action_from(*t.game, said))};
}
void submit(PyTable& t, int player, const py::object& said) {
  const auto judgement = t.play->submit(seat_from(*t.game, player), action_from(*t.game, said));
  if (judgement.verdict != Verdict::accepted) refuse({t.owner, t.game, judgement});
}
// Where time runs the clock is one more party: it says its word now.
bool tick(PyTable& t) {
  if (t.play->finished() || !t.play->question().parties.has(kClock)) return false;
  const auto words = t.play->offers(kClock);
  return !words.empty() && t.play->submit(kClock, words.front()).verdict == Verdict::accepted;
}

py::list entries(const PyTable& t, const py::object& player) {
  const Seat seat = observer_from(*t.game, player);
  py::list list;
  for (int i = 0; i < t.play->entries(); ++i) {
    std::string out;
    t.play->write_entry(i, seat, out);
    list.append(from_json(out));
  }
  return list;
}

py::object observation_struct_at(const PyTable& t, const py::object& player) {
  std::string out;
  t.play->write_view(observer_from(*t.game, player), out);
  return from_json(out);
}

PyState state_of(const PyTable& t, std::uint64_t seed, const std::string& chance) {
  return {t.owner, t.game, t.game->research->node_at(*t.play, seed, chance_from(chance)), false};
}

PyTable open(const py::object& game, std::uint64_t seed) {
  const auto handle = handle_of(game);
  auto play = handle->game().open(handle->setup, seed);
  if (!play) fail(play.error());
  return {game, handle, std::move(*play)};
}
PyTable replay(const py::object& game, const std::string& text, std::uint64_t seed) {
  const auto handle = handle_of(game);
  const auto transcript = read_transcript(text);
  if (!transcript) fail(transcript.error());
  if (transcript->game == handle->game().id() && transcript->seats != handle->setup.seats)
    fail("the transcript is of " + std::to_string(transcript->seats) + " seats, and this game is loaded with " +
         std::to_string(handle->setup.seats));
  auto play = handle->game().replay(*transcript, seed);
  if (!play) fail(play.error());
  return {game, handle, std::move(*play)};
}

// Of a line of a data set.
std::string transcript_of_line(const py::object& game, const std::string& line) {
  const auto handle = handle_of(game);
  boost::json::error_code error;
  const boost::json::value read = boost::json::parse(line, error);
  if (error || !read.is_object()) fail("a line of a data set is a JSON object");
  const auto data = read_game_line(handle->game(), read.get_object());
  if (!data) fail(data.error());
  return write_transcript(data->transcript);
}

PyBot make_bot(const py::object& game, const std::string& name, std::uint64_t seed) {
  const auto handle = handle_of(game);
  auto bot = handle->registered->bot(name, seed);
  if (!bot) fail(bot.error());
  return {game, handle, name, std::move(*bot)};
}

// It is shown the position alone, as it is when it is asked.
PyAction think(PyBot& b, std::unique_ptr<AnyPlay> play, const Handle& game, Seat seat) {
  if (&game != b.game.get()) fail("the bot was made for another game");
  if (play->finished() || !play->question().parties.has(seat)) fail("the bot's seat is not asked");
  Action action{};
  {
    const py::gil_scoped_release released;
    const std::lock_guard lock(*b.one_at_a_time);
    action = b.bot->choose(*play, seat);
  }
  return {b.owner, b.game, action};
}
PyAction choose(PyBot& b, const py::object& at, const py::object& player) {
  if (py::isinstance<PyState>(at)) {
    const auto& s = at.cast<const PyState&>();
    if (s.node->mode() != AnyNode::Mode::question) fail("nobody is asked anything here");
    const Seat seat = player.is_none() ? s.node->seat() : seat_from(*s.game, int_from(player, "a player"));
    return think(b, s.node->standing(), *s.game, seat);
  }
  if (!py::isinstance<PyTable>(at)) throw py::type_error("a bot looks at a State or at a Table");
  const auto& t = at.cast<const PyTable&>();
  const Parties asked = t.play->question().parties.without(kClock);
  if (asked.empty()) fail("nobody is asked anything here");
  const Seat seat = player.is_none() ? asked.first() : seat_from(*t.game, int_from(player, "a player"));
  return think(b, t.play->standing(), *t.game, seat);
}

}  // namespace

void bind_table(py::module_& module) {
  module.def("open_table", &open, py::arg("game"), py::arg("seed"));
  module.def("replay", &replay, py::arg("game"), py::arg("transcript"), py::arg("seed"));
  module.def("transcript_of_line", &transcript_of_line, py::arg("game"), py::arg("line"));
  module.def("make_bot", &make_bot, py::arg("game"), py::arg("name"), py::arg("seed"));

  py::class_<PyTable> table(module, "Table",
                            "A game with its history: transcript, undo, and what each seat has heard.");
  forbid_making(table);
  table.def_property_readonly(
           "game", [](const PyTable& t) { return t.owner; }, "The game that is played.")
      .def_property_readonly(
          "kind", [](const PyTable& t) { return std::string(kind_of(t.play->question())); },
          "What is asked: of one seat, of several in secret (sealed) or of whoever comes first (open), or over.")
      .def_property_readonly(
          "decision",
          [](const PyTable& t) {
            if (t.play->finished()) return py::object(py::none());
            return py::object(py::str(std::string(t.game->game().decision_name(t.play->question().decision))));
          },
          "The name of the question, or None at the end.")
      .def(
          "is_terminal", [](const PyTable& t) { return t.play->finished(); }, "Whether the game is over.")
      .def(
          "players_to_act", [](const PyTable& t) { return players_of(t.play->question().parties); },
          "All seats that are asked.")
      .def(
          "offers",
          [](const PyTable& t, int player) {
            return actions_of(t.owner, t.game, t.play->offers(seat_from(*t.game, player)));
          },
          py::arg("player"), "What the rules allow a player.")
      .def("validate", &validate_at, py::arg("player"), py::arg("action"),
           "What the rules say to an action of a player, which is not taken.")
      .def("submit", &submit, py::arg("player"), py::arg("action"), "Takes an answer of a player, or raises Refused.")
      .def("tick", &tick, "Lets the clock say its word, where time runs; whether it had one.")
      .def(
          "retract", [](PyTable& t, int player) { return t.play->retract(seat_from(*t.game, player)); },
          py::arg("player"),
          "Takes back a sealed answer of a player before the others have given theirs; whether there was one.")
      .def(
          "undoable", [](const PyTable& t, int player) { return t.play->undoable(seat_from(*t.game, player)); },
          py::arg("player"), "How many of its own last answers a player may take back.")
      .def(
          "undo", [](PyTable& t, int player) { return t.play->undo(seat_from(*t.game, player)); }, py::arg("player"),
          "Takes back the last answer of a player, if that is fair; whether it was.")
      .def("entries", &entries, py::arg("player") = py::none(),
           "What a player, or the public, has heard and said since the beginning, an entry for each step.")
      .def("observation_struct", &observation_struct_at, py::arg("player") = py::none(),
           "What a player, or the public, sees, as dictionaries.")
      .def("state", &state_of, py::arg("seed") = 0, py::arg("chance") = "sampled",
           "A State at the same position, with luck of its own.")
      .def(
          "transcript", [](const PyTable& t) { return write_transcript(t.play->transcript()); },
          "The whole game as text, for game.replay.")
      .def(
          "returns",
          [](const PyTable& t, const std::string& utility) {
            return returns_of(t.play->winners(), t.play->scores(), t.play->finished(), t.game->setup.seats, utility);
          },
          py::arg("utility") = "zero_sum",
          "What the end is worth, as float64 [seats]: by default a win is 1 and all together 0.")
      .def(
          "scores", [](const PyTable& t) { return scores_of(t.play->scores(), t.game->setup.seats); },
          "Points, as int32 [seats].")
      .def(
          "winners",
          [](const PyTable& t) { return t.play->finished() ? players_of(t.play->winners()) : std::vector<int>{}; },
          "Who has won, once the game is over.")
      .def("hash", [](const PyTable& t) { return hex(t.play->hash()); }, "Of the position, as 16 digits.");

  py::class_<PyBot> bot(module, "Bot", "A bot by its name: a level or an algorithm. It sees what its seat may know.");
  forbid_making(bot);
  bot.def_property_readonly(
         "name", [](const PyBot& b) { return b.name; }, "The name that it was made by.")
      .def("choose", &choose, py::arg("at"), py::arg("player") = py::none(),
           "The answer that it gives, as a player who is asked or as whoever is next; nothing is taken.");
}

}  // namespace orrery::python
