#include "python/engine.h"

PYBIND11_MODULE(_engine, module) {
  module.doc() = "The engine behind orrery: see the package.";
  module.attr("CHANCE") = orrery::python::kChance;
  module.attr("SIMULTANEOUS") = orrery::python::kSimultaneous;
  module.attr("TERMINAL") = orrery::python::kTerminal;
  orrery::python::bind_game(module);
  orrery::python::bind_state(module);
  orrery::python::bind_batch(module);
  orrery::python::bind_table(module);
}
