// Floods and slow readers (F12): bounded, and no harm to others. Here the limits are on.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { Host, nonce, pause } from './host.mjs';

let host;
before(async () => (host = await Host.start()));
after(() => host.stop());

const metric = async (name) => Number(new RegExp(`^orrery_${name} (\\S+)$`, 'm').exec((await host.get('/metrics')).text)[1]);

test('F12: a connection that says too much is told so, and closed when it goes on', async () => {
  const { a, b, ada, table } = await host.pair();
  const flood = await host.attend(table.id, ada);
  await flood.next('welcome');
  for (let i = 0; i < 25; ++i) flood.send({ type: 'ping', nonce: `${i}` });
  assert.equal((await flood.next('error')).code, 'too_fast');
  const answered = flood.heard.filter((m) => m.type === 'ack').length;
  assert.ok(answered >= 15 && answered <= 21, `${answered}`);
  for (let i = 0; i < 100; ++i) flood.send({ type: 'ping', nonce: `x${i}` });
  assert.equal((await flood.closed).code, 1008);
  // Others go on as if nothing was.
  await a.act();
  await b.next('entry');
});

// Each of several actions costs the table what an answer costs, also where they are refused together.
test('F12: a message with many actions counts as several messages, for the line and for the person', async () => {
  const { a, ada, table } = await host.pair();
  const row = (n) => ({ type: 'act', at: a.position.question.at, actions: Array(n).fill({ verb: 'mark', cell: 'centre' }) });
  const answersTo = (lines, n) =>
    Promise.all(
      lines.flatMap((line) =>
        Array.from({ length: 8 }, () => {
          const sent = { nonce: nonce(), ...row(n) };
          line.send(sent);
          return Promise.race([line.next((m) => m.nonce === sent.nonce), pause(1500)]);
        }),
      ),
    ).then((answers) => answers.filter((answer) => answer?.type === 'refused').length);
  await pause(2100); // until everything is as it was
  assert.equal((await a.ask(row(146))).code, 'bad_message');
  await pause(1000);
  const own = await answersTo([a], 64); // nine each
  assert.ok(own >= 1 && own <= 4, `${own} of 8`);
  assert.ok(a.heard.some((m) => m.code === 'too_fast'));
  await pause(2100);
  // The largest there is can be sent, and of four lines no more than one person may.
  assert.equal((await a.ask(row(145))).type, 'refused');
  await pause(2100);
  const lines = await Promise.all(Array.from({ length: 6 }, () => host.attend(table.id, ada)));
  await Promise.all(lines.map((line) => line.next('welcome')));
  const all = await answersTo(lines, 64);
  assert.ok(all >= 4 && all <= 11, `${all} of 48`);
  for (const line of lines) line.socket.terminate();
  assert.equal((await host.get('/healthz')).status, 200);
});

test('F12: a person chats five at once and one in two seconds', async () => {
  const { a } = await host.pair();
  const answers = [];
  for (let i = 0; i < 8; ++i) answers.push((await a.ask({ type: 'chat', text: `${i}` })).code ?? 'ok');
  assert.deepEqual(answers, ['ok', 'ok', 'ok', 'ok', 'ok', 'too_fast', 'too_fast', 'too_fast']);
});

test('F12: guests, passwords and tables by the dozen are refused', async () => {
  const ada = await host.guest('Ada');
  const codes = [];
  for (let i = 0; i < 40; ++i) codes.push((await host.post('/api/tables', {}, ada)).status);
  assert.equal(codes[0], 400);
  assert.ok(codes.filter((code) => code === 429).length >= 5, `${codes}`);
  const logins = await Promise.all(
    Array.from({ length: 15 }, () => host.post('/api/login', { name: 'x', password: 'yyyyyyyy' })),
  );
  const statuses = logins.map((login) => login.status);
  assert.equal(statuses.filter((status) => status === 403).length, 10);
  assert.equal(statuses.filter((status) => status === 429).length, 5);
  assert.equal((await host.get('/healthz')).status, 200);
});

test('F12: whole games by the dozen are refused, others are listed on', async () => {
  const codes = [];
  for (let i = 0; i < 80; ++i) codes.push((await host.get('/api/tables/nosuchtable/transcript')).status);
  assert.equal(codes[0], 404);
  assert.ok(codes.filter((code) => code === 429).length >= 5, `${codes}`); // one now and then is let through again
  assert.equal((await host.get('/api/tables?list=open')).status, 200);
});

test('F12: one address holds so many connections and no more', async () => {
  const lines = [];
  let refused = 0;
  for (let i = 0; i < 230; ++i) {
    try {
      lines.push(await host.connect());
    } catch (error) {
      assert.equal(error.status, 429);
      ++refused;
    }
  }
  assert.ok(refused >= 20 && lines.length >= 150, `${lines.length} held, ${refused} refused`);
  for (const line of lines) line.socket.terminate();
  for (let i = 0; (await metric('connections')) > 10 && i < 50; ++i) await pause(50);
  await (await host.connect()).close();
});

test('F12: who sends a request by the byte holds nobody up', async () => {
  const { hostname, port } = new URL(host.url);
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write('GET / HT');
    return socket;
  });
  const began = Date.now();
  assert.equal((await host.get('/healthz')).status, 200);
  assert.ok(Date.now() - began < 1000);
  for (const socket of slow) socket.destroy();
});

test('F12: a client that does not read is cut off, the others hear everything', { timeout: 120_000 }, async () => {
  const free = await Host.start({ limits: false });
  try {
    const { a, b, table } = await free.pair({ game: 'cosmic-pioneers' });
    const slow = await free.attend(table.id, null);
    await slow.next('welcome');
    slow.socket.pause();
    const clients = [a, b];
    const cut = async () => Number(/^orrery_cut_off_total (\d+)$/m.exec((await free.get('/metrics')).text)[1]);
    // Answers there and back: every one is told with its whole position.
    for (let i = 0; i < 4000 && (await cut()) === 0; ++i) {
      for (let k = 0; k < 50; ++k) {
        const asked = clients.find((client) => client.position.offers.length > 0 && client.seq >= Math.max(a.seq, b.seq));
        if (!asked) {
          await pause(1);
          continue;
        }
        if (asked.position.undo > 0) await asked.done({ type: 'undo', to: asked.position.entries - 1 });
        else await asked.act();
      }
    }
    assert.equal(await cut(), 1);
    assert.equal(a.socket.readyState, 1);
    const memory = Number(/^orrery_connections (\d+)$/m.exec((await free.get('/metrics')).text)[1]);
    assert.equal(memory, 2);
    slow.socket.terminate();
  } finally {
    await free.stop();
  }
});
