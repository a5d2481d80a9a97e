// orrery-export DIR: writes for every game, into DIR/<game>/, what the page is built with:
//
//   types.ts               actions, events, decisions and views as TypeScript
//   game.json              what the game is: seats, options, verbs, events, decisions, rules (GameInfo of the page)
//   text/<language>.json   every message of the game, by key
//   rules/<language>.json  its rules as players read them
//   content.json           what its pieces are, as its engine tells it
//   study.json             what its study counts of it (Counted of the page)
//
// and DIR/games.json, the list of all games, and DIR/bots.json, the levels at which bots play, and DIR/faults.json, what may be wrong with content. A file that would be the same is left as it is, so that nothing is built
// again for it.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "agents/levels.h"
#include "catalogue/registry.h"
#include "kernel/content.h"
#include "kernel/content_told.h"
#include "kernel/json.h"
#include "kernel/languages.h"
#include "kernel/names.h"

namespace orrery {

#define ORRERY_GAME(folder) std::string typescript_of_##folder();
#include "catalogue/games.inc"
#undef ORRERY_GAME

namespace {

// The types of actions, events, decisions and views, for boards in the browser.
std::string typescript_of(std::string_view id) {
  std::string folder(id);
  std::ranges::replace(folder, '-', '_');
#define ORRERY_GAME(name) \
  if (folder == #name) return typescript_of_##name();
#include "catalogue/games.inc"
#undef ORRERY_GAME
  throw std::runtime_error("there are no types of " + folder);
}

namespace fs = std::filesystem;

void write_file(const fs::path& path, std::string_view text) {
  std::ifstream old(path, std::ios::binary);
  if (old && std::string(std::istreambuf_iterator<char>(old), {}) == text) return;
  old.close();
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text << std::flush;
  if (!file) throw std::runtime_error("cannot write " + path.string());
}

// A text of content is no message: whatever has a meaning in messages is quoted.
std::string as_message(std::string_view text) {
  std::string message;
  for (const char c : text) {
    if (c == '\'')
      message += "''";
    else if (c == '{' || c == '}' || c == '<')
      message.append("'").append(1, c).append("'");
    else
      message += c;
  }
  return message;
}

// One entry to a line, so that differences can be read.
std::string object_of(const std::map<std::string, std::string>& entries) {
  std::string out = "{";
  for (const auto& [key, value] : entries) {
    out += out.size() == 1 ? "\n  " : ",\n  ";
    write_text(key, out);
    out.append(": ").append(value);
  }
  return out + "\n}\n";
}

void add(std::map<std::string, std::string>& entries, const std::string& key, const std::string& value,
         std::string_view where) {
  if (!entries.try_emplace(key, value).second)
    throw std::runtime_error(std::string(where) + ": the key '" + key + "' is there twice");
}

// Texts are in <name>.<language>.json or <language>.json; those of a rule are an object of title and text.
void write_texts(const RegisteredGame& game, std::string_view language, const fs::path& folder) {
  const std::string ending = std::string(language) + ".json";
  std::map<std::string, std::string> messages;
  std::map<std::string, std::string> rules;
  for (const EmbeddedFile& file : game.text_files()) {
    const std::string name = fs::path(file.path).filename().string();
    if (language_of_file(name) != language) continue;
    const boost::json::value root = boost::json::parse(file.text);
    for (const auto& [key, value] : root.as_object())
      add(value.is_object() ? rules : messages, key, boost::json::serialize(value), file.path);
  }
  for (const auto& [key, text] : texts_in(game.game().content().texts, language)) {
    std::string message;
    write_text(as_message(text), message);
    add(messages, key, message, "content");
  }
  for (const std::string_view part : {"text", "rules"}) fs::create_directories(folder / part);
  write_file(folder / "text" / ending, object_of(messages));
  write_file(folder / "rules" / ending, object_of(rules));
}

// [{"name": "purse.{purse}", "as": "number"}, …]
std::string study_of(const RegisteredGame& game) {
  std::string out;
  write_list(game.counted(), out, [&](const Counted& one) {
    out += R"({"name":)";
    write_text(one.name, out);
    out += R"(,"as":)";
    write_text(name_of(one.as), out);
    out += '}';
  });
  return out + "\n";
}

void write_games(const fs::path& folder) {
  std::string list = "[";
  for (const auto& game : registered_games()) {
    const fs::path own = folder / game->game().id();
    fs::create_directories(own);
    std::string info;
    game->game().write_info(info);
    list += (list.size() == 1 ? "\n" : ",\n") + info;
    write_file(own / "game.json", info + "\n");
    write_file(own / "types.ts", typescript_of(game->game().id()));
    std::string content;
    write_content(game->game().content(), content);
    write_file(own / "content.json", content + "\n");
    write_file(own / "study.json", study_of(*game));
    for (const std::string& language : languages_of(game->text_files())) write_texts(*game, language, own);
  }
  write_file(folder / "games.json", list + "\n]\n");
}

// {"usual": "apprentice", "bots": [{"name": "novice", "formerly": "random"}, …]}, every level in every style.
void write_bots(const fs::path& folder) {
  std::string out = R"({"usual":)";
  write_text(kUsualLevel, out);
  out += R"(,"bots":)";
  write_list(bot_names(), out, [&](std::string_view name) {
    std::string_view plain = name;
    take_style(plain);
    out += R"({"name":)";
    write_text(name, out);
    out += R"(,"formerly":)";
    write_text(std::string(find_level(plain)->algorithm).append(name.substr(plain.size())), out);
    out += '}';
  });
  write_file(folder / "bots.json", out + "}\n");
}

// What may be wrong with any content: the page has words for each.
void write_faults(const fs::path& folder) {
  std::string out;
  write_list(Names<Fault>::kRows, out, [&](const auto& row) { write_text(row.name, out); });
  write_file(folder / "faults.json", out + "\n");
}

}  // namespace
}  // namespace orrery

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("Usage: orrery-export DIR\n", stderr);
    return 2;
  }
  try {
    orrery::write_games(arguments[1]);
    orrery::write_bots(arguments[1]);
    orrery::write_faults(arguments[1]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "orrery-export: %s\n", error.what());
    return 1;
  }
}
