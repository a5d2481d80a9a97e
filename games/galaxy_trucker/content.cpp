#include "games/galaxy_trucker/content.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "galaxy_trucker/embedded_content_files.h"
#include "games/galaxy_trucker/content_load.h"

namespace orrery::galaxy_trucker {
namespace {

struct ContentFile {
  std::string_view name;
  void (*load)(reading::Loading&, const reading::Value&);
};

// In this order, since later files must agree with earlier ones.
constexpr auto kFiles = std::to_array<ContentFile>({
    {"components.json", reading::load_components},
    {"ships.json", reading::load_ships},
    {"adventures.json", reading::load_adventures},
    {"flight.json", reading::load_flight},
});

std::string_view base_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }  // npos + 1 is 0

std::optional<ContentError> misfit(std::span<const EmbeddedFile> files) {
  const auto error = [](std::string_view name, std::string what) {
    return ContentError{.file = std::string(name), .record = {}, .field = {}, .what = std::move(what)};
  };
  for (const EmbeddedFile& file : files) {
    const std::string_view name = base_name(file.path);
    if (std::ranges::find(kFiles, name, &ContentFile::name) == kFiles.end())
      return error(name, "This file is not part of the content of Galaxy Trucker.");
    if (std::ranges::count(files, name, [](const EmbeddedFile& other) { return base_name(other.path); }) > 1)
      return error(name, "This file is there twice.");
  }
  for (const ContentFile& file : kFiles)
    if (std::ranges::none_of(files, [&](const EmbeddedFile& given) { return base_name(given.path) == file.name; }))
      return error(file.name, "This file is missing.");
  return std::nullopt;
}

std::vector<ContentText>& texts_in_force() {
  static std::vector<ContentText> texts;
  return texts;
}

// Before main, and so noexcept: a binary with broken content must not start.
Content load_embedded() noexcept {
  std::expected<LoadedContent, ContentError> loaded = load_content(content_files());
  if (!loaded) {
    std::fprintf(stderr, "Galaxy Trucker: %s\n", describe(loaded.error()).c_str());
    std::abort();
  }
  texts_in_force() = std::move(loaded->texts);
  return std::move(loaded->content);
}

}  // namespace

std::expected<LoadedContent, ContentError> load_content(std::span<const EmbeddedFile> files) {
  if (std::optional<ContentError> error = misfit(files)) return std::unexpected(*std::move(error));
  reading::Loading loading;
  for (const ContentFile& file : kFiles) {
    const auto given = std::ranges::find(files, file.name, [](const EmbeddedFile& f) { return base_name(f.path); });
    const std::optional<reading::JsonFile> json = reading::parse_file(file.name, given->text, loading.report);
    if (json) file.load(loading, reading::Value::root(*json, loading.report));
    if (loading.report.broken()) return std::unexpected(*loading.report.error());
  }
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
