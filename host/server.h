// The network: HTTP and WebSocket by Boost.Beast, kept behind this header.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

#include "host/api.h"
#include "host/identity.h"
#include "host/services.h"
#include "host/tables.h"

namespace orrery::host {

struct Listen {
  std::string address;
  std::uint16_t port = 0;
  bool trust_proxy = false;
};

class Server {
public:
  // Throws boost::system::system_error where it cannot listen there.
  Server(boost::asio::io_context& io, const Listen& listen, Services& services, Identity& identity, Tables& tables,
         Api& api);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  void open();  // begins to accept
  // Accepts nobody any more and says goodbye to all who are there.
  void close();
  bool is_empty() const;
  // Goodbye or not: nobody is there any more.
  void cut();

private:
  class State;
  class HttpConnection;
  class Connection;
  std::shared_ptr<State> state_;
};

}  // namespace orrery::host
