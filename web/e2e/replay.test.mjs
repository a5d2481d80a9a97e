// A finished game stepped through, linked to, exported and read again.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { followsTheGame } from './lib/audit.mjs';
import { playOn, random } from './lib/play.mjs';
import { newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('replay', () => {
  const stage = scene();
  const say = wordsOf('en');
  const shown = (page) => page.locator('output').innerText();

  it('steps through a game from each seat; a link to a position opens elsewhere; a file goes out and comes in', async () => {
    const ada = await stage.arrive();
    const { page } = ada;
    await newTable(ada, 'cosmic-pioneers', { sitters: ['human', 'apprentice'] });
    const follows = async (presses) => {
      if (presses % 10 === 9) await followsTheGame(ada);
      return false;
    };
    await playOn(ada, random(80), { stop: follows });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ada.press(page.getByRole('button', { name: say('table.end.export') })),
    ]);
    const file = await download.path();
    const transcript = await readFile(file, 'utf8');
    assert.match(transcript, /^orrery-transcript 3\ngame cosmic-pioneers\n/);

    // Who has lost is told so, and by what.
    const title = await page.getByTestId('end').getByRole('heading', { level: 1 }).innerText();
    assert.ok([say('table.end.you_lost'), say('table.end.you_won')].includes(title), title);
    if (title === say('table.end.you_lost')) await page.getByTestId('verdict').getByText(/wins/).waitFor();
    await ada.press(page.getByTestId('end').getByRole('link', { name: say('table.end.replay') }));
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const total = Number(await slider.getAttribute('max'));
    assert.equal(transcript.match(/\|/g).length / 2, total);
    const middle = Math.floor(total / 2);
    await slider.fill(String(middle));
    await page.locator(`[data-testid=table][data-entries="${middle}"]`).waitFor();
    await ada.press(page.getByRole('button', { name: say('replay.forward') }));
    // A step passes over what shows nothing.
    const gone = (from) => page.locator(`[data-testid=table]:not([data-entries="${from}"])`).waitFor();
    await gone(middle);
    await ada.press(page.getByRole('button', { name: say('replay.last') }));
    await page.locator(`[data-testid=table][data-entries="${total}"]`).waitFor();
    let at = total;
    for (let i = 0; i < 3; ++i) {
      await ada.press(page.getByRole('button', { name: say('replay.back') }));
      await gone(at);
      at = Number(await page.getByTestId('table').getAttribute('data-entries'));
    }
    assert.ok(at <= total - 3, `${at} of ${total}`);
    // From one round or turn to the next, and back by the keys.
    await slider.fill('1');
    await page.locator(`[data-testid=table][data-entries="1"]`).waitFor();
    const places = [];
    for (let i = 0; i < 3; ++i) {
      await ada.press(page.getByRole('button', { name: say('replay.chapter.forward') }));
      await page.locator(`[data-testid=table]:not([data-entries="${places.at(-1) ?? 1}"])`).waitFor();
      places.push(Number(await page.getByTestId('table').getAttribute('data-entries')));
    }
    assert.deepEqual(
      places,
      [...new Set(places)].sort((a, b) => a - b),
    );
    await page.keyboard.press('Shift+ArrowLeft');
    await page.locator(`[data-testid=table][data-entries="${places[1]}"]`).waitFor();
    await slider.fill(String(at));
    await page.locator(`[data-testid=table][data-entries="${at}"]`).waitFor();
    await page.getByLabel(say('replay.seat')).selectOption('p2');

    // The link holds the whole game: a browser that has never seen it opens it at the same place.
    await ada.press(page.getByRole('button', { name: say('replay.copy') }));
    await page.getByText(say('replay.copied')).first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const board = await page.locator('[data-tour=board]').innerText();
    const where = await shown(page);
    const grace = await stage.arrive();
    await grace.go(link);
    await grace.page.locator(`[data-testid=table][data-entries="${at}"]`).waitFor();
    assert.equal(await shown(grace.page), where);
    assert.equal(await grace.page.getByLabel(say('replay.seat')).inputValue(), 'p2');
    assert.equal(await grace.page.locator('[data-tour=board]').innerText(), board);

    // And the file.
    await grace.go('/');
    await grace.page.locator('input[type=file]').setInputFiles({
      name: 'a game.orrery',
      mimeType: 'text/plain',
      buffer: Buffer.from(transcript),
    });
    await grace.page.getByRole('slider').waitFor();
    assert.equal(await grace.page.getByRole('slider').getAttribute('max'), String(total));
    for (const one of [ada, grace]) await one.leave();
  });
});
