import { describe, expect, it } from 'vitest';
import faults from '$generated/faults.json';
import { EngineRefusal } from '../engine/requests';
import { NodeEngine } from '../engine/testing';
import { Catalogue } from '../i18n/catalogue';
import { shellMessages, type Language } from '../i18n/languages';
import { makeSay } from '../i18n/say';
import type { GameInfo } from '../table/types';
import { ContentGuide } from './content';
import { written } from './findings';
import { askedOf, usualPlan, type AskedPlan } from './plan';
import { concerns, refusalOf } from './refusals';
import { Asked, Run } from './run';

const infos: Record<string, GameInfo> = import.meta.glob('$generated/*/game.json', {
  eager: true,
  import: 'default',
});
const askedBy = (game: string) => new Asked(game, () => new NodeEngine());
async function guideOf(game: string, language = 'en'): Promise<ContentGuide> {
  const { records, names } = await askedBy(game).content();
  return new ContentGuide(records, names[language] ?? {});
}
const fieldsOf = ({ kinds }: ContentGuide) =>
  kinds.flatMap(({ pieces }) => pieces.flatMap(({ fields }) => fields));
function planOf(info: GameInfo, content: Record<string, string>): AskedPlan {
  const usual = usualPlan(info, undefined);
  const live = info.options.filter(({ live, standard }) => live.includes(standard)); // bots take no time
  const options = Object.fromEntries(
    live.map(({ name, values, live }) => [name, values.find((value) => !live.includes(value))!]),
  );
  const bots = usual.bots.map(() => 'novice');
  return askedOf({ ...usual, bots, options, games: 2, variants: [{ options, content }] }, info);
}

describe.each(Object.values(infos))('the content of $id', { timeout: 60_000 }, (info) => {
  it('is what it was when every field is changed into what it is', async () => {
    const fields = fieldsOf(await guideOf(info.id));
    if (fields.length === 0) return;
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    const content = Object.fromEntries(fields.map(({ path, value }) => [path, value]));
    let findings = '';
    const watch = { progress: () => {}, found: (next: { findings: string }) => (findings = next.findings) };
    await new Run(info.id, planOf(info, content), watch, 1, () => new NodeEngine()).play();
    const [, changed] = written(findings).plan.arms;
    expect(changed!.content).toBe(info.content);
  });
  it('has names for what can be chosen', async () => {
    const { kinds } = await guideOf(info.id, 'fr');
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
    for (const { pieces } of kinds) {
      expect(new Set(pieces.map(({ path }) => path)).size).toBe(pieces.length);
      expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length);
      for (const { name, fields } of pieces) {
        expect(name).not.toBe('');
        for (const field of fields) expect(field.name).not.toBe('');
      }
    }
  });
});

describe('a field', () => {
  it('has the name of its piece and its value in the box', async () => {
    const guide = await guideOf('nebuleuse-rouge', 'fr');
    expect(guide.textOf('exploration-cards.planet.copies')).toBe('Monde habité (planet), copies');
    expect(guide.valueOf('exploration-cards.planet.copies')).toBe('10');
    expect(guide.textOf('exploration-cards.nobody.copies')).toBe('exploration-cards.nobody.copies');
    expect(guide.valueOf('exploration-cards.nobody.copies')).toBeUndefined();
  });
  it('that is a text like a number stays a text, and an id that leads elsewhere is reached by its list', () => {
    const guide = new ContentGuide(
      {
        'box.json': {
          note: 'nothing of the game',
          planet: { size: 3 },
          cards: [{ id: 'planet', code: '7', word: 'seven', isRare: false, none: null }],
          tiles: [{ id: 'planet', copies: 1 }, { copies: 2 }],
        },
      },
      { 'card.planet': 'Planet' },
    );
    expect(Object.fromEntries(fieldsOf(guide).map(({ path, value }) => [path, value]))).toEqual({
      'box.planet.size': '3',
      'box.cards.planet.code': '"7"',
      'box.cards.planet.word': 'seven',
      'box.cards.planet.isRare': 'false',
      'box.cards.planet.none': 'null',
      'box.tiles.planet.copies': '1',
      'box.tiles.1.copies': '2',
    });
  });
});

