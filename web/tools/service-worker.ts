// Writes service-worker.js with the list of everything built, so that the page works offline once loaded.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

export function serviceWorker(source: string): Plugin {
  let publicFolder = '';
  return {
    name: 'orrery:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (publicFolder = config.publicDir),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const hash = createHash('sha256');
        const files: string[] = [];
        const add = (name: string, content: string | Uint8Array): void => {
          if (name.startsWith('preview/')) return; // for links elsewhere
          if (/\/lab-[^/]*\.wasm$/.test(name)) return; // the lab's engines: for few, and fetched when they are wanted
          files.push(name === 'index.html' ? '/' : `/${name}`);
          hash.update(name).update(content);
        };
        for (const name of Object.keys(bundle).sort()) {
          const file = bundle[name];
          if (file) add(name, file.type === 'chunk' ? file.code : file.source);
        }
        for (const entry of readdirSync(publicFolder, { recursive: true, withFileTypes: true })) {
          const path = join(entry.parentPath, entry.name);
          if (entry.isFile()) add(relative(publicFolder, path), readFileSync(path));
        }
        const script = await transformWithOxc(readFileSync(source, 'utf8'), source);
        hash.update(script.code);
        const code = script.code
          .replace('__FILES__', JSON.stringify(files))
          .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
      },
    },
  };
}
