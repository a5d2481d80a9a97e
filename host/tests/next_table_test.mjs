// Those who sat at a finished table find each other at the next one.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { folder, Host, pause, playOut } from './host.mjs';

const human = { kind: 'human' };
const wish = { game: 'noughts', title: 'Again', seats: [human, human], options: {}, pace: 'live', visibility: 'private' };

// Two who have played a private game to its end, and somebody who watched.
async function finished(host) {
  const { ada, bob, a, b, table } = await host.pair({ visibility: 'private' });
  const eve = await host.guest('Eve');
  const watcher = await host.attend(table.id, eve, { key: table.keys.watch });
  await playOut([a, b]);
  for (const client of [a, b, watcher]) await client.next((m) => m.type === 'table' && m.table.status === 'finished');
  const follow = (person, after = table.id) => host.post('/api/tables', { ...wish, after }, { token: person.token });
  return { ada, bob, eve, a, b, watcher, table, follow };
}
const told = (client) => client.next((m) => m.type === 'table' && m.table.next !== undefined);

test('the others hear of the next table and sit down there, and a second press finds the same one', async () => {
  const host = await Host.start({ limits: false });
  const { ada, bob, a, b, watcher, follow } = await finished(host);
  const opened = (await follow(bob)).json;
  assert.equal(opened.table.seat, 'p1');
  assert.equal(opened.key, undefined, 'it is their own: its keys are in it');
  const next = { table: opened.table.id, key: opened.table.keys.invite, by: 'p2' };
  for (const client of [a, b]) assert.deepEqual((await told(client)).table.next, next);

  for (const person of [ada, bob]) {
    const found = (await follow(person)).json;
    assert.equal(found.table.id, next.table);
    assert.equal(found.key, next.key);
  }
  const joined = await host.attend(next.table, ada, { key: next.key });
  await joined.next('welcome');
  await joined.done({ type: 'sit', seat: 'p2' });
  assert.equal((await joined.next((m) => m.type === 'table' && m.table.status === 'playing')).table.seat, 'p2');
  assert.equal((await host.get('/api/tables?list=mine', { token: ada.token })).json.tables.length, 2);

  assert.ok(watcher.heard.every(({ table }) => table?.next === undefined), 'who watches hears nothing of it');
  await host.stop();
});

test('of two who press at once one opens the table', async () => {
  const host = await Host.start({ limits: false });
  const { ada, bob, a, follow } = await finished(host);
  const answers = await Promise.all([follow(ada), follow(bob), follow(ada), follow(bob)]);
  const { next } = (await told(a)).table;
  for (const { status, json } of answers)
    if (status === 200) assert.equal(json.table.id, next.table);
    else assert.equal(json.error.code, 'opening');
  assert.ok(answers.some(({ status }) => status === 200));
  for (const person of [ada, bob]) {
    assert.equal((await follow(person)).json.table.id, next.table);
    assert.ok((await host.get('/api/tables?list=mine', { token: person.token })).json.tables.length <= 2);
  }
  await host.stop();
});

test('F7: only those who sat there, once the game is over, and at a table that is there', async () => {
  const host = await Host.start({ limits: false });
  const { ada, eve, follow, table } = await finished(host);
  assert.deepEqual([(await follow(eve)).status, (await follow(eve)).json.error.code], [404, 'unknown_table']);
  assert.equal((await follow(ada, 'nothing')).json.error.code, 'unknown_table');
  assert.equal((await host.post('/api/tables', { ...wish, after: table.id })).status, 401);
  const open = await host.table(ada);
  assert.equal((await follow(ada, open.id)).json.error.code, 'not_over');
  assert.equal((await follow(eve, open.id)).json.error.code, 'not_seated');
  assert.equal((await host.post('/api/tables', { ...wish, game: 'none', after: table.id }, { token: ada.token })).status, 400);
  assert.equal((await follow(ada)).status, 200, 'what could not be opened stands in nobody’s way');
  await host.stop();
});

for (const signal of ['SIGTERM', 'SIGKILL'])
  test(`the next table is known after a restart (${signal}), and another is opened once it is gone`, async () => {
    const dir = folder();
    let host = await Host.start({ dir, limits: false });
    const { ada, bob, a, b, table, follow } = await finished(host);
    const first = (await follow(ada)).json.table.id;
    await told(b);
    await a.close();
    await host.stop(signal);
    host = await Host.start({ dir, limits: false });
    const press = (person) => host.post('/api/tables', { ...wish, after: table.id }, { token: person.token });
    const back = await host.attend(table.id, bob);
    assert.equal((await back.next('welcome')).table.next.table, first);
    assert.equal((await press(bob)).json.table.id, first);

    const owner = await host.attend(first, ada);
    await owner.next('welcome');
    owner.send({ type: 'leave', nonce: 'leave' });
    await owner.closed;
    const second = (await press(bob)).json.table.id;
    assert.notEqual(second, first);
    while ((await host.attend(table.id, ada).then((client) => client.next('welcome'))).table.next.table !== second) await pause(20);
    assert.equal((await press(ada)).json.table.id, second);
    await host.stop();
    rmSync(dir, { recursive: true, force: true });
  });
