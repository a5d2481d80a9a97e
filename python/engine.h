// What the parts of the module share: a game as Python holds it, and how things come in and go out.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "arena/research.h"
#include "catalogue/registry.h"
#include "kernel/embedded.h"

namespace orrery::python {

namespace py = pybind11;

inline constexpr int kChance = -1, kSimultaneous = -2, kTerminal = -4;

// Sentences by key in every language that text files are in: of a game, those of its rules by their ids.
class Sentences {
public:
  Sentences() = default;
  explicit Sentences(std::span<const EmbeddedFile> files) : files_(files) {}
  // In the first language where there is none in that one; empty where there is none at all.
  std::string say(std::string_view key, std::string_view language) const;

private:
  using Texts = std::map<std::string, std::string, std::less<>>;
  const Texts& texts_in(std::string_view language) const;

  std::span<const EmbeddedFile> files_;
  // By language, read when they are first asked for. The interpreter's lock is held whenever anybody asks.
  mutable std::map<std::string, Texts, std::less<>> read_;
};

// One game, one setup, one content. Whatever is made of it keeps the Python object that holds it.
struct Handle {
  Handle(const std::string& id, int seats, const std::vector<std::pair<std::string, std::string>>& options,
         const std::vector<std::pair<std::string, std::string>>& content);

  const AnyGame& game() const { return registered->game(); }

  std::unique_ptr<const RegisteredGame> own;  // with content that was given
  const RegisteredGame* registered = nullptr;
  std::unique_ptr<AnyResearch> research;
  AnySetup setup;
  Sentences sentences;
  std::size_t view_size = 0;
  py::object dtype;  // of a view: set by the Python half, which makes it of the layout
};

// Eight bytes and the game they belong to.
struct PyAction {
  py::object owner;
  std::shared_ptr<const Handle> game;
  Action action;
};

struct PyVerdict {
  py::object owner;
  std::shared_ptr<const Handle> game;
  Judgement judgement;

  bool accepted() const { return judgement.verdict == Verdict::accepted; }
  std::string rule() const { return std::string(game->game().rule_name(judgement.rule)); }
  std::string text(const std::string& language) const;
};

[[noreturn]] void fail(const std::string& why);      // orrery.GameError
[[noreturn]] void refuse(const PyVerdict& verdict);  // orrery.Refused

py::object from_json(const std::string& text);
boost::json::value to_json(const py::handle& mapping, const char* what);
// Of an orrery.Game, which has it as _engine. What is made of a game holds it, whatever becomes of that object.
std::shared_ptr<const Handle> handle_of(const py::object& game);
// Objects of this class are made by others; nobody makes an empty one, which would be bytes of anything.
template <class Class>
void forbid_making(Class& made) {
  reinterpret_cast<PyTypeObject*>(made.ptr())->tp_new = [](PyTypeObject* type, PyObject*, PyObject*) -> PyObject* {
    PyErr_Format(PyExc_TypeError, "a %s is made by a game", type->tp_name);
    return nullptr;
  };
  PyType_Modified(reinterpret_cast<PyTypeObject*>(made.ptr()));
}

// A seat of the table, or an exception.
Seat seat_from(const Handle& game, int player);
int int_from(const py::handle& value, const char* what);
bool is_int(const py::handle& value);

// "plain" or "onehot"; "sampled" or "explicit"; an exception where it is neither.
Encoding encoding_from(const std::string& name);
Chance chance_from(const std::string& name);

// An id, an Action, a mapping or notation, whatever is asked. An id that leaves something out is refused: what it means only
// a question knows.
Action action_from(const Handle& game, const py::handle& value);
std::vector<int> players_of(Parties parties);
py::array_t<double> returns_of(Parties winners, const Scores& scores, bool over, int seats, const std::string& utility);
py::array_t<std::int32_t> scores_of(const Scores& scores, int seats);
py::list actions_of(const py::object& owner, const std::shared_ptr<const Handle>& game,
                    std::span<const Action> actions);
const char* kind_of(const Question& question);

struct PyState {
  py::object owner;
  std::shared_ptr<const Handle> game;
  std::unique_ptr<AnyNode> node;
  bool simultaneous = false;
};

struct PyTable {
  py::object owner;
  std::shared_ptr<const Handle> game;
  std::unique_ptr<AnyPlay> play;
};

void bind_game(py::module_& module);
void bind_state(py::module_& module);
void bind_batch(py::module_& module);
void bind_table(py::module_& module);

PyState new_state(const py::object& game, std::uint64_t seed, const std::string& chance, bool simultaneous);
py::object new_batch(const py::object& game, int tables, std::uint64_t seed, int threads, std::int64_t limit,
                     const std::vector<std::string>& observe, const std::map<int, std::string>& opponents,
                     const std::string& encoding);

}  // namespace orrery::python
