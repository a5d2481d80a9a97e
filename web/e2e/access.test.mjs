// Every screen by axe-core in both themes; and nothing moves that the reader did not move.
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { playOn, random } from './lib/play.mjs';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('every screen', () => {
  const stage = scene();
  const say = wordsOf('en');

  for (const size of ['wide', 'phone'])
    it(`is for everybody: ${size}`, async () => {
      const visitor = await stage.arrive({ size, touch: size === 'phone' });
      const { page } = visitor;
      for (const [screen, path] of Object.entries({
        home: '/',
        new: '/new/cosmic-pioneers',
        'new online': '/new/cosmic-pioneers?place=online',
        rules: '/rules/cosmic-pioneers',
        about: '/about',
        lobby: '/lobby',
        lost: '/nowhere',
      })) {
        await visitor.go(path);
        await page.locator('main h1, main .empty').first().waitFor();
        await audit(visitor, screen);
        if (screen === 'home') await visitor.sawNothingMove('the home page');
      }
      await visitor.press(page.getByRole('button', { name: say('settings.title') }));
      await page.getByRole('dialog').waitFor();
      await audit(visitor, 'settings');

      await newTable(visitor, 'cosmic-pioneers', { sitters: ['human', 'human'], online: 'private' });
      await page.getByTestId('person-form').waitFor();
      await audit(visitor, 'your name');
      await introduce(visitor, 'Ada');
      await page.getByTestId('waiting-room').waitFor();
      await audit(visitor, 'waiting room');
      await visitor.go('/lobby');
      await page.getByTestId('table-card').waitFor();
      await audit(visitor, 'lobby with a table');

      await newTable(visitor, 'cosmic-pioneers', { sitters: ['human', 'greedy'] });
      await page.locator('[data-interactive=true]').waitFor();
      await audit(visitor, 'choosing a commander');
      const refused = page.locator('[data-tour=board] button.refused');
      await playOn(visitor, random(90), { stop: async () => (await refused.count()) > 0 });
      await audit(visitor, 'table');
      await visitor.press(refused.first());
      await page.getByRole('dialog').waitFor();
      await audit(visitor, 'why not');
      await page.keyboard.press('Escape');
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

      await newTable(visitor, 'capitaine-cosmos', { sitters: ['human', 'greedy'] });
      await page.getByTestId('hand-in').waitFor();
      await audit(visitor, 'order sheet');
      await visitor.leave();
    });
});
