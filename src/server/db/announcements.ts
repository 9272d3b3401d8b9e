import { setTimeout as pause } from 'node:timers/promises';

/** What an act has changed. Ids alone: whoever hears of it asks for the record, and sees what he may see. */
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
    | 'user'
    | 'everything';
  id: number;
  /** Whose order it was, where that cannot be looked up any more. */
  customerId?: number;
}

type Send = (organizationId: number, changes: readonly Change[]) => Promise<void>;

/** So long changes are gathered after an announcement: many orders at once are few announcements. */
const GATHER_MS = 50;
const RETRY_MS = 500;
const TRIES = 40;
const FLUSH_MS = 2_000;

/**
 * Announces what committed transactions have changed, soon after: never inside them, because a NOTIFY takes a lock of the
 * whole server until its transaction is on the disk, and orders would wait for each other. Decision 37.
 */
export class Announcements {
  readonly #send: Send;
  #waiting = new Map<number, Change[]>();
  #running: Promise<void> | null = null;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Has these changes announced; does not wait for it, and never fails. */
  add(organizationId: number, changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#waiting.set(organizationId, [...(this.#waiting.get(organizationId) ?? []), ...changes]);
    this.#running ??= this.#run();
  }

  /** Waits until everything is announced that was added before, as long as a process that ends may wait. */
  async flush(): Promise<void> {
    await Promise.race([this.#running, pause(FLUSH_MS, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = this.#waiting;
      this.#waiting = new Map();
      for (const [organizationId, changes] of batch) await this.#sendPatiently(organizationId, changes);
      await pause(GATHER_MS, undefined, { ref: false });
    }
    this.#running = null;
  }

  /** A database that is away for longer has cut off everybody who listens: they look again when they are back. */
  async #sendPatiently(organizationId: number, changes: readonly Change[]): Promise<void> {
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
