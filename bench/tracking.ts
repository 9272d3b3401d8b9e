import { randomBytes } from 'node:crypto';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { makeComingMonths } from '#server/sending/tracking/months.ts';
import { countsOfVerts } from '#server/sending/tracking/tracked-counts.ts';
import { trackingLinks } from '#server/sending/tracking/tracking-links.ts';
import { type Fixture, type FixtureSize, makeFixture, type Query } from './fixtures/fixture.ts';
import type { DatabaseServer } from './fixtures/database-server.ts';
import { startProgram } from './fixtures/program.ts';
import { type Driven, drive } from './measure/drive.ts';
import type { WireRequest } from './measure/http-client.ts';
import { measureAlternately } from './measure/pairs.ts';
import { formatNumber, median, percentile } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

/** The fixture is small, because it only provides the organization of the ads that are viewed and clicked. */
export const SIZE: FixtureSize = { publications: 2, weeks: 4, pastWeeks: 2, customers: 10 };
const ADS = 60;
const ROUNDS = 7;
const CLIENTS = 16;
const SLICE_MS = 1_500;
const RATIO = 0.5;
const P99_MS = 10;
const READERS = 50_000;
const REPORT_MS = 5;
const REPORTS = 300;
const REPORTED_ADS = 10;

type Part = 'pixel' | 'click';
type Say = (line: Line) => void;

const AGENTS = [131, 130, 129, 128, 127].flatMap((version) => [
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
]);

/**
 * Compares pixels and clicks with a bare server that only responds, and checks that all hits are counted. Then measures reports on ads with
 * many hits.
 */
export const tracking: Workload = {
  name: 'tracking',
  async run(server, report) {
    await countHits(server, report);
    await readReports(server, report);
  },
};

async function countHits(server: DatabaseServer, report: Say): Promise<void> {
  const secret = randomBytes(32).toString('hex');
  const fixture = await makeFixture(await server.makeDatabase('tracking'), SIZE, freezeAds);
  const [bare, vertbook] = await Promise.all([
    startProgram('bare-pixel', '/', {}),
    startProgram('vertbook', '/readyz', {
      DATABASE_URL: fixture.database.url,
      VERTBOOK_DEMO: '0',
      VERTBOOK_SECRET: secret,
      TRUST_PROXY: '1',
    }),
  ]);
  const answered = { pixel: 0, click: 0 };
  try {
    for (const part of ['pixel', 'click'] as const) {
      const next = requestsFor(part, secret);
      const ask = async (port: number): Promise<Driven> =>
        drive({ port, clients: CLIENTS, ms: SLICE_MS, next, expect: [part === 'pixel' ? 200 : 302] });
      const times: number[] = [];
      const askUs = async () => {
        const driven = await ask(vertbook.port);
        answered[part] += driven.times.length;
        times.push(...driven.times);
        return driven.perSecond;
      };
      await ask(bare.port);
      await askUs();
      times.length = 0;
      const { measured, limit, ratio } = await measureAlternately(
        ROUNDS,
        async () => (await ask(bare.port)).perSecond,
        askUs,
      );
      const p99 = percentile(times, 0.99);
      const difference = await differenceOf(fixture, part, answered[part]);
      report({
        name: `tracking ${part}`,
        measured: `${formatNumber(measured)}/s, p99 ${formatNumber(p99)} ms, ${answered[part]} answered, difference ${difference}`,
        limit: `${formatNumber(limit)}/s bare node`,
        ratio,
        target: `≥ ${RATIO}, p99 ≤ ${P99_MS} ms, 0`,
        isReached: ratio >= RATIO && p99 <= P99_MS && difference === 0,
      });
    }
  } finally {
    await Promise.all([bare.stop(), vertbook.stop()]);
    await fixture.close();
  }
}

/** Returns a function that returns the next request: for the next ad, by the next reader, who has an address and one of ten user agents. */
export function requestsFor(part: Part, secret: string): () => WireRequest {
  const app = { keys: keysOf(Buffer.from(secret)), publicUrl: () => '' };
  const paths = Array.from({ length: ADS }, (_, index) => trackingLinks(app, 1, index + 1)[part]);
  let asked = 0;
  return () => {
    asked += 1;
    const reader = (asked * 7_919) % READERS;
    const headers = [
      'host: bench',
      `user-agent: ${AGENTS[reader % AGENTS.length]}`,
      // Each reader is in a network of its own.
      `x-forwarded-for: ${20 + (reader >> 16)}.${(reader >> 8) & 255}.${reader & 255}.7`,
      'accept: image/avif,image/webp,*/*',
      'accept-language: de,en-US;q=0.7,en;q=0.3',
      'accept-encoding: gzip, deflate, br',
    ];
    return { method: 'GET', path: paths[asked % ADS] ?? '', headers: `${headers.join('\r\n')}\r\n` };
  };
}

