// What a state may be made of: bytes without padding.
#pragma once

#include <type_traits>

namespace orrery {

// Bytes that can be copied, compared and hashed as they are: no pointers by convention, no padding by proof.
template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

}  // namespace orrery
