// The challenge of the day over the network: an honest result is kept, and whatever else somebody sends is not.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { binary, folder, Host, pause } from './host.mjs';
import { dial } from './raw.mjs';

const player = process.env.ORRERY_ATTEMPT ?? join(dirname(binary), 'tests/orrery_attempt');
// The game file of somebody who played a day's challenge, or cheated.
const attempt = (game, day, ...how) => execFileSync(player, [game, day, ...how], { encoding: 'utf8' });
const kGames = ['galaxy-trucker', 'capitaine-cosmos', 'cosmic-pioneers', 'nebuleuse-rouge'];
const kDay = 24 * 3600 * 1000;
const before = (day, days) => new Date(Date.parse(day) - days * kDay).toISOString().slice(0, 10);

test('F26: a challenge is the same for everybody, and what one makes of it is kept over restarts', { timeout: 60_000 }, async () => {
  const dir = folder();
  let host = await Host.start({ dir });
  const ada = await host.guest('Ada');
  for (const game of kGames) {
    const { json: nothing } = await host.get(`/api/daily/${game}`);
    const { day } = nothing;
    assert.equal(nothing.today, day);
    assert.deepEqual([nothing.game, nothing.results, nothing.count, nothing.own], [game, [], 0, null]);
    assert.equal(nothing.players[0], 'human');
    assert.match(nothing.seed, /^\d+$/);
    const sent = await host.post(`/api/daily/${game}`, { day, transcript: attempt(game, day) }, ada);
    assert.equal(sent.status, 200, sent.text);
    const { own, results, count } = sent.json;
    assert.deepEqual(results, [{ place: 1, name: 'Ada', account: false, score: own.score, won: own.won, you: true }]);
    assert.deepEqual([own.place, count], [1, 1]);
    const { json: seen } = await host.get(`/api/daily/${game}?day=${day}`);
    assert.deepEqual([seen.results[0].you, seen.own], [false, null], 'a stranger sees the same, and nothing of their own');
  }
  await host.stop();
  host = await Host.start({ dir });
  for (const game of kGames) assert.equal((await host.get(`/api/daily/${game}`, ada)).json.own.place, 1);
  await host.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('F26: no score is believed: what is forged, foreign, cut short, searched for or sent twice changes nothing', { timeout: 60_000 }, async () => {
  const host = await Host.start({ limits: false });
  const ada = await host.guest('Ada');
  const game = 'cosmic-pioneers';
  const { day } = (await host.get(`/api/daily/${game}`)).json;
  const code = async (body, person = ada, of = game) => {
    const { status, json } = await host.post(`/api/daily/${of}`, body, person);
    return status === 200 ? 'ok' : json.error.code;
  };
  const honest = attempt(game, day);
  const send = (transcript, more = {}) => code({ day, transcript, ...more });

  assert.equal(await send(''), 'bad_transcript');
  assert.equal(await send('x'.repeat(100_000)), 'bad_transcript');
  assert.equal(await code({ day }), 'bad_transcript');
  assert.equal(await code({ day, score: 1000, won: true, transcript: attempt(game, day, 'short') }), 'not_finished');
  assert.equal(await send(attempt(game, day, 'luck')), 'other_challenge');
  assert.equal(await send(attempt(game, day, 'bots')), 'other_bots');
  assert.equal(await send(attempt(game, before(day, 1))), 'other_challenge');
  assert.equal(await send(attempt('nebuleuse-rouge', day)), 'other_challenge');
  assert.equal(await send(honest.replace(/^behaviour ./m, (line) => (line.endsWith('0') ? 'behaviour 1' : 'behaviour 0'))), 'other_rules');
  const lines = honest.split('\n');
  assert.equal(await send([...lines.slice(0, -3), `end ${Number(lines.at(-2).slice(4)) - 1}`, ''].join('\n')), 'not_finished');
  const forged = honest.replace(/^(start \| )(\d+)\/(\d+)/m, (_, start, k, n) => `${start}${(Number(k) + 1) % Number(n)}/${n}`);
  assert.equal(await send(forged), 'other_challenge');
  const swapped = lines.findIndex((line) => line.startsWith('p1 '));
  assert.equal(await send([...lines.slice(0, swapped), lines[swapped], ...lines.slice(swapped)].join('\n')), 'bad_transcript');

  assert.equal(await code({ day: before(day, 2), transcript: attempt(game, before(day, 2)) }), 'bad_day');
  assert.equal(await code({ day: before(day, -1), transcript: attempt(game, before(day, -1)) }), 'bad_day');
  assert.equal(await code({ day: 'today', transcript: honest }), 'bad_day');
  assert.equal(await code({ day, transcript: honest }, ada, 'noughts'), 'no_challenge');
  assert.equal(await code({ day, transcript: honest }, {}), 'no_person');
  const foreign = await host.post(`/api/daily/${game}`, { day, transcript: honest }, { ...ada, headers: { Origin: 'https://evil.example' } });
  assert.equal(foreign.status, 403);
  assert.equal((await host.get(`/api/daily/${game}`)).json.count, 0, 'nothing of that was kept');

  // Twice at once, and once more: one counts. Yesterday's is another.
  const codes = await Promise.all([send(honest), send(honest)]);
  assert.deepEqual(codes.sort(), ['ok', 'played']);
  assert.equal(await send(honest), 'played');
  assert.equal(await code({ day: before(day, 1), transcript: attempt(game, before(day, 1)) }), 'ok');
  assert.equal((await host.get(`/api/daily/${game}`)).json.count, 1);
  assert.equal((await host.get(`/api/daily/${game}?day=${before(day, 31)}`)).json.error.code, 'bad_day');
  assert.equal((await host.get(`/api/daily/${game}?day=${before(day, 30)}`)).json.count, 0);
  await host.stop();
});

test('F26: a game is at most so large, elsewhere a body is not, and nobody sends many', { timeout: 60_000 }, async () => {
  const host = await Host.start();
  const ada = await host.guest('Ada');
  const post = (path, size, person = ada) => host.post(path, { day: '', transcript: 'x'.repeat(size) }, person);
  // What is too large is refused by what it says of itself, before any of it is there.
  const claim = async (path, size) => {
    const socket = await dial(host);
    const heard = new Promise((resolve) => socket.once('data', (data) => resolve(`${data}`)));
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
    const answer = await heard;
    socket.destroy();
    return Number(answer.slice(9, 12));
  };
  assert.equal(await claim('/api/daily/cosmic-pioneers', 129 * 1024), 413);
  assert.equal(await claim('/api/name', 17 * 1024), 413);
  assert.equal((await post('/api/daily/cosmic-pioneers', 120 * 1024)).json.error.code, 'bad_transcript');
  const statuses = [];
  for (let i = 0; i < 12; ++i) statuses.push((await post('/api/daily/cosmic-pioneers', 10)).status);
  assert.ok(statuses.includes(429), `${statuses}`);
  const bob = await host.guest('Bob');
  assert.equal((await post('/api/daily/cosmic-pioneers', 10, bob)).status, 400, 'others may still');
  await host.stop();
});

test('F12: large bodies are counted by who sends them, also behind a proxy', { timeout: 60_000 }, async () => {
  const behind = await Host.start({ args: ['--trust-proxy'] });
  const sockets = [];
  // What is answered within a moment to who says that much is to come.
  const claim = async (address) => {
    const socket = await dial(behind);
    sockets.push(socket);
    const heard = new Promise((resolve) => socket.once('data', (data) => resolve(Number(`${data}`.slice(9, 12)))));
    const size = 128 * 1024;
    socket.write(`POST /api/daily/noughts HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${size}\r\n\r\n`);
    return Promise.race([heard, pause(500)]);
  };
  const many = await Promise.all(Array.from({ length: 100 }, () => claim('192.0.2.1')));
  assert.equal(many.filter((status) => status === 503).length, 4, '96 of 128 KB are 12 MB');
  assert.equal(many.filter((status) => status === undefined).length, 96);
  assert.equal(await claim('192.0.2.1'), 503);
  assert.equal(await claim('192.0.2.2'), undefined, 'somebody else behind the same proxy is heard');
  for (const socket of sockets) socket.destroy();
  for (let i = 0; i < 100 && (await claim('192.0.2.1')) === 503; ++i);
  assert.equal(await claim('192.0.2.1'), undefined, 'who is gone sends nothing any more');
  for (const socket of sockets) socket.destroy();
  await behind.stop();
});
