declare module 'virtual:games' {
  // How long a game takes, of somebody who answers without haste: docs/balance.md, "How long a game takes".
  export interface Minutes {
    usual: number;
    each: boolean; // for every person: they play one after the other
    by?: Record<string, Record<string, number>>; // by option and value, where that decides it
  }
  export interface GameCard {
    id: string;
    folder: string; // in games/
    seats: [number, number];
    name: Record<string, string>; // by language
    about: Record<string, string>;
    whole: boolean; // has a board of its own
    minutes: Minutes | null; // null: no time to speak of
    taught: boolean; // has pages that say how to play (learn/lesson.ts)
  }
  const cards: GameCard[];
  export default cards;
}
declare module 'virtual:dates' {
  const months: Record<string, string[]>; // by language, from January: "November {day}"
  export default months;
}
