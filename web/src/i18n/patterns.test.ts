// What went wrong in texts once does not come back: in any file, in either language.
import { describe, expect, it } from 'vitest';
import { booksOf } from '../rules/search';
import type { GameInfo, Sayable } from '../table/types';
import { Catalogue, type Messages } from './catalogue';
import { everyText, withSentences } from './every';
import { languageOf, languages } from './languages';
import { offending, patterns } from './patterns';
import { makeSay } from './say';

describe('no text of the project has', () => {
  it.each(patterns)('$name', (pattern) => {
    const right = pattern.right ?? {};
    const found = offending(pattern, everyText);
    expect(found.filter((text) => !(text in right))).toEqual([]);
    expect(
      Object.keys(right).filter((text) => !found.includes(text)),
      'no longer looks wrong',
    ).toEqual([]);
  });
});

// What once stood in the texts, or could.
const kGoneWrong: [pattern: string, file: string, text: string][] = [
  ['élision before a name', 'web/text/table.fr.json', 'La partie de {names}'],
  ['élision before a name', 'games/galaxy_trucker/board/text.fr.json', 'Le vaisseau que {player} tient'],
  [
    'participle after the name of a thing',
    'games/galaxy_trucker/text/fr.json',
    '{tile} en {square} est détruit.',
  ],
  ['participle after the name of a thing', 'games/galaxy_trucker/text/fr.json', '{seat} : {tile} détruit.'],
  ['participle after the name of a thing', 'games/cosmic_pioneers/text/fr.json', '{thing} : choisi.'],
  ['participle after the name of a thing', 'games/galaxy_trucker/text/fr.json', 'est détruit'],
  ['« Plus de »', 'games/capitaine_cosmos/board/text.fr.json', 'Plus de mines à ce tour'],
  ['« Qui » without anybody', 'games/galaxy_trucker/text/fr.json', 'Qui se pose reçoit ses blocs.'],
  ['“Who” without anybody', 'games/galaxy_trucker/text/en.json', 'Who lands gains the goods.'],
  ['a bookish word', 'web/text/shell.en.json', 'Whom do you invite?'],
  ['he for a player', 'web/text/shell.en.json', 'A player pays what he has.'],
  ['a word of ours before players: hôte, réponse, question', 'web/text/shell.fr.json', 'L’hôte répond.'],
  [
    'a word of ours before players: host, deed, answer, question, told, ask',
    'cli/text/en.json',
    'No such answer.',
  ],
  [
    '« finir » or « arrêter » for « mettre fin à », « s’arrêter »',
    'cli/text/fr.json',
    'Continuer finit le tour.',
  ],
  [
    '« finir » or « arrêter » for « mettre fin à », « s’arrêter »',
    'cli/text/fr.json',
    'Sinon, vous arrêtez.',
  ],
  ['a French order in English', 'games/capitaine_cosmos/text/en.json', 'MG flies, then turns left.'],
  ['a square alone', 'games/galaxy_trucker/text/en.json', '{seat} spends a cell from {battery}.'],
  ['a square alone', 'games/galaxy_trucker/text/en.json', '{seat}, {square}: humans aboard.'],
  ['a square alone', 'games/galaxy_trucker/text/fr.json', '{seat} perd un {goods} en {square}.'],
  [
    'an order in letters alone',
    'games/capitaine_cosmos/text/en.json',
    'does {c_id, select, MG {ML} other {X}}',
  ],
  ['an order in letters alone', 'games/capitaine_cosmos/text/fr.json', '{ship} exécute {code_id}.'],
  ['French signs', 'web/text/table.fr.json', 'Qui joue ?'],
  ['hyphen for minus', 'games/nebuleuse_rouge/text/en.json', 'Next purchase: -{n}'],
  ['another name for “force”', 'games/galaxy_trucker/board/text.fr.json', 'Puissance des réacteurs'],
  ['another name for “réacteur”', 'games/galaxy_trucker/board/text.fr.json', 'Force des moteurs'],
  ['another name for “laser”', 'games/galaxy_trucker/board/text.fr.json', 'Un canon double'],
  ['another name for “porte-containers”', 'games/galaxy_trucker/text/fr.json', 'Une soute spéciale'],
  ['another name for “alien”', 'games/galaxy_trucker/text/rules.fr.json', 'Extraterrestres'],
  ['another name for “leader”', 'games/galaxy_trucker/text/fr.json', 'Quand le meneur continue'],
  ['another name for “Open space”', 'games/galaxy_trucker/text/fr.json', 'en espace dégagé'],
  ['another name for “tir puissant”', 'games/galaxy_trucker/text/fr.json', 'un tir lourd'],
  ['another name for “undo”', 'cli/text/en.json', 'There is nothing to take back.'],
  ['another name for “valider”', 'games/capitaine_cosmos/text/fr.json', 'Remettre'],
  ['another name for “réussi”', 'games/nebuleuse_rouge/text/fr.json', 'La carte accomplie'],
];
it.each(kGoneWrong)('%s is found in %s: %s', (name, file, pattern) => {
  const language = languageOf(file);
  const text = withSentences({ file, key: 'some.key', language, pattern, ofRules: false });
  const sought = patterns.filter((one) => one.name === name);
  expect(sought.flatMap((one) => offending(one, [text]))).not.toEqual([]);
});

