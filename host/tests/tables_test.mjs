// Tables from the first guest to the last entry.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Host, pause, playOut } from './host.mjs';

let host;
before(async () => (host = await Host.start({ limits: false })));
after(() => host.stop());

const bot = (name) => ({ kind: 'bot', bot: name });
const human = { kind: 'human' };

test('a guest opens a table, another sits down, they play to the end', async () => {
  const { a, b, table } = await host.pair();
  assert.equal(table.status, 'waiting');
  assert.equal(table.seat, 'p1');
  assert.ok(table.owner);
  await playOut([a, b]);
  await a.next((m) => m.type === 'table' && m.table.status === 'finished');
  const reveal = await a.next('reveal');
  assert.match(reveal.secret, /^[0-9a-f]{64}$/);
  assert.equal(reveal.contributions.length, 2);
  assert.ok(a.position.over);
  assert.equal(a.position.question, null);

  const file = await host.get(`/api/tables/${table.id}/transcript`);
  assert.match(file.text, /^orrery-transcript 3\ngame noughts\n/);
  const late = await host.attend(table.id, null);
  const welcome = await late.next('welcome');
  assert.deepEqual(welcome.entries, a.entries);
  assert.equal((await late.next('reveal')).secret, reveal.secret);
  const act = await b.ask({ type: 'act', at: 3, action: { verb: 'mark', cell: 'a1' } });
  assert.equal(act.verdict, 'game_over');
});

test('what happened is the same for everybody, with the ack after it', async () => {
  const { a, b } = await host.pair();
  const nonce = 'mine';
  a.send({ type: 'act', nonce, at: a.position.question.at, action: a.position.offers[4] });
  const ack = await a.next('ack');
  assert.equal(ack.nonce, nonce);
  const order = a.heard.slice(-2).map((m) => m.type);
  assert.deepEqual(order, ['entry', 'ack']);
  assert.equal(ack.seq, a.heard.at(-2).seq);
  await b.next('entry');
  assert.deepEqual(b.entries, a.entries);
  assert.equal(b.entries.at(-1).by, 'p1');
  assert.deepEqual(b.position.question.asked, ['p2']);
  assert.deepEqual(a.position.offers, []);
});

test('bots play their seats, also Cosmic Pioneers', async () => {
  const ada = await host.guest('Ada');
  const table = await host.table(ada, { game: 'cosmic-pioneers', seats: [human, bot('apprentice'), bot('random')] });
  assert.equal(table.status, 'playing');
  assert.deepEqual(table.seats.map((seat) => seat.bot), [undefined, 'apprentice', 'novice'], 'a bot of old has its new name');
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  for (let i = 0; i < 30 && !a.position.over; ++i) {
    while (!a.position.over && a.position.offers.length === 0) await a.next('entry');
    await a.act();
  }
  assert.ok(a.entries.some((entry) => entry.by === 'p2'));
  assert.ok(a.entries.some((entry) => entry.by === 'p3'));
});

test('a table of bots alone plays to its end by itself', async () => {
  const ada = await host.guest('Ada');
  const table = await host.table(ada, { seats: [bot('novice'), bot('veteran:bold')] });
  const a = await host.attend(table.id, ada);
  await a.next((m) => m.type === 'table' && m.table.status === 'finished', 10000);
});

test('resume: a client that comes back gets what it missed, also after an undo', async () => {
  const { a, b, ada, bob, table } = await host.pair({ game: 'cosmic-pioneers', options: { sector_placement: 'random' } });
  const clients = [a, b];
  for (let i = 0; i < 20; ++i) {
    const asked = clients.find((client) => client.position.offers.length > 0);
    const other = clients.find((client) => client !== asked);
    await asked.act(asked.position.offers.at(-1));
    if (other.position.entries !== asked.position.entries) await other.next((m) => m.seq === asked.seq);
    if (asked.position.undo > 0) break;
  }
  const me = clients.find((client) => client.position.undo > 0);
  assert.ok(me, 'there is something to take back');
  const known = { seq: me.seq, entries: [...me.entries] };
  const person = me === a ? ada : bob;
  // Somebody who looked at the entries that are taken back, and then was away.
  const to = me.position.entries - me.position.undo;
  await me.done({ type: 'undo', to });
  assert.equal(me.entries.length, to);
  const asked = me;
  await asked.act(asked.position.offers[0]);
  const back = await host.attend(table.id, person, { since: known.seq });
  const welcome = await back.next('welcome');
  assert.equal(welcome.from, to);
  assert.deepEqual([...known.entries.slice(0, welcome.from), ...welcome.entries], me.entries);
  assert.equal(welcome.seq, me.seq);
  const nothing = await host.attend(table.id, person, { since: me.seq });
  assert.deepEqual((await nothing.next('welcome')).entries, []);
  const future = await host.attend(table.id, person, { since: 10_000 });
  assert.equal((await future.next('welcome')).from, 0);
});

