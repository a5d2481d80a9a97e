// HTTP: one request after the other, or the way to a WebSocket.
#include <array>
#include <optional>
#include <utility>

#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <fmt/format.h>

#include "host/network.h"

namespace orrery::host {
namespace {

namespace http = beast::http;
using namespace std::chrono_literals;

constexpr std::uint32_t kMostHeader = 8 * 1024;
constexpr std::uint64_t kMostBody = 16 * 1024;
constexpr std::uint64_t kMostGame = 128 * 1024;  // of a body that holds a whole game
constexpr std::string_view kTakesGames = "/api/daily/";
constexpr auto kFirstHeaderTime = 5s;  // from the connection to the end of its first header
constexpr auto kNextHeaderTime = 30s;  // from the last answer to the end of the next header
constexpr auto kBodyTime = 10s;
constexpr auto kResponseTime = 60s;      // to take one
constexpr int kMostRequestsBeyond = 20;  // requests beyond the rate before the connection is closed

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

// What the proxy itself added: the last of all lines of this name.
std::string last_line(const HttpRequest& request, beast::string_view name) {
  std::string last;
  const auto lines = request.equal_range(name);
  for (auto line = lines.first; line != lines.second; ++line) last = text(line->value());
  return last;
}

}  // namespace

Server::HttpConnection::HttpConnection(std::shared_ptr<State> state, Socket socket, std::string address)
    : state_(std::move(state)),
      stream_(std::move(socket)),
      buffer_(kMostHeader + kMostBody),
      address_(std::move(address)) {}

Server::HttpConnection::~HttpConnection() {
  let_go();
  let_go_body();
  if (!upgraded_) state_->slots.give_back(address_);
}

void Server::HttpConnection::read() {
  let_go_body();
  parser_.emplace();
  parser_->header_limit(kMostHeader);
  parser_->body_limit(kMostGame);
  stream_.expires_after(std::exchange(first_, false) ? kFirstHeaderTime : kNextHeaderTime);
  http::async_read_header(stream_, buffer_, *parser_,
                          [self = shared_from_this()](error_code error, std::size_t /*bytes*/) {
                            if (error || self->parser_->is_done()) return self->received(error);
                            if (!self->hold_body()) return;
                            self->read_body();
                          });
}

// Few bodies are large. Those that say how large they are, and where games are taken, are counted while they are here.
bool Server::HttpConnection::hold_body() {
  parser_->body_limit(kMostBody);  // of one that does not say
  const std::uint64_t bytes = parser_->content_length().value_or(0);
  if (bytes <= kMostBody) return true;
  const beast::string_view target = parser_->get().target();
  if (!std::string_view(target.data(), target.size()).starts_with(kTakesGames)) {
    received(http::error::body_limit);
    return false;
  }
  parser_->body_limit(kMostGame);
  client_ = client();
  if (!state_->bodies.add(client_, bytes)) {
    respond(Response::error(503, "busy", "too much is being sent from here"), false, false);
    return false;
  }
  body_ = bytes;
  return true;
}

void Server::HttpConnection::let_go_body() { state_->bodies.remove(client_, std::exchange(body_, 0)); }

void Server::HttpConnection::read_body() {
  stream_.expires_after(kBodyTime);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](error_code error, std::size_t /*bytes*/) { self->received(error); });
}

void Server::HttpConnection::received(error_code error) {
  if (error == http::error::body_limit)
    return respond(Response::error(413, "too_large", "this is too much"), false, false);
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return respond(Response::error(431, "too_large", "the headers are too much"), false, false);
  if (error.category() == http::make_error_code(http::error::bad_target).category() &&
      error != http::error::end_of_stream && error != http::error::partial_message)
    return respond(Response::error(400, "bad_request", "this is not HTTP"), false, false);
  if (error || state_->closing) return;

  Request request = read_request();
  if (!read_target(text(parser_->get().target()), request))
    return respond(Response::error(400, "bad_request", "a path begins with /"), false, false);
  const bool keep_alive = parser_->get().keep_alive();
  if (request.path == "/ws" && websocket::is_upgrade(parser_->get())) return upgrade(request);
  const bool head = request.method == "HEAD";
  state_->api.handle(request, [self = shared_from_this(), keep_alive, head](const Response& response) {
    self->respond(response, keep_alive, head);
  });
}

