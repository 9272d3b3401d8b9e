const START = 1_024;

/**
 * Numbers by hashes that spread evenly, whole and not negative. It stands in for a map where a hundred thousand of them
 * come in a second or two: neither makes an object of any, nor has the collector of garbage look through them.
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
    // Half of it empty: whoever looks for what is not there finds that out soon.
    if (this.#size * 2 > this.#hashes.length) this.#grow();
  }

  /** Its place stays taken, so that what was put behind it is still found. */
  delete(hash: number): void {
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] !== 0) this.#numbers[slot] = Number.NaN;
  }

  /** Where the hash stands, or would. */
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

/** Zero stands for an empty place; who has that hash shares the next one. */
function named(hash: number): number {
  return hash === 0 ? 1 : hash;
}
