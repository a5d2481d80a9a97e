#include "host/tables.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <spdlog/spdlog.h>

#include "agents/levels.h"
#include "host/daily.h"
#include "host/person_names.h"
#include "kernel/json.h"

namespace orrery::host {
namespace {

namespace json = boost::json;

constexpr int kMostListed = 100;
constexpr int kChatLinesLoaded = 200;  // as many as are known again, see RecentReplies
constexpr int kLongestTitle = 60;
constexpr int kMostRestsPerRound = 50;  // so that the store has time for others
constexpr int kRoundsPerTrim = 20;
constexpr int kRoundsPerSweep = 1'200;  // five minutes
constexpr int kMostDropped = 200;       // at once
constexpr std::int64_t kDayInMilliseconds = std::int64_t{24} * 3600 * 1000;
constexpr std::int64_t kWaitingKept = 7 * kDayInMilliseconds;  // since somebody who sits there was last seen
constexpr std::int64_t kSessionsKept = 365 * kDayInMilliseconds;
constexpr std::int64_t kGuestsKept = 30 * kDayInMilliseconds;  // who have neither seat nor result

std::unexpected<RequestError> bad(std::string text) {
  return std::unexpected(RequestError{400, "bad_table", std::move(text)});
}

// Nothing, and a word in the log, where the record is damaged.
std::optional<TableInfo> read(const TableRecord& record) try {
  return TableInfo::read(record);
} catch (const std::exception& damage) {
  spdlog::error("table {} cannot be read: {}", record.id, damage.what());
  return std::nullopt;
}

// "1763251200000-k3f9…": where a list goes on. Of open tables those that wait come first, whatever else others open: a place
// among those that play begins with a mark.
constexpr char kPlaysMark = 'p';
struct Place {
  bool plays = false;
  ListPlace in_list;
};
std::string written(const Place& place) {
  return (place.plays ? std::string(1, kPlaysMark) : "") + std::to_string(place.in_list.time) + '-' + place.in_list.id;
}
std::optional<Place> read_place(std::string_view text) {
  Place place;
  if (text.empty()) return place;
  place.plays = text.front() == kPlaysMark;
  if (place.plays) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place.in_list.time);
  const auto dash = static_cast<std::size_t>(end - text.data());
  if (error != std::errc{} || dash >= text.size() || text[dash] != '-') return std::nullopt;
  place.in_list.id = text.substr(dash + 1);
  return place;
}

std::vector<TableRecord> open_tables(Store& store, const Place& after) {
  if (after.plays) return store.tables(TableList::playing, kMostListed, after.in_list);
  auto tables = store.tables(TableList::waiting, kMostListed, after.in_list);
  if (const int room = kMostListed - static_cast<int>(tables.size()); room > 0)
    std::ranges::move(store.tables(TableList::playing, room), std::back_inserter(tables));
  return tables;
}

}  // namespace

void Tables::find(const std::string& id, Then<TablePtr> then) {
  if (const auto table = loaded_.find(id); table != loaded_.end()) {
    if (!table->second->is_spoiled()) return then(table->second);
    loaded_.erase(table);
  }
  auto& waiting = looked_for_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  try {
    look_for(id);
  } catch (const std::exception&) {  // nobody looks for it: whoever asks next shall
    looked_for_.erase(id);
    throw;
  }
}

void Tables::look_for(const std::string& id) {
  struct Found {
    std::optional<TableRecord> record;
    std::vector<ChatLine> chat_lines;
  };
  auto found = std::make_shared<Found>();
  services_.storage.read(
      [found, id](Store& store) {
        found->record = store.table(id);
        if (found->record) found->chat_lines = store.chat_lines(id, kChatLinesLoaded);
      },
      [this, found, id](const std::exception_ptr& why) {
        const auto waited = looked_for_.extract(id);  // first: whatever fails now, whoever asks next looks again
        std::expected<TablePtr, RequestError> table = std::unexpected(unknown_table());
        if (why) {
          table = std::unexpected(storage_error());
        } else if (found->record && found->record->status != name_of(Status::closed)) {
          try {
            if (TablePtr kept = keep(*found->record, found->chat_lines))
              table = std::move(kept);
            else
              table = std::unexpected(RequestError{503, "damaged", "what is stored of this table cannot be read"});
          } catch (const std::exception& failure) {  // no memory for it, most likely
            spdlog::error("unexpected, when table {} was read: {}", id, failure.what());
            table = std::unexpected(storage_error());
          }
        }
        for (const auto& each : waited.mapped()) try {
            each(table);
          } catch (const std::exception& failure) {  // the others are told
            spdlog::error("unexpected, on the way to table {}: {}", id, failure.what());
          }
      });
}

