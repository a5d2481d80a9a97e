// Somebody with a browser of their own. Whatever goes wrong in it without being seen is remembered and fails the test.
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const kArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Of the layout, as browsers measure it: 1 is the whole screen by its whole height.
const kMostShift = 0.01;

export const sizes = {
  wide: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
  side: { width: 844, height: 390 }, // a phone on its side
  zoomed: { width: 640, height: 360 }, // a laptop whose page is twice as large
  small: { width: 360, height: 640 },
  tablet: { width: 1024, height: 768 },
};

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: kArguments });
}

// What a browser reports when a line is cut on purpose.
const kLineCut = /net::ERR_|WebSocket connection to/;

// Dice fall the same in every run, so that what passes once passes again; LUCK=any plays with fresh ones.
let arrived = 0;
const luckOfNext = () => (process.env.LUCK === 'any' ? null : ++arrived);

export class Visitor {
  problems = [];
  mayLoseLine = false;

  static async arrive(
    browser,
    url,
    {
      language = 'en',
      size = 'wide',
      touch = false,
      theme = 'dark',
      settings,
      kept,
      keepsPage = false,
      isNew = false, // nothing is set yet: only such a visitor sees pages as they were drawn
    } = {},
  ) {
    const visitor = new Visitor();
    visitor.url = url;
    visitor.isNew = isNew;
    visitor.touch = touch;
    visitor.context = await browser.newContext({
      viewport: sizes[size],
      hasTouch: touch,
      isMobile: touch,
      locale: language,
      colorScheme: theme,
      reducedMotion: 'no-preference',
      permissions: ['clipboard-read', 'clipboard-write'],
      acceptDownloads: true,
      storageState: kept, // what another browser of the same person keeps
      // Whoever comes for the first time fetches the whole page behind its back; only where a test is about that.
      serviceWorkers: keepsPage ? 'allow' : 'block',
    });
    visitor.context.setDefaultTimeout(30_000);
    // Everything as fast as it goes, and no second question; a reload finds what was set meanwhile.
    const wished = { speed: 0, confirm: false, sound: false, ...settings };
    await visitor.context.addInitScript(
      ({ wish, luck }) => {
        if (wish && !localStorage.getItem('orrery.settings'))
          localStorage.setItem('orrery.settings', JSON.stringify(wish));
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, value, sources } of list.getEntries())
            if (!hadRecentInput)
              window.shifts.push({ value, what: sources[0]?.node?.outerHTML?.slice(0, 120) });
        }).observe({ type: 'layout-shift', buffered: true });
        // The luck of a table at home is drawn from one number of 64 bits.
        const draw = crypto.getRandomValues.bind(crypto);
        let drawn = 0n;
        crypto.getRandomValues = (numbers) =>
          luck !== null && numbers instanceof BigUint64Array
            ? numbers.fill(BigInt(luck) * 1000n + ++drawn)
            : draw(numbers);
      },
      { wish: isNew ? null : wished, luck: luckOfNext() },
    );
    visitor.watch(await visitor.context.newPage());
    return visitor;
  }

  watch(page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() !== 'error' || (this.mayLoseLine && kLineCut.test(message.text()))) return;
      this.problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) =>
      this.problems.push(`error: ${error.stack || error.message || String(error)}`),
    );
    page.on('dialog', (dialog) => {
      this.problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }

  // Another window of the same browser.
  async newWindow() {
    this.watch(await this.context.newPage());
    return this.page;
  }

  async go(path) {
    await this.page.goto(new URL(path, this.url).href);
    // Beneath a page that was drawn is the one that hears.
    if (!this.isNew) await this.page.locator('#drawn').waitFor({ state: 'detached' });
  }

  press(locator) {
    return this.touch ? locator.tap() : locator.click();
  }

  // Nothing has moved by itself since the page was loaded.
  async sawNothingMove(screen) {
    const shifts = await this.page.evaluate(() => window.shifts);
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    assert.ok(moved < kMostShift, `${screen} moves by ${moved}: ${JSON.stringify(shifts)}`);
  }

  async leave() {
    await this.context.close();
    assert.deepEqual(this.problems, []);
  }
}
