// orrery._engine.Game, Action and Verdict.
#include <cstring>
#include <sstream>

#include "arena/requests.h"
#include "kernel/hash.h"
#include "kernel/languages.h"
#include "kernel/transcript.h"
#include "python/engine.h"

namespace orrery::python {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

std::string json_of(const PyAction& action) {
  std::string out;
  action.game->game().write_action(action.action, out);
  return out;
}
std::string notation_of(const PyAction& action) { return notation(action.game->game().spoken(action.action)); }

void write_layout(const std::vector<LayoutField>& fields, std::string& out) {
  write_list(fields, out, [&](const LayoutField& field) {
    constexpr std::array<std::string_view, 4> kKinds = {"number", "flag", "named", "structure"};
    out += R"({"name":)";
    write_text(field.name, out);
    out += R"(,"kind":)";
    write_text(kKinds[static_cast<std::size_t>(field.kind)], out);
    out += R"(,"offset":)" + std::to_string(field.offset) + R"(,"size":)" + std::to_string(field.size);
    out += R"(,"signed":)" + std::string(field.is_signed ? "true" : "false") + R"(,"optional":)" +
           (field.may_be_nothing ? "true" : "false") + R"(,"text":)";
    write_text(field.text_kind, out);
    out += R"(,"shape":)";
    write_list(field.shape, out, [&](int extent) { write_number(extent, out); });
    out += R"(,"names":)";
    write_list(field.values, out, [&](const LayoutField::Value& value) { write_text(value.name, out); });
    out += R"(,"codes":)";
    write_list(field.values, out, [&](const LayoutField::Value& value) { write_number(value.code, out); });
    out += R"(,"inside":)";
    write_layout(field.inside, out);
    out += '}';
  });
}

py::object layout(const Handle& game) {
  const Layout view = game.research->view();
  std::string out = R"({"size":)" + std::to_string(view.size) + R"(,"fields":)";
  write_layout(view.fields, out);
  out += R"(,"verbs":)";
  write_layout(game.research->verbs(), out);
  return from_json(out + '}');
}

py::object info(const Handle& game) {
  std::string out;
  game.game().write_info(out);
  return from_json(out);
}

// A view as dictionaries, as State.observation and State.observation_tensor have it.
py::object read_view(const py::object& game, const py::object& said) {
  const auto handle = handle_of(game);
  py::array view(handle->dtype, std::vector<py::ssize_t>{1});
  auto* bytes = static_cast<std::byte*>(view.mutable_data());
  std::memset(bytes, 0, handle->view_size);
  const auto read = handle->research->read_view(to_json(said, "the view"), std::span(bytes, handle->view_size));
  if (!read) fail(read.error());
  return view[py::int_(0)];
}
py::array_t<float> read_tensor(const py::object& game, const py::object& said, int player,
                               const std::optional<std::string>& decision, const std::string& encoding) {
  const auto handle = handle_of(game);
  const Encoding wanted = encoding_from(encoding);
  const Seat seat = seat_from(*handle, player);
  std::optional<int> asked;
  for (int i = 0; decision && i < handle->research->decisions(); ++i)
    if (handle->game().decision_name(i) == *decision) asked = i;
  if (decision && !asked) fail("there is no decision '" + *decision + "'");
  const std::size_t size = handle->research->tensor_size(handle->setup.seats, wanted);
  py::array_t<float> out(static_cast<py::ssize_t>(size));
  const auto read = handle->research->read_tensor(to_json(said, "the view"), handle->setup.seats, seat, asked, wanted,
                                                  std::span(out.mutable_data(), size));
  if (!read) fail(read.error());
  return out;
}

py::dict texts(const Handle& game, const std::string& language) {
  py::dict found;
  for (const EmbeddedFile& file : game.registered->text_files())
    if (language_of_file(file.path) == language)
      found[py::str(std::string(file.path))] = from_json(std::string(file.text));
  py::dict names;
  const auto& by_language = game.game().content().texts;
  if (const auto content = by_language.find(language); content != by_language.end())
    for (const auto& [key, text] : content->second) names[py::str(key)] = text;
  found["content"] = names;
  return found;
}

}  // namespace

