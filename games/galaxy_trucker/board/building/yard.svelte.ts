// What a builder does between two answers: turns the component in hand, tries it here and there, drags it, looks for another.
import { neighbour, playerOf, shipOf, SIDES, spotOf, type Spot } from '../content';
import type { Desk } from '../desk.svelte';
import { buildsAlone, fitsOf, lieOf, placesAtOnce, type Fit } from '../previews';
import type { Action, PlayerView, ShipView } from '../types';
import type { Group } from './groups';

export interface Ghost {
  spot: Spot;
  tile: string;
  turns: number;
  fit: Fit;
}
interface Drag {
  tile: string | null; // null: from the heap, and not seen yet
  take: Action | null; // what takes it into the hand first; null: it is there
  x: number; // of the pointer, in the window
  y: number;
  finger: boolean;
  square: string | null;
}

const kSlop = 6; // pixels that a press may wander before it is a drag
const kNotch = 40; // of a wheel
const kLift = 46; // a finger hides what it carries
const kEdge = 34; // of a ship that is larger than its place: whoever carries something there wants to go on
const kPan = 6; // pixels at a time

export class Yard {
  target = $state<string | null>(null); // the square chosen for the component in hand
  hover = $state<string | null>(null); // the square that mouse or keyboard point at
  drag = $state.raw<Drag | null>(null);
  group = $state<Group | null>(null); // of open components: only these are shown
  fitting = $state(false); // and of these only what would sit on the ship
  watched = $state<string | null>(null); // whose ship is looked at closely
  private turned = $state<Record<string, number>>({});
  private swallow = false; // a press that became a drag is no press
  private wheeled = 0;

  constructor(readonly desk: Desk) {}

  get player(): PlayerView {
    return playerOf(this.desk.view, this.desk.near);
  }
  get ship(): ShipView {
    return shipOf(this.desk.view, this.desk.near);
  }
  get hand(): string | null {
    return this.desk.seat === null ? null : this.player.hand;
  }
  // How the component lies: as it was turned last.
  turnsOf(tile: string): number {
    return this.turned[tile] ?? 0;
  }
  // The component that is carried, or else the one in hand.
  get moved(): string | null {
    return this.drag?.tile ?? this.hand;
  }
  // How it would sit, by place on the ship and by quarter-turns.
  readonly fits: Fit[][] = $derived.by(() =>
    this.moved ? fitsOf(this.desk.view, this.desk.near, this.moved) : [],
  );
  readonly ghost: Ghost | null = $derived.by(() => {
    const { board } = this.desk;
    const tile = this.moved;
    const spot = spotOf(board, this.drag ? this.drag.square : (this.hover ?? this.target));
    if (!tile || !spot || this.ship.tile[spot.i] !== null) return null;
    const turns = this.turnsOf(tile);
    return { spot, tile, turns, fit: this.fits[spot.i][turns] };
  });

  // Whether there would be no free square beside an open connector any more, though squares are free.
  readonly walls: boolean = $derived.by(() => {
    const { ghost, ship } = this;
    const { board } = this.desk;
    if (!ghost?.fit.touches) return false;
    const isFree = ({ i }: Spot) => ship.tile[i] === null && i !== ghost.spot.i;
    const isOpen = (spot: Spot) => {
      const isHere = spot.i === ghost.spot.i;
      const tile = isHere ? ghost.tile : ship.tile[spot.i];
      if (!tile) return false;
      const { connectors } = lieOf(tile, isHere ? ghost.turns : ship.turns[spot.i]);
      return SIDES.some((_, side) => {
        const next = neighbour(board, spot, side);
        return next !== null && isFree(next) && connectors[side] > 0;
      });
    };
    return board.spots.some(isFree) && !board.spots.some(isOpen);
  });

  // --- drawing until one fits ----------------------------------------------------------------------------------------

  // Against nobody the heap is looked through without a press for each component.
  readonly alone: boolean = $derived.by(() => {
    const { view, decision, asked, near } = this.desk;
    return asked && decision === 'build' && buildsAlone(view, near);
  });
  search = $state.raw<{ seen: number; state: 'goes' | 'found' | 'over'; hand?: string } | null>(null);
  begin() {
    this.search = { seen: 0, state: 'goes' };
  }
  // A press, or nothing more to look at.
  stop() {
    if (this.search?.state !== 'goes') return;
    const state = this.hand && this.isSomewhere ? 'found' : 'over';
    this.search =
      this.search.seen > 0 ? { ...this.search, state, ...(this.hand && { hand: this.hand }) } : null;
  }
  // What is in the hand fits somewhere.
  private get isSomewhere(): boolean {
    return this.fits.some((ways) => ways.some(({ good }) => good));
  }
  // One step further, once the table listens.
  goOn() {
    const { desk, search } = this;
    if (search?.state !== 'goes' || !desk.interactive) return;
    if (this.hand) {
      const back = desk.find('put_back');
      if (this.isSomewhere) this.search = { ...search, state: 'found' };
      else if (back) desk.act(back);
      else this.stop();
      return;
    }
    const take = desk.find('take_hidden');
    if (!take || !this.alone) return this.stop();
    this.search = { ...search, seen: search.seen + 1 };
    desk.act(take);
  }

