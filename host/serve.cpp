#include "host/serve.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <memory>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include "host/log.h"
#include "host/server.h"

namespace orrery::host {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using namespace std::chrono_literals;

constexpr auto kRound = 250ms;
constexpr auto kProbe = 5s;  // a store that nobody writes to is tried so often
constexpr auto kStoreRetry = 1s;
constexpr auto kGoodbye = 2s;  // for clients to close as well
constexpr auto kStoring = 20s;

// As many connections as the system allows.
void raise_file_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

std::string url_of(const ServeSettings& settings, std::uint16_t port) {
  std::string host = settings.address;
  if (host == "0.0.0.0" || host == "::") host = "localhost";
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return fmt::format("http://{}:{}/", host, port);
}

class Host {
public:
  explicit Host(const ServeSettings& settings)
      : settings_(settings),
        page_(open_page(settings.page)),
        storage_(open_store(settings.store), post()),
        workers_(settings.threads, settings.limits),
        services_(
            settings.games, storage_, workers_, metrics_, post(),
            [this](std::chrono::milliseconds wait, Services::Task task) { later(wait, std::move(task)); },
            settings.limits),
        identity_(services_),
        tables_(services_),
        api_(services_, identity_, tables_, page_),
        server_(open_server()) {}

  void run(const std::function<void(const std::string& url)>& ready) {
    signals_.async_wait([this](error_code error, int /*signal*/) {
      if (!error) close();
    });
    services_.superseded = [this] { superseded(); };
    std::exception_ptr failed;
    probe();  // before anybody asks how it is
    tables_.take_up([this, &ready, &failed](const std::exception_ptr& why) {
      failed = why;
      if (failed) return io_.stop();
      server_->open();
      ready(url_of(settings_, server_->port()));
      spdlog::info("open at {}", url_of(settings_, server_->port()));
      rounds();
    });
    run_loop();
    workers_.stop();  // they use what goes before them
    if (failed) std::rethrow_exception(failed);
    if (superseded_) throw Superseded("another host has taken it over");
    spdlog::info("closed");
  }

private:
  // A mistake in serving one must not end it for all.
  void run_loop() {
    while (true) {
      try {
        io_.run();
        return;
      } catch (const std::exception& error) {
        spdlog::critical("unexpected: {}", error.what());
      }
    }
  }

  static StaticFiles open_page(const std::string& folder) try {
    return StaticFiles(folder);
  } catch (const std::exception& error) {
    throw NoPage(error.what());
  }
  std::unique_ptr<Server> open_server() try {
    return std::make_unique<Server>(io_, Listen{settings_.address, settings_.port, settings_.trust_proxy}, services_,
                                    identity_, tables_, api_);
  } catch (const boost::system::system_error& error) {
    throw CannotListen(error.code().message());
  }

  Storage::Post post() {
    return [this](std::function<void()> task) { asio::post(io_, std::move(task)); };
  }
  void later(std::chrono::milliseconds wait, Services::Task task) {
    auto timer = std::make_shared<asio::steady_timer>(io_, wait);
    timer->async_wait([timer, task = std::move(task)](error_code error) {
      if (!error) task();
    });
  }

  // The next round comes, whatever becomes of this one.
  void rounds() {
    later(kRound, [this] {
      if (services_.closing) return;
      rounds();
      // So the host knows how its store is, and gets well by itself when the store does.
      const auto since = std::chrono::steady_clock::now() - std::max(services_.last_stored(), probed_);
      if (!probing_ && since >= (services_.storage_works() ? kProbe : kStoreRetry)) probe();
      tables_.round();
    });
  }
  void probe() {
    probed_ = std::chrono::steady_clock::now();
    services_.commit({Probe{}}, [this](const std::exception_ptr& /*why*/) { probing_ = false; });
    probing_ = true;
  }

  // Whoever follows has the tables now, and people find them there. Nothing of what is here may be stored or told.
  void superseded() {
    spdlog::critical("another host has taken over the store: this one drops its tables and ends");
    superseded_ = true;
    tables_.abandon_all();
    if (!services_.closing) close();
  }

  void close() {
    spdlog::info("closing");
    // Who asks a second time is in earnest.
    signals_.async_wait([](error_code error, int /*signal*/) {
      if (!error) std::_Exit(EXIT_FAILURE);
    });
    services_.closing = true;
    server_->close();
    closing_since_ = std::chrono::steady_clock::now();
    wait_for_rest();
  }
  void wait_for_rest() {
    if (!superseded_) tables_.rest_all();
    const auto since = std::chrono::steady_clock::now() - closing_since_;
    if ((server_->is_empty() || since > kGoodbye) && (superseded_ || tables_.all_rest() || since > kStoring)) {
      server_->cut();
      return io_.stop();
    }
    later(20ms, [this] { wait_for_rest(); });
  }

  // In the order in which they need each other. What is under way holds tables and connections, and goes with io_ and
  // after all else: they touch nothing then.
  const ServeSettings& settings_;
  asio::io_context io_{1};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  Metrics metrics_;
  StaticFiles page_;
  Storage storage_;
  Workers workers_;
  Services services_;
  Identity identity_;
  Tables tables_;
  Api api_;
  std::unique_ptr<Server> server_;
  std::chrono::steady_clock::time_point probed_;
  bool probing_ = false;
  bool superseded_ = false;
  std::chrono::steady_clock::time_point closing_since_;
};

}  // namespace

bool is_address(std::string_view text) {
  error_code error;
  asio::ip::make_address(std::string(text), error);
  return !error;
}

void serve(const ServeSettings& settings, const std::function<void(const std::string& url)>& ready) {
  open_log(settings.json_log);
  raise_file_limit();
  Host(settings).run(ready);
}

}  // namespace orrery::host
