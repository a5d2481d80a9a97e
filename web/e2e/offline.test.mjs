// Once loaded, the page needs nobody.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entriesOf, playOn, random } from './lib/play.mjs';
import { newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('without a connection', () => {
  const stage = scene();
  const say = wordsOf('en');

  it('the page opens, a table is opened and played, and the lobby says why it is empty', async () => {
    const visitor = await stage.arrive({ keepsPage: true });
    const { page } = visitor;
    await visitor.go('/');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active.state !== 'activated')
        await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    });
    visitor.mayLoseLine = true;
    await visitor.context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await newTable(visitor, 'cosmic-pioneers', { sitters: ['human', 'apprentice'] });
    await playOn(visitor, random(100), { stop: async () => Number(await entriesOf(page)) >= 20 });
    const before = Number(await entriesOf(page));
    await page.waitForTimeout(500); // the page shows an answer while it is still being written down
    await page.reload();
    await page.locator('[data-interactive=true]').waitFor();
    assert.ok(Number(await entriesOf(page)) >= before);
    await visitor.go('/rules/cosmic-pioneers');
    await page.getByText('CP-407').first().waitFor();
    await visitor.go('/lobby');
    await page.getByText(say('online.offline.title')).waitFor();

    await visitor.context.setOffline(false);
    await visitor.press(page.getByRole('button', { name: say('online.away.again') }));
    await page.getByText(say('online.lobby.none.title')).waitFor();
    await visitor.leave();
  });
});
