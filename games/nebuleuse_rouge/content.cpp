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

}  // namespace

std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
  return orrery::reading::load_files(files, kFiles, kName);
}

const LoadedContent embedded_content = orrery::reading::embedded(load_content(content_files()), kName);

}  // namespace orrery::nebuleuse_rouge
