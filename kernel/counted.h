// What the study of a game (games/x/study.h) counts, for those who show it: the name of each number, and what kind of number it is.
// The page calls it by the message `study.` with that name, and what stands before the first dot by one of its own, for all that begin
// so: study.purse.{purse}, study.purse.
#pragma once

#include <cstdint>
#include <string_view>

#include <boost/describe/enum.hpp>

namespace orrery {

enum class CountedAs : std::uint8_t {
  number,
  halves,       // two of them are one
  share,        // 1 where it is so, else 0
  thousandths,  // of a whole
};
BOOST_DESCRIBE_ENUM(CountedAs, number, halves, share, thousandths)

struct Counted {
  std::string_view
      name;  // in braces {n} stands for any number, and {purse} for any value of the kind "purse" (kTextKind)
  CountedAs as = CountedAs::number;
};

}  // namespace orrery
