// Who somebody is: passwords that change while somebody logs in, names that look like others', memory that runs out.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { folder, Host, nonce, pause } from './host.mjs';

let host;
before(async () => (host = await Host.start({ limits: false, misfortune: true })));
after(() => host.stop());

const me = async (token) => (await host.get('/api/me', { token })).json.person;

async function account(password = 'correct horse') {
  const guest = await host.guest('somebody');
  const name = `Account ${nonce()}`;
  const made = await host.post('/api/account', { name, password }, guest);
  assert.equal(made.status, 200, made.text);
  return { name, id: guest.id, token: made.json.token };
}

test('F13: a login that is under way does not undo a change of the password', { timeout: 120_000 }, async () => {
  for (const delay of [0, 10, 50, 100, 200]) {
    const ada = await account();
    const change = host.post('/api/password', { old: 'correct horse', new: 'battery staple' }, ada);
    await pause(delay);
    const logins = await Promise.all([1, 2].map(() => host.post('/api/login', { name: ada.name, password: 'correct horse' })));
    const changed = await change;
    assert.equal(changed.status, 200);
    assert.equal((await host.post('/api/login', { name: ada.name, password: 'battery staple' })).status, 200, `${delay} ms`);
    assert.equal((await host.post('/api/login', { name: ada.name, password: 'correct horse' })).status, 403, `${delay} ms`);
    for (const login of logins)
      if (login.status === 200) assert.equal(await me(login.json.token), null, 'a session of the old password lives');
      else assert.equal(login.json.error.code, 'bad_login');
    assert.equal((await me(changed.json.token)).id, ada.id);
  }
});

test('F13: of two changes of a password at once one counts, and the other hears it', async () => {
  const ada = await account();
  const changes = await Promise.all(['first one', 'second one'].map((password) => host.post('/api/password', { old: 'correct horse', new: password }, ada)));
  assert.deepEqual(changes.map(({ status }) => status).sort(), [200, 403]);
  for (const [i, password] of ['first one', 'second one'].entries())
    assert.equal((await host.post('/api/login', { name: ada.name, password })).status, changes[i].status === 200 ? 200 : 403);
});

