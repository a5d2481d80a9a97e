#include "kernel/difference.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <span>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "kernel/json.h"

namespace orrery {
namespace {

// The values of a text in the order in which they begin; what is inside of one follows it. A field is its name and then
// its value.
class Tape {
public:
  struct Node {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t next;
  };

  void read(std::string_view text) {
    text_ = text;
    nodes_.clear();
    nodes_.reserve(text.size() / kUsual);
    value(0);
  }
  std::string_view text(std::uint32_t node) const {
    return text_.substr(nodes_[node].begin, nodes_[node].end - nodes_[node].begin);
  }
  char kind(std::uint32_t node) const { return text_[nodes_[node].begin]; }
  std::uint32_t after(std::uint32_t node) const { return nodes_[node].next; }  // the first that is not inside of it

private:
  static constexpr std::size_t kUsual = 4;  // characters of a value

  std::size_t value(std::size_t at) {
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({static_cast<std::uint32_t>(at), 0, 0});
    const char first = text_[at];
    if (first == '"') {
      at = text_end(at);
    } else if (first == '{' || first == '[') {
      ++at;
      while (text_[at] != '}' && text_[at] != ']') {
        at = value(at);
        if (text_[at] == ',' || text_[at] == ':') ++at;
      }
      ++at;
    } else {
      while (at < text_.size() && text_[at] != ',' && text_[at] != '}' && text_[at] != ']') ++at;
    }
    nodes_[node].end = static_cast<std::uint32_t>(at);
    nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
    return at;
  }
  std::size_t text_end(std::size_t at) const {
    ++at;
    while (text_[at] != '"') at += text_[at] == '\\' ? 2 : 1;
    return at + 1;
  }

  std::string_view text_;
  std::vector<Node> nodes_;
};

class Differ {
public:
  bool write(std::string_view before, std::string_view after, std::string& out) {
    if (before == after) return false;
    a_.read(before);
    b_.read(after);
    out_ = &out;
    differ(0, 0);
    return true;
  }

private:
  // What is known to differ.
  void differ(std::uint32_t a, std::uint32_t b) {
    const std::size_t begin = out_->size();
    if (a_.kind(a) == '{' && b_.kind(b) == '{')
      differ_in_fields(a, b);
    else if (a_.kind(a) == '[' && b_.kind(b) == '[')
      differ_in_elements(a, b);
    else
      return replace(b);
    if (out_->size() - begin < b_.text(b).size() + 2) return;
    out_->resize(begin);
    replace(b);
  }
  void replace(std::uint32_t b) {
    *out_ += '[';
    *out_ += b_.text(b);
    *out_ += ']';
  }

  // Fields stand in the same order in both texts; some may be there in one alone.
  void differ_in_fields(std::uint32_t a, std::uint32_t b) {
    *out_ += '{';
    const std::size_t begin = out_->size();
    const auto name = [&](std::string_view key) {
      if (out_->size() > begin) *out_ += ',';
      *out_ += key;
      *out_ += ':';
    };
    std::uint32_t i = a + 1;
    std::uint32_t j = b + 1;
    while (i < a_.after(a) || j < b_.after(b)) {
      if (i < a_.after(a) && j < b_.after(b) && a_.text(i) == b_.text(j)) {
        if (a_.text(i + 1) != b_.text(j + 1)) {
          name(b_.text(j));
          differ(i + 1, j + 1);
        }
        i = a_.after(i + 1);
        j = b_.after(j + 1);
      } else if (i < a_.after(a) && !has(b_, j, b_.after(b), a_.text(i))) {
        name(a_.text(i));
        *out_ += "[]";
        i = a_.after(i + 1);
      } else {
        name(b_.text(j));
        replace(j + 1);
        j = b_.after(j + 1);
      }
    }
    *out_ += '}';
  }
  static bool has(const Tape& tape, std::uint32_t from, std::uint32_t to, std::string_view key) {
    for (; from < to; from = tape.after(from + 1))
      if (tape.text(from) == key) return true;
    return false;
  }

  void differ_in_elements(std::uint32_t a, std::uint32_t b) {
    const std::vector<std::uint32_t> was = elements(a_, a);
    const std::vector<std::uint32_t> is = elements(b_, b);
    const std::size_t least = std::min(was.size(), is.size());
    std::size_t same = 0;
    while (same < least && a_.text(was[same]) == b_.text(is[same])) ++same;
    std::size_t tail = 0;
    while (tail < least - same && a_.text(was[was.size() - 1 - tail]) == b_.text(is[is.size() - 1 - tail])) ++tail;

    const std::size_t begin = out_->size();
    const std::size_t gone = was.size() - tail - same;
    *out_ += '[';
    write_number(static_cast<long long>(same), *out_);
    *out_ += ',';
    write_number(static_cast<long long>(gone), *out_);
    *out_ += ',';
    write_list(std::span(is).subspan(same, is.size() - tail - same), *out_,
               [&](std::uint32_t element) { *out_ += b_.text(element); });
    *out_ += ']';
    if (was.size() != is.size()) return;
    const std::size_t middle = out_->size();
    *out_ += '{';
    for (std::size_t i = same; i < was.size() - tail; ++i) {
      if (a_.text(was[i]) == b_.text(is[i])) continue;
      *out_ += out_->back() == '{' ? "\"" : ",\"";
      write_number(static_cast<long long>(i), *out_);
      *out_ += "\":";
      differ(was[i], is[i]);
    }
    *out_ += '}';
    if (out_->size() - middle <= middle - begin)
      out_->erase(begin, middle - begin);
    else
      out_->resize(middle);
  }
  static std::vector<std::uint32_t> elements(const Tape& tape, std::uint32_t list) {
    std::vector<std::uint32_t> nodes;
    for (std::uint32_t node = list + 1; node < tape.after(list); node = tape.after(node)) nodes.push_back(node);
    return nodes;
  }

  Tape a_;
  Tape b_;
  std::string* out_ = nullptr;
};

}  // namespace

bool write_difference(std::string_view before, std::string_view after, std::string& out) {
  return Differ().write(before, after, out);
}

void apply_difference(boost::json::value& value, const boost::json::value& difference) {
  if (const boost::json::array* list = difference.if_array()) {
    if (list->size() == 1) {
      value = list->front();
      return;
    }
    boost::json::array& elements = value.as_array();
    const auto at = elements.begin() + (*list)[0].as_int64();
    const boost::json::array& fresh = (*list)[2].as_array();
    const auto rest = elements.erase(at, at + (*list)[1].as_int64());
    elements.insert(rest, fresh.begin(), fresh.end());
    return;
  }
  for (const auto& [name, change] : difference.as_object()) {
    if (boost::json::array* elements = value.if_array()) {
      std::size_t place = 0;
      std::from_chars(name.data(), name.data() + name.size(), place);
      apply_difference(elements->at(place), change);
      continue;
    }
    boost::json::object& fields = value.as_object();
    if (change.is_array() && change.get_array().empty())
      fields.erase(name);
    else
      apply_difference(fields[name], change);
  }
}

}  // namespace orrery
