// The end of a game: its story, and a picture of it.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit, fitsTheScreen } from './lib/audit.mjs';
import { scene } from './lib/scene.mjs';
import { sizes } from './lib/visitor.mjs';
import { wordsOf } from './lib/words.mjs';

const folder = fileURLToPath(new URL('../../games/cosmic_pioneers/recorded/', import.meta.url));
const recorded = folder + readdirSync(folder).find((name) => name.endsWith('-001.orrery'));

describe('the end of a game', () => {
  const stage = scene();
  const say = wordsOf('en');

  it('tells its story, whose moments open in the replay, and gives a picture of it', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.go('/');
    await page.locator('input[type=file]').setInputFiles(recorded);
    await page.getByRole('slider').waitFor();
    await visitor.go(new URL(page.url()).pathname.replace('/replay/local/', '/table/'));
    const moment = page.getByTestId('tale').getByRole('link').first();
    const at = new URL(await moment.getAttribute('href'), page.url()).hash.slice('#at='.length);

    await audit(visitor, 'the end with its story');
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      await fitsTheScreen(visitor).catch((error) => {
        throw new Error(name, { cause: error });
      });
      // The story and all that can be done are reached by scrolling, and never aside.
      const wide = await page.getByTestId('end').evaluate((end) => end.scrollWidth - end.clientWidth);
      assert.ok(wide <= 0, `${name}: ${wide} too wide`);
    }
    await page.setViewportSize(sizes.wide);

    await visitor.press(page.getByRole('button', { name: say('table.card') }));
    await page.getByTestId('card').waitFor();
    await audit(visitor, 'the picture of a game');
    const save = page.getByRole('dialog').getByRole('button', { name: say('table.card.save') });
    const [download] = await Promise.all([page.waitForEvent('download'), visitor.press(save)]);
    assert.match(download.suggestedFilename(), /^cosmic-pioneers-[\d-]+\.png$/);
    const picture = await readFile(await download.path());
    assert.equal(picture.subarray(1, 4).toString(), 'PNG');
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
    // Something is drawn on it: one colour alone would take far less.
    assert.ok(picture.length > 15_000, `${picture.length} bytes`);
    await page.keyboard.press('Escape');
    await page.getByTestId('card').waitFor({ state: 'detached' });

    await visitor.press(moment);
    await page.locator(`[data-testid=table][data-entries="${at}"]`).waitFor();
    await visitor.leave();
  });
});
