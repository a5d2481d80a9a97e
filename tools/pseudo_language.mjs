// pseudo_language.mjs ROOT [OUT]: a language that nobody speaks, for tests: every English text of ROOT with accents and longer
// words, written to OUT (ROOT itself unless given) in the files where a translation would be. Who can read a screen in it sees
// at once what is not translated and what is too narrow. It is made where it is tested, and ships nowhere.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

export const kPseudo = 'qps'; // of the codes that are free for private use

const kAccents = Object.fromEntries(
  Array.from('aàcçdđeéiîlłnñoôsšuüyÿzžAÀCÇEÉIÎNÑOÔSŠUÜ'.matchAll(/../gu), ([pair]) => [pair[0], pair[1]]),
);
const accented = (text) =>
  text.replace(/[A-Za-z]+/g, (word) => {
    const strange = Array.from(word, (letter) => kAccents[letter] ?? letter).join('');
    return word.length > 3 ? `${strange}${strange.at(-1)}` : strange;
  });

// Where the brace that opens at `from` closes.
function closing(pattern, from) {
  for (let i = from, depth = 0; i < pattern.length; ++i) {
    if (pattern[i] === '{') ++depth;
    if (pattern[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`this message has no end: ${pattern}`);
}

// "{n, plural, one {# ship} other {# ships}}": the words of its branches are texts, all else stays.
function choice(argument) {
  if (!/^[^,{}]+,\s*(?:plural|select|selectordinal),/.test(argument)) return argument;
  let out = '';
  for (let i = 0; i < argument.length; ) {
    const open = argument.indexOf('{', i);
    if (open < 0) return out + argument.slice(i);
    const close = closing(argument, open);
    out += `${argument.slice(i, open)}{${pseudo(argument.slice(open + 1, close))}}`;
    i = close + 1;
  }
  return out;
}

// An ICU message in the language that nobody speaks.
export function pseudo(pattern) {
  let out = '';
  for (let i = 0; i < pattern.length; ) {
    const open = pattern.indexOf('{', i);
    if (open < 0) return out + accented(pattern.slice(i));
    const close = closing(pattern, open);
    out += `${accented(pattern.slice(i, open))}{${choice(pattern.slice(open + 1, close))}}`;
    i = close + 1;
  }
  return out;
}

// Order letters are read as they are written, and what a sheet calls a ship is no prose.
const kNotation = /^letters\./;

const translated = (value, key) =>
  typeof value === 'string'
    ? kNotation.test(key)
      ? value
      : pseudo(value)
    : Object.fromEntries(Object.entries(value).map(([field, one]) => [field, translated(one, field)]));

// Every English file of texts under a folder: "en.json", "rules.en.json", "names.en.json".
export function englishFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'build', '.git'].includes(entry.name) ? [] : englishFiles(path);
    return /(?:^|\.)en\.json$/.test(entry.name) ? [path] : [];
  });
}

export function writePseudo(root, out = root) {
  for (const path of englishFiles(root)) {
    const target = join(out, relative(root, path)).replace(/en\.json$/, `${kPseudo}.json`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${JSON.stringify(translated(JSON.parse(readFileSync(path, 'utf8')), ''), null, 2)}\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writePseudo(...process.argv.slice(2));
