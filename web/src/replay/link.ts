// A whole game in a link: the transcript, deflated, in letters that a URL's fragment takes as they are.

export const kMaxTranscript = 1_000_000; // bytes; also of an imported file

export class TooLarge extends Error {}

async function throughStream(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array<ArrayBuffer>>(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new TooLarge();
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

export async function packGame(transcript: string): Promise<string> {
  const bytes = new TextEncoder().encode(transcript);
  const deflated = await throughStream(bytes, new CompressionStream('deflate-raw'), Infinity);
  let letters = '';
  for (const byte of deflated) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// Rejects with TooLarge, or with whatever is wrong with the letters.
export async function unpackGame(code: string): Promise<string> {
  if (code.length > kMaxTranscript) throw new TooLarge();
  const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const deflated = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const bytes = await throughStream(deflated, new DecompressionStream('deflate-raw'), kMaxTranscript);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

// --- the fragment of a replay's address: #at=40&seat=p2&game=…

export interface Place {
  at: number | null;
  seat: string | null;
  game: string | null;
}

export function readPlace(fragment: string): Place {
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  const at = words.get('at');
  return {
    at: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null,
    seat: words.get('seat'),
    game: words.get('game'),
  };
}

export function writePlace({ at, seat, game }: Place): string {
  const words = new URLSearchParams();
  if (at !== null) words.set('at', String(at));
  if (seat !== null) words.set('seat', seat);
  if (game !== null) words.set('game', game);
  return words.size > 0 ? `#${words}` : '';
}