test('an undo is heard by all, and another’s answer cannot be taken back', async () => {
  const { a, b } = await host.pair({ game: 'connect-four' });
  await a.act();
  await b.next('entry');
  assert.equal((await b.ask({ type: 'undo', to: 1 })).verdict, 'not_offered');
  await a.done({ type: 'undo', to: 1 });
  const undone = await b.next('undone');
  assert.equal(undone.entries, 1);
  assert.deepEqual(undone.position.question.asked, ['p1']);
  assert.equal((await a.ask({ type: 'undo', to: 0 })).verdict, 'not_offered');
  assert.equal((await a.ask({ type: 'retract' })).verdict, 'not_offered');
});

test('spectators see what the public sees and are counted', async () => {
  const { a, b, table } = await host.pair();
  const stranger = await host.attend(table.id, null);
  const welcome = await stranger.next('welcome');
  assert.equal(welcome.person, null);
  assert.equal(welcome.table.seat, null);
  assert.equal(welcome.table.keys, undefined);
  assert.deepEqual(welcome.position.offers, []);
  await a.next((m) => m.type === 'table' && m.table.watchers === 1);
  await a.act();
  await stranger.next('entry');
  await stranger.close();
  await b.next((m) => m.type === 'table' && m.table.watchers === 0);
});

test('presence: who is here is told, and who left', async () => {
  const { a, b, table, bob } = await host.pair();
  await a.next((m) => m.type === 'table' && m.table.seats[1].here);
  await b.close();
  await a.next((m) => m.type === 'table' && !m.table.seats[1].here);
  await host.attend(table.id, bob);
  await a.next((m) => m.type === 'table' && m.table.seats[1].here);
});

test('lobby: open, mine and finished tables', async () => {
  const { a, b, ada, table } = await host.pair({ title: 'Listed' });
  const hidden = await host.table(ada, { visibility: 'private', title: 'Hidden' });
  const ids = async (list, person) => (await host.get(`/api/tables?list=${list}`, person)).json.tables.map((t) => t.id);
  assert.ok((await ids('open')).includes(table.id));
  assert.ok(!(await ids('open')).includes(hidden.id));
  assert.deepEqual(new Set(await ids('mine', ada)), new Set([table.id, hidden.id]));
  assert.deepEqual(await ids('mine'), []);
  assert.ok(!(await ids('finished')).includes(table.id));
  await playOut([a, b]);
  await a.next('reveal');
  assert.ok((await ids('finished')).includes(table.id));
  assert.ok(!(await ids('open')).includes(table.id));
  assert.equal((await host.get('/api/tables?list=all')).status, 400);
});

test('the owner fills free seats with bots, and the game begins', async () => {
  const ada = await host.guest('Ada');
  const table = await host.table(ada);
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  assert.equal(a.position, null);
  assert.equal((await a.act({ verb: 'mark', cell: 'a1' }, 1)).code, 'not_begun');
  assert.equal((await a.ask({ type: 'fill', seat: 'p2', bot: 'deep-thought' })).code, 'bad_bot');
  await a.done({ type: 'fill', seat: 'p2', bot: 'apprentice' });
  await a.next('entry');
  assert.equal((await a.ask({ type: 'fill', seat: 'p2', bot: 'apprentice' })).code, 'begun');
  await a.act();
  await a.next((m) => m.type === 'entry' && m.entry.by === 'p2');
});

