// What is sent again has no second effect: after the table left memory, after a restart, after others spoke (F8). And what
// a stranger can learn of private tables (F7).
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { Host, folder, nonce, pause, playOut } from './host.mjs';

const human = { kind: 'human' };

// Runs f with a host that is ended and started anew, or whose tables go from memory, when f says so.
async function withHost(f) {
  const dir = folder();
  const stage = { host: await Host.start({ dir, limits: false }) };
  stage.restart = async (signal) => {
    await stage.host.stop(signal);
    stage.host = await Host.start({ dir, limits: false });
  };
  stage.untilGone = async () => {
    for (let i = 0; !/^orrery_tables 0$/m.test((await stage.host.get('/metrics')).text); ++i) {
      assert.ok(i < 300, 'it goes from memory');
      await pause(50);
    }
  };
  try {
    await f(stage);
    await stage.host.stop();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
async function attend(host, table, person, hello) {
  const client = await host.attend(table.id, person, hello);
  await client.next('welcome');
  return client;
}

for (const way of ['left memory', 'was killed', 'closed in order'])
  test(`F8: what changes seats, sent again after the table ${way}`, { timeout: 60_000 }, () =>
    withHost(async (stage) => {
      const again = { 'left memory': stage.untilGone, 'was killed': () => stage.restart('SIGKILL'), 'closed in order': () => stage.restart('SIGTERM') }[way];
      const ada = await stage.host.guest('Ada');
      const bob = await stage.host.guest('Bob');
      const table = await stage.host.table(ada, { game: 'cosmic-pioneers', seats: [human, human, human, human] });
      const expected = [];
      const says = async (person, message) => {
        const client = await attend(stage.host, table, person);
        const sent = { nonce: nonce(), ...message };
        expected.push({ person, sent, answer: await client.done(sent) });
        await client.close();
      };
      await says(bob, { type: 'sit', seat: 'p2' });
      await says(ada, { type: 'fill', seat: 'p3', bot: 'apprentice' });
      await says(bob, { type: 'leave' });
      await says(bob, { type: 'sit', seat: 'p4' });
      await says(bob, { type: 'leave' });
      await again();
      const before = (await attend(stage.host, table, ada)).table.seats;
      for (const { person, sent, answer } of expected) {
        const client = await attend(stage.host, table, person);
        assert.deepEqual(await client.ask(sent), answer, JSON.stringify(sent));
        await client.close();
      }
      const now = (await attend(stage.host, table, ada)).table.seats;
      assert.deepEqual(now, before);
    }));

test('F8: a stand-in that was sent away does not come back with an old message', { timeout: 60_000 }, () =>
  withHost(async (stage) => {
    const { a, ada, b, table } = await stage.host.pair({ game: 'connect-four' });
    const standIn = { type: 'stand_in', nonce: nonce(), seat: 'p1', bot: 'random' };
    const back = { type: 'back', nonce: nonce() };
    const acks = [await a.done(standIn), await a.done(back)];
    // Where there is nothing to change it is acknowledged as well, and later has no effect either.
    const idle = { type: 'back', nonce: nonce() };
    acks.push(await a.done(idle));
    await b.close();
    for (const signal of ['SIGKILL', 'SIGTERM']) {
      await stage.restart(signal);
      const client = await attend(stage.host, table, ada);
      assert.deepEqual([await client.ask(standIn), await client.ask(back), await client.ask(idle)], acks);
      assert.equal(client.table.seats[0].standIn, null);
    }
  }));

test('F8: a remark sent again among the last two hundred is said once', { timeout: 60_000 }, () =>
  withHost(async (stage) => {
    const { a, b, ada, table } = await stage.host.pair();
    const remark = { type: 'chat', nonce: nonce(), text: 'once' };
    await a.done(remark);
    for (let i = 0; i < 150; ++i) await b.done({ type: 'chat', text: `other ${i}` });
    await a.done(remark);
    await stage.restart('SIGKILL');
    const client = await attend(stage.host, table, ada);
    await client.done(remark);
    const loud = await attend(stage.host, table, await stage.host.guest('Eve'));
    await loud.done({ type: 'chat', text: 'last' });
    const heard = await client.next((m) => m.type === 'chat');
    assert.deepEqual([heard.text, heard.n], ['last', 152]);
  }));

test('F7: a private table cannot be told from none', () =>
  withHost(async ({ host }) => {
    const ada = await host.guest('Ada');
    const eve = await host.guest('Eve');
    const hidden = await host.table(ada, { visibility: 'private' });
    const { a, b, table: over } = await host.pair({ visibility: 'private' });
    await playOut([a, b]);
    await a.next('reveal');
    const seen = async (id, person, hello) => {
      const client = await host.attend(id, person, hello);
      const { code, reason } = await client.closed;
      const transcript = await host.get(`/api/tables/${id}/transcript`, person ?? {});
      return { heard: client.heard, code, reason, status: transcript.status, text: transcript.text };
    };
    const none = await seen('nosuchtable2', null);
    assert.equal(none.heard[0].code, 'unknown_table');
    assert.equal(none.status, 404);
    for (const id of [hidden.id, over.id])
      for (const [person, hello] of [[null, {}], [eve, {}], [eve, { key: 'wrong' }]]) assert.deepEqual(await seen(id, person, hello), none);
    assert.equal((await host.get(`/api/tables/${hidden.id}/transcript`, ada)).json.error.code, 'not_finished');
  }));
