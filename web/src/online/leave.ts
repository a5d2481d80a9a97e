// Leaves a table without going there.
import { OnlineSession } from './session.svelte';

const kPatience = 10_000; // milliseconds for a server that does not answer

export async function leaveTable(id: string): Promise<void> {
  const session = new OnlineSession(id, null);
  const timer = setTimeout(() => session.close(), kPatience); // which answers whatever waits
  try {
    session.open();
    const answer = await session.leave();
    if (answer.type !== 'ack') throw new Error(answer.type);
  } finally {
    clearTimeout(timer);
    session.close();
  }
}