Request Server::HttpConnection::read_request() {
  const auto& got = parser_->get();
  Request request;
  request.method = text(got.method_string());
  request.body = got.body();
  request.host = text(got[http::field::host]);
  request.origin = text(got[http::field::origin]);
  request.cookie = text(got[http::field::cookie]);
  request.authorization = text(got[http::field::authorization]);
  request.accept_encoding = text(got[http::field::accept_encoding]);
  request.accept_language = text(got[http::field::accept_language]);
  request.opens = got["Sec-Fetch-Dest"] == "document";
  request.if_none_match = text(got[http::field::if_none_match]);
  request.secure = state_->listen.trust_proxy && last_hop(last_line(got, "X-Forwarded-Proto")) == "https";
  request.address = client_ = client();
  return request;
}

// Who sends the request whose header has been read: behind a proxy, whoever that says it is.
std::string Server::HttpConnection::client() const {
  if (!state_->listen.trust_proxy) return address_;
  error_code error;
  const std::string told(last_hop(last_line(parser_->get(), "X-Forwarded-For")));
  const auto address = asio::ip::make_address(told, error);
  return error ? address_ : who_at(address);
}

// Whoever does not read keeps in memory what was made for them. What is small goes into the socket at once.
bool Server::HttpConnection::hold(const Response& response) {
  constexpr std::size_t kMuch = 32 * 1024;
  const std::size_t bytes = response.shared || response.body->size() < kMuch ? 0 : response.body->size();
  if (bytes > 0 && !state_->held.add(client_, bytes)) return false;
  held_ = bytes;
  return true;
}

void Server::HttpConnection::let_go() { state_->held.remove(client_, std::exchange(held_, 0)); }

void Server::HttpConnection::upgrade(const Request& request) {
  if (is_foreign(request))
    return respond(Response::error(403, "foreign_origin", "this comes from another site's page"), false, false);
  if (state_->services.limits.on && !state_->upgrades.take(request.address))
    return respond(Response::error(429, "too_fast", "not so many connections at once"), false, false);
  if (!state_->slots.take_websocket(request.address))
    return respond(Response::error(429, "too_many", "too many connections from this address"), false, false);
  std::shared_ptr<Connection> connection;
  try {
    connection =
        std::make_shared<Connection>(*state_, stream_.release_socket(), address_, request.address, token_in(request));
  } catch (const std::exception&) {  // there is nobody yet who would give it back
    state_->slots.give_back_websocket(request.address);
    throw;
  }
  upgraded_ = true;
  connection->run(parser_->release());
}

void Server::HttpConnection::respond(const Response& response, bool keep_alive, bool only_head) {
  if (!hold(response))
    return respond(Response::error(503, "busy", "read what you have asked for first"), keep_alive, only_head);
  constexpr int kTooMany = 429;
  if (response.status == kTooMany && (++strikes_ >= kMostRequestsBeyond || !state_->refusals.take(client_)))
    keep_alive = false;
  keep_alive = keep_alive && !state_->closing;
  auto head = std::make_shared<std::string>(head_of(response, keep_alive));
  const std::array<asio::const_buffer, 2> buffers = {asio::buffer(*head),
                                                     only_head ? asio::const_buffer() : asio::buffer(*response.body)};
  stream_.expires_after(kResponseTime);
  asio::async_write(stream_, buffers,
                    [self = shared_from_this(), head, body = response.body, keep_alive](error_code error, std::size_t) {
                      self->let_go();
                      if (error) return;
                      if (keep_alive) return self->read();
                      error_code ignored;
                      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                    });
}

}  // namespace orrery::host
