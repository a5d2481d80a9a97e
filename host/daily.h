// The challenges of the day: what is to be played, and what people made of it.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "host/challenge.h"
#include "host/identity.h"
#include "host/services.h"

namespace orrery::host {

class Daily {
public:
  using Then = std::function<void(std::expected<std::string, RequestError>)>;

  static constexpr std::int64_t kDaysKept = 30;

  explicit Daily(Services& services) : services_(services) {}

  // Of a date, or of today where it is empty; as JSON.
  void results(std::string_view game, std::string_view date, const Who& who, Then then);
  // As POST /api/daily/GAME says it; gives the results of that day.
  void attempt(std::string_view game, const Who& who, const std::string& address, const boost::json::object& sent,
               Then then);

private:
  std::expected<Challenge, RequestError> find(std::string_view game, std::string_view date,
                                              std::int64_t days_back) const;
  void look(const Challenge& challenge, const Who& who, Then then);
  void judge_it(const Challenge& challenge, const Who& who, const std::string& address, std::string transcript,
                Then then);
  void keep(const Challenge& challenge, const Who& who, const Attempt& attempt, Then then);
  void write(const Challenge& challenge, const DailyTable& table, const Who& who, std::string& out) const;

  Services& services_;
};

}  // namespace orrery::host
