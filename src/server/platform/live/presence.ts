/** The interval of heartbeats, and the time without one after which a process counts as dead. */
export const HEARTBEAT_MS = 10_000;
const SILENCE_MS = 35_000;

/**
 * The running processes, by their heartbeats. A killed process may not have announced its last change: the others notice
 * that it is missing and have every client reload.
 */
export class Presence {
  readonly #lastSeenAt = new Map<string, number>();

  /** Records a heartbeat of a process. */
  receive(processId: string, now: number): void {
    this.#lastSeenAt.set(processId, now);
  }

  /** Removes a process that has shut down normally and has announced all its changes. */
  leave(processId: string): void {
    this.#lastSeenAt.delete(processId);
  }

  /** Whether a recent heartbeat has arrived. */
  isAlive(processId: string, now: number): boolean {
    const at = this.#lastSeenAt.get(processId);
    return at !== undefined && now - at < SILENCE_MS;
  }

  /** Removes the processes without a recent heartbeat; returns whether there were any. */
  removeDead(now: number): boolean {
    const dead = [...this.#lastSeenAt].filter(([, at]) => now - at >= SILENCE_MS);
    for (const [processId] of dead) this.#lastSeenAt.delete(processId);
    return dead.length > 0;
  }

  /** Forgets all processes: no heartbeat arrives while the listener is disconnected. */
  forgetAll(): void {
    this.#lastSeenAt.clear();
  }
}
