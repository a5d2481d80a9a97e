// Fair luck: everybody commits before anybody opens, and whoever does not open chooses nothing.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Host, binary, folder, pause, playOut } from './host.mjs';

let host;
before(async () => (host = await Host.start({ limits: false, misfortune: true })));
after(() => host.stop());

const human = { kind: 'human' };
const bot = (name) => ({ kind: 'bot', bot: name });

function share() {
  const bytes = randomBytes(32);
  return { contribution: bytes.toString('hex'), commitment: createHash('sha256').update(bytes).digest('hex') };
}

const wants = (wanted, round = 1) => (m) =>
  m.type === 'table' && m.table.shares.wanted === wanted && m.table.shares.round === round;
const begun = (m) => m.type === 'table' && m.table.status === 'playing';

// Ada's table with Bob at it, both committed.
async function full(wish = {}) {
  const [ours, theirs] = [share(), share()];
  const ada = await host.guest('Ada');
  const bob = await host.guest('Bob');
  const table = await host.table(ada, { options: { begins: 'lot' }, commitment: ours.commitment, ...wish });
  const a = await host.attend(table.id, ada);
  const b = await host.attend(table.id, bob);
  await b.next('welcome');
  await b.done({ type: 'sit', seat: 'p2', commitment: theirs.commitment });
  await a.next(wants('open'));
  await b.next(wants('open'));
  return { a, b, ada, bob, ours, theirs, table };
}

test('F25: everybody sees every commitment before anybody opens, and the game begins when all have opened', async () => {
  const { a, b, ours, theirs, table } = await full();
  assert.equal(table.shares.wanted, null);
  assert.deepEqual(table.shares, { scheme: 2, round: 1, wanted: null });
  assert.equal(a.table.status, 'waiting');
  assert.deepEqual(a.table.seats.map((seat) => seat.commitment), [ours.commitment, theirs.commitment]);
  assert.deepEqual(b.table.seats, a.table.seats);
  assert.deepEqual(a.table.asked, ['p1', 'p2']);
  assert.ok(Math.abs(a.table.deadline - a.table.now - 300_000) < 5000);
  assert.equal(a.position, null);

  await b.done({ type: 'open', round: 1, contribution: theirs.contribution });
  await a.next((m) => m.type === 'table' && m.table.asked.length === 1);
  assert.deepEqual(a.table.asked, ['p1']);
  assert.equal(a.position, null, 'nothing falls before the last share is in');
  const told = JSON.stringify(a.heard);
  assert.ok(!told.includes(theirs.contribution), 'what one has opened is nobody else’s business before the end');
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  await a.next('entry');
  assert.deepEqual(a.table.shares, { scheme: 2, round: 1, wanted: null });
});

test('F25: what is opened is what was committed to, in its round, once, and by those who owe it', async () => {
  const { a, b, ours, theirs } = await full();
  const refused = async (client, message) => (await client.ask(message)).code;
  assert.equal(await refused(a, { type: 'open', round: 1, contribution: share().contribution }), 'share');
  assert.equal(await refused(a, { type: 'open', round: 1, contribution: theirs.contribution }), 'share');
  assert.equal(await refused(a, { type: 'open', round: 2, contribution: ours.contribution }), 'round');
  assert.equal(await refused(a, { type: 'open', round: 1, contribution: 'ff' }), 'bad_message');
  assert.equal(await refused(a, { type: 'commit', round: 1, commitment: share().commitment }), 'round');
  assert.equal(await refused(a, { type: 'commit', round: 3, commitment: share().commitment }), 'round');
  assert.equal(await refused(a, { type: 'commit', round: 2, commitment: 'zz' }), 'bad_message');
  assert.equal(a.table.shares.round, 1);
  // Two pages of one person open the same.
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  await b.done({ type: 'open', round: 1, contribution: theirs.contribution });
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  assert.equal(await refused(a, { type: 'commit', round: 2, commitment: share().commitment }), 'begun');
  const eve = await host.attend(a.table.id, await host.guest('Eve'));
  await eve.next('welcome');
  assert.equal(await refused(eve, { type: 'open', round: 1, contribution: ours.contribution }), 'not_seated');
  assert.equal(await refused(eve, { type: 'commit', round: 1, commitment: ours.commitment }), 'not_seated');
});

