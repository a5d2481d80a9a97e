// What the desk of every board has: the picture of the moment, what may be answered, and the pace of what is shown. A game's
// own desk says how events change its view (`picture`) and adds what its parts share.
import type { BoardProps, Say } from '../games/module';
import type { Action, GameEvent, Position, Seat } from '../table/types';

// The events to be seen now. The shell leaves `event` in place while it tells what needs no time.
export function toldSoFar<E>(event: E | null, shown: E[]): E[] {
  return event === null || shown.includes(event) ? shown : [...shown, event];
}

export abstract class BoardDesk<V, A extends Action, E extends GameEvent> {
  constructor(protected readonly props: () => BoardProps<V, A, E>) {}

  // The view once these events have come about; the view itself where there are none.
  protected abstract picture(view: V, told: E[]): V;

  readonly told: E[] = $derived.by(() => toldSoFar(this.props().event, this.props().shown));
  readonly view: V = $derived.by(() => this.picture(this.props().position.view, this.told));

  get say(): Say {
    return this.props().say;
  }
  get seat(): Seat | null {
    return this.props().seat;
  }
  get hosted(): BoardProps<V, A, E>['standing'] {
    return this.props().standing;
  }
  get event(): E | null {
    return this.props().event;
  }
  get position(): Position<V, A> {
    return this.props().position;
  }
  // Nothing may be answered while something is being shown.
  get interactive(): boolean {
    return this.props().interactive;
  }
  get offers(): A[] {
    return this.interactive ? this.position.offers : [];
  }
  // What may also be answered, though nobody asks for it.
  get permits(): A[] {
    return this.interactive ? (this.position.permits ?? []) : [];
  }
  get decision(): string | null {
    return this.position.question?.decision ?? null;
  }
  get asked(): boolean {
    return this.seat !== null && (this.position.question?.asked.includes(this.seat) ?? false);
  }
  get over(): boolean {
    return this.position.over;
  }
  // Whether what is not offered is known to be forbidden, or to stand for nothing.
  get knowsWhy(): boolean {
    return this.props().knowsWhy;
  }
  get isUnasked(): boolean {
    return this.interactive && !this.knowsWhy;
  }
  get highlight(): A | E | null {
    return this.props().highlight as A | E | null;
  }
  get still(): boolean {
    return this.props().motion.reduced;
  }
  // Milliseconds at the player's speed.
  time(milliseconds: number): number {
    return this.still ? 0 : milliseconds / this.props().motion.speed;
  }

  get confirming(): A | null {
    return this.props().confirming;
  }
  // What is asked then.
  get sure(): string {
    return this.props().sure;
  }
  settle(sure: boolean) {
    this.props().settle(sure);
  }

  act(action: A) {
    this.props().act(action);
  }
  actAll(actions: A[]) {
    this.props().actAll(actions);
  }
  whyNot(action: A | ((action: A) => boolean)) {
    this.props().whyNot(action);
  }
}
