declare module 'virtual:games' {
  export interface GameCard {
    id: string;
    folder: string; // in games/
    seats: [number, number];
    name: Record<string, string>; // by language
    about: Record<string, string>;
    whole: boolean; // has a board of its own
    taught: boolean; // has pages that say how to play (learn/lesson.ts)
  }
  const cards: GameCard[];
  export default cards;
}
