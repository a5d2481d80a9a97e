// What a table of the host is played with, for the engines in which its game is played again.
import { contentOf, type Files } from '../engine/here';
import { gameTexts } from '../i18n';
import type { OnlineTable } from './words';

// Null: every engine has it.
export async function filesFor({ game, contentFiles }: OnlineTable): Promise<Files | null> {
  const texts = await gameTexts(game, contentFiles);
  return texts.contentFiles === null ? null : (await contentOf(game, texts.contentFiles)).files;
}
