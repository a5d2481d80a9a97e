// The page's own words, so that a test can look for them in either language.
import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

const folder = new URL('../../text/', import.meta.url);
const kept = new Map();

function messages(language) {
  if (!kept.has(language)) {
    const files = readdirSync(folder).filter((name) => name.endsWith(`.${language}.json`));
    kept.set(
      language,
      Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))),
    );
  }
  return kept.get(language);
}

export const wordsOf =
  (language) =>
  (key, values = {}) => {
    const pattern = messages(language)[key];
    if (pattern === undefined) throw new Error(`there is no text ${key}`);
    return String(new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }).format(values));
  };
