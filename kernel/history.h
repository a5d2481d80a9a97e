// What happened at a table, entry by entry, packed into bytes: a whole game is a few kilobytes, and storing it is
// copying it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/action.h"
#include "kernel/bytes.h"
#include "kernel/described.h"
#include "kernel/event.h"
#include "kernel/seat.h"
#include "kernel/transcript.h"

namespace orrery {

// One entry of the transcript.
struct Step {
  TranscriptEntry::Kind kind = TranscriptEntry::Kind::start;
  Seat by = kNobody;
  Action action{};
  bool news = false;    // luck fell or something hidden was shown: nobody goes back behind it
  bool sealed = false;  // answered in secret: the action is nobody else's business
  bool asks = false;    // a new question stands after it
  std::vector<Draw> luck{};
  EventLog events{};
  std::uint64_t hash = 0;  // of the state after it
};

template <class Verbs, class Events>
class History {
public:
  int size() const { return static_cast<int>(begins_.size()); }
  int draws() const { return draws_; }  // outcomes of luck in all entries
  std::string_view bytes() const { return {bytes_.data(), bytes_.size()}; }

  Step operator[](int entry) const {
    ByteReader reader(bytes().substr(begins_[static_cast<std::size_t>(entry)]));
    return *read_step(reader);
  }
  Seat by(int entry) const { return static_cast<Seat>(bytes_[begins_[static_cast<std::size_t>(entry)] + 1]); }
  bool asks(int entry) const { return (flags(entry) & kAsks) != 0; }

  void push(const Step& step) {
    begins_.push_back(static_cast<std::uint32_t>(bytes_.size()));
    // A history grows by little at a time and is kept for long: not twice the room, as a vector would take.
    if (bytes_.capacity() - bytes_.size() < size_of(step))
      bytes_.reserve(bytes_.size() + bytes_.size() / 8 + size_of(step));
    put(bytes_, static_cast<std::uint8_t>(static_cast<unsigned>(step.kind) | (step.news ? kNews : 0U) |
                                          (step.sealed ? kSealed : 0U) | (step.asks ? kAsks : 0U)));
    put(bytes_, step.by);
    if (step.kind == TranscriptEntry::Kind::answer)
      put_bytes(bytes_, std::string_view(reinterpret_cast<const char*>(&step.action), size_of(step.action)));
    put(bytes_, counted(step.luck.size()));
    draws_ += static_cast<int>(step.luck.size());
    for (const Draw& draw : step.luck) put(bytes_, draw);
    put(bytes_, counted(step.events.size()));
    for (const Event& event : step.events) {
      put(bytes_, event.kind);
      put(bytes_, event.seen_by);
      Events::visit(event.kind, [&]<class E>() {  // field by field: padding holds anything
        const E telling = unpack_event<Events, E>(event);
        each_field<E>([&](std::string_view /*name*/, auto field) { put(bytes_, telling.*field); });
      });
    }
    put(bytes_, step.hash);
  }
  void pop() {
    draws_ -= static_cast<int>((*this)[size() - 1].luck.size());
    bytes_.resize(begins_.back());
    begins_.pop_back();
  }

  // From bytes that were stored; nothing where they are no history. Those of the first format (see Transcript) had
  // outcomes without their ranges.
  static std::optional<History> read(std::string_view bytes, int format = Transcript::kFormat) {
    History history;
    history.bytes_.reserve(bytes.size());
    ByteReader reader(bytes);
    while (reader.left() > 0) {
      const auto step = read_step(reader, format);
      if (!step || (step->kind == TranscriptEntry::Kind::start) != (history.size() == 0)) return std::nullopt;
      history.push(*step);
    }
    return history;
  }

private:
  static constexpr unsigned kKind = 3, kNews = 4, kSealed = 8, kAsks = 16, kAll = 31;

  static constexpr auto kVerbSizes = [] {
    std::array<std::size_t, static_cast<std::size_t>(Verbs::size)> sizes{};
    std::size_t i = 0;
    Verbs::each([&]<class V>() { sizes[i++] = std::is_empty_v<V> ? 0 : sizeof(V); });
    return sizes;
  }();

  static std::size_t size_of(Action action) { return 1 + kVerbSizes[static_cast<std::size_t>(action.verb())]; }
  static std::size_t size_of(const Step& step) {
    constexpr std::size_t kAround = 2 + sizeof(Action) + 2 * sizeof(std::uint16_t) + sizeof step.hash;
    return kAround + step.luck.size() * sizeof(Draw) + step.events.size() * sizeof(Event);
  }
  static std::uint16_t counted(std::size_t size) {
    promise(size <= 0xFFFF, "no entry has more events or outcomes than a history can count");
    return static_cast<std::uint16_t>(size);
  }
  unsigned flags(int entry) const {
    return static_cast<std::uint8_t>(bytes_[begins_[static_cast<std::size_t>(entry)]]);
  }

  static std::optional<Step> read_step(ByteReader& reader, int format = Transcript::kFormat) {
    Step step;
    const unsigned flags = reader.get<std::uint8_t>();
    step.kind = static_cast<TranscriptEntry::Kind>(flags & kKind);
    step.news = (flags & kNews) != 0;
    step.sealed = (flags & kSealed) != 0;
    step.asks = (flags & kAsks) != 0;
    if (flags > kAll || step.kind > TranscriptEntry::Kind::retract) return std::nullopt;
    step.by = reader.get<Seat>();
    if (step.kind == TranscriptEntry::Kind::answer) {
      step.action.bits = reader.get<std::uint8_t>();
      if (step.action.verb() >= Verbs::size) return std::nullopt;
      const std::size_t size = size_of(step.action) - 1;
      reader.bytes(size).copy(reinterpret_cast<char*>(&step.action) + 1, size);
    }
    for (int left = reader.get<std::uint16_t>(); left > 0 && reader.ok(); --left)
      step.luck.push_back(format == 1 ? Draw{reader.get<std::uint16_t>(), 0} : reader.get<Draw>());
    for (int left = reader.get<std::uint16_t>(); left > 0 && reader.ok(); --left) {
      const int kind = reader.get<std::uint8_t>();
      const auto seen_by = reader.get<Parties>();
      const bool known = Events::visit(kind, [&]<class E>() {
        E telling{};
        each_field<E>([&](std::string_view /*name*/, auto field) {
          telling.*field = reader.get<std::remove_cvref_t<decltype(telling.*field)>>();
        });
        step.events.push_back(pack_event<Events>(telling, seen_by));
      });
      if (!known) return std::nullopt;
    }
    step.hash = reader.get<std::uint64_t>();
    if (!reader.ok()) return std::nullopt;
    return step;
  }

  std::vector<char> bytes_;
  std::vector<std::uint32_t> begins_;
  int draws_ = 0;
};

}  // namespace orrery
