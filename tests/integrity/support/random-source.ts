import { type RandomSource as Source, seededRandom } from '#tests/random.ts';

/** Random numbers that can be repeated: the same seed gives the same numbers. */
export interface RandomSource extends Pick<Source, 'between' | 'pick'> {
  /** Returns the items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Creates the random numbers of a seed. */
export function createRandomSource(seed: number): RandomSource {
  const { next, between, pick } = seededRandom(seed);
  return {
    between,
    pick,
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ item }) => item),
  };
}
