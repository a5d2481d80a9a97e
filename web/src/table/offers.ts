// How offers are laid out: those of a verb together; a long list by the first thing that its offers name; and last the verbs
// that name nothing, such as going on.
import type { Action, GameInfo, Refusal } from './types';

export interface OfferPart {
  // What all of them name: the value of their first field, for a list that is long; null: they stand as they are.
  name: { kind: string; value: string | number } | null;
  offers: Action[];
}

export interface OfferGroup {
  verb: string;
  parts: OfferPart[];
}

export interface Layout {
  groups: OfferGroup[];
  closing: Action[];
}

const kLong = 12;

export function namesNothing(action: Action): boolean {
  return Object.keys(action).length === 1;
}

function grouped<T, K>(things: readonly T[], keyOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}

export function layOut(offers: Action[], info: GameInfo): Layout {
  const closing = offers.filter(namesNothing);
  const byVerb = grouped(
    offers.filter((offer) => !namesNothing(offer)),
    ({ verb }) => verb,
  );
  const groups = [...byVerb].map(([verb, list]): OfferGroup => {
    const fields = info.verbs.find(({ name }) => name === verb)?.fields ?? [];
    const [first] = fields;
    if (list.length <= kLong || fields.length < 2 || !first)
      return { verb, parts: [{ name: null, offers: list }] };
    const byValue = grouped(list, (offer) => offer[first.name]!);
    return {
      verb,
      parts: [...byValue].map(([value, part]) => ({ name: { kind: first.kind, value }, offers: part })),
    };
  });
  return { groups, closing };
}

export interface Refused {
  action: Action; // one of those that the line stands for
  name: { kind: string; value: string | number } | null; // what they name first, where there are many; null: the action itself
}

// What a rule forbids, one line each; many answers with the same verb that name the same thing first are one line.
export function alike(actions: Action[], info: GameInfo): Refused[] {
  return layOut(actions, info)
    .groups.flatMap(({ parts }) =>
      parts.flatMap(({ name, offers }): Refused[] =>
        name ? [{ action: offers[0]!, name }] : offers.map((action) => ({ action, name: null })),
      ),
    )
    .concat(actions.filter(namesNothing).map((action) => ({ action, name: null })));
}

export interface RefusedRule {
  rule: string;
  lines: Refused[];
  folded: boolean; // as one line that is opened by who wants to see all of them
}

const kShort = 6; // lines that a rule may have unfolded

// What is forbidden, rule by rule: what is asked first comes first, and a long list is one line.
export function byRule(
  refusals: readonly Refusal[],
  info: GameInfo,
  last: (action: Action) => boolean,
): RefusedRule[] {
  const rules = grouped([...refusals], ({ rule }) => rule);
  const all = [...rules].map(([rule, of]) => {
    const actions = of.map(({ action }) => action);
    const lines = alike(actions, info);
    const comesLast = actions.every(last);
    return { rule, lines, folded: comesLast || lines.length > kShort, comesLast };
  });
  return [...all.filter(({ comesLast }) => !comesLast), ...all.filter(({ comesLast }) => comesLast)];
}

// Those whose sentence holds every word that was typed, whatever its accents.
export function matching(offers: Action[], typed: string, sentence: (offer: Action) => string): Action[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return offers;
  return offers.filter((offer) => {
    const said = plain(sentence(offer));
    return words.every((word) => said.includes(word));
  });
}
