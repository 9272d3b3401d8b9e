import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import { createIssue } from '#server/catalogue/issues/edit-issues.ts';
import { addPlacement } from '#server/catalogue/placements/edit-placements.ts';
import { updateVert } from '#server/ads/verts/update-vert.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { readCsv } from '../support/csv.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { speak } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { book, makeCustomer, makePublication, reserve } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';
import { changeOrder } from '#tests/api/support/acts-on-seen-orders.ts';

let world: TestApp;
let scope: Scope;
let publicationId: number;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
  publicationId = await makePublication(scope, {
    title: 'Gebäudebrief',
    names: [],
    sendingDays: ['thursday'],
  });
});
afterAll(() => world.close());

/** A placement in an issue that is sent on that day. */
async function placementOn(sendingDate: string, name: string, publication = publicationId): Promise<number> {
  const { id } = await issueOn(publication, sendingDate);
  return (await addPlacement(scope, { issueId: id, name })).id;
}

async function issueOn(publication: number, sendingDate: string): Promise<{ id: number }> {
  const known = await scope.transact(({ query, organizationId }) =>
    builder(query)
      .selectFrom('issues')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('publication_id', '=', publication)
      .where('sending_date', '=', sendingDate)
      .executeTakeFirst(),
  );
  return known ?? (await createIssue(scope, { publicationId: publication, sendingDate }));
}

async function exported(date: string, separator: ';' | ',' = ',') {
  const { status, body, headers } = await world.as('administrator').get<string>(`/api/data-export/${date}`);
  expect(status).toBe(200);
  return { rows: readCsv(body, separator), headers };
}

// spec: constant-2
test('the month of the given day is exported, from its first day to its last', async () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
  const placements: number[] = [];
  for (const day of days) placements.push(await placementOn(day, 'Banner'));
  await reserve(scope, await makeCustomer(scope, 'Dämmstoff Union'), placements);
  const { rows } = await exported('2026-12-15');
  expect(rows.map((row) => row['Sending date'])).toEqual(['2026-12-01', '2026-12-31']);
  expect((await exported('2026-12-01')).rows).toEqual(rows);
  expect((await exported('2026-12-31')).rows).toEqual(rows);
  expect((await exported('2027-01-31')).rows.map((row) => row['Calendar week'])).toEqual(['Week 53']);
});

test('an ad has its order, customer and dates', async () => {
  const customerId = await makeCustomer(scope, 'Aufzug Marten');
  const orderId = await book(scope, customerId, [await placementOn('2027-02-04', 'Textanzeige')]);
  const { rows } = await exported('2027-02-01');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    Order: String(orderId),
    Status: 'Booked',
    Customer: 'Aufzug Marten',
    Newsletter: 'Gebäudebrief',
    Placement: 'Textanzeige',
    'Calendar week': 'Week 5',
    'Sending date': '2027-02-04',
    'Ad type': 'Image ad',
    'Delivery state': 'Incomplete',
    'Sent at': '',
    Recipients: '',
    'Created by': 'administrator of nordlicht',
  });
});

test('rows are sorted by sending date, then newsletter, then placement', async () => {
  const early = await makePublication(scope, { title: 'Ärzteblatt', names: [] });
  const wanted = [
    ['2027-03-11', 'Zeile', publicationId],
    ['2027-03-11', 'Banner', publicationId],
    ['2027-03-11', 'Zeile', early],
    ['2027-03-04', 'Zeile', publicationId],
  ] as const;
  const placements: number[] = [];
  for (const [day, name, publication] of wanted) placements.push(await placementOn(day, name, publication));
  await reserve(scope, await makeCustomer(scope, 'Lehmbau Ott'), placements);
  const { rows } = await exported('2027-03-31');
  expect(rows.map((row) => [row['Sending date'], row['Newsletter'], row['Placement']].join(' '))).toEqual([
    '2027-03-04 Gebäudebrief Zeile',
    '2027-03-11 Ärzteblatt Zeile',
    '2027-03-11 Gebäudebrief Banner',
    '2027-03-11 Gebäudebrief Zeile',
  ]);
});

