// For tests of the host: starts the real process, and talks to it as programs do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { changed } from '../../docs/examples/changes.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));
// The package lies with the page's tools; nothing of it goes into the page.
export const { WebSocket } = createRequire(join(repository, 'web/package.json'))('ws');
export const binary = process.env.ORRERY_BIN ?? join(repository, 'build/release/orrery');
const misfortuneLibrary = process.env.ORRERY_MISFORTUNE_LIB ?? join(dirname(binary), 'tests/misfortune.so');

// A test that fails leaves its host behind, and nobody shall wait for that.
const running = new Set();
after(() => running.forEach((process) => process.kill('SIGKILL')));

export function folder(name = 'orrery-host-') {
  return mkdtempSync(join(tmpdir(), name));
}

// A page of our own: the real one may not be built.
export function writePage(dir) {
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Orrery</title>');
  writeFileSync(join(dir, 'assets/app-1a2b.js'), 'export {};\n'.repeat(50));
  writeFileSync(join(dir, 'assets/app-1a2b.js.gz'), 'squeezed');
  writeFileSync(join(dir, 'assets/app-1a2b.js.br'), 'squeezed more');
  writeFileSync(join(dir, 'engine.wasm'), 'wasm');
  writeFileSync(join(dir, 'app.webmanifest'), '{}');
}

export class Host {
  // Options: dir (kept by the caller), args (more of them), limits (false: lifted), misfortune (true: on order, see below).
  static async start({ dir, args = [], limits = true, misfortune = false, store } = {}) {
    const host = new Host();
    host.ownDir = dir === undefined;
    host.dir = dir ?? folder();
    host.store = store ?? join(host.dir, 'tables.db');
    const page = join(host.dir, 'page');
    writePage(page);
    const line = ['serve', '--listen', '127.0.0.1:0', '--store', host.store, '--page', page];
    if (!limits) line.push('--no-limits');
    line.push(...args);
    host.misfortunes = join(host.dir, 'misfortunes');
    mkdirSync(host.misfortunes, { recursive: true });
    const env = { ...process.env, LANG: 'C' };
    // A sanitizer that finds another library before its own would not start.
    if (misfortune)
      Object.assign(env, {
        LD_PRELOAD: misfortuneLibrary,
        ORRERY_MISFORTUNE: host.misfortunes,
        ASAN_OPTIONS: `${env.ASAN_OPTIONS ?? ''}:verify_asan_link_order=0`,
      });
    host.process = spawn(binary, line, { stdio: ['ignore', 'pipe', 'pipe'], env });
    host.log = '';
    host.process.stderr.on('data', (data) => (host.log += data));
    running.add(host.process);
    // Not 'exit': the log is whole only when its pipe has closed too.
    host.exited = once(host.process, 'close').then(([code, signal]) => {
      running.delete(host.process);
      return { code, signal };
    });
    let out = '';
    host.url = await new Promise((resolve, reject) => {
      host.process.stdout.on('data', (data) => {
        out += data;
        const found = /open at (http:\S+)\//.exec(out);
        if (found) resolve(found[1]);
      });
      host.exited.then(({ code }) => reject(new Error(`the host ended with ${code}: ${host.log}`)));
    });
    return host;
  }

  async stop(signal = 'SIGTERM') {
    if (this.process.exitCode === null && this.process.signalCode === null) this.process.kill(signal);
    const end = await this.exited;
    if (this.ownDir) rmSync(this.dir, { recursive: true, force: true });
    return end;
  }

  // See misfortune.cpp. Null: no more.
  befall(what, number = 0) {
    const file = join(this.misfortunes, what);
    if (number === null) rmSync(file, { force: true });
    else writeFileSync(file, `${number}`);
  }

