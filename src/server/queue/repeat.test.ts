import { describe, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

const LONG = 60_000;

describe('a round', () => {
  test('begins at once, and again without a pause while there is more to do', async () => {
    let turns = 0;
    const round = repeat(async () => (turns += 1) < 3, LONG);
    await vi.waitFor(() => expect(turns).toBe(3));
    await round.stop();
    expect(turns).toBe(3);
  });

  test('pauses when there is no more, and can be woken', async () => {
    let turns = 0;
    const round = repeat(async () => {
      turns += 1;
      return false;
    }, LONG);
    await vi.waitFor(() => expect(turns).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(turns).toBe(1);
    round.wake();
    await vi.waitFor(() => expect(turns).toBe(2));
    await round.stop();
  });

  test('takes one more turn when it is woken in the midst of one', async () => {
    const ends: (() => void)[] = [];
    let turns = 0;
    const round = repeat(async () => {
      turns += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      return false;
    }, LONG);
    round.wake();
    round.wake();
    expect(turns).toBe(1);
    ends.shift()?.();
    await vi.waitFor(() => expect(turns).toBe(2));
    const stopped = round.stop();
    ends.shift()?.();
    await stopped;
  });

  test('stops only when its turn has ended, and does nothing after that', async () => {
    let hasEnded = false;
    let turns = 0;
    const round = repeat(async () => {
      turns += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      hasEnded = true;
      return true;
    }, 0);
    await round.stop();
    expect(hasEnded).toBe(true);
    round.wake();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(turns).toBe(1);
  });
});
