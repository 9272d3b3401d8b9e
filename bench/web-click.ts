import { existsSync } from 'node:fs';
import { CAROUSEL_WEEKS } from '#domain/platform/week.ts';
import { CHROMIUM, openWeekPage, type WeekPage } from './browser/week-page.ts';
import type { Reaction } from './browser/stopwatch.ts';
import { makeFixture } from './fixtures/fixture.ts';
import { startVertbook } from './fixtures/servers.ts';
import { sellMostPlacements } from './fixtures/sold-orders.ts';
import { formatNumber, median, percentile } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const PRESSES = 12;
const STEPS = 12;
const RATES = [1, 4] as const;
const PAST_WEEKS = 10;
/** Each measurement starts in the week that the one before has reached. The last step still loads the weeks after it. */
const COMING_WEEKS = RATES.length * 2 * STEPS + 2 * CAROUSEL_WEEKS;
const SIZE = { publications: 8, weeks: PAST_WEEKS + COMING_WEEKS, pastWeeks: PAST_WEEKS, customers: 200 };
const MAX_SHIFT = 0.02;
/** The longest median time of a reaction in ms, by the factor that slows down the CPU. */
const MAX_MS = { 1: 50, 4: 100 } as const;

/** Measures the week view with 30 placements in each week, in Chromium: the time from a press to the frame that shows its effect. */
export const webClick: Workload = {
  name: 'web-click',
  async run(server, report) {
    if (!existsSync(CHROMIUM) || !existsSync('dist/web/index.html')) {
      report({ ...line('web: a click'), measured: 'skipped: no Chromium, or the web is not built' });
      return;
    }
    const fixture = await makeFixture(await server.makeDatabase('clicks'), SIZE, sellMostPlacements);
    const vertbook = await startVertbook(fixture);
    try {
      const page = await openWeekPage(fixture, vertbook.port);
      for (const rate of RATES) await measure(page, rate, report);
      const shift = await page.layoutShift();
      await page.close();
      report({
        ...line('web: layout shift'),
        measured: shift.toFixed(4),
        ratio: shift / MAX_SHIFT,
        target: `≤ ${MAX_SHIFT}`,
        isReached: shift <= MAX_SHIFT,
      });
    } finally {
      await vertbook.stop();
      await fixture.close();
    }
  },
};

async function measure(page: WeekPage, rate: 1 | 4, report: (line: Line) => void): Promise<void> {
  await page.throttle(rate);
  report(lineOf(`web: a click, ${rate} ×`, await page.press(PRESSES), rate));
  report(lineOf(`web: a week on, ${rate} ×`, await page.step('button', STEPS), rate, 0));
  report(lineOf(`web: by key, ${rate} ×`, await page.step('key', STEPS), rate, 0));
}

function lineOf(name: string, reactions: readonly Reaction[], rate: 1 | 4, maxRequests = Infinity): Line {
  const times = reactions.map(({ ms }) => ms);
  const requests = reactions.reduce((sum, reaction) => sum + reaction.requests, 0);
  const middle = median(times);
  return {
    ...line(name),
    measured: `${formatNumber(middle)} ms, p95 ${formatNumber(percentile(times, 0.95))}, ${requests} requests`,
    ratio: middle / MAX_MS[rate],
    target: `≤ ${MAX_MS[rate]} ms${maxRequests === 0 ? ', no request' : ''}`,
    isReached: middle <= MAX_MS[rate] && requests <= maxRequests,
  };
}

function line(name: string): Line {
  return { name, measured: '', limit: '–', ratio: null, target: '–', isReached: null };
}
