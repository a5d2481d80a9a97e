// The files of content/ and how each is read. Every rule of the catalogue that data can break is checked, at a line
// that names it.
#pragma once

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "games/galaxy_trucker/content.h"
#include "kernel/content_reader.h"

namespace orrery::galaxy_trucker::reading {

using orrery::reading::Ids;
using orrery::reading::name_of;
using orrery::reading::Object;
using orrery::reading::Report;
using orrery::reading::Value;
using orrery::reading::Words;

struct Loading {
  Report report;
  Content content{};
  std::vector<ContentText> texts;
  Indexed<Words, kKinds> kind;
  Indexed<Words, kCardTypes> card_type;

  void name(std::string key, Words words) {
    texts.push_back({std::move(key), std::move(words.en), std::move(words.fr)});
  }
};

// Every file begins alike.
inline Object open_file(const Value& file) {
  Object object = file.object();
  object["game"].must_be("galaxy-trucker");
  static_cast<void>(object["format"].number(1, 1));
  return object;
}

void load_components(Loading& loading, const Value& file);
void load_ships(Loading& loading, const Value& file);
void load_adventures(Loading& loading, const Value& file);
void load_flight(Loading& loading, const Value& file);

// Of all that the rules read; names and texts are left out.
std::uint64_t digest_of(const Content& content);

}  // namespace orrery::galaxy_trucker::reading