Tables::TablePtr Tables::keep(const TableRecord& record, const std::vector<ChatLine>& chat_lines) {
  if (const auto table = loaded_.find(record.id); table != loaded_.end()) return table->second;
  const RegisteredGame* game = services_.games.find(record.game);
  auto info = read(record);
  if (game == nullptr) spdlog::error("table {} is of the game '{}', which is not here", record.id, record.game);
  if (game == nullptr || !info) {
    ++services_.metrics.tables_refused;
    return nullptr;
  }
  auto table = std::make_shared<Table>(services_, *game, std::move(*info), chat_lines);
  loaded_.emplace(record.id, table);
  return table;
}

// --- creating --------------------------------------------------------------------------------------------------------

std::expected<TableInfo, RequestError> Tables::read_wish(const Who& creator, const json::object& wish) const {
  const RegisteredGame* game = services_.games.find(text_of(wish, "game"));
  if (game == nullptr) return bad("there is no such game");
  TableInfo info;
  info.id = random_id();
  info.game = game->game().id();
  info.created = services_.now();
  info.owner = creator.id;
  info.invite = random_id();
  info.watch = random_id();
  info.secret = hex(random_bytes32());

  if (!text_of(wish, "title").empty()) {
    auto title = clean_line(text_of(wish, "title"), kLongestTitle);
    if (!title) return bad("a title has at most 60 visible characters");
    info.title = std::move(*title);
  }
  const std::string_view pace = text_of(wish, "pace");
  const std::string_view visibility = text_of(wish, "visibility");
  if (pace != "live" && pace != "async") return bad("pace is 'live' or 'async'");
  if (visibility != "open" && visibility != "private") return bad("visibility is 'open' or 'private'");
  info.live = pace == "live";
  info.open = visibility == "open";

  const json::value* seats = wish.if_contains("seats");
  if (seats == nullptr || !seats->is_array() || seats->get_array().size() > kMaxSeats)
    return bad("'seats' is a list of seats");
  const auto commitment = bytes32(text_of(wish, "commitment"));
  if (!commitment && !text_of(wish, "commitment").empty()) return bad("a commitment is 32 bytes in hex");
  for (const json::value& each : seats->get_array()) {
    Chair& chair = info.chairs.emplace_back();
    const json::object* seat = each.if_object();
    const std::string_view kind = seat == nullptr ? std::string_view() : text_of(*seat, "kind");
    if (kind == "bot") {
      const auto bot = bot_named(text_of(*seat, "bot"));
      if (!bot) return bad("there is no such bot");
      chair.bot = *bot;
    } else if (kind != "human") {
      return bad("a seat is of kind 'human' or 'bot'");
    } else if (info.seat_of(creator.id) == kNobody) {
      chair.person = creator.id;
      chair.name = creator.name;
      chair.account = creator.account;
      chair.contributes = commitment.has_value();
      if (commitment) chair.commitment = hex(*commitment);
    }
  }
  if (const json::value* options = wish.if_contains("options"); options != nullptr && !options->is_null()) {
    if (!options->is_object()) return bad("'options' is an object");
    for (const auto& option : options->get_object()) {
      if (!option.value().is_string()) return bad("an option's value is a string");
      info.options.emplace_back(option.key(), option.value().get_string());
    }
  }
  if (const auto opened = game->game().open(info.setup(), 0); !opened) return bad(opened.error());
  if (!info.live)
    if (const auto why = why_not_apart(game->game(), info.setup())) return bad(*why);
  return info;
}

