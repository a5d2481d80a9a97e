// A desk whose answers are things on the board: a press answers, asks why not, or takes up the first of two things that make an
// answer together.
import { untrack } from 'svelte';
import type { BoardProps } from '../games/module';
import type { Action, GameEvent } from '../table/types';
import { BoardDesk } from './desk.svelte';

// What pressing a thing means.
export interface Meaning<A> {
  act?: A; // answers at once
  refused?: A; // asks why not
  hold?: boolean; // the first of two: wait for the other
}

// `unasked`: it may be forbidden or stand for nothing, which is known once somebody points at it.
export type Standing = 'idle' | 'unasked' | 'offered' | 'refused' | 'held';

const kSoon = 400; // milliseconds until a press waits no longer for what the server knows

export abstract class ThingsDesk<V, A extends Action, E extends GameEvent, Subject> extends BoardDesk<
  V,
  A,
  E
> {
  held = $state<string | null>(null); // the first of two things that make an answer
  opened = $state<Subject | null>(null); // kept open to be read
  byKeys = false; // the last answer was given by the keyboard
  private pointed: string | null = null;
  private presses = 0;

  constructor(props: () => BoardProps<V, A, E>) {
    super(props);
    // What is pointed at may turn out to be forbidden.
    $effect(() => {
      if (props().knowsWhy) untrack(() => this.pointed !== null && this.point(this.pointed));
    });
  }

  // An empty name is no thing at all.
  protected abstract meaning(thing: string): Meaning<A> | null;

  standing(thing: string): Standing {
    if (this.held === thing) return 'held';
    const means = this.meaning(thing);
    if (!means) return this.isUnasked && thing !== '' ? 'unasked' : 'idle';
    return means.refused ? 'refused' : 'offered';
  }
  // The action that pointing at the thing stands for: what the shell lights up and the label says.
  actionOf(thing: string): A | null {
    const means = this.meaning(thing);
    return means?.act ?? means?.refused ?? null;
  }
  // `idle` is done where the thing stands for nothing. Where that is not known yet, it is asked first.
  press(thing: string, idle?: () => void) {
    const press = ++this.presses;
    const means = this.meaning(thing);
    if (means?.act) this.act(means.act);
    else if (means?.refused) this.whyNot(means.refused);
    else if (means?.hold) this.held = this.held === thing ? null : thing;
    else if (this.standing(thing) !== 'unasked') idle?.();
    else {
      // Who wants to read waits for no slow line: then it is opened, whatever it turns out to be.
      let waits = true;
      const open = () => {
        if (press === this.presses && waits) idle?.();
        waits = false;
      };
      const slow = setTimeout(open, kSoon);
      void this.wonder().then(() => {
        clearTimeout(slow);
        if (press !== this.presses || !waits) return;
        // Whatever may be answered by now, at a question that came meanwhile, is not what was pressed.
        const known = this.meaning(thing);
        if (known?.refused) this.whyNot(known.refused);
        else if (!known && !this.isUnasked) open();
      });
    }
  }
  wonder(): Promise<void> {
    return this.props().wonder();
  }
  override act(action: A) {
    this.pointed = null;
    this.byKeys = document.activeElement?.matches(':focus-visible') ?? false;
    this.close();
    super.act(action);
  }
  point(thing: string | null) {
    this.pointed = thing;
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
