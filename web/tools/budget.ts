// The home page must be of use before much has come down the line: the script it needs, gzipped, has a limit.
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export function budget(limit: number): Plugin {
  return {
    name: 'orrery:budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      const entry = chunks.find((chunk) => chunk.isEntry);
      const home = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/pages/Home.svelte')));
      if (!entry || !home) this.error('the budget cannot be checked: the entry or the home page is missing');

      const needed = new Set<Rolldown.OutputChunk>();
      const add = (chunk: Rolldown.OutputChunk | undefined): void => {
        if (!chunk || needed.has(chunk)) return;
        needed.add(chunk);
        for (const name of chunk.imports) add(chunks.find((other) => other.fileName === name));
      };
      add(entry);
      add(home);

      let total = 0;
      for (const chunk of needed) total += gzipSync(chunk.code, { level: 9 }).length;
      const words = `script of the first page: ${(total / 1024).toFixed(1)} KB gzipped of ${limit / 1024} KB`;
      if (total > limit) this.error(words);
      console.log(words);
    },
  };
}