void Tables::create(const Who& creator, const std::string& address, const json::object& wish, Then<std::string> then) {
  if (creator.id.empty())
    return then(std::unexpected(RequestError{401, "no_person", "only people with a name open tables"}));
  const auto opening = std::make_shared<Opening>(Opening{creator, address, wish, nullptr, std::move(then)});
  if (text_of(wish, "after").empty())
    open(opening);
  else
    follow(opening, "");
}

// Whoever comes first opens the table; all others find it open. One that everybody has left before it began is none.
void Tables::follow(const std::shared_ptr<Opening>& opening, const std::string& gone) {
  find(std::string(text_of(opening->wish, "after")),
       [this, opening, gone](const std::expected<TablePtr, RequestError>& after) {
         if (!after) return opening->then(std::unexpected(after.error()));
         if (auto why = (*after)->why_no_successor(opening->creator))
           return opening->then(std::unexpected(*std::move(why)));
         opening->after = *after;
         const Successor next = (*after)->info().next;
         if (next.table.empty() || next.table == gone) return open(opening);
         find(next.table, [this, opening, next](const std::expected<TablePtr, RequestError>& table) {
           if (table ? (*table)->info().status == Status::closed : table.error().code == unknown_table().code)
             return follow(opening, next.table);  // another may have opened one meanwhile
           if (!table) return opening->then(std::unexpected(table.error()));
           std::string text;
           {
             JsonObject object(text);
             write_table(object.raw("table"), (*table)->info(), (*table)->look(opening->creator.id));
             object.text("key", next.invite);
           }
           opening->then(std::move(text));
         });
       });
}

void Tables::open(const std::shared_ptr<Opening>& opening) {
  const Who& creator = opening->creator;
  auto info = read_wish(creator, opening->wish);
  if (!info) return opening->then(std::unexpected(std::move(info.error())));
  std::vector<Change> changes;
  info->note_shares(*info, services_.now());
  if (info->ready()) {
    const RegisteredGame& game = *services_.games.find(info->game);
    info->settle(game);
    const auto journaled = JournaledPlay::begin(game.game(), *info, services_.now());
    if (!journaled) return opening->then(bad(journaled.error()));
    info->status = Status::playing;
    info->entries = journaled->play().entries();
    changes.emplace_back(journaled->first_row());
    ++services_.metrics.entries;
  } else if (!services_.waiting.add(info->id, opening->address, creator.id)) {
    return opening->then(std::unexpected(RequestError{
        429, "too_many_tables", "too many of your tables wait for players: fill one, or leave it, first"}));
  }
  const TableRecord record = info->record(services_.now());
  changes.emplace_back(record);
  const Successor next{info->id, info->invite, opening->after ? opening->after->info().seat_of(creator.id) : kNobody};
  services_.commit(std::move(changes), [this, record, opening, next](const std::exception_ptr& why) {
    if (why) {
      services_.waiting.remove(record.id);
      if (opening->after) opening->after->set_opening(false);
      return opening->then(std::unexpected(storage_error()));
    }
    if (opening->after) opening->after->followed_by(next);
    const TablePtr table = keep(record, {});
    table->take_up();
    std::string text;
    {
      JsonObject object(text);
      write_table(object.raw("table"), table->info(), table->look(opening->creator.id));
    }
    opening->then(std::move(text));
  });
  if (opening->after) opening->after->set_opening(true);  // once it is on its way
}

// --- listing ---------------------------------------------------------------------------------------------------------

