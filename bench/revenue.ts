import type { DatabaseServer } from './fixtures/database-server.ts';
import { type FixtureSize, makeFixture } from './fixtures/fixture.ts';
import { sellPricedOrders } from './fixtures/priced-orders.ts';
import { compareSizes, type Ground, openGround } from './measure/two-sizes.ts';
import type { Workload } from './workload.ts';

/** The small fixture has 178,000 orders with prices in two years, the large one 1.15 million in fifteen years. */
const FEW: FixtureSize = { publications: 60, weeks: 124, pastWeeks: 104, customers: 1_000 };
const MANY: FixtureSize = { ...FEW, weeks: 800, pastWeeks: 780 };
const P95_MS = 20;

/** Measures the revenue page of all newsletters, of one newsletter and of last year, after two and after fifteen years of orders. */
export const revenue: Workload = {
  name: 'revenue',
  async run(server, report) {
    const few = await openRevenue(server, FEW);
    const many = await openRevenue(server, MANY);
    try {
      await compareSizes({ few, many }, { p95Ms: () => P95_MS }, report);
    } finally {
      await few.stop();
      await many.stop();
    }
  },
};

async function openRevenue(server: DatabaseServer, size: FixtureSize): Promise<Ground> {
  const fixture = await makeFixture(
    await server.makeDatabase(`revenue_${size.weeks}`),
    size,
    sellPricedOrders,
  );
  const [counted] = await fixture.scope.transact((tx) =>
    tx.statement<{ orders: number }>(
      'bench-count-orders',
      'select sum(live)::int as orders from order_counts where organization_id = $1',
      [tx.organizationId],
    ),
  );
  const lastYear = Number(fixture.scope.today.slice(0, 4)) - 1;
  const paths = new Map([
    ['all', '/api/revenue'],
    ['one newsletter', '/api/revenue?publicationId=7'],
    ['last year', `/api/revenue?year=${lastYear}`],
  ]);
  return openGround(fixture, (counted?.orders ?? 0).toLocaleString('en-GB'), new Map([['revenue', paths]]));
}
