import { makeClusterDatabase } from './fixtures/cluster-database.ts';
import { brokenRules } from './fixtures/broken-rules.ts';
import { type Fixture, type FixtureSize, makeFixture } from './fixtures/fixture.ts';
import { createCarts, ORDERING_CLIENTS, placeOrders } from './fixtures/order-carts.ts';
import { startVertbook } from './fixtures/servers.ts';
import { sellFirst } from './fixtures/sold-orders.ts';
import { drive } from './measure/drive.ts';
import { measureAlternately } from './measure/pairs.ts';
import { formatNumber } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const SIZE: FixtureSize = { publications: 60, weeks: 40, pastWeeks: 0, customers: 1_000 };
const SOLD = 2_000;
const ROUNDS = 5;
const WARM_UP = 200;
/** Orders in a round, which are then booked. */
const ORDERS = 600;
const RATIO = 0.4;

/**
 * Orders of three placements and their bookings, on the cluster of CLUSTER_URL and on the server of the bench. The ratio says what the
 * protocol of a cluster costs only where both have the same settings and the nodes share the machine.
 */
export const clusterOrders: Workload = {
  name: 'cluster-orders',
  async run(server, report) {
    const url = process.env['CLUSTER_URL'];
    if (!url) throw new Error('cluster-orders needs CLUSTER_URL, the address of a coordinator.');
    const plain = await openSeller(
      await makeFixture(await server.makeDatabase('cluster_orders'), SIZE, sellFirst(SOLD)),
    );
    const database = await makeClusterDatabase(url);
    const fixture = await makeFixture(database, SIZE, sellFirst(SOLD));
    await database.distribute();
    const cluster = await openSeller(fixture);
    try {
      for (const act of ['place', 'book'] as const) {
        const { measured, limit, ratio } = await measureAlternately(ROUNDS, plain[act], cluster[act]);
        report({
          name: act === 'place' ? 'orders on a cluster' : 'bookings on a cluster',
          measured: `${formatNumber(measured)}/s`,
          limit: `${formatNumber(limit)}/s on one server`,
          ratio,
          target: act === 'place' ? `≥ ${RATIO}` : '–',
          isReached: act === 'place' ? ratio >= RATIO : null,
        });
      }
      for (const rule of await brokenRules(fixture)) console.error(rule);
    } finally {
      await plain.stop();
      await cluster.stop();
    }
  },
};

/** Starts Vertbook on the fixture; `place` and `book` return the orders per second of a round. */
async function openSeller(fixture: Fixture) {
  const vertbook = await startVertbook(fixture);
  const carts = createCarts(fixture, SOLD);
  await placeOrders(fixture, vertbook.port, carts, true, WARM_UP);
  const headers = `${fixture.headers}content-type: application/json\r\n`;
  return {
    place: async () => (await placeOrders(fixture, vertbook.port, carts, true, ORDERS)).perSecond,
    book: async () => {
      const orders = await takeReserved(fixture);
      const next = () => {
        const order = orders.pop();
        const body = JSON.stringify({ version: order?.version });
        return { method: 'POST' as const, path: `/api/orders/${order?.id}/book`, headers, body };
      };
      return (await drive({ port: vertbook.port, clients: ORDERING_CLIENTS, answers: ORDERS, next }))
        .perSecond;
    },
    stop: async () => {
      await vertbook.stop();
      await fixture.close();
    },
  };
}

/** Returns the latest reserved orders, as many as a round books. */
async function takeReserved({ scope }: Fixture): Promise<{ id: number; version: number }[]> {
  return scope.read((tx) =>
    tx.statement<{ id: number; version: number }>(
      'list-reserved',
      `select id, version from orders where organization_id = $1 and state = 'reserved' order by id desc limit $2`,
      [tx.organizationId, ORDERS],
    ),
  );
}
