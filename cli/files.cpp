#include "cli/files.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/failure.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(std::string_view key, const std::string& path, int error, const Catalogue& words) {
  throw Failure(words.say(key, {word("file", path), word("reason", std::generic_category().message(error))}));
}

class Descriptor {
public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool is_open() const { return fd_ >= 0; }
  bool write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t written = ::write(fd_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return false;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(fd_) == 0;
  }
  bool close() {
    const int fd = std::exchange(fd_, -1);
    return fd < 0 || ::close(fd) == 0;
  }

private:
  int fd_;
};

}  // namespace

std::string read_file(const std::string& path, const Catalogue& words) {
  std::error_code error;
  if (fs::is_directory(path, error)) fail("error.read", path, EISDIR, words);
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) fail("error.read", path, errno, words);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (stream.bad()) fail("error.read", path, EIO, words);
  return text;
}

Folder read_folder(const std::string& path, const Catalogue& words) {
  std::error_code error;
  std::vector<std::string> names;
  for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".json") names.push_back(it->path().filename().string());
  if (error) fail("error.read", path, error.value(), words);
  if (names.empty()) throw Failure(words.say("error.content_empty", {word("dir", path)}));
  std::ranges::sort(names);

  Folder folder;
  for (std::string& name : names) {
    const std::string& text = folder.texts.emplace_back(read_file((fs::path(path) / name).string(), words));
    folder.files.push_back({folder.texts.emplace_back(std::move(name)), text});
  }
  return folder;
}

bool exists(const std::string& path) {
  struct stat status{};
  return ::lstat(path.c_str(), &status) == 0;  // a dangling link is there too
}

bool same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  return a == b || fs::equivalent(a, b, error);
}

void replace_file(const std::string& path, std::string_view text, const Catalogue& words) {
  std::error_code unresolved;
  const fs::path target = fs::weakly_canonical(path, unresolved);  // a link stays a link
  if (unresolved) fail("error.write", path, unresolved.value(), words);
  if (fs::exists(target, unresolved) && !fs::is_regular_file(target, unresolved))
    throw Failure(words.say("error.no_file", {word("file", path)}));

  const std::string beside = fmt::format("{}.{}.tmp", target.string(), ::getpid());
  Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file.is_open()) fail("error.write", path, errno, words);
  if (!file.write(text) || !file.close() || std::rename(beside.c_str(), target.c_str()) != 0) {
    const int error = errno;
    ::unlink(beside.c_str());
    fail("error.write", path, error, words);
  }
}

}  // namespace orrery::cli
