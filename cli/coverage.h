// Which rule of a game's catalogue is enforced where, and which tests name it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "kernel/embedded.h"

namespace orrery::cli {

struct CoveredRule {
  std::string id;  // "CP-407", or "X-05" for a worked example
  std::string title;
  bool definition = false;          // only fixes the meaning of words: nothing can enforce it
  bool example = false;             // a worked example: it is tested, nothing needs to cite it
  std::vector<std::string> places;  // "rules/crash.cpp:12"
  // The same places by what the id does there: an answer is refused by it, content is checked by it, or it is only cited.
  std::vector<std::string> refused, checked, cited;
  std::vector<std::string> tests;  // "Crash.CP_407_not_on_belts"

  bool lacks_place() const { return !definition && !example && places.empty(); }
  bool lacks_test() const { return !definition && tests.empty(); }
};

struct StrayCitation {
  std::string id;
  std::string place;
};

struct Coverage {
  std::vector<CoveredRule> rules;  // in the order of the catalogue, worked examples where they stand
  std::vector<StrayCitation> strays;

  bool complete() const;
};

// The catalogues are the Markdown files among the sources (RULES.md, one more for each expansion), read as one. A rule is
// a heading "### CP-407 Title", a definition has a line that begins with "Kind: definition.", a worked example begins
// with "- **X-05 Title**". Sources cite a rule as CP-407 or CP_407 and several as CP-405..CP-411, CP-405..411 or CP-405
// to CP-411. In code a constant CP_407 refuses an answer and a text "CP-407" checks content; in a comment either is a
// citation. Under tests/ only the names of tests count.
Coverage coverage_of(std::span<const EmbeddedFile> sources);

}  // namespace orrery::cli
