// orrery verify FILE: a finished game checked from its file alone, its moves by the rules and its luck by what was
// promised before it began. Nothing is asked of the server it was played at.
#include <ostream>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/record.h"
#include "host/fair_luck.h"
#include "kernel/names.h"

namespace orrery::cli {
namespace {

using host::LuckFinding;

// What was found, each in a sentence; those that went wrong fail the whole.
class Report {
public:
  explicit Report(const Desk& desk) : desk_(desk) {}

  bool sound() const { return sound_; }
  void good(std::string_view key, std::initializer_list<Word> values = {}) { line("32", "✓", key, values); }
  void note(std::string_view key, std::initializer_list<Word> values = {}) { line("2", "·", key, values); }
  void bad(std::string_view key, std::initializer_list<Word> values = {}) {
    sound_ = false;
    line("31", "✗", key, values);
  }

private:
  void line(std::string_view colour, std::string_view mark, std::string_view key, std::initializer_list<Word> values) {
    if (desk_.arguments.json) return;
    const Terminal& terminal = desk_.terminal;
    std::string text = paragraph(desk_.words.say(key, values), terminal.width - 2, 2);
    terminal.out << terminal.paint(colour, mark) << ' ' << text.substr(2);
  }

  const Desk& desk_;
  bool sound_ = true;
};

std::string seats_in_words(const Desk& desk, Parties seats) {
  std::string list;
  for (const Seat seat : seats) list += (list.empty() ? "" : ", ") + player_name(seat, desk.words);
  return list;
}

void tell_luck(const Desk& desk, const SharedLuck& luck, const LuckFinding& finding, Report& report) {
  using Fault = LuckFinding::Fault;
  if (finding.fault == Fault::secret) return report.bad("verify.secret.bad");
  report.good("verify.secret");
  if (finding.fault == Fault::share)
    return report.bad("verify.share.bad", {word("player", player_name(finding.seat, desk.words))});
  if (!finding.given.empty())
    report.good("verify.shares",
                {number("count", finding.given.count()), word("players", seats_in_words(desk, finding.given))});
  if (!finding.unbound.empty()) report.note("verify.unbound", {word("players", seats_in_words(desk, finding.unbound))});
  if (finding.given.with(finding.unbound).empty()) report.note("verify.no_shares");
  if (luck.scheme == LuckScheme::by_entry) report.note("verify.by_entry");
  if (luck.round > 1) report.note("verify.rounds", {number("count", luck.round - 1)});
  if (finding.fault == Fault::outcome)
    report.bad("verify.outcome.bad", {number("entry", finding.entry), number("draw", finding.draw + 1)});
  else
    report.good("verify.outcomes", {number("count", finding.draws)});
}

// What the file cannot show by itself: that these are the ones that were shown before the game.
void tell_commitments(const Desk& desk, const SharedLuck& luck) {
  const Terminal& terminal = desk.terminal;
  terminal.out << '\n' << paragraph(desk.words.say("verify.compare"), terminal.width);
  terminal.out << "  " << luck.commitment << "  " << desk.words.say("verify.server") << '\n';
  for (std::size_t i = 0; i < luck.shares.size(); ++i)
    if (!luck.shares[i].commitment.empty())
      terminal.out << "  " << luck.shares[i].commitment << "  " << player_name(seat_at(static_cast<int>(i)), desk.words)
                   << '\n';
}

boost::json::value json_of_luck(const SharedLuck& luck, const LuckFinding& finding) {
  using Fault = LuckFinding::Fault;
  boost::json::array seats;
  for (const SharedLuck::Share& share : luck.shares)
    seats.push_back(share.commitment.empty() ? boost::json::value(nullptr) : boost::json::value(share.commitment));
  boost::json::object object{{"scheme", static_cast<int>(luck.scheme)},
                             {"commitment", luck.commitment},
                             {"commitments", std::move(seats)},
                             {"round", luck.round},
                             {"draws", finding.draws},
                             {"fault", nullptr}};
  if (finding.fault == Fault::secret) object["fault"] = "secret";
  if (finding.fault == Fault::share) object["fault"] = fmt::format("share {}", name_of(finding.seat));
  if (finding.fault == Fault::outcome) object["fault"] = fmt::format("outcome {} {}", finding.entry, finding.draw);
  return object;
}

}  // namespace

int verify_command(const Desk& desk) {
  const std::string& file = desk.arguments.file;
  if (file.empty()) throw Usage(desk.words.say("error.no_file_to_verify"));
  const Transcript transcript = transcript_in(desk, file);
  const RegisteredGame& game = game_of(desk, transcript, file);
  const auto entries = static_cast<long long>(transcript.entries.size());

  Report report(desk);
  const auto play = game.game().replay(transcript, 0);
  if (!play)
    report.bad("verify.rules.bad", {word("reason", play.error())});
  else
    report.good("verify.rules", {number("count", entries - 1)});
  if (play && !(*play)->finished()) report.note("verify.unfinished");

  std::optional<LuckFinding> finding;
  if (transcript.luck) {
    finding = host::check_luck(transcript, *transcript.luck);
    tell_luck(desk, *transcript.luck, *finding, report);
  } else {
    report.note("verify.no_promise");
  }

  if (desk.arguments.json)
    desk.terminal.out << boost::json::serialize(boost::json::object{
                             {"game", transcript.game},
                             {"entries", entries},
                             {"over", play && (*play)->finished()},
                             {"rules", play ? boost::json::value(nullptr) : boost::json::value(play.error())},
                             {"luck", finding ? json_of_luck(*transcript.luck, *finding) : boost::json::value(nullptr)},
                             {"sound", report.sound()}})
                      << '\n';
  else if (transcript.luck && report.sound())
    tell_commitments(desk, *transcript.luck);
  return report.sound() ? 0 : 1;
}

}  // namespace orrery::cli
