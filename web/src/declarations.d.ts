declare module 'virtual:games' {
  export interface GameCard {
    id: string;
    folder: string; // in games/
    seats: [number, number];
    name: Record<'en' | 'fr', string>;
    about: Record<'en' | 'fr', string>;
    whole: boolean; // has a board of its own
  }
  const cards: GameCard[];
  export default cards;
}
