#include "host/api.h"

#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "agents/levels.h"
#include "host/message.h"
#include "kernel/json.h"

namespace orrery::host {
namespace {

namespace json = boost::json;

constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kContent = "/api/content/";
constexpr std::string_view kDaily = "/api/daily/";
constexpr int kDay = 24 * 3600;
constexpr int kYear = 365 * kDay;

Response of(const RequestError& error) { return Response::error(error.status, error.code, error.text); }

Response person(const Who& who) {
  std::string body;
  {
    JsonObject object(body);
    write_person(object.raw("person"), who);
  }
  return Response::json(200, std::move(body));
}

std::string cookie(const Request& request, std::string_view token, int age) {
  return fmt::format("orrery={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", token, age,
                     request.secure ? "; Secure" : "");
}

Response entered(const Request& request, const Entered& entered) {
  std::string body;
  {
    JsonObject object(body);
    write_person(object.raw("person"), entered.known.who);
    object.text("token", entered.token);
  }
  Response response = Response::json(200, std::move(body));
  response.headers.emplace_back("Set-Cookie", cookie(request, entered.token, kYear));
  return response;
}

// "/api/tables/ID/transcript"
std::string id_of_transcript(std::string_view path) {
  constexpr std::string_view kEnd = "/transcript";
  if (!path.starts_with(kTables) || !path.ends_with(kEnd)) return "";
  path.remove_prefix(kTables.size());
  path.remove_suffix(kEnd.size());
  return path.starts_with('/') ? std::string(path.substr(1)) : "";
}

}  // namespace

// Tables and names are dear: they stay in the store.
Api::Api(Services& services, Identity& identity, Tables& tables, StaticFiles& page)
    : services_(services),
      identity_(identity),
      tables_(tables),
      page_(page),
      daily_(services),
      requests_(Rate{300, 60}.times(services.limits.of_address)),
      files_(Rate{2000, 400}.times(services.limits.of_address)),
      transcripts_(Rate{60, 5}.times(services.limits.of_address)),
      entering_(Rate{60, 0.5F}.times(services.limits.of_address)),
      entering_a_day_(Rate{500, 500.0F / kDay}.times(services.limits.of_address)),
      passwords_(Rate{10, 0.1F}.times(services.limits.of_address)),
      new_tables_(Rate{30, 0.3F}.times(services.limits.of_address)),
      new_tables_of_person_(Rate{20, 0.1F}.times(services.limits.of_person)),
      attempts_(Rate{40, 0.2F}.times(services.limits.of_address)),
      attempts_of_person_(Rate{8, 1.0F / 60}.times(services.limits.of_person)) {}

bool Api::is_too_much(const Request& request) {
  if (!services_.limits.on) return false;
  // The page comes in a hundred small files that cost little, and a house full of people may share an address.
  const bool file = !request.path.starts_with("/api/");
  if (!(file ? files_ : requests_).take(request.address)) return true;
  if (request.method != "POST") return !id_of_transcript(request.path).empty() && !transcripts_.take(request.address);
  if (request.path == "/api/guest") return !entering_.take(request.address) || !entering_a_day_.take(request.address);
  if (request.path == kTables) return !new_tables_.take(request.address);
  if (request.path.starts_with(kDaily)) return !attempts_.take(request.address);
  if (request.path == "/api/login" || request.path == "/api/account" || request.path == "/api/password")
    return !passwords_.take(request.address);
  return false;
}

Response Api::too_fast() {
  ++services_.metrics.too_fast;
  return Response::error(429, "too_fast", "not so much at once");
}

void Api::handle(const Request& request, const Respond& respond) try {
  ++services_.metrics.http_requests;
  if (is_too_much(request)) return respond(too_fast());
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads && is_foreign(request))
    return respond(Response::error(403, "foreign_origin", "this comes from another site's page"));
  if (reads)
    get(request, respond);
  else if (request.method == "POST")
    post(request, respond);
  else
    respond(Response::error(405, "method", "only GET, HEAD and POST are known here"));
} catch (const std::exception& failure) {  // no memory for it, most likely
  spdlog::error("unexpected, at a request: {}", failure.what());
  respond(Response::error(503, "busy", "too much is going on; try again"));
}

