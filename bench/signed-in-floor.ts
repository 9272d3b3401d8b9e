import { makeFixture } from './fixtures/fixture.ts';
import { startBareServer, startVertbook } from './fixtures/servers.ts';
import { drive } from './measure/drive.ts';
import { measureAlternately, p95 } from './measure/pairs.ts';
import { formatNumber } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const ROUNDS = 3;
const SLICE_MS = 2_000;
const CLIENTS = 8;
const RATIO = 0.6;

/** Measures the cost of a session: compares `GET /api/session` with a bare server that runs the same statement. */
export const signedInFloor: Workload = {
  name: 'signed-in-floor',
  async run(server, report) {
    const database = await server.makeDatabase('floor');
    const fixture = await makeFixture(database, { publications: 1, weeks: 4, pastWeeks: 0, customers: 10 });
    const [bare, vertbook] = [await startBareServer(fixture), await startVertbook(fixture)];
    try {
      const request = { method: 'GET', path: '/api/session', headers: fixture.headers } as const;
      const perSecond = async (port: number, ms = SLICE_MS) =>
        (await drive({ port, clients: CLIENTS, ms, next: () => request })).perSecond;
      await Promise.all([perSecond(bare.port, 500), perSecond(vertbook.port, 500)]);
      const { measured, limit, ratio } = await measureAlternately(
        ROUNDS,
        () => perSecond(bare.port),
        () => perSecond(vertbook.port),
      );
      const alone = await drive({ port: vertbook.port, clients: 1, ms: SLICE_MS, next: () => request });
      report({
        name: 'signed-in-floor',
        measured: `${formatNumber(measured)}/s, p95 ${formatNumber(p95(alone.times))} ms at 1`,
        limit: `${formatNumber(limit)}/s bare node, 1 statement`,
        ratio,
        target: `≥ ${RATIO}`,
        isReached: ratio >= RATIO,
      });
    } finally {
      await Promise.all([bare.stop(), vertbook.stop()]);
      await fixture.close();
    }
  },
};
