// The host that is measured: started by us, or running already; and what the system says of its process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <sys/types.h>

namespace orrery::load {

struct Usage {
  double cpu_seconds = 0;
  std::int64_t memory = 0;  // resident, in bytes
};
Usage usage_of(pid_t process);

// Of all processors since the machine began, in seconds. What the hypervisor gave to other machines is stolen: a run that
// was robbed of it says little about the host.
struct MachineUsage {
  double busy = 0;
  double stolen = 0;
};
MachineUsage usage_of_machine();

// `orrery serve` beside this program, with its store in a temporary folder that goes with it.
class OwnHost {
public:
  explicit OwnHost(const std::string& store);  // empty: a file in the folder
  ~OwnHost();
  OwnHost(const OwnHost&) = delete;
  OwnHost& operator=(const OwnHost&) = delete;

  pid_t process() const { return process_; }
  boost::asio::ip::tcp::endpoint endpoint() const { return endpoint_; }

private:
  std::filesystem::path folder_;
  pid_t process_ = -1;
  boost::asio::ip::tcp::endpoint endpoint_;
};

// "127.0.0.1:8080"
boost::asio::ip::tcp::endpoint read_endpoint(const std::string& text);

}  // namespace orrery::load
