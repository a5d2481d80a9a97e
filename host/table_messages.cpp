// What a table tells those who attend.
#include <algorithm>
#include <chrono>
#include <utility>

#include "host/chat_line.h"
#include "host/table.h"
#include "kernel/difference.h"
#include "kernel/json.h"
#include "kernel/names.h"

namespace orrery::host {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kPiece = 128 * 1024;    // bytes of entries in one welcome
constexpr std::size_t kChatBytes = 8 * 1024;  // so much of the talk is kept in memory, for those who arrive
constexpr auto kPresenceDelay = 20ms;         // comings and goings within it are told at once

Frame framed(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

Frame position_of(const AnyPlay& play, Seat seat) {
  thread_local std::string text;  // positions are long: they are written where there is room already
  text.clear();
  play.write_position(seat, text);
  return framed(text);
}

std::size_t place(Seat viewer) { return viewer == kPublic ? kMaxSeats : static_cast<std::size_t>(index(viewer)); }

void write_shares(std::string& out, const std::vector<Chair>& chairs, std::string Chair::* share) {
  out += '[';
  for (const Chair& chair : chairs) {
    if (&chair != chairs.data()) out += ',';
    if ((chair.*share).empty())
      out += "null";
    else
      write_text(chair.*share, out);
  }
  out += ']';
}

void write_deadline(JsonObject& object, std::int64_t deadline) {
  if (deadline == 0)
    object.null("deadline");
  else
    object.number("deadline", deadline);
}

}  // namespace

void write_person(std::string& out, const Who& who) {
  if (who.id.empty()) {
    out += "null";
    return;
  }
  JsonObject person(out);
  person.text("id", who.id);
  person.text("name", who.name);
  person.truth("account", who.account);
  person.truth("publishes", who.publishes);
}

Seat Table::viewer(const Client& client) const {
  const Seat seat = info_.seat_of(client.who.id);
  return seat == kNobody ? kPublic : seat;
}

Look Table::look(std::string_view person) const {
  Look look{.person = person, .now = services_.now(), .content_files = game_->game().content().files_digest};
  for (const ClientPtr& client : clients_) {
    const Seat seat = info_.seat_of(client->who.id);
    if (seat == kNobody)
      ++look.watchers;
    else
      look.here = Parties(look.here).with(seat).bits();
  }
  return look;
}

void Table::welcome(const ClientPtr& client, std::int64_t since) {
  if (broken_) {
    // Where the rules are other ones, what exactly they refuse may be somebody's secret: that is in the log alone.
    const std::string& reason = broken_->other_rules.empty() ? broken_->why : broken_->other_rules;
    error(client, "", why_broken().code, std::string(why_broken().text) + ": " + reason);
  }
  std::erase_if(arriving_, [&](const Arriving& each) { return each.client == client; });
  welcome_on(client, since, journaled_ ? journaled_->kept_since(since) : 0);
}

void Table::all_read(const ClientPtr& client) {
  const auto found = std::ranges::find_if(arriving_, [&](const Arriving& each) { return each.client == client; });
  if (found == arriving_.end()) return;
  found->ready = true;
  if (!busy()) welcome_ready();
}

// Not while a step is on its way to the store: nobody hears of it before it is kept.
void Table::welcome_ready() {
  const auto ready = std::ranges::find_if(arriving_, [](const Arriving& each) { return each.ready; });
  if (ready == arriving_.end() || !journaled_) return;
  const Arriving next = *ready;
  arriving_.erase(ready);
  welcome_on(next.client, next.since, next.from);
  welcome_ready();
}

// As many entries as go into one piece. Until the last, `seq` is what the client had before: whoever loses the line in
// between asks for the rest once more.
void Table::welcome_on(const ClientPtr& client, std::int64_t since, int from) {
  const Seat seat = viewer(*client);
  std::string text;
  bool whole = true;
  {
    JsonObject message(text);
    message.text("type", "welcome");
    message.number("protocol", kProtocol);
    write_person(message.raw("person"), client->who);
    write_table(message.raw("table"), info_, look(client->who.id));
    const int entries = journaled_ ? journaled_->play().entries() : 0;
    std::string list = "[";
    int next = from;
    for (; next < entries && list.size() < kPiece; ++next) {
      if (next > from) list += ',';
      journaled_->play().write_entry(next, seat, list);
    }
    list += ']';
    whole = next == entries;
    if (!whole) arriving_.push_back({client, since, next, false});
    message.number("seq", whole ? seq_ : since);
    message.number("from", from);
    message.raw("entries") += list;
    if (journaled_) {
      Told& last = told_[place(seat)];
      if (!last.position || last.seq != seq_) last = {position_of(journaled_->play(), seat), seq_};
      message.raw("position") += *last.position;
      client->told = seq_;
      client->told_as = seat;
    } else {
      message.null("position");
    }
    std::string& chat = message.raw("chat");
    chat += '[';
    for (const std::string& line : chat_lines_) {
      if (&line != chat_lines_.data()) chat += ',';
      chat += line;
    }
    chat += ']';
  }
  client->send(framed(std::move(text)));
  if (whole && info_.status == Status::finished) reveal(&client);
}

// For each kind of viewer who is there.
Table::News Table::news_of_deed(Deed kind) {
  News news{.seq = journaled_->seq(), .of = {}};
  const AnyPlay& play = journaled_->play();
  for (const ClientPtr& client : clients_) {
    const Seat seat = viewer(*client);
    auto& told = news.of[place(seat)];
    if (told) continue;
    told.emplace();
    {
      JsonObject head(told->head);
      head.text("type", kind == Deed::undo ? "undone" : "entry");
      head.number("seq", news.seq);
      if (kind == Deed::undo)
        head.number("entries", play.entries());
      else
        play.write_entry(play.entries() - 1, seat, head.raw("entry"));
    }
    {
      JsonObject tail(told->tail);
      write_deadline(tail, info_.deadline);
      write_clock(tail.raw("clock"), info_.clock);
    }
    Told& last = told_[place(seat)];
    const bool follows = last.position && last.seq == news.seq - 1;
    if (follows && kind == Deed::note) {
      told->position = last.position;
      told->changes = "{}";
      last.seq = news.seq;
      continue;
    }
    told->position = position_of(play, seat);
    if (follows) write_difference(*last.position, *told->position, told->changes);
    last = {told->position, news.seq};
  }
  return news;
}

std::string Table::Telling::message(bool follows) const {
  std::string text;
  text.reserve(head.size() + tail.size() + (follows ? changes.size() : position->size()) + 16);
  text += head;
  text.back() = ',';
  text += follows ? R"("changes":)" : R"("position":)";
  text += follows ? changes : *position;
  text += ',';
  text.append(tail, 1);
  return text;
}

// What changed, for those who know the position before; the whole of it for those who do not, or look on as somebody else
// since.
void Table::tell_all(const News& news) const {
  struct Made {
    Frame changes;
    Frame whole;
  };
  std::array<Made, kViewers> made;
  const auto arrives = [this](const ClientPtr& client) {
    return std::ranges::any_of(arriving_, [&](const Arriving& each) { return each.client == client; });
  };
  for (const ClientPtr& client : clients_) {
    const Seat seat = viewer(*client);
    const auto& told = news.of[place(seat)];
    if (!told || arrives(client)) continue;
    const bool follows = client->told == news.seq - 1 && client->told_as == seat && !told->changes.empty();
    Frame& frame = follows ? made[place(seat)].changes : made[place(seat)].whole;
    if (!frame) frame = framed(told->message(follows));
    client->told = news.seq;
    client->told_as = seat;
    client->send(frame);
  }
}

void Table::tell_table() const {
  // People with a seat and the owner have tables of their own; for all others it is the same.
  Frame for_watchers;
  for (const ClientPtr& client : clients_) {
    const bool watches = viewer(*client) == kPublic && (client->who.id.empty() || client->who.id != info_.owner);
    if (watches && for_watchers) {
      client->send(for_watchers);
      continue;
    }
    std::string text;
    {
      JsonObject message(text);
      message.text("type", "table");
      write_table(message.raw("table"), info_, look(watches ? std::string_view() : client->who.id));
    }
    const Frame frame = framed(std::move(text));
    if (watches) for_watchers = frame;
    client->send(frame);
  }
}

void Table::presence_changed() {
  if (telling_presence_) return;
  services_.later(kPresenceDelay, [self = shared_from_this()] {
    self->telling_presence_ = false;
    self->tell_table();
  });
  telling_presence_ = true;  // once it is on its way
}

void Table::reveal(const ClientPtr* only) const {
  std::string text;
  {
    JsonObject message(text);
    message.text("type", "reveal");
    message.text("secret", info_.secret);
    write_shares(message.raw("contributions"), info_.chairs, &Chair::contribution);
    write_shares(message.raw("commitments"), info_.chairs, &Chair::commitment);
    message.number("round", info_.round);
  }
  const Frame frame = framed(std::move(text));
  if (only != nullptr) return (*only)->send(frame);
  for (const ClientPtr& client : clients_) client->send(frame);
}

void Table::ack(const Call& call) {
  if (!call.from) return;
  const Reply reply{.seq = seq_};
  replies_.add(call.ring, call.key, reply);
  send_reply(call.from, call.nonce, reply);
}

void Table::refuse(const Call& call, Reply reply) {
  ++services_.metrics.refusals;
  replies_.add(call.ring, call.key, reply);
  if (call.from) send_reply(call.from, call.nonce, reply);
}

void Table::send_reply(const ClientPtr& to, std::string_view nonce, const Reply& reply) const {
  std::string text;
  {
    JsonObject message(text);
    if (reply.kind == Reply::Kind::ack) {
      message.text("type", "ack");
      message.text("nonce", nonce);
      message.number("seq", reply.seq);
    } else {
      message.text("type", "refused");
      message.text("nonce", nonce);
      message.text("verdict", reply.kind == Reply::Kind::stale ? "stale" : orrery::name_of(reply.verdict));
      message.text_or_null("rule", game_->game().rule_name(reply.rule));
    }
  }
  to->send(framed(std::move(text)));
}

void Table::error(const ClientPtr& to, std::string_view nonce, std::string_view code, std::string_view text) const {
  if (!to) return;
  ++services_.metrics.errors;
  to->send(error_frame(nonce, code, text));
}

Frame error_frame(std::string_view nonce, std::string_view code, std::string_view why) {
  std::string text;
  {
    JsonObject message(text);
    message.text("type", "error");
    message.text_or_null("nonce", nonce);
    message.text("code", code);
    message.text("text", why);
  }
  return framed(std::move(text));
}

void Table::keep_chat_line(const ChatLine& line) {
  chat_count_ = std::max(chat_count_, line.n);
  chat_lines_.emplace_back(told_of(line));
  std::size_t bytes = 0;
  for (const std::string& each : chat_lines_) bytes += each.size();
  while (bytes > kChatBytes && chat_lines_.size() > 1) {
    bytes -= chat_lines_.front().size();
    chat_lines_.erase(chat_lines_.begin());
  }
}

}  // namespace orrery::host
