import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { Problem } from '../base/problem.ts';
import { ClientMemory } from './client-memory.ts';
import { type Batch, countHits, newBatch } from './count-hits.ts';
import { forgetMadeMonths, makeMonths } from './months.ts';
import type { ReceivedHit } from './received-hit.ts';

/** How long hits are gathered before they are written together. */
const GATHER_MS = 50;
/** So many are written at once, and with so many the time need not pass: no answer waits for long behind them. */
const BATCH_MAX = 2_000;
/** So many organisations are written for at once: the other connections are for everybody else. */
const LANES_AT_ONCE = 4;
/** So many hits wait while the database is away, some 50 MB; those that come then are not counted. */
const WAITING_MAX = 100_000;
const RETRY_MS = 500;
/** A batch that fails although the database is there is given up after so many tries. */
const TRIES = 5;
/** How long the end of the process waits for a database that takes nothing. */
const PATIENCE_MS = 5_000;
const FORGET_MS = 60_000;
const TELL_MS = 1_000;

/** The hits of one organisation, in the order they came. */
interface Lane {
  organizationId: number;
  gathered: ReceivedHit[];
  batch: Batch | null;
  failures: number;
  isBusy: boolean;
  /** When its turn comes, by the clock of {@link performance}. */
  dueAt: number;
}

/** What became of the hits of this process. */
export interface Hits {
  counted: number;
  lost: number;
  waiting: number;
}

interface Parts {
  pool: pg.Pool;
  log: FastifyBaseLogger;
}

/** Takes hits as they are answered, and has them counted in batches. Taking one never waits and never fails. */
export class HitBatcher {
  readonly #parts: Parts;
  readonly #memory = new ClientMemory();
  /** Whose last turn is longest ago stands first. */
  readonly #lanes = new Map<number, Lane>();
  readonly #forgetting: NodeJS.Timeout;
  #timer: NodeJS.Timeout | null = null;
  #waiting = 0;
  #counted = 0;
  #lost = 0;
  #lostInAll = 0;
  #busy = 0;
  #toldAt = 0;
  #isClosed = false;
  #end: { whenEmpty: () => void; afterBatch: () => void } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#forgetting = setInterval(() => this.#memory.forgetBefore(Date.now()), FORGET_MS).unref();
  }

  /** Since the process began. */
  get hits(): Hits {
    return { counted: this.#counted, lost: this.#lost + this.#lostInAll, waiting: this.#waiting };
  }

  /** Promises not to fail. */
  take(hit: ReceivedHit): void {
    if (this.#waiting >= WAITING_MAX) {
      this.#lost += 1;
      return;
    }
    const lane = this.#lanes.get(hit.organizationId) ?? this.#openLane(hit.organizationId);
    if (lane.gathered.push(hit) === BATCH_MAX && lane.failures === 0) lane.dueAt = 0;
    this.#waiting += 1;
    if (lane.dueAt === 0 && !lane.isBusy) this.#takeTurns();
    else this.#wakeIn(GATHER_MS);
  }

  /** Settles once everything is counted that can be. */
  async close(): Promise<void> {
    clearInterval(this.#forgetting);
    await new Promise<void>((resolve) => {
      const deadline = setTimeout(resolve, PATIENCE_MS);
      const whenEmpty = () => {
        clearTimeout(deadline);
        resolve();
      };
      this.#end = { whenEmpty, afterBatch: () => deadline.refresh() };
      for (const lane of this.#lanes.values()) lane.dueAt = 0;
      this.#takeTurns();
    });
    if (this.#timer) clearTimeout(this.#timer);
    this.#lost += this.#waiting;
    this.#waiting = 0;
    this.#isClosed = true;
    this.#tellLosses();
  }

  #openLane(organizationId: number): Lane {
    const dueAt = performance.now() + GATHER_MS;
    const lane = { organizationId, gathered: [], batch: null, failures: 0, isBusy: false, dueAt };
    this.#lanes.set(organizationId, lane);
    return lane;
  }

  #wakeIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#takeTurns();
    }, ms);
  }

  /** Lets every lane begin whose time has come, as many as may at once. */
  #takeTurns(): void {
    if (this.#isClosed) return;
    const now = performance.now();
    let nextDueAt = Infinity;
    for (const lane of this.#lanes.values()) {
      if (this.#busy >= LANES_AT_ONCE) return;
      if (lane.isBusy) continue;
      if (lane.dueAt <= now) void this.#takeStartLock(lane);
      else nextDueAt = Math.min(nextDueAt, lane.dueAt);
    }
    if (nextDueAt < Infinity) this.#wakeIn(nextDueAt - now);
    if (this.#waiting === 0 && this.#busy === 0) this.#end?.whenEmpty();
  }

  async #takeStartLock(lane: Lane): Promise<void> {
    this.#lanes.delete(lane.organizationId);
    if (!lane.batch && lane.gathered.length === 0) {
      return;
    }
    this.#lanes.set(lane.organizationId, lane);
    lane.isBusy = true;
    this.#busy += 1;
    const hasSucceeded = await this.#write(lane);
    lane.isBusy = false;
    this.#busy -= 1;
    lane.dueAt = performance.now() + (hasSucceeded ? this.#pauseOf(lane) : RETRY_MS);
    this.#tellLosses();
    this.#takeTurns();
  }

  /** A whole batch does not wait for more; and who waits for the end does not gather. */
  #pauseOf({ gathered }: Lane): number {
    return this.#end || gathered.length >= BATCH_MAX ? 0 : GATHER_MS;
  }

  /** Answers whether this batch is done with. */
  async #write(lane: Lane): Promise<boolean> {
    lane.batch ??= newBatch(lane.organizationId, lane.gathered.splice(0, BATCH_MAX));
    const { batch } = lane;
    try {
      await makeMonths(this.#parts.pool, batch.hits);
      await countHits(this.#parts.pool, batch, this.#memory);
      this.#counted += batch.hits.length;
    } catch (error) {
      lane.failures += 1;
      forgetMadeMonths(this.#parts.pool);
      const isHopeless = lane.failures >= TRIES && !isWorthWaiting(error);
      if (isHopeless || lane.failures === 1) this.#tellFailure(lane, error);
      if (!isHopeless) return false;
      this.#lost += batch.hits.length;
    }
    lane.batch = null;
    lane.failures = 0;
    this.#end?.afterBatch();
    this.#waiting = Math.max(0, this.#waiting - batch.hits.length);
    return true;
  }

  #tellFailure({ organizationId }: Lane, error: unknown): void {
    this.#parts.log.error({ err: error, organizationId }, 'counting views and clicks failed');
  }

  /** Once a second is enough for a log. */
  #tellLosses(): void {
    const now = performance.now();
    if (this.#lost > 0 && (this.#isClosed || now - this.#toldAt > TELL_MS)) {
      this.#toldAt = now;
      this.#parts.log.error({ hits: this.#lost }, 'views and clicks were answered, but could not be counted');
      this.#lostInAll += this.#lost;
      this.#lost = 0;
    }
  }
}

function isWorthWaiting(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof Problem && error.code === 'overloaded');
}
