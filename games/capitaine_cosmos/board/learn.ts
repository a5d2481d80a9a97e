// How to play, on two pages: what each speaks of, in order.
import type { Lesson } from '$web/learn/lesson';
import Picture from './LearnPicture.svelte';

const lesson: Lesson = {
  Picture,
  pages: [
    { title: 'howto.page.orders', parts: ['goal', 'turn', 'codes', 'ships'] },
    { title: 'howto.page.fire', parts: ['fields', 'hazards', 'launch', 'win'] },
  ],
};
export default lesson;
