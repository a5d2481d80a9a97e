// What somebody sees who comes for the first time: pages as they were drawn when they were built, until they are there themselves.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

const kPlaces = [
  '/',
  '/about',
  '/new/galaxy-trucker',
  '/rules/cosmic-pioneers',
  '/learn/galaxy-trucker',
  '/lab/noughts',
];
const kScript = /\/assets\/shell-[^/]*\.js/;

describe('the first look', () => {
  const stage = scene();

  // The script comes when it is let through.
  async function arrive(path, options) {
    const visitor = await stage.arrive({ isNew: true, ...options });
    const { page } = visitor;
    let come;
    const may = new Promise((resolve) => (come = resolve));
    await page.route(kScript, async (route) => {
      await may;
      await route.continue();
    });
    await page.goto(new URL(path, stage.host.url).href, { waitUntil: 'commit' });
    await page.locator('#drawn h1').waitFor();
    const drawn = page.locator('#drawn');
    return { visitor, page, drawn, come, taken: () => drawn.waitFor({ state: 'detached', timeout: 10_000 }) };
  }

  const inSight = (page, root) =>
    page.locator(root).evaluate((all) =>
      [...all.querySelectorAll('h1, h2, p, a, button, label')]
        .map((one) => ({ text: one.textContent.trim(), box: one.getBoundingClientRect() }))
        .filter(({ text, box }) => text && box.height > 0 && box.bottom > 0 && box.top < innerHeight)
        .map(({ text, box }) => `${text} ${Math.round(box.left)} ${Math.round(box.top)}`),
    );

  for (const [size, language] of [
    ['phone', 'fr'],
    ['wide', 'en'],
  ])
    for (const path of kPlaces)
      it(`${path} is there before its script, and then the same: ${size}, ${language}`, async () => {
        // A busy machine may draw before its fonts are there, and with others: then it is looked at once more.
        for (let tries = 1; ; ++tries) {
          const { visitor, page, come, taken } = await arrive(path, {
            size,
            touch: size === 'phone',
            language,
          });
          assert.equal(await page.evaluate(() => document.documentElement.lang), language);
          await page.evaluate(() => document.fonts.ready);
          const before = await inSight(page, '#drawn');
          const title = await page.title();
          come();
          await taken();
          const after = await inSight(page, '#app');
          const gone = before.filter((one) => !after.includes(one) && !/\d{4}/.test(one));
          if (tries === 3) assert.deepEqual(gone, [], 'what was seen is where it was');
          assert.equal(await page.title(), title);
          assert.equal(await page.locator('#app').getAttribute('inert'), null);
          await visitor.sawNothingMove(path);
          await visitor.leave();
          if (gone.length === 0) break;
        }
      });

  it('a press that nobody heard yet, and the place of the keyboard, are not lost', async () => {
    const say = wordsOf('en');
    const { visitor, page, drawn, come, taken } = await arrive('/');
    await drawn.getByRole('link', { name: say('bar.lobby') }).focus();
    await drawn.getByRole('button', { name: say('settings.title') }).click();
    await drawn.getByRole('link', { name: say('bar.lobby') }).focus();
    come();
    await taken();
    await page.getByRole('dialog', { name: say('settings.title') }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('href')), '/lobby');
    await visitor.leave();
  });

  it('a link leads on before the script has come, and a rule is found', async () => {
    const { visitor, page, drawn } = await arrive('/');
    await drawn.getByRole('link', { name: /Rules of Connect Four/ }).click();
    await page.waitForURL((url) => url.pathname === '/rules/connect-four');
    await drawn.locator('#CF-003').waitFor();
    await visitor.leave();
  });

  it('whoever has been here before sees the page as they have set it, and nothing else', async () => {
    const visitor = await stage.arrive({ isNew: true });
    const { page } = visitor;
    await visitor.go('/');
    await page.locator('#drawn').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Français' }).check({ force: true });
    await newTable(visitor, 'connect-four', { language: 'fr', sitters: ['human', 'novice'] });
    await page.locator('[data-interactive=true]').waitFor();
    const drawn = [];
    await page.exposeFunction('saw', (text) => drawn.push(text));
    await page.addInitScript(() =>
      new PerformanceObserver((list) => {
        for (const { element } of list.getEntries())
          if (element?.closest('#drawn')) window.saw(element.textContent);
      }).observe({ type: 'largest-contentful-paint', buffered: true }),
    );
    await visitor.go('/');
    await page.getByTestId('running').waitFor();
    assert.deepEqual(drawn, []);
    await page.getByRole('heading', { level: 1, name: wordsOf('fr')('home.line') }).waitFor();
    await visitor.leave();
  });
});
