// The file that a store of SQLite lies in: which one it really is, that it is ours alone, and whether it is still there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orrery::host::sqlite {

// An absolute path is never read as a URI, and a link leads to one file by whatever name it is opened. A file that is not
// there yet is made, for its owner alone: it has what identifies people, and the secrets of running games.
std::string made_file(const std::string& file);
std::string existing_file(const std::string& file);

// A host has the store for itself; the kernel lets go when the process ends, however it ends. The lock is on a file beside
// the store: closing any descriptor of the store itself would drop the locks that SQLite holds on it.
class HostLock {
public:
  explicit HostLock(const std::string& file);  // as made_file gives it
  ~HostLock();
  HostLock(const HostLock&) = delete;
  HostLock& operator=(const HostLock&) = delete;

private:
  int descriptor_;
};

// Whoever writes to a file that was removed or replaced meanwhile writes to nowhere, and no system says so.
class FileWatch {
public:
  explicit FileWatch(const std::string& file);
  // StoreError where a file, or its write-ahead log, is no longer the one that was opened.
  void check();

private:
  using Identity = std::pair<std::uint64_t, std::uint64_t>;  // device and inode
  struct Watched {
    std::string path;
    std::optional<Identity> identity;  // none until it is first seen
  };
  static std::optional<Identity> identity_of(const std::string& path);

  std::vector<Watched> files_;
};

}  // namespace orrery::host::sqlite
