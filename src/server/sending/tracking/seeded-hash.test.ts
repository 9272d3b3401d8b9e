import { expect, test } from 'vitest';
import { combineHash, newSeed, seededHash } from './seeded-hash.ts';

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
