// A PostgreSQL server of our own, in a temporary folder and reachable by its socket alone.
#pragma once

#include <string>

#include <sys/types.h>

#include "host/tests/folder.h"

namespace orrery::host {

class Cluster {
public:
  static bool is_installed();

  // The one that all tests of a program share, started when first asked for.
  static Cluster& shared();

  Cluster();
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  // A place without tables: a schema of its own.
  std::string new_place();

  void start();
  void stop();  // at once, as if the machine had lost its power
  void run(const std::string& sql) const;

private:
  std::string address() const;

  Folder folder_;
  pid_t server_ = 0;
  int places_ = 0;
};

}  // namespace orrery::host
