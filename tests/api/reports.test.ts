import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Report, SharedReport } from '#contract/reports.ts';
import { editCustomer } from '#server/customers/edit-customer.ts';
import type { Scope } from '#server/db/scope.ts';
import { transact } from '#server/db/transaction.ts';
import { renamePublication } from '#server/publications/rename-publication.ts';
import { makeReport } from './support/reports.ts';
import { startTestApp, TODAY, type TestApp } from './support/test-app.ts';
import { type OrderedVerts, orderVerts } from './support/verts.ts';
import { makeCustomer } from './support/world.ts';

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
});
afterAll(() => world.close());
afterEach(() => {
  world.today = TODAY;
});

const NAMES = ['Banner', 'Textanzeige', 'Zeile'];
const NUMBERS = [
  { recipients: 8_000, impressions: 3_000, clicks: 60 },
  { recipients: 8_000, impressions: 1_000, clicks: 20 },
];

/** A booking of three ads of which two were sent and one failed, once its day has gone by. */
async function reported(
  customerName = 'Aufzug Marten',
): Promise<OrderedVerts & { id: number; customerId: number }> {
  const customerId = await makeCustomer(scope, customerName);
  const ordered = await orderVerts(scope, customerId, 'booked', NAMES);
  const id = await makeReport(scope, ordered, [...NUMBERS, null]);
  return { ...ordered, id, customerId };
}

async function show(id: number): Promise<Report> {
  const { status, body } = await world.as('administrator').get<{ report: Report }>(`/api/reports/${id}`);
  expect(status).toBe(200);
  return body.report;
}

const shared = (token: string | null) =>
  world.anonymous.get<{ report: SharedReport }>(`/api/shared/reports/${token}`);

describe('a report', () => {
  test('adds up what came of its ads', async () => {
    const { id, orderId } = await reported('Käserei Éluard');
    world.today = '2026-11-27';
    const report = await show(id);
    expect(report).toMatchObject({
      id,
      order: { id: orderId, bookedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      customerName: 'Käserei Éluard',
      recipientCount: 16_000,
      impressionCount: 4_000,
      clickCount: 80,
      clickThroughRate: 0.02,
      hasFailedVerts: true,
    });
    expect(
      report.vertReports.map((vert) => [vert.placementName, vert.isVertSent, vert.isFailedVert]),
    ).toEqual([
      ['Banner', true, false],
      ['Textanzeige', true, false],
      ['Zeile', false, true],
    ]);
    expect(report.vertReports[0]).toMatchObject({ recipientCount: 8_000, clickThroughRate: 0.02 });
    expect(report.vertReports[2]).toMatchObject({ recipientCount: null, clickThroughRate: null });
  });

  test('has no rate where nobody saw an ad', async () => {
    const ordered = await orderVerts(scope, await makeCustomer(scope, 'Lehmbau Ott'), 'booked');
    const id = await makeReport(scope, ordered, [{ recipients: 10, impressions: 0, clicks: 0 }]);
    const report = await show(id);
    expect(report).toMatchObject({ impressionCount: 0, clickThroughRate: null });
    expect(report.vertReports[0]?.clickThroughRate).toBeNull();
  });

  test('shows the ads that are still to be sent, under their present names', async () => {
    const ordered = await orderVerts(scope, await makeCustomer(scope, 'Nordhaus'), 'booked', NAMES);
    const id = await makeReport(scope, ordered, NUMBERS.slice(0, 1));
    const report = await show(id);
    expect(report.hasFailedVerts).toBe(false);
    expect(report.vertReports).toHaveLength(3);
    expect(report.vertReports.filter((vert) => vert.willVertBeSent)).toHaveLength(2);
  });

  test('keeps the names it was sent under', async () => {
    const { id, vert } = await reported();
    const { id: publicationId, title } = vert.placement.issue.publication;
    await renamePublication(scope, publicationId, { title: `${title} neu` });
    const { vertReports } = await show(id);
    expect(new Set(vertReports.map((report) => report.publicationTitle))).toEqual(new Set([title]));
  });

  test('tells staff whom its link is sent to', async () => {
    const { id, customerId } = await reported();
    await editCustomer(scope, customerId, {
      name: 'Aufzug Marten',
      customerContactFirstName: 'Ida',
      customerContactLastName: 'Pohl',
      customerContactEmail: 'ida@marten.example',
      customerContactGender: 'f',
    });
    expect((await show(id)).customerContact).toEqual({
      firstName: 'Ida',
      lastName: 'Pohl',
      email: 'ida@marten.example',
      gender: 'f',
    });
  });

  test.each(['administrator', 'sales', 'viewer'] as const)(
    'is shown to the %s with its link',
    async (role) => {
      const { id } = await reported();
      const { status, body } = await world.as(role).get<{ report: Report }>(`/api/reports/${id}`);
      expect(status).toBe(200);
      // At least 128 random bits.
      expect(body.report.token).toMatch(/^[\w-]{22,}$/);
    },
  );

  test('is shown to the customer whose it is, without link and contact', async () => {
    const ordered = await orderVerts(scope, world.organizations.own.customerId, 'booked');
    const id = await makeReport(scope, ordered, NUMBERS.slice(0, 1));
    const { status, body } = await world.as('customer').get<{ report: Report }>(`/api/reports/${id}`);
    expect(status).toBe(200);
    expect(body.report).toMatchObject({ id, token: null, customerContact: null });
  });

  test('of another customer is not there', async () => {
    const { id } = await reported();
    const strange = await world.as('customer').get(`/api/reports/${id}`);
    expect(strange).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(strange.body).toEqual((await world.as('customer').get('/api/reports/999999999')).body);
  });

  test('of another organisation is not there', async () => {
    const { id } = await reported();
    for (const act of [
      world.as('administrator', 'other').get(`/api/reports/${id}`),
      world.as('administrator', 'other').post(`/api/reports/${id}/token`),
      world.as('administrator', 'other').delete(`/api/reports/${id}/token`),
    ]) {
      expect(await act).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await show(id)).token).not.toBeNull();
  });
});

