// Draws the icons that must be pixels from public/favicon.svg: `node tools/icons.mjs` after the drawing has changed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const file = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const rounded = readFileSync(file('favicon.svg'), 'utf8');
// Systems cut their own corners: the field reaches to the edge.
const whole = rounded.replace(/ rx="\d+"/, '');
// Or more than corners: all that matters lies within four fifths.
const maskable = whole
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size, drawing] of [
  ['apple-touch-icon.png', 180, whole],
  ['icon-192.png', 192, rounded],
  ['icon-512.png', 512, rounded],
  ['icon-maskable-512.png', 512, maskable],
  ['favicon.png', 32, rounded],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  await page.screenshot({ path: file(name), omitBackground: true });
}
await browser.close();

// Browsers ask for this one unbidden: a PNG in an icon's envelope (one picture of 32 by 32, 32 bits, beginning at byte 22).
const picture = readFileSync(file('favicon.png'));
rmSync(file('favicon.png'));
const envelope = Buffer.alloc(22);
for (const [value, at] of [
  [1, 2],
  [1, 4],
  [1, 10],
  [32, 12],
])
  envelope.writeUInt16LE(value, at);
envelope.writeUInt8(32, 6);
envelope.writeUInt8(32, 7);
envelope.writeUInt32LE(picture.length, 14);
envelope.writeUInt32LE(22, 18);
writeFileSync(file('favicon.ico'), Buffer.concat([envelope, picture]));
