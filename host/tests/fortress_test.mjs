// What strangers may try at a table. The ids are those of the list of risks (F5, F6 …).
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { folder, Host, nonce, pause, playOut } from './host.mjs';
import { frame, framesIn, kClose, kText, rawLine } from './raw.mjs';

let host;
before(async () => (host = await Host.start({ limits: false })));
after(() => host.stop());

const human = { kind: 'human' };

test('F2: nobody hears the secret before the end', async () => {
  const { a, b, table } = await host.pair({ options: { begins: 'lot' } });
  const stranger = await host.attend(table.id, null);
  await stranger.next('welcome');
  await a.done({ type: 'chat', text: 'hello' });
  const asked = [a, b].find((client) => client.position.offers.length > 0);
  await asked.act();
  await stranger.next('entry');
  const lists = await host.get('/api/tables?list=open');
  const everything = JSON.stringify([a.heard, b.heard, stranger.heard, lists.json]);
  assert.ok(everything.includes(table.commitment));
  assert.ok(!/"secret"|"contributions?"|"seed"|"luck"/.test(everything));
});

test('F5: every verb without a person, as a watcher, or for another’s seat is refused and changes nothing', async () => {
  const { a, b, table } = await host.pair({ game: 'connect-four' });
  const eve = await host.guest('Eve');
  const stranger = await host.attend(table.id, null);
  const watcher = await host.attend(table.id, eve);
  const invited = await host.attend(table.id, eve, { key: table.keys.invite });
  for (const client of [stranger, watcher, invited]) await client.next('welcome');
  const before = { seq: a.seq, entries: a.entries.length, table: (await host.get('/api/tables?list=open')).json.tables.find((t) => t.id === table.id).seats };
  const verbs = [
    { type: 'act', at: a.position.question.at, action: a.position.offers[0] },
    { type: 'retract' },
    { type: 'undo', to: 0 },
    { type: 'sit', seat: 'p1' },
    { type: 'sit', seat: 'p2' },
    { type: 'commit', round: 1, commitment: '00'.repeat(32) },
    { type: 'open', round: 1, contribution: '00'.repeat(32) },
    { type: 'leave' },
    { type: 'fill', seat: 'p2', bot: 'apprentice' },
    { type: 'stand_in', seat: 'p1', bot: 'apprentice' },
    { type: 'back' },
  ];
  for (const client of [stranger, watcher, invited])
    for (const verb of verbs) {
      const answer = await client.ask(verb);
      assert.equal(answer.type, 'error', JSON.stringify([verb, answer]));
    }
  // The other seat may not answer, fill or stand in either.
  assert.equal((await b.act(a.position.offers[0], a.position.question.at)).verdict, 'not_asked');
  assert.equal((await b.ask({ type: 'fill', seat: 'p1', bot: 'apprentice' })).code, 'not_owner');
  assert.equal((await b.ask({ type: 'stand_in', seat: 'p1', bot: 'apprentice' })).code, 'not_late');
  const now = (await host.get('/api/tables?list=open')).json.tables.find((t) => t.id === table.id);
  assert.deepEqual(now.seats, before.table);
  assert.equal(a.seq, before.seq);
  assert.equal(now.entries, before.entries);
  assert.ok((await a.act()).type === 'ack');
});

test('F6: who cannot show who they are hears nothing, then or later', async () => {
  const { a, table } = await host.pair();
  for (const hello of [{ token: 'x'.repeat(43) }, { token: `${a.token}x` }, { token: "' OR 1=1 --" }]) {
    const impostor = await host.attend(table.id, null, hello);
    assert.equal((await impostor.next('error')).code, 'bad_token');
    impostor.send({ type: 'act', nonce: 'n', at: a.position.question.at, action: a.position.offers[0] });
    await a.done({ type: 'chat', text: 'are we alone?' });
    assert.equal((await impostor.closed).code, 1008);
    assert.deepEqual(impostor.heard.map((m) => m.type), ['error']);
  }
  const cookie = await host.connect({ headers: { cookie: 'orrery=forged' } });
  cookie.send({ type: 'hello', protocol: 2, table: table.id, since: 0 });
  assert.equal((await cookie.next('error')).code, 'bad_token');
  await cookie.closed;
  assert.equal(a.entries.length, 1);
});

