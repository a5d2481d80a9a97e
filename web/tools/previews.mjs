// Draws the pictures of links to the page, public/preview/*.jpg, from the covers: `node tools/previews.mjs` after one of them has
// changed and the page is built.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Host } from '../e2e/lib/host.mjs';
import { launch, Visitor } from '../e2e/lib/visitor.mjs';

const folder = fileURLToPath(new URL('../public/preview/', import.meta.url));
const kPages = {
  'capitaine-cosmos': '/learn/capitaine-cosmos',
  'cosmic-pioneers': '/learn/cosmic-pioneers',
  'galaxy-trucker': '/learn/galaxy-trucker',
  'nebuleuse-rouge': '/learn/nebuleuse-rouge',
  orrery: '/learn/cosmic-pioneers',
};

mkdirSync(folder, { recursive: true });
const host = await Host.start();
const browser = await launch();
for (const [name, path] of Object.entries(kPages)) {
  const visitor = await Visitor.arrive(browser, host.url, {});
  const { page } = visitor;
  await page.setViewportSize({ width: 1200, height: 630 });
  await visitor.go(path);
  await page.locator('main h1').waitFor();
  await page.evaluate((isHome) => {
    const title = isHome ? 'Orrery' : document.querySelector('main h1').textContent;
    const cover = document.querySelector('.cover .cover') ?? document.querySelector('.cover');
    cover.style.cssText = 'position:fixed;inset:0;z-index:99;height:630px';
    const words = document.createElement('p');
    words.textContent = title;
    words.style.cssText =
      'position:fixed;z-index:100;left:0;right:0;bottom:0;padding:7rem 3.5rem 2.5rem;color:#fff;' +
      'font:700 5rem var(--font-head);background:linear-gradient(transparent,rgb(2 4 12 / .85))';
    document.body.append(cover, words);
  }, name === 'orrery');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 78 });
  await visitor.context.close();
}
await browser.close();
await host.stop();
