import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { ClientMemory } from './client-memory.ts';
import { type Batch, countHits, newBatch } from './count-hits.ts';
import { forgetMadeMonths, makeMonths } from './months.ts';
import type { ReceivedHit } from './received-hit.ts';

/** How long hits are gathered before they are written together. */
const GATHER_MS = 50;
/** The maximum number of hits in a batch. A full batch is written without waiting for `GATHER_MS`. */
const BATCH_MAX = 2_000;
/** For how many organizations batches are written at the same time. The other database connections are for requests. */
const ORGANIZATIONS_AT_ONCE = 4;
/** The maximum number of hits that wait while the database is unavailable, about 50 MB. Further hits are lost. */
const WAITING_MAX = 100_000;
const RETRY_MS = 500;
/** After this many failed attempts, a batch is given up, unless the database is unavailable. */
const ATTEMPTS = 5;
/** How long shutdown waits for a database that does not respond. */
const WAIT_MS = 5_000;
const EXPIRE_MS = 60_000;
const LOG_PAUSE_MS = 1_000;

/** The hits of one organization, in the order of arrival. */
interface OrganizationHits {
  organizationId: number;
  gathered: ReceivedHit[];
  batch: Batch | null;
  failures: number;
  isBusy: boolean;
  /** When the organization's next batch is due, by the clock of {@link performance}. */
  dueAt: number;
}

/** The number of hits of this process, by outcome. */
export interface Hits {
  counted: number;
  lost: number;
  waiting: number;
}

interface Parts {
  pool: pg.Pool;
  log: FastifyBaseLogger;
}

