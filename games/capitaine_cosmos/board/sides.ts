// Who fights for whom, and what for: sides, fleets and goals as the scenario names them.
import { scenarioBy, type Scenario } from './content';
import type { Progress } from './previews';
import type { View } from './types';
import type { Say } from '$web/games/module';
import type { Seat } from '$web/table/types';

export const ALLY = '⚑';

const place = (seat: string): number => Number(seat.slice(1)) - 1;

export const sideOf = (view: View, seat: string): number =>
  scenarioBy(view.scenario).sideOf[place(seat)] ?? 0;
export const areAllies = (view: View, one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other && sideOf(view, one) === sideOf(view, other);

export const fleetName = (scenario: string, seat: string, say: Say): string =>
  say(`fleet.${scenario}.${place(seat) + 1}`);
export const sideName = (scenario: string, side: number, say: Say): string =>
  say(`side.${scenario}.${side + 1}`);
export const goalOf = (scenario: string, side: number, say: Say): string =>
  say(`goal.${scenario}.${side + 1}`);
export const goalAtLimit = (scenario: string, say: Say): string => say(`goal.${scenario}.limit`);

// How far the side of a seat is from its goal: "Out by the east edge: 1 of 2".
export const progressInWords = ({ parts }: Progress, say: Say): string =>
  parts
    .map(({ type, done, needed, edges }) =>
      say(`cc.progress.${type}`, {
        done,
        needed,
        edges: new Intl.ListFormat(say.language).format(edges.map((edge) => say.value('edge', edge!))),
      }),
    )
    .join(' · ');

// CC-816: who plays under a name of their own is shown with the fleet, and an ally as one.
export function noteOf(seat: Seat, view: View, own: Seat | null, say: Say): { sign: string; text: string } {
  const fleet = fleetName(view.scenario!, seat, say);
  const part = say.player(seat) === fleet ? '' : fleet;
  const isAlly = areAllies(view, seat, own);
  return {
    sign: isAlly ? ALLY : '',
    text: [part, isAlly ? say('cc.ally') : ''].filter(Boolean).join(', '),
  };
}

// The scenario's colours, dark enough by day and bright enough by night; allies have two shades of one.
export function coloursOf({ colours, sideOf: sides }: Scenario): Partial<Record<Seat, string>> {
  const shade = (colour: string, second: boolean): string => {
    const [day, night] = second ? [52, 44] : [80, 74];
    return `light-dark(color-mix(in oklab, ${colour} ${day}%, #000), color-mix(in oklab, ${colour} ${night}%, #fff))`;
  };
  return Object.fromEntries(
    sides.map((side, seat) => [`p${seat + 1}`, shade(colours[side]!, sides.indexOf(side) !== seat)]),
  );
}
export const styleOf = (scenario: Scenario): string =>
  Object.entries(coloursOf(scenario))
    .map(([seat, colour]) => `--${seat}: ${colour}`)
    .join(';');
