// HTTP without the network: what was asked, and what is answered.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::host {

struct Request {
  std::string method;  // GET, HEAD, POST …
  std::string path;    // as sent, without the query
  std::string query;
  std::string body;
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string accept_encoding;
  std::string accept_language;
  std::string if_none_match;
  std::string address;  // who asks, for limits
  bool secure = false;  // by https, as the proxy says
  bool opens = false;   // a browser that opens what it asks for as a page, as it says itself
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
  bool shared = false;  // the body is in memory anyway, one for all who ask
  std::vector<std::pair<std::string, std::string>> headers;

  static Response json(int status, std::string body);
  static Response error(int status, std::string_view code, std::string_view text);
};
using Respond = std::function<void(Response)>;

// What stands in the first line of a request, in two: "/online/x?game=noughts". False where it is no path of ours, such as
// "*", "http://a/" or a query alone.
bool read_target(std::string_view target, Request& request);
// Whether the page of another site sent it. Programs send no Origin at all.
bool is_foreign(const Request& request);
// The last of a list with commas, as proxies make it longer.
std::string_view last_hop(std::string_view list);
// The token by which somebody is known: the cookie's, or that of Authorization: Bearer.
std::string token_in(const Request& request);
// The value of name=value&…; empty where it is not there. As it stands: no value that is asked for has signs that are written
// as %XX.
std::string query_value(const Request& request, std::string_view name);

}  // namespace orrery::host
