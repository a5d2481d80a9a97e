// A view in words, where no board knows better.
import { isEmpty, ownerOf } from './grid';
import type { Say, Signs } from './module';

export function cellInWords(value: string, signs: Signs, say: Say): string {
  if (isEmpty(value)) return say('table.generic.empty');
  const owner = ownerOf(value, signs);
  return owner ? say.player(owner) : value;
}

// Fields and values of a view that no text knows are told by their own names.
function inWords(value: unknown, signs: Signs, say: Say): string {
  if (typeof value === 'string') return cellInWords(value, signs, say);
  if (Array.isArray(value)) return value.map((one) => inWords(one, signs, say)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([field, one]) => say('table.generic.field', { field, value: inWords(one, signs, say) }))
      .join(say('table.generic.between'));
  return String(value);
}

export function fieldsBeside(
  view: unknown,
  gridField: string | undefined,
  signs: Signs,
  say: Say,
): [string, string][] {
  if (typeof view !== 'object' || view === null) return [];
  // Whose turn it is stands beside the board already.
  return Object.entries(view)
    .filter(
      ([field, value]) =>
        field !== gridField && !(typeof value === 'string' && /^p[1-6]$/.test(value)) && value !== null,
    )
    .map(([field, value]) => [field.replaceAll('_', ' '), inWords(value, signs, say)]);
}
