import { countFigures } from '#server/insight/figures/count-figures.ts';
import { readPeriod } from '#domain/insight/figures.ts';
import { BOARD_LINE, dailyPaths } from './fixtures/daily-paths.ts';
import type { DatabaseServer } from './fixtures/database-server.ts';
import { makeFixture, type Query } from './fixtures/fixture.ts';
import { sellCampaigns } from './fixtures/sent-campaigns.ts';
import { compareSizes, type Ground, openGround } from './measure/two-sizes.ts';
import type { Workload } from './workload.ts';

/** A multiple of three, so that the three ads of an order are in the same week. */
const PUBLICATIONS = 201;
const CUSTOMERS = 1_000;
/** Seven of ten orders of three placements are placed: 2,800 in the small fixture, 200,000 in the large one. Both have 8 coming weeks. */
const FEW = { weeks: 10, pastWeeks: 2 };
const MANY = {
  weeks: Number(process.env['BENCH_WEEKS'] ?? 712),
  pastWeeks: Number(process.env['BENCH_WEEKS'] ?? 712) - 8,
};
const P95_MS = 100;
const BOARD_P95_MS = 50;
/** Response times up to this, in ms, are mostly the fixed cost of a request, so their growth is not judged. */
const FLAT_MS = 10;

/** Measures the requests of a working day: board, customer page, order lists, Today, figures, notifications and search. */
export const daily: Workload = {
  name: 'daily',
  async run(server, report) {
    const few = await openFixture(server, FEW);
    const many = await openFixture(server, MANY);
    try {
      await compareSizes({ few, many }, { p95Ms, flatMs: FLAT_MS }, report);
    } finally {
      await few.stop();
      await many.stop();
    }
  },
};

function p95Ms(line: string): number {
  return line === BOARD_LINE ? BOARD_P95_MS : P95_MS;
}

async function openFixture(server: DatabaseServer, weeks: typeof FEW): Promise<Ground> {
  const sell = sellCampaigns({ ads: 3, isPlaced: 'k % 10 < 7' });
  const size = { publications: PUBLICATIONS, customers: CUSTOMERS, issuesPerWeek: 1, ...weeks };
  const fixture = await makeFixture(
    await server.makeDatabase(`daily_${weeks.weeks}`),
    size,
    async (query, _size, placements) => {
      await spreadOverWeek(query);
      await sell(query, size, placements);
      await writeNotifications(query);
    },
  );
  try {
    await countFigures(fixture.scope, readPeriod(fixture.scope.today.slice(0, 4)));
    return await openGround(fixture, `${weeks.weeks} weeks`, dailyPaths(fixture));
  } catch (error) {
    await fixture.close();
    throw error;
  }
}

/** Spreads the newsletters over five days of the week. The newsletters of one order keep the same day. */
async function spreadOverWeek(query: Query): Promise<void> {
  await query(
    `update issues set sending_date = sending_date + publication_id::int % ${PUBLICATIONS / 3} % 5`,
  );
}

/** Writes one notification for each of the latest 20,000 orders. */
async function writeNotifications(query: Query): Promise<void> {
  await query(
    `insert into notifications (organization_id, user_id, kind, cause, order_id)
     select 1, 1, 'ordered', o.id, o.id from orders o order by o.id desc limit 20000`,
  );
}
