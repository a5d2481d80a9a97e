// Bots beside people (F20), and the clock (F21).
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { folder, Host, pause } from './host.mjs';
import { rawLine } from './raw.mjs';

let host;
before(async () => (host = await Host.start({ limits: false, misfortune: true })));
after(() => host.stop());

const bot = (name) => ({ kind: 'bot', bot: name });
const human = { kind: 'human' };

const percentile = (list, share) => list.sort((x, y) => x - y)[Math.floor(list.length * share)];

// How long answers and undos take at a table of two people.
async function latencies({ a }, count) {
  const times = [];
  for (let i = 0; i < count; ++i) {
    const began = performance.now();
    const answer = a.position.undo > 0 ? await a.ask({ type: 'undo', to: 1 }) : await a.act();
    assert.equal(answer.type, 'ack');
    times.push(performance.now() - began);
    await pause(5);
  }
  return times;
}

test('F20: a hundred tables of bots do not make other tables slow', { timeout: 120_000 }, async () => {
  const pair = await host.pair({ game: 'connect-four' });
  const alone = await latencies(pair, 100);
  const ada = await host.guest('Ada');
  const tables = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      host.table(ada, { game: 'cosmic-pioneers', seats: [bot('expert'), bot(i % 2 ? 'expert' : 'apprentice'), bot('random')] }),
    ),
  );
  assert.equal(tables.length, 100);
  await pause(300);
  const before = percentile(alone, 0.95);
  const answers = async () => Number(/^orrery_bot_answers_total (\d+)$/m.exec((await host.get('/metrics')).text)[1]);
  // A machine that does something else for a moment is not the bots' fault: theirs would be every time.
  const beside = [];
  while (beside.length < 5 && !(Math.min(...beside) < 100 + 4 * before)) {
    const answered = await answers();
    beside.push(percentile(await latencies(pair, 100), 0.95));
    assert.ok((await answers()) > answered, 'bots were thinking all the while');
  }
  assert.ok(Math.min(...beside) < 100 + 4 * before, `p95 ${before.toFixed(1)} ms alone, ${beside.map((p95) => p95.toFixed(1))} ms beside bots`);
});

test('F5, F21: only the host’s clock counts; who is late may be replaced, and comes back', async () => {
  const { a, b } = await host.pair({ game: 'connect-four' });
  const { deadline, now } = b.table;
  assert.ok(Math.abs(deadline - now - 300_000) < 5000);
  assert.equal((await b.ask({ type: 'stand_in', seat: 'p1', bot: 'apprentice', now: now + 1e9 })).code, 'not_late');
  host.befall('ahead', 301_000);
  // An opponent does not choose how badly one is played: the usual bot, or none.
  for (const bot of ['novice', 'expert', 'apprentice:bold'])
    assert.equal((await b.ask({ type: 'stand_in', seat: 'p1', bot })).code, 'bad_bot');
  await b.done({ type: 'stand_in', seat: 'p1', bot: 'apprentice' });
  const told = await b.next((m) => m.type === 'entry' && m.entry.by === 'p1');
  assert.ok(told.deadline > deadline, 'the next question has its own time');
  await a.done({ type: 'back' });
  await b.act();
  await a.next((m) => m.type === 'entry' && m.entry.by === 'p2');
  assert.ok(a.position.offers.length > 0);
  host.befall('ahead', null);
});

test('F20: whoever opens many tables waits for themselves; another’s apprentice answers at once', { timeout: 120_000 }, async () => {
  const busy = await Host.start({ args: ['--threads', '1', '--person-limits', '10', '--address-limits', '10'] });
  // The lines that hold tables busy come from another address.
  const eve = await busy.guest('Eve');
  const lines = [];
  for (let i = 0; i < 29; ++i) {
    const seats = Array.from({ length: 4 }, () => bot('expert'));
    const table = await busy.table(eve, { game: 'cosmic-pioneers', seats });
    lines.push(await rawLine(busy, { from: '127.0.0.2', hello: { table: table.id, token: eve.token } }));
  }
  for (const line of lines) line.resume();
  await pause(1500);
  const ada = await busy.guest('Ada');
  const table = await busy.table(ada, { game: 'connect-four', seats: [human, bot('apprentice')] });
  const a = await busy.attend(table.id, ada);
  await a.next('welcome');
  const waits = [];
  for (let i = 0; i < 8 && !a.position.over; ++i) {
    if (a.position.offers.length === 0) {
      await a.next((m) => m.type === 'entry' && m.entry.by === 'p2', 20_000);
      continue;
    }
    const began = performance.now();
    await a.act();
    if (!a.position.over) await a.next((m) => m.type === 'entry' && m.entry.by === 'p2', 20_000);
    waits.push(performance.now() - began);
  }
  assert.ok(percentile(waits, 0.5) < 1000, `waited ${waits.map((wait) => wait.toFixed()).join(', ')} ms`);
  for (const line of lines) line.destroy();
  await busy.stop();
});

test('F20: a game of bots alone waits for somebody who watches after a restart', async () => {
  const dir = folder();
  let own = await Host.start({ dir });
  const ada = await own.guest('Ada');
  const table = await own.table(ada, { game: 'cosmic-pioneers', seats: [bot('random'), bot('random')] });
  await own.stop();
  own = await Host.start({ dir });
  await pause(1000);
  assert.match((await own.get('/metrics')).text, /^orrery_bot_answers_total 0$/m);
  const a = await own.attend(table.id, ada);
  await a.next('welcome');
  await a.next('entry');
  await own.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('F20: a game of bots alone stops two minutes after somebody last watched', async () => {
  const own = await Host.start({ misfortune: true });
  const answers = async () => Number(/^orrery_bot_answers_total (\d+)$/m.exec((await own.get('/metrics')).text)[1]);
  const ada = await own.guest('Ada');
  const table = await own.table(ada, { game: 'cosmic-pioneers', seats: [bot('random'), bot('random'), bot('random'), bot('random')] });
  const a = await own.attend(table.id, ada);
  await a.next('welcome');
  await a.next('entry');
  await a.close();
  const before = await answers();
  await pause(500);
  assert.ok((await answers()) > before, 'for a while it goes on by itself');
  own.befall('passed', 125_000);
  await pause(500);
  const stopped = await answers();
  await pause(1000);
  assert.equal(await answers(), stopped);
  const again = await own.attend(table.id, ada);
  await again.next('welcome');
  await again.next('entry');
  await own.stop();
});

test('F21: at an asynchronous table there are three days', async () => {
  const ada = await host.guest('Ada');
  const table = await host.table(ada, { pace: 'async', seats: [human, bot('random')] });
  const a = await host.attend(table.id, ada);
  const welcome = await a.next('welcome');
  assert.ok(Math.abs(welcome.table.deadline - welcome.table.now - 3 * 24 * 3600 * 1000) < 5000);
});
