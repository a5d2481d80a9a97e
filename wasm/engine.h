// One play of one game behind questions in JSON: the engine as the page's worker talks to it.
//
//   {"ask": "open", "seats": 3, "options": {"edition": "fr"}, "seed": "1234"}    {"entries": 1}; with "players" as below
//                                                                                 also what follows from who they are
//   {"ask": "load", "transcript": "…", "to": 40, "seed": "1234"}                 {"entries": 40}; without "to" all of it
//   {"ask": "position", "seat": "p1"}                                            a position of docs/protocol.md
//   {"ask": "entries", "seat": "public", "from": 7}                              {"entries": [those of docs/protocol.md]}
//   {"ask": "look", "seat": "p1", "from": 7, "bots": ["p2"]}                     {"entries", "position", "timing", "standing"}
//   {"ask": "why", "seat": "p1"}                                                 {"refusals": [those of docs/protocol.md]}
//   {"ask": "views", "seat": "p1"}                                               {"views": [the view after each entry]}
//   {"ask": "submit", "seat": "p1", "actions": [{"verb": …}, …]}                 {"verdict": "refused", "rule": "CP-407"}
//   {"ask": "retract", "seat": "p1"}, {"ask": "undo", "seat": "p1", "to": 6}     {"done": true}
//   {"ask": "bot", "seat": "p2", "bot": "veteran", "seed": "5"}                  {"actions": [{…}, …]}: a whole answer, not
//                                                                                 yet played
//   {"ask": "timing"}                                                            {"clock": {"action", "after"} or null,
//                                                                                 "bots": [1500, null, …]}: milliseconds
//   {"ask": "transcript", "players": ["human", "apprentice"]}                     {"transcript": "…"}
//   {"ask": "ranges", "transcript": "…"}                                         {"ranges": [[6], …], "luck": [[3], …]}
//   {"ask": "preview", "view": {…}, "previews": [{"preview": "path", "ship": …}, …]}   {"results": […]}, one for each, in order
//   {"ask": "content"}                                                           {"records": {"cards.json": {…}, …}, "names":
//                                                                                 {"en": {"hex.ravan": "Ravan", …}, …}}
//   {"ask": "fingerprint"}                                                       {"fingerprint": "0f3c…"}
//
// Content is the embedded one, until "content" comes with "files", {"cards.json": "…", …}: from then on everything is of that,
// and no play is open.
//
// A table is served by one question for each thing that is done there: with "look", the seat that looks on, and "bots" as
// above, an answer to submit or retract that did something has also "steps", [{"entry", "position"}, {"entry", "changes"},
// …] (see docs/protocol.md), "lines", those that the transcript has got, "timing" and "standing"; one to undo has "position"
// instead of steps. "standing" is the position alone where one of the "bots" is asked, or null: another engine that gets
// it with "bot" needs to know nothing else.
//
// Previews (kernel/preview.h) need no play: they are asked of the view in the request, and without one of the view that came
// last.
//
// Seeds are numbers of 64 bits, as text. The k-th draw of a game follows from the seed and k alone, so that a game goes on the
// same when it is loaded with the seed that it was opened with. Whatever cannot be done is answered by {"error": "…"} and has
// changed nothing.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "agents/any.h"
#include "kernel/embedded.h"
#include "kernel/json.h"

namespace orrery {

class Engine {
public:
  // The game with other content, or what is wrong with it.
  using Load = std::expected<std::unique_ptr<PlayableGame>, std::string>(std::span<const EmbeddedFile> files);

  Engine(const PlayableGame& embedded, Load* load, std::uint64_t (*fingerprint)())
      : playable_(&embedded), load_(load), fingerprint_(fingerprint) {}

  std::string answer(std::string_view request);

private:
  using Request = boost::json::object;
  using Answer = std::expected<std::string, std::string>;

  Answer attend(const Request& request);
  Answer attend_play(std::string_view ask, const Request& request);
  Answer open(const Request& request);
  Answer load(const Request& request);
  Answer ranges(const Request& request) const;
  Answer position(Seat seat) const;
  Answer entries(Seat seat, const Request& request) const;
  Answer views(Seat seat) const;
  Answer look(const Request& request) const;
  Answer why(Seat seat) const;
  Answer submit(Seat seat, const Request& request);
  Answer retract(Seat seat, const Request& request);
  Answer undo(Seat seat, const Request& request);
  Answer bot(Seat seat, const Request& request) const;
  Answer transcript(const Request& request) const;
  Answer preview(const Request& request);
  Answer content(const Request& request);
  const AnyGame& game() const { return playable_->game(); }
  Answer begun(AnyGame::Opened opened);
  struct Looker {
    Seat seat;
    Parties bots;
  };
  std::expected<Looker, std::string> looker_of(const Request& request, std::string_view field) const;
  void write_waiting(const Looker& looker, JsonObject& answer) const;
  void write_step(Seat seat, std::string& steps, std::string& lines, std::string& last) const;
  template <class Deed>
  Answer done(const Request& request, Deed&& deed);
  void write_entries(Seat seat, int from, std::string& out) const;
  void write_timing(std::string& out) const;
  std::expected<Seat, std::string> seat_of(const Request& request, std::string_view field = "seat") const;

  const PlayableGame* playable_;
  Load* load_;
  std::unique_ptr<PlayableGame> given_;  // with the content that was given
  std::uint64_t (*fingerprint_)();
  std::unique_ptr<AnyPlay> play_;
  std::unique_ptr<AnyView> view_;  // that of the last preview
};

}  // namespace orrery
