#include "host/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace orrery::host {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "/index.html";
constexpr std::string_view kHashed = "/assets/";  // the name changes with what is in the file
constexpr std::string_view kOrigin = "{origin}";  // in the page, where only a whole address will do: previews of links

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
}};

// The encodings that files may have beside them, the smallest first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kEncodings = {{{"br", ".br"}, {"gzip", ".gz"}}};

// The page's own places, as its router has them (web/src/router.svelte.ts): the first part of the path, and how many parts there are.
constexpr std::array<std::pair<std::string_view, int>, 11> kPlaces = {{
    {"about", 1},
    {"lobby", 1},
    {"new", 2},
    {"rules", 2},
    {"lab", 2},
    {"learn", 2},
    {"daily", 2},
    {"table", 2},
    {"online", 2},
    {"replay", 1},
    {"replay", 3},
}};

bool is_place(std::string_view path) {
  if (!path.starts_with('/')) return false;
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  if (path == "/" || path == kIndex) return true;
  path.remove_prefix(1);
  const std::string_view first = path.substr(0, path.find('/'));
  const int parts = 1 + static_cast<int>(std::ranges::count(path, '/'));
  return std::ranges::find(kPlaces, std::pair(first, parts)) != kPlaces.end();
}

// The game that a place is about, as its path or, of an invitation, its query says; empty: none.
std::string game_of(const Request& request) {
  const std::string_view path = request.path;
  for (const std::string_view place : {"/new/", "/rules/", "/learn/", "/daily/"})
    if (path.starts_with(place)) return std::string(path.substr(place.size()));
  return path.starts_with("/online/") ? query_value(request, "game") : "";
}

// "https://play.example.org", as whoever asks calls us; empty where that is no name of a machine.
std::string origin_of(const Request& request) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".-:[]").find(c) != std::string_view::npos;
  };
  if (request.host.empty() || !std::ranges::all_of(request.host, is_plain)) return "";
  return fmt::format("{}://{}", request.secure ? "https" : "http", request.host);
}

std::string with_origin(std::string_view text, std::string_view origin) {
  std::string result;
  while (true) {
    const std::size_t place = text.find(kOrigin);
    result += text.substr(0, place);
    if (place == std::string_view::npos) return result;
    result += origin;
    text.remove_prefix(place + kOrigin.size());
  }
}

std::string read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// "fr-CA, en;q=0.8" is "fr-CA", "fr", "en", and last the language that everything is written in. Browsers name them in their
// order, so that weights are not compared; of a long list the beginning is enough.
std::vector<std::string_view> languages_of(std::string_view accepted) {
  constexpr std::size_t kEnough = 16;
  std::vector<std::string_view> result;
  while (!accepted.empty() && result.size() < kEnough) {
    const std::size_t comma = std::min(accepted.find(','), accepted.size());
    std::string_view tag = accepted.substr(0, comma);
    accepted.remove_prefix(std::min(comma + 1, accepted.size()));
    const bool is_refused = tag.ends_with("q=0") || tag.ends_with("q=0.0");
    tag = tag.substr(0, tag.find(';'));
    tag.remove_prefix(std::min(tag.find_first_not_of(' '), tag.size()));
    tag = tag.substr(0, tag.find(' '));
    if (tag.empty() || is_refused) continue;
    result.push_back(tag);
    if (const std::size_t dash = tag.find('-'); dash != std::string_view::npos) result.push_back(tag.substr(0, dash));
  }
  result.push_back("en");
  return result;
}

bool accepts(std::string_view accepted, std::string_view encoding) {
  const std::size_t place = accepted.find(encoding);
  if (place == std::string_view::npos) return false;
  const std::string_view rest = accepted.substr(place + encoding.size());
  return !rest.starts_with(";q=0") || rest.starts_with(";q=0.");
}

}  // namespace

StaticFiles::StaticFiles(fs::path folder) : folder_(std::move(folder)) { look(); }

