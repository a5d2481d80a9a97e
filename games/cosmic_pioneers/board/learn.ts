// How to play, on two pages: what each speaks of, in order.
import type { Lesson } from '$web/learn/lesson';
import Picture from './LearnPicture.svelte';

const lesson: Lesson = {
  Picture,
  pages: [
    { title: 'howto.page.rounds', parts: ['goal', 'turn', 'planet', 'control'] },
    { title: 'howto.page.things', parts: ['jumpgate', 'aliens', 'combat', 'win'] },
  ],
};
export default lesson;
