// The text of a transcript and its lines: see "The game file" in docs/protocol.md.

export interface Parts {
  head: string; // what stands before the first entry
  lines: string[]; // one for each entry
}

export function takeApart(transcript: string): Parts {
  const lines = transcript.split('\n');
  const start = lines.findIndex((line) => line.startsWith('start |'));
  const end = lines.findLastIndex((line) => line.startsWith('end '));
  if (start < 0 || end < start) return { head: transcript, lines: [] };
  return { head: lines.slice(0, start).join('\n') + '\n', lines: lines.slice(start, end) };
}

export function putTogether({ head, lines }: Parts): string {
  return lines.length === 0 ? head : `${head}${lines.join('\n')}\nend ${lines.length}\n`;
}
