const START = 1_024;

/**
 * A map from hashes, which are evenly distributed whole numbers, to numbers. It replaces a Map if a hundred thousand entries arrive within
 * a second or two, because it allocates no object for an entry, and the garbage collector has nothing to scan.
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
