import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Hits, Report, SharedReport } from '#contract/insight/reports.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { repeatedHits } from '#domain/insight/report.ts';
import {
  countsOf,
  type TrackedKind,
  type TrackingMode,
  type TrackingReason,
} from '#domain/sending/tracking/tracking.ts';
import type { Vert } from '#contract/ads/verts.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { trackingLinks, linksOfMail, newReaderKey } from '#server/sending/tracking/tracking-links.ts';
import { FIREFOX, GMAIL_PROXY } from '#tests/corpus/tracking-agents.ts';
import { readCsv } from '../support/csv.ts';
import { readPdf } from '../support/money/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { bookedCounts, markSent, setTrackingMode } from '../support/delivery/tracked-ads.ts';
import { orderVerts } from '../support/verts.ts';
import { makeCustomer } from '../support/world.ts';
import { WAIT } from '../support/wait.ts';
import { builder } from '#tests/database/query-builder.ts';

const RECIPIENTS = 3;
const SECOND_MS = 1_000;
/** The ad as sent, with two links in its text. */
const SENT = {
  type: 'TextVert',
  linkUrl: 'https://shop.example/',
  text: '<a href="https://one.example/">1</a> <a href="https://two.example/">2</a>',
};

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp();
  // The public link has no session, so its day is that of the database.
  const { rows } = await world.app.pool.query<{ today: Day }>(
    `select (now() at time zone 'Europe/Berlin')::date as today`,
  );
  world.today = rows[0]?.today ?? world.today;
  scope = await world.scope('administrator');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.close();
});

