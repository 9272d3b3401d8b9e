import { freshStorefront } from '#domain/public/storefront/storefront.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { countStatements } from './fixtures/count-statements.ts';
import type { DatabaseServer } from './fixtures/database-server.ts';
import { type FixtureSize, makeFixture, type Query } from './fixtures/fixture.ts';
import { startVertbook } from './fixtures/servers.ts';
import { sellMostPlacements } from './fixtures/sold-orders.ts';
import { drive } from './measure/drive.ts';
import type { WireAnswer, WireRequest } from './measure/http-client.ts';
import { p95 } from './measure/pairs.ts';
import { formatNumber } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const FEW = 10;
const MANY = 2_000;
const SIZE = { weeks: 52, pastWeeks: 2, customers: 1_000, issuesPerWeek: 1 };
const SLUG = 'baubrief';
const WEEKS_SHOWN = 8;
const ROUNDS = 5;
const CALLS_PER_ROUND = 40;
/** Calls before the measurement, because a new process is slow at first: see `WARM_UP_CALLS` in measure/two-sizes.ts. */
const WARM_UP_CALLS = 200;
const P95_MS = 5;
const GROWTH = 1.3;
const STATEMENTS = 1;

/**
 * Measures the request for the free placements of eight weeks on the public page of a newsletter, in organizations of 10 and of 2,000
 * newsletters with a year of issues, whose placements are mostly sold.
 */
export const storefront: Workload = {
  name: 'storefront',
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
        name: 'storefront: what is free',
        measured: `p95 ${formatNumber(manyMs)} ms, ${many.statements} statements`,
        limit: `p95 ${formatNumber(fewMs)} ms at ${FEW} newsletters`,
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

async function openGround(server: DatabaseServer, publications: number) {
  const fixture = await makeFixture(
    await server.makeDatabase(`storefront_${publications}`),
    { publications, ...SIZE },
    async (query, size, placements) => {
      await sellMostPlacements(query, size, placements);
      await openStorefront(query, size);
    },
  );
  // TRUST_PROXY, because the requests pretend to come from many addresses: requests of one address are limited.
  const vertbook = await startVertbook(fixture, { TRUST_PROXY: '1' });
  const path = `/api/storefronts/1/${SLUG}/weeks?from=${addWeeks(weekOf(fixture.scope.today), 2)}`;
  let visitors = 0;
  const next = (): WireRequest => {
    visitors += 1;
    const address = `198.51.${visitors % 250}.${Math.floor(visitors / 250)}`;
    return { method: 'GET', path, headers: `host: bench\r\nx-forwarded-for: ${address}\r\n` };
  };
  await drive({ port: vertbook.port, clients: 1, answers: 1, next, onAnswer: expectWeeks });
  return {
    statements: await countStatements(fixture, path),
    ask: async (answers = CALLS_PER_ROUND) =>
      (await drive({ port: vertbook.port, clients: 1, answers, next })).times,
    stop: async () => {
      await vertbook.stop();
      await fixture.close();
    },
  };
}

/** Publishes the storefront of the newsletter whose id is half of the number of newsletters. */
function openStorefront(query: Query, { publications }: FixtureSize): Promise<unknown> {
  const { slug: _, isPublic, ...content } = freshStorefront('Baubrief');
  return query(
    `insert into storefronts (organization_id, publication_id, slug, is_public, content) values (1, $1, $2, not $3, $4::jsonb)`,
    [publications / 2, SLUG, isPublic, JSON.stringify(content)],
  );
}

/** Throws unless the response has eight weeks with placements, of which some are sold out and some free. */
function expectWeeks({ body }: WireAnswer): void {
  const { weeks } = JSON.parse(body) as { weeks: { placements: { availability: string }[] }[] };
  const states = new Set(
    weeks.flatMap(({ placements }) => placements.map(({ availability }) => availability)),
  );
  const isWhole = weeks.length === WEEKS_SHOWN && weeks.every(({ placements }) => placements.length > 0);
  if (!isWhole || !states.has('sold_out') || !states.has('free')) throw new Error(body);
}
