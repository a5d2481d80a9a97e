// A real host with the built page and a store of its own, on a port that was free.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
export const command = process.env.ORRERY_BIN ?? here('../../../build/release/orrery');
const page = process.env.ORRERY_PAGE ?? here('../../../build/web/dist');

export class Host {
  #folder = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  #process = null;
  #log = [];
  #more = [];
  url = '';

  static async start() {
    const host = new Host();
    await host.#run('127.0.0.1:0');
    return host;
  }

  // As if the power had gone.
  async kill() {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await gone;
  }

  // `more` are arguments besides.
  async again(more = []) {
    this.#more = more;
    await this.#run(new URL(this.url).host);
  }

  async stop() {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await gone;
    rmSync(this.#folder, { recursive: true });
  }

  async #run(address) {
    const store = join(this.#folder, 'store.db');
    const child = spawn(command, [
      'serve',
      '--listen',
      address,
      '--store',
      store,
      '--page',
      page,
      '--lang',
      'en',
      ...this.#more,
    ]);
    this.#process = child;
    child.stderr.setEncoding('utf8').on('data', (text) => this.#log.push(text));
    const failed = new Promise((_, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`the host did not start:\n${this.#log.join('')}`)));
    });
    failed.catch(() => {}); // it may also end later, when nobody waits for it
    const ready = new Promise((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const url = /https?:\/\/\S+?(?=\/?$|\/?\s)/.exec(line)?.[0];
        if (url) resolve(url);
      });
    });
    this.url = await Promise.race([ready, failed]);
  }
}
