// What a seat sees of Galaxy Trucker (GT-009, GT-958): everything but components in others' hands that came from the
// heap, cards that the seat has not looked at, machinations of others (GX-502, GX-503), and a die that another has hidden.
#pragma once

#include <boost/describe/class.hpp>

#include "games/galaxy_trucker/state.h"

namespace orrery::galaxy_trucker {

// By place on the board: its squares row by row from the front, from left to right in a row.
struct ShipView {
  Indexed<Tile, kMaxSquares> tile;           // none where nothing is
  Indexed<std::uint8_t, kMaxSquares> turns;  // quarter-turns clockwise
  Indexed<std::uint8_t, kMaxSquares> humans;
  Indexed<std::uint8_t, kMaxSquares> alien;  // 0 none, 1 brown, 2 purple, 3 cyan
  Indexed<std::uint8_t, kMaxSquares> sleepers;
  Indexed<std::uint8_t, kMaxSquares> cells;
  Indexed<std::uint8_t, kMaxSquares> hold;   // red + 4 yellow + 16 green + 64 blue
  Indexed<std::uint8_t, kMaxSquares> fault;  // 1: takes part in a violation of GT-302 (a) to (d)
  std::uint8_t is_whole;                     // GT-107
  std::uint8_t exposed;                      // GT-108
  std::uint8_t crew;
  std::uint8_t cells_aboard;
  std::uint8_t engines;      // strength without power, in halves
  std::uint8_t engines_max;  // with all double engines powered that cells allow
  std::uint8_t cannons;
  std::uint8_t cannons_max;
};
BOOST_DESCRIBE_STRUCT(ShipView, (),
                      (tile, turns, humans, alien, sleepers, cells, hold, fault, is_whole, exposed, crew, cells_aboard,
                       engines, engines_max, cannons, cannons_max))

struct PlayerView {
  std::int16_t credits;
  std::int16_t position;
  std::int32_t time;  // tenths of a second used, in the simulated tempo
  Fate fate;
  std::uint8_t number;          // 0: none yet
  std::uint8_t strength;        // declared, in halves; 0 while `declared` does not say so
  std::uint8_t declared;        // 1: has said how strong the ship is, against this enemy or in this line
  std::uint8_t holds;           // 1: has a component in hand
  Tile hand;                    // none where this seat may not know it
  std::uint8_t hand_reserved;   // 1: was once set aside
  std::uint8_t hand_ordered;    // 1: is of the own order (GX-648)
  std::uint8_t ordered;         // components of the order that lie face down
  Indexed<Tile, kOrder> order;  // and those that lie open
  std::uint8_t handicap;        // Rough Roads cards that concern the player: the first so many (GX-610)
  std::uint8_t junk;            // components that fell during this card (GX-633)
  Indexed<Tile, kReserve> reserve;
  Heading heading;                           // which side of the printed board is the front
  Square loose;                              // none: no loose component
  std::uint8_t looking;                      // pile 1 to 3, or 0
  std::uint8_t points;                       // of the turn, in the turn-based tempo
  std::uint8_t turns;                        // taken in this period
  std::uint8_t lost;                         // components in the lost pile
  std::uint8_t fallen;                       // of these, fallen off
  std::uint8_t ready;                        // has said so, or "fly on"
  std::uint8_t away;                         // ends of cards until the ship is back from hyperspace
  Indexed<std::uint8_t, kHalves> half_away;  // until each half is (GX-425)
  Specialist specialist;                     // none: or lost with the cyan alien
  std::uint8_t free_cell;                    // 1: the techie saves the next cell
  std::uint8_t bid;                          // laid open at the card in play: a bid, or a guess
  Standing standing;                         // none before the end of the game
  std::uint8_t loans;
  std::uint8_t machinations;  // in hand
  std::uint8_t owed;          // days to be lost at the end of the card
  std::uint8_t picked;        // GX-554: a number that was shown
};
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (credits, position, time, fate, number, strength, declared, holds, hand, hand_reserved,
                       hand_ordered, ordered, order, handicap, junk, reserve, heading, loose, looking, points, turns,
                       lost, fallen, ready, away, half_away, specialist, free_cell, bid, standing, loans, machinations,
                       owed, picked))

