#include "cli/coverage.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

namespace orrery::cli {
namespace {

constexpr std::string_view kExample = "X";

bool is_digit(char sign) { return std::isdigit(static_cast<unsigned char>(sign)) != 0; }
bool is_alnum(char sign) { return std::isalnum(static_cast<unsigned char>(sign)) != 0; }

std::string_view digits_at(std::string_view text) {
  const auto* end = std::ranges::find_if_not(text, is_digit);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

// An id that was found in a line: "CP" and "407".
struct Id {
  std::string_view prefix;
  std::string_view digits;
  std::string name() const { return fmt::format("{}-{}", prefix, digits); }
  std::size_t size() const { return prefix.size() + 1 + digits.size(); }
};

template <class F>
void each_line(std::string_view text, F&& f) {
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    f(number, text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

class RuleBook {
public:
  void add(std::string_view catalogue) {
    each_line(catalogue, [&](int /*number*/, std::string_view line) { read(line); });
  }

  std::vector<CoveredRule> rules;
  std::set<std::string, std::less<>> prefixes;

  CoveredRule* find(std::string_view id) {
    const auto found = std::ranges::find(rules, id, &CoveredRule::id);
    return found == rules.end() ? nullptr : &*found;
  }

private:
  void read(std::string_view line) {
    if (line.starts_with("### ")) {
      line.remove_prefix(4);
      std::string_view id = line.substr(0, line.find(' '));
      line.remove_prefix(std::min(line.size(), id.size() + 1));
      if (id.ends_with('*')) id.remove_suffix(1);  // what only the engine needs: a rule like any other here
      const std::size_t dash = id.rfind('-');
      if (dash == std::string_view::npos || dash == 0 || digits_at(id.substr(dash + 1)).empty()) return;
      prefixes.emplace(id.substr(0, dash));
      list(id, line, false);
    } else if (line.starts_with("- **X-")) {
      line.remove_prefix(4);
      const std::string_view bold = line.substr(0, line.find("**"));
      const std::string_view id = bold.substr(0, bold.find(' '));
      list(id, bold.substr(std::min(bold.size(), id.size() + 1)), true);
    } else if (line.starts_with("Kind: definition") && !rules.empty()) {
      rules.back().definition = true;
    }
  }
  void list(std::string_view id, std::string_view title, bool example) {
    CoveredRule& rule = rules.emplace_back();
    rule.id = id;
    rule.title = title;
    rule.example = example;
  }
};

// Finds the ids cited in a text; ranges are spread over the rules of the catalogue.
class Citations {
public:
  Citations(const RuleBook& catalogue, bool examples_too) : catalogue_(catalogue), examples_(examples_too) {}

  std::set<std::string> in(std::string_view text) const {
    std::set<std::string> found;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (i > 0 && is_alnum(text[i - 1])) continue;
      const auto id = id_at(text.substr(i));
      if (!id) continue;
      found.insert(id->name());
      i += id->size() - 1;
      if (const auto last = end_of_range(text.substr(i + 1), *id)) add_between(found, *id, *last);
    }
    return found;
  }

private:
  std::optional<Id> id_at(std::string_view text) const {
    for (const std::string& prefix : catalogue_.prefixes)
      if (const auto id = id_at(text, prefix)) return id;
    return examples_ ? id_at(text, kExample) : std::nullopt;
  }
  static std::optional<Id> id_at(std::string_view text, std::string_view prefix) {
    if (!text.starts_with(prefix) || text.size() <= prefix.size()) return std::nullopt;
    if (text[prefix.size()] != '-' && text[prefix.size()] != '_') return std::nullopt;
    const std::string_view digits = digits_at(text.substr(prefix.size() + 1));
    const std::size_t end = prefix.size() + 1 + digits.size();
    if (digits.empty() || (end < text.size() && is_alnum(text[end]))) return std::nullopt;
    return Id{prefix, digits};
  }
  // The number that ends the range which `first` begins.
  static std::optional<std::string_view> end_of_range(std::string_view rest, const Id& first) {
    static constexpr std::array<std::string_view, 6> kBetween = {"...", "..", " to ", "_to_", "–", " – "};
    for (const std::string_view between : kBetween) {
      if (!rest.starts_with(between)) continue;
      rest.remove_prefix(between.size());
      if (const auto id = id_at(rest, first.prefix)) return id->digits;
      const std::string_view digits = digits_at(rest);
      if (digits.size() == first.digits.size()) return digits;
      return std::nullopt;
    }
    return std::nullopt;
  }
  void add_between(std::set<std::string>& found, const Id& first, std::string_view last) const {
    const std::string low = first.name();
    const std::string high = fmt::format("{}-{}", first.prefix, last);
    found.insert(high);
    for (const CoveredRule& rule : catalogue_.rules)  // numbers have one width, so ids sort like them
      if (rule.id.size() == low.size() && rule.id > low && rule.id < high) found.insert(rule.id);
  }

  const RuleBook& catalogue_;
  bool examples_;
};

// The arguments of a test's macro, which may go on in the next lines; empty where the line begins none.
std::string test_at(std::string_view text, std::string_view line) {
  static constexpr std::array<std::string_view, 6> kMacros = {
      "TEST(", "TEST_F(", "TEST_P(", "TYPED_TEST(", "RC_GTEST_PROP(", "RC_GTEST_FIXTURE_PROP("};
  for (const std::string_view macro : kMacros) {
    if (!line.starts_with(macro)) continue;
    const auto from = static_cast<std::size_t>(line.data() - text.data()) + macro.size();
    return std::string(text.substr(from, text.find(')', from) - from));
  }
  return "";
}

// "Suite, name, (" becomes "Suite.name".
std::string test_name(const std::string& arguments) {
  std::string name;
  int commas = 0;
  for (const char sign : arguments) {
    if (sign == ',' && ++commas == 2) break;
    if (sign == ',') name += '.';
    if (is_alnum(sign) || sign == '_') name += sign;
  }
  return name;
}

// Which of a rule's lists a line belongs to.
std::vector<std::string>& list_for(CoveredRule& rule, std::string_view line) {
  const std::string_view code = line.substr(0, line.find("//"));
  std::string constant = rule.id;
  std::ranges::replace(constant, '-', '_');
  if (code.find(constant) != std::string_view::npos) return rule.refused;
  return code.find(rule.id) != std::string_view::npos ? rule.checked : rule.cited;
}

}  // namespace

bool Coverage::complete() const {
  return strays.empty() && !rules.empty() &&
         std::ranges::none_of(rules, [](const CoveredRule& rule) { return rule.lacks_place() || rule.lacks_test(); });
}

Coverage coverage_of(std::span<const EmbeddedFile> sources) {
  const auto is_catalogue = [](const EmbeddedFile& file) { return file.path.ends_with(".md"); };
  RuleBook catalogue;
  for (const EmbeddedFile& file : sources)
    if (is_catalogue(file)) catalogue.add(file.text);
  Coverage coverage;

  const Citations in_code(catalogue, false);
  const Citations in_names(catalogue, true);
  for (const EmbeddedFile& file : sources) {
    if (is_catalogue(file)) continue;
    const bool tests = file.path.starts_with("tests/") || file.path.find("/tests/") != std::string_view::npos;
    each_line(file.text, [&](int number, std::string_view line) {
      const std::string place = fmt::format("{}:{}", file.path, number);
      const std::string test = tests ? test_at(file.text, line) : "";
      for (const std::string& id : tests ? in_names.in(test) : in_code.in(line)) {
        CoveredRule* rule = catalogue.find(id);
        if (rule == nullptr) {
          coverage.strays.push_back({id, place});
        } else if (tests) {
          rule->tests.push_back(test_name(test));
        } else {
          rule->places.push_back(place);
          list_for(*rule, line).push_back(place);
        }
      }
    });
  }
  coverage.rules = std::move(catalogue.rules);
  return coverage;
}

}  // namespace orrery::cli
