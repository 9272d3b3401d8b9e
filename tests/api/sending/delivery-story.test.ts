import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Delivery } from '#contract/sending/deliveries.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import type { Report, SharedReport } from '#contract/insight/reports.ts';
import { weekOf } from '#domain/platform/week.ts';
import { advanceDelivery } from '#server/sending/delivery/steps/advance-delivery.ts';
import { DEMO_PASSWORD } from '#server/demo/tables.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findReturnTokens } from '#server/sending/lists/return-address.ts';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { readCsv } from '../support/csv.ts';
import { FIREFOX, GMAIL_PROXY } from '#tests/corpus/tracking-agents.ts';
import { runInside } from '../support/run-inside.ts';
import { brokenRules, type DemoInstance, PUBLIC_URL, startInstance } from '../support/demo.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const LINK = 'https://moebel.example/sofa?a=1&b=2';
let folder: string;
let demo: DemoInstance;
let sales: Caller;
let administrator: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-story-'));
  // Without prices the demo has no deadlines and no approvals.
  demo = await startInstance({ settings: { VERTBOOK_DATA: folder, VERTBOOK_DEMO_PRICES: '0' } });
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
  // Clicks within seconds of the sending count as clicks of a mail filter.
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

test('in recipients mode each recipient counts once, on any device, and not for loads by a mail proxy', async () => {
  expect((await administrator.patch('/api/organization', { trackingMode: 'recipients' })).status).toBe(200);
  const issue = await issueOfToday();
  const order = await bookAd(issue);
  await sendNow(issue);
  const mails = (await outbox()).filter(({ messageId = '' }) =>
    findReturnTokens(demo.app.keys, messageId).some(({ issueId }) => issueId === issue.id),
  );
  const readers = mails.map((mail) => addressesIn(mail));
  const tokens = readers.map(({ pixel }) => /\/t\/v\/([\w-]{56})$/.exec(pixel)?.[1] ?? '');
  expect(new Set(tokens).size).toBe(mails.length);
  for (const [at, mail] of mails.entries()) {
    expect(mail.text).toContain(readers[at]?.click);
    const [name = ''] = recipientOf(mail).split('@');
    expect(Buffer.from(tokens[at] ?? '', 'base64url').toString('latin1')).not.toContain(name);
  }

  const [twice, byGmail, alsoByGmail, atWork, besides] = readers;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await load(twice?.pixel, { from: '203.0.113.7' });
  await load(twice?.click, { from: '203.0.113.7' });
  for (const reader of [byGmail, alsoByGmail, byGmail]) await load(reader?.pixel, { agent: GMAIL_PROXY });
  // Two readers in one office have the same IP address and browser.
  for (const reader of [atWork, besides]) await load(reader?.pixel, { from: '198.51.100.4' });
  vi.setSystemTime(Date.now() + 3_600_000);
  await load(twice?.pixel, { from: '192.0.2.9', agent: FIREFOX });
  await load(twice?.click, { from: '192.0.2.9', agent: FIREFOX });
  vi.useRealTimers();

  const report = await untilCounted(order.id, 2);
  const counted = { source: 'counted', readersBy: 'recipient', hasMailKeys: true };
  const views = { raw: 7, valid: 6, unique: 3, proxy: 2, machine: 0 };
  const clicks = { raw: 2, valid: 2, unique: 1, proxy: 0, machine: 0 };
  expect(report.vertReports).toMatchObject([{ provenance: { ...counted, views, clicks } }]);
  const [vertId] = report.vertReports.map(({ id }) => id);
  const scope = await demoScope();
  const recounted = await runInside<{ kind: string; readers: number }>(
    scope,
    `select kind, count(distinct client_key) as readers from tracking_events
     where organization_id = $1 and vert_id = $2 and reason not in ('duplicate', 'proxy') group by kind order by kind`,
    [scope.organizationId, vertId],
  );
  expect(recounted).toEqual([
    { kind: 'click', readers: clicks.unique },
    { kind: 'view', readers: views.unique },
  ]);
  const { body } = await callerOf(demo.app, null).get<{ report: SharedReport }>(
    `/api/shared/reports/${report.token}`,
  );
  expect(body.report.vertReports).toEqual(report.vertReports);
  expect(await rowInExport(order)).toMatchObject({
    'Impressions (unique)': '3',
    'Clicks (unique)': '1',
    'Source of the numbers': 'Counted by Vertbook, different readers: each recipient once',
  });
  expect(await brokenRules(demo.app)).toEqual([]);
  await privacyOf(mails[0], vertId);
});

