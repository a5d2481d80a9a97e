// TypeScript types from the same descriptions: what a board in the browser gets and sends is checked by its compiler.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/game.h"
#include "kernel/json.h"

namespace orrery {

// "SectorView" of orrery::cosmic_pioneers::SectorView.
template <class T>
std::string_view name_of_type() {
  std::string_view name = __PRETTY_FUNCTION__;  // "… name_of_type() [T = orrery::SectorView]"
  name = name.substr(name.find("[T = ") + 5);
  name.remove_suffix(1);
  return name.substr(name.rfind(':') + 1);
}

template <Game G>
class TypeScript {
public:
  static std::string write() {
    TypeScript types;
    types.sayables<typename G::Verbs>("Action", "verb");
    types.sayables<typename G::Events>("GameEvent", "event");
    types.add("Decision", values_of<typename G::Decision>());
    types.structure<typename G::View>();
    std::string text = "// Generated from the description of " + std::string(G::id) + ".\n";
    for (const auto& [name, body] : types.types_)
      text.append("\nexport type ").append(name).append(" =").append(body).append(";\n");
    return text;
  }

private:
  // A type is written once, after those it is made of.
  void add(std::string_view name, std::string body) {
    const auto same = [&](const auto& type) { return type.first == name; };
    if (const auto known = std::ranges::find_if(types_, same); known != types_.end()) {
      promise(known->second == body, "no two things of a game have the same name in TypeScript");
      return;
    }
    types_.emplace_back(name, std::move(body));
  }

  // | { verb: 'move'; to: Hex } … An event may tell of nobody; an action names somebody, and an enum one of its values.
  template <class Sayables>
  void sayables(std::string_view name, std::string_view tag) {
    std::string body;
    Sayables::each([&]<class T>() {
      body += "\n  | { " + std::string(tag) + ": '" + std::string(T::name) + "'";
      each_field<T>([&](std::string_view field, auto pointer) {
        using Value = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
        body += "; " + std::string(field) + ": " + type_of<Value>();
        if (tag == "event" && Named<Value> && !DescribedEnum<Value>) body += " | null";
      });
      body += " }";
    });
    add(name, std::move(body));
  }

  template <Described T>
  void structure() {
    std::string body = " {";
    each_field<T>([&](std::string_view field, auto pointer) {
      using Value = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
      body += "\n  " + std::string(field) + ": " + type_of<Value>() + (Named<Value> ? " | null;" : ";");
    });
    add(name_of_type<T>(), body + "\n}");
  }

  // A named value goes by the kind of its texts ("hex" is Hex); one that has none is spelled out.
  template <class T>
  std::string type_of() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (Named<T>) {
      const std::string_view kind = kTextKind<T>;
      std::string values = values_of<T>();
      if (kind.empty()) return values.substr(1);
      std::string name(kind);
      name.front() = static_cast<char>(name.front() - 'a' + 'A');
      add(name, std::move(values));
      return name;
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (IsArray<T>) {
      using Element = typename T::value_type;
      if constexpr (Named<Element>)
        return "(" + type_of<Element>() + " | null)[]";
      else
        return type_of<Element>() + "[]";
    } else {
      structure<T>();
      return std::string(name_of_type<T>());
    }
  }

  // 'a' | 'b', each after a space. Boards speak of those who sit at the table, not of the public and the clock.
  template <Named T>
  static std::string values_of() {
    const int count = std::same_as<T, Seat> ? kMaxSeats : Names<T>::count();
    std::string values;
    for (int i = 0; i < count; ++i) values += (i == 0 ? " '" : " | '") + std::string(Names<T>::name(i)) + "'";
    return values;
  }

  std::vector<std::pair<std::string, std::string>> types_;
};

}  // namespace orrery
