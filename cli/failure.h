// How a command ends badly. The message names the thing; it is printed after "orrery: ".
#pragma once

#include <stdexcept>

namespace orrery::cli {

// The command line asks for something that does not exist or makes no sense: exit code 2.
class Usage : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

// What was asked for made sense and could not be done: exit code 1.
class Failure : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

}  // namespace orrery::cli
