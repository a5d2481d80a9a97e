#include "arena/dataset.h"

#include <exception>
#include <memory>
#include <stdexcept>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "kernel/hash.h"

namespace orrery {
namespace {

using boost::json::array;
using boost::json::object;

// Outcomes as they fell.
class FallenLuck final : public Luck::Source {
public:
  explicit FallenLuck(const Transcript& transcript) {
    for (const TranscriptEntry& entry : transcript.entries)
      outcomes_.insert(outcomes_.end(), entry.luck.begin(), entry.luck.end());
  }
  int below(int n) override { return next_ < outcomes_.size() ? outcomes_[next_++].outcome % n : 0; }

private:
  std::vector<Draw> outcomes_;
  std::size_t next_ = 0;
};

object json_of(const AnyGame& game, const TranscriptEntry& entry) {
  object json;
  if (entry.kind != TranscriptEntry::Kind::start) json["by"] = name_of(entry.by);
  if (entry.kind == TranscriptEntry::Kind::retract) json["retract"] = true;
  if (entry.kind == TranscriptEntry::Kind::answer) {
    std::string action;
    game.write_action(game.read_action(entry.action).value(), action);
    json["action"] = boost::json::parse(action);
  }
  array luck;
  for (const Draw& draw : entry.luck) luck.push_back(array{draw.outcome, draw.among});
  json["luck"] = std::move(luck);
  json["hash"] = hex(entry.hash);
  return json;
}

TranscriptEntry entry_of(const AnyGame& game, const object& json) {
  TranscriptEntry entry;
  if (const auto* by = json.if_contains("by")) {
    const auto seat = named<Seat>(std::string_view(by->as_string()));
    if (!seat) throw std::runtime_error("there is no such seat");
    entry.by = *seat;
    entry.kind = json.contains("retract") ? TranscriptEntry::Kind::retract : TranscriptEntry::Kind::answer;
  }
  if (entry.kind == TranscriptEntry::Kind::answer) {
    const auto action = game.read_action(json.at("action"));
    if (!action) throw std::runtime_error(action.error());
    entry.action = notation(game.spoken(*action));
  }
  for (const auto& draw : json.at("luck").as_array())
    entry.luck.push_back({draw.at(0).to_number<std::uint16_t>(), draw.at(1).to_number<std::uint16_t>()});
  entry.hash = read_hex(json.at("hash").as_string()).value();
  return entry;
}

// Without what is of nobody's concern: how luck was shared, and by whom.
Transcript bare(Transcript transcript) {
  transcript.luck.reset();
  return transcript;
}

}  // namespace

std::expected<std::string, std::string> game_line(const AnyGame& game, const DataGame& data) {
  const Transcript transcript = bare(data.transcript);
  const auto play = game.replay(transcript, 0);
  if (!play) return std::unexpected(play.error());
  if (!(*play)->finished()) return std::unexpected("it is not finished");
  object options;
  for (const auto& [name, value] : transcript.options) options[name] = value;
  array scores;
  for (int i = 0; i < transcript.seats; ++i) scores.push_back((*play)->scores()[static_cast<std::size_t>(i)]);
  array winners;
  for (const Seat seat : (*play)->winners()) winners.push_back(boost::json::string(name_of(seat)));
  array entries;
  for (const TranscriptEntry& entry : transcript.entries) entries.push_back(json_of(game, entry));
  object line{{"id", data.id},
              {"game", transcript.game},
              {"behaviour", text_of(game.behaviour())},
              {"content", hex(transcript.content)},
              {"seats", transcript.seats},
              {"options", std::move(options)},
              {"players", array(transcript.players.begin(), transcript.players.end())}};
  if (!data.month.empty()) line["month"] = data.month;
  line["scores"] = std::move(scores);
  line["winners"] = std::move(winners);
  line["entries"] = std::move(entries);
  return boost::json::serialize(line) + "\n";
}

std::expected<DataGame, std::string> read_game_line(const AnyGame& game, const object& line) try {
  DataGame data;
  data.id = line.at("id").as_string();
  if (const auto* month = line.if_contains("month")) data.month = month->as_string();
  Transcript& transcript = data.transcript;
  transcript.game = line.at("game").as_string();
  transcript.behaviour = read_behaviour(line.at("behaviour").as_string());
  transcript.content = read_hex(line.at("content").as_string()).value();
  transcript.seats = line.at("seats").to_number<int>();
  for (const auto& [name, value] : line.at("options").as_object())
    transcript.options.emplace_back(name, std::string(value.as_string()));
  for (const auto& player : line.at("players").as_array()) transcript.players.emplace_back(player.as_string());
  for (const auto& entry : line.at("entries").as_array())
    transcript.entries.push_back(entry_of(game, entry.as_object()));
  return data;
} catch (const std::exception& wrong) {
  return std::unexpected(std::string("it is no line of a game: ") + wrong.what());
}

std::string decision_lines(const AnyGame& game, const DataGame& data) {
  const Transcript& transcript = data.transcript;
  const auto play = game.open({transcript.seats, transcript.options}, std::make_unique<FallenLuck>(transcript));
  if (!play) return "";
  AnyPlay& table = **play;
  std::string lines;
  for (std::size_t i = 1; i < transcript.entries.size(); ++i) {
    const TranscriptEntry& entry = transcript.entries[i];
    if (entry.kind == TranscriptEntry::Kind::retract) {
      table.retract(entry.by);
      continue;
    }
    const Action action = game.read_action(entry.action).value();
    if (entry.by != kClock) {
      std::string offers;
      std::string chosen = "null";  // said though it was not offered, as to give up
      int number = 0;
      for (const Action offer : table.offers(entry.by)) {
        if (number > 0) offers += ",";
        game.write_action(offer, offers);
        if (offer == action) chosen = std::to_string(number);
        ++number;
      }
      std::string view;
      table.write_view(entry.by, view);
      lines += "{\"game_id\":" + boost::json::serialize(boost::json::string(data.id)) +
               ",\"entry\":" + std::to_string(i) + ",\"seat\":\"" + std::string(name_of(entry.by)) +
               "\",\"decision\":\"" + std::string(game.decision_name(table.question().decision)) + "\",\"offers\":[" +
               offers + "],\"chosen\":" + chosen + ",\"view\":" + view + "}\n";
    }
    table.submit(entry.by, action);
  }
  return lines;
}

}  // namespace orrery
