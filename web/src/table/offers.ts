// How offers are laid out: those of a verb together; a long list by the first thing that its offers name; and last the verbs
// that name nothing, such as going on.
import type { Action, GameInfo } from './types';

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

function grouped<K>(offers: Action[], keyOf: (offer: Action) => K): Map<K, Action[]> {
  const groups = new Map<K, Action[]>();
  for (const offer of offers) groups.set(keyOf(offer), [...(groups.get(keyOf(offer)) ?? []), offer]);
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
