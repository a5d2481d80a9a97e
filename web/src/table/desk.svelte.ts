// What the person at the page does: answers, takes back, points, asks why not.
import { tick } from 'svelte';
import type { GameModule, Headings, Say } from '../games/module';
import { reducedMotion, settings } from '../settings.svelte';
import { play } from '../sound';
import { toast } from '../ui/toast.svelte';
import { summed } from './summary';
import { keepDraft, keptDraft } from './drafts';
import { kHeadings, same } from './log';
import { asksOf, Playback } from './playback.svelte';
import type { Step, TableSession } from './session';
import { standingOf } from './standing';
import type { Action, GameEvent, Position, Refusal, Verdict } from './types';

// Milliseconds until an answer on its way is shown as such: most are there sooner, and drawing the table once without and
// once again with what it offers would take longer than the answer.
const kNoticed = 150;
const kDigest = 3; // lines
// Milliseconds until who looks at another page is called: what stands as an order is answered sooner.
const kCalled = 3000;

// Whether two positions put the same question to the same eyes: at a sealed one others may have noted something meanwhile.
const asksTheSame = (one: Position, other: Position | null): boolean =>
  one === other ||
  (one.question?.at === other?.question?.at && one.view === other?.view && one.offers === other?.offers);

export class Desk {
  readonly playback: Playback;
  busy = $state(false); // an answer has been on its way for long enough to be noticed
  sending = $state(false);
  confirming = $state.raw<Action | null>(null); // an answer that is asked about once more
  explained = $state.raw<{ action: Action | null; rule: string } | null>(null);
  highlight = $state.raw<Action | GameEvent | null>(null); // pointed at beside the board
  pointed = $state.raw<Action | GameEvent | null>(null); // pointed at on the board
  heard = $state.raw<Refusal | null>(null); // what was reached by keys before anybody knew that it is forbidden
  private known = $state.raw<{ of: Position; refusals: Refusal[] } | null>(null);
  private readonly unlisten: () => void;
  private awaited = false; // the table waits for this player
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private asking: { of: Position; refusals: Promise<Refusal[] | null> } | null = null;

  constructor(
    readonly session: TableSession,
    private readonly module: GameModule,
    private readonly say: Say,
  ) {
    session.marks = module.marksForbidden ?? false;
    const tempo = () => ({ speed: reducedMotion() ? 0 : settings.speed });
    const announce = module.announce && ((action: Action | null) => module.announce!(action));
    this.playback = new Playback(session, (event) => module.pause(event), tempo, announce, this.headings);
    this.unlisten = session.listen((step) => {
      this.note(step);
      this.call();
    });
    this.note();
    this.call();
  }

  get headings(): Headings {
    return this.module.headings ?? kHeadings;
  }
  // As it is shown, with what is forbidden in it once somebody has asked.
  readonly position: Position | null = $derived.by(() => {
    const { position } = this.playback;
    return position && this.reasons ? { ...position, refusals: this.reasons } : position;
  });
  // What is forbidden; null: nobody has asked.
  get reasons(): Refusal[] | null {
    const { position } = this.playback;
    if (position && this.known && asksTheSame(this.known.of, position)) return this.known.refusals;
    return (position && this.session.reasonsOf?.(position)) ?? null;
  }
  // What is forbidden in the position shown; nothing where the table has gone on meanwhile.
  async askWhy(): Promise<Refusal[]> {
    const { position, running } = this.playback;
    if (!position || !this.asked || running || this.session.position?.entries !== position.entries) return [];
    if (this.reasons) return this.reasons;
    const isNew = !this.asking || !asksTheSame(this.asking.of, position);
    const asking = isNew ? { of: position, refusals: this.session.why() } : this.asking!;
    this.asking = asking;
    const refusals = await asking.refusals;
    if (refusals === null) {
      if (this.asking === asking) this.asking = null; // it may be asked again
      return [];
    }
    const isStill = (now: Position | null) => now !== null && asksTheSame(position, now);
    if (!isStill(this.playback.position) || !isStill(this.session.position)) return [];
    this.known = { of: position, refusals };
    return refusals;
  }
  // Somebody points at what may be forbidden. What is reached by keys has been read out by the time it is known.
  async wonder(byKeys = false) {
    this.heard = null;
    if (this.reasons) return;
    const refusals = await this.askWhy();
    await tick(); // the board points at what it stands for now
    if (byKeys) this.heard = refusals.find(({ action }) => same(this.pointed, action)) ?? null;
  }
  // The question in hand is this player's.
  get asked(): boolean {
    const { position, seat, curtain } = this.playback;
    return position !== null && curtain === null && this.session.place !== 'replay' && asksOf(position, seat);
  }
  get interactive(): boolean {
    return this.asked && !this.playback.running && !this.busy && this.confirming === null;
  }
  // How many entries an undo and a reset of the turn leave; null: there is nothing to take back.
  get undoTo(): number | null {
    const { position, running } = this.playback;
    return position && !running && !this.busy && position.undo > 0 ? position.entries - 1 : null;
  }
  get resetTo(): number | null {
    const position = this.position;
    return this.undoTo !== null && position && position.undo > 1 ? position.entries - position.undo : null;
  }

