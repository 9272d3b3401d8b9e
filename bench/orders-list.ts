import { countBlocks } from './fixtures/count-blocks.ts';
import type { DatabaseServer } from './fixtures/database-server.ts';
import { makeFixture } from './fixtures/fixture.ts';
import { listPaths } from './fixtures/list-paths.ts';
import { ORDERS_OF_CUSTOMER, writeManyOrders } from './fixtures/many-orders.ts';
import { startVertbook } from './fixtures/servers.ts';
import { drive } from './measure/drive.ts';
import { p95 } from './measure/pairs.ts';
import { formatNumber } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const FEW = 1_000;
const MANY = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const ROUNDS = 5;
const CALLS_PER_ROUND = 20;
const P95_MS = 5;
const GROWTH = 1.3;

interface Ground {
  port: number;
  headers: string;
  /** The label and the path of each query, by line of the table. */
  lines: Map<string, Map<string, string>>;
  /** The blocks that each query touches, by its label. */
  blocks: Map<string, number>;
  stop(): Promise<void>;
}

/** Every list, by every sorting, its first and its last page, and searched: at a thousand orders and at a million. */
export const ordersList: Workload = {
  name: 'orders-list',
  async run(server, report) {
    const few = await openFixture(server, FEW);
    const many = await openFixture(server, MANY);
    try {
      for (const [line, paths] of many.lines) {
        const found: Query[] = [];
        for (const [name, path] of paths) {
          const times = { few: [] as number[], many: [] as number[] };
          for (let round = 0; round <= ROUNDS; round += 1) {
            const asked = {
              few: await ask(few, few.lines.get(line)?.get(name) ?? path),
              many: await ask(many, path),
            };
            // The first round only warms up.
            if (round === 0) continue;
            times.few.push(...asked.few);
            times.many.push(...asked.many);
          }
          const [atFew, atMany] = [p95(times.few), p95(times.many)];
          const blocks = many.blocks.get(name) ?? Number.NaN;
          found.push({ name, few: atFew, many: atMany, growth: atMany / atFew, blocks });
        }
        if (process.env['BENCH_DETAILS']) console.table(found);
        report(lineOf(line, found));
      }
    } finally {
      await few.stop();
      await many.stop();
    }
  },
};

interface Query {
  name: string;
  few: number;
  many: number;
  growth: number;
  blocks: number;
}

function lineOf(name: string, queries: readonly Query[]): Line {
  const slowest = queries.toSorted((one, other) => one.many - other.many).at(-1);
  const growth = Math.max(...queries.map((query) => query.growth));
  const blocks = Math.max(...queries.map((query) => query.blocks));
  return {
    name,
    measured: `p95 ${formatNumber(slowest?.many ?? Number.NaN)} ms (${slowest?.name ?? ''}), ≤ ${formatNumber(blocks)} blocks`,
    limit: `p95 ${formatNumber(Math.max(...queries.map((query) => query.few)))} ms at ${FEW.toLocaleString('en-GB')}`,
    ratio: growth,
    target: `growth ≤ ${GROWTH}, p95 ≤ ${P95_MS} ms`,
    isReached: growth <= GROWTH && queries.every((query) => query.many <= P95_MS),
  };
}

async function openFixture(server: DatabaseServer, orders: number): Promise<Ground> {
  const size = { publications: 200, weeks: 1, pastWeeks: 0, customers: orders / ORDERS_OF_CUSTOMER };
  const fixture = await makeFixture(await server.makeDatabase(`list_${orders}`), size, (query) =>
    writeManyOrders(query, orders, size),
  );
  const lines = await listPaths(fixture, orders);
  const blocks = await countBlocks(fixture, new Map([...lines.values()].flatMap((paths) => [...paths])));
  const vertbook = await startVertbook(fixture);
  return {
    port: vertbook.port,
    headers: fixture.headers,
    lines,
    blocks,
    stop: async () => {
      await vertbook.stop();
      await fixture.close();
    },
  };
}

async function ask({ port, headers }: Ground, path: string): Promise<number[]> {
  const request = { method: 'GET', path, headers } as const;
  const { times } = await drive({ port, clients: 1, answers: CALLS_PER_ROUND, next: () => request });
  return times;
}
