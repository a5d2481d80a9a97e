// licences.txt: every part that is shipped, with its licence in full. It is made from what the bundle really holds, and a part
// whose licence we have not agreed to stops the build.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const agreed = new Set(['MIT', 'ISC', '0BSD', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1']);

// What is no package of the page: the libraries compiled into the engines.
const apart = [
  [
    'libc++ and compiler-rt, in the engines',
    'Apache License 2.0 with LLVM Exceptions, https://llvm.org/LICENSE.txt',
    'Copyright the LLVM contributors.',
  ],
  [
    'Boost, in the engines',
    'Boost Software License 1.0, https://www.boost.org/LICENSE_1_0.txt',
    'Copyright the Boost contributors.',
  ],
  [
    '{fmt}, in the engines',
    'MIT with an exception for compiled code, https://github.com/fmtlib/fmt/blob/master/LICENSE',
    'Copyright 2012 to present, Victor Zverovich and {fmt} contributors.',
  ],
  [
    'wasi-libc, in the engines',
    'Apache License 2.0 with LLVM Exceptions, or MIT; parts from musl under MIT',
    'Copyright the wasi-libc and musl contributors.',
  ],
].map((part) => part.join('\n'));

interface Package {
  name: string;
  version: string;
  license: string;
}

export function licences(root: string, ours: string): Plugin {
  function text(name: string): string {
    const folder = join(root, 'node_modules', name);
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    if (!agreed.has(about.license))
      throw new Error(`${name} has the licence ${about.license}: not agreed to`);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const words = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
    return `${about.name} ${about.version}\n${about.license}\n\n${words}`.trim();
  }

  return {
    name: 'orrery:licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const packages = new Set<string>();
      for (const file of Object.values(bundle)) {
        const sources = file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames;
        for (const source of sources) {
          const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
          if (name && existsSync(join(root, 'node_modules', name))) packages.add(name);
        }
      }
      const parts = [
        `Orrery\n\n${readFileSync(ours, 'utf8').trim()}`,
        ...apart,
        ...[...packages].sort().map(text),
      ];
      const line = `\n\n${'-'.repeat(80)}\n\n`;
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${parts.join(line)}\n` });
    },
  };
}
