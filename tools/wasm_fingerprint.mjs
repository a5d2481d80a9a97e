// Plays the fixed random games of `orrery fingerprint` natively and in WebAssembly; every state of every game must have
// the same bytes in both. Exits 1 where a number differs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

const root = new URL('..', import.meta.url).pathname;
const native = execFileSync(join(root, 'build/release/orrery'), ['fingerprint'], { encoding: 'utf8' });

const printed = join(mkdtempSync(join(tmpdir(), 'orrery-')), 'stdout');
const wasi = new WASI({ version: 'preview1', stdout: openSync(printed, 'w') });
const module = new WebAssembly.Module(readFileSync(join(root, 'build/wasm/orrery-fingerprint.wasm')));
wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));
const browser = readFileSync(printed, 'utf8');

const words = (text) => text.trim().split('\n').map((line) => line.trim().split(/\s+/).join(' ')).join('\n');
if (words(native) !== words(browser)) {
  console.error(`native:\n${native}\nWebAssembly:\n${browser}`);
  process.exit(1);
}
console.log(words(native));
