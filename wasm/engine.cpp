#include "wasm/engine.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include <boost/json/parse.hpp>

#include "kernel/hash.h"
#include "kernel/json.h"

namespace orrery {
namespace {

using Lists = std::vector<std::vector<std::uint16_t>>;

std::unexpected<std::string> missing(std::string_view field, std::string_view what) {
  return std::unexpected("'" + std::string(field) + "' must be " + std::string(what));
}

std::optional<std::string_view> text_of(const boost::json::object& request, std::string_view field) {
  const boost::json::value* value = request.if_contains(field);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string_view(value->get_string());
}

std::optional<int> number_of(const boost::json::object& request, std::string_view field) {
  const boost::json::value* value = request.if_contains(field);
  if (value == nullptr || !value->is_int64() || !std::in_range<int>(value->get_int64())) return std::nullopt;
  return static_cast<int>(value->get_int64());
}

std::expected<std::uint64_t, std::string> seed_of(const boost::json::object& request) {
  const std::string_view text = text_of(request, "seed").value_or("");
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size())
    return missing("seed", "a number of 64 bits, as a text of digits");
  return seed;
}

std::expected<Transcript, std::string> transcript_of(const boost::json::object& request) {
  const auto text = text_of(request, "transcript");
  if (!text) return missing("transcript", "the text of a transcript");
  return read_transcript(*text);
}

// Who sits where, as transcripts name them.
std::expected<std::vector<std::string>, std::string> players_of(const boost::json::object& request, int seats) {
  const boost::json::value* given = request.if_contains("players");
  if (given == nullptr || !given->is_array() || std::cmp_not_equal(given->get_array().size(), seats))
    return missing("players", "a list of words, one for each seat");
  std::vector<std::string> players;
  for (const boost::json::value& player : given->get_array()) players.push_back(word_of_json(player));
  return players;
}

void write_lists(const Lists& lists, std::string& out) {
  write_list(lists, out, [&](const std::vector<std::uint16_t>& list) {
    write_list(list, out, [&](std::uint16_t number) { write_number(number, out); });
  });
}

std::string done(bool was) { return was ? R"({"done":true})" : R"({"done":false})"; }

}  // namespace

std::string Engine::answer(std::string_view request) {
  boost::json::error_code error;
  const boost::json::value read = boost::json::parse(request, error);
  Answer answer = std::unexpected("a request is a JSON object");
  if (!error && read.is_object()) answer = attend(read.get_object());
  if (answer) return std::move(*answer);
  std::string out = R"({"error":)";
  write_text(answer.error(), out);
  return out + '}';
}

Engine::Answer Engine::attend(const Request& request) {
  const std::string_view ask = text_of(request, "ask").value_or("");
  if (ask == "open") return open(request);
  if (ask == "load") return load(request);
  if (ask == "ranges") return ranges(request);
  if (ask == "fingerprint") return R"({"fingerprint":")" + hex(fingerprint_()) + R"("})";
  if (play_ == nullptr) return std::unexpected("no play was opened or loaded");
  return attend_play(ask, request);
}

Engine::Answer Engine::attend_play(std::string_view ask, const Request& request) {
  if (ask == "transcript") return transcript(request);
  if (ask == "timing") return timing();
  const auto seat = seat_of(request);
  if (!seat) return std::unexpected(seat.error());
  if (ask == "position") return position(*seat);
  if (ask == "entries") return entries(*seat, request);
  if (ask == "views") return views(*seat);
  if (ask == "submit") return submit(*seat, request);
  if (ask == "retract") return done(play_->retract(*seat));
  if (ask == "undo") return done(play_->undo(*seat));
  if (ask == "bot") return bot(*seat, request);
  return std::unexpected("unknown request '" + std::string(ask) + "'");
}

// A seat of this table, the public or the clock.
std::expected<Seat, std::string> Engine::seat_of(const Request& request) const {
  const auto seat = named<Seat>(text_of(request, "seat").value_or(""));
  if (!seat || (index(*seat) >= play_->seats() && index(*seat) < kMaxSeats))
    return missing("seat", "a seat of the table, or public");
  return *seat;
}

Engine::Answer Engine::begun(AnyGame::Opened opened) {
  if (!opened) return std::unexpected(std::move(opened.error()));
  play_ = std::move(*opened);
  std::string out = R"({"entries":)";
  write_number(play_->entries(), out);
  return out + '}';
}

