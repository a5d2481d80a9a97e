// Why the engine cannot play a variant: it says so in English, for terminals (kernel/content.h). What it says most often, and whatever names
// a rule, is said in the language of the page; where it stands always is.
import type { Say } from '../games/module';
import type { ContentGuide } from './content';

export interface Refusal {
  arm: string; // empty: the plan as a whole
  text: string;
  steps: string[]; // those of the field it is about that are known: the file, the record by its id, the field
}
// Whether it is about this field; some records have no id that the engine could say.
export const concerns = ({ steps }: Refusal, path: string): boolean =>
  steps.length > 1 && path.startsWith(`${steps[0]!}.`) && path.endsWith(`.${steps.slice(1).join('.')}`);

const kReasons: [pattern: RegExp, key: string, ...names: string[]][] = [
  [/^This must be a whole number from (-?\d+) to (-?\d+)$/, 'range', 'low', 'high'],
  [/^This must be true or false$/, 'flag'],
  [/^This must be a string$/, 'text'],
  [/^This must be .*one of: (.+)$/, 'one_of', 'values'],
  [/^This must be (-?\d+|true|false|null|".*")$/, 'exactly', 'value'],
  [/must add up to (\d+)$/, 'sum', 'sum'],
  [/^A text must not be empty$/, 'empty'],
  [/^This field is not known here$/, 'unknown'],
];

function reasonText(reason: string, say: Say): string {
  for (const [pattern, key, ...names] of kReasons) {
    const found = pattern.exec(reason);
    if (found)
      return say(`lab.wrong.${key}`, Object.fromEntries(names.map((name, i) => [name, found[i + 1]!])));
  }
  return say('lab.wrong.other', { reason });
}

// "cards.json: card planet: copies: This must be a whole number from 1 to 53 (NR-105)."
function ofLoader(text: string, guide: ContentGuide | null, say: Say): Omit<Refusal, 'arm'> | null {
  const [file, ...parts] = text.split(': ');
  const begins = parts.findIndex((part) => /^[A-Z]\S* /.test(part));
  if (!/^[\w-]+\.json$/.test(file!) || begins < 0) return null;
  const stem = file!.replace(/\.json$/, '');
  const [, reason, rule] = /^(.*?)(?: \(([A-Z]+-\d+)\))?\.$/s.exec(parts.slice(begins).join(': ')) ?? [];
  if (reason === undefined) return null;
  // A record has a kind and an id, a field is one word.
  const where = parts.slice(0, begins);
  const names = where.map((part) => (part.includes(' ') ? (guide?.nameOf(stem, part) ?? part) : part));
  const said = say('lab.wrong', { where: [stem, ...names].join(', '), why: reasonText(reason, say) });
  const known = rule === undefined ? null : say.rule(rule);
  return {
    text: known ? `${said} ${say('lab.wrong.rule', { rule: rule!, title: known.title })}` : said,
    steps: [stem, ...where.map((part) => part.split(' ').at(-1)!)],
  };
}

// What is not there to be changed.
function ofChange(text: string, say: Say): string | null {
  const file = /^content has no file '(.*)'; it has (.*)$/.exec(text);
  if (file) return say('lab.wrong.file', { file: file[1]!, files: file[2]! });
  const field = /^([\w-]+)\.json has no (?:record or )?field '\.?(.*)'$/.exec(text);
  return field ? say('lab.wrong.field', { file: field[1]!, field: field[2]! }) : null;
}

export function refusalOf(message: string, guide: ContentGuide | null, say: Say): Refusal {
  const [, arm = '', text = message] = /^arm '([^']*)': (.*)$/s.exec(message) ?? [];
  return { arm, ...(ofLoader(text, guide, say) ?? { text: ofChange(text, say) ?? text, steps: [] }) };
}
