#include "host/table_info.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <stdexcept>

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include "agents/levels.h"
#include "host/secrets.h"
#include "kernel/json.h"
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

// A game that an older version began goes on with the scheme of that time.
LuckScheme read_scheme(const json::value* scheme, Status status) {
  if (scheme == nullptr) return status == Status::waiting ? LuckScheme::by_draw : LuckScheme::by_entry;
  const auto read = static_cast<LuckScheme>(within(*scheme, static_cast<int>(LuckScheme::by_draw)));
  if (read < LuckScheme::by_entry) throw std::runtime_error("there is no such scheme of luck");
  return read;
}

std::string text(const json::object& object, std::string_view name) {
  return json::value_to<std::string>(object.at(name));
}

// Stores of older versions call bots by their algorithms.
std::string bot_in(const json::object& seat, std::string_view name) {
  const std::string given = text(seat, name);
  if (given.empty()) return given;
  if (auto bot = bot_named(given)) return *std::move(bot);
  throw std::runtime_error("there is no bot '" + given + "'");
}

void write_options(std::string& out, const std::vector<std::pair<std::string, std::string>>& options) {
  JsonObject object(out);
  for (const auto& [name, value] : options) object.given(name, value);
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

Seat TableInfo::seat_of(std::string_view person) const {
  if (person.empty()) return kNobody;
  for (std::size_t i = 0; i < chairs.size(); ++i)
    if (chairs[i].person == person) return seat_at(static_cast<int>(i));
  return kNobody;
}

bool TableInfo::full() const {
  return std::ranges::none_of(chairs, [](const Chair& chair) { return chair.free(); });
}

TableInfo::Shares TableInfo::shares() const {
  const auto gives = [](const Chair& chair) { return !chair.person.empty() && chair.contributes; };
  if (std::ranges::any_of(chairs, [&](const Chair& chair) { return gives(chair) && chair.commitment.empty(); }))
    return Shares::to_commit;
  if (full() &&
      std::ranges::any_of(chairs, [&](const Chair& chair) { return gives(chair) && chair.contribution.empty(); }))
    return Shares::to_open;
  return Shares::in;
}

Parties TableInfo::owing() const {
  const Shares wanted = shares();
  Parties owing;
  if (wanted == Shares::in) return owing;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const Chair& chair = chairs[i];
    if (chair.contributes && (wanted == Shares::to_commit ? chair.commitment : chair.contribution).empty())
      owing = owing.with(seat_at(static_cast<int>(i)));
  }
  return owing;
}

void TableInfo::commit_anew() {
  ++round;
  for (Chair& chair : chairs) {
    chair.commitment.clear();
    chair.contribution.clear();
  }
}

void TableInfo::note_shares(const TableInfo& before, std::int64_t now) {
  asked = owing();
  const bool waits = full() && shares() != Shares::in;
  const bool goes_on = before.deadline != 0 && before.round == round && before.shares() == shares();
  deadline = !waits ? 0 : goes_on ? before.deadline : now + allowance();
}

void TableInfo::settle(const RegisteredGame& rules) {
  std::vector<std::string> players;
  players.reserve(chairs.size());
  for (const Chair& chair : chairs) players.push_back(chair.bot);
  options = rules.seated(setup(), players).options;
}

FairLuck TableInfo::luck() const {
  const auto bytes = bytes32(secret);
  if (!bytes) throw std::runtime_error("the secret of a table is 32 bytes");
  std::vector<std::optional<Bytes32>> contributions;
  contributions.reserve(chairs.size());
  for (const Chair& chair : chairs) contributions.push_back(bytes32(chair.contribution));
  return {scheme, *bytes, contributions};
}

SharedLuck TableInfo::shared_luck() const {
  SharedLuck luck{.scheme = scheme, .commitment = commitment(), .round = round, .shares = {}, .secret = secret};
  for (const Chair& chair : chairs) luck.shares.push_back({chair.commitment, chair.contribution});
  return luck;
}

