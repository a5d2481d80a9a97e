// Messages carry news: what changed of a position, what is refused only for who asks, several answers at once.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Host, folder, nonce, pause } from './host.mjs';

const human = { kind: 'human' };
let host;
before(async () => {
  host = await Host.start({ limits: false });
});
after(() => host.stop());

// The position as somebody who comes now is told it.
async function whole(table, person) {
  const client = await host.attend(table.id, person, table.keys ? { key: table.keys.watch } : {});
  const { position } = await client.next('welcome');
  await client.close();
  return position;
}

test('a step is told as what changed, and leads to the position that whoever arrives is told', { timeout: 60_000 }, async () => {
  for (const game of ['noughts', 'capitaine-cosmos', 'galaxy-trucker']) {
    const options = game === 'galaxy-trucker' ? { tempo: 'turn_based' } : {};
    const { a, b, ada, bob, table } = await host.pair({ game, options });
    const stranger = await host.attend(table.id, null);
    await stranger.next('welcome');
    for (let i = 0; i < 60 && !a.position.over; ++i) {
      const asked = [a, b].find((client) => client.position.offers.length > 0);
      const { seq } = await asked.done({ type: 'act', at: asked.position.question.at, action: asked.position.offers.at(-1 - (i % asked.position.offers.length)) });
      while ([a, b, stranger].some((client) => client.seq < seq)) await pause(1);
      if (i % 10 !== 0) continue;
      assert.deepEqual(a.position, await whole(table, ada));
      assert.deepEqual(b.position, await whole(table, bob));
      assert.deepEqual(stranger.position, await whole(table, null));
    }
    for (const client of [a, b, stranger]) {
      const steps = client.heard.filter(({ type, seq }) => type === 'entry' && seq > 1);
      assert.ok(steps.length > 3 && steps.every(({ changes }) => changes), game);
      assert.ok(!JSON.stringify(client.heard).includes('"refusals"'));
    }
  }
});

test('what is taken back is told as what changed, too', async () => {
  const { a, b, ada, table } = await host.pair({ game: 'connect-four' });
  await a.act();
  await b.next('entry');
  await a.done({ type: 'undo', to: 1 });
  const undone = await b.next('undone');
  assert.ok(undone.changes);
  assert.deepEqual(a.position, await whole(table, ada));
  assert.equal(a.position.offers.length, 7);
});

test('whoever looks on as somebody else is told the whole', async () => {
  const ada = await host.guest('Ada');
  const bob = await host.guest('Bob');
  const table = await host.table(ada, { game: 'connect-four', seats: [human, human] });
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  const b = await host.attend(table.id, bob);
  await b.next('welcome');
  await b.done({ type: 'sit', seat: 'p2' });
  await a.next('entry');
  assert.equal((await b.next('entry')).changes, undefined, 'the first position');
  await a.act();
  assert.ok((await b.next('entry')).changes);
  await b.done({ type: 'leave' }); // a bot plays on, and Bob watches
  const { entry, changes } = await b.next((m) => m.type === 'entry' && m.entry.by === 'p2');
  assert.equal(entry.kind, 'answer');
  assert.equal(changes, undefined);
  assert.deepEqual(b.position.offers, []);
  await a.act();
  assert.ok((await b.next((m) => m.type === 'entry' && m.entry.by === 'p1')).changes);
});

