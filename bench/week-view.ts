import { CAROUSEL_WEEKS, weekOf, weeksFrom } from '#domain/platform/week.ts';
import { type Fixture, type FixtureSize, makeFixture } from './fixtures/fixture.ts';
import { countStatements } from './fixtures/count-statements.ts';
import { startBareServer, startVertbook } from './fixtures/servers.ts';
import { sellMostPlacements } from './fixtures/sold-orders.ts';
import { drive } from './measure/drive.ts';
import type { WireRequest } from './measure/http-client.ts';
import { measureAlternately, p95 } from './measure/pairs.ts';
import { formatNumber } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const SIZE: FixtureSize = { publications: 20, weeks: 100, pastWeeks: 20, customers: 1_000 };
const PLACEMENTS = 120;
const ROUNDS = 3;
const CLIENTS = 8;
const SLICE_MS = 2_500;
const RATIO = 0.6;
const P95_MS = 4;
const STATEMENTS = 2;

/** Compares requests for four weeks of a newsletter (120 placements, mostly sold) with a bare server that runs the same statement. */
export const weekView: Workload = {
  name: 'week-view',
  async run(server, report) {
    const fixture = await makeFixture(await server.makeDatabase('weeks'), SIZE, sellMostPlacements);
    const [bare, vertbook] = [await startBareServer(fixture), await startVertbook(fixture)];
    try {
      const request = requestOf(fixture);
      await expectPlacements([bare.port, vertbook.port], request);
      const next = () => request;
      const perSecond = async (port: number) =>
        (await drive({ port, clients: CLIENTS, ms: SLICE_MS, next })).perSecond;
      await Promise.all([perSecond(bare.port), perSecond(vertbook.port)]);
      const { measured, limit, ratio } = await measureAlternately(
        ROUNDS,
        () => perSecond(bare.port),
        () => perSecond(vertbook.port),
      );
      const alone = await drive({ port: vertbook.port, clients: 1, ms: SLICE_MS, next });
      const statements = await countStatements(fixture, request.path);
      report({
        name: 'week-view',
        measured: `${formatNumber(measured)}/s, p95 ${formatNumber(p95(alone.times))} ms, ${statements} statements`,
        limit: `${formatNumber(limit)}/s bare node, same SQL`,
        ratio,
        target: `≥ ${RATIO}, p95 ≤ ${P95_MS} ms, ≤ ${STATEMENTS}`,
        isReached: ratio >= RATIO && p95(alone.times) <= P95_MS && statements <= STATEMENTS,
      });
    } finally {
      await Promise.all([bare.stop(), vertbook.stop()]);
      await fixture.close();
    }
  },
};

function requestOf({ scope, headers }: Fixture): WireRequest {
  const [, ...weeks] = weeksFrom(weekOf(scope.today), CAROUSEL_WEEKS + 1);
  const search = new URLSearchParams([['publicationId', '7'], ...weeks.map((week) => ['weekNumber', week])]);
  return { method: 'GET', path: `/api/issues?${search}`, headers };
}

/** Throws unless both servers return the same placements, because only then can they be compared. */
async function expectPlacements(ports: readonly number[], request: WireRequest): Promise<void> {
  const bodies: unknown[] = [];
  for (const port of ports) {
    const onAnswer = ({ body }: { body: string }) => bodies.push(JSON.parse(body));
    await drive({ port, clients: 1, answers: 1, next: () => request, onAnswer });
  }
  const [bare, ours] = bodies as { issues: { placements: unknown[] }[] }[];
  const placements = ours?.issues.flatMap((issue) => issue.placements).length;
  if (placements !== PLACEMENTS || JSON.stringify(bare) !== JSON.stringify(ours)) {
    throw new Error(`The week view answers ${placements} placements, or not those of the bare server.`);
  }
}
