// The lab: games between bots in the browser's workers, and the same findings as the command writes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { command } from './lib/host.mjs';
import { scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('the lab', () => {
  const stage = scene();
  const folder = mkdtempSync(join(tmpdir(), 'orrery-lab-'));
  const saved = async (visitor, name) => {
    const [file] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.press(visitor.page.getByRole('button', { name })),
    ]);
    return readFileSync(await file.path(), 'utf8');
  };
  // Everything of the plan is played.
  const played = (page) =>
    page.waitForFunction(() => {
      const bar = document.querySelector('progress');
      return bar && bar.value === bar.max && document.querySelector('.out');
    });

  it('finds what the command finds, byte by byte, and reads what the command wrote', async () => {
    const say = wordsOf('en');
    const visitor = await stage.arrive();
    const { page } = visitor;
    const plan = ['--games', '200', '--seats', 'veteran,novice', '--seed', '7', '--option', 'begins=lot'];
    const file = join(folder, 'findings.json');
    const variants = ['--arm', 'A:', '--arm', 'B:begins=crosses', '--compare', 'decisions', '--study'];
    execFileSync(command, ['sim', 'noughts', ...plan, ...variants, '--findings', file]);
    await visitor.go(
      '/lab/noughts?bots=veteran,novice&games=200&seed=7&option.begins=lot&variant=begins=crosses&compare=decisions',
    );
    await visitor.press(page.getByRole('button', { name: say('lab.start') }));
    await played(page);
    assert.equal(await saved(visitor, say('lab.save.findings')), readFileSync(file, 'utf8'));
    assert.match(await saved(visitor, say('lab.save.csv')), /^B,wins of seat,p2,200,/m);
    for (const part of ['lab.arms', 'lab.leading', 'lab.pieces', 'lab.choices'])
      await page.getByRole('heading', { name: say(part), exact: true }).waitFor();
    await audit(visitor, 'the lab');
    await visitor.press(page.getByRole('button', { name: say('lab.command') }));
    await page.getByText(say('lab.command.copied')).first().waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      `orrery sim noughts ${[...plan, ...variants].join(' ')}`,
    );

    // What somebody brings along, whole or in parts, or what is no such file.
    await visitor.go('/lab/noughts');
    const parts = [0, 1].map((i) => join(folder, `${i}.json`));
    for (const [i, part] of parts.entries())
      execFileSync(command, ['sim', 'noughts', ...plan, '--shard', `${i}/2`, '--findings', part]);
    await page.locator('input[type=file]').setInputFiles(parts);
    await page.locator('.results table').first().waitFor();
    const whole = await saved(visitor, say('lab.save.findings'));
    execFileSync(command, ['sim', 'noughts', ...plan, '--findings', file]);
    assert.equal(whole, readFileSync(file, 'utf8'));
    const torn = join(folder, 'torn.json');
    writeFileSync(torn, whole.slice(0, -20));
    await page.locator('input[type=file]').setInputFiles([torn]);
    await page.getByText(say('lab.failed')).waitFor();
    await page.locator('input[type=file]').setInputFiles([parts[0], parts[0]]); // the same part twice
    await page.getByText(say('lab.failed')).waitFor();
    rmSync(folder, { recursive: true });
    await visitor.leave();
  });

  it('is stopped at once, keeps what was played, and fits a phone', async () => {
    const say = wordsOf('fr');
    const visitor = await stage.arrive({ size: 'phone', language: 'fr', touch: true });
    const { page } = visitor;
    await visitor.go('/lab/cosmic-pioneers?games=20000');
    await visitor.press(page.getByRole('button', { name: say('lab.start') }));
    await page.locator('.results table').first().waitFor();
    await visitor.press(page.getByRole('button', { name: say('lab.stop') }));
    await page.getByRole('button', { name: say('lab.start') }).waitFor();
    await page.locator('.out').waitFor();
    assert.ok((await page.locator('progress').evaluate((bar) => bar.value)) < 20000);
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing to scroll aside',
    );
    await audit(visitor, 'the lab on a phone');
    await visitor.leave();
  });
});
