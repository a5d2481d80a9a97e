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
    {"machinations.json", reading::load_machinations},
    {"flight.json", reading::load_flight},
    {"bonus.json", reading::load_bonus_cards},
    {"rough_roads.json", reading::load_rough_roads},
});

}  // namespace

std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
  return orrery::reading::load_files(files, kFiles, kName);
}

const LoadedContent embedded_content = orrery::reading::embedded(load_content(content_files()), kName);

}  // namespace orrery::galaxy_trucker
