// A screen by axe-core, in both themes; whether it fits; and whether the log follows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// What moves and comes to rest has done so.
function settled() {
  const passing = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  return Promise.all(passing.map((one) => one.finished.catch(() => {})));
}

export async function audit({ page }, screen) {
  // By day only the colours are others.
  for (const [theme, rules] of [['dark'], ['light', ['color-contrast']]]) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(settled);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
    const { violations } = await page.evaluate(
      (runOnly) => window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
      rules,
    );
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 4)
          .map((node) => `${node.html} ${node.failureSummary}`)
          .join('\n')}`,
    );
    assert.deepEqual(told, [], `${screen}, ${theme}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
}

// The same for every question of a game, each once: what it shows is different.
export function auditor(visitor, game) {
  const seen = new Set();
  return async () => {
    const asked = (await visitor.page.locator('#question').innerText()).replace(/\d+/g, '');
    if (seen.has(asked)) return;
    seen.add(asked);
    await audit(visitor, `${game}: ${asked}`);
  };
}

// Nothing that a decision needs is scrolled away or lies under something else: neither the page nor the place of the board is
// higher than the screen, the board has room, and what is asked and every tool beside it can be seen and pressed.
export async function fitsTheScreen({ page }) {
  const wrong = await page.evaluate(() => {
    const board = document.querySelector('[data-tour=board]');
    const told = [];
    const below = document.documentElement.scrollHeight - innerHeight;
    if (below > 0) told.push(`the page is ${below} too high`);
    const hidden = board.scrollHeight - board.clientHeight;
    if (hidden > 0) told.push(`the board is ${hidden} too high`);
    if (board.clientHeight < innerHeight * 0.3) told.push(`the board has only ${board.clientHeight}`);
    // What is opened over the table, news at its edge and the end cover the rest on purpose.
    if (document.querySelector('dialog[open], .toasts:popover-open, [data-testid=end]')) return told;
    const tools = document.querySelectorAll('[data-tour=tools] .icon-button, [data-tour=tools] .button');
    for (const one of [document.querySelector('#question'), ...tools]) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const inside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      if (!inside || !(one.contains(there) || there?.contains(one)))
        told.push(`not in sight: ${one.outerHTML.slice(0, 120)}`);
    }
    return told;
  });
  assert.deepEqual(wrong, []);
}

// The log shows what happened last, however long the game is.
export async function followsTheGame({ page }) {
  await page.waitForFunction(
    () => {
      const log = document.querySelector('.log');
      return !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    },
    null,
    { timeout: 3000 },
  );
}

// Whatever is pressed on the board is as large as a finger.
export async function isForFingers({ page }) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('[data-tour=board] button')]
      .map((one) => ({ what: one.className, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.9)
      .map(({ what, box }) => `${what} ${box.width} × ${box.height}`),
  );
  assert.deepEqual(small, []);
}
