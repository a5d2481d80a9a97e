#include "games/capitaine_cosmos/content.h"

#include "capitaine_cosmos/embedded_content_files.h"
#include "games/capitaine_cosmos/content_load.h"
#include "kernel/content_files.h"

namespace orrery::capitaine_cosmos {
namespace {

constexpr const char* kName = "Capitaine Cosmos";

// In this order, since later files must agree with earlier ones.
constexpr auto kFiles = std::to_array<orrery::reading::ContentFile<reading::Loading>>({
    {"ships.json", reading::load_ships},
    {"geometry.json", reading::load_geometry},
    {"orders.json", reading::load_orders},
    {"hazards.json", reading::load_hazards},
    {"maps.json", reading::load_maps},
    {"counters.json", reading::load_counters},
    {"scenarios.json", reading::load_scenarios},
});

}  // namespace

std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
  return orrery::reading::load_files(files, kFiles, kName);
}

const LoadedContent embedded_content = orrery::reading::embedded(load_content(content_files()), kName);

}  // namespace orrery::capitaine_cosmos
