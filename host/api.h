// The HTTP interface of docs/protocol.md.
#pragma once

#include <boost/json/object.hpp>

#include "host/hall.h"
#include "host/http.h"
#include "host/identity.h"
#include "host/limits.h"
#include "host/page.h"

namespace orrery::host {

class Api {
public:
  Api(House& house, Identity& identity, Hall& hall, Page& page)
      : house_(house), identity_(identity), hall_(hall), page_(page) {}

  void handle(const Request& request, const Respond& respond);

private:
  using Body = boost::json::object;

  void get(const Request& request, const Respond& respond);
  void post(const Request& request, const Respond& respond);
  void post_as(const Known& known, const Request& request, const Body& body, const Respond& respond);
  bool is_too_much(const Request& request);
  Response healthz() const;
  Response metrics() const;
  static Response games();

  House& house_;
  Identity& identity_;
  Hall& hall_;
  Page& page_;
  // By address, behind which there may be a whole class. Tables and names are dear: they stay in the store.
  TokenBuckets requests_{300, 60};
  TokenBuckets files_{2000, 400};
  TokenBuckets entering_{60, 0.5F};
  TokenBuckets passwords_{10, 0.1F};
  TokenBuckets tables_{30, 0.3F};
};

}  // namespace orrery::host
