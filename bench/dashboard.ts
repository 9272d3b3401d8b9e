import { type Books, type BooksSize, makeBooks } from './ground/books.ts';
import { brokenRules } from './ground/broken-rules.ts';
import { changeAtRandom } from './ground/random-changes.ts';
import { startVertbook } from './ground/servers.ts';
import { sellMostPlacements } from './ground/sold-orders.ts';
import { drive } from './measure/drive.ts';
import { HttpClient } from './measure/http-client.ts';
import { p95 } from './measure/pairs.ts';
import { inFigures, median } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const SIZE: BooksSize = { publications: 100, weeks: 100, pastWeeks: 20, customers: 1_000 };
const CHANGES = 10_000;
const DASHBOARDS = 150;
const LIVE_COUNTS = 5;
const P95_MS = 5;
const RATIO = 20;

/** What the dashboard asks for at once. */
const PATHS = [
  '/api/placement_capacities',
  '/api/orders/overview?status=latest-fulfilled&pageSize=15',
  '/api/orders/overview?status=expiring-reservations&pageSize=15',
  '/api/verts?status=incomplete&count=15',
];

// What the capacities would be without counters.
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

/** The dashboard's four calls at once, beside the capacities counted live; and whether both agree after many changes. */
export const dashboard: Workload = {
  name: 'dashboard',
  async run(server, say) {
    const books = await makeBooks(await server.makeDatabase('dashboard'), SIZE, sellMostPlacements);
    const vertbook = await startVertbook(books);
    try {
      await changeAtRandom(books, vertbook.port, CHANGES);
      const times = await openDashboards(books, vertbook.port);
      const live = await countLive(books);
      const counters = await drive({
        port: vertbook.port,
        clients: 1,
        answers: DASHBOARDS,
        next: () => ({ method: 'GET', path: PATHS[0] ?? '', headers: books.headers }),
      });
      const difference = await differenceOf(books, vertbook.port, live.months);
      const broken = await brokenRules(books);
      for (const rule of broken) console.error(rule);
      const ratio = live.ms / median(times);
      say({
        name: 'dashboard',
        measured: `p95 ${inFigures(p95(times))} ms for four calls, capacities ${inFigures(median(counters.times))} ms, difference ${difference}`,
        limit: `${inFigures(live.ms)} ms live count`,
        ratio,
        target: `≥ ${RATIO}, p95 ≤ ${P95_MS} ms, 0`,
        isReached: ratio >= RATIO && p95(times) <= P95_MS && difference === 0 && broken.length === 0,
      });
    } finally {
      await vertbook.stop();
      await books.close();
    }
  },
};

/** How long it takes until the last of the four calls is answered. */
async function openDashboards({ headers }: Books, port: number): Promise<number[]> {
  const calls = await Promise.all(PATHS.map(async (path) => ({ path, client: await HttpClient.open(port) })));
  const times: number[] = [];
  for (let count = 0; count < DASHBOARDS; count += 1) {
    const began = performance.now();
    const answers = await Promise.all(
      calls.map(({ path, client }) => client.send({ method: 'GET', path, headers })),
    );
    times.push(performance.now() - began);
    if (answers.some((answer) => answer.status !== 200)) throw new Error('The dashboard was refused.');
  }
  for (const { client } of calls) client.close();
  return times;
}

interface Month {
  month: string;
  free: number;
  reserved: number;
  booked: number;
}

async function countLive({ scope }: Books): Promise<{ ms: number; months: Month[] }> {
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

/** By how many placements the counters are off. */
async function differenceOf({ headers }: Books, port: number, live: readonly Month[]): Promise<number> {
  const client = await HttpClient.open(port);
  const { body } = await client.send({ method: 'GET', path: PATHS[0] ?? '', headers });
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
