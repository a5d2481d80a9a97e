// Prints the fingerprint of every game, as `orrery fingerprint` does natively.
#include <cstdio>

#include "arena/registry.h"
#include "kernel/hash.h"

int main() {
  for (const auto& registered : orrery::registered_games())
    std::printf("%.*s %s\n", static_cast<int>(registered->game().id().size()), registered->game().id().data(),
                orrery::hex(registered->fingerprint()).c_str());
}