void bind_game(py::module_& module) {
  py::class_<PyAction> action(
      module, "Action", "What a seat answers: a verb and its fields. It compares, hashes and prints as its notation.");
  forbid_making(action);
  action
      .def_property_readonly(
          "verb", [](const PyAction& a) { return std::string(a.game->game().spoken(a.action).name); },
          "The name of what is done.")
      .def_property_readonly(
          "fields",
          [](const PyAction& a) {
            py::dict fields = from_json(json_of(a));
            fields.attr("pop")("verb");
            return fields;
          },
          "What is said with the verb, by name.")
      .def_property_readonly(
          "bits", [](const PyAction& a) { return a.action.bits; },
          "The eight bytes of a row of Batch.offers, as one number (least byte first).")
      .def_property_readonly(
          "id", [](const PyAction& a) { return a.game->research->action_id(a.action); },
          "The number that legal_actions has for it, or None where it has none.")
      .def(
          "as_dict", [](const PyAction& a) { return from_json(json_of(a)); },
          "The verb and its fields in one dictionary.")
      .def("__str__", &notation_of)
      .def("__repr__", [](const PyAction& a) { return "<Action " + notation_of(a) + ">"; })
      .def("__hash__", [](const PyAction& a) { return std::hash<std::uint64_t>()(a.action.bits); })
      .def("__eq__",
           [](const PyAction& a, const py::object& other) {
             return py::isinstance<PyAction>(other) && other.cast<const PyAction&>().action == a.action &&
                    other.cast<const PyAction&>().game->game().id() == a.game->game().id();
           })
      .def("__reduce__",
           [](const PyAction& a) { return py::make_tuple(a.owner.attr("action"), py::make_tuple(notation_of(a))); });

  py::class_<PyVerdict> verdict(module, "Verdict", "What the rules say to an action: true where it may be given.");
  forbid_making(verdict);
  verdict.def("__bool__", &PyVerdict::accepted)
      .def_property_readonly(
          "kind", [](const PyVerdict& v) { return std::string(name_of(v.judgement.verdict)); },
          "What is said: accepted, refused by a rule, not_offered, not_asked or game_over.")
      .def_property_readonly(
          "rule",
          [](const PyVerdict& v) { return v.rule().empty() ? py::object(py::none()) : py::object(py::str(v.rule())); },
          "The rule that refuses it, or None.")
      .def("text", &PyVerdict::text, py::arg("language") = "en",
           "Why it is not allowed, in one of the game's languages; empty where it is.")
      .def("__repr__", [](const PyVerdict& v) {
        return "<Verdict " + std::string(name_of(v.judgement.verdict)) + (v.rule().empty() ? "" : " " + v.rule()) + ">";
      });

  module.def(
      "open_game",
      [](const std::string& id, int seats, const Pairs& options, const Pairs& content) {
        return std::make_shared<Handle>(id, seats, options, content);
      },
      py::arg("id"), py::arg("seats"), py::arg("options"), py::arg("content"));
  py::class_<Handle, std::shared_ptr<Handle>> game(module, "Game");
  forbid_making(game);
  game.def_property_readonly("id", [](const Handle& g) { return std::string(g.game().id()); })
      .def_property_readonly("seats", [](const Handle& g) { return g.setup.seats; })
      .def_property_readonly("max_offers", [](const Handle& g) { return g.research->max_offers(); })
      .def_property_readonly("num_distinct_actions", [](const Handle& g) { return g.research->actions(); })
      .def_property_readonly("action_space_digest", [](const Handle& g) { return hex(g.research->actions_digest()); })
      .def_property_readonly("content_digest", [](const Handle& g) { return hex(g.game().content().digest); })
      .def_property_readonly("behaviour", [](const Handle& g) { return text_of(g.game().behaviour()); })
      .def("fingerprint", [](const Handle& g) { return hex(g.registered->fingerprint()); })
      .def(
          "tensor_size",
          [](const Handle& g, const std::string& encoding) {
            return g.research->tensor_size(g.setup.seats, encoding_from(encoding));
          },
          py::arg("encoding") = "plain")

      .def("texts", &texts, py::arg("language"),
           "All texts of the game in a language, by file; names from its content under 'content'.")
      .def(
          "rule_text",
          [](const Handle& g, const std::string& rule, const std::string& language) {
            return g.sentences.say(rule, language);
          },
          py::arg("rule"), py::arg("language") = "en")
      .def("languages", [](const Handle& g) { return languages_of(g.registered->text_files()); })
      .def("info", &info)
      .def(
          "lab",
          [](const Handle& g, const std::string& request) {
            const py::gil_scoped_release released;
            return answer_of_lab(*g.registered, request);
          },
          py::arg("request"), "Simulation: what arena/requests.h is asked and answers, as JSON.")
      .def("layout", &layout)
      .def(
          "set_dtype",
          [](Handle& game, const py::object& dtype) {
            const auto checked = py::dtype::from_args(dtype);
            if (checked.itemsize() != static_cast<py::ssize_t>(game.view_size) ||
                checked.attr("hasobject").cast<bool>())
              throw py::value_error("a view has another dtype");
            game.dtype = checked;
          },
          py::arg("dtype"));

  module.def(
      "read_action",
      [](const py::object& game, const py::object& said) {
        const auto handle = handle_of(game);
        return PyAction{game, handle, action_from(*handle, said)};
      },
      py::arg("game"), py::arg("said"));
  module.def("read_view", &read_view, py::arg("game"), py::arg("said"));
  module.def("read_tensor", &read_tensor, py::arg("game"), py::arg("said"), py::arg("player"), py::arg("decision"),
             py::arg("encoding"));
  module.def("games", [] {
    std::vector<std::string> ids;
    for (const auto& game : registered_games()) ids.emplace_back(game->game().id());
    return ids;
  });
}

}  // namespace orrery::python
