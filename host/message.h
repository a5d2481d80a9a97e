// What a client says: JSON text read into one of the messages of docs/protocol.md, strictly, and without the network.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json/value.hpp>

#include "kernel/seat.h"

namespace orrery::host {

inline constexpr int kProtocol = 2;
inline constexpr std::size_t kMostMessageBytes = std::size_t{16} * 1024;
inline constexpr int kMostNonce = 40;  // characters
inline constexpr int kMostChat = 500;  // characters
// In one message: an order sheet of twelve ships for six phases that is struck out, written anew and handed in.
inline constexpr std::size_t kMostActions = 2 * 12 * 6 + 1;
inline constexpr std::size_t kMostOrders = 16;  // standing ones of a seat
inline constexpr int kMostJsonDepth = 16;       // of anything a client sends

struct Hello {
  std::string table;
  std::string key;
  std::string token;
  std::int64_t since = 0;
};

struct Act {
  std::int64_t at = 0;
  std::vector<boost::json::value> actions;  // one after the other; all of them, or none
};
struct Why {};
struct Retract {};
struct Undo {
  std::int64_t to = 0;
};
struct Chat {
  std::string text;
};
struct Sit {
  Seat seat = kNobody;
  std::string commitment;  // hex; empty: none
};
struct Commit {
  std::int64_t round = 0;
  std::string commitment;  // hex
};
struct Open {
  std::int64_t round = 0;
  std::string contribution;  // hex
};
struct Leave {};
struct Fill {
  Seat seat = kNobody;
  std::string bot;
};
struct StandIn {
  Seat seat = kNobody;
  std::string bot;
};
struct Back {};
// Standing orders of one's own seat: by which verb a decision is answered as soon as it is asked for.
struct Orders {
  std::vector<std::pair<std::string, std::string>> given;
};
struct Ping {};

using Wish =
    std::variant<Hello, Act, Why, Retract, Undo, Chat, Sit, Commit, Open, Leave, Fill, StandIn, Back, Orders, Ping>;

struct Message {
  std::string nonce;  // empty in a hello
  Wish wish;
};

// As how many messages it counts: several actions are judged, done and told one by one.
constexpr int cost_of(std::size_t actions) { return 1 + static_cast<int>(actions / 8); }
inline int cost_of(const Message& message) {
  const Act* act = std::get_if<Act>(&message.wish);
  return act == nullptr ? 1 : cost_of(act->actions.size());
}

struct Misunderstanding {
  bool json = true;   // false: it was no JSON at all
  std::string nonce;  // where there was one
  std::string code;   // "bad_message", "protocol"
  std::string text;
};

std::expected<Message, Misunderstanding> read_message(std::string_view text);

// An object of JSON as clients send it in HTTP bodies too: no deeper than kMostJsonDepth.
std::expected<boost::json::object, std::string> read_object(std::string_view text);

}  // namespace orrery::host
