#include "host/about.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include "host/json_text.h"
#include "host/secrets.h"
#include "kernel/names.h"

namespace orrery::host {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 4> kStatuses = {"waiting", "playing", "finished", "closed"};
constexpr std::int64_t kLiveAllowance = std::int64_t{5} * 60 * 1000;
constexpr std::int64_t kAsyncAllowance = std::int64_t{3} * 24 * 3600 * 1000;

Status read_status(std::string_view name) {
  const auto* const place = std::ranges::find(kStatuses, name);
  if (place == kStatuses.end()) throw std::runtime_error("a table has no status '" + std::string(name) + "'");
  return static_cast<Status>(place - kStatuses.begin());
}

std::string text(const json::object& object, std::string_view name) {
  return json::value_to<std::string>(object.at(name));
}

void write_options(std::string& out, const std::vector<std::pair<std::string, std::string>>& options) {
  JsonObject object(out);
  for (const auto& [name, value] : options) object.text(name, value);
}

template <class Write>
void write_list(std::string& out, std::size_t size, Write write) {
  out += '[';
  for (std::size_t i = 0; i < size; ++i) {
    if (i > 0) out += ',';
    write(i);
  }
  out += ']';
}

}  // namespace

std::string_view name_of(Status status) { return kStatuses[static_cast<std::size_t>(status)]; }

bool is_bot(std::string_view name) {
  const std::string_view given = name;
  for (const std::string_view style : {":bold", ":careful"})
    if (given.ends_with(style)) name = given.substr(0, given.size() - style.size());
  const bool plain = name.size() == given.size();
  return std::ranges::find(kBots, name) != kBots.end() && (plain || name != kBots.front());
}

Seat About::seat_of(std::string_view person) const {
  if (person.empty()) return kNobody;
  for (std::size_t i = 0; i < chairs.size(); ++i)
    if (chairs[i].person == person) return seat_at(static_cast<int>(i));
  return kNobody;
}

bool About::full() const {
  return std::ranges::none_of(chairs, [](const Chair& chair) { return chair.free(); });
}

void About::settle(const RegisteredGame& rules) {
  std::vector<std::string> players;
  players.reserve(chairs.size());
  for (const Chair& chair : chairs) players.push_back(chair.bot);
  options = rules.seated(setup(), players).options;
}

FairLuck About::luck() const {
  const auto bytes = bytes32(secret);
  if (!bytes) throw std::runtime_error("the secret of a table is 32 bytes");
  std::vector<std::optional<Bytes32>> contributions;
  contributions.reserve(chairs.size());
  for (const Chair& chair : chairs) contributions.push_back(bytes32(chair.contribution));
  return {*bytes, contributions};
}

std::string About::commitment() const { return FairLuck::commitment(bytes32(secret).value_or(Bytes32{})); }

std::int64_t About::allowance() const { return live ? kLiveAllowance : kAsyncAllowance; }

TableRecord About::record(std::int64_t now) const {
  TableRecord record;
  record.id = id;
  record.game = game;
  record.status = name_of(status);
  record.open = open;
  record.created = created;
  record.updated = now;
  for (const Chair& chair : chairs)
    if (!chair.person.empty()) record.people.push_back(chair.person);
  JsonObject object(record.about);
  object.text("title", title);
  write_options(object.raw("options"), options);
  std::string& list = object.raw("seats");
  write_list(list, chairs.size(), [&](std::size_t i) {
    JsonObject seat(list);
    seat.text("bot", chairs[i].bot);
    seat.text("person", chairs[i].person);
    seat.text("name", chairs[i].name);
    seat.text("standIn", chairs[i].stand_in);
    seat.text("contribution", chairs[i].contribution);
  });
  object.text("owner", owner);
  object.truth("live", live);
  object.text("invite", invite);
  object.text("watch", watch);
  object.text("secret", secret);
  object.number("entries", entries);
  object.number("asked", asked.bits());
  object.number("deadline", deadline);
  return record;
}

About About::read(const TableRecord& record) {
  const json::value value = json::parse(record.about);
  const json::object& object = value.as_object();
  About about;
  about.id = record.id;
  about.game = record.game;
  about.status = read_status(record.status);
  about.created = record.created;
  about.open = record.open;
  about.title = text(object, "title");
  for (const auto& option : object.at("options").as_object())
    about.options.emplace_back(option.key(), json::value_to<std::string>(option.value()));
  for (const json::value& each : object.at("seats").as_array()) {
    const json::object& seat = each.as_object();
    about.chairs.push_back({.bot = text(seat, "bot"),
                            .person = text(seat, "person"),
                            .name = text(seat, "name"),
                            .stand_in = text(seat, "standIn"),
                            .contribution = text(seat, "contribution")});
  }
  about.owner = text(object, "owner");
  about.live = object.at("live").as_bool();
  about.invite = text(object, "invite");
  about.watch = text(object, "watch");
  about.secret = text(object, "secret");
  about.entries = static_cast<int>(object.at("entries").as_int64());
  about.asked = Parties(static_cast<std::uint8_t>(object.at("asked").as_int64()));
  about.deadline = object.at("deadline").as_int64();
  return about;
}

void write_clock(std::string& out, const About::Countdown& clock) {
  if (clock.until == 0) {
    out += "null";
    return;
  }
  JsonObject object(out);
  object.number("since", clock.since);
  object.number("until", clock.until);
}

void write_table(std::string& out, const About& about, const Look& look) {
  const Seat own = about.seat_of(look.person);
  const bool owner = !look.person.empty() && about.owner == look.person;
  JsonObject table(out);
  table.text("id", about.id);
  table.text("game", about.game);
  table.text("title", about.title);
  write_options(table.raw("options"), about.options);
  table.text("pace", about.live ? "live" : "async");
  table.text("visibility", about.open ? "open" : "private");
  table.text("status", name_of(about.status));
  table.number("created", about.created);
  table.number("entries", about.entries);
  std::string& list = table.raw("seats");
  write_list(list, about.chairs.size(), [&](std::size_t i) {
    const Chair& chair = about.chairs[i];
    JsonObject seat(list);
    seat.text("seat", orrery::name_of(seat_at(static_cast<int>(i))));
    seat.text("kind", chair.human() ? "human" : "bot");
    if (!chair.human()) {
      seat.text("bot", chair.bot);
      return;
    }
    seat.text_or_null("name", chair.name);
    seat.truth("here", ((look.here >> i) & 1U) != 0);
    seat.text_or_null("standIn", chair.stand_in);
  });
  table.text_or_null("seat", own == kNobody ? std::string_view() : orrery::name_of(own));
  std::string& asked = table.raw("asked");
  asked += '[';
  for (const Seat seat : about.asked) {
    if (seat != about.asked.first()) asked += ',';
    write_text(orrery::name_of(seat), asked);
  }
  asked += ']';
  table.truth("owner", owner);
  table.number("watchers", look.watchers);
  write_clock(table.raw("clock"), about.clock);
  if (about.deadline == 0)
    table.null("deadline");
  else
    table.number("deadline", about.deadline);
  table.number("now", look.now);
  table.text("commitment", about.commitment());
  if (owner || own != kNobody) {
    JsonObject keys(table.raw("keys"));
    keys.text("invite", about.invite);
    keys.text("watch", about.watch);
  }
}

}  // namespace orrery::host
