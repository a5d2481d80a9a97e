// One field of one record of content otherwise than it is, for experiments: "commanders.fraser.phase", the file, the record by its
// id and the field. Whether a game can be played with it is for the game's loader to say.
#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "kernel/content.h"

namespace orrery {

// The files with that field changed to the value, which is JSON, or a text where it is none. A step of the way is a member, an
// element by its number, or a record by its id; the list that the records of a file stand in need not be named. The error
// says what is not there.
std::expected<std::vector<AnyContent::File>, ContentError> changed(std::vector<AnyContent::File> files,
                                                                   std::string_view field, std::string_view value);

}  // namespace orrery
