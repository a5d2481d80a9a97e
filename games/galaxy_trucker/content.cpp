#include "games/galaxy_trucker/content.h"

#include <cstdio>
#include <cstdlib>

#include "galaxy_trucker/embedded_content_files.h"
#include "games/galaxy_trucker/content_load.h"
#include "kernel/content_files.h"

namespace orrery::galaxy_trucker {
namespace {

constexpr const char* kName = "Galaxy Trucker";

// In this order, since later files must agree with earlier ones.
constexpr auto kFiles = std::to_array<orrery::reading::ContentFile<reading::Loading>>({
    {"components.json", reading::load_components},
    {"ships.json", reading::load_ships},
    {"adventures.json", reading::load_adventures},
    {"flight.json", reading::load_flight},
});

std::vector<ContentText>& texts_in_force() {
  static std::vector<ContentText> texts;
  return texts;
}

// Before main, and so noexcept: a binary with broken content must not start.
Content load_embedded() noexcept {
  std::expected<LoadedContent, ContentError> loaded = load_content(content_files());
  if (!loaded) {
    std::fprintf(stderr, "%s: %s\n", kName, describe(loaded.error()).c_str());
    std::abort();
  }
  texts_in_force() = std::move(loaded->texts);
  return std::move(loaded->content);
}

}  // namespace

std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
  reading::Loading loading;
  orrery::reading::read_files(files, kFiles, kName, loading);
  if (loading.report.broken()) return std::unexpected(*loading.report.error());
  loading.content.digest = reading::digest_of(loading.content);
  return LoadedContent{std::move(loading.content), std::move(loading.texts)};
}

Content detail::in_force = load_embedded();

const std::vector<ContentText>& content_texts() { return texts_in_force(); }

void install_content(LoadedContent loaded) {
  detail::in_force = std::move(loaded.content);
  texts_in_force() = std::move(loaded.texts);
}

}  // namespace orrery::galaxy_trucker
