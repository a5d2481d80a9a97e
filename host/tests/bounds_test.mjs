// Everything that a stranger can make grow is bounded, and no harm to others (F11, F12). The limits are on.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Host, pause } from './host.mjs';
import { dial, frame, framesIn, kContinuation, kPing, kPong, kText, rawLine } from './raw.mjs';

let host;
before(async () => (host = await Host.start()));
after(() => host.stop());

const kMegabyte = 1024 * 1024;
const memory = (of) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${of.process.pid}/status`, 'utf8'))[1]) * 1024;
const metric = async (of, name) =>
  Number(new RegExp(`^orrery_${name} (\\S+)$`, 'm').exec((await of.get('/metrics')).text)[1]);

// Writes the same bytes again and again, as fast as they are taken, until the other side has closed.
async function flood(socket, bytes, milliseconds = 20_000) {
  let gone = false;
  socket.ended.then(() => (gone = true));
  socket.resume(); // only so that the end is noticed; what came is thrown away by whoever listens to nothing
  socket.pause();
  const until = Date.now() + milliseconds;
  while (!gone && Date.now() < until) {
    if (!socket.write(bytes)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), socket.ended, pause(200)]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return gone || socket.destroyed;
}

test('F11, F12: pings are answered, and counted like messages', async () => {
  const { table } = await host.pair();
  const line = await rawLine(host, { hello: { table: table.id } });
  const read = [];
  line.on('data', (data) => read.push(data));
  for (let i = 0; i < 10; ++i) line.write(frame(kPing, `${i}`));
  line.resume();
  await pause(500);
  const pongs = framesIn(Buffer.concat(read)).filter(({ opcode }) => opcode === kPong);
  assert.deepEqual(pongs.map(({ payload }) => `${payload}`), Array.from({ length: 10 }, (_, i) => `${i}`));
  for (let i = 0; i < 80; ++i) line.write(frame(kPing));
  await line.ended;
  const said = framesIn(Buffer.concat(read));
  assert.ok(said.some(({ payload }) => `${payload}`.includes('"too_fast"')));
  assert.equal(said.at(-1).opcode, 8);
  assert.equal(said.at(-1).payload.readUInt16BE(0), 1008);
});

test('F12: pings and fragments of lines that do not read take no memory, and nobody else waits', { timeout: 90_000 }, async () => {
  const { a, table } = await host.pair({ game: 'connect-four' });
  const rest = memory(host);
  const pings = Buffer.concat(Array.from({ length: 2000 }, () => frame(kPing, 'x'.repeat(100))));
  const fragments = Buffer.concat([frame(kText, '', { fin: false }), ...Array.from({ length: 2000 }, () => frame(kContinuation, '', { fin: false }))]);
  for (const bytes of [pings, fragments]) {
    const lines = await Promise.all(Array.from({ length: 5 }, () => rawLine(host, { hello: { table: table.id } })));
    const ends = lines.map((line) => flood(line, bytes));
    const began = Date.now();
    await a.done({ type: 'ping' });
    assert.ok(Date.now() - began < 1000);
    assert.deepEqual(await Promise.all(ends), [true, true, true, true, true], 'they are closed');
    for (const line of lines) line.destroy();
  }
  assert.ok(memory(host) - rest < 32 * kMegabyte, `${(memory(host) - rest) / kMegabyte} MB more`);
  assert.ok((await metric(host, 'too_fast_total')) > 0);
});

test('F12: a person has so many messages on all lines together', async () => {
  const { ada, table } = await host.pair();
  const lines = await Promise.all(Array.from({ length: 6 }, () => host.attend(table.id, ada)));
  for (const line of lines) await line.next('welcome');
  for (const line of lines) for (let i = 0; i < 18; ++i) line.send({ type: 'ping', nonce: `${i}` });
  await pause(500);
  const heard = lines.flatMap((line) => line.heard);
  const acks = heard.filter(({ type }) => type === 'ack').length;
  assert.ok(acks >= 50 && acks <= 85, `${acks} of 108`);
  assert.ok(heard.some(({ code }) => code === 'too_fast'));
  for (const line of lines) await line.close();
});

test('F12: an address has so many messages, whoever is there', async () => {
  const crowded = await Host.start();
  const { table } = await crowded.pair();
  const lines = await Promise.all(Array.from({ length: 60 }, () => crowded.attend(table.id, null)));
  for (const line of lines) await line.next('welcome');
  await pause(1000);
  for (const line of lines) for (let i = 0; i < 18; ++i) line.send({ type: 'ping', nonce: `${i}` });
  await pause(1000);
  const acks = lines.flatMap((line) => line.heard).filter(({ type }) => type === 'ack').length;
  assert.ok(acks >= 550 && acks < 1080, `${acks} of 1080`);
  await crowded.stop();
});

test('F12: requests beyond the limit are answered, and the connection is closed when they go on', async () => {
  const small = await Host.start();
  const socket = await dial(small);
  let text = '';
  socket.on('data', (data) => (text += data));
  const request = 'GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n';
  let gone = false;
  socket.ended.then(() => (gone = true));
  for (let i = 0; i < 1000 && !gone; ++i) {
    socket.write(request);
    await pause(1);
  }
  await socket.ended;
  assert.equal(text.match(/HTTP\/1\.1 429/g).length, 20);
  assert.match(text.slice(text.lastIndexOf('HTTP/1.1')), /Connection: close/);
  await small.stop();
});

test('F12: who goes on with requests on ever new connections is closed at the first that is too many', async () => {
  const one = await Host.start();
  const ask = async () => {
    const socket = await dial(one, { from: '127.0.0.2' });
    socket.resume();
    socket.write('GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400));
    await Promise.race([socket.ended, pause(3000)]);
    socket.destroy();
  };
  for (let i = 0; i < 10; ++i) await ask();
  const before = await metric(one, 'too_fast_total');
  const began = Date.now();
  for (let i = 0; i < 10; ++i) await ask();
  const seconds = (Date.now() - began) / 1000;
  const more = (await metric(one, 'too_fast_total')) - before;
  assert.ok(more >= 10 && more <= 12 + 10 * seconds, `${more} were answered in ${seconds} s`);
  await one.stop();
});

test('F12: half a request is waited for five seconds, and does not fill the host up', { timeout: 60_000 }, async () => {
  const small = await Host.start({ args: ['--connections', '120'] });
  const began = Date.now();
  const slow = await Promise.all(Array.from({ length: 200 }, () => dial(small)));
  for (const socket of slow) {
    socket.resume();
    socket.write('GET / HT');
  }
  // From another address there is still a place, for the health of the host, too.
  const visitor = await dial(small, { from: '127.0.0.2' });
  visitor.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let text = '';
  visitor.on('data', (data) => (text += data));
  await visitor.ended;
  assert.match(text, /^HTTP\/1\.1 200/);
  const line = await rawLine(small, { from: '127.0.0.3' });
  assert.equal(line.destroyed, false);
  line.destroy();
  await Promise.all(slow.map((socket) => socket.ended));
  const took = Date.now() - began;
  assert.ok(took > 4000 && took < 15_000, `${took} ms`);
  assert.ok((await metric(small, 'turned_away_total')) >= 80);
  await small.stop();
});

test('F12: an address holds so many connections, at tables or not', { timeout: 60_000 }, async () => {
  const one = await Host.start();
  const sockets = await Promise.all(Array.from({ length: 450 }, () => dial(one)));
  let closed = 0;
  for (const socket of sockets) {
    socket.resume();
    socket.ended.then(() => ++closed);
  }
  await pause(1000);
  assert.equal(closed, 50);
  for (const socket of sockets) socket.destroy();
  for (let i = 0; i < 50; ++i) {
    await pause(50);
    if (await one.get('/healthz').then(() => true, () => false)) break;
  }
  assert.equal((await one.get('/healthz')).status, 200);
  await one.stop();
  // An operator may give an address more.
  const school = await Host.start({ args: ['--address-limits', '2'] });
  const more = await Promise.all(Array.from({ length: 450 }, () => dial(school)));
  await pause(300);
  assert.equal(await metric(school, 'turned_away_total'), 0);
  for (const socket of more) socket.destroy();
  await school.stop();
});

test('F12: behind a proxy the address is what the proxy itself wrote last', async () => {
  const behind = await Host.start({ args: ['--trust-proxy'] });
  const statuses = [];
  const socket = await dial(behind);
  let text = '';
  socket.on('data', (data) => (text += data));
  for (let i = 0; i < 75; ++i) {
    const body = '{"name":"Ada"}';
    const claimed = `X-Forwarded-For: 10.0.0.${i}\r\nX-Forwarded-For: ${i % 2 ? '10.1.1.1, ' : ''}192.0.2.7\r\n`;
    socket.write(`POST /api/guest HTTP/1.1\r\nHost: x\r\n${claimed}Content-Length: ${body.length}\r\n\r\n${body}`);
    await pause(2);
  }
  for (let i = 0; i < 100 && statuses.length < 75; ++i) {
    await pause(20);
    statuses.splice(0, statuses.length, ...[...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status));
  }
  assert.equal(statuses.length, 75);
  assert.ok(statuses.filter((status) => status === '200').length <= 61);
  assert.ok(statuses.includes('429'));
  socket.destroy();
  // Another client behind the same proxy is another address.
  const other = await behind.post('/api/guest', { name: 'Bob' }, { headers: { 'x-forwarded-for': '192.0.2.8' } });
  assert.equal(other.status, 200);
  await behind.stop();
});

test('F12: who does not read is cut off wherever they stand at the table, and those after them hear everything', { timeout: 120_000 }, async () => {
  const free = await Host.start({ limits: false });
  const ada = await free.guest('Ada');
  const bob = await free.guest('Bob');
  const table = await free.table(ada, { game: 'cosmic-pioneers' });
  const slow = [];
  for (let i = 0; i < 3; ++i) slow.push(await rawLine(free, { hello: { table: table.id } }));
  const a = await free.attend(table.id, ada);
  await a.next('welcome');
  const b = await free.attend(table.id, bob);
  await b.next('welcome');
  await b.done({ type: 'sit', seat: 'p2' });
  await a.next('entry');
  await b.next('entry');
  for (let i = 0; i < 400 && (await metric(free, 'cut_off_total')) < 3; ++i)
    for (let k = 0; k < 50; ++k) {
      const asked = [a, b].find((client) => client.position.offers.length > 0 && client.seq >= Math.max(a.seq, b.seq));
      if (!asked) await pause(1);
      else if (asked.position.undo > 0) await asked.done({ type: 'undo', to: asked.position.entries - 1 });
      else await asked.act();
    }
  assert.equal(await metric(free, 'cut_off_total'), 3);
  assert.equal(await metric(free, 'connections'), 2);
  await a.done({ type: 'chat', text: 'still here' });
  assert.equal((await b.next('chat')).text, 'still here');
  for (const line of slow) line.destroy();
  await free.stop();
});

test('F12: all lines of an address together hold so much unread, and no more', { timeout: 120_000 }, async () => {
  // Steps are short, so that it takes many of them.
  const many = await Host.start({ args: ['--person-limits', '1000', '--address-limits', '100'] });
  const { a, b, table } = await many.pair({ game: 'cosmic-pioneers' });
  const rest = memory(many);
  const slow = [];
  for (let i = 0; i < 60; ++i) slow.push(await rawLine(many, { from: '127.0.0.2', hello: { table: table.id } }));
  for (let i = 0; i < 60 && (await metric(many, 'cut_off_total')) < 20; ++i) {
    for (let k = 0; k < 100; ++k) {
      const asked = [a, b].find((client) => client.position.offers.length > 0 && client.seq >= Math.max(a.seq, b.seq));
      if (!asked) await pause(1);
      else if (asked.position.undo > 0) await asked.ask({ type: 'undo', to: asked.position.entries - 1 });
      else await asked.act();
    }
  }
  assert.ok((await metric(many, 'cut_off_total')) >= 20);
  assert.ok(memory(many) - rest < 48 * kMegabyte, `${(memory(many) - rest) / kMegabyte} MB more`);
  assert.equal(a.socket.readyState, 1);
  assert.equal(b.socket.readyState, 1);
  for (const line of slow) line.destroy();
  await many.stop();
});

test('F12: all lines of all addresses together hold so much unread, and no more', { timeout: 120_000 }, async () => {
  const many = await Host.start({ args: ['--person-limits', '1000', '--address-limits', '10'] });
  const { a, b, table } = await many.pair({ game: 'cosmic-pioneers' });
  const slow = [];
  for (let i = 0; i < 72; ++i) slow.push(await rawLine(many, { from: `127.0.0.${2 + (i % 9)}`, hello: { table: table.id } }));
  for (let i = 0; i < 100 && (await metric(many, 'cut_off_total')) < 10; ++i)
    for (let k = 0; k < 100; ++k) {
      const asked = [a, b].find((client) => client.position.offers.length > 0 && client.seq >= Math.max(a.seq, b.seq));
      if (!asked) await pause(1);
      else if (asked.position.undo > 0) await asked.ask({ type: 'undo', to: asked.position.entries - 1 });
      else await asked.act();
    }
  assert.ok((await metric(many, 'cut_off_total')) >= 10);
  const most = await metric(many, 'unread_bytes_most');
  assert.ok(most > 16 * kMegabyte && most < 33 * kMegabyte, `${most / kMegabyte} MB`);
  assert.equal(a.socket.readyState, 1);
  for (const line of slow) line.destroy();
  await many.stop();
});

test('F12: an address opens so many connections at once, and then so many a second', { timeout: 60_000 }, async () => {
  const one = await Host.start();
  const began = Date.now();
  for (let i = 0; i < 18; ++i) {
    const sockets = await Promise.all(Array.from({ length: 100 }, () => dial(one, { from: '127.0.0.2' })));
    for (const socket of sockets) socket.destroy();
    await pause(20);
  }
  const allowed = 1000 + ((Date.now() - began) / 1000) * 200;
  const away = await metric(one, 'turned_away_total');
  assert.ok(away >= 1800 - allowed - 10 && away <= 800, `${away} of 1800`);
  assert.equal((await one.get('/healthz')).status, 200);
  await one.stop();
});

test('F11, F12: whoever finds no memory takes no place with them', { timeout: 60_000 }, async () => {
  const small = await Host.start({ misfortune: true, args: ['--connections', '60'] });
  const upgrade =
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  for (const bytes of [1500, 1000, 700, 400, 300]) {
    small.befall('starve', bytes);
    const sockets = await Promise.all(Array.from({ length: 50 }, () => dial(small)));
    for (const socket of sockets) socket.write(upgrade);
    await pause(200);
    for (const socket of sockets) socket.destroy();
    small.befall('starve', null);
    await pause(200);
  }
  let text = '';
  const visitor = await dial(small);
  visitor.on('data', (data) => (text += data));
  visitor.write('GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await visitor.ended;
  assert.match(text, /^HTTP\/1\.1 200/);
  assert.match(text, /^orrery_connections 0$/m);
  assert.equal((await small.stop()).code, 0);
});
