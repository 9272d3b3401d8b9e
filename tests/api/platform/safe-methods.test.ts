import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/index.ts';
import { everyRow } from '#tests/integrity/support/backups.ts';
import type { Report } from '#contract/insight/reports.ts';
import { unsubscribeToken } from '#server/sending/lists/unsubscribe.ts';
import { callRoute, type Ids, makeRecords } from '../support/entry-points.ts';
import { feedOf, pathOf } from '../support/delivery/feeds.ts';
import { sendLink } from '../support/portal.ts';
import { enterSeller } from '../support/money/invoices.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { connectionOf } from '../support/workers.ts';

/** Tables that a read may change: it updates the session, logs an export, and creates the secret of a feed on first use. */
const NOTES_OF_READS = new Set(['sessions', 'security_events', 'publication_feeds']);

let testApp: TestApp;
let ids: Ids;
beforeAll(async () => {
  testApp = await startTestApp();
  ids = await makeRecords(testApp, 'own');
  // Only an order with prices has papers.
  const administrator = testApp.as('administrator');
  const price = 69_000;
  await publishPrices(administrator, ids.publication, {
    rates: [{ placementName: 'Top', kind: 'flat', price }],
  });
  // A refund is transferred from the seller's account, and the French file of entries names its SIREN.
  await enterSeller(administrator);
  await administrator.patch('/api/organization/seller', { siren: '732829320' });
  await administrator.patch('/api/accounting', { consultant: '29098', client: '55003' });
  await administrator.post(`/api/orders/${ids.order}/quote`, { customerNet: price });
  // The next letter about the invoice needs no base rate.
  await administrator.patch('/api/dunning_settings', { lumpSumFrom: 'never', interestFrom: 'never' });
});
afterAll(() => testApp.close());

async function rows() {
  const all = await everyRow(connectionOf(testApp.app.pool));
  return new Map([...all].filter(([table]) => !NOTES_OF_READS.has(table)));
}

test('a request by a safe method changes nothing', async () => {
  const reads = routes.filter(
    ({ method, needs, name }) => method === 'GET' && needs !== 'public' && name !== 'followChanges',
  );
  expect(reads.length).toBeGreaterThan(40);
  const before = await rows();
  const refused: string[] = [];
  for (const route of reads) {
    const role = route.needs === 'show OwnInvoice' ? 'customer' : 'administrator';
    const { status } = await callRoute(testApp.as(role), route, ids);
    if (status !== 200) refused.push(`${status} ${route.name}`);
  }
  expect(refused).toEqual([]);
  expect(await rows()).toEqual(before);
});

test('opening a public address changes nothing, because programs open all links of a mail', async () => {
  const administrator = testApp.as('administrator');
  const { organizations, app } = testApp;
  const feed = await feedOf(testApp, ids.publication);
  const { body } = await administrator.post<{ report: Report }>(`/api/reports/${ids.report}/token`);
  const subscriber = { organizationId: organizations.own.id, recipientId: ids.recipient };
  const addresses = [
    '/api/instance',
    pathOf(feed.all.html),
    `/api/shared/reports/${body.report.token}`,
    `/unsubscribe/${unsubscribeToken(app.keys, subscriber)}`,
    (await sendLink(testApp, ids.order)).path,
  ];
  const before = await rows();
  for (const url of addresses) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode } = await app.http.inject({ method, url });
      expect([method, url, statusCode]).toEqual([method, url, 200]);
    }
  }
  expect(await rows()).toEqual(before);
});
