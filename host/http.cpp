#include "host/http.h"

#include "kernel/json.h"

namespace orrery::host {
namespace {

constexpr std::string_view kCookie = "orrery=";
constexpr std::string_view kBearer = "Bearer ";

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// Calls f for each part between separators until it returns true.
template <class F>
void each_part(std::string_view text, char separator, F f) {
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    if (f(trimmed(text.substr(0, end)))) return;
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

Response Response::json(int status, std::string body) {
  return {.status = status,
          .body = std::make_shared<const std::string>(std::move(body)),
          .headers = {{"Cache-Control", "no-store"}}};
}

Response Response::error(int status, std::string_view code, std::string_view text) {
  std::string body;
  {
    JsonObject outer(body);
    JsonObject error(outer.raw("error"));
    error.text("code", code);
    error.text("text", text);
  }
  return json(status, std::move(body));
}

bool read_target(std::string_view target, Request& request) {
  const std::size_t mark = target.find('?');
  request.path = target.substr(0, mark);
  request.query = mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
  return request.path.starts_with('/');
}

bool is_foreign(const Request& request) {
  if (request.origin.empty()) return false;
  return request.host.empty() ||
         (request.origin != "http://" + request.host && request.origin != "https://" + request.host);
}

std::string_view last_hop(std::string_view list) { return trimmed(list.substr(list.find_last_of(',') + 1)); }

std::string token_in(const Request& request) {
  if (request.authorization.starts_with(kBearer))
    return std::string(trimmed(std::string_view(request.authorization).substr(kBearer.size())));
  std::string token;
  each_part(request.cookie, ';', [&](std::string_view part) {
    if (!part.starts_with(kCookie)) return false;
    token = part.substr(kCookie.size());
    return true;
  });
  return token;
}

std::string query_value(const Request& request, std::string_view name) {
  std::string value;
  each_part(request.query, '&', [&](std::string_view part) {
    if (!part.starts_with(name) || !part.substr(name.size()).starts_with('=')) return false;
    value = part.substr(name.size() + 1);
    return true;
  });
  return value;
}

}  // namespace orrery::host
