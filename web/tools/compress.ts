// Beside every text and engine file its compressed siblings, so that the host compresses nothing while it serves.
import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|json|svg|txt|wasm|webmanifest)$/;
const smallest = 512; // below that the headers cost more than is saved

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'orrery:compress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (folder = config.build.outDir),
    // After every other plugin has written its files.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !compressible.test(entry.name)) continue;
          const path = join(entry.parentPath, entry.name);
          const bytes = readFileSync(path);
          if (bytes.length < smallest) continue;
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        }
        // A host that runs looks at the folder again when this file is newer than it was: now it finds everything.
        const now = new Date();
        utimesSync(join(folder, 'index.html'), now, now);
      },
    },
  };
}
