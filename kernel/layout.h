// A described struct as a table of fields: names, offsets, widths, shapes, and the names of values. From it follow, without
// a line of code in any game, what numpy calls a dtype and the numbers that a network reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/described.h"
#include "kernel/json.h"
#include "kernel/plain_bytes.h"

namespace orrery {

struct LayoutField {
  enum class Kind : std::uint8_t { number, flag, named, structure };
  struct Value {
    std::string name;
    long long code;  // as it lies in memory; any other code is nobody or nothing
  };
  std::string name;
  Kind kind = Kind::number;
  std::uint32_t offset = 0;  // in the struct that it is a field of
  std::uint32_t size = 0;    // bytes of one element
  bool is_signed = false;
  bool may_be_nothing = false;      // of what is named
  std::string_view text_kind;       // prefix of the text keys of its values; empty where they have none
  std::vector<int> shape;           // of an array, outermost first; elements lie side by side
  std::vector<Value> values;        // of what is named, by place
  std::vector<LayoutField> inside;  // of a structure
};

struct Layout {
  std::uint32_t size = 0;
  std::vector<LayoutField> fields;
};

namespace detail {

template <class T>
void describe_element(LayoutField& field) {
  if constexpr (IsArray<T>) {
    using Element = typename T::value_type;
    field.shape.push_back(static_cast<int>(sizeof(T) / sizeof(Element)));
    describe_element<Element>(field);
  } else {
    field.size = sizeof(T);
    if constexpr (Named<T>) {
      field.kind = LayoutField::Kind::named;
      field.text_kind = kTextKind<T>;
      field.may_be_nothing = kMayBeNothing<T>;
      for (int i = 0; i < Names<T>::count(); ++i)
        field.values.push_back({std::string(Names<T>::name(i)), static_cast<long long>(Names<T>::value(i))});
    } else if constexpr (std::same_as<T, bool>) {
      field.kind = LayoutField::Kind::flag;
    } else if constexpr (std::integral<T>) {
      field.is_signed = std::is_signed_v<T>;
    } else {
      field.kind = LayoutField::Kind::structure;
      const T probe{};
      each_field<T>([&](std::string_view name, auto pointer) {
        LayoutField inner;
        inner.name = name;
        inner.offset = static_cast<std::uint32_t>(reinterpret_cast<const std::byte*>(&(probe.*pointer)) -
                                                  reinterpret_cast<const std::byte*>(&probe));
        describe_element<std::remove_cvref_t<decltype(probe.*pointer)>>(inner);
        field.inside.push_back(std::move(inner));
      });
    }
  }
}

}  // namespace detail

// With the names that the content in force gives.
template <Described T>
Layout layout_of() {
  LayoutField whole;
  detail::describe_element<T>(whole);
  return {sizeof(T), std::move(whole.inside)};
}

// Each kind of a list of verbs or events, as a structure of its fields.
template <class Sayables>
std::vector<LayoutField> layouts_of() {
  std::vector<LayoutField> kinds;
  Sayables::each([&]<class T>() {
    LayoutField& kind = kinds.emplace_back();
    detail::describe_element<T>(kind);
    kind.name = T::name;
  });
  return kinds;
}

// Copies what is described and nothing between: the same values are the same bytes wherever `to` was zero before.
template <class T>
void copy_fields(const T& from, T& to) {
  if constexpr (PlainBytes<T>) {
    std::memcpy(&to, &from, sizeof to);
  } else if constexpr (IsArray<T>) {
    for (std::size_t i = 0; i < from.size(); ++i) copy_fields(from[i], to[i]);
  } else {
    each_field<T>([&](std::string_view, auto pointer) { copy_fields(from.*pointer, to.*pointer); });
  }
}

// How a struct becomes floats, field by field as they lie: plain is one for each number and the place of each named value
// (-1: nobody, nothing); one-hot has for a named value as many as there are names, a 1 among zeros.
enum class Encoding : std::uint8_t { plain, onehot };

namespace detail {

// Enumerators numbered from 0 are their own places.
template <Named T>
inline constexpr bool kPlaceIsValue = [] {
  if constexpr (DescribedEnum<T>) {
    for (int i = 0; i < Names<T>::count(); ++i)
      if (static_cast<int>(Names<T>::value(i)) != i) return false;
    return true;
  } else {
    return false;
  }
}();

template <Named T>
int place_or_none(T value) {
  if constexpr (kPlaceIsValue<T>) {
    const int place = static_cast<int>(value);
    return place < Names<T>::count() ? place : -1;
  } else {
    return Names<T>::place(value).value_or(-1);
  }
}

// Numbers lie where floats are not, which the compiler cannot know of bytes by itself: so it takes several at a time.
template <std::integral T>
void write_each(const T* __restrict from, float* __restrict to, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) to[i] = static_cast<float>(from[i]);
}

}  // namespace detail

template <class T, Encoding E>
std::size_t floats_in() {
  if constexpr (Named<T>) {
    return E == Encoding::plain ? 1 : static_cast<std::size_t>(Names<T>::count());
  } else if constexpr (std::integral<T>) {
    return 1;
  } else if constexpr (IsArray<T>) {
    return sizeof(T) / sizeof(typename T::value_type) * floats_in<typename T::value_type, E>();
  } else {
    std::size_t count = 0;
    each_field<T>([&](std::string_view, auto pointer) {
      count += floats_in<std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>, E>();
    });
    return count;
  }
}

// Writes floats_in<T, E>() of them and returns where the next one would go.
template <Encoding E, class T>
float* write_floats(const T& value, float* out) {
  if constexpr (Named<T>) {
    const int place = detail::place_or_none(value);
    if constexpr (E == Encoding::plain) {
      *out++ = static_cast<float>(place);
    } else {
      for (int i = 0; i < Names<T>::count(); ++i) *out++ = i == place ? 1.0F : 0.0F;
    }
  } else if constexpr (std::integral<T>) {
    *out++ = static_cast<float>(value);
  } else if constexpr (IsArray<T>) {
    using Element = typename T::value_type;
    if constexpr (std::integral<Element> && !Named<Element>) {
      detail::write_each(value.data(), out, value.size());
      out += value.size();
    } else {
      for (const auto& element : value) out = write_floats<E>(element, out);
    }
  } else {
    each_field<T>([&](std::string_view, auto pointer) { out = write_floats<E>(value.*pointer, out); });
  }
  return out;
}

}  // namespace orrery
