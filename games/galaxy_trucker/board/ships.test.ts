// Ships of the classes IA and IIA on the page.
import { describe, expect, it } from 'vitest';
import { Instance } from '$web/engine/instance';
import { moduleOf } from '$web/engine/testing';
import { spotOf, totalsInWords } from './content';
import { picture } from './picture';
import { boardOf, halvesOf, headingsOf } from './previews';
import { saying } from './testing';
import { halfInWords, headingInWords, shipInWords } from './twin';
import type { Event, View } from './types';

const say = saying('en');
const engine = await Instance.of(await moduleOf('galaxy-trucker'));
function flying(shipClass: string, change: Partial<View['player'][number]> = {}): View {
  engine.ask('open', { seats: 2, options: { tempo: 'turn_based', flight_plan: 'alternative' }, seed: '1' });
  const view = engine.ask('position', { seat: 'p1' }).view as View;
  view.ship_class = shipClass as View['ship_class'];
  Object.assign(view.player[0], change);
  return view;
}

describe('a ship whose front is chosen', () => {
  it('lies as printed while it is built; its lines bear several totals', () => {
    const { columns, spots, start } = boardOf(flying('ia', { heading: 'undecided' }), 'p1');
    expect(columns.map(totalsInWords)).toEqual(['2–3', '4–5', '6–8', '9–10', '11–12']);
    expect(spots[start]).toMatchObject({ square: '7-7', x: 2, y: 2 });
  });
  it('is turned with its front up, and the numbers stay with their lines', () => {
    const printed = boardOf(flying('ia', { heading: 'front' }), 'p1');
    const turned = boardOf(flying('ia', { heading: 'right' }), 'p1');
    // What was on the right is in front.
    expect(spotOf(printed, '11-5')).toMatchObject({ x: 4, y: 1 });
    expect(spotOf(turned, '11-5')).toMatchObject({ x: 1, y: 0 });
    expect(turned.rows.map(totalsInWords)).toEqual(['11–12', '9–10', '6–8', '4–5', '2–3']);
    expect(turned.spots.length).toBe(printed.spots.length);
  });
  it('is drawn turned as soon as its front is chosen', () => {
    const view = flying('ia', { heading: 'undecided' });
    const at = spotOf(boardOf(view, 'p1'), '11-5')!.i;
    view.ship[0].tile[at] = 'gt-010';
    view.ship[0].turns[at] = 0;
    const turned = picture(view, [{ event: 'heading_set', seat: 'p1', front: 'right' }] as Event[]);
    const spot = spotOf(boardOf(turned, 'p1'), '11-5')!;
    expect([turned.ship[0].tile[spot.i], turned.ship[0].turns[spot.i], spot.y]).toEqual(['gt-010', 3, 0]);
  });
  it('says what each side in front would count', () => {
    const view = flying('ia', { heading: 'undecided' });
    const counts = headingsOf(view, 'p1');
    expect(counts.length).toBe(4);
    expect(headingInWords('right', { ...counts[1], faults: 2 }, say)).toContain('2 components');
    expect(shipInWords(flying('ia', { heading: 'left' }), 'p1', say).join('\n')).toContain('left');
  });
});

describe('a ship in two halves', () => {
  it('has them, and no other ship has', () => {
    expect(halvesOf(flying('iia'), 'p1').map(({ name }) => name)).toEqual(['left', 'right']);
    expect(halvesOf(flying('ia', { heading: 'front' }), 'p1')).toEqual([]);
    const { start, columns } = boardOf(flying('iia'), 'p1');
    expect([start, totalsInWords(columns[4])]).toEqual([-1, '']);
  });
  it('may be half away, and half gone', () => {
    const [left, right] = halvesOf(flying('iia', { half_away: [2, 0], fate: 'flying' }), 'p1');
    expect([left.away, right.away]).toEqual([2, 0]);
    expect(halfInWords({ ...left, gone: false }, say)).toContain('hyperspace');
    expect(halfInWords({ ...right, gone: true }, say)).toBe(say('gt.half.gone', { half: 'right' }));
  });
  it('loses what was on a half that gives up', () => {
    const view = flying('iia', { fate: 'flying' });
    view.ship[0].tile[0] = 'gt-033' as View['ship'][number]['tile'][number];
    const gone = { event: 'half_gave_up', seat: 'p1', half: 'left', reason: 'own_will' } as unknown as Event;
    expect(picture(view, [gone]).ship[0].tile[0]).toBeNull();
  });
});
