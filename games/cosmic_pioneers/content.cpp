#include "games/cosmic_pioneers/content.h"

#include "cosmic_pioneers/embedded_content_files.h"
#include "games/cosmic_pioneers/content_load.h"
#include "kernel/content_files.h"

namespace orrery::cosmic_pioneers {
namespace {

constexpr const char* kName = "Cosmic Pioneers";

// In this order, since later files must agree with earlier ones.
constexpr auto kFiles = std::to_array<orrery::reading::ContentFile<reading::Loading>>({
    {"components.json", reading::load_components},
    {"alien-types.json", reading::load_alien_types},
    {"alien-cards.json", reading::load_alien_cards},
    {"sectors.json", reading::load_sectors},
    {"layouts.json", reading::load_layouts},
    {"attributes.json", reading::load_attributes},
    {"commanders.json", reading::load_commanders},
    {"scenarios.json", reading::load_scenarios},
    {"round-track.json", reading::load_round_track},
    {"dice.json", reading::load_dice},
});

}  // namespace

std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
  return orrery::reading::load_files(files, kFiles, kName);
}

const LoadedContent embedded_content = orrery::reading::embedded(load_content(content_files()), kName);

}  // namespace orrery::cosmic_pioneers
