// Simulation behind the page's questions: games of a plan over a range, and findings of parts added up, by the code that the
// command has (arena/).
#pragma once

#include <expected>
#include <string>

#include <boost/json/object.hpp>

#include "arena/simulated.h"

namespace orrery {

std::expected<std::string, std::string> play_range(const SimulatedGame& game, const boost::json::object& request);
std::expected<std::string, std::string> merge_findings(const SimulatedGame& game, const boost::json::object& request);

}  // namespace orrery
