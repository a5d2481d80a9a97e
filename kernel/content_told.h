// A game's content as the page reads it (web/src/board/content.ts): {"records": {"cards.json": …}, "names": {"en": {…}, …}}.
#pragma once

#include <string>

#include "kernel/content.h"
#include "kernel/json.h"

namespace orrery {

inline void write_content(const AnyContent& content, std::string& out) {
  out += R"({"records":{)";
  for (const AnyContent::File& file : content.files) {
    if (file.name.starts_with("names.")) continue;
    if (out.back() != '{') out += ',';
    write_text(file.name, out);
    out += ':' + file.text;
  }
  out += R"(},"names":{)";
  for (const auto& [language, texts] : content.texts) {
    if (out.back() != '{') out += ',';
    write_text(language, out);
    out += ":{";
    for (const auto& [key, text] : texts) {
      if (out.back() != '{') out += ',';
      write_text(key, out);
      out += ':';
      write_text(text, out);
    }
    out += '}';
  }
  out += "}}";
}

}  // namespace orrery
