// JSON Schema of data sets. What all lines have is written here; actions and views follow from their descriptions.
#include <limits>
#include <map>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "arena/dataset.h"

namespace orrery {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

// The definitions of one game: of its verbs, its view, and of every list of names once.
class Definitions {
public:
  Definitions(std::string_view game, object& all) : game_(game), all_(all) {}

  value structure(const std::vector<LayoutField>& fields) {
    object properties;
    array required;
    for (const LayoutField& field : fields) {
      properties[field.name] = array_of(field, 0);
      required.emplace_back(field.name);
    }
    return closed(std::move(properties), std::move(required));
  }

  // An object of the verb's name and the fields that it has.
  value action(const std::vector<LayoutField>& verbs) {
    array any;
    for (const LayoutField& verb : verbs) {
      object properties{{"verb", object{{"const", verb.name}}}};
      array required{"verb"};
      for (const LayoutField& field : verb.inside) {
        properties[field.name] = array_of(field, 0);
        required.emplace_back(field.name);
      }
      any.push_back(closed(std::move(properties), std::move(required)));
    }
    return object{{"anyOf", std::move(any)}};
  }

  value define(std::string_view name, value definition) {
    const std::string full = game_ + "." + std::string(name);
    all_[full] = std::move(definition);
    return object{{"$ref", "#/$defs/" + full}};
  }

private:
  static value closed(object properties, array required) {
    return object{{"type", "object"},
                  {"properties", std::move(properties)},
                  {"required", std::move(required)},
                  {"additionalProperties", false}};
  }

  value array_of(const LayoutField& field, std::size_t axis) {
    if (axis == field.shape.size()) return element(field);
    const int length = field.shape[axis];
    return object{{"type", "array"}, {"items", array_of(field, axis + 1)}, {"minItems", length}, {"maxItems", length}};
  }

  value element(const LayoutField& field) {
    switch (field.kind) {
      case LayoutField::Kind::structure: return structure(field.inside);
      case LayoutField::Kind::flag: return object{{"type", "boolean"}};
      case LayoutField::Kind::named: return names(field);
      case LayoutField::Kind::number: break;
    }
    object number{{"type", "integer"}};
    if (field.size < sizeof(std::int64_t)) {
      const std::int64_t values = std::int64_t{1} << (8 * field.size);
      number["minimum"] = field.is_signed ? -values / 2 : 0;
      number["maximum"] = field.is_signed ? values / 2 - 1 : values - 1;
    }
    return number;
  }

  value names(const LayoutField& field) {
    array names;
    for (const LayoutField::Value& each : field.values) names.emplace_back(each.name);
    if (field.may_be_nothing) names.emplace_back(nullptr);
    const std::string text = boost::json::serialize(names);
    const auto [known, is_new] = lists_.try_emplace(text, "names." + std::to_string(lists_.size() + 1));
    if (!is_new) return object{{"$ref", "#/$defs/" + game_ + "." + known->second}};
    return define(known->second, object{{"enum", std::move(names)}});
  }

