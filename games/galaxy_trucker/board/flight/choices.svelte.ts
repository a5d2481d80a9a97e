// What a press on the ship, the card or the quay answers: the player's choices of the moment on top of the board's desk.
import { GOODS, playerOf, seatsOf, shipOf, spotOf, type ShipBoard, type Spot } from '../content';
import type { Desk } from '../desk.svelte';
import { bestLoad, boardOf, countsCrews, partsOf } from '../previews';
import type { Action, Goods, ShipView } from '../types';
import { orderedAnswer, orders, ownOf } from './orders.svelte';
import { PAIRINGS, pairsOf, type Pair, type Source } from './pairings';

export interface Deed {
  action: Action | null; // null: the press chooses something
  kind: 'use' | 'source' | 'lose' | 'stow' | 'keep';
  source?: Source | 'aim' | 'fit'; // what kind of thing is chosen
  chosen?: boolean;
  part?: number; // which part of a broken ship it is in
  press: () => void;
}

// Questions that are not answered on the ship.
const APART = [
  'fly_on',
  'land',
  'dock',
  'claim_reward',
  'hide_die',
  'guess_die',
  'stop_in_sector',
  'secret_bid',
  'point',
  'visit_depot',
  'shoot_row',
  'help_stranded',
  'bid',
  'pick_side',
  'choose_number',
  'repay',
  'confirm_docking',
];
// Where a component is given up by pressing it. Elsewhere that would be a slip.
const SURRENDERS = ['surrender', 'system_test'];

// What is worth a look at another's ship.
const STRUCK: ReadonlySet<string> = new Set([
  'impacted',
  'tile_lost',
  'crew_lost',
  'block_lost',
  'cell_lost',
  'gave_up',
]);

export type Paying = Extract<Action, { credits: number }>;
const PAYING: readonly Action['verb'][] = ['bid', 'pay', 'pay_crew'];

const isPlace = (offer: Action, square: string, turns: number): boolean =>
  offer.verb === 'place' && offer.square === square && offer.turns === turns;

export class Choices {
  private source: string | null = $state(null); // the square that the player wants to draw on
  private colour: Goods | null = $state(null); // the goods in hand
  looked: string | null = $state(null); // whose ship the player wants to see
  hovered: number | null = $state(null);

  constructor(readonly desk: Desk) {}

