import { expect, test } from 'vitest';
import type { JudgedHit } from './judge-hits.ts';
import { LaterMemory } from './later-memory.ts';

const ORGANIZATION = 1;
const START = Date.parse('2026-11-24T08:00:00Z');

/** Returns valid clicks in different mails, ten of them each second. */
function clicks(count: number, from = 0): JudgedHit<number>[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const hit = {
      at: START + number * 100,
      kind: 'click',
      issueId: 1,
      vertId: 1,
      link: 0,
      reason: 'valid',
      client: number,
      network: number,
      isWritten: true,
    } satisfies Partial<JudgedHit<number>>;
    return hit as unknown as JudgedHit<number>;
  });
}

test('hits are due after five minutes, and forgotten little more than an hour after their arrival', () => {
  const memory = new LaterMemory();
  memory.add(ORGANIZATION, clicks(10));
  expect(memory.isDue(ORGANIZATION, START + 4 * 60_000)).toBe(false);
  expect(memory.listDue(START + 6 * 60_000)).toEqual([ORGANIZATION]);
  memory.judge(ORGANIZATION, START + 61 * 60_000);
  expect(memory.listDue(START + 200 * 60_000)).toEqual([]);
});

test('more hits than the memory keeps are judged once, and not again with each further hit', () => {
  const memory = new LaterMemory();
  memory.add(ORGANIZATION, clicks(30_000));
  const at = START + 3_000_000;
  memory.judge(ORGANIZATION, at);
  expect(memory.isDue(ORGANIZATION, at)).toBe(false);
  memory.add(ORGANIZATION, clicks(75_000, 30_000));
  expect(memory.isDue(ORGANIZATION, at)).toBe(true);
  memory.judge(ORGANIZATION, at);
  memory.add(ORGANIZATION, clicks(1_000, 105_000));
  expect(memory.isDue(ORGANIZATION, at)).toBe(false);
});
