import { setTimeout as pause } from 'node:timers/promises';

/** A change made by an act. It contains only ids: clients read the record through the routes, which check their rights. */
export interface Change {
  what:
    | 'order'
    | 'gone order'
    | 'placement'
    | 'issue'
    | 'vert'
    | 'publication'
    | 'customer'
    | 'delivery'
    // The id of the comment's order, not of the comment.
    | 'comment'
    // A user whose notifications changed.
    | 'notified'
    | 'user'
    | 'everything';
  id: number;
  /** The customer of an order that is deleted. */
  customerId?: number;
}

type Send = (organizationId: number, changes: readonly Change[]) => Promise<void>;

/** How long changes are collected after an announcement, so that many changes cause few announcements. */
const GATHER_MS = 50;
const RETRY_MS = 500;
const TRIES = 40;
const FLUSH_MS = 2_000;

/**
 * Announces the changes of transactions shortly after they commit. Not inside them, because NOTIFY holds a server-wide
 * lock until its transaction is on disk, so concurrent orders would wait for each other. Decision 37.
 */
export class Announcements {
  readonly #send: Send;
  #waiting = new Map<number, Change[]>();
  #running: Promise<void> | null = null;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Queues changes to announce. Does not wait and never fails. */
  add(organizationId: number, changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#waiting.set(organizationId, [...(this.#waiting.get(organizationId) ?? []), ...changes]);
    this.#running ??= this.#run();
  }

  /** Waits until all queued changes are announced, with a time limit for the shutdown. */
  async flush(): Promise<void> {
    await Promise.race([this.#running, pause(FLUSH_MS, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = this.#waiting;
      this.#waiting = new Map();
      for (const [organizationId, changes] of batch) await this.#sendWithRetry(organizationId, changes);
      await pause(GATHER_MS, undefined, { ref: false });
    }
    this.#running = null;
  }

  /**
   * Sends changes, and retries on failure. Gives up if the database stays unavailable: listeners lose their connections then, too, and
   * reload when they reconnect.
   */
  async #sendWithRetry(organizationId: number, changes: readonly Change[]): Promise<void> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        await this.#send(organizationId, changes);
        return;
      } catch {
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}
