// Which parts of the page come as one file. By itself the bundler makes a file of whatever two pages share, and a first look at
// one asked for thirty; a browser fetches six at a time, and each has to be asked for.
import type { Rolldown } from 'vite';

type Info = Rolldown.ModuleInfo | null;

// Whatever one of these needs is in the first file that has it. Shared by two, it is with the earlier one.
const kRoots: [name: string, root: RegExp][] = [
  ['shell', /\/src\/(main\.ts|pages\/Home\.svelte)$/],
  ['cover', /\/games\/[^/]+\/board\/Cover\.js(\.css)?$/],
  ['pages', /\/src\/(pages\/(About|Daily|Learn|Lobby|NewTable|NotFound|Rules)\.svelte|local\/files\.ts)$/],
  ['table', /\/src\/pages\/(LocalTable|OnlineTable|Replay)\.svelte$/],
  ['lab', /\/src\/pages\/Lab\.svelte$/],
  ['setup', /\/games\/[^/]+\/board\/setup\.ts$/],
  ['learn', /\/games\/[^/]+\/board\/learn\.ts$/],
];
// What a game says in one language, from the engine and from its board; its book of rules is apart, for those who ask.
const kTexts: [name: string, files: RegExp][] = [
  ['rules', /\/generated\/([^/]+)\/rules\/([^/]+)\.json$/],
  ['texts', /\/generated\/([^/]+)\/text\/([^/]+)\.json$/],
  ['texts', /\/games\/([^/]+)\/board\/.*\.([^/.]+)\.json$/],
];

const gameOf = (id: string): string | undefined =>
  (/\/games\/([^/]+)\/board\//.exec(id) ?? /\/generated\/([^/]+)\//.exec(id))?.[1]?.replaceAll('_', '-');

function nameOf(id: string, info: (id: string) => Info): string | null {
  for (const [name, files] of kTexts) {
    const [, game, language] = files.exec(id) ?? [];
    if (game) return `${name}-${game.replaceAll('_', '-')}-${language}`;
  }
  // Upwards to all that cannot do without it.
  const above = new Set([id]);
  for (const one of above) for (const importer of info(one)?.importers ?? []) above.add(importer);
  for (const [name, root] of kRoots) {
    const found = [...above].find((one) => root.test(one));
    if (!found) continue;
    const game = gameOf(found);
    if (!game) return name;
    if (gameOf(id) === game) return `${name}-${game}`;
    return name === 'cover' ? 'shell' : 'pages'; // what games share is no game's
  }
  return null;
}

export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'pages', name: (id, context) => nameOf(id, (one) => context.getModuleInfo(one)) }],
};
