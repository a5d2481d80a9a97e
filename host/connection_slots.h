// Slots for connections: each address has its share, and the last of them are kept for those who have hardly any, so
// that nobody fills the host up for everybody else.
#pragma once

#include <string>

#include "host/limits.h"

namespace orrery::host {

class ConnectionSlots {
public:
  static constexpr int kMostOfAddress = 400;   // connections of any kind
  static constexpr int kMostWebSockets = 200;  // of these at tables
  static constexpr int kFew = 4;               // so many an address has even when slots get short

  // Behind a proxy all connections are the proxy's, which shares them out: only the host's own measure counts then.
  ConnectionSlots(const Limits& limits, bool behind_proxy) : limits_(limits), by_address_(limits.on && !behind_proxy) {}

  // A connection has come. False: there is no slot for it.
  bool take(const std::string& address) {
    if (taken_ >= limits_.connections) return false;
    if (by_address_) {
      const bool short_of_slots = taken_ + (limits_.connections / 10) >= limits_.connections;
      if (of_.of(address) >= (short_of_slots ? kFew : kMostOfAddress * limits_.of_address)) return false;
    }
    of_.add(address);
    ++taken_;
    return true;
  }
  void give_back(const std::string& address) {
    --taken_;
    of_.remove(address);
  }

  // One of them goes to a table; here the address is that of the client, whoever is in between.
  bool take_websocket(const std::string& address) {
    if (limits_.on && websockets_.of(address) >= kMostWebSockets * limits_.of_address) return false;
    websockets_.add(address);
    return true;
  }
  void give_back_websocket(const std::string& address) { websockets_.remove(address); }

private:
  const Limits limits_;
  const bool by_address_;
  std::size_t taken_ = 0;
  Counts of_;
  Counts websockets_;
};

}  // namespace orrery::host
