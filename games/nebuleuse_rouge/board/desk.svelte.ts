// What the parts of the board share: the picture of the moment, what can be answered, and what the player looks at.
import { choicesOf, meaning, placeOf, type Choices, type Place } from './choices';
import { shipOf } from './content';
import { oddsOf, type Odds } from './odds';
import { pause } from './pause';
import { picture, toldSoFar } from './picture';
import { sceneOf, type Scene } from './scene';
import type { Action, BoardProps, Event, ShipView, Slot, View } from './types';
import type { Say } from '$web/games/module';

// What is opened to be read.
export type Subject = { kind: 'slot'; slot: Slot } | { kind: 'ship'; seat: string } | { kind: 'odds' };

export type Standing = 'idle' | 'offered' | 'refused' | 'held';

export class Desk {
  held = $state<string | null>(null); // the first of two things that make an answer
  opened = $state<Subject | null>(null);
  lastCard = $state<string | null>(null); // on top of the discard pile
  byKeys = false; // the last answer was given by the keyboard

  constructor(private readonly props: () => BoardProps) {}

  readonly told: Event[] = $derived.by(() => toldSoFar(this.props().event, this.props().shown));
  readonly view: View = $derived.by(() => picture(this.props().position.view, this.told));
  readonly choices: Choices = $derived.by(() =>
    this.props().interactive ? choicesOf(this.props().position, this.props().seat) : new Map(),
  );
  readonly lit: Place = $derived.by(() => {
    const { highlight, seat } = this.props();
    return highlight ? placeOf(highlight as Action | Event, seat) : {};
  });
  readonly scene: Scene | null = $derived.by(() => sceneOf(this.told, this.view));
  // Whose ship lies before the player: their own, or that of whoever plays for those who watch.
  readonly near: string = $derived.by(() => this.props().seat ?? this.view.active ?? 'p1');
  readonly odds: Odds[] = $derived.by(() => oddsOf(this.view, this.turning));

  get say(): Say {
    return this.props().say;
  }
  get seat(): string | null {
    return this.props().seat;
  }
  get event(): Event | null {
    return this.props().event;
  }
  get interactive(): boolean {
    return this.props().interactive;
  }
  get decision(): string | null {
    return this.props().position.question?.decision ?? null;
  }
  get asked(): boolean {
    const { position, seat } = this.props();
    return seat !== null && (position.question?.asked.includes(seat as never) ?? false);
  }
  get offers(): Action[] {
    return this.interactive ? this.props().position.offers : [];
  }
  get over(): boolean {
    return this.props().position.over;
  }
  // The ship that turns the next card.
  get turning(): ShipView {
    return shipOf(this.view, this.view.active ?? this.near);
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

  standing(thing: string): Standing {
    if (this.held === thing) return 'held';
    const means = meaning(this.choices, thing, this.held);
    if (!means) return 'idle';
    return means.refused ? 'refused' : 'offered';
  }
  // The action that pointing at the thing stands for: what the shell lights up and the label says.
  actionOf(thing: string): Action | null {
    const means = meaning(this.choices, thing, this.held);
    return means?.act ?? means?.refused ?? null;
  }
  press(thing: string) {
    this.byKeys = document.activeElement?.matches(':focus-visible') ?? false;
    const means = meaning(this.choices, thing, this.held);
    if (means?.act) {
      this.close();
      this.props().act(means.act);
    } else if (means?.refused) {
      this.props().whyNot(means.refused);
    } else if (means?.hold) {
      this.held = this.held === thing ? null : thing;
    }
  }
  act(action: Action) {
    this.byKeys = document.activeElement?.matches(':focus-visible') ?? false;
    this.close();
    this.props().act(action);
  }
  whyNot(action: Action) {
    this.props().whyNot(action);
  }
  point(thing: string | null) {
    this.props().point(thing === null ? null : this.actionOf(thing));
  }
  pointAt(action: Action | null) {
    this.props().point(action);
  }
  // A thing in words: what pressing it does, that it is forbidden, or only what it is.
  label(thing: string, name: string): string {
    const standing = this.standing(thing);
    const action = this.actionOf(thing);
    if (standing === 'held') return this.say('nr.held', { thing: name });
    if (!action) return standing === 'offered' ? this.say('nr.choose', { thing: name }) : name;
    return this.say(standing === 'refused' ? 'nr.refused' : 'nr.offered', {
      action: this.say.action(action),
      thing: name,
    });
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  toggle(subject: Subject) {
    this.opened = JSON.stringify(this.opened) === JSON.stringify(subject) ? null : subject;
  }
  close() {
    this.opened = null;
    this.held = null;
  }
}
