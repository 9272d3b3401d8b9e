import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { readCsv } from '../support/csv.ts';
import { makeSentAd } from '../support/delivery/sent-ads.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makePublication } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

let world: TestApp;
let scope: Scope;
let publicationId: number;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
  publicationId = await makePublication(scope, { title: 'Neuer Titel', names: [] });
});
afterAll(() => world.close());

const sentAd = (sendingDate: string, told: Parameters<typeof makeSentAd>[1]['told']) =>
  makeSentAd(scope, { publicationId, sendingDate, told });

async function count(vertId: number, kind: 'view' | 'click', validCount: number): Promise<void> {
  await scope.transact(({ query, organizationId: organization_id }) =>
    builder(query)
      .insertInto('tracking_totals')
      .values({
        organization_id,
        vert_id: vertId,
        kind,
        raw_count: validCount + 7,
        valid_count: validCount,
        unique_count: 1,
        machine_count: 3,
      })
      .execute(),
  );
}

async function exportedRow(month: string): Promise<Record<string, string>> {
  const { body } = await world.as('administrator').get<string>(`/api/data-export/${month}-01`);
  const rows = readCsv(body, ',');
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

test('a sent ad keeps the names and the numbers of its report', async () => {
  await sentAd('2027-05-07', { impression_count: 4_000, click_count: 50 });
  expect(await exportedRow('2027-05')).toMatchObject({
    Newsletter: 'Alter Titel',
    Placement: 'Alter Name',
    'Delivery state': 'Sent',
    // Berlin is two hours ahead in May.
    'Sent at': '2027-05-07 07:00',
    Recipients: '12345',
    Impressions: '4000',
    Clicks: '50',
    'Click-through rate (%)': '1.25',
  });
});

test('the export has the same counts as the report', async () => {
  const vertId = await sentAd('2027-06-04', { item_id: 1 });
  const nothing = { Impressions: '0', Clicks: '0', 'Click-through rate (%)': '' };
  expect(await exportedRow('2027-06')).toMatchObject(nothing);
  await count(vertId, 'view', 200);
  expect(await exportedRow('2027-06')).toMatchObject({ Impressions: '200', Clicks: '0' });
  await count(vertId, 'click', 3);
  expect(await exportedRow('2027-06')).toMatchObject({
    Impressions: '200',
    Clicks: '3',
    'Click-through rate (%)': '1.50',
  });
});

test("the mailing system's own numbers take precedence over ours", async () => {
  const vertId = await sentAd('2027-07-02', { item_id: 2, impression_count: 90, click_count: 9 });
  await count(vertId, 'view', 200);
  expect(await exportedRow('2027-07')).toMatchObject({ Impressions: '90', Clicks: '9' });
});

test.each([
  [true, '0'],
  [false, ''],
])(
  'if it is %s that an ad was counted and there are no hits, the number is %j',
  async (is_counted, shown) => {
    const sendingDate = is_counted ? '2027-09-03' : '2027-08-06';
    await sentAd(sendingDate, { item_id: 3, is_counted });
    const row = await exportedRow(sendingDate.slice(0, 7));
    expect(row).toMatchObject({ Impressions: shown, Clicks: shown });
  },
);
