// Galaxy Trucker online in real time: two browsers reach for the same component, one of them loses its line and comes back.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entriesOf } from './lib/play.mjs';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

const kHeap = '.heap.offered';

// Keeps back what the host says until it is let through: a line as slow as the test wants it.
async function slowLine({ page }) {
  const line = { held: false, kept: [] };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const host = socket.connectToServer();
    host.onMessage((message) => {
      if (line.held) line.kept.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  line.release = () => {
    line.held = false;
    for (const send of line.kept.splice(0)) send();
  };
  return line;
}

describe('galaxy trucker online', () => {
  const stage = scene();

  it('builds in real time: who comes second is told at once, who was dropped comes back', async () => {
    const ada = await stage.arrive();
    await newTable(ada, 'galaxy-trucker', {
      sitters: ['human', 'human'],
      online: 'private',
      options: { tempo: 'real_time', hourglass_seconds: '180' },
    });
    await introduce(ada, 'Ada');
    const invite = await ada.page.getByTestId('invite-link').inputValue();
    const grace = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    const line = await slowLine(grace);
    await grace.go(invite);
    await grace.press(grace.page.getByTestId('sit-p2'));
    await introduce(grace, 'Grace');

    // The sand runs when both are ready, and for both alike.
    for (const { page } of [ada, grace]) {
      const ready = page.locator('.go.offered');
      await ready.waitFor();
      await ready.dispatchEvent('click');
    }
    const sand = ({ page }) => page.locator('.glass .time');
    const seconds = async (one) => Number(/\d+/.exec(await sand(one).innerText())?.[0]);
    await Promise.all([ada, grace].map((one) => one.page.locator(kHeap).waitFor()));
    assert.ok(Math.abs((await seconds(ada)) - (await seconds(grace))) <= 3, 'both see the same sand');

    // Ada draws a component and puts it back: it lies open for both.
    await ada.press(ada.page.locator(kHeap));
    await ada.press(ada.page.locator('.deed.offered').first());
    const lying = ({ page }) => page.locator('.lying.offered');
    await Promise.all([ada, grace].map((one) => lying(one).waitFor()));
    const tile = await lying(ada).getAttribute('data-tile');

    // Both reach for it. Grace's line is slow: she still sees it there.
    line.held = true;
    await ada.press(lying(ada));
    await ada.page.locator('.held .piece').waitFor();
    assert.equal(await lying(grace).getAttribute('data-tile'), tile);
    await lying(grace).dispatchEvent('click');
    line.release();
    const late = wordsOf('fr')('table.verdict.late', { action: '' }).replace(/[\s:]+$/, '');
    await grace.page.getByText(late).first().waitFor();
    assert.equal(await grace.page.locator('.held .piece').count(), 0, 'she has it not');
    assert.equal(await lying(grace).count(), 0, 'and sees it gone');

    // Her line is cut while Ada goes on; she comes back to the table as it is, and the sand ran on.
    grace.mayLoseLine = true;
    await grace.context.setOffline(true);
    await grace.page.getByTestId('line-lost').waitFor();
    await ada.press(ada.page.locator('.deed.offered').first());
    await lying(ada).waitFor();
    await grace.context.setOffline(false);
    await grace.page.getByTestId('line-lost').waitFor({ state: 'detached' });
    await lying(grace).waitFor();
    assert.equal(await entriesOf(grace.page), await entriesOf(ada.page));
    assert.ok(Math.abs((await seconds(ada)) - (await seconds(grace))) <= 3, 'the sand is the same again');

    // Now it is hers.
    await grace.press(lying(grace));
    await grace.page.locator('.held .piece').waitFor();
    await lying(ada).waitFor({ state: 'detached' });
    for (const one of [ada, grace]) await one.leave();
  });
});
