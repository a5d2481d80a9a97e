import { describe, expect, it } from 'vitest';
import { EngineMissing, type EngineClient } from '../engine/client';
import { EngineCrash } from '../engine/requests';
import { NodeEngine } from '../engine/testing';
import { kMaxTranscript } from '../replay/link';
import { examineGame, ImportProblem } from './files';

async function played(moves: string[], players = ['human', 'search:123456789']): Promise<string> {
  const engine = new NodeEngine();
  await engine.ask('noughts', 't', 'open', { seats: 2, options: { begins: 'lot' }, seed: '7' });
  const { question } = await engine.ask('noughts', 't', 'position', { seat: 'public' });
  const first = question!.asked[0] === 'p1' ? 0 : 1;
  for (const [i, cell] of moves.entries()) {
    const seat = (i + first) % 2 === 0 ? 'p1' : 'p2';
    await engine.ask('noughts', 't', 'submit', { seat, actions: [{ verb: 'mark', cell }] });
  }
  return (await engine.ask('noughts', 't', 'transcript', { players })).transcript;
}
const kMoves = ['top_left', 'left', 'top', 'centre', 'top_right'];

const examine = (text: string) => examineGame(text, { start: () => new NodeEngine() });
const problemOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  );
  expect(error).toBeInstanceOf(ImportProblem);
  return error as ImportProblem;
};

describe('a game file', () => {
  it('is played through and known afterwards', async () => {
    const transcript = await played(kMoves);
    const examined = await examine(transcript);
    expect(examined).toMatchObject({ game: 'noughts', entries: 6, over: true, transcript });
    expect(examined.options).toEqual({ begins: 'lot' });
    expect(examined.winners?.length).toBe(1);
  });

  it('F15: a bot that would think for hours is replaced', async () => {
    const { players } = await examine(await played([]));
    expect(players).toEqual([
      { kind: 'human', name: '', bot: null },
      { kind: 'bot', name: '', bot: 'veteran' },
    ]);
  });

  it('F15: what is no game file is refused before any engine starts', async () => {
    const never = () => {
      throw new Error('started');
    };
    for (const text of [
      '',
      'hello',
      '<script>',
      'orrery-transcript 1\n',
      'orrery-transcript 1\ngame ../../x\nseats 2\n',
    ])
      expect((await problemOf(examineGame(text, { start: never }))).key).toBe('table.import.not_a_game');
    const large = `orrery-transcript 1\n${'x'.repeat(kMaxTranscript)}`;
    expect((await problemOf(examineGame(large, { start: never }))).key).toBe('table.import.too_large');
    expect((await problemOf(examineGame('é'.repeat(kMaxTranscript * 0.6), { start: never }))).key).toBe(
      'table.import.too_large',
    );
  });

  it('F15: a game that cannot have happened is refused, with the reason', async () => {
    const transcript = await played(kMoves);
    const forged = transcript.replace('centre', 'top_left');
    const problem = await problemOf(examine(forged));
    expect(problem.key).toBe('table.import.broken');
    expect(problem.detail).toMatch(/entry/);
    for (const text of [transcript.slice(0, -20), transcript.replace(/\nbehaviour .*/, '\nbehaviour 99')])
      expect((await problemOf(examine(text))).key).toBe('table.import.broken');
  });

  it('F15: a game that was played with other rules opens where it plays the same, and says so where not', async () => {
    const other = '\nbehaviour 52a1c0d3e9f80b76-a34d328d8cf95d75';
    const transcript = (await played(kMoves)).replace(/\nbehaviour .*/, other);
    expect(transcript).toContain(other);
    expect((await examine(transcript)).entries).toBe((await examine(await played(kMoves))).entries);
    const problem = await problemOf(examine(transcript.replace('centre', 'top_left')));
    expect(problem.key).toBe('table.import.broken');
    expect(problem.detail).toMatch(/it was played with other rules: structure 52a1c0d3e9f80b76, this is /);
    // Files of earlier versions.
    const earlier = transcript
      .replace('orrery-transcript 3', 'orrery-transcript 2')
      .replace(other, '\nrules 1');
    expect((await examine(earlier)).entries).toBeGreaterThan(1);
  });

  it('F15: an engine that takes too long is stopped', async () => {
    let stopped = false;
    const hanging = (): EngineClient => {
      let fail: (error: Error) => void;
      return {
        ask: () => new Promise((_, reject) => (fail = reject)),
        drop() {},
        stop() {
          stopped = true;
          fail(new EngineCrash('stopped'));
        },
      };
    };
    const problem = await problemOf(examineGame(await played(kMoves), { start: hanging, mostTime: 20 }));
    expect(problem.key).toBe('table.import.too_long');
    expect(stopped).toBe(true);
  });

  it('of a game that this page does not have says so', async () => {
    const missing = (): EngineClient => ({
      ask: () => Promise.reject(new EngineMissing('404')),
      drop() {},
      stop() {},
    });
    const text = 'orrery-transcript 1\ngame chess\nseats 2\nstart | | 0\n';
    expect(await problemOf(examineGame(text, { start: missing }))).toMatchObject({
      key: 'table.import.unknown_game',
      detail: 'chess',
    });
  });
});
