// A table at the host, seen from this page. It remembers what it heard, so that after a lost line only what is missing is
// told again.
import { changed } from '../table/changes';
import type { Player, Step, TableSession } from '../table/session';
import type { Standing } from '../table/standing';
import {
  positionOf,
  type Action,
  type Countdown,
  type Entry,
  type Position,
  type Refusal,
  type Seat,
  type ToldPosition,
  type Verdict,
} from '../table/types';
import { api } from './api';
import { codeKey } from './errors';
import { Line, type Answer, type Loss } from './line';
import { commitmentTo, keepPromise, keptPromise, shareFor } from './promise';
import { keepStanding } from './standings';
import type { FromHost, OnlineTable, Person, Remark, Reveal, Times, Whereto } from './words';

const kMostRemarks = 200;
const kElsewhere = 5_000; // how long another device of ours may take to open our share in luck

function verdictOf(answer: Answer): Verdict {
  if (answer.type === 'ack') return { verdict: 'accepted' };
  if (answer.type === 'error' || answer.type === 'why') return { verdict: 'failed' };
  if (answer.verdict === 'refused') return { verdict: 'refused', rule: answer.rule ?? '' };
  return { verdict: answer.verdict };
}

export class OnlineSession implements TableSession {
  readonly place = 'online';
  readonly curtain = null;

