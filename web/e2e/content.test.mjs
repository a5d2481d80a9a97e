// Content of one's own: a host that is given some shows at its tables what it plays, also beside tables of the printed one.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { introduce, newTable, scene } from './lib/scene.mjs';

const kGame = 'nebuleuse-rouge';

// Ships learn more, and one of the four domains has another name.
function otherContent() {
  const dir = mkdtempSync(join(tmpdir(), 'orrery-content-'));
  cpSync(fileURLToPath(new URL('../../games/nebuleuse_rouge/content/', import.meta.url)), dir, {
    recursive: true,
  });
  const change = (file, was, is) => {
    const text = readFileSync(join(dir, file), 'utf8');
    assert.ok(text.includes(was));
    writeFileSync(join(dir, file), text.replace(was, is));
  };
  change('components.json', '"experience": {"max": 5', '"experience": {"max": 6');
  change('names.en.json', '"domain.capture": "Capture"', '"domain.capture": "The hunt’s \'end\'"');
  return dir;
}

describe('content of a host', () => {
  const stage = scene();

  // How far the first ship can learn, and in what.
  async function drawn({ page }) {
    const capture = page.locator('.domains .domain.capture').first();
    await capture.waitFor();
    return [await capture.locator('.bars i').count(), (await capture.innerText()).trim().split('\n').at(-1)];
  }
  const printed = [5, 'Capture'];
  const given = [6, "The hunt’s 'end'"];

  it('is what the page draws, table by table', { timeout: 120_000 }, async () => {
    const dir = otherContent();
    const ada = await stage.arrive();
    const open = async () => {
      await newTable(ada, kGame, { sitters: ['human', 'apprentice'], online: 'open' });
    };
    await open();
    await introduce(ada, 'Ada');
    assert.deepEqual(await drawn(ada), printed);
    const old = ada.page.url();

    await stage.host.kill();
    await stage.host.again(['--content', `${kGame}=${dir}`]);
    await open();
    ada.problems = []; // the line was lost meanwhile
    assert.deepEqual(await drawn(ada), given);
    const fresh = ada.page.url();
    await ada.go(old);
    assert.deepEqual(await drawn(ada), printed, 'a table that was begun before goes on as it was');

    // At this screen tables are of what the page brings along; from one to the other without loading the page again.
    await ada.go(fresh);
    assert.deepEqual(await drawn(ada), given);
    await ada.page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.body.append(link);
      link.click();
      link.remove();
    }, new URL(old).pathname);
    await ada.page.waitForURL(old);
    await ada.page.getByText(printed[1], { exact: true }).first().waitFor();
    assert.deepEqual(await drawn(ada), printed);
    await ada.go('/'); // covers are drawn without any engine
    await ada.leave();

    await stage.host.kill();
    await stage.host.again();
    rmSync(dir, { recursive: true });
  });
});
