import { show } from '$web/engine/here';
import { moduleOf } from '$web/engine/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { worldOf } from './art/world';
import { ATTRIBUTES, content, endOf, PIECES, PLANETS } from './content';
import { Desk } from './desk.svelte';
import { pause } from './pause';
import { sceneOf } from './scene';
import { dear, scoreSheet, sure } from './score';
import { asking, saying, table } from './testing';
import { tour } from './tour';
import { foesInWords, twin } from './twin';
import { offerNote } from './notes';
import type { Action, BoardProps, Event, View } from './types';
import en from './text.en.json';

describe('the board in words', () => {
  const view = table((before) => {
    before.sector[1].spaces[0] = 'p1-colonist';
    before.sector[1].spaces[3] = 'lizard';
    before.sector[1].controller = 'p1';
    before.sector[1].goods[0] = 1;
    before.ship[1].crashed = 1;
    before.ship[0].hold[0] = 2;
  });
  const position = asking(view, 'move', [{ verb: 'stay' }]);

  test('in English', () => {
    const lines = twin(position, 'p1', saying('en'));
    expect(lines[0]).toBe('Round 3 of 12, alien card, Orange to play');
    const ravan = lines.find((line) => line.startsWith('1. '));
    expect(ravan).toBe(
      '1. Ravan, red planet, home of the lizards. 4 spaces, green: 1, 2. There: space 1: orange colonist, ' +
        'space 4: lizard. Controlled by Orange: 5 points. Goods: 1 × red goods. Cyan’s ship, crash-landed. Adventure: ' +
        '1: Alien event, 2: Crash landing!, 3: Remove 2 colonists here, 4: Remove 2 colonists here, ' +
        '5: Gain 1 colonist here, 6: Gain 100 credits.',
    );
    expect(lines.find((line) => line.startsWith('Orange (you):'))).toContain('2 × orange colonist');
  });

  test('in French', () => {
    const lines = twin(position, 'p1', saying('fr'));
    expect(lines[0]).toBe('Manche 3 sur 12, carte extraterrestre, Orange joue');
    expect(lines.find((line) => line.startsWith('1. '))).toContain(
      'Ravan, planète rouge, berceau des lézards.',
    );
    for (const line of lines) expect(line).not.toMatch(/[⟨{]|\w [:;!?]/);
  });

  test('what wins, and when it ends, also where a scenario ends early', () => {
    const goal = (scenario: View['scenario'], language: 'en' | 'fr' = 'en', round = 3) =>
      saying(language)('game.goal', endOf({ scenario, seats: 4, round }));
    expect(goal('cosmic-pioneers')).toBe('most points win');
    expect(goal('cosmic-pioneers', 'en', 0)).toBe('most points after 12 rounds win');
    expect(goal('land-rush')).toBe('ends early at 3 controlled planets · most points win');
    expect(goal('hostile-takeover', 'fr')).toBe(
      'fin anticipée à 2\u202f000 crédits · le plus grand total l’emporte',
    );
  });

  test('what control takes is counted', () => {
    const lines = (missing: number) => {
      const change = (before: View) => (before.sector[2].missing = missing);
      return twin(asking(table(change), 'move', []), 'p1', saying('en')).join('\n');
    };
    expect(lines(2)).toContain(
      '2. Coralis, blue planet, home of the squids. 6 spaces, green: 1, 3, 5. Nobody there. ' +
        '2 more colonists for control, worth 5 points.',
    );
    expect(lines(0)).toContain('Enough colonists for control, worth 5 points, but nobody has the most.');
  });

  test('what is on sale has its price and its effect', () => {
    const upgrade = { verb: 'upgrade', attribute: 'cargo', level: 3, credits: 500 } as const;
    const lines = twin(asking(table(), 'jumpgate_upgrade', [upgrade]), 'p1', saying('en'));
    expect(lines).toContain(
      'Upgrade Cargo to level 3 for 500 credits. 4 slots, for anything, aliens included.',
    );
    const french = twin(asking(table(), 'jumpgate_upgrade', [upgrade]), 'p1', saying('fr'));
    expect(french.join('\n')).toMatch(/Cargo\s: passer au niveau 3 pour 500\scrédits\. 4 emplacements/);
  });

  test('before the map is out there are only the players', () => {
    const setup = table((before) => {
      before.round = 0;
      before.sector.forEach((sector) => (sector.hex = null));
    });
    const lines = twin(asking(setup, 'choose_commander', []), 'p1', saying('en'));
    expect(lines[0]).toBe('Setting up the system');
    expect(lines.some((line) => line.includes('Scenario'))).toBe(false);
  });
});

test('every planet has its picture', () => {
  for (const { id, colour } of PLANETS) expect(() => worldOf(id, colour)).not.toThrow();
});

test('combat is shown with its modifiers, and who won once it is told', () => {
  const view = table();
  const dice = { attack_die: 4, defence_die: 5 };
  const rolled = {
    ...dice,
    ...({ event: 'combat_rolled', attacker: 'p1', attack: 6, defender: 'p2', defence: 5 } as const),
  };
  expect(sceneOf([rolled], view)).toMatchObject({
    attack: { die: 4, bonus: 2, won: null },
    defence: { die: 5, bonus: 0, won: null },
  });
  const told = sceneOf([rolled, { event: 'combat_won', winner: 'p1', loser: 'p2' }], view);
  expect(told).toMatchObject({ attack: { won: true }, defence: { won: false } });
  expect(sceneOf([rolled, { event: 'turn_began', seat: 'p2' }], view)).toBeNull();
});

test('the score sheet adds up what was told', () => {
  const scored = (seat: 'p1' | 'p2', colonists: number, control: number, money: number) =>
    ({ event: 'scored', seat, colonists, control, money, total: colonists + control + money }) as const;
  const events = [scored('p1', 9, 10, 2), scored('p2', 7, 5, 0)];
  const entries = [{ entry: 0, kind: 'answer' as const, by: 'p1' as const, action: null, events }];
  const sheet = scoreSheet(entries, asking(table(), 'move', []), saying('en'));
  expect(sheet.map((line) => line.values)).toEqual([
    [9, 7],
    [10, 5],
    [2, 0],
    [21, 12],
  ]);
  expect(sheet.at(-1)).toMatchObject({ label: 'Victory points', total: true });
});

test('bookkeeping takes no time, and nothing takes a second', () => {
  expect(pause({ event: 'turn_began', seat: 'p1' })).toBe(0);
  expect(pause({ event: 'ship_moved', seat: 'p1', to: 'ravan' })).toBeGreaterThan(300);
  expect(pause({ event: 'ship_moved', seat: 'p1', to: 'ravan' })).toBeLessThanOrEqual(900);
});

test('the guide tells the rule of control of the edition that is played', () => {
  const told = (edition: string) => saying('en')('cp.tour.deploy.text', { edition });
  expect(told('en')).toContain('as many colonists as green spaces');
  expect(told('fr')).toContain('every green space holds a colonist');
});

test('the guided game has its words', () => {
  for (const step of tour) expect([step.title, step.text].every((key) => key in en)).toBe(true);
});

test('only what may be a slip is asked about once more', () => {
  const view = table((before) => {
    before.ship[1].at = 2;
    before.ship[0].at = 1;
    before.sector[1].spaces[0] = 'p1-colonist';
  });
  const position = asking(view, 'move', []);
  expect(dear({ verb: 'move', to: 'coralis' }, position)).toBe(true);
  expect(dear({ verb: 'move', to: 'mirefen' }, position)).toBe(false);
  expect(dear({ verb: 'move', to: 'jumpgate' }, position)).toBe(false);
  expect(dear({ verb: 'bombard' }, position)).toBe(true);
  expect(dear({ verb: 'discard', piece: 'p1-colonist' }, position)).toBe(true);
  expect(dear({ verb: 'discard', piece: 'lizard' }, position)).toBe(false);
  // And with what is at stake.
  expect(sure({ verb: 'bombard' }, position, saying('fr'))).toMatch(/^Vos propres colons/);
});

describe('all colonists at once', () => {
  const unload = { verb: 'unload', piece: 'p1-colonist' } as const;
  const aboard = (change: (view: View) => void = () => {}) => {
    const view = table((before) => {
      before.ship[0].commander = 'dragan';
      before.ship[0].at = 1;
      before.active = 'p1';
      before.ship[0].hold[PIECES.indexOf('p1-colonist')] = 3;
      before.may_unload[PIECES.indexOf('p1-colonist')] = 3;
      change(before);
    });
    const props = {
      position: asking(view, 'deploy', [unload, { verb: 'done' } as unknown as Action]),
      seat: 'p1',
      interactive: true,
      event: null,
      shown: [],
      entries: [],
    };
    return new Desk(() => props as unknown as BoardProps).unloadsAll;
  };
  test('they land as long as there is room', () => {
    expect(aboard()).toEqual([unload, unload, unload]);
    expect(aboard(({ sector }) => void (sector[1].spaces[0] = sector[1].spaces[1] = 'lizard'))).toHaveLength(
      2,
    );
    expect(aboard(({ sector }) => void sector[1].spaces.fill('lizard', 0, 3))).toEqual([]);
  });
  test('not where each is given a space, nor what was loaded just now', () => {
    expect(aboard(({ ship }) => void (ship[0].commander = 'fraser'))).toEqual([]);
    const loaded = ({ may_unload }: View) => void (may_unload[PIECES.indexOf('p1-colonist')] = 2);
    expect(aboard(loaded)).toHaveLength(2);
  });
});

// CP-942: there everybody at the Jumpgate is a foe; see the engine's list of foes.
test('a fight at the Jumpgate is asked about as any other', () => {
  const fights = (round: number) => {
    const view = table((before) => Object.assign(before, { scenario: 'battle-royale', round }));
    view.ship[0].at = 1;
    view.ship[1].at = 0;
    return dear({ verb: 'move', to: 'jumpgate' }, asking(view, 'move', []));
  };
  expect([1, 2].map(fights)).toEqual([false, true]);
});

// CP-904: which level rolls a die is a matter of the content, which may be another.
describe('bombs', () => {
  const rolled = (level: number) => {
    const view = table((before) => (before.ship[0].level[ATTRIBUTES.indexOf('bombs')] = level));
    const fell: Event = { event: 'bombs_fell', seat: 'p1', planet: 'ravan', kind: 'alien', number: 1 };
    const scene = sceneOf([fell], view);
    return scene?.kind === 'bombs' && scene.die;
  };
  afterAll(async () => content.take(await show('cosmic-pioneers', null, moduleOf)));

  test('show a die from the second level on', () => {
    expect([1, 2, 3].map(rolled)).toEqual([false, true, true]);
  });
  test('show none where the content wants one victim', async () => {
    const { records, names } = structuredClone(await show('cosmic-pioneers', null, moduleOf));
    const attributes = (records as Record<string, { id: string; levels: { victims?: string }[] }[]>)[
      'attributes.json'
    ];
    attributes.find(({ id }) => id === 'bombs')!.levels[1].victims = 'one';
    content.take({ records, names });
    expect([1, 2, 3].map(rolled)).toEqual([false, false, true]);
  });
});

describe('what an offer says before it is pressed', () => {
  const view = table((before) => {
    before.active = 'p1';
    before.sector[before.ship[0].at].spaces[0] = 'lizard';
  });
  const note = (action: Action) => offerNote(action, asking(view, 'move', [action]), saying('en'));
  test('a rival is told with the odds of the fight', () => {
    expect(foesInWords([{ seat: 'p2', percent: 42 }], saying('en'))).toBe(
      'Cyan’s ship is there: you fight, with a 42% chance to win.',
    );
  });
  test('bombs have what they do, a space who lives there', () => {
    expect(note({ verb: 'bombard' })).toMatch(/dies\.$/);
    expect(note({ verb: 'load', space: 1 })).toBe('lizard');
  });
  test('what is given away has what is paid for it', () => {
    const at = (scenario: string, slot: number, hex: string, action: Action) => {
      const there = table((before) => {
        before.scenario = scenario as typeof before.scenario;
        before.sector[slot].hex = hex as (typeof before.sector)[number]['hex'];
        before.ship[0].at = slot;
      });
      return offerNote(action, asking(there, 'deploy', [action]), saying('en'));
    };
    const unload = (piece: string): Action => ({ verb: 'unload', piece }) as Action;
    expect(at('supply-chain', 2, 'abyssia', unload('red-goods'))).toBe('Gain 300 credits');
    expect(at('supply-chain', 1, 'ravan', unload('red-goods'))).toMatch(/without a reward\.$/);
    expect(at('supply-chain', 1, 'ravan', unload('yellow-goods'))).toMatch(/stay on Ravan\.$/);
    expect(at('supply-chain', 1, 'ravan', unload('p1-colonist'))).toBe('');
    expect(at('specimen-hunt', 6, 'trade-post', { verb: 'sell', alien: 'worm' })).toBe('Gain 300 credits');
  });
});
