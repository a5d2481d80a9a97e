// What is acknowledged is kept: killed, with a full disk, copied, closed in order.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Host, binary, folder, nonce, pause } from './host.mjs';

const human = { kind: 'human' };

// Plays at many tables until stopped; remembers of each what was acknowledged.
class Load {
  constructor(host) {
    this.host = host;
    this.tables = [];
    this.stopped = false;
  }
  async open(count) {
    await Promise.all(
      Array.from({ length: count }, async () => {
        const pair = await this.host.pair({ game: 'connect-four' });
        this.tables.push({ id: pair.table.id, people: [pair.ada, pair.bob], clients: [pair.a, pair.b], acked: 1, entries: null });
      }),
    );
  }
  run() {
    this.running = this.tables.map((table) => this.#play(table));
  }
  async #play(table) {
    try {
      while (!this.stopped) {
        const seq = Math.max(...table.clients.map((client) => client.seq));
        const asked = table.clients.find((client) => client.seq === seq && client.position.offers.length > 0);
        if (!asked) {
          if (table.clients.some((client) => client.position.over)) return;
          await pause(1);
          continue;
        }
        const before = asked.position;
        const undo = before.undo > 0 && Math.random() < 0.2;
        const answer = undo
          ? await asked.ask({ type: 'undo', to: before.entries - 1 })
          : await asked.act(before.offers[Math.floor(Math.random() * before.offers.length)]);
        if (answer.type !== 'ack') continue;
        table.acked = answer.seq;
        table.entries = structuredClone(asked.entries);
      }
    } catch {
      // The line is gone: what was acknowledged until then counts.
    }
  }
  async stop() {
    this.stopped = true;
    for (const { clients } of this.tables) for (const client of clients) client.socket.terminate();
    await Promise.all(this.running);
  }
  // Everything acknowledged is there, and what is there leads on.
  async check(host) {
    for (const table of this.tables) {
      const client = await host.attend(table.id, table.people[0]);
      const welcome = await client.next('welcome');
      assert.ok(welcome.seq >= table.acked, `table ${table.id}: ${welcome.seq} < ${table.acked}`);
      if (table.entries && welcome.seq === table.acked) assert.deepEqual(welcome.entries, table.entries);
      if (table.entries && welcome.seq > table.acked) {
        // One more may have been on its way: an answer after what was acknowledged, or one taken back.
        assert.ok(welcome.seq <= table.acked + 1, 'at most one was on its way');
        const kept = Math.min(welcome.entries.length, table.entries.length);
        assert.deepEqual(welcome.entries.slice(0, kept), table.entries.slice(0, kept));
      }
      await client.close();
    }
  }
}

