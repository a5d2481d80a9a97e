// Reads any line as an action of each toy: nothing crashes, and what is accepted is written back as it was.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>

#include "kernel/json.h"
#include "kernel/tests/hidden_cards.h"
#include "kernel/tests/hourglass.h"
#include "kernel/tests/nested_trials.h"
#include "kernel/tests/sealed_bids.h"

namespace orrery {
namespace {

template <Game G>
void read(std::string_view line) {
  const auto action = read_action<typename G::Verbs>(line);
  if (!action) return promise(!action.error().empty(), "an error says something");
  const Spoken said = spoken<typename G::Verbs>(*action);
  promise(notation(said) == line, "what is accepted is written back as it was");
  std::string json;
  write_action<typename G::Verbs>(*action, json);
  promise(read_action<typename G::Verbs>(boost::json::parse(json)) == *action, "and so is its JSON");
}

}  // namespace
}  // namespace orrery

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  orrery::read<orrery::sealed_bids::Game>(line);
  orrery::read<orrery::hourglass::Game>(line);
  orrery::read<orrery::nested_trials::Game>(line);
  orrery::read<orrery::hidden_cards::Game>(line);
  return 0;
}
