// VII Legio: Red Nebula, played by what is on the screen: alone to the end, and by three people at one table of the host.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit, auditor, fitsTheScreen } from './lib/audit.mjs';
import { entriesOf, linesOfScore, playOn, press, random, tabTo, type } from './lib/play.mjs';
import { further, introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

const kGame = 'nebuleuse-rouge';

describe('Nébuleuse Rouge', () => {
  const stage = scene();

  async function sawTheEnd({ page }, language) {
    const end = page.getByTestId('end');
    assert.ok(await end.getByRole('button', { name: wordsOf(language)('table.end.again') }).isVisible());
    assert.equal(await linesOfScore(page), 6, 'points stand by where they came from');
  }
  const big = (page) => page.locator('.console .big.flip');

  further('a whole game alone by mouse, in English, on a laptop', { timeout: 240_000 }, async () => {
    const visitor = await stage.arrive();
    await newTable(visitor, kGame, { sitters: ['human', 'apprentice'] });
    await visitor.page.locator('.choice.offered').first().waitFor();
    await fitsTheScreen(visitor);
    // Two propulsors, and then the first card is turned by the large button.
    for (let i = 0; i < 2; ++i) await visitor.press(visitor.page.locator('.choice.offered').first());
    await visitor.page.locator('.big.flip.offered').waitFor();
    await fitsTheScreen(visitor);
    await visitor.press(big(visitor.page));
    const looks = auditor(visitor, kGame);
    await playOn(visitor, random(1), {
      take: async (...what) => {
        await looks();
        await press(...what);
      },
    });
    await sawTheEnd(visitor, 'en');
    await audit(visitor, 'the end');
    await visitor.leave();
  });

  it(
    'a whole game alone by finger, in French, on a phone, all on the board',
    { timeout: 90_000 },
    async () => {
      const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
      await newTable(visitor, kGame, { language: 'fr', sitters: ['human', 'apprentice'] });
      await visitor.page.getByTestId('table').waitFor();
      assert.equal(
        await visitor.page.locator('[data-tour=offers]').count(),
        0,
        'the list of offers is folded',
      );
      await playOn(visitor, random(2), {
        take: async (...what) => {
          await press(...what);
          await fitsTheScreen(visitor);
        },
      });
      await sawTheEnd(visitor, 'fr');
      await visitor.leave();
    },
  );

  it('a whole game alone by keys', async () => {
    const visitor = await stage.arrive();
    await newTable(visitor, kGame, { sitters: ['human', 'apprentice'] });
    await visitor.page.getByTestId('table').waitFor();
    await playOn(visitor, random(3), { take: type });
    await sawTheEnd(visitor, 'en');
    await visitor.leave();
  });

  it('is for everybody, says why not, and holds still', async () => {
    for (const size of ['wide', 'phone']) {
      const visitor = await stage.arrive({ size, touch: size === 'phone' });
      const { page } = visitor;
      await newTable(visitor, kGame, { sitters: ['human', 'apprentice'] });
      await page.locator('.choice.offered').first().waitFor();
      await audit(visitor, 'fitting out');
      for (let i = 0; i < 2; ++i) await visitor.press(page.locator('.choice.offered').first());
      await page.locator('.big.flip.offered').waitFor();
      await audit(visitor, 'in space');
      // The first turn has begun with a take-off: the base is closed to the ship (NR-311).
      await visitor.press(page.locator('[data-spot=base]'));
      const why = page.getByRole('dialog');
      await why.waitFor();
      assert.match(await why.innerText(), /NR-311/);
      await page.keyboard.press('Escape');
      await visitor.go(page.url());
      await page.locator('.big.flip.offered').waitFor();
      await page.waitForTimeout(500);
      await visitor.sawNothingMove('the table');
      // The large button by keys alone.
      const before = await entriesOf(page);
      assert.ok(await tabTo(page, '.big.flip'), 'Tab reaches the large button');
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (entries) => document.querySelector('[data-testid=table]').dataset.entries !== entries,
        before,
      );
      await visitor.leave();
    }
  });

  it('three people at one table, each with a browser of their own', { timeout: 240_000 }, async () => {
    const ada = await stage.arrive();
    await newTable(ada, kGame, {
      sitters: ['human', 'human', 'human'],
      online: 'private',
      title: 'Three ships',
      options: { round_limit: '10' },
    });
    await introduce(ada, 'Ada');
    const invite = await ada.page.getByTestId('invite-link').inputValue();
    const people = [ada];
    for (const [i, name] of ['Grace', 'Edith'].entries()) {
      const guest = await stage.arrive({ language: 'fr', size: i === 0 ? 'phone' : 'wide', touch: i === 0 });
      await guest.go(invite);
      await guest.press(guest.page.getByTestId(`sit-p${i + 2}`));
      await introduce(guest, name);
      people.push(guest);
    }
    await Promise.all(people.map((one) => one.page.getByTestId('table').waitFor()));
    await Promise.all(people.map((one, i) => playOn(one, random(30 + i))));
    for (const one of people) {
      const luck = one.page.locator('[data-testid=fair-luck] [data-fair]');
      await luck.waitFor();
      assert.equal(await luck.getAttribute('data-fair'), 'true', await luck.innerText());
    }
    for (const one of people) await one.leave();
  });
});
