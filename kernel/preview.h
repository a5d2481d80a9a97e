// What a player wants to know before answering: where a path leads, whether a piece fits, what something costs. A preview is
// a described struct of what is asked and a pure function that answers it, from the rules that the game is played by:
//
//   struct PathOf {
//     static constexpr std::string_view name = "path";
//     Ship ship;
//     Indexed<Code, 6> orders;
//     Path answer(const View& view) const;  // or answer() const, of content alone
//   };
//   BOOST_DESCRIBE_STRUCT(PathOf, (), (ship, orders))
//
// A game lists them: `using Previews = List<struct PathOf, …>`. It is asked with the view that a seat was given, never with a
// position, so that it cannot tell anybody what the seat does not know. Fields and results are what views are made of, and also
// lists of any length (std::vector) and texts (std::string).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/json/value.hpp>

#include "kernel/game.h"
#include "kernel/json.h"
#include "kernel/type_list.h"

namespace orrery {

template <class P, class View>
concept AsksOfView = requires(const P& asked, const View& view) { asked.answer(view); };
template <class P>
concept AsksOfContent = requires(const P& asked) { asked.answer(); };

namespace detail {

template <class G>
struct PreviewsOf {
  using Type = List<>;
};
template <class G>
  requires requires { typename G::Previews; }
struct PreviewsOf<G> {
  using Type = typename G::Previews;
};

// Whoever asks about something names it.
template <class P>
std::expected<void, std::string> all_named(const P& asked) {
  std::expected<void, std::string> result;
  each_field<P>([&](std::string_view field, auto pointer) {
    if constexpr (Named<std::remove_cvref_t<decltype(asked.*pointer)>>)
      if (result && name_of(asked.*pointer) == "?") result = within(field, " is missing");
  });
  return result;
}

template <class P, class View>
auto answer_of(const P& asked, const View* view) {
  if constexpr (AsksOfContent<P>) {
    return asked.answer();
  } else {
    static_assert(AsksOfView<P, View>, "a preview is answered from a view or from content alone");
    return asked.answer(*view);
  }
}

}  // namespace detail

// Those of a game; none where it says nothing of them.
template <class G>
using PreviewsOf = typename detail::PreviewsOf<G>::Type;

template <class P, class View>
using ResultOf = decltype(detail::answer_of(std::declval<const P&>(), static_cast<const View*>(nullptr)));

// Answers {"preview": "path", "ship": …, "orders": […]} in JSON. Without a view, only what is asked of content.
template <Game G>
std::expected<void, std::string> write_preview(const typename G::View* view, const boost::json::value& asked,
                                               std::string& out) {
  const boost::json::object* object = asked.if_object();
  const boost::json::value* named = object == nullptr ? nullptr : object->if_contains("preview");
  if (named == nullptr || !named->is_string()) return std::unexpected("a preview is an object with the name of one");
  const std::string name(std::string_view(named->get_string()));
  std::expected<void, std::string> result = std::unexpected("unknown preview '" + name + "'");
  PreviewsOf<G>::each([&]<class P>() {
    if (P::name != name) return;
    P preview{};
    result = read_fields(*object, preview, 1);
    if (result) result = detail::all_named(preview);
    if (!result)
      result = std::unexpected(name + result.error());
    else if (view == nullptr && !AsksOfContent<P>)
      result = std::unexpected("'" + name + "' is asked of a view, and there is none");
    else
      write_json(detail::answer_of(preview, view), out);
  });
  return result;
}

}  // namespace orrery
