// What a link to the page looks like elsewhere (Open Graph): the page itself, and preview/<game>.html for each game that has a
// picture. The server puts in its own address, which such links need in full (host/static_files.cpp).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const kLine = 'Play in the browser, no account needed · Jouez dans le navigateur, sans compte';

function tags(title: string, picture: string): string {
  const shown = {
    'og:type': 'website',
    'og:site_name': 'Orrery',
    'og:title': title,
    'og:description': kLine,
    'og:image': `{origin}${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  };
  return [
    ...Object.entries(shown).map(([name, value]) => `<meta property="${name}" content="${value}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
    .map((tag) => `    ${tag}\n`)
    .join('');
}

export function previews(generated: string, pictures: string): Plugin {
  const nameOf = (game: string): string =>
    JSON.parse(readFileSync(join(generated, game, 'text', 'en.json'), 'utf8'))['game.name'];
  return {
    name: 'orrery:previews',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset')
          this.error('the previews of links cannot be made: there is no index.html');
        const page = String(index.source);
        const withTags = (text: string): string => page.replace('  </head>', `${text}  </head>`);
        index.source = withTags(tags('Orrery', '/preview/orrery.jpg'));
        for (const game of readdirSync(generated)) {
          if (!existsSync(join(pictures, `${game}.jpg`))) continue;
          const source = withTags(tags(`${nameOf(game)} · Orrery`, `/preview/${game}.jpg`));
          this.emitFile({ type: 'asset', fileName: `preview/${game}.html`, source });
        }
      },
    },
  };
}
