import { contendBare } from './contention/bare-contention.ts';
import { deadlocksOf } from './contention/faults.ts';
import { contend, type Contended } from './contention/our-contention.ts';
import { createWindows } from './contention/window.ts';
import { type FixtureSize, makeFixture } from './fixtures/fixture.ts';
import { brokenRules } from './fixtures/broken-rules.ts';
import { startVertbook } from './fixtures/servers.ts';
import { sellFirst } from './fixtures/sold-orders.ts';
import { makeBareFixture } from './limits/bare-booking.ts';
import { limitRunner } from './limits/run-statement.ts';
import { formatNumber, median, percentile } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const SIZE: FixtureSize = { publications: 60, weeks: 100, pastWeeks: 0, customers: 1_000 };
/** Orders in the fixture. They occupy the first 15,000 placements of each third. */
const SOLD = 15_000;
const ROUNDS = 3;
const CARTS = 2_400;
const WARM_UP = 400;
const RATIO = 0.5;
const P99_MS = 60;

interface Run {
  bare: number;
  ours: Contended;
}

/** Measures 8 and 32 clients that order the same placements, while the issue that they reach next is blocked and unblocked. */
export const orderContended: Workload = {
  name: 'order-contended',
  async run(server, report) {
    const { makeDatabase } = server;
    const fixture = await makeFixture(await makeDatabase('contended'), SIZE, sellFirst(SOLD));
    const bareFixture = await makeBareFixture(await makeDatabase('bare_contended'), SIZE, sellFirst(SOLD));
    const vertbook = await startVertbook(fixture);
    try {
      const third = fixture.placements / 3;
      const [windows, bareWindows] = [createWindows(SOLD + 1, third), createWindows(SOLD + 1, third)];
      const ours = (clients: number, carts: number) =>
        contend({ fixture, port: vertbook.port }, windows.take(carts), clients, carts);
      const runs = new Map<number, Run[]>([
        [8, []],
        [32, []],
      ]);
      await ours(8, WARM_UP);
      for (let run = 0; run < ROUNDS; run += 1) {
        for (const [clients, done] of runs) {
          const bare = await contendBare(bareFixture, bareWindows.take(CARTS), clients, CARTS);
          done.push({ bare, ours: await ours(clients, CARTS) });
        }
      }
      await vertbook.stop();
      const faults = [...(await brokenRules(fixture)), ...(await deadlocksOf(fixture))];
      for (const fault of faults) console.error(fault);
      for (const [clients, done] of runs) report(lineOf(clients, done, faults));
    } finally {
      await vertbook.stop();
      await Promise.all([fixture.close(), bareFixture.close()]);
    }
  },
};

function lineOf(clients: number, runs: readonly Run[], faultsOfAll: readonly string[]): Line {
  const faults = [...faultsOfAll, ...runs.flatMap(({ ours }) => ours.faults)];
  const slowest = median(runs.map(({ ours }) => percentile(ours.times, 0.99)));
  const placed = median(runs.map(({ ours }) => ours.placedPerSecond));
  const limit = median(runs.map(({ bare }) => bare));
  const ratio = placed / limit;
  return {
    name: `order-contended, ${clients}`,
    measured: `${formatNumber(placed)}/s, p99 ${formatNumber(slowest)} ms, ${faults.length} faults`,
    limit: `${formatNumber(limit)}/s ${limitRunner}`,
    ratio,
    target: `≥ ${RATIO}, p99 ≤ ${P99_MS} ms, 0 faults`,
    isReached: ratio >= RATIO && slowest <= P99_MS && faults.length === 0,
  };
}
