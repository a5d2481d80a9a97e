#include "games/nebuleuse_rouge/content.h"

#include "games/nebuleuse_rouge/content_load.h"
#include "kernel/content_files.h"
#include "nebuleuse_rouge/embedded_content_files.h"

namespace orrery::nebuleuse_rouge {
namespace {

constexpr const char* kName = "Nébuleuse Rouge";

// In this order, since later files must agree with earlier ones.
constexpr auto kFiles = std::to_array<orrery::reading::ContentFile<reading::Loading>>({
    {"components.json", reading::load_components},
    {"ships.json", reading::load_ships},
    {"nebula.json", reading::load_board},
    {"combat.json", reading::load_combat},
    {"exploration-cards.json", reading::load_exploration_cards},
    {"extrasolar-cards.json", reading::load_extrasolar_cards},
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

}  // namespace orrery::nebuleuse_rouge
