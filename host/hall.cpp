#include "host/hall.h"

#include <algorithm>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <spdlog/spdlog.h>

#include "host/json_text.h"
#include "host/people.h"

namespace orrery::host {
namespace {

namespace json = boost::json;

constexpr int kMostListed = 100;
constexpr int kRemarksLoaded = 50;
constexpr int kLongestTitle = 60;
constexpr int kMostRestsPerRound = 50;  // so that the store has time for others
constexpr int kRoundsPerTrim = 20;

std::unexpected<Trouble> bad(std::string text) { return std::unexpected(Trouble{400, "bad_table", std::move(text)}); }

// Nothing, and a word in the log, where the record is damaged.
std::optional<About> read(const TableRecord& record) try {
  return About::read(record);
} catch (const std::exception& damage) {
  spdlog::error("table {} cannot be read: {}", record.id, damage.what());
  return std::nullopt;
}

}  // namespace

void Hall::find(const std::string& id, Then<TablePtr> then) {
  if (const auto table = tables_.find(id); table != tables_.end()) return then(table->second);
  auto& waiting = looked_for_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  struct Found {
    std::optional<TableRecord> record;
    std::vector<Remark> remarks;
  };
  auto found = std::make_shared<Found>();
  house_.storage.read(
      [found, id](Store& store) {
        found->record = store.table(id);
        if (found->record) found->remarks = store.remarks(id, kRemarksLoaded);
      },
      [this, found, id](const std::exception_ptr& why) {
        std::expected<TablePtr, Trouble> table =
            std::unexpected(Trouble{404, "unknown_table", "there is no such table"});
        if (why)
          table = std::unexpected(storage_trouble());
        else if (found->record && found->record->status != name_of(Status::closed))
          if (TablePtr kept = keep(*found->record, found->remarks)) table = std::move(kept);
        const auto waited = looked_for_.extract(id);
        for (const auto& each : waited.mapped()) each(table);
      });
}

Hall::TablePtr Hall::keep(const TableRecord& record, const std::vector<Remark>& remarks) {
  if (const auto table = tables_.find(record.id); table != tables_.end()) return table->second;
  const RegisteredGame* game = find_game(record.game);
  auto about = read(record);
  if (game == nullptr) spdlog::error("table {} is of the game '{}', which is not here", record.id, record.game);
  if (game == nullptr || !about) return nullptr;
  auto table = std::make_shared<Table>(house_, *game, std::move(*about), remarks);
  tables_.emplace(record.id, table);
  return table;
}

// --- creating --------------------------------------------------------------------------------------------------------

std::expected<About, Trouble> Hall::read_wish(const Who& creator, const json::object& wish) const {
  const RegisteredGame* game = find_game(text_of(wish, "game"));
  if (game == nullptr) return bad("there is no such game");
  About about;
  about.id = random_id();
  about.game = game->game().id();
  about.created = house_.now();
  about.owner = creator.id;
  about.invite = random_id();
  about.watch = random_id();
  about.secret = hex(random_bytes32());

  if (!text_of(wish, "title").empty()) {
    auto title = clean_line(text_of(wish, "title"), kLongestTitle);
    if (!title) return bad("a title has at most 60 visible characters");
    about.title = std::move(*title);
  }
  const std::string_view pace = text_of(wish, "pace");
  const std::string_view visibility = text_of(wish, "visibility");
  if (pace != "live" && pace != "async") return bad("pace is 'live' or 'async'");
  if (visibility != "open" && visibility != "private") return bad("visibility is 'open' or 'private'");
  about.live = pace == "live";
  about.open = visibility == "open";

  const json::value* seats = wish.if_contains("seats");
  if (seats == nullptr || !seats->is_array() || seats->get_array().size() > kMaxSeats)
    return bad("'seats' is a list of seats");
  const std::string_view contribution = text_of(wish, "contribution");
  if (!contribution.empty() && !bytes32(contribution)) return bad("a contribution is 32 bytes in hex");
  for (const json::value& each : seats->get_array()) {
    Chair& chair = about.chairs.emplace_back();
    const json::object* seat = each.if_object();
    const std::string_view kind = seat == nullptr ? std::string_view() : text_of(*seat, "kind");
    if (kind == "bot") {
      chair.bot = text_of(*seat, "bot");
      if (!is_bot(chair.bot)) return bad("there is no such bot");
    } else if (kind != "human") {
      return bad("a seat is of kind 'human' or 'bot'");
    } else if (about.seat_of(creator.id) == kNobody) {
      chair.person = creator.id;
      chair.name = creator.name;
      chair.contribution = contribution;
    }
  }
  if (const json::value* options = wish.if_contains("options"); options != nullptr && !options->is_null()) {
    if (!options->is_object()) return bad("'options' is an object");
    for (const auto& option : options->get_object()) {
      if (!option.value().is_string()) return bad("an option's value is a string");
      about.options.emplace_back(option.key(), option.value().get_string());
    }
  }
  if (const auto opened = game->game().open(about.setup(), 0); !opened) return bad(opened.error());
  if (!about.live)
    if (const auto why = live_only(game->game(), about.setup())) return bad(*why);
  return about;
}

void Hall::create(const Who& creator, const json::object& wish, Then<std::string> then) {
  if (creator.id.empty())
    return then(std::unexpected(Trouble{401, "no_person", "only people with a name open tables"}));
  auto about = read_wish(creator, wish);
  if (!about) return then(std::unexpected(std::move(about.error())));
  std::vector<Change> changes;
  if (about->full()) {
    const RegisteredGame& game = *find_game(about->game);
    about->settle(game);
    const auto course = Course::begin(game.game(), *about, house_.now());
    if (!course) return then(bad(course.error()));
    about->status = Status::playing;
    about->entries = course->play().entries();
    changes.emplace_back(course->first_row());
    ++house_.metrics.entries;
  }
  const TableRecord record = about->record(house_.now());
  changes.emplace_back(record);
  house_.commit(std::move(changes), [this, record, creator, then = std::move(then)](const std::exception_ptr& why) {
    if (why) return then(std::unexpected(storage_trouble()));
    const TablePtr table = keep(record, {});
    table->take_up();
    std::string text;
    write_table(text, table->about(), table->look(creator.id));
    then(std::move(text));
  });
}

// --- listing ---------------------------------------------------------------------------------------------------------

void Hall::list(std::string_view which, const Who& who, Then<std::string> then) {
  if (which != "open" && which != "mine" && which != "finished")
    return then(std::unexpected(Trouble{400, "bad_list", "list is 'open', 'mine' or 'finished'"}));
  if (which == "mine" && who.id.empty()) return then("[]");
  auto records = std::make_shared<std::vector<TableRecord>>();
  house_.storage.read(
      [records, list = std::string(which), person = who.id](Store& store) {
        *records = list == "mine" ? store.tables_of(person, kMostListed)
                                  : store.tables(list == "open" ? TableList::open : TableList::finished, kMostListed);
      },
      [this, records, person = who.id, then = std::move(then)](const std::exception_ptr& why) {
        if (why) return then(std::unexpected(storage_trouble()));
        std::string text = "[";
        for (const TableRecord& record : *records) {
          if (record.status == name_of(Status::closed)) continue;
          std::string one;
          // One that is in memory knows more than the store.
          if (const auto table = tables_.find(record.id); table != tables_.end())
            write_table(one, table->second->about(), table->second->look(person));
          else if (const auto about = read(record))
            write_table(one, *about, {.person = person, .now = house_.now()});
          else
            continue;
          if (text.size() > 1) text += ',';
          text += one;
        }
        text += ']';
        then(std::move(text));
      });
}

// --- the host's own rounds -------------------------------------------------------------------------------------------

void Hall::take_up(Storage::Done then) {
  auto records = std::make_shared<std::vector<TableRecord>>();
  house_.storage.read([records](Store& store) { *records = store.running(); },
                      [this, records, then = std::move(then)](const std::exception_ptr& why) {
                        for (const TableRecord& record : *records)
                          find(record.id, [](const std::expected<TablePtr, Trouble>& table) {
                            if (table) (*table)->take_up();
                          });
                        if (!records->empty()) spdlog::info("{} games go on", records->size());
                        then(why);
                      });
}

void Hall::round() {
  const auto now = std::chrono::steady_clock::now();
  int rests = 0;
  for (auto table = tables_.begin(); table != tables_.end();) {
    if (rests < kMostRestsPerRound && table->second->rest(now)) ++rests;
    if (table->second->is_needed())
      ++table;
    else
      table = tables_.erase(table);
  }
  if (++rounds_ % kRoundsPerTrim == 0 && std::exchange(house_.trim_due, false))
    house_.commit({TrimJournal{}}, [](const std::exception_ptr& /*why*/) {});  // it is tried again next time
}

void Hall::rest_all() {
  for (const auto& [id, table] : tables_) table->rest_at_once();
}

bool Hall::all_rest() const {
  return std::ranges::none_of(tables_, [](const auto& each) { return each.second->has_play(); });
}

}  // namespace orrery::host
