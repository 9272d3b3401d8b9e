import type { DatabaseServer } from './fixtures/database-server.ts';
import { makeFixture } from './fixtures/fixture.ts';
import { listPaths } from './fixtures/list-paths.ts';
import { ORDERS_OF_CUSTOMER, writeManyOrders } from './fixtures/many-orders.ts';
import { compareSizes, type Ground, openGround } from './measure/two-sizes.ts';
import type { Workload } from './workload.ts';

const FEW = 1_000;
const MANY = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const P95_MS = 5;

/**
 * Measures the list of orders at a thousand and at a million orders: the first and the last page of each sort that needs no state, the
 * searches, and other lists.
 */
export const ordersList: Workload = {
  name: 'orders-list',
  async run(server, report) {
    const few = await openFixture(server, FEW);
    const many = await openFixture(server, MANY);
    try {
      await compareSizes({ few, many }, { p95Ms: () => P95_MS }, report);
    } finally {
      await few.stop();
      await many.stop();
    }
  },
};

async function openFixture(server: DatabaseServer, orders: number): Promise<Ground> {
  const size = { publications: 200, weeks: 1, pastWeeks: 0, customers: orders / ORDERS_OF_CUSTOMER };
  const fixture = await makeFixture(await server.makeDatabase(`list_${orders}`), size, (query) =>
    writeManyOrders(query, orders, size),
  );
  return openGround(fixture, orders.toLocaleString('en-GB'), await listPaths(fixture, orders));
}
