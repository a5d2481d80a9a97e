// A socket that sends in one go what is written to it during one turn of the loop: a deed and its ack, and whatever else
// comes together, cost one call of the system. For Boost.Beast it is a stream like any other, on which writing never
// waits; so whatever waits in it, and every frame that comes, is told to its owner. What Boost.Beast writes (control
// frames) and messages put here directly each go in whole, one after the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>

#include "host/frames.h"

namespace orrery::host {

// Bytes that wait for those who do not read: of one address, and of all.
struct Unread {
  explicit Unread(std::shared_ptr<Unread> of_all = nullptr) : all(std::move(of_all)) {}
  void add(std::size_t more) {
    bytes += more;
    if (all) all->add(more);
  }
  void remove(std::size_t less) {
    bytes -= less;
    if (all) all->remove(less);
  }

  std::size_t bytes = 0;
  std::shared_ptr<Unread> all;
};

// Who reads and writes.
class BatchingSocketOwner {
public:
  virtual ~BatchingSocketOwner() = default;
  virtual void frames_came(int frames) = 0;
  virtual void unread_grew() = 0;
  virtual void all_read() = 0;  // nothing waits any more
};

// Concrete types all the way down: no virtual calls between a message and its socket.
using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

class BatchingSocket {
public:
  using executor_type = Executor;
  using next_layer_type = Socket;
  using error_code = boost::system::error_code;

  // What waits is counted in `unread`, too.
  BatchingSocket(Socket socket, BatchingSocketOwner& owner, std::shared_ptr<Unread> unread)
      : wire_(std::make_shared<Wire>(std::move(socket), owner, std::move(unread))) {}

  executor_type get_executor() { return wire_->socket.get_executor(); }
  Socket& next_layer() { return wire_->socket; }
  const Socket& next_layer() const { return wire_->socket; }

  std::size_t waiting() const { return wire_->waiting(); }
  // The owner is gone, or wants to hear nothing more.
  void disown() { wire_->owner = nullptr; }

  // One message of text in one frame, as a server sends it. The other way leads through several handlers of Boost.Beast,
  // and costs more than all else that is done for a message.
  void put_message(std::string_view text) {
    constexpr char kText = static_cast<char>(0x81);  // a whole message
    std::string& out = wire_->next;
    out += kText;
    if (text.size() < 126) {
      out += static_cast<char>(text.size());
    } else {
      const bool is_short = text.size() < 0x10000;
      out += static_cast<char>(is_short ? 126 : 127);
      for (int shift = is_short ? 8 : 56; shift >= 0; shift -= 8) out += static_cast<char>(text.size() >> shift);
    }
    out += text;
    wire_->flush_soon();
    wire_->note_unread();
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(error_code, std::size_t)>(
        [wire = wire_](auto handler, const Buffers& room) {
          wire->socket.async_read_some(
              room, [wire, room, handler = std::move(handler)](error_code failed, std::size_t bytes) mutable {
                wire->note_frames(room, bytes);
                std::move(handler)(failed, bytes);
              });
        },
        token, buffers);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(error_code, std::size_t)>(
        [wire = wire_](auto handler, const Buffers& bytes) {
          const std::size_t size = wire->take(bytes);
          // The writer goes on first; what it writes then goes along.
          boost::asio::post(wire->socket.get_executor(),
                            boost::beast::bind_handler(std::move(handler), wire->error, size));
          wire->flush_soon();
          wire->note_unread();
        },
        token, buffers);
  }