  #table = $state.raw<OnlineTable | null>(null);
  #entries = $state.raw<Entry[]>([]);
  #position = $state.raw<Position | null>(null);
  #person = $state.raw<Person | null>(null);
  #remarks = $state.raw<Remark[]>([]);
  #reveal = $state.raw<Reveal | null>(null);
  #line = $state.raw<{ state: Line['state']; loss: Loss; refusal: string | null; nextTry: number | null }>({
    state: 'dialing',
    loss: 'network',
    refusal: null,
    nextTry: null,
  });
  #ahead = $state(0); // by how much the host's clock is ahead of ours, in milliseconds
  #seq = 0;
  #leaving = false;
  #errand: string | null = null; // what of our share in luck was asked for last
  #lost: ReturnType<typeof setTimeout> | undefined;
  #known: string | null | undefined; // id of the person as whom we said hello; undefined until the host tells
  #listeners = new Set<(step: Step) => void>();
  readonly #connection: Line;

  // `key` opens a private table: from an invite or a watch link.
  constructor(
    readonly id: string,
    key: string | null,
  ) {
    const url = new URL('/ws', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.hash = '';
    this.#connection = new Line(url.href, {
      hello: () => ({ type: 'hello', protocol: 2, table: id, since: this.#seq, ...(key && { key }) }),
      heard: (message) => this.#hear(message),
      changed: () => this.#lineChanged(),
    });
  }

  open(): void {
    this.#connection.start();
  }

  get table(): OnlineTable | null {
    return this.#table;
  }
  get person(): Person | null {
    return this.#person; // whom the host takes us for
  }
  get remarks(): Remark[] {
    return this.#remarks;
  }
  get reveal(): Reveal | null {
    return this.#reveal;
  }
  get line() {
    return this.#line;
  }

  get game(): string {
    return this.#table?.game ?? '';
  }
  get status(): TableSession['status'] {
    if (this.#line.state === 'refused') return 'failed';
    const status = this.#table?.status ?? 'loading';
    return status === 'closed' ? 'waiting' : status; // for a game that will not begin
  }
  get problem(): string | null {
    return this.#line.refusal && codeKey(this.#line.refusal);
  }
  get connection(): 'open' | 'lost' {
    return this.#line.state === 'open' || !this.#table ? 'open' : 'lost';
  }
  get players(): Player[] {
    const table = this.#table;
    if (!table) return [];
    return table.seats.map((seat) => ({
      seat: seat.seat,
      name: seat.name ?? '',
      kind: seat.kind,
      bot: seat.bot ?? seat.standIn ?? null,
      here: seat.kind === 'bot' || seat.here === true,
      you: seat.seat === table.seat,
    }));
  }
  get contentFiles(): string | null {
    return this.#table?.contentFiles ?? null;
  }
  get played(): number | undefined {
    return this.#table?.created;
  }
  get options(): Record<string, string> {
    return this.#table?.options ?? {};
  }
  get seat(): Seat | null {
    return this.#table?.seat ?? null;
  }
  get entries(): Entry[] {
    return this.#entries;
  }
  get position(): Position | null {
    return this.#position;
  }
  get deadline(): number | null {
    const deadline = this.#table?.deadline ?? null;
    return deadline === null ? null : deadline - this.#ahead;
  }

  get clock(): Countdown | null {
    const clock = this.#table?.clock ?? null;
    return clock && { since: clock.since - this.#ahead, until: clock.until - this.#ahead };
  }

  listen(listener: (step: Step) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async act(...actions: Action[]): Promise<Verdict> {
    const at = this.#position?.question?.at;
    if (at === undefined) return { verdict: 'not_asked' };
    // Who answers is back: the bot that stood in for them goes.
    if (this.#table?.seats.some((seat) => seat.seat === this.seat && seat.standIn)) void this.back();
    const what = actions.length === 1 ? { action: actions[0] } : { actions };
    return verdictOf(await this.#connection.say({ type: 'act', at, ...what }));
  }
  async why(): Promise<Refusal[] | null> {
    const answer = await this.#connection.say({ type: 'why' });
    return answer.type === 'why' ? answer.refusals : null;
  }
  async retract(): Promise<Verdict> {
    return verdictOf(await this.#connection.say({ type: 'retract' }));
  }
  async undo(to: number): Promise<Verdict> {
    return verdictOf(await this.#connection.say({ type: 'undo', to }));
  }
  liftCurtain(): void {
    // Nobody shares this page.
  }
  note(standing: Standing): void {
    if (this.seat) keepStanding(this.id, standing);
  }
  transcript(): Promise<string> {
    return api.transcript(this.id);
  }
  close(): void {
    this.#connection.close();
    clearTimeout(this.#lost);
    this.#listeners.clear();
  }

  chat(text: string): Promise<Answer> {
    return this.#connection.say({ type: 'chat', text });
  }
  sit(seat: Seat): Promise<Answer> {
    const { commitment = '', shares } = this.#table ?? {};
    const share = shareFor(this.id, shares?.round ?? 1, commitment);
    return this.#connection.say({ type: 'sit', seat, commitment: commitmentTo(share.contribution) });
  }
  leave(): Promise<Answer> {
    this.#leaving = true;
    return this.#connection.say({ type: 'leave' });
  }
  fill(seat: Seat, bot: string): Promise<Answer> {
    return this.#connection.say({ type: 'fill', seat, bot });
  }
  standIn(seat: Seat, bot: string): Promise<Answer> {
    return this.#connection.say({ type: 'stand_in', seat, bot });
  }
  back(): Promise<Answer> {
    return this.#connection.say({ type: 'back' });
  }
  get orders(): Record<string, string> | null {
    return this.#table?.orders ?? null;
  }
  async order(orders: Record<string, string>): Promise<void> {
    await this.#connection.say({ type: 'orders', orders });
  }
  tryNow(): void {
    this.#connection.wake();
  }
  // Another person may sit at this page now: the host must hear it before anything else they say.
  identify(person: string | null): void {
    if (person === this.#known) return;
    this.#known = person;
    this.#resync();
  }

  #resync(): void {
    this.#seq = 0;
    this.#connection.redial();
  }

  #lineChanged(): void {
    const { state, loss, refusal, nextTry } = this.#connection;
    this.#line = { state, loss, refusal, nextTry };
    this.#tell({ kind: 'changed' });
  }

  #tell(step: Step): void {
    for (const listener of [...this.#listeners]) listener(step);
  }

  #setTable(table: OnlineTable): void {
    this.#ahead = table.now - Date.now();
    this.#table = table;
    this.#tendShare(table);
  }

  #setTimes({ deadline, clock }: Times): void {
    if (this.#table) this.#table = { ...this.#table, deadline, clock, asked: this.#asked() };
  }
  #asked(): Seat[] {
    const asked = this.#position?.question?.asked ?? [];
    return asked.filter((party) => party !== 'clock' && party !== 'public');
  }

  // Gives our share in the table's luck as it is asked for, without anybody noticing.
  #tendShare({ status, seat, seats, asked, shares, commitment }: OnlineTable): void {
    const own = seats.find((one) => one.seat === seat);
    const wanted = status === 'waiting' && own && asked.includes(own.seat) ? shares.wanted : null;
    const errand = wanted && `${wanted}/${shares.round}`;
    if (errand === this.#errand) return;
    this.#errand = errand;
    clearTimeout(this.#lost);
    if (!wanted) return;
    if (wanted === 'commit') return this.#commit(shares.round, commitment);
    const kept = keptPromise(this.id);
    const ours = kept && commitmentTo(kept.contribution) === own?.commitment;
    if (ours && (!kept.opened || kept.opened.round === shares.round)) {
      // First kept, then opened: this is what the server must not change any more.
      const commitments = seats.map((one) => one.commitment ?? null);
      const opened = { round: shares.round, commitments, scheme: shares.scheme };
      keepPromise(this.id, { ...kept, opened });
      return this.#give({ type: 'open', round: shares.round, contribution: kept.contribution });
    }
    // It was made elsewhere. Where nobody opens it there, all begin anew.
    this.#lost = setTimeout(() => this.#commit(shares.round + 1, commitment), kElsewhere);
  }
  #commit(round: number, commitment: string): void {
    const { contribution } = shareFor(this.id, round, commitment);
    this.#give({ type: 'commit', round, commitment: commitmentTo(contribution) });
  }
  #give(message: { type: string; [field: string]: unknown }): void {
    void this.#connection.say(message).then((answer) => {
      if (answer.type !== 'error' || answer.code !== 'storage') return;
      this.#errand = null;
      this.#lost = setTimeout(() => this.#table && this.#tendShare(this.#table), kElsewhere);
    });
  }

  #hear(message: FromHost): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'entry': {
        if (message.seq <= this.#seq) return;
        const position = this.#next(message);
        if (message.entry.entry !== this.#entries.length || !position) return this.#resync();
        this.#seq = message.seq;
        this.#entries = [...this.#entries, message.entry];
        this.#position = position;
        this.#setTimes(message);
        return this.#tell({ kind: 'entry', entry: message.entry, position });
      }
      case 'undone': {
        if (message.seq <= this.#seq) return;
        const position = this.#next(message);
        if (!position) return this.#resync();
        this.#seq = message.seq;
        this.#entries = this.#entries.slice(0, message.entries);
        this.#position = position;
        this.#setTimes(message);
        return this.#tell({ kind: 'undone', entries: this.#entries, position });
      }
      case 'table': {
        // Who takes or leaves a seat in the middle of a game sees with other eyes from then on.
        // Not who leaves: a private table would not know them any more, and the answer to it is still to come.
        const moved = !this.#leaving && this.#entries.length > 0 && this.#table?.seat !== message.table.seat;
        this.#setTable(message.table);
        if (moved) this.#resync();
        return this.#tell({ kind: 'changed' });
      }
      case 'chat':
        if (this.#remarks.some((remark) => remark.n === message.n)) return;
        this.#remarks = [...this.#remarks, message].slice(-kMostRemarks);
        return this.#tell({ kind: 'changed' });
      case 'reveal':
        this.#reveal = message;
        return this.#tell({ kind: 'changed' });
      default:
        return;
    }
  }

  // Null where the changes are to a position that was never heard of.
  #next({ seq, position, changes }: Whereto & { seq: number }): Position | null {
    if (position) return positionOf(position);
    if (!changes || !this.#position || seq !== this.#seq + 1) return null;
    return positionOf(changed(this.#position, changes) as ToldPosition);
  }

  #welcome(message: Extract<FromHost, { type: 'welcome' }>): void {
    const had = this.#entries;
    const nothingNew = message.from === had.length && message.entries.length === 0;
    const oneMore = had.length > 0 && message.from === had.length && message.entries.length === 1;
    const first = this.#table === null;
    const same = nothingNew && this.#position !== null && message.seq === this.#seq;
    this.#seq = message.seq;
    this.#person = message.person;
    this.#known = message.person?.id ?? null;
    this.#remarks = message.chat.slice(-kMostRemarks);
    this.#setTable(message.table);
    if (!nothingNew) this.#entries = [...had.slice(0, message.from), ...message.entries];
    // What nothing has happened to stays the object that it was: by that is known what was asked about it.
    const position = same ? this.#position : message.position && positionOf(message.position);
    this.#position = position;
    if (oneMore && position) this.#tell({ kind: 'entry', entry: message.entries[0], position });
    else if (first || !nothingNew) this.#tell({ kind: 'reset', entries: this.#entries, position });
    this.#tell({ kind: 'changed' });
  }
}
