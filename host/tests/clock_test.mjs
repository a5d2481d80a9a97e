// Games that ask the clock: the host answers for it when its time has come, whatever happens meanwhile; bots take their
// time.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { folder, Host } from './host.mjs';

const human = { kind: 'human' };
const bot = { kind: 'bot', bot: 'apprentice' };
const options = { tempo: 'real_time', hourglass_seconds: '60' };
const ranOut = (m) => m.type === 'entry' && m.entry.by === 'clock';
const asksClock = (client) => client.position.question.asked.includes('clock');

// Two people who build.
async function builders(host, more = {}) {
  const pair = await host.pair({ game: 'galaxy-trucker', options: { ...options, ...more } });
  await pair.a.done({ type: 'act', at: pair.a.position.question.at, action: { verb: 'ready' } });
  await pair.b.done({ type: 'act', at: pair.a.position.question.at, action: { verb: 'ready' } });
  const began = await pair.a.next((m) => m.type === 'entry' && m.entry.events.some((e) => e.event === 'building_began'));
  await pair.b.next((m) => m.type === 'entry' && m.seq === began.seq);
  return { ...pair, began };
}
const act = (client, verb, fields = {}) =>
  client.done({ type: 'act', at: client.position.question.at, action: { verb, ...fields } });

test('the clock answers when its time has come, and everybody knows when', async () => {
  const host = await Host.start({ limits: false, misfortune: true });
  const { a, b, began } = await builders(host);
  assert.ok(asksClock(a));
  assert.equal(began.clock.until - began.clock.since, 60_000);
  assert.equal(began.deadline, null, 'nobody is late while the clock runs');
  await act(b, 'take_hidden');
  const took = await a.next((m) => m.type === 'entry' && m.entry.by === 'p2');
  assert.deepEqual(took.clock, began.clock, 'what others do does not stop the sand');
  assert.equal((await a.ask({ type: 'act', at: 0, action: { verb: 'run_out' } })).verdict, 'not_offered');
  host.befall('ahead', 59_000);
  await act(b, 'put_back');
  await a.next((m) => m.type === 'entry' && m.entry.action?.verb === 'put_back');
  assert.equal(a.heard.filter(ranOut).length, 0);
  host.befall('ahead', 61_000);
  const told = await a.next(ranOut);
  assert.deepEqual(told.entry.action, { verb: 'run_out' });
  assert.equal(told.clock, null);
  assert.ok(told.deadline > began.clock.until, 'now it is for people again');
  await act(a, 'finish', { number: 1 });
  await act(a, 'turn_hourglass');
  const turned = await b.next((m) => m.type === 'entry' && m.entry.action?.verb === 'turn_hourglass');
  assert.equal(turned.clock.until - turned.clock.since, 60_000);
  await host.stop();
});

test('an hourglass that nobody turns is turned where the table wants it', async () => {
  const host = await Host.start({ limits: false, misfortune: true });
  const { a } = await builders(host, { idle_flip: '30' });
  host.befall('ahead', 61_000);
  const out = await a.next(ranOut);
  assert.equal(out.clock.until - out.clock.since, 30_000);
  host.befall('ahead', 92_000);
  const turned = await a.next(ranOut);
  assert.deepEqual(turned.entry.action, { verb: 'turn_hourglass' });
  assert.equal(turned.clock.until - turned.clock.since, 60_000);
  await host.stop();
});

for (const signal of ['SIGTERM', 'SIGKILL'])
  test(`a host that ends by ${signal} loses no time and repeats no answer`, async () => {
    const dir = folder();
    let host = await Host.start({ dir, limits: false, misfortune: true });
    const { ada, table, began } = await builders(host);
    await host.stop(signal);

    host = await Host.start({ dir, limits: false, misfortune: true });
    let a = await host.attend(table.id, ada);
    assert.deepEqual((await a.next('welcome')).table.clock, began.clock, 'the sand ran on');
    await host.stop(signal);

    // It is away while the time passes: there is a moment to find back, and then one answer.
    host.befall('ahead', 70_000);
    host = await Host.start({ dir, limits: false, misfortune: true });
    a = await host.attend(table.id, ada);
    const welcome = await a.next('welcome');
    const { clock, now } = welcome.table;
    assert.equal(clock.since, began.clock.since);
    assert.ok(clock.until > now + 5000 && clock.until <= now + 10_000, `${clock.until - now} ms to find back`);
    assert.equal(welcome.entries.filter((entry) => entry.by === 'clock').length, 0);
    host.befall('ahead', 85_000);
    await a.next(ranOut);
    await host.stop(signal);

    host = await Host.start({ dir, limits: false, misfortune: true });
    a = await host.attend(table.id, ada);
    const again = await a.next('welcome');
    assert.equal(again.entries.filter((entry) => entry.by === 'clock').length, 1);
    assert.equal(again.table.clock, null);
    await host.stop();
    rmSync(dir, { recursive: true, force: true });
  });

