import { describe, expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

function openWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, ends, most: () => most };
}

const breathe = () => new Promise((resolve) => setTimeout(resolve));

describe('limiting concurrency', () => {
  test('runs no more at once than the limit, and all in the end', async () => {
    const limited = limitConcurrency(2, 10);
    const { work, ends, most } = openWork();
    const all = Promise.all(Array.from({ length: 7 }, () => limited(work)));
    for (let ended = 0; ended < 7; ended += 1) {
      await breathe();
      ends.shift()?.();
    }
    await all;
    expect(most()).toBe(2);
  });

  test('refuses what would wait too long', async () => {
    const limited = limitConcurrency(1, 1);
    const { work, ends } = openWork();
    const [running, waiting] = [limited(work), limited(work)];
    await expect(limited(work)).rejects.toMatchObject({ code: 'overloaded' });
    ends.shift()?.();
    await running;
    await breathe();
    ends.shift()?.();
    await waiting;
  });

  test('continues after a failure', async () => {
    const limited = limitConcurrency(1, 1);
    await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limited(async () => 'next')).toBe('next');
  });
});