void Tables::list(std::string_view which, std::string_view after, const Who& who, Then<std::string> then) {
  if (which != "open" && which != "mine" && which != "finished")
    return then(std::unexpected(RequestError{400, "bad_list", "list is 'open', 'mine' or 'finished'"}));
  const auto place = read_place(after);
  if (!place) return then(std::unexpected(RequestError{400, "bad_list", "'after' is what 'next' of a list said"}));
  if (which == "mine" && who.id.empty()) return then(R"({"tables":[],"next":null})");
  auto records = std::make_shared<std::vector<TableRecord>>();
  services_.storage.read(
      [records, list = std::string(which), person = who.id, place = *place](Store& store) {
        *records = list == "mine"   ? store.tables_of(person, kMostListed)
                   : list == "open" ? open_tables(store, place)
                                    : store.tables(TableList::finished, kMostListed, place.in_list);
      },
      [this, records, list = std::string(which), person = who.id,
       then = std::move(then)](const std::exception_ptr& why) {
        if (why) return then(std::unexpected(storage_error()));
        constexpr std::string_view kBegin = R"({"tables":[)";
        std::string text(kBegin);
        for (const TableRecord& record : *records) {
          if (record.status == name_of(Status::closed)) continue;
          std::string one;
          // One that is in memory knows more than the store.
          if (const auto table = loaded_.find(record.id); table != loaded_.end())
            write_table(one, table->second->info(), table->second->look(person));
          else if (const auto info = read(record))
            write_table(one, *info, {.person = person, .now = services_.now()});
          else
            continue;
          if (text.size() > kBegin.size()) text += ',';
          text += one;
        }
        const bool more = list != "mine" && records->size() == static_cast<std::size_t>(kMostListed);
        text += R"(],"next":)";
        if (more) {
          const TableRecord& last = records->back();
          const bool open = list == "open";
          write_text(written({.plays = open && last.status == name_of(Status::playing),
                              .in_list = {open ? last.created : last.updated, last.id}}),
                     text);
        } else {
          text += "null";
        }
        text += '}';
        then(std::move(text));
      });
}

// --- the host's own rounds -------------------------------------------------------------------------------------------

void Tables::take_up(Storage::Done then) {
  auto records = std::make_shared<std::vector<TableRecord>>();
  services_.storage.read([records](Store& store) { *records = store.running(); },
                         [this, records, then = std::move(then)](const std::exception_ptr& why) {
                           for (const TableRecord& record : *records)
                             if (!record.people.empty())
                               take_up(record.id);  // bots alone wait for somebody who watches
                           if (!records->empty()) spdlog::info("{} games go on", records->size());
                           then(why);
                         });
}

void Tables::take_up(const std::string& id) {
  find(id, [](const std::expected<TablePtr, RequestError>& table) {
    if (table) (*table)->take_up();
  });
}

void Tables::round() {
  const auto now = std::chrono::steady_clock::now();
  int rests = 0;
  std::vector<std::string> spoiled;
  for (auto table = loaded_.begin(); table != loaded_.end();) {
    if (table->second->is_spoiled()) {
      spoiled.push_back(table->first);
      table = loaded_.erase(table);
      continue;
    }
    if (rests < kMostRestsPerRound && table->second->rest(now)) ++rests;
    if (table->second->is_needed())
      ++table;
    else
      table = loaded_.erase(table);
  }
  for (const std::string& id : spoiled) take_up(id);
  if (++rounds_ % kRoundsPerTrim == 0 && std::exchange(services_.trim_due, false))
    services_.commit({TrimJournal{}}, [](const std::exception_ptr& /*why*/) {});  // it is tried again next time
  if (rounds_ % kRoundsPerSweep == 1) {
    const std::int64_t today = services_.now();
    services_.commit({Forget{.sessions = today - kSessionsKept,
                             .guests = today - kGuestsKept,
                             .results = day_of(today) - Daily::kDaysKept}},
                     [](const std::exception_ptr& /*why*/) {});
    drop_those_that_waited();
  }
}

void Tables::drop_those_that_waited() {
  auto records = std::make_shared<std::vector<TableRecord>>();
  services_.storage.read([records, before = services_.now() - kWaitingKept](
                             Store& store) { *records = store.waiting_since(before, kMostDropped); },
                         [this, records](const std::exception_ptr& why) {
                           if (why) return;
                           for (const TableRecord& record : *records) {
                             const auto table = loaded_.find(record.id);
                             if (table != loaded_.end() && table->second->is_needed()) continue;
                             if (table != loaded_.end()) loaded_.erase(table);
                             services_.waiting.remove(record.id);
                             services_.commit({DropTable{record.id}}, [](const std::exception_ptr& /*why*/) {});
                           }
                         });
}

void Tables::rest_all() {
  for (const auto& [id, table] : loaded_) table->rest_at_once();
}

void Tables::abandon_all() {
  for (const auto& [id, table] : loaded_) table->abandon();
}

bool Tables::all_rest() const {
  return std::ranges::none_of(loaded_, [](const auto& each) { return each.second->has_play(); });
}

}  // namespace orrery::host
