#include "bench/load_client.h"

#include <array>
#include <charconv>
#include <cstring>
#include <stdexcept>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

namespace orrery::load {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::size_t kFirstBuffer = 2048;

[[noreturn]] void fail(const std::string& why) { throw std::runtime_error(why); }

std::size_t content_length(std::string_view head) {
  constexpr std::string_view kName = "Content-Length: ";
  const std::size_t place = head.find(kName);
  std::size_t length = 0;
  if (place != std::string_view::npos)
    std::from_chars(head.data() + place + kName.size(), head.data() + head.size(), length);
  return length;
}

}  // namespace

// --- HTTP ------------------------------------------------------------------------------------------------------------

struct Http::Connection {
  explicit Connection(Io& io) : socket(io) {}

  Socket socket;
  std::string text;  // of the answer
  Then then;
  bool busy = false;
};

Http::Http(Io& io, const Endpoint& host, int connections) {
  for (int i = 0; i < connections; ++i) {
    auto connection = std::make_unique<Connection>(io);
    connection->socket.connect(host);
    connection->socket.set_option(asio::ip::tcp::no_delay(true));
    connections_.push_back(std::move(connection));
  }
}

Http::~Http() = default;

void Http::post(std::string_view path, std::string_view token, std::string_view body, Then then) {
  std::string text = "POST ";
  text.append(path).append(" HTTP/1.1\r\nHost: load\r\nContent-Length: ").append(std::to_string(body.size()));
  if (!token.empty()) text.append("\r\nAuthorization: Bearer ").append(token);
  text.append(kHeadEnd).append(body);
  waiting_.push_back({std::move(text), std::move(then)});
  for (const auto& connection : connections_)
    if (!connection->busy) return serve(*connection);
}

void Http::serve(Connection& connection) {
  connection.busy = !waiting_.empty();
  if (!connection.busy) return;
  connection.then = std::move(waiting_.front().then);
  asio::write(connection.socket, asio::buffer(waiting_.front().text));
  waiting_.pop_front();
  connection.text.clear();
  asio::async_read_until(
      connection.socket, asio::dynamic_buffer(connection.text), kHeadEnd,
      [this, &connection](error_code error, std::size_t head) {
        if (error) fail("the host answers no more: " + error.message());
        const std::size_t whole = head + content_length(std::string_view(connection.text).substr(0, head));
        const std::size_t missing = whole - std::min(whole, connection.text.size());
        asio::async_read(connection.socket, asio::dynamic_buffer(connection.text), asio::transfer_exactly(missing),
                         [this, &connection, head](error_code broken, std::size_t /*bytes*/) {
                           if (broken) fail("the host answers no more: " + broken.message());
                           if (!connection.text.starts_with("HTTP/1.1 200")) fail("the host says: " + connection.text);
                           const Then then = std::move(connection.then);
                           const std::string body = connection.text.substr(head);
                           serve(connection);
                           then(body);
                         });
      });
}

// --- WebSocket -------------------------------------------------------------------------------------------------------

void WebSocket::open(const Endpoint& host, Opened opened, Heard heard, Lost lost) {
  opened_ = std::move(opened);
  heard_ = std::move(heard);
  lost_ = std::move(lost);
  buffer_.resize(kFirstBuffer);
  socket_.async_connect(host, [self = shared_from_this()](error_code error) {
    if (error) return self->lose("cannot connect: " + error.message());
    self->socket_.set_option(asio::ip::tcp::no_delay(true));
    // Closing leaves nothing behind: at hundreds of games a second the ports would be used up.
    self->socket_.set_option(asio::socket_base::linger(true, 0));
    self->open_ = true;
    self->shake_hands();
  });
}

void WebSocket::shake_hands() {
  constexpr std::string_view kRequest =
      "GET /ws HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  error_code error;
  asio::write(socket_, asio::buffer(kRequest), error);
  socket_.async_read_some(asio::buffer(buffer_), [self = shared_from_this()](error_code failed, std::size_t bytes) {
    if (!self->open_) return;
    const std::string_view answer(self->buffer_.data(), bytes);
    const std::size_t end = answer.find(kHeadEnd);  // it is short, and comes in one piece
    if (failed || !answer.starts_with("HTTP/1.1 101") || end == std::string_view::npos)
      return self->lose("no WebSocket: " + std::string(answer));
    self->begin_ = end + kHeadEnd.size();
    self->end_ = bytes;
    self->opened_();
    self->take_frames();
  });
}

void WebSocket::read() {
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (end_ == buffer_.size()) buffer_.resize(buffer_.size() * 2);
  socket_.async_read_some(asio::buffer(buffer_.data() + end_, buffer_.size() - end_),
                          [self = shared_from_this()](error_code error, std::size_t bytes) {
                            if (!self->open_) return;
                            if (error) return self->lose("lost: " + error.message());
                            self->end_ += bytes;
                            self->take_frames();
                          });
}

// A server's frames are not masked, and this one sends each message in one.
void WebSocket::take_frames() {
  constexpr std::uint8_t kText = 1;
  constexpr std::uint8_t kClose = 8;
  constexpr std::uint8_t kPing = 9;
  constexpr std::uint8_t kPong = 10;
  while (open_) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(buffer_[begin_ + i]); };
    const std::size_t have = end_ - begin_;
    if (have < 2) break;
    std::size_t head = 2;
    std::size_t length = byte(1);
    if (length >= 126) {
      head = length == 126 ? 4 : 10;
      if (have < head) break;
      length = 0;
      for (std::size_t i = 2; i < head; ++i) length = (length << 8U) | byte(i);
    }
    if (have < head + length) break;
    const std::uint8_t kind = byte(0) & 0x0FU;
    const std::string_view text(buffer_.data() + begin_ + head, length);
    begin_ += head + length;
    if (kind == kText)
      heard_(text);
    else if (kind == kPing)
      write(kPong, text);
    else if (kind == kClose)
      lose("closed by the host: " + std::string(text.substr(std::min<std::size_t>(2, text.size()))));
  }
  if (open_) read();
}

// Straight to the socket: what is sent is small and always fits its buffer. The mask is all zeros, which changes nothing.
void WebSocket::write(std::uint8_t kind, std::string_view text) {
  constexpr std::size_t kMost = 1000;
  if (!open_) return;
  if (text.size() > kMost) fail("too long a message");
  std::array<char, kMost + 8> frame{};
  std::size_t size = 2;
  frame[0] = static_cast<char>(0x80U | kind);
  if (text.size() < 126) {
    frame[1] = static_cast<char>(0x80U | text.size());
  } else {
    frame[1] = static_cast<char>(0x80U | 126U);
    frame[2] = static_cast<char>(text.size() >> 8U);
    frame[3] = static_cast<char>(text.size() & 0xFFU);
    size = 4;
  }
  size += 4;
  std::memcpy(frame.data() + size, text.data(), text.size());
  error_code error;
  asio::write(socket_, asio::buffer(frame.data(), size + text.size()), error);
  if (error) lose("lost: " + error.message());
}

void WebSocket::close() {
  open_ = false;
  error_code ignored;
  socket_.close(ignored);  // NOLINT(bugprone-unused-return-value): it is closed in any case
}

void WebSocket::lose(const std::string& why) {
  close();
  if (lost_) lost_(why);
}

}  // namespace orrery::load
