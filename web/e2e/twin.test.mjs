// Whole games by somebody who hears the page: keys alone, and nothing is read but the board in words, the question and the moves.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newTable, scene } from './lib/scene.mjs';

// What a screen reader has to say, and where it stands. The page keeps the place within the next frame: it is lost only if it still is
// when that is over.
const heard = (page) =>
  page.evaluate(async () => {
    const nowhere = () => document.activeElement === document.body;
    if (nowhere()) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const words = (selector) => [...document.querySelectorAll(selector)].map((one) => one.innerText.trim());
    const table = document.querySelector('[data-testid=table]');
    return {
      asked: table?.dataset.interactive === 'true',
      over: document.querySelector('[data-testid=end]') !== null,
      twin: words('section.twin li'),
      moves: words('[role=toolbar] .offer').map((text) => text.replace(/\s+/g, ' ')),
      keys: [...document.querySelectorAll('[role=toolbar] .offer')].map((one) => one.dataset.offer ?? null),
      confirms: document.querySelector('[data-testid=confirm]') !== null,
      lost: nowhere(),
    };
  });

// Plays to the end: `choose` gets what is heard and gives the number of a move.
async function playByEar(visitor, choose) {
  const { page } = visitor;
  let decisions = 0;
  for (let idle = 0; idle < 1500;) {
    const now = await heard(page);
    if (now.over) return decisions;
    if (now.confirms) {
      await page.keyboard.press('Enter');
    } else if (now.asked && now.moves.length > 0) {
      idle = 0;
      ++decisions;
      assert.ok(!now.lost, 'whoever plays by keys has not lost their place');
      const move = choose(now);
      if (now.keys[move]) {
        await page.keyboard.press(now.keys[move]);
      } else {
        await page.locator('[role=toolbar] .offer').first().focus();
        for (let i = 0; i < move; ++i) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
    } else {
      ++idle;
      await page.waitForTimeout(20);
    }
  }
  return assert.fail('nobody asks any more');
}

const best = (moves, worth) =>
  moves.reduce((first, move, i) => (worth(move) > worth(moves[first]) ? i : first), 0);

describe('by ear and keys', () => {
  const stage = scene();

  it('Cosmic Pioneers: commanders, adventures, odds and control are all in words', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'cosmic-pioneers', {
      sitters: ['human', 'novice'],
      options: { sector_placement: 'random', scenario: 'cosmic-pioneers' },
    });
    await page.getByTestId('table').waitFor();
    await page.keyboard.press('w');
    const told = new Set();
    const decisions = await playByEar(visitor, ({ moves, twin }) => {
      for (const move of moves) {
        const flight = /^Fly to (\w+) .*more colonists? for control, worth 5 points/.exec(move);
        if (flight) {
          const planet = twin.find((line) => line.includes(`. ${flight[1]}, `));
          assert.match(planet, /Adventure: 1: .* 6: /, 'what may happen there');
          told.add('control');
        }
        const commander = /^Take (Commander \w+)/.exec(move)?.[1];
        if (commander && twin.some((line) => line.startsWith(`${commander}: `))) told.add('ability');
        if (/you fight, with a \d+% chance to win/.test(move)) told.add('odds');
        if (/^Unload on space \d+ green space/.test(move)) told.add('green');
        if (/^Upgrade \w+ to level \d for [\d,]+ credits \S/.test(move)) told.add('price');
        if (/^Bombard the planet \S.*hit die|^Bombard the planet Roll/.test(move)) told.add('bombs');
      }
      assert.ok(
        twin.some((line) => /^\S+ \(you\): /.test(line)),
        'who one is',
      );
      // Whoever carries colonists flies where fewest are missing, fights where that is likely, and gets new ones otherwise.
      const own = twin.find((line) => line.includes('(you)')) ?? '';
      const carries = /× \w+ colonist/.test(own);
      return best(moves, (move) => {
        if (/^(Bombard|Discard|Lose)/.test(move)) return -1;
        if (/^Fly to the Jumpgate/.test(move)) return carries ? 0 : 60;
        if (/^Fly to/.test(move)) {
          const missing = Number(/(\d+) more/.exec(move)?.[1] ?? 5);
          const odds = Number(/with a (\d+)% chance/.exec(move)?.[1] ?? 45);
          return 40 - 4 * missing + (odds - 45) / 2;
        }
        if (/^Unload/.test(move)) return /green/.test(move) ? 51 : 50;
        if (/^Load \d/.test(move)) return 50 + Number(/\d+/.exec(move)[0]);
        if (/^Upgrade/.test(move)) return 20;
        return 10;
      });
    });
    assert.ok(decisions > 20, `${decisions} decisions`);
    for (const what of ['ability', 'control', 'green', 'price', 'bombs']) assert.ok(told.has(what), what);
    await visitor.leave();
  });

  it('Capitaine Cosmos: where orders lead, what shots do and what a volley adds up to are all in words', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'capitaine-cosmos', { sitters: ['human', 'novice'] });
    await page.getByTestId('table').waitFor();
    await page.keyboard.press('w');
    const told = new Set();
    await playByEar(visitor, ({ moves, twin }) => {
      for (const move of moves) {
        if (/phase \d: \w+ \(.*\) to \d+\.\d+, heading \S+/.test(move)) told.add('way');
        if (/in reach now: Fighter \d+ ×[123]/.test(move)) told.add('reach');
        if (/fires at .* D6 ×\d: \d+–\d+ damage · target \d+ · \d shots? left/.test(move)) told.add('shot');
        if (/^Hand in \d shots? noted\. Fighter \d+: \d+–\d+ damage of \d+, about \d+/.test(move))
          told.add('sum');
      }
      assert.ok(
        twin.some((line) => line.startsWith('Your side: ')),
        'whose part one plays',
      );
      return best(moves, (move) => {
        if (/^Hand in/.test(move)) return 1;
        if (/fires at/.test(move)) return 2 + Number(/×(\d)/.exec(move)[1]);
        if (/leaves the map|^Remove|^Resign/.test(move)) return -1;
        const reached = [...move.matchAll(/×(\d)/g)].reduce((sum, [, times]) => sum + Number(times), 0);
        return /phase \d: /.test(move) ? 3 + 3 * reached + (/: M \(/.test(move) ? 1 : 0) : 0;
      });
    });
    for (const what of ['way', 'reach', 'shot', 'sum']) assert.ok(told.has(what), what);
    await visitor.leave();
  });
});
