// How a table works through what arrives, and how it is loaded, kept and let go. Its verbs are in table_deeds.cpp and
// table_seats.cpp, its messages in table_messages.cpp.
#include "host/table.h"

#include <algorithm>
#include <utility>

#include <spdlog/spdlog.h>

#include "host/chat_line.h"
#include "host/identity.h"
#include "host/secrets.h"

namespace orrery::host {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostWaiting = 64;      // messages in the inbox; people who arrive are not counted
constexpr auto kIdle = 60s;                   // without a deed the play is let go
constexpr auto kDeserted = 5s;                // with nobody there
constexpr auto kRetry = 1s;                   // until the store is asked again for a play it could not give
constexpr std::int64_t kSnapshotEvery = 100;  // deeds, and up to half as many more so that tables take turns
constexpr int kMostSnapshotsUnderWay = 8;
constexpr std::int64_t kTouchAfter = std::int64_t{24} * 3600 * 1000;

}  // namespace

Table::Table(Services& services, const RegisteredGame& game, TableInfo info, const std::vector<ChatLine>& chat_lines)
    : services_(services), game_(&game), info_(std::move(info)), patience_until_(services.now() + kFindBack) {
  for (const ChatLine& line : chat_lines) {
    if (!is_whole(line)) {
      spdlog::error("chat line {} of table {} cannot be read", line.n, info_.id);
      continue;
    }
    keep_chat_line(line);
    replies_.add(kNobody, key_of(line), {});
  }
}

void Table::receive(const ClientPtr& from, Message message) {
  if (spoiled_) return from->finish();  // they come back to the table that takes its place
  if (std::holds_alternative<Ping>(message.wish) && from->attends)
    return send_reply(from, message.nonce, {.seq = seq_});
  const bool arrives = std::holds_alternative<Hello>(message.wish);
  if (!arrives && inbox_.size() >= kMostWaiting)
    return error(from, message.nonce, "busy", "too much is waiting at this table");
  inbox_.push_back({from, std::move(message), std::chrono::steady_clock::now()});
  pump();
}

void Table::depart(const Client& client) {
  const auto left = std::ranges::find_if(clients_, [&](const ClientPtr& each) { return each.get() == &client; });
  if (left == clients_.end()) return;
  clients_.erase(left);
  std::erase_if(arriving_, [&](const Arriving& each) { return each.client.get() == &client; });
  used_ = attended_ = std::chrono::steady_clock::now();
  presence_changed();
}

void Table::pump() try { work_on(); } catch (const std::exception& failure) {
  stumble(failure);
}

// Most likely there was no memory for it. The one who asked is told so, and everybody comes back to what is stored.
void Table::stumble(const std::exception& failure) {
  spdlog::error("unexpected, at table {}: {}", info_.id, failure.what());
  spoiled_ = true;
  ++services_.metrics.stumbles;
  error(std::exchange(served_, nullptr), served_nonce_, "busy", "there was no room for this; send it again");
  let_go();
  inbox_.clear();
  arriving_.clear();
  for (const auto& task : std::exchange(when_loaded_, {})) task();
  for (const ClientPtr& client : std::exchange(clients_, {})) {
    error(client, "", "busy", "the table is taken up again; come back");
    client->finish();
  }
}

void Table::abandon() {
  let_go();
  inbox_.clear();
  arriving_.clear();
  for (const ClientPtr& client : std::exchange(clients_, {}))
    error(client, "", "storage", "another server has this table now: connect again");
}

void Table::work_on() {
  while (!busy() && !spoiled_) {
    welcome_ready();
    if (thought_) {
      thought(*std::exchange(thought_, std::nullopt));
      continue;
    }
    if (successor_) {
      note_successor();
      continue;
    }
    if (inbox_.empty() && clock_is_due()) {
      clock_answers();
      continue;
    }
    if (inbox_.empty() && shares_are_late()) {
      free_late_seats();
      continue;
    }
    if (inbox_.empty()) {
      wind_clock();
      wind_patience();
      return consider_bots();
    }
    if (needs_play(inbox_.front().message)) {
      load();
      continue;
    }
    Envelope envelope = std::move(inbox_.front());
    inbox_.erase(inbox_.begin());
    handle(std::move(envelope));
  }
}

// Whoever arrives wants to see the game, deeds are done in it, and a change of seats may be for its bots. Talk is not.
bool Table::needs_play(const Message& message) const {
  const bool has_one = info_.status == Status::playing || info_.status == Status::finished;
  return has_one && !journaled_ && !broken_ && !std::holds_alternative<Chat>(message.wish);
}