test('F6: before hello nothing is heard or done', async () => {
  const { a } = await host.pair();
  const early = await host.connect();
  early.send({ type: 'act', nonce: 'n', at: 1, action: a.position.offers[0] });
  assert.equal((await early.next('error')).code, 'bad_message');
  assert.equal((await early.closed).code, 1008);
  const unknown = await host.attend('nosuchtable', null);
  assert.equal((await unknown.next('error')).code, 'unknown_table');
  await unknown.closed;
  const protocol = await host.connect();
  protocol.send({ type: 'hello', protocol: 1, table: 'x', since: 0 });
  assert.equal((await protocol.next('error')).code, 'bad_message');
  await protocol.closed;
});

test('F6: who is turned away at a table that rests is not heard there, though it all came at once', async () => {
  const dir = folder();
  let own = await Host.start({ dir });
  const { ada, table, a: first, b: second } = await own.pair({ visibility: 'private' });
  await playOut([first, second]); // a game that is over is loaded when somebody comes
  for (const restart of [1, 2]) {
    await own.stop();
    own = await Host.start({ dir });
    const eve = await own.guest('Eve');
    const line = await rawLine(own);
    const said = [
      { type: 'hello', protocol: 2, table: table.id, since: 0, token: eve.token },
      { type: 'ping', nonce: 'p' },
      { type: 'chat', nonce: 'c', text: 'let me in' },
      { type: 'sit', nonce: 's', seat: 'p1' },
      { type: 'why', nonce: 'w' },
    ];
    line.write(Buffer.concat(said.map((message) => frame(kText, JSON.stringify(message)))));
    let heard = Buffer.alloc(0);
    await new Promise((closed) => {
      line.on('data', (data) => {
        heard = Buffer.concat([heard, data]);
        if (framesIn(heard).some(({ opcode }) => opcode === kClose)) closed();
      });
      line.resume();
    });
    line.destroy();
    const answers = framesIn(heard).filter(({ opcode }) => opcode === kText);
    assert.deepEqual(answers.map(({ payload }) => JSON.parse(payload).code), ['unknown_table'], `after restart ${restart}`);
    const a = await own.attend(table.id, ada);
    assert.deepEqual((await a.next('welcome')).chat, []);
    await a.close();
  }
  // Who is let in may say it all at once, and watch as a stranger.
  const open = await own.table(ada);
  const stranger = await own.connect();
  stranger.send({ type: 'hello', protocol: 2, table: open.id, since: 0 });
  stranger.send({ type: 'ping', nonce: 'p' });
  assert.equal((await stranger.next('ack')).nonce, 'p');
  await own.stop();
  rmSync(dir, { recursive: true });
});

test('F7: a link lets one claim a free seat; a seat that is taken stays with its person', async () => {
  const ada = await host.guest('Ada');
  const table = await host.table(ada, { visibility: 'private', game: 'cosmic-pioneers', seats: [human, human, human] });
  const bob = await host.guest('Bob');
  const eve = await host.guest('Eve');
  for (const hello of [{}, { key: 'wrong' }, { key: table.keys.invite.slice(1) }]) {
    const out = await host.attend(table.id, eve, hello);
    assert.equal((await out.next('error')).code, 'unknown_table');
    await out.closed;
    assert.equal(out.heard.length, 1);
  }
  const b = await host.attend(table.id, bob, { key: table.keys.invite });
  await b.next('welcome');
  await b.done({ type: 'sit', seat: 'p2' });
  // The same link again: the seat is bound to its person, another one is to be had.
  const e = await host.attend(table.id, eve, { key: table.keys.invite });
  assert.equal((await e.next('welcome')).table.seat, null);
  assert.equal((await e.ask({ type: 'sit', seat: 'p2' })).code, 'taken');
  assert.equal((await e.ask({ type: 'sit', seat: 'p1' })).code, 'taken');
  // A link to watch never becomes one to play.
  const w = await host.attend(table.id, eve, { key: table.keys.watch });
  const seen = await w.next('welcome');
  assert.equal(seen.table.keys, undefined);
  assert.equal((await w.ask({ type: 'sit', seat: 'p3' })).code, 'key');
  const stranger = await host.attend(table.id, null, { key: table.keys.invite });
  await stranger.next('welcome');
  assert.equal((await stranger.ask({ type: 'sit', seat: 'p3' })).code, 'no_person');
  // Those seated need no key, whatever browser they come from.
  const again = await host.attend(table.id, bob);
  assert.equal((await again.next('welcome')).table.seat, 'p2');
  await e.done({ type: 'sit', seat: 'p3' });
  assert.equal((await b.ask({ type: 'sit', seat: 'p1' })).code, 'seated');
  assert.equal((await host.get(`/api/tables/${table.id}/transcript`)).status, 404);
});

