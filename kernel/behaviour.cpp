#include "kernel/behaviour.h"

namespace orrery {

std::string text_of(const Behaviour& behaviour) { return hex(behaviour.structure) + "-" + hex(behaviour.fingerprint); }

std::optional<Behaviour> read_behaviour(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto structure = read_hex(text.substr(0, dash));
  const auto fingerprint = read_hex(text.substr(dash + 1));
  if (!structure || !fingerprint) return std::nullopt;
  return Behaviour{*structure, *fingerprint};
}

std::string difference(const std::optional<Behaviour>& stored, const Behaviour& here) {
  if (!stored) return "it may have been played with other rules: an earlier version stored it, without its behaviour";
  const auto differ = [](std::string_view half, std::uint64_t there, std::uint64_t is) {
    return "it was played with other rules: " + std::string(half) + " " + hex(there) + ", this is " + hex(is);
  };
  if (stored->structure != here.structure) return differ("structure", stored->structure, here.structure);
  if (stored->fingerprint != here.fingerprint) return differ("fingerprint", stored->fingerprint, here.fingerprint);
  return "";
}

}  // namespace orrery