void Table::handle(Envelope envelope) {
  // Whoever is turned away may have said more before they heard of it.
  const bool arrives = std::holds_alternative<Hello>(envelope.message.wish);
  if (!arrives && !envelope.from->attends) return;
  const Who& who = envelope.from->who;
  const Seat seat = info_.seat_of(who.id);
  const bool talks = std::holds_alternative<Chat>(envelope.message.wish);
  Call call{envelope.from, std::move(envelope.message.nonce), 0, seat, talks ? kNobody : seat, envelope.arrived};
  served_ = envelope.from;
  served_nonce_ = call.nonce;
  if (!arrives && !std::holds_alternative<Ping>(envelope.message.wish)) {
    if (who.id.empty())
      return error(call, {"no_person", "only people with a name do that, as guests or with an account"});
    call.key = nonce_key(who.id, call.nonce);
    // Talk is acknowledged with the seq of the moment, what is done with the one that it led to.
    if (const auto seq = info_.seat_replies.find(call.key)) return send_reply(call.from, call.nonce, {.seq = *seq});
    if (const Reply* given = replies_.find(call.ring, call.key))
      return send_reply(call.from, call.nonce, talks ? Reply{.seq = seq_} : *given);
  }
  std::visit([&](const auto& wish) { perform(call, wish); }, envelope.message.wish);
  served_ = nullptr;
}

void Table::perform(const Call& call, const Hello& hello) {
  const bool has_key = same_secret(hello.key, info_.invite) || same_secret(hello.key, info_.watch);
  if (info_.status == Status::closed || (!has_key && !is_open_to(call.from->who))) {
    // The same answer whether the table is private or is not: ids of private tables are not to be found by trying.
    const RequestError unknown = unknown_table();
    error(call.from, "", unknown.code, unknown.text);
    call.from->finish();
    return;
  }
  used_ = std::chrono::steady_clock::now();
  call.from->key = hello.key;
  call.from->attends = true;
  if (call.seat != kNobody) {
    info_.chair(call.seat).name = call.from->who.name;
    info_.chair(call.seat).account = call.from->who.account;
  }
  clients_.push_back(call.from);
  welcome(call.from, hello.since);
  presence_changed();
  if (call.seat != kNobody) touch_if_old();
}

// A table that waits is kept for some days after somebody who sits there was last seen.
void Table::touch_if_old() {
  if (info_.status != Status::waiting || services_.now() - info_.updated < kTouchAfter) return;
  info_.updated = services_.now();
  commit({info_.record(info_.updated)}, [](bool /*stored*/) {});
}

// --- the store -------------------------------------------------------------------------------------------------------

void Table::commit(std::vector<Change> changes, std::function<void(bool)> then) {
  services_.commit(std::move(changes),
                   [self = shared_from_this(), then = std::move(then)](const std::exception_ptr& why) {
                     self->busy_ = false;
                     try {
                       then(!why);
                     } catch (const std::exception& failure) {
                       return self->stumble(failure);
                     }
                     self->pump();
                   });
  busy_ = true;  // once it is on its way
}

void Table::load() {
  struct Found {
    std::optional<Snapshot> snapshot;
    std::vector<JournalEntry> journal;
  };
  auto found = std::make_shared<Found>();
  services_.storage.read(
      [found, id = info_.id](Store& store) {
        found->snapshot = store.snapshot(id);
        found->journal = store.journal(id, found->snapshot ? found->snapshot->seq : 0);
      },
      [self = shared_from_this(), found](const std::exception_ptr& why) {
        self->loading_ = false;
        try {
          if (why)
            self->not_loaded();
          else
            self->loaded(found->snapshot, found->journal);
        } catch (const std::exception& failure) {
          return self->stumble(failure);
        }
        self->pump();
      });
  loading_ = true;
}

void Table::loaded(const std::optional<Snapshot>& snapshot, const std::vector<JournalEntry>& journal) {
  RecentReplies replies = replies_;
  if (const auto content = JournaledPlay::content_of(snapshot, journal))
    if (const RegisteredGame* as_played = services_.games.find(info_.game, *content)) game_ = as_played;
  auto journaled = JournaledPlay::load(game_->game(), info_, snapshot, journal, replies);
  if (!journaled) {
    broken_ = journaled.error();
    ++services_.metrics.tables_refused;
    spdlog::error("table {} of {} cannot be taken up: {}", info_.id, info_.game, broken_->sentence());
  } else {
    replies_ = std::move(replies);
    journaled_.emplace(std::move(*journaled));
    seq_ = journaled_->seq();
    if (const std::string other = journaled_->other_rules(); !other.empty())
      spdlog::info("table {} of {} goes on, since it plays to the same bytes: {}", info_.id, info_.game, other);
    ++services_.metrics.plays;
    ++services_.metrics.tables_loaded;
    clock_from_ = services_.now() + kFindBack;
    note_play();
  }
  used_ = std::chrono::steady_clock::now();
  for (const auto& task : std::exchange(when_loaded_, {})) task();
  for (const ClientPtr& client : std::exchange(to_welcome_again_, {})) welcome(client, 0);
}