  // --- turning -------------------------------------------------------------------------------------------------------

  turn(by: number) {
    const tile = this.moved;
    if (tile) this.turned = { ...this.turned, [tile]: (this.turnsOf(tile) + by + 4) % 4 };
  }

  // The wheel turns the component in hand; the page behind does not scroll.
  wheel(event: WheelEvent) {
    if (!this.hand) return;
    event.preventDefault();
    this.wheeled += event.deltaY;
    if (Math.abs(this.wheeled) < kNotch) return;
    this.turn(this.wheeled > 0 ? 1 : -1);
    this.wheeled = 0;
  }

  // --- pressing ------------------------------------------------------------------------------------------------------

  // A square: places where the ghost stands, or else brings the ghost there, turned so that something holds it.
  press(spot: Spot) {
    const { desk, hand } = this;
    const { square } = spot;
    if (!hand) {
      if (this.player.loose === square) desk.press('lift');
      return;
    }
    const turns = this.turnsOf(hand);
    const stood = this.ghost?.spot.square === square;
    const offer = desk.find('place', { square, turns });
    if (stood && offer) {
      this.target = null;
      desk.act(offer);
      return;
    }
    if (!offer && !this.turnToHold(spot, hand, turns)) desk.press('place', { square, turns });
    else this.target = square;
  }
  // False where the component cannot be placed on the square, however it is turned.
  private turnToHold(spot: Spot, tile: string, from: number): boolean {
    const turns = bestTurns(this.fits[spot.i], from);
    if (turns === null || !this.desk.find('place', { square: spot.square, turns })) return false;
    this.turned = { ...this.turned, [tile]: turns };
    return true;
  }

  // --- dragging ------------------------------------------------------------------------------------------------------

  // Begins where a component is pressed; it is a drag once the pointer has gone a little way. What comes from the heap is
  // taken then, and seen on the way.
  grab(event: PointerEvent, tile: string | null, take: Action | null) {
    if (!this.desk.interactive || event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    const finger = event.pointerType !== 'mouse';
    this.swallow = false;
    let panning: ReturnType<typeof setInterval> | undefined;
    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      const far = Math.hypot(next.clientX - from.x, next.clientY - from.y) > kSlop;
      if (!this.drag && !far) return;
      if (!this.drag) {
        panning = setInterval(() => this.pan(), 16);
        if (tile === null && take) this.desk.act(take);
      }
      this.swallow = true;
      const y = next.clientY - (finger ? kLift : 0);
      this.drag = { tile, take, x: next.clientX, y, finger, square: squareAt(next.clientX, y) };
    };
    const end = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      clearInterval(panning);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      if (this.drag && next.type === 'pointerup') this.drop();
      this.drag = null;
      setTimeout(() => (this.swallow = false)); // the press that ends a drag comes first
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }
  private pan() {
    const room = document.querySelector('.yard [data-pans]');
    const { drag } = this;
    if (!room || !drag) return;
    const { left, right, top, bottom } = room.getBoundingClientRect();
    if (drag.x < left || drag.x > right || drag.y < top || drag.y > bottom) return;
    const push = (at: number, low: number, high: number) =>
      at < low + kEdge ? -kPan : at > high - kEdge ? kPan : 0;
    room.scrollBy(push(drag.x, left, right), push(drag.y, top, bottom));
    const square = squareAt(drag.x, drag.y);
    if (square !== drag.square) this.drag = { ...drag, square };
  }
  // A drag that ends where it began is no press.
  get dragged(): boolean {
    return this.swallow;
  }

  private drop() {
    const { drag, ghost, desk } = this;
    if (!drag || !ghost) {
      // It may not have been seen yet: then it is shown there as soon as it is.
      if (drag?.tile === null && !this.hand) this.target = drag.square;
      return;
    }
    const { square } = ghost.spot;
    this.hover = null;
    if (!drag.take || drag.tile === null) {
      this.target = square;
      const offer = desk.find('place', { square, turns: ghost.turns });
      if (offer || !this.turnToHold(ghost.spot, ghost.tile, ghost.turns))
        desk.press('place', { square, turns: ghost.turns });
      return;
    }
    // What is not in hand yet is taken first; where nothing would hold it, it stays in the hand over the square.
    const turns = bestTurns(this.fits[ghost.spot.i], ghost.turns);
    const place = { verb: 'place', square, turns: ghost.turns } as Action;
    if (ghost.fit.allowed && placesAtOnce(desk.view, desk.near)) desk.actAll([drag.take, place]);
    else {
      if (turns !== null) this.turned = { ...this.turned, [drag.tile]: turns };
      this.target = square;
      desk.act(drag.take);
    }
  }
}

// The first way to turn it, clockwise from how it lies, that breaks no rule; or else one that holds; or else none.
export function bestTurns(fits: readonly Fit[], from: number): number | null {
  const ways = [0, 1, 2, 3].map((more) => (from + more) % 4);
  return ways.find((turns) => fits[turns].good) ?? ways.find((turns) => fits[turns].touches) ?? null;
}

function squareAt(x: number, y: number): string | null {
  const there = document
    .elementsFromPoint(x, y)
    .find((one) => one instanceof HTMLElement && one.dataset.square);
  return (there as HTMLElement | undefined)?.dataset.square ?? null;
}