void Api::get(const Request& request, const Respond& respond) {
  if (request.path == "/healthz") return respond(healthz());
  if (request.path == "/metrics") return respond(metrics());
  if (request.path == "/api/games") return respond(games());
  if (request.path.starts_with(kContent)) return respond(content(request.path.substr(kContent.size())));
  if (request.path == "/api/me" || request.path == kTables || request.path.starts_with(kDaily) ||
      !id_of_transcript(request.path).empty()) {
    return identity_.who_is(
        token_in(request), [this, request, respond](const std::expected<Known, RequestError>& known) {
          // A token that opens nothing any more is nobody's: who only looks is a stranger then.
          if (!known && known.error().status != 401) return respond(of(known.error()));
          const Who who = known ? known->who : Who{};
          if (request.path == "/api/me") {
            Response response = person(who);
            if (!known) response.headers.emplace_back("Set-Cookie", cookie(request, "", 0));  // had better be forgotten
            return respond(std::move(response));
          }
          if (request.path == kTables)
            return tables_.list(query_value(request, "list"), query_value(request, "after"), who,
                                [respond](const std::expected<std::string, RequestError>& list) {
                                  respond(list ? Response::json(200, *list) : of(list.error()));
                                });
          if (request.path.starts_with(kDaily))
            return daily_.results(request.path.substr(kDaily.size()), query_value(request, "day"), who,
                                  [respond](const std::expected<std::string, RequestError>& results) {
                                    respond(results ? Response::json(200, *results) : of(results.error()));
                                  });
          tables_.find(id_of_transcript(request.path),
                       [respond, who](const std::expected<Tables::TablePtr, RequestError>& table) {
                         if (!table) return respond(of(table.error()));
                         if (!(*table)->is_open_to(who)) return respond(of(unknown_table()));
                         (*table)->transcript(who, [respond](std::string text) {
                           if (text.empty())
                             return respond(Response::error(404, "not_finished", "there is no finished game here"));
                           Response response = Response::json(200, std::move(text));
                           response.type = "text/plain; charset=utf-8";
                           respond(std::move(response));
                         });
                       });
        });
  }
  if (request.path.starts_with("/api/") || request.path == "/ws")
    return respond(Response::error(404, "not_found", "there is nothing here"));
  respond(page_.get(request));
}

void Api::post(const Request& request, const Respond& respond) {
  auto body = request.body.empty() ? std::expected<Body, std::string>(Body()) : read_object(request.body);
  if (!body) return respond(Response::error(400, "bad_json", body.error()));
  const auto enter = [request, respond](const std::expected<Entered, RequestError>& done) {
    respond(done ? entered(request, *done) : of(done.error()));
  };
  if (request.path == "/api/guest") return identity_.enter_as_guest(std::string(text_of(*body, "name")), enter);
  if (request.path == "/api/login")
    return identity_.log_in(std::string(text_of(*body, "name")), std::string(text_of(*body, "password")), enter);
  identity_.who_is(token_in(request),
                   [this, request, body = std::move(*body), respond](const std::expected<Known, RequestError>& known) {
                     if (!known) return respond(of(known.error()));
                     if (known->who.id.empty())
                       return respond(Response::error(401, "no_person", "nobody is logged in here, not even a guest"));
                     post_as(*known, request, body, respond);
                   });
}

void Api::post_as(const Known& known, const Request& request, const Body& body, const Respond& respond) {
  const auto enter = [request, respond](const std::expected<Entered, RequestError>& done) {
    respond(done ? entered(request, *done) : of(done.error()));
  };
  if (request.path == "/api/name")
    return identity_.rename(known, std::string(text_of(body, "name")),
                            [respond](const std::expected<Known, RequestError>& done) {
                              respond(done ? person(done->who) : of(done.error()));
                            });
  if (request.path == "/api/publish") {
    const auto* agreed = body.if_contains("agreed");
    if (agreed == nullptr || !agreed->is_bool())
      return respond(Response::error(400, "bad_json", "agreed is true or false"));
    return identity_.publish(known, agreed->get_bool(), [respond](const std::expected<Known, RequestError>& done) {
      respond(done ? person(done->who) : of(done.error()));
    });
  }
  if (request.path == "/api/account")
    return identity_.make_account(known, std::string(text_of(body, "name")), std::string(text_of(body, "password")),
                                  enter);
  if (request.path == "/api/password")
    return identity_.change_password(known, std::string(text_of(body, "old")), std::string(text_of(body, "new")),
                                     enter);
  if (request.path == "/api/logout")
    return identity_.log_out(known, [request, respond](const std::expected<Known, RequestError>& done) {
      if (!done) return respond(of(done.error()));
      Response response = Response::json(200, "{}");
      response.headers.emplace_back("Set-Cookie", cookie(request, "", 0));
      respond(std::move(response));
    });
  if (request.path == kTables && services_.limits.on && !new_tables_of_person_.take(known.who.id))
    return respond(too_fast());
  if (request.path == kTables)
    return tables_.create(known.who, request.address, body,
                          [respond](const std::expected<std::string, RequestError>& table) {
                            respond(table ? Response::json(200, *table) : of(table.error()));
                          });
  if (request.path.starts_with(kDaily) && services_.limits.on && !attempts_of_person_.take(known.who.id))
    return respond(too_fast());
  if (request.path.starts_with(kDaily))
    return daily_.attempt(request.path.substr(kDaily.size()), known.who, request.address, body,
                          [respond](const std::expected<std::string, RequestError>& results) {
                            respond(results ? Response::json(200, *results) : of(results.error()));
                          });
  respond(Response::error(404, "not_found", "there is nothing here"));
}

