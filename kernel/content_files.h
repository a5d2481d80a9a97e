// The files that make up a game's content, read in order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/content.h"
#include "kernel/content_digest.h"
#include "kernel/content_names.h"
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

// Reads the names in every language that there is a file of, then the files of the list in its order, since later ones must
// agree with earlier ones. Each must be there once, and no other; the first broken constraint is what is reported.
template <class Loading, std::size_t N>
void read_files(std::span<const EmbeddedFile> given, const std::array<ContentFile<Loading>, N>& wanted,
                std::string_view game, Loading& loading) {
  Report& report = loading.report;
  const auto refuse = [&](std::string_view name, std::string what) {
    report.refuse({.file = std::string(name), .record = {}, .field = {}, .broken = std::move(what)});
  };
  const auto called = [](const EmbeddedFile& file) { return base_name(file.path); };
  for (const EmbeddedFile& file : given) {
    if (!is_names_file(called(file)) &&
        std::ranges::find(wanted, called(file), &ContentFile<Loading>::name) == wanted.end())
      refuse(called(file), "This file is not part of the content of " + std::string(game));
    if (std::ranges::count(given, called(file), called) > 1) refuse(called(file), "This file is there twice");
  }
  const auto must_be_there = [&](std::string_view name) {
    if (std::ranges::find(given, name, called) == given.end()) refuse(name, "This file is missing");
  };
  must_be_there("names." + std::string(kFirstLanguage) + ".json");
  for (const ContentFile<Loading>& file : wanted) must_be_there(file.name);
  for (const EmbeddedFile& file : given) {
    if (report.broken()) return;
    if (!is_names_file(called(file))) continue;
    if (const std::optional<JsonFile> json = parse_file(called(file), file.text, report))
      loading.names.read(language_of_file(file.path), Value::root(*json, report));
  }
  for (const ContentFile<Loading>& file : wanted) {
    if (report.broken()) return;
    const std::string_view text = std::ranges::find(given, file.name, called)->text;
    if (const std::optional<JsonFile> json = parse_file(file.name, text, report))
      file.load(loading, Value::root(*json, report));
  }
}

// All of a game's content, or what is wrong with it first.
template <class Loading, std::size_t N>
auto load_files(std::span<const EmbeddedFile> given, const std::array<ContentFile<Loading>, N>& wanted,
                std::string_view game) -> std::expected<LoadedContent<decltype(Loading::content)>, ContentError> {
  Loading loading;
  read_files(given, wanted, game, loading);
  TextsByLanguage texts = loading.names.finish(loading.report);
  if (loading.report.broken()) return std::unexpected(*loading.report.error());
  LoadedContent<decltype(Loading::content)> loaded;
  loaded.texts = std::move(texts);
  loaded.digest = digest_of(loading.content);
  loaded.content = std::move(loading.content);
  for (const EmbeddedFile& file : given)
    loaded.files.push_back({std::string(base_name(file.path)), std::string(file.text)});
  std::ranges::sort(loaded.files, {}, &AnyContent::File::name);
  Digest words;
  for (const AnyContent::File& file : loaded.files) words.add(file.name), words.add(file.text);
  loaded.files_digest = words.value();
  return loaded;
}

// The content that a binary brings along. It is loaded before main, and so noexcept: one with broken content must not start.
template <class Content>
LoadedContent<Content> embedded(std::expected<LoadedContent<Content>, ContentError> loaded, const char* game) noexcept {
  if (!loaded) {
    std::fprintf(stderr, "%s: %s\n", game, describe(loaded.error()).c_str());
    std::abort();
  }
  return std::move(*loaded);
}

}  // namespace orrery::reading
