// Boost.JSON for the browser, where it is compiled from its headers. See CMakeLists.txt.
#include <boost/json/src.hpp>

#ifdef BOOST_NO_EXCEPTIONS

#include <exception>

#include <boost/throw_exception.hpp>

#include "kernel/promise.h"

// What would be thrown elsewhere ends the engine; the page that runs it starts another.
namespace boost {

void throw_exception(const std::exception& error) { orrery::broken(error.what()); }
void throw_exception(const std::exception& error, const source_location& /*where*/) { orrery::broken(error.what()); }

}  // namespace boost

#endif
