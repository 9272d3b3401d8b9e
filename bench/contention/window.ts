import { PLACEMENTS_PER_ISSUE } from '../ground/books.ts';

/** Everybody's cart is three of these placements; the window moves on so slowly that most carts meet another. */
export const WINDOW = 12;
export const STEP = 2;
const PART = WINDOW / 3;

/** The first placements of the rounds, so that each round has placements that none has seen. */
export interface Windows {
  take(carts: number): number;
}

/** Windows over these placements, which are free. */
export function createWindows(from: number, to: number): Windows {
  let next = from;
  return {
    take(carts) {
      const base = next;
      next += STEP * carts + 2 * WINDOW;
      if (next > to) throw new Error('There are no free placements left.');
      return base;
    },
  };
}

/** Within which offsets of the window one of the three placements of a cart lies. */
export function offsetsOf(part: number): { from: number; to: number } {
  return { from: part * PART, to: (part + 1) * PART - 1 };
}

export function drawOffset(part: number): number {
  return part * PART + Math.floor(Math.random() * PART);
}

/** The issue that the window is about to reach after so many carts. */
export function issueAhead(base: number, carts: number): number {
  return Math.ceil((base + STEP * carts + WINDOW) / PLACEMENTS_PER_ISSUE);
}
