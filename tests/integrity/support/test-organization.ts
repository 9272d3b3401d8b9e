import type pg from 'pg';
// Tests call acts without building the application, which links the areas otherwise.
import '#server/link-areas.ts';
import { addDays } from '#domain/platform/day.ts';
import { WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createScope, type Scope } from '#server/platform/db/scope.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { countOrders } from '#server/platform/db/derived-rows.ts';
import { createPublication } from '#server/catalogue/publications/edit-publications.ts';
import { findSession } from '#server/access/sessions/session-store.ts';
import { makeOrganization } from '#tests/api/support/organizations.ts';
import { listFreshIssues, listKeptOrders } from './stored-orders.ts';
import type { Shop } from './burst.ts';
import type { RandomSource } from './random-source.ts';
import { faultsOf, type Attempt, type KeptOrder } from './history.ts';

/** An organization with a year of placements, in a database that tests may kill. */
export interface TestOrganization {
  /** Returns the server and the placements for one burst. No other burst uses these placements. */
  shopFor(mark: string, address: string, random: RandomSource): Shop;
  /** Returns the orders of a burst. */
  ordersOf(mark: string): Promise<KeptOrder[]>;
  /** Returns the faults in a burst's history. */
  faultsOf(mark: string, attempts: readonly Attempt[]): Promise<string[]>;
  /** Returns the violated rules and the places of the violations. */
  brokenRules(): Promise<string[]>;
  /** Corrupts the counter of orders. */
  corruptCounters(): Promise<void>;
  close(): Promise<void>;
}

const NAMES = ['Top', 'Middle', 'Bottom', 'Footer'];
const PLACEMENTS_PER_BURST = 60;

/** Creates a test organization in a migrated database. */
export async function openTestOrganization(connection: pg.PoolConfig): Promise<TestOrganization> {
  const pool = createPool(connection, 4);
  const { users, customerId } = await makeOrganization(pool, 'Verlag Nordlicht', 'nordlicht.example');
  const scope = await scopeOf(pool, users.administrator.token);
  const { id } = await createPublication(scope, {
    title: 'Rundbrief',
    frequency: 'weekly',
    sendingDays: WEEKDAYS,
    placementNames: Object.fromEntries(NAMES.map((name, index) => [`placementName${index + 1}`, name])),
  });
  const issues = await listFreshIssues(scope, id, addDays(scope.today, 2));
  const stock = issues.flatMap((issue) => issue.placementIds);

  return {
    shopFor: (mark, address, random) => ({
      address,
      mark,
      random,
      customerId,
      token: users.administrator.token,
      placementIds: stock.splice(0, PLACEMENTS_PER_BURST),
      until: addDays(scope.today, 30),
    }),
    ordersOf: (mark) => listKeptOrders(scope, mark),
    faultsOf: async (mark, attempts) =>
      faultsOf({ attempts, kept: await listKeptOrders(scope, mark), unavailableBefore: [] }),
    brokenRules: async () => {
      const findings = await runDoctor(pool);
      return findings
        .filter(({ violations }) => violations > 0)
        .map(({ rule, places }) => `${rule}: ${places.join()}`);
    },
    corruptCounters: () =>
      scope.transact(async (tx) => {
        await countOrders(tx, 3);
      }),
    close: () => pool.end(),
  };
}

/** Returns the scope of the user whose session has the token. */
export async function scopeOf(pool: pg.Pool, token: string): Promise<Scope> {
  const session = await findSession(pool, token);
  if (!session) throw new Error('The session has ended.');
  const { userId, userName, email, role, capabilities, customerId, ...facts } = session;
  return createScope(pool, {
    ...facts,
    user: { id: userId, name: userName, email, role, capabilities, customerId },
  });
}
