// What the parts of the board share: the picture of the moment, what can be answered, and what the player looks at.
import { ThingsDesk } from '$web/board/things.svelte';
import {
  choicesOf,
  meaning,
  placeOf,
  sectorInQuestion,
  type Choices,
  type Meaning,
  type Place,
} from './choices';
import { layoutOf, mapIsOut } from './content';
import { picture, slotOf } from './picture';
import { settlersOf } from './previews';
import type { Action, Event, View } from './types';

// What is opened to be read: a sector, a player's mat, or the scenario.
export type Subject = { kind: 'sector'; slot: number } | { kind: 'mat'; seat: string } | { kind: 'scenario' };

export type { Standing } from '$web/board/things.svelte';

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

export class Desk extends ThingsDesk<View, Action, Event, Subject> {
  looked = $state<Subject | null>(null); // open while the player points at it
  private timer: ReturnType<typeof setTimeout> | undefined;

  protected picture(view: View, told: Event[]): View {
    return picture(view, told, this.props().action);
  }
  protected meaning(thing: string): Meaning | null {
    if (!this.seat || !this.choices.has(thing)) return null;
    return meaning(this.choices, this.view, this.seat, thing, this.held, this.isUnasked);
  }

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
  // The sector of an answer that is asked about once more, in its sheet.
  readonly doubted: number | null = $derived.by(() => {
    const { confirming, view } = this;
    if (!confirming) return null;
    return confirming.verb === 'move' ? slotOf(view, confirming.to) : this.atWork;
  });
  readonly subject: Subject | null = $derived.by(() => {
    if (this.doubted !== null) return { kind: 'sector', slot: this.doubted };
    if (this.looked) return this.looked;
    if (this.opened) return this.opened;
    return this.atWork === null ? null : { kind: 'sector', slot: this.atWork };
  });

  // Every colonist that may land, where no space has to be chosen: one after the other where the rules put them.
  get unloadsAll(): Action[] {
    const { seat, view, offers } = this;
    const offer = offers.find((one) => one.verb === 'unload' && one.piece === `${seat}-colonist`);
    if (!offer || !seat || this.decision !== 'deploy') return [];
    const count = settlersOf(view, seat);
    return count > 1 ? Array.from({ length: count }, () => offer) : [];
  }
  get mapIsOut(): boolean {
    return mapIsOut(this.view);
  }

  private beforeEvent(): View {
    const { event, shown, position, action } = this.props();
    const earlier = event === null ? shown : shown.filter((each) => each !== event);
    return picture(position.view, earlier, action);
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  // Where there is only a finger, browsers tell of a mouse at the place of the last press: nobody looks with that.
  look(subject: Subject | null) {
    clearTimeout(this.timer);
    if (subject && !matchMedia('(hover: hover)').matches) return;
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
  override open(subject: Subject | null) {
    clearTimeout(this.timer);
    this.looked = null;
    super.open(subject);
  }
  shows(slot: number): boolean {
    return this.subject?.kind === 'sector' && this.subject.slot === slot;
  }
  isWork(slot: number): boolean {
    return this.atWork === slot;
  }
}
