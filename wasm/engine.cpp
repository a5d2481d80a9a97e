#include "wasm/engine.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/content_told.h"
#include "kernel/difference.h"
#include "kernel/hash.h"
#include "kernel/json.h"
#include "kernel/request.h"
#include "kernel/seeded_luck.h"

namespace orrery {
namespace {

std::unexpected<std::string> missing(std::string_view field, std::string_view what) {
  return std::unexpected("'" + std::string(field) + "' must be " + std::string(what));
}

std::optional<int> number_of(const boost::json::object& request, std::string_view field) {
  const boost::json::value* value = request.if_contains(field);
  if (value == nullptr || !value->is_int64() || !std::in_range<int>(value->get_int64())) return std::nullopt;
  return static_cast<int>(value->get_int64());
}

std::expected<std::uint64_t, std::string> seed_of(const boost::json::object& request) {
  const std::string_view text = text_of(request, "seed");
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size())
    return missing("seed", "a number of 64 bits, as a text of digits");
  return seed;
}

// A game that is loaded with the seed that it was opened with goes on with the same luck.
OwnLuck luck_of(std::uint64_t seed) { return std::make_unique<SeededLuck>(seed); }

std::expected<Transcript, std::string> transcript_of(const boost::json::object& request) {
  const std::string_view text = text_of(request, "transcript");
  if (text.empty()) return missing("transcript", "the text of a transcript");
  return read_transcript(text);
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

void write_lists(const std::vector<std::vector<Draw>>& luck, std::uint16_t Draw::* number, std::string& out) {
  write_list(luck, out, [&](const std::vector<Draw>& draws) {
    write_list(draws, out, [&](const Draw& draw) { write_number(draw.*number, out); });
  });
}

// Bytes as text: a position goes from one engine to another as a field of a message.
std::string hex_of(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    text += kDigits[value >> 4U];
    text += kDigits[value & 15U];
  }
  return text;
}
std::string bytes_of(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    unsigned char byte = 0;
    std::from_chars(text.data() + i, text.data() + i + 2, byte, 16);
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

}  // namespace

std::string Engine::answer(std::string_view request) {
  return answered(request, [this](const Request& asked) { return attend(asked); });
}

Engine::Answer Engine::attend(const Request& request) {
  const std::string_view ask = text_of(request, "ask");
  if (ask == "open") return open(request);
  if (ask == "load") return load(request);
  if (ask == "ranges") return ranges(request);
  if (ask == "preview") return preview(request);
  if (ask == "content") return content(request);
  if (ask == "bot" && request.contains("standing")) {
    auto stood = game().restore(bytes_of(text_of(request, "standing")), 0);
    if (!stood) return std::unexpected(stood.error().sentence());
    play_ = std::move(*stood);
  }
  if (ask == "fingerprint")
    return object_text([&](JsonObject& answer) { answer.text("fingerprint", hex(fingerprint_())); });
  if (play_ == nullptr) return std::unexpected("no play was opened or loaded");
  return attend_play(ask, request);
}

Engine::Answer Engine::attend_play(std::string_view ask, const Request& request) {
  if (ask == "transcript") return transcript(request);
  if (ask == "timing") {
    std::string out;
    write_timing(out);
    return out;
  }
  if (ask == "look") return look(request);
  const auto seat = seat_of(request);
  if (!seat) return std::unexpected(seat.error());
  if (ask == "position") return position(*seat);
  if (ask == "entries") return entries(*seat, request);
  if (ask == "views") return views(*seat);
  if (ask == "why") return why(*seat);
  if (ask == "submit") return submit(*seat, request);
  if (ask == "retract") return retract(*seat, request);
  if (ask == "undo") return undo(*seat, request);
  if (ask == "bot") return bot(*seat, request);
  return std::unexpected("unknown request '" + std::string(ask) + "'");
}

// A seat of this table, the public or the clock.
std::expected<Seat, std::string> Engine::seat_of(const Request& request, std::string_view field) const {
  const auto seat = named<Seat>(text_of(request, field));
  if (!seat || (index(*seat) >= play_->seats() && index(*seat) < kMaxSeats))
    return missing(field, "a seat of the table, or public");
  return *seat;
}

Engine::Answer Engine::begun(AnyGame::Opened opened) {
  if (!opened) return std::unexpected(std::move(opened.error()));
  play_ = std::move(*opened);
  return object_text([&](JsonObject& answer) { answer.number("entries", play_->entries()); });
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
  if (!request.contains("players")) return begun(game().open(setup, luck_of(*seed)));
  const auto players = players_of(request, setup.seats);
  if (!players) return std::unexpected(players.error());
  if (std::ranges::count(*players, "human") > 1)  // at one screen
    if (auto why = why_not_apart(game(), setup)) return std::unexpected(std::move(*why));
  return begun(game().open(playable_->seated(std::move(setup), *players), luck_of(*seed)));
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
  return begun(game().replay(*transcript, luck_of(*seed)));
}

Engine::Answer Engine::ranges(const Request& request) const {
  const auto transcript = transcript_of(request);
  if (!transcript) return std::unexpected(transcript.error());
  const auto luck = game().luck_of(*transcript);
  if (!luck) return std::unexpected(luck.error());
  return object_text([&](JsonObject& answer) {
    write_lists(*luck, &Draw::among, answer.raw("ranges"));
    write_lists(*luck, &Draw::outcome, answer.raw("luck"));
  });
}

Engine::Answer Engine::position(Seat seat) const {
  std::string out;
  play_->write_position(seat, out);
  return out;
}

void Engine::write_entries(Seat seat, int from, std::string& out) const {
  out += '[';
  for (int i = from; i < play_->entries(); ++i) {
    if (i > from) out += ',';
    play_->write_entry(i, seat, out);
  }
  out += ']';
}

Engine::Answer Engine::entries(Seat seat, const Request& request) const {
  const auto from = number_of(request, "from");
  if (!from || *from < 0 || *from > play_->entries()) return missing("from", "a number of entries that the play has");
  return object_text([&](JsonObject& answer) { write_entries(seat, *from, answer.raw("entries")); });
}

std::expected<Engine::Looker, std::string> Engine::looker_of(const Request& request, std::string_view field) const {
  const auto seat = seat_of(request, field);
  if (!seat) return std::unexpected(seat.error());
  Looker looker{*seat, {}};
  const boost::json::value* given = request.if_contains("bots");
  if (given == nullptr) return looker;
  if (!given->is_array()) return missing("bots", "a list of seats");
  for (const boost::json::value& name : given->get_array()) {
    const auto bot = named<Seat>(word_of_json(name));
    if (!bot) return missing("bots", "a list of seats");
    looker.bots = looker.bots.with(*bot);
  }
  return looker;
}

void Engine::write_waiting(const Looker& looker, JsonObject& answer) const {
  write_timing(answer.raw("timing"));
  if ((play_->question().parties.bits() & looker.bots.bits()) != 0)
    answer.text("standing", hex_of(play_->standing()->snapshot()));
  else
    answer.null("standing");
}

Engine::Answer Engine::look(const Request& request) const {
  const auto looker = looker_of(request, "seat");
  if (!looker) return std::unexpected(looker.error());
  const auto from = number_of(request, "from");
  if (!from || *from < 0 || *from > play_->entries()) return missing("from", "a number of entries that the play has");
  return object_text([&](JsonObject& answer) {
    write_entries(looker->seat, *from, answer.raw("entries"));
    play_->write_position(looker->seat, answer.raw("position"));
    write_waiting(*looker, answer);
  });
}

// Does it and says so, with what follows from it for whoever looks on. `deed` calls what it is given after each step.
template <class Deed>
Engine::Answer Engine::done(const Request& request, Deed&& deed) {
  if (!request.contains("look"))
    return object_text([&](JsonObject& answer) { std::forward<Deed>(deed)(answer, [] {}); });
  const auto looker = looker_of(request, "look");
  if (!looker) return std::unexpected(looker.error());
  return object_text([&](JsonObject& answer) {
    const int before = play_->entries();
    std::string steps;
    std::string lines;
    std::string last;
    std::forward<Deed>(deed)(answer, [&] { write_step(looker->seat, steps, lines, last); });
    if (play_->entries() == before) return;
    answer.raw("steps") += '[' + steps + ']';
    answer.raw("lines") += '[' + lines + ']';
    if (play_->entries() < before) play_->write_position(looker->seat, answer.raw("position"));
    write_waiting(*looker, answer);
  });
}

// The position is whole after the first step, and told by what changed after others.
void Engine::write_step(Seat seat, std::string& steps, std::string& lines, std::string& last) const {
  const int entry = play_->entries() - 1;
  std::string position;
  play_->write_position(seat, position);
  if (!steps.empty()) steps += ',';
  {
    JsonObject step(steps);
    play_->write_entry(entry, seat, step.raw("entry"));
    if (last.empty())
      step.raw("position") += position;
    else
      write_difference(last, position, step.raw("changes"));
  }
  last = std::move(position);

  std::string line;
  write_transcript_line(play_->transcript_entry(entry), line);
  line.pop_back();
  if (!lines.empty()) lines += ',';
  write_text(line, lines);
}

Engine::Answer Engine::why(Seat seat) const {
  return object_text([&](JsonObject& answer) { play_->write_refusals(seat, answer.raw("refusals")); });
}

Engine::Answer Engine::views(Seat seat) const {
  return object_text([&](JsonObject& answer) { play_->write_views(seat, answer.raw("views")); });
}

Engine::Answer Engine::submit(Seat seat, const Request& request) {
  const boost::json::value* given = request.if_contains("actions");
  if (given == nullptr || !given->is_array() || given->get_array().empty())
    return missing("actions", "a list of actions");
  std::vector<Action> actions;
  for (const boost::json::value& each : given->get_array()) {
    const auto action = game().read_action(each);
    if (!action) return std::unexpected(action.error());
    actions.push_back(*action);
  }
  return done(request, [&](JsonObject& answer, const auto& stepped) {
    Judgement judgement{.verdict = Verdict::accepted};
    if (actions.size() > 1) judgement = why_not_all(*play_, seat, actions).value_or(judgement);
    for (const Action action : actions) {
      if (judgement.verdict == Verdict::accepted) judgement = play_->submit(seat, action);
      if (judgement.verdict == Verdict::accepted) stepped();
    }
    answer.described("verdict", judgement.verdict);
    if (judgement.verdict == Verdict::refused) answer.text("rule", game().rule_name(judgement.rule));
  });
}

Engine::Answer Engine::retract(Seat seat, const Request& request) {
  return done(request, [&](JsonObject& answer, const auto& stepped) {
    const bool retracted = play_->retract(seat);
    answer.truth("done", retracted);
    if (retracted) stepped();
  });
}

Engine::Answer Engine::undo(Seat seat, const Request& request) {
  return done(request, [&](JsonObject& answer, const auto& /*stepped*/) {
    const int before = play_->entries();
    const int to = number_of(request, "to").value_or(before - 1);
    while (play_->entries() > to && play_->undo(seat)) {
    }
    answer.truth("done", play_->entries() < before);
  });
}

Engine::Answer Engine::bot(Seat seat, const Request& request) const {
  const auto seed = seed_of(request);
  if (!seed) return std::unexpected(seed.error());
  const auto bot = playable_->bot(text_of(request, "bot"), *seed);
  if (!bot) return std::unexpected(bot.error());
  if (play_->offers(seat).empty()) return std::unexpected(std::string(name_of(seat)) + " is not asked");
  return object_text([&](JsonObject& answer) {
    std::string& out = answer.raw("actions");
    write_list((*bot)->answer(*play_, seat), out, [&](Action action) { game().write_action(action, out); });
  });
}

void Engine::write_timing(std::string& out) const {
  JsonObject timing(out);
  if (const auto word = play_->clock_word()) {
    JsonObject clock(timing.raw("clock"));
    game().write_action(word->action, clock.raw("action"));
    clock.number("after", word->after.count());
  } else {
    timing.null("clock");
  }
  timing.raw("bots") += '[';
  const bool open = play_->question().kind == AskKind::open;
  for (int i = 0; i < play_->seats(); ++i) {
    if (i > 0) out += ',';
    const auto after = open ? play_->bot_after(seat_at(i)) : std::chrono::milliseconds{};
    if (after)
      write_number(after->count(), out);
    else
      out += "null";
  }
  out += ']';
}

Engine::Answer Engine::transcript(const Request& request) const {
  Transcript transcript = play_->transcript();
  auto players = players_of(request, play_->seats());
  if (!players) return std::unexpected(std::move(players.error()));
  transcript.players = std::move(*players);
  const std::string text = write_transcript(transcript);
  if (read_transcript(text) != transcript) return missing("players", "a list of words, one for each seat");
  return object_text([&](JsonObject& answer) { answer.text("transcript", text); });
}

Engine::Answer Engine::preview(const Request& request) {
  const boost::json::value* asked = request.if_contains("previews");
  if (asked == nullptr || !asked->is_array()) return missing("previews", "a list of previews");
  if (const boost::json::value* given = request.if_contains("view")) {
    auto view = game().read_view(*given);
    if (!view) return std::unexpected(std::move(view.error()));
    view_ = std::move(*view);
  }
  std::string results = "[";
  for (const boost::json::value& each : asked->get_array()) {
    if (results.back() != '[') results += ',';
    if (auto written = game().write_preview(view_.get(), each, results); !written)
      return std::unexpected(std::move(written.error()));
  }
  return object_text([&](JsonObject& answer) { answer.raw("results") += results + ']'; });
}

Engine::Answer Engine::content(const Request& request) {
  if (const boost::json::value* given = request.if_contains("files")) {
    if (!given->is_object()) return missing("files", "an object");
    std::vector<EmbeddedFile> files;
    for (const auto& [name, text] : given->get_object()) {
      if (!text.is_string()) return missing(std::string_view(name), "a text");
      files.push_back({std::string_view(name), std::string_view(text.get_string())});
    }
    auto loaded = load_(files);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    play_.reset();
    view_.reset();
    given_ = std::move(*loaded);
    playable_ = given_.get();
  }
  std::string out;
  write_content(game().content(), out);
  return out;
}

}  // namespace orrery
