// The challenge of the day: from the home page to the ranking, which others see.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { introduce, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('the challenge of the day', () => {
  const stage = scene();

  it('is played from home, compared, and seen by others', async () => {
    const say = wordsOf('en');
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.go('/');
    await visitor.press(page.getByTestId('daily').locator('a[href="/daily/capitaine-cosmos"]'));
    await page.getByText(say('daily.ranking.none')).waitFor();
    await visitor.press(page.getByRole('button', { name: say('daily.play'), exact: true }));
    await page.locator('[data-interactive=true]').waitFor();

    // Put away and taken up again, it is the same game. Giving up ends it.
    const table = page.url();
    await visitor.go('/daily/capitaine-cosmos');
    await visitor.press(page.getByRole('button', { name: say('daily.continue'), exact: true }));
    await page.locator('[data-interactive=true]').waitFor();
    assert.equal(page.url(), table);
    await visitor.press(page.getByRole('button', { name: 'The sheet as text: paste, print, export' }));
    await visitor.press(page.locator('.resign .quiet'));
    await visitor.press(page.locator('.resign .danger'));
    const end = page.getByTestId('daily-end');
    await end.getByText(say('daily.at_table', { place: 2, count: 2 })).waitFor();
    await visitor.press(end.getByRole('link', { name: say('daily.compare') }));

    // Nobody has asked for a name yet.
    const yours = page.getByTestId('daily-yours');
    await yours.getByText(say('daily.yours.only')).waitFor();
    await visitor.press(yours.getByRole('button', { name: say('daily.send') }));
    await introduce(visitor, 'Ada');
    await yours.getByText(say('daily.yours.ranked', { place: 1, count: 1 })).waitFor();
    await page.getByTestId('daily-ranking').locator('tr.you').getByText('Ada').waitFor();
    await audit(visitor, 'the challenge of the day');
    await visitor.press(yours.getByRole('button', { name: say('daily.share') }));
    await page.getByText(say('daily.share.done')).first().waitFor();
    assert.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      /Capitaine Cosmos.*\n.*\/daily\/capitaine-cosmos\?day=/,
    );

    const other = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    await other.go('/daily/capitaine-cosmos');
    await other.page.getByTestId('daily-ranking').getByText('Ada').waitFor();
    await audit(other, 'the challenge on a phone');
    await visitor.leave();
    await other.leave();
  });
});
