// Whether this build plays a stored game to the same bytes.
#pragma once

#include <string>

#include "catalogue/games.h"
#include "host/store.h"

namespace orrery::host {

struct Examined {
  bool same = false;  // every answer is allowed, and leads to the position that it led to
  // What sets the rules it was stored with apart from these (kernel/behaviour.h); empty: nothing.
  std::string other_rules{};
  std::string why{};  // where it is not the same
  int entries = 0;    // where it is
};

// It is taken up as a host with these games would, and then played again from its beginning.
Examined examine(const StoredGame& stored, const Games& games);

}  // namespace orrery::host