test('the owner leaves before the game begins: the table goes to the next, or is closed', async () => {
  const ada = await host.guest('Ada');
  const bob = await host.guest('Bob');
  const table = await host.table(ada, { game: 'cosmic-pioneers', seats: [human, human, human] });
  const a = await host.attend(table.id, ada);
  const b = await host.attend(table.id, bob);
  await b.next('welcome');
  await b.done({ type: 'sit', seat: 'p2' });
  await a.done({ type: 'leave' });
  await b.next((m) => m.type === 'table' && m.table.owner);
  assert.equal(b.table.seats[0].name, null);
  await b.done({ type: 'leave' });
  assert.equal((await b.next('error')).code, 'closed');
  await b.closed;
  const again = await host.attend(table.id, bob);
  assert.equal((await again.next('error')).code, 'unknown_table');
  assert.ok(!(await host.get('/api/tables?list=open')).json.tables.some((t) => t.id === table.id));
});

test('who leaves a game under way is replaced by a bot', async () => {
  const { a, b } = await host.pair();
  await a.done({ type: 'leave' });
  await b.next((m) => m.type === 'table' && m.table.seats[0].kind === 'bot');
  await b.next((m) => m.type === 'entry' && m.entry.by === 'p1');
  assert.equal((await a.ask({ type: 'act', at: 1, action: { verb: 'mark', cell: 'a1' } })).code, 'not_seated');
});

test('a stand-in plays one’s own seat until one is back; another’s only once it is late (F21)', async () => {
  const { a, b } = await host.pair({ game: 'connect-four' });
  assert.equal((await b.ask({ type: 'stand_in', seat: 'p1', bot: 'random' })).code, 'not_late');
  await a.done({ type: 'stand_in', seat: 'p1', bot: 'random' });
  await b.next((m) => m.type === 'entry' && m.entry.by === 'p1');
  assert.equal(b.table.seats[0].standIn, 'novice');
  assert.equal((await a.act({ verb: 'drop', column: 'a' }, 2)).code, 'stand_in');
  await a.done({ type: 'back' });
  await b.act();
  await a.next((m) => m.type === 'entry' && m.entry.by === 'p2');
  await pause(100);
  assert.equal(a.entries.at(-1).by, 'p2');
  assert.ok(a.position.offers.length > 0);
});

