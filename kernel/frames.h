// The stack of rules in progress. It lies inside the state: where the game stands is part of the position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>

#include "kernel/action.h"
#include "kernel/plain_bytes.h"
#include "kernel/promise.h"
#include "kernel/seat.h"
#include "kernel/type_list.h"

namespace orrery {

enum class Flow : std::uint8_t {
  ask,   // the rule, or one it has called, waits for an answer
  done,  // the rule is over
};

inline constexpr std::size_t kLocals = 12;  // bytes a rule may keep across a question; more belongs into the state

struct alignas(4) Frame {
  std::uint8_t rule;  // place in the game's list of rules
  std::uint8_t at;    // where it goes on
  std::array<std::uint8_t, 2> zero;
  std::array<std::byte, kLocals> locals;
};

// A frame keeps a rule's fields in its bytes, so a rule is plain bytes itself.
template <class R>
concept FitsFrame = std::is_trivially_copyable_v<R> && (std::is_empty_v<R> || PlainBytes<R>) && sizeof(R) <= kLocals &&
                    alignof(R) <= alignof(Frame);

template <int Depth>
struct Frames {
  std::array<Frame, Depth> stack;
  std::uint8_t depth;
  std::array<std::uint8_t, 3> zero;

  Frame& top() { return stack[depth - 1U]; }
  const Frame& top() const { return stack[depth - 1U]; }

  template <class Rules, class R>
  R& push(const R& rule) {
    static_assert(FitsFrame<R>);
    promise(depth < Depth, "the stack of rules is deep enough");
    Frame& frame = stack[depth++];
    frame.rule = static_cast<std::uint8_t>(Rules::template index_of<R>);
    frame.at = 0;
    if constexpr (!std::is_empty_v<R>) ::new (frame.locals.data()) R(rule);
    return *std::launder(reinterpret_cast<R*>(frame.locals.data()));
  }
  // A popped frame is zeroed: equal positions have equal bytes, whatever way led there.
  void pop() { stack[--depth] = Frame{}; }
};

// Secret answers given to a question that was put to several seats at once. A game that asks so has a member
// `sealed` of this type in its state.
template <int Seats>
struct Sealed {
  std::uint8_t asked;  // who was asked; 0 while no such question is open
  std::uint8_t in;     // who has answered
  std::array<std::uint8_t, 6> zero;
  std::array<Action, Seats> answer;
};

}  // namespace orrery
