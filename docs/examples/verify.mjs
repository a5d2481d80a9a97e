// Checks the luck of a finished game from its file, by docs/protocol.md alone: that the server's secret and everybody's
// share are those committed to, and that every die and draw follows from them. It knows no rules of any game; `orrery
// verify` checks the moves as well.
//
//   node docs/examples/verify.mjs game.orrery
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const bytes = (hex) => Buffer.from(hex, 'hex');
const sha256 = (hex) => createHash('sha256').update(bytes(hex)).digest('hex');
function fourBytes(number) {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(number);
  return four;
}
function demand(holds, complaint) {
  if (holds) return;
  console.error(complaint);
  process.exit(1);
}

const lines = readFileSync(process.argv[2], 'ascii').split('\n');
demand(/^orrery-transcript [23]$/.test(lines[0]), 'this is no game file of format 2 or 3');
const value = (key) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
const [commitment, secret, scheme] = [value('luck commitment'), value('luck secret'), value('luck scheme') ?? '1'];
demand(commitment && secret, 'this game was not played on a server: nothing was promised about its luck');
demand(['1', '2'].includes(scheme), `luck of scheme ${scheme}, which is not known here`);
demand(sha256(secret) === commitment, 'the secret is not the one that the server committed to');

const shares = [];
for (let seat = 1; seat <= Number(value('seats')); ++seat) {
  const [committed, contribution] = value(`luck p${seat}`)?.split(' ') ?? ['-', '00'.repeat(32)];
  demand(committed === '-' || sha256(contribution) === committed, `p${seat} opened another share than the one committed to`);
  console.log(`p${seat}: ${committed === '-' ? 'committed to nothing' : committed}`);
  shares.push(bytes(contribution));
}

let draws = 0;
const entries = lines.map((line) => line.split('|')).filter((parts) => parts.length === 3);
entries.forEach(([, luck], entry) =>
  luck.split(' ').filter(Boolean).forEach((fell, draw) => {
    const [outcome, among] = fell.split('/').map(Number);
    const place = scheme === '1' ? [entry, draw] : [draws];
    const message = Buffer.concat([...shares, ...place.map(fourBytes)]);
    const mac = createHmac('sha256', bytes(secret)).update(message).digest();
    const follows = Math.floor((mac.readUInt32BE(0) * among) / 2 ** 32);
    demand(outcome === follows, `draw ${draw} of entry ${entry} is ${outcome} of ${among}, and should be ${follows}`);
    ++draws;
  }),
);
console.log(`server: ${commitment}\n${draws} draws, all as promised (scheme ${scheme}, round ${value('luck round')})`);