Response Api::healthz() const {
  if (services_.storage_works()) return Response::json(200, R"({"status":"ok"})");
  return Response::error(503, "storage", "the store cannot be written");
}

// "GAME/FILES": the files as the host read them. They never change under this name.
Response Api::content(std::string_view named) const {
  const std::size_t slash = named.find('/');
  const auto digest = orrery::read_hex(slash == std::string_view::npos ? "" : named.substr(slash + 1));
  const RegisteredGame* game = digest ? services_.games.find_files(named.substr(0, slash), *digest) : nullptr;
  if (game == nullptr) return Response::error(404, "no_content", "there is no such content here");
  std::string body;
  {
    JsonObject object(body);
    JsonObject files(object.raw("files"));
    for (const AnyContent::File& file : game->game().content().files) files.given(file.name, file.text);
  }
  Response response = Response::json(200, std::move(body));
  response.headers = {{"Cache-Control", "public, max-age=31536000, immutable"}};
  return response;
}

Response Api::games() const {
  std::string body = R"({"games":[)";
  for (const RegisteredGame* game : services_.games.all()) {
    if (body.back() != '[') body += ',';
    game->game().write_info(body);
  }
  body += R"(],"bots":)";
  write_list(bot_names(), body, [&](const std::string& bot) { write_text(bot, body); });
  body += '}';
  return Response::json(200, std::move(body));
}

Response Api::metrics() const {
  const Metrics& count = services_.metrics;
  const StorageCounters stored = services_.storage.counters();
  std::string body;
  auto to = std::back_inserter(body);
  const auto counter = [&](std::string_view name, auto value) {
    fmt::format_to(to, "# TYPE orrery_{0} counter\norrery_{0} {1}\n", name, value);
  };
  const auto gauge = [&](std::string_view name, auto value) {
    fmt::format_to(to, "# TYPE orrery_{0} gauge\norrery_{0} {1}\n", name, value);
  };
  gauge("tables", tables_.size());
  gauge("plays", count.plays);
  gauge("connections", count.connections);
  counter("connections_opened_total", count.connections_opened);
  counter("http_requests_total", count.http_requests);
  counter("messages_total", count.messages);
  counter("entries_total", count.entries);
  counter("refusals_total", count.refusals);
  counter("errors_total", count.errors);
  counter("too_fast_total", count.too_fast);
  counter("cut_off_total", count.cut_off);
  gauge("unread_bytes_most", count.unread_most);
  counter("turned_away_total", count.turned_away);
  counter("tables_loaded_total", count.tables_loaded);
  counter("tables_parked_total", count.tables_parked);
  counter("tables_refused_total", count.tables_refused);
  counter("stumbles_total", count.stumbles);
  counter("bot_answers_total", count.bot_answers);
  counter("orders_tried_total", count.orders_tried);
  gauge("bot_thoughts_waiting", services_.workers.waiting());
  counter("storage_commits_total", stored.commits);
  counter("storage_groups_total", stored.groups);
  counter("storage_changes_total", stored.changes);
  counter("storage_failures_total", stored.failures);
  counter("storage_reads_total", stored.reads);
  counter("storage_commit_seconds_total", stored.commit_seconds);
  gauge("storage_waiting", stored.waiting);
  gauge("storage_works", services_.storage_works() ? 1 : 0);
  count.answer.write(body, "orrery_answer_seconds");
  Response response = Response::json(200, std::move(body));
  response.type = "text/plain; version=0.0.4";
  return response;
}

}  // namespace orrery::host
