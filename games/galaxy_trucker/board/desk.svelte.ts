// What the parts of the board share: the picture of the moment, what can be answered, and what the player points at.
import { boardOf, type ShipBoard } from './content';
import { pause } from './pause';
import { picture, toldSoFar } from './picture';
import type { Action, BoardProps, Event, View } from './types';
import type { Say } from '$web/games/module';
import type { Refusal } from '$web/table/types';

export type Verb = Action['verb'];
type Fields = Record<string, string | number>;

export class Desk {
  constructor(private readonly props: () => BoardProps) {}

  readonly told: Event[] = $derived.by(() => toldSoFar(this.props().event, this.props().shown));
  readonly view: View = $derived.by(() => picture(this.props().position.view, this.told));
  readonly board: ShipBoard = $derived.by(() => boardOf(this.view.ship_class));
  // Whose ship lies before the player: their own, or the first for those who watch.
  readonly near: string = $derived.by(() => this.props().seat ?? 'p1');
  readonly refusals: Refusal<Action>[] = $derived.by(() =>
    this.interactive ? this.props().position.refusals : [],
  );

  get say(): Say {
    return this.props().say;
  }
  get seat(): string | null {
    return this.props().seat;
  }
  get event(): Event | null {
    return this.props().event;
  }
  // What the last answer led to, all of it or as much as has been shown.
  get lately(): Event[] {
    return this.told.length > 0 ? this.told : (this.props().entries.at(-1)?.events ?? []);
  }
  // The sand that runs in real time, by this page's own clock.
  get clock(): { since: number; until: number } | null {
    return this.props().clock;
  }
  get interactive(): boolean {
    return this.props().interactive;
  }
  get decision(): string | null {
    return this.props().position.question?.decision ?? null;
  }
  get asked(): boolean {
    const { position, seat } = this.props();
    return seat !== null && (position.question?.asked.includes(seat) ?? false);
  }
  // What may be answered now: nothing while something is being shown.
  get offers(): Action[] {
    return this.interactive ? this.props().position.offers : [];
  }
  get over(): boolean {
    return this.props().position.over;
  }
  get still(): boolean {
    return this.props().motion.reduced;
  }
  // Milliseconds at the player's speed.
  time(milliseconds: number): number {
    return this.still ? 0 : milliseconds / this.props().motion.speed;
  }
  // How long the present event is shown.
  get span(): number {
    return this.event ? this.time(pause(this.event)) : this.time(300);
  }

  // --- answering -----------------------------------------------------------------------------------------------------

  find<V extends Verb>(verb: V, wanted: Fields = {}): Extract<Action, { verb: V }> | null {
    return (this.offers.find((offer) => isThat(offer, verb, wanted)) as never) ?? null;
  }
  refusal(verb: Verb, wanted: Fields = {}): Refusal<Action> | null {
    return this.refusals.find(({ action }) => isThat(action, verb, wanted)) ?? null;
  }
  act(action: Action) {
    this.props().act(action);
  }
  actAll(actions: Action[]) {
    this.props().actAll(actions);
  }
  whyNot(action: Action) {
    this.props().whyNot(action);
  }
  // Answers, or says which rule forbids it; false where it is neither offered nor refused.
  press(verb: Verb, wanted: Fields = {}): boolean {
    const offer = this.offers.find((one) => isThat(one, verb, wanted));
    if (offer) this.act(offer);
    else {
      const refused = this.refusals.find(({ action }) => isThat(action, verb, wanted));
      if (!refused) return false;
      this.whyNot(refused.action);
    }
    return true;
  }
  point(thing: Action | Event | null) {
    this.props().point(thing);
  }
  // Squares of this player's ship that the player points at elsewhere.
  readonly lit: string[] = $derived.by(() => {
    const thing = this.props().highlight as Record<string, unknown> | null;
    if (!thing || ('seat' in thing && thing.seat !== this.near)) return [];
    return ['square', 'device', 'battery', 'shield', 'cannon'].flatMap((field) =>
      typeof thing[field] === 'string' ? [thing[field]] : [],
    );
  });
}

function isThat(action: Action, verb: Verb, wanted: Record<string, unknown>): boolean {
  const fields = action as Record<string, unknown>;
  return action.verb === verb && Object.entries(wanted).every(([name, value]) => fields[name] === value);
}