test('F8: the same message twice has one effect and the same answer; a late one is refused as stale', async () => {
  const { a, b, ada, table } = await host.pair();
  const act = { type: 'act', nonce: nonce(), at: a.position.question.at, action: a.position.offers[0] };
  a.send(act);
  a.send(act);
  const first = await a.next('ack');
  assert.deepEqual(await a.next('ack'), first);
  const other = await host.attend(table.id, ada);
  await other.next('welcome');
  other.send(act); // on another line
  assert.deepEqual(await other.next('ack'), first);
  assert.equal(a.entries.length, 2);
  // The question is gone.
  const late = await a.ask({ ...act, nonce: nonce() });
  assert.equal(late.verdict, 'stale');
  await b.next((m) => m.type === 'entry');
  await b.act();
  await a.next((m) => m.type === 'entry' && m.entry.by === 'p2');
  // A refusal is the same the second time, whatever the question is by then.
  const refused = { type: 'act', nonce: nonce(), at: act.at, action: act.action };
  const answer = await a.ask(refused);
  assert.equal(answer.verdict, 'stale');
  assert.deepEqual(await a.ask(refused), answer);
  // Another person's nonce is another nonce.
  const same = { type: 'chat', nonce: 'same', text: 'one' };
  await a.done(same);
  await b.done({ ...same, text: 'two' });
  await a.done(same);
  const chats = a.heard.filter((m) => m.type === 'chat').map((m) => m.text);
  assert.deepEqual(chats, ['one', 'two']);
});

test('F9: answers that come at once get one order, none is lost', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, () => host.pair({ game: 'connect-four' })));
  await Promise.all(
    pairs.map(async ({ a, ada, table }) => {
      // The same person on five lines, all answering the same question at once.
      const lines = await Promise.all(Array.from({ length: 5 }, () => host.attend(table.id, ada)));
      await Promise.all(lines.map((line) => line.next('welcome')));
      const at = a.position.question.at;
      const answers = await Promise.all(lines.map((line, i) => line.act(line.position.offers[i], at)));
      const kinds = answers.map((answer) => answer.verdict ?? answer.type).sort();
      assert.deepEqual(kinds, ['ack', 'stale', 'stale', 'stale', 'stale']);
      await pause(50);
      for (const line of lines) assert.deepEqual(line.entries, a.entries);
      assert.equal(a.entries.length, 2);
    }),
  );
});

