// A WebSocket: who it is, what they say, and how much they may say.
#include <algorithm>
#include <utility>

#include <spdlog/spdlog.h>

#include "host/message.h"
#include "host/network.h"

namespace orrery::host {
namespace {

using namespace std::chrono_literals;

constexpr auto kHelloTime = 15s;
constexpr auto kSilence = 60s;  // a client that says nothing is pinged at half of it, and given up at all of it
constexpr std::size_t kMegabyte = std::size_t{1024} * 1024;
constexpr std::size_t kMostUnread = kMegabyte;  // of a connection
constexpr std::size_t kMostUnreadOfAddress = 12 * kMegabyte;
constexpr std::size_t kMostUnreadOfAll = 32 * kMegabyte;
constexpr std::size_t kUsualMessage = 2048;  // room for more is given back
constexpr int kMostMessagesBeyond = 40;      // messages beyond the rate before the connection is closed
constexpr Rate kMessages{20, 10};
static_assert(static_cast<float>(cost_of(kMostActions)) <= kMessages.most, "the largest message can be sent at all");

}  // namespace

Server::Connection::Connection(State& state, Socket socket, std::string peer, std::string address, std::string token)
    : state_(state),
      unread_(state.unread_of(address)),
      ws_(BatchingSocket(std::move(socket), *this, unread_)),
      peer_(std::move(peer)),
      token_(std::move(token)),
      rate_(kMessages.times(state.services.limits.of_person)),
      frames_(Rate{200, 100}.times(state.services.limits.of_person)) {
  this->address = std::move(address);
  state_.connections.insert(this);
  ++state_.services.metrics.connections;
  ++state_.services.metrics.connections_opened;
}

// It may go without a word, where something fails on its way.
Server::Connection::~Connection() {
  try {
    closed();
  } catch (const std::exception& failure) {  // no memory to tell the others at the table, most likely
    spdlog::error("unexpected, at the end of a connection: {}", failure.what());
  }
  ws_.next_layer().disown();
}

void Server::Connection::run(HttpRequest request) {
  ws_.set_option(websocket::stream_base::timeout{kHelloTime, kHelloTime, false});
  ws_.read_message_max(kMostMessageBytes);
  // Pings are answered by Boost.Beast, and cost as much as messages do.
  ws_.control_callback([this](websocket::frame_type kind, beast::string_view /*payload*/) {
    if (kind != websocket::frame_type::close && !finishing_ && !may_speak()) too_fast();
  });
  auto kept = std::make_shared<HttpRequest>(std::move(request));
  ws_.async_accept(*kept, [self = shared_from_this(), kept](error_code error) {
    if (error) return self->closed();
    self->read();
  });
}

void Server::Connection::send(const Frame& frame) {
  if (gone_ || cut_ || !ws_.is_open()) return;
  ws_.next_layer().put_message(*frame);
}

void Server::Connection::finish(websocket::close_code code, const char* reason) {
  if (gone_ || std::exchange(finishing_, true)) return;
  ws_.async_close({code, reason}, [self = shared_from_this()](error_code /*error*/) { self->cut(); });
}

void Server::Connection::cut() {
  if (std::exchange(cut_, true)) return;
  error_code ignored;
  ws_.next_layer().next_layer().close(ignored);
  asio::post(state_.io, [self = shared_from_this()] { self->closed(); });
}

void Server::Connection::cut_now() {
  error_code ignored;
  ws_.next_layer().next_layer().close(ignored);
  closed();
}

// --- limits ----------------------------------------------------------------------------------------------------------

// Messages in many small frames, or in none that ever ends.
void Server::Connection::frames_came(int frames) {
  if (!state_.services.limits.on || frames_.take(TokenBucket::Clock::now(), frames)) return;
  ++state_.services.metrics.too_fast;
  if (finishing_) return cut();  // and goes on
  finish(websocket::close_code::policy_error, "too many frames");
}

// Where an address or the host has too much that nobody reads, the one goes who reads least.
void Server::Connection::unread_grew() {
  const auto cut_off = [this](Connection& who) {
    ++state_.services.metrics.cut_off;
    who.cut();
  };
  const auto waiting = [](Connection* each) { return each->cut_ ? 0 : each->ws_.next_layer().waiting(); };
  std::uint64_t& most = state_.services.metrics.unread_most;
  most = std::max<std::uint64_t>(most, state_.unread().bytes);
  if (waiting(this) > kMostUnread) return cut_off(*this);
  const bool all = state_.unread().bytes > kMostUnreadOfAll;
  if (!all && unread_->bytes <= kMostUnreadOfAddress) return;
  Connection* heaviest = this;
  for (Connection* each : state_.connections)
    if ((all || each->address == address) && waiting(each) > waiting(heaviest)) heaviest = each;
  if (!heaviest->cut_) cut_off(*heaviest);
}

void Server::Connection::all_read() {
  if (table_ && !cut_ && !finishing_) table_->all_read(shared_from_this());
}

bool Server::Connection::may_speak(int cost) {
  if (!state_.services.limits.on) return true;
  return rate_.take(TokenBucket::Clock::now(), cost) &&
         (who.id.empty() || state_.messages_of_person.take(who.id, cost)) &&
         state_.messages_of_address.take(address, cost);
}

void Server::Connection::too_fast() {
  ++state_.services.metrics.too_fast;
  send(error_frame("", "too_fast", "not so many messages at once"));
  if (++strikes_ >= kMostMessagesBeyond) finish(websocket::close_code::policy_error, "too fast");
}

// --- messages --------------------------------------------------------------------------------------------------------

void Server::Connection::read() {
  ws_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t /*bytes*/) {
    if (error) return self->closed();
    try {
      self->received();
    } catch (const std::exception& failure) {  // no memory for it, most likely; they come back
      spdlog::error("unexpected, at a connection: {}", failure.what());
      self->cut();
    }
  });
}

