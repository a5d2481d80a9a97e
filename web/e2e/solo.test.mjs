// Whole games against a bot, played by what is on the screen: mouse, finger, keys; both languages; both sizes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit, auditor } from './lib/audit.mjs';
import { playOn, press, random, tabTo, type } from './lib/play.mjs';
import { further, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

const kGame = 'cosmic-pioneers';

async function sawTheEnd({ page }, language) {
  const end = page.getByTestId('end');
  assert.ok(await end.getByRole('button', { name: wordsOf(language)('table.end.again') }).isVisible());
  assert.ok((await end.locator('tbody tr').count()) > 1, 'scores stand line by line');
}

describe('Cosmic Pioneers alone, to the end', () => {
  const stage = scene();

  it('by mouse, in English, on a laptop', async () => {
    const visitor = await stage.arrive();
    await newTable(visitor, kGame, { sitters: ['human', 'apprentice'] });
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

  it('by touch, in French, on a phone, from the home page and with the guide', async () => {
    const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    const say = wordsOf('fr');
    await visitor.go('/');
    const card = visitor.page.locator('article').filter({ hasText: 'Cosmic Pioneers' });
    await visitor.press(card.getByRole('button', { name: say('home.play') }));
    // The guide explains the first questions, and can be left.
    await visitor.press(visitor.page.getByRole('button', { name: say('table.tour.leave') }));
    await playOn(visitor, random(2));
    await sawTheEnd(visitor, 'fr');
    await visitor.leave();
  });

  it('by keyboard alone, in English, on a laptop', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.go(`/new/${kGame}`);
    await page.locator('form').waitFor();
    assert.ok(await tabTo(page, '[role=switch]'));
    await page.keyboard.press('Space'); // no guide
    assert.ok(await tabTo(page, 'button[type=submit].primary'));
    await page.keyboard.press('Enter');
    await playOn(visitor, random(3), { take: type });
    await sawTheEnd(visitor, 'en');
    await visitor.leave();
  });

  further('by mouse, in French, on a phone’s width', async () => {
    const visitor = await stage.arrive({ language: 'fr', size: 'phone' });
    await newTable(visitor, kGame, { language: 'fr', sitters: ['human', 'apprentice'] });
    await playOn(visitor, random(4));
    await sawTheEnd(visitor, 'fr');
    await visitor.leave();
  });
});
