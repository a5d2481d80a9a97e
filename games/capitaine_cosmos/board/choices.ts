// What pressing a ship or a place on the map answers, in the questions that are not the order sheet.
import { aim, type Placed } from './content';
import type { Action, Event, FieldId } from './types';
import type { Refusal } from '$web/table/types';

export type Fire = Extract<Action, { verb: 'fire' }>;
export const isFire = (action: Action): action is Fire => action.verb === 'fire';

export interface Meaning {
  act?: Action;
  refused?: Action;
  rule?: string;
}

// The shot that pressing a target means: of the chosen ship if there is one, in the field where it does most (CC-425).
export function shotAt(
  target: string,
  shooter: string | null,
  offers: readonly Action[],
  refusals: readonly Refusal<Action>[],
  where: (ship: string) => Placed | null,
): Meaning | null {
  const worth = (fire: Fire): number => {
    const [from, to] = [where(fire.ship), where(fire.target)];
    return from && to ? (aim(from, to).fields.get(fire.field as FieldId)?.multiplier ?? 0) : 0;
  };
  const shots = offers
    .filter(isFire)
    .filter((fire) => fire.target === target && (shooter === null || fire.ship === shooter))
    .sort((a, b) => worth(b) - worth(a));
  if (shots.length > 0) return { act: shots[0] };
  const refused = refusals.find(
    ({ action }) => isFire(action) && action.target === target && action.ship === shooter,
  );
  return refused ? { refused: refused.action, rule: refused.rule } : null;
}

// The ships that an answer, an event or a line of the log speaks of.
export function shipsNamed(thing: Action | Event): string[] {
  const fields = thing as Record<string, unknown>;
  return ['ship', 'target', 'fighter', 'cruiser', 'escort'].flatMap((name) =>
    typeof fields[name] === 'string' ? [fields[name]] : [],
  );
}
