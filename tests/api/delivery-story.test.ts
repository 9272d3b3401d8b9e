import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Delivery } from '#contract/deliveries.ts';
import type { Issue } from '#contract/issues.ts';
import type { Order } from '#contract/orders.ts';
import type { Publication } from '#contract/publications.ts';
import type { Report, SharedReport } from '#contract/reports.ts';
import { weekOf } from '#domain/week.ts';
import { advanceDelivery } from '#server/delivery/advance-delivery.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { listOrganizations, systemScope } from '#server/db/system-scope.ts';
import { type Caller, callerOf } from './support/caller.ts';
import { readCsv } from './support/csv.ts';
import { brokenRules, type DemoInstance, PUBLIC_URL, startInstance } from './support/demo.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const LINK = 'https://moebel.example/sofa?a=1&b=2';

let folder: string;
let demo: DemoInstance;
let sales: Caller;
let administrator: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-story-'));
  demo = await startInstance({ settings: { VERTBOOK_DATA: folder } });
  await prepareDemo(demo.app);
  sales = await demo.signIn('sales@demo.vertbook.example', DEMO_PASSWORD);
  administrator = await demo.signIn('administrator@demo.vertbook.example', DEMO_PASSWORD);
});
afterAll(async () => {
  await demo.close();
  await rm(folder, { recursive: true });
});

test('a booked ad is sent, viewed and clicked, and every page, report and export shows the same numbers', async () => {
  const issue = await issueOfToday();
  const order = await bookAd(issue);
  await sendNow(issue);

  const mails = await outbox();
  expect(mails.length).toBeGreaterThan(5);
  const { pixel, click } = addressesIn(mails[0]);
  expect(mails[0]?.text).toContain(click);
  // Clicks within seconds of the sending are a mail filter's.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await load(pixel);
  const followed = await load(`${click}?ref=newsletter`);
  expect({ status: followed.statusCode, to: followed.headers.location }).toEqual({ status: 302, to: LINK });
  vi.useRealTimers();

  const numbers = { recipientCount: mails.length, impressionCount: 1, clickCount: 1, clickThroughRate: 1 };
  const report = await untilCounted(order.id);
  expect(report.vertReports).toMatchObject([
    { isVertSent: true, ...numbers, provenance: { source: 'counted' } },
  ]);
  expect(report).toMatchObject(numbers);
  const shared = await callerOf(demo.app, null).get<{ report: SharedReport }>(
    `/api/shared/reports/${report.token}`,
  );
  expect(shared.body.report).toMatchObject(numbers);
  expect(await rowInExport(order)).toMatchObject({
    Recipients: String(mails.length),
    Impressions: '1',
    Clicks: '1',
  });
  expect(await brokenRules(demo.app)).toEqual([]);
});

async function issueOfToday(): Promise<Issue> {
  const { body } = await sales.get<{ session: { today: string } }>('/api/session');
  const { today } = body.session;
  const { body: listed } = await sales.get<{ publications: Publication[] }>('/api/publications');
  const publicationId = listed.publications[0]?.id;
  // Refused if the rhythm already has an issue today.
  await administrator.post('/api/issues', { publicationId, sendingDate: today });
  const { body: seen } = await sales.get<{ issues: Issue[] }>(
    `/api/issues?publicationId=${publicationId}&weekNumber=${weekOf(today)}`,
  );
  const issue = seen.issues.find(({ sendingDate }) => sendingDate === today);
  if (!issue) throw new Error('There is no issue of today.');
  return issue;
}

async function bookAd(issue: Issue): Promise<Order> {
  const free = issue.placements.find(({ state }) => state === 'free');
  const { body: listed } = await sales.get<{ customers: { id: number }[] }>('/api/customers');
  const { body } = await sales.post<{ order: Order }>('/api/orders', {
    customer_id: listed.customers[0]?.id,
    reservation_expire_date: issue.sendingDate,
    placement_ids: [free?.id],
    note: '',
  });
  await sales.post(`/api/orders/${body.order.id}/book`);
  const saved = await sales.patch(`/api/verts/${body.order.verts[0]?.id}`, {
    type: 'TextVert',
    headline: 'Sofas zum Liegen',
    text: 'Bis Samstag <b>20 % günstiger</b>.',
    linkText: 'Zum Sofa',
    linkUrl: LINK,
  });
  expect(saved.status).toBe(200);
  return body.order;
}

/** Sends the issue as the job queue does. */
async function sendNow(issue: Issue): Promise<void> {
  expect((await sales.post(`/api/deliveries/${issue.id}/send_now`)).status).toBe(200);
  const [organization] = await listOrganizations(demo.app.pool);
  if (!organization) throw new Error('There is no organisation.');
  await advanceDelivery(demo.app, systemScope(demo.app.pool, organization), issue.id);
  const { body } = await sales.get<{ delivery: Delivery }>(`/api/deliveries/${issue.id}`);
  expect(body.delivery).toMatchObject({ progress: 'sent', mails: { waiting: 0, unknown: 0, refused: 0 } });
}

async function outbox(): Promise<ParsedMail[]> {
  const names = await readdir(join(folder, 'outbox'));
  return Promise.all(
    names
      .filter((name) => name.startsWith('issue-'))
      .map(async (name) => simpleParser(await readFile(join(folder, 'outbox', name)))),
  );
}

function addressesIn(mail: ParsedMail | undefined): { pixel: string; click: string } {
  const html = String(mail?.html);
  const [, pixel = ''] = /<img src="([^"]*\/t\/v\/[^"]*)"/.exec(html) ?? [];
  const [, click = ''] = /<a href="([^"]*\/t\/c\/[^"]*)"/.exec(html) ?? [];
  return { pixel, click };
}

const load = (address: string) =>
  demo.app.http.inject({
    url: address.slice(PUBLIC_URL.length),
    headers: { 'user-agent': CHROME },
    remoteAddress: '203.0.113.7',
  });

/** Waits until the hits are counted: they are stored shortly after the response. */
async function untilCounted(orderId: number): Promise<Report> {
  const { body: shown } = await sales.get<{ order: Order }>(`/api/orders/${orderId}`);
  return expect
    .poll(
      async () => (await sales.get<{ report: Report }>(`/api/reports/${shown.order.report?.id}`)).body.report,
    )
    .toMatchObject({ clickCount: 1 })
    .then(
      async () => (await sales.get<{ report: Report }>(`/api/reports/${shown.order.report?.id}`)).body.report,
    );
}

async function rowInExport({ id }: Order): Promise<Record<string, string> | undefined> {
  await administrator.patch(`/api/users/${await ownId()}`, { locale: 'en-gb' });
  const { body: session } = await administrator.get<{ session: { today: string } }>('/api/session');
  const { body } = await administrator.get<string>(`/api/data-export/${session.session.today}`);
  return readCsv(body, ',').find((row) => row['Order'] === String(id));
}

async function ownId(): Promise<number> {
  const { body } = await administrator.get<{ session: { currentUserId: number } }>('/api/session');
  return body.session.currentUserId;
}
