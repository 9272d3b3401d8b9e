import { OVERVIEW_SORTS } from '#contract/orders.ts';
import { type Fixture, makeFixture } from './fixtures/fixture.ts';
import type { DatabaseServer } from './fixtures/database-server.ts';
import { COMMON_WORD, ORDERS_OF_CUSTOMER, RARE_WORD, writeManyOrders } from './fixtures/many-orders.ts';
import { startVertbook } from './fixtures/servers.ts';
import { drive } from './measure/drive.ts';
import { p95 } from './measure/pairs.ts';
import { formatNumber } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const FEW = 1_000;
const MANY = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const PAGE = 100;
const ROUNDS = 5;
const CALLS_PER_ROUND = 20;
const P95_MS = 5;
/** Matches are adjacent, far from the start of the list: neither walking nor the index finds them early. */
const TOGETHER = 'search one name, by name';
const NAME = 'Gärtnerei';
const GROWTH = 1.3;

interface Ground {
  port: number;
  headers: string;
  /** The label of each query, and its path. */
  ways: Map<string, string>;
  stop(): Promise<void>;
}

/** The orders list by every sorting, its first and its last page, and searched: at a thousand orders and at a million. */
export const ordersList: Workload = {
  name: 'orders-list',
  async run(server, report) {
    const few = await openFixture(server, FEW);
    const many = await openFixture(server, MANY);
    try {
      const ways = [...few.ways.keys()].map((name) => ({ name, few: [] as number[], many: [] as number[] }));
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const way of ways) {
          const times = { few: await ask(few, way.name), many: await ask(many, way.name) };
          // The first run only warms up.
          if (round > 0) {
            way.few.push(...times.few);
            way.many.push(...times.many);
          }
        }
      }
      const found = ways.map(({ name, ...times }) => {
        const [atFew, atMany] = [p95(times.few), p95(times.many)];
        return { name, few: atFew, many: atMany, growth: atMany / atFew };
      });
      if (process.env['BENCH_DETAILS']) console.table(found);
      report(
        lineOf(
          'orders-list',
          found.filter(({ name }) => name !== TOGETHER),
        ),
      );
      report(
        lineOf(
          'orders-list: one name',
          found.filter(({ name }) => name === TOGETHER),
        ),
      );
    } finally {
      await few.stop();
      await many.stop();
    }
  },
};

interface Way {
  name: string;
  few: number;
  many: number;
  growth: number;
}

function lineOf(name: string, ways: readonly Way[]): Line {
  const slowest = ways.toSorted((one, other) => one.many - other.many).at(-1);
  const growth = Math.max(...ways.map((way) => way.growth));
  return {
    name,
    measured: `p95 ${formatNumber(slowest?.many ?? Number.NaN)} ms at ${MANY.toLocaleString('en-GB')} (${slowest?.name ?? ''})`,
    limit: `p95 ${formatNumber(Math.max(...ways.map((way) => way.few)))} ms at ${FEW.toLocaleString('en-GB')}`,
    ratio: growth,
    target: `growth ≤ ${GROWTH}, p95 ≤ ${P95_MS} ms`,
    isReached: growth <= GROWTH && ways.every((way) => way.many <= P95_MS),
  };
}

async function openFixture(server: DatabaseServer, orders: number): Promise<Ground> {
  const size = { publications: 40, weeks: 1, pastWeeks: 0, customers: orders / ORDERS_OF_CUSTOMER };
  const fixture = await makeFixture(await server.makeDatabase(`list_${orders}`), size, (query) =>
    writeManyOrders(query, orders, size),
  );
  const vertbook = await startVertbook(fixture);
  return {
    port: vertbook.port,
    headers: fixture.headers,
    ways: await listQueries(fixture, orders),
    stop: async () => {
      await vertbook.stop();
      await fixture.close();
    },
  };
}

async function listQueries({ scope }: Fixture, orders: number): Promise<Map<string, string>> {
  const [facts] = await scope.transact((tx) =>
    tx.statement<{ live: number; customer: string }>(
      'bench-list-facts',
      `select (select sum(live) from order_counts where organization_id = $1)::int as live,
         (select name from customers where organization_id = $1 and id = $2) as customer`,
      [tx.organizationId, Math.ceil(orders / ORDERS_OF_CUSTOMER / 2)],
    ),
  );
  const lastPage = String(Math.ceil((facts?.live ?? 0) / PAGE) - 1);
  const sorted = OVERVIEW_SORTS.flatMap((sort) =>
    ['asc', 'desc'].flatMap((direction) => [
      [`${sort} ${direction}`, { sort, direction }] as const,
      [`${sort} ${direction}, last page`, { sort, direction, page: lastPage }] as const,
    ]),
  );
  const searches: Record<string, Record<string, string>> = {
    ...Object.fromEntries(sorted),
    'search a rare word': { q: RARE_WORD.word },
    'search a common word': { q: COMMON_WORD },
    'search a common word, by name': { q: COMMON_WORD, sort: 'customer_name' },
    'search a customer': { q: facts?.customer ?? '', t: 'customer' },
    'search a number': { q: String(Math.round(orders * 0.734218)) },
    [TOGETHER]: { q: NAME, sort: 'customer_name' },
  };
  return new Map(
    Object.entries(searches).map(([name, search]) => [
      name,
      `/api/orders/overview?${new URLSearchParams({ pageSize: String(PAGE), ...search })}`,
    ]),
  );
}

async function ask({ port, headers, ways }: Ground, name: string): Promise<number[]> {
  const request = { method: 'GET', path: ways.get(name) ?? '', headers } as const;
  const { times } = await drive({ port, clients: 1, answers: CALLS_PER_ROUND, next: () => request });
  return times;
}
