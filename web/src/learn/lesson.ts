// What a game's folder gives to be taught: games/<game>/board/learn.ts exports one Lesson as its default. Its texts are
// "howto.<part>.title" and "howto.<part>.text" in learn.<language>.json.
import type { Component } from 'svelte';
import type { Say } from '../games/module';

export interface Lesson {
  // Drawn with the art of the board, in the Frame of the page. It adorns: the words say everything.
  Picture: Component<{ part: string; say: Say }>;
  // The title is a text key. A page that only some tables need names the rule that it leads to.
  pages: { title: string; parts: readonly string[]; rules?: string }[];
}

const lessons = import.meta.glob<Lesson>('../../../games/*/board/learn.ts', { import: 'default' });

// Null: the game has none.
export async function lessonOf(folder: string): Promise<Lesson | null> {
  return (await lessons[`../../../games/${folder}/board/learn.ts`]?.()) ?? null;
}
