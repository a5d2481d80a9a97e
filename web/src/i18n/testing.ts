// The shell's words, for tests: i18n itself reads the browser's settings.
import type { Say } from '../games/module';
import { Catalogue } from './catalogue';
import { shellMessages, type Language } from './languages';
import { makeSay } from './say';

export function sayingShell(language: Language, nameOf: (seat: string) => string = () => ''): Say {
  const words = new Catalogue(language, shellMessages[language]);
  return makeSay({ words: () => words, verbs: new Map(), events: new Map(), nameOf });
}
