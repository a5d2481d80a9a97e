// A new table: what is played is chosen from cards with pictures, and a first opponent can be beaten.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('a new table', () => {
  const stage = scene();

  it('has a card for each scenario, which brings its number of seats and its length, by keyboard too', async () => {
    const say = wordsOf('en');
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.go('/new/capitaine-cosmos');
    const cards = page.locator('[data-option=scenario] label');
    await cards.first().waitFor();
    assert.equal(await cards.count(), 10);
    await page.getByText(say('new.minutes', { n: 10 })).waitFor();
    assert.equal(await page.locator('form li select').nth(1).inputValue(), 'novice');
    assert.equal(await page.locator('form li select').count(), 2);

    await page.locator('[data-value=line-of-battle] input').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText(say('new.minutes', { n: 15 })).waitFor();
    assert.equal(await page.locator('[data-value=three-way] input').isChecked(), true);
    assert.equal(await page.locator('form li select').count(), 3);

    // Another number of seats is another scenario.
    await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await page.locator('[data-value=four-corners] input:checked').waitFor();
    await visitor.leave();
  });

  it('is there without the board and the engine of its game', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const fetched = [];
    page.on('response', (response) => fetched.push([new URL(response.url()).pathname, response.status()]));
    for (const game of ['capitaine-cosmos', 'cosmic-pioneers', 'galaxy-trucker']) {
      await visitor.go(`/new/${game}`);
      await page.locator('fieldset label svg').first().waitFor();
    }
    const heavy = fetched.filter(([path]) => /\.wasm$|\/board-|\/table-/.test(path));
    assert.deepEqual(heavy, []);
    // What early.js names is there.
    assert.deepEqual(
      fetched.filter(([, status]) => status >= 400),
      [],
    );
    await visitor.leave();
  });

  it('fits a phone, and has tempos and flights for Galaxy Trucker', async () => {
    const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    const { page } = visitor;
    for (const game of ['galaxy-trucker', 'cosmic-pioneers']) {
      await visitor.go(`/new/${game}`);
      await page.locator('fieldset label').first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await audit(visitor, `cards of ${game}`);
    }
    await visitor.go('/new/galaxy-trucker');
    await page.locator('[data-value=turn_based] input:checked').waitFor({ state: 'attached' });
    await page.locator('[data-option=flight_plan] [data-value=short] input').check();
    await page.getByText(wordsOf('fr')('new.minutes', { n: 25 })).waitFor();
    await visitor.leave();
  });
});
