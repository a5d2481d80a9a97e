#include "host/sqlite_file.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/store.h"

namespace orrery::host::sqlite {
namespace {

namespace fs = std::filesystem;

std::string absolute(const std::string& file) {
  if (file.empty()) throw StoreError("a store needs the name of a file");
  return fs::absolute(file).string();
}

}  // namespace

std::string existing_file(const std::string& file) {
  const std::string path = absolute(file);
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  return error ? path : real.string();  // SQLite will say why
}

std::string made_file(const std::string& file) {
  const int descriptor = ::open(absolute(file).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor >= 0) ::close(descriptor);
  const std::string real = existing_file(file);
  // By its second name it would have a second log, and nobody would know of both.
  struct stat about = {};
  if (::stat(real.c_str(), &about) == 0 && S_ISREG(about.st_mode) && about.st_nlink > 1)
    throw StoreError(fmt::format("{} has several names (hard links); a store has one", real));
  return real;
}

HostLock::HostLock(const std::string& file) {
  const std::string lock = file + "-lock";
  descriptor_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0)
    throw StoreError(fmt::format("{} cannot be opened ({})", file, std::generic_category().message(errno)));
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor_);
    throw StoreError(fmt::format("{} is in use by another host", file));
  }
}

HostLock::~HostLock() { ::close(descriptor_); }

FileWatch::FileWatch(const std::string& file) {
  for (const char* end : {"", "-wal"}) files_.push_back({file + end, identity_of(file + end)});
}

std::optional<FileWatch::Identity> FileWatch::identity_of(const std::string& path) {
  struct stat about = {};
  if (::stat(path.c_str(), &about) != 0) return std::nullopt;
  return Identity{about.st_dev, about.st_ino};
}

void FileWatch::check() {
  for (Watched& file : files_) {
    const auto now = identity_of(file.path);
    if (!file.identity) file.identity = now;
    if (file.identity != now)
      throw StoreError(fmt::format("{} was {} while it was in use", file.path, now ? "replaced" : "removed"));
  }
}

}  // namespace orrery::host::sqlite
