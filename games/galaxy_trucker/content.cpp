#include "games/galaxy_trucker/content.h"

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

std::vector<ContentText> texts_in_force;

Content take_over(LoadedContent loaded) {
  texts_in_force = std::move(loaded.texts);
  return std::move(loaded.content);
}
// Before main, and so noexcept: a binary with broken content must not start.
Content load_embedded() noexcept { return take_over(orrery::reading::embedded(load_content(content_files()), kName)); }

}  // namespace

std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
  return orrery::reading::load_files<LoadedContent>(files, kFiles, kName, reading::digest_of);
}

Content detail::in_force = load_embedded();

const std::vector<ContentText>& content_texts() { return texts_in_force; }

void install_content(LoadedContent loaded) { detail::in_force = take_over(std::move(loaded)); }

}  // namespace orrery::galaxy_trucker
