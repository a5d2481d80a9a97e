// Every page around the table, on every screen from the smallest phone to a large desk: nothing is cut off or has to be scrolled aside.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scene } from './lib/scene.mjs';
import { sizes } from './lib/visitor.mjs';
import { wordsOf } from './lib/words.mjs';

const kScreens = { ...sizes, large: { width: 1920, height: 1080 } };
const kPlaces = [
  '/',
  '/about',
  '/lobby',
  '/nowhere',
  ...['capitaine-cosmos', 'cosmic-pioneers', 'galaxy-trucker', 'nebuleuse-rouge'].flatMap((game) =>
    ['new', 'learn', 'lab', 'daily', 'rules'].map((place) => `/${place}/${game}`),
  ),
];

// What reaches over an edge of the screen, but for what lies in a row that one scrolls; and words that their button or line cuts off.
function outside() {
  const told = [];
  const aside = document.documentElement.scrollWidth - innerWidth;
  if (aside > 0) told.push(`the page is ${aside} too wide`);
  const scrolls = (one) =>
    one !== document.body &&
    (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  for (const one of document.querySelectorAll('main :is(h1, h2, h3, p, a, button, label, select, summary)')) {
    const { left, right, width } = one.getBoundingClientRect();
    if (width === 0 || !one.checkVisibility() || one.closest('.only-spoken, [aria-hidden=true]')) continue;
    const isCut = one.matches('button, .button, h1, h2, h3') && one.scrollWidth > one.clientWidth + 1;
    const isOutside = (left < -0.5 || right > innerWidth + 0.5) && !scrolls(one.parentElement);
    if (isCut || isOutside) told.push(`${isCut ? 'cut' : 'outside'}: ${one.outerHTML.slice(0, 120)}`);
  }
  return told;
}

describe('every page', () => {
  const stage = scene();

  it('fits every screen', async () => {
    const visitor = await stage.arrive({ language: 'fr' }); // its words are the longer ones
    const { page } = visitor;
    const wrong = [];
    for (const place of kPlaces) {
      await visitor.go(place);
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const [name, size] of Object.entries(kScreens)) {
        await page.setViewportSize(size);
        for (const one of await page.evaluate(outside)) wrong.push(`${place}, ${name}: ${one}`);
      }
    }
    visitor.problems = visitor.problems.filter((problem) => !/404.*\/nowhere\)/.test(problem));
    assert.deepEqual(wrong, []);
    await visitor.leave();
  });

  it('and so does what opens over it', async () => {
    const say = wordsOf('fr');
    const visitor = await stage.arrive({ language: 'fr' });
    const { page } = visitor;
    await visitor.go('/');
    await visitor.press(page.getByRole('button', { name: say('settings.title') }));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (const [name, size] of Object.entries(kScreens)) {
      await page.setViewportSize(size);
      const { left, right, top, bottom } = await dialog.evaluate((one) =>
        one.getBoundingClientRect().toJSON(),
      );
      const inside = left >= 0 && top >= 0 && right <= size.width && bottom <= size.height;
      assert.ok(inside, `${name}: ${[left, right, top, bottom]}`);
      // Whatever is in it can be brought into sight.
      const last = dialog.getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      const box = await last.boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= size.height + 0.5, `${name}: ${box.y} of ${size.height}`);
    }
    await visitor.leave();
  });
});
