// Where the messages come from: the shell's own (web/text) and those of bots (agents/text), which are part of the page, and a game's, which come with the game:
// what the engine's description gives and what its board adds (games/<game>/board/*.<language>.json).
import type { Say } from '../games/module';
import type { GameInfo, Sayable } from '../table/types';
import { Catalogue, type Messages } from './catalogue';
import { figuresKnown } from './figures';
import { beforeLanguageChange, language } from './language.svelte';
import { languages, shellMessages, type Language } from './languages';
import { makeSay } from './say';

type Rules = Record<string, { title: string; text: string }>;
type Lazy<T> = Record<string, () => Promise<T>>;

const infos = import.meta.glob<GameInfo>('$generated/*/game.json', { import: 'default' });
const gameFiles = import.meta.glob<Messages>('$generated/*/text/*.json', { import: 'default' });
const ruleFiles = import.meta.glob<Rules>('$generated/*/rules/*.json', { import: 'default' });
const boardFiles = import.meta.glob<Messages>('../../../games/*/board/**/*.*.json', { import: 'default' });

const shellCatalogues = new Map(languages.map((code) => [code, new Catalogue(code, shellMessages[code])]));

// The shell's texts: names of seats are their colours, and no game is spoken of.
export const say: Say = makeSay({
  words: () => shellCatalogues.get(language())!,
  verbs: new Map(),
  events: new Map(),
  nameOf: () => '',
});

async function load<T>(files: Lazy<T>, ending: string): Promise<T> {
  const path = Object.keys(files).find((name) => name.endsWith(ending));
  if (!path) throw new Error(`there is no ${ending}`);
  return files[path]();
}

async function rulesOf(game: string, code: Language): Promise<Messages> {
  const messages: Messages = {};
  for (const [id, rule] of Object.entries(await load(ruleFiles, `/${game}/rules/${code}.json`))) {
    messages[`rule.${id}.title`] = rule.title;
    messages[`rule.${id}`] = rule.text;
  }
  return messages;
}

async function messagesOf(game: string, code: Language, withRules: boolean): Promise<Messages> {
  const folder = `/games/${game.replaceAll('-', '_')}/board/`;
  const ofBoard = Object.keys(boardFiles).filter(
    (path) => path.includes(folder) && path.endsWith(`.${code}.json`),
  );
  const [messages, rules, ...board] = await Promise.all([
    load(gameFiles, `/${game}/text/${code}.json`),
    withRules ? rulesOf(game, code) : {},
    ...ofBoard.map((path) => boardFiles[path]()),
  ]);
  return Object.assign({}, shellMessages[code], messages, rules, ...board) as Messages;
}

const byName = (list: Sayable[]): Map<string, Sayable> => new Map(list.map((one) => [one.name, one]));

// A plain text as a pattern that says it.
const asMessage = (text: string): string => text.replaceAll("'", "''").replace(/[{}<]/g, "'$&'");

export class GameTexts {
  #catalogues: Partial<Record<Language, Catalogue>> = {};

  // Of other content than the engine brings along: its files, and what it calls its pieces.
  constructor(
    readonly info: GameInfo,
    private readonly withRules: boolean,
    readonly contentFiles: string | null = null,
    private readonly names: Record<string, Messages> = {},
  ) {}

  async load(code: Language): Promise<void> {
    if (this.#catalogues[code]) return;
    const messages = await messagesOf(this.info.id, code, this.withRules);
    // A language that this content does not speak has its first names.
    for (const [key, name] of Object.entries(this.names[code] ?? this.names.en ?? {}))
      messages[key] = asMessage(name);
    this.#catalogues[code] = new Catalogue(code, messages);
  }

  // `nameOf` gives the name of who sits on a seat; empty, the colour of the seat does.
  say(nameOf: (seat: string) => string = () => ''): Say {
    return makeSay({
      words: () => this.#catalogues[language()]!,
      verbs: byName(this.info.verbs),
      events: byName(this.info.events),
      nameOf,
    });
  }
}

const loaded = new Map<string, Promise<GameTexts>>();

async function textsOf(game: string, withRules: boolean, contentFiles: string | null): Promise<GameTexts> {
  const info = await load(infos, `/${game}/game.json`);
  let texts = new GameTexts(info, withRules);
  if (contentFiles !== null && contentFiles !== info.contentFiles) {
    const { contentOf } = await import('../engine/here');
    texts = new GameTexts(info, withRules, contentFiles, (await contentOf(game, contentFiles)).names);
  }
  await Promise.all([texts.load(language()), figuresKnown()]);
  return texts;
}

function keptTexts(game: string, withRules: boolean, contentFiles: string | null): Promise<GameTexts> {
  const key = `${game}/${withRules}/${contentFiles ?? ''}`;
  let texts = loaded.get(key);
  if (!texts) {
    texts = textsOf(game, withRules, contentFiles);
    loaded.set(key, texts);
    texts.catch(() => loaded.delete(key)); // another try may find the connection back
  }
  return texts;
}

// What the engine's description says of a game, and its texts in the language of the moment; with what the pieces of the host's
// content are called, where a table is of that. Fetched once.
export const gameTexts = (game: string, contentFiles: string | null = null): Promise<GameTexts> =>
  keptTexts(game, true, contentFiles);

// The same without its book of rules, which is half of it: for pages on which nobody asks why.
export const gameWords = (game: string): Promise<GameTexts> => keptTexts(game, false, null);

beforeLanguageChange(async (next) => {
  for (const texts of loaded.values()) await (await texts).load(next);
});
