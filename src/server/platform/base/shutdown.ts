type Step = () => Promise<void>;

/** The steps that close the resources of the process. Each runs once. The step that was added last runs first. */
export class Shutdown {
  #steps: Step[] = [];
  #closing: Promise<void> | null = null;

  /** Whether closing has begun. */
  get isClosing(): boolean {
    return this.#closing !== null;
  }

  /** Adds a step that closes a resource. If closing has begun, runs the step immediately. */
  async add(step: Step): Promise<void> {
    if (this.#closing) {
      await step();
      return;
    }
    this.#steps.push(step);
  }

  /** Runs every step, even if another one fails. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.toReversed()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'could not close everything');
  }
}