test('the sand runs though nobody is there', { timeout: 60_000 }, async () => {
  const host = await Host.start({ limits: false, misfortune: true });
  const { ada, a, b, table } = await builders(host);
  a.socket.close();
  b.socket.close();
  await Promise.all([a.closed, b.closed]);
  host.befall('ahead', 61_000);
  // Nobody hears it: the list of tables counts the entries.
  const entries = async () => (await host.get('/api/tables?list=mine', { token: ada.token })).json.tables[0].entries;
  const before = a.position.entries;
  while ((await entries()) === before) await new Promise((resolve) => setImmediate(resolve));
  const back = await host.attend(table.id, ada);
  assert.equal((await back.next('welcome')).entries.at(-1).by, 'clock');
  await host.stop();
});

test('F21: what another answers gives nobody more time, nor does a restart', async () => {
  const dir = folder();
  let host = await Host.start({ dir, limits: false, misfortune: true });
  const { a, b, ada, table } = await host.pair({ game: 'galaxy-trucker', options });
  const { deadline } = a.table;
  host.befall('ahead', 70_000);
  await act(b, 'ready');
  const told = await a.next((m) => m.type === 'entry' && m.entry.by === 'p2');
  assert.deepEqual(told.position.question.asked, ['p1']);
  assert.ok(Math.abs(told.deadline - deadline) < 1000, `${told.deadline - deadline} ms as a gift`);
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    await host.stop(signal);
    host = await Host.start({ dir, limits: false, misfortune: true });
    const again = await host.attend(table.id, ada);
    assert.equal((await again.next('welcome')).table.deadline, told.deadline);
  }
  await host.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('bots take their time while people build, and do not stop them', async () => {
  const host = await Host.start({ limits: false });
  const ada = await host.guest('Ada');
  const table = await host.table(ada, {
    game: 'galaxy-trucker',
    options: { ...options, pace_2: '30', pace_3: '10' },
    seats: [human, bot, bot],
  });
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  await act(a, 'ready');
  const { seq } = await a.next(
    (m) => m.type === 'entry' && m.entry.events.some((e) => e.event === 'building_began'),
  );
  const began = performance.now();
  const first = {};
  while (!first.p2 || !first.p3) {
    const { entry } = await a.next((m) => m.type === 'entry' && m.seq > seq && m.entry.by !== 'p1', 15_000);
    first[entry.by] ??= performance.now() - began;
    const holds = a.position.offers.some(({ verb }) => verb === 'put_back');
    await act(a, holds ? 'put_back' : 'take_hidden');
  }
  assert.ok(first.p2 >= 950, `p2 after ${first.p2.toFixed()} ms`);
  assert.ok(first.p3 >= 2950, `p3 after ${first.p3.toFixed()} ms`);
  await host.stop();
});

test('what options leave to bots is settled when the game begins, and stays so', async () => {
  const dir = folder();
  let host = await Host.start({ dir, limits: false });
  const ada = await host.guest('Ada');
  const seats = [human, bot, human, { kind: 'bot', bot: 'expert' }];
  const table = await host.table(ada, { game: 'galaxy-trucker', options: { ...options, pace_4: '30' }, seats });
  assert.deepEqual(table.options, { ...options, pace_4: '30' }, 'somebody may still come, or a bot');
  const bea = await host.guest('Bea');
  const b = await host.attend(table.id, bea);
  await b.next('welcome');
  await b.done({ type: 'sit', seat: 'p3' });
  const settled = { ...options, pace_2: '10', pace_4: '30' };
  assert.deepEqual((await b.next((m) => m.type === 'table' && m.table.status === 'playing')).table.options, settled);
  await host.stop('SIGKILL');
  host = await Host.start({ dir, limits: false });
  const a = await host.attend(table.id, ada);
  assert.deepEqual((await a.next('welcome')).table.options, settled);
  const whole = await host.table(ada, { game: 'galaxy-trucker', options, seats: [human, bot] });
  assert.deepEqual(whole.options, { ...options, pace_2: '10' }, 'also where nobody is waited for');
  await host.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('a table whose people come when they can takes no option under which a clock runs', async () => {
  const host = await Host.start({ limits: false });
  const ada = await host.guest('Ada');
  const wish = { game: 'galaxy-trucker', title: '', seats: [human, human], pace: 'async', visibility: 'open' };
  for (const chosen of [{}, { tempo: 'real_time' }]) {
    const refused = await host.post('/api/tables', { ...wish, options: chosen }, ada);
    assert.equal(refused.status, 400);
    assert.match(refused.json.error.text, /'tempo' cannot be 'real_time' .* one of turn_based, simulated$/);
  }
  for (const [game, chosen] of [['galaxy-trucker', { tempo: 'turn_based' }], ['noughts', {}]])
    assert.equal((await host.post('/api/tables', { ...wish, game, options: chosen }, ada)).status, 200);
  await host.stop();
});
