// Actions as whole numbers from 0 on: verbs in their order, fields as digits. For networks with a place for every action
// that there is; whoever searches has the offers, which are far fewer.
//
// Ids are those of one behaviour and one content; `digest` says when they moved.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

#include "kernel/described.h"
#include "kernel/hash.h"
#include "kernel/promise.h"

namespace orrery {

template <class Verbs>
class ActionSpace {
public:
  // With the content in force.
  ActionSpace() {
    std::int64_t next = 0;
    Verbs::each([&]<class V>() {
      first_[Verbs::template index_of<V>] = static_cast<int>(next);
      std::int64_t count = 1;
      each_member<V>([&](auto member) {
        using Value = ValueOf<V, decltype(member)>;
        count *= radix<Value, decltype(member)>();
      });
      next += count;
      promise(next <= std::numeric_limits<int>::max(), "the actions of a game can be counted");
    });
    first_[Verbs::size] = static_cast<int>(next);
  }

  int size() const { return first_[Verbs::size]; }

  // None where a field holds nobody or nothing, or more than its count.
  std::optional<int> id(Action action) const {
    std::optional<int> found;
    Verbs::visit(action.verb(), [&]<class V>() {
      const V verb = unpack<Verbs, V>(action);
      int digits = 0;
      bool fits = true;
      each_member<V>([&](auto member) {
        using Value = ValueOf<V, decltype(member)>;
        const int count = radix<Value, decltype(member)>();
        const int digit = count == 1 ? 0 : digit_of(verb.*member.pointer);
        fits = fits && digit >= 0 && digit < count;
        digits = digits * count + digit;
      });
      if (fits) found = first_[Verbs::template index_of<V>] + digits;
    });
    return found;
  }

  // None where there is no such id, or where it leaves a field out (kFollows): only a question can then say which it was.
  std::optional<Action> action(int id) const {
    std::optional<Action> found;
    Verbs::each([&]<class V>() {
      const int first = first_[Verbs::template index_of<V>];
      const int behind = first_[Verbs::template index_of<V> + 1];
      if (id < first || id >= behind) return;
      V verb{};
      int digits = id - first;
      int left = behind - first;
      bool whole = true;
      each_member<V>([&](auto member) {
        using Value = ValueOf<V, decltype(member)>;
        whole = whole && !kFollows<decltype(member)::pointer>;
        left /= radix<Value, decltype(member)>();
        const int digit = digits / left;
        digits %= left;
        if constexpr (Named<Value>)
          verb.*member.pointer = Names<Value>::value(digit);
        else
          verb.*member.pointer = static_cast<Value>(digit);
      });
      if (whole) found = pack<Verbs>(verb);
    });
    return found;
  }

  std::uint64_t digest() const {
    Hasher hasher;
    Verbs::each([&]<class V>() {
      hasher.add_text(V::name);
      each_member<V>([&](auto member) {
        using Value = ValueOf<V, decltype(member)>;
        hasher.add_text(member.name);
        hasher.add(static_cast<std::uint64_t>(radix<Value, decltype(member)>()));
        if constexpr (Named<Value>)
          for (int i = 0; i < Names<Value>::count(); ++i) hasher.add_text(Names<Value>::name(i));
      });
    });
    return hasher.value();
  }

private:
  template <class V, class Member>
  using ValueOf = std::remove_cvref_t<decltype(std::declval<V&>().*Member::pointer)>;

  template <class Value, class Member>
  static int radix() {
    if constexpr (kFollows<Member::pointer>) {
      return 1;
    } else if constexpr (Named<Value>) {
      return Names<Value>::count();
    } else if constexpr (kCount<Member::pointer> > 0) {
      return kCount<Member::pointer>;
    } else {
      static_assert(std::is_same_v<Value, std::uint8_t>, "a number of a verb has a kCount, or fills a byte");
      return 256;
    }
  }

  template <class Value>
  static int digit_of(Value value) {
    if constexpr (Named<Value>)
      return Names<Value>::place(value).value_or(-1);
    else
      return static_cast<int>(value);
  }

  std::array<int, Verbs::size + 1> first_{};  // the first id of each verb, and the number of all
};

}  // namespace orrery