  std::string game_;
  object& all_;
  std::map<std::string, std::string> lists_;
};

// What every line has, whatever the game.
object frame() {
  array seats;
  for (int i = 0; i < kMaxSeats; ++i) seats.emplace_back(boost::json::string(name_of(seat_at(i))));
  array parties = seats;
  parties.emplace_back("clock");
  object schema = boost::json::parse(R"({
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Games of Orrery as open data",
    "$defs": {
      "hash": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
      "entry": {
        "description": "The first is what fell before the first question; every other is an answer, or one taken back",
        "type": "object",
        "required": ["luck", "hash"],
        "properties": {
          "by": {},
          "action": {"type": "object", "description": "As the game has it, see below"},
          "retract": {"const": true},
          "luck": {
            "description": "Outcomes, from 0, each with the number of possibilities that it was one of",
            "type": "array",
            "items": {
              "type": "array",
              "prefixItems": [{"type": "integer", "minimum": 0}, {"type": "integer", "minimum": 1}],
              "minItems": 2,
              "items": false
            }
          },
          "hash": {"$ref": "#/$defs/hash", "description": "Of the position after it"}
        },
        "additionalProperties": false
      },
      "game": {
        "description": "A line of games.jsonl.gz",
        "type": "object",
        "required": ["id", "game", "behaviour", "content", "seats", "options", "players", "scores", "winners", "entries"],
        "properties": {
          "id": {"type": "string"},
          "game": {"type": "string"},
          "behaviour": {"type": "string", "description": "Of the rules that play it: structure and fingerprint"},
          "content": {"$ref": "#/$defs/hash"},
          "seats": {"type": "integer", "minimum": 1},
          "options": {"type": "object", "additionalProperties": {"type": "string"}},
          "players": {"type": "array", "items": {"type": "string"}, "description": "By seat: human, or a bot"},
          "month": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}$"},
          "scores": {"type": "array", "items": {"type": "integer"}},
          "winners": {"type": "array", "items": {"$ref": "#/$defs/seat"}},
          "entries": {"type": "array", "items": {"$ref": "#/$defs/entry"}}
        },
        "additionalProperties": false
      },
      "decision": {
        "description": "A line of decisions.jsonl.gz: what a seat knew and could do, and what it did",
        "type": "object",
        "required": ["game_id", "entry", "seat", "decision", "offers", "chosen", "view"],
        "properties": {
          "game_id": {"type": "string"},
          "entry": {"type": "integer", "minimum": 1, "description": "Its place among the entries of the game"},
          "seat": {"$ref": "#/$defs/seat"},
          "decision": {"type": "string"},
          "offers": {"type": "array", "items": {"type": "object"}},
          "chosen": {"type": ["integer", "null"], "description": "Which of the offers; null where it was none of them"},
          "view": {"type": "object"}
        },
        "additionalProperties": false
      },
      "manifest": {
        "type": "object",
        "required": ["dataset", "engine", "made", "licence", "games", "files"],
        "properties": {
          "dataset": {"const": 1},
          "engine": {"type": "string"},
          "made": {"type": "object", "description": "How: the plan of games among bots, or what was taken from a store"},
          "licence": {"type": "string"},
          "games": {"type": "integer"},
          "files": {
            "type": "object",
            "additionalProperties": {
              "type": "object",
              "required": ["sha256", "lines"],
              "properties": {"sha256": {"type": "string"}, "lines": {"type": "integer"}}
            }
          }
        },
        "additionalProperties": false
      }
    },
    "anyOf": [{"$ref": "#/$defs/game"}, {"$ref": "#/$defs/decision"}, {"$ref": "#/$defs/manifest"}]
  })")
                      .as_object();
  object& all = schema["$defs"].as_object();
  all["seat"] = object{{"enum", std::move(seats)}};
  all["entry"].as_object()["properties"].as_object()["by"] = object{{"enum", std::move(parties)}};
  all["game"].as_object()["properties"].as_object()["seats"].as_object()["maximum"] = kMaxSeats;
  return schema;
}

}  // namespace

std::string dataset_schema(std::span<const DataWords> games) {
  object schema = frame();
  object& all = schema["$defs"].as_object();
  array ids;
  array of_games;      // each: what follows where a line is of that game
  array of_decisions;  // each: what a decision of that game is. Its line does not name the game
  for (const DataWords& words : games) {
    Definitions definitions(words.game, all);
    const value action = definitions.define("action", definitions.action(words.verbs));
    const value view = definitions.define("view", definitions.structure(words.view.fields));
    ids.emplace_back(words.game);
    const object entry{{"properties", object{{"action", action}}}};
    of_games.push_back(object{{"if", object{{"properties", object{{"game", object{{"const", words.game}}}}}}},
                              {"then", object{{"properties", object{{"entries", object{{"items", entry}}}}}}}});
    of_decisions.push_back(definitions.define(
        "decision",
        object{
            {"properties", object{{"decision", object{{"enum", array(words.decisions.begin(), words.decisions.end())}}},
                                  {"offers", object{{"items", action}}},
                                  {"view", view}}}}));
  }
  object& game = all["game"].as_object();
  game["properties"].as_object()["game"] = object{{"enum", std::move(ids)}};
  game["allOf"] = std::move(of_games);
  all["decision"].as_object()["anyOf"] = std::move(of_decisions);
  return boost::json::serialize(schema) + "\n";
}

}  // namespace orrery
