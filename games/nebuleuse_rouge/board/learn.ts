// How to play, on two pages: what each speaks of, in order.
import type { Lesson } from '$web/learn/lesson';
import Picture from './LearnPicture.svelte';

const lesson: Lesson = {
  Picture,
  pages: [
    { title: 'howto.page.turns', parts: ['goal', 'turn', 'cards', 'worlds'] },
    { title: 'howto.page.ship', parts: ['contact', 'outfit', 'promotion', 'win'] },
  ],
};
export default lesson;
