import { addWeeks, BOARD_WEEKS, weekOf } from '#domain/platform/week.ts';
import { countBlocks } from './fixtures/count-blocks.ts';
import { countStatements } from './fixtures/count-statements.ts';
import type { DatabaseServer } from './fixtures/database-server.ts';
import { makeFixture } from './fixtures/fixture.ts';
import { startVertbook } from './fixtures/servers.ts';
import { sellMostPlacements } from './fixtures/sold-orders.ts';
import { drive } from './measure/drive.ts';
import { p95 } from './measure/pairs.ts';
import { formatNumber } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const PUBLICATIONS = 200;
/** The weeks of data of the small and of the large organization. The board shows eight weeks. */
const FEW = { weeks: 12, pastWeeks: 2 };
const MANY = { weeks: 260, pastWeeks: 240 };
const PLACEMENTS = 9_600;
const ROUNDS = 5;
const CALLS_PER_ROUND = 20;
/** Calls before the measurement, because a new process is slow at first: see `WARM_UP_CALLS` in measure/two-sizes.ts. */
const WARM_UP_CALLS = 100;
const P95_MS = 50;
const GROWTH = 1.3;
const STATEMENTS = 2;

/**
 * Measures a step of the board, which loads eight weeks of 200 weekly newsletters: with 12 weeks of data in the organization, and with 260
 * weeks.
 */
export const board: Workload = {
  name: 'board',
  async run(server, report) {
    const [few, many] = [await openGround(server, FEW), await openGround(server, MANY)];
    try {
      const times = { few: [] as number[], many: [] as number[] };
      await few.ask(WARM_UP_CALLS);
      await many.ask(WARM_UP_CALLS);
      for (let round = 0; round < ROUNDS; round += 1) {
        const [atFew, atMany] = [await few.ask(), await many.ask()];
        times.few.push(...atFew);
        times.many.push(...atMany);
      }
      const [fewMs, manyMs] = [p95(times.few), p95(times.many)];
      report({
        name: 'board: a step',
        measured: `p95 ${formatNumber(manyMs)} ms, ${many.statements} statements, ${formatNumber(many.blocks)} blocks`,
        limit: `p95 ${formatNumber(fewMs)} ms at ${FEW.weeks} weeks of data`,
        ratio: manyMs / fewMs,
        target: `growth ≤ ${GROWTH}, p95 ≤ ${P95_MS} ms, ≤ ${STATEMENTS}`,
        isReached: manyMs / fewMs <= GROWTH && manyMs <= P95_MS && many.statements <= STATEMENTS,
      });
    } finally {
      await few.stop();
      await many.stop();
    }
  },
};

async function openGround(server: DatabaseServer, size: typeof FEW) {
  const name = `board_${size.weeks}`;
  const fixture = await makeFixture(
    await server.makeDatabase(name),
    { publications: PUBLICATIONS, customers: 1_000, issuesPerWeek: 1, ...size },
    sellMostPlacements,
  );
  const path = `/api/board?weekNumber=${addWeeks(weekOf(fixture.scope.today), 1)}`;
  const vertbook = await startVertbook(fixture);
  const request = { method: 'GET', path, headers: fixture.headers } as const;
  await expectAll(vertbook.port, request);
  return {
    statements: await countStatements(fixture, path),
    blocks: (await countBlocks(fixture, new Map([[name, path]]))).get(name) ?? Number.NaN,
    ask: async (answers = CALLS_PER_ROUND) =>
      (await drive({ port: vertbook.port, clients: 1, answers, next: () => request })).times,
    stop: async () => {
      await vertbook.stop();
      await fixture.close();
    },
  };
}

/** Throws unless the board shows the placements of all newsletters in its weeks. */
async function expectAll(port: number, request: { method: 'GET'; path: string; headers: string }) {
  let placements = 0;
  const onAnswer = ({ body }: { body: string }) => {
    const { issues } = JSON.parse(body) as { issues: { placementIds: unknown[] }[] };
    placements = issues.flatMap((issue) => issue.placementIds).length;
  };
  await drive({ port, clients: 1, answers: 1, next: () => request, onAnswer });
  if (placements !== PLACEMENTS) {
    throw new Error(`The board answers ${placements} placements in ${BOARD_WEEKS} weeks, not ${PLACEMENTS}.`);
  }
}
