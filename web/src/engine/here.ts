// The engines on the page itself: what boards draw from, and what they want to know at once. One for each content that has been
// shown; a table of the host may be played with other content than the engine brings along.
import { engineUrl } from './client';
import { Instance } from './instance';
import type { Answer } from './requests';

export type Files = Record<string, string>; // name and text
export interface Content extends Answer<'content'> {
  files: Files | null; // null: those of the engine
}
interface Here {
  engine: Instance;
  content: Content;
}
type Compile = (game: string) => Promise<WebAssembly.Module>;

const opened = new Map<string, Promise<Here>>();
const shown = new Map<string, Here>();

async function filesOf(game: string, contentFiles: string): Promise<Files> {
  const response = await fetch(`/api/content/${game}/${contentFiles}`);
  if (!response.ok) throw new Error(`the content of ${game} is not there: ${response.status}`);
  return (await response.json()).files;
}

async function open(game: string, contentFiles: string | null, compile: Compile): Promise<Here> {
  const files = contentFiles === null ? null : await filesOf(game, contentFiles);
  const engine = await Instance.of(await compile(game));
  return { engine, content: { files, ...engine.ask('content', files ? { files } : {}) } };
}

// `contentFiles` as a table of the host tells it; null: what the engine brings along. What failed is tried again with the
// next call.
function here(game: string, contentFiles: string | null, compile: Compile): Promise<Here> {
  const key = `${game}/${contentFiles ?? ''}`;
  let found = opened.get(key);
  if (!found) {
    found = open(game, contentFiles, compile);
    opened.set(key, found);
    found.catch(() => opened.delete(key));
  }
  return found;
}

const fetched: Compile = (game) => WebAssembly.compileStreaming(fetch(engineUrl(game)));

export async function contentOf(game: string, contentFiles: string | null): Promise<Content> {
  return (await here(game, contentFiles, fetched)).content;
}

// From now on the board of the game asks an engine with this content. The page shows one table at a time.
export async function show(
  game: string,
  contentFiles: string | null,
  compile: Compile = fetched,
): Promise<Content> {
  const found = await here(game, contentFiles, compile);
  shown.set(game, found);
  return found.content;
}

export function engineHere(game: string): Instance {
  const found = shown.get(game);
  if (!found) throw new Error(`the engine of ${game} is not there yet`);
  return found.engine;
}
