#include "kernel/transcript.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "kernel/described.h"
#include "kernel/hash.h"
#include "kernel/names.h"

namespace orrery {
namespace {

constexpr std::string_view kFirstWord = "orrery-transcript";
constexpr std::size_t kMaxSize = std::size_t{16} << 20U;  // far beyond any game; a guard against hostile files
constexpr std::size_t kMaxWord = 64;
constexpr std::string_view kNone = "-";

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= kMaxWord &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~' && c != '|'; });
}

// Only as it is written, without leading zeros: what is read is written again to the same text.
template <class T>
std::optional<T> number(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || text != std::to_string(value)) return std::nullopt;
  return value;
}

bool is_bytes32(std::string_view text) {
  return text.size() == 64 &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::string number_of(LuckScheme scheme) { return std::to_string(static_cast<int>(scheme)); }

// Reads line by line and remembers where it is.
class Reader {
public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::expected<Transcript, std::string> read() {
    Transcript transcript;
    if (rest_.size() > kMaxSize) return std::unexpected("the file is larger than any transcript");
    const auto format = next() ? number<int>(value(kFirstWord).value_or("")) : std::nullopt;
    if (!format)
      return std::unexpected("this is no transcript: it does not begin with '" + std::string(kFirstWord) + " " +
                             std::to_string(Transcript::kFormat) + "'");
    if (*format < 1 || *format > Transcript::kFormat)
      return std::unexpected("this transcript is of format " + std::to_string(*format) + ", which is not known here");
    transcript.format = *format;
    if (!header(transcript) || !entries(transcript)) return std::unexpected(error_);
    return transcript;
  }

private:
  bool next() {
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos) return fail("the file is cut off");
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    ++number_;
    return true;
  }
  bool fail(const std::string& what) {
    error_ = "line " + std::to_string(number_) + ": " + what;
    return false;
  }
  // The rest of the line after "key ".
  std::optional<std::string_view> value(std::string_view key) const {
    if (!line_.starts_with(key) || line_.size() <= key.size() || line_[key.size()] != ' ') return std::nullopt;
    return line_.substr(key.size() + 1);
  }

  bool header(Transcript& transcript) {
    if (!next()) return false;
    const auto game = value("game");
    if (!game || !is_word(*game)) return fail("expected 'game NAME'");
    transcript.game = *game;

    if (!next()) return false;
    if (transcript.format < 3) {
      const auto rules = number<int>(value("rules").value_or(""));
      if (!rules || *rules < 0) return fail("expected 'rules REVISION'");
      transcript.rules = *rules;
    } else {
      transcript.behaviour = read_behaviour(value("behaviour").value_or(""));
      if (!transcript.behaviour)
        return fail("expected 'behaviour STRUCTURE-FINGERPRINT', sixteen hexadecimal digits each");
    }

    if (!next()) return false;
    const auto content = read_hex(value("content").value_or(""));
    if (!content) return fail("expected 'content DIGEST' of sixteen hexadecimal digits");
    transcript.content = *content;

    if (!next()) return false;
    const auto seats = number<int>(value("seats").value_or(""));
    if (!seats || *seats < 1 || *seats > kMaxSeats) return fail("expected 'seats NUMBER'");
    transcript.seats = *seats;
    transcript.players.resize(static_cast<std::size_t>(*seats));

    int named_seats = 0;
    while (next()) {
      if (const auto seat = value("seat")) {
        const auto words = words_of(*seat);
        const auto who = named<Seat>(words.front());
        if (words.size() != 2 || !who || index(*who) >= transcript.seats || !is_word(words[1]))
          return fail("expected 'seat pN PLAYER'");
        if (index(*who) < named_seats || !transcript.options.empty())
          return fail("seats stand in order, each once, before the options");
        named_seats = index(*who) + 1;
        transcript.players[static_cast<std::size_t>(index(*who))] = words[1];
      } else if (const auto option = value("option")) {
        const std::size_t equals = option->find('=');
        if (equals == std::string_view::npos || !is_word(option->substr(0, equals)) ||
            !is_word(option->substr(equals + 1)))
          return fail("expected 'option NAME=VALUE'");
        transcript.options.emplace_back(option->substr(0, equals), option->substr(equals + 1));
      } else if (transcript.format > 1 && value("luck")) {
        return luck(transcript);
      } else {
        return true;  // the first entry, or the end
      }
    }
    return false;
  }

  // The lines of luck always stand in the same order; they end with the secret. The first scheme has no line of its own.
  bool luck(Transcript& transcript) {
    SharedLuck& luck = transcript.luck.emplace();
    luck.scheme = LuckScheme::by_entry;
    if (const auto scheme = value("luck scheme")) {
      luck.scheme = LuckScheme::by_draw;
      if (*scheme != number_of(luck.scheme))
        return fail("luck of scheme '" + std::string(*scheme) + "', which is not known here");
      if (!next()) return false;
    }
    const auto commitment = words_of(line_);
    if (commitment.size() != 3 || commitment[1] != "commitment" || !is_bytes32(commitment[2]))
      return fail("expected 'luck commitment' and 64 hexadecimal digits");
    luck.commitment = commitment[2];
    if (!next()) return false;
    const auto round = number<int>(value("luck round").value_or(""));
    if (!round || *round < 1) return fail("expected 'luck round NUMBER'");
    luck.round = *round;

    luck.shares.resize(static_cast<std::size_t>(transcript.seats));
    int given = 0;
    while (next()) {
      const auto words = words_of(line_);
      if (words.size() == 3 && words[0] == "luck" && words[1] == "secret" && is_bytes32(words[2])) {
        luck.secret = words[2];
        return next();
      }
      const auto who = words.size() == 4 && words[0] == "luck" ? named<Seat>(words[1]) : std::nullopt;
      if (!who || index(*who) >= transcript.seats || (words[2] != kNone && !is_bytes32(words[2])) ||
          !is_bytes32(words[3]))
        return fail("expected 'luck pN COMMITMENT CONTRIBUTION' or 'luck secret', with 64 hexadecimal digits each");
      if (index(*who) < given) return fail("the seats' luck stands in order, each once");
      given = index(*who) + 1;
      luck.shares[static_cast<std::size_t>(index(*who))] = {std::string(words[2] == kNone ? "" : words[2]),
                                                            std::string(words[3])};
    }
    return false;
  }

  bool entries(Transcript& transcript) {
    while (true) {
      if (const auto count = value("end")) {
        if (number<std::size_t>(*count) != transcript.entries.size())
          return fail("the end names another number of entries than the " + std::to_string(transcript.entries.size()) +
                      " before it");
        if (!rest_.empty()) return fail("something follows the end");
        return true;
      }
      TranscriptEntry entry;
      if (!read_entry(entry, transcript.format)) return false;
      if ((entry.kind == TranscriptEntry::Kind::start) != transcript.entries.empty())
        return fail("'start' is the first entry and no other");
      transcript.entries.push_back(std::move(entry));
      if (!next()) return false;
    }
  }

  // who and what | luck | hash
  bool read_entry(TranscriptEntry& entry, int format) {
    const std::size_t first = line_.find(" | ");
    const std::size_t second = line_.rfind("| ");
    if (first == std::string_view::npos || second <= first + 1) return fail("expected 'ENTRY | LUCK | HASH'");
    std::string_view luck = line_.substr(first + 2, second - first - 2);
    const auto hash = read_hex(line_.substr(second + 2));
    if (!hash) return fail("the hash is not sixteen hexadecimal digits");
    entry.hash = *hash;

    // Each outcome stands between two spaces.
    if (luck.empty() || luck.front() != ' ') return fail("expected 'ENTRY | LUCK | HASH'");
    luck.remove_prefix(1);
    while (!luck.empty()) {
      const std::size_t space = luck.find(' ');
      const auto draw = read_draw(luck.substr(0, space), format);
      if (!draw || space == std::string_view::npos)
        return fail(format == 1 ? "an outcome of luck is a number from 0 to 65535"
                                : "an outcome of luck is 'K/N': a number from 0 to N-1, N at most 65535");
      entry.luck.push_back(*draw);
      luck.remove_prefix(space + 1);
    }

    const std::string_view what = line_.substr(0, first);
    if (what == "start") return true;
    const std::size_t space = what.find(' ');
    const auto by = named<Seat>(what.substr(0, space));
    if (space == std::string_view::npos || !by || *by == kPublic) return fail("expected a party and its answer");
    entry.by = *by;
    entry.action = what.substr(space + 1);
    for (const std::string_view word : words_of(entry.action))
      if (!is_word(word)) return fail("an answer is words with single spaces between");
    entry.kind = TranscriptEntry::Kind::answer;
    if (entry.action == "retract") {
      entry.kind = TranscriptEntry::Kind::retract;
      entry.action.clear();
    }
    return true;
  }

  static std::optional<Draw> read_draw(std::string_view text, int format) {
    const std::size_t slash = format == 1 ? text.size() : text.find('/');
    const auto outcome = number<std::uint16_t>(text.substr(0, slash));
    if (!outcome || slash == std::string_view::npos) return std::nullopt;
    if (format == 1) return Draw{*outcome, 0};
    const auto among = number<std::uint16_t>(text.substr(slash + 1));
    if (!among || *outcome >= *among) return std::nullopt;
    return Draw{*outcome, *among};
  }

  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
  std::string error_;
};

