// The lab: games between bots in the browser's workers, and the same findings as the command writes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { command } from './lib/host.mjs';
import { scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('the lab', () => {
  const stage = scene();
  const folder = mkdtempSync(join(tmpdir(), 'orrery-lab-'));
  after(() => rmSync(folder, { recursive: true }));
  const saved = async (visitor, name) => {
    const [file] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.press(visitor.page.getByRole('button', { name })),
    ]);
    return readFileSync(await file.path(), 'utf8');
  };
  // Everything of the plan is played, and added up: another may be played.
  const played = (page) =>
    page.waitForFunction(() => {
      const bar = document.querySelector('progress');
      return (
        bar && bar.value === bar.max && document.querySelector('.out') && document.querySelector('.primary')
      );
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
    for (const part of ['lab.arms', 'lab.leading', 'lab.ahead', 'lab.pieces', 'lab.choices'])
      await page.getByRole('heading', { name: say(part), exact: true }).waitFor();
    await audit(visitor, 'the lab');
    await visitor.press(page.getByRole('button', { name: say('lab.command') }));
    await page.getByText(say('lab.command.copied')).first().waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      `orrery sim noughts ${[...plan, ...variants].join(' ')}`,
    );

    // With a precision both end at the same game.
    const precise = ['--games', '2000', '--seats', 'veteran,novice', '--seed', '7'];
    const within = ['--arm', 'A:', '--arm', 'B:begins=noughts', '--compare', 'decisions', '--within', '2.5'];
    execFileSync(command, ['sim', 'noughts', ...precise, ...within, '--findings', file]);
    await visitor.go(
      '/lab/noughts?bots=veteran,novice&games=2000&seed=7&study=no&variant=begins=noughts&compare=decisions',
    );
    await page.getByLabel(say('lab.within'), { exact: true }).fill('2,5');
    await visitor.press(page.getByRole('button', { name: say('lab.start') }));
    await page.waitForURL(/within=2\.5/);
    await played(page);
    await page.getByText(say('lab.done.settled', { games: 512, planned: 2000 })).waitFor();
    assert.equal(await saved(visitor, say('lab.save.findings')), readFileSync(file, 'utf8'));

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
    await visitor.leave();
  });

  it('plays changed content beside that of the box, with bots in every order, as the command does', async () => {
    const say = wordsOf('en');
    const visitor = await stage.arrive();
    const { page } = visitor;
    const file = join(folder, 'content.json');
    const words = (value) => [
      ...['sim', 'galaxy-trucker', '--games', '12', '--seats', 'novice,apprentice,novice', '--seed', '3'],
      ...['--seating', 'permute', '--option', 'tempo=turn_based'],
      ...[
        '--arm',
        'A:',
        '--arm',
        `B:adventures.i-01.reward.credits=${value}`,
        '--compare',
        'margin',
        '--study',
      ],
    ];
    execFileSync(command, [...words(9), '--findings', file]);

    await visitor.go('/lab/galaxy-trucker?bots=novice,apprentice,novice&games=12&seed=3');
    await page.getByRole('radio', { name: say('lab.seating.permute') }).check({ force: true });
    await visitor.press(page.getByRole('button', { name: say('lab.variant.add') }));
    // By keyboard alone, as far as a field of a card and its new value.
    const variant = page.locator('section', {
      has: page.getByRole('heading', { name: say('lab.arm', { name: 'B' }) }),
    });
    await variant.locator('summary', { hasText: say('lab.content') }).focus();
    await page.keyboard.press('Enter');
    await variant.getByLabel(say('lab.content.kind')).selectOption('adventures · cards');
    await variant.getByLabel(say('lab.content.piece')).selectOption('adventures.i-01');
    await variant.getByLabel(say('lab.content.field')).selectOption('adventures.i-01.reward.credits');
    await variant.getByRole('button', { name: say('lab.content.change') }).focus();
    await page.keyboard.press('Enter');
    const value = variant.getByLabel(/\(i-01\), reward\.credits$/);
    await variant.getByText(say('lab.content.now', { value: '5' })).waitFor();
    assert.ok(
      await value.evaluate((input) => input === document.activeElement),
      'the value is what comes next',
    );

    // What cannot be played is said at once, and costs nothing that is there.
    await page.keyboard.type('99');
    const wrong = variant.getByRole('alert');
    await wrong.waitFor();
    assert.match(await wrong.textContent(), /adventures, .*\(i-01\), reward\.credits: .* whole number from/);
    await value.fill('9');
    await wrong.waitFor({ state: 'detached' });
    await page.getByLabel(say('lab.compare')).selectOption('margin');
    await visitor.press(page.getByRole('button', { name: say('lab.start') }));
    await played(page);
    assert.equal(await saved(visitor, say('lab.save.findings')), readFileSync(file, 'utf8'));
    await visitor.press(page.getByRole('button', { name: say('lab.command') }));
    await page.getByText(say('lab.command.copied')).first().waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `orrery ${words(9).join(' ')}`);
    await page.getByRole('heading', { name: say('lab.counted'), exact: true }).waitFor();
    await audit(visitor, 'the lab with changed content');
    await value.fill('77');
    await visitor.press(page.getByRole('button', { name: say('lab.start') }));
    await page.getByText(say('lab.failed')).waitFor();
    assert.equal(
      await saved(visitor, say('lab.save.findings')),
      readFileSync(file, 'utf8'),
      'it is still there',
    );

    // A file that the command wrote has the variant again, and so has the address.
    const side = page.locator('.results li', { hasText: 'reward.credits: 9' });
    await visitor.go('/lab/galaxy-trucker');
    await page.locator('input[type=file]').setInputFiles([file]);
    await side.waitFor();
    assert.equal(await value.inputValue(), '9');
    assert.ok(await page.getByRole('radio', { name: say('lab.seating.permute') }).isChecked());
    await visitor.press(page.getByRole('button', { name: say('lab.start') }));
    await page.waitForURL(/variant=adventures/);
    await played(page);
    await page.reload();
    await value.waitFor();
    assert.equal(await value.inputValue(), '9');
    await visitor.leave();
  });

  it('is stopped at once, keeps what was played, and fits a phone', async () => {
    const say = wordsOf('fr');
    const visitor = await stage.arrive({ size: 'phone', language: 'fr', touch: true });
    const { page } = visitor;
    await visitor.go(
      '/lab/cosmic-pioneers?games=20000&variant=attributes.weapons.levels.2.combat_bonus=5&content=dice.none.faces.0=1',
    );
    // An address may ask for what is not there.
    await page.getByText(say('lab.wrong.field', { file: 'dice', field: 'none' })).waitFor();
    await visitor.press(page.getByRole('button', { name: /dice\.none/ }));
    await visitor.press(page.getByRole('button', { name: say('lab.start') }));
    await page.locator('.results > section').first().waitFor();
    await visitor.press(page.getByRole('button', { name: say('lab.stop') }));
    await page.getByRole('button', { name: say('lab.start') }).waitFor();
    await page.locator('.out').waitFor();
    assert.ok((await page.locator('progress').evaluate((bar) => bar.value)) < 20000);
    for (const summary of await page.locator('summary', { hasText: say('lab.content') }).all())
      await visitor.press(summary);
    await page.getByLabel(/levels\.2\.combat_bonus$/).fill('50');
    await page.getByText(/combat_bonus\u00a0: il faut un nombre entier entre 0 et 6\./).waitFor();
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing to scroll aside',
    );
    await audit(visitor, 'the lab on a phone');
    await visitor.leave();
  });
});
