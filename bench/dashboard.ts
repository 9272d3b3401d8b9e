import type { Fixture } from './fixtures/fixture.ts';
import { brokenRules } from './fixtures/broken-rules.ts';
import { openLargeFixture } from './fixtures/large-fixture.ts';
import { changeAtRandom } from './fixtures/random-changes.ts';
import { startVertbook } from './fixtures/servers.ts';
import { drive } from './measure/drive.ts';
import { HttpClient } from './measure/http-client.ts';
import { p95 } from './measure/pairs.ts';
import { formatNumber, median } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const CHANGES = 10_000;
const ROUNDS = 5;
const CALLS_PER_ROUND = 60;
const LIVE_COUNTS = 5;
const P95_MS = 5;
/** The longest p95 of the call `today`, in ms. It returns the issues of several days with all their ads. */
const TODAY_P95_MS = 100;
const RATIO = 20;

const CAPACITIES = '/api/placement_capacities';
/** The requests that the dashboard sends at once. */
const CALLS = {
  capacities: CAPACITIES,
  fulfilled: '/api/orders/overview?status=latest-fulfilled&pageSize=15',
  expiring: '/api/orders/overview?status=expiring-reservations&pageSize=15',
  incomplete: '/api/verts?status=incomplete&count=15',
  today: '/api/today',
};

// Counts the capacities without the counters.
const COUNTED_LIVE = `
  select to_char(i.sending_date, 'YYYY-MM') as month,
    count(*) filter (where o.id is null) as free,
    count(*) filter (where o.state = 'reserved') as reserved,
    count(*) filter (where o.state = 'booked') as booked
  from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  left join orders o on o.organization_id = $1 and o.id = v.order_id
    and (o.state = 'booked' or o.reservation_expire_date >= $2)
  where p.organization_id = $1
  group by 1 order by 1`;

/** Measures the dashboard's five calls on the large fixture after many changes, and compares the capacities with a live count. */
export const dashboard: Workload = {
  name: 'dashboard',
  async run(server, report) {
    const fixture = await openLargeFixture(server);
    const vertbook = await startVertbook(fixture);
    try {
      await changeAtRandom(fixture, vertbook.port, CHANGES);
      const times = await timeCalls(fixture, vertbook.port);
      const live = await countLive(fixture);
      const difference = await differenceOf(fixture, vertbook.port, live.months);
      const broken = await brokenRules(fixture);
      for (const rule of broken) console.error(rule);
      const ratio = live.ms / median(times.capacities);
      report({
        name: 'dashboard: capacities',
        measured: `p95 ${formatNumber(p95(times.capacities))} ms, difference ${difference}`,
        limit: `${formatNumber(live.ms)} ms live count`,
        ratio,
        target: `≥ ${RATIO}, p95 ≤ ${P95_MS} ms, 0`,
        isReached:
          ratio >= RATIO && p95(times.capacities) <= P95_MS && difference === 0 && broken.length === 0,
      });
      const { together, today, ...alone } = times;
      const slowest = Math.max(...Object.values(alone).map(p95));
      report({
        name: 'dashboard: its five calls',
        measured:
          Object.entries({ ...alone, today })
            .map(([call, values]) => `${call} p95 ${formatNumber(p95(values))}`)
            .join(', ') + ' ms',
        limit: `p95 ${formatNumber(p95(together))} ms all at once`,
        ratio: null,
        target: `each p95 ≤ ${P95_MS} ms, today ≤ ${TODAY_P95_MS} ms`,
        isReached: slowest <= P95_MS && p95(today) <= TODAY_P95_MS,
      });
    } finally {
      await vertbook.stop();
    }
  },
};

type Times = Record<keyof typeof CALLS | 'together', number[]>;

/** Measures how long each call takes by itself, and how long all five take if they are sent at once. */
async function timeCalls({ headers }: Fixture, port: number): Promise<Times> {
  const names = Object.keys(CALLS) as (keyof typeof CALLS)[];
  const times: Times = {
    capacities: [],
    fulfilled: [],
    expiring: [],
    incomplete: [],
    today: [],
    together: [],
  };
  const callers = await Promise.all(
    names.map(async (name) => ({ name, client: await HttpClient.open(port) })),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const request = { method: 'GET', path: CALLS[name], headers } as const;
      const driven = await drive({ port, clients: 1, answers: CALLS_PER_ROUND, next: () => request });
      // The first repetition only warms up.
      if (round > 0) times[name].push(...driven.times);
    }
    for (let count = 0; count < CALLS_PER_ROUND; count += 1) {
      const began = performance.now();
      const answers = await Promise.all(
        callers.map(({ name, client }) => client.send({ method: 'GET', path: CALLS[name], headers })),
      );
      if (round > 0) times.together.push(performance.now() - began);
      if (answers.some((answer) => answer.status !== 200)) throw new Error('The dashboard was refused.');
    }
  }
  for (const { client } of callers) client.close();
  return times;
}

interface Month {
  month: string;
  free: number;
  reserved: number;
  booked: number;
}

async function countLive({ scope }: Fixture): Promise<{ ms: number; months: Month[] }> {
  const times: number[] = [];
  let months: Month[] = [];
  for (let count = 0; count < LIVE_COUNTS; count += 1) {
    const began = performance.now();
    const values = [scope.organizationId, scope.today];
    months = await scope.transact((tx) => tx.statement<Month>('bench-live-count', COUNTED_LIVE, values));
    times.push(performance.now() - began);
  }
  return { ms: median(times), months };
}

/** Returns the sum of the differences between the counters and the live count, over months and states. */
async function differenceOf({ headers }: Fixture, port: number, live: readonly Month[]): Promise<number> {
  const client = await HttpClient.open(port);
  const { body } = await client.send({ method: 'GET', path: CAPACITIES, headers });
  client.close();
  const { placement_capacities: counted }: { placement_capacities: Month[] } = JSON.parse(body);
  const byMonth = new Map(counted.map((month) => [month.month, month]));
  return live.reduce((sum, month) => {
    const known = byMonth.get(month.month) ?? { free: 0, reserved: 0, booked: 0 };
    return (
      sum +
      Math.abs(known.free - month.free) +
      Math.abs(known.reserved - month.reserved) +
      Math.abs(known.booked - month.booked)
    );
  }, 0);
}