// The store cannot be read just now. Whoever waits is told, those at the table as soon as it can be.
void Table::not_loaded() {
  for (const auto& task : std::exchange(when_loaded_, {})) task();
  for (const Envelope& envelope : std::exchange(inbox_, {})) {
    error(envelope.from, envelope.message.nonce, "storage", "the store does not answer; try again");
    if (std::holds_alternative<Hello>(envelope.message.wish)) envelope.from->finish();
  }
  if (to_welcome_again_.empty()) return;
  services_.later(kRetry, [self = shared_from_this()] {
    if (!self->journaled_ && !self->busy()) self->load();
  });
}

// A deed was not stored: back to what is.
void Table::recover() {
  let_go();
  to_welcome_again_ = clients_;
  load();
}

void Table::let_go() {
  if (!journaled_) return;
  journaled_.reset();
  nothing_ordered_at_ = -1;
  told_ = {};
  info_.clock = {};
  --services_.metrics.plays;
}

void Table::snapshot_if_due() {
  const auto spread = static_cast<std::int64_t>(std::hash<std::string>{}(info_.id) % (kSnapshotEvery / 2));
  if (journaled_->seq() - journaled_->stored() < kSnapshotEvery + spread || snapshot_under_way_ ||
      services_.snapshots_under_way >= kMostSnapshotsUnderWay)
    return;
  snapshot_under_way_ = true;
  ++services_.snapshots_under_way;
  services_.commit({info_.record(services_.now()), journaled_->snapshot(replies_)},
                   [self = shared_from_this(), seq = journaled_->seq()](const std::exception_ptr& why) {
                     self->snapshot_under_way_ = false;
                     --self->services_.snapshots_under_way;
                     if (why) return;
                     self->services_.trim_due = true;
                     if (self->journaled_) self->journaled_->snapshot_stored(seq);
                   });
}

// --- resting ---------------------------------------------------------------------------------------------------------

void Table::take_up() {
  if (info_.status == Status::playing && !journaled_ && !busy() && !broken_) load();
}

// A game whose clock runs does not rest, though nobody be there.
bool Table::rest(SteadyTime now) {
  if (info_.clock.until != 0) return false;
  return now - used_ >= (clients_.empty() ? std::chrono::steady_clock::duration(kDeserted) : kIdle) && rest_at_once();
}

bool Table::rest_at_once() {
  if (!journaled_ || busy() || thinking_ || !inbox_.empty() || !arriving_.empty()) return false;
  if (journaled_->stored() == journaled_->seq()) {
    ++services_.metrics.tables_parked;
    let_go();
    return false;
  }
  commit({info_.record(services_.now()), journaled_->snapshot(replies_)}, [this](bool stored) {
    if (!stored) return;
    services_.trim_due = true;
    ++services_.metrics.tables_parked;
    let_go();
  });
  return true;
}

bool Table::is_open_to(const Who& who) const {
  return info_.open || (!who.id.empty() && (who.id == info_.owner || info_.seat_of(who.id) != kNobody));
}

bool Table::is_needed() const {
  return journaled_ || busy() || thinking_ || opening_ || snapshot_under_way_ || telling_presence_ || !inbox_.empty() ||
         !clients_.empty() || !when_loaded_.empty();
}

void Table::transcript(const Who& who, std::function<void(std::string)> then) {
  if (info_.status != Status::finished || !is_open_to(who)) return then("");
  const auto write = [self = shared_from_this(), then = std::move(then)] {
    if (!self->journaled_) return then("");
    Transcript transcript = self->journaled_->play().transcript();
    for (std::size_t i = 0; i < transcript.players.size(); ++i) {
      const Chair& chair = self->info_.chairs[i];
      transcript.players[i] = chair.human() ? "human" : chair.bot;
    }
    transcript.luck = self->info_.shared_luck();
    then(write_transcript(transcript));
    if (self->clients_.empty()) self->used_ = {};  // nobody else needs the play
  };
  if (journaled_ || broken_) return write();
  when_loaded_.emplace_back(write);
  if (!busy()) load();
}

}  // namespace orrery::host
