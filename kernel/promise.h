// Bounds and promises of the kernel, and what happens where code breaks one.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace orrery {

// A bound or promise of the kernel that code broke: nothing sensible can follow. It costs one predictable branch, so
// it stays in release builds.
[[noreturn]] inline void broken(const char* what) {
  std::fprintf(stderr, "orrery: broken promise: %s\n", what);
  std::abort();
}
inline void promise(bool kept, const char* what) {
  if (!kept) [[unlikely]]
    broken(what);
}

}  // namespace orrery
