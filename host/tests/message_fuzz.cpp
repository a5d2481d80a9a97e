// What a client says, read: any bytes at all (F11).
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catalogue/registry.h"
#include "host/message.h"
#include "kernel/json.h"

namespace {

void check(bool holds) {
  if (!holds) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto message = host::read_message(text);
  if (!message) {
    check(!message.error().code.empty());
    return 0;
  }
  const bool hello = std::holds_alternative<host::Hello>(message->wish);
  check(hello == message->nonce.empty());
  // A nonce is said again in the answer: as a string of JSON it is the same string.
  std::string said;
  {
    host::JsonObject(said).text("nonce", message->nonce);
  }
  const auto heard = host::read_object(said);
  check(heard && heard->at("nonce").as_string() == message->nonce);
  if (const auto* act = std::get_if<host::Act>(&message->wish))
    for (const auto& game : registered_games()) {
      const auto action = game->game().read_action(act->action);
      if (!action) continue;
      std::string written;
      game->game().write_action(*action, written);
      check(!written.empty());
    }
  return 0;
}
