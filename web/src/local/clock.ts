// The clock of a local table, where the game asks it. It counts while the page is open.
import type { Action, Countdown } from '../table/types';

export interface ClockWord {
  action: Action;
  after: number; // milliseconds
}

export class LocalClock {
  countdown: Countdown | null = null;
  private word: ClockWord | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ring: (action: Action) => void) {}

  // How much of the time has passed.
  get used(): number {
    return this.countdown ? Date.now() - this.countdown.since : 0;
  }

  // What the clock is to say now. It goes on counting while that is the same and it has not `answered`; what it had
  // `used` when the page was closed is not counted twice.
  note(word: ClockWord | null, answered: boolean, used = 0): void {
    clearTimeout(this.timer);
    const same = !answered && JSON.stringify(word) === JSON.stringify(this.word);
    this.word = word;
    if (!word) this.countdown = null;
    else if (!same || !this.countdown) {
      const since = Date.now() - Math.min(used, word.after);
      this.countdown = { since, until: since + word.after };
    }
    if (!word || !this.countdown) return;
    this.timer = setTimeout(() => this.ring(word.action), Math.max(0, this.countdown.until - Date.now()));
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
