#include "bench/load_host.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace orrery::load {
namespace {

namespace fs = std::filesystem;

fs::path new_folder() {
  std::string path = (fs::temp_directory_path() / "orrery-load-XXXXXX").string();
  if (::mkdtemp(path.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
  return path;
}

// The command, as a process that ends with us; what it says first is to be read from `out`.
pid_t start(const fs::path& command, const fs::path& folder, const std::string& store, int& out) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category());
  const std::string page = folder / "page";
  const pid_t child = ::fork();
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(pipe[1], STDOUT_FILENO);
    ::execl(command.c_str(), command.c_str(), "serve", "--listen", "127.0.0.1:0", "--store", store.c_str(), "--page",
            page.c_str(), "--no-limits", nullptr);
    ::_exit(127);
  }
  ::close(pipe[1]);
  out = pipe[0];
  return child;
}

// Its address is in the first line that has one.
std::string read_address(int out) {
  std::string said;
  std::array<char, 256> more{};
  for (;;) {
    const ssize_t count = ::read(out, more.data(), more.size());
    if (count <= 0) throw std::runtime_error("orrery serve does not start: " + said);
    said.append(more.data(), static_cast<std::size_t>(count));
    const std::size_t at = said.find("http://");
    const std::size_t end = at == std::string::npos ? at : said.find('/', at + 7);
    if (end != std::string::npos) return said.substr(at + 7, end - at - 7);
  }
}

}  // namespace

Usage usage_of(pid_t process) {
  Usage usage;
  const std::string folder = "/proc/" + std::to_string(process);
  std::ifstream stat(folder + "/stat");
  std::string line;
  std::getline(stat, line);
  // After the name in parentheses, which may hold anything: the 12th and 13th field are user and system time.
  std::size_t place = line.rfind(')');
  for (int field = 0; field < 12 && place != std::string::npos; ++field) place = line.find(' ', place + 1);
  if (place != std::string::npos) {
    char* next = nullptr;
    const auto user = std::strtoull(line.c_str() + place, &next, 10);
    const auto system = std::strtoull(next, nullptr, 10);
    usage.cpu_seconds = static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
  }
  std::ifstream statm(folder + "/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  statm >> all >> resident;
  usage.memory = resident * ::sysconf(_SC_PAGESIZE);
  return usage;
}

MachineUsage usage_of_machine() {
  std::ifstream stat("/proc/stat");
  std::string name;
  std::array<double, 8> ticks{};  // user, nice, system, idle, waiting for a disk, interrupts, soft interrupts, stolen
  stat >> name;
  for (double& tick : ticks) stat >> tick;
  const auto per_second = static_cast<double>(::sysconf(_SC_CLK_TCK));
  return {(ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]) / per_second, ticks[7] / per_second};
}

OwnHost::OwnHost(const std::string& store) : folder_(new_folder()) {
  // The host wants a page to serve; nobody looks at it here.
  fs::create_directory(folder_ / "page");
  std::ofstream(folder_ / "page" / "index.html") << "<!doctype html>\n";
  const fs::path command = fs::read_symlink("/proc/self/exe").parent_path() / "orrery";
  int out = -1;
  process_ = start(command, folder_, store.empty() ? (folder_ / "games.db").string() : store, out);
  endpoint_ = read_endpoint(read_address(out));
}

OwnHost::~OwnHost() {
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

boost::asio::ip::tcp::endpoint read_endpoint(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error("an address is like 127.0.0.1:8080, not " + text);
  const int port = std::atoi(text.c_str() + colon + 1);
  return {boost::asio::ip::make_address(text.substr(0, colon)), static_cast<std::uint16_t>(port)};
}

}  // namespace orrery::load
