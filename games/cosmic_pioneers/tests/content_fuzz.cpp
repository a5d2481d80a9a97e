#include "kernel/tests/content_fuzz.h"

#include "cosmic_pioneers/embedded_content_files.h"
#include "games/cosmic_pioneers/content.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  orrery::fuzz_content(orrery::cosmic_pioneers::content_files(), {data, size}, orrery::cosmic_pioneers::load_content);
  return 0;
}
