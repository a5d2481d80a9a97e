// What pressing a ship or a place on the map answers, in the questions that are not the order sheet.
import { stakeOf } from './previews';
import type { Action, Event, View } from './types';
import type { Refusal } from '$web/table/types';

export const FIRING: ReadonlySet<string> = new Set(['declare_fire', 'last_volley', 'fire_or_pass']);

export type Fire = Extract<Action, { verb: 'fire' }>;
export const isFire = (action: Action): action is Fire => action.verb === 'fire';

export type Launch = Extract<Action, { verb: 'launch' }>;
export const isLaunch = (thing: Action | Event): thing is Launch =>
  'verb' in thing && thing.verb === 'launch';

export type Lay = Extract<Action, { verb: 'lay' }>;
export const isLay = (thing: Action | Event): thing is Lay => 'verb' in thing && thing.verb === 'lay';

export interface Meaning {
  act?: Action;
  refused?: Action;
  rule?: string;
}

// A shot at the target, of the ship that was chosen to fire if there is one; the recovery of a fighter.
export const isShotAt = (target: string, shooter: string | null) => (action: Action) =>
  isFire(action) && action.target === target && (shooter === null || action.ship === shooter);
export const isRecoveryOf = (fighter: string) => (action: Action) =>
  action.verb === 'recover' && action.fighter === fighter;

// The shot that pressing a target means: of the chosen ship if there is one, and with the ship and in the field that do most
// on average (CC-425).
export function shotAt(
  target: string,
  shooter: string | null,
  offers: readonly Action[],
  refusals: readonly Refusal<Action>[],
  view: View,
): Meaning | null {
  const worth = (fire: Fire): number => {
    const stake = stakeOf(view, fire);
    return stake ? stake.sum / stake.die : 0;
  };
  const shots = offers
    .filter(isFire)
    .filter((fire) => fire.target === target && (shooter === null || fire.ship === shooter))
    .sort((a, b) => worth(b) - worth(a));
  if (shots.length > 0) return { act: shots[0] };
  const refused = shooter !== null && refusals.find(({ action }) => isShotAt(target, shooter)(action));
  return refused ? { refused: refused.action, rule: refused.rule } : null;
}

// CC-621: the recovery that pressing a fighter over a ramp means.
export function recoveryOf(
  fighter: string,
  offers: readonly Action[],
  refusals: readonly Refusal<Action>[],
): Meaning | null {
  const isIt = isRecoveryOf(fighter);
  const act = offers.find(isIt);
  if (act) return { act };
  const refused = refusals.find(({ action }) => isIt(action));
  return refused ? { refused: refused.action, rule: refused.rule } : null;
}

// Whether pressing a ship may turn out to be forbidden: a shot of the one that was chosen to fire, or the recovery of one's own.
export const mayBeForbidden = (own: boolean, decision: string | null, gunner: string | null): boolean =>
  own ? decision === 'deck_declaration' : gunner !== null && FIRING.has(decision ?? '');

// Of the launches there are, the one that is most like the one that was picked: that of the same fighter first.
export function launchLike(launches: readonly Launch[], wished: Launch | null): Launch | null {
  const likeness = (launch: Launch) =>
    wished === null
      ? 0
      : (launch.fighter === wished.fighter ? 4 : 0) +
        (launch.trajectory === wished.trajectory ? 2 : 0) +
        (launch.code === wished.code ? 1 : 0);
  return launches.reduce<Launch | null>(
    (best, launch) => (best === null || likeness(launch) > likeness(best) ? launch : best),
    null,
  );
}

// The ships that an answer, an event or a line of the log speaks of.
export function shipsNamed(thing: Action | Event): string[] {
  const fields = thing as Record<string, unknown>;
  return ['ship', 'target', 'fighter', 'cruiser', 'escort'].flatMap((name) =>
    typeof fields[name] === 'string' ? [fields[name]] : [],
  );
}