// A walk may fail where the page is being built just now: then what was found before stays, and it is looked for again.
void StaticFiles::look() {
  std::map<std::string, File, std::less<>> files;
  std::error_code error;
  const auto built = fs::last_write_time(folder_ / "index.html", error);
  if (error) throw std::runtime_error(error.message());
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = "/" + entry.path().lexically_relative(folder_).generic_string();
    const auto when = static_cast<std::uint64_t>(entry.last_write_time().time_since_epoch().count());
    files[path] = {entry.path(), fmt::format("\"{:x}-{:x}\"", entry.file_size(), when), nullptr};
  }
  files_ = std::move(files);
  built_ = built;
}

bool StaticFiles::is_outdated() const {
  std::error_code error;
  const auto written = fs::last_write_time(folder_ / "index.html", error);
  return !error && written != built_;
}

StaticFiles::File* StaticFiles::find(const std::string& path) {
  const auto file = files_.find(path);
  if (file == files_.end()) return nullptr;
  if (!file->second.text) file->second.text = std::make_shared<const std::string>(read(file->second.path));
  return &file->second;
}

// The file of a place that was drawn when the page was built, in the first of the wanted languages that it is drawn in; else empty.
// It is for whoever opens the page and sees it: a link to it looks elsewhere as its preview says, which needs our address.
std::string StaticFiles::drawn_for(const Request& request) {
  if (!request.opens || !request.query.empty()) return "";
  const std::string place = request.path == "/" ? kIndex.data() : request.path + ".html";
  for (const std::string_view language : languages_of(request.accept_language)) {
    std::string path = fmt::format("/drawn/{}{}", language, place);
    if (find(path) != nullptr) return path;
  }
  return "";
}

std::string_view StaticFiles::type_of(std::string_view path) {
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

Response StaticFiles::get(const Request& request) {
  if (request.method != "GET" && request.method != "HEAD")
    return Response::error(405, "method", "a page can only be fetched");
  std::string path = request.path;
  int status = 200;
  File* file = find(path);
  const bool hashed = path.starts_with(kHashed);
  if (file == nullptr || !hashed) {
    // A page built anew while we run is served whole: old and new files never mix.
    if (is_outdated()) {
      look();
      file = find(path);
    }
    if (file == nullptr) {
      if (hashed) return Response::error(404, "not_found", "there is no such file");
      if (!is_place(path)) status = 404;  // the page says so in its own words
      path = kIndex;
      // The page of a game differs in what a link to it looks like elsewhere.
      if (status == 200)
        for (const std::string& own : {drawn_for(request), "/preview/" + game_of(request) + ".html"})
          if (path == kIndex && find(own) != nullptr) path = own;
      file = find(path);
      if (file == nullptr) return Response::error(404, "not_found", "the page is gone");
    }
  }
  Response response{
      .status = status, .type = std::string(type_of(path)), .body = file->text, .shared = true, .headers = {}};
  response.headers.emplace_back(
      "Vary", path.ends_with(".html") ? "Accept-Encoding, Accept-Language, Sec-Fetch-Dest" : "Accept-Encoding");
  if (hashed) {
    response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
  } else {
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.headers.emplace_back("ETag", file->etag);
    if (status == 200 && request.if_none_match == file->etag) {
      response.status = 304;
      response.body = std::make_shared<const std::string>();
      return response;
    }
  }
  if (path.ends_with(".html") && file->text->find(kOrigin) != std::string::npos) {
    response.body = std::make_shared<const std::string>(with_origin(*file->text, origin_of(request)));
    response.shared = false;
    return response;
  }
  for (const auto& [encoding, ending] : kEncodings) {
    if (!accepts(request.accept_encoding, encoding)) continue;
    const File* smaller = find(path + std::string(ending));
    if (smaller == nullptr) continue;
    response.body = smaller->text;
    response.headers.emplace_back("Content-Encoding", encoding);
    break;
  }
  return response;
}

}  // namespace orrery::host
