// orrery._engine.Batch.
#include <atomic>
#include <cstring>
#include <map>

#include "kernel/hash.h"
#include "python/engine.h"

namespace orrery::python {
namespace {

constexpr int kMostTables = 65'536, kMostThreads = 256;

// Its buffers are its own: arrays that look at them keep it alive, and nobody can take the memory away meanwhile.
struct PyBatch {
  py::object owner;
  std::shared_ptr<const Handle> game;
  int tables = 0;
  std::map<std::string, std::vector<std::byte>> memory;
  BatchBuffers buffers;
  std::unique_ptr<AnyBatch> batch;
  std::vector<std::int32_t> answers;
  std::atomic_flag busy;
  std::size_t tensor_size = 0;

  template <class T>
  T* room(const char* name, std::size_t each) {
    auto& bytes = memory[name];
    bytes.resize(static_cast<std::size_t>(tables) * each * sizeof(T));
    return reinterpret_cast<T*>(bytes.data());
  }
};

// While it runs without the interpreter's lock nobody else may step it.
class Busy {
public:
  explicit Busy(PyBatch& batch) : batch_(batch) {
    if (batch_.busy.test_and_set()) throw std::runtime_error("another thread steps this batch");
  }
  ~Busy() { batch_.busy.clear(); }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

private:
  PyBatch& batch_;
};

py::array array_of(const py::object& self, const char* name, const py::dtype& dtype, std::vector<py::ssize_t> shape) {
  auto& batch = self.cast<PyBatch&>();
  const auto found = batch.memory.find(name);
  if (found == batch.memory.end())
    throw py::attribute_error(std::string("this batch has no ") + name + ": ask for it by observe=");
  shape.insert(shape.begin(), batch.tables);
  return py::array(dtype, shape, found->second.data(), self);
}

template <class T>
auto array_getter(const char* name) {
  return [name](const py::object& self) { return array_of(self, name, py::dtype::of<T>(), {}); };
}

void step(PyBatch& batch, const py::array& given) {
  const char kind = given.dtype().kind();
  if (kind != 'i' && kind != 'u')
    throw py::type_error("answers are whole numbers, the place of an offer at each table");
  if (given.ndim() != 1 || given.shape(0) != batch.tables)
    throw py::value_error("there is one answer for each of the " + std::to_string(batch.tables) + " tables");
  const auto wide = py::array_t < std::int64_t, py::array::c_style | py::array::forcecast > ::ensure(given);
  if (!wide) throw py::error_already_set();
  const Busy busy(batch);
  for (int i = 0; i < batch.tables; ++i)
    batch.answers[static_cast<std::size_t>(i)] =
        static_cast<std::int32_t>(std::clamp<std::int64_t>(wide.data()[i], INT32_MIN, INT32_MAX));
  std::optional<int> wrong;
  {
    const py::gil_scoped_release released;
    wrong = batch.batch->step(batch.answers);
  }
  if (wrong)
    throw py::index_error("table " + std::to_string(*wrong) + " has no offer " +
                          std::to_string(batch.answers[static_cast<std::size_t>(*wrong)]) + "; no table has moved");
}

// However many steps there are, Ctrl+C ends them.
void step_random(PyBatch& batch, int steps) {
  constexpr int kBetweenLooks = 64;
  const Busy busy(batch);
  while (steps > 0) {
    {
      const py::gil_scoped_release released;
      for (int i = 0; i < kBetweenLooks && steps > 0; ++i, --steps) batch.batch->step_at_random();
    }
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  }
}

void reset(PyBatch& batch) {
  const Busy busy(batch);
  const py::gil_scoped_release released;
  batch.batch->reset();
}

}  // namespace

py::object new_batch(const py::object& game, int tables, std::uint64_t seed, int threads, std::int64_t limit,
                     const std::vector<std::string>& observe, const std::map<int, std::string>& opponents,
                     const std::string& encoding) {
  const auto shared = handle_of(game);
  const Handle& handle = *shared;
  if (tables < 1 || tables > kMostTables)
    throw py::value_error("a batch has 1 to " + std::to_string(kMostTables) + " tables");
  if (threads < 1 || threads > kMostThreads)
    throw py::value_error("a batch has 1 to " + std::to_string(kMostThreads) + " threads");
  if (limit < 1) throw py::value_error("a game has a limit of at least one answer");
  BatchPlan plan{.tables = tables,
                 .seed = seed,
                 .threads = std::min(threads, tables),
                 .limit = limit,
                 .opponents = {},
                 .encoding = encoding_from(encoding)};
  if (!opponents.empty()) plan.opponents.resize(static_cast<std::size_t>(handle.setup.seats));
  for (const auto& [player, bot] : opponents)
    plan.opponents[static_cast<std::size_t>(index(seat_from(handle, player)))] = bot;

  auto made = std::make_unique<PyBatch>();
  PyBatch& batch = *made;
  batch.owner = game;
  batch.game = shared;
  batch.tables = tables;
  batch.tensor_size = handle.research->tensor_size(handle.setup.seats, plan.encoding);
  batch.answers.resize(static_cast<std::size_t>(tables));
  const auto seats = static_cast<std::size_t>(handle.setup.seats);
  const auto most = static_cast<std::size_t>(handle.research->max_offers());
  batch.buffers = {.seat = batch.room<std::int8_t>("seat", 1),
                   .decision = batch.room<std::uint8_t>("decision", 1),
                   .count = batch.room<std::int16_t>("count", 1),
                   .offers = batch.room<std::uint64_t>("offers", most),
                   .reward = batch.room<float>("reward", seats),
                   .done = batch.room<bool>("done", 1),
                   .truncated = batch.room<bool>("truncated", 1),
                   .episode = batch.room<std::uint64_t>("episode", 1)};
  for (const std::string& what : observe) {
    if (what == "view")
      batch.buffers.view = batch.room<std::byte>("view", handle.view_size);
    else if (what == "final_view")
      batch.buffers.final_view = batch.room<std::byte>("final_view", handle.view_size);
    else if (what == "tensor")
      batch.buffers.tensor = batch.room<float>("tensor", batch.tensor_size);
    else if (what == "mask")
      batch.buffers.mask = batch.room<bool>("mask", most);
    else
      throw py::value_error("what a batch can observe is view, final_view, tensor and mask, not '" + what + "'");
  }
  auto batches = handle.research->batch(handle.setup, plan, batch.buffers);
  if (!batches) fail(batches.error());
  batch.batch = std::move(*batches);
  reset(batch);
  return py::cast(std::move(made));
}

void bind_batch(py::module_& module) {
  module.def("new_batch", &new_batch, py::arg("game"), py::arg("tables"), py::arg("seed"), py::arg("threads"),
             py::arg("limit"), py::arg("observe"), py::arg("opponents"), py::arg("encoding"));
  py::class_<PyBatch> batch_class(
      module, "Batch",
      "Thousands of tables in place. Where `done` or `truncated` is set, `reward` and `final_view` are of the game "
      "that has ended, and all else is of the next one (same-step reset).");
  forbid_making(batch_class);
  batch_class.def_property_readonly(
                 "game", [](const PyBatch& b) { return b.owner; }, "The game of all tables.")
      .def("__len__", [](const PyBatch& b) { return b.tables; })
      .def("reset", &reset, "Puts every table at the first question of its first game.")
      .def("step", &step, py::arg("answers"),
           "Answers at every table: the place of an offer each, int [N], or -1 to leave a table as it is.")
      .def("step_random", &step_random, py::arg("steps") = 1, "Answers with any offer at every table, so many times.")
      .def(
          "hash",
          [](PyBatch& b) {
            const Busy busy(b);
            return hex(b.batch->hash());
          },
          "Of all positions, as 16 digits.")
      .def(
          "games_finished",
          [](PyBatch& b) {
            const Busy busy(b);
            return b.batch->finished();
          },
          "How many games have ended since the last reset.")
      .def_property_readonly("seat", array_getter<std::int8_t>("seat"), "Who is asked, int8 [N].")
      .def_property_readonly("decision", array_getter<std::uint8_t>("decision"),
                             "What is asked, uint8 [N]: the place in game.decisions.")
      .def_property_readonly("count", array_getter<std::int16_t>("count"), "How many offers there are, int16 [N].")
      .def_property_readonly("done", array_getter<bool>("done"), "Whether a game has ended in this step, bool [N].")
      .def_property_readonly("truncated", array_getter<bool>("truncated"),
                             "Whether a game was broken off at `limit`, bool [N].")
      .def_property_readonly("episode", array_getter<std::uint64_t>("episode"), "The number of the game, uint64 [N].")
      .def_property_readonly(
          "offers",
          [](const py::object& self) {
            const auto& batch = self.cast<const PyBatch&>();
            return array_of(self, "offers", py::dtype::of<std::uint8_t>(), {batch.game->research->max_offers(), 8});
          },
          "What may be answered, uint8 [N, max_offers, 8]: byte 0 is the verb, the others its fields; zero beyond "
          "`count`.")
      .def_property_readonly(
          "mask",
          [](const py::object& self) {
            const auto& batch = self.cast<const PyBatch&>();
            return array_of(self, "mask", py::dtype::of<bool>(), {batch.game->research->max_offers()});
          },
          "Which places are offers, bool [N, max_offers]; on request.")
      .def_property_readonly(
          "reward",
          [](const py::object& self) {
            const auto& batch = self.cast<const PyBatch&>();
            return array_of(self, "reward", py::dtype::of<float>(), {batch.game->setup.seats});
          },
          "Returns of a game that has ended in this step, float32 [N, seats]; otherwise zero.")
      .def_property_readonly(
          "tensor",
          [](const py::object& self) {
            const auto& batch = self.cast<const PyBatch&>();
            return array_of(self, "tensor", py::dtype::of<float>(), {static_cast<py::ssize_t>(batch.tensor_size)});
          },
          "What the seat that is asked sees, float32 [N, game.tensor_size(encoding)]; on request.")
      .def_property_readonly(
          "view",
          [](const py::object& self) {
            return array_of(self, "view", py::dtype::from_args(self.cast<const PyBatch&>().game->dtype), {});
          },
          "What the seat that is asked sees, game.view.dtype [N]; on request.")
      .def_property_readonly(
          "final_view",
          [](const py::object& self) {
            return array_of(self, "final_view", py::dtype::from_args(self.cast<const PyBatch&>().game->dtype), {});
          },
          "What the seat that answered last saw of the end, game.view.dtype [N], where a game has ended; on request.");
}

}  // namespace orrery::python
