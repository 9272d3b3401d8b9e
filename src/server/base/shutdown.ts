type Step = () => Promise<void>;

/** What has to be closed when the process ends, in the opposite order of opening; each step once, however it ends. */
export class Shutdown {
  #steps: Step[] = [];
  #closing: Promise<void> | null = null;

  /** Whether the end has begun. */
  get isClosing(): boolean {
    return this.#closing !== null;
  }

  /** Adds what closes the thing that was just opened. Where closing has begun, it is closed at once. */
  async add(step: Step): Promise<void> {
    if (this.#closing) {
      await step();
      return;
    }
    this.#steps.push(step);
  }

  /** Closes everything; a step that fails does not keep the others open. */
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