test('what was not stored is told to nobody, and it goes on from what is', { timeout: 60_000 }, async () => {
  const dir = folder();
  const other = await Host.start({ dir, limits: false, misfortune: true });
  const { a, b } = await other.pair({ game: 'connect-four' });
  other.befall('full');
  const failed = await a.act();
  assert.equal(failed.code, 'storage');
  other.befall('full', null);
  await a.next('welcome', 10_000);
  await b.next('welcome', 10_000);
  assert.equal(a.position.entries, 1, 'nothing of what was not stored');
  assert.equal((await a.act()).type, 'ack');
  await b.next('entry');
  assert.equal(b.position.entries, 2);
  assert.equal((await b.act()).type, 'ack');
  await other.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('who asks why is told what is refused, and nobody else is', async () => {
  const { a, b, table } = await host.pair();
  await a.act({ verb: 'mark', cell: 'centre' });
  await b.next('entry');
  const why = await b.ask({ type: 'why' });
  assert.deepEqual([why.type, why.seq, why.refusals], ['why', 2, [{ action: { verb: 'mark', cell: 'centre' }, rule: 'NX-004' }]]);
  assert.deepEqual((await a.ask({ type: 'why' })).refusals, [], 'who is not asked is refused nothing');
  const stranger = await host.attend(table.id, await host.guest('Eve'));
  await stranger.next('welcome');
  assert.equal((await stranger.ask({ type: 'why' })).code, 'not_seated');
  const waiting = await host.table(await host.guest('Ada'));
  assert.equal((await (await host.attend(waiting.id, await host.guest('Bob'))).ask({ type: 'why' })).code, 'not_seated');
});

// Both write orders.
async function writers(on) {
  const pair = await on.pair({ game: 'capitaine-cosmos' });
  const { a, b } = pair;
  while (a.position.question.decision !== 'write_orders') {
    const asked = [a, b].find((client) => client.position.offers.length > 0 && client.seq >= Math.max(a.seq, b.seq));
    if (asked) await asked.act();
    else await pause(2);
  }
  return pair;
}
// A sheet of orders: each cell is noted once, and the notes are struck out again.
async function sheetOf(client) {
  const sheet = [];
  const from = client.position.entries;
  for (;;) {
    const order = client.position.offers.find(({ verb, code }) => verb === 'order' && code === 'M');
    if (!order) break;
    sheet.push(order);
    await client.act(order);
    while (client.position.entries < from + sheet.length) await pause(1);
  }
  await client.done({ type: 'undo', to: from });
  await client.next('undone');
  return [...sheet, { verb: 'hand_in' }];
}

test('an order sheet is one message, and is there wholly or not at all', { timeout: 60_000 }, async () => {
  const { a, b, table, ada } = await writers(host);
  const sheet = await sheetOf(a);
  assert.ok(sheet.length > 6);
  const { at } = a.position.question;
  const entries = a.entries.length;
  const { seq } = a;
  // One that may not be given, and none is.
  const refused = await a.ask({ type: 'act', at, actions: [...sheet.slice(0, -1), sheet[0], sheet.at(-1)] });
  assert.equal(refused.type, 'refused');
  assert.equal((await a.ask({ type: 'act', at, actions: [...sheet, sheet[0]] })).verdict, 'not_asked');
  assert.equal((await a.ask({ type: 'act', at, actions: [sheet[0], { verb: 'dance' }] })).code, 'bad_action');
  for (const actions of [[], {}, Array(146).fill({ verb: 'hand_in' })])
    assert.equal((await a.ask({ type: 'act', at, actions })).code, 'bad_message');
  assert.equal((await a.ask({ type: 'act', at, action: sheet[0], actions: sheet })).code, 'bad_message');
  assert.equal(a.entries.length, entries);

  const act = { type: 'act', nonce: nonce(), at, actions: sheet };
  const done = await a.done(act);
  assert.equal(done.seq, seq + sheet.length);
  assert.equal(a.entries.length, entries + sheet.length);
  assert.deepEqual(await a.ask(act), done, 'sent again it has no second effect');
  assert.deepEqual(a.position, await whole(table, ada));
  while (b.seq < done.seq) await pause(1);
  // What has changed comes with the last note: nobody looks at the position in between.
  for (const client of [a, b]) {
    const changes = client.heard.filter((m) => m.type === 'entry' && m.seq > seq).map((m) => Object.keys(m.changes).length);
    assert.deepEqual(changes.slice(0, -1), Array(sheet.length - 1).fill(0));
    assert.ok(changes.at(-1) > 0);
    assert.equal(client.position.entries, entries + sheet.length);
  }
  // The other hears how many notes there are, and of none what it says (F1).
  const heard = b.entries.slice(entries);
  assert.equal(heard.length, sheet.length);
  assert.ok(heard.every(({ by, action, events }) => by === 'p1' && action === null && events.length === 0));
  const told = JSON.stringify(b.heard.filter((m) => m.seq > seq).map(({ position, ...message }) => message));
  assert.ok(!told.includes('"M"'), told);
});

test('several answers outlive a host that is killed, and are not given twice', { timeout: 60_000 }, async () => {
  const dir = folder();
  let other = await Host.start({ dir, limits: false });
  const { a, ada, table } = await writers(other);
  const sheet = await sheetOf(a);
  const act = { type: 'act', nonce: nonce(), at: a.position.question.at, actions: sheet };
  const done = await a.done(act);
  const { position } = a;
  await other.stop('SIGKILL');
  other = await Host.start({ dir, limits: false });
  const again = await other.attend(table.id, ada);
  const welcome = await again.next('welcome');
  assert.deepEqual([welcome.seq, welcome.position], [done.seq, position]);
  assert.deepEqual(await again.ask(act), done);
  await other.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('a bot hands in its sheet at once', { timeout: 60_000 }, async () => {
  const ada = await host.guest('Ada');
  const table = await host.table(ada, { game: 'capitaine-cosmos', seats: [human, { kind: 'bot', bot: 'apprentice' }] });
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  while (a.position?.question.decision !== 'write_orders') {
    if (a.position?.offers.length > 0) await a.act();
    await pause(5);
  }
  while (a.position.question.asked.includes('p2')) await pause(5);
  const by = a.entries.filter((entry) => entry.by === 'p2');
  assert.ok(by.length > 6);
});