describe('the public link', () => {
  test('shows the numbers to anybody, and nothing that leads any further', async () => {
    const { id } = await reported('Fromagerie Lescure');
    const { token, ...own } = await show(id);
    const { status, body, headers } = await shared(token);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body.report).toMatchObject({
      publisher: 'Verlag Nordlicht',
      customerName: 'Fromagerie Lescure',
      clickCount: 80,
    });
    expect(body.report.order).toEqual(own.order);
    expect(body.report).not.toHaveProperty('id');
    expect(body.report).not.toHaveProperty('token');
    expect(body.report).not.toHaveProperty('customerContact');
  });

  test('is in the language of the customer’s own user', async () => {
    const { id, customerId } = await reported();
    const { token } = await show(id);
    expect((await shared(token)).body.report.locale).toBeNull();
    await world.app.pool.query(
      `insert into users (organization_id, email, name, locale, role, customer_id)
       values ($1, 'lecteur@lescure.example', 'Lecteur', 'fr', 'customer', $2)`,
      [world.organizations.own.id, customerId],
    );
    expect((await shared(token)).body.report.locale).toBe('fr');
  });

  test('opens nothing but the report', async () => {
    const { token } = await show((await reported()).id);
    const headers = { authorization: `Bearer ${token}`, cookie: `vertbook_session=${token}` };
    expect((await world.anonymous.get('/api/orders/overview', headers)).status).toBe(401);
    expect((await world.anonymous.post(`/api/shared/reports/${token}/token`)).status).toBe(404);
  });

  test('lets the database show one report and no other row', async () => {
    const { token } = await show((await reported()).id);
    await reported();
    const seen = await transact(world.app.pool, null, async (queries) => {
      await queries.statement('set-token-of-test', `select set_config('app.report_token', $1, true)`, [
        token,
      ]);
      const [row] = await queries.statement<{ reports: number; verts: number; orders: number }>(
        'count-all-of-test',
        `select (select count(*) from reports) as reports, (select count(*) from vert_reports) as verts,
           (select count(*) from orders) as orders`,
        [],
      );
      return row;
    });
    expect(seen).toEqual({ reports: 1, verts: 0, orders: 0 });
  });

  test('is renewed by staff: the old one shows nothing any more', async () => {
    const { id } = await reported();
    const { token: old } = await show(id);
    const { status, body } = await world.as('sales').post<{ report: Report }>(`/api/reports/${id}/token`);
    expect(status).toBe(200);
    expect(body.report.token).not.toBe(old);
    expect((await shared(old)).status).toBe(404);
    expect((await shared(body.report.token)).status).toBe(200);
  });

  test('is taken back by staff, and can be given again', async () => {
    const { id } = await reported();
    const { token: old } = await show(id);
    expect((await world.as('sales').delete(`/api/reports/${id}/token`)).status).toBe(204);
    expect((await world.as('sales').delete(`/api/reports/${id}/token`)).status).toBe(204);
    expect((await show(id)).token).toBeNull();
    const revoked = await shared(old);
    expect(revoked).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(revoked.body).toEqual((await shared('x'.repeat(43))).body);
    await world.as('sales').post(`/api/reports/${id}/token`);
    expect((await show(id)).token).not.toBe(old);
  });

  test.each(['viewer', 'customer'] as const)('is neither renewed nor taken back by the %s', async (role) => {
    const { id } = await reported();
    for (const act of [
      world.as(role).post(`/api/reports/${id}/token`),
      world.as(role).delete(`/api/reports/${id}/token`),
    ]) {
      expect(await act).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  test.each(['null', 'short', "' or 1=1 --", 'x'.repeat(99)])('%j is no link', async (token) => {
    expect((await shared(encodeURIComponent(token))).status).toBe(404);
  });

  test('stands in the history when it changes', async () => {
    const { id, orderId } = await reported();
    await world.as('sales').post(`/api/reports/${id}/token`);
    await world.as('sales').delete(`/api/reports/${id}/token`);
    const acts = await scope.transact(({ db, organizationId }) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'subject', 'order_id'])
        .where('organization_id', '=', organizationId)
        .where('subject', '=', 'report')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(acts).toEqual([
      { action: 'shared', subject: 'report', order_id: orderId },
      { action: 'unshared', subject: 'report', order_id: orderId },
    ]);
  });
});

test('guessing links is slowed down', async () => {
  const answers = [];
  for (let tries = 0; tries < 80; tries += 1) answers.push((await shared('y'.repeat(43))).status);
  expect(answers.at(-1)).toBe(429);
});