/**
 * Returns the difference between counted and served hits. Compares the hourly sums and the single hits with the served ones, and returns
 * the larger difference. Waits up to five seconds until it is 0, because hits are counted in batches.
 */
export async function differenceOf({ scope }: Fixture, part: Part, answered: number): Promise<number> {
  const kind = part === 'pixel' ? 'view' : 'click';
  const counted = async () =>
    scope.read(async (tx) => {
      const [row] = await tx.statement<{ hours: number; hits: number }>(
        'count-of-bench',
        `select (select sum(raw_count) from tracking_hours where organization_id = $1 and kind = $2)::bigint as hours,
           (select count(*) from tracking_events where organization_id = $1 and kind = $2) as hits`,
        [tx.organizationId, kind],
      );
      return row ?? { hours: 0, hits: 0 };
    });
  for (
    const deadline = performance.now() + 5_000;
    ;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const { hours, hits } = await counted();
    const difference = Math.max(Math.abs(hours - answered), Math.abs(hits - answered));
    if (difference === 0 || performance.now() > deadline) return difference;
  }
}

/** Writes frozen ads with ids from 1. */
export async function freezeAds(query: Query): Promise<void> {
  await query(
    `insert into delivery_items (organization_id, issue_id, placement_id, vert_id, order_id, revision, placement_name,
       publication_title, vert, locale)
     select 1, 1 + i / 6, i, i, 1, 'first', 'Top', 'Wochenblick', $1, 'de' from generate_series(1, $2::int) as i`,
    [
      JSON.stringify({
        ...EMPTY_VERT,
        linkUrl: 'https://shop.example/',
        imageUrl: 'https://shop.example/a.png',
      }),
      ADS,
    ],
  );
}

/** Compares the time to read the counts of ten ads after 5 million and after 50 million hits in the organization. */
async function readReports(server: DatabaseServer, report: Say): Promise<void> {
  const [small, large] = [await timeReports(server, 5), await timeReports(server, 50)];
  const growth = median(large) / median(small);
  const p95 = percentile(large, 0.95);
  report({
    name: 'tracking report',
    measured: `p95 ${formatNumber(p95)} ms after 50 million hits`,
    limit: `${formatNumber(percentile(small, 0.95))} ms after 5 million`,
    ratio: growth,
    target: `≤ ${REPORT_MS} ms, growth ≤ 1.3`,
    isReached: p95 <= REPORT_MS && growth <= 1.3,
  });
}

async function timeReports(server: DatabaseServer, millions: number): Promise<number[]> {
  const fixture = await makeFixture(await server.makeDatabase(`reports_${millions}`), SIZE, (query) =>
    fillHours(query, millions),
  );
  try {
    await makeComingMonths(fixture.pool);
    const times: number[] = [];
    for (let turn = 0; turn < REPORTS; turn += 1) {
      const first = 1 + ((turn * 37) % (hitAds(millions) - REPORTED_ADS));
      const vertIds = Array.from({ length: REPORTED_ADS }, (_, index) => first + index);
      const began = performance.now();
      const counts = await fixture.scope.read((tx) => countsOfVerts(tx, vertIds));
      times.push(performance.now() - began);
      if (counts.get(first)?.view.raw !== HITS_PER_AD) throw new Error('The report does not add up.');
    }
    return times;
  } finally {
    await fixture.close();
  }
}

/** The number of views of each ad, and of its clicks. They are in 200 hours of five weeks: more than an ad in a mail ever gets. */
const HITS_PER_AD = 5_000;
const HOURS_OF_AD = 200;

function hitAds(millions: number): number {
  return (millions * 1_000_000) / HITS_PER_AD / 2;
}

/** Writes the hourly sums in the order of time, as in production, so that the rows of one ad are far apart, and the totals. */
async function fillHours(query: Query, millions: number): Promise<void> {
  await query(
    `insert into tracking_hours (organization_id, vert_id, hour, kind, raw_count, valid_count, unique_count, machine_count)
     select 1, ad, date_trunc('hour', now()) - hour * 4 * interval '1 hour', kind, $2::bigint, $2::bigint * 4 / 5,
       $2::bigint * 7 / 10, $2::bigint / 10
     from generate_series(1, $3::int) as hour, generate_series(1, $1::int) as ad, unnest('{click,view}'::text[]) as kind`,
    [hitAds(millions), HITS_PER_AD / HOURS_OF_AD, HOURS_OF_AD],
  );
  await query(
    `insert into tracking_totals (organization_id, vert_id, kind, raw_count, valid_count, unique_count, machine_count)
     select 1, vert_id, kind, sum(raw_count), sum(valid_count), sum(unique_count), sum(machine_count)
     from tracking_hours group by vert_id, kind`,
  );
}
