// The files that make up a game's content, read in order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/content_reader.h"
#include "kernel/embedded.h"

namespace orrery::reading {

// A file and what reads it into a game's `Loading`.
template <class Loading>
struct ContentFile {
  std::string_view name;
  void (*load)(Loading&, const Value&);
};

inline std::string_view base_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }  // npos + 1 is 0

// Reads all files, in the order of the list, since later ones must agree with earlier ones. Each must be there once, and no
// other; the first broken constraint is what is reported.
template <class Loading, std::size_t N>
void read_files(std::span<const EmbeddedFile> given, const std::array<ContentFile<Loading>, N>& wanted,
                std::string_view game, Loading& loading) {
  Report& report = loading.report;
  const auto refuse = [&](std::string_view name, std::string what) {
    report.refuse({.file = std::string(name), .record = {}, .field = {}, .what = std::move(what)});
  };
  const auto called = [](const EmbeddedFile& file) { return base_name(file.path); };
  for (const EmbeddedFile& file : given) {
    if (std::ranges::find(wanted, called(file), &ContentFile<Loading>::name) == wanted.end())
      refuse(called(file), "This file is not part of the content of " + std::string(game) + ".");
    if (std::ranges::count(given, called(file), called) > 1) refuse(called(file), "This file is there twice.");
  }
  for (const ContentFile<Loading>& file : wanted)
    if (std::ranges::find(given, file.name, called) == given.end()) refuse(file.name, "This file is missing.");
  for (const ContentFile<Loading>& file : wanted) {
    if (report.broken()) return;
    const std::string_view text = std::ranges::find(given, file.name, called)->text;
    if (const std::optional<JsonFile> json = parse_file(file.name, text, report))
      file.load(loading, Value::root(*json, report));
  }
}

}  // namespace orrery::reading
