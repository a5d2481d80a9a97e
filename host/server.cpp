#include "host/server.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "host/line.h"
#include "host/message.h"

namespace orrery::host {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
using HttpStream = beast::basic_stream<tcp, Executor>;
using WsStream = websocket::stream<Line, false>;  // no compression: no bombs, and less memory

constexpr std::uint32_t kMostHeader = 8 * 1024;
constexpr std::uint64_t kMostBody = 16 * 1024;
constexpr auto kRequestTime = 30s;   // to send one, from its first byte or the last answer
constexpr auto kResponseTime = 60s;  // to take one
constexpr auto kHelloTime = 15s;
constexpr auto kSilence = 60s;  // a client that says nothing is pinged at half of it, and given up at all of it
constexpr int kSendBuffer = 128 * 1024;  // what the system keeps for a client that does not read
constexpr std::size_t kMostUnread = std::size_t{1024} * 1024;
constexpr std::size_t kUsualMessage = 2048;  // room for more is given back
constexpr std::size_t kMostConnections = 12'000;
constexpr int kMostPerAddress = 200;
constexpr int kMostStrikes = 40;  // messages beyond the rate before the connection is closed

constexpr std::string_view kSecurity =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
    "'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action "
    "'self'; "
    "frame-ancestors 'none'; object-src 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

std::string head_of(const Response& response, bool keep_alive) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n", response.status,
                                 std::string_view(http::obsolete_reason(static_cast<http::status>(response.status))));
  if (response.status != 304)
    head += fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n", response.type, response.body->size());
  for (const auto& [name, value] : response.headers) head += fmt::format("{}: {}\r\n", name, value);
  head += keep_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
  head += kSecurity;
  head += "\r\n";
  return head;
}

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

// Whose limits are used up: of IPv6 the network, since a household has all of it.
std::string who_at(const asio::ip::address& address) {
  if (!address.is_v6() || address.to_v6().is_v4_mapped()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::address_v6(bytes).to_string();
}

}  // namespace

class Server::State : public std::enable_shared_from_this<State> {
public:
  State(asio::io_context& io_, Listen listen_, House& house_, Identity& identity_, Hall& hall_, Api& api_)
      : io(io_),
        listen(std::move(listen_)),
        house(house_),
        identity(identity_),
        hall(hall_),
        api(api_),
        acceptor(io_),
        pause(io_) {}

  asio::io_context& io;
  Listen listen;
  House& house;
  Identity& identity;
  Hall& hall;
  Api& api;
  Acceptor acceptor;
  Timer pause;
  bool closing = false;
  std::size_t sockets = 0;
  std::unordered_map<std::string, int> per_address;
  std::unordered_set<Connection*> connections;
  TokenBuckets upgrades{300, 30};

  void accept();
  // Counts a connection of the address; false where it has too many.
  bool enter(const std::string& address) {
    int& count = per_address[address];
    if (house.limits && count >= kMostPerAddress) return false;
    ++count;
    return true;
  }
  void leave(const std::string& address) {
    const auto count = per_address.find(address);
    if (count != per_address.end() && --count->second <= 0) per_address.erase(count);
  }
};

// --- WebSocket -------------------------------------------------------------------------------------------------------

class Server::Connection final : public Attendant, public std::enable_shared_from_this<Connection> {
public:
  Connection(State& state, Socket socket, std::string address, std::string token)
      : state_(state), ws_(Line(std::move(socket))), address_(std::move(address)), token_(std::move(token)) {
    state_.connections.insert(this);
    ++state_.house.metrics.connections;
    ++state_.house.metrics.connections_opened;
  }
  ~Connection() override = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  const std::string& session() const { return session_; }

  void run(http::request<http::string_body> request) {
    ws_.set_option(websocket::stream_base::timeout{kHelloTime, kHelloTime, false});
    ws_.read_message_max(kMostMessageBytes);
    auto kept = std::make_shared<http::request<http::string_body>>(std::move(request));
    ws_.async_accept(*kept, [self = shared_from_this(), kept](error_code error) {
      if (error) return self->closed();
      self->read();
    });
  }

  void send(const Frame& frame) override {
    if (gone_ || !ws_.is_open()) return;
    Line& line = ws_.next_layer();
    if (line.waiting() + frame->size() > kMostUnread) {
      ++state_.house.metrics.cut_off;
      return cut();
    }
    line.put_message(*frame);
  }
  void finish() override { finish(websocket::close_code::policy_error, ""); }
  void finish(websocket::close_code code, const char* reason) {
    if (gone_ || std::exchange(finishing_, true)) return;
    ws_.async_close({code, reason}, [self = shared_from_this()](error_code /*error*/) { self->cut(); });
  }

