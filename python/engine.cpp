#include "python/engine.h"

#include <algorithm>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include "agents/prospects.h"
#include "kernel/languages.h"
#include "python/embedded_verdict_texts.h"

namespace orrery::python {

Handle::Handle(const std::string& id, int seats, const std::vector<std::pair<std::string, std::string>>& options,
               const std::vector<std::pair<std::string, std::string>>& content)
    : registered(find_game(id)) {
  if (registered == nullptr) fail("no game has the id '" + id + "'");
  if (!content.empty()) {
    std::vector<EmbeddedFile> files;
    for (const auto& [name, text] : content) files.push_back({name, text});
    auto with = registered->with_content(files);
    if (!with) fail(with.error());
    own = std::move(*with);
    registered = own.get();
  }
  research = registered->research();
  sentences = Sentences(registered->text_files());
  setup = {seats == 0 ? game().min_seats() : seats, options};
  if (const auto node = research->node(setup, 0, Chance::sampled); !node) fail(node.error());
  view_size = research->view().size;
}

const Sentences::Texts& Sentences::texts_in(std::string_view language) const {
  static const Texts kNone;
  if (const auto known = read_.find(language); known != read_.end()) return known->second;
  if (std::ranges::find(files_, language, [](const EmbeddedFile& file) { return language_of_file(file.path); }) ==
      files_.end())
    return kNone;
  Texts& texts = read_[std::string(language)];
  for (const EmbeddedFile& file : files_) {
    if (language_of_file(file.path) != language) continue;
    boost::system::error_code error;
    const auto json = boost::json::parse(file.text, error);
    if (error || !json.is_object()) continue;
    for (const auto& [key, value] : json.get_object()) {
      // A message, or a rule with its title.
      const auto* text = value.is_object() ? value.get_object().if_contains("text") : &value;
      if (text != nullptr && text->is_string()) texts.emplace(std::string(key), std::string(text->get_string()));
    }
  }
  return texts;
}
std::string Sentences::say(std::string_view key, std::string_view language) const {
  for (const std::string_view tried : {language, kFirstLanguage}) {
    const Texts& texts = texts_in(tried);
    if (const auto found = texts.find(key); found != texts.end()) return found->second;
  }
  return "";
}

std::string PyVerdict::text(const std::string& language) const {
  static const Sentences own{verdict_texts()};
  if (accepted()) return "";
  if (judgement.verdict == Verdict::refused) return game->sentences.say(rule(), language);
  return own.say("verdict." + std::string(name_of(judgement.verdict)), language);
}

void fail(const std::string& why) {
  const py::object type = py::module_::import("orrery.errors").attr("GameError");
  PyErr_SetString(type.ptr(), why.c_str());
  throw py::error_already_set();
}
void refuse(const PyVerdict& verdict) {
  const py::object type = py::module_::import("orrery.errors").attr("Refused");
  PyErr_SetObject(type.ptr(), type(verdict).ptr());
  throw py::error_already_set();
}

py::object from_json(const std::string& text) {
  // Kept for good: a module of the interpreter is not to be let go after the interpreter is gone.
  static const py::handle loads = py::object(py::module_::import("json").attr("loads")).release();
  return loads(py::str(text));
}
boost::json::value to_json(const py::handle& mapping, const char* what) {
  if (PyMapping_Check(mapping.ptr()) == 0) throw py::type_error(std::string(what) + " is no mapping");
  const std::string text =
      py::str(py::module_::import("json").attr("dumps")(py::dict(py::reinterpret_borrow<py::object>(mapping))));
  boost::system::error_code error;
  boost::json::value json = boost::json::parse(text, error);
  if (error) throw py::value_error(std::string(what) + " cannot be read: " + error.message());
  return json;
}
std::shared_ptr<const Handle> handle_of(const py::object& game) {
  const py::object engine = py::getattr(game, "_engine", py::none());
  if (!py::isinstance<Handle>(engine)) throw py::type_error("this is no game");
  auto handle = engine.cast<std::shared_ptr<Handle>>();
  if (!handle->dtype) throw py::type_error("this is no game");
  return handle;
}

Seat seat_from(const Handle& game, int player) {
  if (player < 0 || player >= game.setup.seats)
    throw py::index_error("there is no player " + std::to_string(player) + " at a table of " +
                          std::to_string(game.setup.seats));
  return seat_at(player);
}
bool is_int(const py::handle& value) { return PyIndex_Check(value.ptr()) != 0 && !PyBool_Check(value.ptr()); }
int int_from(const py::handle& value, const char* what) {
  if (!is_int(value)) throw py::type_error(std::string(what) + " is a whole number");
  const Py_ssize_t number = PyNumber_AsSsize_t(value.ptr(), nullptr);  // cut off at its ends where it is too large
  if (number == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  return static_cast<int>(std::clamp<Py_ssize_t>(number, INT32_MIN, INT32_MAX));
}

Encoding encoding_from(const std::string& name) {
  if (name == "plain") return Encoding::plain;
  if (name == "onehot") return Encoding::onehot;
  throw py::value_error("an encoding is plain or onehot");
}
Chance chance_from(const std::string& name) {
  if (name == "sampled") return Chance::sampled;
  if (name == "explicit") return Chance::explicit_;
  throw py::value_error("chance is sampled or explicit");
}

Action action_from(const Handle& game, const py::handle& value) {
  if (py::isinstance<PyAction>(value)) {
    const auto& action = value.cast<const PyAction&>();
    if (action.game->game().id() != game.game().id() ||
        action.game->game().content().digest != game.game().content().digest)
      throw py::value_error("the action is of another game");
    return action.action;
  }
  if (py::isinstance<py::str>(value)) {
    const auto read = game.game().read_action(std::string_view(value.cast<std::string>()));
    if (!read) throw py::value_error(read.error());
    return *read;
  }
  if (is_int(value)) {
    const auto action = game.research->action_of(int_from(value, "an action"));
    if (!action) throw py::value_error("no action has the id " + std::string(py::str(value)));
    return *action;
  }
  if (PyMapping_Check(value.ptr()) != 0 && PySequence_Check(value.ptr()) == 0) {
    const auto read = game.game().read_action(to_json(value, "the action"));
    if (!read) throw py::value_error(read.error());
    return *read;
  }
  throw py::type_error("an action is an id, an Action, a mapping or a text");
}

std::vector<int> players_of(Parties parties) {
  std::vector<int> players;
  for (const Seat seat : parties)
    if (index(seat) < kMaxSeats) players.push_back(index(seat));
  return players;
}

py::array_t<std::int32_t> scores_of(const Scores& scores, int seats) {
  py::array_t<std::int32_t> out(seats);
  for (int i = 0; i < seats; ++i) out.mutable_at(i) = scores[static_cast<std::size_t>(i)];
  return out;
}

py::array_t<double> returns_of(Parties winners, const Scores& scores, bool over, int seats,
                               const std::string& utility) {
  if (utility != "zero_sum" && utility != "share" && utility != "rank" && utility != "score")
    throw py::value_error("a utility is zero_sum, share, rank or score");
  py::array_t<double> out(seats);
  for (int i = 0; i < seats; ++i) {
    double value = 0;
    const int mine = scores[static_cast<std::size_t>(i)];
    if (utility == "score") {
      value = mine;
    } else if (utility == "rank") {
      value = 1;
      for (int other = 0; other < seats; ++other) value += scores[static_cast<std::size_t>(other)] > mine ? 1 : 0;
    } else if (over) {
      const Parties shared = sharing(winners, seats);
      value = utility == "share" ? (shared.has(seat_at(i)) ? 1.0 / shared.count() : 0.0)
                                 : return_of(shared, seat_at(i), seats);
    }
    out.mutable_at(i) = value;
  }
  return out;
}

py::list actions_of(const py::object& owner, const std::shared_ptr<const Handle>& game,
                    std::span<const Action> actions) {
  py::list list;
  for (const Action action : actions) list.append(py::cast(PyAction{owner, game, action}));
  return list;
}

const char* kind_of(const Question& question) {
  switch (question.kind) {
    case AskKind::nothing: return "over";
    case AskKind::one: return "one";
    case AskKind::sealed: return "sealed";
    case AskKind::open: return "open";
  }
  return "over";
}

}  // namespace orrery::python
