// A session as a component may read it: what is read is read again when the session says that something changed.
import { createSubscriber } from 'svelte/reactivity';
import type { TableSession } from './session';

type Told =
  'game' | 'contentFiles' | 'status' | 'problem' | 'connection' | 'players' | 'deadline' | 'clock' | 'orders';

export class Watched implements Pick<TableSession, Told> {
  private readonly subscribe: () => void;

  constructor(private readonly session: TableSession) {
    this.subscribe = createSubscriber((update) => session.listen(update));
  }

  get game() {
    return this.read('game');
  }
  // Null also where the session knows nothing of it.
  get contentFiles() {
    return this.read('contentFiles') ?? null;
  }
  get status() {
    return this.read('status');
  }
  get problem() {
    return this.read('problem');
  }
  get connection() {
    return this.read('connection');
  }
  get players() {
    return this.read('players');
  }
  get deadline() {
    return this.read('deadline');
  }
  get clock() {
    return this.read('clock');
  }
  get orders() {
    return this.read('orders') ?? null;
  }

  private read<K extends Told>(name: K): TableSession[K] {
    this.subscribe();
    return this.session[name];
  }
}
