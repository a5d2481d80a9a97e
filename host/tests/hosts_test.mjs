// Two and three hosts on one database, and connections that are lost: what was acknowledged is there, once (F17).
//
// ORRERY_ROUNDS says how many rounds are played with two hosts, and as many with three.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { Cluster } from './cluster.mjs';
import { Host, folder, nonce, pause } from './host.mjs';

const rounds = Number(process.env.ORRERY_ROUNDS ?? 4);

// What people at some tables were told, and by whom: each act, each undo, each remark that was acknowledged.
class Ledger {
  tables = [];
  remarks = new Map(); // text -> table
  acts = 0;
  compared = 0;
  resent = 0;

  async open(host, count) {
    for (let i = 0; i < count; ++i) {
      const { ada, bob, a, b, table } = await host.pair({ game: 'connect-four' });
      this.tables.push({ id: table.id, people: [ada, bob], acked: 1, entries: null, last: [], late: [], over: false });
      a.socket.terminate();
      b.socket.terminate();
    }
  }
  // Plays at every table through one host until stopped, or until the host will not have it.
  play(host) {
    const load = { stopped: false, acked: 0, clients: [], first: new Map(), known: new Map() };
    load.done = Promise.all(this.tables.filter(({ over }) => !over).map((table) => this.#playAt(host, table, load)));
    return load;
  }
  async #playAt(host, table, load) {
    try {
      const clients = await Promise.all(table.people.map((person) => host.attend(table.id, person)));
      load.clients.push(...clients);
      for (const client of clients) await client.next('welcome');
      load.first.set(table.id, clients[0].seq);
      load.known.set(table.id, table.acked);
      while (!load.stopped) {
        const seq = Math.max(...clients.map((client) => client.seq));
        // Answers are mostly taken back once there are some, so that games last.
        const takesBack = clients.find((client) => client.seq === seq && client.position.undo > 0 && Math.random() < (client.position.entries < 15 ? 0.2 : 0.95));
        const asked = takesBack ?? clients.find((client) => client.seq === seq && client.position.offers.length > 0);
        if (!asked) {
          if (clients.some((client) => client.position.over)) return;
          await pause(1);
          continue;
        }
        const position = asked.position;
        if (Math.random() < 0.1) await this.#say(asked, table, load);
        const undo = asked === takesBack;
        const message = { nonce: nonce(), ...(undo ? { type: 'undo', to: position.entries - 1 } : { type: 'act', at: position.question.at, action: position.offers[Math.floor(Math.random() * position.offers.length)] }) };
        const answer = await asked.ask(message);
        if (answer.type !== 'ack') continue;
        ++this.acts;
        ++load.acked;
        const said = { person: table.people[clients.indexOf(asked)], message, seq: answer.seq };
        if (answer.seq <= table.acked) {
          table.late.push(said); // stored before another host took over, and told only now
          continue;
        }
        table.acked = answer.seq;
        table.entries = structuredClone(asked.entries);
        table.last = [...table.last.slice(-4), said];
      }
    } catch {
      // The line is gone: what was acknowledged until then counts.
    }
  }
  async #say(client, table, load) {
    const text = `remark ${nonce()}`;
    const answer = await client.ask({ type: 'chat', text });
    if (answer.type !== 'ack') return;
    this.remarks.set(text, table.id);
    ++load.acked;
  }
  // All of it is there, and what is sent again has no second effect. `load` is how it was played at that host.
  async check(host, load) {
    for (const table of [...this.tables]) {
      if (table.over) continue;
      const client = await host.attend(table.id, table.people[0]);
      const welcome = await client.next('welcome');
      assert.ok(welcome.seq >= table.acked, `table ${table.id}: ${welcome.seq} < ${table.acked}`);
      // One may have been on its way when the other host took over, and one since then.
      const first = load.first.get(table.id) ?? 0;
      assert.ok(first <= (load.known.get(table.id) ?? 0) + 1, `table ${table.id}: more than one was on its way to the host before`);
      assert.ok(welcome.seq <= Math.max(table.acked, first) + 1, `table ${table.id}: more than one was on its way`);
      if (table.entries) {
        const kept = welcome.seq === table.acked ? table.entries.length : Math.min(welcome.entries.length, table.entries.length);
        if (welcome.seq === table.acked) assert.equal(welcome.entries.length, kept);
        assert.deepEqual(welcome.entries.slice(0, kept), table.entries.slice(0, kept));
        this.compared += kept;
      }
      for (const { seq } of table.late.splice(0)) assert.ok(seq <= load.first.get(table.id), 'what is told late was stored before the other host opened');
      for (const { person, message, seq } of table.last) {
        const again = await host.attend(table.id, person);
        await again.next('welcome');
        assert.deepEqual(await again.ask(message), { type: 'ack', nonce: message.nonce, seq });
        ++this.resent;
        assert.equal(again.seq, welcome.seq);
        again.socket.terminate();
      }
      table.acked = welcome.seq;
      table.entries = welcome.entries;
      table.over = welcome.position.over;
      client.socket.terminate();
      if (table.over) await this.open(host, 1);
    }
  }
}

