import type { Shape } from '../shape.ts';

/** What is kept about a person, and its erasure. */
export type Privacy = Shape<typeof privacy>;

export const privacy = {
  erasedPerson: (number: number) => `Erased person ${number}`,
};
