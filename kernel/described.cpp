#include "kernel/described.h"

namespace orrery {

std::string notation(const Spoken& said) {
  std::string line(said.name);
  for (const Field& field : said.fields) line += ' ' + field.value;
  return line;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t from = 0;
  while (true) {
    const std::size_t space = line.find(' ', from);
    words.push_back(line.substr(from, space - from));
    if (space == std::string_view::npos) return words;
    from = space + 1;
  }
}

}  // namespace orrery
