#include "bench/load_duel.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

namespace orrery::load {
namespace {

using namespace std::chrono_literals;

constexpr std::array<std::string_view, 2> kSeats{"\"p1\"", "\"p2\""};

// What follows a mark in a text that is known to have it; the text itself is never parsed.
std::string_view after(std::string_view text, std::string_view mark) {
  const std::size_t place = text.find(mark);
  return place == std::string_view::npos ? "" : text.substr(place + mark.size());
}

std::string text_field(std::string_view json, std::string_view mark) {
  const std::string_view rest = after(json, mark);
  return std::string(rest.substr(0, rest.find('"')));
}

int number_field(std::string_view json, std::string_view mark) {
  const std::string_view rest = after(json, mark);
  int number = 0;
  std::from_chars(rest.data(), rest.data() + rest.size(), number);
  return number;
}

// The objects of an array that begins here; actions have no objects in them.
std::vector<std::string_view> objects_of(std::string_view array) {
  std::vector<std::string_view> objects;
  for (std::size_t i = 0; i < array.size() && array[i] != ']'; ++i) {
    if (array[i] != '{') continue;
    objects.push_back(array.substr(i, array.find('}', i) + 1 - i));
    i += objects.back().size() - 1;
  }
  return objects;
}

// The first offer, but once the last: at Connect Four this fills the board without four in a row, in 42 moves. Random
// games are half as long, and what was measured would be as much the opening of tables as play.
constexpr int kOddMove = 18;

}  // namespace

void Scene::at(Clock::time_point time, std::function<void()> call) {
  calls_.push({time, std::move(call)});
  if (!waiting_) wait();
}

void Scene::wait() {
  waiting_ = true;
  tick.expires_after(1ms);
  tick.async_wait([this](boost::system::error_code error) {
    waiting_ = false;
    if (error) return;
    const auto now = Clock::now();
    while (!calls_.empty() && calls_.top().time <= now) {
      const auto call = calls_.top().call;
      calls_.pop();
      call();
    }
    if (!calls_.empty() && !waiting_) wait();
  });
}

void Duel::open(std::function<void()> begun, std::function<void()> rests) {
  begun_ = std::move(begun);
  rests_ = std::move(rests);
  for (Side& side : sides_) {
    const std::string name = "load " + std::to_string(number_);
    scene_.http.post("/api/guest", "", R"({"name":")" + name + R"("})", [this, &side](std::string_view body) {
      side.token = text_field(body, R"("token":")");
      if (!sides_[0].token.empty() && !sides_[1].token.empty()) next_game();
    });
  }
}

void Duel::next_game() {
  if (stopped_) return;
  welcomes_ = 0;
  fresh_ = true;
  moves_ = 0;
  ++games_;
  ready_.clear();
  const std::string wish =
      R"({"game":")" + scene_.settings.game +
      R"(","title":"load","seats":[{"kind":"human"},{"kind":"human"}],"options":{},"pace":"live","visibility":"open"})";
  scene_.http.post("/api/tables", sides_[0].token, wish, [this](std::string_view body) {
    table_ = text_field(body, R"("table":{"id":")");
    for (std::size_t side = 0; side < sides_.size(); ++side) attend(side);
  });
}

void Duel::attend(std::size_t side) {
  sides_[side].over = sides_[side].waits = false;
  auto connection = std::make_shared<WebSocket>(scene_.io);
  sides_[side].connection = connection;
  connection->open(
      scene_.host,
      [this, side] {
        sides_[side].connection->send(R"({"type":"hello","protocol":1,"since":0,"table":")" + table_ +
                                      R"(","token":")" + sides_[side].token + R"("})");
      },
      [this, side](std::string_view text) { heard(side, text); },
      [this](const std::string& why) {
        if (!stopped_) scene_.trouble(scene_.lost, why);
      });
}

void Duel::heard(std::size_t side, std::string_view text) {
  constexpr std::string_view kType = R"({"type":")";
  const std::string_view type = text.substr(kType.size());
  if (type.starts_with("entry")) {
    const std::string_view by = after(text, R"("by":)");
    Side& other = sides_[1 - side];
    if (other.waits && by.starts_with(kSeats[1 - side])) {
      other.waits = false;
      if (scene_.measuring) {
        const auto latency = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - other.sent);
        scene_.latencies.push_back(static_cast<std::uint32_t>(latency.count()));
        ++scene_.actions;
      }
    }
    consider(side, after(text, R"("position":)"));
  } else if (type.starts_with("welcome")) {
    // The second seat is taken once both are there, so that none of them misses the start.
    if (++welcomes_ == 2) sides_[1].connection->send(R"({"type":"sit","nonce":"sit","seat":"p2"})");
  } else if (type.starts_with("refused") || type.starts_with("error")) {
    scene_.trouble(scene_.refused, text);
  }
}

void Duel::consider(std::size_t side, std::string_view position) {
  if (std::exchange(fresh_, false) && is_due_) due_ = Clock::now();  // the time between two games is nobody's
  if (after(position, R"("over":)").starts_with("true")) {
    sides_[side].over = true;
    if (!sides_[0].over || !sides_[1].over) return;
    ++scene_.games;
    disconnect();
    return next_game();
  }
  const std::vector<std::string_view> offers = objects_of(after(position, R"("offers":[)"));
  if (offers.empty() || stopped_) return;
  // The first game is random, so that tables do not end all at once ever after.
  const std::string_view offer =
      games_ <= 1          ? offers[static_cast<std::size_t>(scene_.rng.below(static_cast<int>(offers.size())))]
      : moves_ == kOddMove ? offers.back()
                           : offers.front();
  ++moves_;
  if (scene_.settings.moves > 0 && acts_ >= scene_.settings.moves) {
    if (rests_) std::exchange(rests_, nullptr)();
    return;
  }
  const int at = number_field(after(position, R"("question":)"), R"("at":)");
  ready_ = R"({"type":"act","nonce":")" + std::to_string(++acts_) + R"(","at":)" + std::to_string(at) + R"(,"action":)";
  ready_.append(offer).append("}");
  ready_side_ = side;
  if (begun_) std::exchange(begun_, nullptr)();
  if (!playing_) return;
  if (scene_.settings.rate == 0)
    act(side, Clock::now());
  else if (is_due_)
    act(side, due_);  // it is late, and all the time since counts
}

void Duel::play() {
  playing_ = true;
  if (scene_.settings.rate == 0) return act(ready_side_, Clock::now());
  // Tables begin at different moments of the beat.
  due_ = Clock::now() + std::chrono::microseconds(scene_.rng.below(static_cast<int>(1e6 / scene_.settings.rate)));
  scene_.at(due_, [this] { came_due(); });
}

void Duel::came_due() {
  is_due_ = true;
  if (!ready_.empty()) act(ready_side_, Clock::now());
}

void Duel::act(std::size_t side, Clock::time_point since) {
  sides_[side].sent = since;
  sides_[side].waits = true;
  sides_[side].connection->send(std::exchange(ready_, {}));
  if (scene_.settings.rate == 0) return;
  is_due_ = false;
  due_ = std::max(due_ + std::chrono::microseconds(static_cast<int>(1e6 / scene_.settings.rate)), Clock::now() - 1s);
  scene_.at(due_, [this] { came_due(); });
}

void Duel::disconnect() {
  for (Side& side : sides_)
    if (side.connection) side.connection->close();
}

}  // namespace orrery::load