std::string TableInfo::commitment() const { return FairLuck::commitment(bytes32(secret).value_or(Bytes32{})); }

std::int64_t TableInfo::allowance() const { return live ? kLiveAllowance : kAsyncAllowance; }

TableRecord TableInfo::record(std::int64_t now) const {
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
    seat.truth("account", chairs[i].account);
    seat.text("standIn", chairs[i].stand_in);
    if (!chairs[i].orders.empty()) write_options(seat.raw("orders"), chairs[i].orders);
    seat.text("left", chairs[i].left);
    seat.truth("contributes", chairs[i].contributes);
    seat.text("commitment", chairs[i].commitment);
    seat.text("contribution", chairs[i].contribution);
  });
  object.text("owner", owner);
  object.truth("live", live);
  object.text("invite", invite);
  object.text("watch", watch);
  object.number("scheme", static_cast<int>(scheme));
  object.text("secret", secret);
  object.number("round", round);
  object.number("entries", entries);
  object.number("asked", asked.bits());
  object.number("deadline", deadline);
  seat_replies.write(object.raw("seatAnswers"));
  if (!next.table.empty()) {
    JsonObject successor(object.raw("next"));
    successor.text("table", next.table);
    successor.text("invite", next.invite);
    successor.number("by", index(next.by));
  }
  return record;
}

TableInfo TableInfo::read(const TableRecord& record) {
  const json::value value = json::parse(record.about);
  const json::object& object = value.as_object();
  TableInfo info;
  info.id = record.id;
  info.game = record.game;
  info.status = read_status(record.status);
  info.created = record.created;
  info.updated = record.updated;
  info.open = record.open;
  info.title = text(object, "title");
  for (const auto& option : object.at("options").as_object())
    info.options.emplace_back(option.key(), json::value_to<std::string>(option.value()));
  for (const json::value& each : object.at("seats").as_array()) {
    const json::object& seat = each.as_object();
    Chair& chair = info.chairs.emplace_back();
    chair.bot = bot_in(seat, "bot");
    chair.person = text(seat, "person");
    chair.name = text(seat, "name");
    chair.stand_in = bot_in(seat, "standIn");
    chair.contribution = text(seat, "contribution");
    if (seat.contains("left")) chair.left = text(seat, "left");  // tables of stores before version 5 lack it
    // A table of a store of version 1 has none of these.
    if (const json::value* account = seat.if_contains("account")) chair.account = account->as_bool();
    if (const json::value* contributes = seat.if_contains("contributes")) chair.contributes = contributes->as_bool();
    if (seat.contains("commitment")) chair.commitment = text(seat, "commitment");
    if (const json::value* orders = seat.if_contains("orders"))
      for (const auto& order : orders->as_object())
        chair.orders.emplace_back(order.key(), json::value_to<std::string>(order.value()));
  }
  info.owner = text(object, "owner");
  info.live = object.at("live").as_bool();
  info.invite = text(object, "invite");
  info.watch = text(object, "watch");
  info.scheme = read_scheme(object.if_contains("scheme"), info.status);
  info.secret = text(object, "secret");
  if (const json::value* round = object.if_contains("round"))
    info.round = static_cast<int>(within(*round, std::numeric_limits<int>::max()));
  info.entries = static_cast<int>(within(object.at("entries"), std::numeric_limits<int>::max()));
  info.asked = Parties(static_cast<std::uint8_t>(within(object.at("asked"), Parties::all_seats(kMaxSeats).bits())));
  info.deadline = within(object.at("deadline"), kLatestTime);
  if (const json::value* replies = object.if_contains("seatAnswers")) info.seat_replies.read(replies->as_array());
  // Few tables have one, and those of older versions never.
  if (const json::value* next = object.if_contains("next")) {
    const json::object& successor = next->as_object();
    info.next = {text(successor, "table"), text(successor, "invite"),
                 seat_at(static_cast<int>(within(successor.at("by"), kMaxSeats - 1)))};
  }
  info.check();
  return info;
}

