type Step = () => Promise<void>;

/** Steps that close what the process opened, run in the opposite order of opening, each once. */
export class Shutdown {
  #steps: Step[] = [];
  #closing: Promise<void> | null = null;

  /** Whether closing has begun. */
  get isClosing(): boolean {
    return this.#closing !== null;
  }

  /** Adds the step that closes what was just opened. Where closing has begun, the step runs at once. */
  async add(step: Step): Promise<void> {
    if (this.#closing) {
      await step();
      return;
    }
    this.#steps.push(step);
  }

  /** Runs every step; one that fails does not stop the others. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.toReversed()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, 'could not close everything');
    }
  }
}
