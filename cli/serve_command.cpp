// orrery serve: the page, and tables for friends.
#include <algorithm>
#include <filesystem>
#include <ostream>
#include <system_error>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/store_given.h"
#include "host/serve.h"
#include "host/store.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

// "127.0.0.1:8080", "[::1]:8080", "localhost:0"
void read_listen(const Desk& desk, host::ServeSettings& settings) {
  const std::string& text = desk.arguments.listen;
  if (text.empty()) return;
  const std::size_t colon = text.rfind(':');
  std::string address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  if (address == "localhost") address = "127.0.0.1";
  if (colon == std::string::npos || !host::is_address(address))
    throw Usage(desk.words.say("error.listen", {word("text", text)}));
  settings.address = address;
  settings.port = static_cast<std::uint16_t>(number_given(desk, "--listen", text.substr(colon + 1), 0, 65535));
}

// Where the page lies beside the command: in a build tree (build/web/dist for build/release/orrery) or installed.
fs::path usual_page() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  const fs::path built = folder.parent_path() / "web" / "dist";
  const fs::path installed = folder.parent_path() / "share" / "orrery" / "page";
  return fs::exists(installed / "index.html", error) && !fs::exists(built / "index.html", error) ? installed : built;
}

}  // namespace

int serve_command(const Desk& desk) {
  const Arguments& arguments = desk.arguments;
  host::ServeSettings settings;
  read_listen(desk, settings);
  if (arguments.log != "text" && arguments.log != "json")
    throw Usage(desk.words.say("error.log", {word("text", arguments.log)}));
  settings.json_log = arguments.log == "json";
  const int processors = static_cast<int>(std::thread::hardware_concurrency());
  settings.threads = arguments.threads.empty()
                         ? std::max(1, processors - 1)
                         : static_cast<int>(number_given(desk, "--threads", arguments.threads, 1, 256));
  settings.trust_proxy = arguments.trust_proxy;
  settings.limits.on = !arguments.no_limits;
  const auto number = [&](std::string_view option, const std::string& text, std::uint64_t usual, std::uint64_t most) {
    return text.empty() ? usual : number_given(desk, option, text, 1, most);
  };
  settings.limits.connections = number("--connections", arguments.connections, settings.limits.connections, 1'000'000);
  settings.limits.of_address = static_cast<int>(number("--address-limits", arguments.address_limits, 1, 1000));
  settings.limits.of_person = static_cast<int>(number("--person-limits", arguments.person_limits, 1, 1000));
  settings.page = arguments.page.empty() ? usual_page().string() : arguments.page;
  settings.store = store_given(desk);
  take_contents(desk);
  settings.games = desk.games;

  const auto ready = [&](const std::string& url) {
    desk.terminal.out << desk.words.say("serve.open", {word("url", url)}) << std::endl;
  };
  try {
    host::serve(settings, ready);
  } catch (const host::NoPage& error) {
    throw Failure(desk.words.say("error.no_page", {word("dir", settings.page), word("reason", error.what())}));
  } catch (const host::CannotListen& error) {
    const std::string address = fmt::format("{}:{}", settings.address, settings.port);
    throw Failure(desk.words.say("error.cannot_listen", {word("address", address), word("reason", error.what())}));
  } catch (const host::StoreError& error) {
    throw Failure(desk.words.say("error.store", {word("store", settings.store), word("reason", error.what())}));
  }
  return 0;
}

}  // namespace orrery::cli