test('F25: who sits down last and knows the secret cannot choose: nothing is open before the last has committed', async () => {
  // All that a host, and whoever reads its store, can know when the last one sits down is hashes.
  const ours = share();
  const ada = await host.guest('Ada');
  const table = await host.table(ada, { options: { begins: 'lot' }, commitment: ours.commitment });
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  assert.equal((await a.ask({ type: 'open', round: 1, contribution: ours.contribution })).code, 'round');
  assert.equal(a.table.seats[1].commitment, null);
});

test('F25: whoever leaves while shares are opened throws away all of them, and gets no second look', async () => {
  const { a, b, ours } = await full();
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  await b.done({ type: 'leave' });
  await a.next(wants('commit', 2));
  assert.deepEqual(a.table.asked, ['p1']);
  assert.equal(a.table.deadline, null, 'nobody is late while a seat is free');
  assert.deepEqual(a.table.seats.map((seat) => seat.commitment), [null, null]);

  // The next commits when sitting down; the game waits until Ada has committed anew, and then for both to open.
  const again = share();
  await b.done({ type: 'sit', seat: 'p2', commitment: again.commitment });
  await b.next(wants('commit', 2));
  assert.ok(b.table.deadline > b.table.now);
  assert.equal((await a.ask({ type: 'open', round: 2, contribution: ours.contribution })).code, 'round');
  const fresh = share();
  await a.done({ type: 'commit', round: 2, commitment: fresh.commitment });
  await a.next(wants('open', 2));
  await a.done({ type: 'open', round: 2, contribution: fresh.contribution });
  await b.done({ type: 'open', round: 2, contribution: again.contribution });
  await a.next('entry');
  await playOut([a, b]);
  const reveal = await a.next('reveal');
  assert.equal(reveal.round, 2);
  assert.deepEqual(reveal.contributions, [fresh.contribution, again.contribution]);
  assert.deepEqual(reveal.commitments, [fresh.commitment, again.commitment]);
});

test('F25: who lost what they committed to begins the next round, and all commit anew', async () => {
  const { a, b, ours } = await full();
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  const [fresh, other] = [share(), share()];
  await b.done({ type: 'commit', round: 2, commitment: fresh.commitment });
  await a.next(wants('commit', 2));
  assert.deepEqual(a.table.asked, ['p1']);
  await a.done({ type: 'commit', round: 2, commitment: other.commitment });
  await b.next(wants('open', 2));
  await a.done({ type: 'open', round: 2, contribution: other.contribution });
  await b.done({ type: 'open', round: 2, contribution: fresh.contribution });
  await b.next(begun);
});

test('F25: who does not open in time loses the seat, and the others the round, but nobody chooses', async () => {
  const { a, b, ours } = await full();
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  host.befall('ahead', 301_000);
  await a.next((m) => m.type === 'table' && m.table.seats[1].name === null, 15_000);
  assert.equal(a.table.shares.round, 2);
  assert.deepEqual(a.table.asked, ['p1']);
  await b.next((m) => m.type === 'table' && m.table.seat === null);
  // Ada goes on with a bot.
  await a.done({ type: 'fill', seat: 'p2', bot: 'apprentice' });
  const fresh = share();
  await a.done({ type: 'commit', round: 2, commitment: fresh.commitment });
  await a.done({ type: 'open', round: 2, contribution: fresh.contribution });
  await a.next(begun);
  host.befall('ahead', null);
});

test('F25: a table whose only player does not open is closed', async () => {
  const ada = await host.guest('Ada');
  const table = await host.table(ada, { seats: [human, bot('apprentice')], commitment: share().commitment });
  assert.equal(table.status, 'waiting');
  assert.equal(table.shares.wanted, 'open');
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  host.befall('ahead', 301_000);
  assert.equal((await a.next('error', 15_000)).code, 'closed');
  host.befall('ahead', null);
});

