// The messages of one language: ICU MessageFormat patterns, found by key and compiled once.
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages';

export type Messages = Record<string, string>;
export type Values = Record<string, string | number>;

// Numbers come with a hyphen.
const hyphenForMinus = /(?<![\p{L}\p{N}])-(?=\d)/gu;

interface Pattern {
  format(values: Values): unknown;
}

// Every browser of today has our languages: to ask it about that for each message was most of the script of a first page.
const locales = new Map<string, Intl.Locale>();
IntlMessageFormat.resolveLocale = (language) => {
  const name = String(language);
  const known = locales.get(name) ?? new Intl.Locale(name);
  locales.set(name, known);
  return known;
};

// Most messages say nothing but themselves.
const isPlain = (pattern: string): boolean => !/[{}']/.test(pattern);

export class Catalogue {
  readonly #compiled = new Map<string, Pattern>();

  constructor(
    readonly language: Language,
    private readonly messages: Messages,
  ) {}

  has(key: string): boolean {
    return Object.hasOwn(this.messages, key);
  }

  // A key without a message is shown in ⟨⟩: ugly enough to be reported, and the rest of the screen stays of use.
  say(key: string, values: Values = {}): string {
    try {
      const said = String(this.#format(key).format(values));
      return said.includes('-') ? said.replace(hyphenForMinus, '−') : said;
    } catch (error) {
      if (import.meta.env.MODE === 'test') throw error;
      return `⟨${key}⟩`;
    }
  }

  #format(key: string): Pattern {
    let format = this.#compiled.get(key);
    if (!format) {
      const pattern = this.has(key) ? this.messages[key] : undefined;
      if (pattern === undefined) throw new Error(`there is no text ${key} in ${this.language}`);
      format = isPlain(pattern)
        ? { format: () => pattern }
        : new IntlMessageFormat(pattern, this.language, undefined, { ignoreTag: true });
      this.#compiled.set(key, format);
    }
    return format;
  }
}
