import { randomBytes } from 'node:crypto';

/** The secret key of a hash. */
export type Seed = readonly [number, number];

export function newSeed(): Seed {
  const bytes = randomBytes(8);
  return [bytes.readInt32LE(0), bytes.readInt32LE(4)];
}

/**
 * Returns a fast hash of a text, as a 53-bit integer. It is not safe against anyone who knows the seed, so use it only in memory and never
 * store it.
 */
export function seededHash([one, other]: Seed, text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x85ebca6b);
    one ^= one >>> 13;
    other = Math.imul(other ^ code, 0xc2b2ae35);
    other ^= other >>> 16;
  }
  return joined(one, other);
}

/** Combines a hash with another whole number, such as an id. */
export function combineHash([one, other]: Seed, hash: number, added: number): number {
  const low = mixBits(hash ^ one ^ Math.imul(added, 0x9e3779b1));
  const high = Math.floor(hash / 2 ** 32) ^ other ^ Math.imul(Math.floor(added / 2 ** 32), 0x85ebca6b);
  return joined(low, mixBits(high ^ low));
}

function joined(one: number, other: number): number {
  return (mixBits(other) >>> 11) * 2 ** 32 + (mixBits(one ^ other) >>> 0);
}

/** Makes every bit depend on every other bit. */
function mixBits(bits: number): number {
  const half = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  const whole = Math.imul(half ^ (half >>> 15), 0x846ca68b);
  return whole ^ (whole >>> 16);
}