// What everything else takes for granted.
void TableInfo::check() const {
  if (chairs.empty() || chairs.size() > kMaxSeats) throw std::runtime_error("a table has 1 to 6 seats");
  if (!next.table.empty() && !has(next.by)) throw std::runtime_error("a table is followed by one that nobody opened");
}

std::int64_t within(const json::value& number, std::int64_t most) {
  const std::int64_t value = number.as_int64();
  if (value < 0 || value > most) throw std::runtime_error("a number is out of its range");
  return value;
}

void write_clock(std::string& out, const TableInfo::Countdown& clock) {
  if (clock.until == 0) {
    out += "null";
    return;
  }
  JsonObject object(out);
  object.number("since", clock.since);
  object.number("until", clock.until);
}

void write_table(std::string& out, const TableInfo& info, const Look& look) {
  const Seat own = info.seat_of(look.person);
  const bool owner = !look.person.empty() && info.owner == look.person;
  JsonObject table(out);
  table.text("id", info.id);
  table.text("game", info.game);
  table.text_or_null("contentFiles", look.content_files == 0 ? std::string() : orrery::hex(look.content_files));
  table.text("title", info.title);
  write_options(table.raw("options"), info.options);
  table.text("pace", info.live ? "live" : "async");
  table.text("visibility", info.open ? "open" : "private");
  table.text("status", name_of(info.status));
  table.number("created", info.created);
  table.number("entries", info.entries);
  std::string& list = table.raw("seats");
  write_list(list, info.chairs.size(), [&](std::size_t i) {
    const Chair& chair = info.chairs[i];
    JsonObject seat(list);
    seat.text("seat", orrery::name_of(seat_at(static_cast<int>(i))));
    seat.text("kind", chair.human() ? "human" : "bot");
    if (!chair.human()) {
      seat.text("bot", chair.bot);
      return;
    }
    seat.text_or_null("name", chair.name);
    seat.truth("account", chair.account);
    seat.truth("here", ((look.here >> i) & 1U) != 0);
    seat.text_or_null("standIn", chair.stand_in);
    seat.text_or_null("commitment", chair.commitment);
  });
  table.text_or_null("seat", own == kNobody ? std::string_view() : orrery::name_of(own));
  if (own != kNobody) write_options(table.raw("orders"), info.chair(own).orders);
  std::string& asked = table.raw("asked");
  asked += '[';
  for (const Seat seat : info.asked) {
    if (seat != info.asked.first()) asked += ',';
    write_text(orrery::name_of(seat), asked);
  }
  asked += ']';
  table.truth("owner", owner);
  table.number("watchers", look.watchers);
  write_clock(table.raw("clock"), info.clock);
  if (info.deadline == 0)
    table.null("deadline");
  else
    table.number("deadline", info.deadline);
  table.number("now", look.now);
  table.text("commitment", info.commitment());
  {
    JsonObject shares(table.raw("shares"));
    shares.number("scheme", static_cast<int>(info.scheme));
    shares.number("round", info.round);
    const TableInfo::Shares wanted = info.status == Status::waiting ? info.shares() : TableInfo::Shares::in;
    if (wanted == TableInfo::Shares::in)
      shares.null("wanted");
    else
      shares.text("wanted", wanted == TableInfo::Shares::to_commit ? "commit" : "open");
  }
  if (own != kNobody && !info.next.table.empty()) {
    JsonObject next(table.raw("next"));
    next.text("table", info.next.table);
    next.text("key", info.next.invite);
    next.text("by", orrery::name_of(info.next.by));
  }
  if (owner || own != kNobody) {
    JsonObject keys(table.raw("keys"));
    keys.text("invite", info.invite);
    keys.text("watch", info.watch);
  }
}

}  // namespace orrery::host
