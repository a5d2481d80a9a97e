// /healthz tells the truth, though nobody writes: a database that is away, a full disk, a file that is gone (F18).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Cluster } from './cluster.mjs';
import { Host, binary, folder, pause } from './host.mjs';

async function becomes(host, status, milliseconds = 20_000) {
  const began = Date.now();
  for (;;) {
    const health = await host.get('/healthz');
    if (health.status === status) return Date.now() - began;
    assert.ok(Date.now() - began < milliseconds, `it says ${health.status} for ${milliseconds} ms: ${host.log}`);
    await pause(50);
  }
}

test('F18: a database that goes away while nobody writes is seen, and that it is back', { timeout: 120_000, skip: !Cluster.isInstalled() && 'PostgreSQL is not installed here' }, async (t) => {
  const cluster = await Cluster.start();
  const host = await Host.start({ store: cluster.place('tables'), limits: false });
  try {
    assert.equal((await host.get('/healthz')).status, 200);
    await cluster.stop();
    const seen = await becomes(host, 503);
    assert.match((await host.get('/metrics')).text, /^orrery_storage_works 0$/m);
    await cluster.start();
    t.diagnostic(`away is seen after ${seen} ms, back after ${await becomes(host, 200)} ms`);
    // It is there, and says nothing.
    spawnSync('sh', ['-c', `kill -STOP $(pgrep -P ${cluster.process.pid})`]);
    try {
      await becomes(host, 503, 40_000);
    } finally {
      spawnSync('sh', ['-c', `kill -CONT $(pgrep -P ${cluster.process.pid})`]);
    }
    await becomes(host, 200, 40_000);
    const { a } = await host.pair();
    assert.equal((await a.act()).type, 'ack');
  } finally {
    await host.stop();
    await cluster.end();
  }
});

test('F18: a file that was removed or replaced is not written to, and nothing is acknowledged', { timeout: 60_000 }, async () => {
  const host = await Host.start({ limits: false });
  try {
    const { a, ada, table } = await host.pair({ game: 'connect-four' });
    const away = join(host.dir, 'away.db');
    renameSync(host.store, away);
    assert.equal((await a.act()).code, 'storage');
    assert.equal((await host.get('/healthz')).status, 503);
    assert.match(host.log, /was removed while it was in use/);
    writeFileSync(host.store, 'another file');
    assert.equal((await host.post('/api/guest', { name: 'Eve' })).status, 503);
    renameSync(away, host.store);
    await becomes(host, 200);
    const again = await host.attend(table.id, ada);
    assert.equal((await again.next('welcome')).seq, 1);
    assert.equal((await again.act()).type, 'ack');
    // While nobody writes it is seen as well.
    renameSync(host.store, away);
    await becomes(host, 503);
    renameSync(away, host.store);
    await becomes(host, 200);
  } finally {
    await host.stop();
  }
});

test('F18: a host that starts on a full disk says so and can be read; on one that is read-only it does not start', { timeout: 60_000 }, async (t) => {
  const dir = folder();
  const disk = join(dir, 'disk');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]).status !== 0) {
    rmSync(dir, { recursive: true, force: true });
    return t.skip('a small disk needs root');
  }
  const store = join(disk, 'tables.db');
  try {
    let host = await Host.start({ dir, store, limits: false });
    const { table } = await host.pair();
    await host.stop('SIGKILL');
    spawnSync('sh', ['-c', `cat /dev/zero > ${disk}/fill`]);
    host = await Host.start({ dir, store, limits: false });
    assert.equal((await host.get('/healthz')).status, 503);
    assert.equal((await (await host.attend(table.id, null)).next('welcome')).seq, 1);
    rmSync(join(disk, 'fill'));
    await becomes(host, 200);
    await host.guest('Eve');
    assert.equal((await host.stop()).code, 0);

    assert.equal(spawnSync('mount', ['-o', 'remount,ro', disk]).status, 0);
    const refused = spawnSync(binary, ['serve', '--listen', '127.0.0.1:0', '--store', store, '--page', join(dir, 'page')], { encoding: 'utf8', timeout: 10_000 });
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /tables\.db.*(cannot be opened|may not be written)/);
  } finally {
    spawnSync('umount', [disk]);
    rmSync(dir, { recursive: true, force: true });
  }
});
