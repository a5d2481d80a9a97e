// Bots beside people (F20), and the clock (F21).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Host, pause } from './host.mjs';

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
      host.table(ada, { game: 'cosmic-pioneers', seats: [bot('search:1000'), bot(i % 2 ? 'search:1000' : 'greedy'), bot('random')] }),
    ),
  );
  assert.equal(tables.length, 100);
  await pause(300);
  const busy = await latencies(pair, 100);
  const [before, now] = [percentile(alone, 0.95), percentile(busy, 0.95)];
  assert.ok(now < 100 + 4 * before, `p95 ${before.toFixed(1)} ms alone, ${now.toFixed(1)} ms beside bots`);
  assert.match((await host.get('/metrics')).text, /^orrery_bot_answers_total [1-9]/m);
});

test('F21: only the host’s clock counts; who is late may be replaced, and comes back', async () => {
  const { a, b } = await host.pair({ game: 'connect-four' });
  const { deadline, now } = b.table;
  assert.ok(Math.abs(deadline - now - 300_000) < 5000);
  assert.equal((await b.ask({ type: 'stand_in', seat: 'p1', bot: 'random', now: now + 1e9 })).code, 'not_late');
  host.befall('ahead', 301_000);
  await b.done({ type: 'stand_in', seat: 'p1', bot: 'random' });
  const told = await b.next((m) => m.type === 'entry' && m.entry.by === 'p1');
  assert.ok(told.deadline > deadline, 'the next question has its own time');
  await a.done({ type: 'back' });
  await b.act();
  await a.next((m) => m.type === 'entry' && m.entry.by === 'p2');
  assert.ok(a.position.offers.length > 0);
  host.befall('ahead', null);
});

test('F21: at an asynchronous table there are three days', async () => {
  const ada = await host.guest('Ada');
  const table = await host.table(ada, { pace: 'async', seats: [human, bot('random')] });
  const a = await host.attend(table.id, ada);
  const welcome = await a.next('welcome');
  assert.ok(Math.abs(welcome.table.deadline - welcome.table.now - 3 * 24 * 3600 * 1000) < 5000);
});