  get draft(): unknown {
    const { seat } = this.playback;
    return seat ? keptDraft(this.session.id, seat) : null;
  }
  set draft(draft: unknown) {
    const { seat } = this.playback;
    if (seat) keepDraft(this.session.id, seat, draft);
  }

  act(action: Action) {
    if (!this.interactive || this.sending || !this.playback.ready) return;
    if (settings.confirm && this.module.dear?.(action, this.position!)) this.confirming = action;
    else void this.take(action);
  }

  // What is asked once more.
  get sure(): string {
    const { confirming, position } = this;
    const words = confirming && position && this.module.sure?.(confirming, position, this.say);
    return words || this.say('table.confirm');
  }
  settle(sure: boolean) {
    const action = this.confirming;
    this.confirming = null;
    if (sure && action) void this.take(action);
  }

  async take(action: Action) {
    this.confirming = null;
    this.highlight = this.pointed = this.heard = null;
    performance.mark('orrery-act');
    play('click');
    const verdict = await this.send(() => this.session.act(action));
    // Where everybody answers at once nobody has time for a rule: it was offered, so somebody was quicker.
    if (verdict.verdict === 'refused' && this.position?.question?.kind === 'open')
      toast(this.say('table.verdict.late', { action: this.say.action(action) }), 'bad');
    else if (verdict.verdict === 'refused') this.explained = { action, rule: verdict.rule };
    else this.complain(verdict);
  }

  async takeAll(actions: Action[]) {
    if (!this.interactive || this.sending || !this.playback.ready) return;
    this.highlight = this.pointed = null;
    play('click');
    const verdict = await this.send(() => this.session.act(...actions));
    // Which of several the rule refuses is not told.
    if (verdict.verdict === 'refused')
      this.explained = { action: actions.length === 1 ? actions[0]! : null, rule: verdict.rule };
    else this.complain(verdict);
  }

  // What a standing order answered would be answered again at once.
  private async liftOrder(decision: string) {
    const { orders } = this.session;
    if (!orders || !(decision in orders)) return;
    const { [decision]: _, ...others } = orders;
    await this.session.order?.(others);
  }

  async retract() {
    const decision = this.position?.question?.decision ?? '';
    this.complain(
      await this.send(async () => {
        await this.liftOrder(decision);
        return this.session.retract();
      }),
    );
  }

  async undo(to: number | null) {
    if (to === null) return;
    this.confirming = null;
    this.complain(await this.send(() => this.session.undo(to)));
  }

  // What the position adds to an offer.
  noteOf(offer: Action): string {
    return (this.position && this.module.offerNote?.(offer, this.position, this.say)) ?? '';
  }

  refusedLast(action: Action): boolean {
    return (this.position && this.module.refusedLast?.(action, this.position)) ?? false;
  }

  // Why what is explained is forbidden now, of all times.
  get whyHere(): string {
    const { explained, position, playback } = this;
    if (!explained?.action || !position) return '';
    const refusal = { action: explained.action, rule: explained.rule };
    return this.module.whyHere?.(refusal, position, playback.entries, this.say) ?? '';
  }

  async whyNot(wanted: Action | ((action: Action) => boolean)) {
    const isIt = typeof wanted === 'function' ? wanted : (one: Action) => same(one, wanted);
    const refusal = (await this.askWhy()).find(({ action }) => isIt(action));
    if (refusal && !this.playback.running) this.explained = refusal;
  }

  showRule(rule: string) {
    this.explained = { action: null, rule };
  }

  close() {
    clearTimeout(this.alarm);
    this.playback.close();
    this.unlisten();
  }

  private note(step?: Step) {
    const { position } = this.session;
    if (position && step?.kind !== 'changed') this.session.note?.(standingOf(this.module, position));
  }

  // Whoever looks at another page hears that it is their turn.
  private call() {
    const { position, seat, place } = this.session;
    const awaited = position !== null && place !== 'replay' && asksOf(position, seat);
    if (!awaited) clearTimeout(this.alarm);
    else if (!this.awaited && document.hidden)
      this.alarm = setTimeout(() => document.hidden && play('alarm'), kCalled);
    this.awaited = awaited;
  }

  private async send(work: () => Promise<Verdict>): Promise<Verdict> {
    this.sending = true;
    const notice = setTimeout(() => (this.busy = true), kNoticed);
    try {
      return await work();
    } finally {
      clearTimeout(notice);
      this.sending = this.busy = false;
    }
  }

  // Of what happened meanwhile, three lines: first what concerns who looks, then what tells most.
  digested(events: GameEvent[]): GameEvent[] {
    const { seat } = this.playback;
    const concerns = (event: GameEvent) => seat !== null && Object.values(event).includes(seat);
    const tells = (event: GameEvent) => this.module.tells?.(event) ?? false;
    return summed(events, (event) => Number(concerns(event)) + Number(tells(event)), kDigest).chosen;
  }

  // A turn in a few sentences: those that tell most, in their order.
  summary(events: GameEvent[]): string {
    const { chosen, more } = summed(events, (event) => this.module.tells?.(event) ?? false);
    const words = chosen.map((event) => this.say.event(event));
    if (more > 0) words.push(this.say('table.told.more', { count: more }));
    return words.join(' ');
  }

  private complain({ verdict }: Verdict) {
    if (verdict !== 'accepted') toast(this.say(`table.verdict.${verdict}`), 'bad');
  }
}
