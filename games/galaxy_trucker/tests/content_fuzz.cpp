#include "kernel/tests/content_fuzz.h"

#include "galaxy_trucker/embedded_content_files.h"
#include "games/galaxy_trucker/content.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  orrery::fuzz_content(orrery::galaxy_trucker::content_files(), {data, size}, orrery::galaxy_trucker::load_content);
  return 0;
}
