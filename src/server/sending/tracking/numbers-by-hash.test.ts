import { expect, test } from 'vitest';
import { combineHash, newSeed, NumbersByHash, seededHash } from './numbers-by-hash.ts';

const seed = newSeed();
const client = (number: number) => `view ${number % 10} 198.51.${number >> 8}.${number & 255}\nMozilla/5.0`;

test('a hundred thousand clients have as many numbers, all of them safe integers', () => {
  const numbers = Array.from({ length: 100_000 }, (_, number) => seededHash(seed, client(number)));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => Number.isSafeInteger(number) && number >= 0)).toBe(true);
  // The highest and the lowest bits are spread over 64 parts as evenly as random numbers.
  for (const partOf of [(number: number) => Math.floor(number / 2 ** 47), (number: number) => number % 64]) {
    const parts = new Map<number, number>();
    for (const number of numbers) parts.set(partOf(number), (parts.get(partOf(number)) ?? 0) + 1);
    expect(parts.size).toBe(64);
    expect(Math.max(...parts.values()) / Math.min(...parts.values())).toBeLessThan(1.5);
  }
});

test('the same client has another number under another seed', () => {
  expect(seededHash(seed, client(1))).toBe(seededHash(seed, client(1)));
  expect(seededHash(newSeed(), client(1))).not.toBe(seededHash(seed, client(1)));
});

test('each client has a different number for each ad, and no two clients share a number', () => {
  const clients = Array.from({ length: 300 }, (_, number) => seededHash(seed, client(number)));
  const abouts = Array.from({ length: 300 }, (_, about) => (about % 2 === 0 ? about : about * 2 ** 32));
  const numbers = clients.flatMap((hash) => abouts.map((about) => combineHash(seed, hash, about)));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => Number.isSafeInteger(number) && number >= 0)).toBe(true);
  expect(combineHash(newSeed(), clients[0] ?? 0, 1)).not.toBe(combineHash(seed, clients[0] ?? 0, 1));
});

test('returns the same values as a Map, also after growing and deleting', () => {
  const freshSeed = newSeed();
  const [numbers, map] = [new NumbersByHash(), new Map<number, number>()];
  for (let step = 0; step < 60_000; step += 1) {
    const hash = seededHash(freshSeed, String((step * 7_919) % 20_000));
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
    const hash = seededHash(freshSeed, String(name));
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
