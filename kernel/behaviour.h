// What a game does, as an id. Whatever is stored of a game carries it, so that another build knows whether these are the
// rules it was played with.
//
// It has two halves. The structure is computed here: names, places and sizes of all that stored bytes refer to. The
// fingerprint is what the rules do: a constant of the game, which its test compares with the hash of many random games
// (arena/fingerprint.h). Rules that behave otherwise make that test fail until the constant moves, and with it the id.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "kernel/described.h"
#include "kernel/hash.h"
#include "kernel/options.h"

namespace orrery {

struct Behaviour {
  std::uint64_t structure = 0;
  std::uint64_t fingerprint = 0;
  friend bool operator==(const Behaviour&, const Behaviour&) = default;
};

// "52a1c0d3e9f80b76-a34d328d8cf95d75": structure and fingerprint.
std::string text_of(const Behaviour& behaviour);
std::optional<Behaviour> read_behaviour(std::string_view text);

// "it was played with other rules: …", which half it is and what it is here; empty where nothing differs. Earlier versions
// stored no behaviour.
std::string difference(const std::optional<Behaviour>& stored, const Behaviour& here);

// Why something that was stored cannot be taken up.
struct NotRestored {
  std::string other_rules;  // as `difference` says it, or of content; empty: the rules are the same, so it is damaged
  std::string why;

  std::string sentence() const { return other_rules.empty() ? why : why + " (" + other_rules + ")"; }
};

namespace structure {

// "Turn" of orrery::noughts::Turn.
template <class T>
constexpr std::string_view type_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name = name.substr(0, name.find_first_of(";]"));
  return name.substr(name.find_last_of(" :") + 1);
}

// A field holds a number or something with a name. Names that content gives are in the content's digest.
template <class T>
void add_type(Hasher& hasher) {
  hasher.add(sizeof(T));
  if constexpr (DescribedEnum<T>) {
    hasher.add(static_cast<std::uint64_t>(Names<T>::count()));
    for (int i = 0; i < Names<T>::count(); ++i) {
      hasher.add_text(Names<T>::name(i));
      hasher.add(static_cast<std::uint64_t>(Names<T>::value(i)));
    }
  }
}

template <Described T>
void add_fields(Hasher& hasher) {
  hasher.add(std::is_empty_v<T> ? 0 : sizeof(T));
  each_field<T>([&](std::string_view name, auto pointer) {
    hasher.add_text(name);
    add_type<std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>>(hasher);
  });
}

}  // namespace structure

// Verbs, events and rules are stored by their places in the game's lists; so are the values of enums. What the bytes of a
// state mean has no names to go by, but the fingerprint hashes every one of them.
template <class G>
std::uint64_t structure_of() {
  static const std::uint64_t digest = [] {
    Hasher hasher;
    G::Rules::each([&]<class R>() {
      hasher.add_text(structure::type_name<R>());
      hasher.add(std::is_empty_v<R> ? 0 : sizeof(R));
    });
    G::Verbs::each([&]<class V>() { hasher.add_text(V::name), structure::add_fields<V>(hasher); });
    G::Events::each([&]<class E>() { hasher.add_text(E::name), structure::add_fields<E>(hasher); });
    structure::add_type<typename G::Decision>(hasher);
    each_option<typename G::Options>([&](const std::string& name, Seat /*seat*/, auto at) {
      hasher.add_text(name);
      structure::add_type<std::remove_cvref_t<decltype(at(std::declval<typename G::Options&>()))>>(hasher);
    });
    hasher.add(sizeof(typename G::State));
    return hasher.value();
  }();
  return digest;
}

template <class G>
Behaviour behaviour_of() {
  return {structure_of<G>(), G::fingerprint};
}

}  // namespace orrery
