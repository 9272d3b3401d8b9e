import { PLACEMENTS_PER_ISSUE } from '../fixtures/fixture.ts';

/** The number of consecutive placements from which a cart draws three. */
export const WINDOW = 12;
/** The number of placements by which the window moves with each cart: so few that most carts overlap. */
export const STEP = 2;
const PART = WINDOW / 3;

/** Provides the first placement of each run, so that each run starts with unused placements. */
export interface Windows {
  take(carts: number): number;
}

/** Creates windows over the free placements from `from` to `to`. */
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

/** Returns the range of offsets in the window for one of the three placements of a cart. */
export function offsetsOf(part: number): { from: number; to: number } {
  return { from: part * PART, to: (part + 1) * PART - 1 };
}

export function drawOffset(part: number): number {
  return part * PART + Math.floor(Math.random() * PART);
}

/** Returns the issue that the window reaches next after this many carts. */
export function issueAhead(base: number, carts: number): number {
  return Math.ceil((base + STEP * carts + WINDOW) / PLACEMENTS_PER_ISSUE);
}
