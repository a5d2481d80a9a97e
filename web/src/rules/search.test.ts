import { describe, expect, it } from 'vitest';
import { booksOf, found, marked } from './search';

const rules = [
  { id: 'CP-001', title: 'Joueurs', text: 'Deux à quatre.' },
  { id: 'CP-407', title: 'Déplacement', text: 'L’étoile attire œil et vaisseau.' },
  { id: 'CP-408', title: 'Combat', text: 'Un vaisseau attaque.' },
];

describe('rules', () => {
  it('are in the chapter of their hundreds', () => {
    const chapters = booksOf(rules).flatMap((book) => book.chapters);
    expect(chapters.map(({ id, rules: list }) => [id, list.length])).toEqual([
      ['CP-0', 1],
      ['CP-4', 2],
    ]);
  });

  it('of an expansion are a book of their own', () => {
    const more = { id: 'CX-401', title: 'Saut', text: '' };
    expect(booksOf([...rules, more]).map(({ prefix, chapters }) => [prefix, chapters.length])).toEqual([
      ['CP', 2],
      ['CX', 1],
    ]);
  });

  it('are found by every word, without accents or capitals, and by their number', () => {
    const ids = (wanted: string): string[] => found(rules, wanted).map((rule) => rule.id);
    expect(ids('vaisseau')).toEqual(['CP-407', 'CP-408']);
    expect(ids("VAISSEAU l'etoile")).toEqual(['CP-407']);
    expect(ids('407')).toEqual(['CP-407']);
    expect(ids('comète')).toEqual([]);
    expect(ids(' ')).toHaveLength(3);
  });

  it('show what was found and lose no letter', () => {
    const parts = marked('L’étoile attire l’Étoile', 'etoile');
    expect(parts.map((part) => part.text).join('')).toBe('L’étoile attire l’Étoile');
    expect(parts.filter((part) => part.hit).map((part) => part.text)).toEqual(['étoile', 'Étoile']);
  });
});
