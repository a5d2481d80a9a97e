// A WebSocket by hand, for what no honest client sends: any frames, and nothing read.
import { connect } from 'node:net';

// A frame as a client sends it; the mask is zero, so that the payload stays readable.
export function frame(opcode, payload = '', { fin = true } = {}) {
  const data = Buffer.from(payload);
  const length =
    data.length < 126
      ? [0x80 | data.length]
      : data.length < 65536
        ? [0x80 | 126, data.length >> 8, data.length & 255]
        : [0x80 | 127, 0, 0, 0, 0, data.length >>> 24, (data.length >> 16) & 255, (data.length >> 8) & 255, data.length & 255];
  return Buffer.concat([Buffer.from([(fin ? 0x80 : 0) | opcode, ...length, 0, 0, 0, 0]), data]);
}
export const kContinuation = 0;
export const kText = 1;
export const kClose = 8;
export const kPing = 9;
export const kPong = 10;

// Connects from an address of this machine (127.0.0.2 is one, too) and gives the socket, which the caller reads or not.
export function dial(host, { from = '127.0.0.1' } = {}) {
  const { hostname, port } = new URL(host.url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    socket.ended = new Promise((end) => socket.once('close', end));
    socket.on('error', () => {});
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(socket));
  });
}

// A line on which nothing is read after the upgrade, until somebody says socket.resume().
export async function rawLine(host, { from, hello, headers = '' } = {}) {
  const socket = await dial(host, { from });
  socket.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
  );
  await new Promise((resolve) => {
    socket.once('data', resolve);
    socket.once('close', resolve);
  });
  socket.pause();
  if (hello) socket.write(frame(kText, JSON.stringify({ type: 'hello', protocol: 2, since: 0, ...hello })));
  return socket;
}

// Frames of the host in what was read: opcode and payload.
export function framesIn(bytes) {
  const frames = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    let length = bytes[at + 1] & 127;
    let head = 2;
    if (length === 126) [length, head] = [bytes.readUInt16BE(at + 2), 4];
    else if (length === 127) [length, head] = [Number(bytes.readBigUInt64BE(at + 2)), 10];
    frames.push({ opcode: bytes[at] & 15, payload: bytes.subarray(at + head, at + head + length) });
    at += head + length;
  }
  return frames;
}
