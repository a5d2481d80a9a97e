// What keeps a store from growing for ever: lists by pages, tables that wait, sessions and guests that go.
#include "host/tests/store_of.h"

namespace orrery::host {
namespace {

class StoreBounds : public StoreOf {};

INSTANTIATE_TEST_SUITE_P(Kinds, StoreBounds, kinds(), name_of_kind);

TEST_P(StoreBounds, F12_a_list_goes_on_where_it_ended) {
  std::vector<Change> tables;
  for (int i = 0; i < 7; ++i) {
    TableRecord each = table("t" + std::to_string(i));
    each.status = i == 3 ? "closed" : "waiting";
    each.created = 100 + (i / 3);
    tables.emplace_back(each);
  }
  commit(tables);
  std::string seen;
  ListPlace after;
  for (int pages = 0; pages < 5; ++pages) {
    for (const TableRecord& each : store_->tables(TableList::waiting, 2, after)) {
      seen += each.id + " ";
      after = {each.created, each.id};
    }
    seen += "| ";
  }
  EXPECT_EQ(seen, "t6 t4 | t5 t0 | t1 t2 | | | ");
}

TEST_P(StoreBounds, F12_tables_that_wait_are_found_by_age_and_go_with_all_that_was_said) {
  commit({Person{"ada", "Ada", "", 1}});
  std::vector<Change> tables;
  for (int i = 0; i < 5; ++i) {
    TableRecord each = table("t" + std::to_string(i));
    each.status = i == 1 ? "playing" : "waiting";
    each.updated = 200 - i;
    each.people = {"ada"};
    tables.emplace_back(each);
  }
  commit(tables);
  commit({ChatLine{"t4", 1, "{}"}, JournalEntry{"t1", 1, "{}"}});
  const auto old = store_->waiting_since(199, 10);
  ASSERT_EQ(old.size(), 3U);
  EXPECT_EQ(old[0].id, "t4");
  EXPECT_EQ(old[2].id, "t2");
  EXPECT_EQ(store_->waiting_since(1'000, 1).size(), 1U);
  commit({DropTable{"t4"}, DropTable{"t3"}});
  EXPECT_FALSE(store_->table("t4"));
  EXPECT_TRUE(store_->chat_lines("t4", 10).empty());
  EXPECT_EQ(store_->tables_of("ada", 10).size(), 3U);
  EXPECT_EQ(store_->tables(TableList::waiting, 10).size(), 2U);
  EXPECT_EQ(store_->tables(TableList::playing, 10).size(), 1U);
}

TEST_P(StoreBounds, F17_a_table_that_has_begun_is_not_dropped) {
  commit({table("t1"), JournalEntry{"t1", 1, "{}"}, table("t2"), Snapshot{"t2", 1, "x"}});
  refuse({DropTable{"t1"}});
  refuse({DropTable{"t2"}});
  EXPECT_TRUE(store_->table("t1"));
  EXPECT_EQ(store_->journal("t1", 0).size(), 1U);
  EXPECT_TRUE(store_->table("t2"));
}

TEST_P(StoreBounds, F12_nobody_has_more_than_so_many_sessions) {
  commit({Person{"ada", "Ada", "", 1}, Person{"bob", "Bob", "", 1}, Session{"b", "bob", 1}});
  for (int i = 0; i < kMostSessions + 5; ++i) commit({Session{"a" + std::to_string(i), "ada", 10}});
  int left = 0;
  for (int i = 0; i < kMostSessions + 5; ++i) left += store_->session("a" + std::to_string(i)) ? 1 : 0;
  EXPECT_EQ(left, kMostSessions);
  EXPECT_TRUE(store_->session("a" + std::to_string(kMostSessions + 4)));
  EXPECT_TRUE(store_->session("b"));
}

TEST_P(StoreBounds, F12_old_sessions_end_and_guests_who_have_nothing_are_forgotten) {
  commit({Person{"sits", "A", "", 1}, Person{"old", "B", "", 1}, Person{"new", "C", "", 50},
          Person{"account", "D", "hash", 1}, Session{"s1", "sits", 60}, Session{"s2", "old", 60},
          Session{"s3", "new", 60}, Session{"s4", "account", 60}, Session{"s5", "account", 5}});
  TableRecord seated = table("t1");
  seated.people = {"sits"};
  commit({seated});
  commit({Forget{.sessions = 10, .guests = 20}});
  EXPECT_TRUE(store_->person("sits"));
  EXPECT_FALSE(store_->person("old"));
  EXPECT_FALSE(store_->session("s2"));
  EXPECT_TRUE(store_->person("new"));
  EXPECT_TRUE(store_->person("account"));
  EXPECT_TRUE(store_->session("s1"));
  EXPECT_TRUE(store_->session("s3"));
  EXPECT_TRUE(store_->session("s4"));
  EXPECT_FALSE(store_->session("s5"));
}

TEST_P(StoreBounds, F26_a_day_has_one_result_of_a_person_and_the_best_come_first) {
  commit({Person{"ada", "Ada", "hash", 1}, Person{"bob", "Bob", "", 1}, Person{"cyd", "Cyd", "", 1},
          Person{"dee", "Dee", "", 1}});
  const DailyResult ada{"noughts", 20'000, "ada", 5, false, 10};
  const DailyResult bob{"noughts", 20'000, "bob", 3, true, 30};
  const DailyResult cyd{"noughts", 20'000, "cyd", 5, false, 9};
  commit({ada, bob, cyd});
  commit({DailyResult{"noughts", 20'001, "ada", 50, true, 10}, DailyResult{"coin", 20'000, "ada", 50, true, 10}});
  refuse({DailyResult{"noughts", 20'000, "bob", 99, true, 40}});
  refuse({DailyResult{"noughts", 20'000, "nobody", 99, true, 40}});
  for (int opened = 0; opened < 2; ++opened) {
    const DailyTable table = store_->daily("noughts", 20'000, "ada", 9);
    EXPECT_EQ(table.best, (std::vector<DailyTable::Row>{{bob, "Bob", false}, {cyd, "Cyd", false}, {ada, "Ada", true}}));
    EXPECT_EQ(table.count, 3);
    EXPECT_EQ(table.own, ada);
    EXPECT_EQ(table.better, 1) << "who has as many is not better";
    const DailyTable few = store_->daily("noughts", 20'000, "dee", 1);
    EXPECT_EQ(few.best.size(), 1U);
    EXPECT_EQ(few.count, 3);
    EXPECT_FALSE(few.own);
    EXPECT_EQ(store_->daily("noughts", 19'999, "", 9), DailyTable{});
    reopen();
  }
  commit({Rename{"bob", "Robert"}});
  EXPECT_EQ(store_->daily("noughts", 20'000, "", 1).best.front().name, "Robert");
}

TEST_P(StoreBounds, F26_results_go_after_their_time_and_their_guests_with_them) {
  commit({Person{"ada", "Ada", "", 1}, DailyResult{"noughts", 20'000, "ada", 5, false, 10}});
  commit({Forget{.sessions = 0, .guests = 20, .results = 20'000}});
  EXPECT_TRUE(store_->person("ada")) << "who has a result stays";
  EXPECT_EQ(store_->daily("noughts", 20'000, "ada", 9).count, 1);
  commit({Forget{.sessions = 0, .guests = 20, .results = 20'001}});
  EXPECT_EQ(store_->daily("noughts", 20'000, "ada", 9), DailyTable{});
  EXPECT_FALSE(store_->person("ada"));
}

}  // namespace
}  // namespace orrery::host