test('F13: of two accounts made of one guest at once one is made, and the other hears it', async () => {
  const guest = await host.guest('twice');
  const names = [`One ${nonce()}`, `Two ${nonce()}`];
  const made = await Promise.all(names.map((name) => host.post('/api/account', { name, password: 'correct horse' }, guest)));
  assert.deepEqual(made.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(made.find(({ status }) => status === 409).json.error.code, 'has_account');
  for (const [i, name] of names.entries())
    assert.equal((await host.post('/api/login', { name, password: 'correct horse' })).status, made[i].status === 200 ? 200 : 403);
});

test('F13: a new name and a new password at once are both there', async () => {
  const ada = await account();
  const name = `Renamed ${nonce()}`;
  const changing = host.post('/api/password', { old: 'correct horse', new: 'battery staple' }, ada);
  await pause(30);
  assert.equal((await host.post('/api/name', { name }, ada)).status, 200);
  assert.equal((await changing).status, 200);
  const login = await host.post('/api/login', { name, password: 'battery staple' });
  assert.equal(login.status, 200);
  assert.equal((await me(login.json.token)).name, name);
});

test('F14: nobody is called like an account, nor so that it looks like one; accounts are told from guests', async () => {
  const early = await host.guest('Zoe Quill'); // before there is an account of that name
  const guest = await host.guest('somebody');
  const made = await host.post('/api/account', { name: 'Zoe Quill', password: 'correct horse' }, guest);
  assert.equal(made.status, 200);
  for (const name of ['Zoe Quill', 'ZOE QUILL', 'Zoe QuiII', 'Zоe Quill', 'Ｚｏｅ Ｑｕｉｌｌ']) {
    const eve = await host.post('/api/guest', { name });
    assert.deepEqual([eve.status, eve.json.error?.code], [409, 'name_taken'], name);
    const other = await host.guest('Eve');
    assert.equal((await host.post('/api/name', { name }, other)).json.error?.code, 'name_taken', name);
    assert.equal((await host.post('/api/account', { name, password: 'correct horse' }, other)).json.error?.code, 'name_taken', name);
  }
  assert.equal((await host.post('/api/name', { name: 'zoe quill' }, made.json)).status, 200, 'one may write one’s own name otherwise');

  const table = await host.table(made.json);
  const real = await host.attend(table.id, made.json);
  await real.next('welcome');
  const false_ = await host.attend(table.id, early);
  await false_.next('welcome');
  await false_.done({ type: 'sit', seat: 'p2' });
  await real.next((m) => m.type === 'table' && m.table.seats[1].name === 'Zoe Quill');
  assert.deepEqual(real.table.seats.map((seat) => seat.account), [true, false]);
  await real.done({ type: 'chat', text: 'it is me' });
  await false_.done({ type: 'chat', text: 'no, me' });
  await real.next((m) => m.type === 'chat' && m.text === 'no, me');
  assert.deepEqual(real.heard.filter((m) => m.type === 'chat').map((m) => m.account), [true, false]);
});

test('F14: marks are not piled up, in names or remarks', async () => {
  const pile = `Z${'\u0301\u0302\u0303\u0304'.repeat(5)}`;
  assert.equal((await host.post('/api/guest', { name: pile })).json.error.code, 'bad_name');
  const ada = await host.guest('Ada');
  const table = await host.table(ada);
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  assert.equal((await a.ask({ type: 'chat', text: `a${'\u0301'.repeat(499)}` })).code, 'bad_text');
  await a.done({ type: 'chat', text: 'שָׁלוֹם, tiếng Việt, สวัสดีครับ, नमस्ते, 👩🏽‍🚀1️⃣' });
});

test('F11: without memory a password is not worked on, and nothing else suffers', async () => {
  const guest = await host.guest('hungry');
  const ada = await account();
  host.befall('starve', 32 * 1024 * 1024);
  try {
    const name = `Hungry ${nonce()}`;
    const asked = [
      host.post('/api/account', { name, password: 'correct horse' }, guest),
      host.post('/api/login', { name: ada.name, password: 'correct horse' }),
      host.post('/api/password', { old: 'correct horse', new: 'battery staple' }, ada),
    ];
    for (const answer of await Promise.all(asked)) assert.deepEqual([answer.status, answer.json.error.code], [503, 'busy']);
    assert.equal((await host.get('/healthz')).status, 200);
    const { a } = await host.pair();
    assert.equal((await a.act()).type, 'ack');
  } finally {
    host.befall('starve', null);
  }
  assert.equal((await host.post('/api/login', { name: ada.name, password: 'correct horse' })).status, 200);
});

test('F11: memory that runs out at tables ends nothing, and nothing acknowledged is lost', { timeout: 180_000 }, async () => {
  const own = await Host.start({ limits: false, misfortune: true });
  const soon = (promise, milliseconds = 5000) => Promise.race([promise, pause(milliseconds).then(() => Promise.reject(new Error('no answer')))]);
  try {
    const pairs = await Promise.all(Array.from({ length: 4 }, () => own.pair({ game: 'connect-four' })));
    const bots = await own.table(pairs[0].ada, { game: 'connect-four', seats: [{ kind: 'human' }, { kind: 'bot', bot: 'veteran' }] });
    const acked = pairs.map(() => 1);
    for (let round = 0; round < 6; ++round) {
      own.befall('starve', [400, 700, 1000, 1500, 2500, 5000][round]);
      await Promise.allSettled(
        pairs.map(async ({ a, b }, i) => {
          for (const client of [a, b]) {
            if (client.socket.readyState !== 1 || !client.position?.offers.length) continue;
            const answer = await soon(client.act());
            if (answer.type === 'ack') acked[i] = answer.seq;
          }
        }),
      );
      await Promise.allSettled([own.get('/api/games'), own.guest('Eve'), own.attend(pairs[0].table.id, null), own.attend(bots.id, pairs[0].ada)].map((each) => soon(each)));
      own.befall('starve', null);
      assert.equal(own.process.exitCode, null, own.log);
      for (const [i, pair] of pairs.entries()) {
        for (const client of [pair.a, pair.b]) client.socket.terminate();
        pair.a = await soon(own.attend(pair.table.id, pair.ada));
        pair.b = await soon(own.attend(pair.table.id, pair.bob));
        const { seq } = await pair.a.next('welcome');
        await pair.b.next('welcome');
        assert.ok(seq >= acked[i] && seq <= acked[i] + 2, `${seq} after ${acked[i]}`);
        acked[i] = seq;
        const asked = [pair.a, pair.b].find((client) => client.position.offers.length > 0);
        const answer = await asked.act();
        assert.equal(answer.type, 'ack');
        acked[i] = answer.seq;
        await (asked === pair.a ? pair.b : pair.a).next((m) => m.seq === answer.seq);
      }
    }
    assert.equal((await own.get('/healthz')).status, 200);
  } finally {
    await own.stop();
  }
});

test('F11: a table that there was no memory to read is read when there is', async () => {
  const dir = folder();
  let own = await Host.start({ dir, limits: false, misfortune: true });
  const table = await own.table(await own.guest('Ada'));
  for (const bytes of [400, 1200]) {
    await own.stop(); // so that the table is in the store alone
    own = await Host.start({ dir, limits: false, misfortune: true });
    const early = await own.connect();
    own.befall('starve', bytes);
    early.send({ type: 'hello', protocol: 2, table: table.id, since: 0 });
    assert.equal((await early.next('error')).code, 'storage');
    own.befall('starve', null);
    const late = await own.attend(table.id, null);
    assert.equal((await late.next('welcome')).table.id, table.id);
  }
  await own.stop();
  rmSync(dir, { recursive: true, force: true });
});