  async request(method, path, { body, token, headers = {} } = {}) {
    const response = await fetch(this.url + path, {
      method,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
    const text = await response.text();
    let json = null;
    try {
      json = JSON.parse(text);
    } catch {
      // It is a page or a transcript.
    }
    return { status: response.status, headers: response.headers, text, json };
  }
  get(path, options) {
    return this.request('GET', path, options);
  }
  post(path, body, options = {}) {
    return this.request('POST', path, { body, ...options });
  }

  async guest(name) {
    const { json, status, text } = await this.post('/api/guest', { name });
    if (status !== 200) throw new Error(`guest: ${text}`);
    return { ...json.person, token: json.token };
  }

  async table(person, wish = {}) {
    const { json, status, text } = await this.post(
      '/api/tables',
      {
        game: 'noughts',
        title: 'A table',
        seats: [{ kind: 'human' }, { kind: 'human' }],
        options: {},
        pace: 'live',
        visibility: 'open',
        ...wish,
      },
      { token: person.token },
    );
    if (status !== 200) throw new Error(`table: ${text}`);
    return json.table;
  }

  // Attends a table: `person` may be null for a stranger.
  async attend(table, person, hello = {}) {
    const client = await this.connect();
    client.send({ type: 'hello', protocol: 2, table, since: 0, ...(person ? { token: person.token } : {}), ...hello });
    return client;
  }
  async connect(options = {}) {
    const client = new Client(new WebSocket(`${this.url.replace('http', 'ws')}/ws`, { perMessageDeflate: false, ...options }));
    await client.opened;
    return client;
  }

  // Two people at a table that has begun.
  async pair(wish = {}) {
    const ada = await this.guest('Ada');
    const bob = await this.guest('Bob');
    const table = await this.table(ada, wish);
    const a = await this.attend(table.id, ada);
    await a.next('welcome');
    const b = await this.attend(table.id, bob, { key: table.keys.invite });
    await b.next('welcome');
    await b.done({ type: 'sit', seat: 'p2' });
    await a.next('entry');
    await b.next('entry');
    return { ada, bob, a, b, table };
  }
}

let nonces = 0;
export const nonce = () => `n${++nonces}`;

export class Client {
  constructor(socket) {
    this.socket = socket;
    this.heard = []; // everything, in order
    this.unread = [];
    this.waiting = [];
    this.position = null;
    this.seq = 0;
    this.entries = [];
    this.opened = new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
      socket.once('unexpected-response', (_, response) => {
        reject(Object.assign(new Error(`status ${response.statusCode}`), { status: response.statusCode }));
        socket.terminate();
      });
    });
    this.closed = new Promise((resolve) => socket.once('close', (code, reason) => resolve({ code, reason: `${reason}` })));
    socket.on('error', () => {});
    socket.on('message', (data) => this.#hear(JSON.parse(data)));
    this.closed.then((end) => this.waiting.splice(0).forEach((each) => each.reject(new Error(`closed: ${end.code} ${end.reason}`))));
  }

  #hear(message) {
    this.heard.push(message);
    if (message.changes) {
      if (message.seq !== this.seq + 1) throw new Error(`changes of ${message.seq} to the position of ${this.seq}`);
      message.position = changed(this.position, message.changes);
    }
    if (message.position !== undefined) this.position = message.position;
    if (message.table !== undefined) this.table = message.table;
    if (message.seq !== undefined && !['ack', 'why'].includes(message.type)) this.seq = message.seq;
    if (message.type === 'welcome') this.entries = [...this.entries.slice(0, message.from), ...message.entries];
    if (message.type === 'entry') this.entries.push(message.entry);
    if (message.type === 'undone') this.entries.length = message.entries;
    const waiting = this.waiting.findIndex((each) => each.wants(message));
    if (waiting >= 0) this.waiting.splice(waiting, 1)[0].resolve(message);
    else this.unread.push(message);
  }

  send(message) {
    this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  // The next message of a type (or that a function wants) that was not read yet.
  next(type, milliseconds = 20_000) {
    const wants = typeof type === 'function' ? type : (message) => message.type === type;
    const there = this.unread.findIndex(wants);
    if (there >= 0) return Promise.resolve(this.unread.splice(there, 1)[0]);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${type} within ${milliseconds} ms`)), milliseconds);
      const end = (f) => (value) => {
        clearTimeout(timer);
        f(value);
      };
      this.waiting.push({ wants, resolve: end(resolve), reject: end(reject) });
    });
  }

  // Sends a message and gives its answer: ack, refused, error or why.
  async ask(message) {
    const sent = { nonce: nonce(), ...message };
    const answer = this.next((m) => m.nonce === sent.nonce && ['ack', 'refused', 'error', 'why'].includes(m.type));
    this.send(sent);
    return answer;
  }
  async done(message) {
    const answer = await this.ask(message);
    if (answer.type !== 'ack') throw new Error(`${message.type}: ${JSON.stringify(answer)}`);
    return answer;
  }
  // Answers the question, with its first offer if nothing else is given: then it waits to be asked, for one client may hear
  // later than another.
  async act(action, at) {
    while (!action && !this.position.offers.length) await pause(1);
    return this.ask({ type: 'act', at: at ?? this.position.question.at, action: action ?? this.position.offers[0] });
  }

  async close() {
    this.socket.close();
    return this.closed;
  }
}

// Plays a game to its end by first (or chosen) offers; the clients have seats.
export async function playOut(clients, choose = (offers) => offers[0]) {
  for (let steps = 0; steps < 2000; ++steps) {
    if (clients[0].position.over) return;
    const entries = Math.max(...clients.map((client) => client.entries.length));
    const asked = clients.find((client) => client.position.entries === entries && client.position.offers.length > 0);
    if (!asked) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    const answer = await asked.act(choose(asked.position.offers));
    if (answer.type !== 'ack') throw new Error(JSON.stringify(answer));
  }
  throw new Error('the game does not end');
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
