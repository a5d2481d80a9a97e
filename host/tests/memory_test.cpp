// Without memory something fails, and nothing ends (F11). A program of its own: it replaces operator new.
#include <cstdlib>
#include <new>
#include <string>

#include <gtest/gtest.h>

#include "host/connection_slots.h"
#include "kernel/json.h"

namespace {
thread_local bool starving = false;  // there is no memory
}  // namespace

void* operator new(std::size_t size) {
  if (!starving)
    if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace orrery::host {
namespace {

// A text with no room for one more character.
void fill(std::string& text) { text.append(text.capacity() - text.size(), 'x'); }

TEST(Memory, F11_an_object_that_cannot_be_closed_is_an_error_like_any_other) {
  std::string text;
  const auto write = [&](bool starve) {
    JsonObject object(text);
    fill(object.raw("long"));
    starving = starve;
  };
  EXPECT_THROW(write(true), std::bad_alloc);
  starving = false;
  text.clear();
  write(false);
  EXPECT_EQ(text.back(), '}');
}

TEST(Memory, F11_an_object_within_something_that_failed_is_left_open) {
  std::string text;
  const auto write = [&] {
    const JsonObject object(text);
    fill(text);
    starving = true;
    text += 'x';
  };
  EXPECT_THROW(write(), std::bad_alloc);
  starving = false;
}

TEST(Memory, F12_a_place_that_could_not_be_written_down_is_not_taken) {
  ConnectionSlots slots(Limits{.connections = 2}, false);
  const std::string address = "2001:db8:0000:0000:0000:0000:0000:0000";
  for (int i = 0; i < 5; ++i) {
    starving = true;
    EXPECT_THROW((void)slots.take(address), std::bad_alloc);
    starving = false;
  }
  EXPECT_TRUE(slots.take(address));
}

}  // namespace
}  // namespace orrery::host
