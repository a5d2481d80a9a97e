// Who may come in, and everybody who did.
#include "host/server.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <spdlog/spdlog.h>

#include "host/network.h"

namespace orrery::host {

using namespace std::chrono_literals;

namespace {
constexpr int kSendBuffer = 128 * 1024;  // what the system keeps for a client that does not read
}

std::string who_at(const asio::ip::address& address) {
  if (!address.is_v6() || address.to_v6().is_v4_mapped()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::address_v6(bytes).to_string();
}

void Server::State::accept() {
  acceptor.async_accept([this](error_code error, Socket socket) {
    if (closing) return;
    if (error) {  // out of file descriptors, most likely: not again at once
      pause.expires_after(100ms);
      return pause.async_wait([this](error_code stopped) {
        if (!stopped) accept();
      });
    }
    try {
      arrived(std::move(socket));
    } catch (const std::exception& failure) {  // no memory for them, most likely; others come
      spdlog::error("somebody could not be let in: {}", failure.what());
    }
    accept();
  });
}

// Whoever finds no place is gone without a word: an answer would have to be waited for.
void Server::State::arrived(Socket socket) {
  error_code failed;
  const auto peer = socket.remote_endpoint(failed);
  const std::string address = failed ? std::string() : who_at(peer.address());
  const bool rushes = services.limits.on && !listen.trust_proxy && !arrivals.take(address);
  if (rushes || !slots.take(address)) {
    ++services.metrics.turned_away;
    return;
  }
  socket.set_option(tcp::no_delay(true), failed);
  socket.set_option(asio::socket_base::send_buffer_size(kSendBuffer), failed);
  std::shared_ptr<HttpConnection> connection;
  try {
    connection = std::make_shared<HttpConnection>(shared_from_this(), std::move(socket), address);
  } catch (const std::exception&) {  // there is nobody yet who would give it back
    slots.give_back(address);
    throw;
  }
  connection->read();
}

std::shared_ptr<Unread> Server::State::unread_of(const std::string& address) {
  constexpr std::size_t kMany = 1024;
  if (unread_by_address_.size() > kMany + connections.size())
    std::erase_if(unread_by_address_, [](const auto& each) { return each.second.expired(); });
  std::weak_ptr<Unread>& known = unread_by_address_[address];
  auto unread = known.lock();
  if (!unread) known = unread = std::make_shared<Unread>(unread_);
  return unread;
}

Server::Server(asio::io_context& io, const Listen& listen, Services& services, Identity& identity, Tables& tables,
               Api& api)
    : state_(std::make_shared<State>(io, listen, services, identity, tables, api)) {
  const tcp::endpoint at(asio::ip::make_address(listen.address), listen.port);
  state_->acceptor.open(at.protocol());
  state_->acceptor.set_option(asio::socket_base::reuse_address(true));
  state_->acceptor.bind(at);
  state_->acceptor.listen(asio::socket_base::max_listen_connections);
  identity.sessions_ended = [state = state_.get()](const std::string& person, const std::string& all_but) {
    for (Connection* each : std::vector(state->connections.begin(), state->connections.end()))
      if (each->who.id == person && each->session() != all_but)
        each->finish(websocket::close_code::policy_error, "logged out");
  };
  identity.session_ended = [state = state_.get()](const std::string& session) {
    for (Connection* each : std::vector(state->connections.begin(), state->connections.end()))
      if (each->session() == session) each->finish(websocket::close_code::policy_error, "logged out");
  };
}

Server::~Server() = default;

std::uint16_t Server::port() const { return state_->acceptor.local_endpoint().port(); }

void Server::open() { state_->accept(); }

void Server::close() {
  state_->closing = true;
  error_code ignored;
  state_->acceptor.close(ignored);
  state_->pause.cancel();
  for (Connection* each : std::vector(state_->connections.begin(), state_->connections.end()))
    each->finish(websocket::close_code::going_away, "the host closes");
}

void Server::cut() {
  // Whoever is cut may be the last that knows of itself.
  for (Connection* each : std::vector(state_->connections.begin(), state_->connections.end()))
    each->shared_from_this()->cut_now();
}

bool Server::is_empty() const { return state_->connections.empty(); }

}  // namespace orrery::host
