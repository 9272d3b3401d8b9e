import { expect, test } from 'vitest';
import { NumbersByHash } from './numbers-by-hash.ts';
import { newSeed, seededHash } from './seeded-hash.ts';

test('returns the same values as a Map, also after growing and deleting', () => {
  const seed = newSeed();
  const [numbers, map] = [new NumbersByHash(), new Map<number, number>()];
  for (let step = 0; step < 60_000; step += 1) {
    const hash = seededHash(seed, String((step * 7_919) % 20_000));
    if (step % 5 === 0) {
      numbers.delete(hash);
      map.delete(hash);
    } else {
      numbers.set(hash, step);
      map.set(hash, step);
    }
    expect(numbers.get(hash)).toBe(map.get(hash));
  }
  for (let name = 0; name < 25_000; name += 1) {
    const hash = seededHash(seed, String(name));
    if (numbers.get(hash) !== map.get(hash)) expect.fail(`${name} is not found again`);
  }
});

test('hashes with the same slot are distinguished, and one of them can be deleted', () => {
  const numbers = new NumbersByHash();
  const alike = [7, 7 + 2 ** 32, 7 + 2 ** 40, 7 + 2 ** 52];
  for (const [index, hash] of alike.entries()) numbers.set(hash, index);
  numbers.delete(7 + 2 ** 32);
  expect(alike.map((hash) => numbers.get(hash))).toEqual([0, undefined, 2, 3]);
  numbers.set(7 + 2 ** 32, 9);
  expect(numbers.get(7 + 2 ** 32)).toBe(9);
  expect(numbers.size).toBe(4);
});

test('zero is a valid hash and a valid number', () => {
  const numbers = new NumbersByHash();
  expect(numbers.get(0)).toBeUndefined();
  numbers.set(0, 0);
  expect(numbers.get(0)).toBe(0);
});