test('F25: an asynchronous table waits three days, over a restart, for somebody who comes back', async () => {
  const dir = folder();
  let host = await Host.start({ dir, limits: false });
  const [ours, theirs] = [share(), share()];
  const ada = await host.guest('Ada');
  const bob = await host.guest('Bob');
  const table = await host.table(ada, { pace: 'async', commitment: ours.commitment });
  let b = await host.attend(table.id, bob);
  await b.next('welcome');
  await b.done({ type: 'sit', seat: 'p2', commitment: theirs.commitment });
  await b.next(wants('open'));
  assert.ok(Math.abs(b.table.deadline - b.table.now - 3 * 24 * 3600 * 1000) < 5000);
  await b.done({ type: 'open', round: 1, contribution: theirs.contribution });
  await host.stop('SIGKILL');

  host = await Host.start({ dir, limits: false });
  b = await host.attend(table.id, bob);
  const welcome = await b.next('welcome');
  assert.deepEqual(welcome.table.shares, { scheme: 2, round: 1, wanted: 'open' });
  assert.deepEqual(welcome.table.asked, ['p1']);
  assert.deepEqual(welcome.table.seats.map((seat) => seat.commitment), [ours.commitment, theirs.commitment]);
  await pause(50);
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  await b.next('entry');
  await host.stop();
  rmSync(dir, { recursive: true, force: true });
});

// Plays a game of luck with a bot to its end, and gives its file.
async function finished(name) {
  const ours = share();
  const ada = await host.guest('Ada');
  const table = await host.table(ada, {
    game: 'cosmic-pioneers',
    seats: [human, bot('random')],
    commitment: ours.commitment,
  });
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  await a.done({ type: 'stand_in', seat: 'p1', bot: 'random' });
  await a.next('reveal', 60_000);
  const { text } = await host.get(`/api/tables/${table.id}/transcript`);
  const file = join(host.dir, name);
  writeFileSync(file, text);
  return { table, ours, text, file };
}

const run = (program, ...line) => spawnSync(program, line, { encoding: 'utf8', env: { ...process.env, LANG: 'C' } });
const example = fileURLToPath(new URL('../../docs/examples/verify.mjs', import.meta.url));

test('F25: the file of a finished table is verified without the server, by us and by the example of the documentation', async () => {
  const { table, ours, text, file } = await finished('game.orrery');
  assert.match(text, /^orrery-transcript 3\n/);
  assert.ok(text.includes(`\nluck scheme 2\nluck commitment ${table.commitment}\nluck round 1\nluck p1 ${ours.commitment} ${ours.contribution}\nluck secret `));
  const draws = [...text.matchAll(/ \d+\/\d+(?= )/g)].length;
  assert.ok(draws > 20, `${draws} draws`);
  const verified = run(binary, 'verify', file);
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);
  assert.match(verified.stdout, new RegExp(`${draws} rolls and draws: each follows`));
  assert.match(verified.stdout, new RegExp(`${table.commitment}  server`));
  assert.deepEqual(JSON.parse(run(binary, 'verify', '--json', file).stdout).luck.draws, draws);
  const other = run(process.execPath, example, file);
  assert.equal(other.status, 0, other.stderr);
  assert.match(other.stdout, new RegExp(`${draws} draws, all as promised`));

  // One outcome, one share or the secret changed: both notice.
  const forge = (from, to) => {
    assert.notEqual(text.replace(from, to), text);
    writeFileSync(file, text.replace(from, to));
    assert.equal(run(binary, 'verify', file).status, 1);
    assert.equal(run(process.execPath, example, file).status, 1);
  };
  forge(/ (\d+)\/(\d+) /, (_, outcome, among) => ` ${(Number(outcome) + 1) % Number(among)}/${among} `);
  forge(ours.contribution, share().contribution);
  forge(/^luck secret .*$/m, `luck secret ${share().contribution}`);
});

test('F25: programs may give nothing: their seats count as zeros, and nobody waits for them', async () => {
  const ours = share();
  const ada = await host.guest('Ada');
  const bob = await host.guest('Bob');
  const table = await host.table(ada, { options: { begins: 'lot' }, commitment: ours.commitment });
  const a = await host.attend(table.id, ada);
  const b = await host.attend(table.id, bob);
  await b.next('welcome');
  await b.done({ type: 'sit', seat: 'p2' });
  await a.next(wants('open'));
  assert.deepEqual(a.table.asked, ['p1']);
  assert.deepEqual(a.table.seats.map((seat) => seat.commitment), [ours.commitment, null]);
  await a.done({ type: 'open', round: 1, contribution: ours.contribution });
  await b.next('entry');
  await playOut([a, b]);
  assert.deepEqual((await a.next('reveal')).contributions, [ours.contribution, null]);
});
