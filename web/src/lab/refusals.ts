// Why the engine cannot play a variant. What may be wrong with any content it says by its parts (kernel/content.h), and those are
// said in the language of the page; what a game alone demands is said in English, with the rule that is behind it.
import type { EngineRefusal } from '../engine/requests';
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

export function refusalOf({ message, wrong }: EngineRefusal, guide: ContentGuide | null, say: Say): Refusal {
  if (!wrong) return { arm: '', text: message, steps: [] };
  const { arm, file, record, field, rule } = wrong;
  const why = say(`lab.wrong.${wrong.fault}`, { ...wrong.figures, reason: wrong.what });
  if (!file) return { arm, text: why, steps: [] }; // of a change of what is not there
  const stem = file.replace(/\.json$/, '');
  const name = record && (guide?.nameOf(stem, record) ?? record);
  const where = [stem, name, field].filter((part) => part !== '').join(', ');
  const said = say('lab.wrong', { where, why });
  const known = rule ? say.rule(rule) : null;
  return {
    arm,
    text: known ? `${said} ${say('lab.wrong.rule', { rule, title: known.title })}` : said,
    // A record has a kind and an id.
    steps: [stem, record.split(' ').at(-1)!, field].filter((part) => part !== ''),
  };
}
