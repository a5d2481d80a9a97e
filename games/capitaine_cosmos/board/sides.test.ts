import { describe, expect, it } from 'vitest';
import { SCENARIOS, scenarioBy } from './content';
import { areAllies, coloursOf, fleetName, goalOf, noteOf, progressInWords, sideName, sideOf } from './sides';
import { progressOf } from './previews';
import { saying, table } from './testing';
import { sheetsInWords, twin } from './twin';
import type { Action, View } from './types';
import type { Position } from '$web/table/types';

describe('the sheets of ships', () => {
  it('CC-104: tell what the counter does not show, of every class that fights', () => {
    const sheets = sheetsInWords(scenarioBy('bastion').ships, saying('en'));
    expect(sheets).toContain(
      'Escort: D8, 3 shots a turn, moves in phases 2, 4, 6; reach at ×3/×2/×1: ' +
        'Bow field 1–2/3–5/6–7, Port field 1–2/3–4/5–6, Starboard field 1–2/3–4/5–6',
    );
    expect(sheets.at(-1)).toMatch(/^Bastion fortress: D12, 6 shots a turn, never moves;/);
    expect(sheets.some((sheet) => sheet.startsWith('Freighter'))).toBe(false);
    const position = { view: table('convoy') } as Position<View, Action>;
    expect(twin(position, 'p1', saying('en')).filter((line) => / shots a turn/.test(line))).toEqual(
      sheetsInWords(scenarioBy('convoy').ships, saying('en')),
    );
  });
});

describe('sides', () => {
  it('have a name, a colour and a goal in every scenario and both languages', () => {
    for (const scenario of SCENARIOS)
      for (const language of ['en', 'fr'] as const) {
        const say = saying(language);
        for (const [seat, side] of scenario.sideOf.entries()) {
          expect(fleetName(scenario.key, `p${seat + 1}`, say)).not.toMatch(/^Fl(eet|otte) \d/);
          expect(sideName(scenario.key, side, say)).toBeTruthy();
          expect(goalOf(scenario.key, side, say)).toMatch(/\.$/);
        }
        expect(new Set(Object.values(coloursOf(scenario))).size).toBe(scenario.players);
      }
  });
  it('CC-808: know how far they are from their goals', () => {
    const view = table('convoy', ({ ship }) => {
      const cargo = ship.find(({ ship_class }) => ship_class === 'cargo')!;
      Object.assign(cargo, { where: 'left', edge: 'e' });
    });
    const words = (seat: string, language: 'en' | 'fr') =>
      progressInWords(progressOf(view, seat), saying(language));
    expect(words('p1', 'en')).toMatch(/^Out by the east edge: 1 of 2 · Out of play: 0 of \d+$/);
    expect(words('p1', 'fr')).toMatch(/^Sorties par le bord est\u00a0: 1 sur 2 · Hors jeu\u00a0: 0 sur \d+$/);
    expect(words('p2', 'en')).toBe('Lost: 0 of 2');
  });
  it('CC-816: of four players two are allies of two', () => {
    const view = table('alliance');
    expect(['p1', 'p2', 'p3', 'p4'].map((seat) => sideOf(view, seat))).toEqual([0, 0, 1, 1]);
    expect(areAllies(view, 'p1', 'p2')).toBe(true);
    expect(areAllies(view, 'p1', 'p1')).toBe(false);
    expect(areAllies(view, 'p1', 'p3')).toBe(false);
    expect(noteOf('p2', view, 'p1', saying('fr'))).toEqual({ sign: '⚑', text: 'Coalition 2, allié' }); // somebody called “Flotte 2”
    expect(noteOf('p3', view, 'p1', saying('en'))).toEqual({ sign: '', text: 'Dominion 1' });
  });
});
