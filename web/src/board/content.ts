// What a board draws from: the records of its game's content, as the engine of the table that is shown gives them. Tables of one
// game may be played with different content; the page shows one at a time.
//
//   interface Records {
//     'cards.json': typeof cards;  // import type cards from '../content/cards.json'
//   }
//   export const content = new BoardContent<Records>();
//   export let CARDS: readonly Card[];
//   content.read((records) => {
//     CARDS = records['cards.json'].cards;
//   });
//
// Whoever imports CARDS always has those of the table. What is made of them at the top of a module must be made in a `read` too.
interface Given<Records> {
  records: Records;
  names: Record<string, Record<string, string>>; // what pieces are called, by language and key
}
type Reader<Records> = (records: Records, names: Given<Records>['names']) => void;

export class BoardContent<Records> {
  private taken: Given<Records> | null = null;
  private readonly readers: Reader<Records>[] = [];

  // Before the board is shown.
  take(given: Given<unknown>): void {
    if (given === this.taken) return;
    this.taken = given as Given<Records>;
    for (const reader of this.readers) reader(this.taken.records, this.taken.names);
  }

  // Runs for each content, in the order in which modules need each other.
  read(reader: Reader<Records>): void {
    this.readers.push(reader);
    if (this.taken) reader(this.taken.records, this.taken.names);
  }
}
