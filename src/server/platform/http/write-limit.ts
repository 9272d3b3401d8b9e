import { createHash } from 'node:crypto';
import { Problem } from '../base/problem.ts';

/** The cost of a write, and of an upload, which needs far more work. */
const COSTS = { write: 1, upload: 10 } as const;
/** An organization may write as much as this number of its users. */
const USERS_OF_ORGANIZATION = 4;
/** The part of a minute's writes that is allowed at once. */
const BURST_MINUTES = 0.5;
/** The maximum number of concurrent writes of one user. More would occupy the database connections that other users need. */
const MOST_IN_PROGRESS = 4;
/** The maximum number of stored buckets and of stored writers. A bucket that is not stored counts as full. */
const MOST_BUCKETS = 20_000;

interface Bucket {
  level: number;
  readAt: number;
}

/** The user and the organization of a write. */
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

  /** `perMinute` is the number of writes allowed to one user in a minute; 0 for no limit. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMs = perMinute / 60_000;
    this.#now = now;
  }

  /** Refuses a request before its session is looked up, if the writer is known and has no writes left. */
  refuseKnown(token: string, kind: keyof typeof COSTS): void {
    const writer = this.#perMs === 0 ? undefined : this.#writers.get(keyOf(token));
    if (writer) this.#refuse(writer, COSTS[kind]);
  }

  /** Counts a write. If the limit is exceeded, refuses it with the number of seconds to wait. */
  count(token: string, writer: Writer, kind: keyof typeof COSTS): void {
    if (this.#perMs === 0) return;
    keep(this.#writers, keyOf(token), writer);
    this.#refuse(writer, COSTS[kind]);
    for (const { key, perMs } of this.#limitsOf(writer)) this.#read(key, perMs).level -= COSTS[kind];
  }

  /** Counts a concurrent write until the returned function is called. Refuses a write that exceeds the limit. */
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

/** Stores an entry as the newest, and removes the oldest one if there are too many. */
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