  void cut() {
    error_code ignored;
    ws_.next_layer().next_layer().close(ignored);
    closed();
  }

private:
  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t /*bytes*/) {
      if (error) return self->closed();
      self->received();
    });
  }

  void received() {
    ++state_.house.metrics.messages;
    const auto data = buffer_.cdata();
    auto message = read_message({static_cast<const char*>(data.data()), data.size()});
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > kUsualMessage) buffer_.shrink_to_fit();

    if (finishing_) return read();  // until the other side has closed as well
    if (!ws_.got_text()) {
      finish(websocket::close_code::unknown_data, "only text is understood");
    } else if (state_.house.limits && !rate_.take(TokenBucket::Clock::now())) {
      too_fast();
    } else if (!message) {
      misunderstood(message.error());
    } else {
      return understood(std::move(*message));
    }
    read();
  }

  void too_fast() {
    ++state_.house.metrics.too_fast;
    send(error_frame("", "too_fast", "not so many messages at once"));
    if (++strikes_ >= kMostStrikes) finish(websocket::close_code::policy_error, "too fast");
  }

  void misunderstood(const Misunderstanding& why) {
    ++state_.house.metrics.errors;
    if (!why.json) return finish(websocket::close_code::policy_error, "not JSON");
    send(error_frame(why.nonce, why.code, why.text));
    if (!table_) finish();
  }

  void understood(Message message) {
    auto* hello = std::get_if<Hello>(&message.wish);
    if (!table_ && hello != nullptr)
      return greet(std::move(*hello));  // nothing more is read until it is known who this is
    if (table_ && hello == nullptr)
      table_->receive(shared_from_this(), std::move(message));
    else
      misunderstood({true, message.nonce, "bad_message", "hello comes first, and once"});
    read();
  }

  void greet(Hello hello) {
    const std::string token = hello.token.empty() ? std::exchange(token_, {}) : std::exchange(hello.token, {});
    state_.identity.who_is(
        token, [self = shared_from_this(), hello = std::move(hello)](const std::expected<Known, Trouble>& known) {
          if (!known) return self->turned_away(known.error());
          self->who = known->who;
          self->session_ = known->session;
          self->state_.hall.find(hello.table, [self, hello](const std::expected<Hall::TablePtr, Trouble>& table) {
            if (!table) return self->turned_away(table.error());
            if (self->gone_ || self->finishing_) return;
            self->table_ = *table;
            self->ws_.set_option(websocket::stream_base::timeout{kHelloTime, kSilence, true});
            self->table_->receive(self, {"", hello});
            self->read();
          });
        });
  }

  void turned_away(const Trouble& trouble) {
    ++state_.house.metrics.errors;
    send(error_frame("", trouble.code, trouble.text));
    finish();
    read();  // until the other side has closed as well
  }

  void closed() {
    if (std::exchange(gone_, true)) return;
    state_.connections.erase(this);
    state_.leave(address_);
    --state_.sockets;
    --state_.house.metrics.connections;
    if (table_) std::exchange(table_, nullptr)->depart(*this);
  }

  State& state_;
  WsStream ws_;
  beast::flat_buffer buffer_;
  bool finishing_ = false;
  bool gone_ = false;
  std::string address_;
  std::string token_;    // of the cookie, until hello
  std::string session_;  // its hash
  std::shared_ptr<Table> table_;
  TokenBucket rate_{20, 10};
  int strikes_ = 0;
};

// --- HTTP ------------------------------------------------------------------------------------------------------------

class Server::HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
public:
  HttpConnection(std::shared_ptr<State> state, Socket socket) : state_(std::move(state)), stream_(std::move(socket)) {
    error_code ignored;
    const auto peer = stream_.socket().remote_endpoint(ignored);
    if (!ignored) address_ = who_at(peer.address());
  }
  ~HttpConnection() {
    if (!upgraded_) --state_->sockets;
  }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void read() {
    parser_.emplace();
    parser_->header_limit(kMostHeader);
    parser_->body_limit(kMostBody);
    stream_.expires_after(kRequestTime);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](error_code error, std::size_t /*bytes*/) { self->received(error); });
  }

