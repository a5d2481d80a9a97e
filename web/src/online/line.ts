// The line to the host for one table: dials, says hello, notices when the line is dead, dials again, and says again
// what was never answered. What is said and heard means nothing here.
import type { Refusal } from '../table/types';
import type { FromHost } from './words';

export type Answer =
  | { type: 'ack' }
  | { type: 'why'; refusals: Refusal[] }
  | {
      type: 'refused';
      verdict: 'refused' | 'not_offered' | 'not_asked' | 'game_over' | 'stale';
      rule: string | null;
    }
  | { type: 'error'; code: string };

// Why there is no line just now; names a text.
export type Loss = 'network' | 'restart' | 'busy' | 'rejected';

export interface LineEvents {
  hello(): object; // the first words of every connection
  heard(message: FromHost): void;
  changed(): void; // open, lost, refused, or the time of the next try
}

const kQuiet = 8_000; // a silence after which we ask whether the line lives
const kPatience = 6_000; // how long the answer may take, and hello's
const kBreath = 1_000; // before we repeat what the host had no time for
const kFirstWait = 400;
const kLongestWait = 15_000;

// Errors before the welcome that pass: the host is too busy or cannot read its store just now.
const kPassing = new Set(['busy', 'storage', 'too_fast']);

function lossOf(code: number): Loss {
  if (code === 1001 || code === 1012) return 'restart';
  if (code === 1013) return 'busy';
  if (code === 1007 || code === 1008 || code === 1009) return 'rejected';
  return 'network';
}

function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Saying {
  text: string;
  answer(answer: Answer): void;
}

export class Line {
  state: 'dialing' | 'open' | 'lost' | 'refused' = 'dialing';
  loss: Loss = 'network';
  refusal: string | null = null; // the host's code, where it will not have us
  nextTry: number | null = null; // when, by this page's clock

  #socket: WebSocket | null = null;
  #sayings = new Map<string, Saying>(); // unanswered, oldest first
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined; // patience, quiet or the next try: only ever one of them
  #repeat: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #wake = () => this.wake();
  readonly #sleep = () => this.#lose('network');

  constructor(
    private readonly url: string,
    private readonly events: LineEvents,
  ) {}

  start(): void {
    if (this.#closed) return;
    window.addEventListener('online', this.#wake);
    window.addEventListener('offline', this.#sleep);
    document.addEventListener('visibilitychange', this.#wake);
    this.#dial();
  }

  // Says it now, or as soon as there is a line; the answer may be a long time coming.
  say(message: { type: string; [field: string]: unknown }): Promise<Answer> {
    const nonce = freshNonce();
    const text = JSON.stringify({ ...message, nonce });
    if (this.state === 'refused' || this.#closed) return Promise.resolve({ type: 'error', code: 'closed' });
    return new Promise((answer) => {
      this.#sayings.set(nonce, { text, answer });
      if (this.state === 'open') this.#socket?.send(text);
    });
  }

  // Now would be a good moment to have a line: tries at once, or asks whether the one there lives.
  wake(): void {
    if (this.#closed || document.visibilityState === 'hidden') return;
    if (this.state === 'open') this.#ping();
    else if (this.state === 'lost') this.#dial();
  }

  // Says hello anew, as somebody else.
  redial(): void {
    if (!this.#closed) this.#dial();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#wake);
    window.removeEventListener('offline', this.#sleep);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#hangUp();
    this.#answerAll('closed');
  }

  #dial(): void {
    this.#hangUp();
    this.state = 'dialing';
    this.refusal = null;
    this.nextTry = null;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#wait(kPatience, () => this.#lose('network'));
    socket.onopen = () => socket.send(JSON.stringify(this.events.hello()));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as FromHost);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(lossOf(event.code));
    };
    this.events.changed();
  }

  #hear(message: FromHost): void {
    if (this.state === 'open') this.#wait(kQuiet, () => this.#ping());
    switch (message.type) {
      case 'welcome':
        this.state = 'open';
        this.#tries = 0;
        this.#wait(kQuiet, () => this.#ping());
        this.events.heard(message);
        this.#sayAgain();
        this.events.changed();
        return;
      case 'ack':
        return this.#answer(message.nonce, { type: 'ack' });
      case 'refused':
      case 'why':
        return this.#answer(message.nonce, message);
      case 'error':
        if (message.nonce) return this.#answer(message.nonce, message);
        if (this.state === 'dialing') return this.#refuse(message.code);
        if (message.code === 'too_fast') this.#repeat = setTimeout(() => this.#sayAgain(), kBreath);
        return;
      default:
        this.events.heard(message);
    }
  }

  #sayAgain(): void {
    clearTimeout(this.#repeat);
    for (const saying of this.#sayings.values()) this.#socket?.send(saying.text);
  }

  #answer(nonce: string, answer: Answer): void {
    const saying = this.#sayings.get(nonce);
    this.#sayings.delete(nonce);
    saying?.answer(answer);
  }

  #answerAll(code: string): void {
    for (const nonce of [...this.#sayings.keys()]) this.#answer(nonce, { type: 'error', code });
  }

  #refuse(code: string): void {
    if (kPassing.has(code)) return this.#lose('busy');
    this.#hangUp();
    this.state = 'refused';
    this.refusal = code;
    this.#answerAll(code);
    this.events.changed();
  }

  #lose(loss: Loss): void {
    if (this.#closed || this.state === 'refused') return;
    this.#hangUp();
    // What the host will not read would only break the next line too.
    if (loss === 'rejected') this.#answerAll('rejected');
    this.state = 'lost';
    this.loss = loss;
    const wait = Math.min(kLongestWait, kFirstWait * 2 ** this.#tries++) * (0.5 + Math.random() / 2);
    this.nextTry = Date.now() + wait;
    this.#wait(wait, () => this.#dial());
    this.events.changed();
  }

  #ping(): void {
    this.#socket?.send(JSON.stringify({ type: 'ping', nonce: freshNonce() }));
    this.#wait(kPatience, () => this.#lose('network'));
  }

  #wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#repeat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
