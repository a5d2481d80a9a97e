import games from 'virtual:games';
import { language } from '../i18n';

// A host may have games that this page has not.
export function gameName(id: string): string {
  return games.find((game) => game.id === id)?.name[language()] ?? id;
}
