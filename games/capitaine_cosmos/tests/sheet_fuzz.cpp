// Reads any text as an order sheet: nothing crashes, an error says what is wrong, and a sheet that is accepted is read again
// as it is written.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/capitaine_cosmos/notation.h"

namespace orrery::capitaine_cosmos {
namespace {

void read(std::string_view text, ScenarioId scenario) {
  const std::vector<Counter> ships = ships_of(scenario, seat_at(0));
  const auto sheet = read_sheet(text, ships);
  if (!sheet) return promise(sheet.error().column > 0, "an error says where");
  promise(read_sheet(write_sheet(*sheet), ships) == *sheet, "a sheet is read as it is written");
}

}  // namespace
}  // namespace orrery::capitaine_cosmos

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery::capitaine_cosmos;  // NOLINT: nothing else is here
  for (int scenario = 0; scenario < kScenarios; ++scenario)
    read({reinterpret_cast<const char*>(data), size}, static_cast<ScenarioId>(scenario));
  return 0;
}
