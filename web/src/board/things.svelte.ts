// A desk whose answers are things on the board: a press answers, asks why not, or takes up the first of two things that make an
// answer together.
import type { Action, GameEvent } from '../table/types';
import { BoardDesk } from './desk.svelte';

// What pressing a thing means.
export interface Meaning<A> {
  act?: A; // answers at once
  refused?: A; // asks why not
  hold?: boolean; // the first of two: wait for the other
}

export type Standing = 'idle' | 'offered' | 'refused' | 'held';

export abstract class ThingsDesk<V, A extends Action, E extends GameEvent, Subject> extends BoardDesk<
  V,
  A,
  E
> {
  held = $state<string | null>(null); // the first of two things that make an answer
  opened = $state<Subject | null>(null); // kept open to be read
  byKeys = false; // the last answer was given by the keyboard

  protected abstract meaning(thing: string): Meaning<A> | null;

  standing(thing: string): Standing {
    if (this.held === thing) return 'held';
    const means = this.meaning(thing);
    if (!means) return 'idle';
    return means.refused ? 'refused' : 'offered';
  }
  // The action that pointing at the thing stands for: what the shell lights up and the label says.
  actionOf(thing: string): A | null {
    const means = this.meaning(thing);
    return means?.act ?? means?.refused ?? null;
  }
  press(thing: string) {
    const means = this.meaning(thing);
    if (means?.act) this.act(means.act);
    else if (means?.refused) this.whyNot(means.refused);
    else if (means?.hold) this.held = this.held === thing ? null : thing;
  }
  override act(action: A) {
    this.byKeys = document.activeElement?.matches(':focus-visible') ?? false;
    this.close();
    super.act(action);
  }
  point(thing: string | null) {
    this.pointAt(thing === null ? null : this.actionOf(thing));
  }
  pointAt(action: A | null) {
    this.props().point(action);
  }

  open(subject: Subject | null) {
    this.opened = subject;
  }
  toggle(subject: Subject) {
    this.open(JSON.stringify(this.opened) === JSON.stringify(subject) ? null : subject);
  }
  close() {
    this.open(null);
    this.held = null;
  }
}