void write_luck(const SharedLuck& luck, std::string& text) {
  if (luck.scheme != LuckScheme::by_entry) text += "luck scheme " + number_of(luck.scheme) + "\n";
  text += "luck commitment " + luck.commitment + "\nluck round " + std::to_string(luck.round) + "\n";
  for (std::size_t i = 0; i < luck.shares.size(); ++i) {
    const auto& [commitment, contribution] = luck.shares[i];
    if (contribution.empty()) continue;
    text.append("luck ").append(name_of(seat_at(static_cast<int>(i)))).append(" ");
    text.append(commitment.empty() ? kNone : commitment).append(" ").append(contribution).append("\n");
  }
  text += "luck secret " + luck.secret + "\n";
}

}  // namespace

void write_transcript_line(const TranscriptEntry& entry, std::string& out, int format) {
  switch (entry.kind) {
    case TranscriptEntry::Kind::start: out += "start"; break;
    case TranscriptEntry::Kind::answer: out.append(name_of(entry.by)).append(" ").append(entry.action); break;
    case TranscriptEntry::Kind::retract: out.append(name_of(entry.by)).append(" retract"); break;
  }
  out += " | ";
  for (const Draw& draw : entry.luck) {
    out += std::to_string(draw.outcome);
    if (format > 1) out += "/" + std::to_string(draw.among);
    out += ' ';
  }
  out += "| " + hex(entry.hash) + "\n";
}

std::string write_transcript(const Transcript& transcript) {
  std::string text(kFirstWord);
  text += " " + std::to_string(transcript.format) + "\ngame " + transcript.game;
  text += transcript.format < 3 ? "\nrules " + std::to_string(transcript.rules)
                                : "\nbehaviour " + text_of(transcript.behaviour.value_or(Behaviour{}));
  text += "\ncontent " + hex(transcript.content) + "\nseats " + std::to_string(transcript.seats) + "\n";
  for (std::size_t i = 0; i < transcript.players.size(); ++i)
    if (!transcript.players[i].empty())
      text += "seat " + std::string(name_of(seat_at(static_cast<int>(i)))) + " " + transcript.players[i] + "\n";
  for (const auto& [name, value] : transcript.options)
    text.append("option ").append(name).append("=").append(value).append("\n");
  if (transcript.luck) write_luck(*transcript.luck, text);
  for (const TranscriptEntry& entry : transcript.entries) write_transcript_line(entry, text, transcript.format);
  text += "end " + std::to_string(transcript.entries.size()) + "\n";
  return text;
}

std::expected<Transcript, std::string> read_transcript(std::string_view text) { return Reader(text).read(); }

}  // namespace orrery