  // Ends the connection in order: what waits is sent, the other side is told that nothing follows, and whatever it still sends is
  // read, since a socket closed with bytes unread would take back what was sent. How long that may last is for
  // Boost.Beast to say.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type /*role*/, BatchingSocket& socket, Handler&& handler) {
    socket.wire_->teardown(std::forward<Handler>(handler));
  }

private:
  struct Wire : std::enable_shared_from_this<Wire> {
    Wire(Socket from, BatchingSocketOwner& its, std::shared_ptr<Unread> count)
        : socket(std::move(from)), owner(&its), unread(std::move(count)) {}
    ~Wire() { unread->remove(counted); }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    std::size_t waiting() const { return next.size() + sending.size() - sent; }
    void note_unread() {
      const std::size_t now = waiting();
      const bool grew = now > counted;
      if (grew)
        unread->add(now - counted);
      else
        unread->remove(counted - now);
      counted = now;
      if (grew && owner != nullptr) owner->unread_grew();
    }

    template <class Buffers>
    void note_frames(const Buffers& buffers, std::size_t bytes) {
      int frames = 0;
      for (auto each = boost::asio::buffer_sequence_begin(buffers);
           bytes > 0 && each != boost::asio::buffer_sequence_end(buffers); ++each) {
        const boost::asio::mutable_buffer part(*each);
        const std::size_t here = std::min(bytes, part.size());
        frames += counter.count({static_cast<const std::uint8_t*>(part.data()), here});
        bytes -= here;
      }
      if (frames > 0 && owner != nullptr) owner->frames_came(frames);
    }

    template <class Buffers>
    std::size_t take(const Buffers& buffers) {
      std::size_t size = 0;
      for (auto each = boost::asio::buffer_sequence_begin(buffers); each != boost::asio::buffer_sequence_end(buffers);
           ++each) {
        const boost::asio::const_buffer bytes(*each);
        next.append(static_cast<const char*>(bytes.data()), bytes.size());
        size += bytes.size();
      }
      return size;
    }

    void flush_soon() {
      if (flushing || error) return;
      flushing = true;
      boost::asio::post(socket.get_executor(), [self = shared_from_this()] { self->flush(); });
    }
    void flush() {
      if (sent == sending.size()) {
        constexpr std::size_t kUsual = 4096;  // room for more is given back
        if (sending.capacity() > kUsual)
          sending = {};
        else
          sending.clear();
        sent = 0;
        std::swap(sending, next);
      }
      if (sending.empty() || error) {
        flushing = false;
        if (!error && owner != nullptr) owner->all_read();
        return;
      }
      socket.async_write_some(boost::asio::buffer(sending.data() + sent, sending.size() - sent),
                              [self = this->shared_from_this()](error_code failed, std::size_t bytes) {
                                self->sent += bytes;
                                self->error = failed;
                                self->note_unread();
                                self->flush();
                              });
    }

    template <class Handler>
    void teardown(Handler handler) {
      if (flushing) {
        // A turn later something has gone out, or the socket is closed.
        return socket.async_wait(
            Socket::wait_write, [self = shared_from_this(), handler = std::move(handler)](error_code failed) mutable {
              if (failed) return handler(failed);
              boost::asio::post(self->socket.get_executor(),
                                [self, handler = std::move(handler)]() mutable { self->teardown(std::move(handler)); });
            });
      }
      error_code ignored;
      socket.shutdown(Socket::shutdown_send, ignored);
      drain(std::move(handler));
    }
    template <class Handler>
    void drain(Handler handler) {
      constexpr std::size_t kSome = 1024;
      next.resize(kSome);
      socket.async_read_some(boost::asio::buffer(next), [self = shared_from_this(), handler = std::move(handler)](
                                                            error_code end, std::size_t /*bytes*/) mutable {
        if (!end) return self->drain(std::move(handler));
        error_code ignored;
        self->socket.close(ignored);
        handler(end == boost::asio::error::eof ? error_code() : end);
      });
    }

    Socket socket;
    std::string next;     // written since
    std::string sending;  // on its way, up to `sent` already gone
    std::size_t sent = 0;
    bool flushing = false;
    error_code error;
    BatchingSocketOwner* owner;
    std::shared_ptr<Unread> unread;
    std::size_t counted = 0;  // in `unread`
    FrameCounter counter;
  };

  std::shared_ptr<Wire> wire_;
};

}  // namespace orrery::host
