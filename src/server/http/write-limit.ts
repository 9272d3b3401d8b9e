import { createHash } from 'node:crypto';
import { Problem } from '../base/problem.ts';

/** The cost of one write, and of an upload, which takes far more work. */
const COSTS = { write: 1, upload: 10 } as const;
/** An organization may write as much as this many of its users. */
const USERS_OF_ORGANIZATION = 4;
/** So much of a minute's writes may come at once. */
const BURST_MINUTES = 0.5;
/** The writes of one user that are in progress at once: more would take the database connections of others. */
const MOST_IN_PROGRESS = 4;
/** More buckets are not kept; a bucket that is not kept counts as full. */
const MOST_BUCKETS = 20_000;

interface Bucket {
  level: number;
  readAt: number;
}

/** Who writes. */
interface Writer {
  userId: number;
  organizationId: number;
}

/**
 * Limits the writes of each user and of each organization by token buckets. The limits are approximate, because each process
 * counts on its own.
 */
export class WriteLimit {
  readonly #perMs: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  /** The writers of recent session tokens, so that a refusal needs no query. */
  readonly #writers = new Map<string, Writer>();

  readonly #inProgress = new Map<number, number>();

  /** `perMinute` are the writes of one user; 0 for no limit. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMs = perMinute / 60_000;
    this.#now = now;
  }

  /** Refuses a request whose writer has no writes left, before the session is looked up. */
  refuseKnown(token: string, kind: keyof typeof COSTS): void {
    const writer = this.#perMs === 0 ? undefined : this.#writers.get(keyOf(token));
    if (writer) this.#refuse(writer, COSTS[kind]);
  }

  /** Counts a write; refuses it with the number of seconds to wait. */
  count(token: string, writer: Writer, kind: keyof typeof COSTS): void {
    if (this.#perMs === 0) return;
    keep(this.#writers, keyOf(token), writer);
    this.#refuse(writer, COSTS[kind]);
    for (const { key, perMs } of this.#limitsOf(writer)) this.#read(key, perMs).level -= COSTS[kind];
  }

  /** Counts a write that is in progress until the returned function is called; refuses one too many. */
  begin({ userId }: Writer): () => void {
    const count = this.#inProgress.get(userId) ?? 0;
    if (this.#perMs > 0 && count >= MOST_IN_PROGRESS) {
      throw new Problem('too_many_writes', { retryAfterSeconds: 1 });
    }
    this.#inProgress.set(userId, count + 1);
    return () => {
      const left = (this.#inProgress.get(userId) ?? 1) - 1;
      if (left > 0) this.#inProgress.set(userId, left);
      else this.#inProgress.delete(userId);
    };
  }

  #refuse(writer: Writer, cost: number): void {
    const waits = this.#limitsOf(writer).map(
      ({ key, perMs }) => (cost - this.#read(key, perMs).level) / perMs,
    );
    const waitMs = Math.max(...waits);
    if (waitMs > 0) throw new Problem('too_many_writes', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  #limitsOf({ userId, organizationId }: Writer): { key: string; perMs: number }[] {
    return [
      { key: `user ${userId}`, perMs: this.#perMs },
      { key: `organization ${organizationId}`, perMs: this.#perMs * USERS_OF_ORGANIZATION },
    ];
  }

  #read(key: string, perMs: number): Bucket {
    const now = this.#now();
    const capacity = perMs * 60_000 * BURST_MINUTES;
    const { level, readAt } = this.#buckets.get(key) ?? { level: capacity, readAt: now };
    const bucket = { level: Math.min(capacity, level + (now - readAt) * perMs), readAt: now };
    keep(this.#buckets, key, bucket);
    return bucket;
  }
}

/** Keeps an entry as the newest, and drops the oldest one if there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_BUCKETS) {
    const [oldest] = map.keys();
    if (oldest !== undefined) map.delete(oldest);
  }
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
