import { expect, test } from 'vitest';
import type { BoardProps } from '../games/module';
import type { Action, GameEvent } from '../table/types';
import { BoardDesk, toldSoFar } from './desk.svelte';
import { asking } from './testing';

test('the event that is being shown is told once, wherever it stands', () => {
  const event = { event: 'credits_gained' };
  expect(toldSoFar(event, [])).toEqual([event]);
  expect(toldSoFar(event, [event])).toEqual([event]);
  expect(toldSoFar(null, [event])).toEqual([event]);
});

test('what nobody asks for may be answered where the engine permits it, and nothing is being shown', () => {
  class Desk extends BoardDesk<string, Action, GameEvent> {
    protected picture(view: string): string {
      return view;
    }
  }
  const resign = { verb: 'resign' };
  const deskAt = (permits: Action[] | undefined, interactive: boolean) =>
    new Desk(
      () =>
        ({
          position: { ...asking('', 'write', [{ verb: 'hand_in' }]), permits },
          interactive,
        }) as unknown as BoardProps<string, Action, GameEvent>,
    );
  expect(deskAt([resign], true).permits).toEqual([resign]);
  expect(deskAt([resign], true).offers).not.toContainEqual(resign);
  expect(deskAt([resign], false).permits).toEqual([]);
  expect(deskAt(undefined, true).permits).toEqual([]);
});
