import { randomBytes } from 'node:crypto';

/** The secret key of a hash. */
export type Seed = readonly [number, number];

export function newSeed(): Seed {
  const bytes = randomBytes(8);
  return [bytes.readInt32LE(0), bytes.readInt32LE(4)];
}

/**
 * Returns a fast hash of a text, as a 53-bit integer. Anyone who knows the seed can find the text by trying, so keep hashes in memory and
 * never store them.
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

const START = 1_024;

/**
 * A map from hashes, which are evenly distributed whole numbers, to numbers. It is used instead of a Map because a hundred thousand entries
 * can arrive within a second or two: it allocates no object for an entry, so the garbage collector has nothing to scan.
 */
export class NumbersByHash {
  #hashes = new Float64Array(START);
  #numbers = new Float64Array(START);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(hash: number): number | undefined {
    const slot = this.#slotOf(hash);
    const isThere = this.#hashes[slot] !== 0 && !Number.isNaN(this.#numbers[slot]);
    return isThere ? this.#numbers[slot] : undefined;
  }

  set(hash: number, number: number): void {
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] === 0) {
      this.#hashes[slot] = named(hash);
      this.#size += 1;
    }
    this.#numbers[slot] = number;
    // Keeps at least half of the slots free, so that a lookup of a missing hash ends soon.
    if (this.#size * 2 > this.#hashes.length) this.#grow();
  }

  /** Deletes an entry. Its slot stays occupied, so that entries in the following slots are still found. */
  delete(hash: number): void {
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] !== 0) this.#numbers[slot] = Number.NaN;
  }

  /** Returns the slot of the hash, or the free slot for it. */
  #slotOf(hash: number): number {
    const name = named(hash);
    const last = this.#hashes.length - 1;
    let slot = name & last;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== name) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const [hashes, numbers] = [this.#hashes, this.#numbers];
    this.#hashes = new Float64Array(hashes.length * 2);
    this.#numbers = new Float64Array(hashes.length * 2);
    for (let from = 0; from < hashes.length; from += 1) {
      const hash = hashes[from] ?? 0;
      if (hash === 0) continue;
      const slot = this.#slotOf(hash);
      this.#hashes[slot] = hash;
      this.#numbers[slot] = numbers[from] ?? Number.NaN;
    }
  }
}

/** Zero marks a free slot, so a hash of 0 is stored as the next number. */
function named(hash: number): number {
  return hash === 0 ? 1 : hash;
}
