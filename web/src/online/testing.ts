// A host for tests, at the other end of a socket that goes nowhere.
import { vi } from 'vitest';

export type Said = { type: string; nonce: string; [field: string]: unknown };

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('nobody has dialled');
    return socket;
  }

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  said: Said[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Said);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code: number): void {
    this.onclose?.({ code });
  }
}

// Puts a browser's surroundings in place: a window, a visible document, sockets, a clock that the test moves.
export function surroundings(): { window: EventTarget; document: EventTarget } {
  FakeSocket.all = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const frame = new EventTarget();
  const kept = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal('window', frame);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { href: 'http://table.example/t/k3f9#invite=secret' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return { window: frame, document: page };
}
