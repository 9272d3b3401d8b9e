/** How often a process says that it is there, and after how long a silence it is taken for dead. */
export const PULSE_MS = 10_000;
const SILENCE_MS = 35_000;

/**
 * Which processes are there. One that was killed may have taken the news of its last order with it: whoever notices lets
 * everybody look again.
 */
export class Presence {
  readonly #lastHeardAt = new Map<string, number>();

  hear(processId: string, now: number): void {
    this.#lastHeardAt.set(processId, now);
  }

  /** It has ended in order, and has said everything. */
  leave(processId: string): void {
    this.#lastHeardAt.delete(processId);
  }

  /** Whether this one was heard lately. */
  isThere(processId: string, now: number): boolean {
    const at = this.#lastHeardAt.get(processId);
    return at !== undefined && now - at < SILENCE_MS;
  }

  /** Forgets everybody who was not heard for long; answers whether there was anybody. */
  forgetSilent(now: number): boolean {
    const silent = [...this.#lastHeardAt].filter(([, at]) => now - at >= SILENCE_MS);
    for (const [processId] of silent) this.#lastHeardAt.delete(processId);
    return silent.length > 0;
  }

  /** Nobody was heard while nobody listened. */
  forgetAll(): void {
    this.#lastHeardAt.clear();
  }
}