/** Checks that a recipient's hits are in the person's report, and that the erasure deletes them but keeps the counts consistent. */
async function privacyOf(mail: ParsedMail | undefined, vertId: number | undefined): Promise<void> {
  const email = mail ? recipientOf(mail) : '';
  const scope = await demoScope();
  const kept = async () => {
    const [counts] = await runInside<{ clients: number; hits: number; keys: number }>(
      scope,
      `select (select count(*) from tracking_clients where organization_id = $1 and vert_id = $2) as clients,
         (select count(client_key) from tracking_events where organization_id = $1 and vert_id = $2) as hits,
         (select count(reader_key) from delivery_recipients where organization_id = $1) as keys`,
      [scope.organizationId, vertId],
    );
    return counts;
  };
  const before = await kept();
  const zip = await administrator.post<string>('/api/persons/report', { email });
  expect(zip.body).toMatch(
    /"table": "tracking_clients",\s+"records": \[\s+\{\s+"vert_id": \d+,\s+"kind": "\w+"/,
  );
  expect((await administrator.post('/api/persons/erase', { email, confirmation: email })).status).toBe(200);
  // The recipient has four hits, and three rows in tracking_clients: the view of the ad, its click, and the click on its link.
  expect(await kept()).toEqual({
    clients: (before?.clients ?? 0) - 3,
    hits: (before?.hits ?? 0) - 4,
    keys: (before?.keys ?? 0) - 1,
  });
  expect(await brokenRules(demo.app)).toEqual([]);
}

/** Creates an issue of today for the first publication without one. Ads of the demo's own issues of today are already sold. */
async function issueOfToday(): Promise<Issue> {
  const { body } = await sales.get<{ session: { today: string } }>('/api/session');
  const { today } = body.session;
  const { body: listed } = await sales.get<{ publications: Publication[] }>('/api/publications');
  for (const { id: publicationId } of listed.publications) {
    const { status, body: made } = await administrator.post<{ issue: { id: number } }>('/api/issues', {
      publicationId,
      sendingDate: today,
    });
    if (status !== 201) continue;
    const { body: seen } = await sales.get<{ issues: Issue[] }>(
      `/api/issues?publicationId=${publicationId}&weekNumber=${weekOf(today)}`,
    );
    const issue = seen.issues.find(({ id }) => id === made.issue.id);
    if (issue) return issue;
  }
  throw new Error('Each publication has an issue of today.');
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
  await advanceDelivery(demo.app, await demoScope(), issue.id);
  const { body } = await sales.get<{ delivery: Delivery }>(`/api/deliveries/${issue.id}`);
  expect(body.delivery).toMatchObject({ progress: 'sent', mails: { waiting: 0, unknown: 0, refused: 0 } });
}

async function demoScope(): Promise<Scope> {
  const [organization] = await listOrganizations(demo.app.pool);
  if (!organization) throw new Error('There is no organisation.');
  return systemScope(demo.app.pool, organization);
}

async function outbox(): Promise<ParsedMail[]> {
  const names = await readdir(join(folder, 'outbox'));
  return Promise.all(
    names
      .filter((name) => name.startsWith('issue-'))
      .map(async (name) => simpleParser(await readFile(join(folder, 'outbox', name)))),
  );
}

function recipientOf({ to }: ParsedMail): string {
  return (to && 'value' in to && to.value[0]?.address) || '';
}

function addressesIn(mail: ParsedMail | undefined): { pixel: string; click: string } {
  const html = String(mail?.html);
  const [, pixel = ''] = /<img src="([^"]*\/t\/v\/[^"]*)"/.exec(html) ?? [];
  const [, click = ''] = /<a href="([^"]*\/t\/c\/[^"]*)"/.exec(html) ?? [];
  return { pixel, click };
}

const load = (address = '', { from = '203.0.113.7', agent = CHROME } = {}) =>
  demo.app.http.inject({
    url: address.slice(PUBLIC_URL.length),
    headers: { 'user-agent': agent },
    remoteAddress: from,
  });

/** Waits until the hits are counted: they are stored shortly after the response. */
async function untilCounted(orderId: number, clickCount = 1): Promise<Report> {
  const { body: shown } = await sales.get<{ order: Order }>(`/api/orders/${orderId}`);
  return expect
    .poll(
      async () => (await sales.get<{ report: Report }>(`/api/reports/${shown.order.report?.id}`)).body.report,
    )
    .toMatchObject({ clickCount })
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
