#include "cli/dataset_files.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <boost/json/serialize.hpp>

#include "arena/gzip.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "host/secrets.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMember = std::size_t{1} << 20U;  // so much text is compressed at once

constexpr std::string_view kFree = "CC0-1.0";

// Beside the data, for whoever finds only that.
std::string licence_text(const std::string& licence) {
  std::string text = "This data set is published under " + licence + ".\n";
  if (licence == kFree)
    text +=
        "Whoever made it has waived all rights to it worldwide, as far as the law allows: you may copy, change and use "
        "it\n"
        "for any purpose without asking. https://creativecommons.org/publicdomain/zero/1.0/\n";
  return text + "Names of games belong to their publishers.\n";
}

}  // namespace

std::string path_in(const std::string& folder, std::string_view file) { return (fs::path(folder) / file).string(); }

DatasetWriter::DatasetWriter(const Desk& desk, const std::string& folder, bool decisions)
    : desk_(desk), folder_(folder), with_decisions_(decisions) {
  if (exists(path_in(folder, kManifest)))
    throw Failure(desk.words.say("error.dataset_exists", {word("folder", folder)}));
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw Failure(desk.words.say("error.write", {word("file", folder), word("reason", error.message())}));
  open(games_, kGamesFile);
  if (decisions) open(decisions_, kDecisionsFile);
}

void DatasetWriter::open(File& file, std::string_view name) {
  file.path = path_in(folder_, name);
  file.out.open(file.path, std::ios::binary | std::ios::trunc);
}

void DatasetWriter::add(std::string_view game, std::string_view decisions) {
  add(games_, game);
  if (with_decisions_) add(decisions_, decisions);
}

void DatasetWriter::add(File& file, std::string_view lines) {
  file.waiting += lines;
  file.lines += static_cast<std::uint64_t>(std::ranges::count(lines, '\n'));
  if (file.waiting.size() >= kMember) flush(file);
}

void DatasetWriter::flush(File& file) {
  if (file.waiting.empty()) return;
  const std::string bytes = gzip(file.waiting);
  file.out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.waiting.clear();
}

boost::json::object DatasetWriter::about(File& file) {
  flush(file);
  file.out.close();
  if (!file.out) throw Failure(desk_.words.say("error.write", {word("file", file.path), word("reason", "")}));
  return {{"sha256", host::sha256_hex(read_file(file.path, desk_.words))}, {"lines", file.lines}};
}

void DatasetWriter::finish(boost::json::object made) {
  boost::json::object files{{kGamesFile, about(games_)}};
  if (with_decisions_) files[kDecisionsFile] = about(decisions_);
  const std::string licence = desk_.arguments.licence.empty() ? std::string(kFree) : desk_.arguments.licence;
  replace_file(path_in(folder_, kLicenceFile), licence_text(licence), desk_.words);
  const boost::json::object manifest{{"dataset", 1},       {"engine", ORRERY_VERSION}, {"made", std::move(made)},
                                     {"licence", licence}, {"games", games_.lines},    {"files", std::move(files)}};
  replace_file(path_in(folder_, kManifest), boost::json::serialize(manifest) + "\n", desk_.words);
}

}  // namespace orrery::cli