// --- what a game says ------------------------------------------------------------------------------------------------

type Files<T> = Record<string, T>;
const infos: Files<GameInfo> = import.meta.glob('$generated/*/game.json', { eager: true, import: 'default' });
const gameFiles: Files<Messages> = import.meta.glob('$generated/*/text/fr.json', {
  eager: true,
  import: 'default',
});
const shellFiles: Files<Messages> = import.meta.glob('../../text/shell.fr.json', {
  eager: true,
  import: 'default',
});
const kHiatus =
  /(?<!\p{L})(?:(?:de|que|le|la|ne|se|jusque|lorsque|puisque) [aeiouyàâéèêîôœ]|(?:de|à) les? )/iu;

describe.each(Object.values(infos))('$id', (info) => {
  const own = Object.entries(gameFiles).find(([path]) => path.includes(`/${info.id}/`))?.[1] ?? {};
  const words = new Catalogue('fr', { ...Object.values(shellFiles)[0], ...own });
  const byName = (list: Sayable[]): Map<string, Sayable> => new Map(list.map((one) => [one.name, one]));
  const say = makeSay({
    words: () => words,
    verbs: byName(info.verbs),
    events: byName(info.events),
    nameOf: (seat) => (seat === 'p1' ? 'Ada' : ''), // people have names, and begin with vowels
  });
  const valuesOf = (kind: string): string[] =>
    kind === 'seat'
      ? ['p1', 'p2', 'p3', 'p4']
      : Object.keys(own)
          .filter((key) => key.startsWith(`${kind}.`))
          .map((key) => key.slice(kind.length + 1));

  it('elides before whatever name is put in', () => {
    const wrong = new Set<string>();
    for (const [kind, list] of [
      ['verb', info.verbs],
      ['event', info.events],
    ] as const)
      for (const { name, fields } of list) {
        const usual = Object.fromEntries(
          fields.map((field) => [field.name, field.kind === '' ? 2 : (valuesOf(field.kind)[0] ?? '?')]),
        );
        for (const field of fields)
          for (const value of field.kind === '' ? [2] : valuesOf(field.kind)) {
            const said = { ...usual, [field.name]: value };
            const text =
              kind === 'verb' ? say.action({ verb: name, ...said }) : say.event({ event: name, ...said });
            if (kHiatus.test(text)) wrong.add(`${info.id} ${kind}.${name}`);
          }
      }
    expect([...wrong]).toEqual([]);
  });

  it('has a title for every book and chapter of its rules, and none for one it has not', () => {
    const folder = `games/${info.id.replaceAll('-', '_')}/board/`;
    const books = booksOf(info.ruleIds.map((id) => ({ id, title: '', text: '' })));
    const chapters = books.flatMap((book) => book.chapters.map(({ id }) => `chapter.${id}`));
    const wanted = [
      ...(books.length > 1 ? books.map(({ prefix }) => `book.${prefix}`) : []),
      ...(chapters.length > 1 ? chapters : []),
    ];
    for (const language of languages) {
      const titles = everyText
        .filter((text) => text.file.startsWith(folder) && text.language === language)
        .filter(({ key }) => /^(?:book|chapter)\./.test(key))
        .map(({ key }) => key);
      expect(titles.sort(), language).toEqual(wanted);
    }
  });
});

it('a number below zero has a minus, not a hyphen', () => {
  const words = new Catalogue('fr', { paid: '{n, plural, one {# crédit} other {# crédits}}, jour {day}' });
  expect(words.say('paid', { n: -5, day: -4 })).toBe('−5 crédits, jour −4');
});
