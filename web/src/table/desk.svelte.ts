// What the person at the page does: answers, takes back, points, asks why not.
import type { GameModule, Say } from '../games/module';
import { reducedMotion, settings } from '../settings.svelte';
import { play } from '../sound';
import { toast } from '../ui/toast.svelte';
import { keepDraft, keptDraft } from './drafts';
import { asksOf, Playback } from './playback.svelte';
import type { TableSession } from './session';
import type { Action, GameEvent, Position, Verdict } from './types';

// Milliseconds until an answer on its way is shown as such: most are there sooner, and drawing the table once without and
// once again with what it offers would take longer than the answer.
const kNoticed = 150;

export class Desk {
  readonly playback: Playback;
  busy = $state(false); // an answer has been on its way for long enough to be noticed
  sending = $state(false);
  confirming = $state.raw<Action | null>(null); // an answer that is asked about once more
  explained = $state.raw<{ action: Action | null; rule: string } | null>(null);
  highlight = $state.raw<Action | GameEvent | null>(null); // pointed at beside the board
  pointed = $state.raw<Action | GameEvent | null>(null); // pointed at on the board

  constructor(
    readonly session: TableSession,
    private readonly module: GameModule,
    private readonly say: Say,
  ) {
    const tempo = () => ({ speed: reducedMotion() ? 0 : settings.speed });
    const announce = module.announce && ((action: Action | null) => module.announce!(action));
    this.playback = new Playback(session, (event) => module.pause(event), tempo, announce);
  }

  get position(): Position | null {
    return this.playback.position;
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

  async take(action: Action) {
    this.confirming = null;
    this.highlight = this.pointed = null;
    performance.mark('orrery-act');
    play('click');
    const verdict = await this.send(() => this.session.act(action));
    // Where everybody answers at once nobody has time for a rule: it was offered, so somebody was quicker.
    if (verdict.verdict === 'refused' && this.position?.question?.kind === 'open')
      toast(this.say('table.verdict.late', { action: this.say.action(action) }), 'bad');
    else if (verdict.verdict === 'refused') this.explained = { action, rule: verdict.rule };
    else if (verdict.verdict !== 'accepted') toast(this.say(`table.verdict.${verdict.verdict}`), 'bad');
  }

  async takeAll(actions: Action[]) {
    if (!this.interactive || this.sending || !this.playback.ready) return;
    this.highlight = this.pointed = null;
    play('click');
    let verdict: Verdict = { verdict: 'accepted' };
    await this.send(async () => {
      for (const action of actions) {
        const before = this.session.position?.entries ?? 0;
        verdict = await this.session.act(action);
        if (verdict.verdict !== 'accepted') break;
        await this.wentOn(before);
      }
      return verdict;
    });
    if (verdict.verdict !== 'accepted') this.complain(verdict);
  }
  // Online an answer may be acknowledged before the entry it made has come.
  private wentOn(before: number): Promise<void> {
    const isOn = () => (this.session.position?.entries ?? 0) > before;
    if (isOn()) return Promise.resolve();
    return new Promise((resolve) => {
      const unlisten = this.session.listen((step) => {
        if (!isOn() && step.kind !== 'reset') return;
        unlisten();
        resolve();
      });
    });
  }

  async retract() {
    this.complain(await this.send(() => this.session.retract()));
  }

  async undo(to: number | null) {
    if (to === null) return;
    this.confirming = null;
    this.complain(await this.send(() => this.session.undo(to)));
  }

  whyNot(action: Action) {
    const refusal = this.position?.refusals.find(
      (one) => JSON.stringify(one.action) === JSON.stringify(action),
    );
    if (refusal && !this.playback.running) this.explained = { action, rule: refusal.rule };
  }

  showRule(rule: string) {
    this.explained = { action: null, rule };
  }

  close() {
    this.playback.close();
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

  private complain({ verdict }: Verdict) {
    if (verdict !== 'accepted') toast(this.say(`table.verdict.${verdict}`), 'bad');
  }
}
