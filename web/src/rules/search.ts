// Rules by book and chapter, and those among them that a word is found in.
export interface Rule {
  id: string; // "CP-407"
  title: string;
  text: string;
}

export interface Chapter {
  id: string; // "CP-4"
  number: number;
  rules: Rule[];
}

export interface Book {
  prefix: string; // "CP": a game has one book of rules, and one more for each expansion
  chapters: Chapter[];
}

// The letters of a rule's id are its book, the hundreds of its number its chapter.
export function booksOf(rules: Rule[]): Book[] {
  const books = new Map<string, Map<number, Rule[]>>();
  for (const rule of rules) {
    const [prefix = '', digits = ''] = rule.id.split('-');
    const number = Math.floor(Number(digits) / 100);
    const chapters = books.get(prefix) ?? new Map<number, Rule[]>();
    books.set(prefix, chapters.set(number, [...(chapters.get(number) ?? []), rule]));
  }
  return [...books].map(([prefix, chapters]) => ({
    prefix,
    chapters: [...chapters]
      .map(([number, list]) => ({ id: `${prefix}-${number}`, number, rules: list }))
      .sort((a, b) => a.number - b.number),
  }));
}

// Without capitals and accents. Letter by letter, so that a place in the plain text is the place in the text.
function plain(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('’', "'");
    return bare.length === letter.length ? bare : letter.toLowerCase().slice(0, letter.length);
  }).join('');
}

function wordsOf(wanted: string): string[] {
  return plain(wanted).split(/\s+/).filter(Boolean);
}

// The rules that hold every word.
export function found(rules: Rule[], wanted: string): Rule[] {
  const words = wordsOf(wanted);
  if (words.length === 0) return rules;
  return rules.filter((rule) => {
    const text = plain(`${rule.id} ${rule.title} ${rule.text}`);
    return words.every((word) => text.includes(word));
  });
}

// The text in pieces, those that were looked for marked.
export function marked(text: string, wanted: string): { text: string; hit: boolean }[] {
  const words = wordsOf(wanted).filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, hit: false }];
  const bare = plain(text);
  const parts: { text: string; hit: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    let at = text.length;
    let length = 0;
    for (const word of words) {
      const place = bare.indexOf(word, from);
      if (place >= 0 && (place < at || (place === at && word.length > length))) {
        at = place;
        length = word.length;
      }
    }
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    if (length > 0) parts.push({ text: text.slice(at, at + length), hit: true });
    from = at + length;
  }
  return parts;
}
