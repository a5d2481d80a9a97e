// One play of one game behind questions in JSON: the engine as the page's worker talks to it.
//
//   {"ask": "open", "seats": 3, "options": {"edition": "fr"}, "seed": "1234"}    {"entries": 1}; with "players" as below
//                                                                                 also what follows from who they are
//   {"ask": "load", "transcript": "…", "to": 40, "seed": "1234"}                 {"entries": 40}; without "to" all of it
//   {"ask": "position", "seat": "p1"}                                            a position of docs/protocol.md
//   {"ask": "entries", "seat": "public", "from": 7}                              {"entries": [those of docs/protocol.md]}
//   {"ask": "views", "seat": "p1"}                                               {"views": [the view after each entry]}
//   {"ask": "submit", "seat": "p1", "action": {"verb": …}}                       {"verdict": "refused", "rule": "CP-407"}
//   {"ask": "retract", "seat": "p1"}, {"ask": "undo", "seat": "p1"}              {"done": true}
//   {"ask": "bot", "seat": "p2", "bot": "search:200", "seed": "5"}               {"action": {…}}: chosen, not yet played
//   {"ask": "timing"}                                                            {"clock": {"action", "after"} or null,
//                                                                                 "bots": [1500, null, …]}: milliseconds
//   {"ask": "transcript", "players": ["human", "greedy"]}                        {"transcript": "…"}
//   {"ask": "ranges", "transcript": "…"}                                         {"ranges": [[6], …], "luck": [[3], …]}
//   {"ask": "fingerprint"}                                                       {"fingerprint": "0f3c…"}
//
// Seeds are numbers of 64 bits, as text. Whatever cannot be done is answered by {"error": "…"} and has changed nothing.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "agents/any.h"

namespace orrery {

class Engine {
public:
  using MakeBot = std::expected<std::unique_ptr<AnyBot>, std::string> (*)(std::string_view name, std::uint64_t seed);

  using Seated = AnySetup (*)(AnySetup setup, std::span<const std::string> players);

  Engine(const AnyGame& game, MakeBot make_bot, Seated seated, std::uint64_t (*fingerprint)())
      : game_(game), make_bot_(make_bot), seated_(seated), fingerprint_(fingerprint) {}

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
  Answer submit(Seat seat, const Request& request);
  Answer bot(Seat seat, const Request& request) const;
  Answer timing() const;
  Answer transcript(const Request& request) const;
  Answer begun(AnyGame::Opened opened);
  std::expected<Seat, std::string> seat_of(const Request& request) const;

  const AnyGame& game_;
  MakeBot make_bot_;
  Seated seated_;
  std::uint64_t (*fingerprint_)();
  std::unique_ptr<AnyPlay> play_;
};

}  // namespace orrery
