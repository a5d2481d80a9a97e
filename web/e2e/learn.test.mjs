// How to play: two pages for each game, and one for an expansion, reached from everywhere that somebody might ask.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

const kGames = ['capitaine-cosmos', 'cosmic-pioneers', 'galaxy-trucker', 'nebuleuse-rouge'];
const kMore = { 'galaxy-trucker': 1 }; // pages on what an expansion adds
const kMostWords = 450; // in three minutes, at an unhurried pace

describe('how to play', () => {
  const stage = scene();

  for (const [language, size] of [
    ['en', 'wide'],
    ['fr', 'phone'],
  ])
    it(`every game, ${language}, ${size}`, async () => {
      const visitor = await stage.arrive({ language, size, touch: size === 'phone' });
      const { page } = visitor;
      for (const game of kGames) {
        await visitor.go(`/learn/${game}`);
        await page.locator('article').last().waitFor();
        // Pictures below the screen are not drawn before somebody comes near.
        assert.ok((await page.locator('article svg:empty').count()) > 0, game);
        for (const part of await page.locator('article').all()) {
          await part.scrollIntoViewIfNeeded();
          await part.locator('svg:empty').waitFor({ state: 'detached' });
        }
        const pages = page.locator('section[aria-labelledby]');
        assert.equal(await pages.count(), 2 + (kMore[game] ?? 0), game);
        assert.equal((await page.locator('article svg').count()) >= 8, true, game);
        const saidOn = async (n) => (await pages.nth(n).locator('.words').allInnerTexts()).join(' ');
        const words = `${await saidOn(0)} ${await saidOn(1)}`.split(/\s+/).length;
        assert.ok(words <= kMostWords, `${game} has ${words} words`);
        if (kMore[game]) {
          const more = (await saidOn(2)).split(/\s+/).length;
          assert.ok(more <= kMostWords / 2, `${game} has ${more} more words`);
          const rules = pages.nth(2).locator(`a[href^="/rules/${game}#GX-"]`);
          assert.equal(await rules.count(), 1, `${game} leads to the rules of what it adds`);
        }
        assert.equal(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          true,
          game,
        );
        if (size === 'phone' || game === kGames[0]) await audit(visitor, `how to play ${game}`);
      }
      await visitor.leave();
    });

  it('is found by keyboard from the home page, and leads to a guided game', async () => {
    const say = wordsOf('en');
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.go('/');
    const link = page.getByRole('link', { name: say('learn.open.game', { game: 'Galaxy Trucker' }) });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.locator('article').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByTestId('table').waitFor();
    await visitor.leave();
  });

  it('is found from a new table, at a table and from an invitation', async () => {
    const say = wordsOf('en');
    const owner = await stage.arrive();
    const { page } = owner;
    await owner.go('/new/capitaine-cosmos');
    await page.getByRole('link', { name: say('learn.open') }).waitFor();
    await newTable(owner, 'capitaine-cosmos', { sitters: ['human', 'human'], online: 'private' });
    await introduce(owner, 'Ada');
    const invitation = await page.getByTestId('invite-link').inputValue();

    const guest = await stage.arrive({ size: 'phone', touch: true });
    await guest.go(invitation);
    const link = guest.page.getByRole('link', { name: say('learn.open') });
    assert.equal(await link.getAttribute('href'), '/learn/capitaine-cosmos');
    await guest.press(guest.page.getByTestId('sit-p2'));
    await introduce(guest, 'Bob');
    await page.getByTestId('table').waitFor();
    await owner.press(page.getByRole('button', { name: say('table.more') }));
    const opened = owner.context.waitForEvent('page');
    await owner.press(page.getByRole('menuitem', { name: say('learn.open') }));
    await (await opened).locator('article').first().waitFor();
    for (const one of [owner, guest]) await one.leave();
  });
});
