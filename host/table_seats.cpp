// The verbs about seats, and talk.
#include <algorithm>
#include <utility>

#include "agents/levels.h"
#include "host/chat_line.h"
#include "host/identity.h"
#include "host/person_names.h"
#include "host/secrets.h"
#include "host/table.h"
#include "kernel/json.h"
#include "kernel/names.h"

namespace orrery::host {
namespace {

// The next of those seated.
std::string heir(const TableInfo& info) {
  for (const Chair& chair : info.chairs)
    if (!chair.person.empty()) return chair.person;
  return "";
}

}  // namespace

// Before the game begins. Where shares in luck are being opened, the host may know some of them: whoever is gone must not
// come back to a draw that can be foreseen, so all commit to new ones.
void Table::vacate(TableInfo& next, Parties seats) {
  if (next.shares() == TableInfo::Shares::to_open) next.commit_anew();
  for (const Seat seat : seats) {
    if (next.owner == next.chair(seat).person) next.owner.clear();
    next.chair(seat).vacate();
  }
  if (next.owner.empty()) next.owner = heir(next);
  if (next.owner.empty()) next.status = Status::closed;
}

void Table::perform(const Call& call, const Chat& chat) {
  const Who& who = call.from->who;
  auto text = clean_line(chat.text, kMostChat);
  if (!text) return error(call, {"bad_text", "a remark is one line of 1 to 500 visible characters"});
  if (!services_.may_chat(who.id)) return error(call, {"too_fast", "not so many remarks at once"});
  std::string told;
  const std::int64_t n = ++chat_count_;
  {
    JsonObject message(told);
    message.text("type", "chat");
    message.number("n", n);
    message.text("name", who.name);
    message.truth("account", who.account);
    message.text_or_null("seat", call.seat == kNobody ? std::string_view() : orrery::name_of(call.seat));
    message.text("text", *text);
    message.number("time", services_.now());
  }
  ChatLine line = chat_line_of(info_.id, n, call.key, told);
  commit({line}, [this, call, told = std::make_shared<const std::string>(std::move(told)), line](bool stored) {
    if (!stored) return error(call, {"storage", "the store does not answer: nothing was said"});
    keep_chat_line(line);
    for (const ClientPtr& client : clients_) client->send(told);
    ack(call);
  });
}

void Table::perform(const Call& call, const Sit& sit) {
  if (call.seat == sit.seat) return change(call, info_);
  if (call.seat != kNobody) return error(call, {"seated", "you have a seat already"});
  if (info_.status != Status::waiting) return error(call, {"begun", "the game has begun"});
  if (!info_.has(sit.seat) || !info_.chair(sit.seat).free()) return error(call, {"taken", "this seat is not free"});
  const bool owner = call.from->who.id == info_.owner;
  if (!info_.open && !owner && !same_secret(call.from->key, info_.invite))
    return error(call, {"key", "only who was invited can sit here"});
  const auto commitment = bytes32(sit.commitment);
  if (!commitment && !sit.commitment.empty()) return error(call, {"bad_message", "a commitment is 32 bytes in hex"});
  TableInfo next = info_;
  Chair& chair = next.chair(sit.seat);
  chair.person = call.from->who.id;
  chair.name = call.from->who.name;
  chair.account = call.from->who.account;
  chair.contributes = commitment.has_value();
  if (commitment) chair.commitment = hex(*commitment);
  change(call, std::move(next));
}

void Table::perform(const Call& call, const Leave& /*leave*/) {
  if (call.seat == kNobody) return error(call, {"not_seated", "you have no seat"});
  if (info_.status == Status::finished) return error(call, {"over", "the game is over"});
  TableInfo next = info_;
  if (info_.status == Status::playing) {
    Chair& chair = next.chair(call.seat);
    chair.left = std::exchange(chair.person, {});
    chair.name.clear();
    chair.account = false;
    chair.stand_in.clear();
    chair.orders.clear();
    chair.bot = kUsualLevel;  // what the seat contributed to luck stays
    if (next.owner == call.from->who.id) next.owner = heir(next);
  } else {
    vacate(next, call.seat);
  }
  change(call, std::move(next));
}

void Table::perform(const Call& call, const Fill& fill) {
  if (call.from->who.id != info_.owner) return error(call, {"not_owner", "only the owner of the table does that"});
  if (info_.status != Status::waiting) return error(call, {"begun", "the game has begun"});
  if (!info_.has(fill.seat) || !info_.chair(fill.seat).free()) return error(call, {"taken", "this seat is not free"});
  const auto bot = bot_named(fill.bot);
  if (!bot) return error(call, {"bad_bot", "there is no such bot"});
  TableInfo next = info_;
  next.chair(fill.seat).bot = *bot;
  change(call, std::move(next));
}

void Table::perform(const Call& call, const StandIn& stand_in) {
  if (call.seat == kNobody) return error(call, {"not_seated", "only those who have a seat do that"});
  if (info_.status != Status::playing || !journaled_) return error(call, {"not_playing", "no game is under way"});
  if (!info_.has(stand_in.seat) || info_.chair(stand_in.seat).person.empty())
    return error(call, {"bad_seat", "nobody sits there"});
  const auto bot = bot_named(stand_in.bot);
  if (!bot) return error(call, {"bad_bot", "there is no such bot"});
  if (stand_in.seat != call.seat) {
    const bool late = info_.deadline != 0 && services_.now() > late_from(stand_in.seat) &&
                      info_.asked.has(stand_in.seat) && info_.chair(stand_in.seat).player().empty();
    if (!late) return error(call, {"not_late", "this player is not late"});
    // An opponent does not choose how badly one is played.
    if (*bot != kUsualLevel)
      return error(call, {"bad_bot", "who is late is played by the usual bot, " + std::string(kUsualLevel)});
  }
  TableInfo next = info_;
  next.chair(stand_in.seat).stand_in = *bot;
  change(call, std::move(next));
}

void Table::perform(const Call& call, const Back& /*back*/) {
  if (call.seat == kNobody) return error(call, {"not_seated", "you have no seat"});
  TableInfo next = info_;
  next.chair(call.seat).stand_in.clear();
  change(call, std::move(next));
}

void Table::perform(const Call& call, const Orders& orders) {
  if (call.seat == kNobody) return error(call, {"not_seated", "you have no seat"});
  const AnyGame::Vocabulary words = game_->game().vocabulary();
  const auto has = [](const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
  };
  for (const auto& [decision, verb] : orders.given)
    if (!has(words.decisions, decision) || !has(words.verbs, verb))
      return error(call, {"bad_message", "an order names a decision and a verb of the game"});
  TableInfo next = info_;
  next.chair(call.seat).orders = orders.given;
  change(call, std::move(next));
}

std::optional<RequestError> Table::why_no_successor(const Who& who) const {
  if (!is_open_to(who)) return unknown_table();
  if (info_.seat_of(who.id) == kNobody) return RequestError{403, "not_seated", "only those who sat at a table go on"};
  if (info_.status != Status::finished) return RequestError{409, "not_over", "the game is not over"};
  if (opening_) return RequestError{409, "opening", "somebody else opens the next table just now; try again"};
  return std::nullopt;
}

void Table::followed_by(Successor next) {
  successor_ = std::move(next);
  pump();
}

void Table::note_successor() {
  TableInfo next = info_;
  next.next = *std::exchange(successor_, std::nullopt);
  const std::int64_t now = services_.now();
  commit({next.record(now)}, [this, successor = next.next, now](bool stored) {
    opening_ = false;
    if (!stored) return;  // the others hear nothing, and who asks again opens another
    info_.next = successor;
    info_.updated = now;
    tell_table();
  });
}

// Stores the table as it shall be, begins the game where no seat is free and no share owed any more, and tells everybody.
void Table::change(Call call, TableInfo next) {
  std::shared_ptr<JournaledPlay> begun;
  std::vector<Change> changes;
  if (next.status == Status::waiting) next.note_shares(info_, services_.now());
  if (next.status == Status::waiting && next.ready()) {
    next.settle(*game_);
    auto journaled = JournaledPlay::begin(game_->game(), next, services_.now());
    if (!journaled) return error(call, {"bad_options", journaled.error()});
    begun = std::make_shared<JournaledPlay>(std::move(*journaled));
    changes.emplace_back(begun->first_row());
    next.status = Status::playing;
    next.entries = begun->play().entries();
  }
  if (call.from) next.seat_replies.add(call.from->who.id, call.key, begun ? begun->seq() : seq_);
  if (next.status == Status::closed)
    changes.emplace_back(DropTable{next.id});
  else
    changes.emplace_back(next.record(services_.now()));
  commit(std::move(changes), [this, call = std::move(call), next = std::move(next), begun](bool stored) {
    if (!stored) return error(call, {"storage", "the store does not answer: nothing was done"});
    info_ = next;
    nothing_ordered_at_ = -1;
    info_.updated = services_.now();
    if (info_.status != Status::waiting) services_.waiting.remove(info_.id);
    if (begun) {
      journaled_.emplace(std::move(*begun));
      seq_ = journaled_->seq();
      ++services_.metrics.plays;
      ++services_.metrics.entries;
      used_ = std::chrono::steady_clock::now();
    }
    if (journaled_) note_play();
    tell_table();
    if (begun) tell_all(news_of_deed(Deed::answer));
    if (call.from) send_reply(call.from, call.nonce, {.seq = seq_});
    if (info_.status == Status::closed) {
      for (const ClientPtr& client : std::exchange(clients_, {})) {
        error(client, "", "closed", "everybody has left: the table is closed");
        client->finish();
      }
    }
  });
}

}  // namespace orrery::host
