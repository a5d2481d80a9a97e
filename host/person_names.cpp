#include "host/person_names.h"

#include <stdexcept>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include "host/utf8.h"

namespace orrery::host {
namespace {

icu::UnicodeString normal(const icu::UnicodeString& text, const icu::Normalizer2* (*form)(UErrorCode&)) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* normalizer = form(error);
  if (U_FAILURE(error)) throw std::runtime_error("the character tables of ICU are missing");
  icu::UnicodeString result = normalizer->normalize(text, error);
  if (U_FAILURE(error)) throw std::bad_alloc();  // the only way it fails
  return result;
}

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

// Characters that would change how other text is shown, or mean nothing to others. Two format characters are part of how
// some languages and emoji are written: the (non-)joiners.
bool is_forbidden(UChar32 c) {
  constexpr UChar32 kNonJoiner = 0x200C;
  constexpr UChar32 kJoiner = 0x200D;
  switch (u_charType(c)) {
    case U_CONTROL_CHAR:
    case U_PRIVATE_USE_CHAR:
    case U_SURROGATE:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR: return true;
    case U_FORMAT_CHAR: return c != kNonJoiner && c != kJoiner;
    default: return U_IS_UNICODE_NONCHAR(c);
  }
}

bool is_seen(UChar32 c) {
  constexpr UChar32 kBlankBraille = 0x2800;
  return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0 && u_isUWhiteSpace(c) == 0 &&
         (U_GET_GC_MASK(c) & U_GC_M_MASK) == 0 && c != kBlankBraille;
}

// Hebrew has up to four; what a letter is chosen to look like (emoji) is no mark.
constexpr int kMostMarks = 4;
bool is_mark(UChar32 c) {
  return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0 &&
         u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) == 0;
}

const USpoofChecker* spoof_checker() {
  static const icu::LocalUSpoofCheckerPointer checker = [] {
    UErrorCode error = U_ZERO_ERROR;
    icu::LocalUSpoofCheckerPointer opened(uspoof_open(&error));
    if (U_FAILURE(error)) throw std::runtime_error("the character tables of ICU are missing");
    return opened;
  }();
  return checker.getAlias();
}

// What text looks like, as Unicode's table of confusable characters has it (UTS 39).
icu::UnicodeString skeleton(const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString result;
  uspoof_getSkeletonUnicodeString(spoof_checker(), 0, text, result, &error);
  if (U_FAILURE(error)) throw std::bad_alloc();  // the only way it fails
  return result;
}

icu::UnicodeString trimmed(const icu::UnicodeString& text) {
  std::int32_t begin = 0;
  std::int32_t end = text.length();
  while (begin < end && u_isUWhiteSpace(text.char32At(begin)) != 0) begin = text.moveIndex32(begin, 1);
  while (end > begin && u_isUWhiteSpace(text.char32At(end - 1)) != 0) end = text.moveIndex32(end, -1);
  return {text, begin, end - begin};
}

}  // namespace

std::optional<std::string> clean_line(std::string_view text, int longest) {
  constexpr std::size_t kLongest = 4000;  // what white space around it may bring it to
  if (text.size() > kLongest || !is_utf8_text(text)) return std::nullopt;
  const icu::UnicodeString clean = trimmed(normal(unicode(text), icu::Normalizer2::getNFCInstance));
  int characters = 0;
  int marks = 0;  // one upon the other
  bool seen = false;
  for (std::int32_t i = 0; i < clean.length(); i = clean.moveIndex32(i, 1)) {
    const UChar32 c = clean.char32At(i);
    if (is_forbidden(c)) return std::nullopt;
    marks = is_mark(c) ? marks + 1 : 0;
    if (marks > kMostMarks) return std::nullopt;
    seen = seen || is_seen(c);
    ++characters;
  }
  if (!seen || characters > longest) return std::nullopt;
  std::string result;
  return clean.toUTF8String(result);
}

std::string name_key(std::string_view name) {
  std::string key;
  return normal(unicode(name), icu::Normalizer2::getNFKCCasefoldInstance).toUTF8String(key);
}

// Capitals look like other letters than small ones do, and in either case a name is the same.
std::string name_looks(std::string_view name) {
  const icu::UnicodeString seen = skeleton(normal(unicode(name), icu::Normalizer2::getNFKCInstance));
  std::string looks;
  return skeleton(normal(seen, icu::Normalizer2::getNFKCCasefoldInstance)).toUTF8String(looks);
}

}  // namespace orrery::host
