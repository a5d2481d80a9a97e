// A new version of the page: it asks, it does not interrupt.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

// The host of this test serves a copy of the page, which is changed below: host.mjs reads where the page is when it is loaded.
const built = process.env.ORRERY_PAGE ?? fileURLToPath(new URL('../../build/web/dist/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orrery-page-'));
cpSync(built, folder, { recursive: true });
process.env.ORRERY_PAGE = folder;
const { newTable, scene } = await import('./lib/scene.mjs');
const { wordsOf } = await import('./lib/words.mjs');

describe('a new version', () => {
  const stage = scene();
  const say = wordsOf('en');
  after(() => rmSync(folder, { recursive: true }));

  it('is offered when nobody plays, and loaded when somebody says so', async () => {
    const visitor = await stage.arrive({ keepsPage: true });
    const { page } = visitor;
    await visitor.go('/');
    // The first worker takes the page over, and that is no news.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await newTable(visitor, 'connect-four', { sitters: ['human', 'novice'] });
    await page.locator('[data-interactive=true]').waitFor();
    const table = page.url();

    await stage.host.kill();
    for (const name of readdirSync(folder).filter((one) => /^service-worker\.js\.(br|gz)$/.test(one)))
      rmSync(join(folder, name));
    const worker = join(folder, 'service-worker.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/"orrery-"/, '"orrery-next-"'));
    await stage.host.again();
    await page.evaluate(async () => {
      window.same = true;
      const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await (await navigator.serviceWorker.getRegistration()).update();
      await changed;
    });
    const question = page.locator('.toast').getByText(say('update.ready'));
    // The game goes on as it was.
    await page.locator('[data-interactive=true]').waitFor();
    assert.equal(page.url(), table);
    assert.equal(await question.count(), 0);

    await visitor.press(page.getByRole('link', { name: say('bar.home'), exact: true }));
    await question.waitFor();
    assert.equal(await page.evaluate(() => window.same), true, 'the page has not loaded itself again');
    await visitor.press(page.locator('.toast').getByRole('button', { name: say('update.reload') }));
    await page.waitForFunction(() => window.same === undefined && document.querySelector('h1'));
    assert.equal(await question.count(), 0);
    await visitor.leave();
  });
});
