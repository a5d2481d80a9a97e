// Mines and launches are asked for phase by phase: who wants none in this turn says so once.
import type { Desk } from './desk.svelte';

const ASKED_AGAIN = new Set(['drop_mines', 'deck_declaration']);
const withoutThose = (orders: Record<string, string>) =>
  Object.fromEntries(Object.entries(orders).filter(([decision]) => !ASKED_AGAIN.has(decision)));

export class Declining {
  private readonly desk: Desk;
  private declined = $state.raw<{ turn: number; phase: number; decision: string | null }[]>([]);
  private passed = '';

  constructor(desk: Desk) {
    this.desk = desk;
  }

  // A fighter that could be recovered is something new.
  readonly isOffered: boolean = $derived.by(
    () =>
      this.desk.interactive &&
      ASKED_AGAIN.has(this.desk.decision ?? '') &&
      this.desk.view.notes === 0 &&
      !this.desk.position.offers.some(({ verb }) => verb === 'recover'),
  );
  decline() {
    const { decision, hosted } = this.desk;
    if (hosted && decision && this.mayBeOrdered(decision)) {
      hosted.give({ ...hosted.given, [decision]: 'hand_in' }); // the server hands in at once, and from now on
      return;
    }
    this.declined = [...this.declined.filter((one) => one.turn === this.moment.turn), this.moment];
    this.desk.act({ verb: 'hand_in' });
  }
  // A server would hand in although a fighter could be recovered: while one flies, the page does it, and looks first.
  private mayBeOrdered(decision: string): boolean {
    const flies = this.desk.own.some(({ ship_class, where }) => ship_class === 'fighter' && where === 'map');
    return decision !== 'deck_declaration' || !flies;
  }

  // What the server declines for this seat until the turn is over.
  readonly there: string[] = $derived.by(() =>
    Object.keys(this.desk.hosted?.given ?? {}).filter((decision) => ASKED_AGAIN.has(decision)),
  );
  askAgain() {
    const { hosted } = this.desk;
    if (hosted) hosted.give(withoutThose(hosted.given));
  }
  // A new turn, a new mind.
  readonly isOutdated: boolean = $derived.by(
    () => this.there.length > 0 && this.desk.decision === 'write_orders' && this.desk.told.length === 0,
  );

  // What was declined is not asked about again in this turn, but an answer that is taken back is.
  readonly goesOn: boolean = $derived.by(() => {
    const { turn, phase, decision } = this.moment;
    const before = this.declined.find((one) => one.turn === turn && one.decision === decision);
    return this.isOffered && before !== undefined && before.phase < phase && this.passed !== this.question;
  });
  // The table may still be busy with the answer before: it is told until it listens.
  keepOn(): () => void {
    const timer = setInterval(() => this.goesOn && this.desk.act({ verb: 'hand_in' }), 40);
    const { question } = this;
    return () => {
      clearInterval(timer);
      if (!this.desk.asked || this.question !== question) this.passed = question; // and not only interrupted by what others do
    };
  }
  private get question(): string {
    return Object.values(this.moment).join();
  }
  private get moment() {
    const { view, decision } = this.desk;
    return { turn: view.turn, phase: view.phase, decision };
  }
}
