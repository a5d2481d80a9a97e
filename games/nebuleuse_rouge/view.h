// What a seat sees of Nébuleuse Rouge (NR-121). All but one thing is open to everybody: a face-down Extrasolar card is
// known to those whose marker lies on it.
#pragma once

#include <cstdint>

#include <boost/describe/class.hpp>

#include "games/nebuleuse_rouge/state.h"

namespace orrery::nebuleuse_rouge {

struct ShipView {
  Rank rank;
  Sector sector;
  Berth berth;
  Slot slot;  // where it has landed, or none
  std::uint8_t points;
  Indexed<std::uint8_t, kItems> aboard;
  Indexed<std::uint8_t, kDomains> experience;
  std::uint8_t scanners_left;
  std::uint8_t detectors_left;
  std::uint8_t missions;
  Indexed<std::uint8_t, 2> technologies;  // 1: installed
  std::uint8_t skips;                     // turns it will skip
  std::uint8_t must_leave;                // Sector X, on its next turn
  std::uint8_t observed;                  // turns of observation gained
  std::uint8_t passed;                    // thresholds passed in the contact under way
  Indexed<std::uint8_t, kDomains> paid;   // in the contact under way
  Domain joker;                           // where it stands in the contact under way, or none
};
BOOST_DESCRIBE_STRUCT(ShipView, (),
                      (rank, sector, berth, slot, points, aboard, experience, scanners_left, detectors_left, missions,
                       technologies, skips, must_leave, observed, passed, paid, joker))

struct SlotView {
  std::uint8_t in_play;   // its token is in this game (x: always)
  std::uint8_t occupied;  // holds a card
  Planet planet;          // none in the slot x
  Extrasolar card;        // none where this seat does not know it
  std::uint8_t face_up;
  Indexed<std::uint8_t, kMaxPlayers> markers;  // 1: that seat may look at it
  Seat observer;
  Seat in_contact;
  Seat completed_by;  // the contact is made, and an observer has still to leave
};
BOOST_DESCRIBE_STRUCT(SlotView, (),
                      (in_play, occupied, planet, card, face_up, markers, observer, in_contact, completed_by))

struct View {
  Options options;
  std::uint8_t seats;
  std::uint16_t round;
  Seat first;
  Seat active;
  std::uint8_t last_round;
  std::uint8_t x_open;
  std::uint8_t x_contacts;                    // completed in Sector X
  Indexed<std::uint8_t, kPlanets> tokens;     // 1: bears a 1 VP token
  Indexed<std::uint8_t, kPlanets> visitable;  // 1: in this game
  Indexed<SlotView, kSlots> slot;
  Indexed<ShipView, kMaxPlayers> ship;
  Indexed<std::uint8_t, kExperts> experts;  // in the supply
  Indexed<std::uint8_t, 3> piles;           // Extrasolar cards left, by zone
  Indexed<Seat, kExtrasolars> custody;      // beside whose board a completed card lies; public where discarded
  std::uint8_t hand;                        // of the active seat
  std::uint8_t deck;                        // cards of the Exploration deck, hand not included
  Indexed<std::uint8_t, kCards> next;       // among which cards the first of the hand is, with their copies
  Indexed<std::uint8_t, kCards> discard;
  Card card;  // being resolved
  std::uint8_t die;
  std::uint8_t golden;    // a landing or take-off was made this turn
  std::uint8_t discount;  // on the next purchase
  std::uint8_t rebuild;   // the deck will be rebuilt at the end of the turn
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, seats, round, first, active, last_round, x_open, x_contacts, tokens, visitable, slot,
                       ship, experts, piles, custody, hand, deck, next, discard, card, die, golden, discount, rebuild))

}  // namespace orrery::nebuleuse_rouge