// What Rough Roads and difficulty dice have made of the game.
struct RoadsView {
  Indexed<ShipClass, kMaxFlights> itinerary;  // the flights of the game
  std::uint8_t harder;                        // GX-804: what dice have brought, by bit of Difficulty
  std::uint8_t dead_column;                   // GX-649: as printed; 0: none
  Indexed<Card, kMaxDeck> face_down;          // GX-634: cards that come again, the last one first
  std::uint8_t laid;                          // how many of these
  std::uint32_t trip_cards;                   // of these, the ones that passed somebody by (GX-611, GX-639), by bit
  std::uint8_t pass;                          // 1: they are being played
  std::uint8_t bystanders;                    // GX-611: seats that the card in play does not concern, by bit
};
BOOST_DESCRIBE_STRUCT(RoadsView, (), (itinerary, harder, dead_column, face_down, laid, trip_cards, pass, bystanders))

struct View {
  Seat seat;  // who looks
  Options options;
  std::uint8_t seats;
  std::uint8_t flight;   // from 1
  std::uint8_t flights;  // of the plan
  ShipClass ship_class;
  Phase phase;
  std::uint8_t periods;  // of the hourglass, still to begin
  std::uint8_t run_out;
  std::int32_t glass_due;
  std::uint8_t heap;                              // components face down
  Indexed<std::uint8_t, kTiles> open;             // 1: lies face up in the middle
  Indexed<std::uint8_t, kTiles> met;              // 1: seen by somebody in this game, so certainly not removed
  Indexed<Indexed<Card, kMaxPile>, kPiles> pile;  // cards this seat knows to lie there
  Indexed<std::uint8_t, kPiles> looked;           // who has looked, by bit
  Indexed<std::uint8_t, kLevels> left;            // cards of the flight not yet revealed, by level
  Indexed<std::uint8_t, kCards> out;              // 1: this seat knows that the card is out of the game
  Card card;                                      // in play
  std::uint8_t landed;                            // planets, sectors or rows taken, by bit
  std::uint8_t crowded;                           // 1: one of them was taken twice (GX-210, GX-728, GX-753)
  std::uint8_t beaten;                            // how often the enemy in play was (GX-214)
  std::uint8_t losers;                            // seats the pirates will fire at, by bit
  std::uint8_t late_losers;                       // of these, those that the first heavy shot spares (GX-216)
  std::uint8_t struck;                            // seats that a line or a sabotage strikes, by bit (GX-220)
  std::uint8_t total;                             // the last roll for a projectile; 0 before the first of a card
  std::uint8_t shot;                              // the projectile in flight, from 1 as the card lists them; or 0
  Projectile projectile;  // what is in flight, as this seat meets it (GX-638); where nothing is, of no meaning
  Side from;
  std::uint8_t sector;          // of a junkyard, or row of billiards, that is being played, from 1; or 0
  std::uint8_t targets;         // seats that the last roll is for, by bit
  std::uint8_t line;            // of a combat zone, from 1; or 0
  std::uint8_t due;             // crew, goods or cells that the player asked still has to lose or to place
  std::uint8_t die;             // GX-711: what the seat itself has hidden; 0 for everybody else
  Indexed<Tile, kDepot> depot;  // on offer at the Star Depot
  Blocks bank;
  Blocks quay;
  Indexed<std::uint8_t, kMaxSquares> powered;  // 1: used in the declaration or the gain in hand
  Indexed<std::uint8_t, kMaxSquares> amplified;
  std::uint8_t specialists;           // cards in use, by bit
  Indexed<Card, kHand> machinations;  // GX-502: in this seat's hand
  Card given;                         // GX-503: by this seat, while it lies in the deck
  std::uint8_t evil;                  // machinations in the deck
  std::uint8_t step;                  // of a machination, from 1; or 0
  Side ahead;                         // the side whose cannons count in full
  std::uint8_t bid;                   // the highest so far; or 0
  std::uint8_t bidder;                // whose it is, by bit
  std::uint8_t tokens;                // loans that are left
  // Rough Roads: the place that a card was drawn in, from 1; 0 in the deck, 255 used.
  Indexed<std::uint8_t, kRough> rough;
  std::uint8_t raised;  // so much stronger is the enemy in play (GX-652)
  RoadsView roads;
  Indexed<PlayerView, kMaxSeats> player;
  Indexed<ShipView, kMaxSeats> ship;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, options, seats, flight, flights, ship_class, phase, periods, run_out, glass_due, heap,
                       open, met, pile, looked, left, out, card, landed, crowded, beaten, losers, late_losers, struck,
                       total, shot, projectile, from, sector, targets, line, due, die, depot, bank, quay, powered,
                       amplified, specialists, machinations, given, evil, step, ahead, bid, bidder, tokens, rough,
                       raised, roads, player, ship))

}  // namespace orrery::galaxy_trucker
