#include "kernel/tests/content_fuzz.h"

#include "games/nebuleuse_rouge/content.h"
#include "nebuleuse_rouge/embedded_content_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  orrery::fuzz_content(orrery::nebuleuse_rouge::content_files(), {data, size}, orrery::nebuleuse_rouge::load_content);
  return 0;
}
