import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Day } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { planDeliveries } from '#server/sending/delivery/plan-deliveries.ts';
import { resetDemo } from '#server/demo/prepare-demo.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { openSession } from '#server/access/sessions/session-store.ts';
import { callerOf } from '../support/caller.ts';
import {
  actAs,
  brokenRules,
  type BuiltWorld,
  buildWorldOn,
  type DemoInstance,
  listFreePlacements,
  startInstance,
} from '../support/demo.ts';

const TODAY: Day = '2026-11-24';

let instance: DemoInstance;
let own: BuiltWorld;
let scope: Scope;

beforeAll(async () => {
  instance = await startInstance({ today: TODAY });
  own = await buildWorldOn(instance.app, TODAY, 'own.example');
  const { organizationId, world } = own;
  scope = actAs(instance.app.pool, {
    organizationId,
    id: world.users.administrator,
    role: 'administrator',
    today: TODAY,
  });
});

afterAll(() => instance.close());

async function reset(): Promise<void> {
  own.world = await resetDemo(scope, {
    images: instance.app,
    hasPrices: true,
    users: own.users,
  });
}

async function openAdministratorSession(): Promise<string> {
  return transact(instance.app.pool, null, (queries) =>
    openSession(queries, { organization_id: own.organizationId, id: own.world.users.administrator }),
  );
}

async function countDeadlocks(): Promise<number> {
  // A connection writes the counter when it becomes idle.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const { rows } = await instance.app.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}

describe('resetting the demo organization', () => {
  it('is serialized with orders, bookings, cancellations, the plan of deliveries and another reset', async () => {
    const before = await countDeadlocks();
    const race = { isOver: false };
    const statuses: number[] = [];
    const caller = callerOf(instance.app, await openAdministratorSession());
    async function work(seed: number): Promise<void> {
      for (let turn = 0; !race.isOver; turn += 1) {
        const free = await unlessOverloaded(listFreePlacements(scope), []);
        const start = (seed * 97 + turn * 31) % Math.max(1, free.length - 3);
        const input = {
          customer_id: own.world.customers.kesslerVoss,
          reservation_expire_date: TODAY,
          placement_ids: free.slice(start, start + 3),
          note: `race ${seed}`,
        };
        const placed = await caller.post<{ order?: { id: number } }>('/api/orders', input, {
          'idempotency-key': randomUUID(),
        });
        const path = `/api/orders/${placed.body.order?.id ?? 0}`;
        const next = turn % 2 === 0 ? await caller.post(`${path}/book`) : await caller.delete(path);
        statuses.push(placed.status, next.status);
      }
    }
    async function plan(): Promise<void> {
      while (!race.isOver) await unlessOverloaded(planDeliveries(scope), undefined);
    }
    const workers = [plan(), ...Array.from({ length: 5 }, (_, seed) => work(seed))];
    try {
      for (let round = 0; round < 3; round += 1) {
        const resets = await Promise.allSettled([reset(), reset()]);
        // On a busy machine the waiting request may be refused as overload; the other one succeeds.
        expect(resets.map((outcome) => outcome.status)).toContain('fulfilled');
        expect(resets.every((outcome) => outcome.status === 'fulfilled' || isOverload(outcome.reason))).toBe(
          true,
        );
      }
      // While the resets hold their locks, requests may be refused as overload or as too many.
      await vi.waitFor(() => expect(statuses).toContain(201), { timeout: 30_000 });
    } finally {
      // Otherwise a failure would leave the workers running for ever.
      race.isOver = true;
    }
    await Promise.all(workers);
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(await countDeadlocks()).toBe(before);
    expect(await brokenRules(instance.app)).toEqual([]);
  });
});

/** Returns the result, or `otherwise` if the server is overloaded, which it can be while the resets hold their locks. */
async function unlessOverloaded<Result>(result: Promise<Result>, otherwise: Result): Promise<Result> {
  return result.catch((error: unknown) => {
    if (!isOverload(error)) throw error;
    return otherwise;
  });
}

function isOverload(reason: unknown): boolean {
  return reason instanceof Problem && reason.code === 'overloaded';
}
