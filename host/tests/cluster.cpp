#include "host/tests/cluster.h"

#include <chrono>
#include <csignal>
#include <stdexcept>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace orrery::host {
namespace {

namespace fs = std::filesystem;

// Debian keeps the server's programs out of the path; empty where there are none.
std::string programs() {
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
    if (fs::exists(version.path() / "bin/initdb")) return (version.path() / "bin/").string();
  return "";
}

// PostgreSQL does not run as root.
const passwd* other_user() { return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr; }

// Starts a program that ends with us, its words going to a file.
pid_t start_program(const std::vector<std::string>& words, const std::string& log) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const passwd* user = other_user();
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

bool Cluster::is_installed() { return !programs().empty() && (::geteuid() != 0 || other_user() != nullptr); }

Cluster& Cluster::shared() {
  static Cluster cluster;
  return cluster;
}

Cluster::Cluster() {
  if (const passwd* user = other_user())
    if (::chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0)
      throw std::runtime_error("cannot give the folder to postgres");
  const pid_t made = start_program({programs() + "initdb", "--pgdata=" + folder_.file("data"), "--username=orrery",
                                    "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"},
                                   folder_.file("log"));
  if (wait_for(made) != 0) throw std::runtime_error("initdb failed");
  start();
}

Cluster::~Cluster() { stop(); }

std::string Cluster::address() const { return "postgresql:///postgres?user=orrery&host=" + folder_.path(); }

void Cluster::start() {
  server_ = start_program({programs() + "postgres", "-D", folder_.file("data"), "-k", folder_.path(), "-h", "", "-F"},
                          folder_.file("log"));
  for (int attempt = 0; PQping(address().c_str()) != PQPING_OK; ++attempt) {
    if (attempt == 600) throw std::runtime_error("PostgreSQL does not start");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

void Cluster::stop() {
  if (server_ == 0) return;
  ::kill(server_, SIGQUIT);
  wait_for(server_);
  server_ = 0;
}

void Cluster::run(const std::string& sql) const {
  PGconn* connection = PQconnectdb(address().c_str());
  PGresult* result = PQexec(connection, sql.c_str());
  const bool done = PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
  const std::string error = PQerrorMessage(connection);
  PQclear(result);
  PQfinish(connection);
  if (!done) throw std::runtime_error(error);
}

std::string Cluster::new_place() {
  const std::string schema = "place" + std::to_string(places_++);
  run("CREATE SCHEMA " + schema);
  return address() + "&options=-csearch_path%3D" + schema;
}

}  // namespace orrery::host
