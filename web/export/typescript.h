// TypeScript types from the same descriptions: what a board in the browser gets and sends is checked by its compiler. What has
// names is also a list of them, in the order in which views count.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/game.h"
#include "kernel/json.h"
#include "kernel/preview.h"

namespace orrery {

// CARD_TYPES of "CardType" or "Card_type", CLASSES of "Class", HEXES of "Hex", TECHNOLOGIES of "Technology", GOODS of "Goods".
inline std::string name_of_list(std::string_view type) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  std::string name;
  for (const char c : type) {
    if (is_upper(c) && !name.empty()) name += '_';
    name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  if (name.ends_with("SS") || name.ends_with('X')) return name + "ES";
  if (name.ends_with('S')) return name;
  if (!name.ends_with('Y')) return name + 'S';
  name.pop_back();
  return name + "IES";
}

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
    types.names<typename G::Decision>("Decision");
    types.structure<typename G::View>();
    if constexpr (PreviewsOf<G>::size > 0) types.previews();
    std::string text = "// Generated from the description of " + std::string(G::id) + ".\n";
    for (const auto& [name, declared] : types.types_) text.append("\n").append(declared);
    return text;
  }

private:
  // A type is written once, after those it is made of.
  void add(std::string_view name, std::string declared) {
    const auto same = [&](const auto& type) { return type.first == name; };
    if (const auto known = std::ranges::find_if(types_, same); known != types_.end()) {
      promise(known->second == declared, "no two things of a game have the same name in TypeScript");
      return;
    }
    types_.emplace_back(name, std::move(declared));
  }
  void add_type(std::string_view name, const std::string& body) {
    add(name, "export type " + std::string(name) + " =" + body + ";\n");
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
    add_type(name, body);
  }

  // { path: { asked: { ship: Ship; … }; result: Path }; … }
  void previews() {
    std::string body = " {";
    PreviewsOf<G>::each([&]<class P>() {
      body += "\n  " + std::string(P::name) + ": { asked: {";
      std::string_view before = " ";
      each_field<P>([&](std::string_view field, auto pointer) {
        using Value = std::remove_cvref_t<decltype(std::declval<P&>().*pointer)>;
        body.append(std::exchange(before, "; ")).append(field).append(": ").append(type_of<Value>());
      });
      body += std::string(before == " " ? "}" : " }") + "; result: ";
      using Result = ResultOf<P, typename G::View>;
      body.append(type_of<Result>()).append(or_null<Result>()).append(" };");
    });
    add_type("Previews", body + "\n}");
  }

  template <Described T>
  void structure() {
    std::string body = " {";
    each_field<T>([&](std::string_view field, auto pointer) {
      using Value = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
      body += "\n  " + std::string(field) + ": " + type_of<Value>();
      body.append(or_null<Value>()).append(";");
    });
    add_type(name_of_type<T>(), body + "\n}");
  }

  // A named value goes by the kind of its texts ("hex" is Hex), or by what its enum is called; what has neither is spelled out.
  template <class T>
  std::string type_of() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (Named<T>) {
      std::string name(kTextKind<T>);
      if (name.empty() && DescribedEnum<T>) name = name_of_type<T>();
      if (name.empty()) return values_of<T>(" | ");
      if (name.front() >= 'a' && name.front() <= 'z') name.front() = static_cast<char>(name.front() - 'a' + 'A');
      names<T>(name);
      return name;
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (IsText<T>) {
      return "string";
    } else if constexpr (IsArray<T> || IsVector<T>) {
      using Element = typename T::value_type;
      if constexpr (or_null<Element>().empty())
        return type_of<Element>() + "[]";
      else
        return "(" + type_of<Element>() + " | null)[]";
    } else {
      structure<T>();
      return std::string(name_of_type<T>());
    }
  }

  template <class T>
  static constexpr std::string_view or_null() {
    if constexpr (Named<T>)
      return kMayBeNothing<T> ? " | null" : "";
    else
      return "";
  }

  template <Named T>
  void names(std::string_view name) {
    const std::string list = name_of_list(name);
    add(name, "export const " + list + " = [" + values_of<T>(", ") + "] as const;\nexport type " + std::string(name) +
                  " = (typeof " + list + ")[number];\n");
  }

  // 'a' | 'b'. Boards speak of those who sit at the table, not of the public and the clock.
  template <Named T>
  static std::string values_of(std::string_view between) {
    const int count = std::same_as<T, Seat> ? kMaxSeats : Names<T>::count();
    std::string values;
    for (int i = 0; i < count; ++i)
      values.append(i == 0 ? "" : between).append("'").append(Names<T>::name(i)).append("'");
    return values;
  }

  std::vector<std::pair<std::string, std::string>> types_;
};

}  // namespace orrery
