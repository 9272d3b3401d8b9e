import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { editCustomer } from '#server/customers/edit-customer.ts';
import type { Scope } from '#server/db/scope.ts';
import { renamePublication } from '#server/publications/rename-publication.ts';
import { AD_NAMES, makeReport, NUMBERS, reportOrder } from './support/reports.ts';
import { startTestApp, TODAY, type TestApp } from './support/test-app.ts';
import { orderVerts } from './support/verts.ts';
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

const reported = (customerName?: string) => reportOrder(scope, customerName);

async function show(id: number): Promise<Report> {
  const { status, body } = await world.as('administrator').get<{ report: Report }>(`/api/reports/${id}`);
  expect(status).toBe(200);
  return body.report;
}

describe('a report', () => {
  test('adds up the numbers of its ads', async () => {
    const { id, orderId } = await reported('Käserei Éluard');
    world.today = '2026-11-27';
    const report = await show(id);
    expect(report).toMatchObject({
      id,
      order: { id: orderId, bookedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      customerName: 'Käserei Éluard',
      // Both ads went to the same readers.
      recipientCount: 8_000,
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

  test('has no rate without impressions', async () => {
    const ordered = await orderVerts(scope, await makeCustomer(scope, 'Lehmbau Ott'), 'booked');
    const id = await makeReport(scope, ordered, [{ recipients: 10, impressions: 0, clicks: 0 }]);
    const report = await show(id);
    expect(report).toMatchObject({ impressionCount: 0, clickThroughRate: null });
    expect(report.vertReports[0]?.clickThroughRate).toBeNull();
  });

  test('shows unsent ads with their current names', async () => {
    const ordered = await orderVerts(scope, await makeCustomer(scope, 'Nordhaus'), 'booked', AD_NAMES);
    const id = await makeReport(scope, ordered, NUMBERS.slice(0, 1));
    const report = await show(id);
    expect(report.hasFailedVerts).toBe(false);
    expect(report.vertReports).toHaveLength(3);
    expect(report.vertReports.filter((vert) => vert.willVertBeSent)).toHaveLength(2);
  });

  test('keeps the names at the time of sending', async () => {
    const { id, vert } = await reported();
    const { id: publicationId, title } = vert.placement.issue.publication;
    await renamePublication(scope, publicationId, { title: `${title} neu` });
    const { vertReports } = await show(id);
    expect(new Set(vertReports.map((report) => report.publicationTitle))).toEqual(new Set([title]));
  });

  test('shows staff the contact who receives its link', async () => {
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

  test('is readable by its own customer, without link and contact', async () => {
    const ordered = await orderVerts(scope, world.organizations.own.customerId, 'booked');
    const id = await makeReport(scope, ordered, NUMBERS.slice(0, 1));
    const { status, body } = await world.as('customer').get<{ report: Report }>(`/api/reports/${id}`);
    expect(status).toBe(200);
    expect(body.report).toMatchObject({ id, token: null, customerContact: null });
  });

  test('of another customer is not found', async () => {
    const { id } = await reported();
    const strange = await world.as('customer').get(`/api/reports/${id}`);
    expect(strange).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(strange.body).toEqual((await world.as('customer').get('/api/reports/999999999')).body);
  });

  test('of another organization is not found', async () => {
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