/** Records that the ads were sent to three readers; returns the report's id and the tracking addresses of each ad. */
async function send(orderId: number, verts: readonly Vert[], mode: TrackingMode = 'anonymous') {
  const { organizationId: organization_id } = scope;
  return scope.transact(async (tx) => {
    const db = builder(tx.query);
    const { id: report_id } = await db
      .insertInto('reports')
      .values({ organization_id, order_id: orderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const links: (ReturnType<typeof trackingLinks> & {
      named: (url: string, recipient: number) => string;
    })[] = [];
    const keys = Array.from({ length: RECIPIENTS }, newReaderKey);
    for (const { id: vert_id, placement } of verts) {
      const { issue } = placement;
      const [item] = await tx.statement<{ id: number }>(
        'freeze-booked-ad-of-test',
        `insert into delivery_items (organization_id, issue_id, placement_id, vert_id, order_id, revision, placement_name,
           publication_title, vert, locale)
         values ($1, $2, $3, $4, $5, 'first', $6, $7, $8, 'de') returning id`,
        [
          organization_id,
          issue.id,
          placement.id,
          vert_id,
          orderId,
          placement.name,
          issue.publication.title,
          JSON.stringify(SENT),
        ],
      );
      const sent_at = `${issue.sendingDate}T05:00:00Z`;
      await db
        .insertInto('vert_reports')
        .values({
          organization_id,
          report_id,
          vert_id,
          placement_name: placement.name,
          publication_title: issue.publication.title,
          week_number: issue.weekNumber,
          sending_date: issue.sendingDate,
          vert: JSON.stringify(SENT),
          item_id: item?.id ?? 0,
          sent_at,
          recipient_count: RECIPIENTS,
          counts_recipients: mode === 'recipients',
        })
        .execute();
      const app = { keys: world.app.keys, publicUrl: () => '' };
      const itemId = item?.id ?? 0;
      const name = linksOfMail(app, organization_id, [itemId]);
      const named = (url: string, recipient: number) =>
        mode === 'recipients' ? name(url, keys[recipient % RECIPIENTS] ?? newReaderKey()) : url;
      links.push({ ...trackingLinks(app, organization_id, itemId), named });
    }
    return { reportId: report_id, links };
  });
}

/** Requests an address as a new reader in a separate network, or again as the previous reader (`isSame`). */
let readers = 0;
async function ask(url: string, { agent = FIREFOX, isSame = false } = {}): Promise<void> {
  if (!isSame) readers += 1;
  vi.setSystemTime(Date.now() + SECOND_MS);
  const remoteAddress = `198.18.${readers}.7`;
  await world.app.http.inject({ url, remoteAddress, headers: { 'user-agent': agent } });
}

/** Recounts an ad from its single hits. */
async function recount(vertId: number, kind: TrackedKind): Promise<Hits> {
  const rows = await scope.read((tx) =>
    tx.statement<{ reason: TrackingReason }>(
      'recount-of-test',
      'select reason from tracking_events where organization_id = $1 and vert_id = $2 and kind = $3',
      [tx.organizationId, vertId, kind],
    ),
  );
  const sums = { raw: 0, valid: 0, unique: 0, proxy: 0, machine: 0 };
  for (const { reason } of rows) {
    const counts = countsOf(reason);
    for (const name of ['raw', 'valid', 'unique', 'proxy', 'machine'] as const) sums[name] += counts[name];
  }
  return sums;
}

const text = (count: number | null | undefined) => String(count ?? '');

/** What the export adds if links have no keys of their mails. */
const SHARED = ', other people at one address may be missing';

/** The counts of each ad in each mode, and the different readers in its report. */
const EXPECTED = {
  anonymous: { valid: 10, unique: 5, proxy: 5, shownUnique: null, rate: '20.00%', by: SHARED },
  // The report shows no more different readers than recipients, and none behind a proxy.
  deduplicated: {
    valid: 10,
    unique: 5,
    proxy: 5,
    shownUnique: RECIPIENTS,
    rate: '20.00%',
    by: `, different readers: estimated by device${SHARED}`,
  },
  // Each recipient counts once, and once more for loads by a proxy. Further hits within half an hour are repetitions.
  recipients: {
    valid: 2 * RECIPIENTS,
    unique: RECIPIENTS,
    proxy: RECIPIENTS,
    shownUnique: RECIPIENTS,
    rate: '33.33%',
    by: ', different readers: each recipient once',
  },
} as const;

describe.each(['anonymous', 'deduplicated', 'recipients'] as const)('in %s mode', (mode) => {
  const expected = EXPECTED[mode];

  test('the hits, the report, its public link and the export have the same numbers', async () => {
    await setTrackingMode(scope, mode);
    const ordered = await orderVerts(scope, await makeCustomer(scope, `Recount ${mode}`), 'booked', [
      'A',
      'B',
      'C',
    ]);
    const { reportId, links } = await send(ordered.orderId, ordered.verts, mode);
    const dates = ordered.verts.map(({ placement }) => placement.issue.sendingDate).toSorted();
    vi.setSystemTime(new Date(`${dates.at(-1)}T12:00:00Z`));
    for (const { pixel, click, textClick, named } of links) {
      for (let load = 0; load < 5; load += 1) await ask(named(pixel, load), { agent: GMAIL_PROXY });
      for (let reader = 0; reader < RECIPIENTS + 2; reader += 1) await ask(named(pixel, reader));
      await ask(named(pixel, 2), { agent: 'curl/8.9.1' });
      await ask(named(click, 1));
      // The same reader follows another link of the ad, twice.
      await ask(named(textClick(2), 1), { isSame: true });
      await ask(named(textClick(2), 1), { isSame: true });
    }
    const hits = links.length * (5 + RECIPIENTS + 2 + 1 + 3);
    const totals = () =>
      Promise.all(ordered.verts.flatMap(({ id }) => [recount(id, 'view'), recount(id, 'click')]));
    await vi.waitFor(
      async () => expect((await totals()).reduce((sum, { raw }) => sum + raw, 0)).toBe(hits),
      WAIT,
    );

    const { body } = await world.as('administrator').get<{ report: Report }>(`/api/reports/${reportId}`);
    const { report } = body;
    // Each issue has its recipients once.
    const impressionCount = 3 * expected.valid;
    expect(report).toMatchObject({ recipientCount: RECIPIENTS, impressionCount, clickCount: 6 });
    for (const vert of report.vertReports) {
      const [views, clicks] = [await recount(vert.id, 'view'), await recount(vert.id, 'click')];
      const { valid, proxy, shownUnique: unique } = expected;
      expect(vert.provenance?.views).toEqual({ ...views, unique });
      expect(vert.provenance?.clicks).toEqual({ ...clicks, unique: unique && 1 });
      expect(vert).toMatchObject({ impressionCount: views.valid, clickCount: clicks.valid });
      expect(clicks).toEqual({ raw: 3, valid: 2, unique: 1, proxy: 0, machine: 0 });
      expect(vert.linkClicks).toEqual([
        { address: 'https://shop.example/', clickCount: 1 },
        { address: 'https://one.example/', clickCount: 0 },
        { address: 'https://two.example/', clickCount: 1 },
      ]);
      expect(views).toEqual({ raw: 11, valid, unique: expected.unique, proxy, machine: 1 });
    }
    for (const { days, provenance, finalDate, sendingDate } of report.vertReports) {
      const sum = (name: 'impressionCount' | 'clickCount') =>
        days.reduce((total, day) => total + day[name], 0);
      expect([sum('impressionCount'), sum('clickCount')]).toEqual([
        provenance?.views?.valid,
        provenance?.clicks?.valid,
      ]);
      expect(finalDate).toBe(addDays(sendingDate, 14));
    }
    expect(report.isFinal).toBe(false);
    expect(report.finalDate).toBe(report.vertReports.at(-1)?.finalDate);
    const link = await world.anonymous.get<{ report: SharedReport }>(`/api/shared/reports/${report.token}`);
    expect(link.body.report.vertReports).toEqual(report.vertReports);
    expect(link.body.report.recipientCount).toBe(report.recipientCount);

    for (const address of [`/api/reports/${reportId}`, `/api/shared/reports/${report.token}`]) {
      const pdf = await readPdf(world, `${address}/pdf?locale=en-gb`);
      expect(pdf).toContain(
        `Recipients ${RECIPIENTS} in 1 issue Impressions ${impressionCount} Clicks 6 Click-through rate ${expected.rate}`,
      );
      expect(pdf).toContain(
        'clicks by security scanners (0) and pictures that were loaded automatically (3)',
      );
      expect(pdf.includes('estimate by device and day')).toBe(mode === 'deduplicated');
      for (const vert of report.vertReports) {
        const numbers = `Impressions ${vert.impressionCount} Clicks ${vert.clickCount} Click-through rate`;
        expect(pdf).toContain(`Recipients ${RECIPIENTS} ${numbers} This ad ${expected.rate}`);
      }
    }

    const [day = ''] = report.vertReports.map(({ sendingDate }) => sendingDate);
    const csv = await world.as('administrator').get<string>(`/api/data-export/${day.slice(0, 7)}-01`);
    const rows = readCsv(csv.body, ',').filter((row) => row['Order'] === String(ordered.orderId));
    expect(rows.map((row) => row['Placement'])).toEqual(['A', 'B', 'C']);
    for (const [index, vert] of report.vertReports.entries()) {
      const clicks = vert.provenance?.clicks;
      const { views } = vert.provenance ?? {};
      const clicksRepeated = clicks && repeatedHits(clicks);
      expect(rows[index]).toMatchObject({
        Recipients: text(RECIPIENTS),
        Impressions: text(vert.impressionCount),
        Clicks: text(vert.clickCount),
        'Impressions (all)': text(vert.provenance?.views?.raw),
        'Impressions (unique)': text(vert.provenance?.views?.unique),
        'Impressions (mail proxy)': text(vert.provenance?.views?.proxy),
        'Impressions (machines)': text(vert.provenance?.views?.machine),
        'Clicks (unique)': text(vert.provenance?.clicks?.unique),
        'Impressions (repeats)': text(views && repeatedHits(views)),
        'Clicks (repeats)': text(clicksRepeated),
        'Source of the numbers': `Counted by Vertbook${expected.by}`,
        'Final from': vert.finalDate,
        'Clicks by link': 'https://shop.example/ 1 | https://one.example/ 0 | https://two.example/ 1',
      });
    }
  });
});

test('hits are not counted from the fourteenth day after the sending on', async () => {
  const customerId = await makeCustomer(scope, 'Late reader');
  const sendOne = async () => {
    const { orderId, verts } = await orderVerts(scope, customerId, 'booked', ['A']);
    const [links] = (await send(orderId, verts)).links;
    const [vert] = verts;
    if (!links || !vert) throw new Error('There is no ad.');
    return { ...links, vertId: vert.id, issueId: vert.placement.issue.id };
  };
  const [final, open] = [await sendOne(), await sendOne()];
  await markSent(scope, final, new Date('2026-11-02T22:30:00Z'));
  await markSent(scope, open, new Date('2026-11-14T22:30:00Z'));
  const views = async (vertId: number) => (await bookedCounts(scope, vertId, 'view')).valid;
  // The last minute of the thirteenth day after it in Berlin, and the first of the fourteenth.
  vi.setSystemTime(new Date('2026-11-15T22:58:00Z'));
  await ask(final.pixel);
  await vi.waitFor(async () => expect(await views(final.vertId)).toBe(1), WAIT);
  vi.setSystemTime(new Date('2026-11-15T23:00:00Z'));
  await ask(final.pixel);
  // Hits are written in order. If the previous hit counted, it would be counted before this one.
  await ask(open.pixel);
  await vi.waitFor(async () => expect(await views(open.vertId)).toBe(1), WAIT);
  expect(await views(final.vertId)).toBe(1);
});