Engine::Answer Engine::open(const Request& request) {
  AnySetup setup;
  const auto seats = number_of(request, "seats");
  if (!seats) return missing("seats", "a number");
  setup.seats = *seats;
  if (const boost::json::value* options = request.if_contains("options")) {
    if (!options->is_object()) return missing("options", "an object");
    for (const auto& [name, value] : options->get_object()) {
      if (!value.is_string()) return missing(std::string_view(name), "a text");
      setup.options.emplace_back(std::string_view(name), std::string_view(value.get_string()));
    }
  }
  const auto seed = seed_of(request);
  if (!seed) return std::unexpected(seed.error());
  if (!request.contains("players")) return begun(game_.open(setup, *seed));
  const auto players = players_of(request, setup.seats);
  if (!players) return std::unexpected(players.error());
  if (std::ranges::count(*players, "human") > 1)  // at one screen
    if (auto why = live_only(game_, setup)) return std::unexpected(std::move(*why));
  return begun(game_.open(seated_(std::move(setup), *players), *seed));
}

Engine::Answer Engine::load(const Request& request) {
  auto transcript = transcript_of(request);
  if (!transcript) return std::unexpected(std::move(transcript.error()));
  if (request.contains("to")) {
    const auto to = number_of(request, "to");
    if (!to || *to < 1 || std::cmp_greater(*to, transcript->entries.size()))
      return missing("to", "a number of entries that the transcript has");
    transcript->entries.resize(static_cast<std::size_t>(*to));
  }
  const auto seed = seed_of(request);
  if (!seed) return std::unexpected(seed.error());
  return begun(game_.replay(*transcript, *seed));
}

Engine::Answer Engine::ranges(const Request& request) const {
  const auto transcript = transcript_of(request);
  if (!transcript) return std::unexpected(transcript.error());
  const auto ranges = game_.luck_ranges(*transcript);
  if (!ranges) return std::unexpected(ranges.error());
  Lists luck;
  for (const TranscriptEntry& entry : transcript->entries) luck.push_back(entry.luck);
  std::string out = R"({"ranges":)";
  write_lists(*ranges, out);
  out += R"(,"luck":)";
  write_lists(luck, out);
  return out + '}';
}

Engine::Answer Engine::position(Seat seat) const {
  std::string out;
  play_->write_position(seat, out);
  return out;
}

Engine::Answer Engine::entries(Seat seat, const Request& request) const {
  const auto from = number_of(request, "from");
  if (!from || *from < 0 || *from > play_->entries()) return missing("from", "a number of entries that the play has");
  std::string out = R"({"entries":[)";
  for (int i = *from; i < play_->entries(); ++i) {
    if (i > *from) out += ',';
    play_->write_entry(i, seat, out);
  }
  return out + "]}";
}

Engine::Answer Engine::views(Seat seat) const {
  std::string out = R"({"views":)";
  play_->write_views(seat, out);
  return out + '}';
}

Engine::Answer Engine::submit(Seat seat, const Request& request) {
  const boost::json::value* given = request.if_contains("action");
  if (given == nullptr) return missing("action", "an action");
  const auto action = game_.read_action(*given);
  if (!action) return std::unexpected(action.error());
  const AnyPlay::Judgement judgement = play_->submit(seat, *action);
  std::string out = R"({"verdict":)";
  write_json(judgement.verdict, out);
  if (judgement.verdict == Verdict::refused) {
    out += R"(,"rule":)";
    write_text(game_.rule_name(judgement.rule), out);
  }
  return out + '}';
}

Engine::Answer Engine::bot(Seat seat, const Request& request) const {
  const auto seed = seed_of(request);
  if (!seed) return std::unexpected(seed.error());
  const auto bot = make_bot_(text_of(request, "bot").value_or(""), *seed);
  if (!bot) return std::unexpected(bot.error());
  if (play_->offers(seat).empty()) return std::unexpected(std::string(name_of(seat)) + " is not asked");
  std::string out = R"({"action":)";
  game_.write_action((*bot)->choose(*play_, seat), out);
  return out + '}';
}

Engine::Answer Engine::timing() const {
  std::string out = R"({"clock":)";
  if (const auto word = play_->clock_word()) {
    out += R"({"action":)";
    game_.write_action(word->action, out);
    out += R"(,"after":)";
    write_number(word->after.count(), out);
    out += '}';
  } else {
    out += "null";
  }
  out += R"(,"bots":[)";
  const bool open = play_->question().kind == AskKind::open;
  for (int i = 0; i < play_->seats(); ++i) {
    if (i > 0) out += ',';
    const auto after = open ? play_->bot_after(seat_at(i)) : std::chrono::milliseconds{};
    if (after)
      write_number(after->count(), out);
    else
      out += "null";
  }
  return out + "]}";
}

Engine::Answer Engine::transcript(const Request& request) const {
  Transcript transcript = play_->transcript();
  auto players = players_of(request, play_->seats());
  if (!players) return std::unexpected(std::move(players.error()));
  transcript.players = std::move(*players);
  const std::string text = write_transcript(transcript);
  if (read_transcript(text) != transcript) return missing("players", "a list of words, one for each seat");
  std::string out = R"({"transcript":)";
  write_text(text, out);
  return out + '}';
}

}  // namespace orrery
