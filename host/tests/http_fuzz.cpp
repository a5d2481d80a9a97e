// The head and body of a request, read as the host reads them: any bytes at all (F11, F16).
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <unistd.h>

#include "host/http.h"
#include "host/message.h"
#include "host/static_files.h"

namespace {

namespace http = boost::beast::http;

void check(bool holds) {
  if (!holds) __builtin_trap();
}
orrery::host::StaticFiles& page() {
  using namespace orrery::host;
  static StaticFiles page = [] {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("orrery-http-fuzz-" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "index.html") << "<!doctype html>{origin}";
    StaticFiles files(folder);
    Request index;
    index.method = "GET";
    index.path = "/";
    files.get(index);  // from then on it is in memory
    fs::remove_all(folder);
    return files;
  }();
  return page;
}
bool is_part_of(std::string_view part, std::string_view whole) { return whole.find(part) != std::string_view::npos; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery::host;
  http::request_parser<http::string_body> parser;
  parser.header_limit(8 * 1024);
  parser.body_limit(16 * 1024);
  parser.eager(true);
  boost::system::error_code error;
  parser.put(boost::asio::buffer(data, size), error);
  if (error || !parser.is_header_done()) return 0;
  const auto& got = parser.get();
  Request request;
  const std::string target(got.target());
  const bool is_path = read_target(target, request);
  check(is_path == target.starts_with('/'));
  check(target == request.path + (target.size() == request.path.size() ? "" : "?" + request.query));
  check(request.path.find('?') == std::string::npos);
  request.host = got[http::field::host];
  request.origin = got[http::field::origin];
  request.cookie = got[http::field::cookie];
  request.authorization = got[http::field::authorization];
  const std::string token = token_in(request);
  check(is_part_of(token, request.authorization) || is_part_of(token, request.cookie));
  check(is_part_of(query_value(request, "list"), request.query));
  const std::string forwarded = got["X-Forwarded-For"];
  check(last_hop(forwarded).find(',') == std::string_view::npos);
  check(is_part_of(last_hop(forwarded), forwarded));
  if (is_foreign(request)) check(!request.origin.empty());
  // A path or none: the page has an answer to everything.
  request.method = got.method_string();
  request.accept_encoding = got[http::field::accept_encoding];
  request.if_none_match = got[http::field::if_none_match];
  check(page().get(request).body != nullptr);
  check(got.body().size() <= 16 * 1024);
  if (const auto body = read_object(got.body())) check(!got.body().empty());
  return 0;
}
