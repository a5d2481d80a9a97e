// Writes early.js with the files that each place of the page needs beside the first script: by the first part of the address, and of
// a game by its name too, with its texts in each language. So they are on their way before anything has asked for them.
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { routes } from '../src/routes.ts';

type Files = Record<string, string[]>;

// What a place needs of its game, in the game's folder.
const ofGame: Record<string, string> = {
  new: 'board/setup.ts',
  lab: 'board/setup.ts',
  learn: 'board/learn.ts',
};

const withRules = ['rules', 'lab']; // places that need the game's book of rules

// early.js, for the languages that there are texts in: in the order of src/i18n/languages.ts.
export function early(source: string, texts: string, given: object): string {
  const languages = readdirSync(texts).flatMap((name) => /^shell\.(.*)\.json$/.exec(name)?.[1] ?? []);
  languages.sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));
  return readFileSync(source, 'utf8').replace('__AHEAD__', JSON.stringify({ languages, ...given }));
}

export function ahead(source: string, texts: string): Plugin {
  const script = (given: object): string => early(source, texts, given);
  return {
    name: 'orrery:ahead',
    enforce: 'post',
    configureServer(server) {
      server.middlewares.use('/early.js', (_, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(script({ places: {}, games: {} }));
      });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk',
        );
        const behind = (chunk: Rolldown.OutputChunk, found: Set<string>): void => {
          if (found.has(chunk.fileName)) return;
          found.add(chunk.fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
          for (const next of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
            behind(next, found);
        };
        const allFor = (...wanted: RegExp[]): Set<string> => {
          const found = new Set<string>();
          for (const chunk of chunks)
            if (chunk.moduleIds.some((id) => wanted.some((one) => one.test(id)))) behind(chunk, found);
          return found;
        };
        const first = allFor(/\/src\/main\.ts$/); // index.html names it
        const needed = (...wanted: RegExp[]): string[] =>
          [...allFor(...wanted)].filter((file) => !first.has(file)).map((file) => `/${file}`);

        const places: Files = {};
        for (const [pattern, page] of routes)
          places[pattern.split('/')[1]] = needed(new RegExp(`/src/pages/${page}\\.svelte$`));
        const games: Record<string, Files> = {};
        for (const { moduleIds } of chunks)
          for (const id of moduleIds) {
            const [, game, language] = /\/generated\/([^/]+)\/text\/([^/]+)\.json$/.exec(id) ?? [];
            if (!game) continue;
            const folder = `/games/${game.replaceAll('-', '_')}`;
            const own = (games[game] ??= {});
            own[language] = needed(
              new RegExp(`/generated/${game}/(game|text/${language})\\.json$`),
              new RegExp(`${folder}/board/.*\\.${language}\\.json$`),
            );
            for (const place of withRules)
              own[`${place} ${language}`] = needed(
                new RegExp(`/generated/${game}/rules/${language}\\.json$`),
              );
            for (const [place, file] of Object.entries(ofGame))
              own[place] = needed(
                new RegExp(`${folder}/${file}$`),
                ...(place === 'learn' ? [] : [new RegExp(`/generated/${game}/content\\.json$`)]),
              );
          }
        this.emitFile({ type: 'asset', fileName: 'early.js', source: script({ places, games }) });
      },
    },
  };
}