test('fair luck: what is revealed fits the commitment, and the dice follow from it', async () => {
  for (let round = 0; round < 6; ++round) {
    const [ours, theirs] = [randomBytes(32), randomBytes(32)];
    const ada = await host.guest('Ada');
    const bob = await host.guest('Bob');
    const commitment = (bytes) => createHash('sha256').update(bytes).digest('hex');
    const table = await host.table(ada, { options: { begins: 'lot' }, commitment: commitment(ours) });
    const a = await host.attend(table.id, ada);
    const b = await host.attend(table.id, bob);
    await b.next('welcome');
    await b.done({ type: 'sit', seat: 'p2', commitment: commitment(theirs) });
    await a.done({ type: 'open', round: 1, contribution: ours.toString('hex') });
    await b.done({ type: 'open', round: 1, contribution: theirs.toString('hex') });
    await a.next('entry');
    await playOut([a, b]);
    const { secret, contributions } = await b.next('reveal');
    assert.equal(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'), table.commitment);
    assert.deepEqual(contributions, [ours.toString('hex'), theirs.toString('hex')]);
    const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(Buffer.concat([ours, theirs, Buffer.alloc(4)])).digest();
    const outcome = Math.floor((mac.readUInt32BE(0) * 2) / 2 ** 32);
    const { text } = await host.get(`/api/tables/${table.id}/transcript`);
    assert.match(text, new RegExp(`^start \\| ${outcome}/2 \\| `, 'm'));
  }
});

test('a table that nobody attends rests, and is there again when somebody comes', async () => {
  const metrics = async () => {
    const { text } = await host.get('/metrics');
    const number = (name) => Number(new RegExp(`^orrery_${name} (\\d+)$`, 'm').exec(text)[1]);
    return { tables: number('tables'), plays: number('plays'), parked: number('tables_parked_total') };
  };
  const { a, b, ada, table } = await host.pair({ game: 'cosmic-pioneers' });
  const clients = [a, b];
  for (let i = 0; i < 12; ++i) {
    const asked = clients.find((client) => client.position.offers.length > 0 && client.seq >= Math.max(a.seq, b.seq));
    if (asked) await asked.act();
    else await pause(5);
  }
  const known = { seq: Math.max(a.seq, b.seq), entries: (a.seq > b.seq ? a : b).entries.length };
  const before = await metrics();
  await a.close();
  await b.close();
  for (let i = 0; (await metrics()).parked === before.parked; ++i) {
    assert.ok(i < 200, 'it comes to rest');
    await pause(100);
  }
  const back = await host.attend(table.id, ada);
  const welcome = await back.next('welcome');
  assert.equal(welcome.seq, known.seq);
  assert.equal(welcome.entries.length, known.entries);
  assert.equal(welcome.position.entries, known.entries);
  if (back.position.offers.length > 0) assert.equal((await back.act()).seq, known.seq + 1);
});

test('chat reaches everybody and those who come later; it is one line of text', async () => {
  const { a, b, table } = await host.pair();
  const text = '<b onclick="alert(1)">hé</b> \\ "quoted" 🚀';
  await a.done({ type: 'chat', text: `  ${text} ` });
  const heard = await b.next('chat');
  assert.deepEqual({ n: heard.n, name: heard.name, seat: heard.seat, text: heard.text }, { n: 1, name: 'Ada', seat: 'p1', text });
  for (const bad of ['', '   ', 'two\nlines', '\u202Eevil', 'x'.repeat(501)])
    assert.equal((await a.ask({ type: 'chat', text: bad })).code, 'bad_text', JSON.stringify(bad));
  const watcher = await host.guest('Eve');
  const w = await host.attend(table.id, watcher);
  assert.deepEqual((await w.next('welcome')).chat.map((m) => m.text), [text]);
  await w.done({ type: 'chat', text: 'hello' });
  assert.equal((await a.next((m) => m.type === 'chat' && m.n === 2)).seat, null);
  const stranger = await host.attend(table.id, null);
  await stranger.next('welcome');
  assert.equal((await stranger.ask({ type: 'chat', text: 'psst' })).code, 'no_person');
});

test('ping is answered to anybody at once', async () => {
  const { table } = await host.pair();
  const stranger = await host.attend(table.id, null);
  await stranger.next('welcome');
  assert.equal((await stranger.ask({ type: 'ping' })).type, 'ack');
});

test('names: a guest renames, the table shows it', async () => {
  const { a, ada, table } = await host.pair();
  assert.equal((await host.post('/api/name', { name: 'Ada II' }, ada)).json.person.name, 'Ada II');
  await host.attend(table.id, ada);
  await a.next((m) => m.type === 'table' && m.table.seats[0].name === 'Ada II');
});

test('tables that cannot be are refused', async () => {
  const ada = await host.guest('Ada');
  const wish = { game: 'noughts', seats: [human, human], options: {}, pace: 'live', visibility: 'open', title: '' };
  const status = async (change, person = ada) => (await host.post('/api/tables', { ...wish, ...change }, person)).status;
  assert.equal(await status({}), 200);
  assert.equal(await status({}, {}), 401);
  for (const change of [
    { game: 'chess' }, { game: 7 }, { seats: [human] }, { seats: [human, human, human] }, { seats: 'two' }, { seats: null },
    { seats: [human, { kind: 'bot', bot: 'novice:bold' }] }, { seats: [human, { kind: 'bot', bot: 'expert:timid' }] },
    { seats: [human, { kind: 'bot', bot: 'search:100000' }] }, { seats: [human, { kind: 'bot' }] }, { seats: [human, 3] },
    { options: { begins: 'me' } }, { options: { colour: 'red' } }, { options: [] }, { options: { begins: 1 } },
    { pace: 'slow' }, { visibility: 'secret' }, { title: 'x'.repeat(61) }, { title: 'a\u0000b' }, { commitment: 'ff' },
  ])
    assert.equal(await status(change), 400, JSON.stringify(change));
});

test('the example client of the documentation plays a game', async () => {
  const client = fileURLToPath(new URL('../../docs/examples/client.mjs', import.meta.url));
  const flag = typeof WebSocket === 'undefined' ? ['--experimental-websocket'] : [];
  const run = async () => {
    const child = spawn(process.execPath, [...flag, client, host.url, 'connect-four'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (out += data));
    await once(child, 'exit');
    return out;
  };
  const first = run();
  await pause(300);
  for (const out of await Promise.all([first, run()])) assert.match(out, /^over: /m, out);
});
