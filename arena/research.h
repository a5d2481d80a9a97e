// What researchers want of any game: its views as tables of fields, its actions as numbers, nodes and batches.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include "arena/batch.h"
#include "arena/node.h"
#include "kernel/any.h"
#include "kernel/layout.h"

namespace orrery {

enum class Chance : std::uint8_t { sampled, explicit_ };

// Nodes and batches refer to it.
class AnyResearch {
public:
  virtual ~AnyResearch() = default;

  virtual Layout view() const = 0;
  virtual std::vector<LayoutField> verbs() const = 0;
  virtual int max_offers() const = 0;
  // A tensor begins with who looks and what is asked, both one-hot; the view follows.
  virtual std::size_t tensor_size(int seats, Encoding encoding) const = 0;
  virtual int decisions() const = 0;
  // A view that a node has written as JSON, as it writes it as bytes and as a tensor. No decision: nothing is asked.
  virtual std::expected<void, std::string> read_view(const boost::json::value& view,
                                                     std::span<std::byte> out) const = 0;
  virtual std::expected<void, std::string> read_tensor(const boost::json::value& view, int seats, Seat seat,
                                                       std::optional<int> decision, Encoding encoding,
                                                       std::span<float> out) const = 0;

  // kernel/action_space.h
  virtual int actions() const = 0;
  virtual std::uint64_t actions_digest() const = 0;
  virtual std::optional<int> action_id(Action action) const = 0;
  virtual std::optional<Action> action_of(int id) const = 0;
  // Whether an answer to a sealed question is noted piece by piece, so that one action is not all of it.
  virtual bool has_notes() const = 0;

  virtual std::expected<std::unique_ptr<AnyNode>, std::string> node(const AnySetup& setup, std::uint64_t seed,
                                                                    Chance chance) const = 0;
  // From where a table stands.
  virtual std::unique_ptr<AnyNode> node_at(const AnyPlay& play, std::uint64_t seed, Chance chance) const = 0;
  // What AnyNode::serialized gave. Bytes that were damaged give an error; that they were not forged is for whoever keeps
  // them to see to.
  virtual std::expected<std::unique_ptr<AnyNode>, std::string> restored(std::string_view bytes) const = 0;
  virtual std::expected<std::unique_ptr<AnyBatch>, std::string> batch(const AnySetup& setup, const BatchPlan& plan,
                                                                      const BatchBuffers& buffers) const = 0;
};

// By seat, the sum is zero: a victory counts 1, nothing of it -1 / (seats - 1), a part of it what lies between.
inline double return_of(Parties sharing, Seat seat, int seats) {
  const double share = sharing.has(seat) ? 1.0 / sharing.count() : 0.0;
  return seats > 1 ? (seats * share - 1.0) / (seats - 1) : share;
}

}  // namespace orrery
