// Luck that nobody at the table chose and anybody can check afterwards: see "Fair luck" in docs/protocol.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "host/secrets.h"
#include "kernel/luck.h"

namespace orrery::host {

class FairLuck final : public Luck::Source {
public:
  // What each seat contributed, in order; nothing for a seat that gave none.
  FairLuck(const Bytes32& secret, std::span<const std::optional<Bytes32>> contributions);

  // Shown before anybody contributes.
  static std::string commitment(const Bytes32& secret) { return hex(sha256(secret)); }

  void begin(int entry) override;
  int below(int n) override;

private:
  Bytes32 secret_;
  std::vector<std::uint8_t> message_;  // contributions ‖ entry ‖ draw
  std::uint32_t draw_ = 0;
};

}  // namespace orrery::host
