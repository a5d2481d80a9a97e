// Help texts as the terminal shows them: wrapped, in the player's language.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/text.h"

namespace orrery::cli {

class Help final : public CLI::Formatter {
public:
  Help(const Catalogue& words, int width) : words_(words), width_(width) {}
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;

private:
  std::string usage(const CLI::App& app, const std::string& name) const;
  std::string section(std::string_view title, const std::vector<std::pair<std::string, std::string>>& rows) const;

  const Catalogue& words_;
  int width_;
};

}  // namespace orrery::cli
