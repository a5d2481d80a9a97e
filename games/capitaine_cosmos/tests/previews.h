// What tests of previews ask with: what a seat sees, and a row of orders.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "games/capitaine_cosmos/previews.h"
#include "games/capitaine_cosmos/tests/stage.h"

namespace orrery::capitaine_cosmos::testing {

inline View seen(Stage& s, Seat seat = A) { return Game::view(s.state(), seat); }

inline Indexed<Code, kPhases> row(std::string_view codes) {  // "M . GG": none for a point
  Indexed<Code, kPhases> orders{};
  orders.fill(Code::none);
  std::istringstream words{std::string(codes)};
  std::string word;
  for (int i = 0; words >> word; ++i)
    if (word != ".") orders[i] = *named<Code>(word);
  return orders;
}

}  // namespace orrery::capitaine_cosmos::testing
