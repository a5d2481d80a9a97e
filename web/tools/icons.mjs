// Draws the icons that must be pixels from public/favicon.svg: `node tools/icons.mjs` after the drawing has changed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const file = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
// Systems cut their own corners: the field reaches to the edge.
const drawing = readFileSync(file('favicon.svg'), 'utf8').replace(/ rx="\d+"/, '');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-512.png', 512],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  await page.screenshot({ path: file(name) });
}
await browser.close();
