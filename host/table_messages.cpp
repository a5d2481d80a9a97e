// What a table tells those who attend.
#include <algorithm>
#include <chrono>
#include <utility>

#include "host/json_text.h"
#include "host/remark.h"
#include "host/table.h"
#include "kernel/names.h"

namespace orrery::host {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kRemarkBytes = 8 * 1024;  // so much of the talk is kept in memory, for those who arrive
constexpr auto kPresenceDelay = 20ms;           // comings and goings within it are told at once

Frame framed(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// Deeds are told all the time, and their messages are long: they are written where there is room already.
std::string& scratch() {
  thread_local std::string text;
  text.clear();
  return text;
}

std::size_t place(Seat viewer) { return viewer == kPublic ? kMaxSeats : static_cast<std::size_t>(index(viewer)); }

void write_person(std::string& out, const Who& who) {
  if (who.id.empty()) {
    out += "null";
    return;
  }
  JsonObject person(out);
  person.text("id", who.id);
  person.text("name", who.name);
  person.truth("account", who.account);
}

void write_deadline(JsonObject& object, std::int64_t deadline) {
  if (deadline == 0)
    object.null("deadline");
  else
    object.number("deadline", deadline);
}

}  // namespace

Seat Table::viewer(const Attendant& guest) const {
  const Seat seat = about_.seat_of(guest.who.id);
  return seat == kNobody ? kPublic : seat;
}

Look Table::look(std::string_view person) const {
  Look look{.person = person, .now = house_.now()};
  for (const Guest& guest : guests_) {
    const Seat seat = about_.seat_of(guest->who.id);
    if (seat == kNobody)
      ++look.watchers;
    else
      look.here = Parties(look.here).with(seat).bits();
  }
  return look;
}

void Table::welcome(const Guest& guest, std::int64_t since) {
  if (!broken_.empty())
    error(guest, "", "revision", "this game was begun with other rules and cannot go on: " + broken_);
  const Seat seat = viewer(*guest);
  std::string text;
  {
    JsonObject message(text);
    message.text("type", "welcome");
    message.number("protocol", kProtocol);
    write_person(message.raw("person"), guest->who);
    write_table(message.raw("table"), about_, look(guest->who.id));
    message.number("seq", seq_);
    const int entries = course_ ? course_->play().entries() : 0;
    const int from = course_ ? course_->kept_since(since) : 0;
    message.number("from", from);
    std::string& list = message.raw("entries");
    list += '[';
    for (int i = from; i < entries; ++i) {
      if (i > from) list += ',';
      course_->play().write_entry(i, seat, list);
    }
    list += ']';
    if (course_)
      course_->play().write_position(seat, message.raw("position"));
    else
      message.null("position");
    std::string& chat = message.raw("chat");
    chat += '[';
    for (const std::string& remark : remarks_) {
      if (&remark != remarks_.data()) chat += ',';
      chat += remark;
    }
    chat += ']';
  }
  guest->send(framed(std::move(text)));
  if (about_.status == Status::finished) reveal(&guest);
}

// One message for each kind of viewer who is there; made while the deed is on its way to the store.
Table::Frames Table::deed_frames(bool undone) const {
  Frames frames;
  const AnyPlay& play = course_->play();
  for (const Guest& guest : guests_) {
    const Seat seat = viewer(*guest);
    Frame& frame = frames[place(seat)];
    if (frame) continue;
    std::string& text = scratch();
    {
      JsonObject message(text);
      message.text("type", undone ? "undone" : "entry");
      message.number("seq", course_->seq());
      if (undone)
        message.number("entries", play.entries());
      else
        play.write_entry(play.entries() - 1, seat, message.raw("entry"));
      play.write_position(seat, message.raw("position"));
      write_deadline(message, about_.deadline);
      write_clock(message.raw("clock"), about_.clock);
    }
    frame = framed(text);
  }
  return frames;
}

void Table::tell_all(const Frames& frames) const {
  for (const Guest& guest : guests_)
    if (const Frame& frame = frames[place(viewer(*guest))]) guest->send(frame);
}

void Table::tell_table() const {
  // People with a seat and the owner have tables of their own; for all others it is the same.
  Frame for_watchers;
  for (const Guest& guest : guests_) {
    const bool watches = viewer(*guest) == kPublic && (guest->who.id.empty() || guest->who.id != about_.owner);
    if (watches && for_watchers) {
      guest->send(for_watchers);
      continue;
    }
    std::string text;
    {
      JsonObject message(text);
      message.text("type", "table");
      write_table(message.raw("table"), about_, look(watches ? std::string_view() : guest->who.id));
    }
    const Frame frame = framed(std::move(text));
    if (watches) for_watchers = frame;
    guest->send(frame);
  }
}

void Table::presence_changed() {
  if (telling_presence_) return;
  telling_presence_ = true;
  house_.later(kPresenceDelay, [self = shared_from_this()] {
    self->telling_presence_ = false;
    self->tell_table();
  });
}

void Table::reveal(const Guest* only) const {
  std::string text;
  {
    JsonObject message(text);
    message.text("type", "reveal");
    message.text("secret", about_.secret);
    std::string& list = message.raw("contributions");
    list += '[';
    for (const Chair& chair : about_.chairs) {
      if (&chair != about_.chairs.data()) list += ',';
      if (chair.contribution.empty())
        list += "null";
      else
        write_text(chair.contribution, list);
    }
    list += ']';
  }
  const Frame frame = framed(std::move(text));
  if (only != nullptr) return (*only)->send(frame);
  for (const Guest& guest : guests_) guest->send(frame);
}

void Table::ack(const Call& call) {
  if (!call.from) return;
  const Answer answer{.seq = seq_};
  answers_.add(call.ring, call.key, answer);
  send_answer(call.from, call.nonce, answer);
}

void Table::refuse(const Call& call, Answer answer) {
  ++house_.metrics.refusals;
  answers_.add(call.ring, call.key, answer);
  if (call.from) send_answer(call.from, call.nonce, answer);
}

void Table::send_answer(const Guest& to, std::string_view nonce, const Answer& answer) const {
  std::string text;
  {
    JsonObject message(text);
    if (answer.kind == Answer::Kind::ack) {
      message.text("type", "ack");
      message.text("nonce", nonce);
      message.number("seq", answer.seq);
    } else {
      message.text("type", "refused");
      message.text("nonce", nonce);
      message.text("verdict", answer.kind == Answer::Kind::stale ? "stale" : orrery::name_of(answer.verdict));
      message.text_or_null("rule", game_.game().rule_name(answer.rule));
    }
  }
  to->send(framed(std::move(text)));
}

void Table::error(const Guest& to, std::string_view nonce, std::string_view code, std::string_view text) const {
  if (!to) return;
  ++house_.metrics.errors;
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

void Table::keep_remark(const Remark& remark) {
  remark_count_ = std::max(remark_count_, remark.n);
  remarks_.emplace_back(told_of(remark));
  std::size_t bytes = 0;
  for (const std::string& each : remarks_) bytes += each.size();
  while (bytes > kRemarkBytes && remarks_.size() > 1) {
    bytes -= remarks_.front().size();
    remarks_.erase(remarks_.begin());
  }
}

}  // namespace orrery::host
