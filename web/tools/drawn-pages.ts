// The first look at a page is drawn when the page is built: drawn/<language>/<place>.html, for each place that looks the same to
// all who come for the first time, with its style in it. The server gives it to who opens that place (host/static_files.cpp), and
// it is seen before any script has come; the page itself is made beneath it and then takes its place (src/firstLook.ts).
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';

interface Drawn {
  pages: Record<string, { title: string; body: string }>;
  styles: string[]; // that the page has asked for, in their order
}

const kOfGames = ['new', 'rules', 'lab', 'learn'];

function placesOf(generated: string, games: string): string[] {
  const all = readdirSync(generated).filter((entry) => existsSync(join(generated, entry, 'game.json')));
  const isThere = (place: string, game: string): boolean =>
    place !== 'learn' || existsSync(join(games, game.replaceAll('-', '_'), 'board', 'learn.ts'));
  return [
    '/',
    '/about',
    ...kOfGames.flatMap((place) =>
      all.filter((game) => isThere(place, game)).map((game) => `/${place}/${game}`),
    ),
  ];
}

function draw(worker: string, workerData: object): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    new Worker(worker, { workerData })
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error('the page could not be drawn')));
  });
}

const classesOf = (text: string): Set<string> => new Set(text.match(/svelte-[a-z0-9]+/g));

export function drawnPages(generated: string, games: string, texts: string, worker: string): Plugin {
  let folder = '';
  return {
    name: 'orrery:drawn-pages',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (folder = config.build.outDir),
    // After all files are written, and before they are compressed.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
        const index = read('index.html');
        const [, script] = /<script type="module"[^>]* src="([^"]*\/shell-[^"]*)"/.exec(index) ?? [];
        const shellStyles = [...index.matchAll(/<link rel="stylesheet"[^>]* href="([^"]*)"[^>]*>/g)];
        if (!script) this.error('the page cannot be drawn: there is no script in index.html');
        const places = placesOf(generated, games);
        const languages = readdirSync(texts).flatMap((name) => /^shell\.(.*)\.json$/.exec(name)?.[1] ?? []);
        await Promise.all(
          languages.map(async (language) => {
            const { pages, styles } = await draw(worker, {
              script: pathToFileURL(join(folder, script)).href,
              language,
              places,
            });
            for (const [place, { title, body }] of Object.entries(pages)) {
              const used = classesOf(body);
              const needed = [
                ...shellStyles.map(([, href]) => href!),
                ...styles.filter((href) => [...classesOf(read(href))].some((one) => used.has(one))),
              ];
              // A style that is there already is named, so that nobody fetches it.
              const style = needed
                .map((href) => `<style>${read(href)}</style><link rel="stylesheet" href="${href}" disabled>`)
                .join('');
              const game = `preview/${place.split('/')[2]}.html`;
              const page = (existsSync(join(folder, game)) ? read(game) : index)
                .replaceAll('{origin}', '') // whoever needs a whole address gets the page with its preview
                .replace('<html>', `<html lang="${language}" data-page="text" data-main="${script}">`)
                .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
                .replace(/<link rel="stylesheet"[^>]*>/g, '')
                .replace(/<script type="module"[^>]*><\/script>/g, '')
                .replace('</head>', () => `${style}</head>`)
                .replace('<div id="app">', () => `<div id="drawn">${body}</div><div id="app" inert>`);
              const path = join(folder, 'drawn', language, place === '/' ? 'index.html' : `${place}.html`);
              mkdirSync(dirname(path), { recursive: true });
              writeFileSync(path, page);
            }
          }),
        );
      },
    },
  };
}
