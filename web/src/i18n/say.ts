// How things become sentences. An action or event fills the message of its name: {field} is the value in words or the number,
// and of a named value {field_id} is its name as ICU's select can compare it.
import type { Say } from '../games/module';
import type { Action, Field, GameEvent, Sayable } from '../table/types';
import type { Catalogue, Values } from './catalogue';

export interface SayParts {
  words(): Catalogue; // in the language of the moment
  verbs: Map<string, Sayable>;
  events: Map<string, Sayable>;
  nameOf(seat: string): string; // who sits there, or empty
}

const noValue = '?'; // how the engine writes a value that has no name: nobody, nowhere

function selectable(value: string): string {
  return value === noValue ? 'none' : value.replaceAll('-', '_');
}

export function makeSay({ words, verbs, events, nameOf }: SayParts): Say {
  function player(seat: string): string {
    if (seat === 'clock' || seat === 'public') return words().say(`party.${seat}`);
    const n = Number(/^p([1-6])$/.exec(seat)?.[1] ?? 0);
    if (n === 0) return words().say('party.nobody');
    const name = nameOf(seat);
    if (name) return name;
    return words().has(`player.${n}`) ? words().say(`player.${n}`) : words().say('party.player', { n });
  }

  function value(kind: string, name: string): string {
    if (kind === 'seat') return player(name);
    const none = name === noValue;
    const key = `${kind}.${none ? 'none' : name}`;
    return none && !words().has(key) ? '–' : words().say(key);
  }

  function filling(fields: Field[], said: Action | GameEvent): Values {
    const values: Values = {};
    for (const { name, kind } of fields) {
      const given = said[name];
      if (typeof given === 'number') {
        values[name] = given;
        continue;
      }
      const named = given ?? noValue;
      values[name] = value(kind, named);
      values[`${name}_id`] = selectable(named);
    }
    return values;
  }

  const spoken = (
    prefix: string,
    known: Sayable | undefined,
    name: string,
    said: Action | GameEvent,
  ): string => words().say(`${prefix}.${name}`, filling(known?.fields ?? [], said));

  const say = (key: string, values?: Values): string => words().say(key, values);
  return Object.defineProperty(
    Object.assign(say, {
      has: (key: string) => words().has(key),
      action: (action: Action) => spoken('verb', verbs.get(action.verb), action.verb, action),
      event: (event: GameEvent) => spoken('event', events.get(event.event), event.event, event),
      value,
      player,
      decision: (name: string) => words().say(`decision.${name}`),
      rule: (id: string) =>
        words().has(`rule.${id}`)
          ? { title: words().say(`rule.${id}.title`), text: words().say(`rule.${id}`) }
          : null,
    }),
    'language',
    { get: () => words().language },
  ) as Say;
}