private:
  void received(error_code error) {
    if (error == http::error::body_limit)
      return respond(Response::error(413, "too_large", "this is too much"), false, false);
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return respond(Response::error(431, "too_large", "the headers are too much"), false, false);
    if (error.category() == beast::http::make_error_code(http::error::bad_target).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return respond(Response::error(400, "bad_request", "this is not HTTP"), false, false);
    if (error || state_->closing) return;

    Request request = read_request();
    const bool keep_alive = parser_->get().keep_alive();
    if (request.path == "/ws" && websocket::is_upgrade(parser_->get())) return upgrade(request);
    const bool head = request.method == "HEAD";
    state_->api.handle(request, [self = shared_from_this(), keep_alive, head](const Response& response) {
      self->respond(response, keep_alive, head);
    });
  }

  Request read_request() {
    const auto& got = parser_->get();
    Request request;
    request.method = text(got.method_string());
    request.path = text(got.target());
    if (const std::size_t mark = request.path.find('?'); mark != std::string::npos) {
      request.query = request.path.substr(mark + 1);
      request.path.resize(mark);
    }
    request.body = got.body();
    request.host = text(got[http::field::host]);
    request.origin = text(got[http::field::origin]);
    request.cookie = text(got[http::field::cookie]);
    request.authorization = text(got[http::field::authorization]);
    request.accept_encoding = text(got[http::field::accept_encoding]);
    request.if_none_match = text(got[http::field::if_none_match]);
    request.address = address_;
    if (state_->listen.trust_proxy) {
      // The last address is the one that the proxy itself saw.
      std::string seen = text(got["X-Forwarded-For"]);
      seen.erase(0, seen.find_last_of(", ") + 1);
      error_code error;
      const auto address = asio::ip::make_address(seen, error);
      if (!error) request.address = who_at(address);
      request.secure = text(got["X-Forwarded-Proto"]) == "https";
    }
    return request;
  }

  void upgrade(const Request& request) {
    if (is_foreign(request))
      return respond(Response::error(403, "foreign_origin", "this comes from another site's page"), false, false);
    if (state_->house.limits && !state_->upgrades.take(request.address))
      return respond(Response::error(429, "too_fast", "not so many connections at once"), false, false);
    if (!state_->enter(request.address))
      return respond(Response::error(429, "too_many", "too many connections from this address"), false, false);
    upgraded_ = true;
    error_code ignored;
    stream_.socket().set_option(asio::socket_base::send_buffer_size(kSendBuffer), ignored);
    const auto connection =
        std::make_shared<Connection>(*state_, stream_.release_socket(), request.address, token_in(request));
    connection->run(parser_->release());
  }

  void respond(const Response& response, bool keep_alive, bool only_head) {
    keep_alive = keep_alive && !state_->closing;
    auto head = std::make_shared<std::string>(head_of(response, keep_alive));
    const std::array<asio::const_buffer, 2> buffers = {asio::buffer(*head),
                                                       only_head ? asio::const_buffer() : asio::buffer(*response.body)};
    stream_.expires_after(kResponseTime);
    asio::async_write(
        stream_, buffers,
        [self = shared_from_this(), head, body = response.body, keep_alive](error_code error, std::size_t) {
          if (error) return;
          if (keep_alive) return self->read();
          error_code ignored;
          self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        });
  }

  std::shared_ptr<State> state_;  // it counts them, to the last
  HttpStream stream_;
  beast::flat_buffer buffer_{kMostHeader + kMostBody};
  std::optional<http::request_parser<http::string_body>> parser_;
  std::string address_;
  bool upgraded_ = false;
};

// --- accepting -------------------------------------------------------------------------------------------------------

void Server::State::accept() {
  acceptor.async_accept([this](error_code error, Socket socket) {
    if (closing) return;
    if (error) {  // out of file descriptors, most likely: not again at once
      pause.expires_after(100ms);
      return pause.async_wait([this](error_code stopped) {
        if (!stopped) accept();
      });
    }
    if (sockets < kMostConnections) {
      ++sockets;
      error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      std::make_shared<HttpConnection>(shared_from_this(), std::move(socket))->read();
    }
    accept();
  });
}

Server::Server(asio::io_context& io, const Listen& listen, House& house, Identity& identity, Hall& hall, Api& api)
    : state_(std::make_shared<State>(io, listen, house, identity, hall, api)) {
  const tcp::endpoint at(asio::ip::make_address(listen.address), listen.port);
  state_->acceptor.open(at.protocol());
  state_->acceptor.set_option(asio::socket_base::reuse_address(true));
  state_->acceptor.bind(at);
  state_->acceptor.listen(asio::socket_base::max_listen_connections);
  identity.sessions_ended = [state = state_.get()](const std::string& person, const std::string& all_but) {
    for (Connection* each : std::vector(state->connections.begin(), state->connections.end()))
      if (each->who.id == person && each->session() != all_but)
        each->finish(websocket::close_code::policy_error, "logged out");
  };
  identity.session_ended = [state = state_.get()](const std::string& session) {
    for (Connection* each : std::vector(state->connections.begin(), state->connections.end()))
      if (each->session() == session) each->finish(websocket::close_code::policy_error, "logged out");
  };
}

Server::~Server() = default;

std::uint16_t Server::port() const { return state_->acceptor.local_endpoint().port(); }

void Server::open() { state_->accept(); }

void Server::close() {
  state_->closing = true;
  error_code ignored;
  state_->acceptor.close(ignored);
  state_->pause.cancel();
  for (Connection* each : std::vector(state_->connections.begin(), state_->connections.end()))
    each->finish(websocket::close_code::going_away, "the host closes");
}

void Server::cut() {
  // Whoever is cut may be the last that knows of itself.
  for (Connection* each : std::vector(state_->connections.begin(), state_->connections.end()))
    each->shared_from_this()->cut();
}

bool Server::is_empty() const { return state_->connections.empty(); }

}  // namespace orrery::host
