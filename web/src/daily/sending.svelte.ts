// On its way to the host: a result is sent once, whoever wants to know of it.
import type { DailyResults } from '../online/api';
import { knownOnline } from '../online/known.svelte';
import type { Kept } from './kept.svelte';
import { send } from './play';

class Sending {
  results = $state.raw<DailyResults | null>(null);
  problem = $state.raw<unknown>(null);
  busy = $state(false);

  async go(kept: Kept): Promise<void> {
    if (this.busy || this.results) return;
    this.busy = true;
    this.problem = null;
    try {
      this.results = await send(kept);
    } catch (error) {
      this.problem = error;
    }
    this.busy = false;
  }
}

const all = new Map<string, Sending>();

export function shared({ game, day }: Pick<Kept, 'game' | 'day'>): Sending {
  const key = `${game} ${day}`;
  const known = all.get(key) ?? new Sending();
  all.set(key, known);
  return known;
}

// At the end of a game: whoever is known to the host need not ask for it.
export function sendAtOnce(kept: Kept): void {
  if (!kept.sent && knownOnline()) void shared(kept).go(kept);
}
