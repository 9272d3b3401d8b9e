import { until } from '#tests/limits.ts';
import { Client } from 'pg';
import { pino } from 'pino';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { Weekday } from '#domain/catalogue/frequency.ts';
import { buildApp } from '#server/app.ts';
import { createScope, type Scope } from '#server/platform/db/scope.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { readEnv } from '#server/platform/env.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { createPublication } from '#server/catalogue/publications/edit-publications.ts';
import { findSession } from '#server/access/sessions/session-store.ts';
import { type Caller, callerOf } from '#tests/api/support/caller.ts';
import { makeOrganization, type Organization } from '#tests/api/support/organizations.ts';
import { countLockWaits } from '#tests/database/lock-waits.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createRandomSource, type RandomSource } from './random-source.ts';
import { type FreshIssue, listFreshIssues, listKeptOrders } from './stored-orders.ts';
import type { KeptOrder } from './history.ts';
import { retrying } from './retrying-caller.ts';
import { createInstrumentedPool, type Mutation, type InstrumentedPool } from './instrumented-pool.ts';

/** The day on which the races are run. */
export const TODAY: Day = '2026-11-24';
/** The day of the second process. For this process, reservations that end before the day have lapsed. */
export const LATER: Day = addDays(TODAY, 3);
/** The days of the two processes. */
type Days = Record<'now' | 'later', Day>;

const NAMES = ['Top', 'Middle', 'Bottom', 'Footer'];
const SENDING_DAYS: Weekday[] = ['tuesday', 'friday'];
const POOL_SIZE = 24;
/** Less than the lock timeout of the instrumented pool. */
const LOCK_PATIENCE_MS = 25_000;
const FILES = { put: async () => undefined, get: async () => null, remove: async () => undefined };

interface Parts {
  database: TestDatabase;
  watched: InstrumentedPool;
  apps: Record<keyof Days, App>;
  days: Days;
  organization: Organization;
  seed: number;
}

/** Creates the setup; `mutate` removes a protection from the application's statements. */
export async function openRaceSetup({
  seed = 1,
  mutate,
  today = TODAY,
  later = LATER,
}: { seed?: number; mutate?: Mutation; today?: Day; later?: Day } = {}): Promise<RaceSetup> {
  const database = await createTestDatabase();
  const watched = createInstrumentedPool(database.connection, POOL_SIZE, mutate);
  const build = (day: Day) =>
    buildApp({
      // Only the database may refuse an act of a race, however slow the machine is.
      env: readEnv({ OVERLOAD_SECONDS: '0', WRITES_PER_MINUTE: '0' }),
      keys: keysOf(new Uint8Array(32)),
      pool: watched.pool,
      files: FILES,
      log: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
      today: () => day,
    });
  const apps = { now: await build(today), later: await build(later) };
  const organization = await makeOrganization(watched.pool, 'Verlag Nordlicht', 'nordlicht.example');
  await watched.pool.query(
    `update organizations set self_service_open_placements = 10000, self_service_reservation_days = 365,
       self_service_order_placements = 500`,
  );
  return new RaceSetup({ database, watched, apps, days: { now: today, later }, organization, seed });
}

/** The setup of races: one database, two processes (one of them some days ahead), and enough issues. */
export class RaceSetup {
  readonly random: RandomSource;
  readonly organization: Organization;
  /** Calls the process of today, as staff. */
  readonly now: Caller;
  /** Calls the process for which it is some days later, as staff. */
  readonly later: Caller;
  readonly #parts: Parts;
  readonly #stock: FreshIssue[] = [];
  #publications = 0;

  constructor(parts: Parts) {
    const { token } = parts.organization.users.administrator;
    this.#parts = parts;
    this.random = createRandomSource(parts.seed);
    this.organization = parts.organization;
    this.now = retrying(callerOf(parts.apps.now, token));
    this.later = retrying(callerOf(parts.apps.later, token));
  }

  /** The day of the first process. */
  get today(): Day {
    return this.#parts.days.now;
  }

