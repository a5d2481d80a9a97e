// What a press on the ship, the card or the quay answers: the player's choices of the moment on top of the board's desk.
import { GOODS, shipOf, spotOf, type Spot } from '../content';
import type { Desk } from '../desk.svelte';
import type { Action, Goods, ShipView } from '../types';
import { partWith } from './counting';
import { orderedAnswer, orders } from './orders.svelte';

type Powering = Extract<Action, { battery: string | null }>;
const isPowering = (action: Action): action is Powering => 'battery' in action;
const deviceOf = (action: Powering): string | null =>
  'device' in action ? action.device : 'shield' in action ? action.shield : action.cannon;

export interface Deed {
  action: Action | null; // null: the press chooses something
  kind: 'use' | 'source' | 'lose' | 'stow' | 'keep';
  chosen?: boolean;
  part?: number; // which part of a broken ship it is in
  press: () => void;
}

// Questions that are not answered on the ship.
const APART = ['fly_on', 'land', 'dock', 'claim_reward'];

export class Choices {
  private source: Powering['battery'] | null = $state(null); // the battery that the player wants to draw on
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
  readonly own: boolean = $derived.by(() => this.seat === this.desk.near && this.desk.seat !== null);

  // --- batteries -------------------------------------------------------------------------------------------------------

  private readonly powering: Powering[] = $derived.by(() => this.desk.offers.filter(isPowering));
  private cellsAt(square: string | null): number {
    return this.ship.cells[spotOf(this.desk.board, square)?.i ?? -1] ?? 0;
  }
  // The battery chosen, or the fullest.
  readonly battery: Powering['battery'] | null = $derived.by(() => {
    const batteries = [...new Set(this.powering.map(({ battery }) => battery))];
    if (this.source && batteries.includes(this.source)) return this.source;
    return batteries.sort((a, b) => this.cellsAt(b) - this.cellsAt(a))[0] ?? null;
  });
  private best(offers: readonly Action[]): Action | undefined {
    const powering = offers.filter(isPowering);
    return powering.find(({ battery }) => battery === this.battery) ?? offers[0];
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
    this.desk.offers.flatMap((offer) => {
      const spot = offer.verb === 'keep_part' ? spotOf(this.desk.board, offer.square) : null;
      return spot ? [partWith(this.desk.board, this.ship, spot.i)] : [];
    }),
  );
  private partOf(i: number): number[] | undefined {
    return this.parts.find((part) => part.includes(i));
  }

  private square(i: number): Powering['battery'] {
    return this.desk.board.spots[i].square as Powering['battery'];
  }

  deed({ i }: Spot): Deed | null {
    if (!this.own) return null;
    const square = this.square(i);
    const part = this.partOf(i);
    if (part) {
      const action = this.desk.find('keep_part', { square: this.square(Math.min(...part)) });
      return action && { ...this.answers(action, 'keep'), part: this.parts.indexOf(part) };
    }
    const device = this.best(this.powering.filter((offer) => deviceOf(offer) === square));
    if (device) return this.answers(device, 'use');
    if (this.powering.some(({ battery }) => battery === square))
      return {
        action: null,
        kind: 'source',
        chosen: this.battery === square,
        press: () => (this.source = square),
      };
    const stow = this.stowing.find((offer) => offer.square === square && offer.goods === this.goods);
    if (stow) return this.answers(stow, 'stow');
    for (const verb of ['lose_crew', 'lose_block', 'lose_cell'] as const) {
      const loss = this.desk.find(verb, { square });
      if (loss) return this.answers(loss, 'lose');
    }
    return null;
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
      ? orderedAnswer(orders, this.desk.decision, this.desk.offers, (offers) => this.best(offers))
      : null,
  );
}
