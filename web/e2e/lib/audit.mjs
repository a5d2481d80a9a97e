// A screen by axe-core, in both themes.
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
    await page.evaluate(axe);
    const { violations } = await page.evaluate(
      (runOnly) => window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
      rules,
    );
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = grave.map(
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
