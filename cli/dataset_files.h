// A data set on disk: gzipped lines, and a manifest that is written last, so that what has none is not whole.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "cli/desk.h"

namespace orrery::cli {

inline constexpr std::string_view kGamesFile = "games.jsonl.gz";
inline constexpr std::string_view kDecisionsFile = "decisions.jsonl.gz";
inline constexpr std::string_view kManifest = "manifest.json";
inline constexpr std::string_view kLicenceFile = "LICENSE";

class DatasetWriter {
public:
  // The folder is made; throws Failure where it holds a data set already.
  DatasetWriter(const Desk& desk, const std::string& folder, bool decisions);

  void add(std::string_view game, std::string_view decisions);  // lines
  // Writes the manifest; `made` says how it came about.
  void finish(boost::json::object made);

  std::uint64_t games() const { return games_.lines; }

private:
  struct File {
    std::string path;
    std::ofstream out;
    std::string waiting;  // text that is not compressed yet
    std::uint64_t lines = 0;
  };
  void open(File& file, std::string_view name);
  void add(File& file, std::string_view lines);
  void flush(File& file);
  boost::json::object about(File& file);

  const Desk& desk_;
  std::string folder_;
  bool with_decisions_;
  File games_, decisions_;
};

std::string path_in(const std::string& folder, std::string_view file);

}  // namespace orrery::cli
