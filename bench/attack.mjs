// A host under attack: what it does to its memory and to a table of others. One run measures each attack and, before and
// after it, the same table at rest. docs/performance.md has what it printed.
//
//   node bench/attack.mjs [SECONDS]          (of each phase; 10)
//
// The attacker is a process of its own at 127.0.0.2, with the host's limits on; the table that is measured, at 127.0.0.1,
// plays on.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Host, pause } from '../host/tests/host.mjs';
import { dial, frame, kContinuation, kPing, kText, rawLine } from '../host/tests/raw.mjs';

const from = '127.0.0.2';
const kMegabyte = 1024 * 1024;

// --- the attacker ----------------------------------------------------------------------------------------------------

function post(host, path, body, token) {
  const { hostname, port } = new URL(host.url);
  return new Promise((resolve) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const sent = request({ hostname, port, path, method: 'POST', localAddress: from, headers }, (response) => {
      let text = '';
      response.on('data', (data) => (text += data));
      response.on('end', () => resolve(JSON.parse(text)));
    });
    sent.on('error', () => resolve({}));
    sent.end(JSON.stringify(body));
  });
}

// Opens `count` lines and keeps each busy with the same bytes, read or not; those that are closed are opened again.
async function flood(host, count, hello, bytes) {
  const one = async () => {
    for (;;) {
      const line = await rawLine(host, { from, hello });
      while (!line.destroyed) {
        if (!bytes || !line.write(bytes))
          await Promise.race([new Promise((resolve) => line.once('drain', resolve)), line.ended, pause(bytes ? 50 : 1000)]);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: count }, one));
}

const attacks = {
  pings: (host, table) => flood(host, 50, { table }, Buffer.concat(Array.from({ length: 1000 }, () => frame(kPing, 'x'.repeat(100))))),
  fragments: (host, table) =>
    flood(host, 50, { table }, Buffer.concat([frame(kText, '', { fin: false }), ...Array.from({ length: 5000 }, () => frame(kContinuation, '', { fin: false }))])),
  'slow readers': (host, table) => flood(host, 190, { table }, null),
  exhaustion: async (host) => {
    const one = async () => {
      for (;;) {
        const socket = await dial(host, { from });
        socket.resume();
        socket.write('GET / HT');
        await socket.ended;
        await pause(100);
      }
    };
    await Promise.all(Array.from({ length: 3000 }, one));
  },
  requests: async (host) => {
    const one = async () => {
      for (;;) {
        const socket = await dial(host, { from });
        socket.resume();
        while (!socket.destroyed) {
          socket.write('GET /api/tables?list=open HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
          await Promise.race([socket.ended, pause(20)]);
        }
      }
    };
    await Promise.all(Array.from({ length: 50 }, one));
  },
  bots: async (host) => {
    for (let i = 0; i < 30; ++i) {
      const { token } = await post(host, '/api/guest', { name: `Eve ${i}` });
      const seats = Array.from({ length: 4 }, () => ({ kind: 'bot', bot: 'expert' }));
      const wish = { game: 'cosmic-pioneers', title: '', seats, options: {}, pace: 'live', visibility: 'open' };
      const { table } = await post(host, '/api/tables', wish, token);
      if (!table) continue;
      const line = await rawLine(host, { from, hello: { table: table.id, token } });
      line.resume();
    }
    await new Promise(() => {});
  },
};

if (process.argv[2] === 'attack') {
  await attacks[process.argv[3]]({ url: process.argv[4] }, process.argv[5]);
}

// --- the table that is measured --------------------------------------------------------------------------------------

const memory = (host) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${host.process.pid}/status`, 'utf8'))[1]) * 1024;
const at = (list, share) => [...list].sort((x, y) => x - y)[Math.min(list.length - 1, Math.floor(list.length * share))];

// Answers and undos of two people at each of some tables, and how long an apprentice at another takes.
async function measure(host, tables, versus, seconds) {
  const until = Date.now() + seconds * 1000;
  const times = [];
  const waits = [];
  let most = memory(host);
  const watch = setInterval(() => (most = Math.max(most, memory(host))), 50);
  const play = async ({ a }) => {
    while (Date.now() < until) {
      const began = performance.now();
      const answer = a.position.undo > 0 ? await a.ask({ type: 'undo', to: 1 }) : await a.act();
      if (answer.type === 'ack') times.push(performance.now() - began);
      await pause(150);
    }
  };
  const wait = async () => {
    while (Date.now() < until) {
      if (versus.client.position.over || !versus.client.position.offers.length) await versus.begin();
      const began = performance.now();
      const seq = versus.client.seq;
      await versus.client.act();
      while (!versus.client.position.over && !(versus.client.seq > seq + 1)) {
        await pause(2);
        if (performance.now() - began > 30_000) break;
      }
      waits.push(performance.now() - began);
      await pause(700); // not so many games that the person's own limit is reached
    }
  };
  await Promise.all([...tables.map(play), wait()]);
  clearInterval(watch);
  return { p50: at(times, 0.5), p99: at(times, 0.99), worst: Math.max(...times), bot: at(waits, 0.5), botWorst: Math.max(...waits), most };
}

async function main(seconds) {
  const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
  const ms = (value) => value.toFixed(1);
  console.log(`Milliseconds from an answer to its ack (median, p99, worst), an apprentice's answer (median, worst), memory in MB\n`);
  row('attack', 'quiet', 'under attack', 'p99 × quiet', 'bot, quiet', 'bot, under attack', 'at rest', 'at most');
  row('---', '---', '---', '---', '---', '---', '---', '---');
  for (const kind of Object.keys(attacks)) {
    const host = await Host.start();
    const tables = [];
    for (let i = 0; i < 6; ++i) tables.push(await host.pair({ game: i ? 'connect-four' : 'cosmic-pioneers' }));
    const ada = await host.guest('Ada');
    const versus = {
      async begin() {
        if (this.client) this.client.socket.close();
        const table = await host.table(ada, { game: 'connect-four', seats: [{ kind: 'human' }, { kind: 'bot', bot: 'apprentice' }] });
        this.client = await host.attend(table.id, ada);
        await this.client.next('welcome');
        while (!this.client.position.offers.length) await pause(5);
      },
    };
    await versus.begin();
    await measure(host, tables, versus, 2);
    const rest = memory(host);
    const quiet = await measure(host, tables, versus, seconds);
    const attacker = fork(fileURLToPath(import.meta.url), ['attack', kind, host.url, tables[0].table.id], { silent: true });
    setPriority(attacker.pid, getPriority() + 14); // elsewhere it would not take the host's processors
    await pause(2000);
    const attacked = await measure(host, tables, versus, seconds);
    attacker.kill('SIGKILL');
    await pause(1000);
    const after = await measure(host, tables, versus, seconds);
    const p99 = Math.max(quiet.p99, after.p99);
    row(
      kind,
      [quiet.p50, quiet.p99, quiet.worst].map(ms).join(', '),
      [attacked.p50, attacked.p99, attacked.worst].map(ms).join(', '),
      (attacked.p99 / p99).toFixed(2),
      [quiet.bot, quiet.botWorst].map(ms).join(', '),
      [attacked.bot, attacked.botWorst].map(ms).join(', '),
      (rest / kMegabyte).toFixed(0),
      (Math.max(attacked.most, after.most) / kMegabyte).toFixed(0),
    );
    await host.stop();
  }
}

if (process.argv[2] !== 'attack') {
  await main(Number(process.argv[2] ?? 10));
  process.exit(0);
}