describe('what cannot be played', () => {
  const info = Object.values(infos).find(({ id }) => id === 'nebuleuse-rouge')!;
  const rules: Record<string, Record<string, { title: string }>> = import.meta.glob(
    '$generated/nebuleuse-rouge/rules/*.json',
    { eager: true, import: 'default' },
  );
  const sayIn = (language: Language) => {
    const [, titles] = Object.entries(rules).find(([path]) => path.endsWith(`/${language}.json`))!;
    const ofRules = Object.entries(titles).flatMap(([id, { title }]) => [
      [`rule.${id}.title`, title],
      [`rule.${id}`, ''],
    ]);
    const words = new Catalogue(language, { ...shellMessages[language], ...Object.fromEntries(ofRules) });
    return makeSay({ words: () => words, verbs: new Map(), events: new Map(), nameOf: () => '' });
  };
  const refused = async (path: string, value: string, language: Language) => {
    const why = await askedBy(info.id).whyNot(planOf(info, { [path]: value }));
    return refusalOf(why!, await guideOf(info.id, language), sayIn(language));
  };
  it('says which record, which field and why, in both languages', async () => {
    const refusal = await refused('exploration-cards.planet.copies', '99', 'en');
    expect(refusal.arm).toBe('B');
    expect(concerns(refusal, 'exploration-cards.planet.copies')).toBe(true);
    expect(concerns(refusal, 'exploration-cards.planet-beacon.copies')).toBe(false);
    expect(refusal.text).toMatch(
      /^exploration-cards, Inhabited World \(planet\), copies: this must be a whole number from 1 to 53\. Rule NR-105: .+\.$/,
    );
    expect((await refused('exploration-cards.planet.copies', '99', 'fr')).text).toMatch(
      /^exploration-cards, Monde habité \(planet\), copies\u00a0: il faut un nombre entier entre 1 et 53\. Règle NR-105\u00a0: .+\.$/,
    );
  });
  it.each([
    ['exploration-cards.planet.copies', '8', /cards.: la somme des nombres doit être 53\./],
    ['exploration-cards.planet.risk', '8', /risk.: il faut «.true.» ou «.false.»\./],
    ['extrasolar-cards.a-napos.kind', 'x', /kind.: il faut l’une de ces valeurs.: sapiens, non_sapiens\./],
    [
      'extrasolar-cards.a-napos.thresholds.0.vp',
      '9',
      /thresholds\.1\.vp.: .*\(en anglais.: «.Thresholds stand/,
    ],
    ['components.score.end', '31', /^components, score\.end.: la seule valeur possible est 30\./],
    ['exploration-cards.planet.size', '3', /size.: ce champ n’existe pas\./],
    ['exploration-cards.planet.kind', '3', /kind.: il faut un texte\./],
    ['exploration-cards.nobody.copies', '3', /^«.exploration-cards.» n’a ni fiche ni champ «.nobody.»\.$/],
    ['cards.planet.copies', '3', /^Le contenu n’a pas de fichier «.cards.»\. Il a combat, /],
  ])('of %s=%s', async (path, value, words) => {
    const { arm, text } = await refused(path, value, 'fr');
    expect([arm, text]).toEqual(['B', expect.stringMatching(words)]);
  });
  it('is said by the fault and its figures, whatever the English words are', () => {
    const wrong = {
      arm: 'B',
      file: 'cards.json',
      record: 'card moon',
      field: 'copies',
      what: 'Anything else',
      fault: 'range',
      figures: { low: '1', high: '9' },
      rule: '',
    };
    const { text } = refusalOf(new EngineRefusal('Anything else', wrong), null, sayIn('fr'));
    expect(text).toBe('cards, card moon, copies\u00a0: il faut un nombre entier entre 1 et 9.');
  });
  it.each(faults)('has words for the fault %s in every language', (fault) => {
    for (const texts of Object.values(shellMessages)) expect(texts).toHaveProperty([`lab.wrong.${fault}`]);
  });
  it('is nothing where the variant can be played', async () => {
    const plan = planOf(info, { 'extrasolar-cards.a-napos.squads': '2' });
    expect(await askedBy(info.id).whyNot(plan)).toBeNull();
  });
});
