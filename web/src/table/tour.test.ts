import { expect, it } from 'vitest';
import type { TourStep } from '../games/module';
import { stepOf } from './tour';
import type { Position } from './types';

const step = (title: string, decision?: string): TourStep => ({ title, text: '', decision });
const asked = (decision: string, parts = 0) => ({ question: { decision }, view: { parts } }) as Position;
const titleOf = (steps: TourStep[], position: Position) => stepOf(steps, position, 'p1')?.title ?? null;

it('a step comes with its question, after the words that stand before it', () => {
  const steps = [step('welcome'), step('take', 'build'), step('place', 'build'), step('fly', 'fly_on')];
  expect(titleOf(steps, asked('build'))).toBe('welcome');
  expect(titleOf(steps.slice(1), asked('build'))).toBe('take');
  expect(titleOf(steps.slice(1), asked('fly_on'))).toBe('fly');
  expect(titleOf(steps.slice(1), asked('embark'))).toBeNull();
});

it('a step that waits for more holds no other up', () => {
  const finish = { ...step('finish', 'build'), when: ({ parts }: { parts: number }) => parts >= 12 };
  const steps = [finish, step('check', 'check')];
  expect(titleOf(steps, asked('build', 3))).toBeNull();
  expect(titleOf(steps, asked('build', 12))).toBe('finish');
  expect(titleOf(steps, asked('check', 3))).toBe('check');
});
