// An invitation: who invites to what, by link or by a code on the screen; and what the link shows elsewhere.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('an invitation', () => {
  const stage = scene();

  it('says who invites to what, and is a code for a phone too', async () => {
    const owner = await stage.arrive();
    await newTable(owner, 'galaxy-trucker', { sitters: ['human', 'human', 'apprentice'], online: 'private' });
    await introduce(owner, 'Ada');
    const { page } = owner;
    const link = await page.getByTestId('invite-link').inputValue();
    assert.equal(await page.getByTestId('invited').count(), 0);
    await page.getByText(wordsOf('en')('online.link.qr'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('qr').waitFor();
    await audit(owner, 'a code to invite by');

    const guest = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    await guest.go(link);
    await guest.page.getByText(wordsOf('fr')('online.invited', { name: 'Ada' })).waitFor();
    assert.equal(await guest.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await audit(guest, 'an invitation');
    for (const one of [owner, guest]) await one.leave();
  });

  it('has a picture of its game where links are shown', async () => {
    const shown = async (path) => {
      const text = await (await fetch(new URL(path, stage.host.url))).text();
      const of = (name) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(text)?.[1];
      return { title: of('title'), image: of('image') };
    };
    const { title, image } = await shown('/online/abc?game=galaxy-trucker');
    assert.match(title, /^Galaxy Trucker/);
    assert.equal(image, new URL('/preview/galaxy-trucker.jpg', stage.host.url).href);
    for (const path of ['/', '/learn/nebuleuse-rouge', '/online/abc?game=galaxy-trucker']) {
      const picture = await fetch((await shown(path)).image);
      assert.equal(picture.headers.get('content-type'), 'image/jpeg', path);
    }
  });
});
