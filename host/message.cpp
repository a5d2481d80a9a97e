#include "host/message.h"

#include <iterator>
#include <stdexcept>

#include <boost/json/parse.hpp>

#include "kernel/names.h"

namespace orrery::host {
namespace {

namespace json = boost::json;

struct BadField : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The fields of a message: each is asked for by name, and one that is missing or of the wrong kind is a BadField.
class Fields {
public:
  explicit Fields(json::object& object) : object_(object) {}

  std::string text(std::string_view name, std::size_t most) const {
    const json::value* value = object_.if_contains(name);
    const json::string* text = value == nullptr ? nullptr : value->if_string();
    if (text == nullptr) throw BadField("'" + std::string(name) + "' must be a string");
    if (text->size() > most) throw BadField("'" + std::string(name) + "' is too long");
    return std::string(*text);
  }
  std::string text_if_there(std::string_view name, std::size_t most) const {
    const json::value* value = object_.if_contains(name);
    return value == nullptr || value->is_null() ? "" : text(name, most);
  }
  std::int64_t number(std::string_view name) const {
    const json::value* value = object_.if_contains(name);
    if (value == nullptr || !value->is_int64() || value->get_int64() < 0)
      throw BadField("'" + std::string(name) + "' must be a whole number");
    return value->get_int64();
  }
  Seat seat(std::string_view name) const {
    const auto seat = named<Seat>(text(name, 8));
    if (!seat || index(*seat) >= kMaxSeats) throw BadField("'" + std::string(name) + "' must be a seat, p1 to p6");
    return *seat;
  }
  json::value take(std::string_view name) const {
    json::value* value = object_.if_contains(name);
    if (value == nullptr) throw BadField("'" + std::string(name) + "' is missing");
    return std::move(*value);
  }

  // `action`, or several of them as `actions`.
  std::vector<json::value> actions() const {
    if (!object_.contains("actions")) return {take("action")};
    json::array* list = object_.at("actions").if_array();
    if (list == nullptr || list->empty() || list->size() > kMostActions || object_.contains("action"))
      throw BadField("'actions' must be a list of 1 to " + std::to_string(kMostActions) + ", and without 'action'");
    return {std::make_move_iterator(list->begin()), std::make_move_iterator(list->end())};
  }

  // Texts by name.
  std::vector<std::pair<std::string, std::string>> texts(std::string_view name, std::size_t most,
                                                         std::size_t longest) const {
    const json::value* value = object_.if_contains(name);
    const json::object* object = value == nullptr ? nullptr : value->if_object();
    if (object == nullptr || object->size() > most)
      throw BadField("'" + std::string(name) + "' must be an object of at most " + std::to_string(most) + " texts");
    std::vector<std::pair<std::string, std::string>> texts;
    for (const auto& [key, text] : *object) {
      if (!text.is_string() || text.get_string().size() > longest || key.size() > longest)
        throw BadField("'" + std::string(name) + "' holds something that is no short text");
      texts.emplace_back(key, text.get_string());
    }
    return texts;
  }

private:
  json::object& object_;
};

int characters(std::string_view text) {
  int count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U ? 1 : 0;
  return count;
}

Hello read_hello(const Fields& fields) {
  if (fields.number("protocol") != kProtocol) throw BadField("this host speaks protocol " + std::to_string(kProtocol));
  Hello hello;
  hello.table = fields.text("table", 64);
  hello.key = fields.text_if_there("key", 64);
  hello.token = fields.text_if_there("token", 128);
  hello.since = fields.number("since");
  return hello;
}

Wish read_wish(std::string_view type, const Fields& fields) {
  constexpr std::size_t kBot = 20;
  constexpr std::size_t kHex = 64;
  constexpr std::size_t kName = 40;
  if (type == "hello") return read_hello(fields);
  if (type == "act") return Act{fields.number("at"), fields.actions()};
  if (type == "why") return Why{};
  if (type == "retract") return Retract{};
  if (type == "undo") return Undo{fields.number("to")};
  if (type == "chat") return Chat{fields.text("text", std::size_t{4} * kMostChat)};
  if (type == "sit") return Sit{fields.seat("seat"), fields.text_if_there("commitment", kHex)};
  if (type == "commit") return Commit{fields.number("round"), fields.text("commitment", kHex)};
  if (type == "open") return Open{fields.number("round"), fields.text("contribution", kHex)};
  if (type == "leave") return Leave{};
  if (type == "fill") return Fill{fields.seat("seat"), fields.text("bot", kBot)};
  if (type == "stand_in") return StandIn{fields.seat("seat"), fields.text("bot", kBot)};
  if (type == "back") return Back{};
  if (type == "orders") return Orders{fields.texts("orders", kMostOrders, kName)};
  if (type == "ping") return Ping{};
  throw BadField("there is no such type of message");
}

}  // namespace

std::expected<json::object, std::string> read_object(std::string_view text) {
  json::parse_options options;
  options.max_depth = kMostJsonDepth;
  boost::system::error_code error;
  json::value value = json::parse(text, error, {}, options);
  if (error) return std::unexpected(error.message());
  if (!value.is_object()) return std::unexpected("not an object");
  return std::move(value.get_object());
}

std::expected<Message, Misunderstanding> read_message(std::string_view text) {
  auto object = read_object(text);
  if (!object) return std::unexpected(Misunderstanding{false, "", "not_json", object.error()});
  const Fields fields(*object);
  Message message;
  try {
    const std::string type = fields.text("type", 20);
    if (type != "hello") {
      message.nonce = fields.text("nonce", std::size_t{4} * kMostNonce);
      if (message.nonce.empty() || characters(message.nonce) > kMostNonce)
        throw BadField("a nonce has 1 to 40 characters");
    }
    message.wish = read_wish(type, fields);
  } catch (const BadField& bad) {
    return std::unexpected(Misunderstanding{true, message.nonce, "bad_message", bad.what()});
  }
  return message;
}

}  // namespace orrery::host
