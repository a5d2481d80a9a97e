// Notes that are written and struck out without end, and the long games they make (F12).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Host, pause } from './host.mjs';
import { dial, framesIn, rawLine } from './raw.mjs';

const game = { game: 'capitaine-cosmos' };

// Writes a note and strikes it out, `times` times; gives the first answer that was not an ack.
async function scribble(client, times) {
  for (let i = 0; i < times; ++i) {
    const note = client.position.offers.find(({ verb }) => verb === 'order');
    for (const action of [note, { verb: 'back' }]) {
      const answer = await client.act(action);
      if (answer.type !== 'ack') return answer;
      await client.next((m) => m.type === 'entry');
    }
  }
  return null;
}

// Both seats write orders; whatever comes before is answered by the first offer.
async function writers(host) {
  const pair = await host.pair(game);
  const { a, b } = pair;
  while (a.position.question.decision !== 'write_orders') {
    const asked = [a, b].find((client) => client.position.offers.length > 0 && client.seq >= Math.max(a.seq, b.seq));
    if (asked) await asked.act();
    else await pause(2);
  }
  return pair;
}

test('F12: notes at one question have an end; handing in and a stand-in have none', { timeout: 120_000 }, async () => {
  const host = await Host.start({ args: ['--person-limits', '1000', '--address-limits', '1000'] });
  const { a, b } = await writers(host);
  const refused = await scribble(a, 1000);
  assert.equal(refused.code, 'too_many_notes');
  const { entries } = a.position;
  assert.ok(entries > 400 && entries < 600, `${entries} entries`);
  // The other seat is not held up, and this one can hand in an empty sheet.
  assert.equal(await scribble(b, 5), null);
  assert.equal((await a.act({ verb: 'hand_in' })).type, 'ack');
  await a.next((m) => m.type === 'entry' && m.entry.by === 'p1' && m.position.sealed);
  assert.equal((await a.ask({ type: 'retract' })).code, 'too_many_notes');
  await a.done({ type: 'stand_in', seat: 'p1', bot: 'apprentice' });
  await a.done({ type: 'back' });
  await host.stop();
});

test('F12: a long game comes in pieces that wait until they are read, and is whole at the end', { timeout: 120_000 }, async () => {
  const host = await Host.start({ limits: false });
  const { ada, a, b, table } = await writers(host);
  assert.equal(await scribble(a, 1500), null);
  const long = await host.attend(table.id, ada);
  const first = await long.next('welcome');
  assert.ok(first.entries.length < a.entries.length, 'a piece');
  assert.equal(first.seq, 0, 'whoever loses the line now asks for everything again');
  let last = first;
  // Steps while the pieces are under way are told with them.
  await scribble(b, 3);
  while (last.seq === 0) {
    const next = await long.next('welcome');
    assert.equal(next.from, last.from + last.entries.length);
    assert.ok(JSON.stringify(next.entries).length < 160_000);
    last = next;
  }
  await scribble(b, 1);
  await pause(300);
  assert.deepEqual(long.entries, a.entries);
  assert.deepEqual(long.position, a.position);
  assert.equal(long.seq, a.seq);
  // Who knows the beginning gets the rest.
  const later = await host.attend(table.id, ada, { since: a.seq - 10 });
  const rest = await later.next('welcome');
  assert.equal(rest.seq, a.seq);
  assert.equal(rest.from, a.entries.length - 10);
  // Who does not read gets one piece and no more.
  const slow = await rawLine(host, { hello: { table: table.id } });
  await scribble(b, 20);
  const read = [];
  slow.on('data', (data) => read.push(data));
  slow.resume();
  await pause(1000);
  const heard = framesIn(Buffer.concat(read)).map(({ payload }) => JSON.parse(payload));
  const welcomes = heard.filter(({ type }) => type === 'welcome');
  assert.ok(welcomes.length > 1);
  assert.equal(welcomes.reduce((sum, { entries }) => sum + entries.length, 0) + heard.filter(({ type }) => type === 'entry').length, a.entries.length);
  slow.destroy();
  await host.stop();
});

test('F12: game files that nobody reads are held up to a bound', { timeout: 120_000 }, async () => {
  const host = await Host.start({ limits: false });
  const { a, b, table } = await writers(host);
  assert.equal(await scribble(a, 7000), null);
  await b.act(b.position.permits); // gives up
  while (!a.position.over) {
    const asked = [a, b].find((client) => client.position.offers.length > 0 && client.seq >= Math.max(a.seq, b.seq));
    if (!asked) await pause(2);
    else await asked.act(asked.position.offers.find(({ verb }) => verb === 'hand_in'));
  }
  const path = `/api/tables/${table.id}/transcript`;
  const size = (await host.get(path)).text.length;
  // More than the system takes off the host’s hands: 256 KB for who sends, 64 KB for who does not read.
  assert.ok(size > 450_000, `${size} bytes`);
  const most = Math.floor((12 * 1024 * 1024) / size);
  const requests = async () =>
    Number(/^orrery_http_requests_total (\d+)$/m.exec((await host.get('/metrics')).text)[1]);
  const before = await requests();
  const slow = await Promise.all(Array.from({ length: most + 20 }, () => dial(host, { from: '127.0.0.2' })));
  for (const socket of slow) {
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  }
  // Each look is a request too.
  for (let looks = 1; (await requests()) - before < slow.length + looks; ++looks) await pause(20);
  assert.equal((await host.get(path)).status, 200, 'others get theirs, after all of these');
  const statuses = await Promise.all(
    slow.map(async (socket) => {
      const read = [];
      socket.on('data', (data) => read.push(data));
      socket.resume();
      await socket.ended;
      return Number(`${Buffer.concat(read).subarray(0, 12)}`.split(' ')[1]);
    }),
  );
  assert.equal(statuses.filter((status) => status === 200).length, most);
  assert.equal(statuses.filter((status) => status === 503).length, 20);
  await host.stop();
});
