// A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 15, which is enough for any link of ours.

export type Modules = boolean[][]; // by row; true is dark

// Of error correction M, by version: codewords of correction in a block, and how many blocks.
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

const sizeOf = (version: number): number => 17 + 4 * version;

// How many modules are left for data: all but the patterns that a reader goes by.
function roomOf(version: number): number {
  let room = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligning = Math.floor(version / 7) + 2;
    room -= (25 * aligning - 10) * aligning - 55;
    if (version >= 7) room -= 36;
  }
  return room;
}
const codewordsOf = (version: number): number => Math.floor(roomOf(version) / 8);
const dataOf = (version: number): number =>
  codewordsOf(version) - CORRECTION[version - 1]! * BLOCKS[version - 1]!;
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

function times(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; --bit) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((y >>> bit) & 1) * x;
  }
  return product;
}

function divisor(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; ++i) {
    for (let j = 0; j < degree; ++j)
      result[j] = times(result[j]!, root) ^ (j + 1 < degree ? result[j + 1]! : 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: number[], by: number[]): number[] {
  const result = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    by.forEach((coefficient, i) => (result[i]! ^= times(coefficient, factor)));
  }
  return result;
}

// The bytes with a head and a tail, filled up to what the version holds.
function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; --i) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const capacity = dataOf(version) * 8;
  put(0, Math.min(4, capacity - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let filler = 0xec; bits.length < capacity; filler ^= 0xec ^ 0x11) put(filler, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

// Cut into blocks, each with its correction, and dealt out in turn.
function interleaved(data: number[], version: number): number[] {
  const [blocks, correction] = [BLOCKS[version - 1]!, CORRECTION[version - 1]!];
  const all = codewordsOf(version);
  const short = blocks - (all % blocks);
  const shortLength = Math.floor(all / blocks) - correction;
  const by = divisor(correction);
  let at = 0;
  const cut = Array.from({ length: blocks }, (_, i) => {
    const part = data.slice(at, (at += shortLength + (i < short ? 0 : 1)));
    return { part, check: remainder(part, by) };
  });
  const deal = (of: (block: (typeof cut)[number]) => number[], length: number): number[] =>
    Array.from({ length }, (_, i) => cut.flatMap((block) => of(block)[i] ?? [])).flat();
  return [...deal(({ part }) => part, shortLength + 1), ...deal(({ check }) => check, correction)];
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function aligning(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const places = [6];
  for (let at = sizeOf(version) - 7; places.length < count; at -= step) places.splice(1, 0, at);
  return places;
}

// What a reader finds the code by, and where it is: these modules bear no data.
function patterns(version: number): { modules: Modules; fixed: Modules } {
  const size = sizeOf(version);
  const blank = (): Modules => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const [modules, fixed] = [blank(), blank()];
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    modules[y]![x] = dark;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; ++i) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const places = aligning(version);
  const last = places.length - 1;
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; ++dy)
        for (let dx = -2; dx <= 2; ++dx) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; ++dy)
      for (let dx = -4; dx <= 4; ++dx) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        set(x + dx, y + dy, far !== 2 && far !== 4);
      }
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; ++i) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; ++i) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, ((bits >>> i) & 1) === 1);
      set(b, a, ((bits >>> i) & 1) === 1);
    }
  }
  for (let i = 0; i < 9; ++i) {
    set(8, i, modules[i]![8]!);
    set(i, 8, modules[8]![i]!);
    if (i >= 8) continue;
    set(size - 1 - i, 8, false);
    set(8, size - 1 - i, false);
  }
  return { modules, fixed };
}

function drawFormat(modules: Modules, mask: number): void {
  const size = modules.length;
  let rest = mask; // M is 0
  for (let i = 0; i < 10; ++i) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const dark = (i: number): boolean => ((bits >>> i) & 1) === 1;
  for (let i = 0; i < 6; ++i) modules[i]![8] = dark(i);
  modules[7]![8] = dark(6);
  modules[8]![8] = dark(7);
  modules[8]![7] = dark(8);
  for (let i = 9; i < 15; ++i) modules[8]![14 - i] = dark(i);
  for (let i = 0; i < 8; ++i) modules[8]![size - 1 - i] = dark(i);
  for (let i = 8; i < 15; ++i) modules[size - 15 + i]![8] = dark(i);
  modules[size - 8]![8] = true;
}

// How hard a reader would find it: runs, squares, what looks like a corner, too much of one colour.
function penalty(modules: Modules): number {
  const size = modules.length;
  let points = 0;
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const corner of ['10111010000', '00001011101'])
      for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) points += 40;
  }
  let dark = 0;
  modules.forEach((row, y) =>
    row.forEach((one, x) => {
      if (one) ++dark;
      const square = [modules[y]?.[x + 1], modules[y + 1]?.[x], modules[y + 1]?.[x + 1]];
      if (square.every((other) => other === one)) points += 3;
    }),
  );
  return points + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

// Null: too long for the versions we know.
export function qrCode(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    CORRECTION.findIndex((_, i) => 4 + lengthBits(i + 1) + 8 * bytes.length <= 8 * dataOf(i + 1)) + 1;
  if (version === 0) return null;
  const { modules: plain, fixed } = patterns(version);
  const size = plain.length;
  const stream = interleaved(codewords(bytes, version), version);
  // In pairs of columns from the right, up and down in turn, around the line in column 6.
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; ++i)
      for (const x of [right, right - 1]) {
        const y = upward ? size - 1 - i : i;
        if (fixed[y]![x] || bit >= stream.length * 8) continue;
        plain[y]![x] = ((stream[bit >>> 3]! >>> (7 - (bit & 7))) & 1) === 1;
        ++bit;
      }
  }
  const masked = MASKS.map((mask, i) => {
    const modules = plain.map((row, y) => row.map((dark, x) => (fixed[y]![x] ? dark : dark !== mask(x, y))));
    drawFormat(modules, i);
    return { modules, points: penalty(modules) };
  });
  return masked.reduce((best, one) => (one.points < best.points ? one : best)).modules;
}
