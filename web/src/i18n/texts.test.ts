// Everything that can be said has its words in every language, and no words are left over.
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import type { GameInfo, Sayable } from '../table/types';
import { Catalogue, type Messages } from './catalogue';
import { languageOf, languages, type Language } from './languages';
import { makeSay } from './say';

type Files<T> = Record<string, T>;
const shellFiles: Files<Messages> = import.meta.glob(['../../text/*.json', '../../../agents/text/*.json'], {
  eager: true,
  import: 'default',
});
const boardFiles: Files<Messages> = import.meta.glob('../../../games/*/board/**/*.*.json', {
  eager: true,
  import: 'default',
});
const gameFiles: Files<Messages> = import.meta.glob('$generated/*/text/*.json', {
  eager: true,
  import: 'default',
});
const nameFiles: Files<Messages> = import.meta.glob('../../../games/*/content/names.*.json', {
  eager: true,
  import: 'default',
});
const infos: Files<GameInfo> = import.meta.glob('$generated/*/game.json', { eager: true, import: 'default' });
const sources: Files<string> = import.meta.glob(['../**/*.{ts,svelte}', '!../**/*.test*.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});
const boardSources: Files<string> = import.meta.glob(
  ['../../../games/*/board/**/*.{ts,svelte}', '!../../../games/*/board/**/*.test.ts'],
  { eager: true, import: 'default', query: '?raw' },
);

const into = (path: string, code: Language): string => path.replace(/\ben\.json$/, `${code}.json`);
const pairs = [shellFiles, boardFiles, gameFiles, nameFiles].flatMap((files) =>
  Object.keys(files)
    .filter((path) => languageOf(path) === 'en')
    .flatMap((path) =>
      languages.slice(1).map((code) => ({
        path: into(path, code),
        code,
        en: files[path],
        other: files[into(path, code)] ?? {},
      })),
    ),
);

it('every file is in a language that the page speaks', () => {
  for (const path of [boardFiles, gameFiles, nameFiles].flatMap(Object.keys))
    expect(languages, path).toContain(languageOf(path));
});

// Names of the arguments of a message, wherever they stand in it.
function argumentsOf(pattern: string, language: string): string[] {
  interface Part {
    type: number; // 0 is a text, 7 is "#"
    value: string;
    options?: Record<string, { value: Part[] }>;
  }
  const names = new Set<string>();
  const collect = (parts: Part[]): void => {
    for (const { type, value, options } of parts) {
      if (type !== 0 && type !== 7) names.add(value);
      for (const option of Object.values(options ?? {})) collect(option.value);
    }
  };
  const format = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true });
  collect(format.getAst() as unknown as Part[]);
  return [...names].sort();
}

describe.each(pairs)('$path', ({ code, en, other }) => {
  it('has the keys of the English file', () => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
  });

  it('has well-formed messages with the same arguments', () => {
    for (const key of Object.keys(en)) {
      // A select may need an argument that the other language has no use for: what it compares ends with _id.
      const names = (pattern: string, language: string): string[] =>
        argumentsOf(pattern, language).filter((name) => !name.endsWith('_id'));
      expect(names(other[key], code), key).toEqual(names(en[key], 'en'));
    }
  });

  it.runIf(code === 'fr')('is written with French signs', () => {
    for (const [key, pattern] of Object.entries(other)) {
      expect(pattern, key).not.toMatch(/\p{L}'\p{L}/u);
      expect(pattern, key).not.toMatch(/[^\u202f!?][;!?]/u);
      expect(pattern, key).not.toMatch(/ (?:»|:(?!:))|« /u);
    }
  });
});

// --- the shell's own -------------------------------------------------------------------------------------------------

const shellKeys = new Set(
  Object.keys(shellFiles)
    .filter((path) => path.endsWith('.en.json'))
    .flatMap((path) => Object.keys(shellFiles[path])),
);
const rooms = new Set([...shellKeys].map((key) => key.split('.')[0]));

