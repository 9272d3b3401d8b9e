import { randomBytes } from 'node:crypto';
import { makeFixture } from './fixtures/fixture.ts';
import { startProgram } from './fixtures/program.ts';
import { drive } from './measure/drive.ts';
import { formatNumber, percentile } from './measure/statistics.ts';
import { differenceOf, freezeAds, requestsFor, SIZE } from './tracking.ts';
import type { Workload } from './workload.ts';

const MINUTES = Number(process.env['VERTBOOK_SOAK_MINUTES'] ?? 10);
const CLIENTS = 4;
const SLICE_MS = 10_000;

/**
 * Requests pixels and clicks of the same ads from two processes on one database for some minutes, and checks that each served hit is
 * counted exactly once.
 */
export const trackingSoak: Workload = {
  name: 'tracking-soak',
  limitMs: 2 * MINUTES * 60_000 + 60 * 60_000,
  async run(server, report) {
    const secret = randomBytes(32).toString('hex');
    const fixture = await makeFixture(await server.makeDatabase('tracking_soak'), SIZE, freezeAds);
    const settings = {
      DATABASE_URL: fixture.database.url,
      VERTBOOK_DEMO: '0',
      VERTBOOK_SECRET: secret,
      TRUST_PROXY: '1',
    };
    const processes = [
      await startProgram('vertbook', '/readyz', settings),
      await startProgram('vertbook', '/readyz', settings),
    ];
    const parts = [
      { part: 'pixel', status: 200, next: requestsFor('pixel', secret) },
      { part: 'click', status: 302, next: requestsFor('click', secret) },
    ] as const;
    const answered = { pixel: 0, click: 0 };
    const p99s: number[] = [];
    const deadline = performance.now() + MINUTES * 60_000;
    try {
      while (performance.now() < deadline) {
        await Promise.all(
          processes.flatMap(({ port }) =>
            parts.map(async ({ part, status, next }) => {
              const { times } = await drive({ port, clients: CLIENTS, ms: SLICE_MS, next, expect: [status] });
              answered[part] += times.length;
              p99s.push(percentile(times, 0.99));
            }),
          ),
        );
      }
      for (const { part } of parts) {
        const difference = await differenceOf(fixture, part, answered[part]);
        report({
          name: `tracking soak, ${part}`,
          measured: `${answered[part]} answered in ${MINUTES} min by 2 processes, worst p99 ${formatNumber(Math.max(...p99s))} ms, difference ${difference}`,
          limit: '–',
          ratio: null,
          target: 'difference 0',
          isReached: difference === 0,
        });
      }
    } finally {
      await Promise.all(processes.map((one) => one.stop()));
      await fixture.close();
    }
  },
};
