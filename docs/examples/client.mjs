// A whole player in a few lines: sits down at the first open table with a free seat, or opens one, and plays at random.
//
//   node docs/examples/client.mjs http://127.0.0.1:8080 [game]
//
// It uses nothing but docs/protocol.md (and changes.mjs beside it, which is a part of that). WebSocket is built into browsers and Node 22; start Node 20 with
// --experimental-websocket.
import { changed } from './changes.mjs';

const [url = 'http://127.0.0.1:8080', game = 'noughts'] = process.argv.slice(2);

async function call(method, path, body, token) {
  const response = await fetch(url + path, {
    method,
    body: body && JSON.stringify(body),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const answer = await response.json();
  if (answer.error) throw new Error(answer.error.text);
  return answer;
}

const { token } = await call('POST', '/api/guest', { name: 'Example' });
const { tables } = await call('GET', '/api/tables?list=open');
const isFree = (seat) => seat.kind === 'human' && seat.name === null;
let table = tables.find((each) => each.status === 'waiting' && each.game === game && each.seats.some(isFree));
if (!table) {
  const wish = { game, title: '', seats: [{ kind: 'human' }, { kind: 'human' }], options: {}, pace: 'live', visibility: 'open' };
  table = (await call('POST', '/api/tables', wish, token)).table;
}

const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
let nonces = 0;
let position = null;
const say = (message) => socket.send(JSON.stringify({ nonce: `${++nonces}`, ...message }));

function play({ question, offers }) {
  if (offers.length === 0) return; // it is somebody else's turn
  const action = offers[Math.floor(Math.random() * offers.length)];
  say({ type: 'act', at: question.at, action });
}

socket.onopen = () => say({ type: 'hello', protocol: 2, table: table.id, since: 0, token });
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === 'welcome' && message.table.seat === null)
    say({ type: 'sit', seat: message.table.seats.find(isFree).seat });
  if (message.type === 'error') console.error(message.text);
  if (!message.position && !message.changes) return;
  position = message.position ?? changed(position, message.changes);
  if (position.over) {
    console.log(`over: ${position.winners.join(', ') || 'nobody'} won`);
    socket.close();
  } else {
    play(position);
  }
};
