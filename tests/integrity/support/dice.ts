/** Chance that can be repeated: the same seed rolls the same numbers. */
export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** The items in any order. */
  shuffle<T>(items: readonly T[]): T[];
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  // Mulberry32.
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(roll() * (max - min + 1));
  return {
    between,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.');
      return items[between(0, items.length - 1)] as T;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: roll() }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ item }) => item),
  };
}
