// The page: the files of one folder. Only what was found there is ever opened, so that no path leads out of it.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "host/http.h"

namespace orrery::host {

class StaticFiles {
public:
  // Throws std::runtime_error where there is no index.html.
  explicit StaticFiles(std::filesystem::path folder);

  Response get(const Request& request);

private:
  struct File {
    std::filesystem::path path;
    std::string etag;
    std::shared_ptr<const std::string> text;  // null until it is asked for
  };

  void look();
  bool is_outdated() const;
  File* find(const std::string& path);
  std::string drawn_for(const Request& request);
  static std::string_view type_of(std::string_view path);

  std::filesystem::path folder_;
  std::filesystem::file_time_type built_;           // when index.html was written: all else is newer or as old
  std::map<std::string, File, std::less<>> files_;  // by the path of a URL: "/assets/x.js"
};

}  // namespace orrery::host
