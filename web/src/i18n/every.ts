// For tests: every text of the project that people read, in every language, wherever it is kept.
import { IntlMessageFormat } from 'intl-messageformat';
import { languageOf, type Language } from './languages';

export interface Text {
  file: string; // from the root of the project
  key: string;
  language: Language;
  pattern: string;
  ofRules: boolean; // a rule's title or text, not said at the table
  sentences: string[]; // all that it can be: see below
}
export type Found = Omit<Text, 'sentences'>;

type Files = Record<string, unknown>;
const files: Files = {
  ...import.meta.glob('../../text/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../agents/text/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../cli/text/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../games/*/text/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../games/*/board/**/*.*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../games/*/content/names.*.json', { eager: true, import: 'default' }),
};

function* inFile(file: string, content: unknown): Generator<Found> {
  const language = languageOf(file);
  for (const [key, text] of Object.entries(content as Record<string, unknown>)) {
    if (typeof text === 'string') yield { file, key, language, pattern: text, ofRules: false };
    else
      for (const [part, words] of Object.entries(text as Record<string, string>))
        yield { file, key: `${key}.${part}`, language, pattern: words, ofRules: true };
  }
}

interface Part {
  type: number; // 0 is a text, 1 an argument as it is, 7 is "#"
  value: string;
  options?: Record<string, { value: Part[] }>;
}

// The sentences that a message can be, each branch of a choice once. What is put in stands in ⟨⟩, a number is ⟨#⟩.
function sentencesOf({ pattern, language }: Found): string[] {
  const spoken = (parts: Part[]): string[] => {
    let sentences = [''];
    for (const part of parts) {
      let ways: string[];
      if (part.options) ways = Object.values(part.options).flatMap(({ value }) => spoken(value));
      else if (part.type === 0) ways = [part.value];
      else ways = [part.type === 1 ? `⟨${part.value}⟩` : '⟨#⟩'];
      const [first, ...others] = sentences;
      const usual = ways.at(-1) ?? '';
      sentences = [...ways.map((way) => first + way), ...others.map((other) => other + usual)];
    }
    return [...new Set(sentences)];
  };
  const format = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true });
  return spoken(format.getAst() as unknown as Part[]);
}

export const withSentences = (text: Found): Text => ({ ...text, sentences: sentencesOf(text) });

export const everyText: Text[] = Object.entries(files)
  .flatMap(([path, content]) => [
    ...inFile(path.replace(/^(?:\.\.\/)+/, '').replace(/^text\//, 'web/text/'), content),
  ])
  .map(withSentences);
