// Every screen of a table by axe-core in both themes; and nothing moves that the reader did not move.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { battle } from './lib/battle.mjs';
import { playOn, random } from './lib/play.mjs';
import { further, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('every screen', () => {
  const stage = scene();
  const say = wordsOf('en');

  for (const size of ['wide', 'phone'])
    (size === 'wide' ? it : further)(`is for everybody: ${size}`, async () => {
      const visitor = await stage.arrive({ size, touch: size === 'phone' });
      const { page } = visitor;
      await newTable(visitor, 'cosmic-pioneers', {
        sitters: ['human', 'apprentice'],
        pick: { guided: true },
      });
      await page.locator('[data-interactive=true]').waitFor();
      await audit(visitor, 'choosing a commander, guided');
      await visitor.press(page.getByRole('button', { name: say('table.tour.leave') }));
      const refused = page.locator('[data-tour=board] button.refused');
      await playOn(visitor, random(90), { stop: async (_, asked) => asked && (await refused.count()) > 0 });
      await audit(visitor, 'table');
      // What was pointed at is told over the board on a phone: it is put away first.
      const away = page.locator('.bench.sheet .close');
      if (await away.count()) {
        await visitor.press(away);
        await page.waitForTimeout(400);
        assert.equal(await page.locator('.bench.sheet').count(), 0, 'it stays away');
      }
      // A finger is shown the planet first, and told why not by a second press; a card answers the first.
      const isCard = await refused.first().evaluate((one) => one.matches('.card'));
      for (let presses = 0; presses < (size === 'phone' && !isCard ? 2 : 1); ++presses)
        await visitor.press(refused.first());
      await page.getByRole('dialog').waitFor();
      await audit(visitor, 'why not');
      await page.keyboard.press('Escape');
      // What is forbidden in a list, what is folded away, and the board in words.
      await page.keyboard.press('?');
      await page.getByRole('group', { name: say('table.why_not') }).waitFor();
      await audit(visitor, 'forbidden moves');
      await page.keyboard.press('?');
      await visitor.press(page.getByRole('button', { name: say('table.more'), exact: true }));
      await page.getByRole('menu').waitFor();
      await audit(visitor, 'menu');
      await page.keyboard.press('Escape');
      await page.keyboard.press('h');
      await page.getByRole('dialog').waitFor();
      await audit(visitor, 'keys');
      await page.keyboard.press('Escape');
      if (size === 'phone') {
        await visitor.press(page.getByRole('button', { name: say('table.panels') }));
        await page.getByRole('dialog').waitFor();
        await audit(visitor, 'log');
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('w');
      await page.locator('.twin').waitFor();
      await audit(visitor, 'in words');
      await page.keyboard.press('w');
      const table = page.url();
      await visitor.go(table);
      await page.locator('[data-interactive=true]').waitFor();
      await page.waitForTimeout(500);
      await visitor.sawNothingMove('the table');
      await playOn(visitor, random(91));
      await audit(visitor, 'end');
      await visitor.press(page.getByTestId('end').getByRole('link', { name: say('table.end.replay') }));
      await page.getByRole('slider').waitFor();
      await audit(visitor, 'replay');

      await newTable(visitor, 'connect-four', { sitters: ['human', 'human'] });
      await page.getByTestId('curtain').waitFor();
      await audit(visitor, 'curtain');
      await visitor.press(page.getByTestId('curtain').getByRole('button').first());
      await page.getByTestId('table').waitFor();
      await audit(visitor, 'generic board');

      await newTable(visitor, 'capitaine-cosmos', { sitters: ['human', 'apprentice'] });
      await page.getByTestId('hand-in').waitFor();
      await audit(visitor, 'order sheet');
      await battle(visitor, 1, async () => (await page.locator('.spot.offered').count()) > 0);
      await audit(visitor, 'fire');
      await visitor.leave();
    });
});