test('F17: killed at any moment under load, it has every acknowledged entry', { timeout: 120_000 }, async () => {
  const dir = folder();
  try {
    let host = await Host.start({ dir, limits: false });
    const load = new Load(host);
    await load.open(12);
    for (let round = 0; round < 6; ++round) {
      load.host = host;
      load.stopped = false;
      load.run();
      await pause(60 + Math.random() * 250);
      const end = await host.stop('SIGKILL');
      assert.equal(end.signal, 'SIGKILL');
      await load.stop();
      host = await Host.start({ dir, limits: false });
      await load.check(host);
      // The same people go on at the same tables.
      for (const table of load.tables) {
        table.clients = await Promise.all(table.people.map((person) => host.attend(table.id, person)));
        for (const client of table.clients) await client.next('welcome');
        table.acked = table.clients[0].seq;
        table.entries = null;
      }
    }
    assert.ok(load.tables.some((table) => table.acked > 5));
    await host.stop();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('F8, F17: a message sent again after a crash has no second effect', async () => {
  const dir = folder();
  try {
    let host = await Host.start({ dir, limits: false });
    const { a, b, ada, table } = await host.pair({ game: 'connect-four' });
    const act = { type: 'act', nonce: nonce(), at: a.position.question.at, action: a.position.offers[3] };
    const chat = { type: 'chat', nonce: nonce(), text: 'once' };
    const acked = await a.done(act);
    await a.done(chat);
    await b.next('entry');
    await host.stop('SIGKILL');
    host = await Host.start({ dir, limits: false });
    const again = await host.attend(table.id, ada);
    await again.next('welcome');
    assert.deepEqual(await again.done(act), acked);
    assert.equal((await again.ask(chat)).type, 'ack');
    assert.equal(again.entries.length, 2);
    assert.equal(again.heard.filter((m) => m.type === 'chat').length, 0);
    // And once more from a snapshot, after the table rested.
    await host.stop();
    host = await Host.start({ dir, limits: false });
    const later = await host.attend(table.id, ada);
    assert.equal((await later.next('welcome')).chat.length, 1);
    assert.deepEqual(await later.done(act), acked);
    assert.equal(later.entries.length, 2);
    await host.stop();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('F17: killed before each write of an answer, it is wholly there or not at all', { timeout: 120_000 }, async () => {
  const dir = folder();
  try {
    let host = await Host.start({ dir, limits: false, misfortune: true });
    const { ada, table } = await host.pair({ game: 'connect-four' });
    let at = 1;
    for (let survived = false; !survived; ++at) {
      const client = await host.attend(table.id, ada);
      await client.next('welcome');
      const { seq, entries } = client;
      const known = structuredClone(entries);
      host.befall('kill', at);
      const wish = client.position.undo > 0 ? { type: 'undo', to: 1 } : { type: 'act', at: 1, action: client.position.offers[at % 7] };
      const answer = await client.ask(wish).catch(() => null);
      host.befall('kill', null);
      survived = answer !== null;
      if (!survived) assert.equal((await host.exited).signal, 'SIGKILL');
      await host.stop('SIGKILL');
      host = await Host.start({ dir, limits: false, misfortune: true });
      const again = await host.attend(table.id, ada);
      const welcome = await again.next('welcome');
      if (survived) assert.equal(welcome.seq, answer.seq);
      if (welcome.seq === seq) assert.deepEqual(welcome.entries, known);
      else assert.deepEqual([welcome.seq, welcome.entries.length], [seq + 1, wish.type === 'undo' ? 1 : 2]);
      await again.close();
      assert.ok(at < 50, 'an answer takes few writes');
    }
    assert.ok(at > 2, 'there was a write to be killed at');
    await host.stop();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('F18: a disk that is full now and then never makes the host lie', { timeout: 120_000 }, async () => {
  const host = await Host.start({ limits: false, misfortune: true });
  try {
    const { a, b, ada, table } = await host.pair({ game: 'connect-four' });
    let stored = 0;
    let failed = 0;
    for (let i = 0; i < 12; ++i) {
      if (i % 3 === 2) host.befall('full');
      const answer = a.position.undo > 0 ? await a.ask({ type: 'undo', to: 1 }) : await a.act(a.position.offers[0]);
      if (i % 3 === 2) {
        assert.equal(answer.code, 'storage');
        ++failed;
        assert.equal((await a.next('welcome')).seq, stored + 1);
        host.befall('full', null);
      } else {
        assert.equal(answer.type, 'ack');
        assert.equal(answer.seq, ++stored + 1);
      }
    }
    assert.equal(failed, 4);
    await b.next((m) => m.seq === stored + 1);
    assert.deepEqual(b.entries, a.entries);
    const again = await host.attend(table.id, ada);
    assert.deepEqual((await again.next('welcome')).entries, a.entries);
  } finally {
    await host.stop();
  }
});

test('F18: with a full disk nothing is acknowledged that is not stored; reading goes on; it gets well by itself', { timeout: 120_000 }, async (t) => {
  const dir = folder();
  const disk = join(dir, 'disk');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]).status !== 0) {
    rmSync(dir, { recursive: true, force: true });
    return t.skip('a small disk needs root');
  }
  const fill = join(disk, 'fill');
  try {
    let host = await Host.start({ dir, store: join(disk, 'tables.db'), limits: false });
    const { a, b, ada, table } = await host.pair({ game: 'connect-four' });
    await a.act();
    await b.next('entry');
    const before = { seq: b.seq, entries: structuredClone(b.entries) };
    assert.notEqual(spawnSync('sh', ['-c', `cat /dev/zero > ${fill}`]).status, 0);

    let failed = null;
    for (let i = 0; i < 200 && !failed; ++i) {
      const answer = await b.act();
      if (answer.type === 'error') failed = answer;
      else {
        await b.done({ type: 'undo', to: b.position.entries - 1 });
        before.seq = b.seq;
      }
    }
    assert.equal(failed?.code, 'storage');
    // Nothing of it remains: everybody is shown the table as it is stored.
    const again = await a.next((m) => m.type === 'welcome');
    assert.deepEqual(again.entries, before.entries);
    assert.equal(again.seq, before.seq);
    assert.equal((await host.get('/healthz')).status, 503);
    // Reading goes on.
    const watcher = await host.attend(table.id, null);
    assert.deepEqual((await watcher.next('welcome')).entries, before.entries);
    assert.equal((await host.get('/api/tables?list=open')).status, 200);
    assert.equal((await host.post('/api/guest', { name: 'Eve' })).status, 503);

    rmSync(fill);
    for (let i = 0; (await host.get('/healthz')).status !== 200; ++i) {
      assert.ok(i < 100, 'it gets well by itself');
      await pause(100);
    }
    await b.next('welcome');
    assert.equal((await b.act()).type, 'ack');
    await a.next((m) => m.type === 'entry' && m.seq === before.seq + 1);
    const known = structuredClone(a.entries);
    await host.stop('SIGKILL');
    host = await Host.start({ dir, store: join(disk, 'tables.db'), limits: false });
    const back = await host.attend(table.id, ada);
    assert.deepEqual((await back.next('welcome')).entries, known);
    await host.stop();
  } finally {
    spawnSync('umount', [disk]);
    rmSync(dir, { recursive: true, force: true });
  }
});

const otherBehaviour = 'ffffffffffffffff-ffffffffffffffff';

// As if the rules had moved on since: the journal names another behaviour; with a hash, they lead elsewhere too.
function playedByOthers(store, table, hash) {
  const script = `import re, sqlite3, sys
with sqlite3.connect(sys.argv[1]) as store:
    for row, text in store.execute("select row, text from journal where table_id = ?", (sys.argv[2],)).fetchall():
        text = re.sub('"behaviour":"[^"]*"', '"behaviour":"%s"' % sys.argv[3], text)
        if sys.argv[4]: text = re.sub('"hash":"[^"]*"', '"hash":"%s"' % sys.argv[4], text)
        store.execute("update journal set text = ? where row = ?", (text, row))`;
  const changed = spawnSync('python3', ['-c', script, store, table, otherBehaviour, hash], { encoding: 'utf8' });
  assert.equal(changed.status, 0, changed.stderr);
}

const validate = (store, ...args) => spawnSync(binary, ['validate', '--store', store, ...args], { encoding: 'utf8' });

test('F19: a game that other rules began is reported and kept, not lost', async () => {
  const dir = folder();
  try {
    let host = await Host.start({ dir, limits: false });
    const { ada, table } = await host.pair({ game: 'connect-four' });
    const fine = await host.pair({ game: 'noughts' });
    await host.stop('SIGKILL');
    playedByOthers(host.store, table.id, '0123456789abcdef');
    host = await Host.start({ dir, limits: false });
    const client = await host.attend(table.id, ada);
    const error = await client.next('error');
    assert.equal(error.code, 'behaviour');
    assert.match(error.text, /it was played with other rules: structure ffffffffffffffff, this is [0-9a-f]{16}$/);
    const welcome = await client.next('welcome');
    assert.equal(welcome.position, null);
    assert.equal((await client.ask({ type: 'act', at: 1, action: { verb: 'drop', column: '1' } })).code, 'behaviour');
    const other = await host.attend(fine.table.id, fine.ada);
    assert.equal((await other.next('welcome')).entries.length, 1);
    // Beside the running host: which games this version plays.
    const found = JSON.parse(validate(host.store, '--json').stdout);
    assert.equal(found.same, false);
    assert.deepEqual(
      Object.fromEntries(found.games.map((game) => [game.table, game.same])),
      { [table.id]: false, [fine.table.id]: true },
    );
    assert.match(found.games.find((game) => !game.same).otherRules, /structure ffffffffffffffff/);
    await host.stop();
    assert.match(host.log, new RegExp(`table ${table.id} of connect-four cannot be taken up: .*structure ffffffffffffffff`));
    const told = validate(host.store);
    assert.equal(told.status, 1);
    assert.match(told.stdout, new RegExp(`connect-four, table ${table.id} .playing.`));
    assert.match(validate(host.store, '--lang', 'fr').stdout, /ne peut pas poursuivre/);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('F19: a game that other rules began goes on where it plays to the same bytes', async () => {
  const dir = folder();
  try {
    let host = await Host.start({ dir, limits: false });
    const { ada, bob, a, b, table } = await host.pair({ game: 'connect-four' });
    for (const [mover, other] of [[a, b], [b, a], [a, b]]) {
      await mover.act();
      await other.next((m) => m.type === 'entry' && m.seq === mover.seq);
    }
    await host.stop('SIGKILL');
    playedByOthers(host.store, table.id, '');
    const before = validate(host.store);
    assert.equal(before.status, 0, before.stdout);
    assert.match(before.stdout, /connect-four +0 +1 +0 +0/);
    host = await Host.start({ dir, limits: false });
    const client = await host.attend(table.id, bob);
    assert.deepEqual((await client.next('welcome')).entries, b.entries);
    // What is done from now on is of these rules, and the journal says so.
    assert.equal((await client.act()).type, 'ack');
    await host.stop('SIGKILL');
    assert.match(host.log, new RegExp(`table ${table.id} of connect-four goes on, since it plays to the same bytes`));
    assert.match(validate(host.store).stdout, /connect-four +1 +0 +0 +0/);
    host = await Host.start({ dir, limits: false });
    assert.equal((await (await host.attend(table.id, ada)).next('welcome')).entries.length, 5);
    await host.stop(); // a snapshot
    assert.doesNotMatch(host.log, /goes on/);
    const after = validate(host.store);
    assert.equal(after.status, 0, after.stdout);
    assert.match(after.stdout, /connect-four +1 +0 +0 +0/);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('F24: a copy taken while tables run, opened elsewhere, is equal', { timeout: 120_000 }, async () => {
  const dir = folder();
  const elsewhere = folder();
  try {
    const host = await Host.start({ dir, limits: false });
    const quiet = await host.pair({ game: 'cosmic-pioneers', seats: [human, human] });
    for (let i = 0; i < 10; ++i) {
      const asked = [quiet.a, quiet.b].find((c) => c.position.offers.length > 0 && c.seq === Math.max(quiet.a.seq, quiet.b.seq));
      if (asked) await asked.act();
      else await pause(5);
    }
    await quiet.a.done({ type: 'chat', text: 'for the record' });
    const load = new Load(host);
    await load.open(6);
    load.run();
    await pause(150);
    const copy = join(elsewhere, 'copy.db');
    const backup = (...args) => spawnSync(binary, ['backup', '--store', host.store, ...args], { encoding: 'utf8' });
    const done = backup(copy);
    assert.equal(done.status, 0, done.stderr);
    assert.match(done.stdout, /copied/);
    assert.match(backup(copy).stderr, /already exists/);
    assert.match(backup(copy, '--lang', 'fr').stderr, /existe déjà/);
    assert.equal(backup().status, 2);
    const whole = await host.attend(quiet.table.id, quiet.ada);
    const here = await whole.next('welcome');
    await load.stop();

    const other = await Host.start({ dir: elsewhere, store: copy, limits: false });
    const there = await (await other.attend(quiet.table.id, quiet.ada)).next('welcome');
    for (const field of ['seq', 'entries', 'position', 'chat', 'person']) assert.deepEqual(there[field], here[field], field);
    // Tables that were running are as they were at one moment.
    for (const table of load.tables) {
      const now = await (await host.attend(table.id, null)).next('welcome');
      const then = await (await other.attend(table.id, null)).next('welcome');
      assert.ok(then.seq <= now.seq && then.seq >= 1);
    }
    await other.stop();
    await host.stop();
  } finally {
    rmSync(dir, { recursive: true, force: true });
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

test('closed in order: clients are told, everything is stored, the exit code is 0', async () => {
  const dir = folder();
  try {
    let host = await Host.start({ dir, limits: false, args: ['--log', 'json'] });
    const { a, b, ada, table } = await host.pair({ game: 'connect-four' });
    await a.act();
    await b.next('entry');
    const end = host.stop('SIGTERM');
    assert.equal((await a.closed).code, 1001);
    assert.equal((await b.closed).code, 1001);
    assert.deepEqual(await end, { code: 0, signal: null });
    for (const line of host.log.trim().split('\n')) {
      const { time, level, text } = JSON.parse(line);
      assert.ok(time && level && text);
    }
    host = await Host.start({ dir, limits: false });
    const back = await host.attend(table.id, ada, { since: a.seq });
    assert.deepEqual((await back.next('welcome')).entries, []);
    assert.equal((await host.stop('SIGINT')).code, 0);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
