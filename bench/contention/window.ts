import { PLACEMENTS_PER_ISSUE } from '../fixtures/fixture.ts';

/** Each cart is three of these placements; the window moves so slowly that most carts overlap. */
export const WINDOW = 12;
export const STEP = 2;
const PART = WINDOW / 3;

/** Provides the first placement of each run, so that each run starts with unused placements. */
export interface Windows {
  take(carts: number): number;
}

/** Windows over free placements. */
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

/** The range of offsets in the window for one of the three placements of a cart. */
export function offsetsOf(part: number): { from: number; to: number } {
  return { from: part * PART, to: (part + 1) * PART - 1 };
}

export function drawOffset(part: number): number {
  return part * PART + Math.floor(Math.random() * PART);
}

/** The issue that the window reaches next after this many carts. */
export function issueAhead(base: number, carts: number): number {
  return Math.ceil((base + STEP * carts + WINDOW) / PLACEMENTS_PER_ISSUE);
}
