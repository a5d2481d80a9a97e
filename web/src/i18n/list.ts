import { language } from './language.svelte';

// "Ada, Ben and Chloe"
export function listOf(words: string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(words);
}
