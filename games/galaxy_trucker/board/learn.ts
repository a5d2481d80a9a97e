// How to play, on two pages, and what The Big Expansion adds: what each speaks of, in order.
import type { Lesson } from '$web/learn/lesson';
import Picture from './LearnPicture.svelte';

const lesson: Lesson = {
  Picture,
  pages: [
    { title: 'howto.page.yard', parts: ['goal', 'turn', 'fit', 'parts'] },
    { title: 'howto.page.flight', parts: ['cards', 'danger', 'out', 'win'] },
    {
      title: 'howto.page.expansion',
      parts: ['technologies', 'fifth', 'classes', 'machinations', 'roads', 'bonus'],
      rules: 'GX-101',
    },
  ],
};
export default lesson;
