// Whatever stands in a content file, loading comes back with content or with an error that names the file.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "cosmic_pioneers/embedded_content_files.h"
#include "games/cosmic_pioneers/content.h"

using namespace orrery::cosmic_pioneers;

// The first byte picks the file that the rest replaces.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::vector<orrery::EmbeddedFile> files(content_files().begin(), content_files().end());
  orrery::EmbeddedFile& replaced = files[data[0] % files.size()];
  replaced.text = std::string_view(reinterpret_cast<const char*>(data + 1), size - 1);
  const auto loaded = load_content(files);
  if (!loaded && (loaded.error().file.empty() || loaded.error().what.empty())) std::abort();
  return 0;
}
