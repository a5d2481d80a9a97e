import { describe, expect, it } from 'vitest';
import { SCENARIOS } from './content';
import scenariosEn from './scenarios.en.json';
import scenariosFr from './scenarios.fr.json';
import chaptersEn from './chapters.en.json';
import chaptersFr from './chapters.fr.json';
import textEn from './text.en.json';
import textFr from './text.fr.json';
import { tour } from './tour';

const en: Record<string, string> = { ...textEn, ...scenariosEn, ...chaptersEn };
const fr: Record<string, string> = { ...textFr, ...scenariosFr, ...chaptersFr };

describe('texts', () => {
  it('are there in both languages', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });
  it('tell of every scenario and every step of the guide', () => {
    const wanted = [
      ...SCENARIOS.flatMap(({ key }) =>
        ['story', 'goal', 'special'].map((part) => `cc.scenario.${key}.${part}`),
      ),
      ...tour.flatMap(({ title, text }) => [title, text]),
    ];
    for (const key of wanted) expect(en[key], key).toBeTruthy();
  });
  it('French is set as French is', () => {
    for (const [key, text] of Object.entries(fr)) {
      expect(text, key).not.toMatch(/ [;!?:»]|« |'/);
      expect(text.replace(/\{[^{}]*,/g, ''), key).not.toMatch(/[\p{L}»][;!?]/u);
    }
  });
});