  // Who is struck just now, or loses something; who is out of the flight follows the others.
  private readonly followed: string | null = $derived.by(() => {
    const { event, view, near } = this.desk;
    const struck = event && 'seat' in event && STRUCK.has(event.event) ? (event.seat as string) : null;
    if (struck) return struck;
    if (playerOf(view, near).fate === 'flying' || view.phase !== 'flight') return null;
    const flying = (seat: string) => playerOf(view, seat).fate === 'flying';
    const asked = this.desk.position.question?.asked.find(flying);
    const told = event && 'seat' in event && flying(event.seat as string) ? (event.seat as string) : null;
    return told ?? asked ?? seatsOf(view).find(flying) ?? null;
  });
  // Whose ship is seen large: one's own where it is pressed on.
  readonly seat: string = $derived.by(() =>
    this.desk.asked && !APART.includes(this.desk.decision ?? '') && !this.desk.event
      ? this.desk.near
      : (this.looked ?? this.followed ?? this.desk.near),
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

  // --- credits ---------------------------------------------------------------------------------------------------------

  // Bids and payments, from the least.
  readonly amounts: Paying[] = $derived.by(() =>
    this.desk.offers
      .filter((offer): offer is Paying => PAYING.includes(offer.verb))
      .sort((a, b) => a.credits - b.credits),
  );
  private wished: number = $state(0); // credits
  readonly chosen: number = $derived.by(() => {
    const i = this.amounts.findIndex(({ credits }) => credits >= this.wished);
    return i < 0 ? this.amounts.length - 1 : i;
  });
  readonly amount: Paying | null = $derived.by(() => this.amounts[this.chosen] ?? null);
  chooseAmount(at: number) {
    this.wished = this.amounts[Math.min(Math.max(at, 0), this.amounts.length - 1)]?.credits ?? 0;
  }

  // --- coordinates ----------------------------------------------------------------------------------------------------

  // Column and row that the player wants to name, on whosever ship they were pressed.
  aim: { column: number; row: number } = $state({ column: 6, row: 6 });
  private aimAt({ x, y }: Spot): { column: number; row: number } | null {
    for (const column of this.board.columns[x])
      for (const row of this.board.rows[y])
        if (this.desk.find('point', { square: `${column}-${row}` })) return { column, row };
    return null;
  }
  // The squares of the ship in sight that bear the coordinates.
  private isAimed({ x, y }: Spot): boolean {
    return this.board.columns[x].includes(this.aim.column) && this.board.rows[y].includes(this.aim.row);
  }

  // --- a component of the depot ----------------------------------------------------------------------------------------

  private fitted: { square: string; turns: number } | null = $state(null);
  private readonly places = $derived.by(() => this.desk.offers.filter((offer) => offer.verb === 'place'));
  // Where the component in hand is tried, and how it is turned.
  readonly trial: { square: string; turns: number } | null = $derived.by(() => {
    const tried = this.fitted;
    return tried && this.places.some((offer) => isPlace(offer, tried.square, tried.turns)) ? tried : null;
  });
  readonly placing: Action | null = $derived.by(() => {
    const { trial } = this;
    return trial ? (this.places.find((offer) => isPlace(offer, trial.square, trial.turns)) ?? null) : null;
  });
  // The next way in which it fits there, clockwise.
  turnTrial() {
    const { trial } = this;
    if (!trial) return;
    for (let more = 1; more <= 4; ++more) {
      const turns = (trial.turns + more) % 4;
      if (!this.places.some((offer) => isPlace(offer, trial.square, turns))) continue;
      this.fitted = { square: trial.square, turns };
      return;
    }
  }
  private fit(square: string): Deed | null {
    const here = this.places.filter((offer) => 'square' in offer && offer.square === square);
    if (here.length === 0) return null;
    const tried = this.trial?.square === square;
    return {
      action: tried ? this.placing : null,
      kind: 'stow',
      source: 'fit',
      chosen: tried,
      press: () => {
        if (tried && this.placing) this.desk.act(this.placing);
        else if ('turns' in here[0]) this.fitted = { square, turns: here[0].turns };
      },
    };
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
  // All that comes aboard in one press, and the quay left where nothing stays on it.
  readonly load: Action[] = $derived.by(() => {
    const { desk } = this;
    if (desk.decision !== 'stow_goods' || !desk.interactive || !desk.asked) return [];
    const { unload, stowed, left } = bestLoad(desk.view, desk.near, desk.find('unload') !== null);
    const done = desk.find('done');
    if (stowed.length === 0) return [];
    return [
      ...(unload ? [{ verb: 'unload' } as Action] : []),
      ...stowed.map((stow) => ({ verb: 'stow', ...stow }) as Action),
      ...(left === 0 && done ? [done] : []),
    ];
  });
  // GT-513: goods that could be stowed still lie there.
  get leavesGoods(): boolean {
    return this.desk.decision === 'stow_goods' && this.desk.view.quay.some((n) => n > 0);
  }
  // The last block is aboard: there is nothing more to say.
  readonly allAboard: Action | null = $derived.by(() => {
    const { desk } = this;
    const own = desk.position.entries === this.stowedAt;
    if (!own || desk.decision !== 'stow_goods' || this.leavesGoods) return null;
    return desk.offers.every(({ verb }) => verb === 'done' || verb === 'unload') ? desk.find('done') : null;
  });
  private stowedAt: number | null = $state(null); // entries that there are when the block that was pressed is aboard

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

  deed(spot: Spot): Deed | null {
    const aimed = this.desk.decision === 'point' ? this.aimAt(spot) : null;
    if (aimed)
      return {
        action: null,
        kind: 'source',
        source: 'aim',
        chosen: this.isAimed(spot),
        press: () => (this.aim = aimed),
      };
    if (!this.own) return null;
    const { i } = spot;
    const square = this.square(i);
    const fit = this.fit(square);
    if (fit) return fit;
    const part = this.partOf(i);
    if (part) {
      const action = this.desk.find('keep_part', { square: this.square(Math.min(...part)) });
      return action && { ...this.answers(action, 'keep'), part: this.parts.indexOf(part) };
    }
    const used = this.best(this.pairs.filter(({ at }) => at === square).map(({ action }) => action));
    if (used) return this.answers(used, 'use');
    const filled = this.desk.find('move_in', { square }) ?? this.desk.find('put_cell', { battery: square });
    if (filled) return this.answers(filled, 'use');
    const drawn = this.pairs.find(({ from }) => from === square);
    if (drawn)
      return {
        action: null,
        kind: 'source',
        source: drawn.source,
        chosen: this.from(drawn.source) === square,
        press: () => (this.source = drawn.both && this.source === square ? null : square),
      };
    if (SURRENDERS.includes(this.desk.decision ?? '')) {
      const given = this.desk.find('remove', { square });
      if (given) return this.answers(given, 'lose');
    }
    const stow = this.stowing.find((offer) => offer.square === square && offer.goods === this.goods);
    if (stow)
      return {
        ...this.answers(stow, 'stow'),
        press: () => {
          this.stowedAt = this.desk.position.entries + 1;
          this.desk.act(stow);
        },
      };
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
          this.desk.hosted ? ownOf(orders) : orders,
          this.desk.decision,
          this.desk.offers,
          (offers) => this.best(offers),
          countsCrews(this.desk.view),
        )
      : null,
  );
}