test('user input is exported unchanged, and never runs as a formula', async () => {
  const note = 'Zeile 1; "wörtlich",\nZeile 2 – ŒÉ 🥐';
  const customerId = await makeCustomer(scope, '=HYPERLINK("https://böse.example")');
  const orderId = await reserve(scope, customerId, [await placementOn('2027-04-01', '@SUM(A1)')]);
  await changeOrder(scope, orderId, { note });
  const [vertId] = await scope.transact(({ query, organizationId }) =>
    builder(query)
      .selectFrom('verts')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('order_id', '=', orderId)
      .execute(),
  );
  await updateVert(scope, vertId?.id ?? 0, { type: 'TextVert', headline: '+49 Prozent' });
  for (const [locale, separator] of [
    ['de', ';'],
    ['en-gb', ','],
    ['fr', ';'],
  ] as const) {
    await speak(world.app.pool, world.organizations.own.users.administrator, locale);
    const { rows } = await exported('2027-04-30', separator);
    const cells = Object.values(rows[0] ?? {});
    expect(cells).toContain(note);
    expect(cells).toContain(`'=HYPERLINK("https://böse.example")`);
    expect(cells).toContain(`'@SUM(A1)`);
    expect(cells).toContain(`'+49 Prozent`);
    expect(cells.filter((cell) => /^[=+@\-\t\r]/.test(cell))).toEqual([]);
  }
  await speak(world.app.pool, world.organizations.own.users.administrator, 'en-gb');
});

// spec: call-28
test.each([
  ['de', ';', 'Kunde', '2027-M%C3%A4rz.csv', '2027-Marz.csv'],
  ['en-gb', ',', 'Customer', '2027-March.csv', '2027-March.csv'],
  ['fr', ';', 'Client', '2027-mars.csv', '2027-mars.csv'],
] as const)('headings and file name are %s', async (locale, separator, customer, encoded, ascii) => {
  await speak(world.app.pool, world.organizations.own.users.administrator, locale);
  const { rows, headers } = await exported('2027-03-31', separator);
  expect(Object.keys(rows[0] ?? {})).toContain(customer);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
  await speak(world.app.pool, world.organizations.own.users.administrator, 'en-gb');
});

test('a lapsed reservation is exported as such, next to the order that took its placement', async () => {
  const placementId = await placementOn('2027-06-03', 'Banner');
  await reserve(scope, await makeCustomer(scope, 'Zu spät KG'), [placementId], world.today);
  world.today = '2026-11-25';
  await book(await world.scope('administrator'), await makeCustomer(scope, 'Nachrücker'), [placementId]);
  const { rows } = await exported('2027-06-03');
  world.today = '2026-11-24';
  expect(rows.map((row) => [row['Customer'], row['Status']])).toEqual([
    ['Zu spät KG', 'Lapsed'],
    ['Nachrücker', 'Booked'],
  ]);
});

test('a month without ads contains only the headings', async () => {
  expect((await exported('2031-01-01')).rows).toEqual([]);
});

test.each(['2026-13-01', '2026-02-30', 'November', '2026-11', '0000-00-00'])(
  'the day %s is refused under its field',
  async (date) => {
    const { status, body } = await world.as('administrator').get(`/api/data-export/${date}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: { date: [expect.any(String)] } });
  },
);

describe('the export is not accessible', () => {
  test.each(['sales', 'viewer', 'customer'] as const)('to the %s', async (role) => {
    expect(await world.as(role).get('/api/data-export/2026-12-01')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  test('to callers who are not signed in', async () => {
    expect(await world.anonymous.get('/api/data-export/2026-12-01')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  test('for the orders of another organization', async () => {
    const { body } = await world.as('administrator', 'other').get<string>('/api/data-export/2026-12-01');
    expect(readCsv(body, ',')).toEqual([]);
  });
});

test('every connection is returned', () => {
  expect(world.app.pool.idleCount).toBe(world.app.pool.totalCount);
});

test('prices are exported with their invoice once the organization keeps some', async () => {
  const { rows: before } = await exported('2026-12-15');
  expect(Object.keys(before[0] ?? {})).not.toContain('Customer net');
  const publication = await makePricedPublication(world, { Top: 120_000 });
  const customer = await makeCustomer(scope, 'Rohrnetz Sauer');
  const [order = 0] = await sendOrders(world, { publication, customer, count: 1 });
  await enterSeller(world.as('administrator'));
  await enterBilled(world.as('administrator'), customer);
  const { body } = await world
    .as('administrator')
    .get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=order');
  const [draft] = body.drafts;
  const issued = await world
    .as('administrator')
    .post<{ invoice: InvoiceRecord }>('/api/invoices', { vertIds: draft?.vertIds, gross: draft?.gross });
  expect(issued.status).toBe(201);
  const { rows } = await exported(draft?.from ?? '');
  const priced = rows.find((row) => row['Order'] === String(order));
  expect(priced).toMatchObject({
    'List price with surcharges': '1200.00',
    Discounts: '0.00',
    'Customer net': '1200.00',
    Currency: 'EUR',
    'VAT (%)': '19.00',
    Invoice: issued.body.invoice.number,
  });
  expect(rows.filter((row) => row['Customer net'] !== '')).toEqual([priced]);
});
