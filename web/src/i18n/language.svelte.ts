// Which language the page speaks. Before it changes, everything that is loaded on demand is fetched in the new one, so that all
// words change at once.
import { untrack } from 'svelte';
import { settings } from '../settings.svelte';
import { spokenFor, type Language } from './languages';

const ofBrowser = (): Language => spokenFor(navigator.languages);

let spoken: Language = $state(settings.language ?? ofBrowser());

export function language(): Language {
  return spoken;
}

const preparations = new Set<(next: Language) => Promise<void>>();

export function beforeLanguageChange(prepare: (next: Language) => Promise<void>): void {
  preparations.add(prepare);
}

async function change(next: Language): Promise<void> {
  await Promise.all([...preparations].map((prepare) => prepare(next)));
  spoken = next;
}

export async function setLanguage(next: Language): Promise<void> {
  await change(next);
  settings.language = next;
}

$effect.root(() => {
  $effect(() => {
    document.documentElement.lang = spoken;
  });
  // Another window of the same browser may have set it.
  $effect(() => {
    const wanted = settings.language ?? ofBrowser();
    if (wanted !== untrack(() => spoken)) void change(wanted);
  });
});
