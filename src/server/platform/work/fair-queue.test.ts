import { describe, expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function takeAll(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let entry = queue.take(); entry !== undefined; entry = queue.take()) taken.push(entry);
  return taken;
}

describe('a fair queue', () => {
  test('serves the organizations alternately, the entries of each in their order', () => {
    const queue = new FairQueue<string>({ ofOne: 10, inAll: 10 });
    for (const entry of ['a1', 'a2', 'a3']) queue.add(1, entry);
    queue.add(2, 'b1');
    queue.add(3, 'c1');
    queue.add(2, 'b2');
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('refuses entries beyond the limit of one organization, but accepts those of others', () => {
    const queue = new FairQueue<string>({ ofOne: 1, inAll: 3 });
    queue.add(1, 'a');
    expect(() => queue.add(1, 'b')).toThrow('overloaded');
    queue.add(2, 'c');
    queue.add(3, 'd');
    expect(() => queue.add(4, 'e')).toThrow('overloaded');
    expect(takeAll(queue)).toEqual(['a', 'c', 'd']);
    queue.add(1, 'f');
    expect(takeAll(queue)).toEqual(['f']);
  });
});
