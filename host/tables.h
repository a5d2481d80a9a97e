// All tables of the host: those in memory, and the way to the others.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <boost/json/object.hpp>

#include "host/identity.h"
#include "host/services.h"
#include "host/table.h"

namespace orrery::host {

class Tables {
public:
  using TablePtr = std::shared_ptr<Table>;
  template <class T>
  using Then = std::function<void(std::expected<T, RequestError>)>;

  explicit Tables(Services& services) : services_(services) {}

  void find(const std::string& id, Then<TablePtr> then);
  // As POST /api/tables says it; gives the answer: the Table as its creator sees it, or the one that another has opened after the
  // same table.
  void create(const Who& creator, const std::string& address, const boost::json::object& wish, Then<std::string> then);
  // "open", "mine" or "finished", from a place that a list gave before or from the beginning; as JSON.
  void list(std::string_view which, std::string_view after, const Who& who, Then<std::string> then);

  // At the start: games that were under way go on.
  void take_up(Storage::Done then);
  // Now and then: tables rest, those that nobody needs go, the journal is trimmed.
  void round();
  // Before the end: every play is stored.
  void rest_all();
  // Another host has them: they are dropped, and those who attend are told.
  void abandon_all();
  bool all_rest() const;
  std::size_t size() const { return loaded_.size(); }  // in memory

private:
  struct Opening {
    Who creator;
    std::string address;
    boost::json::object wish;
    TablePtr after;  // null: of no table
    Then<std::string> then;
  };
  void open(const std::shared_ptr<Opening>& opening);
  // `gone` is the table after it that is no more, as far as is known.
  void follow(const std::shared_ptr<Opening>& opening, const std::string& gone);
  void take_up(const std::string& id);
  std::expected<TableInfo, RequestError> read_wish(const Who& creator, const boost::json::object& wish) const;
  TablePtr keep(const TableRecord& record, const std::vector<ChatLine>& chat_lines);
  void look_for(const std::string& id);
  void drop_those_that_waited();

  Services& services_;
  std::unordered_map<std::string, TablePtr> loaded_;
  std::unordered_map<std::string, std::vector<Then<TablePtr>>> looked_for_;
  std::int64_t rounds_ = 0;
};

}  // namespace orrery::host
