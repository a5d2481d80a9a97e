// F14: names, chat, titles and files of strangers are shown as the text they are, and nothing in them runs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

const corpus = [
  '<script>ran=1</script>',
  '<img src=x onerror=ran=1>',
  '"><svg onload=ran=1>',
  '<b>{name} &amp; ${ran=1}</b>',
  "';ran=1;//{{ran=1}}",
  '<a href="javascript:ran=1">x</a>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
];

describe('words of strangers', () => {
  const stage = scene();
  const say = wordsOf('en');
  // Nothing ran, and no element was made of it.
  async function harmless({ page }) {
    assert.equal(await page.evaluate(() => window.ran), undefined);
    const made =
      'main script, main iframe, main img, main [onload], main [onerror], a[href^="javascript:"], main b';
    assert.equal(await page.locator(made).count(), 0);
  }

  it('F14: name, title and chat at an online table', async () => {
    const ada = await stage.arrive();
    const name = corpus[1].slice(0, 30);
    await newTable(ada, 'noughts', { sitters: ['human', 'human'], online: 'open', title: corpus[0] });
    await introduce(ada, name);
    await ada.page.getByTestId('waiting-room').waitFor();
    const grace = await stage.arrive({ language: 'fr' });
    await grace.go('/lobby');
    const card = grace.page.getByTestId('table-card').first();
    await card.waitFor();
    assert.ok((await card.innerText()).includes(corpus[0]));
    assert.ok((await card.innerText()).includes(name.slice(0, 20)));
    await harmless(grace);
    await grace.press(card.getByRole('link'));
    await grace.press(grace.page.getByTestId('sit-p2'));
    await introduce(grace, corpus[2]);
    await ada.page.getByTestId('table').waitFor();
    await ada.press(ada.page.getByRole('tab', { name: say('online.chat.title') }));
    // As fast as somebody types who does not look up: nothing that is said waits for what was said before.
    for (const text of corpus.slice(0, 5)) {
      await ada.page.getByTestId('chat-input').fill(text);
      await ada.page.keyboard.press('Enter');
    }
    for (const text of corpus.slice(0, 5))
      await ada.page.getByTestId('remarks').getByText(text, { exact: true }).last().waitFor();
    await grace.press(grace.page.getByRole('tab', { name: wordsOf('fr')('online.chat.title') }));
    const heard = await grace.page.getByTestId('remarks').innerText();
    for (const text of corpus.slice(0, 5)) assert.ok(heard.includes(text), text);
    for (const one of [ada, grace]) {
      assert.ok((await one.page.locator('main').innerText()).includes(corpus[2]));
      await harmless(one);
      await one.leave();
    }
  });

  it('F14, F15: names at one screen, and files', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'noughts', {
      sitters: ['human', 'human'],
      pick: { names: [corpus[2], corpus[3]] },
    });
    await page.getByTestId('curtain').waitFor();
    assert.ok((await page.locator('main').innerText()).includes(corpus[2]));
    await harmless(visitor);

    const files = [
      ...corpus,
      `orrery-transcript 1\ngame ${corpus[1]}\nrules 1\nseats 2\nend 0\n`,
      `orrery-transcript 1\ngame noughts\nrules 1\ncontent 0000000000000000\nseats 2\nseat p1 ${corpus[0]}\nend 0\n`,
      'orrery-transcript 1\n'.repeat(10_000),
      '\u0000\u0001\u0002',
      'x'.repeat(2_000_000),
    ];
    for (const [i, text] of files.entries()) {
      await visitor.go('/');
      const file = {
        name: `${corpus[i % corpus.length].replaceAll('/', '')}.orrery`,
        mimeType: 'text/plain',
      };
      await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(text) });
      await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
      assert.equal(new URL(page.url()).pathname, '/', 'it was not opened');
      await harmless(visitor);
    }
    await visitor.go('/replay#game=%3Cscript%3Eran%3D1%3C%2Fscript%3E&at=1');
    await page.getByText(say('replay.broken_link')).waitFor();
    await harmless(visitor);
    await visitor.leave();
  });
});
