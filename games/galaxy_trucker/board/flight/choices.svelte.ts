// What a press on the ship, the card or the quay answers: the player's choices of the moment on top of the board's desk.
import { GOODS, shipOf, spotOf, type ShipBoard, type Spot } from '../content';
import type { Desk } from '../desk.svelte';
import { boardOf, partsOf } from '../previews';
import type { Action, Goods, ShipView } from '../types';
import { countsCrews } from './cards';
import { orderedAnswer, orders } from './orders.svelte';
import { PAIRINGS, pairsOf, type Pair, type Source } from './pairings';

export interface Deed {
  action: Action | null; // null: the press chooses something
  kind: 'use' | 'source' | 'lose' | 'stow' | 'keep';
  source?: Source; // what kind of thing is chosen
  chosen?: boolean;
  part?: number; // which part of a broken ship it is in
  press: () => void;
}

// Questions that are not answered on the ship.
const APART = ['fly_on', 'land', 'dock', 'claim_reward'];

export class Choices {
  private source: string | null = $state(null); // the square that the player wants to draw on
  private colour: Goods | null = $state(null); // the goods in hand
  looked: string | null = $state(null); // whose ship the player wants to see
  hovered: number | null = $state(null);

  constructor(readonly desk: Desk) {}

  // Whose ship is seen large: one's own where it is pressed on.
  readonly seat: string = $derived.by(() =>
    this.desk.asked && !APART.includes(this.desk.decision ?? '')
      ? this.desk.near
      : (this.looked ?? this.desk.near),
  );
  readonly ship: ShipView = $derived.by(() => shipOf(this.desk.view, this.seat));
  readonly board: ShipBoard = $derived.by(() => boardOf(this.desk.view, this.seat));
  readonly own: boolean = $derived.by(() => this.seat === this.desk.near && this.desk.seat !== null);

  // --- pairs of squares ------------------------------------------------------------------------------------------------

  private readonly pairs: Pair[] = $derived.by(() => this.desk.offers.flatMap(pairsOf));
  private storedAt(square: string): number {
    const i = spotOf(this.board, square)?.i ?? -1;
    return (this.ship.cells[i] ?? 0) + (this.ship.sleepers[i] ?? 0);
  }
  // What answers draw on: the one chosen, or the fullest.
  private from(source: Source): string | null {
    const pairs = this.pairs.filter((pair) => pair.source === source);
    const squares = [...new Set(pairs.map(({ from }) => from))];
    if (this.source && squares.includes(this.source)) return this.source;
    if (pairs.every(({ both }) => both)) return null;
    return squares.sort((a, b) => this.storedAt(b) - this.storedAt(a))[0] ?? null;
  }
  private best(offers: readonly Action[]): Action | undefined {
    const pairs = offers.flatMap(pairsOf);
    const drawn = pairs.find(({ from, both }) => both && from === this.source);
    const usual = pairs.find(({ from, source, both }) => !both && from === this.from(source));
    return (drawn ?? usual)?.action ?? offers.find((offer) => !PAIRINGS[offer.verb]?.both);
  }

  // A new question: what burns something is chosen anew.
  forget() {
    if (this.pairs.some(({ both, from }) => both && from === this.source)) this.source = null;
  }

  // --- goods ----------------------------------------------------------------------------------------------------------

  private readonly stowing = $derived.by(() => this.desk.offers.filter((offer) => offer.verb === 'stow'));
  // The goods chosen, or the dearest that find a place.
  readonly goods: Goods | null = $derived.by(() => {
    const possible = GOODS.filter((goods) => this.stowing.some((offer) => offer.goods === goods));
    return this.colour && possible.includes(this.colour) ? this.colour : (possible[0] ?? null);
  });
  takeUp(goods: Goods) {
    this.colour = goods;
  }

  // --- squares --------------------------------------------------------------------------------------------------------

  readonly parts: number[][] = $derived.by(() =>
    this.desk.find('keep_part')
      ? partsOf(this.desk.view, this.seat).map((part) => part.map(({ i }) => i))
      : [],
  );
  private partOf(i: number): number[] | undefined {
    return this.parts.find((part) => part.includes(i));
  }

  private square(i: number): string {
    return this.board.spots[i].square;
  }

  deed({ i }: Spot): Deed | null {
    if (!this.own) return null;
    const square = this.square(i);
    const part = this.partOf(i);
    if (part) {
      const action = this.desk.find('keep_part', { square: this.square(Math.min(...part)) });
      return action && { ...this.answers(action, 'keep'), part: this.parts.indexOf(part) };
    }
    const used = this.best(this.pairs.filter(({ at }) => at === square).map(({ action }) => action));
    if (used) return this.answers(used, 'use');
    const drawn = this.pairs.find(({ from }) => from === square);
    if (drawn)
      return {
        action: null,
        kind: 'source',
        source: drawn.source,
        chosen: this.from(drawn.source) === square,
        press: () => (this.source = drawn.both && this.source === square ? null : square),
      };
    const stow = this.stowing.find((offer) => offer.square === square && offer.goods === this.goods);
    if (stow) return this.answers(stow, 'stow');
    for (const verb of ['lose_crew', 'lose_block', 'lose_cell'] as const) {
      const loss = this.desk.find(verb, { square });
      if (loss) return this.answers(loss, this.desk.decision === 'pay_cells' ? 'use' : 'lose');
    }
    // Of several blocks the cheapest is burnt.
    const fuel = this.desk.offers.filter((offer) => offer.verb === 'burn_stowed' && offer.square === square);
    return fuel.length > 0 ? this.answers(fuel.at(-1)!, 'lose') : null;
  }
  private answers(action: Action, kind: Deed['kind']): Deed {
    return { action, kind, press: () => this.desk.act(action) };
  }
  // Squares that belong to what the player points at.
  readonly pointed: readonly number[] = $derived.by(() =>
    this.hovered === null ? [] : (this.partOf(this.hovered) ?? []),
  );

  // --- standing orders ------------------------------------------------------------------------------------------------

  readonly ordered: Action | null = $derived.by(() =>
    this.desk.interactive
      ? orderedAnswer(
          orders,
          this.desk.decision,
          this.desk.offers,
          (offers) => this.best(offers),
          countsCrews(this.desk.view),
        )
      : null,
  );
}
