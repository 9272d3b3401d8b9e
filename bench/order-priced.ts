import { type Fill, type Fixture, type FixtureSize, makeFixture } from './fixtures/fixture.ts';
import { createCarts, placeOrders, quoteCarts } from './fixtures/order-carts.ts';
import { writePriceLists } from './fixtures/price-lists.ts';
import { startVertbook } from './fixtures/servers.ts';
import { sellFirst } from './fixtures/sold-orders.ts';
import { type Cost, costOf } from './measure/cost.ts';
import type { Driven } from './measure/drive.ts';
import { formatNumber, median } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const SIZE: FixtureSize = { publications: 120, weeks: 60, pastWeeks: 0, customers: 1_000 };
/** Orders in the fixture, with ids from 1 to this number. */
const SOLD = 2_000;
const ROUNDS = 9;
/** Orders per kind and repetition. `shown` quotes all of them before the first order, fewer than the 500 carts that a process caches. */
const ORDERS = 400;
const ADS_PER_ORDER = 3;
/** The least rate of orders with prices, relative to orders without: an order with prices may take a tenth more time. */
const RATIO = 1 / 1.1;

const PRICED_KINDS = ['shown', 'unseen'] as const;
const KINDS = [...PRICED_KINDS, 'plain'] as const;
/**
 * `shown`: orders with prices, which the cart requested before. `unseen`: orders with prices that were not requested before. `plain`:
 * orders in an organization without prices.
 */
type Kind = (typeof KINDS)[number];

/** Compares orders of three placements with prices and the same orders in an organization without prices. */
export const orderPriced: Workload = {
  name: 'order-priced',
  async run({ makeDatabase }, report) {
    const priced = await makeFixture(await makeDatabase('priced_orders'), SIZE, sellWithPrices);
    const plain = await makeFixture(await makeDatabase('plain_orders'), SIZE, sellFirst(SOLD));
    const servers = [await startVertbook(priced), await startVertbook(plain)] as const;
    try {
      const [pricedCarts, plainCarts] = [createCarts(priced, SOLD), createCarts(plain, SOLD)];
      const rounds: Record<Kind, Driven[]> = { shown: [], unseen: [], plain: [] };
      const costs: Record<Kind, Cost[]> = { shown: [], unseen: [], plain: [] };
      const place = async (kind: Kind, orders: number) => {
        const [fixture, server, carts] =
          kind === 'plain' ? [plain, servers[1], plainCarts] : [priced, servers[0], pricedCarts];
        if (kind === 'shown') await quoteCarts(fixture, server.port, carts, orders);
        const cost = await costOf(fixture.pool, server, orders, async () => {
          rounds[kind].push(await placeOrders(fixture, server.port, carts, true, orders));
        });
        costs[kind].push(cost);
      };
      for (let round = 0; round <= ROUNDS; round += 1) for (const kind of KINDS) await place(kind, ORDERS);
      await refuseUnpriced(priced);
      for (const kind of PRICED_KINDS) report(lineOf(kind, rounds, costs));
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([priced.close(), plain.close()]);
    }
  },
};

/**
 * Throws unless each ad of the orders that this workload has placed has a price, and the number of these ads is as expected. Orders
 * with ids up to `SOLD` belong to the fixture.
 */
async function refuseUnpriced({ scope }: Fixture): Promise<void> {
  const [ads] = await scope.read((tx) =>
    tx.statement<{ priced: number; unpriced: number }>(
      'bench-count-priced',
      `select count(price)::int as priced, (count(*) - count(price))::int as unpriced from verts
       where organization_id = $1 and order_id > $2`,
      [tx.organizationId, SOLD],
    ),
  );
  const expected = PRICED_KINDS.length * (ROUNDS + 1) * ORDERS * ADS_PER_ORDER;
  if (ads?.unpriced !== 0 || ads.priced !== expected) {
    throw new Error(`${ads?.priced} of ${expected} ads have a price, ${ads?.unpriced} have none.`);
  }
}

/** Compares one kind of orders with the orders without prices. Leaves out the first repetition, which only warms up. */
function lineOf(
  kind: (typeof PRICED_KINDS)[number],
  rounds: Record<Kind, readonly Driven[]>,
  costs: Record<Kind, readonly Cost[]>,
): Line {
  const [driven, plain] = [rounds[kind].slice(1), rounds.plain.slice(1)];
  const [speed, limit] = [speedOf(driven), speedOf(plain)];
  const ratio = speed / limit;
  return {
    name: kind === 'shown' ? 'order-priced' : 'order-priced, unseen',
    measured: `${formatNumber(speed)}/s, ${processorOf(costs[kind].slice(1))}`,
    limit: `${formatNumber(limit)}/s, ${processorOf(costs.plain.slice(1))} without prices`,
    ratio,
    target: `≥ ${formatNumber(RATIO)}`,
    isReached: ratio >= RATIO,
  };
}

function speedOf(driven: readonly Driven[]): number {
  return median(driven.map(({ perSecond }) => perSecond));
}

/** Formats the median processor time of an order, of PostgreSQL and Node together. */
function processorOf(costs: readonly Cost[]): string {
  const ms = median(
    costs.map(({ databaseMs, nodeMs }) => (databaseMs ?? Number.NaN) + (nodeMs ?? Number.NaN)),
  );
  return `${formatNumber(ms)} ms`;
}

const sellWithPrices: Fill = async (query, size, placements) => {
  await sellFirst(SOLD)(query, size, placements);
  await writePriceLists(query, size);
};