  /** Returns the day in a time zone at each of these instants, calculated by the database as for the application. */
  async daysAt(instants: readonly string[], timeZone: string): Promise<Day[]> {
    const { rows } = await this.#parts.watched.pool.query<{ day: Day }>(
      'select (at at time zone $2)::date as day from unnest($1::timestamptz[]) as at order by at',
      [instants, timeZone],
    );
    return rows.map(({ day }) => day);
  }

  /** Calls the process of today as a random user: staff or self-service. */
  randomUser(): Caller {
    const role = this.random.pick(['administrator', 'sales', 'customer'] as const);
    return retrying(callerOf(this.#parts.apps.now, this.organization.users[role].token));
  }

  async scope(when: keyof Days): Promise<Scope> {
    const { pool } = this.#parts.watched;
    const session = await findSession(pool, this.organization.users.administrator.token);
    if (!session) throw new Error('The session has ended.');
    const { userId: id, userName: name, email, role, capabilities, customerId, ...facts } = session;
    const user = { id, name, email, role, capabilities, customerId };
    return createScope(pool, { ...facts, user, today: this.#parts.days[when] });
  }

  async makePublication(names: string[], sendingDays: readonly Weekday[]): Promise<number> {
    this.#publications += 1;
    const publication = await createPublication(await this.scope('now'), {
      title: `Rundbrief ${this.#publications}`,
      frequency: 'weekly',
      sendingDays,
      placementNames: Object.fromEntries(names.map((name, index) => [`placementName${index + 1}`, name])),
    });
    return publication.id;
  }

  /** Returns the issues of a publication that are sent after every day of the races. */
  async issuesOf(publicationId: number): Promise<FreshIssue[]> {
    return listFreshIssues(await this.scope('now'), publicationId, addDays(this.#parts.days.later, 1));
  }

  /** Returns issues that no race has used, of two publications in random order. */
  async takeIssues(count: number): Promise<FreshIssue[]> {
    while (this.#stock.length < count) {
      const first = await this.issuesOf(await this.makePublication(NAMES, SENDING_DAYS));
      const second = await this.issuesOf(await this.makePublication(NAMES, SENDING_DAYS));
      this.#stock.push(...this.random.shuffle([...first, ...second]));
    }
    return this.#stock.splice(0, count);
  }

  async takeIssue(): Promise<FreshIssue> {
    const [issue] = await this.takeIssues(1);
    if (!issue) throw new Error('There is no issue left.');
    return issue;
  }

  async keptOrders(markPrefix: string): Promise<KeptOrder[]> {
    return listKeptOrders(await this.scope('now'), markPrefix);
  }

  /**
   * Runs `work` while another connection holds a lock. `work` gets a function that waits until `count` connections wait
   * for locks, so that a race has the same schedule each time.
   */
  async holdLock(lock: string, work: (waiting: (count: number) => Promise<void>) => Promise<void>) {
    const client = new Client(this.#parts.database.connection);
    await client.connect();
    const waiting = async (count: number) => {
      const isWaiting = async () => (await countLockWaits(this.#parts.watched.pool)) >= count;
      await until(`${count} connections wait for a lock`, isWaiting, {
        limitMs: LOCK_PATIENCE_MS,
        pollMs: 5,
      });
    };
    try {
      await client.query(`begin; ${lock}`);
      await work(waiting);
    } finally {
      await client.end();
    }
  }

  /** Runs a statement on the database itself, as its owner. */
  async alter(statement: string): Promise<void> {
    await this.#parts.watched.pool.query(statement);
  }

  /** Replaces a part of a database function. */
  async rewriteFunction(name: string, part: string | RegExp, other: string): Promise<void> {
    const { rows } = await this.#parts.watched.pool.query<{ source: string }>(
      'select pg_get_functiondef($1::regproc) as source',
      [name],
    );
    const source = rows[0]?.source ?? '';
    const rewritten = source.replace(part, other);
    if (rewritten === source) throw new Error(`${name} has no such part: ${String(part)}`);
    await this.alter(rewritten);
  }

  /** Returns the violated rules, and the deadlocks including those that a retry hid. */
  async faults(): Promise<string[]> {
    const findings = await runDoctor(this.#parts.watched.pool);
    const broken = findings.filter((finding) => finding.violations > 0);
    const deadlocks = this.#parts.watched.deadlocks();
    return [
      ...broken.map(
        ({ rule, violations, places }) => `not so (${violations}): ${rule}; ${places.join(', ')}`,
      ),
      ...(deadlocks > 0 ? [`${deadlocks} deadlocks`] : []),
    ];
  }

  async close(): Promise<void> {
    const { apps, watched, database } = this.#parts;
    await Promise.all([apps.now.http.close(), apps.later.http.close()]);
    await watched.pool.end();
    await database.drop();
  }
}
