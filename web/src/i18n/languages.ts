// Which languages there are: those that the shell has texts in (web/text/<name>.<language>.json). English is the first, and
// the one that every text exists in.
import type { Messages } from './catalogue';

export type Language = string; // "en", "fr", "pt-BR"

// "../text/shell.fr.json" and "text/fr.json" are in "fr".
export const languageOf = (path: string): Language => /([a-z][A-Za-z0-9-]+)\.json$/.exec(path)![1];

const shellFiles = import.meta.glob<Messages>(['../../text/*.json', '../../../agents/text/*.json'], {
  eager: true,
  import: 'default',
});

const byLanguage: Record<Language, Messages> = {};
for (const [path, messages] of Object.entries(shellFiles))
  Object.assign((byLanguage[languageOf(path)] ??= {}), messages);
export const shellMessages: Readonly<Record<Language, Messages>> = byLanguage;

export const languages: readonly Language[] = Object.keys(shellMessages).sort(
  (a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1),
);

// What a language calls itself.
export const ownName = (language: Language): string => shellMessages[language]['language.name'];

// The language that best fits what a person asks for ("fr-CA"): that one, or one of the same tongue.
export function spokenFor(tags: readonly string[]): Language {
  for (const tag of tags.map((one) => one.toLowerCase())) {
    const found =
      languages.find((code) => code.toLowerCase() === tag) ??
      languages.find((code) => code.toLowerCase().split('-')[0] === tag.split('-')[0]);
    if (found) return found;
  }
  return 'en';
}