void Server::Connection::received() {
  ++state_.services.metrics.messages;
  const auto data = buffer_.cdata();
  auto message = read_message({static_cast<const char*>(data.data()), data.size()});
  buffer_.consume(buffer_.size());
  if (buffer_.capacity() > kUsualMessage) buffer_.shrink_to_fit();

  if (finishing_) return read();  // until the other side has closed as well
  if (!ws_.got_text()) {
    finish(websocket::close_code::unknown_data, "only text is understood");
  } else if (!may_speak(message ? cost_of(*message) : 1)) {
    too_fast();
  } else if (!message) {
    misunderstood(message.error());
  } else {
    return understood(std::move(*message));
  }
  read();
}

void Server::Connection::misunderstood(const Misunderstanding& why) {
  ++state_.services.metrics.errors;
  if (!why.json) return finish(websocket::close_code::policy_error, "not JSON");
  send(error_frame(why.nonce, why.code, why.text));
  if (!table_) finish();
}

void Server::Connection::understood(Message message) {
  auto* hello = std::get_if<Hello>(&message.wish);
  if (!table_ && hello != nullptr)
    return greet(std::move(*hello));  // nothing more is read until it is known who this is
  if (table_ && hello == nullptr)
    table_->receive(shared_from_this(), std::move(message));
  else
    misunderstood({true, message.nonce, "bad_message", "hello comes first, and once"});
  read();
}

void Server::Connection::greet(Hello hello) {
  const std::string token = hello.token.empty() ? std::exchange(token_, {}) : std::exchange(hello.token, {});
  state_.identity.who_is(token, [self = shared_from_this(),
                                 hello = std::move(hello)](const std::expected<Known, RequestError>& known) {
    if (!known) return self->turned_away(known.error());
    self->who = known->who;
    self->session_ = known->session;
    self->state_.tables.find(hello.table, [self, hello](const std::expected<Tables::TablePtr, RequestError>& table) {
      if (!table) return self->turned_away(table.error());
      if (self->gone_ || self->cut_ || self->finishing_) return;
      self->table_ = *table;
      self->ws_.set_option(websocket::stream_base::timeout{kHelloTime, kSilence, true});
      self->table_->receive(self, {"", hello});
      self->read();
    });
  });
}

void Server::Connection::turned_away(const RequestError& error) {
  ++state_.services.metrics.errors;
  send(error_frame("", error.code, error.text));
  finish();
  read();  // until the other side has closed as well
}

void Server::Connection::closed() {
  if (std::exchange(gone_, true)) return;
  state_.connections.erase(this);
  state_.slots.give_back_websocket(address);
  state_.slots.give_back(peer_);
  --state_.services.metrics.connections;
  if (table_) std::exchange(table_, nullptr)->depart(*this);
}

}  // namespace orrery::host