// The first of some hosts that opens, and all that did; those that may not say so and end.
function openOne(count, options) {
  const tries = Array.from({ length: count }, () =>
    Host.start(options).catch((reason) => {
      assert.match(`${reason}`, /in use by another host|PostgreSQL (is gone|cannot)/);
      return null;
    }),
  );
  const all = Promise.all(tries).then((hosts) => hosts.filter(Boolean));
  return { all, first: Promise.race([...tries.map((each) => each.then((host) => host ?? new Promise(() => {}))), all.then((hosts) => hosts[0] ?? null)]) };
}

const isAlive = (host) => host.process.exitCode === null && host.process.signalCode === null;
async function within(milliseconds, what, condition) {
  const began = Date.now();
  while (!(await condition())) {
    assert.ok(Date.now() - began < milliseconds, what);
    await pause(20);
  }
  return Date.now() - began;
}

async function follow(t, count) {
  const cluster = await Cluster.start();
  const dir = folder();
  const options = { dir, store: cluster.place('tables'), limits: false };
  const ledger = new Ledger();
  const took = []; // from the misfortune to the next acknowledgement
  const outcomes = { 'taken over': 0, 'went on': 0 };
  let active = await Host.start(options);
  try {
    await ledger.open(active, 4);
    for (let round = 0; round < rounds; ++round) {
      const before = ledger.play(active);
      await pause(100 + Math.random() * 200);
      const kind = ['stall', 'sessions', 'server', 'kill'][round % 4];
      const began = Date.now();
      if (kind === 'stall') active.process.kill('SIGSTOP');
      if (kind === 'kill') active.process.kill('SIGKILL');
      if (kind === 'stall' || kind === 'sessions') cluster.endSessions();
      if (kind === 'server') {
        await cluster.stop();
        await cluster.start();
      }
      const candidates = openOne(count - 1, options);
      // Whoever is there now: the one that opened, or the one before where nobody could.
      const next = (await candidates.first) ?? active;
      if (next === active) {
        before.stopped = true;
        await before.done;
      }
      const after = ledger.play(next);
      await within(20_000, `${kind}: somebody goes on`, () => after.acked > 0);
      took.push(Date.now() - began);
      if (kind === 'stall') {
        // It wakes up, and does not know what happened: its players go on. It may still tell what it had stored.
        active.process.kill('SIGCONT');
        await pause(100);
      }
      const opened = await candidates.all;
      assert.ok(opened.length <= 1, 'one host opens');
      await pause(100);
      before.stopped = after.stopped = true;
      for (const host of new Set([active, ...opened])) {
        if (host === next) continue;
        await within(15_000, `${kind}: a host that was followed ends`, () => !isAlive(host));
        if (host.process.signalCode === null) {
          assert.equal(host.process.exitCode, 1, host.log);
          assert.match(host.log, /another host has taken over the store/);
        }
      }
      ++outcomes[next === active ? 'went on' : 'taken over'];
      for (const client of [...before.clients, ...after.clients]) client.socket.terminate();
      await Promise.all([before.done, after.done]);
      active = next;
      await ledger.check(active, after);
    }
    const said = cluster.sql('SELECT text FROM tables.orrery_remarks').split('\n');
    for (const [text] of ledger.remarks) assert.equal(said.filter((each) => each.includes(`"${text}"`)).length, 1, text);
    assert.equal((await active.stop()).code, 0);
    took.sort((a, b) => a - b);
    t.diagnostic(
      `${count} hosts, ${rounds} rounds: ${JSON.stringify(outcomes)}; acknowledged ${ledger.acts} acts and ${ledger.remarks.size} remarks; ` +
        `compared ${ledger.compared} entries, sent ${ledger.resent} again; lost 0, doubled 0; until the next acknowledgement ` +
        `median ${took[Math.floor(took.length / 2)]} ms, longest ${took.at(-1)} ms`,
    );
  } finally {
    await active.stop('SIGKILL');
    await cluster.end();
    rmSync(dir, { recursive: true, force: true });
  }
}

const limit = { timeout: 60_000 + rounds * 30_000, skip: !Cluster.isInstalled() && 'PostgreSQL is not installed here' };
test('F17: two hosts follow each other on one database', limit, (t) => follow(t, 2));
test('F17: three hosts follow each other on one database', limit, (t) => follow(t, 3));
