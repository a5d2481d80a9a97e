#include "bench/load_duel.h"

#include <algorithm>
#include <array>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "kernel/difference.h"

namespace orrery::load {
namespace {

using namespace std::chrono_literals;

// What follows a mark in a text that is known to have it; the text itself is never parsed.
std::string_view after(std::string_view text, std::string_view mark) {
  const std::size_t place = text.find(mark);
  return place == std::string_view::npos ? "" : text.substr(place + mark.size());
}

std::string text_field(std::string_view json, std::string_view mark) {
  const std::string_view rest = after(json, mark);
  return std::string(rest.substr(0, rest.find('"')));
}

// The first offer, but once the last: at Connect Four this fills the board without four in a row, in 42 moves. Random
// games are half as long, and what was measured would be as much the opening of tables as play.
constexpr int kOddMove = 18;

// Where everybody builds at once they take and put back, on and on, so that all that is measured is building.
constexpr std::array<std::string_view, 3> kBuilding{"ready", "take_hidden", "put_back"};

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

Duel::Duel(Scene& scene, int number)
    : scene_(scene), number_(number), sides_(static_cast<std::size_t>(scene.settings.seats)) {}

void Duel::open(std::function<void()> begun, std::function<void()> rests) {
  begun_ = std::move(begun);
  rests_ = std::move(rests);
  for (Side& side : sides_) {
    const std::string name = "load " + std::to_string(number_);
    scene_.http.post("/api/guest", "", R"({"name":")" + name + R"("})", [this, &side](std::string_view body) {
      side.token = text_field(body, R"("token":")");
      if (std::ranges::none_of(sides_, [](const Side& each) { return each.token.empty(); })) next_game();
    });
  }
}

void Duel::next_game() {
  if (stopped_) return;
  welcomes_ = 0;
  fresh_ = true;
  moves_ = 0;
  ++games_;
  std::string wish = R"({"game":")" + scene_.settings.game + R"(","title":"load","seats":[{"kind":"human"})";
  for (std::size_t i = 1; i < sides_.size(); ++i) wish += R"(,{"kind":"human"})";
  wish += R"(],"options":)" + scene_.settings.options + R"(,"pace":"live","visibility":"open"})";
  scene_.http.post("/api/tables", sides_[0].token, wish, [this](std::string_view body) {
    table_ = text_field(body, R"("table":{"id":")");
    for (std::size_t side = 0; side < sides_.size(); ++side) attend(side);
  });
}

void Duel::attend(std::size_t side) {
  const std::string token = sides_[side].token;
  sides_[side] = {};
  sides_[side].token = token;
  auto connection = std::make_shared<WebSocket>(scene_.io);
  sides_[side].connection = connection;
  connection->open(
      scene_.host,
      [this, side] {
        sides_[side].connection->send(R"({"type":"hello","protocol":2,"since":0,"table":")" + table_ +
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
  if (scene_.measuring) {
    ++scene_.messages;
    scene_.bytes += text.size();
  }
  if (type.starts_with("entry")) {
    heard_entry(side, text);
  } else if (type.starts_with("welcome")) {
    // The other seats are taken once all are there, so that none of them misses the start.
    if (++welcomes_ < std::ssize(sides_)) return;
    for (std::size_t i = 1; i < sides_.size(); ++i)
      sides_[i].connection->send(R"({"type":"sit","nonce":"sit","seat":"p)" + std::to_string(i + 1) + R"("})");
  } else if (type.starts_with("refused") || type.starts_with("error")) {
    scene_.trouble(scene_.refused, text);
    sides_[side].acting = false;
  }
}

void Duel::heard_entry(std::size_t side, std::string_view text) {
  const boost::json::value message = boost::json::parse(text);
  const boost::json::object& said = message.get_object();
  Side& own = sides_[side];
  if (const boost::json::value* whole = said.if_contains("position"))
    own.position = *whole;
  else
    apply_difference(own.position, said.at("changes"));

  const boost::json::value& by = said.at("entry").at("by");
  if (by.is_string()) {
    const std::string_view name(by.get_string());
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      if (name != "p" + std::to_string(i + 1)) continue;
      if (i == side) own.acting = false;
      if (!sides_[i].waits || side != (i + 1) % sides_.size()) continue;
      sides_[i].waits = false;
      if (!scene_.measuring) continue;
      const auto latency = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sides_[i].sent);
      scene_.latencies.push_back(static_cast<std::uint32_t>(latency.count()));
      ++scene_.actions;
    }
  }
  consider(side);
}

void Duel::consider(std::size_t side) {
  if (std::exchange(fresh_, false) && is_due_) due_ = Clock::now();  // the time between two games is nobody's
  Side& own = sides_[side];
  if (own.position.at("over").get_bool()) {
    own.over = true;
    if (std::ranges::any_of(sides_, [](const Side& each) { return !each.over; })) return;
    ++scene_.games;
    disconnect();
    return next_game();
  }
  own.ready = !own.acting && !own.position.at("offers").get_array().empty();
  if (!own.ready || stopped_) return;
  if (scene_.settings.moves > 0 && acts_ >= scene_.settings.moves) {
    if (rests_) std::exchange(rests_, nullptr)();
    return;
  }
  if (begun_) std::exchange(begun_, nullptr)();
  if (playing_) act_when_due();
}

bool Duel::is_ready() const {
  return std::ranges::any_of(sides_, [](const Side& side) { return side.ready; });
}

void Duel::act_when_due() {
  if (scene_.settings.rate == 0)
    while (is_ready()) act(Clock::now());
  else if (is_due_ && is_ready())
    act(due_);  // it is late, and all the time since counts
}

// The first game is random, so that tables do not end all at once ever after.
std::size_t Duel::choose(const boost::json::array& offers) {
  for (std::size_t i = 0; i < offers.size(); ++i)
    if (std::ranges::count(kBuilding, std::string_view(offers[i].at("verb").get_string())) > 0) return i;
  if (games_ <= 1) return static_cast<std::size_t>(scene_.rng.below(static_cast<int>(offers.size())));
  return moves_ == kOddMove ? offers.size() - 1 : 0;
}

void Duel::play() {
  playing_ = true;
  if (scene_.settings.rate == 0) return act_when_due();
  // Tables begin at different moments of the beat.
  due_ = Clock::now() + std::chrono::microseconds(scene_.rng.below(static_cast<int>(1e6 / scene_.settings.rate)));
  scene_.at(due_, [this] {
    is_due_ = true;
    if (is_ready()) act(Clock::now());
  });
}

void Duel::act(Clock::time_point since) {
  Side& side = *std::ranges::find_if(sides_, [](const Side& each) { return each.ready; });
  const boost::json::array& offers = side.position.at("offers").get_array();
  std::string text = R"({"type":"act","nonce":")" + std::to_string(++acts_) + R"(","at":)" +
                     std::to_string(side.position.at("question").at("at").get_int64()) + R"(,"action":)";
  text += boost::json::serialize(offers[choose(offers)]) + "}";
  ++moves_;
  side.sent = since;
  side.waits = side.acting = true;
  side.ready = false;
  side.connection->send(text);
  if (scene_.settings.rate == 0) return;
  is_due_ = false;
  due_ = std::max(due_ + std::chrono::microseconds(static_cast<int>(1e6 / scene_.settings.rate)), Clock::now() - 1s);
  scene_.at(due_, [this] {
    is_due_ = true;
    if (is_ready()) act(Clock::now());
  });
}

void Duel::disconnect() {
  for (Side& side : sides_)
    if (side.connection) side.connection->close();
}

}  // namespace orrery::load
