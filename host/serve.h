// The whole host, from its start to the signal that ends it.
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "catalogue/games.h"
#include "host/limits.h"

namespace orrery::host {

struct ServeSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string store;
  std::string page;
  int threads = 1;  // for bots and passwords
  bool json_log = false;
  bool trust_proxy = false;
  Limits limits;
  Games games;  // with the contents that tables may be of
};

// Why the host cannot be opened; the message is the system's.
struct CannotListen : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct NoPage : std::runtime_error {
  using std::runtime_error::runtime_error;
};

bool is_address(std::string_view text);  // of IPv4 or IPv6

// Returns after SIGINT or SIGTERM, with everything stored. `ready` is told the address once people can come.
// Throws the above, or StoreError: Superseded where another host took the store over meanwhile, and this one ended.
void serve(const ServeSettings& settings, const std::function<void(const std::string& url)>& ready);

}  // namespace orrery::host
