// What changed from one JSON text to another, so that a message need not say again what its reader knows. A difference is
// made of the two texts alone: whoever was told both is told nothing else by it.
//
//   {"name": D, …}       an object: D is what changed in the field of this name. A list of as many elements as before: the
//                        names are the places, from 0
//   [value]              something else stands here now, or for the first time
//   []                   this field is gone
//   [at, gone, [new…]]   a list: from the place `at`, `gone` elements are left out, and these stand there instead
#pragma once

#include <string>
#include <string_view>

#include <boost/json/value.hpp>

namespace orrery {

// Appends the difference; false, and nothing, where there is none. Both texts are values as our writers write them: JSON
// without spaces.
bool write_difference(std::string_view before, std::string_view after, std::string& out);

// Makes `value`, which is what the first text said, what the second says.
void apply_difference(boost::json::value& value, const boost::json::value& difference);

}  // namespace orrery
