#include "kernel/tests/content_fuzz.h"

#include "capitaine_cosmos/embedded_content_files.h"
#include "games/capitaine_cosmos/content.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  orrery::fuzz_content(orrery::capitaine_cosmos::content_files(), {data, size}, orrery::capitaine_cosmos::load_content);
  return 0;
}
