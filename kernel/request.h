// What a module is asked and answers: JSON both ways.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include "kernel/json.h"

namespace orrery {

using Answer = std::expected<std::string, std::string>;

// What `attend` makes of the request; {"error": "…"} where it cannot be done.
template <class Attend>
std::string answered(std::string_view request, Attend&& attend) {
  boost::json::error_code error;
  const boost::json::value read = boost::json::parse(request, error);
  Answer answer = std::unexpected("a request is a JSON object");
  if (!error && read.is_object()) answer = std::forward<Attend>(attend)(read.get_object());
  if (answer) return std::move(*answer);
  return object_text([&](JsonObject& refusal) { refusal.text("error", answer.error()); });
}

}  // namespace orrery
