// What the parts of the board share: the picture of the moment, what can be answered, and what the player looks at.
import { choicesOf, meaning, placeOf, sectorInQuestion, type Choices, type Place } from './choices';
import { layoutOf, mapIsOut } from './content';
import { picture, toldSoFar } from './picture';
import type { Action, BoardProps, Event, View } from './types';
import type { Say } from '$web/games/module';

// What is opened to be read: a sector, a player's mat, or the scenario.
export type Subject = { kind: 'sector'; slot: number } | { kind: 'mat'; seat: string } | { kind: 'scenario' };

export type Standing = 'idle' | 'offered' | 'refused' | 'held';

// What happens at a ship while its player works there.
const AT_THE_SHIP = new Set<Event['event']>([
  'piece_landed',
  'piece_loaded',
  'piece_kept',
  'piece_lost',
  'discarded',
  'taken_aboard',
  'credits_gained',
  'credits_paid',
  'attribute_raised',
  'alien_sold',
  'goods_delivered',
  'goods_removed',
  'goods_left',
  'killed',
]);

const kLook = 140; // milliseconds that the mouse rests on a sector before it opens
const kLookAway = 260;

export class Desk {
  held = $state<string | null>(null); // the first of two things that make an answer
  opened = $state<Subject | null>(null); // kept open
  looked = $state<Subject | null>(null); // open while the player points at it
  byKeys = false; // the last answer was given by the keyboard
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly props: () => BoardProps) {}

  readonly told: Event[] = $derived.by(() => toldSoFar(this.props().event, this.props().shown));
  readonly view: View = $derived.by(() =>
    picture(this.props().position.view, this.told, this.props().action),
  );
  readonly before: View = $derived.by(() => this.beforeEvent());
  readonly layout = $derived.by(() => layoutOf(this.view));
  // What the question knows of, and what of it can be pressed now.
  readonly known: Choices = $derived.by(() => choicesOf(this.props().position, this.props().seat));
  readonly choices: Choices = $derived.by(() => (this.props().interactive ? this.known : new Map()));
  readonly lit: Place = $derived.by(() => {
    const { highlight, seat } = this.props();
    return highlight ? placeOf(highlight as Action | Event, this.view, seat) : {};
  });
  // The sector that the player is asked about. It stays open while what was answered there is shown.
  readonly atWork: number | null = $derived.by(() => {
    const { position, seat } = this.props();
    if (!seat || !position.question?.asked.includes(seat)) return null;
    return this.told.every((event) => AT_THE_SHIP.has(event.event)) ? sectorInQuestion(position) : null;
  });
  readonly subject: Subject | null = $derived.by(() => {
    if (this.looked) return this.looked;
    if (this.opened) return this.opened;
    return this.atWork === null ? null : { kind: 'sector', slot: this.atWork };
  });

  get say(): Say {
    return this.props().say;
  }
  get seat(): string | null {
    return this.props().seat;
  }
  get event(): Event | null {
    return this.props().event;
  }
  get decision(): string | null {
    return this.props().position.question?.decision ?? null;
  }
  get mapIsOut(): boolean {
    return mapIsOut(this.view);
  }
  get still(): boolean {
    return this.props().motion.reduced;
  }
  // Milliseconds at the player's speed.
  time(milliseconds: number): number {
    return this.still ? 0 : milliseconds / this.props().motion.speed;
  }

  private beforeEvent(): View {
    const { event, shown, position, action } = this.props();
    const earlier = event === null ? shown : shown.filter((each) => each !== event);
    return picture(position.view, earlier, action);
  }

  // --- answering -----------------------------------------------------------------------------------------------------

  standing(thing: string): Standing {
    if (this.held === thing) return 'held';
    if (!this.seat || !this.choices.has(thing)) return 'idle';
    const means = meaning(this.choices, this.view, this.seat, thing, this.held);
    if (!means) return 'idle';
    return means.refused ? 'refused' : 'offered';
  }
  // The action that pointing at the thing stands for: what the shell lights up and the label says.
  actionOf(thing: string): Action | null {
    if (!this.seat) return null;
    const means = meaning(this.choices, this.view, this.seat, thing, this.held);
    return means?.act ?? means?.refused ?? null;
  }
  press(thing: string) {
    if (!this.seat) return;
    this.byKeys = document.activeElement?.matches(':focus-visible') ?? false;
    const means = meaning(this.choices, this.view, this.seat, thing, this.held);
    if (means?.act) {
      this.close();
      this.props().act(means.act);
    } else if (means?.refused) {
      this.props().whyNot(means.refused);
    } else if (means?.hold) {
      this.held = this.held === thing ? null : thing;
    }
  }
  point(thing: string | null) {
    this.props().point(thing === null ? null : this.actionOf(thing));
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  look(subject: Subject | null) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.looked = subject), subject ? kLook : kLookAway);
  }
  // The pointer has come to what it opened.
  stay() {
    clearTimeout(this.timer);
  }
  lookAtOnce(subject: Subject) {
    clearTimeout(this.timer);
    this.looked = subject;
  }
  open(subject: Subject | null) {
    clearTimeout(this.timer);
    this.looked = null;
    this.opened = subject;
  }
  toggle(subject: Subject) {
    const same = JSON.stringify(this.opened) === JSON.stringify(subject);
    this.open(same ? null : subject);
  }
  close() {
    this.open(null);
    this.held = null;
  }
  shows(slot: number): boolean {
    return this.subject?.kind === 'sector' && this.subject.slot === slot;
  }
  isWork(slot: number): boolean {
    return this.atWork === slot;
  }
}
