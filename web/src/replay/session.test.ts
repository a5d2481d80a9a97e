import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NodeEngine } from '../engine/testing';
import type { Step } from '../table/session';
import { ReplaySession, type Recording } from './session';

const kCells = ['top_left', 'left', 'top', 'centre', 'top_right'];

let engine: NodeEngine;
let recording: Recording;

beforeEach(async () => {
  engine = new NodeEngine();
  await engine.ask('noughts', 't', 'open', { seats: 2, options: {}, seed: '7' });
  for (const [i, cell] of kCells.entries())
    await engine.ask('noughts', 't', 'submit', {
      seat: i % 2 === 0 ? 'p1' : 'p2',
      actions: [{ verb: 'mark', cell }],
    });
  const { transcript } = await engine.ask('noughts', 't', 'transcript', { players: ['human', 'apprentice'] });
  recording = { id: 'r', game: 'noughts', transcript, players: [], options: {} };
});

async function opened(at: number, seat: 'p1' | 'p2' | null = null) {
  const session = new ReplaySession(recording, engine);
  const steps: Step[] = [];
  session.listen((step) => steps.push(step));
  await session.begin(at, seat);
  return { session, steps };
}
const taken = (session: ReplaySession) =>
  (session.position!.view as { cell: string[] }).cell.filter((cell) => cell !== 'empty').length;

describe('a replay', () => {
  it('opens at a place, seen from a seat', async () => {
    const { session, steps } = await opened(3, 'p1');
    expect([session.at, session.total, session.seat, session.status]).toEqual([3, 6, 'p1', 'finished']);
    expect(taken(session)).toBe(2);
    expect(session.position!.question?.asked).toEqual(['p1']);
    expect(steps.map(({ kind }) => kind)).toEqual(['reset']);
  });

  it('goes one step on as the game did, and jumps elsewhere', async () => {
    const { session, steps } = await opened(1);
    await session.go(2);
    await session.go(5);
    await session.go(4);
    expect(steps.map(({ kind }) => kind)).toEqual(['reset', 'entry', 'reset', 'reset']);
    expect(taken(session)).toBe(3);
    await session.go(4, 'p2');
    expect(session.seat).toBe('p2');
  });

  it('stays within the game', async () => {
    const { session } = await opened(99);
    expect(session.at).toBe(6);
    expect(session.position!.over).toBe(true);
    await session.go(-3);
    expect(session.at).toBe(1);
  });

  it('goes to the last of many places asked for, not to all of them', async () => {
    const { session, steps } = await opened(1);
    engine.asked = [];
    await Promise.all([2, 3, 4, 5, 6].map((at) => session.go(at)));
    expect(session.at).toBe(6);
    expect(steps.length).toBeLessThanOrEqual(3);
    expect(engine.asked.filter((ask) => ask === 'load').length).toBeLessThanOrEqual(2);
  });

  it('is only looked at', async () => {
    const { session } = await opened(2);
    expect(await session.act()).toEqual({ verdict: 'not_asked' });
    expect(await session.undo()).toEqual({ verdict: 'not_asked' });
    expect(session.at).toBe(2);
  });

  it('says when it cannot be played again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    recording = { ...recording, transcript: recording.transcript.replace('centre', 'left') };
    const { session } = await opened(1);
    expect([session.status, session.problem]).toEqual(['failed', 'table.problem.broken']);
  });
});
