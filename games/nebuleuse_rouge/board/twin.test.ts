import { describe, expect, test } from 'vitest';
import info from '$generated/nebuleuse-rouge/game.json';
import { whyHere } from './hints';
import { dear, lead, scoreSheet, sure } from './score';
import { asking, saying, table } from './testing';
import en from './text.en.json';
import fr from './text.fr.json';
import { tour } from './tour';
import { twin } from './twin';
import type { Event } from './types';

const view = table((before) => {
  Object.assign(before.slot[0], { occupied: 1, planet: 's2-p1', card: 'a-napos' });
  before.slot[0].markers[0] = 1;
  Object.assign(before.slot[1], { occupied: 1, planet: 's3-p1' });
  before.tokens[3] = before.tokens[6] = 0;
  before.x_open = 1;
  before.x_contacts = 2;
  before.custody[0] = 'p1';
});
const position = asking(view, 'space_action', [{ verb: 'flip' }]);

describe('the board in words', () => {
  test('in English', () => {
    const lines = twin(position, 'p1', saying('en'));
    expect(lines[0]).toBe('Round 3');
    expect(lines).toContain('Cards in hand: 4; in the deck: 49');
    expect(lines.find((line) => line.startsWith('Alpha: '))).toBe(
      'Alpha: Cinnabaris, Sector 2. Napos, Sapiens, squads needed: 3, observation: 1, 1 Diplomacy. Thresholds: 4 VP ' +
        'for 1 × Science, 1 × Diplomacy, 1 × Trade; 8 VP for 2 × Science, 2 × Diplomacy, 2 × Trade. Orange has ' +
        'seen this card',
    );
    expect(lines.find((line) => line.startsWith('Beta: '))).toBe('Beta: Rubico, Sector 3. Unknown, zone A');
    const orange = lines.find((line) => line.startsWith('Orange: '));
    expect(orange).toContain('Frombola, 0 VP, Sector 2');
    expect(orange).toMatch(/Contact made: .+\.$/);
    expect(lines.find((line) => line.startsWith('Cyan: '))).toContain('No contact made');
    expect(lines.find((line) => line.startsWith('Sector X'))).toContain('open, contacts 2 of 5');
    expect(lines).toContain('Experts left: 6 × Diplomacy expert, 6 × Trade expert, 6 × Capture expert');
    expect(lines.find((line) => line.startsWith('zone A: '))).toMatch(
      /^zone A: \d+ × Science, \d+ × Diplomacy/,
    );
    expect(lines.at(-1)).toMatch(/^Your turn ends: \d+%$/);
  });

  test('in French', () => {
    const lines = twin(position, 'p1', saying('fr'));
    expect(lines[0]).toBe('Tour de table 3');
    for (const line of lines) expect(line).not.toMatch(/[⟨{]|\w [:;!?]/);
  });

  test('a card that the seat does not know is nowhere in it', () => {
    const hidden = table((before) => Object.assign(before.slot[0], { occupied: 1, planet: 's2-p1' }));
    expect(twin(asking(hidden, 'space_action', []), 'p1', saying('en')).join(' ')).not.toContain('Napos');
  });
});

test('the score sheet tells where points came from, and adds up', () => {
  const gained = (seat: 'p1' | 'p2', points: number): Event => ({
    event: 'points_gained',
    seat,
    points,
    total: 0,
  });
  const events: Event[] = [
    { event: 'planet_discovered', seat: 'p1', planet: 's2-p1', slot: 'alpha' },
    gained('p1', 1),
    { event: 'trophy_won', seat: 'p2', card: 'hulk-reaver' },
    gained('p2', 2),
    { event: 'mission_done', seat: 'p1', missions: 1 },
    gained('p1', 1),
    { event: 'sector_x_opened', seat: 'p2' },
    gained('p2', 2),
    { event: 'contact_ended', seat: 'p1', extrasolar: 'a-napos' },
    gained('p1', 8),
    gained('p2', 4), // a contact under way when the game ends
  ];
  const over = asking(
    table((before) => {
      before.ship[0].points = 10;
      before.ship[1].points = 8;
    }),
    'space_action',
    [],
  );
  const entries = [{ entry: 0, kind: 'answer' as const, by: 'p1' as const, action: null, events }];
  const sheet = scoreSheet(entries, over, saying('en'));
  expect(sheet.map(({ values }) => values)).toEqual([
    [1, 0],
    [8, 4],
    [0, 2],
    [1, 0],
    [0, 2],
    [10, 8],
  ]);
  expect(lead(over.view)).toEqual([10, 8]);
});

test('dear is what throws a landing or a ship’s place away', () => {
  const landing = asking(table(), 'space_action', [{ verb: 'land', slot: 'alpha' }, { verb: 'end_turn' }]);
  expect(dear({ verb: 'end_turn' }, landing)).toBe(true);
  expect(dear({ verb: 'end_turn' }, asking(table(), 'space_action', [{ verb: 'end_turn' }]))).toBe(false);
  const thrown = table((before) => (before.card = 'singularity'));
  expect(dear({ verb: 'face' }, asking(thrown, 'use_detector', []))).toBe(true);
});

test('what is asked about once more is said with what is lost by it', () => {
  const two = asking(
    table((before) => (before.hand = 2)),
    'space_action',
    [{ verb: 'end_turn' }],
  );
  expect(sure({ verb: 'end_turn' }, two, saying('en'))).toMatch(/^You still hold 2 cards and could land\./);
  expect(sure({ verb: 'face' }, two, saying('fr'))).toMatch(/^Ce risque renvoie votre vaisseau à la base/);
});

test('whoever has taken off is told when they can land', () => {
  const land = { action: { verb: 'land', slot: 'alpha' } as const, rule: 'NR-311' };
  const flown = asking(
    table((before) => (before.golden = 1)),
    'space_action',
    [],
  );
  expect(whyHere(land, flown, [], saying('en'))).toMatch(/^You have taken off this turn/);
  expect(whyHere({ ...land, rule: 'NR-610' }, flown, [], saying('en'))).toBe('');
  expect(whyHere(land, asking(table(), 'space_action', []), [], saying('en'))).toBe('');
});

test('the guide speaks of questions that are asked, in words that are there', () => {
  for (const { title, text, decision } of tour) {
    expect(en).toHaveProperty([title]);
    expect(en).toHaveProperty([text]);
    if (decision) expect(info.decisions).toContain(decision);
  }
});

test('both languages have the same texts', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});
