// Standing orders live with the seat: the host answers by them, whether anybody is there or not.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { folder, Host, pause } from './host.mjs';

const answered = (seat) => (message) => message.type === 'entry' && message.entry.by === seat;

test('a standing order answers for who is away, after a restart too, and is nobody else’s business', async () => {
  const dir = folder();
  let host = await Host.start({ dir });
  const { ada, a, b, table } = await host.pair({ game: 'connect-four', pace: 'async' });
  await b.done({ type: 'orders', orders: { drop: 'drop' } });
  const told = await b.next((message) => message.type === 'table' && Object.keys(message.table.orders ?? {}).length > 0);
  assert.deepEqual(told.table.orders, { drop: 'drop' });
  b.socket.close();
  await a.act();
  await a.next(answered('p2'));
  assert.deepEqual(a.position.question.asked, ['p1']);
  assert.ok(!a.heard.some((message) => message.table && Object.keys(message.table.orders).length > 0));
  await host.stop();

  host = await Host.start({ dir });
  const again = await host.attend(table.id, ada);
  await again.next('welcome');
  await again.act();
  await again.next(answered('p2'));
  await host.stop();
  rmSync(dir, { recursive: true });
});

test('who takes orders back is asked again; what is no order is refused', async () => {
  const host = await Host.start();
  const { a, b } = await host.pair({ game: 'connect-four' });
  await b.done({ type: 'orders', orders: { drop: 'drop' } });
  await b.done({ type: 'orders', orders: {} });
  await a.act();
  await b.next(answered('p1'));
  assert.deepEqual(b.position.question.asked, ['p2']);
  const most = Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`d${i}`, 'v']));
  for (const orders of [undefined, null, [], 'drop', { drop: 3 }, { drop: 'x'.repeat(41) }, most])
    assert.equal((await b.ask({ type: 'orders', orders })).code, 'bad_message', JSON.stringify(orders));
  // Given while one is asked, an order answers at once.
  await b.done({ type: 'orders', orders: { drop: 'drop' } });
  await a.next(answered('p2'));
  await host.stop();
});

// What is stored of a table is put together of texts: no name that a client made up may become a part of it.
test('F16: names that no game has are no orders, and the table opens after a restart as it was', async () => {
  const dir = folder();
  let host = await Host.start({ dir });
  const { ada, a, b, table } = await host.pair({ game: 'connect-four' });
  const names = ['"', '\\', 'a":1}', '\u0000', 'x":"","seats":[],"y', '}],"owner":"","', '', 'DROP', 'drop ', 'no_such_decision'];
  for (const name of names) {
    assert.equal((await b.ask({ type: 'orders', orders: { [name]: 'drop' } })).code, 'bad_message', name);
    assert.equal((await b.ask({ type: 'orders', orders: { drop: name } })).code, 'bad_message', name);
    assert.equal((await b.ask({ type: 'orders', orders: { drop: 'drop', [name]: 'drop' } })).code, 'bad_message', name);
    await pause(300); // not too fast
  }
  assert.deepEqual(b.table.orders, {});
  await a.act();
  await b.next(answered('p1'));
  const { seats } = b.table;
  await host.stop();

  host = await Host.start({ dir });
  const again = await host.attend(table.id, ada);
  const welcome = await again.next('welcome');
  assert.deepEqual(
    welcome.table.seats.map(({ seat, name }) => [seat, name]),
    seats.map(({ seat, name }) => [seat, name]),
  );
  assert.deepEqual(welcome.position.question.asked, ['p2']);
  await host.stop();
  rmSync(dir, { recursive: true });
});

test('an order that does not end one’s part in a question is not carried out: it would have no end', async () => {
  const host = await Host.start();
  const { a } = await host.pair({ game: 'capitaine-cosmos' });
  while (a.position.question.decision !== 'write_orders') await a.act();
  const { entries } = a.position;
  await a.done({ type: 'orders', orders: { write_orders: 'order' } });
  assert.equal(a.position.entries, entries);
  await a.done({ type: 'orders', orders: { write_orders: 'hand_in' } });
  await a.next((message) => message.type === 'entry' && message.position.sealed);
  await host.stop();
});

test('F12: an order that never applies is tried once, and not at every message', async () => {
  const host = await Host.start({ limits: false });
  const tried = async () => Number(/^orrery_orders_tried_total (\d+)$/m.exec((await host.get('/metrics')).text)[1]);
  const { a, b } = await host.pair({ game: 'capitaine-cosmos' });
  while (a.position.question.decision !== 'write_orders') await a.act();
  const offers = a.position.offers.filter(({ verb }) => verb === 'order').length;
  assert.ok(offers > 1);
  await a.done({ type: 'orders', orders: { write_orders: 'order' } });
  assert.equal(await tried(), 1, `the first of ${offers} offers of the verb, and no other`);
  for (let i = 0; i < 20; ++i) await b.done({ type: 'chat', text: `${i}` });
  assert.equal(await tried(), 1);
  // Something happens: once more.
  await b.act(b.position.offers.find(({ verb }) => verb === 'order'));
  await a.next(answered('p2'));
  assert.equal(await tried(), 2);
  await a.done({ type: 'orders', orders: { write_orders: 'hand_in' } });
  await a.next((message) => message.type === 'entry' && message.position.sealed);
  assert.equal(await tried(), 3);
  await host.stop();
});
