/** A source of random numbers that are always the same for the same seed. */
export interface RandomSource {
  /** Returns a number from 0 up to but not including 1. */
  next(): number;
  /** Returns a whole number from `from` to `to`, both inclusive. */
  between(from: number, to: number): number;
  /** Returns one of the choices. */
  pick<T>(choices: readonly T[]): T;
}

/** Creates the random source of a seed (mulberry32). */
export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('There is nothing to pick from.');
      return choice;
    },
  };
}