test('F11: messages that are too large, not text, not UTF-8 or not JSON close the line with a code that says so', async () => {
  const { a, table } = await host.pair();
  const end = async (send) => {
    const client = await host.attend(table.id, null);
    await client.next('welcome');
    send(client);
    return (await client.closed).code;
  };
  assert.equal(await end((c) => c.send(`{"type":"chat","text":"${'x'.repeat(20_000)}"}`)), 1009);
  assert.equal(await end((c) => c.socket.send(Buffer.from([0xc3, 0x28]), { binary: false })), 1007);
  assert.equal(await end((c) => c.socket.send(Buffer.from('{}'), { binary: true })), 1003);
  for (const text of ['', 'hello', '{', '[1,2]', '"x"', '{"a":1}}', '['.repeat(5000), `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, '{"type":"\ud800"}'.replace('\ud800', '\\ud800')])
    assert.equal(await end((c) => c.send(text)), 1008, text.slice(0, 40));
  // In pieces it is the same, and a message without end ends nowhere.
  assert.equal(
    await end((c) => {
      for (let i = 0; i < 40; ++i) c.socket.send('x'.repeat(1000), { fin: false });
    }),
    1009,
  );
  const pieces = await host.attend(table.id, null);
  await pieces.next('welcome');
  const text = JSON.stringify({ type: 'ping', nonce: 'pieces' });
  for (const [i, letter] of [...text].entries()) pieces.socket.send(letter, { fin: i === text.length - 1 });
  assert.equal((await pieces.next('ack')).nonce, 'pieces');
  assert.equal((await a.ask({ type: 'ping' })).type, 'ack');
});

test('F11: odd messages are answered by an error and do no harm', async () => {
  const { a, b } = await host.pair();
  const odd = [
    {},
    { type: 'act' },
    { type: 'act', nonce: 'n' },
    { type: 'act', nonce: '', at: 1, action: {} },
    { type: 'act', nonce: 'x'.repeat(41), at: 1, action: {} },
    { type: 'act', nonce: 7, at: 1, action: {} },
    { type: 'act', nonce: 'o1', at: '1', action: {} },
    { type: 'act', nonce: 'o2', at: -1, action: {} },
    { type: 'act', nonce: 'o3', at: 1.5, action: {} },
    { type: 'act', nonce: 'o4', at: 1e300, action: {} },
    { type: 'act', nonce: 'o5', at: 1, action: null },
    { type: 'act', nonce: 'o6', at: 1, action: [] },
    { type: 'act', nonce: 'o7', at: 1, action: { verb: 'mark' } },
    { type: 'act', nonce: 'o8', at: 1, action: { verb: 'mark', cell: { a: 1 } } },
    { type: 'act', nonce: 'o9', at: 1, action: { verb: 'mark', cell: 'zz' } },
    { type: 'act', nonce: 'o10', at: 1, action: { verb: 'mark', cell: 'a1 extra' } },
    { type: 'act', nonce: 'o11', at: 1, action: { ...a.position.offers[0], more: 1 } },
    { type: 'act', nonce: 'o12', at: 1, action: { verb: '__proto__' } },
    { type: 'undo', nonce: 'o13' },
    { type: 'undo', nonce: 'o14', to: 2 ** 53 },
    { type: 'sit', nonce: 'o15', seat: 'p9' },
    { type: 'sit', nonce: 'o16', seat: 'public' },
    { type: 'sit', nonce: 'o17', seat: 'clock' },
    { type: 'stand_in', nonce: 'o18', seat: 'p6', bot: 'apprentice' },
    { type: 'stand_in', nonce: 'o19', seat: 'p1', bot: 'search:9999999' },
    { type: 'hello', protocol: 2, table: 'x', since: 0 },
    { type: 'destroy', nonce: 'o20' },
    { type: null, nonce: 'o21' },
  ];
  for (const message of odd) {
    a.send(message);
    const answer = await a.next((m) => ['error', 'refused', 'ack'].includes(m.type));
    assert.notEqual(answer.type, 'ack', JSON.stringify(message));
  }
  assert.equal(a.entries.length, 1);
  await a.act();
  await b.next('entry');
});

test('F16: hostile ids, names and keys are only text', async () => {
  const { table } = await host.pair();
  const corpus = ["' OR '1'='1", '"; DROP TABLE tables; --', '../../etc/passwd', '%00', '\u0000', '${7*7}', '<script>', '🚀'.repeat(16), ''];
  for (const text of corpus) {
    const client = await host.attend(text, null, { key: text });
    assert.equal((await client.next('error')).code, 'unknown_table', text);
    const path = encodeURIComponent(text);
    assert.equal((await host.get(`/api/tables/${path}/transcript`)).status, 404, text);
    assert.equal((await host.get(`/api/tables?list=${path}`)).status, 400, text);
    const named = await host.post('/api/guest', { name: text });
    if (named.status === 200) assert.equal(named.json.person.name, text.trim());
    else assert.equal(named.status, 400);
    assert.equal((await host.post('/api/login', { name: text, password: text })).status, 403, text);
  }
  const well = await host.attend(table.id, null);
  await well.next('welcome');
});
