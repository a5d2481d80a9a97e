// The HTTP interface of docs/protocol.md.
#pragma once

#include <boost/json/object.hpp>

#include "host/daily.h"
#include "host/http.h"
#include "host/identity.h"
#include "host/limits.h"
#include "host/static_files.h"
#include "host/tables.h"

namespace orrery::host {

class Api {
public:
  Api(Services& services, Identity& identity, Tables& tables, StaticFiles& page);

  void handle(const Request& request, const Respond& respond);

private:
  using Body = boost::json::object;

  void get(const Request& request, const Respond& respond);
  void post(const Request& request, const Respond& respond);
  void post_as(const Known& known, const Request& request, const Body& body, const Respond& respond);
  bool is_too_much(const Request& request);
  Response too_fast();
  Response healthz() const;
  Response metrics() const;
  Response games() const;
  Response content(std::string_view named) const;

  Services& services_;
  Identity& identity_;
  Tables& tables_;
  StaticFiles& page_;
  Daily daily_;
  // By address, behind which there may be a whole class.
  TokenBuckets requests_;
  TokenBuckets files_;
  TokenBuckets transcripts_;  // a whole game is taken from the store for each
  TokenBuckets entering_;
  TokenBuckets entering_a_day_;
  TokenBuckets passwords_;
  TokenBuckets new_tables_;
  TokenBuckets new_tables_of_person_;
  TokenBuckets attempts_;  // a whole game is played again for each
  TokenBuckets attempts_of_person_;
};

}  // namespace orrery::host