/** Gathers the hits of requests and counts them in batches. Adding a hit never waits and never fails. */
export class HitBatcher {
  readonly #parts: Parts;
  readonly #memory = new ClientMemory();
  /** Ordered by the time of the last batch, oldest first. */
  readonly #organizations = new Map<number, OrganizationHits>();
  readonly #expiry: NodeJS.Timeout;
  #timer: NodeJS.Timeout | null = null;
  #waiting = 0;
  #counted = 0;
  #lost = 0;
  #loggedLosses = 0;
  #busy = 0;
  #loggedAt = 0;
  #isClosed = false;
  #end: { whenEmpty: () => void; afterBatch: () => void } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#expiry = setInterval(() => this.#tidyMemory(Date.now()), EXPIRE_MS).unref();
  }

  /** The numbers since the process began. */
  get hits(): Hits {
    return { counted: this.#counted, lost: this.#lost + this.#loggedLosses, waiting: this.#waiting };
  }

  /** Adds a hit to the next batch. Never fails. */
  add(hit: ReceivedHit): void {
    if (this.#waiting >= WAITING_MAX) {
      this.#lost += 1;
      return;
    }
    const own = this.#organizations.get(hit.organizationId) ?? this.#open(hit.organizationId);
    if (own.gathered.push(hit) === BATCH_MAX && own.failures === 0) own.dueAt = 0;
    this.#waiting += 1;
    if (own.dueAt === 0 && !own.isBusy) this.#startDueBatches();
    else this.#wakeIn(GATHER_MS);
  }

  /** Counts all waiting hits, as far as possible, and then settles. */
  async close(): Promise<void> {
    clearInterval(this.#expiry);
    await new Promise<void>((resolve) => {
      const deadline = setTimeout(resolve, WAIT_MS);
      const whenEmpty = () => {
        clearTimeout(deadline);
        resolve();
      };
      this.#end = { whenEmpty, afterBatch: () => deadline.refresh() };
      for (const own of this.#organizations.values()) own.dueAt = 0;
      this.#startDueBatches();
    });
    if (this.#timer) clearTimeout(this.#timer);
    this.#lost += this.#waiting;
    this.#waiting = 0;
    this.#isClosed = true;
    this.#logLosses();
  }

  /** Deletes old records, and has the kept hits judged again in batches, which need no new hits. */
  #tidyMemory(at: number): void {
    this.#memory.forgetBefore(at);
    for (const organizationId of this.#memory.later.listDue(at)) {
      const own = this.#organizations.get(organizationId) ?? this.#open(organizationId);
      own.batch ??= newBatch(organizationId, own.gathered.splice(0, BATCH_MAX), at);
      if (!own.isBusy) this.#wakeIn(GATHER_MS);
    }
  }

  #open(organizationId: number): OrganizationHits {
    const dueAt = performance.now() + GATHER_MS;
    const own: OrganizationHits = {
      organizationId,
      gathered: [],
      batch: null,
      failures: 0,
      isBusy: false,
      dueAt,
    };
    this.#organizations.set(organizationId, own);
    return own;
  }

  #wakeIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#startDueBatches();
    }, ms);
  }

  /** Starts every batch that is due, within the limit. */
  #startDueBatches(): void {
    if (this.#isClosed) return;
    const now = performance.now();
    let nextDueAt = Infinity;
    for (const own of this.#organizations.values()) {
      if (this.#busy >= ORGANIZATIONS_AT_ONCE) return;
      if (own.isBusy) continue;
      if (own.dueAt <= now) void this.#runBatch(own);
      else nextDueAt = Math.min(nextDueAt, own.dueAt);
    }
    if (nextDueAt < Infinity) this.#wakeIn(nextDueAt - now);
    if (this.#waiting === 0 && this.#busy === 0) this.#end?.whenEmpty();
  }

  async #runBatch(own: OrganizationHits): Promise<void> {
    this.#organizations.delete(own.organizationId);
    if (!own.batch && own.gathered.length === 0) return;
    this.#organizations.set(own.organizationId, own);
    own.isBusy = true;
    this.#busy += 1;
    const hasSucceeded = await this.#write(own);
    own.isBusy = false;
    this.#busy -= 1;
    own.dueAt = performance.now() + (hasSucceeded ? this.#pauseOf(own) : RETRY_MS);
    this.#logLosses();
    this.#startDueBatches();
  }

  /** Returns the pause before the next batch: none before a full batch and at shutdown. */
  #pauseOf({ gathered }: OrganizationHits): number {
    return this.#end || gathered.length >= BATCH_MAX ? 0 : GATHER_MS;
  }

  /** Writes a batch. Returns false if it has to be retried. */
  async #write(own: OrganizationHits): Promise<boolean> {
    own.batch ??= newBatch(own.organizationId, own.gathered.splice(0, BATCH_MAX));
    const { batch } = own;
    try {
      await makeMonths(this.#parts.pool, batch.hits);
      await countHits(this.#parts.pool, batch, this.#memory);
      this.#counted += batch.hits.filter(({ isHead }) => !isHead).length;
    } catch (error) {
      own.failures += 1;
      forgetMadeMonths(this.#parts.pool);
      const isGivenUp = own.failures >= ATTEMPTS && !isWorthWaiting(error);
      if (isGivenUp || own.failures === 1) this.#logFailure(own, error);
      if (!isGivenUp) return false;
      this.#lost += batch.hits.length;
    }
    own.batch = null;
    own.failures = 0;
    this.#end?.afterBatch();
    this.#waiting = Math.max(0, this.#waiting - batch.hits.length);
    return true;
  }

  #logFailure({ organizationId }: OrganizationHits, error: unknown): void {
    this.#parts.log.error({ err: error, organizationId }, 'counting views and clicks failed');
  }

  /** Logs lost hits, at most once a second. */
  #logLosses(): void {
    const now = performance.now();
    if (this.#lost > 0 && (this.#isClosed || now - this.#loggedAt > LOG_PAUSE_MS)) {
      this.#loggedAt = now;
      this.#parts.log.error({ hits: this.#lost }, 'views and clicks were answered, but could not be counted');
      this.#loggedLosses += this.#lost;
      this.#lost = 0;
    }
  }
}

function isWorthWaiting(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof Problem && error.code === 'overloaded');
}
