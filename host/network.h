// What the files of the network share: Boost.Beast's names, and the state of a server. Included by those files alone, since
// Boost.Beast takes long to compile.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "host/batching_socket.h"
#include "host/connection_slots.h"
#include "host/server.h"

namespace orrery::host {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
using HttpStream = beast::basic_stream<tcp, Executor>;
using WsStream = websocket::stream<BatchingSocket, false>;  // no compression: no bombs, and less memory
using HttpRequest = beast::http::request<beast::http::string_body>;

// Whose limits are used up: of IPv6 the network, since a household has all of it.
std::string who_at(const asio::ip::address& address);

class Server::State : public std::enable_shared_from_this<State> {
public:
  State(asio::io_context& io_, Listen listen_, Services& services_, Identity& identity_, Tables& tables_, Api& api_)
      : io(io_),
        listen(std::move(listen_)),
        services(services_),
        identity(identity_),
        tables(tables_),
        api(api_),
        acceptor(io_),
        pause(io_),
        slots(services_.limits, listen.trust_proxy),
        arrivals(Rate{1000, 200}.times(services_.limits.of_address)),
        upgrades(Rate{300, 30}.times(services_.limits.of_address)),
        refusals(Rate{100, 10}.times(services_.limits.of_address)),
        messages_of_person(Rate{60, 30}.times(services_.limits.of_person)),
        messages_of_address(Rate{600, 300}.times(services_.limits.of_address)) {}

  asio::io_context& io;
  Listen listen;
  Services& services;
  Identity& identity;
  Tables& tables;
  Api& api;
  Acceptor acceptor;
  Timer pause;
  bool closing = false;
  ConnectionSlots slots;
  std::unordered_set<Connection*> connections;
  TokenBuckets arrivals;
  TokenBuckets upgrades;
  TokenBuckets refusals;  // answers 429 after which a connection may go on
  TokenBuckets messages_of_person;
  TokenBuckets messages_of_address;
  HeldBytes held;    // of answers by HTTP
  HeldBytes bodies;  // of large requests

  void accept();
  // Where the bytes that wait for an address are counted.
  std::shared_ptr<Unread> unread_of(const std::string& address);
  const Unread& unread() const { return *unread_; }

private:
  void arrived(Socket socket);

  std::shared_ptr<Unread> unread_ = std::make_shared<Unread>();
  std::unordered_map<std::string, std::weak_ptr<Unread>> unread_by_address_;
};

// Somebody at a table, or on the way to one.
class Server::Connection final : public Client,
                                 public BatchingSocketOwner,
                                 public std::enable_shared_from_this<Connection> {
public:
  // `peer` is where the socket comes from, `address` who is charged: they differ behind a proxy.
  Connection(State& state, Socket socket, std::string peer, std::string address, std::string token);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void run(HttpRequest request);
  const std::string& session() const { return session_; }

  void send(const Frame& frame) override;
  void finish() override { finish(websocket::close_code::policy_error, ""); }
  void finish(websocket::close_code code, const char* reason);
  // Goodbye or not: the socket is closed. The table hears of it a moment later, since it may be telling everybody just now.
  void cut();
  void cut_now();

private:
  void frames_came(int frames) override;
  void unread_grew() override;
  void all_read() override;

  void read();
  void received();
  bool may_speak(int cost = 1);
  void too_fast();
  void misunderstood(const Misunderstanding& why);
  void understood(Message message);
  void greet(Hello hello);
  void turned_away(const RequestError& error);
  void closed();

  State& state_;
  std::shared_ptr<Unread> unread_;  // of the address
  WsStream ws_;
  beast::flat_buffer buffer_;
  bool finishing_ = false;
  bool cut_ = false;
  bool gone_ = false;
  std::string peer_;
  std::string token_;    // of the cookie, until hello
  std::string session_;  // its hash
  std::shared_ptr<Table> table_;
  TokenBucket rate_;
  TokenBucket frames_;
  int strikes_ = 0;
};

class Server::HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
public:
  HttpConnection(std::shared_ptr<State> state, Socket socket, std::string address);
  ~HttpConnection();
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void read();

private:
  bool hold_body();
  void let_go_body();
  void read_body();
  void received(error_code error);
  Request read_request();
  std::string client() const;
  void upgrade(const Request& request);
  bool hold(const Response& response);
  void let_go();
  void respond(const Response& response, bool keep_alive, bool only_head);

  std::shared_ptr<State> state_;  // it counts them, to the last
  HttpStream stream_;
  beast::flat_buffer buffer_;
  std::optional<beast::http::request_parser<beast::http::string_body>> parser_;
  std::string address_;
  std::string client_;    // whose the last request was: behind a proxy another address
  std::size_t held_ = 0;  // bytes of the answer that is on its way
  std::size_t body_ = 0;  // of a large request
  bool first_ = true;
  bool upgraded_ = false;
  int strikes_ = 0;
};

}  // namespace orrery::host