// What looks like a key in the sources: 'home.line', and `new.place.${place}` for all that begin and end so.
function keysIn(texts: string[]): { whole: Set<string>; partly: Set<string> } {
  const whole = new Set<string>();
  const partly = new Set<string>();
  for (const text of texts) {
    for (const [, key] of text.matchAll(/['"]([a-z]+(?:\.[A-Za-z0-9_]+)+)['"]/g))
      if (rooms.has(key.split('.')[0])) whole.add(key);
    for (const [, key] of text.matchAll(/`([a-z]+\.[^`\s]*)`/g))
      if (rooms.has(key.split('.')[0])) (key.includes('${') ? partly : whole).add(key);
  }
  return { whole, partly };
}

function matching(template: string): RegExp {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.+')}$`);
}

describe('the texts of the shell', () => {
  const { whole, partly } = keysIn(Object.values(sources));
  const patterns = [...partly].map(matching);

  it('are there wherever the sources ask for one', () => {
    expect([...whole].filter((key) => !shellKeys.has(key))).toEqual([]);
    const empty = [...partly].filter(
      (template) => ![...shellKeys].some((key) => matching(template).test(key)),
    );
    expect(empty).toEqual([]);
  });

  it('are all in use', () => {
    const unused = [...shellKeys].filter((key) => !whole.has(key) && !patterns.some((one) => one.test(key)));
    expect(unused).toEqual([]);
  });

  it('are in one file each', () => {
    const english = Object.keys(shellFiles).filter((path) => path.endsWith('.en.json'));
    expect(english.flatMap((path) => Object.keys(shellFiles[path]))).toHaveLength(shellKeys.size);
  });
});

// --- a game's --------------------------------------------------------------------------------------------------------

describe.each(Object.values(infos).flatMap((info) => languages.map((code) => ({ info, code }))))(
  'the texts of $info.id in $code',
  ({ info, code }) => {
    const folder = `/games/${info.id.replaceAll('-', '_')}/board/`;
    const ofGame =
      Object.entries(gameFiles).find(([path]) => path.endsWith(`/${info.id}/text/${code}.json`))?.[1] ?? {};
    const ofBoard = Object.entries(boardFiles).filter(
      ([path]) => path.includes(folder) && path.endsWith(`.${code}.json`),
    );
    const ofShell = Object.entries(shellFiles).filter(([path]) => path.endsWith(`.${code}.json`));
    const messages = Object.assign(
      {},
      ...ofShell.map(([, m]) => m),
      ofGame,
      ...ofBoard.map(([, m]) => m),
    ) as Messages;
    const byName = (list: Sayable[]): Map<string, Sayable> => new Map(list.map((one) => [one.name, one]));
    const words = new Catalogue(code, messages);
    const say = makeSay({
      words: () => words,
      verbs: byName(info.verbs),
      events: byName(info.events),
      nameOf: () => '',
    });
    // Every value that a field of this kind may have.
    const valuesOf = (kind: string): string[] => {
      if (kind === 'seat') return ['p1', 'p2', 'p6', '?'];
      return Object.keys(ofGame)
        .filter((key) => key.startsWith(`${kind}.`))
        .map((key) => key.slice(kind.length + 1));
    };

    it.each([['verb', info.verbs] as const, ['event', info.events] as const])(
      'say every %s',
      (kind, list) => {
        for (const { name, fields } of list) {
          const standard = Object.fromEntries(
            fields.map((field) => [field.name, field.kind === '' ? 2 : (valuesOf(field.kind)[0] ?? '?')]),
          );
          for (const field of fields) {
            for (const value of field.kind === '' ? [0, 1, 2, -1, 1000] : valuesOf(field.kind)) {
              const said = { ...standard, [field.name]: value };
              const text =
                kind === 'verb' ? say.action({ verb: name, ...said }) : say.event({ event: name, ...said });
              expect(text, `${kind}.${name}`).not.toMatch(/[{}⟨⟩]/);
            }
          }
        }
      },
    );

    it('say every question and option', () => {
      for (const name of info.decisions) expect(say.decision(name)).not.toBe('');
      for (const option of info.options) {
        expect(say(`option.${option.name}`)).not.toBe('');
        for (const value of option.values)
          expect(
            say.has(`option.${option.name}.${value}`) || say.has(`${option.name}.${value}`),
            `${option.name} ${value}`,
          ).toBe(true);
      }
    });

    // A game may call its bots what they are at its table; all else the shell says alike for every game.
    it('say nothing anew that is the shell’s, but who its bots are', () => {
      const anew = Object.keys({ ...ofGame, ...Object.assign({}, ...ofBoard.map(([, m]) => m)) }).filter(
        (key) => shellKeys.has(key),
      );
      expect(anew.filter((key) => !key.startsWith('level.'))).toEqual([]);
    });

    it('are there wherever the board asks for one', () => {
      const asked = Object.entries(boardSources)
        .filter(([path]) => path.includes(folder))
        .flatMap(([, text]) => [...text.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, key]) => key));
      expect(asked.filter((key) => !say.has(key))).toEqual([]);
    });
  },
);
