// Misfortune on order, for tests of the real process: preloaded, it stands between the host and the system. What happens is
// said by files in the folder $ORRERY_MISFORTUNE, which a test makes and removes while the host runs:
//
//   kill    a number N: the process is killed before its Nth write to a file (or sync of one) from then on
//   full    the disk is full
//   starve  a number N: whoever wants N bytes of memory or more at once gets none
//   ahead   milliseconds by which the clock of the day is ahead
//   passed  milliseconds that seem to have passed beside those that have
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <new>
#include <string>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

std::string path_of(const char* what) {
  const char* folder = std::getenv("ORRERY_MISFORTUNE");
  return folder == nullptr ? "" : std::string(folder) + "/" + what;
}

// The number in a file, or -1 where there is no such file.
long number_in(const char* what) {
  const std::string path = path_of(what);
  if (path.empty()) return -1;
  std::FILE* file = std::fopen(path.c_str(), "re");
  if (file == nullptr) return -1;
  long number = 0;
  if (std::fscanf(file, "%ld", &number) != 1) number = 0;
  std::fclose(file);
  return number;
}

bool is_file(int descriptor) {
  struct stat about = {};
  return ::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
}

// False where the disk is full.
bool goes_well(int descriptor) {
  static thread_local bool inside = false;
  if (inside || !is_file(descriptor)) return true;
  inside = true;
  static long writes = 0;
  const long at = number_in("kill");
  writes = at < 0 ? 0 : writes + 1;
  if (at > 0 && writes >= at) ::kill(::getpid(), SIGKILL);
  const bool full = number_in("full") >= 0;
  inside = false;
  if (full) errno = ENOSPC;
  return !full;
}

// Whether there is no memory for so much. What is small is not asked for, or nothing would go on at all.
bool starves(std::size_t size) {
  static thread_local bool inside = false;
  if (inside || size < 256) return false;
  inside = true;
  const long most = number_in("starve");
  inside = false;
  return most >= 0 && size >= static_cast<std::size_t>(most);
}

template <class F>
F* next(const char* name) {
  return reinterpret_cast<F*>(::dlsym(RTLD_NEXT, name));
}

}  // namespace

// The system's own declarations call the parameters otherwise, by names that are not ours to use.
// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
extern "C" {

ssize_t write(int descriptor, const void* data, size_t size) {
  static auto* const real = next<ssize_t(int, const void*, size_t)>("write");
  return goes_well(descriptor) ? real(descriptor, data, size) : -1;
}
ssize_t pwrite(int descriptor, const void* data, size_t size, off_t at) {
  static auto* const real = next<ssize_t(int, const void*, size_t, off_t)>("pwrite");
  return goes_well(descriptor) ? real(descriptor, data, size, at) : -1;
}
ssize_t pwrite64(int descriptor, const void* data, size_t size, off64_t at) {
  static auto* const real = next<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
  return goes_well(descriptor) ? real(descriptor, data, size, at) : -1;
}
int fdatasync(int descriptor) {
  static auto* const real = next<int(int)>("fdatasync");
  return goes_well(descriptor) ? real(descriptor) : -1;
}
int fsync(int descriptor) {
  static auto* const real = next<int(int)>("fsync");
  return goes_well(descriptor) ? real(descriptor) : -1;
}

void* mmap(void* at, size_t size, int protection, int flags, int descriptor, off_t offset) {
  static auto* const real = next<void*(void*, size_t, int, int, int, off_t)>("mmap");
  constexpr size_t kMuch = size_t{32} << 20U;  // what passwords want
  if (size < kMuch || !starves(size)) return real(at, size, protection, flags, descriptor, offset);
  errno = ENOMEM;
  return MAP_FAILED;
}

int clock_gettime(clockid_t clock, timespec* time) {
  static auto* const real = next<int(clockid_t, timespec*)>("clock_gettime");
  const int result = real(clock, time);
  if ((clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC) || result != 0) return result;
  const long ahead = number_in(clock == CLOCK_REALTIME ? "ahead" : "passed");
  if (ahead > 0) time->tv_sec += ahead / 1000;
  return result;
}

}  // extern "C"
// NOLINTEND(readability-inconsistent-declaration-parameter-name)

void* operator new(std::size_t size) {
  void* const memory = starves(size) ? nullptr : std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
