// A game's content as the page reads it (web/src/board/content.ts): {"records": {"cards.json": …}, "names": {"en": {…}, …}}.
#pragma once

#include <string>

#include "kernel/content.h"
#include "kernel/json.h"

namespace orrery {

inline void write_content(const AnyContent& content, std::string& out) {
  JsonObject told(out);
  {
    JsonObject records(told.raw("records"));
    for (const AnyContent::File& file : content.files)
      if (!file.name.starts_with("names.")) records.given(file.name) += file.text;
  }
  JsonObject names(told.raw("names"));
  for (const auto& [language, texts] : content.texts) {
    JsonObject of_language(names.given(language));
    for (const auto& [key, text] : texts) of_language.given(key, text);
  }
}

}  // namespace orrery
