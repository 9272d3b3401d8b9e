import { brokenRules } from './fixtures/broken-rules.ts';
import { makeBareFixture } from './limits/bare-booking.ts';
import { type Fixture, type FixtureSize, makeFixture } from './fixtures/fixture.ts';
import { type Carts, createCarts, ORDERING_CLIENTS as CLIENTS, placeOrders } from './fixtures/order-carts.ts';
import { startVertbook } from './fixtures/servers.ts';
import { sellFirst } from './fixtures/sold-orders.ts';
import type { Driven } from './measure/drive.ts';
import { p95 } from './measure/pairs.ts';
import { limitRunner, runStatement } from './limits/run-statement.ts';
import { formatNumber, median } from './measure/statistics.ts';
import { type Cost, costOf } from './measure/cost.ts';
import type { Line, Workload } from './workload.ts';

const SIZE: FixtureSize = { publications: 120, weeks: 100, pastWeeks: 0, customers: 1_000 };
/** Orders in the fixture. */
const SOLD = 20_000;
const ROUNDS = 3;
const BARE_RUNS = 1_250;
const ORDERS = 4_000;
const RATIO = 0.3;
const P95_MS = 10;
/** The most write-ahead log for one order, in kB, including its idempotency key. */
const WAL_KB = 5.5;
/** The most processor time of PostgreSQL for one order, in ms. */
const DATABASE_MS = 0.8;
/** The most processor time of Node for one order, in ms. */
const NODE_MS = 0.4;
const WARM_UP = 500;

/** Measures orders of three placements that no other order requests: with an Idempotency-Key, as the web sends them, and without. */
export const orderAlone: Workload = {
  name: 'order-alone',
  async run(server, report) {
    const { makeDatabase } = server;
    const fixture = await makeFixture(await makeDatabase('orders'), SIZE, sellFirst(SOLD));
    const bareFixture = await makeBareFixture(await makeDatabase('bare_orders'), SIZE, sellFirst(SOLD));
    const vertbook = await startVertbook(fixture);
    try {
      const [carts, bareCarts] = [createCarts(fixture, SOLD), createCarts(bareFixture, SOLD)];
      const place = (withKey: boolean, answers: number) =>
        placeOrders(fixture, vertbook.port, carts, withKey, answers);
      await place(true, WARM_UP);
      const limits: number[] = [];
      const withKey: Driven[] = [];
      const withoutKey: Driven[] = [];
      const [costs, bareCosts]: [Cost[], Cost[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        bareCosts.push(
          await costOf(bareFixture.pool, null, CLIENTS * BARE_RUNS, async () => {
            limits.push(await bookBare(bareFixture, bareCarts));
          }),
        );
        costs.push(
          await costOf(fixture.pool, vertbook, ORDERS, async () => {
            withKey.push(await place(true, ORDERS));
          }),
        );
        withoutKey.push(await place(false, ORDERS));
      }
      const broken = await brokenRules(fixture);
      for (const [name, driven] of Object.entries({ withKey, withoutKey })) {
        const speed = median(driven.map(({ perSecond }) => perSecond));
        const ratio = speed / median(limits);
        const slowest = median(driven.map(({ times }) => p95(times)));
        report({
          name: name === 'withKey' ? 'order-alone' : 'order-alone, without key',
          measured: `${formatNumber(speed)}/s, p95 ${formatNumber(slowest)} ms`,
          limit: `${formatNumber(median(limits))}/s ${limitRunner}`,
          ratio,
          target: `≥ ${RATIO}, p95 ≤ ${P95_MS} ms`,
          isReached: ratio >= RATIO && slowest <= P95_MS && broken.length === 0,
        });
      }
      report(walLine(costs, bareCosts));
      report(processorLine(costs));
      for (const rule of broken) console.error(rule);
    } finally {
      await vertbook.stop();
      await Promise.all([fixture.close(), bareFixture.close()]);
    }
  },
};

function walLine(costs: readonly Cost[], bareCosts: readonly Cost[]): Line {
  const [ours, bare] = [costs, bareCosts].map((all) => median(all.map(({ walBytes }) => walBytes)) / 1000);
  return {
    name: 'order-alone, WAL',
    measured: `${formatNumber(ours ?? Number.NaN)} kB an order`,
    limit: `${formatNumber(bare ?? Number.NaN)} kB ${limitRunner}`,
    ratio: null,
    target: `≤ ${WAL_KB} kB`,
    isReached: ours !== undefined && ours <= WAL_KB,
  };
}

function processorLine(costs: readonly Cost[]): Line {
  const [database, node] = [costs.map(({ databaseMs }) => databaseMs), costs.map(({ nodeMs }) => nodeMs)].map(
    (times) => median(times.map((time) => time ?? Number.NaN)),
  );
  const isKnown = database !== undefined && node !== undefined && !Number.isNaN(database + node);
  return {
    name: 'order-alone, processor',
    measured: isKnown ? `PostgreSQL ${formatNumber(database)} ms, Node ${formatNumber(node)} ms` : 'unknown',
    limit: '–',
    ratio: null,
    target: `≤ ${DATABASE_MS} ms, ≤ ${NODE_MS} ms`,
    isReached: isKnown ? database <= DATABASE_MS && node <= NODE_MS : null,
  };
}

function bookBare({ database, size }: Fixture, carts: Carts): Promise<number> {
  const base = carts.take(CLIENTS * BARE_RUNS);
  const first = (client: number, i: number) => base + i * CLIENTS + client;
  const placement = (nth: number) => ({
    pgbench: `${base + nth * carts.third} + :i * :clients + :client_id`,
    value: (client: number, i: number) => first(client, i) + nth * carts.third,
  });
  return runStatement(
    {
      text: 'select bench_book(:customer, array[:one, :two, :three]::bigint[])',
      variables: {
        one: placement(0),
        two: placement(1),
        three: placement(2),
        customer: {
          pgbench: `1 + :one % ${size.customers}`,
          value: (client, i) => 1 + (first(client, i) % size.customers),
        },
      },
    },
    { connection: database.application, clients: CLIENTS, runsOfEach: BARE_RUNS },
  );
}
