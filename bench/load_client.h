// The least that a client of the host needs: HTTP requests over kept connections, and WebSockets. Written by hand rather
// than with Beast, since the generator shares the machine with what it measures: messages are looked at where they arrive,
// several to a read.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace orrery::load {

using Io = boost::asio::io_context;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Io::executor_type>;
using Endpoint = boost::asio::ip::tcp::endpoint;

// Requests wait for one of a few connections. Anything but success ends the program: there is nothing to measure then.
class Http {
public:
  using Then = std::function<void(std::string_view body)>;

  Http(Io& io, const Endpoint& host, int connections);
  ~Http();

  void post(std::string_view path, std::string_view token, std::string_view body, Then then);

private:
  struct Connection;
  struct Request {
    std::string text;
    Then then;
  };
  void serve(Connection& connection);

  std::deque<Request> waiting_;
  std::vector<std::unique_ptr<Connection>> connections_;
};

class WebSocket : public std::enable_shared_from_this<WebSocket> {
public:
  using Heard = std::function<void(std::string_view text)>;
  using Opened = std::function<void()>;
  using Lost = std::function<void(const std::string& why)>;

  explicit WebSocket(Io& io) : socket_(io) {}

  void open(const Endpoint& host, Opened opened, Heard heard, Lost lost);
  void send(std::string_view text) { write(1, text); }
  void close();  // nothing is heard after it

private:
  void shake_hands();
  void read();
  void take_frames();
  void write(std::uint8_t kind, std::string_view text);
  void lose(const std::string& why);

  Socket socket_;
  Opened opened_;
  Heard heard_;
  Lost lost_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // of what is not looked at yet
  std::size_t end_ = 0;
  bool open_ = false;
};

}  // namespace orrery::load
