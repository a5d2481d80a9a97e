// Pictures that never change are drawn when the page is built: "Cover.svelte?drawn" is the text of its SVG, with its style beside
// it. As a component a picture has hundreds of parts, and a phone made each of them by itself. A picture may be on a page twice:
// whoever puts it in gives the ids in it their own beginning in place of kIds.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { runnerImport, type InlineConfig, type Plugin } from 'vite';
import { boardImports } from './board-imports.ts';

const kIds = 'drawn';

// No screen shows the sixth figure of a place in a picture.
const shortened = (text: string): string =>
  text.replace(/\d+\.\d{4,}/g, (long) => String(Number(Number(long).toPrecision(5))));

// "\0drawn:…/Cover.js" is the picture, "\0drawn:…/Cover.js.css" its style: to the other plugins neither is a component.
const kMark = '\0drawn:';

export function drawn(source: string, games: string): Plugin {
  const styles = new Map<string, string>();
  let resolve: InlineConfig['resolve'];
  return {
    name: 'orrery:drawn',
    enforce: 'pre',
    configResolved: (config) => void (resolve = { alias: config.resolve.alias }),
    async resolveId(id, importer) {
      if (id.startsWith(kMark)) return id;
      const [path, query] = id.split('?');
      if (query !== 'drawn') return null;
      const found = await this.resolve(path, importer, { skipSelf: true });
      return found && kMark + found.id.replace(/\.svelte$/, '.js');
    },
    async load(id) {
      if (!id.startsWith(kMark)) return null;
      if (id.endsWith('.css')) return styles.get(id) ?? '';
      const file = id.slice(kMark.length).replace(/\.js$/, '.svelte');
      const { module, dependencies } = await runnerImport<{ default: Component }>(file, {
        configFile: false,
        logLevel: 'error',
        plugins: [
          svelte({ configFile: false, compilerOptions: { runes: true, css: 'injected' } }),
          boardImports(source, games),
        ],
        resolve,
      });
      for (const one of dependencies) this.addWatchFile(one);
      const { head, body } = render(module.default, { idPrefix: kIds });
      const style = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
      styles.set(`${id}.css`, style);
      const picture = shortened(body.replace(/<!--.*?-->/gs, ''));
      return `import ${JSON.stringify(`${id}.css`)};\nexport default ${JSON.stringify(picture)};`;
    },
  };
}
